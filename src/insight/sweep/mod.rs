//! Sweeps: results of one setting over load points, and what follows from them.
//!
//! | what | definition | file |
//! |---|---|---|
//! | [`Sweep`] | load points of one setting, light loads first; what has no number has a reason | here |
//! | [`Grid`] | threads × depths, with the points that were not measured | `grid.rs` |
//! | [`Curve`] | rate and latency at each load point | `curve.rs` |
//! | [`Sweep::peak`] | the highest rate | `peak.rs` |
//! | [`Curve::knee`] | the highest rate ÷ latency | `knee.rs` |
//! | [`Curve::best_under`] | the highest rate whose latency does not exceed a limit | `under.rs` |
//! | [`Sweep::find`] | one of these points, for figures and pages | `found.rs` |
//! | [`SweepSummary`] | all three for every sweep of a rate | `summary.rs` |
//! | [`scaling()`] | what n drives reach of n times what one reaches | `scaling.rs` |
//!
//! Only load points that were measured are ever named: nothing is drawn or read between two of them. Two points are not a
//! sweep: of published ends nobody knows what lies between them.

mod curve;
mod found;
mod grid;
mod knee;
mod lack;
mod peak;
mod scaling;
mod summary;
mod under;

use std::collections::BTreeMap;

pub use self::curve::{Curve, CurvePoint};
pub use self::found::FoundPoint;
pub use self::grid::Grid;
pub use self::lack::Lack;
pub use self::scaling::scaling;
pub use self::summary::SweepSummary;
pub(super) use self::summary::summaries;
use super::reading::{Reading, Unread};
use crate::catalog::{Catalog, Id, Key, Load, Measurement, Metric, Workload};

/// Fewer load points than this are no sweep.
const FEWEST: usize = 3;

/// What loads are counted in. Loads of two kinds never make one sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Scale {
    Outstanding,
    Threads,
    ThreadsPerVm,
    Users,
}

/// Results of one metric and setting over load points.
#[derive(Clone, Debug, PartialEq)]
pub struct Sweep {
    /// What all its results have in common: the key without load point and run.
    pub key: Key,
    /// The load points that have a number, light loads first.
    pub points: Vec<SweptPoint>,
    /// The load points that have none, and why.
    pub unread: Vec<(Load, Unread)>,
    /// Whether each thread keeps one request outstanding whatever the depth, as the workload states.
    pub one_at_a_time: bool,
}

/// A load point and its result.
#[derive(Clone, Debug, PartialEq)]
pub struct SweptPoint {
    /// Which load point.
    pub load: Load,
    /// How hard it presses: requests outstanding where that is known, else threads or users.
    pub pressure: u32,
    /// The result.
    pub reading: Reading,
}

/// Where a load point stands among those that were measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// No lighter load was measured.
    Lightest,
    /// No heavier load was measured.
    Heaviest,
}

impl Sweep {
    /// The sweeps that `measurements` make: one for each setting and metric, in the order of their keys.
    ///
    /// Restatements, parts of load points' ranges (`peak`, `whole`, ends) and results without a load point are left out.
    #[must_use]
    pub fn all<'a>(catalog: &Catalog, measurements: impl IntoIterator<Item = &'a Measurement>) -> Vec<Self> {
        let mut settings: BTreeMap<(Key, Scale), BTreeMap<&Load, Vec<&Measurement>>> = BTreeMap::new();
        for measurement in measurements.into_iter().filter(|m| m.restates.is_none()) {
            let Some(load) = &measurement.key.load else { continue };
            let Some((scale, _)) = pressure(load, false) else { continue };
            let setting = (Key { load: None, ..measurement.key.conditions() }, scale);
            settings.entry(setting).or_default().entry(load).or_default().push(measurement);
        }
        settings.into_iter().map(|((key, _), loads)| Self::of(catalog, key, loads)).collect()
    }

    /// The sweep of another metric under the same conditions: the latencies beside the rates.
    #[must_use]
    pub fn beside(&self, catalog: &Catalog, metric: &'static Metric) -> Option<Self> {
        let wanted = Key { metric, ..self.key.clone() };
        let own = catalog.measurements.values().filter(|m| m.key.metric == metric && m.key.workload == wanted.workload);
        let own = own.filter(|m| Key { load: None, ..m.key.conditions() } == wanted);
        Self::all(catalog, own).into_iter().find(|other| self.shares_loads(other))
    }

    fn shares_loads(&self, other: &Self) -> bool {
        other.points.iter().any(|point| self.points.iter().any(|own| own.load == point.load))
    }

    fn of(catalog: &Catalog, key: Key, loads: BTreeMap<&Load, Vec<&Measurement>>) -> Self {
        let one_at_a_time = states_one_at_a_time(catalog, &key.workload);
        let (mut points, mut unread) = (Vec::new(), Vec::new());
        for (load, runs) in loads {
            match Reading::of(&runs) {
                Ok(reading) => points.extend(pressure(load, one_at_a_time).map(|(_, pressure)| SweptPoint {
                    load: load.clone(),
                    pressure,
                    reading,
                })),
                Err(why) => unread.push((load.clone(), why)),
            }
        }
        points.sort_by(|a, b| (a.pressure, &a.load).cmp(&(b.pressure, &b.load)));
        Self { key, points, unread, one_at_a_time }
    }

    /// Where a pressure stands among those of this sweep.
    fn edge(&self, pressure: u32) -> Option<Edge> {
        edge(self.points.iter().map(|point| point.pressure), pressure)
    }
}

fn edge(mut all: impl Iterator<Item = u32> + Clone, own: u32) -> Option<Edge> {
    if all.clone().all(|other| other <= own) {
        return Some(Edge::Heaviest);
    }
    all.all(|other| other >= own).then_some(Edge::Lightest)
}

/// What a load point is counted in, and how much of it; `None` of what is no single load point.
fn pressure(load: &Load, one_at_a_time: bool) -> Option<(Scale, u32)> {
    match load {
        Load::Grid { .. } | Load::Depth(_) => Some((Scale::Outstanding, load.effective_depth(one_at_a_time)?)),
        Load::Threads(threads) => Some((Scale::Threads, *threads)),
        Load::ThreadsPerVm(threads) => Some((Scale::ThreadsPerVm, *threads)),
        Load::UsersPerVm(users) => Some((Scale::Users, *users)),
        Load::Peak(_) | Load::Whole | Load::Ends(_) | Load::Work(_) => None,
    }
}

fn states_one_at_a_time(catalog: &Catalog, workload: &Id<Workload>) -> bool {
    catalog.workloads.get(workload).is_some_and(Workload::is_one_at_a_time)
}

#[cfg(test)]
mod tests;
