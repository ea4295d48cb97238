# What is measured, in which phase and direction, how sure we are of it, and the heads of tables.

metric-iops = IOPS
metric-bandwidth = Bandwidth
metric-tps = Transactions per second
metric-queries = Queries per second
metric-operations = Operations per second
metric-nopm = New orders per minute (NOPM)
metric-tpm = Transactions per minute (TPM)
metric-latency-mean = Mean latency
metric-latency-min = Minimum latency
metric-latency-p50 = Median latency
metric-latency-p90 = Latency, 90th percentile
metric-latency-p95 = Latency, 95th percentile
metric-latency-p99 = Latency, 99th percentile
metric-latency-p99-9 = Latency, 99.9th percentile
metric-latency-p99-99 = Latency, 99.99th percentile
metric-latency-p99-999 = Latency, 99.999th percentile
metric-latency-max = Maximum latency
metric-latency-stddev = Latency, standard deviation
metric-interval-latency-peak = Interval latency, peaks
metric-power = Power
metric-render-time = Render time
metric-iops-difference = Difference in IOPS

better-higher = higher is better
better-lower = lower is better

phase-burst = burst
phase-preconditioning = preconditioning
phase-preconditioned = end of preconditioning
phase-steady = steady state
phase-main = main run
phase-sweep = load sweep

direction-read = read
direction-write = write
direction-mixed = mixed

part-of-vm = single VM
part-of-vm-lowest = lowest VM
part-of-vm-highest = highest VM
subject-group = the whole field

certainty-stated = as stated
certainty-corrected = misprint corrected
certainty-inferred = partly inferred
certainty-uncertain = uncertain

spread-time = range over time
spread-parts = range over parts (VMs, drives)
spread-sweep-ends = ends of the sweep
spread-uncertainty = range of uncertainty
spread-intervals = range over intervals

kind-synthetic = synthetic
kind-application = application

column-against = Against { $drive }
column-capacity = Capacity
column-difference = Difference
column-direction = Direction
column-drive = Drive
column-drives = Drives
column-interface = Interface
column-load = Load
column-metric = Metric
column-round = Round
column-nand = Flash
column-note = Remark
column-part = Part
column-phase = Phase
column-published = Published
column-rank = Rank
column-interval = 95% interval
column-runs = Runs
column-coverage = Coverage
column-ranking = Ranking
column-result = Result
column-results = Results
column-review = Review
column-reviews = Reviews
column-revision = Revision
column-score = Score
column-setting = Setting
column-source = Source
column-summary = Summary
column-system = Operating system
column-testbed = Testbed
column-tool = Tool
column-value = Value
column-variant = Variant
column-vendor = Maker
column-weight = Weight
column-workload = Workload
