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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deviation_of_python_comes_out() {
        // Python: statistics.stdev([2, 4, 4, 4, 5, 5, 7, 9]).
        assert!((deviation(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]).unwrap() - 2.138_089_935).abs() < 1e-9);
    }

    #[test]
    fn of_too_few_there_is_no_spread() {
        assert_eq!((deviation(&[]), deviation(&[1.0])), (None, None));
    }
}
