//! What is measured: the metrics, their dimension, and which direction is better.

use crate::base::quantity::Dimension;
use crate::base::statistics::Centre;

/// Whether more or less of it is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Better {
    /// More is better.
    Higher,
    /// Less is better.
    Lower,
}

/// How results of parts that ran side by side are put together into one of the whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Combining {
    /// They add up.
    Sum,
    /// Their mean, each weighted by its operations.
    Mean,
    /// Their deviations, pooled around the common mean.
    Deviation,
    /// The least of them.
    Least,
    /// The greatest of them.
    Greatest,
    /// Not by themselves: percentiles of parts say nothing of the whole, only its merged histogram does.
    Histograms,
    /// Not at all.
    Never,
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
    /// How results of parts are put together.
    pub combining: Combining,
}

const fn more(id: &'static str, dimension: Dimension) -> Metric {
    Metric { id, dimension, better: Better::Higher, difference: false, combining: Combining::Never }
}

const fn less(id: &'static str, dimension: Dimension) -> Metric {
    Metric { id, dimension, better: Better::Lower, difference: false, combining: Combining::Never }
}

impl Metric {
    /// The same, put together in this way; without it a metric is never put together.
    const fn by(self, combining: Combining) -> Self {
        Self { combining, ..self }
    }
}

macro_rules! metrics {
    ($($name:ident = $metric:expr;)*) => {
        impl Metric {
            $(
                #[doc = concat!("The metric `", stringify!($name), "`; see [`METRICS`].")]
                pub const $name: &'static Self = &$metric;
            )*
        }
        /// Every metric, in the order that tables list them. To add one, add a line here and its label to each language.
        pub static METRICS: &[&Metric] = &[$(Metric::$name),*];
    };
}

metrics! {
    IOPS = more("iops", Dimension::Iops).by(Combining::Sum);
    BANDWIDTH = more("bandwidth", Dimension::Bandwidth).by(Combining::Sum);
    TPS = more("tps", Dimension::TransactionRate).by(Combining::Sum);
    QUERIES = more("queries", Dimension::Rate).by(Combining::Sum);
    OPERATIONS = more("operations", Dimension::Rate).by(Combining::Sum);
    NOPM = more("nopm", Dimension::MinuteRate).by(Combining::Sum);
    TPM = more("tpm", Dimension::MinuteRate).by(Combining::Sum);
    LATENCY_MEAN = less("latency-mean", Dimension::Latency).by(Combining::Mean);
    LATENCY_MIN = less("latency-min", Dimension::Latency).by(Combining::Least);
    LATENCY_P50 = less("latency-p50", Dimension::Latency).by(Combining::Histograms);
    LATENCY_P90 = less("latency-p90", Dimension::Latency).by(Combining::Histograms);
    LATENCY_P95 = less("latency-p95", Dimension::Latency).by(Combining::Histograms);
    LATENCY_P99 = less("latency-p99", Dimension::Latency).by(Combining::Histograms);
    LATENCY_P99_9 = less("latency-p99.9", Dimension::Latency).by(Combining::Histograms);
    LATENCY_P99_99 = less("latency-p99.99", Dimension::Latency).by(Combining::Histograms);
    LATENCY_P99_999 = less("latency-p99.999", Dimension::Latency).by(Combining::Histograms);
    LATENCY_MAX = less("latency-max", Dimension::Latency).by(Combining::Greatest);
    LATENCY_STDDEV = less("latency-stddev", Dimension::Latency).by(Combining::Deviation);
    INTERVAL_LATENCY_PEAK = less("interval-latency-peak", Dimension::Latency);
    POWER = less("power", Dimension::Power).by(Combining::Sum);
    RENDER_TIME = less("render-time", Dimension::Duration);
    IOPS_DIFFERENCE = Metric { difference: true, ..more("iops-difference", Dimension::Iops) };
}

impl Metric {
    /// The metric of this name.
    #[must_use]
    pub fn find(id: &str) -> Option<&'static Self> {
        METRICS.iter().copied().find(|metric| metric.id == id)
    }

    /// The metric of the latency that `percent` % of the operations do not exceed, where there is one.
    #[must_use]
    pub fn percentile(percent: f64) -> Option<&'static Self> {
        const PERCENTILES: [(f64, &Metric); 7] = [
            (50.0, Metric::LATENCY_P50),
            (90.0, Metric::LATENCY_P90),
            (95.0, Metric::LATENCY_P95),
            (99.0, Metric::LATENCY_P99),
            (99.9, Metric::LATENCY_P99_9),
            (99.99, Metric::LATENCY_P99_99),
            (99.999, Metric::LATENCY_P99_999),
        ];
        PERCENTILES.into_iter().find(|(own, _)| (own - percent).abs() < 1e-9).map(|(_, metric)| metric)
    }

    /// What stands for several runs of it. Rates, times and mean latencies are averaged; percentiles, extremes and deviations
    /// may not be: of those the median of the runs stands.
    #[must_use]
    pub fn centre(&self) -> Centre {
        let is_mean = self.dimension != Dimension::Latency || *self == *Self::LATENCY_MEAN;
        if is_mean { Centre::Mean } else { Centre::Median }
    }

    /// Whether it is a rate: how much was done in a time.
    #[must_use]
    pub fn is_rate(&self) -> bool {
        self.better == Better::Higher && self.combining == Combining::Sum
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_never_put_together_by_themselves() {
        for percent in [50.0, 90.0, 95.0, 99.0, 99.9, 99.99, 99.999] {
            assert_eq!(Metric::percentile(percent).map(|m| m.combining), Some(Combining::Histograms), "{percent}");
        }
    }

    #[test]
    fn rates_are_what_adds_up_and_should_be_high() {
        let rates: Vec<_> = METRICS.iter().filter(|metric| metric.is_rate()).map(|metric| metric.id).collect();
        assert_eq!(rates, ["iops", "bandwidth", "tps", "queries", "operations", "nopm", "tpm"]);
    }
}
