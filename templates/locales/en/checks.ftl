# What checks found that does not fit. The numbers are written out; beside a count stands the same as $…-n, for plural forms.

finding-mark = discrepancy { $number }
finding-accepted = Let stand on { $date }:
origin-finding = Does not fit

finding-littles-law-above = { $outstanding } { $outstanding-n ->
    [one] request
   *[other] requests
 } outstanding ({ $load }) ÷ { $latency } = { $possible }. Stated: { $rate }, { $factor } times as much as there can be.
finding-littles-law-below = { $outstanding } { $outstanding-n ->
    [one] request
   *[other] requests
 } outstanding ({ $load }) ÷ { $latency } = { $possible }. Stated: { $rate }, only { $share } of what this load gives.
finding-bandwidth-differs = { $rate } × { $block } = { $product }. Stated: { $bandwidth }.
finding-block-mix = The shares of the block sizes add up to { $sum }, not to 100%.
finding-parts-over = One part alone has { $part }, the whole only { $whole }.
finding-parts-sum = Parts between { $lowest } and { $highest } cannot add up to { $whole }: { $count } of them make at most { $most }, { $next } at least { $least }.
finding-parts-together = { $count } parts together make { $sum }, the whole only { $whole }.
finding-parts-outside = The whole has { $whole }, which is not between the { $lowest } and { $highest } of its parts.
finding-latency-order = { $smaller }: { $low }. { $larger }: { $high }. The first cannot be above the second.
finding-endurance-differs = { $dwpd } × { $capacity } × { $warranty } = { $product }. Stated: { $endurance }.
finding-raw-capacity = { $raw } of raw flash is less than the { $capacity } offered to the user.
finding-beyond-rated = { $result } is { $factor } times the rated value ({ $field }: { $rated }).
finding-beyond-rated-each = { $result } of { $drives } drives is { $each } each, { $factor } times the rated value ({ $field }: { $rated }).
finding-beyond-rated-latency = { $result } is only { $share } of the rated value ({ $field }: { $rated }).
finding-outlier = Under the same load this drive has { $result } here and { $other } there, { $factor } times apart.
finding-decimal-mark = { $result } beside { $other }: about a thousand times apart, as when a decimal mark is taken for a thousands separator, or a “k” is lost.
finding-absurd-nothing = { $value } is nothing that can be measured.
finding-absurd-above = { $value } is above { $limit }, which no drive reaches.
finding-absurd-below = { $value } is below { $limit }, which no drive reaches.
finding-sweep-ends = The ends of the sweep stand the wrong way round: { $first } is a heavier load than { $last }.
finding-duplicate-result = { $count } figures state the same { $value } for the same setting, and none of them says that it repeats another.
finding-duplicate-file = The raw file has the same content as { $other }.
finding-review-dates = Updated on { $updated }, before it was published on { $published }.
