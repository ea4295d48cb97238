//! Leaderboards whose places come from other results, or that leave out others. Results that came or went say so themselves.

use std::collections::BTreeMap;

use super::super::snapshot::{BoardRecord, EntryRecord, Snapshot};
use super::change::{Change, Kind, Shift};
use super::list::ListName;
use super::pairs;
use super::record::record;

/// All changes of leaderboards on both sides.
pub(super) fn changes(old: &Snapshot, new: &Snapshot) -> Vec<Change> {
    let (before, after) = (named(old), named(new));
    let known = |id: &str| old.measurements.contains_key(id) && new.measurements.contains_key(id);
    let change = |(list, before, after): (&ListName, Option<&&BoardRecord>, Option<&&BoardRecord>)| {
        let (before, after) = (before?, after?);
        let entries = elsewhere(before, after);
        let unranked = unranked(before, known) != unranked(after, known);
        let told = [("entries", entries), ("unranked", unranked)].into_iter().filter(|(_, told)| *told);
        let keys: Vec<_> = told.map(|(key, _)| key.to_owned()).collect();
        (!keys.is_empty()).then(|| record(Kind::Board, &list.to_string(), Shift::Changed, keys))
    };
    pairs(&before, &after).filter_map(change).collect()
}

fn named(side: &Snapshot) -> BTreeMap<ListName, &BoardRecord> {
    let boards = side.boards.iter().flat_map(|(workload, boards)| boards.iter().map(move |board| (workload, board)));
    boards.map(|(workload, board)| (ListName::board(workload, &board.setting), board)).collect()
}

/// Whether a drive's place comes from another result, or from more or fewer runs.
fn elsewhere(before: &BoardRecord, after: &BoardRecord) -> bool {
    let results = |board: &BoardRecord| -> BTreeMap<String, (String, usize)> {
        let of = |entry: &EntryRecord| (entry.drive.clone(), (entry.measurement.clone(), entry.runs));
        board.entries.iter().map(of).collect()
    };
    let (before, after) = (results(before), results(after));
    pairs(&before, &after).any(|(_, a, b)| a.is_some() && b.is_some() && a != b)
}

/// Why each result that both sides know has no place.
fn unranked(board: &BoardRecord, known: impl Fn(&str) -> bool) -> BTreeMap<&str, &str> {
    let all = board.unranked.iter().map(|unranked| (unranked.measurement.as_str(), unranked.why.as_str()));
    all.filter(|(measurement, _)| known(measurement)).collect()
}
