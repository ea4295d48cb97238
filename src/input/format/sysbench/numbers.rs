//! The numbers of a report, as printed.
//!
//! A printed zero is no number: `0.00 ms` is a time below half of its last digit, and a rate of zero is of something that the
//! test does not do. Where a report prints no rate of its events (the tests of threads and processors before 1.0), that is
//! computed as events ÷ total time, with the two decimals that sysbench gives rates; not of the test of mutexes, in which each
//! thread does one event.

use super::super::Number;
use super::CAPPED_MS;
use super::report::{Field, Report};
use super::run::Run;
use crate::base::quantity::Exact;
use crate::catalog::{Direction, Metric, RawPlace};

/// Numbers whose metric does not depend on the test.
const RATES: [(Field, &Metric, &str); 4] = [
    (Field::Tps, Metric::TPS, "TPS"),
    (Field::Qps, Metric::QUERIES, "/s"),
    (Field::RequestRate, Metric::QUERIES, "/s"),
    (Field::Moved, Metric::BANDWIDTH, "MiB/s"),
];
/// Numbers of one direction.
const FILES: [(Field, &Metric, Direction); 4] = [
    (Field::Reads, Metric::IOPS, Direction::Read),
    (Field::ReadBandwidth, Metric::BANDWIDTH, Direction::Read),
    (Field::Writes, Metric::IOPS, Direction::Write),
    (Field::WriteBandwidth, Metric::BANDWIDTH, Direction::Write),
];
const LATENCIES: [(Field, &Metric); 3] =
    [(Field::Min, Metric::LATENCY_MIN), (Field::Mean, Metric::LATENCY_MEAN), (Field::Max, Metric::LATENCY_MAX)];
/// Decimals of a computed rate.
const DECIMALS: u32 = 2;
/// Nanoseconds that sysbench 0.4 prints as the least latency when there was no event: 2^64.
const NO_EVENT_MS: f64 = 18_446_744_073_709.0;

/// The numbers of a report.
pub(super) fn of(report: &Report, run: &Run) -> Vec<Number> {
    let mut numbers = Vec::new();
    for (field, metric, unit) in RATES {
        numbers.extend(report.positive(field).and_then(|number| number.number(metric, unit)));
    }
    numbers.extend(files(report));
    if !report.is_sql() && direction(report).is_none() {
        numbers.extend(operations(report, run.threads));
    }
    numbers.extend(latencies(report));
    numbers
}

/// Reads and writes of files; versions before 1.0 print them together.
fn files(report: &Report) -> Vec<Number> {
    let mut numbers = Vec::new();
    for (field, metric, direction) in FILES {
        let unit = if metric == Metric::IOPS { "IOPS" } else { "MiB/s" };
        let number = report.positive(field).and_then(|number| number.number(metric, unit));
        numbers.extend(number.map(|number| number.going(direction)));
    }
    if let Some(direction) = direction(report) {
        for (field, metric) in [(Field::FileRate, Metric::IOPS), (Field::FileBandwidth, Metric::BANDWIDTH)] {
            let unit = |unit| if metric == Metric::IOPS { "IOPS" } else { unit };
            let number = report.positive(field).and_then(|number| number.number(metric, unit(number.unit)));
            numbers.extend(number.map(|number| number.going(direction)));
        }
    }
    numbers
}

/// Which way a test of files went; of other tests there is none. Calls of `fsync` count as writes, as they belong to them.
fn direction(report: &Report) -> Option<Direction> {
    let any = |fields: [Field; 2]| fields.into_iter().any(|field| report.positive(field).is_some());
    match (any([Field::Reads, Field::ReadCount]), any([Field::Writes, Field::WriteCount])) {
        (true, true) => Some(Direction::Mixed),
        (true, false) => Some(Direction::Read),
        (false, true) => Some(Direction::Write),
        (false, false) => None,
    }
}

fn operations(report: &Report, threads: Option<u32>) -> Option<Number> {
    if let Some(rate) = report.positive(Field::EventRate) {
        return rate.number(Metric::OPERATIONS, "/s");
    }
    let (events, time) = (report.positive(Field::Events)?, report.positive(Field::TotalTime)?);
    if threads.is_some_and(|threads| events.value <= f64::from(threads)) {
        return None;
    }
    let rate = Exact::read_plain(&events.text)?.over(Exact::read_plain(&time.text)?)?;
    Number::new(Metric::OPERATIONS, rate.rounded_at(DECIMALS), "/s", RawPlace::Line(events.line))
}

fn latencies(report: &Report) -> Vec<Number> {
    let percentile = report.percent.and_then(|percent| Metric::percentile(f64::from(percent)));
    let percentile = percentile.map(|metric| (Field::Percentile, metric));
    let direction = direction(report);
    let number = |(field, metric)| {
        let number = report.positive(field).filter(|number| is_time(field, number.value))?.number(metric, "ms")?;
        Some(direction.map_or(number.clone(), |direction| number.going(direction)))
    };
    LATENCIES.into_iter().chain(percentile).filter_map(number).collect()
}

/// Whether a value is a time that was measured: not the end of the histogram, which says "at least", nor 2^64 ns.
fn is_time(field: Field, ms: f64) -> bool {
    ms < NO_EVENT_MS && !(field == Field::Percentile && is_capped(ms))
}

/// Whether a percentile is the end of sysbench's histogram.
pub(super) fn is_capped(ms: f64) -> bool {
    ms >= CAPPED_MS
}
