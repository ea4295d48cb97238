//! Centres of a set of numbers.

/// Arithmetic mean; `None` of nothing.
#[must_use]
pub fn mean(values: &[f64]) -> Option<f64> {
    #[expect(clippy::cast_precision_loss, reason = "lists are far shorter than 2^52")]
    (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
}

/// Median: the middle value, or the mean of the two in the middle; `None` of nothing.
#[must_use]
pub fn median(values: &[f64]) -> Option<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let middle = sorted.len() / 2;
    match sorted.len() % 2 {
        1 => Some(sorted[middle]),
        _ => mean(sorted.get(middle.checked_sub(1)?..=middle)?),
    }
}

/// Weighted geometric mean of positive ratios, `exp(Σ w·ln r ÷ Σ w)`; `None` of nothing or of a ratio that is not positive.
///
/// Averaging ratios to a reference this way gives the same order whichever reference is taken.
/// Source: Fleming and Wallace, How not to lie with statistics, CACM 29(3), 1986.
#[must_use]
pub fn geometric_mean(weighted_ratios: &[(f64, f64)]) -> Option<f64> {
    let weights: f64 = weighted_ratios.iter().map(|(weight, _)| weight).sum();
    let positive = weighted_ratios.iter().all(|(weight, ratio)| *weight >= 0.0 && *ratio > 0.0);
    let logarithms: f64 = weighted_ratios.iter().map(|(weight, ratio)| weight * libm::log(*ratio)).sum();
    (positive && weights > 0.0).then(|| libm::exp(logarithms / weights))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn of_nothing_there_is_no_centre() {
        assert_eq!((mean(&[]), median(&[]), geometric_mean(&[])), (None, None, None));
    }

    #[test]
    fn known_centres() {
        assert_eq!(mean(&[1.0, 2.0, 6.0]), Some(3.0));
        assert_eq!(median(&[6.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(&[6.0, 1.0, 2.0, 4.0]), Some(3.0));
        assert!((geometric_mean(&[(1.0, 2.0), (1.0, 8.0)]).unwrap() - 4.0).abs() < 1e-12);
        assert_eq!(geometric_mean(&[(1.0, 0.0)]), None);
    }

    proptest! {
        #[test]
        fn the_reference_does_not_change_the_order(a in 0.1..10.0_f64, b in 0.1..10.0_f64, c in 0.1..10.0_f64, d in 0.1..10.0_f64, r in 0.1..10.0_f64) {
            let score = |x: f64, y: f64, reference: f64| geometric_mean(&[(1.0, x / reference), (2.0, y / reference)]).unwrap();
            let apart = (score(a, b, 1.0) / score(c, d, 1.0) - 1.0).abs() > 1e-9;
            prop_assume!(apart);
            prop_assert_eq!(score(a, b, 1.0) > score(c, d, 1.0), score(a, b, r) > score(c, d, r));
        }
    }
}
