//! Figures from several measurements, exactly; and what is told when there is none.

use super::super::fixture::{at, catalog, measurement, review};
use super::super::repeats::Repeats;
use super::*;
use crate::base::date::Date;
use crate::base::diagnostic::Place;
use crate::base::quantity::Dimension;
use crate::catalog::Against;
use crate::catalog::{
    Address, Aspect, Citation, Direction, Drive, DriveKind, DriveRef, Id, Measurement, Metric, Part, Selection,
    SpecEntry, SpecField, SpecSheet, SpecValue, SweepPoint,
};

fn of_metric(metric: &str) -> Address {
    Address { selection: Selection { metric: Metric::find(metric), ..Selection::default() }, ..Address::default() }
}

/// All figures of a review over a catalog, or the first message.
fn all(measurements: Vec<Measurement>, figures: Vec<(&str, FigureOf)>) -> Result<BTreeMap<String, Figure>, String> {
    let catalog = catalog(measurements);
    let (found, problems) = resolve(&catalog, &Repeats::of(&catalog), &review(figures));
    let message = problems.sorted().first().map(|problem| problem.message.clone());
    message.map_or(Ok(found), Err)
}

fn one(measurements: Vec<Measurement>, of: FigureOf) -> Result<Figure, String> {
    all(measurements, vec![("f", of)]).map(|mut found| found.remove("f").unwrap())
}

fn shown(figure: &Figure) -> String {
    match &figure.value {
        FigureValue::Stated(stated) => stated.high().base().to_string(),
        FigureValue::Computed(amount) => amount.base().to_string(),
        FigureValue::Share(share) => format!("share {share}"),
        FigureValue::Load(load) => load.to_string(),
        other => format!("{other:?}"),
    }
}

/// A sweep that saturates.
fn sweep() -> Vec<Measurement> {
    let rows = [
        ("1T/1Q", "10,000 IOPS", "100 µs"),
        ("1T/4Q", "38,000 IOPS", "105 µs"),
        ("4T/4Q", "90,000 IOPS", "178 µs"),
        ("4T/16Q", "100,000 IOPS", "640 µs"),
        ("16T/16Q", "99,000 IOPS", "2.6 ms"),
    ];
    rows.iter().flat_map(|(load, rate, latency)| [at("iops", load, rate), at("latency-mean", load, latency)]).collect()
}

fn point(point: SweepPoint) -> FigureOf {
    FigureOf::Sweep { address: Address::default(), point, latency: Metric::LATENCY_MEAN }
}

fn under(limit: &str) -> FigureOf {
    point(SweepPoint::BestUnder(Stated::read(limit, Dimension::Latency).unwrap()))
}

#[test]
fn points_of_a_sweep_and_what_their_load_points_say() {
    let of = |aspect, figure: &str| FigureOf::Aspect { aspect, figure: figure.to_owned() };
    let figures = vec![
        ("peak", point(SweepPoint::Peak)),
        ("peak_load", of(Aspect::Load, "peak")),
        ("knee", point(SweepPoint::Knee)),
        ("knee_load", of(Aspect::Load, "knee")),
        ("knee_latency", of(Aspect::Latency, "knee")),
        ("quick", under("150 µs")),
        ("quick_load", of(Aspect::Load, "quick")),
    ];
    let found = all(sweep(), figures).unwrap();
    let shown: Vec<_> = found.iter().map(|(name, figure)| format!("{name} {}", shown(figure))).collect();
    assert_eq!(
        shown.join(", "),
        "knee 90000, knee_latency 0.000178, knee_load 4T/4Q, peak 100000, peak_load 4T/16Q, quick 38000, quick_load 1T/4Q"
    );
    let ids: Vec<_> = found["knee"].origin.measurements().iter().map(ToString::to_string).collect();
    assert_eq!(ids, ["iops-4t-4q", "latency-mean-4t-4q"]);
}

#[test]
fn a_sweep_without_such_a_point_says_why() {
    let message = |measurements, of| one(measurements, of).unwrap_err();
    assert_eq!(
        message(sweep(), under("99 µs")),
        "failed to compute `f` (no load point stays within the limit; the lowest latency is 100 µs at 1T/1Q)"
    );
    assert_eq!(
        message(sweep().split_off(4), point(SweepPoint::Knee)),
        "failed to compute `f` (rate ÷ latency is highest at 4T/4Q, the lightest load measured, so the knee may lie before it)"
    );
    let two = || vec![at("iops", "2T/2Q", "21,700 IOPS"), at("iops", "16T/16Q", "115,900 IOPS")];
    assert_eq!(
        message(two(), point(SweepPoint::Peak)),
        "failed to compute `f` (a sweep takes three load points, and only 2 have a number)"
    );
    let rates = sweep().into_iter().filter(|m| m.key.metric == Metric::IOPS).collect();
    assert_eq!(
        message(rates, point(SweepPoint::Knee)),
        "failed to compute `f` (a curve takes three load points with a latency, and none has one)"
    );
    assert_eq!(message(Vec::new(), point(SweepPoint::Peak)), "no measurement answers to the address of `f`");
    let latency =
        FigureOf::Sweep { address: of_metric("latency-mean"), point: SweepPoint::Peak, latency: Metric::LATENCY_MEAN };
    assert_eq!(message(sweep(), latency), "failed to compute `f` (a sweep is of a rate, such as `iops`)");
}

#[test]
fn two_sweeps_at_one_address_are_one_too_many() {
    let mut both = sweep();
    both.extend(sweep().into_iter().map(|mut other| {
        other.key.os = Some("Windows".to_owned());
        other.id = Id::new(&format!("{}-windows", other.id)).unwrap();
        other
    }));
    assert_eq!(one(both, point(SweepPoint::Peak)).unwrap_err(), "2 sweeps answer to the address of `f`");
}

/// Reads and writes of one test.
fn directions() -> Vec<Measurement> {
    let rows = [
        (Direction::Read, "iops", "70,000 IOPS"),
        (Direction::Write, "iops", "30,000 IOPS"),
        (Direction::Mixed, "iops", "99,999 IOPS"),
        (Direction::Read, "latency-mean", "350 µs"),
        (Direction::Write, "latency-mean", "1.2 ms"),
        (Direction::Read, "latency-p99", "2 ms"),
        (Direction::Write, "latency-p99", "3 ms"),
    ];
    let of = |(direction, metric, value): (Direction, &str, &str)| {
        let mut own = measurement(metric, value);
        own.key.direction = Some(direction);
        own.id = Id::new(&format!("{}-{metric}", direction.as_str())).unwrap();
        own
    };
    rows.map(of).to_vec()
}

fn combined(metric: &str, parts: &[&str]) -> FigureOf {
    FigureOf::Combined { address: of_metric(metric), parts: parts.iter().map(|part| Part::read(part)).collect() }
}

#[test]
fn reads_and_writes_are_put_together_and_what_fio_mixed_is_left_out() {
    assert_eq!(shown(&one(directions(), combined("iops", &[])).unwrap()), "100000");
    let mean = one(directions(), combined("latency-mean", &[])).unwrap();
    assert_eq!((shown(&mean).as_str(), mean.origin.measurements().len()), ("0.000605", 4));
    assert_eq!(
        one(directions(), combined("latency-p99", &[])).unwrap_err(),
        "failed to compute `f` (percentiles of parts say nothing of the whole, only its merged histogram does: let the tool report the whole)"
    );
    let any = FigureOf::Combined { address: Address::default(), parts: Vec::new() };
    assert_eq!(one(directions(), any).unwrap_err(), "results of 3 settings answer to the address of `f`");
}

#[test]
fn named_parts_are_put_together_and_all_must_be_there() {
    let of = |name: &str, value: &str| {
        let mut own = measurement("iops", value);
        own.key.part = Some(Part::Named(name.to_owned()));
        own.id = Id::new(name).unwrap();
        own
    };
    let drives = || vec![of("nvme0", "400 IOPS"), of("nvme1", "450 IOPS"), of("nvme2", "500 IOPS")];
    assert_eq!(shown(&one(drives(), combined("iops", &["nvme0", "nvme2"])).unwrap()), "900");
    assert_eq!(
        one(drives(), combined("iops", &["nvme0", "nvme7"])).unwrap_err(),
        "failed to compute `f` (no part there is called `nvme7`)"
    );
}

#[test]
fn four_drives_are_held_against_four_times_one() {
    let drives = |n, metric, value| {
        let mut own = measurement(metric, value);
        own.key.drives = Some(n);
        own.id = Id::new(&format!("{metric}-{n}")).unwrap();
        own
    };
    let scaling = |metric| FigureOf::Scaling { address: of_metric(metric), from: 1, to: 4 };
    let both = || vec![drives(1, "iops", "120,000 IOPS"), drives(4, "iops", "450,000 IOPS")];
    let found = one(both(), scaling("iops")).unwrap();
    assert_eq!((shown(&found).as_str(), found.origin.measurements().len()), ("share 0.9375", 2));
    let latency = vec![drives(1, "latency-mean", "1 ms"), drives(4, "latency-mean", "1 ms")];
    assert_eq!(
        one(latency, scaling("latency-mean")).unwrap_err(),
        "failed to compute `f` (`latency-mean` is no rate, and only rates scale)"
    );
    assert_eq!(
        one(both().split_off(1), scaling("iops")).unwrap_err(),
        "no measurement answers to the address of `f` with `drives = 1`"
    );
    let mut other = both();
    other[1].key.os = Some("Windows".to_owned());
    assert_eq!(
        one(other, scaling("iops")).unwrap_err(),
        "failed to compute `f` (the two results differ in more than the number of drives)"
    );
}

#[test]
fn only_load_points_have_aspects() {
    let figures = |aspect| {
        let peak = FigureOf::Measurement(of_metric("iops"));
        vec![("a", peak), ("f", FigureOf::Aspect { aspect, figure: "a".to_owned() })]
    };
    let lone = || vec![at("iops", "QD8", "5 IOPS")];
    assert_eq!(shown(&all(lone(), figures(Aspect::Load)).unwrap()["f"]), "QD8");
    assert_eq!(
        all(lone(), figures(Aspect::Latency)).unwrap_err(),
        "failed to compute `f` (`a` is no point of a sweep with a latency)"
    );
    assert_eq!(
        all(vec![measurement("iops", "5 IOPS")], figures(Aspect::Load)).unwrap_err(),
        "failed to compute `f` (`a` has no load point)"
    );
}

/// A drive whose spec sheet states nothing but a price.
fn priced(id: &str, price: &str) -> Drive {
    let entry = SpecEntry {
        field: SpecField::find("price").unwrap(),
        value: SpecValue::Quantities(vec![Stated::read(price, Dimension::Money).unwrap()]),
        condition: None,
        date: Date::read("2026-11-02"),
        citation: Citation::default(),
        place: Place::at_line("data/drives/x.toml", 1),
    };
    Drive {
        id: Id::new(id).unwrap(),
        name: id.to_owned(),
        vendor: None,
        kind: DriveKind::Drive,
        family: None,
        class: None,
        spec: SpecSheet::new(vec![entry]),
        variants: Vec::new(),
        accepted: Vec::new(),
    }
}

#[test]
fn prices_are_set_against_one_another_in_one_currency_only() {
    let mut shop = catalog(Vec::new());
    for drive in [priced("d", "499 USD"), priced("e", "450 USD"), priced("f", "450 EUR")] {
        shop.drives.insert(drive.id.clone(), drive);
    }
    let price = |drive| FigureOf::Spec { drive: DriveRef::read(drive), field: "price".to_owned() };
    let less = |to: &str| FigureOf::Difference { figure: "d".to_owned(), to: Against::Figure(to.to_owned()) };
    let figures =
        vec![("d", price("d")), ("e", price("e")), ("f", price("f")), ("same", less("e")), ("other", less("f"))];
    let (found, problems) = resolve(&shop, &Repeats::of(&shop), &review(figures));
    let FigureValue::Stated(difference) = &found["same"].value else { panic!() };
    assert_eq!((difference.high().base().to_string().as_str(), difference.unit().symbol), ("49", "USD"));
    assert_eq!(
        problems.sorted()[0].message,
        "failed to compute `other` (`d` is in USD and what it is set against in EUR, and currencies are never converted)"
    );
}
