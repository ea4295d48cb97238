//! Distributions of several jobs, put together.

use std::collections::BTreeMap;

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

/// Samples by value.
pub(super) type Histogram = BTreeMap<u64, f64>;

/// fio's bins as a histogram; `None` when they are not all numbers, or are not as many samples as the job counted: the bins
/// of fio 2 are numbered, not valued, and counters are known to have been written corrupt.
pub(super) fn histogram(bins: &BTreeMap<String, f64>, samples: f64) -> Option<Histogram> {
    let bin = |(value, count): (&String, &f64)| Some((value.parse().ok()?, *count));
    let histogram: Histogram = bins.iter().map(bin).collect::<Option<_>>()?;
    let total: f64 = histogram.values().sum();
    (total > 0.0 && (total - samples).abs() < 0.5).then_some(histogram)
}

/// Several histograms as one.
pub(super) fn merged(parts: &[Histogram]) -> Histogram {
    let mut all = Histogram::new();
    for (value, count) in parts.iter().flatten() {
        *all.entry(*value).or_default() += count;
    }
    all
}

/// The value that `percent` % of the samples do not exceed: the first bin at which the count so far reaches that share.
///
/// Source: `calc_clat_percentiles` of fio's stat.c. Percentiles of parts cannot be combined, histograms can.
pub(super) fn percentile(histogram: &Histogram, percent: f64) -> Option<u64> {
    let wanted = percent / 100.0 * histogram.values().sum::<f64>();
    let mut so_far = 0.0;
    histogram
        .iter()
        .find(|(_, count)| {
            so_far += **count;
            so_far >= wanted
        })
        .map(|(value, _)| *value)
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
    fn percentiles_are_the_first_bin_that_reaches_them() {
        let histogram = merged(&[[(10, 50.0), (20, 49.0)].into(), [(30, 1.0)].into()]);
        assert_eq!(percentile(&histogram, 50.0), Some(10));
        assert_eq!(percentile(&histogram, 50.1), Some(20));
        assert_eq!(percentile(&histogram, 99.9), Some(30));
        assert_eq!(percentile(&Histogram::new(), 50.0), None);
    }

    #[test]
    fn bins_that_do_not_add_up_are_refused() {
        let bins = |key: &str| BTreeMap::from([(key.to_owned(), 3.0)]);
        assert_eq!(histogram(&bins("64"), 3.0), Some([(64, 3.0)].into()));
        assert_eq!(histogram(&bins("64"), 4.0), None);
        assert_eq!(histogram(&bins("FIO_IO_U_PLAT_BITS"), 3.0), None);
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
