//! What is measured: the metrics, their dimension, and which direction is better.

use crate::base::quantity::Dimension;

/// Whether more or less of it is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Better {
    /// More is better.
    Higher,
    /// Less is better.
    Lower,
}

/// Something a tool measures.
#[derive(Debug, PartialEq, Eq)]
pub struct Metric {
    /// Its name in data files; its label is the message `metric-<id>`.
    pub id: &'static str,
    /// What it is measured in.
    pub dimension: Dimension,
    /// Which direction is better.
    pub better: Better,
    /// Whether it is a difference of two results, and so may be negative.
    pub difference: bool,
}

const fn more(id: &'static str, dimension: Dimension) -> Metric {
    Metric { id, dimension, better: Better::Higher, difference: false }
}

const fn less(id: &'static str, dimension: Dimension) -> Metric {
    Metric { id, dimension, better: Better::Lower, difference: false }
}

/// Every metric, in the order that tables list them. To add one, add a line here and its label to each language.
pub static METRICS: &[Metric] = &[
    more("iops", Dimension::Iops),
    more("bandwidth", Dimension::Bandwidth),
    more("tps", Dimension::TransactionRate),
    less("latency-mean", Dimension::Latency),
    less("latency-p50", Dimension::Latency),
    less("latency-p95", Dimension::Latency),
    less("latency-p99", Dimension::Latency),
    less("latency-p99.9", Dimension::Latency),
    less("latency-p99.99", Dimension::Latency),
    less("latency-max", Dimension::Latency),
    less("latency-stddev", Dimension::Latency),
    less("interval-latency-peak", Dimension::Latency),
    less("render-time", Dimension::Duration),
    Metric { difference: true, ..more("iops-difference", Dimension::Iops) },
];

impl Metric {
    /// The metric of this name.
    #[must_use]
    pub fn find(id: &str) -> Option<&'static Self> {
        METRICS.iter().find(|metric| metric.id == id)
    }

    /// Its place in the order of tables.
    #[must_use]
    pub fn order(&self) -> usize {
        METRICS.iter().position(|m| m.id == self.id).unwrap_or(METRICS.len())
    }
}

/// Metrics are ordered as tables list them.
impl PartialOrd for Metric {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Metric {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.order().cmp(&other.order())
    }
}
