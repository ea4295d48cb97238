# 測定項目、フェーズ、方向、確かさ、表の見出し。

metric-iops = IOPS
metric-bandwidth = 帯域幅
metric-tps = 1秒あたりのトランザクション数
metric-queries = 毎秒クエリ数
metric-operations = 毎秒操作数
metric-nopm = 毎分新規注文数（NOPM）
metric-tpm = 毎分トランザクション数（TPM）
metric-latency-mean = 平均レイテンシ
metric-latency-min = 最小レイテンシ
metric-latency-p50 = レイテンシの中央値
metric-latency-p90 = レイテンシ（90パーセンタイル）
metric-latency-p95 = レイテンシ（95パーセンタイル）
metric-latency-p99 = レイテンシ（99パーセンタイル）
metric-latency-p99-9 = レイテンシ（99.9パーセンタイル）
metric-latency-p99-99 = レイテンシ（99.99パーセンタイル）
metric-latency-p99-999 = レイテンシ（99.999パーセンタイル）
metric-latency-max = 最大レイテンシ
metric-latency-stddev = レイテンシの標準偏差
metric-interval-latency-peak = 区間レイテンシのピーク
metric-power = 消費電力
metric-render-time = レンダリング時間
metric-iops-difference = IOPSの差

better-higher = 高いほど良い
better-lower = 低いほど良い

phase-burst = バースト
phase-preconditioning = プリコンディショニング
phase-preconditioned = プリコンディショニング終盤
phase-steady = 定常状態
phase-main = 本測定
phase-sweep = 負荷スイープ

direction-read = 読み取り
direction-write = 書き込み
direction-mixed = 混合

part-of-vm = 単一のVM
part-of-vm-lowest = 最も低いVM
part-of-vm-highest = 最も高いVM
subject-group = 比較対象の全体

certainty-stated = 記載どおり
certainty-corrected = 誤植を訂正
certainty-inferred = 一部推定
certainty-uncertain = 不確か

spread-time = 時間的な変動幅
spread-parts = 各部（VM、ドライブ）の範囲
spread-sweep-ends = スイープの両端
spread-uncertainty = 不確かさの範囲
spread-intervals = 各区間の範囲

kind-synthetic = 合成ベンチマーク
kind-application = アプリケーション

column-against = { $drive }との比較
column-capacity = 容量
column-difference = 差
column-direction = 方向
column-drive = ドライブ
column-drives = 台数
column-interface = インターフェース
column-load = 負荷
column-metric = 測定項目
column-round = ラウンド
column-nand = フラッシュ
column-note = 備考
column-part = 対象
column-phase = フェーズ
column-published = 公開日
column-rank = 順位
column-interval = 95%区間
column-runs = 実行回数
column-coverage = 充足率
column-ranking = ランキング
column-result = 結果
column-results = 結果の数
column-review = レビュー
column-reviews = レビュー
column-revision = 構成
column-score = スコア
column-setting = 設定
column-source = 出典
column-summary = 概要
column-system = OS
column-testbed = テスト環境
column-tool = ツール
column-value = 値
column-variant = モデル
column-vendor = メーカー
column-weight = 重み
column-workload = ワークロード
