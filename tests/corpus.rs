//! Holds what `inspect` prints of a folder of raw files of many labs against the values that must come out of them.
//!
//! The folder is named by `BENCHBOOK_CORPUS`, by default `../shared/corpus`. Its files may not be published, so it is no part of
//! this repository: where it is not, the test is reported as ignored; a variable that leads nowhere fails.
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

#[path = "common/subset.rs"]
mod subset;

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use benchbook::catalog::Metric;
use benchbook::input::format::{self, Hints};
use benchbook::insight::{Steadiness, rounds};
use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::Value;

const VARIABLE: &str = "BENCHBOOK_CORPUS";

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    libtest_mimic::run(&arguments, trials()).exit_code()
}

fn trials() -> Vec<Trial> {
    let named = env::var_os(VARIABLE).map(PathBuf::from);
    let root = named.clone().unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus"));
    if named.is_none() && !root.is_dir() {
        return vec![Trial::test("corpus", || Ok(())).with_ignored_flag(true)];
    }
    match expected(&root) {
        Ok(list) => {
            let run = root.join("vdbench/sd-40h-summary.html");
            let trial = |(name, entry): (String, Value)| {
                let root = root.clone();
                Trial::test(name.clone(), move || check(&root, &name, &entry))
            };
            let steady = Trial::test("steady state of 40 hours", move || steady(&run));
            list.into_iter().map(trial).chain([steady]).collect()
        }
        Err(error) => vec![Trial::test("corpus", move || Err(error.into()))],
    }
}

fn expected(root: &Path) -> Result<BTreeMap<String, Value>, String> {
    let file = root.join("EXPECTED.json");
    let text = fs::read_to_string(&file).map_err(|error| format!("{} ({VARIABLE}): {error}", file.display()))?;
    serde_json::from_str(&text).map_err(|error| format!("{}: {error}", file.display()))
}

fn check(root: &Path, name: &str, entry: &Value) -> Result<(), Failed> {
    let wrong = match (entry.get("files"), entry.get("error")) {
        (Some(_), _) => set(root, entry),
        (_, Some(error)) => refusal(&inspect(&root.join(name)), error.as_str().unwrap()),
        _ => subset::missing(&inspect(&root.join(name))["summary"], entry, ""),
    };
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}

/// 40 hours of random writes: the window that Python finds in the printed intervals by the same criterion.
fn steady(run: &Path) -> Result<(), Failed> {
    let mut file = fs::File::open(run).map_err(|error| error.to_string())?;
    let hints = Hints::new("summary.html", None, None, None);
    let reduction = format::read(&mut file, &hints).map_err(|error| error.to_string())?;
    let tracks = format::joined(&reduction.tracks.iter().collect::<Vec<_>>());
    let rate = tracks.iter().find(|track| track.metric == Metric::IOPS).ok_or("no rate over time")?;
    let minutes = rounds(&rate.points, 60.0);
    let Steadiness::From(window) = minutes.steadiness() else { return Err("never steady".into()) };
    let near = |given: f64, expected: f64| (given / expected - 1.0).abs() < 1e-9;
    let found = near(window.mean, 10504.4) && near(window.range, 0.032_405_468_184_760_63);
    let found = found && near(window.rise, 0.023_647_233_540_230_756);
    let verdict = format!("{window:?} of {} rounds", minutes.rounds.len());
    if found && (window.round, minutes.rounds.len()) == (2, 2400) { Ok(()) } else { Err(verdict.into()) }
}

/// What the binary prints of one file.
fn inspect(file: &Path) -> Value {
    let mut command = Command::new(env!("CARGO_BIN_EXE_benchbook"));
    let output = command.args(["inspect", "--format", "json"]).arg(file).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}: {text}", file.display()))
}

/// The list says what is to be told, not in which words: one of its longer words is among those told.
fn refusal(given: &Value, error: &str) -> Vec<String> {
    let problems = given["problems"].as_array().unwrap();
    let errors: Vec<_> = problems.iter().filter(|problem| problem["severity"] == "error").collect();
    let words = |text: &str| -> Vec<String> {
        let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| word.len() > 3);
        words.map(str::to_lowercase).collect()
    };
    let listed = words(error);
    let is_it = |problem: &&&Value| {
        words(problem["message"].as_str().unwrap()).iter().any(|word| listed.contains(word))
            && problem["hint"].is_string()
    };
    let told = errors.iter().any(|problem| is_it(&problem));
    let empty = |key: &str| given[key].as_array().is_some_and(Vec::is_empty);
    let gives_nothing = empty("measurements") && empty("series") && given["device"].is_null();
    if told && gives_nothing { Vec::new() } else { vec![format!("should tell: {error}; gives {given}")] }
}

/// Logs of jobs that ran side by side add up to the bandwidth of the run's JSON.
fn set(root: &Path, entry: &Value) -> Vec<String> {
    let files = entry["files"].as_array().unwrap().iter().map(|file| root.join("fio-log").join(file.as_str().unwrap()));
    let logs: Vec<_> = files.map(|file| inspect(&file)).collect();
    let json = inspect(&root.join("fio-json").join(entry["json"].as_str().unwrap()));
    let mut wrong = Vec::new();
    for direction in ["read", "write"] {
        let mean = |log: &Value| log["summary"]["directions"][direction]["mean"].as_f64().unwrap() * 1024.0;
        let sum = Value::from(logs.iter().map(mean).sum::<f64>());
        wrong.extend(subset::missing(&sum, &entry["sum_of_file_means_bytes_s"][direction], "sum of means"));
        let total = &json["summary"]["docs"][0]["sum_over_jobs"][direction]["bw_bytes_s"];
        wrong.extend(subset::missing(total, &entry["json_bw_bytes_s"][direction], "total"));
        let near = (sum.as_f64().unwrap() / total.as_f64().unwrap() - 1.0).abs();
        wrong.extend((near > 0.006).then(|| format!("{direction}: the logs add up to {sum}, the JSON says {total}")));
    }
    wrong
}
