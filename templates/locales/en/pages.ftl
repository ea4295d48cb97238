# Headings and sentences of the pages.

# Home and lists.
home-latest = Latest review
home-read = Read the review
home-reviews = More reviews
home-leaders = In front
home-leaders-text = The first of each workload's leaderboard. Results are compared only where testbed, operating system and load are the same.
reviews-intro = Every review the lab has published, newest first.
drives-intro = Every drive the lab knows: spec sheets, results and ranks. What a source does not state is written out as not stated.
workloads-intro = What drives are put through: how each workload runs, and who leads in it.
rankings-intro = Drives by a score over several results, computed by a stated rule.
testbeds-intro = The machines that results were measured on.

# Reviews.
kicker-review = Review
kicker-restated = restated from a published review
kicker-measured = measured in our own lab
tested-on = Tested on { $testbed }
review-by = By
review-published = Published
review-updated = Updated
review-keys = Key figures
review-own = Under review
review-comparables = Compared with
review-testbed = Testbed
review-contents = Contents
review-verdict = In short
review-pros = For it
review-cons = Against it
review-bottom-line = Bottom line
review-figures = Where the figures come from
review-figures-text = Every figure with a dotted underline leads to its origin: source, file, line and digest.
own-run = own measurement

# Origins of figures.
origins-title = Origins of the figures
origins-open = Show every figure and where it comes from
origin-file = File
origin-place = Place
origin-digest = SHA-256
origin-how = Computed as
origin-source = Source
origin-note = Remark
origin-line = line { $line }
origin-source-spec = the spec sheet
origin-source-computed = computed from other figures
origin-what-ratio = Ratio of two figures
origin-what-difference = Difference of two figures
origin-what-percent = Share of the rated value
origin-what-rank = Place among the drives of the review
origin-how-measurement = measured
origin-how-spec = as the spec sheet states
origin-how-ratio = { $a } ÷ { $b }
origin-how-difference = { $a } − { $b }
origin-how-percent = { $a } ÷ rated value ({ $field })
origin-how-derived = from the spec sheet: { $formula }
origin-how-runs-mean = mean of { $interval }: { $runs }
origin-how-runs-median = median of { $interval }: { $runs }
origin-how-over-time = computed from the values over time in { $files } files of the run, of which the first is named
origin-how-rank = placed among { $results }

# Sources and statements.
sources-title = Sources
statements-title = Stated without figures
statements-text = Orders that the sources give in words. They are cited and are no ranks of ours.

# Drives.
drive-about = About this drive
drive-vendor = Maker
drive-family = Family
drive-members = Models
drive-reviews = Reviews
drive-spec = Spec sheet
drive-variants = Variants
drive-results = Results
drive-ranks = Where it stands
drive-charts = Charts
variants-caption = Values of each variant
spec-item = Property
spec-computed = computed

# Workloads.
workload-settings = How it runs
workload-command = Command
workload-leaderboards = Leaderboards
workload-sweeps = Over load
workload-empty = There are no results that can be compared yet.
workload-kind = Kind
workload-block-size = Block size
workload-round = Length of a round
workload-read-share = Share of reads
workload-pattern = Access pattern
pattern-random = random
pattern-sequential = sequential
workload-block-mix = Block mix
workload-block-share = { $size }: { $share }
workload-threads = Threads
board-rule = How places are given
unranked-caption = Results that take no part
rule-range = Ranges are ordered by their worse end, then by the better one; equal ranges tie.
rule-exact = Results are ordered by their value; equal values tie.
rule-tolerance = Single results that differ by no more than { $tolerance } share a place.
rule-runs = Of several runs the mean counts, of percentiles and extremes the median. Where the 95% bootstrap interval of the difference holds zero, two cannot be told apart, and each may have any of the places shown.
sentence-gap = { " " }
alone-caption = Results that stand alone, and so have no rank
rule-alone = A single result has no rank.

# Rankings.
ranking-places = Places
ranking-method = How it is computed
ranking-criteria = What counts
criteria-caption = Results that go into the score
ranking-axis = score, higher is better
ranking-absent = Not ranked
ranking-absent-text = These drives lack some of the results that the ranking takes.
ranking-method-score = The score is the weighted geometric mean of a drive's results, each relative to the reference drive. The reference scores 1; higher is better.
ranking-method-reference = Reference: { $drive }.
ranking-method-tolerance = Scores of single results that differ by no more than { $tolerance } share a place.
ranking-method-range-worst = Where a range was published, its worse end counts.
ranking-method-testbed = Only results from the testbed and operating system of the reference's own result are taken.
ranking-method-runs = Where runs were repeated, their mean counts. The 95% interval comes from a bootstrap with a fixed seed; the reference is held fast. Drives whose interval of the difference holds zero cannot be told apart, and may have any of the places shown.
ranking-method-coverage = A drive is ranked on the results it has when they cover at least { $share } of the weights; what is missing is named and does not count against it.
ranking-method-filter = Only drives with { $field }: { $words }. Leaving drives out changes the score and the order of none.
ranking-method-bridge = Results from { $from } are taken for results from { $to }. { $reason }
ranking-method-missing = A drive that lacks one of the results is not ranked.

# Testbeds.
testbed-parts = Parts
testbed-workloads = Workloads with results on it

# Charts and tables.
chart-table = Figures as a table
chart-legend = Drives in this chart
chart-csv = Figures as CSV
chart-series = Series
chart-all = Show all
chart-keys = Arrow keys go from value to value.
table-interval = The small numbers are the 95% interval of the mean, or median, of { $runs } runs.
table-notes = Remarks
chart-remark-ends = Only the ends of this sweep are published; the points between are not drawn.
chart-remark-range = A bar from one end to the other is a published range.
chart-remark-interval = The fine line across the end of a bar is the 95% interval of the mean or median.
card-part = { $shown } of { $all } shown
describe-bars = { $count ->
    [one] { $title }: one result, { $best } with { $best-value }.
   *[other] { $title }: { $number } results. Best: { $best }, { $best-value }. Worst: { $worst }, { $worst-value }.
 }
describe-sweep = { $title }: values over rising load.
describe-timeline = { $title }: values over the time of the run.
timeline-burst = First round: { $value }.
timeline-steady = Steady in rounds { $first } to { $last }, { $start } after the start: { $value } on average, ranging over { $range } of it, with a trend of { $rise }.
timeline-steady-at-once = Steady from the start, in rounds { $first } to { $last }: { $value } on average, ranging over { $range } of it, with a trend of { $rise }.
timeline-never-steady = Never steady: in the last five rounds values range over { $range } of their mean (at most { $most-range }), with a trend of { $rise } (at most { $most-rise } up or down).
timeline-still = No window of five rounds has a mean above zero: the run stood still.
timeline-too-short = The run has { $rounds } full rounds, too few to tell whether it became steady.
timeline-ratio = The first round is { $ratio } times the steady mean.
timeline-written = { $amount } were written until then.
timeline-even = In the steady rounds: standard deviation { $deviation }, { $variation } of the mean; 99th percentile of the logged values at { $p99 } times their median; { $poor } of them less than half as good as the median.
timeline-even-whole = Over the whole run: standard deviation { $deviation }, { $variation } of the mean; 99th percentile of the logged values at { $p99 } times their median; { $poor } of them less than half as good as the median.
timeline-rule = Steady means, by the SNIA criterion: within five rounds of { $round } each, values range over at most { $range } of their mean, and the fitted line rises or falls by at most { $rise } of it.

# Addresses that lead nowhere, and the choice of languages.
not-found-title = Page not found
not-found-text = Nothing is published at this address. It may have been moved, or never existed.
not-found-home = To the home page
chooser-title = Choose a language

# What can be told of a run over time.
over-time-burst = first round
over-time-steady = mean of the steady window
over-time-burst-ratio = first round divided by the steady mean
over-time-time-to-steady = time until steady
over-time-written-until-steady = written until steady
over-time-deviation = standard deviation in the steady window
over-time-variation = standard deviation as a share of the mean
over-time-p99-to-median = 99th percentile of the logged values divided by their median
over-time-poor = share of the logged values less than half as good as the median
