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
origin-how-derived = from the spec sheet: { $fields }
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
workload-empty = There are no results that can be compared yet.
workload-kind = Kind
workload-block-size = Block size
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
ranking-method-tolerance = Scores that differ by no more than { $tolerance } share a place.
ranking-method-range-worst = Where a range was published, its worse end counts.
ranking-method-testbed = Only results from the testbed and operating system of the reference's own result are taken.
ranking-method-missing = A drive that lacks one of the results is not ranked.

# Testbeds.
testbed-parts = Parts
testbed-workloads = Workloads with results on it

# Charts and tables.
chart-table = Figures as a table
chart-legend = Drives in this chart
chart-csv = Figures as CSV
table-notes = Remarks
chart-remark-ends = Only the ends of this sweep are published; the points between are not drawn.
chart-remark-range = A bar from one end to the other is a published range.
describe-bars = { $count ->
    [one] { $title }: one result, { $best } with { $best-value }.
   *[other] { $title }: { $number } results. Best: { $best }, { $best-value }. Worst: { $worst }, { $worst-value }.
 }
describe-sweep = { $title }: values over rising load.
describe-timeline = { $title }: values over the time of the run.
timeline-burst = First minute: { $value }.
timeline-steady = Steady from minute { $from } to minute { $to }, at { $value } on average.
timeline-never-steady = The run never became steady.
timeline-too-short = The run is too short to tell whether it became steady.
timeline-rule = Steady means: within five rounds of a minute each, values range over at most 20% of their mean, and the fitted line rises or falls by at most 10% of it.

# Addresses that lead nowhere, and the choice of languages.
not-found-title = Page not found
not-found-text = Nothing is published at this address. It may have been moved, or never existed.
not-found-home = To the home page
chooser-title = Choose a language
