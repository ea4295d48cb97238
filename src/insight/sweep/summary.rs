//! What is told of every sweep: its peak, its knee, and the best rate within the usual limit.

use std::collections::BTreeMap;

use super::{FEWEST, FoundPoint, Lack, Sweep};
use crate::base::quantity::{Amount, Dimension, Exact, Qualifier, Stated};
use crate::catalog::{Catalog, Key, Metric, SweepPoint};

/// A sweep of a rate, and its points, by the mean latency.
#[derive(Clone, Debug, PartialEq)]
pub struct SweepSummary {
    /// The sweep; it has three load points or more.
    pub sweep: Sweep,
    /// The highest rate.
    pub peak: Result<FoundPoint, Lack>,
    /// The highest rate for its latency.
    pub knee: Result<FoundPoint, Lack>,
    /// The limit that `best_under` is within.
    pub limit: Stated,
    /// The highest rate within the limit.
    pub best_under: Result<FoundPoint, Lack>,
}

/// The latency that a rate is usually asked for within: a millisecond, what "sub-millisecond" of data sheets means.
fn usual_limit() -> Stated {
    let units = Dimension::Latency.units();
    let unit = Dimension::Latency.unit("ms").unwrap_or(&units[0]);
    Stated::single(Qualifier::Exact, Amount::new(Dimension::Latency, Exact::new(1, -3)), unit)
}

/// All sweeps of a rate, by what their results have in common.
pub(in crate::insight) fn summaries(catalog: &Catalog) -> BTreeMap<Key, Vec<SweepSummary>> {
    let all = Sweep::all(catalog, catalog.measurements.values());
    let mut by_key: BTreeMap<&Key, Vec<&Sweep>> = BTreeMap::new();
    for sweep in &all {
        by_key.entry(&sweep.key).or_default().push(sweep);
    }
    let mut summaries: BTreeMap<Key, Vec<SweepSummary>> = BTreeMap::new();
    for sweep in all.iter().filter(|sweep| sweep.key.metric.is_rate() && sweep.points.len() >= FEWEST) {
        let latencies = Key { metric: Metric::LATENCY_MEAN, ..sweep.key.clone() };
        let latencies = by_key.get(&latencies).into_iter().flatten().find(|other| sweep.shares_loads(other));
        summaries.entry(sweep.key.clone()).or_default().push(summary(sweep, latencies.copied()));
    }
    summaries
}

fn summary(sweep: &Sweep, latencies: Option<&Sweep>) -> SweepSummary {
    let limit = usual_limit();
    SweepSummary {
        peak: sweep.find(latencies, SweepPoint::Peak),
        knee: sweep.find(latencies, SweepPoint::Knee),
        limit,
        best_under: sweep.find(latencies, SweepPoint::BestUnder(limit)),
        sweep: sweep.clone(),
    }
}
