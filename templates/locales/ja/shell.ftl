# 各ページの本文を囲む部分の文言。

skip-link = 本文へ移動
nav-main = メインナビゲーション
nav-home = ホーム
nav-reviews = レビュー
nav-drives = ドライブ
nav-workloads = ワークロード
nav-rankings = ランキング
nav-testbeds = テスト環境
nav-about = 当サイトについて
nav-footer = その他のページ
languages = 言語
fallback-notice = このページはまだ翻訳されていません。原文（{ $language }）のまま掲載しています。
footer-licence = 文章と数値のライセンス：{ $licence }
footer-built = benchbookで作成。同じ数値を二度打ち込むことはありません。
