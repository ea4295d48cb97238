//! What changed between two published labs: one thing is changed in a copy of a lab, and exactly what follows from it is told.
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

#[path = "common/changes.rs"]
mod changes;
mod common;
#[path = "common/lab.rs"]
mod lab;
#[path = "common/memory.rs"]
mod memory;

use std::sync::OnceLock;

use benchbook::insight::diff;
use benchbook::insight::snapshot::Snapshot;

use changes::line;
use lab::Lab;
use memory::{Memory, snapshot};

/// What is told of two labs, each line as it must stand there.
#[track_caller]
fn told(old: &Snapshot, new: &Snapshot, expected: &[&str]) {
    let lines: Vec<_> = diff(old, new).changes.iter().map(line).collect();
    assert_eq!(lines, expected, "\n{}\n", lines.iter().map(|l| format!("{l:?},")).collect::<Vec<_>>().join("\n"));
}

fn demo() -> &'static Memory {
    static DEMO: OnceLock<Memory> = OnceLock::new();
    DEMO.get_or_init(|| Memory::of(&common::demo_root()))
}

fn demo_snapshot() -> &'static Snapshot {
    static DEMO: OnceLock<Snapshot> = OnceLock::new();
    DEMO.get_or_init(|| demo().snapshot())
}

const P420M: &str = "data/results/storagereview-p420m/results.csv";

#[test]
fn a_published_value_that_changes_moves_what_rests_on_it() {
    let new = demo().with(P420M, ",16,26,ms,range,", ",16,60,ms,range,").snapshot();
    told(
        demo_snapshot(),
        &new,
        &[
            "place marklogic, fusion-io-iodrive2/1200gb: 4–5 of 6 → 3–4 of 6; virident-flashmax-ii/2200gb (p420m-flashmax-ii-marklogic-interval-peak)",
            "place marklogic, intel-ssd-910/800gb: 4–5 of 6 → 3–4 of 6; virident-flashmax-ii/2200gb (p420m-flashmax-ii-marklogic-interval-peak)",
            "place marklogic, virident-flashmax-ii/2200gb: 3 of 6 → 5 of 6; virident-flashmax-ii/2200gb (p420m-flashmax-ii-marklogic-interval-peak)",
            "place marklogic: interval-latency-peak main marklogic-scst ×1, fusion-io-iodrive2/1200gb: 4–5 of 6 → 3–4 of 6; virident-flashmax-ii/2200gb (p420m-flashmax-ii-marklogic-interval-peak)",
            "place marklogic: interval-latency-peak main marklogic-scst ×1, intel-ssd-910/800gb: 4–5 of 6 → 3–4 of 6; virident-flashmax-ii/2200gb (p420m-flashmax-ii-marklogic-interval-peak)",
            "place marklogic: interval-latency-peak main marklogic-scst ×1, virident-flashmax-ii/2200gb: 3 of 6 → 5 of 6; virident-flashmax-ii/2200gb (p420m-flashmax-ii-marklogic-interval-peak)",
            "figure micron-p420m marklogic_flashmax: 0.016–0.026 s → 0.016–0.06 s; -, worse, unknown",
            "score marklogic, virident-flashmax-ii/2200gb: 2.8462 → 1.2333; -56.67 %, worse, beyond tolerance",
            "cited p420m-flashmax-ii-marklogic-interval-peak: 0.016–0.026 s → 0.016–0.06 s; -, worse, unknown; other bytes",
            "input data/results/storagereview-p420m/results.csv changed: p420m-flashmax-ii-marklogic-interval-peak",
        ],
    );
}

#[test]
fn a_figure_that_others_are_computed_from_takes_them_along() {
    let new = demo().with(P420M, ",8.55,8.55,ms,exact", ",9,9,ms,exact").snapshot();
    told(
        demo_snapshot(),
        &new,
        &[
            "figure micron-p420m sysbench_latency_2: 0.00855 s → 0.009 s; +5.26 %, worse, beyond tolerance",
            "figure micron-p420m sysbench_latency_ratio: 1.58479532164 → 1.50555555556; -5.00 %, open, unknown",
            "cited p420m-sysbench-2t-latency: 0.00855 s → 0.009 s; +5.26 %, worse, beyond tolerance; other bytes",
            "input data/results/storagereview-p420m/results.csv changed: p420m-sysbench-2t-latency",
        ],
    );
}

#[test]
fn a_value_of_a_spec_sheet_takes_figures_along() {
    let new =
        demo().with("data/drives/micron-p420m.toml", "endurance = \"10 PBW\"", "endurance = \"5 PBW\"").snapshot();
    told(
        demo_snapshot(),
        &new,
        &[
            "figure micron-p420m endurance: 10000000000000000 B → 5000000000000000 B; -50.00 %, open, unknown",
            "figure micron-p420m full_writes: 7142.85714286 → 3571.42857143; -50.00 %, open, unknown",
            "spec micron-p420m/hhhl-1400gb endurance: 10000000000000000 B → 5000000000000000 B",
        ],
    );
}

/// Three drives on one testbed, with one run of each workload.
fn three(reads: [f64; 3], writes: [f64; 3]) -> Lab {
    let drive = |lab: Lab, at: usize| {
        let results: [(&str, &[f64]); 2] = [("reads", &reads[at..=at]), ("writes", &writes[at..=at])];
        lab.drive(["a", "b", "c"][at], "Acme", "old", &results)
    };
    (0..3).fold(Lab::new(""), drive)
}

fn old() -> Snapshot {
    snapshot(&three([1000.0, 2000.0, 1500.0], [100.0, 110.0, 120.0]))
}

#[test]
fn a_single_result_within_the_tolerance_is_noise() {
    told(
        &old(),
        &snapshot(&three([1000.0, 2000.0, 1508.0], [100.0, 110.0, 120.0])),
        &[
            "score r, c: 1.4186 → 1.4243; +0.40 %, better, within tolerance",
            "own c-reads.1-iops: 1500 IOPS → 1508 IOPS; +0.53 %, better, within tolerance; other bytes",
            "input data/results/c/reads.1.csv changed: c-reads.1-iops",
        ],
    );
}

#[test]
fn a_result_that_overtakes_another_says_whose_places_it_took() {
    told(
        &old(),
        &snapshot(&three([1000.0, 2000.0, 2500.0], [100.0, 110.0, 120.0])),
        &[
            "place r, b: 1 of 3 → 2 of 3; c (c-reads.1-iops)",
            "place r, c: 2 of 3 → 1 of 3; c (c-reads.1-iops)",
            "place reads: iops main old ×1, b: 1 of 3 → 2 of 3; c (c-reads.1-iops)",
            "place reads: iops main old ×1, c: 2 of 3 → 1 of 3; c (c-reads.1-iops)",
            "score r, c: 1.4186 → 2.0809; +46.69 %, better, beyond tolerance",
            "own c-reads.1-iops: 1500 IOPS → 2500 IOPS; +66.67 %, better, beyond tolerance; other bytes",
            "input data/results/c/reads.1.csv changed: c-reads.1-iops",
        ],
    );
}

#[test]
fn a_tie_is_told_when_it_forms() {
    told(
        &old(),
        &snapshot(&three([1000.0, 2000.0, 1990.0], [100.0, 110.0, 120.0])),
        &[
            "place r, b: 1 of 3 → 2 of 3; c (c-reads.1-iops)",
            "place r, c: 2 of 3 → 1 of 3; c (c-reads.1-iops)",
            "place reads: iops main old ×1, b: 1 of 3 → 1–2 of 3; c (c-reads.1-iops)",
            "place reads: iops main old ×1, c: 2 of 3 → 1–2 of 3; c (c-reads.1-iops)",
            "tie reads: iops main old ×1, b and c: true",
            "score r, c: 1.4186 → 1.7536; +23.62 %, better, beyond tolerance",
            "own c-reads.1-iops: 1500 IOPS → 1990 IOPS; +32.67 %, better, beyond tolerance; other bytes",
            "input data/results/c/reads.1.csv changed: c-reads.1-iops",
        ],
    );
}

#[test]
fn a_drive_that_comes_takes_places() {
    let new = three([1000.0, 2000.0, 1500.0], [100.0, 110.0, 120.0]).drive("d", "Dart", "old", &[("reads", &[1800.0])]);
    told(
        &old(),
        &snapshot(&new),
        &[
            "place reads: iops main old ×1, a: 3 of 3 → 4 of 4; d came",
            "place reads: iops main old ×1, c: 2 of 3 → 3 of 4; d came",
            "place reads: iops main old ×1, d: none → 2 of 4; d came",
            "coverage r, d: none → unranked lacking [1]",
            "own d-reads.1-iops: none → 1800 IOPS; -, open, unknown; other file",
            "input data/results/d/reads.1.csv added: d-reads.1-iops",
            "Drive d added: ",
            "Dataset d added: ",
        ],
    );
}

#[test]
fn another_definition_is_the_cause_of_other_places() {
    let mut new = three([1000.0, 2000.0, 1500.0], [100.0, 110.0, 120.0]);
    let ranking = new.files["data/rankings/r.toml"].replace("weight = 3", "weight = 0.01");
    new.put("data/rankings/r.toml", &ranking);
    told(
        &old(),
        &snapshot(&new),
        &[
            "Ranking r changed: criteria, parts ",
            "place r, b: 1 of 3 → 2 of 3; definition",
            "place r, c: 2 of 3 → 1 of 3; definition",
            "score r, b: 1.7223 → 1.1065; -35.75 %, worse, beyond tolerance",
            "score r, c: 1.4186 → 1.2027; -15.22 %, worse, beyond tolerance",
        ],
    );
}

#[test]
fn runs_tell_noise_from_a_difference() {
    let lab = |b: [f64; 5]| {
        let lab = Lab::new("").drive("a", "A", "old", &[("reads", &[1000.0, 1010.0, 990.0, 1005.0, 995.0])]);
        snapshot(&lab.drive("b", "B", "old", &[("reads", &b)]))
    };
    let old = lab([1500.0, 1510.0, 1490.0, 1505.0, 1495.0]);
    told(
        &old,
        &lab([1500.0, 1510.0, 1490.0, 1505.0, 1496.0]),
        &[
            "own b-reads.5-iops: 1495 IOPS → 1496 IOPS; +0.07 %, better, within runs; other bytes",
            "runs b-reads.1-iops: 1500 IOPS → 1500.2 IOPS; +0.01 %, better, within runs",
            "input data/results/b/reads.5.csv changed: b-reads.5-iops",
        ],
    );
    told(
        &old,
        &lab([1700.0, 1710.0, 1690.0, 1705.0, 1695.0]),
        &[
            "own b-reads.3-iops: 1490 IOPS → 1690 IOPS; +13.42 %, better, beyond runs; other bytes",
            "own b-reads.5-iops: 1495 IOPS → 1695 IOPS; +13.38 %, better, beyond runs; other bytes",
            "own b-reads.1-iops: 1500 IOPS → 1700 IOPS; +13.33 %, better, beyond runs; other bytes",
            "runs b-reads.1-iops: 1500 IOPS → 1700 IOPS; +13.33 %, better, beyond runs",
            "own b-reads.4-iops: 1505 IOPS → 1705 IOPS; +13.29 %, better, beyond runs; other bytes",
            "own b-reads.2-iops: 1510 IOPS → 1710 IOPS; +13.25 %, better, beyond runs; other bytes",
            "input data/results/b/reads.1.csv changed: b-reads.1-iops",
            "input data/results/b/reads.2.csv changed: b-reads.2-iops",
            "input data/results/b/reads.3.csv changed: b-reads.3-iops",
            "input data/results/b/reads.4.csv changed: b-reads.4-iops",
            "input data/results/b/reads.5.csv changed: b-reads.5-iops",
        ],
    );
}

#[test]
fn a_testbed_that_is_another_parts_results_and_one_of_another_name_does_not() {
    let testbed = |text: &str| {
        let mut lab = three([1000.0, 2000.0, 1500.0], [100.0, 110.0, 120.0]);
        lab.put("data/testbeds/old.toml", text);
        snapshot(&lab)
    };
    let bare = testbed("name = \"old\"\n[[part]]\nrole = \"cpu\"\ntext = \"four cores\"\n");
    told(
        &bare,
        &testbed("name = \"older\"\n[[part]]\nrole = \"cpu\"\ntext = \"four cores\"\n"),
        &["Testbed old changed: name"],
    );
    told(
        &bare,
        &testbed("name = \"old\"\n[[part]]\nrole = \"cpu\"\ntext = \"eight cores\"\n"),
        &[
            "Testbed old changed: parts, parts a-reads.1-iops a-writes.1-iops b-reads.1-iops b-writes.1-iops c-reads.1-iops c-writes.1-iops",
        ],
    );
}

#[test]
fn coverage_is_told_of_drives_that_stay() {
    let lab = |with: &[(&str, &[f64])]| {
        let lab = Lab::new("coverage = \"50 %\"").drive("a", "A", "old", &[("reads", &[1000.0]), ("writes", &[100.0])]);
        snapshot(&lab.drive("b", "B", "old", with))
    };
    told(
        &lab(&[("reads", &[2000.0]), ("writes", &[100.0])]),
        &lab(&[("reads", &[2000.0])]),
        &[
            "place writes: iops main old ×1, a: 1–2 of 2 → none; b went",
            "place writes: iops main old ×1, b: 1–2 of 2 → none; b went",
            "coverage r, b: 1 lacking [] → 0.75 lacking [1]",
            "score r, b: 1.6818 → 2.0000; +18.92 %, better, beyond tolerance",
            "own b-writes.1-iops: 100 IOPS → none; -, open, unknown; other file",
            "finding duplicate-file file:data/results/a/writes.1.csv file:data/results/b/writes.1.csv: 1 → 0",
            "input data/results/b/writes.1.csv removed: b-writes.1-iops",
        ],
    );
    told(
        &lab(&[("reads", &[2000.0]), ("writes", &[100.0])]),
        &lab(&[("writes", &[100.0])]),
        &[
            "place r, a: 2 of 2 → none; b went",
            "place r, b: 1 of 2 → none; b went",
            "place reads: iops main old ×1, a: 2 of 2 → none; b went",
            "place reads: iops main old ×1, b: 1 of 2 → none; b went",
            "coverage r, b: 1 lacking [] → unranked lacking [0]",
            "own b-reads.1-iops: 2000 IOPS → none; -, open, unknown; other file",
            "input data/results/b/reads.1.csv removed: b-reads.1-iops",
        ],
    );
}

#[test]
fn other_bytes_may_say_the_same_and_the_same_bytes_something_else() {
    let old = three([1000.0, 2000.0, 1500.0], [100.0, 110.0, 120.0]);
    let mut spaced = three([1000.0, 2000.0, 1500.0], [100.0, 110.0, 120.0]);
    spaced.put("data/results/c/reads.1.csv", "IOPS\n1500.0\n");
    told(&snapshot(&old), &snapshot(&spaced), &["input data/results/c/reads.1.csv changed: "]);
    let mut read = three([1000.0, 2000.0, 1500.0], [100.0, 110.0, 120.0]);
    let run = read.files["data/results/c/run.toml"].replace("drives = 1", "drives = 2");
    read.put("data/results/c/run.toml", &run);
    told(
        &snapshot(&old),
        &snapshot(&read),
        &[
            "place r, a: 3 of 3 → 2 of 2; c went",
            "place r, c: 2 of 3 → none; c went",
            "place reads: iops main old ×1, a: 3 of 3 → 2 of 2; c went",
            "place reads: iops main old ×1, c: 2 of 3 → none; c went",
            "place writes: iops main old ×1, a: 3 of 3 → 2 of 2; c went",
            "place writes: iops main old ×1, b: 2 of 3 → 1 of 2; c went",
            "place writes: iops main old ×1, c: 1 of 3 → none; c went",
            "own c-reads.1-iops: 1500 IOPS → 1500 IOPS (drives); -, open, unknown; same bytes",
            "own c-writes.1-iops: 120 IOPS → 120 IOPS (drives); -, open, unknown; same bytes",
        ],
    );
}

#[test]
fn a_review_that_goes_takes_its_pages_and_figures() {
    let site = |files: &Memory| {
        let disk = benchbook::pipeline::Disk::open(&base()).unwrap();
        let outcome = benchbook::pipeline::build(files, &disk, &benchbook::pipeline::Options::default());
        let site = outcome.product.unwrap();
        let (_, bytes) = site.files().find(|(path, _)| *path == "api/site.json").unwrap();
        Snapshot::read("api/site.json", bytes).unwrap()
    };
    let lab = Memory::of(&base());
    let draft = lab.with("site/reviews/acme-fast/review.toml", "kind = ", "draft = true\nkind = ");
    told(
        &site(&lab),
        &site(&draft),
        &[
            "figure acme-fast reads: 480000 IOPS → none; -, open, unknown",
            "figure acme-fast share: 0.96 → none; -, open, unknown",
            "page de/reviews/acme-fast/ removed",
            "page en/reviews/acme-fast/ removed",
            "Review acme-fast removed: ",
        ],
    );
}

fn base() -> std::path::PathBuf {
    common::demo_root().join("tests/projects/base")
}
