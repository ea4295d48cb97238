//! Peaks, knees and limits of sweeps whose answers are known from outside.

use proptest::prelude::*;

use super::super::fixture::{at, catalog, measurement};
use super::*;
use crate::base::quantity::{Dimension, Stated};
use crate::catalog::Metric;

/// A catalog of rates and mean latencies at load points.
fn swept(rows: &[(&str, &str, &str)]) -> Catalog {
    let both = |(load, rate, latency): &(&str, &str, &str)| [at("iops", load, rate), at("latency-mean", load, latency)];
    catalog(rows.iter().flat_map(both).collect())
}

fn sweep_of(catalog: &Catalog) -> Sweep {
    Sweep::all(catalog, catalog.measurements.values().filter(|m| m.key.metric == Metric::IOPS)).remove(0)
}

fn curve(catalog: &Catalog) -> Result<Curve, Lack> {
    curve_by(catalog, Metric::LATENCY_MEAN)
}

fn curve_by(catalog: &Catalog, latency: &'static Metric) -> Result<Curve, Lack> {
    let sweep = sweep_of(catalog);
    Curve::of(&sweep, sweep.beside(catalog, latency).as_ref())
}

fn limit(text: &str) -> Stated {
    Stated::read(text, Dimension::Latency).unwrap()
}

/// A drive that saturates near 100,000 IOPS; the latencies follow from Little's law.
const SATURATING: [(&str, &str, &str); 5] = [
    ("1T/1Q", "10,000 IOPS", "100 µs"),
    ("1T/4Q", "38,000 IOPS", "105 µs"),
    ("4T/4Q", "90,000 IOPS", "178 µs"),
    ("4T/16Q", "100,000 IOPS", "640 µs"),
    ("16T/16Q", "99,000 IOPS", "2.6 ms"),
];

#[test]
fn peak_knee_and_best_under_are_load_points_that_were_measured() {
    let saturating = swept(&SATURATING);
    assert_eq!(sweep_of(&saturating).peak().unwrap().load.to_string(), "4T/16Q");
    let curve = curve(&saturating).unwrap();
    assert_eq!(curve.knee().unwrap().load.to_string(), "4T/4Q");
    let best = |text| curve.best_under(&limit(text)).map(|point| point.load.to_string());
    assert_eq!(best("1 ms"), Ok("4T/16Q".to_owned()));
    assert_eq!(best("178 µs"), Ok("4T/4Q".to_owned()));
    assert_eq!(best("177 µs"), Ok("1T/4Q".to_owned()));
    let none = best("99 µs").unwrap_err();
    assert_eq!(none.why(), "no load point stays within the limit; the lowest latency is 100 µs at 1T/1Q");
}

/// M/M/1: latency 1 ÷ (1 − ρ), power highest at ρ = ½. M/D/1: (2 − ρ) ÷ 2(1 − ρ), highest at 2 − √2. Source: Kleinrock 1979, who
/// shows that of every M/G/1 queue power is highest where one request is in the system on average.
#[test]
fn the_knee_is_where_queueing_theory_has_it() {
    let knee = |latency: &dyn Fn(f64) -> f64| {
        let point = |percent: u32| {
            let rho = f64::from(percent) / 100.0;
            let load = format!("QD{percent}");
            [
                at("iops", &load, &format!("{percent} IOPS")),
                at("latency-mean", &load, &format!("{:.12} s", latency(rho))),
            ]
        };
        let queue = catalog((1..100).flat_map(point).collect());
        let knee = curve(&queue).unwrap().knee().unwrap().clone();
        (knee.rate.to_f64() / 100.0, knee.rate.to_f64() / 100.0 * knee.latency.to_f64())
    };
    let (rho, inside) = knee(&|rho| 1.0 / (1.0 - rho));
    assert!((rho - 0.5).abs() < 1e-9 && (inside - 1.0).abs() < 1e-9);
    let (rho, inside) = knee(&|rho| (2.0 - rho) / (2.0 * (1.0 - rho)));
    assert!((rho - (2.0 - 2.0_f64.sqrt())).abs() < 0.01 && (inside - 1.0).abs() < 0.02);
}

#[test]
fn a_knee_at_an_end_of_the_sweep_may_lie_beyond() {
    let edge = |rows: &[(&str, &str, &str)]| curve(&swept(rows)).unwrap().knee().unwrap_err();
    assert_eq!(edge(&SATURATING[..3]), Lack::Edge(Edge::Heaviest, Load::read("4T/4Q").unwrap()));
    assert_eq!(edge(&SATURATING[2..]), Lack::Edge(Edge::Lightest, Load::read("4T/4Q").unwrap()));
}

#[test]
fn of_equal_rates_the_lightest_load_is_named() {
    let flat =
        swept(&[("1T", "5 IOPS", "1 s"), ("2T", "9 IOPS", "1 s"), ("4T", "9 IOPS", "1 s"), ("8T", "8 IOPS", "1 s")]);
    assert_eq!(sweep_of(&flat).peak().unwrap().load, Load::Threads(2));
    assert_eq!(curve(&flat).unwrap().knee().unwrap().load, Load::Threads(2));
    assert_eq!(curve(&flat).unwrap().best_under(&limit("1 s")).unwrap().load, Load::Threads(2));
}

#[test]
fn two_ends_are_no_sweep() {
    let ends = swept(&[SATURATING[0], SATURATING[4]]);
    assert_eq!(sweep_of(&ends).peak(), Err(Lack::TooFew(2)));
    assert_eq!(curve(&ends), Err(Lack::TooFew(2)));
    assert_eq!(Lack::TooFew(2).why(), "a sweep takes three load points, and only 2 have a number");
}

#[test]
fn what_has_no_number_or_latency_has_a_reason() {
    let mut lacking = swept(&SATURATING);
    lacking.measurements.retain(|id, _| id.as_str() != "latency-mean-4t-4q");
    let bound = at("iops", "8T/16Q", "up to 120,000 IOPS");
    lacking.measurements.insert(bound.id.clone(), bound);
    let sweep = sweep_of(&lacking);
    assert_eq!(sweep.unread, [(Load::read("8T/16Q").unwrap(), Unread::Bound)]);
    assert_eq!(curve(&lacking).unwrap().unpaired, [Load::read("4T/4Q").unwrap()]);
    lacking.measurements.retain(|_, m| m.key.metric == Metric::IOPS);
    assert_eq!(curve(&lacking), Err(Lack::NoLatency(0)));
    let latencies = catalog(SATURATING.iter().map(|(load, _, latency)| at("latency-mean", load, latency)).collect());
    assert_eq!(Sweep::all(&latencies, latencies.measurements.values())[0].peak(), Err(Lack::NoRate));
}

#[test]
fn every_sweep_of_a_rate_is_summed_up() {
    let all = summaries(&swept(&SATURATING));
    let [summary] = all.values().next().unwrap().as_slice() else { panic!("{all:?}") };
    let loads = [&summary.peak, &summary.knee, &summary.best_under].map(|p| p.as_ref().unwrap().load.to_string());
    assert_eq!(loads, ["4T/16Q", "4T/4Q", "4T/16Q"]);
    assert_eq!((all.len(), summary.limit.high().base().to_string().as_str()), (1, "0.001"));
    assert_eq!(summaries(&swept(&SATURATING[..2])).len(), 0);
}

#[test]
fn settings_and_kinds_of_load_are_kept_apart() {
    let mut other = at("iops", "2T/2Q", "5 IOPS");
    other.key.os = Some("Windows".to_owned());
    other.id = Id::new("windows").unwrap();
    let mixed = catalog(vec![
        at("iops", "1T/1Q", "1 IOPS"),
        at("iops", "2T/2Q", "2 IOPS"),
        at("iops", "QD8", "3 IOPS"),
        at("iops", "16T", "4 IOPS"),
        at("iops", "peak", "9 IOPS"),
        measurement("iops", "8 IOPS"),
        other,
    ]);
    let sweeps = Sweep::all(&mixed, mixed.measurements.values());
    let loads = |sweep: &Sweep| sweep.points.iter().map(|p| p.load.to_string()).collect::<Vec<_>>().join(" ");
    assert_eq!(sweeps.iter().map(loads).collect::<Vec<_>>(), ["1T/1Q 2T/2Q QD8", "16T", "2T/2Q"]);
}

#[test]
fn runs_are_their_mean_and_percentiles_of_runs_their_median() {
    let run = |metric: &str, n: u32, value: &str, load: &str| {
        let mut own = at(metric, load, value);
        own.key.run = Some(n);
        own.id = Id::new(&format!("{}-{n}", own.id)).unwrap();
        own
    };
    let mut list = Vec::new();
    for (load, rate) in [("QD1", 10), ("QD4", 40), ("QD16", 60)] {
        for n in 1..=3 {
            list.push(run("iops", n, &format!("{} IOPS", rate + n), load));
            list.push(run("latency-p99", n, &format!("{} ms", n * n), load));
        }
    }
    let runs = catalog(list);
    let peak = sweep_of(&runs).peak().unwrap().clone();
    assert_eq!((peak.reading.to_f64().to_bits(), peak.reading.from.len()), (62.0_f64.to_bits(), 3));
    let curve = curve_by(&runs, Metric::LATENCY_P99).unwrap();
    assert!(curve.points.iter().all(|point| (point.latency.to_f64() - 0.004).abs() < 1e-12));
}

#[test]
fn a_grid_knows_its_holes_and_a_row_of_pairs_is_none() {
    let rows = [("1T/1Q", 1), ("1T/8Q", 2), ("4T/1Q", 3), ("4T/8Q", 4), ("2T/1Q", 5)];
    let grid = catalog(rows.iter().map(|(load, rate)| at("iops", load, &format!("{rate} IOPS"))).collect());
    let sweep = sweep_of(&grid);
    let grid = sweep.grid().unwrap();
    assert_eq!((grid.threads.as_slice(), grid.depths.as_slice()), (&[1, 2, 4][..], &[1, 8][..]));
    assert_eq!(grid.missing(), [Load::read("2T/8Q").unwrap()]);
    assert_eq!(grid.cells[2][1].unwrap().pressure, 32);
    let pairs = catalog(["2T/2Q", "4T/4Q", "8T/8Q"].map(|load| at("iops", load, "1 IOPS")).to_vec());
    assert_eq!(sweep_of(&pairs).grid(), None);
}

proptest! {
    #[test]
    fn no_order_of_measurements_changes_a_result(rates in prop::collection::vec(1..1000_u32, 3..12), seed in any::<u64>()) {
        let load = |n: usize| format!("QD{}", n + 1);
        let list: Vec<_> = rates.iter().enumerate().flat_map(|(n, rate)| [
            at("iops", &load(n), &format!("{rate} IOPS")),
            at("latency-mean", &load(n), &format!("{} ms", f64::from(u32::try_from(n).unwrap() + 1) / f64::from(*rate) * 1000.0)),
        ]).collect();
        let catalog = catalog(list);
        let mut own: Vec<_> = catalog.measurements.values().collect();
        let forwards = Sweep::all(&catalog, own.iter().copied());
        own.sort_by_key(|m| m.value.high().to_f64().to_bits().wrapping_mul(seed | 1));
        prop_assert_eq!(&forwards, &Sweep::all(&catalog, own));
        // Little's law holds here, so power is rate² ÷ depth, whatever else.
        let curve = curve(&catalog).unwrap();
        let power = |p: &CurvePoint| p.rate.to_f64() * p.rate.to_f64() / f64::from(p.pressure);
        let most = curve.points.iter().map(power).fold(0.0, f64::max);
        match curve.knee() {
            Ok(knee) => prop_assert!((power(knee) / most - 1.0).abs() < 1e-9),
            Err(lack) => prop_assert!(matches!(lack, Lack::Edge(..))),
        }
    }
}
