//! fio's histograms of latencies: which value each bin stands for. What follows from the counts is in `base/statistics`.
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
}
