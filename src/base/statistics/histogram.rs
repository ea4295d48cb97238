//! Histograms: counts by value, what follows from them, and several as one.
//!
//! Percentiles of parts say nothing of the whole, and are never averaged: a [`Percentile`] can be read and compared, not added
//! or divided. Those of a whole come from its merged histogram.

/// Values with their counts: in ascending order, each value once, in a unit of the maker's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Histogram {
    bins: Vec<(u64, u64)>,
    samples: u128,
}

impl FromIterator<(u64, u64)> for Histogram {
    /// From values with their counts, in any order.
    fn from_iter<I: IntoIterator<Item = (u64, u64)>>(bins: I) -> Self {
        let mut bins: Vec<_> = bins.into_iter().filter(|(_, count)| *count > 0).collect();
        bins.sort_unstable_by_key(|(value, _)| *value);
        bins.dedup_by(|next, kept| {
            let same = next.0 == kept.0;
            kept.1 = kept.1.saturating_add(if same { next.1 } else { 0 });
            same
        });
        Self::of(bins)
    }
}

/// A percentile of a histogram. It has no arithmetic: percentiles of parts give no percentile of the whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Percentile(u64);

impl Percentile {
    /// The value, in the histogram's unit.
    #[must_use]
    pub const fn value(self) -> u64 {
        self.0
    }
}

impl Histogram {
    fn of(bins: Vec<(u64, u64)>) -> Self {
        let samples = bins.iter().map(|(_, count)| u128::from(*count)).sum();
        Self { bins, samples }
    }

    /// Several histograms as one. Percentiles of parts cannot be combined, histograms can.
    #[must_use]
    pub fn merged(parts: &[Self]) -> Self {
        let empty = |all: &Self| all.bins.is_empty();
        parts.iter().fold(Self::default(), |all, part| if empty(&all) { part.clone() } else { all.and(part) })
    }

    /// With the counts of another.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        let mut all = Vec::with_capacity(self.bins.len().max(other.bins.len()));
        let (mut own, mut theirs) = (self.bins.iter().copied().peekable(), other.bins.iter().copied().peekable());
        while let (Some(x), Some(y)) = (own.peek().copied(), theirs.peek().copied()) {
            let (x, y) = (own.next_if(|_| x.0 <= y.0), theirs.next_if(|_| y.0 <= x.0));
            let value = x.or(y).map_or(0, |(value, _)| value);
            let count = |bin: Option<(u64, u64)>| bin.map_or(0, |(_, count)| count);
            all.push((value, count(x).saturating_add(count(y))));
        }
        all.extend(own.chain(theirs));
        Self::of(all)
    }

    /// How many values it holds.
    #[must_use]
    pub const fn samples(&self) -> u128 {
        self.samples
    }

    /// The value that `percent` % of the values do not exceed: the first at which the count so far reaches that share.
    ///
    /// Source: `calc_clat_percentiles` of fio's stat.c.
    #[must_use]
    pub fn percentile(&self, percent: f64) -> Option<Percentile> {
        let wanted = percent / 100.0 * float(self.samples);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share of a count")]
        let wanted = wanted.ceil() as u128;
        let mut so_far = 0;
        let reaches = |(value, count): &(u64, u64)| {
            so_far += u128::from(*count);
            (so_far >= wanted).then_some(Percentile(*value))
        };
        self.bins.iter().find_map(reaches)
    }

    /// The mean of the values; `None` of nothing.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        let total: f64 = self.bins.iter().map(|(value, count)| float((*value).into()) * float((*count).into())).sum();
        (!self.bins.is_empty()).then(|| total / float(self.samples))
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts and times of a run lie far below 2^53")]
const fn float(count: u128) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn counts_give_percentiles_and_the_mean() {
        let parts: [Histogram; 2] =
            [[(20, 49), (10, 20)], [(30, 1), (40, 0)]].map(|counts| counts.into_iter().collect());
        let rest: Histogram = [(10, 29), (10, 1)].into_iter().collect();
        let histogram = Histogram::merged(&[parts[0].clone(), rest, parts[1].clone()]);
        assert_eq!(histogram.bins, [(10, 50), (20, 49), (30, 1)]);
        assert_eq!(histogram.samples(), 100);
        let percentiles = [50.0, 50.1, 99.0, 99.9, 100.0].map(|percent| histogram.percentile(percent));
        assert_eq!(percentiles.map(|percentile| percentile.map(Percentile::value)), [10, 20, 20, 30, 30].map(Some));
        assert!((histogram.mean().unwrap() - 15.1).abs() < 1e-12);
        assert_eq!((Histogram::default().percentile(50.0), Histogram::default().mean()), (None, None));
    }

    proptest! {
        #[test]
        fn merging_gives_the_histogram_of_all_values_in_any_order(values in prop::collection::vec((0..40_u64, 0..5_usize), 1..60), percent in 0.0..100.0_f64) {
            let of = |part: usize| values.iter().filter(move |(_, own)| *own == part).map(|(value, _)| (*value, 1));
            let mut parts: Vec<Histogram> = (0..5).map(|part| of(part).collect()).collect();
            let whole: Histogram = values.iter().map(|(value, _)| (*value, 1)).collect();
            let merged = Histogram::merged(&parts);
            parts.reverse();
            prop_assert_eq!(&merged, &whole);
            prop_assert_eq!(Histogram::merged(&parts), merged);
            // The nearest rank, counted out.
            let mut sorted: Vec<_> = values.iter().map(|(value, _)| *value).collect();
            sorted.sort_unstable();
            let enough = |at: &usize| float((at + 1) as u128) >= (percent / 100.0 * float(sorted.len() as u128)).ceil();
            let rank = (0..sorted.len()).find(enough).unwrap();
            prop_assert_eq!(whole.percentile(percent).map(Percentile::value), Some(sorted[rank]));
        }
    }
}
