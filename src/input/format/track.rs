//! [`Track`]: values per second of a run, in a form in which the tracks of several jobs can be put together.
//!
//! Every value covers a stretch of time. Rates of jobs that ran side by side add up, means of latencies are weighted, and of
//! maxima the largest counts. A second in which nothing was logged has no point: a gap is not a zero.

use std::collections::BTreeMap;

use super::reduction::Address;
use crate::catalog::{Direction, Load, Metric, Point};

/// Whole seconds later than this, counted from the start of a run, are seconds since 1970.
const EPOCH: u64 = 100_000_000;
/// A second that is covered for less than this is too short to be drawn beside whole ones.
const LEAST_COVER: f64 = 0.5;

/// How values of one second become one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    /// Totals over the time they cover.
    Rate,
    /// Weighted mean.
    Mean,
    /// The largest.
    Most,
}

/// What is known of one second.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Bin {
    /// Sum of values times their weight, or the largest value.
    pub total: f64,
    /// Sum of the weights: operations where they are known, else seconds.
    pub weight: f64,
    /// Part of the second that is covered, in seconds.
    pub cover: f64,
}

/// Seconds that something is known of.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Bins(pub BTreeMap<u64, Bin>);

impl Bins {
    /// Adds a value that holds from one millisecond to another.
    pub(super) fn spread(&mut self, from_ms: u64, to_ms: u64, value: f64, rule: Rule) {
        let mut at = from_ms;
        while at < to_ms {
            let end = (at / 1000 * 1000 + 1000).min(to_ms);
            let seconds = float(end - at) / 1000.0;
            let bin = self.0.entry(at / 1000).or_default();
            bin.total = if rule == Rule::Most { bin.total.max(value) } else { bin.total + value * seconds };
            bin.weight += seconds;
            bin.cover += seconds;
            at = end;
        }
    }

    /// Adds what others ran at the same time.
    pub(super) fn join(&mut self, other: &Self, rule: Rule) {
        for (second, theirs) in &other.0 {
            let bin = self.0.entry(*second).or_default();
            bin.total = if rule == Rule::Most { bin.total.max(theirs.total) } else { bin.total + theirs.total };
            bin.weight += theirs.weight;
            bin.cover = bin.cover.max(theirs.cover);
        }
    }

    /// Sum of the values times the seconds they cover.
    pub(super) fn integral(&self) -> f64 {
        self.0.values().map(|bin| bin.total).sum()
    }

    /// One point for each second that is covered well enough, at the second's end as fio stamps its windows.
    fn points(&self, rule: Rule) -> Vec<Point> {
        let origin = self.0.keys().next().copied().filter(|first| *first > EPOCH).unwrap_or(0);
        let full = |bin: &Bin| bin.cover >= LEAST_COVER;
        let any_full = self.0.values().any(full);
        let kept = self.0.iter().filter(|(_, bin)| !any_full || full(bin));
        kept.filter_map(|(second, bin)| Some(Point { seconds: float(second - origin + 1), value: bin.value(rule)? }))
            .collect()
    }
}

impl Bin {
    fn value(self, rule: Rule) -> Option<f64> {
        let divisor = match rule {
            Rule::Rate => self.cover,
            Rule::Mean => self.weight,
            Rule::Most => 1.0,
        };
        (divisor > 0.0).then(|| self.total / divisor)
    }
}

/// Values of one metric over time.
#[derive(Clone, Debug, PartialEq)]
pub struct Track {
    /// What it measures.
    pub metric: &'static Metric,
    /// Which way the data went.
    pub direction: Option<Direction>,
    /// The part of the file it is of, where a file holds several runs.
    pub part: Option<String>,
    /// The load that it was measured under, where each part of the file has its own.
    pub load: Option<Load>,
    /// One point per second, in ascending time. A point stands at the end of its second.
    pub points: Vec<Point>,
    rule: Rule,
    bins: Bins,
}

impl Track {
    pub(super) fn new(metric: &'static Metric, direction: Option<Direction>, rule: Rule, bins: Bins) -> Self {
        Self { metric, direction, part: None, load: None, points: bins.points(rule), rule, bins }
    }

    /// Of one part of the file, under the load that it ran at.
    pub(super) fn of_part(mut self, part: Option<&str>, load: Option<&Load>) -> Self {
        self.part = part.map(str::to_owned);
        self.load = load.cloned();
        self
    }

    /// Which of the file's results it is.
    #[must_use]
    pub fn address(&self) -> Address<'_> {
        let (part, load) = (self.part.as_deref(), self.load.as_ref());
        Address { metric: self.metric, direction: self.direction, part, load }
    }

    /// The mean over the whole time that is covered, to be held against a total; of maxima there is none.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        let sum = |part: fn(&Bin) -> f64| self.bins.0.values().map(part).sum::<f64>();
        let divisor = match self.rule {
            Rule::Rate => sum(|bin| bin.cover),
            Rule::Mean => sum(|bin| bin.weight),
            Rule::Most => return None,
        };
        (divisor > 0.0).then(|| self.bins.integral() / divisor)
    }

    fn goes_with(&self, other: &Self) -> bool {
        self.address() == other.address() && self.rule == other.rule
    }
}

/// The tracks of the jobs of one run, put together: one track per metric and direction.
///
/// Rates add up, means of latency are weighted by operations where a log has a row for each and by time otherwise. Where a
/// run both reads and writes, a mixed track holds the rates of the seconds in which both were logged.
#[must_use]
pub fn joined(tracks: &[&Track]) -> Vec<Track> {
    let mut all: Vec<Track> = Vec::new();
    for track in tracks {
        match all.iter_mut().find(|own| own.goes_with(track)) {
            Some(own) => own.bins.join(&track.bins, track.rule),
            None => all.push((*track).clone()),
        }
    }
    let mixed: Vec<_> = all.iter().filter_map(|reads| mixed(reads, &all)).collect();
    all.extend(mixed);
    for track in &mut all {
        track.points = track.bins.points(track.rule);
    }
    all
}

fn mixed(reads: &Track, all: &[Track]) -> Option<Track> {
    let partner = |t: &&Track| {
        let same_part = t.part == reads.part && t.load == reads.load;
        t.direction == Some(Direction::Write) && t.metric == reads.metric && same_part
    };
    if reads.direction != Some(Direction::Read) || reads.rule != Rule::Rate {
        return None;
    }
    let writes = all.iter().find(partner)?;
    let mut bins =
        Bins(reads.bins.0.iter().filter(|(s, _)| writes.bins.0.contains_key(s)).map(|(s, b)| (*s, *b)).collect());
    let theirs = Bins(writes.bins.0.iter().filter(|(s, _)| bins.0.contains_key(s)).map(|(s, b)| (*s, *b)).collect());
    bins.join(&theirs, Rule::Rate);
    let both = Track::new(reads.metric, Some(Direction::Mixed), Rule::Rate, bins);
    Some(both.of_part(reads.part.as_deref(), reads.load.as_ref()))
}

/// A count as a float.
#[expect(clippy::cast_precision_loss, reason = "times, counts and latencies of a run lie far below 2^53")]
pub(super) const fn float(count: u64) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn track(direction: Direction, rule: Rule, values: &[(u64, u64, f64)]) -> Track {
        let mut bins = Bins::default();
        for (from, to, value) in values {
            bins.spread(*from, *to, *value, rule);
        }
        Track::new(Metric::IOPS, Some(direction), rule, bins)
    }

    fn points(track: &Track) -> Vec<(f64, f64)> {
        track.points.iter().map(|p| (p.seconds, p.value)).collect()
    }

    #[test]
    fn a_window_is_shared_among_its_seconds() {
        let rate = track(Direction::Read, Rule::Rate, &[(0, 500, 10.0), (500, 2000, 20.0)]);
        assert_eq!(points(&rate), [(1.0, 15.0), (2.0, 20.0)]);
        let most = track(Direction::Read, Rule::Most, &[(0, 500, 10.0), (500, 2000, 5.0)]);
        assert_eq!(points(&most), [(1.0, 10.0), (2.0, 5.0)]);
    }

    #[test]
    fn jobs_add_up_and_latencies_do_not() {
        let a = track(Direction::Write, Rule::Rate, &[(0, 1000, 10.0)]);
        let b = track(Direction::Write, Rule::Rate, &[(0, 2000, 5.0)]);
        assert_eq!(points(&joined(&[&a, &b])[0]), [(1.0, 15.0), (2.0, 5.0)]);
        let (a, b) = (Track { rule: Rule::Mean, ..a }, Track { rule: Rule::Mean, ..b });
        assert_eq!(points(&joined(&[&a, &b])[0]), [(1.0, 7.5), (2.0, 5.0)]);
    }

    #[test]
    fn a_scrap_of_a_second_and_a_gap_are_no_points() {
        let rate = track(Direction::Read, Rule::Rate, &[(0, 1000, 1.0), (3000, 4000, 2.0), (4000, 4003, 90.0)]);
        assert_eq!(points(&rate), [(1.0, 1.0), (4.0, 2.0)]);
        let scrap = track(Direction::Read, Rule::Rate, &[(0, 100, 7.0)]);
        assert_eq!(points(&scrap), [(1.0, 7.0)]);
    }

    #[test]
    fn mixed_is_where_both_are() {
        let reads = track(Direction::Read, Rule::Rate, &[(0, 2000, 7.0)]);
        let writes = track(Direction::Write, Rule::Rate, &[(0, 1000, 3.0)]);
        let all = joined(&[&reads, &writes]);
        assert_eq!(all[2].direction, Some(Direction::Mixed));
        assert_eq!(points(&all[2]), [(1.0, 10.0)]);
    }

    #[test]
    fn times_since_1970_become_times_of_the_run() {
        let rate = track(Direction::Read, Rule::Rate, &[(1_796_087_157_000, 1_796_087_158_000, 7.0)]);
        assert_eq!(points(&rate), [(1.0, 7.0)]);
    }
}
