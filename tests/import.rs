//! `benchbook import`, through the real binary: what it writes is what `check` and `build` accept, and what was there stays.
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use common::{benchbook, files, stderr};
use tempfile::TempDir;

fn manifest() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn lay(from: &Path, over: &Path) {
    for (name, bytes) in files(from) {
        let to = over.join(&name);
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::write(to, bytes).unwrap();
    }
}

/// The small lab of the tests, whose workload says what it is.
fn lab() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    lay(&manifest().join("tests/projects/base"), folder.path());
    let workload = folder.path().join("data/workloads/read-4k.toml");
    let text = fs::read_to_string(&workload).unwrap();
    fs::write(&workload, format!("block_size = \"4 KiB\"\nread_share = \"100 %\"\n{text}")).unwrap();
    folder
}

/// The small lab's raw file outside of it, under a name; other bytes, so that it is another run.
fn raw(name: &str) -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    let own = fs::read_to_string(manifest().join("tests/projects/base/data/results/run/reads.json")).unwrap();
    fs::write(&path, own + "\n").unwrap();
    let path = path.to_str().unwrap().to_owned();
    (folder, path)
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap().replace("\r\n", "\n")
}

fn import(lab: &TempDir, arguments: &[&str]) -> Output {
    benchbook(lab.path(), &[&["import"], arguments].concat())
}

#[test]
fn a_file_that_the_lab_has_already_is_told() {
    let lab = lab();
    let file = manifest().join("tests/projects/base/data/results/run/reads.json");
    let output = import(&lab, &[file.to_str().unwrap(), "--drive", "acme-slow/2tb", "--dry-run"]);
    let told = stderr(&output);
    assert!(told.contains("warning[duplicate-file]") && told.contains("data/results/run/reads.json"), "{told}");
}

#[test]
fn what_one_candidate_settles_need_not_be_said() {
    let (lab, (_kept, file)) = (lab(), raw("Second Run.json"));
    let before = files(lab.path());
    let arguments = [file.as_str(), "--drive", "acme-slow/2tb"];
    let dry = import(&lab, &[&arguments[..], &["--dry-run"]].concat());
    assert_eq!((dry.status.code(), stderr(&dry)), (Some(0), String::new()));
    assert_eq!(files(lab.path()), before, "a dry run writes nothing");
    let output = import(&lab, &arguments);
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), String::new()));
    let shared =
        |text: &str| text.split("\nwould write\n").next().unwrap().split("\nwrote\n").next().unwrap().to_owned();
    assert_eq!(shared(&stdout(&dry)), shared(&stdout(&output)), "and says the same");
    let after = files(lab.path());
    let folder = "data/results/acme-slow-2tb-2026-11-30";
    let run = String::from_utf8(after[&format!("{folder}/run.toml")].clone()).unwrap();
    let expected = "kind = \"raw\"\ntitle = \"Acme Slow, 2 TB: fio 3.42\"\ndrive = \"acme-slow/2tb\"\ndrives = 1\n\
                    testbed = \"bench\"\ndate = \"2026-11-30\"\ntool = \"fio 3.42\"\n\n[[file]]\npath = \"Second Run.json\"\n\
                    workload = \"read-4k\"\nphase = \"main\"\nload = \"1T/4Q\"\n";
    assert_eq!(run, expected);
    assert_eq!(after[&format!("{folder}/Second Run.json")], fs::read(&file).unwrap(), "byte for byte");
    assert_eq!(after.len(), before.len() + 2);
    assert!(before.iter().all(|(name, bytes)| after.get(name) == Some(bytes)), "what was there stays");
    let check = benchbook(lab.path(), &["check"]);
    assert_eq!((check.status.code(), stderr(&check).trim()), (Some(0), "no problems"));
}

#[test]
fn nothing_is_written_over() {
    let (lab, (_kept, file)) = (lab(), raw("again.json"));
    let arguments = [file.as_str(), "--drive", "acme-fast/1tb", "--dataset", "run"];
    let before = files(lab.path());
    let output = import(&lab, &arguments);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("`data/results/run` is there already"), "{}", stderr(&output));
    fs::create_dir_all(lab.path().join("data/results/empty")).unwrap();
    let output = import(&lab, &[file.as_str(), "--drive", "acme-fast/1tb", "--dataset", "empty"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("is there already"), "{}", stderr(&output));
    assert_eq!(files(lab.path()), before);
}

#[test]
fn all_that_is_open_is_told_at_once_with_the_option_that_settles_it() {
    let (lab, (_kept, file)) = (lab(), raw("open.json"));
    fs::copy(lab.path().join("data/workloads/read-4k.toml"), lab.path().join("data/workloads/read-4k-b.toml")).unwrap();
    fs::copy(lab.path().join("data/testbeds/bench.toml"), lab.path().join("data/testbeds/other.toml")).unwrap();
    let output = import(&lab, &[&file]);
    let told = stderr(&output);
    assert_eq!(output.status.code(), Some(1));
    for part in [
        "name it with --drive: `acme-fast/1tb`, `acme-slow/2tb`",
        "name it with --testbed: `bench`, `other`",
        "name it with --workload: `read-4k`, `read-4k-b`",
    ] {
        assert!(told.contains(part), "{part} in\n{told}");
    }
    for (option, name, known) in [
        ("--drive", "acme-quick", "drives: `acme-fast`, `acme-slow`"),
        ("--drive", "acme-fast/9tb", "its variants: `acme-fast/1tb`"),
        ("--workload", "writes", "workloads: `read-4k`, `read-4k-b`"),
        ("--testbed", "bank", "testbeds: `bench`, `other`"),
    ] {
        let told = stderr(&import(&lab, &[&file, option, name]));
        assert!(told.contains(&format!("is called `{name}`")) && told.contains(known), "{told}");
    }
    let (settled, number) = (["--drive", "acme-slow/2tb", "--testbed", "other", "--workload", "read-4k-b"], 3);
    let more = ["--os", "Debian 13", "--phase", "steady", "--drives", "2", "--title", "Two \"fast\"\\\u{1b} ones"];
    let output = import(&lab, &[&[file.as_str()], &settled[..], &more[..], &["--date", "2026-12-24"]].concat());
    assert_eq!(output.status.code(), Some(0), "{number} options settle all: {}", stderr(&output));
    assert!(!stdout(&output).contains('\u{1b}'));
    let check = benchbook(lab.path(), &["check"]);
    assert_eq!((check.status.code(), stderr(&check).trim()), (Some(0), "no problems"));
}

#[test]
fn a_workload_that_says_less_than_the_file_is_not_taken_for_it() {
    let (lab, (_kept, file)) = (lab(), raw("run.json"));
    lay(&manifest().join("tests/projects/base/data/workloads"), &lab.path().join("data/workloads"));
    let told = stderr(&import(&lab, &[&file, "--drive", "acme-fast"]));
    assert!(
        told.contains("no workload of the lab states that it is of `fio-3.42`, `randread`, blocks of 4 KiB"),
        "{told}"
    );
    assert!(told.contains("these leave something open that the file states: `read-4k`"), "{told}");
}

#[test]
fn files_that_cannot_be_taken_leave_the_lab_alone() {
    let lab = lab();
    let before = files(lab.path());
    let bad = manifest().join("tests/fixtures/formats/fio-json/bad-truncated.json");
    let (folder, good) = raw("good.json");
    let (other, again) = raw("Good.json");
    let unnamed = folder.path().join("日本.json");
    fs::copy(&good, &unnamed).unwrap();
    let hidden = folder.path().join(".hidden.json");
    fs::copy(&good, &hidden).unwrap();
    for (files, code, message) in [
        (vec![good.as_str(), bad.to_str().unwrap()], 1, "the JSON breaks off"),
        (vec![good.as_str(), "no-such-file"], 2, "failed to read `no-such-file`"),
        (vec![folder.path().to_str().unwrap()], 2, "is a folder"),
        (vec![good.as_str(), again.as_str()], 1, "would give their figures the same names"),
        (vec![unnamed.to_str().unwrap()], 1, "makes no id"),
        (vec![hidden.to_str().unwrap()], 1, "hidden or left-over"),
    ] {
        let output = import(&lab, &[&files[..], &["--drive", "acme-fast/1tb"]].concat());
        assert_eq!(output.status.code(), Some(code), "{message}: {}", stderr(&output));
        assert!(stderr(&output).contains(message), "{message}: {}", stderr(&output));
    }
    drop(other);
    assert_eq!(files(lab.path()), before);
}

#[test]
fn a_broken_lab_is_mended_first() {
    let (lab, (_kept, file)) = (lab(), raw("run.json"));
    fs::write(lab.path().join("data/drives/acme-slow.toml"), "nome = \"Acme Slow\"\n").unwrap();
    let output = import(&lab, &[&file]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("acme-slow.toml"), "{}", stderr(&output));
}

#[test]
fn programs_get_json() {
    let (lab, (_kept, file)) = (lab(), raw("run.json"));
    let output = import(&lab, &[&file, "--drive", "acme-slow/2tb", "--dataset", "new", "--format", "json"]);
    let document: serde_json::Value = serde_json::from_str(&stdout(&output)).unwrap();
    let expected = serde_json::json!({
        "schema": "benchbook-import/1", "written": true, "problems": [],
        "files": ["data/results/new/run.toml", "data/results/new/run.json"],
    });
    assert_eq!(document, expected);
}

/// A review that named its figure by less than is needed now must be mended; the results are true all the same.
#[test]
fn what_the_new_results_make_ambiguous_is_told() {
    let (lab, (_kept, file)) = (lab(), raw("run.json"));
    let output = import(&lab, &[&file, "--drive", "acme-fast/1tb", "--dataset", "new"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("2 measurements answer to the address of `reads`"), "{}", stderr(&output));
    assert!(stdout(&output).contains("mend what the new results changed"), "{}", stdout(&output));
    assert!(lab.path().join("data/results/new/run.toml").exists());
}

fn text_of(lab: &TempDir, name: &str) -> String {
    fs::read_to_string(lab.path().join(name)).unwrap()
}

#[test]
fn each_log_is_named_by_one_entry() {
    let (lab, folder) = (lab(), tempfile::tempdir().unwrap());
    let files = ["x_iops.log", "x_iops3.log", "x_iops.1.log", "x_iops.2.log"].map(|name| {
        let path = folder.path().join(name);
        fs::write(&path, "500, 100, 0, 4096\n1000, 120, 0, 4096\n1500, 110, 0, 4096\n").unwrap();
        path.to_str().unwrap().to_owned()
    });
    let mut arguments: Vec<_> = files.iter().map(String::as_str).collect();
    arguments.extend(["--drive", "acme-slow/2tb", "--workload", "read-4k", "--dataset", "logs", "--log", "iops"]);
    let output = import(&lab, &arguments);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let run = text_of(&lab, "data/results/logs/run.toml");
    let paths: Vec<_> = run.lines().filter_map(|line| line.strip_prefix("path = ")).collect();
    assert_eq!(paths, ["\"x_iops.log\"", "\"x_iops3.log\"", "\"x_iops.*.log\""]);
    let check = benchbook(lab.path(), &["check"]);
    assert!(!stderr(&check).contains("unlisted-file"), "{}", stderr(&check));
}

#[test]
fn what_describes_the_drive_is_a_sample_and_another_model_is_told() {
    let (lab, (_kept, file)) = (lab(), raw("run.json"));
    let smart = manifest().join("tests/fixtures/formats/smartctl/made-7.3-nvme.json");
    let smart = smart.to_str().unwrap();
    let output = import(&lab, &[&file, smart, "--drive", "acme-slow/2tb", "--dataset", "new"]);
    let told = stderr(&output);
    assert_eq!(output.status.code(), Some(0), "{told}");
    assert!(told.contains("this file describes `MEADOWLARK M1 1TB`, and the drive named is `acme-slow/2tb`"), "{told}");
    let run = text_of(&lab, "data/results/new/run.toml");
    assert!(run.ends_with("\n[[file]]\npath = \"made-7.3-nvme.json\"\nrole = \"sample\"\n"), "{run}");
    let alone = import(&lab, &[smart]);
    assert_eq!(alone.status.code(), Some(0), "needs no workload: {}", stderr(&alone));
    assert!(lab.path().join("data/drives/meadowlark-m1-1tb.toml").exists());
}

#[test]
fn a_table_that_several_mappings_fit_is_read_by_the_one_that_is_named() {
    let (lab, fixtures) = (lab(), manifest().join("tests/fixtures/formats/table"));
    fs::create_dir_all(lab.path().join("data/tables")).unwrap();
    for id in ["one", "two"] {
        let to = lab.path().join(format!("data/tables/{id}.toml"));
        fs::copy(fixtures.join("benchmark-factory.toml"), to).unwrap();
    }
    let table = fixtures.join("made-benchmark-factory.csv");
    let settled = ["--drive", "acme-slow/2tb", "--workload", "read-4k", "--dataset", "new"];
    let given = |more: &[&str]| import(&lab, &[&[table.to_str().unwrap()], &settled[..], more].concat());
    assert!(stderr(&given(&[])).contains("several table mappings fit this header"));
    assert!(stderr(&given(&["--table", "six"])).contains("mappings: `one`, `two`"));
    let output = given(&["--table", "two"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(text_of(&lab, "data/results/new/run.toml").contains("\ntable = \"two\"\nworkload = \"read-4k\"\n"));
}
