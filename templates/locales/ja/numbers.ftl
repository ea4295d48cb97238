# 語で書く単位、順位、個数。
# $countは複数形の選択に、$numberは同じ個数の表記に使う。

unit-hours = 時間
unit-days = 日
unit-years = 年
unit-minutes = 分

# $signは空、<、>、≈のいずれか。$bitsは10の累乗。
error-rate = { $bits }ビットの読み取りあたり{ $sign }1

rank = { $of }台中{ $number }位
rank-places = { $of }台中{ $places }位
rank-tied = { $of }台中{ $number }位タイ
leader-of = { $number }台中1位

drives-count = { $number }台
results-count = { $count ->
    [0] 結果なし
   *[other] { $number }件
 }

# 負荷点。16T/16Qはどの言語でも同じ表記。
load-peak = スイープのピーク
load-peak-threads = ピーク（{ $threads }スレッド時）
load-whole = スイープ全体
load-threads = { $threads }スレッド
load-threads-vm = VMあたり{ $threads }スレッド
load-users-vm = VMあたり{ $users }ユーザー
load-depth = キュー深度{ $depth }
load-work-frames = { $frames }フレーム

# 時系列グラフの軸。
axis-seconds = 秒
axis-minutes = 分
axis-hours = 時間

missing-not-stated = 記載なし
missing-not-measured = 未測定
missing-not-comparable = 比較不可
missing-scope = 対象範囲の記載なし
missing-bound = 上限または下限のみ記載
missing-another-ranked = 同じドライブの別の結果を順位に採用
missing-no-rank = 順位なし
runs-single = 1回のみ
runs-interval = { $range }（95%）、{ $runs }回
system-not-stated = OSの記載なし
testbed-not-stated = テスト環境の記載なし
