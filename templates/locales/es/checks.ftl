# Lo que las comprobaciones hallaron y no encaja. Los números van escritos; junto a una cantidad va la misma como $…-n, para el plural.

finding-mark = discrepancia { $number }
finding-accepted = Se mantiene, { $date }:
origin-finding = No encaja

finding-littles-law-above = { $outstanding } { $outstanding-n ->
    [one] petición pendiente
   *[other] peticiones pendientes
 } ({ $load }) ÷ { $latency } = { $possible }. Se indican { $rate }, { $factor } veces el máximo posible.
finding-littles-law-below = { $outstanding } { $outstanding-n ->
    [one] petición pendiente
   *[other] peticiones pendientes
 } ({ $load }) ÷ { $latency } = { $possible }. Se indican { $rate }, solo el { $share } de lo que da esta carga.
finding-bandwidth-differs = { $rate } × { $block } = { $product }. Se indican { $bandwidth }.
finding-block-mix = Las proporciones de los tamaños de bloque suman { $sum }, no 100 %.
finding-parts-over = Una sola parte da { $part }, y el conjunto solo { $whole }.
finding-parts-sum = Partes de entre { $lowest } y { $highest } no pueden sumar { $whole }: { $count } dan como mucho { $most }, y { $next } al menos { $least }.
finding-parts-together = { $count } partes suman { $sum }, y el conjunto solo { $whole }.
finding-parts-outside = El conjunto da { $whole }, que no está entre los { $lowest } y los { $highest } de sus partes.
finding-latency-order = { $smaller }: { $low }. { $larger }: { $high }. El primer valor no puede superar al segundo.
finding-endurance-differs = { $dwpd } × { $capacity } × { $warranty } = { $product }. Se indican { $endurance }.
finding-raw-capacity = { $raw } de flash en bruto son menos que los { $capacity } que se ofrecen al usuario.
finding-beyond-rated = { $result } son { $factor } veces el valor especificado ({ $field }: { $rated }).
finding-beyond-rated-each = { $result } de { $drives } unidades son { $each } por unidad, { $factor } veces el valor especificado ({ $field }: { $rated }).
finding-beyond-rated-latency = { $result } son solo el { $share } del valor especificado ({ $field }: { $rated }).
finding-outlier = Con la misma carga, esta unidad da { $result } en un caso y { $other } en otro, una diferencia de { $factor } veces.
finding-decimal-mark = { $result } junto a { $other }: unas mil veces de diferencia, como cuando la coma decimal se toma por separador de millares o se pierde una «k».
finding-absurd-nothing = { $value } no es nada que se pueda medir.
finding-absurd-above = { $value } supera { $limit }, algo que ninguna unidad alcanza.
finding-absurd-below = { $value } queda por debajo de { $limit }, algo que ninguna unidad alcanza.
finding-sweep-ends = Los extremos del barrido están invertidos: { $first } es una carga mayor que { $last }.
finding-duplicate-result = { $count } cifras indican el mismo valor, { $value }, para la misma configuración, y ninguna dice que repita otra.
finding-duplicate-file = El archivo de datos tiene el mismo contenido que { $other }.
finding-review-dates = Actualizado el { $updated }, antes de publicarse el { $published }.
