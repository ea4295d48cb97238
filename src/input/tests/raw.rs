//! Raw files: their numbers, series, and mistakes.

use super::{LAB, after, told, with};
use crate::catalog::{Id, Load, Phase, RawPlace};

const OWN: &str = "data/results/own/run.toml";
/// A JSON file as fio wrote it.
const READS: &[u8] = include_bytes!("../../../tests/projects/base/data/results/run/reads.json");

#[test]
fn two_raw_files_of_one_stem() {
    let message = told(with(&[
        ("data/results/own/a.json", READS),
        ("data/results/own/A.json", READS),
        (OWN, b"kind = \"raw\"\ntitle = \"x\"\ndrive = \"acme-fast\"\ndate = 2026-12-01\n[[file]]\npath = \"*.json\"\nworkload = \"read-4k\"\n"),
    ]));
    assert_eq!(
        message,
        r#"error[duplicate-id]: two figures are called `own-a-iops-read`
 --> data/results/own/run.toml:6:9
  |
6 | path = "*.json"
  |         ^^^^^^
  |
help: the other one stands in `data/results/own/A.json`; give one of them another name
warning[unlisted-file]: the dataset's run.toml does not list this file
--> data/results/own/read.1.log
 |
help: add a `[[file]]` entry for it, or move it elsewhere
"#
    );
}

#[test]
fn a_number_of_a_raw_file_has_a_name_a_place_and_a_digest() {
    let entry = "[[file]]\npath = \"Rand_read.json\"\nworkload = \"read-4k\"\n\n[[file]]\n";
    let run = LAB.iter().find(|(name, _)| *name == OWN).unwrap().1.replacen("[[file]]\n", entry, 1);
    let outcome = with(&[("data/results/own/Rand_read.json", READS), (OWN, run.as_bytes())]);
    let catalog = outcome.catalog.as_ref().unwrap();
    let figure = &catalog.measurements[&Id::new("own-rand-read-iops-read").unwrap()];
    assert_eq!(figure.provenance.file, "data/results/own/Rand_read.json");
    assert_eq!(figure.provenance.place, RawPlace::Pointer("/jobs/0/read/iops".to_owned()));
    assert_eq!(figure.provenance.digest, "d610c8426ff45d44d842de30d5ecd85e492efa40b4fe509ef5638a6097a54333");
    assert_eq!(figure.value.low().base().to_string(), "4451.195219");
    assert_eq!(
        (figure.key.phase, figure.key.drives, figure.key.os.as_deref()),
        (Phase::Main, Some(1), Some("Debian 12"))
    );
    assert_eq!(told(outcome), "");
}

#[test]
fn the_logs_of_an_entry_are_one_series() {
    let second = b"1000, 1, 0, 0\n2000, 2, 0, 0\n3000, 3, 0, 0\n";
    let outcome = with(&[("data/results/own/read.2.log", second)]);
    let series = &outcome.catalog.as_ref().unwrap().series;
    assert_eq!(series.len(), 1);
    assert_eq!(series[0].points.iter().map(|point| point.value).collect::<Vec<_>>(), [11.0, 22.0, 33.0]);
    let files: Vec<_> = series[0].provenance.iter().map(|part| part.file.as_str()).collect();
    assert_eq!(files, ["data/results/own/read.1.log", "data/results/own/read.2.log"]);
    assert_eq!((series[0].key.phase, series[0].key.load.clone()), (Phase::Preconditioning, Load::read("16T/16Q")));
}

#[test]
fn a_raw_file_that_no_reader_knows() {
    let message = after(&[(OWN, "log = \"iops\"\n", "")]);
    assert_eq!(
        message,
        r#"error[missing-key]: nothing says what the log holds
--> data/results/own/read.1.log
 |
help: add `log = "iops"` (or bw, lat, clat, slat) to its entry of run.toml, or name the file as fio does: `x_iops.1.log`; `inspect` and `import` take `--log`
"#
    );
}

/// The JSON of the run states 4,451 IOPS.
fn with_log(rate: u32) -> String {
    let rows: Vec<_> = (1..=6).map(|second| format!("{}, {rate}, 0, 0, 0\n", second * 1000)).collect();
    let run = "kind = \"raw\"\ntitle = \"x\"\ndrive = \"acme-fast\"\ndate = 2026-12-01\n\
        [[file]]\npath = \"a.json\"\nworkload = \"read-4k\"\n[[file]]\npath = \"read.1.log\"\nworkload = \"read-4k\"\nlog = \"iops\"\n";
    told(with(&[
        ("data/results/own/a.json", READS),
        ("data/results/own/read.1.log", rows.concat().as_bytes()),
        (OWN, run.as_bytes()),
    ]))
}

#[test]
fn logs_that_contradict_the_total_are_told_with_the_numbers() {
    assert_eq!(with_log(4400), "");
    assert_eq!(
        with_log(1100),
        r#"warning[contradiction]: these logs average 1100 IOPS (iops), but `a.json` states 4451 IOPS: -75 % off
 --> data/results/own/run.toml:9:9
  |
9 | path = "read.1.log"
  |         ^^^^^^^^^^
  |
help: are these the logs of that run, and of all its jobs? (`per_job_logs`, `numjobs`)
"#
    );
}

#[test]
fn a_part_that_a_file_does_not_have_and_a_sample_that_is_none() {
    let run = "kind = \"raw\"\ntitle = \"x\"\ndrive = \"acme-fast\"\ndate = 2026-12-01\n\
        [[file]]\npath = \"a.json\"\npart = \"SEQ1M\"\nworkload = \"read-4k\"\n[[file]]\npath = \"read.1.log\"\nrole = \"sample\"\n";
    let message = told(with(&[("data/results/own/a.json", READS), (OWN, run.as_bytes())]));
    assert_eq!(
        message,
        r#"error[bad-result]: this file describes no drive
--> data/results/own/read.1.log
 |
help: a sample is described by `smartctl -x -j` or `nvme id-ctrl -o json`; leave `role` out of the entry of results
error[unknown-word]: `data/results/own/a.json` has no part `SEQ1M` with a result
 --> data/results/own/run.toml:7:9
  |
7 | part = "SEQ1M"
  |         ^^^^^
  |
help: it has no parts: leave `part` out
"#
    );
}
