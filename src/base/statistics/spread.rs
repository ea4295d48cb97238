//! How far numbers lie apart.

use super::centre::mean;

/// Standard deviation of a sample, `√(Σ(x−x̄)² ÷ (n−1))`, in the unit of the values; `None` of fewer than two.
#[must_use]
pub fn deviation(values: &[f64]) -> Option<f64> {
    let centre = mean(values).filter(|_| values.len() > 1)?;
    let squares: f64 = values.iter().map(|value| (value - centre) * (value - centre)).sum();
    #[expect(clippy::cast_precision_loss, reason = "lists are far shorter than 2^52")]
    Some((squares / (values.len() - 1) as f64).sqrt())
}

/// The value below which `share` of the values lies, `share` from 0 to 1, between two of them in proportion; `None` of nothing.
///
/// Source: type 7 of Hyndman and Fan, Sample quantiles in statistical packages, The American Statistician 50(4), 1996.
#[must_use]
pub fn quantile(values: &[f64], share: f64) -> Option<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    #[expect(clippy::cast_precision_loss, reason = "lists are far shorter than 2^52")]
    let place = share.clamp(0.0, 1.0) * sorted.len().checked_sub(1)? as f64;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a share of the places lies within them"
    )]
    let below = place.floor() as usize;
    let (low, high) = (sorted[below], *sorted.get(below + 1).unwrap_or(&sorted[below]));
    Some(low + (place - place.floor()) * (high - low))
}

/// The slope of the least-squares line through values at equal steps, per step; `None` of fewer than two.
///
/// Source: Legendre's least squares: `Σ(x−x̄)(y−ȳ) ÷ Σ(x−x̄)²` with x = 0, 1, 2, …
#[must_use]
pub fn slope(values: &[f64]) -> Option<f64> {
    let centre = mean(values).filter(|_| values.len() > 1)?;
    #[expect(clippy::cast_precision_loss, reason = "lists are far shorter than 2^52")]
    let places = || (0..values.len()).map(|place| place as f64 - (values.len() - 1) as f64 / 2.0);
    let together: f64 = places().zip(values).map(|(x, y)| x * (y - centre)).sum();
    Some(together / places().map(|x| x * x).sum::<f64>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn vectors_of_other_programs_come_out() {
        // Python: statistics.stdev([2, 4, 4, 4, 5, 5, 7, 9]).
        assert!((deviation(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]).unwrap() - 2.138_089_935).abs() < 1e-9);
        // numpy.percentile([15, 20, 35, 40, 50], [40, 99]).
        assert!((quantile(&[50.0, 15.0, 40.0, 20.0, 35.0], 0.4).unwrap() - 29.0).abs() < 1e-12);
        assert!((quantile(&[50.0, 15.0, 40.0, 20.0, 35.0], 0.99).unwrap() - 49.6).abs() < 1e-12);
        // numpy.polyfit(range(5), [100, 95, 105, 98, 102], 1)[0].
        assert!((slope(&[100.0, 95.0, 105.0, 98.0, 102.0]).unwrap() - 0.7).abs() < 1e-12);
    }

    #[test]
    fn of_too_few_there_is_no_spread() {
        assert_eq!((deviation(&[1.0]), quantile(&[], 0.5), slope(&[1.0])), (None, None, None));
    }

    proptest! {
        #[test]
        fn quantiles_ascend_and_lie_within(values in prop::collection::vec(-1e6..1e6_f64, 1..20), a in 0.0..1.0_f64, b in 0.0..1.0_f64) {
            let (low, high) = (quantile(&values, a.min(b)).unwrap(), quantile(&values, a.max(b)).unwrap());
            prop_assert!(quantile(&values, 0.0).unwrap() <= low && low <= high && high <= quantile(&values, 1.0).unwrap());
        }
    }
}
