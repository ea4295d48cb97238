# Words on charts.
axis-logarithmic = { $unit }, logarithmic
axis-load-grows = Load grows along each line.
axis-percentiles = share of the requests that took no longer; each further nine is as far again
chart-measured = measured
chart-rated = rated
describe-kind-bars = Bar chart.
describe-kind-sweep = Chart over load points.
describe-kind-timeline = Chart over time.
describe-kind-curve = Curve of latency against throughput.
describe-kind-percentiles = Curve of latency percentiles.
describe-kind-histogram = Histogram.
describe-kind-rated = Pairs of a measured and a rated value.
describe-kind-breakdown = Scores in parts.
describe-kind-slope = Lines from one number of drives to another.
describe-kind-multiples = Bar charts side by side.
describe-ties = Equal best: { $names }.
describe-runs = Runs behind each result: { $runs }.
describe-histogram = Most often: { $bin }.
timeline-reading = round { $rounds } · { $value }
slope-scaling = { $name }: { $many } reach { $share } of that many times the rate of { $few }.
curve-title = Latency against throughput
curve-diagonal = Of the grid of threads and queue depths, the points with as many threads as requests in each are drawn.
percentiles-title = Latency percentiles
rated-title = Measured against rated
rated-rule = Of each setting the best result that the drive sustained, with its share of the rated value.
histogram-title = { $title } · distribution
histogram-steady = Values of the steady window.
histogram-whole = Values of the whole run: it has no steady window.
histogram-bin = { $bounds } · { $share } ({ $count ->
    [one] one value
   *[other] { $number } values
 })
breakdown-title = What makes the score
breakdown-axis = factor of the score, logarithmic; right of 1× adds
breakdown-rule = Each part is the ratio to the reference, raised to its weight; the parts of a drive multiply to its score, where the stroke stands.
breakdown-lacks = without { $criteria }
workload-more = Latency, systems and scaling
column-rated-field = Rating
column-rated = Rated
column-measured = Measured
column-share = Share
column-bounds = Range
column-count = Values
percentiles-axis = Latency
histogram-axis = { $metric } · share of the values
chart-remark-part = { $shown } of { $all } are drawn; the table has all.
