//! Results that agree in all but one thing, so that they can be held against each other.

use std::collections::BTreeMap;

use super::span::Span;
use crate::catalog::{Catalog, Key, Measurement, Metric};

/// Metrics of what is usual in a run. Extremes and deviations differ by orders of magnitude from run to run, and say nothing.
pub(in crate::insight) const TYPICAL: [&Metric; 10] = [
    Metric::IOPS,
    Metric::BANDWIDTH,
    Metric::TPS,
    Metric::QUERIES,
    Metric::OPERATIONS,
    Metric::NOPM,
    Metric::TPM,
    Metric::LATENCY_MEAN,
    Metric::LATENCY_P50,
    Metric::RENDER_TIME,
];

/// Groups of results of one dataset that agree in everything but what `forget` wipes from their keys. What only restates another result is
/// left out; results of different runs stay apart.
pub(in crate::insight) fn alike(catalog: &Catalog, forget: impl Fn(&mut Key)) -> Vec<Vec<&Measurement>> {
    let mut groups: BTreeMap<_, Vec<&Measurement>> = BTreeMap::new();
    for result in catalog.measurements.values().filter(|result| result.restates.is_none()) {
        let mut key = result.key.clone();
        forget(&mut key);
        groups.entry((&result.dataset, key)).or_default().push(result);
    }
    groups.into_values().filter(|group| group.len() > 1).collect()
}

/// Of results of one metric the two that are easiest to contradict. Holding these alone against others finds a contradiction wherever there
/// is one, in one pass.
#[derive(Clone, Copy)]
pub(in crate::insight) struct Extremes<'a> {
    /// The one that is certainly the largest.
    pub(in crate::insight) most: &'a Measurement,
    /// The one that is certainly the smallest.
    pub(in crate::insight) least: &'a Measurement,
}

impl<'a> Extremes<'a> {
    /// Of the results of a group that are of `metric`.
    pub(in crate::insight) fn of(group: &[&'a Measurement], metric: &Metric) -> Option<Self> {
        let own = || group.iter().copied().filter(|result| result.key.metric == metric);
        let span = |result: &Measurement| Span::printed(&result.value);
        // Of equal ends the value decides, and a name only between equal values, so that names change nothing else.
        let value =
            |result: &Measurement| (result.value.low().base(), result.value.high().base(), result.value.qualifier());
        let by = |a: &Measurement, b: &Measurement| value(a).cmp(&value(b));
        let most = own()
            .max_by(|a, b| span(a).low.total_cmp(&span(b).low).then_with(|| by(a, b)).then_with(|| b.id.cmp(&a.id)))?;
        let least = own().min_by(|a, b| {
            span(a).high.total_cmp(&span(b).high).then_with(|| by(a, b)).then_with(|| a.id.cmp(&b.id))
        })?;
        Some(Self { most, least })
    }
}
