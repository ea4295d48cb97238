//! What a file says, in sysbench's words. Times end in `_s` or `_ms`; what was not measured, or is printed as a zero of time,
//! is left out.

use serde::Serialize;

use super::interval::Interval;
use super::numbers::is_capped;
use super::report::{Field, Report};
use super::run::Run;

/// A file.
#[derive(Serialize)]
pub(super) struct File<'a> {
    kind: &'static str,
    /// Of one run, its content.
    #[serde(flatten)]
    run: Option<OneRun<'a>>,
    /// Of several runs, each one's.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    runs: Vec<OneRun<'a>>,
}

#[derive(Serialize)]
struct OneRun<'a> {
    version: Option<&'a str>,
    threads: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    test: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    block_size: Option<u64>,
    intervals: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_interval: Option<OneInterval>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_interval: Option<OneInterval>,
    #[serde(skip_serializing_if = "Option::is_none")]
    interval_tps_mean: Option<f64>,
    reports: usize,
    /// Of one report, its content.
    #[serde(flatten)]
    report: Option<OneReport>,
    /// Of several reports, each one's.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    parts: Vec<OneReport>,
}

/// Numbers that may not be there.
type Maybe = Option<f64>;

#[derive(Serialize)]
struct OneInterval {
    t_s: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    tps: Maybe,
    #[serde(skip_serializing_if = "Option::is_none")]
    qps: Maybe,
    #[serde(skip_serializing_if = "Option::is_none")]
    eps: Maybe,
    #[serde(skip_serializing_if = "Option::is_none")]
    read_mib_s: Maybe,
    #[serde(skip_serializing_if = "Option::is_none")]
    written_mib_s: Maybe,
    #[serde(skip_serializing_if = "Option::is_none")]
    moved_mib_s: Maybe,
    #[serde(skip_serializing_if = "Option::is_none")]
    lat_ms: Maybe,
    #[serde(skip_serializing_if = "Option::is_none")]
    pct: Option<u32>,
}

#[derive(Serialize)]
struct OneReport {
    #[serde(skip_serializing_if = "Option::is_none")]
    transactions: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tps: Maybe,
    #[serde(skip_serializing_if = "Option::is_none")]
    queries: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    qps: Maybe,
    #[serde(skip_serializing_if = "Option::is_none")]
    ignored_errors: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reconnects: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    eps: Maybe,
    #[serde(skip_serializing_if = "Option::is_none")]
    reads_s: Maybe,
    #[serde(skip_serializing_if = "Option::is_none")]
    writes_s: Maybe,
    #[serde(skip_serializing_if = "Option::is_none")]
    fsyncs_s: Maybe,
    #[serde(skip_serializing_if = "Option::is_none")]
    requests_s: Maybe,
    #[serde(skip_serializing_if = "Option::is_none")]
    read_mib_s: Maybe,
    #[serde(skip_serializing_if = "Option::is_none")]
    written_mib_s: Maybe,
    #[serde(skip_serializing_if = "Option::is_none")]
    moved_mib_s: Maybe,
    #[serde(skip_serializing_if = "Option::is_none")]
    total_time_s: Maybe,
    #[serde(skip_serializing_if = "Option::is_none")]
    events: Option<u64>,
    latency: OneLatency,
}

#[derive(Serialize)]
struct OneLatency {
    #[serde(skip_serializing_if = "Option::is_none")]
    min_ms: Maybe,
    #[serde(skip_serializing_if = "Option::is_none")]
    avg_ms: Maybe,
    #[serde(skip_serializing_if = "Option::is_none")]
    max_ms: Maybe,
    #[serde(skip_serializing_if = "Option::is_none")]
    sum_ms: Maybe,
    #[serde(skip_serializing_if = "Option::is_none")]
    percentile: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    percentile_ms: Maybe,
    /// In place of `percentile_ms` where that is the end of the histogram.
    #[serde(skip_serializing_if = "Option::is_none")]
    percentile_at_least_ms: Maybe,
}

impl<'a> File<'a> {
    pub(super) fn of(runs: &'a [Run]) -> Self {
        match runs {
            [run] => Self { kind: "sysbench", run: Some(OneRun::of(run)), runs: Vec::new() },
            runs => Self { kind: "sysbench", run: None, runs: runs.iter().map(OneRun::of).collect() },
        }
    }
}

impl<'a> OneRun<'a> {
    fn of(run: &'a Run) -> Self {
        let (report, parts) = match run.reports.as_slice() {
            [report] => (Some(OneReport::of(report)), Vec::new()),
            reports => (None, reports.iter().map(OneReport::of).collect()),
        };
        Self {
            version: run.version.as_deref(),
            threads: run.threads,
            test: run.pattern.as_deref(),
            block_size: run.block_size,
            intervals: run.timeline.count,
            first_interval: run.timeline.first.as_ref().map(OneInterval::of),
            last_interval: run.timeline.last.as_ref().map(OneInterval::of),
            interval_tps_mean: run.timeline.mean_tps(),
            reports: run.reports.len(),
            report,
            parts,
        }
    }
}

impl OneInterval {
    fn of(interval: &Interval) -> Self {
        Self {
            t_s: interval.t_s,
            tps: interval.tps,
            qps: interval.qps,
            eps: interval.eps,
            read_mib_s: interval.read,
            written_mib_s: interval.written,
            moved_mib_s: interval.moved,
            lat_ms: interval.latency_ms.filter(|ms| *ms > 0.0),
            pct: interval.percent.filter(|percent| *percent > 0),
        }
    }
}

impl OneReport {
    fn of(report: &Report) -> Self {
        let rate = |field| report.get(field).map(|number| number.value);
        let count = |field| report.get(field).and_then(|number| number.text.parse().ok());
        Self {
            transactions: count(Field::Transactions),
            tps: rate(Field::Tps),
            queries: count(Field::Queries).or_else(|| count(Field::Requests)),
            qps: rate(Field::Qps).or_else(|| rate(Field::RequestRate)),
            ignored_errors: count(Field::Ignored),
            reconnects: count(Field::Reconnects),
            eps: rate(Field::EventRate),
            reads_s: rate(Field::Reads),
            writes_s: rate(Field::Writes),
            fsyncs_s: rate(Field::Fsyncs),
            requests_s: rate(Field::FileRate),
            read_mib_s: rate(Field::ReadBandwidth),
            written_mib_s: rate(Field::WriteBandwidth),
            moved_mib_s: rate(Field::Moved),
            total_time_s: rate(Field::TotalTime),
            events: count(Field::Events),
            latency: OneLatency::of(report),
        }
    }
}

impl OneLatency {
    fn of(report: &Report) -> Self {
        let time = |field| report.positive(field).map(|number| number.value);
        let percentile = time(Field::Percentile);
        Self {
            min_ms: time(Field::Min),
            avg_ms: time(Field::Mean),
            max_ms: time(Field::Max),
            sum_ms: time(Field::Sum),
            percentile: report.percent,
            percentile_ms: percentile.filter(|ms| !is_capped(*ms)),
            percentile_at_least_ms: percentile.filter(|ms| is_capped(*ms)),
        }
    }
}
