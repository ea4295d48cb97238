//! `docs/inspect.md` has a section for each reader, and each section names every key of the summaries that its fixtures give.
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

#[path = "common/fixture.rs"]
mod fixture;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use benchbook::input::format::FORMATS;
use serde_json::Value;

/// Objects whose keys are data of the file and not of the format: names of options, percentiles, units, columns.
const DATA: [(&str, &str); 4] =
    [("fio-json", "opts"), ("fio-json", "percentiles_ns"), ("phoronix", "scales"), ("table", "first")];
/// What every summary has, told above the sections.
const COMMON: &str = "kind";
/// The percentile that stands for all.
const PERCENTILE: &str = "p99_ns";

type Names = BTreeSet<String>;

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The words in backticks of each section, by the format that it is of.
fn sections() -> BTreeMap<String, Names> {
    let document = fs::read_to_string(path("docs/inspect.md")).unwrap();
    let (_, summaries) = document.split_once("\n## Summaries\n").unwrap();
    let sections = summaries.split("\n### ").skip(1).map(|section| section.split_once('\n').unwrap());
    sections.map(|(format, text)| (format.to_owned(), in_backticks(text))).collect()
}

fn in_backticks(text: &str) -> Names {
    let spans = text.split('`').skip(1).step_by(2);
    spans.flat_map(|span| span.split(|c: char| !c.is_alphanumeric() && c != '_')).map(str::to_owned).collect()
}

/// Every key that the summaries of a format's fixtures have.
fn keys_of(format: &str) -> Names {
    let folder = path("tests/fixtures/formats").join(format);
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let described = |path: &PathBuf| path.ends_with("expected.json") || path.extension() == Some("toml".as_ref());
    let mut keys = Names::new();
    for file in files.filter(|path| !described(path)) {
        collect(fixture::read(&file).summary.value(), format, &mut keys);
    }
    keys
}

fn collect(value: &Value, format: &str, keys: &mut Names) {
    match value {
        Value::Object(map) => {
            for (key, value) in map {
                keys.insert(usual(key).to_owned());
                if !DATA.contains(&(format, key)) {
                    collect(value, format, keys);
                }
            }
        }
        Value::Array(list) => list.iter().for_each(|value| collect(value, format, keys)),
        _ => {}
    }
}

/// A key whose number is data under the name of another one: `p99.9_ns` under `p99_ns`.
fn usual(key: &str) -> &str {
    let percent = key.strip_prefix('p').and_then(|rest| rest.strip_suffix("_ns"));
    if percent.is_some_and(|percent| percent.parse::<f64>().is_ok()) { PERCENTILE } else { key }
}

fn readers() -> Vec<&'static str> {
    FORMATS.iter().map(|format| format.id().split(' ').next().unwrap()).collect()
}

#[test]
fn each_section_has_a_reader() {
    let readers = readers();
    let stale: Vec<_> = sections().into_keys().filter(|section| !readers.contains(&section.as_str())).collect();
    assert_eq!(stale, Vec::<String>::new());
}

#[test]
fn sections_name_every_key() {
    let (mut missing, mut count) = (Vec::new(), 0);
    let sections = sections();
    for format in readers() {
        let words = sections.get(format).cloned().unwrap_or_default();
        let keys = keys_of(format);
        count += keys.len();
        let unnamed = keys.into_iter().filter(|key| key != COMMON && !words.contains(key));
        missing.extend(unnamed.map(|key| format!("{format}: `{key}`")));
    }
    assert!(missing.is_empty(), "docs/inspect.md does not name\n{}", missing.join("\n"));
    assert!(count > 200, "the fixtures have no more than {count} keys");
}
