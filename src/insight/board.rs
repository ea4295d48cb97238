//! Leaderboards: results of one workload that may be compared with one another, best first.
//!
//! Results meet on a board only when they agree in everything but the drive: testbed, system, number of drives, phase,
//! load, direction and metric. A board of one gives no rank.

use std::collections::{BTreeMap, BTreeSet};

use super::order::{Rule, arranged, standing};
use super::repeats::Repeats;
use super::select::{in_comparisons, selects};
use crate::base::statistics::Rank;
use crate::catalog::{Direction, Id, Key, Load, Measurement, Metric, Phase, Selection, Testbed, Workload};

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
    /// The result; of several runs, the first, under whose name their mean goes.
    pub measurement: Id<Measurement>,
    /// Its place; `None` when it stands alone.
    pub rank: Option<Rank>,
    /// How many runs it rests on.
    pub runs: usize,
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

/// The leaderboards of a workload from its results: for each selection it declares, one board per setting.
pub(super) fn boards(own: &[&Measurement], repeats: &Repeats, workload: &Workload, tolerance: f64) -> Vec<Board> {
    let own = repeats.outcomes(own.iter().copied());
    let mut boards: Vec<Board> = Vec::new();
    for selection in &workload.leaderboards {
        let mut new = of_selection(&own, selection, repeats, tolerance);
        new.retain(|board| !boards.iter().any(|old| old.setting == board.setting));
        boards.extend(new);
    }
    // Where drives meet comes before what stands alone.
    boards.sort_by_key(|board| std::cmp::Reverse(board.entries.len().min(2)));
    boards
}

fn of_selection(results: &[&Measurement], selection: &Selection, repeats: &Repeats, tolerance: f64) -> Vec<Board> {
    let mut groups: BTreeMap<Setting, Vec<&Measurement>> = BTreeMap::new();
    for result in results {
        let whole = result.key.part.is_none() && result.restates.is_none();
        if whole && selects(selection, &result.key) {
            groups.entry(Setting::of(&result.key)).or_default().push(result);
        }
    }
    groups.into_iter().map(|(setting, list)| board(setting, &list, repeats, tolerance)).collect()
}

/// The board of `results`, which come in the order of their ids, so ties keep it.
fn board(setting: Setting, results: &[&Measurement], repeats: &Repeats, tolerance: f64) -> Board {
    let better = setting.metric.better;
    let (mut placed, mut subjects) = (Vec::new(), BTreeSet::new());
    let mut unranked = Vec::new();
    for result in results {
        let why = match (in_comparisons(result), standing(&result.value, better)) {
            (true, Some(standing)) if subjects.insert(&result.key.subject) => {
                placed.push((standing.of_runs(repeats.get(&result.id)), *result));
                continue;
            }
            (true, Some(_)) => WhyUnranked::AnotherRanked,
            (true, None) => WhyUnranked::Bound,
            (false, _) => WhyUnranked::ScopeNotStated,
        };
        unranked.push(Unranked { measurement: result.id.clone(), why });
    }
    let several = placed.len() > 1;
    let entry = |(rank, result): (Rank, &Measurement)| BoardEntry {
        measurement: result.id.clone(),
        rank: several.then_some(rank),
        runs: repeats.get(&result.id).map_or(1, |repeated| repeated.runs.len()),
    };
    let entries = arranged(Rule { better, tolerance }, placed).into_iter().map(entry).collect();
    Board { setting, entries, unranked }
}
