//! Minimum ≤ mean ≤ maximum, and minimum ≤ percentiles, which ascend, ≤ maximum.
//!
//! A mean may be above any percentile but the maximum: a few slow requests are enough. That is no contradiction, and is not looked for.

use super::super::finding::{Extremes, Finding, Span, Value, Wording, alike, is_published};
use super::Check;
use crate::base::diagnostic::Code;
use crate::catalog::{Catalog, Measurement, Metric};

pub(super) static CHECK: Check = Check { code: Code::LATENCY_ORDER, wordings: &[&ORDER], find };

static ORDER: Wording = Wording { id: "latency-order", problem: "{smaller} of {low} is above {larger} of {high}" };

const MEANS: [&Metric; 3] = [Metric::LATENCY_MIN, Metric::LATENCY_MEAN, Metric::LATENCY_MAX];
const RANKS: [&Metric; 9] = [
    Metric::LATENCY_MIN,
    Metric::LATENCY_P50,
    Metric::LATENCY_P90,
    Metric::LATENCY_P95,
    Metric::LATENCY_P99,
    Metric::LATENCY_P99_9,
    Metric::LATENCY_P99_99,
    Metric::LATENCY_P99_999,
    Metric::LATENCY_MAX,
];
/// Relative width of a histogram's bins: 1.8 % in sysbench, below 1 % in fio. A percentile is a bin's value.
const BIN: f64 = 0.02;

fn find(catalog: &Catalog) -> Vec<Finding> {
    let settings = alike(catalog, |key| key.metric = Metric::LATENCY_MEAN);
    settings.iter().flat_map(|group| of_setting(catalog, group)).collect()
}

fn of_setting(catalog: &Catalog, group: &[&Measurement]) -> Vec<Finding> {
    let mut found: Vec<Finding> = Vec::new();
    for chain in [&MEANS[..], &RANKS[..]] {
        let stated: Vec<_> = chain.iter().filter_map(|metric| Extremes::of(group, metric)).collect();
        let pairs = stated.windows(2).map(|pair| (pair[0].most, pair[1].least));
        let new = pairs.filter(|(a, b)| comparable(catalog, a, b)).filter_map(|(a, b)| disorder(a, b));
        for finding in new {
            if !found.contains(&finding) {
                found.push(finding);
            }
        }
    }
    found
}

/// A tool's minimum may be of the whole time, and its percentiles of the completion alone, which is shorter.
fn comparable(catalog: &Catalog, smaller: &Measurement, larger: &Measurement) -> bool {
    smaller.key.metric != Metric::LATENCY_MIN || !is_percentile(larger.key.metric) || is_published(catalog, smaller)
}

fn is_percentile(metric: &Metric) -> bool {
    RANKS[1..RANKS.len() - 1].contains(&metric)
}

fn disorder(smaller: &Measurement, larger: &Measurement) -> Option<Finding> {
    let binned = is_percentile(smaller.key.metric) || is_percentile(larger.key.metric);
    let slack = if binned { 1.0 + BIN } else { 1.0 };
    let above = Span::printed(&smaller.value).low > Span::printed(&larger.value).high * slack;
    let values = [
        ("smaller", Value::Metric(smaller.key.metric)),
        ("low", Value::Stated(smaller.value)),
        ("larger", Value::Metric(larger.key.metric)),
        ("high", Value::Stated(larger.value)),
    ];
    above.then(|| Finding::of_results(Code::LATENCY_ORDER, &ORDER, &[smaller, larger], values))
}
