//! Means and deviations of parts put together, so that the whole has what its values computed directly would give.
//!
//! Every sum is taken in one order, whatever the order of the parts, so that the same parts give the same bits.

/// A distribution summed up: how many values, their mean, their standard deviation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moments {
    /// How many values; for [`pooled_by_weight`] any weight in proportion to it.
    pub count: f64,
    /// Their mean.
    pub mean: f64,
    /// Their standard deviation.
    pub deviation: f64,
}

/// Mean of `(weight, value)` pairs, `Σwv ÷ Σw`; `None` of nothing, or when the weights are negative or add up to nothing.
///
/// The mean of a whole is the mean of its parts' means weighted by how many values each part has.
#[must_use]
pub fn weighted_mean(weighted: &[(f64, f64)]) -> Option<f64> {
    let mut sorted = weighted.to_vec();
    sorted.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let weights: f64 = sorted.iter().map(|(weight, _)| weight).sum();
    let sum: f64 = sorted.iter().map(|(weight, value)| weight * value).sum();
    (weights > 0.0 && sorted.iter().all(|(weight, _)| *weight >= 0.0)).then(|| sum / weights)
}

/// All parts together: mean weighted by counts, deviation pooled, both deviations over n − 1; `None` of nothing.
///
/// With `N = Σnᵢ`, `μ = Σnᵢμᵢ ÷ N` and `S = Σ[(nᵢ − 1)σᵢ² + nᵢ(μᵢ − μ)²]`, σ is `√(S ÷ (N − 1))`, and 0 of a single value.
/// Source: Chan, Golub et al., Algorithms for computing the sample variance, The American Statistician 37(3), 1983;
/// fio does the same in `__sum_stat` of its stat.c.
#[must_use]
pub fn pooled(parts: &[Moments]) -> Option<Moments> {
    let (count, mean) = (total(parts), mean_of(parts)?);
    let squares = squares(parts, mean, |part| (part.count - 1.0).max(0.0));
    let deviation = if count > 1.0 { (squares / (count - 1.0)).sqrt() } else { 0.0 };
    Some(Moments { count, mean, deviation })
}

/// All parts together where only the proportion of their counts is known: deviations over n, `σ² = Σw[σᵢ² + (μᵢ − μ)²] ÷ Σw`.
///
/// It is the limit of [`pooled`] for large counts: of a thousand values it differs by less than a thousandth.
/// Source: the law of total variance.
#[must_use]
pub fn pooled_by_weight(parts: &[Moments]) -> Option<Moments> {
    let (count, mean) = (total(parts), mean_of(parts)?);
    let deviation = (squares(parts, mean, |part| part.count) / count).sqrt();
    Some(Moments { count, mean, deviation })
}

fn mean_of(parts: &[Moments]) -> Option<f64> {
    weighted_mean(&parts.iter().map(|part| (part.count, part.mean)).collect::<Vec<_>>())
}

fn total(parts: &[Moments]) -> f64 {
    ordered_sum(parts.iter().map(|part| part.count).collect())
}

/// Squared distances from `mean`: within each part, where `freedom` says how many of its values are free, and between parts.
fn squares(parts: &[Moments], mean: f64, freedom: impl Fn(&Moments) -> f64) -> f64 {
    let square = |x: f64| x * x;
    let of = |part: &Moments| freedom(part) * square(part.deviation) + part.count * square(part.mean - mean);
    ordered_sum(parts.iter().map(of).collect())
}

fn ordered_sum(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.iter().sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Computed directly, in two passes, over n − `less`.
    fn direct(values: &[f64], less: f64) -> Moments {
        #[expect(clippy::cast_precision_loss, reason = "a handful of values")]
        let count = values.len() as f64;
        let mean = values.iter().sum::<f64>() / count;
        let squares: f64 = values.iter().map(|value| (value - mean) * (value - mean)).sum();
        let deviation = if count > less { (squares / (count - less)).sqrt() } else { 0.0 };
        Moments { count, mean, deviation }
    }

    fn close(a: Moments, b: Moments) -> bool {
        let near = |x: f64, y: f64| (x - y).abs() <= 1e-9 * (1.0 + y.abs());
        near(a.count, b.count) && near(a.mean, b.mean) && near(a.deviation, b.deviation)
    }

    /// Means and deviations (`stdev`, `pstdev`) of [112, 98.5, 105.25, 99], [250, 245.5, 251.125] and [17, 18], and of all
    /// nine values, as Python's `statistics` computes them.
    #[test]
    fn three_parts_give_what_python_computes_of_the_whole() {
        let part = |count, mean, deviation| Moments { count, mean, deviation };
        let sample = [
            part(4.0, 103.6875, 6.335_662_948_737_093_5),
            part(3.0, 248.875, 2.976_470_224_947_664_4),
            part(2.0, 17.5, std::f64::consts::FRAC_1_SQRT_2),
        ];
        assert!(close(pooled(&sample).unwrap(), part(9.0, 132.930_555_555_555_54, 93.899_570_501_029_33)));
        let population = [
            part(4.0, 103.6875, 5.486_845_063_422_148),
            part(3.0, 248.875, 2.430_277_761_902_947_6),
            part(2.0, 17.5, 0.5),
        ];
        assert!(close(
            pooled_by_weight(&population).unwrap(),
            part(9.0, 132.930_555_555_555_54, 88.529_364_069_042_86)
        ));
    }

    /// `statistics.fmean([350, 1200], weights=[70000, 30000])` of Python is 605.
    #[test]
    fn a_mean_is_weighted_by_counts() {
        assert_eq!(weighted_mean(&[(70_000.0, 350.0), (30_000.0, 1200.0)]), Some(605.0));
    }

    #[test]
    fn of_nothing_there_is_neither_mean_nor_deviation() {
        assert_eq!(
            (weighted_mean(&[]), weighted_mean(&[(0.0, 5.0)]), weighted_mean(&[(-1.0, 5.0), (2.0, 1.0)])),
            (None, None, None)
        );
        assert_eq!((pooled(&[]), pooled_by_weight(&[])), (None, None));
        let single = Moments { count: 1.0, mean: 7.0, deviation: 0.0 };
        assert_eq!(pooled(&[single]), Some(single));
    }

    /// Values, and where each begins a new part.
    fn parted() -> impl Strategy<Value = (Vec<f64>, Vec<bool>)> {
        prop::collection::vec((0.0..1e6_f64, any::<bool>()), 2..40).prop_map(|list| list.into_iter().unzip())
    }

    fn parts(values: &[f64], cuts: &[bool], less: f64) -> Vec<Moments> {
        let mut parts: Vec<Vec<f64>> = vec![Vec::new()];
        for (value, cut) in values.iter().zip(cuts) {
            if *cut && parts.last().is_some_and(|last| !last.is_empty()) {
                parts.push(Vec::new());
            }
            parts.last_mut().unwrap().push(*value);
        }
        parts.iter().map(|part| direct(part, less)).collect()
    }

    proptest! {
        #[test]
        fn parts_give_what_the_whole_computed_directly_does((values, cuts) in parted()) {
            prop_assert!(close(pooled(&parts(&values, &cuts, 1.0)).unwrap(), direct(&values, 1.0)));
            prop_assert!(close(pooled_by_weight(&parts(&values, &cuts, 0.0)).unwrap(), direct(&values, 0.0)));
        }

        #[test]
        fn the_order_of_parts_changes_no_bit((values, cuts) in parted(), seed in any::<u64>()) {
            let parts = parts(&values, &cuts, 1.0);
            let mut other = parts.clone();
            other.sort_by_key(|part| part.mean.to_bits().wrapping_mul(seed | 1));
            prop_assert_eq!(pooled(&parts), pooled(&other));
            prop_assert_eq!(pooled_by_weight(&parts), pooled_by_weight(&other));
        }
    }
}
