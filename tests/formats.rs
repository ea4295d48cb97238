//! Walks the list of real files and the values that must come out of them, computed independently of benchbook.
//!
//! Every value of the list is compared, or named in [`NOT_YET`]; a name there that no value needs is an error too. An
//! ignored test walks a folder of files that cannot be published, named by `BENCHBOOK_CORPUS`, with its own `EXPECTED.json`.
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use benchbook::base::diagnostic::Severity;
use benchbook::catalog::RawPlace;
use benchbook::input::format::{self, Hints, LatencyKind, LatencyUnit, Reduction};
use serde_json::Value;

/// Values that the readers do not give yet, as ends of their paths; `*` stands for one step, `**` for any number.
const NOT_YET: &[&str] = &[
    // Only the last document of a file is read.
    "docs/earlier/**",
    // Of the document.
    "mode",
    "disk_util/**",
    "steadystate/**",
    // Of jobs.
    "jobs/*/name",
    "jobs/*/groupid",
    "jobs/*/error",
    "jobs/*/hostname",
    "jobs/*/is_total",
    "jobs/*/opts/direct",
    "jobs/*/opts/bssplit",
    // Of directions of a job.
    "jobs/*/*/io_bytes",
    "jobs/*/*/total_ios",
    "jobs/*/*/runtime_ms",
    "jobs/*/*/bw_source",
    "jobs/*/*/slat/**",
    "jobs/*/*/*/min_ns",
    "jobs/*/*/*/n",
    "jobs/*/*/*/bins",
    "jobs/*/*/*/bin_samples",
    // The total latency is given where there is one, and not the completion latency beside it.
    "jobs/*/*/clat/beside-total",
    // Of several jobs together their sum is given, not each.
    "jobs/several/**",
    // Of all jobs together.
    "sum_over_jobs/*/io_bytes",
    "sum_over_jobs/*/lat_min_ns",
    "sum_over_jobs/*/n",
];
/// Those that only the files that cannot be published need: groups that ran apart are given apart, and not their sum.
const NOT_YET_BESIDES: &[&str] = &["sum_over_jobs/groups/**"];

/// Largest relative difference of a value that is not exact.
const CLOSE: f64 = 1e-9;

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/formats")
}

fn list(file: &Path) -> BTreeMap<String, Value> {
    serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap()
}

fn read(root: &Path, name: &str) -> Reduction {
    format::read(&mut File::open(root.join(name)).unwrap(), &Hints::default()).unwrap()
}

/// Every value of a tree by its path.
fn leaves(value: &Value, path: &str, out: &mut BTreeMap<String, Value>) {
    let join = |step: &str| if path.is_empty() { step.to_owned() } else { format!("{path}/{step}") };
    match value {
        Value::Object(map) => map.iter().for_each(|(step, value)| leaves(value, &join(step), out)),
        Value::Array(list) => list.iter().enumerate().for_each(|(i, value)| leaves(value, &join(&i.to_string()), out)),
        _ => drop(out.insert(path.to_owned(), value.clone())),
    }
}

fn matches(pattern: &[&str], path: &[&str]) -> bool {
    match (pattern, path) {
        (["**"], _) | ([], []) => true,
        (["*", pattern @ ..], [_, path @ ..]) => matches(pattern, path),
        ([step, pattern @ ..], [own, path @ ..]) => step == own && matches(pattern, path),
        _ => false,
    }
}

/// How the values of a list compare.
#[derive(Default)]
struct Tally {
    /// How many came out.
    right: usize,
    /// Those that did not.
    wrong: Vec<String>,
    /// Exceptions that were needed.
    needed: BTreeSet<&'static str>,
}

/// Compares one list with what the readers make of its files.
fn walk(root: &Path, expected: &BTreeMap<String, Value>) -> Tally {
    let mut tally = Tally::default();
    for (name, value) in expected.iter().filter(|(name, _)| name.starts_with("fio-json/")) {
        let reduction = read(root, name);
        match value.get("error") {
            Some(error) => tally.wrong.extend(unlike_error(&reduction, error).map(|text| format!("{name}: {text}"))),
            None => compare(name, value, &reduction, &mut tally),
        }
    }
    assert!(tally.wrong.is_empty(), "{} wrong:\n{}", tally.wrong.len(), tally.wrong.join("\n"));
    tally
}

fn compare(name: &str, expected: &Value, reduction: &Reduction, tally: &mut Tally) {
    let given = of_json(reduction);
    let mut values = BTreeMap::new();
    leaves(expected, "", &mut values);
    for (path, value) in values {
        let path = settled(&path, reduction);
        let nothing = value.as_f64() == Some(0.0) && (path.contains("sum_over_jobs") || is_rate(&path));
        match (given.get(&path), exception(&path)) {
            (Some(given), _) if same(given, &value) => tally.right += 1,
            (None, _) if nothing => {}
            (None, Some(pattern)) => drop(tally.needed.insert(pattern)),
            (given, _) => tally.wrong.push(format!("{name}: {path} is {value}, not {given:?}")),
        }
    }
}

fn is_rate(path: &str) -> bool {
    path.ends_with("/iops") || path.ends_with("/bw_bytes_s")
}

fn exception(path: &str) -> Option<&'static str> {
    let steps: Vec<_> = path.split('/').collect();
    let steps = if steps[0] == "docs" && steps[1] != "earlier" { &steps[2..] } else { &steps[..] };
    let names = NOT_YET.iter().chain(NOT_YET_BESIDES).copied();
    names.into_iter().find(|pattern| matches(&pattern.split('/').collect::<Vec<_>>(), steps))
}

/// The path with steps that say why a value is not given: `earlier`, `several`, `groups`, `beside-total`.
fn settled(path: &str, reduction: &Reduction) -> String {
    let mut steps: Vec<_> = path.split('/').collect();
    let last = (reduction.setup.documents - 1).to_string();
    let entries = reduction.setup.entries;
    let grouped = reduction.numbers.iter().any(|number| number.part.is_some());
    let pointed = |at: &str| {
        let pointer = |place: &RawPlace| matches!(place, RawPlace::Pointer(p) if p.starts_with(at));
        reduction.numbers.iter().any(|number| pointer(&number.place))
    };
    match steps.as_slice() {
        ["docs", document, ..] if *document != last => steps = vec!["docs", "earlier"],
        ["docs", _, "jobs", index, side @ ("read" | "write" | "mixed"), ..]
            if entries > 1 && !["jobs", "client_stats"].iter().any(|l| pointed(&format!("/{l}/{index}/{side}/"))) =>
        {
            steps[3] = "several";
        }
        ["docs", _, "jobs", _, "opts", ..] if entries > 1 => steps[3] = "several",
        ["docs", _, "sum_over_jobs", ..] if grouped => steps[3] = "groups",
        ["docs", _, "jobs", _, _, "clat", "mean_ns" | "max_ns" | "stddev_ns"]
            if reduction.setup.latency == Some(LatencyKind::Total) =>
        {
            steps[6] = "beside-total";
        }
        _ => {}
    }
    let path = steps.join("/");
    if reduction.setup.percentiles == Some(LatencyKind::Total) && path.contains("/clat/percentiles_ns/") {
        return path.replace(path.rsplit("/clat/").next().unwrap(), "beside-total");
    }
    path
}

fn same(given: &Value, expected: &Value) -> bool {
    match (given.as_f64(), expected.as_f64()) {
        (Some(given), Some(expected)) => (given - expected).abs() <= CLOSE * expected.abs().max(1e-9),
        _ => given == expected,
    }
}

fn unlike_error(reduction: &Reduction, error: &Value) -> Option<String> {
    let error = error.as_str().unwrap();
    let words = [("empty", "empty"), ("HTML", "HTML page"), ("truncated", "breaks off")];
    let (_, word) = words.into_iter().find(|(kind, _)| error.contains(kind)).unwrap();
    let fault = reduction.faults.iter().find(|fault| fault.severity == Severity::Error);
    let told = fault.is_some_and(|fault| fault.message.contains(word) && fault.hint.is_some());
    (!told || !reduction.numbers.is_empty()).then(|| format!("should tell: {error}; tells {fault:?}"))
}

/// What the reader makes of a JSON file, in the list's words.
fn of_json(reduction: &Reduction) -> BTreeMap<String, Value> {
    let facts = &reduction.setup;
    let doc = format!("docs/{}", facts.documents - 1);
    let unit = match LatencyUnit::of_fio(facts.version.unwrap()) {
        LatencyUnit::Nanoseconds => "nsec",
        LatencyUnit::Microseconds => "usec",
    };
    let mut given = BTreeMap::from([
        ("kind".to_owned(), Value::from(reduction.reader.split(' ').next())),
        ("documents".to_owned(), Value::from(facts.documents)),
        ("text_lines_outside_json".to_owned(), Value::from(facts.outside.len())),
        (format!("{doc}/fio_version"), Value::from(facts.tool.clone())),
        (format!("{doc}/latency_unit_in_file"), Value::from(unit)),
    ]);
    for (i, line) in facts.outside.iter().enumerate() {
        given.insert(format!("text_outside/{i}"), Value::from(line.clone()));
    }
    for (name, value) in [
        ("rw", facts.pattern.clone()),
        ("ioengine", facts.engine.clone()),
        ("bs", facts.block_size.map(|bytes| format!("{}k", bytes / 1024))),
        ("iodepth", facts.depth.map(|n| n.to_string())),
        ("numjobs", facts.numjobs.map(|n| n.to_string())),
        ("rwmixread", facts.read_share.map(|n| n.to_string())),
    ] {
        given.extend(value.map(|value| (format!("{doc}/jobs/0/opts/{name}"), Value::from(value))));
    }
    for number in &reduction.numbers {
        let direction = number.direction.unwrap().as_str();
        let value = number.value.to_f64();
        let latency = number.metric.id.starts_with("latency");
        let value = Value::from(if latency { value * 1e9 } else { value });
        if let Some(path) = pointed(&number.place) {
            given.insert(format!("{doc}/{path}"), value.clone());
        }
        let total = !latency || facts.latency == Some(LatencyKind::Total);
        if number.part.is_none()
            && total
            && let Some(key) = summed(number.metric.id)
        {
            given.insert(format!("{doc}/sum_over_jobs/{direction}/{key}"), value);
        }
    }
    given
}

fn summed(metric: &str) -> Option<&'static str> {
    match metric {
        "iops" => Some("iops"),
        "bandwidth" => Some("bw_bytes_s"),
        "latency-mean" => Some("lat_mean_ns"),
        "latency-max" => Some("lat_max_ns"),
        "latency-stddev" => Some("lat_stddev_ns"),
        _ => None,
    }
}

/// `/jobs/0/read/clat_ns/percentile/99.900000` in the list's words.
fn pointed(place: &RawPlace) -> Option<String> {
    let RawPlace::Pointer(pointer) = place else { return None };
    let steps: Vec<_> = pointer.split('/').skip(2).collect();
    let [index, side, rest @ ..] = steps.as_slice() else { return None };
    let rest = match rest {
        ["iops"] => "iops".to_owned(),
        ["bw" | "bw_bytes"] => "bw_bytes_s".to_owned(),
        [clock, "percentile", percent] => {
            let percent = percent.trim_end_matches('0').trim_end_matches('.');
            let percent = if percent == "5" { "50" } else { percent };
            format!("{}/percentiles_ns/{percent}", clock.trim_end_matches("_ns"))
        }
        [clock, key] => format!("{}/{key}_ns", clock.trim_end_matches("_ns")),
        _ => return None,
    };
    Some(format!("jobs/{index}/{side}/{rest}"))
}

#[test]
fn every_listed_value_comes_out() {
    let tally = walk(&fixtures(), &list(&fixtures().join("expected.json")));
    assert!(tally.right > 400, "only {} values were compared", tally.right);
    let idle: Vec<_> = NOT_YET.iter().filter(|name| !tally.needed.contains(*name)).collect();
    assert_eq!(idle, Vec::<&&str>::new(), "given by now: take these out of NOT_YET");
}

#[test]
fn every_fixture_is_listed() {
    let expected = list(&fixtures().join("expected.json"));
    for entry in fs::read_dir(fixtures().join("fio-json")).unwrap() {
        let name = format!("fio-json/{}", entry.unwrap().file_name().to_str().unwrap());
        assert!(expected.contains_key(&name), "{name} is not in expected.json");
    }
}

#[test]
#[ignore = "takes a folder of files that cannot be published: BENCHBOOK_CORPUS=FOLDER cargo test --test formats -- --ignored"]
fn unpublished_files_come_out_too() {
    let root = std::env::var("BENCHBOOK_CORPUS").expect("BENCHBOOK_CORPUS names a folder with an EXPECTED.json");
    let tally = walk(Path::new(&root), &list(&Path::new(&root).join("EXPECTED.json")));
    assert!(NOT_YET_BESIDES.iter().all(|name| tally.needed.contains(name)));
}
