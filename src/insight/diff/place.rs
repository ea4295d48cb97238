//! Changed places on leaderboards and in rankings with their causes, and ties that formed or broke.

use super::super::snapshot::{PlaceRecord, Snapshot};
use super::change::{Cause, Change};
use super::comparability::same_ranking;
use super::list::{List, ListName, lists};
use super::pairs;

/// All changed places and ties.
pub(super) fn changes(old: &Snapshot, new: &Snapshot) -> Vec<Change> {
    let (before, after) = (lists(old), lists(new));
    let none = List::default();
    let mut changes = Vec::new();
    for (name, a, b) in pairs(&before, &after) {
        let both = Both {
            name,
            alone: a.is_none() || b.is_none(),
            defined_alike: defined_alike(name, old, new),
            before: a.unwrap_or(&none),
            after: b.unwrap_or(&none),
        };
        changes.extend(both.places());
        changes.extend(both.ties());
    }
    changes
}

/// Whether a ranking is defined as it was; leaderboards have no definition but their setting.
fn defined_alike(name: &ListName, old: &Snapshot, new: &Snapshot) -> bool {
    let ListName::Ranking(id) = name else { return true };
    old.rankings.get(id).zip(new.rankings.get(id)).is_none_or(|(old, new)| same_ranking(old, new))
}

/// A list on both sides; where it is not, it is empty there.
struct Both<'a> {
    name: &'a ListName,
    alone: bool,
    defined_alike: bool,
    before: &'a List<'a>,
    after: &'a List<'a>,
}

impl<'a> Both<'a> {
    /// Every drive that has a place on one side at least.
    fn placed(&self) -> Vec<&'a str> {
        let mut drives: Vec<_> = self.before.placed().chain(self.after.placed()).collect();
        drives.sort_unstable();
        drives.dedup();
        drives
    }

    fn places(&self) -> Vec<Change> {
        // How many are ranked is told by those that came or went.
        let ends = |place: PlaceRecord| (place.place, place.last);
        let moved = |drive: &&'a str| {
            let (before, after) = (self.before.place(drive), self.after.place(drive));
            (before.map(ends) != after.map(ends)).then(|| Change::Place {
                list: self.name.clone(),
                drive: (*drive).to_owned(),
                before,
                after,
                causes: self.causes(drive),
            })
        };
        self.placed().iter().filter_map(moved).collect()
    }

    fn ties(&self) -> Vec<Change> {
        let drives = self.placed();
        let pairs = drives.iter().enumerate().flat_map(|(at, a)| drives[at + 1..].iter().map(move |b| (*a, *b)));
        let tie = |(a, b): (&str, &str)| {
            let (before, after) = (self.before.ties(a, b)?, self.after.ties(a, b)?);
            let drives = [a.to_owned(), b.to_owned()];
            (before != after).then(|| Change::Tie { list: self.name.clone(), drives, formed: after })
        };
        pairs.filter_map(tie).collect()
    }

    /// Why the place of a drive changed: its own results, and those of drives that stand otherwise to it now.
    fn causes(&self, drive: &str) -> Vec<Cause> {
        if self.alone {
            return vec![Cause::List];
        }
        let definition = (!self.defined_alike).then_some(Cause::Definition);
        let others: Vec<_> = self.drives().into_iter().filter(|other| *other != drive).collect();
        let turned = others.iter().filter(|other| self.before.side(drive, other) != self.after.side(drive, other));
        let mut causes: Vec<_> = definition.into_iter().chain(self.changed(drive)).collect();
        causes.extend(turned.filter_map(|other| self.changed(other)));
        if causes.is_empty() {
            causes.extend(others.iter().filter_map(|other| self.changed(other)));
        }
        if causes.is_empty() { vec![Cause::Rule] } else { causes }
    }

    /// Every drive of the list, with a place or without.
    fn drives(&self) -> Vec<&'a str> {
        let mut drives: Vec<_> = self.before.results.keys().chain(self.after.results.keys()).copied().collect();
        drives.sort_unstable();
        drives.dedup();
        drives
    }

    /// What became of a drive's results, where they are not what they were.
    fn changed(&self, drive: &str) -> Option<Cause> {
        let there = |list: &List<'_>| list.results.contains_key(drive);
        let drive = drive.to_owned();
        match (there(self.before), there(self.after)) {
            (false, true) => Some(Cause::Came(drive)),
            (true, false) => Some(Cause::Went(drive)),
            _ => {
                let measurements = self.before.differing(self.after, &drive);
                (!measurements.is_empty()).then_some(Cause::Results { drive, measurements })
            }
        }
    }
}
