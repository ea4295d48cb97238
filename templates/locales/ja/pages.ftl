# 各ページの見出しと文。

# ホームと一覧。
home-latest = 最新レビュー
home-read = レビューを読む
home-reviews = その他のレビュー
home-leaders = 首位
home-leaders-text = ワークロードごとの首位です。比較するのは、テスト環境、OS、負荷が同じ結果だけです。
reviews-intro = 公開したすべてのレビューを新しい順に並べています。
drives-intro = 当ラボが扱うすべてのドライブの仕様、結果、順位です。出典に記載のない項目は「記載なし」と示します。
workloads-intro = ドライブに課すワークロードの実行方法と、それぞれの首位です。
rankings-intro = 複数の結果から、公開した規則で計算したスコアによるドライブの順位です。
testbeds-intro = 測定に使われたマシンです。

# レビュー。
kicker-review = レビュー
kicker-restated = 公表されたレビューの再掲
kicker-measured = 当ラボで測定
tested-on = テスト環境：{ $testbed }
review-by = 執筆
review-published = 公開
review-updated = 更新
review-keys = 主な数値
review-own = レビュー対象
review-comparables = 比較対象
review-testbed = テスト環境
review-contents = 目次
review-verdict = 評価
review-pros = 長所
review-cons = 短所
review-bottom-line = 要点
review-figures = 数値の出所
review-figures-text = 点線の付いた数値を選ぶと、その出典、ファイル、行、ハッシュ値を確認できます。
own-run = 自前の測定

# 数値の出所。
origins-title = 数値の出所
origins-open = すべての数値と出所を表示
origin-file = ファイル
origin-place = 位置
origin-digest = SHA-256
origin-how = 計算
origin-source = 出典
origin-note = 備考
origin-line = { $line }行目
origin-source-spec = 仕様表
origin-source-computed = 他の数値から計算
origin-what-ratio = 2つの数値の比
origin-what-difference = 2つの数値の差
origin-what-percent = 公称値に対する割合
origin-what-rank = レビュー内のドライブでの順位
origin-how-measurement = 測定値
origin-how-spec = 仕様表の記載どおり
origin-how-ratio = { $a } ÷ { $b }
origin-how-difference = { $a } − { $b }
origin-how-percent = { $a } ÷ 公称値（{ $field }）
origin-how-derived = 仕様表から計算：{ $formula }
origin-how-runs-mean = 平均、{ $interval }：{ $runs }
origin-how-runs-median = 中央値、{ $interval }：{ $runs }
origin-how-over-time = 測定の{ $files }個のファイルにある時系列の値から計算（最初のファイルを記載）
origin-how-rank = 順位の対象：{ $results }

# 出典と見解。
sources-title = 出典
statements-title = 数値のない見解
statements-text = 出典が言葉だけで述べている優劣です。引用であり、当ラボの順位ではありません。

# ドライブ。
drive-about = このドライブについて
drive-vendor = メーカー
drive-family = シリーズ
drive-members = モデル
drive-reviews = レビュー
drive-spec = 仕様
drive-variants = モデル別の仕様
drive-results = 結果
drive-ranks = 順位
drive-charts = グラフ
variants-caption = モデルごとの値
spec-item = 項目
spec-computed = 計算値

# ワークロード。
workload-settings = 実行方法
workload-command = コマンド
workload-leaderboards = 順位表
workload-sweeps = 負荷ごとの結果
workload-empty = 比較できる結果はまだありません。
workload-kind = 種類
workload-block-size = ブロックサイズ
workload-round = 1ラウンドの長さ
workload-read-share = 読み取りの割合
workload-pattern = アクセスパターン
pattern-random = ランダム
pattern-sequential = シーケンシャル
workload-block-mix = ブロック構成
workload-block-share = { $size }：{ $share }
workload-threads = スレッド数
board-rule = 順位の付け方
unranked-caption = 順位の対象外の結果
rule-range = 範囲は悪い側の端、次に良い側の端で並べます。範囲が等しければ同順位です。
rule-exact = 結果は値の順に並べます。値が等しければ同順位です。
rule-tolerance = 1回だけの結果は、差が{ $tolerance }以内であれば同順位とします。
rule-runs = 複数回の実行は平均で、パーセンタイルと最大・最小は中央値で比べます。差の95%ブートストラップ区間が0を含む場合は優劣を区別できず、表示した範囲のどの順位もありえます。
sentence-gap = { "" }
alone-caption = 比較相手がなく、順位の付かない結果
rule-alone = 結果が1件だけのため、順位はありません。

# ランキング。
ranking-places = 順位
ranking-method = 計算方法
ranking-criteria = 対象となる結果
criteria-caption = スコアに算入する結果
ranking-axis = スコア、高いほど良い
ranking-absent = 順位なし
ranking-absent-text = ランキングに必要な結果がそろっていないドライブです。
ranking-method-score = スコアは、各結果の基準ドライブに対する比を重み付き幾何平均したものです。基準ドライブのスコアは1で、高いほど良い値です。
ranking-method-reference = 基準：{ $drive }。
ranking-method-tolerance = 1回だけの結果によるスコアは、差が{ $tolerance }以内であれば同順位とします。
ranking-method-range-worst = 範囲で公表された結果は、悪い側の端を使います。
ranking-method-testbed = 基準ドライブの結果と同じテスト環境、同じOSの結果だけを使います。
ranking-method-runs = 繰り返した実行は平均で比べます。95%区間は、シードを固定したブートストラップによるもので、基準ドライブの値は固定しています。差の区間が0を含むドライブどうしは優劣を区別できず、表示した範囲のどの順位もありえます。
ranking-method-coverage = 結果が重みの{ $share }以上を満たすドライブは、ある結果だけで順位を付けます。欠けている結果は明記し、減点はしません。
ranking-method-filter = 対象は{ $field }が「{ $words }」のドライブだけです。ドライブを除いても、他のドライブのスコアと順序は変わりません。
ranking-method-bridge = { $from }の結果は、{ $to }の結果とみなします。{ $reason }
ranking-method-missing = 結果が一つでも欠けているドライブには順位を付けません。

# テスト環境。
testbed-parts = 構成
testbed-workloads = この環境の結果があるワークロード

# グラフと表。
chart-table = 数値を表で見る
chart-legend = このグラフのドライブ
chart-csv = 数値をCSVで取得
chart-series = 系列
chart-all = すべて表示
chart-keys = 矢印キーで値を順に読めます。
table-interval = 小さな数字は、{ $runs }回の実行の平均または中央値の95%区間です。
table-notes = 備考
chart-remark-ends = このスイープで公表されているのは両端だけです。その間の点は描いていません。
chart-remark-range = 端から端までの帯は、公表された範囲を表します。
chart-remark-interval = 棒の端にある細い線は、平均または中央値の95%区間です。
card-part = { $all }件中{ $shown }件を表示
describe-bars = { $title }：結果は{ $number }件。最良は{ $best }の{ $best-value }、最下位は{ $worst }の{ $worst-value }。
describe-sweep = { $title }：負荷の上昇に伴う値の変化。
describe-timeline = { $title }：測定中の値の推移。
timeline-burst = 最初のラウンド：{ $value }。
timeline-steady = 開始から{ $start }後のラウンド{ $first }～{ $last }で定常状態：平均{ $value }、幅は平均の{ $range }、傾きは{ $rise }。
timeline-steady-at-once = 開始直後のラウンド{ $first }～{ $last }から定常状態：平均{ $value }、幅は平均の{ $range }、傾きは{ $rise }。
timeline-never-steady = 定常状態に達していません。最後の5ラウンドで、値の幅は平均の{ $range }（上限{ $most-range }）、傾きは{ $rise }（上限±{ $most-rise }）です。
timeline-still = 平均が0を超える5ラウンドの区間がありません。動作していなかったことになります。
timeline-too-short = 完了したラウンドは{ $rounds }回で、定常状態かどうかを判定するには足りません。
timeline-ratio = 最初のラウンドは定常状態の平均の{ $ratio }倍です。
timeline-written = それまでの書き込み量は{ $amount }です。
timeline-even = 定常状態のラウンド：標準偏差{ $deviation }（平均の{ $variation }）、記録値の99パーセンタイルは中央値の{ $p99 }倍、中央値の半分に満たない値は{ $poor }。
timeline-even-whole = 全体：標準偏差{ $deviation }（平均の{ $variation }）、記録値の99パーセンタイルは中央値の{ $p99 }倍、中央値の半分に満たない値は{ $poor }。
timeline-rule = 定常状態の判定はSNIAの基準によります。1ラウンド{ $round }の連続する5ラウンドで、値の幅が平均の{ $range }以内、回帰直線の変化が平均の{ $rise }以内であることです。

# 存在しないアドレスと言語の選択。
not-found-title = ページが見つかりません
not-found-text = このアドレスには何も公開されていません。移動したか、もともと存在しない可能性があります。
not-found-home = ホームへ
chooser-title = 言語を選ぶ

# 時系列の測定からわかること。
over-time-burst = 最初のラウンド
over-time-steady = 定常状態の平均
over-time-burst-ratio = 最初のラウンドの定常状態の平均に対する比
over-time-time-to-steady = 定常状態までの時間
over-time-written-until-steady = 定常状態までの書き込み量
over-time-deviation = 定常状態の標準偏差
over-time-variation = 標準偏差の平均に対する割合
over-time-p99-to-median = 記録値の99パーセンタイルの中央値に対する比
over-time-poor = 中央値の半分に満たない記録値の割合
