//! Runs under the same conditions: results of one entry whose keys agree are numbered, in the order of their files' names.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::super::dataset::Results;
use crate::catalog::{Id, Key, Measurement};

/// A result's file and name.
type Run<'a> = (String, &'a Id<Measurement>);

/// Numbers those of an entry's results that differ in nothing but the run. What several tools say of one run is not several runs.
pub(super) fn number(named: &[Id<Measurement>], results: &mut Results) {
    let mut alike: BTreeMap<(&str, Key), Vec<Run<'_>>> = BTreeMap::new();
    for id in named {
        let Some((measurement, _)) = results.measurements.get(id) else { continue };
        let (provenance, conditions) = (&measurement.provenance, measurement.key.conditions());
        alike.entry((provenance.reader, conditions)).or_default().push((provenance.file.clone(), id));
    }
    for runs in alike.values_mut().filter(|runs| runs.len() > 1) {
        runs.sort_by(|(a, first), (b, second)| natural(a, b).then_with(|| first.cmp(second)));
        for (run, (_, id)) in (1..).zip(runs) {
            if let Some((measurement, _)) = results.measurements.get_mut(*id) {
                measurement.key.run = Some(run);
            }
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
