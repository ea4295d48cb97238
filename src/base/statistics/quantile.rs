//! Quantiles of values that are all known. Those of a histogram are in [`super::Histogram`].

/// The value that a `share` (0 to 1) of `values` does not exceed, between two of them in proportion; `None` of nothing.
///
/// With the values in order and `h = (n − 1) × share`, it lies between those at ⌊h⌋ and ⌊h⌋ + 1. Source: definition 7 of
/// Hyndman and Fan, Sample quantiles in statistical packages, The American Statistician 50(4), 1996: what R and
/// spreadsheets take.
#[must_use]
pub fn quantile(values: &[f64], share: f64) -> Option<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    #[expect(clippy::cast_precision_loss, reason = "lists are far shorter than 2^52")]
    let place = sorted.len().checked_sub(1)? as f64 * share.clamp(0.0, 1.0);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a place in the list")]
    let below = place.floor() as usize;
    let low = sorted.get(below)?;
    let high = sorted.get(below + 1).unwrap_or(low);
    Some(low + (high - low) * (place - place.floor()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::statistics::median;
    use proptest::prelude::*;

    /// As `statistics.quantiles(values, n=10, method='inclusive')` of Python has them.
    #[test]
    fn deciles_are_what_python_computes() {
        let values = [35.0, 15.0, 50.0, 20.0, 40.0];
        let deciles = [17.0, 19.0, 23.0, 29.0, 35.0, 37.0, 39.0, 42.0, 46.0];
        for (decile, expected) in (1..).zip(deciles) {
            let found = quantile(&values, f64::from(decile) / 10.0).unwrap();
            assert!((found - expected).abs() < 1e-12, "{decile}: {found}");
        }
        assert_eq!(quantile(&[4.0, 3.0, 2.0, 1.0], 0.25), Some(1.75));
    }

    #[test]
    fn ends_are_values_and_nothing_has_none() {
        assert_eq!(
            [0.0, 1.0, -1.0, 2.0].map(|share| quantile(&[3.0, 1.0, 2.0], share)),
            [Some(1.0), Some(3.0), Some(1.0), Some(3.0)]
        );
        assert_eq!(quantile(&[], 0.5), None);
        assert_eq!(quantile(&[7.0], 0.3), Some(7.0));
    }

    proptest! {
        #[test]
        fn order_does_not_matter_and_the_half_is_the_median(values in prop::collection::vec(-1e6..1e6_f64, 1..30), share in 0.0..1.0_f64) {
            let backwards: Vec<_> = values.iter().rev().copied().collect();
            prop_assert_eq!(quantile(&values, share), quantile(&backwards, share));
            prop_assert!((quantile(&values, 0.5).unwrap() - median(&values).unwrap()).abs() < 1e-6);
        }

        #[test]
        fn a_larger_share_gives_no_smaller_value(values in prop::collection::vec(-1e6..1e6_f64, 1..30), a in 0.0..1.0_f64, b in 0.0..1.0_f64) {
            let (low, high) = (a.min(b), a.max(b));
            prop_assert!(quantile(&values, low).unwrap() <= quantile(&values, high).unwrap() + 1e-9);
        }
    }
}
