# 検査で見つかった食い違い。数は書き出して渡し、個数には複数形を選ぶ$…-nも添える。

finding-mark = 不整合{ $number }
finding-accepted = { $date }、このまま掲載と判断：
origin-finding = 不整合

finding-littles-law-above = 未完了リクエスト{ $outstanding }件（{ $load }）÷ { $latency } = { $possible }。記載は{ $rate }で、ありうる上限の{ $factor }倍です。
finding-littles-law-below = 未完了リクエスト{ $outstanding }件（{ $load }）÷ { $latency } = { $possible }。記載は{ $rate }で、この負荷で得られるはずの値の{ $share }にとどまります。
finding-bandwidth-differs = { $rate } × { $block } = { $product }。記載は{ $bandwidth }です。
finding-block-mix = ブロックサイズの割合の合計は{ $sum }で、100%になりません。
finding-parts-over = 一部分だけで{ $part }あるのに、全体は{ $whole }しかありません。
finding-parts-sum = { $lowest }から{ $highest }までの部分をいくつ足しても{ $whole }にはなりません。{ $count }個では最大{ $most }、{ $next }個では最小{ $least }です。
finding-parts-together = { $count }個の部分の合計は{ $sum }ですが、全体は{ $whole }しかありません。
finding-parts-outside = 全体の値は{ $whole }で、各部分の{ $lowest }から{ $highest }までの間にありません。
finding-latency-order = { $smaller }は{ $low }、{ $larger }は{ $high }です。前者が後者を上回ることはありえません。
finding-endurance-differs = { $dwpd } × { $capacity } × { $warranty } = { $product }。記載は{ $endurance }です。
finding-raw-capacity = フラッシュ総容量{ $raw }が、使用できる容量{ $capacity }より小さくなっています。
finding-beyond-rated = { $result }は公称値（{ $field }：{ $rated }）の{ $factor }倍です。
finding-beyond-rated-each = ドライブ{ $drives }台で{ $result }、1台あたり{ $each }は、公称値（{ $field }：{ $rated }）の{ $factor }倍です。
finding-beyond-rated-latency = { $result }は公称値（{ $field }：{ $rated }）の{ $share }しかありません。
finding-outlier = 同じドライブ、同じ負荷で、一方は{ $result }、他方は{ $other }と、{ $factor }倍の開きがあります。
finding-decimal-mark = { $result }に対して近い条件では{ $other }と、約1000倍の開きがあります。小数点と桁区切りの取り違えや「k」の脱落でこうなります。
finding-absurd-nothing = { $value }という値は測定できません。
finding-absurd-above = { $value }は{ $limit }を超えており、どのドライブも達しない値です。
finding-absurd-below = { $value }は{ $limit }を下回っており、どのドライブも達しない値です。
finding-sweep-ends = スイープの両端が逆です。{ $first }は{ $last }より重い負荷です。
finding-duplicate-result = 同じ条件で同じ値{ $value }の記載が{ $count }件あり、どれも再掲とされていません。
finding-duplicate-file = 元データのファイルの内容が{ $other }と同じです。
finding-review-dates = 公開日（{ $published }）より前の{ $updated }に更新されたことになっています。
