//! What follows from the catalog: figures, comparisons, leaderboards, rankings, contradictions. Pure: the same catalog gives the same findings.
//!
//! Entry point: [`weigh`].

mod board;
pub mod check;
mod class;
mod combine;
mod derive;
pub mod diff;
mod distribution;
mod efficiency;
mod extract;
mod figure;
mod finding;
#[cfg(test)]
mod fixture;
mod index;
mod order;
mod ranking;
mod rated;
mod reading;
mod repeats;
mod score;
mod select;
pub mod snapshot;
mod steady;
mod sweep;

use std::collections::BTreeMap;

pub use board::{Board, BoardEntry, Setting, Unranked, WhyUnranked};
pub use class::Class;
pub use combine::{Combined, Uncombined, combine};
pub use derive::{Derived, Underived, derived, formula};
pub use diff::diff;
pub use distribution::{Bin, distribution};
pub use efficiency::{Efficiency, Unpowered, best_efficiencies, efficiency};
pub use extract::{extract, extract_series, own_style};
pub use figure::{Figure, FigureValue, Operation, Origin};
pub use finding::{Accepted, Checked, Concern, Finding, Value, Values, Wording};
pub use index::Index;
pub use order::{Standing, rank_values, ranked, standing};
pub use ranking::{Missing, RankingResult};
pub use rated::{is_sustained, ratings};
pub use reading::{Reading, Unread};
pub use repeats::{Repeated, Repeats};
pub use score::Score;
pub use select::{in_comparisons, refers_to, selects};
pub use steady::{Consistency, Course, RANGE, RISE, ROUND, Round, Rounds, Steadiness, WINDOW, Window, course, rounds};
pub use sweep::{Curve, CurvePoint, Edge, FoundPoint, Grid, Lack, Sweep, SweepSummary, SweptPoint, scaling};

use crate::base::diagnostic::Problems;
use crate::catalog::{Catalog, Id, Key, RankingDefinition, Review, Workload};

/// Everything computed from a catalog.
#[derive(Clone, Debug, PartialEq)]
pub struct Findings {
    /// What was run more than once.
    pub repeats: Repeats,
    /// Leaderboards of each workload.
    pub boards: BTreeMap<Id<Workload>, Vec<Board>>,
    /// Results of each ranking.
    pub rankings: BTreeMap<Id<RankingDefinition>, RankingResult>,
    /// Sweeps of a rate, by what their results have in common: a key without load point and run.
    pub sweeps: BTreeMap<Key, Vec<SweepSummary>>,
    /// Figures of each review, by name.
    pub figures: BTreeMap<Id<Review>, BTreeMap<String, Figure>>,
    /// Numbers that cannot all be true.
    pub checked: Checked,
}

/// Computes everything, and tells what could not be computed.
#[must_use]
pub fn weigh(catalog: &Catalog) -> (Findings, Problems) {
    let mut problems = Problems::new();
    let (index, repeats) = (Index::of(catalog), Repeats::of(catalog));
    let boards = |w: &Workload| board::boards(index.of_workload(&w.id), &repeats, w, catalog.lab.tolerance);
    let boards = catalog.workloads.values().map(|w| (w.id.clone(), boards(w))).collect();
    let rankings = catalog.rankings.values().map(|d| (d.id.clone(), ranking::compute(catalog, &repeats, d))).collect();
    let mut figures = BTreeMap::new();
    for review in catalog.reviews.values() {
        let (own, faults) = figure::resolve(catalog, &repeats, review);
        figures.insert(review.id.clone(), own);
        problems.extend(faults);
    }
    let (checked, told) = check::run(catalog);
    problems.extend(told);
    let sweeps = sweep::summaries(catalog);
    (Findings { repeats, boards, rankings, sweeps, figures, checked }, problems)
}
