//! How often values of a run fell where: the histogram of a series.

use crate::base::statistics::quantile;

/// Values between two bounds, the upper one excluded; the last bin holds its upper bound too.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bin {
    /// Lower bound, in the unit of the values.
    pub from: f64,
    /// Upper bound, in the unit of the values.
    pub to: f64,
    /// How many values lie between.
    pub count: usize,
}

/// Bins at most: of more, bars are too thin to be told apart.
const MOST: f64 = 40.0;
/// Bins at least that a run with different values is spread over.
const FEWEST: f64 = 6.0;

/// The values in bins of equal, round width; bins without a value between others with some are kept. Nothing of fewer than two
/// different values.
///
/// Width: 2 × interquartile range ÷ ∛n, rounded to 1, 2 or 5 times a power of ten. Source: Freedman and Diaconis, On the histogram as a
/// density estimator: L2 theory, Zeitschrift für Wahrscheinlichkeitstheorie 57, 1981.
#[must_use]
pub fn distribution(values: &[f64]) -> Vec<Bin> {
    let known: Vec<_> = values.iter().copied().filter(|value| value.is_finite()).collect();
    let (low, high) = known.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), v| (l.min(*v), h.max(*v)));
    if known.is_empty() || low >= high {
        return Vec::new();
    }
    let width = width(&known, high - low);
    let place = |value: f64| libm::floor(value / width * (1.0 + 1e-12));
    let first = place(low);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most a hundred bins")]
    let index = |value: f64| (place(value) - first) as usize;
    let mut counts = vec![0; index(high) + 1];
    for value in &known {
        counts[index(*value)] += 1;
    }
    let bin = |(at, count): (u32, usize)| {
        let from = (first + f64::from(at)) * width;
        Bin { from, to: (first + f64::from(at) + 1.0) * width, count }
    };
    (0..).zip(counts).map(bin).collect()
}

fn width(known: &[f64], range: f64) -> f64 {
    let quartile = |share| quantile(known, share).unwrap_or(0.0);
    #[expect(clippy::cast_precision_loss, reason = "runs are far shorter than 2^52 values")]
    let width = 2.0 * (quartile(0.75) - quartile(0.25)) / libm::cbrt(known.len() as f64);
    round(width.clamp(range / MOST, range / FEWEST))
}

/// The nearest of 1, 2 and 5 times a power of ten that is not smaller.
fn round(width: f64) -> f64 {
    let power = libm::pow(10.0, libm::floor(libm::log10(width)));
    [1.0, 2.0, 5.0]
        .map(|factor| factor * power)
        .into_iter()
        .find(|round| *round >= width * 0.999)
        .unwrap_or(10.0 * power)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Bins as `numpy.histogram(values, bins=[0, 2, 4, 6, 8, 10, 12])` counts them.
    #[test]
    fn values_are_counted_in_round_bins() {
        let values = [1.0, 2.0, 3.0, 3.5, 4.0, 5.0, 5.5, 6.0, 7.0, 11.0];
        let counts: Vec<_> = distribution(&values).iter().map(|bin| (bin.from, bin.to, bin.count)).collect();
        assert_eq!(
            counts,
            [(0.0, 2.0, 1), (2.0, 4.0, 3), (4.0, 6.0, 3), (6.0, 8.0, 2), (8.0, 10.0, 0), (10.0, 12.0, 1)]
        );
    }

    #[test]
    fn values_that_are_all_the_same_have_no_distribution() {
        assert_eq!(distribution(&[]), []);
        assert_eq!(distribution(&[5.0; 9]), []);
        assert_eq!(distribution(&[f64::NAN, 2.0]), []);
    }

    proptest! {
        #[test]
        fn every_value_is_in_one_bin(values in prop::collection::vec(0.0..1e6_f64, 2..400)) {
            let bins = distribution(&values);
            prop_assume!(!bins.is_empty());
            prop_assert_eq!(bins.iter().map(|bin| bin.count).sum::<usize>(), values.len());
            prop_assert!(bins.len() <= 42);
            prop_assert!(bins.windows(2).all(|pair| (pair[0].to - pair[1].from).abs() < 1e-6));
            let mut reversed = values.clone();
            reversed.reverse();
            prop_assert_eq!(bins, distribution(&reversed));
        }
    }
}
