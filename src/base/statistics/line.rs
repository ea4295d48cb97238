//! The straight line that fits points best.

/// `y = intercept + slope × x`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// By how much y rises where x rises by 1.
    pub slope: f64,
    /// y where x is 0.
    pub intercept: f64,
}

/// The line with the least sum of squared distances in y; `None` where fewer than two x differ.
///
/// `slope = Σ(x − x̄)(y − ȳ) ÷ Σ(x − x̄)²`, `intercept = ȳ − slope × x̄`. Source: Legendre 1805; Draper and Smith, Applied
/// Regression Analysis, section 1.2. The order of the points changes no bit.
#[must_use]
pub fn least_squares(points: &[(f64, f64)]) -> Option<Line> {
    let mut sorted = points.to_vec();
    sorted.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    #[expect(clippy::cast_precision_loss, reason = "lists are far shorter than 2^52")]
    let count = sorted.len() as f64;
    let x_mean = sorted.iter().map(|(x, _)| x).sum::<f64>() / count;
    let y_mean = sorted.iter().map(|(_, y)| y).sum::<f64>() / count;
    let spread: f64 = sorted.iter().map(|(x, _)| (x - x_mean) * (x - x_mean)).sum();
    let common: f64 = sorted.iter().map(|(x, y)| (x - x_mean) * (y - y_mean)).sum();
    let slope = common / spread;
    (spread > 0.0 && slope.is_finite()).then_some(Line { slope, intercept: y_mean - slope * x_mean })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// As `statistics.linear_regression` of Python has it.
    #[test]
    fn five_points_give_what_python_computes() {
        let line = least_squares(&[(1.0, 3.0), (2.0, 4.5), (4.0, 6.0), (7.0, 12.5), (11.0, 17.0)]).unwrap();
        assert!((line.slope - 1.446_969_696_969_697).abs() < 1e-14);
        assert!((line.intercept - 1.365_151_515_151_514_3).abs() < 1e-14);
    }

    #[test]
    fn one_x_makes_no_line() {
        assert_eq!(
            (least_squares(&[]), least_squares(&[(1.0, 2.0)]), least_squares(&[(1.0, 2.0), (1.0, 3.0)])),
            (None, None, None)
        );
    }

    proptest! {
        #[test]
        fn points_on_a_line_give_that_line(slope in -100.0..100.0_f64, intercept in -100.0..100.0_f64, xs in prop::collection::btree_set(-50..50_i32, 2..12)) {
            let points: Vec<_> = xs.iter().map(|x| (f64::from(*x), intercept + slope * f64::from(*x))).collect();
            let line = least_squares(&points).unwrap();
            prop_assert!((line.slope - slope).abs() < 1e-8 && (line.intercept - intercept).abs() < 1e-7);
        }

        #[test]
        fn the_order_of_points_changes_no_bit(points in prop::collection::vec((-1e3..1e3_f64, -1e3..1e3_f64), 2..20)) {
            let backwards: Vec<_> = points.iter().rev().copied().collect();
            prop_assert_eq!(least_squares(&points), least_squares(&backwards));
        }
    }
}
