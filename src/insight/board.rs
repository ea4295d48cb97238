//! Leaderboards: results of one workload that may be compared with one another, best first.
//!
//! Results meet on a board only when they agree in everything but the drive: testbed, system, number of drives, phase,
//! load, direction and metric. A board of one gives no rank.

use std::collections::BTreeMap;

use super::order::{ranked, standing};
use super::select::{in_comparisons, selects};
use crate::base::statistics::Rank;
use crate::catalog::{Catalog, Direction, Id, Key, Load, Measurement, Metric, Phase, Selection, Testbed, Workload};

/// What all results on a board have in common.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Setting {
    /// Metric.
    pub metric: &'static Metric,
    /// Direction.
    pub direction: Option<Direction>,
    /// Phase.
    pub phase: Phase,
    /// Load point.
    pub load: Option<Load>,
    /// System.
    pub os: Option<String>,
    /// Testbed.
    pub testbed: Option<Id<Testbed>>,
    /// Number of drives.
    pub drives: Option<u32>,
}

impl Setting {
    /// The setting of a result.
    #[must_use]
    pub fn of(key: &Key) -> Self {
        Self {
            metric: key.metric,
            direction: key.direction,
            phase: key.phase,
            load: key.load.clone(),
            os: key.os.clone(),
            testbed: key.testbed.clone(),
            drives: key.drives,
        }
    }
}

/// A leaderboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// What all its results have in common.
    pub setting: Setting,
    /// Ranked results, best first.
    pub entries: Vec<BoardEntry>,
    /// Results of the same setting that have no place, and why.
    pub unranked: Vec<Unranked>,
}

/// A ranked result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardEntry {
    /// The result.
    pub measurement: Id<Measurement>,
    /// Its place; `None` when it stands alone.
    pub rank: Option<Rank>,
}

/// A result without a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unranked {
    /// The result.
    pub measurement: Id<Measurement>,
    /// Why it has none.
    pub why: WhyUnranked,
}

/// Why a result has no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyUnranked {
    /// The source gives a bound only.
    Bound,
    /// The drive, or the number of drives, is not stated.
    ScopeNotStated,
    /// Another result of the same drive in the same setting has the place.
    AnotherRanked,
}

/// The leaderboards of a workload: for each selection it declares, one board per setting.
pub(super) fn boards(catalog: &Catalog, workload: &Workload) -> Vec<Board> {
    let own: Vec<_> = catalog.measurements.values().filter(|m| m.key.workload == workload.id).collect();
    let mut boards: Vec<Board> = Vec::new();
    for selection in &workload.leaderboards {
        let new = of_selection(&own, selection);
        boards
            .extend(new.into_iter().filter(|b| !boards.iter().any(|old| old.setting == b.setting)).collect::<Vec<_>>());
    }
    // Where drives meet comes before what stands alone.
    boards.sort_by_key(|board| std::cmp::Reverse(board.entries.len().min(2)));
    boards
}

fn of_selection(measurements: &[&Measurement], selection: &Selection) -> Vec<Board> {
    let mut groups: BTreeMap<Setting, Vec<&Measurement>> = BTreeMap::new();
    for measurement in measurements {
        let whole = measurement.key.part.is_none() && measurement.restates.is_none();
        if whole && selects(selection, &measurement.key) {
            groups.entry(Setting::of(&measurement.key)).or_default().push(measurement);
        }
    }
    groups.into_iter().map(|(setting, list)| board(setting, &list)).collect()
}

/// The board of `measurements`, which come in the order of their ids, so ties keep it.
fn board(setting: Setting, measurements: &[&Measurement]) -> Board {
    let better = setting.metric.better;
    let mut placed: Vec<&Measurement> = Vec::new();
    let mut unranked = Vec::new();
    for measurement in measurements {
        let doubled = placed.iter().any(|other| other.key.subject == measurement.key.subject);
        let why = match (in_comparisons(measurement), standing(&measurement.value, better)) {
            (true, Some(_)) if !doubled => {
                placed.push(measurement);
                continue;
            }
            (true, Some(_)) => WhyUnranked::AnotherRanked,
            (true, None) => WhyUnranked::Bound,
            (false, _) => WhyUnranked::ScopeNotStated,
        };
        unranked.push(Unranked { measurement: measurement.id.clone(), why });
    }
    let several = placed.len() > 1;
    let entry =
        |(rank, m): (Rank, &Measurement)| BoardEntry { measurement: m.id.clone(), rank: several.then_some(rank) };
    Board { setting, entries: ranked(&placed).into_iter().map(entry).collect(), unranked }
}
