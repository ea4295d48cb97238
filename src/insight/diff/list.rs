//! Lists of drives in an order: leaderboards and rankings alike, with what each place rests on.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt;

use super::super::snapshot::{
    BoardRecord, PlaceRecord, RankingRecord, RunsRecord, SettingRecord, Snapshot, ValueRecord,
};

/// Which list.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ListName {
    /// A leaderboard.
    Board {
        /// Of this workload.
        workload: String,
        /// Of results of this setting.
        setting: Box<SettingRecord>,
    },
    /// A ranking.
    Ranking(String),
}

impl ListName {
    pub(super) fn board(workload: &str, setting: &SettingRecord) -> Self {
        Self::Board { workload: workload.to_owned(), setting: Box::new(setting.clone()) }
    }
}

/// The workload with the setting, or the ranking.
impl fmt::Display for ListName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board { workload, setting } => write!(f, "{workload}: {setting}"),
            Self::Ranking(id) => f.write_str(id),
        }
    }
}

/// A result that a place rests on, with what stands for its runs where there are several.
pub(super) type Backing<'a> = (&'a str, Option<&'a ValueRecord>, Option<&'a RunsRecord>);

/// A list of drives in an order.
#[derive(Debug, Default)]
pub(super) struct List<'a> {
    /// Those that have a place, best first.
    order: Vec<&'a str>,
    places: BTreeMap<&'a str, PlaceRecord>,
    /// What each drive's place, or want of one, rests on.
    pub(super) results: BTreeMap<&'a str, Vec<Backing<'a>>>,
}

/// Every list of a side by its name.
pub(super) fn lists(side: &Snapshot) -> BTreeMap<ListName, List<'_>> {
    let boards = side.boards.iter().flat_map(|(workload, boards)| boards.iter().map(move |board| (workload, board)));
    let boards =
        boards.map(|(workload, board)| (ListName::board(workload, &board.setting), List::of_board(side, board)));
    let rankings = side.rankings.iter();
    let rankings = rankings.map(|(id, ranking)| (ListName::Ranking(id.clone()), List::of_ranking(side, ranking)));
    boards.chain(rankings).collect()
}

fn result<'a>(side: &'a Snapshot, id: &'a str) -> Backing<'a> {
    (id, side.measurements.get(id).map(|measurement| &measurement.value), side.runs.get(id))
}

impl<'a> List<'a> {
    fn of_board(side: &'a Snapshot, board: &'a BoardRecord) -> Self {
        let mut list = Self::default();
        for entry in &board.entries {
            list.put(&entry.drive, entry.rank, vec![result(side, &entry.measurement)]);
        }
        list
    }

    fn of_ranking(side: &'a Snapshot, ranking: &'a RankingRecord) -> Self {
        let mut list = Self::default();
        for score in &ranking.scores {
            let results = score.results.iter().flatten().map(|id| result(side, id)).collect();
            list.put(&score.drive, score.rank, results);
        }
        list
    }

    fn put(&mut self, drive: &'a str, place: Option<PlaceRecord>, results: Vec<Backing<'a>>) {
        if let Some(place) = place {
            self.order.push(drive);
            self.places.insert(drive, place);
        }
        self.results.insert(drive, results);
    }

    /// A drive's place, where it has one.
    pub(super) fn place(&self, drive: &str) -> Option<PlaceRecord> {
        self.places.get(drive).copied()
    }

    /// The drives that have a place.
    pub(super) fn placed(&self) -> impl Iterator<Item = &'a str> {
        self.places.keys().copied()
    }

    /// Where `other` stands as `drive` sees it: ahead (`Less`), tied or behind; `None` where either has no place. What may have any of the
    /// places from the first to the last ties with what stands there.
    pub(super) fn side(&self, drive: &str, other: &str) -> Option<Ordering> {
        let place = self.place(drive)?;
        let at = self.order.iter().position(|name| *name == other)?;
        let last = place.last.max(place.place);
        Some(if at + 1 < place.place {
            Ordering::Less
        } else if at >= last {
            Ordering::Greater
        } else {
            Ordering::Equal
        })
    }

    /// Whether two drives cannot be told apart; `None` where either has no place.
    pub(super) fn ties(&self, a: &str, b: &str) -> Option<bool> {
        Some(self.side(a, b)? == Ordering::Equal && self.side(b, a)? == Ordering::Equal)
    }

    /// The results of a drive that are not the same on the other side, by name.
    pub(super) fn differing(&self, other: &Self, drive: &str) -> Vec<String> {
        let none = Vec::new();
        let of = |list: &Self| list.results.get(drive).unwrap_or(&none).clone();
        let (own, others) = (of(self), of(other));
        let differ = own.iter().filter(|r| !others.contains(r)).chain(others.iter().filter(|r| !own.contains(r)));
        let mut names: Vec<_> = differ.map(|(id, ..)| (*id).to_owned()).collect();
        names.sort();
        names.dedup();
        names
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published example of ties that do not carry over: the first ties with the second, the second with the third.
    fn list() -> List<'static> {
        let mut list = List::default();
        for (drive, place, last) in [("a", 1, 2), ("b", 1, 3), ("c", 2, 3), ("d", 4, 4)] {
            list.put(drive, Some(PlaceRecord { place, last, of: 4 }), Vec::new());
        }
        list.put("e", None, Vec::new());
        list
    }

    #[test]
    fn what_may_share_a_place_ties_and_ties_do_not_carry_over() {
        let list = list();
        let ties = |a: &str, b: &str| list.ties(a, b);
        assert_eq!([ties("a", "b"), ties("b", "c"), ties("a", "c")], [Some(true), Some(true), Some(false)]);
        assert_eq!([ties("c", "d"), ties("a", "e")], [Some(false), None]);
    }

    #[test]
    fn each_sees_the_others_ahead_or_behind() {
        let list = list();
        assert_eq!(list.side("c", "a"), Some(Ordering::Less));
        assert_eq!(list.side("a", "c"), Some(Ordering::Greater));
        assert_eq!(list.side("d", "b"), Some(Ordering::Less));
        assert_eq!(list.side("b", "d"), Some(Ordering::Greater));
    }

    #[test]
    fn a_place_that_cannot_be_hurts_nobody() {
        let mut list = List::default();
        list.put("a", Some(PlaceRecord { place: 0, last: 0, of: 0 }), Vec::new());
        list.put("b", Some(PlaceRecord { place: usize::MAX, last: 0, of: 1 }), Vec::new());
        assert_eq!(list.ties("a", "b"), Some(false));
    }
}
