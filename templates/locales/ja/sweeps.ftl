# 負荷点のスイープと、複数の結果をまとめた数値。
# $loadは負荷点（16T/16Q、32スレッドなど）、$valueはスループット、$latencyはレイテンシ、$limitは上限とするレイテンシ。

sweep-line = { $name }：{ $line }
sweep-peak = ピーク：{ $load }で{ $value }。
sweep-may-rise = これより重い負荷は測定していないため、さらに伸びる可能性があります。
sweep-knee = 屈曲点：{ $load }で{ $value }、レイテンシ{ $latency }。
sweep-knee-lightest = スイープ内に屈曲点はありません。スループット÷レイテンシは最も軽い負荷（{ $load }）で最大です。
sweep-knee-heaviest = スイープ内に屈曲点はありません。スループット÷レイテンシは最も重い負荷（{ $load }）で最大です。
sweep-knee-rule = 屈曲点は、スループット÷レイテンシが最大になる負荷点です（Kleinrock 1979）。測定した負荷点だけを対象とします。
sweep-under = { $limit }以内での最高値：{ $load }で{ $value }、レイテンシ{ $latency }。
sweep-under-none = { $limit }以内に収まる負荷点はありません。最短は{ $load }の{ $latency }です。
sweep-no-latency = レイテンシのある負荷点が足りず、屈曲点は求められません。
sweep-missing = 結果のない負荷点：{ $loads }。
sweep-one-at-a-time = このI/Oエンジンは、指定した深度にかかわらず、スレッドごとに1件の要求だけを発行します。

# $numberは負荷点または測定の数、$resultsと$weightsは結果の一覧。
origin-how-peak = { $number }個の負荷点の最大値（{ $load }）
origin-how-peak-heaviest = { $number }個の負荷点の最大値（測定した最も重い負荷である{ $load }）
origin-how-knee = { $number }個の負荷点のうちスループット÷レイテンシが最大（Kleinrock 1979）：{ $load }、{ $latency }
origin-how-best-under = { $number }個の負荷点のうち、レイテンシが{ $limit }を超えないものの最大値：{ $load }、{ $latency }
origin-how-runs = { $number }回の測定の平均
origin-how-sum = { $runs ->
    [1] 合計：{ $results }
   *[other] 合計を測定回数{ $number }で割った値：{ $results }
 }
origin-how-mean = 加重平均：{ $results }（重み：{ $weights }）
origin-how-deviation = 全体の平均のまわりで合成：{ $results }（重み：{ $weights }）
origin-how-least = 最小値：{ $results }
origin-how-greatest = 最大値：{ $results }
origin-what-scaling = { $from }台から{ $to }台へのスケーリング
origin-how-scaling = ({ $more } ÷ { $to }) ÷ ({ $fewer } ÷ { $from })
origin-what-per-watt = 1ワットあたりのスループット（実測）
origin-what-energy = 1操作あたりのエネルギー（実測）
origin-what-load = 他の数値の負荷点
origin-what-latency = 他の数値の負荷点でのレイテンシ
origin-how-aspect = { $a }から
