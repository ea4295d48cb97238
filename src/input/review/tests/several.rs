//! Figures of several measurements: what they declare, and what is refused.

use super::*;
use crate::base::quantity::Dimension;
use crate::catalog::{Aspect, Derivation, Metric, Part, SweepPoint};

const RATED: &str = "{ of = \"spec\", field = \"random_read\" }";

/// What a declaration in place of `rated` is read as, and what is told of it.
fn declared(figure: &str) -> (Option<FigureOf>, String) {
    let (review, told) = read(&[("review.toml", &REVIEW.replace(RATED, figure))]);
    (review.and_then(|mut review| review.figures.remove("rated")).map(|figure| figure.of), told)
}

fn of(figure: &str) -> FigureOf {
    let (of, told) = declared(figure);
    same(&told, "");
    of.unwrap()
}

#[test]
fn points_of_sweeps_have_a_limit_and_a_latency() {
    let FigureOf::Sweep { address, point, latency } =
        of("{ of = \"peak\", workload = \"read-4k\", metric = \"iops\" }")
    else {
        panic!()
    };
    assert_eq!(
        (point, latency, address.selection.metric),
        (SweepPoint::Peak, Metric::LATENCY_MEAN, Some(Metric::IOPS))
    );
    let knee = of("{ of = \"knee\", workload = \"read-4k\", latency = \"latency-p99\" }");
    assert!(matches!(knee, FigureOf::Sweep { point: SweepPoint::Knee, latency, .. } if latency == Metric::LATENCY_P99));
    let FigureOf::Sweep { point: SweepPoint::BestUnder(limit), .. } = of("{ of = \"best-under\", limit = \"1 ms\" }")
    else {
        panic!()
    };
    assert_eq!((limit.dimension(), limit.high().base().to_string().as_str()), (Dimension::Latency, "0.001"));
}

#[test]
fn parts_drives_and_aspects_are_read() {
    let combined = of("{ of = \"combined\", metric = \"iops\", parts = [\"nvme0\", \"nvme1\"] }");
    let FigureOf::Combined { parts, .. } = combined else { panic!() };
    assert_eq!(parts, ["nvme0", "nvme1"].map(|name| Part::Named(name.to_owned())));
    assert!(matches!(of("{ of = \"combined\" }"), FigureOf::Combined { parts, .. } if parts.is_empty()));
    assert!(matches!(of("{ of = \"scaling\", from = 1, to = 4 }"), FigureOf::Scaling { from: 1, to: 4, .. }));
    let load = FigureOf::Aspect { aspect: Aspect::Load, figure: "reads".to_owned() };
    assert_eq!(of("{ of = \"load\", figure = \"reads\" }"), load);
    let derived = of("{ of = \"derived\", drive = \"acme-slow\", what = \"price-per-gb\" }");
    let FigureOf::Derived { drive, what } = derived else { panic!() };
    assert_eq!((drive.unwrap().to_string().as_str(), what), ("acme-slow", Derivation::PricePerGigabyte));
}

#[test]
fn keys_that_contradict_the_kind_are_refused() {
    same(
        &declared("{ of = \"peak\", load = \"16T/16Q\" }").1,
        r#"
error[wrong-type]: a sweep is of all load points
  --> site/reviews/acme/review.toml:12:31
   |
12 | rated = { of = "peak", load = "16T/16Q" }
   |                               ^^^^^^^^^
   |
help: leave out `load`
"#,
    );
    let title = |figure: &str| {
        let told = declared(figure).1;
        titles(&told).into_iter().map(str::to_owned).collect::<Vec<_>>().join("; ")
    };
    for (figure, expected) in [
        ("{ of = \"best-under\" }", "error[missing-key]: `limit` is missing here"),
        (
            "{ of = \"best-under\", limit = \"5 W\" }",
            "error[bad-quantity]: expected a latency, found `W`, a unit of power",
        ),
        ("{ of = \"best-under\", limit = \"<1 ms\" }", "error[wrong-type]: expected one latency"),
        ("{ of = \"knee\", latency = \"iops\" }", "error[wrong-type]: expected a latency, found `iops`"),
        (
            "{ of = \"combined\", direction = \"read\" }",
            "error[wrong-type]: `combined` puts reads and writes together, and is of no direction itself",
        ),
        ("{ of = \"combined\", parts = [\"a\"] }", "error[wrong-type]: expected at least two parts"),
        (
            "{ of = \"combined\", parts = [\"a\", \"vm-lowest\"] }",
            "error[wrong-type]: `vm-lowest` is one of several, not a part beside them",
        ),
        (
            "{ of = \"combined\", part = \"a\", parts = [\"a\", \"b\"] }",
            "error[wrong-type]: `parts` already says which parts are put together",
        ),
        (
            "{ of = \"scaling\", from = 4, to = 1 }",
            "error[wrong-type]: expected more drives than the 4 of `from`, found 1",
        ),
        ("{ of = \"scaling\", from = 1 }", "error[missing-key]: `to` is missing here"),
        (
            "{ of = \"scaling\", from = 1, to = 4, drives = 2 }",
            "error[wrong-type]: `from` and `to` say of how many drives the results are",
        ),
        ("{ of = \"load\", figure = \"raeds\" }", "error[unknown-figure]: no figure is called `raeds`"),
        ("{ of = \"load\" }", "error[missing-key]: `figure` is missing here"),
    ] {
        assert_eq!(title(figure), expected, "{figure}");
    }
}
