//! The order of results: which of two is ahead, and where neither surely is.
//!
//! Single results are ordered by their number; ranges by their worse end, then the better one; runs under the same conditions
//! by their mean, where the bootstrap interval of the difference tells them apart.

use std::cmp::Ordering;

use super::repeats::Repeated;
use crate::base::quantity::{Amount, Exact, Stated};
use crate::base::statistics::{Interval, Rank, Resampled, ranks};
use crate::catalog::{Better, Measurement};

/// An exact number with its float, which takes its time to make.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Mark {
    exact: Exact,
    float: f64,
}

impl Mark {
    fn of(exact: Exact) -> Self {
        Self { exact, float: exact.to_f64() }
    }
}

/// Where a result stands in an order.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    worse: Mark,
    better: Mark,
    /// The mean of several runs, drawn again; `None` of a single result.
    drawn: Option<Resampled>,
}

/// What decides which of two results is ahead.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rule {
    /// Whether more or less is better.
    pub(super) better: Better,
    /// Share by which single results must differ to be told apart.
    pub(super) tolerance: f64,
}

/// The standing of a value, or `None` for a bound, which has none.
#[must_use]
pub fn standing(value: &Stated, better: Better) -> Option<Standing> {
    let mark = |amount: Amount| Mark::of(amount.base());
    let ends = |worse, better| Standing { worse: mark(worse), better: mark(better), drawn: None };
    if !value.is_range() {
        return value.point().map(|point| ends(point, point));
    }
    Some(match better {
        Better::Lower => ends(value.high(), value.low()),
        Better::Higher => ends(value.low(), value.high()),
    })
}

impl Standing {
    /// Of one number, which is a mean of several runs where it was drawn again.
    pub(super) fn of(value: Exact, drawn: Option<Resampled>) -> Self {
        let mark = Mark::of(value);
        Self { worse: mark, better: mark, drawn }
    }

    /// As the mean of several runs.
    pub(super) fn of_runs(self, runs: Option<&Repeated>) -> Self {
        Self { drawn: runs.and_then(Repeated::drawn), ..self }
    }

    /// From the lowest to the highest of what is drawn again.
    fn range(&self) -> Interval {
        let single = Interval { low: self.worse.float, high: self.worse.float };
        self.drawn.as_ref().map_or(single, Resampled::range)
    }

    /// What is drawn again, or the number itself as often.
    fn means(&self) -> Resampled {
        self.drawn.clone().unwrap_or_else(|| Resampled::constant(self.worse.float))
    }
}

impl Rule {
    /// Whether `a` is surely ahead of `b`.
    fn is_ahead(self, a: &Standing, b: &Standing) -> bool {
        let single = a.drawn.is_none() || b.drawn.is_none();
        let apart = self.end_ahead(a.worse, b.worse);
        match (a.drawn.is_none() && b.drawn.is_none(), single) {
            (true, _) => apart || !self.end_ahead(b.worse, a.worse) && self.end_ahead(a.better, b.better),
            (false, true) => apart && self.mean_ahead(a, b),
            (false, false) => self.mean_ahead(a, b),
        }
    }

    /// Whether one number is better than another by more than the tolerance, as a share of the larger.
    fn end_ahead(self, a: Mark, b: Mark) -> bool {
        let apart = (a.float - b.float).abs() > self.tolerance * a.float.abs().max(b.float.abs());
        apart && self.compare(a, b) == Ordering::Less
    }

    /// Whether the interval of the difference of two means leaves out zero on the side of `a`.
    fn mean_ahead(self, a: &Standing, b: &Standing) -> bool {
        if self.compare(a.worse, b.worse) != Ordering::Less {
            return false;
        }
        let (more, less) = match self.better {
            Better::Higher => (a, b),
            Better::Lower => (b, a),
        };
        // What never meets needs no drawing together.
        more.range().low > less.range().high || more.means().with(&less.means(), |x, y| x - y).interval().low > 0.0
    }

    /// The better number first.
    fn compare(self, a: Mark, b: Mark) -> Ordering {
        match self.better {
            Better::Lower => a.exact.cmp(&b.exact),
            Better::Higher => b.exact.cmp(&a.exact),
        }
    }

    /// The better result first; those that tie included.
    fn order(self, a: &Standing, b: &Standing) -> Ordering {
        self.compare(a.worse, b.worse).then_with(|| self.compare(a.better, b.better))
    }

    /// The rank of each standing among all of them.
    pub(super) fn ranks(self, standings: &[Standing]) -> Vec<Rank> {
        let is_number = |s: &Standing| s.drawn.is_none() && self.compare(s.worse, s.better) == Ordering::Equal;
        if standings.iter().all(is_number) {
            return self.ranks_of_numbers(standings);
        }
        ranks(standings, |a, b| self.is_ahead(a, b))
    }

    /// The same of single numbers, without comparing each with each: in their order those surely ahead of one come first, and
    /// those surely behind it last.
    fn ranks_of_numbers(self, standings: &[Standing]) -> Vec<Rank> {
        let mut order: Vec<Mark> = standings.iter().map(|standing| standing.worse).collect();
        order.sort_by(|a, b| self.compare(*a, *b));
        let rank = |standing: &Standing| {
            let ahead = order.partition_point(|other| self.end_ahead(*other, standing.worse));
            let not_behind = order.partition_point(|other| !self.end_ahead(standing.worse, *other));
            Rank { place: ahead + 1, last: not_behind, of: order.len() }
        };
        standings.iter().map(rank).collect()
    }
}

/// The rank of each standing among all of them, where only equal numbers tie.
#[must_use]
pub fn rank_values(standings: &[Standing], better: Better) -> Vec<Rank> {
    Rule { better, tolerance: 0.0 }.ranks(standings)
}

/// Results in an order, best first, each with its rank. Those that compare as equal keep their order.
pub(super) fn arranged<T>(rule: Rule, results: Vec<(Standing, T)>) -> Vec<(Rank, T)> {
    let (standings, results): (Vec<_>, Vec<_>) = results.into_iter().unzip();
    let ranks = rule.ranks(&standings);
    let mut arranged: Vec<_> = standings.into_iter().zip(ranks.into_iter().zip(results)).collect();
    arranged.sort_by(|(a, _), (b, _)| rule.order(a, b));
    arranged.into_iter().map(|(_, ranked)| ranked).collect()
}

/// Single results of one metric that have a standing, best first, each with its rank among them.
#[must_use]
pub fn ranked<'a>(measurements: &[&'a Measurement]) -> Vec<(Rank, &'a Measurement)> {
    let Some(better) = measurements.first().map(|m| m.key.metric.better) else { return Vec::new() };
    let with_standing = |m: &&'a Measurement| Some((standing(&m.value, better)?, *m));
    arranged(Rule { better, tolerance: 0.0 }, measurements.iter().filter_map(with_standing).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::quantity::Dimension;
    use crate::base::statistics::Centre;
    use proptest::prelude::*;

    fn places(texts: &[&str], better: Better, tolerance: f64) -> Vec<(usize, usize)> {
        let stated = |text: &&str| standing(&Stated::read(text, Dimension::Latency).unwrap(), better).unwrap();
        let standings: Vec<_> = texts.iter().map(stated).collect();
        Rule { better, tolerance }.ranks(&standings).iter().map(|r| (r.place, r.last)).collect()
    }

    #[test]
    fn ranges_are_ordered_by_their_worse_end_and_equal_ones_tie() {
        let ranges = ["25–74 ms", "6–50 ms", "3.5–9.9 ms", "6–50 ms", "12–17.7 ms", "16–26 ms"];
        assert_eq!(places(&ranges, Better::Lower, 0.0), [(6, 6), (4, 5), (1, 1), (4, 5), (2, 2), (3, 3)]);
        assert_eq!(places(&["1–9 ms", "2–3 ms"], Better::Higher, 0.0), [(2, 2), (1, 1)]);
    }

    #[test]
    fn single_results_within_the_tolerance_tie() {
        assert_eq!(places(&["2 ms", "1.99 ms", "1.97 ms"], Better::Higher, 0.01), [(1, 2), (1, 2), (3, 3)]);
        assert_eq!(places(&["2 ms", "1.99 ms", "1.97 ms"], Better::Lower, 0.01), [(2, 3), (2, 3), (1, 1)]);
    }

    #[test]
    fn a_bound_has_no_standing() {
        assert_eq!(standing(&Stated::read("<10 ms", Dimension::Latency).unwrap(), Better::Lower), None);
    }

    fn of_runs(values: &[f64]) -> Standing {
        let mean = crate::base::statistics::mean(values).unwrap();
        let mean = Exact::from_f64(mean).unwrap();
        Standing::of(mean, Resampled::of(values, Centre::Mean))
    }

    #[test]
    fn runs_that_overlap_tie_and_runs_that_do_not_are_told_apart() {
        let rule = Rule { better: Better::Higher, tolerance: 0.01 };
        let standings = [of_runs(&[100.0, 90.0, 110.0]), of_runs(&[101.0, 93.0, 112.0]), of_runs(&[50.0, 51.0, 49.0])];
        let ranks: Vec<_> = rule.ranks(&standings).iter().map(|r| (r.place, r.last)).collect();
        assert_eq!(ranks, [(1, 2), (1, 2), (3, 3)]);
        // Less than the tolerance apart, and yet told apart by their runs.
        let steady = [of_runs(&[100.0, 100.1, 100.2, 100.0]), of_runs(&[99.5, 99.6, 99.4, 99.5])];
        assert_eq!(rule.ranks(&steady).iter().map(|r| r.place).collect::<Vec<_>>(), [1, 2]);
    }

    proptest! {
        #[test]
        fn numbers_rank_as_if_each_were_compared_with_each(values in prop::collection::vec(0..60_u32, 0..40), percent in 0..30_u8, higher: bool) {
            let better = if higher { Better::Higher } else { Better::Lower };
            let rule = Rule { better, tolerance: f64::from(percent) / 100.0 };
            let standings: Vec<_> = values.iter().map(|v| Standing::of(Exact::from(u64::from(*v)), None)).collect();
            prop_assert_eq!(rule.ranks(&standings), ranks(&standings, |a, b| rule.is_ahead(a, b)));
        }

        #[test]
        fn rank_intervals_shrink_as_runs_grow(runs in prop::collection::vec(90.0..110.0_f64, 3..5), shift in 0.0..30.0_f64) {
            let width = |times: usize| {
                let moved: Vec<_> = runs.iter().map(|run| run + shift).collect();
                let standings = [of_runs(&runs.repeat(times)), of_runs(&moved.repeat(times))];
                let ranks = Rule { better: Better::Higher, tolerance: 0.0 }.ranks(&standings);
                ranks.iter().map(|rank| rank.last - rank.place).sum::<usize>()
            };
            prop_assert!(width(6) <= width(1));
        }

        #[test]
        fn the_order_of_the_results_does_not_matter(values in prop::collection::vec(prop::collection::vec(90.0..110.0_f64, 1..5), 2..5)) {
            let rule = Rule { better: Better::Lower, tolerance: 0.01 };
            let standings: Vec<_> = values.iter().map(|runs| of_runs(runs)).collect();
            let mut reversed = standings.clone();
            reversed.reverse();
            let mut backwards = rule.ranks(&reversed);
            backwards.reverse();
            prop_assert_eq!(rule.ranks(&standings), backwards);
        }
    }
}
