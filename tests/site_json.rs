//! `api/site.json`: documented key by key, read back as it was, and nothing in it that is not published.
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;
#[path = "common/lab.rs"]
mod lab;
#[path = "common/memory.rs"]
mod memory;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::sync::OnceLock;

use benchbook::base::date::Date;
use benchbook::insight::snapshot::Snapshot;
use benchbook::pipeline::{self, Disk, Options};
use proptest::prelude::*;
use serde_json::{Value, json};

use lab::Lab;
use memory::{Memory, snapshot};

/// Objects whose keys are names from the data.
const NAMED: [&str; 15] = [
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
];

/// The demo's file, as a build writes it.
fn bytes() -> &'static [u8] {
    static BYTES: OnceLock<Vec<u8>> = OnceLock::new();
    BYTES.get_or_init(|| fs::read(common::demo().join("api/site.json")).unwrap())
}

fn demo() -> Value {
    serde_json::from_slice(bytes()).unwrap()
}

fn base() -> PathBuf {
    common::demo_root().join("tests/projects/base")
}

/// Whether an object holds one wording per language.
fn is_worded(value: &Value) -> bool {
    let tags = ["en", "de", "ja", "es"];
    value.as_object().is_some_and(|map| !map.is_empty() && map.keys().all(|key| tags.contains(&key.as_str())))
}

/// The keys of an object and of all within it, short of names and languages.
fn keys(value: &Value, own: bool, found: &mut BTreeSet<String>) {
    match value {
        Value::Array(list) => list.iter().for_each(|value| keys(value, own, found)),
        Value::Object(map) if !is_worded(value) => {
            for (key, value) in map {
                if own {
                    found.insert(key.clone());
                }
                let names = own && value.is_object() && (NAMED.contains(&key.as_str()) || key == "pages");
                keys(value, !names, found);
            }
        }
        _ => {}
    }
}

/// Labs that have between them something under every key.
fn all() -> Vec<Value> {
    let of = |snapshot: Snapshot| serde_json::to_value(snapshot).unwrap();
    let bridge = "coverage = \"50 %\"\nfilter = { vendor = \"Acme\" }\n[[bridge]]\nfrom = \"new\"\nfrom_os = \"x\"\nto = \"old\"\nto_os = \"y\"\nreason = \"z\"\n";
    let runs = [("reads", [1000.0, 1010.0, 990.0].as_slice()), ("writes", &[100.0])];
    let small = Lab::new(bridge).drive("a", "Acme", "old", &runs).drive("b", "Acme", "old", &runs[..1]);
    let sweep = Memory::of(&base()).over(&common::demo_root().join("tests/projects/sweep"));
    vec![demo(), of(snapshot(&small)), of(sweep.snapshot())]
}

#[test]
fn every_key_is_documented() {
    let mut found = BTreeSet::new();
    for json in all() {
        keys(&json, true, &mut found);
    }
    let documented = fs::read_to_string(common::demo_root().join("docs/site-json.md")).unwrap();
    let missing: Vec<_> = found.iter().filter(|key| !documented.contains(&format!("`{key}`"))).collect();
    assert!(missing.is_empty(), "{missing:?}");
    for key in ["runs", "interval", "bridges", "filter", "limit", "drives", "undated", "also", "block_mix"] {
        assert!(found.contains(key), "no lab here has `{key}`");
    }
    assert!(found.len() > 100, "{}: {found:?}", found.len());
}

/// The examples of the document are of the demo lab.
#[test]
fn the_examples_are_true() {
    let text = fs::read_to_string(common::demo_root().join("docs/site-json.md")).unwrap();
    let examples: Vec<_> = text.split("```json\n").skip(1).map(|rest| rest.split("```").next().unwrap()).collect();
    assert!(examples.len() >= 3);
    let demo = demo();
    for example in examples {
        let example: Value =
            serde_json::from_str(&format!("{{{example}}}")).unwrap_or_else(|e| panic!("{e}: {example}"));
        for (at, expected) in example.as_object().unwrap() {
            let found = demo.pointer(at).unwrap_or_else(|| panic!("nothing at {at}"));
            assert_eq!(found, expected, "{at}");
        }
    }
}

#[test]
fn what_is_written_is_what_is_read() {
    let read = Snapshot::read("site.json", bytes()).unwrap();
    assert!(read.to_json().unwrap() == bytes(), "it reads otherwise than it was written");
    let measurements = read.measurements.len();
    assert!(bytes().len() < 700 * measurements, "{} bytes for {measurements} measurements", bytes().len());
    for json in all() {
        let written = serde_json::to_vec(&json).unwrap();
        let read = Snapshot::read("site.json", &written).unwrap();
        assert_eq!(serde_json::to_value(&read).unwrap(), json);
    }
}

#[test]
fn every_file_that_a_number_is_from_has_its_digest() {
    let read = Snapshot::read("site.json", bytes()).unwrap();
    let lost = read.measurements.iter().filter(|(_, m)| !read.datasets[&m.dataset].files.contains_key(&m.file));
    assert_eq!(lost.map(|(id, _)| id).collect::<Vec<_>>(), Vec::<&String>::new());
    let files = read.series.iter().flat_map(|series| series.files.iter().map(|file| (&series.dataset, file)));
    assert!(files.clone().count() > 10);
    for (dataset, file) in files {
        assert!(read.datasets[dataset].files.contains_key(file), "{file}");
    }
    let digests = read.datasets.values().flat_map(|dataset| dataset.files.values());
    assert!(digests.into_iter().all(|digest| digest.len() == 64));
}

#[test]
fn a_drive_stands_with_what_its_sheet_states() {
    let drive = &demo()["drives"]["micron-p420m"];
    assert_eq!(drive["name"], "Micron P420m");
    assert_eq!(drive["kind"], "drive");
    let endurance = json!({
        "values": [{ "qualifier": "exact", "low": "10000000000000000", "unit": "B" }],
        "source": "storagereview-p420m-en", "also": ["storagereview-p420m-de"], "certainty": "stated",
    });
    assert_eq!(drive["variants"]["hhhl-1400gb"]["spec"]["endurance"], endurance);
}

#[test]
fn a_published_number_stands_with_all_that_backs_it() {
    let own = &demo()["measurements"]["p420m-marklogic-interval-peak"];
    let expected = json!({
        "drive": "micron-p420m/hhhl-1400gb", "drives": 1, "testbed": "marklogic-scst", "workload": "marklogic",
        "metric": "interval-latency-peak", "phase": "main",
        "value": { "qualifier": "range", "low": "0.025", "high": "0.074", "unit": "s" }, "spread": "intervals",
        "certainty": "stated", "source": "storagereview-p420m-en", "dataset": "storagereview-p420m",
        "file": "data/results/storagereview-p420m/results.csv", "place": { "line": 7 },
        "reader": own["reader"], "note": "Towards the bottom of the group.",
    });
    assert_eq!(*own, expected);
}

#[test]
fn a_figure_stands_with_its_origin() {
    let figures = &demo()["reviews"]["micron-p420m"]["figures"];
    let expected = json!({
        "kind": "share", "value": { "qualifier": "exact", "low": "0.782666666667", "unit": "" }, "better": "higher",
        "certainty": "stated", "shown": ["de", "en", "es", "ja"],
        "origin": {
            "how": "share-of-rated", "figures": ["read_linux"], "drive": "micron-p420m/hhhl-1400gb",
            "fields": ["random_read"],
        },
    });
    assert_eq!(figures["read_linux_share"], expected);
    assert_eq!(figures["marklogic_rank"]["rank"], json!({ "place": 6, "last": 6, "of": 6 }));
}

/// What a build of a lab publishes.
fn built(lab: &Memory, options: &Options) -> Snapshot {
    let outcome = pipeline::build(lab, &Disk::open(&base()).unwrap(), options);
    let site = outcome.product.unwrap_or_else(|| panic!("{:#?}", outcome.problems));
    let (path, bytes) = site.files().find(|(path, _)| *path == "api/site.json").unwrap();
    Snapshot::read(path, bytes).unwrap()
}

/// A review under embargo that compares the ranking's reference with a drive nobody has measured.
fn embargoed() -> Memory {
    let ranking = "name = \"r\"\nsummary = \"s\"\nreference = \"acme-fast/1tb\"\ntolerance = \"1 %\"\n[[metric]]\nworkload = \"read-4k\"\nmetric = \"iops\"\nphase = \"steady\"\n";
    let lab = Memory::of(&base());
    let lab = lab.put("data/rankings/r.toml", ranking.as_bytes());
    let lab = lab.put("data/drives/ghost.toml", b"name = \"Ghost\"\n");
    let lab = lab.with("site/reviews/acme-fast/review.toml", "[\"acme-slow/2tb\"]", "[\"acme-slow/2tb\", \"ghost\"]");
    lab.with("site/reviews/acme-fast/review.toml", "kind = ", "embargo = 2026-12-24\nkind = ")
}

#[test]
fn what_is_under_embargo_leaves_no_trace() {
    let lab = embargoed();
    let missing = |snapshot: &Snapshot| {
        let missing = snapshot.rankings["r"].missing.iter();
        missing.map(|missing| missing.drive.clone()).collect::<Vec<_>>()
    };
    let before = built(&lab, &Options::default());
    assert_eq!((before.reviews.len(), missing(&before)), (0, Vec::new()));
    assert!(!before.pages.keys().any(|page| page.starts_with("reviews/acme")), "{:?}", before.pages);
    let after = built(&lab, &Options { as_of: Date::read("2026-12-24"), ..Options::default() });
    assert_eq!((after.reviews.len(), missing(&after)), (1, vec!["ghost".to_owned()]));
}

#[test]
fn keys_that_are_not_known_are_passed_over() {
    let mut json = demo();
    let read = Snapshot::read("site.json", bytes()).unwrap();
    for record in ["/lab", "/drives/micron-p420m", "/measurements/p420m-marklogic-interval-peak", "/rankings/marklogic"]
    {
        json.pointer_mut(record).unwrap()["later"] = json!([1, { "x": null }]);
    }
    json["later"] = json!({ "a": 1 });
    assert!(Snapshot::read("site.json", &serde_json::to_vec(&json).unwrap()).unwrap() == read);
}

#[test]
fn another_version_is_refused_by_name() {
    let text = String::from_utf8(bytes().to_vec()).unwrap();
    let other = text.replacen("\"version\":1", "\"version\":2", 1);
    let problem = Snapshot::read("old/api/site.json", other.as_bytes()).unwrap_err();
    assert_eq!(problem.place.file, "old/api/site.json");
    assert_eq!(problem.message, "expected `benchbook-site` version 1, found `benchbook-site` version 2");
}

/// The published catalog of a small lab.
fn small() -> &'static [u8] {
    static SMALL: OnceLock<Vec<u8>> = OnceLock::new();
    SMALL.get_or_init(|| serde_json::to_vec_pretty(&Memory::of(&base()).snapshot()).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Damaged bytes give a snapshot, where what is damaged is a text, or a problem with its line and column.
    #[test]
    fn damage_is_told_with_its_place(at in 0..1_000_000_usize, length in 0..40_usize, with in prop::collection::vec(any::<u8>(), 0..4)) {
        let mut bytes = small().to_vec();
        let start = at % bytes.len();
        let end = (start + length).min(bytes.len());
        bytes.splice(start..end, with);
        if let Err(problem) = Snapshot::read("site.json", &bytes) {
            prop_assert!(problem.place.start.is_some() || problem.message.starts_with("expected `benchbook-site`"), "{problem:?}");
        }
    }

    #[test]
    fn what_breaks_off_is_no_snapshot(at in 0..1_000_000_usize) {
        let whole = small();
        let start = Snapshot::read("site.json", &whole[..at % whole.len()]).unwrap_err().place.start.unwrap();
        let lines = whole[..at % whole.len()].split(|b| *b == b'\n').count();
        prop_assert!(start.line == lines || start.line + 1 == lines, "{start:?} of {lines} lines");
    }
}
