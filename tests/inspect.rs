//! `benchbook inspect`, through the real binary: the report, the JSON, the annotations, and what hostile files may not do.
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use common::stderr;
use serde_json::{Value, json};

fn fixture(name: &str) -> String {
    let path: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/formats").join(name);
    path.to_str().unwrap().to_owned()
}

fn own_run(name: &str) -> String {
    let path: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/results/virtual-disk").join(name);
    path.to_str().unwrap().to_owned()
}

fn inspect(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_benchbook"));
    command.arg("inspect").args(arguments).env("NO_COLOR", "1").output().unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn lines(output: &Output) -> Vec<Value> {
    stdout(output).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A file of its own in a folder of its own.
fn file(name: &str, bytes: &[u8]) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, bytes).unwrap();
    let path = path.to_str().unwrap().to_owned();
    (folder, path)
}

#[test]
fn a_report_names_the_run_and_all_digits() {
    let output = inspect(&[&own_run("randwrite-4k.json")]);
    let text = stdout(&output);
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), String::new()));
    for line in [
        "  format       fio-json",
        "  SHA-256      38e2fade70d367e1c757da5844e518fb27e5c871c2d9e77f128c42ce225594b8",
        "  tool         fio-3.33",
        "  day          2026-12-01",
        "  pattern      randwrite",
        "  block size   4 KiB",
        "  load         16 threads × depth 16",
        "  metric          direction               value  unit",
        "  iops            write      94399.638487        IOPS",
        "  latency-mean    write          2.711252593545  ms",
    ] {
        assert!(text.lines().any(|own| own == line), "{line:?} in\n{text}");
    }
    let long: Vec<_> = text.lines().skip(1).filter(|line| line.chars().count() > 80).collect();
    assert!(long.is_empty(), "{long:?}");
}

#[test]
fn a_log_says_who_told_its_kind_and_its_unit() {
    let text = stdout(&inspect(&[&own_run("randwrite-4k_lat.3.log")]));
    assert!(text.contains("  log          lat, as its name tells\n"), "{text}");
    assert!(text.contains("  unit         ns, as the fio JSON beside it tells\n"), "{text}");
    assert!(text.contains("  latency-mean  write         660   1 s  660 s  2.74085  ms\n"), "{text}");
    let alone = file("run_lat.1.log", b"1000, 500, 0, 0\n");
    let output = inspect(&[&alone.1]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("nothing says which unit the latencies are in"), "{}", stderr(&output));
    let output = inspect(&[&alone.1, "--unit", "us", "--log", "clat"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(stdout(&output).contains("clat, as --log says"), "{}", stdout(&output));
    assert!(stdout(&output).contains("us, as --unit says"), "{}", stdout(&output));
}

#[test]
fn json_is_one_object_a_line() {
    let good = own_run("randwrite-4k.json");
    let output = inspect(&[&good, &fixture("fio-json/bad-html.json"), "no-such-file", "--format", "json"]);
    assert_eq!(output.status.code(), Some(2), "the worst of all files");
    let all = lines(&output);
    assert_eq!(all.len(), 3);
    assert!(all.iter().all(|one| one["schema"] == "benchbook-inspect/1"));
    let keys: Vec<_> = all[0].as_object().unwrap().keys().map(String::as_str).collect();
    let mut expected = vec![
        "schema",
        "file",
        "digest",
        "bytes",
        "format",
        "reader",
        "told",
        "setup",
        "summary",
        "measurements",
        "series",
        "device",
        "problems",
    ];
    expected.sort_unstable();
    assert_eq!(keys, expected);
    assert_eq!(all[0]["setup"]["block_size"], 4096);
    let iops = json!({
        "metric": "iops", "direction": "write", "part": null, "load": null, "value": 94_399.638_487, "unit": "IOPS",
        "exact": "94399.638487", "place": {"pointer": "/jobs/0/write/iops"}
    });
    assert_eq!(all[0]["measurements"][0], iops);
    let latency = &all[0]["measurements"][2];
    assert_eq!((&latency["unit"], &latency["exact"]), (&json!("s"), &json!("0.002711252593545")));
    assert_eq!((&all[1]["format"], &all[1]["problems"][0]["code"]), (&Value::Null, &json!("unknown-format")));
    assert_eq!(all[1]["problems"][0]["line"], 1);
    assert_eq!((&all[2]["digest"], &all[2]["problems"][0]["code"]), (&Value::Null, &json!("file-missing")));
}

#[test]
fn series_say_how_long_they_are() {
    let one = lines(&inspect(&[&own_run("randwrite-4k_iops.1.log"), "--format", "json"])).remove(0);
    let series = &one["series"][0];
    assert_eq!((&series["points"], &series["from_s"], &series["to_s"]), (&json!(659), &json!(1.0), &json!(659.0)));
    assert_eq!(one["told"], json!({"log": {"value": "iops", "by": "name"}, "unit": null}));
    let mean = series["mean"].as_f64().unwrap();
    assert!((mean - 5898.043).abs() < 0.001, "{mean}");
}

#[test]
fn annotations_are_those_of_every_command() {
    let output = inspect(&[&fixture("fio-json/bad-truncated.json"), "--format", "github"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stdout(&output).starts_with("::error file="), "{}", stdout(&output));
    assert_eq!(stdout(&output).lines().count(), 1);
}

#[test]
fn standard_input_is_read_like_a_file() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_benchbook"));
    command.args(["inspect", "-", "--format", "json"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let bytes = fs::read(own_run("randwrite-4k.json")).unwrap();
    child.stdin.take().unwrap().write_all(&bytes).unwrap();
    let output = child.wait_with_output().unwrap();
    let one = lines(&output).remove(0);
    assert_eq!((output.status.code(), &one["file"], &one["format"]), (Some(0), &json!("-"), &json!("fio-json")));
    assert_eq!(one["bytes"], bytes.len());
}

#[test]
fn a_folder_is_an_error_with_a_hint() {
    let output = inspect(&[env!("CARGO_MANIFEST_DIR")]);
    assert_eq!((output.status.code(), stdout(&output)), (Some(2), String::new()));
    assert!(stderr(&output).contains("is a folder") && stderr(&output).contains("name the files in it"));
}

/// Whether a text would steer a terminal.
fn steers(text: &str) -> bool {
    text.chars().any(|c| c.is_control() && !matches!(c, '\n') || matches!(c, '\u{202a}'..='\u{202e}'))
}

#[test]
fn nothing_in_a_file_or_its_name_steers_the_terminal() {
    let nasty = "\\u001b]0;owned\\u0007\\u009b2J\\u202e\\r\\n";
    let endless = "x".repeat(10_000);
    let text = fs::read_to_string(own_run("randwrite-4k.json")).unwrap();
    let text =
        text.replace("\"test.bin\"", &format!("\"{nasty}{endless}\"")).replace("fio-3.33", &format!("fio-3.33{nasty}"));
    let good = file("a\u{1b}[31m\u{9b}.json", text.as_bytes());
    let log = file("run_iops.1.log", "1000, 5, 1, 0\n\u{1b}[2J\u{9b}\u{7f}\u{202e}\n2000, 5, 1, 0\n".as_bytes());
    let none = file("b\u{1b}[2J", "\u{1b}]0;owned\u{7}\u{9b}\n".as_bytes());
    for format in ["text", "json", "github"] {
        let output = inspect(&[&good.1, &log.1, &none.1, "--format", format]);
        let (out, err) = (stdout(&output), stderr(&output));
        assert!(!steers(&out) && !steers(&err), "{format}:\n{out:?}\n{err:?}");
        if format == "text" {
            let wide: Vec<_> = out.lines().filter(|line| line.chars().count() > 80).collect();
            assert!(out.contains("fio-3.33") && wide.is_empty(), "{wide:?}");
        }
    }
    let one = lines(&inspect(&[&good.1, "--format", "json"])).remove(0);
    assert!(one["setup"]["target"].as_str().unwrap().ends_with(&endless), "JSON cuts nothing");
    assert!(one["setup"]["tool"].as_str().unwrap().contains('\u{1b}'), "and changes nothing");
}

#[test]
fn a_word_that_is_no_kind_of_log_is_wrong_usage() {
    let output = inspect(&["--log", "latency", "x"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("possible values: bw, iops, lat, clat, slat"), "{}", stderr(&output));
}

#[test]
fn the_document_names_every_key() {
    let document = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/inspect.md")).unwrap();
    let files = [own_run("randwrite-4k.json"), own_run("randwrite-4k_lat.1.log"), fixture("fio-json/bad-html.json")];
    let files: Vec<_> = files.iter().map(String::as_str).chain(["--format", "json"]).collect();
    let mut keys = std::collections::BTreeSet::new();
    for one in &lines(&inspect(&files)) {
        keys_of(one, &mut keys);
    }
    let missing: Vec<_> = keys.iter().filter(|key| !document.contains(&format!("`{key}`"))).collect();
    assert!(missing.is_empty() && keys.len() > 30, "{missing:?}");
}

/// Every key of the shape; those of summaries are listed format by format.
fn keys_of(value: &Value, keys: &mut std::collections::BTreeSet<String>) {
    match value {
        Value::Object(map) => {
            for (key, value) in map.iter().filter(|(key, _)| *key != "summary") {
                keys.insert(key.clone());
                keys_of(value, keys);
            }
        }
        Value::Array(list) => list.iter().for_each(|value| keys_of(value, keys)),
        _ => {}
    }
}
