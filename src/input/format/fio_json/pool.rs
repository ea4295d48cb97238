//! Distributions of several jobs, put together.

use super::super::histogram::Histogram;
use super::document::Bins;

/// A distribution as fio sums it up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Moments {
    /// Samples.
    pub count: f64,
    /// Their mean.
    pub mean: f64,
    /// Their standard deviation, over n − 1.
    pub deviation: f64,
}

/// All of them together: mean weighted by samples, deviation pooled; `None` of nothing.
///
/// With `N = Σn`, `μ = Σnᵢμᵢ ÷ N` and `S = Σ[(nᵢ − 1)σᵢ² + nᵢ(μᵢ − μ)²]`, σ is `√(S ÷ (N − 1))`.
/// Source: Chan, Golub et al., Algorithms for computing the sample variance, The American Statistician 37(3), 1983;
/// fio does the same in `__sum_stat` of its stat.c.
pub(super) fn pooled(parts: &[Moments]) -> Option<Moments> {
    let count: f64 = parts.iter().map(|part| part.count).sum();
    if count <= 0.0 {
        return None;
    }
    let mean = parts.iter().map(|part| part.count * part.mean).sum::<f64>() / count;
    let square = |x: f64| x * x;
    let within = |part: &Moments| (part.count - 1.0).max(0.0) * square(part.deviation);
    let between = |part: &Moments| part.count * square(part.mean - mean);
    let squares: f64 = parts.iter().map(|part| within(part) + between(part)).sum();
    let deviation = if count > 1.0 { (squares / (count - 1.0)).sqrt() } else { 0.0 };
    Some(Moments { count, mean, deviation })
}

/// fio's bins as a histogram; `None` when they are not all values, or are not as many samples as the job counted: the bins
/// of fio 2 are numbered, not valued, and counters are known to have been written corrupt.
pub(super) fn histogram(bins: &Bins, samples: f64) -> Option<Histogram> {
    is_sound(bins, samples).then(|| bins.counts.iter().copied().collect())
}

/// Whether bins are values, and as many samples as the job counted.
pub(super) fn is_sound(bins: &Bins, samples: f64) -> bool {
    let total = bins.samples();
    bins.others == 0 && total > 0 && (wide(total) - samples).abs() < 0.5
}

/// A count as a float.
#[expect(clippy::cast_precision_loss, reason = "operations of a run lie far below 2^53")]
const fn wide(count: u128) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn moments(values: &[f64]) -> Moments {
        let single = |v: &f64| Moments { count: 1.0, mean: *v, deviation: 0.0 };
        pooled(&values.iter().map(single).collect::<Vec<_>>()).unwrap()
    }

    #[test]
    fn known_distributions_are_pooled() {
        let all = pooled(&[moments(&[1.0, 2.0, 3.0]), moments(&[10.0])]).unwrap();
        assert_eq!((all.count, all.mean), (4.0, 4.0));
        assert!((all.deviation - (50.0_f64 / 3.0).sqrt()).abs() < 1e-12);
        assert_eq!(pooled(&[]), None);
    }

    #[test]
    fn bins_that_do_not_add_up_are_refused() {
        let bins = |text: &str| serde_json::from_str::<Bins>(text).unwrap();
        let valued = bins(r#"{"64": 2, "32": 1}"#);
        assert_eq!(histogram(&valued, 3.0), Some([(32, 1), (64, 2)].into_iter().collect()));
        assert_eq!(histogram(&valued, 4.0), None);
        assert_eq!(histogram(&bins(r#"{"FIO_IO_U_PLAT_BITS": 6, "64": 3}"#), 3.0), None);
    }

    proptest! {
        #[test]
        fn how_the_samples_are_parted_does_not_matter(values in prop::collection::vec(0.0..1e6_f64, 2..40), cut in 0..40_usize) {
            let cut = cut % (values.len() - 1) + 1;
            let (all, parts) = (moments(&values), [moments(&values[..cut]), moments(&values[cut..])]);
            let joined = pooled(&parts).unwrap();
            prop_assert!((all.mean - joined.mean).abs() < 1e-6);
            prop_assert!((all.deviation - joined.deviation).abs() < 1e-3);
        }
    }
}
