//! How many operations each part stands for. Parts that ran side by side ran for the same time, so their rates weigh them.

use crate::catalog::{Catalog, Key, Measurement, Metric};

/// The rates that weigh latencies: of the operations that were timed.
const RATES: [&Metric; 3] = [Metric::IOPS, Metric::TPS, Metric::OPERATIONS];

/// The rate beside each of the parts, in the same metric for all of them.
pub(super) fn weights<'a>(catalog: &'a Catalog, parts: &[&Measurement]) -> Option<Vec<&'a Measurement>> {
    RATES.into_iter().find_map(|rate| parts.iter().map(|part| beside(catalog, &part.key, rate)).collect())
}

/// The one measurement of another metric under the same conditions and in the same run; it must be a number, not a bound.
pub(super) fn beside<'a>(catalog: &'a Catalog, key: &Key, metric: &'static Metric) -> Option<&'a Measurement> {
    let wanted = Key { metric, ..key.clone() };
    let mut found = catalog.measurements.values().filter(|m| m.key == wanted && m.restates.is_none());
    let one = found.next().filter(|m| m.value.point().is_some())?;
    found.next().is_none().then_some(one)
}
