//! Reads and writes put together, and what is refused.

use proptest::prelude::*;

use super::super::fixture::{catalog, measurement};
use super::*;
use crate::catalog::Direction;

/// A measurement of one direction and run.
fn of(direction: Direction, run: Option<u32>, metric: &str, value: &str) -> Measurement {
    let mut own = measurement(metric, value);
    own.key.direction = Some(direction);
    own.key.run = run;
    own.id = Id::new(&format!("{}-{metric}-{}", direction.as_str(), run.unwrap_or_default())).unwrap();
    own
}

/// Reads and writes of a test: rate, mean, deviation, least, greatest, 99th percentile.
fn test() -> Catalog {
    let rows = [
        ("iops", "70,000 IOPS", "30,000 IOPS"),
        ("latency-mean", "350 µs", "1.2 ms"),
        ("latency-stddev", "100 µs", "400 µs"),
        ("latency-min", "80 µs", "20 µs"),
        ("latency-max", "9 ms", "12 ms"),
        ("latency-p99", "2 ms", "3 ms"),
    ];
    let both = |(metric, read, write): (&str, &str, &str)| {
        [of(Direction::Read, None, metric, read), of(Direction::Write, None, metric, write)]
    };
    catalog(rows.into_iter().flat_map(both).collect())
}

fn combined(catalog: &Catalog, metric: &str) -> Result<Combined, Uncombined> {
    let own: Vec<_> = catalog.measurements.values().filter(|m| m.key.metric.id == metric).collect();
    let backwards: Vec<_> = own.iter().rev().copied().collect();
    assert_eq!(combine(catalog, &own), combine(catalog, &backwards));
    combine(catalog, &own)
}

fn base(value: &FigureValue) -> f64 {
    match value {
        FigureValue::Stated(stated) => stated.high().to_f64(),
        FigureValue::Computed(amount) => amount.to_f64(),
        other => panic!("{other:?}"),
    }
}

/// The mean is `statistics.fmean([350, 1200], weights=[70000, 30000])` of Python, 605; the deviation
/// `sqrt(.7 * (100**2 + 255**2) + .3 * (400**2 + 595**2))`, 454.6702…
#[test]
fn reads_and_writes_make_both() {
    let test = test();
    let value = |metric| base(&combined(&test, metric).unwrap().value);
    assert!((value("iops") - 100_000.0).abs() < 1e-9);
    assert!((value("latency-mean") - 605e-6).abs() < 1e-15);
    assert!((value("latency-stddev") - 454.670_210_152_369_7e-6).abs() < 1e-15);
    assert!((value("latency-min") - 20e-6).abs() < 1e-18);
    assert!((value("latency-max") - 12e-3).abs() < 1e-18);
}

#[test]
fn what_went_in_is_named() {
    let names = |metric| {
        let from = combined(&test(), metric).unwrap().from;
        from.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(names("iops"), ["read-iops-0", "write-iops-0"]);
    assert_eq!(names("latency-mean"), ["read-latency-mean-0", "write-latency-mean-0", "read-iops-0", "write-iops-0"]);
    assert_eq!(names("latency-stddev").len(), 6);
}

#[test]
fn percentiles_and_lone_parts_are_refused_with_the_reason() {
    assert_eq!(combined(&test(), "latency-p99").map(|_| ()), Err(Uncombined::Percentile));
    let mut lacking = test();
    lacking.measurements.retain(|id, _| id.as_str() != "write-iops-0");
    assert_eq!(combined(&lacking, "iops").map(|_| ()), Err(Uncombined::OnePart));
    assert_eq!(combined(&lacking, "latency-mean").map(|_| ()), Err(Uncombined::Unweighted));
    let mut meanless = test();
    meanless.measurements.retain(|id, _| !id.as_str().ends_with("mean-0"));
    assert_eq!(combined(&meanless, "latency-stddev").map(|_| ()), Err(Uncombined::NoMean));
    let bound = catalog(vec![
        of(Direction::Read, None, "latency-max", "9 ms"),
        of(Direction::Write, None, "latency-max", "<12 ms"),
    ]);
    assert_eq!(combined(&bound, "latency-max").map(|_| ()), Err(Uncombined::Unread(Unread::Bound)));
}

#[test]
fn of_several_runs_rates_are_the_mean_of_their_sums() {
    let run = |n, read: &str, write: &str| {
        [of(Direction::Read, Some(n), "iops", read), of(Direction::Write, Some(n), "iops", write)]
    };
    let mut list: Vec<_> = run(1, "10 IOPS", "5 IOPS").into_iter().chain(run(2, "12 IOPS", "4 IOPS")).collect();
    assert!((base(&combined(&catalog(list.clone()), "iops").unwrap().value) - 15.5).abs() < 1e-12);
    list.pop();
    assert_eq!(combined(&catalog(list), "iops").map(|_| ()), Err(Uncombined::Runs));
}

proptest! {
    /// Raw latencies of two directions over one second: what is combined is what all of them together are.
    #[test]
    fn both_are_what_all_operations_computed_directly_are(reads in prop::collection::vec(1..100_000_u32, 2..30), writes in prop::collection::vec(1..100_000_u32, 2..30)) {
        let moments = |values: &[u32]| {
            let count = f64::from(u32::try_from(values.len()).unwrap());
            let mean = values.iter().map(|v| f64::from(*v)).sum::<f64>() / count;
            let square = |v: &u32| (f64::from(*v) - mean) * (f64::from(*v) - mean);
            (count, mean, (values.iter().map(square).sum::<f64>() / count).sqrt())
        };
        let mut list = Vec::new();
        for (direction, values) in [(Direction::Read, &reads), (Direction::Write, &writes)] {
            let (count, mean, deviation) = moments(values);
            list.push(of(direction, None, "iops", &format!("{count} IOPS")));
            list.push(of(direction, None, "latency-mean", &format!("{mean:.9} µs")));
            list.push(of(direction, None, "latency-stddev", &format!("{deviation:.9} µs")));
            list.push(of(direction, None, "latency-max", &format!("{} µs", values.iter().max().unwrap())));
        }
        let both = catalog(list);
        let all = [reads, writes].concat();
        let (count, mean, deviation) = moments(&all);
        let near = |metric, expected: f64| (base(&combined(&both, metric).unwrap().value) / expected - 1.0).abs() < 1e-6;
        prop_assert!(near("iops", count) && near("latency-mean", mean * 1e-6));
        prop_assert!(deviation < 1.0 || near("latency-stddev", deviation * 1e-6));
        prop_assert!(near("latency-max", f64::from(*all.iter().max().unwrap()) * 1e-6));
    }
}
