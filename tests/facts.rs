//! Nothing of what the sources state was lost on the way into the demo lab: `facts/coverage.csv` lists every stated value and where it went.
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// How many values the sources state, by kind.
const STATED: [(&str, usize); 5] =
    [("drive", 280), ("result", 175), ("statement", 128), ("testbed", 45), ("workload", 112)];

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

struct Files {
    documents: BTreeMap<String, toml::Table>,
    tables: BTreeMap<String, Vec<String>>,
}

impl Files {
    /// Whether `place` (`file#path` or `file.csv#row`) holds something.
    fn holds(&mut self, place: &str) -> bool {
        let (file, path) = place.split_once('#').unwrap_or_else(|| panic!("no place: {place}"));
        if Path::new(file).extension().is_some_and(|e| e == "csv") {
            let ids = self.tables.entry(file.to_owned()).or_insert_with(|| row_ids(file));
            return ids.iter().any(|id| id == path);
        }
        let document = self.documents.entry(file.to_owned()).or_insert_with(|| read(file).parse().unwrap());
        let mut at = &toml::Value::Table(document.clone());
        for part in path.split('.') {
            let next = match at {
                toml::Value::Table(table) => table.get(part),
                toml::Value::Array(list) => part.parse().ok().and_then(|index: usize| list.get(index)),
                _ => None,
            };
            let Some(next) = next else { return false };
            at = next;
        }
        true
    }
}

fn row_ids(file: &str) -> Vec<String> {
    let text = read(file);
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    reader.records().map(|row| row.unwrap()[0].to_owned()).collect()
}

#[test]
fn every_stated_value_is_found_again() {
    let text = read("tests/facts/coverage.csv");
    let mut files = Files { documents: BTreeMap::new(), tables: BTreeMap::new() };
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut lost = Vec::new();
    for row in csv::Reader::from_reader(text.as_bytes()).records() {
        let row = row.unwrap();
        *counts.entry(row[0].to_owned()).or_default() += 1;
        lost.extend(
            row[4]
                .split(';')
                .map(str::trim)
                .filter(|p| !files.holds(p))
                .map(|p| format!("{} {} → {p}", &row[1], &row[2])),
        );
    }
    assert!(lost.is_empty(), "{lost:#?}");
    assert_eq!(counts, STATED.map(|(kind, count)| (kind.to_owned(), count)).into());
}
