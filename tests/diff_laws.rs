//! What holds of every comparison: nothing changed is nothing told, the other way round is the reverse, order is nothing, and no key escapes.
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;
#[path = "common/lab.rs"]
mod lab;
#[path = "common/memory.rs"]
mod memory;

use std::collections::BTreeSet;
use std::sync::OnceLock;

use benchbook::insight::diff;
use benchbook::insight::diff::{Cause, Change, Diff, Moved, Shift, Verdict};
use benchbook::insight::snapshot::Snapshot;
use proptest::prelude::*;
use serde_json::Value;

use lab::Lab;
use memory::{Memory, snapshot};

fn demo() -> &'static (Memory, Snapshot) {
    static DEMO: OnceLock<(Memory, Snapshot)> = OnceLock::new();
    DEMO.get_or_init(|| {
        let lab = Memory::of(&common::demo_root());
        let snapshot = lab.snapshot();
        (lab, snapshot)
    })
}

/// How a number moves the other way round. The share of what was is another one: both are held against one another apart.
fn moved_back(moved: Moved) -> Moved {
    let verdict = match moved.verdict {
        Verdict::Better => Verdict::Worse,
        Verdict::Worse => Verdict::Better,
        Verdict::Open => Verdict::Open,
    };
    Moved { verdict, relative: None, ..moved }
}

fn cause_back(cause: Cause) -> Cause {
    match cause {
        Cause::Came(drive) => Cause::Went(drive),
        Cause::Went(drive) => Cause::Came(drive),
        cause => cause,
    }
}

const fn shift_back(shift: Shift) -> Shift {
    match shift {
        Shift::Added => Shift::Removed,
        Shift::Removed => Shift::Added,
        Shift::Changed => Shift::Changed,
    }
}

/// The change the other way round.
fn back(change: Change) -> Change {
    match change {
        Change::Record { kind, id, shift, keys, parts, parted } => {
            Change::Record { kind, id, shift: shift_back(shift), keys, parts, parted }
        }
        Change::Place { list, drive, before, after, causes } => {
            let causes = causes.into_iter().map(cause_back).collect();
            Change::Place { list, drive, before: after, after: before, causes }
        }
        Change::Tie { list, drives, formed } => Change::Tie { list, drives, formed: !formed },
        Change::Coverage { ranking, drive, before, after } => {
            Change::Coverage { ranking, drive, before: after, after: before }
        }
        Change::Figure { review, name, before, after, keys, moved } => {
            Change::Figure { review, name, before: after, after: before, keys, moved: moved_back(moved) }
        }
        Change::Score { ranking, drive, before, after, moved } => {
            Change::Score { ranking, drive, before: after, after: before, moved: moved_back(moved) }
        }
        Change::Measurement { id, before, after, keys, moved, published, bytes } => {
            let moved = moved_back(moved);
            Change::Measurement { id, before: after, after: before, keys, moved, published, bytes }
        }
        Change::Runs { id, before, after, moved } => {
            Change::Runs { id, before: after, after: before, moved: moved_back(moved) }
        }
        Change::Spec { drive, field, before, after } => Change::Spec { drive, field, before: after, after: before },
        Change::Finding { code, concerns, before, after } => {
            Change::Finding { code, concerns, before: after, after: before }
        }
        Change::Input { file, before, after, results } => Change::Input { file, before: after, after: before, results },
        Change::Page { path, shift } => Change::Page { path, shift: shift_back(shift) },
    }
}

/// Everything a comparison says but the order and the shares of what was.
fn said(diff: Diff, way: impl Fn(Change) -> Change) -> BTreeSet<String> {
    let bare = |change: Change| match change {
        Change::Figure { review, name, before, after, keys, moved } => {
            Change::Figure { review, name, before, after, keys, moved: Moved { relative: None, ..moved } }
        }
        Change::Score { ranking, drive, before, after, moved } => {
            Change::Score { ranking, drive, before, after, moved: Moved { relative: None, ..moved } }
        }
        Change::Measurement { id, before, after, keys, moved, published, bytes } => {
            let moved = Moved { relative: None, ..moved };
            Change::Measurement { id, before, after, keys, moved, published, bytes }
        }
        Change::Runs { id, before, after, moved } => {
            Change::Runs { id, before, after, moved: Moved { relative: None, ..moved } }
        }
        change => change,
    };
    diff.changes.into_iter().map(|change| format!("{:?}", way(bare(change)))).collect()
}

/// The other way round the reverse is told.
fn reverses(a: &Snapshot, b: &Snapshot) {
    let there = diff(a, b);
    let count = there.changes.len();
    let there = said(there, back);
    assert_eq!(there.len(), count, "no change is told twice");
    assert_eq!(there, said(diff(b, a), |change| change));
}

/// Up to three drives with runs of one workload or of two; an empty list is no result.
fn lab() -> impl Strategy<Value = Vec<[Vec<u32>; 2]>> {
    let runs = |fewest| prop::collection::vec(90..130_u32, fewest..4);
    prop::collection::vec([runs(0), runs(1)], 1..4)
}

fn published(drives: &[[Vec<u32>; 2]]) -> Snapshot {
    let floats = |runs: &Vec<u32>| runs.iter().map(|run| f64::from(*run)).collect::<Vec<_>>();
    let drive = |lab: Lab, (at, [reads, writes]): (usize, &[Vec<u32>; 2])| {
        let (reads, writes) = (floats(reads), floats(writes));
        let results = [("reads", reads.as_slice()), ("writes", writes.as_slice())];
        let results: Vec<_> = results.into_iter().filter(|(_, runs)| !runs.is_empty()).collect();
        lab.drive(["a", "b", "c"][at], "Acme", "old", &results)
    };
    let lab = drives.iter().enumerate().fold(Lab::new("coverage = \"50 %\""), drive);
    snapshot(&lab)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(24) })]

    #[test]
    fn labs_that_differ_anyhow_are_told_both_ways_alike(a in lab(), b in lab()) {
        let (a, b) = (published(&a), published(&b));
        prop_assert!(diff(&a, &a).is_empty());
        reverses(&a, &b);
        prop_assert_eq!(diff(&a, &b).is_empty(), a == b);
    }
}

#[test]
fn lists_without_an_order_of_their_own_have_none() {
    let (_, demo) = demo();
    let mut turned = demo.clone();
    turned.series.reverse();
    turned.findings.reverse();
    turned.boards.values_mut().for_each(|boards| boards.reverse());
    assert!(turned != *demo);
    assert_eq!(diff(demo, &turned), Diff::default());
}

#[test]
fn a_lab_is_told_from_another_and_the_other_way_round() {
    let (_, demo) = demo();
    let other = Memory::of(&common::demo_root().join("tests/projects/base")).snapshot();
    assert!(diff(demo, demo).is_empty());
    assert!(diff(demo, &other).changes.len() > 1000);
    reverses(demo, &other);
}

/// Where in its file a number stands is nothing that a reader of the site is told anew.
#[test]
fn rows_in_another_order_say_the_same() {
    let (lab, demo) = demo();
    let tables = ["5100-max", "p320h-25in", "p420m", "p4500"];
    let turned = tables.iter().fold(lab.clone(), |lab, name| {
        let name = format!("data/results/storagereview-{name}/results.csv");
        let turned = upside_down(lab.file(&name));
        lab.put(&name, &turned)
    });
    let changes = diff(demo, &turned.snapshot()).changes;
    let silent = |change: &Change| matches!(change, Change::Input { results, .. } if results.is_empty());
    assert!(changes.len() == tables.len() && changes.iter().all(silent), "{changes:#?}");
}

/// The header, then the rows from the last to the first.
fn upside_down(table: &[u8]) -> Vec<u8> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(table);
    let rows: Vec<_> = reader.byte_records().map(Result::unwrap).collect();
    let mut writer = csv::Writer::from_writer(Vec::new());
    let turned = rows.iter().take(1).chain(rows.iter().skip(1).rev());
    turned.for_each(|row| writer.write_byte_record(row).unwrap());
    writer.into_inner().unwrap()
}

/// A lab that has something under every key, and not too much of it.
fn rich() -> Value {
    let (_, demo) = demo();
    let mut json = serde_json::to_value(demo).unwrap();
    let cited = |own: &Value| own["dataset"].as_str().is_some_and(|dataset| dataset.starts_with("storagereview"));
    json["measurements"].as_object_mut().unwrap().retain(|_, own| cited(own));
    json["boards"]
        .as_object_mut()
        .unwrap()
        .retain(|workload, _| !workload.starts_with("local") && !workload.starts_with("file-8k"));
    json["runs"] = Value::Object(serde_json::Map::new());
    let runs = [("reads", [1000.0, 1010.0, 990.0].as_slice()), ("writes", &[100.0])];
    let bridge = "coverage = \"50 %\"\nfilter = { vendor = \"Acme\" }\n[[bridge]]\nfrom = \"new\"\nfrom_os = \"x\"\nto = \"old\"\nto_os = \"y\"\nreason = \"z\"\n";
    let small = Lab::new(bridge).drive("a", "Acme", "old", &runs).drive("b", "Acme", "old", &runs[..1]);
    let small = serde_json::to_value(snapshot(&small)).unwrap();
    for section in ["runs", "rankings", "boards", "measurements", "datasets"] {
        let own = small[section].as_object().unwrap().clone();
        json[section].as_object_mut().unwrap().extend(own);
    }
    json["pages"] = serde_json::json!({ "drives/a/": ["de", "en"] });
    json
}

/// The places of all leaves, and of the entries of all lists.
fn leaves(value: &Value, at: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(map) => {
            map.iter().for_each(|(key, value)| leaves(value, &format!("{at}/{}", escaped(key)), found));
        }
        Value::Array(list) => list.iter().enumerate().for_each(|(i, value)| leaves(value, &format!("{at}/{i}"), found)),
        _ => found.push(at.to_owned()),
    }
}

/// A key as a JSON pointer has it (RFC 6901).
fn escaped(key: &str) -> String {
    key.replace('~', "~0").replace('/', "~1")
}

/// A place with names of things and numbers of entries left out.
fn pattern(at: &str) -> String {
    const NAMED: [&str; 17] = [
        "sources",
        "drives",
        "variants",
        "spec",
        "testbeds",
        "workloads",
        "metrics",
        "datasets",
        "files",
        "measurements",
        "runs",
        "boards",
        "rankings",
        "reviews",
        "figures",
        "pages",
        "scores",
    ];
    let parts: Vec<_> = at.split('/').skip(1).collect();
    let bare = parts.iter().enumerate().map(|(i, part)| {
        let named = i > 0 && NAMED.contains(&parts[i - 1]);
        if named || part.parse::<usize>().is_ok() { "*" } else { part }
    });
    bare.collect::<Vec<_>>().join("/")
}

/// Something else of the same type.
fn another(value: &Value) -> Value {
    match value {
        Value::String(text) => Value::String(format!("{text}1")),
        Value::Number(number) if number.is_f64() => serde_json::json!(number.as_f64().unwrap() + 0.25),
        Value::Number(number) => serde_json::json!(number.as_u64().unwrap() + 1),
        Value::Bool(bool) => Value::Bool(!bool),
        Value::Null => Value::String("x".to_owned()),
        value => value.clone(),
    }
}

/// Not told by themselves: what is the same on both sides anyway, where a number stands in its file, and how many are ranked, which those
/// that came or went tell.
fn is_silent(pattern: &str) -> bool {
    ["schema", "version"].contains(&pattern)
        || pattern.starts_with("measurements/*/place/")
        || pattern.ends_with("/rank/of")
}

#[test]
fn no_key_escapes() {
    let mut json = rich();
    let whole: Snapshot = serde_json::from_value(json.clone()).unwrap();
    let mut all = Vec::new();
    leaves(&json, "", &mut all);
    let (mut seen, mut told) = (BTreeSet::new(), BTreeSet::new());
    for at in all {
        let pattern = pattern(&at);
        // What a place derives from is told by what it is derived from; one of the many boards must be told of all the same.
        let enough = if pattern.starts_with("boards/") { told.contains(&pattern) } else { seen.contains(&pattern) };
        if is_silent(&pattern) || enough {
            continue;
        }
        let leaf = json.pointer_mut(&at).unwrap();
        let old = std::mem::replace(leaf, another(&leaf.clone()));
        let changed: Snapshot = serde_json::from_value(json.clone()).unwrap_or_else(|e| panic!("{at}: {e}"));
        *json.pointer_mut(&at).unwrap() = old;
        if !diff(&whole, &changed).is_empty() {
            reverses(&whole, &changed);
            told.insert(pattern.clone());
        }
        seen.insert(pattern);
    }
    let escaped: Vec<_> = seen.difference(&told).collect();
    assert!(escaped.is_empty(), "{escaped:#?}");
    assert!(seen.len() > 240, "{} keys", seen.len());
}
