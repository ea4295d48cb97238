//! Figures of small labs: runs, classes, other drives and runs over time, resolved to their values.
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

#[path = "common/lab.rs"]
mod lab;

use std::collections::BTreeMap;
use std::fmt::Write;

use benchbook::catalog::Id;
use benchbook::insight::{Figure, FigureValue, Origin};

use lab::Lab;

const REVIEW: &str = "source_language = \"en\"\nauthors = [\"A\"]\npublished = 2026-12-01\nkind = \"measured\"\ndrive = \"a\"\ncomparables = [\"b\"]\nrequired = [\"en\"]\n";

/// Four drives, three of one class, with a review of the first that declares some figures.
fn figures(declared: &str) -> BTreeMap<String, Figure> {
    let mut lab = Lab::new("")
        .drive("a", "A", "old", &[("reads", &[990.0, 1000.0, 1010.0]), ("writes", &[120.0])])
        .drive("b", "B", "old", &[("reads", &[500.0, 501.0, 499.0]), ("writes", &[100.0])])
        .drive("c", "C", "old", &[("writes", &[300.0])])
        .drive("d", "D", "old", &[("writes", &[400.0])]);
    for (drive, nand) in [("a", "MLC"), ("b", "MLC"), ("c", "MLC"), ("d", "SLC")] {
        let name = format!("data/drives/{drive}.toml");
        let text = format!(
            "{}[spec]\nnand_class = \"{nand}\"\ninterface = \"PCIe\"\nform_factor = \"HHHL\"\n",
            lab.files[&name]
        );
        lab.put(&name, &text);
    }
    lab.put("site/reviews/a/review.toml", &format!("{REVIEW}[figures]\n{declared}"));
    lab.put("site/reviews/a/en.md", "+++\ntitle = \"T\"\nsummary = \"S\"\n+++\n\nWords.\n");
    over_time(&mut lab);
    lab.weigh().1.figures.remove(&Id::new("a").unwrap()).unwrap()
}

/// A log of ten minutes by the second: two minutes at 300 IOPS, then 100.
fn over_time(lab: &mut Lab) {
    let mut log = String::new();
    for second in 1..=600 {
        writeln!(log, "{}, {}, 1, 0", second * 1000, if second <= 120 { 300 } else { 100 }).unwrap();
    }
    lab.put("data/results/a/fill_iops.1.log", &log);
    let run = format!(
        "{}[[file]]\npath = \"fill_iops.1.log\"\nlog = \"iops\"\nworkload = \"writes\"\nphase = \"preconditioning\"\n",
        lab.files["data/results/a/run.toml"]
    );
    lab.put("data/results/a/run.toml", &run);
    let workload = format!("block_size = \"4 KiB\"\n{}", lab.files["data/workloads/writes.toml"]);
    lab.put("data/workloads/writes.toml", &workload);
}

fn number(figure: &Figure) -> f64 {
    match &figure.value {
        FigureValue::Stated(stated) => stated.low().to_f64(),
        FigureValue::Computed(amount) => amount.to_f64(),
        FigureValue::Share(share) | FigureValue::Factor(share) => *share,
        FigureValue::Load(load) => panic!("{load} is no number"),
        FigureValue::Rank(rank) => f64::from(u32::try_from(rank.place).unwrap()),
    }
}

fn near(figure: &Figure, expected: f64) {
    assert!((number(figure) / expected - 1.0).abs() < 1e-9, "{figure:?} is not {expected}");
}

#[test]
fn several_runs_are_their_mean_and_one_may_be_asked_for() {
    let found = figures(
        "all = { of = \"measurement\", workload = \"reads\" }\none = { of = \"measurement\", workload = \"reads\", run = 3 }\n",
    );
    near(&found["all"], 1000.0);
    assert!(matches!(&found["all"].origin, Origin::Runs(runs) if runs.len() == 3));
    near(&found["one"], 1010.0);
}

#[test]
fn a_figure_is_set_against_another_drive_in_the_same_setting() {
    let found = figures(
        "own = { of = \"measurement\", workload = \"reads\" }\ntimes = { of = \"ratio\", figure = \"own\", to = \"vs:b\" }\nmore = { of = \"difference\", figure = \"own\", to = \"vs:b\" }\n",
    );
    near(&found["times"], 2.0);
    near(&found["more"], 500.0);
}

#[test]
fn a_place_is_among_the_review_or_among_the_class() {
    let found = figures(
        "place = { of = \"rank\", workload = \"writes\", phase = \"main\" }\nclass = { of = \"class-rank\", workload = \"writes\", phase = \"main\" }\n",
    );
    let rank = |name: &str| match found[name].value {
        FigureValue::Rank(rank) => (rank.place, rank.of),
        _ => panic!("{name} is no rank"),
    };
    // Of a and b; of a, b and c, but not d with other NAND.
    assert_eq!((rank("place"), rank("class")), ((1, 2), (2, 3)));
}

#[test]
fn a_run_over_time_tells_of_its_burst_and_its_steady_state() {
    let words = ["burst", "steady", "burst-ratio", "time-to-steady", "written-until-steady", "deviation", "poor"];
    let declare = |what: &str| {
        format!("{} = {{ of = \"over-time\", workload = \"writes\", what = \"{what}\" }}\n", what.replace('-', "_"))
    };
    let found = figures(&words.iter().map(|what| declare(what)).collect::<String>());
    near(&found["burst"], 300.0);
    near(&found["steady"], 100.0);
    near(&found["burst_ratio"], 3.0);
    near(&found["time_to_steady"], 120.0);
    // 300 IOPS × 4096 bytes × 120 s.
    near(&found["written_until_steady"], 147_456_000.0);
    assert_eq!((number(&found["deviation"]), number(&found["poor"])), (0.0, 0.0));
}
