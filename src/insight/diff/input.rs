//! Raw and published files whose bytes changed, with the measurements that changed with them.

use std::collections::BTreeMap;

use super::super::snapshot::Snapshot;
use super::change::Change;
use super::pairs;

/// All changed files; `changes` holds the changed measurements.
pub(super) fn changes(old: &Snapshot, new: &Snapshot, changes: &[Change]) -> Vec<Change> {
    let (before, after) = (files(old), files(new));
    let differ = pairs(&before, &after).filter(|(_, before, after)| before != after);
    let change = |(file, before, after): (&String, Option<&&String>, Option<&&String>)| Change::Input {
        file: file.clone(),
        before: before.map(|digest| (*digest).clone()),
        after: after.map(|digest| (*digest).clone()),
        results: changes.iter().filter_map(|change| of_file(change, file)).collect(),
    };
    differ.map(change).collect()
}

/// The digest of each file.
fn files(side: &Snapshot) -> BTreeMap<String, &String> {
    let all = side.datasets.values().flat_map(|dataset| dataset.files.iter());
    all.map(|(file, digest)| (file.clone(), digest)).collect()
}

/// The name of a changed measurement that is from a file.
fn of_file(change: &Change, file: &str) -> Option<String> {
    let Change::Measurement { id, before, after, .. } = change else { return None };
    before.iter().chain(after).any(|measurement| measurement.file == file).then(|| id.clone())
}
