//! `api/site.json` of the demo: documented key by key, read back as it was, and compared with that of a changed lab.
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use benchbook::insight::diff::{Cause, Change, Noise, Shift, Verdict, diff};
use benchbook::insight::snapshot::Snapshot;
use serde_json::Value;

/// Objects whose keys are names from the data.
const NAMED: [&str; 13] = [
    "sources",
    "drives",
    "variants",
    "spec",
    "testbeds",
    "workloads",
    "datasets",
    "files",
    "measurements",
    "runs",
    "boards",
    "rankings",
    "reviews",
];

fn bytes(site: &Path) -> Vec<u8> {
    fs::read(site.join("api/site.json")).unwrap()
}

fn demo() -> Snapshot {
    Snapshot::read("site.json", &bytes(common::demo())).unwrap()
}

/// The keys of an object and of all within it, short of names.
fn keys(value: &Value, own: bool, found: &mut BTreeSet<String>) {
    match value {
        Value::Array(list) => list.iter().for_each(|value| keys(value, own, found)),
        Value::Object(map) => {
            for (key, value) in map {
                if own {
                    found.insert(key.clone());
                }
                let names = own
                    && value.is_object()
                    && (NAMED.contains(&key.as_str()) || ["figures", "pages"].contains(&key.as_str()));
                let words = ["title", "name", "text", "role", "revision", "condition", "reason", "accepted", "words"];
                if !words.contains(&key.as_str()) {
                    keys(value, !names, found);
                }
            }
        }
        _ => {}
    }
}

#[test]
fn every_key_is_documented() {
    let json: Value = serde_json::from_slice(&bytes(common::demo())).unwrap();
    let mut found = BTreeSet::new();
    keys(&json, true, &mut found);
    let documented = fs::read_to_string(common::demo_root().join("docs/site-json.md")).unwrap();
    let missing: Vec<_> = found.iter().filter(|key| !documented.contains(&format!("`{key}`"))).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert!(found.len() > 60, "{found:?}");
}

#[test]
fn what_is_written_is_what_is_read() {
    let written = bytes(common::demo());
    let read = Snapshot::read("site.json", &written).unwrap();
    assert!(read.to_json().unwrap() == written, "it reads otherwise than it was written");
    assert!(diff(&read, &read).is_empty());
}

#[test]
fn a_published_number_stands_with_all_that_backs_it() {
    let json: Value = serde_json::from_slice(&bytes(common::demo())).unwrap();
    let expected = serde_json::json!({
        "drive": "micron-p420m/hhhl-1400gb", "workload": "marklogic", "metric": "interval-latency-peak", "phase": "main",
        "value": {"qualifier": "range", "low": "0.025", "high": "0.074", "unit": "s"},
        "source": "storagereview-p420m-en", "dataset": "storagereview-p420m", "certainty": "stated",
        "file": "data/results/storagereview-p420m/results.csv",
    });
    let all = json["measurements"].as_object().unwrap();
    let own = |m: &&Value| m["workload"] == "marklogic" && m["drive"] == "micron-p420m/hhhl-1400gb";
    let found = all.values().find(own).unwrap();
    for (key, value) in expected.as_object().unwrap() {
        assert_eq!(&found[key], value, "{key}");
    }
}

/// The demo lab with one published value changed.
fn changed(from: &str, to: &str) -> Snapshot {
    let lab = tempfile::tempdir().unwrap();
    for folder in ["data", "site"] {
        copy(&common::demo_root().join(folder), &lab.path().join(folder));
    }
    fs::copy(common::demo_root().join("benchbook.toml"), lab.path().join("benchbook.toml")).unwrap();
    let file = lab.path().join("data/results/storagereview-p420m/results.csv");
    let text = fs::read_to_string(&file).unwrap();
    assert_eq!(text.matches(from).count(), 1, "{from}");
    fs::write(&file, text.replace(from, to)).unwrap();
    let site = common::build(lab.path(), &[]);
    Snapshot::read("site.json", &bytes(&site.path().join("public"))).unwrap()
}

fn copy(from: &Path, to: &Path) {
    for (name, bytes) in common::files(from) {
        let file = to.join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, bytes).unwrap();
    }
}

#[test]
fn one_changed_value_is_told_with_all_that_follows_from_it() {
    let (old, new) = (demo(), changed(",16,26,ms,range,", ",16,60,ms,range,"));
    let changes = diff(&old, &new).changes;
    let flashmax = "virident-flashmax-ii/2200gb";
    let moved = changes.iter().find_map(|change| match change {
        Change::Measurement { id, published, moved } if id.contains("flashmax") => Some((*published, moved.clone())),
        _ => None,
    });
    let (published, moved) = moved.unwrap();
    // (16 + 60) ÷ 2 against (16 + 26) ÷ 2.
    assert!((moved.relative.unwrap() - (38.0 / 21.0 - 1.0)).abs() < 1e-12);
    assert_eq!((published, moved.verdict, moved.noise), (true, Verdict::Worse, Noise::Unknown));
    let place = |wanted: &str| {
        changes.iter().find_map(|change| match change {
            Change::Place { list, drive, before, after, cause }
                if list.starts_with("board:marklogic") && drive == wanted =>
            {
                Some((before.unwrap().place, after.unwrap().place, cause.clone()))
            }
            _ => None,
        })
    };
    assert_eq!(place(flashmax), Some((3, 5, Cause::Own)));
    assert_eq!(place("intel-ssd-910/800gb"), Some((4, 3, Cause::Others(vec![flashmax.to_owned()]))));
    let inputs: Vec<_> = changes.iter().filter(|change| matches!(change, Change::Input { .. })).collect();
    assert_eq!(inputs.len(), 1);
    let back = diff(&new, &old).changes;
    assert_eq!(back.len(), changes.len());
}

#[test]
fn what_came_one_way_went_the_other() {
    let old = demo();
    let mut new = old.clone();
    new.drives.remove("tmpfs");
    new.pages.remove("drives/tmpfs/");
    let dropped = new.measurements.pop_first().unwrap().0;
    let (there, back) = (diff(&old, &new), diff(&new, &old));
    let gone = |change: &Change| matches!(change, Change::Measurement { id, moved, .. } if *id == dropped && moved.after.is_none());
    let came = |change: &Change| matches!(change, Change::Measurement { id, moved, .. } if *id == dropped && moved.before.is_none());
    assert!(there.changes.iter().any(gone) && back.changes.iter().any(came));
    let shifts = |changes: &[Change], wanted: Shift| {
        changes
            .iter()
            .filter(|c| matches!(c, Change::Page { shift, .. } | Change::Spec { shift, .. } if *shift == wanted))
            .count()
    };
    assert_eq!(shifts(&there.changes, Shift::Removed), shifts(&back.changes, Shift::Added));
    assert_eq!(there.changes.len(), back.changes.len());
}
