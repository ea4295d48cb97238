//! How evenly a run went: its spread, its far end against its middle, and its bad seconds.

use crate::base::statistics::{deviation, mean, quantile};
use crate::catalog::{Better, Point};

/// How evenly values came, each as long as the tool's interval, usually a second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Consistency {
    /// Standard deviation, in the metric's base unit.
    pub deviation: f64,
    /// Standard deviation as a share of the mean.
    pub variation: f64,
    /// The 99th percentile of the values divided by their median.
    pub p99_to_median: f64,
    /// Share of the values that are worse than half as good as the median: below half of a rate, above double a latency.
    pub poor: f64,
}

impl Consistency {
    /// Of the points of a run; `None` of fewer than two, and of values whose mean or median is not above zero.
    #[must_use]
    pub(super) fn of(points: &[Point], better: Better) -> Option<Self> {
        let values: Vec<_> = points.iter().map(|point| point.value).collect();
        let (mean, median) = (mean(&values)?, quantile(&values, 0.5)?);
        if mean <= 0.0 || median <= 0.0 {
            return None;
        }
        let is_poor = |value: &&f64| match better {
            Better::Higher => **value < median / 2.0,
            Better::Lower => **value > median * 2.0,
        };
        let deviation = deviation(&values)?;
        #[expect(clippy::cast_precision_loss, reason = "lists are far shorter than 2^52")]
        let poor = values.iter().filter(is_poor).count() as f64 / values.len() as f64;
        Some(Self { deviation, variation: deviation / mean, p99_to_median: quantile(&values, 0.99)? / median, poor })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(values: &[f64], better: Better) -> Consistency {
        let points: Vec<_> = values.iter().map(|value| Point { seconds: 1.0, value: *value }).collect();
        Consistency::of(&points, better).unwrap()
    }

    #[test]
    fn known_values_come_out() {
        // numpy: std(ddof=1), percentile 99 and median of the list.
        let rates = of(&[100.0, 40.0, 100.0, 120.0, 110.0], Better::Higher);
        assert!((rates.deviation - 31.304_951_685).abs() < 1e-9);
        assert!((rates.p99_to_median - 1.196).abs() < 1e-12);
        assert!((rates.poor - 0.2).abs() < 1e-12);
        assert!((of(&[1.0, 1.0, 1.0, 3.0], Better::Lower).poor - 0.25).abs() < 1e-12);
    }

    #[test]
    fn one_value_says_nothing_of_evenness() {
        assert_eq!(Consistency::of(&[Point { seconds: 1.0, value: 1.0 }], Better::Higher), None);
    }
}
