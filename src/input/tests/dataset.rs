//! Mistakes in run.toml of a dataset, and in the files beside it.

use super::{after, edited, told, with};

const PRINTED: &str = "data/results/printed/run.toml";
const OWN: &str = "data/results/own/run.toml";

#[test]
fn a_dataset_without_its_run_toml() {
    let message = told(with(&[("data/results/lost/a.json", b"{}")]));
    assert_eq!(
        message,
        r"error[file-missing]: `data/results/lost/run.toml` is missing
--> data/results/lost/run.toml
 |
help: it says what the dataset is, and what each of its files holds
"
    );
}

#[test]
fn a_file_that_is_not_there_and_one_that_is_not_listed() {
    let message = after(&[(PRINTED, "statements.csv", "statement.csv")]);
    assert_eq!(
        message,
        r#"error[file-missing]: no file in `data/results/printed` is called `statement.csv`
  --> data/results/printed/run.toml:10:9
   |
10 | path = "statement.csv"
   |         ^^^^^^^^^^^^^
   |
help: did you mean `statements.csv`?
warning[unlisted-file]: the dataset's run.toml does not list this file
--> data/results/printed/statements.csv
 |
help: add a `[[file]]` entry for it, or move it elsewhere
"#
    );
}

#[test]
fn a_file_outside_the_dataset() {
    for path in ["../own/read.1.log", "/etc/passwd", "..\\own", "C:read.log"] {
        let problems = edited(&[(OWN, "read.*.log", &path.replace('\\', "\\\\"))]).problems.sorted();
        let refused = format!("`{path}` leads out of the dataset's folder");
        assert!(problems.iter().any(|problem| problem.message == refused), "{problems:?}");
    }
    let message = after(&[(PRINTED, "statements.csv", "../own/read.1.log")]);
    assert_eq!(
        message,
        r#"error[bad-id]: `../own/read.1.log` leads out of the dataset's folder
  --> data/results/printed/run.toml:10:8
   |
10 | path = "../own/read.1.log"
   |        ^^^^^^^^^^^^^^^^^^^
   |
help: name a file of the dataset's own folder
warning[unlisted-file]: the dataset's run.toml does not list this file
--> data/results/printed/statements.csv
 |
help: add a `[[file]]` entry for it, or move it elsewhere
"#
    );
}

#[test]
fn a_file_listed_twice() {
    let message = after(&[(
        OWN,
        "[[file]]\n",
        "[[file]]\npath = \"read.1.log\"\nlog = \"iops\"\nworkload = \"read-4k\"\n\n[[file]]\n",
    )]);
    assert_eq!(
        message,
        r#"error[duplicate-id]: `read.1.log` is listed twice
  --> data/results/own/run.toml:16:9
   |
16 | path = "read.*.log"
   |         ^^^^^^^^^^
   |
help: line 11 lists it too: a file, or a part of one, belongs to one entry
"#
    );
}

#[test]
fn a_run_without_drive_and_a_file_without_workload() {
    let message = after(&[(OWN, "drive = \"acme-fast/1400gb\"\n", ""), (OWN, "workload = \"read-4k\"\n", "")]);
    assert_eq!(
        message,
        r"error[missing-key]: `drive` is missing
--> data/results/own/run.toml
error[missing-key]: `workload` is missing here
 --> data/results/own/run.toml:9:1
  |
9 | [[file]]
  | ^^^^^^^^
"
    );
}

#[test]
fn no_date_and_no_reason() {
    let message = after(&[(PRINTED, "date_unknown = \"The sheet carries no date.\"\n", "")]);
    assert_eq!(
        message,
        r"error[missing-key]: `date` is missing
--> data/results/printed/run.toml
 |
help: where there is none, say why in `date_unknown`
"
    );
}

#[test]
fn a_date_and_a_reason() {
    let message = after(&[(PRINTED, "date_unknown", "date = 2026-12-01\ndate_unknown")]);
    assert_eq!(
        message,
        r#"error[wrong-type]: `date` and `date_unknown` contradict each other
 --> data/results/printed/run.toml:5:16
  |
5 | date_unknown = "The sheet carries no date."
  |                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  |
help: keep the one that is true
"#
    );
}

#[test]
fn a_day_that_the_calendar_lacks() {
    let message = after(&[(OWN, "2026-12-01", "2026-02-30")]);
    assert_eq!(
        message,
        r#"error[wrong-type]: expected a day such as `2026-12-01`, found `2026-02-30`
 --> data/results/own/run.toml:7:8
  |
7 | date = "2026-02-30"
  |        ^^^^^^^^^^^^
"#
    );
}

#[test]
fn keys_of_raw_files_in_a_published_dataset() {
    let message = after(&[(PRINTED, "path = \"results.csv\"", "path = \"results.csv\"\nload = \"16T/16Q\"")]);
    assert_eq!(
        message,
        r#"error[unknown-key]: unknown key `load`
 --> data/results/printed/run.toml:8:1
  |
8 | load = "16T/16Q"
  | ^^^^
  |
help: known here: `path`
"#
    );
}

#[test]
fn a_tools_output_in_a_published_dataset() {
    let message = told(with(&[
        ("data/results/printed/a.json", b"{}"),
        (PRINTED, b"kind = \"published\"\ntitle = \"x\"\nsource = \"acme-sheet\"\ndate = 2026-12-01\n[[file]]\npath = \"*.json\"\n"),
    ]));
    assert_eq!(
        message,
        r"error[unknown-format]: a published dataset holds tables of figures and of statements
--> data/results/printed/a.json
 |
help: list `results.csv` and `statements.csv`; a tool's output belongs to a dataset of kind `raw`
warning[unlisted-file]: the dataset's run.toml does not list this file
--> data/results/printed/results.csv
 |
help: add a `[[file]]` entry for it, or move it elsewhere
warning[unlisted-file]: the dataset's run.toml does not list this file
--> data/results/printed/statements.csv
 |
help: add a `[[file]]` entry for it, or move it elsewhere
"
    );
}
