//! Runs under the same conditions: results of one dataset whose keys agree are numbered, in the order of their files' names.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::super::dataset::Results;
use crate::catalog::{Dataset, Id, Key, Measurement};

/// Numbers the results of a dataset that differ in nothing but the run.
pub(in crate::input) fn number(dataset: &Id<Dataset>, results: &mut Results) {
    let own = results.measurements.values_mut().map(|(measurement, _)| measurement);
    let mut alike: BTreeMap<Key, Vec<&mut Measurement>> = BTreeMap::new();
    for measurement in own.filter(|measurement| measurement.dataset == *dataset) {
        alike.entry(measurement.key.conditions()).or_default().push(measurement);
    }
    for runs in alike.values_mut().filter(|runs| runs.len() > 1) {
        runs.sort_by(|a, b| natural(&a.provenance.file, &b.provenance.file).then_with(|| a.id.cmp(&b.id)));
        for (run, measurement) in (1..).zip(runs) {
            measurement.key.run = Some(run);
        }
    }
}

/// The order of names as people count: `run-2` before `run-10`.
fn natural(a: &str, b: &str) -> Ordering {
    pieces(a).cmp(&pieces(b)).then_with(|| a.cmp(b))
}

/// A name cut into runs of digits, by their length and then their digits, and what stands between.
fn pieces(name: &str) -> Vec<(bool, usize, &str)> {
    let mut pieces = Vec::new();
    let mut rest = name;
    while let Some(first) = rest.chars().next() {
        let digits = first.is_ascii_digit();
        let end = rest.find(|c: char| c.is_ascii_digit() != digits).unwrap_or(rest.len());
        let (piece, after) = rest.split_at(end);
        let counted = if digits { piece.trim_start_matches('0') } else { piece };
        pieces.push((!digits, if digits { counted.len() } else { 0 }, counted));
        rest = after;
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_ordered_as_people_count() {
        let mut names = ["a.10.json", "a.2.json", "a.json", "a.1.json", "b.1.json", "a.02.json"];
        names.sort_by(|a, b| natural(a, b));
        assert_eq!(names, ["a.1.json", "a.02.json", "a.2.json", "a.10.json", "a.json", "b.1.json"]);
    }
}
