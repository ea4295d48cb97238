//! Where each drive stands: its places on boards and in rankings, collected once for all pages.

use std::collections::BTreeMap;

use crate::base::statistics::Rank;
use crate::catalog::{Catalog, Drive, Id, RankingDefinition, Subject, Workload};
use crate::insight::{Board, Findings};

/// A place of a drive.
#[derive(Clone, Copy)]
pub(super) enum Place<'a> {
    /// On a board of a workload.
    Board(&'a Id<Workload>, &'a Board, Rank),
    /// In a ranking.
    Ranking(&'a Id<RankingDefinition>, Rank),
}

/// The places of every drive: those on boards first, one on each.
pub(super) type Standings<'a> = BTreeMap<&'a Id<Drive>, Vec<Place<'a>>>;

/// The places that findings give.
#[must_use]
pub(super) fn standings<'a>(catalog: &'a Catalog, findings: &'a Findings) -> Standings<'a> {
    let mut all = Standings::new();
    for (workload, board) in findings.boards.iter().flat_map(|(id, boards)| boards.iter().map(move |b| (id, b))) {
        let mut first: BTreeMap<&Id<Drive>, Option<Rank>> = BTreeMap::new();
        for entry in &board.entries {
            let subject = catalog.measurements.get(&entry.measurement).map(|m| &m.key.subject);
            if let Some(Subject::Drive(drive)) = subject {
                first.entry(&drive.drive).or_insert(entry.rank);
            }
        }
        for (drive, rank) in first.into_iter().filter_map(|(drive, rank)| Some((drive, rank?))) {
            all.entry(drive).or_default().push(Place::Board(workload, board, rank));
        }
    }
    for (ranking, result) in &findings.rankings {
        let mut first: BTreeMap<&Id<Drive>, Option<Rank>> = BTreeMap::new();
        for score in &result.scores {
            first.entry(&score.drive.drive).or_insert(score.rank);
        }
        for (drive, rank) in first.into_iter().filter_map(|(drive, rank)| Some((drive, rank?))) {
            all.entry(drive).or_default().push(Place::Ranking(ranking, rank));
        }
    }
    all
}
