//! fio's histograms of latencies: which value each bin stands for, and what follows from the counts.
//!
//! Bins are as wide as 1/64 of their power of two, so a value is known within 1/128. Source: `plat_idx_to_val` and
//! `calc_clat_percentiles` of fio's stat.c, and `FIO_IO_U_PLAT_GROUP_NR` of its stat.h: 19 groups of 64 bins of microseconds
//! in fio 2, 29 of nanoseconds in fio 3. So the number of bins tells the unit, also where `log_hist_coarseness` put bins
//! together by twos up to six times: 19 and 29 are odd, and differ.

use super::hints::LatencyUnit;

/// Bins of a group: one power of two.
const GROUP: usize = 64;
/// Groups of each unit.
const GROUPS: [(usize, LatencyUnit); 2] = [(29, LatencyUnit::Nanoseconds), (19, LatencyUnit::Microseconds)];
/// How often `log_hist_coarseness` may put bins together by twos.
const COARSEST: u32 = 6;

/// Which values the bins of a histogram stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Scale {
    /// The unit of the values.
    pub unit: LatencyUnit,
    /// How many bins there are.
    pub bins: usize,
    /// How often neighbouring bins were put together by twos.
    pub coarseness: u32,
}

impl Scale {
    /// The scale that has this number of bins.
    pub(super) fn of_bins(bins: usize) -> Option<Self> {
        let scales =
            |(groups, unit)| (0..=COARSEST).map(move |coarseness| ((groups * GROUP) >> coarseness, unit, coarseness));
        let (_, unit, coarseness) = GROUPS.into_iter().flat_map(scales).find(|(own, ..)| *own == bins)?;
        Some(Self { unit, bins, coarseness })
    }

    /// The value that a bin, counted from 0, stands for: the middle of those that fall into it.
    pub(super) const fn value(self, bin: usize) -> u64 {
        let stride = 1 << self.coarseness;
        if self.coarseness == 0 && bin < 2 * GROUP {
            return bin as u64;
        }
        least(bin * stride).midpoint(least((bin + 1) * stride))
    }
}

/// The least value of a bin of the finest scale.
const fn least(bin: usize) -> u64 {
    if bin < 2 * GROUP {
        return bin as u64;
    }
    let discarded = bin / GROUP - 1;
    ((GROUP + bin % GROUP) as u64) << discarded
}

/// Operations by latency: in ascending order, each latency once. The latencies are bins' values in a unit of the maker's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Histogram {
    bins: Vec<(u64, u64)>,
    samples: u128,
}

impl FromIterator<(u64, u64)> for Histogram {
    /// From latencies with their operations, in any order.
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

impl Histogram {
    fn of(bins: Vec<(u64, u64)>) -> Self {
        let samples = bins.iter().map(|(_, count)| u128::from(*count)).sum();
        Self { bins, samples }
    }

    /// Several histograms as one. Percentiles of parts cannot be combined, histograms can.
    pub(super) fn merged(parts: &[Self]) -> Self {
        let empty = |all: &Self| all.bins.is_empty();
        parts.iter().fold(Self::default(), |all, part| if empty(&all) { part.clone() } else { all.and(part) })
    }

    /// With the operations of another.
    pub(super) fn and(&self, other: &Self) -> Self {
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

    /// How many operations it holds.
    pub(super) const fn samples(&self) -> u128 {
        self.samples
    }

    /// The value that `percent` % of the operations do not exceed: the first at which the count so far reaches that share.
    pub(super) fn percentile(&self, percent: f64) -> Option<u64> {
        let wanted = percent / 100.0 * float(self.samples);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share of a count")]
        let wanted = wanted.ceil() as u128;
        let mut so_far = 0;
        let reaches = |(value, count): &(u64, u64)| {
            so_far += u128::from(*count);
            (so_far >= wanted).then_some(*value)
        };
        self.bins.iter().find_map(reaches)
    }

    /// The mean of the values of the bins; `None` of no operations.
    pub(super) fn mean(&self) -> Option<f64> {
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

    #[test]
    fn the_number_of_bins_tells_the_unit() {
        let scale = |bins| Scale::of_bins(bins).map(|scale| (scale.unit, scale.coarseness));
        assert_eq!(scale(1856), Some((LatencyUnit::Nanoseconds, 0)));
        assert_eq!(scale(1216), Some((LatencyUnit::Microseconds, 0)));
        assert_eq!(scale(928), Some((LatencyUnit::Nanoseconds, 1)));
        assert_eq!(scale(19), Some((LatencyUnit::Microseconds, 6)));
        assert_eq!([0, 1, 5, 1855, 1857, usize::MAX].map(scale), [None; 6]);
    }

    #[test]
    fn bins_stand_for_their_middle() {
        let fine = Scale::of_bins(1856).unwrap();
        for (bin, value) in [(0, 0), (127, 127), (128, 129), (129, 131), (191, 255), (192, 258), (1855, 17_112_760_320)]
        {
            assert_eq!(fine.value(bin), value, "{bin}");
        }
        let coarse = Scale::of_bins(928).unwrap();
        for (bin, value) in [(0, 1), (63, 127), (64, 130), (96, 260)] {
            assert_eq!(coarse.value(bin), value, "{bin}");
        }
    }

    #[test]
    fn bins_follow_one_another_at_every_coarseness() {
        for bins in (0..=1856).filter(|bins| Scale::of_bins(*bins).is_some()) {
            let scale = Scale::of_bins(bins).unwrap();
            assert!((1..bins).all(|bin| scale.value(bin - 1) < scale.value(bin)), "{bins}");
        }
    }

    #[test]
    fn counts_give_percentiles_and_the_mean() {
        let parts: [Histogram; 2] =
            [[(20, 49), (10, 20)], [(30, 1), (40, 0)]].map(|counts| counts.into_iter().collect());
        let rest: Histogram = [(10, 29), (10, 1)].into_iter().collect();
        let histogram = Histogram::merged(&[parts[0].clone(), rest, parts[1].clone()]);
        assert_eq!(histogram.bins, [(10, 50), (20, 49), (30, 1)]);
        assert_eq!(histogram.samples(), 100);
        let percentiles = [50.0, 50.1, 99.0, 99.9, 100.0].map(|percent| histogram.percentile(percent));
        assert_eq!(percentiles, [Some(10), Some(20), Some(20), Some(30), Some(30)]);
        assert!((histogram.mean().unwrap() - 15.1).abs() < 1e-12);
        assert_eq!((Histogram::default().percentile(50.0), Histogram::default().mean()), (None, None));
    }
}
