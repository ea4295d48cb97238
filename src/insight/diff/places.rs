//! Changed places on leaderboards and in rankings, and why; ties formed and broken are changes of the last possible place.

use std::collections::{BTreeMap, BTreeSet};

use super::super::snapshot::{BoardRecord, PlaceRecord, RankingRecord, SettingRecord, Snapshot, ValueRecord};
use super::change::{Cause, Change};
use super::keys;

/// A list of drives in an order.
#[derive(Default)]
struct List {
    places: BTreeMap<String, Option<PlaceRecord>>,
    /// What each drive's place rests on.
    results: BTreeMap<String, Vec<Option<ValueRecord>>>,
    /// What the list is defined by.
    defined: String,
}

/// All changed places and coverages.
pub(super) fn changes(old: &Snapshot, new: &Snapshot) -> Vec<Change> {
    let (before, after) = (lists(old), lists(new));
    let none = List::default();
    let mut changes = coverage(old, new);
    for name in keys(&before, &after) {
        let (a, b) = (before.get(name).unwrap_or(&none), after.get(name).unwrap_or(&none));
        for drive in keys(&a.places, &b.places) {
            let (before, after) = (place(a, drive), place(b, drive));
            if before != after {
                let cause = cause(a, b, drive);
                changes.push(Change::Place { list: name.clone(), drive: drive.clone(), before, after, cause });
            }
        }
    }
    changes
}

fn place(list: &List, drive: &str) -> Option<PlaceRecord> {
    list.places.get(drive).copied().flatten()
}

fn cause(before: &List, after: &List, drive: &str) -> Cause {
    let there = |list: &List| list.places.contains_key(drive);
    if there(before) && there(after) && before.defined != after.defined {
        return Cause::Definition;
    }
    if before.results.get(drive) != after.results.get(drive) {
        return Cause::Own;
    }
    let (old, new): (BTreeSet<_>, BTreeSet<_>) = (before.places.keys().collect(), after.places.keys().collect());
    let names = |set: Vec<&&String>| set.into_iter().map(|name| (*name).clone()).collect::<Vec<_>>();
    let (came, went) = (names(new.difference(&old).collect()), names(old.difference(&new).collect()));
    if !came.is_empty() {
        return Cause::Came(came);
    }
    if !went.is_empty() {
        return Cause::Went(went);
    }
    let changed = |name: &&&String| before.results.get(**name) != after.results.get(**name);
    let others = names(old.intersection(&new).filter(changed).collect());
    if others.is_empty() { Cause::Rule } else { Cause::Others(others) }
}

fn lists(side: &Snapshot) -> BTreeMap<String, List> {
    let boards = side.boards.iter().flat_map(|(workload, boards)| {
        boards.iter().map(move |board| (format!("board:{workload}:{}", setting(&board.setting)), of_board(side, board)))
    });
    let rankings = side.rankings.iter().map(|(id, ranking)| (format!("ranking:{id}"), of_ranking(side, ranking)));
    boards.chain(rankings).collect()
}

/// The parts of a setting in a line; what is not stated is left empty.
fn setting(setting: &SettingRecord) -> String {
    let text = |part: &Option<String>| part.clone().unwrap_or_default();
    let drives = setting.drives.map(|drives| drives.to_string()).unwrap_or_default();
    let SettingRecord { metric, direction, phase, load, os, testbed, .. } = setting;
    [metric.clone(), text(direction), phase.clone(), text(load), text(os), text(testbed), drives].join("|")
}

fn of_board(side: &Snapshot, board: &BoardRecord) -> List {
    let mut list = List::default();
    for entry in &board.entries {
        list.places.insert(entry.drive.clone(), entry.rank);
        list.results.insert(entry.drive.clone(), vec![result(side, &entry.measurement)]);
    }
    list
}

fn of_ranking(side: &Snapshot, ranking: &RankingRecord) -> List {
    let defined = RankingRecord { scores: Vec::new(), missing: Vec::new(), ..ranking.clone() };
    let mut list = List { defined: serde_json::to_string(&defined).unwrap_or_default(), ..List::default() };
    for score in &ranking.scores {
        let results = score.results.iter().map(|id| id.as_ref().and_then(|id| result(side, id)));
        list.places.insert(score.drive.clone(), score.rank);
        list.results.insert(score.drive.clone(), results.collect());
    }
    list
}

/// The value of a result; of several runs, what stands for them.
fn result(side: &Snapshot, id: &str) -> Option<ValueRecord> {
    let runs = side.runs.get(id).map(|runs| runs.centre.clone());
    runs.or_else(|| Some(side.measurements.get(id)?.value.clone()))
}

fn coverage(old: &Snapshot, new: &Snapshot) -> Vec<Change> {
    let (before, after) = (covered(old), covered(new));
    let change = |(ranking, drive): &&(String, String)| {
        let key = (ranking.clone(), drive.clone());
        let (before, after) = (before.get(&key).copied(), after.get(&key).copied());
        let (ranking, drive) = key;
        (before != after).then_some(Change::Coverage { ranking, drive, before, after })
    };
    keys(&before, &after).iter().filter_map(change).collect()
}

fn covered(side: &Snapshot) -> BTreeMap<(String, String), f64> {
    let scores = side.rankings.iter().flat_map(|(id, ranking)| ranking.scores.iter().map(move |score| (id, score)));
    scores.map(|(id, score)| ((id.clone(), score.drive.clone()), score.coverage)).collect()
}
