//! [`Track`]: values over time, in a form in which the tracks of several jobs can be put together.
//!
//! Every value covers a stretch of time. Rates of jobs that ran side by side add up, means of latencies are weighted, and of
//! maxima the largest counts. Values are kept per second, or in wider bins where a run is so long that there would be too many
//! of them. A bin in which nothing was logged has no point: a gap is not a zero.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::reduction::Address;
use crate::catalog::{Direction, Load, Metric, Point};

/// The width of a bin in milliseconds, unless there would be too many.
const SECOND: u64 = 1000;
/// Bins at most: three days of seconds.
pub(super) const MOST_BINS: usize = 1 << 18;
/// Times later than this, in milliseconds, are counted from 1970, earlier ones from the start of a run.
pub(super) const EPOCH_MS: u64 = 100_000_000_000;
/// A bin that is covered for less than this many seconds is too short to be drawn beside others.
const LEAST_COVER: f64 = 0.5;

/// How values of one bin become one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    /// Totals over the time they cover.
    Rate,
    /// Weighted mean.
    Mean,
    /// The largest.
    Most,
}

/// What is known of one bin.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Bin {
    /// Sum of values times their weight, or the largest value.
    pub total: f64,
    /// Sum of the weights: operations where they are known, else seconds.
    pub weight: f64,
    /// Part of the bin that is covered, in seconds.
    pub cover: f64,
}

/// Bins of time that something is known of.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Bins {
    /// How wide they are, in milliseconds.
    width: u64,
    bins: BTreeMap<u64, Bin>,
}

impl Default for Bins {
    fn default() -> Self {
        Self { width: SECOND, bins: BTreeMap::new() }
    }
}

impl Bins {
    /// These, each so many milliseconds wide and numbered from time 0. There must not be more than 2¹⁸.
    pub(super) fn of(width: u64, bins: impl Iterator<Item = (u64, Bin)>) -> Self {
        Self { width, bins: bins.collect() }
    }

    fn bin(&mut self, number: u64) -> &mut Bin {
        self.bins.entry(number).or_default()
    }

    /// Adds a value that holds from one millisecond to another.
    pub(super) fn spread(&mut self, from_ms: u64, to_ms: u64, value: f64, rule: Rule) {
        while to_ms.saturating_sub(from_ms) / self.width > MOST_BINS as u64 {
            self.coarsen(2, rule);
        }
        let mut at = from_ms;
        while at < to_ms {
            let end = (at / self.width * self.width).saturating_add(self.width).min(to_ms);
            let seconds = float(end - at) / 1000.0;
            let total = if rule == Rule::Most { value } else { value * seconds };
            self.bin(at / self.width).add(&Bin { total, weight: seconds, cover: seconds }, rule);
            at = end;
        }
        self.fit(rule);
    }

    /// Adds what others ran at the same time.
    pub(super) fn join(&mut self, other: &Self, rule: Rule) {
        let common = common_multiple(self.width, other.width);
        if common > self.width {
            self.coarsen(common / self.width, rule);
        }
        for (number, theirs) in &other.of_common(common, rule).bins {
            self.bin(*number).join(theirs, rule);
        }
        self.fit(rule);
    }

    /// Whether nothing is known.
    pub(super) fn is_empty(&self) -> bool {
        self.bins.is_empty()
    }

    /// Sum of the values times the seconds they cover.
    pub(super) fn integral(&self) -> f64 {
        self.bins.values().map(|bin| bin.total).sum()
    }

    fn fit(&mut self, rule: Rule) {
        while self.bins.len() > MOST_BINS {
            self.coarsen(2, rule);
        }
    }

    /// The same in bins of a width that theirs fits into.
    fn of_common(&self, width: u64, rule: Rule) -> Cow<'_, Self> {
        let mut bins = Cow::Borrowed(self);
        if width > self.width {
            bins.to_mut().coarsen(width / self.width, rule);
        }
        bins
    }

    /// Makes every bin so many times as wide.
    fn coarsen(&mut self, times: u64, rule: Rule) {
        self.width = self.width.saturating_mul(times);
        for (number, bin) in std::mem::take(&mut self.bins) {
            self.bin(number / times).add(&bin, rule);
        }
    }

    /// One point for each bin that is covered well enough, at the bin's end as fio stamps its windows.
    fn points(&self, rule: Rule) -> Vec<Point> {
        let origin = self.bins.keys().next().filter(|first| **first > EPOCH_MS / self.width).map_or(0, |first| *first);
        let seconds = |number: &u64| float((number - origin + 1).saturating_mul(self.width)) / 1000.0;
        let point = |(number, bin): (&u64, &Bin)| Some(Point { seconds: seconds(number), value: bin.value(rule)? });
        self.covered().filter_map(point).collect()
    }

    /// Those that are covered well enough; all, when none is.
    fn covered(&self) -> impl Iterator<Item = (&u64, &Bin)> {
        let full = |bin: &Bin| bin.cover >= LEAST_COVER;
        let any_full = self.bins.values().any(full);
        self.bins.iter().filter(move |(_, bin)| !any_full || full(bin))
    }

    /// Those of one track that are covered well enough in another as well.
    fn shared(&self, other: &Self) -> Self {
        let theirs: BTreeSet<_> = other.covered().map(|(number, _)| number).collect();
        let both = self.covered().filter(|(number, _)| theirs.contains(number));
        Self { width: self.width, bins: both.map(|(number, bin)| (*number, *bin)).collect() }
    }
}

impl Bin {
    /// Adds what the same jobs did at another time.
    fn add(&mut self, other: &Self, rule: Rule) {
        self.blend(other, rule);
        self.cover += other.cover;
    }

    /// Adds what other jobs did at the same time.
    fn join(&mut self, other: &Self, rule: Rule) {
        self.blend(other, rule);
        self.cover = self.cover.max(other.cover);
    }

    fn blend(&mut self, other: &Self, rule: Rule) {
        self.total = if rule == Rule::Most { self.total.max(other.total) } else { self.total + other.total };
        self.weight += other.weight;
    }

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
    /// One point per second, or per wider bin of a very long run, in ascending time. A point stands at the end of its bin.
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

    /// One point per window of so many milliseconds, instead of one per second. Where bins do not fit into such windows,
    /// these are longer: the shortest that they do fit into.
    #[must_use]
    pub fn per_window(&self, window_ms: u64) -> Vec<Point> {
        let width = self.bins.width.saturating_mul(window_ms.max(1).div_ceil(self.bins.width));
        self.bins.of_common(width, self.rule).points(self.rule)
    }

    /// The mean over the whole time that is covered, to be held against a total; of maxima there is none.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        let sum = |part: fn(&Bin) -> f64| self.bins.bins.values().map(part).sum::<f64>();
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
    let common = common_multiple(reads.bins.width, writes.bins.width);
    let [ours, theirs] = [&reads.bins, &writes.bins].map(|bins| bins.of_common(common, Rule::Rate));
    let mut bins = ours.shared(&theirs);
    bins.join(&theirs.shared(&ours), Rule::Rate);
    let both = Track::new(reads.metric, Some(Direction::Mixed), Rule::Rate, bins);
    Some(both.of_part(reads.part.as_deref(), reads.load.as_ref()))
}

/// The narrowest width that bins of both widths fit into.
const fn common_multiple(a: u64, b: u64) -> u64 {
    let (mut divisor, mut rest) = (a, b);
    while rest > 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    a / divisor * b
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
    fn bins_become_wider_before_there_are_too_many() {
        let long = track(Direction::Read, Rule::Rate, &[(0, 1_000_000_000_000, 3.0)]);
        let most = track(Direction::Read, Rule::Most, &[(0, u64::MAX, 3.0)]);
        for track in [&long, &most] {
            assert!(track.points.len() > MOST_BINS / 2 && track.points.len() <= MOST_BINS);
            assert!(track.points.iter().all(|point| (point.value - 3.0).abs() < 1e-9));
        }
        assert!((long.mean().unwrap() - 3.0).abs() < 1e-9);
        let sparse: Vec<_> = (0..300_000).map(|i| (i * 10_000, i * 10_000 + 1000, 3.0)).collect();
        let sparse = track(Direction::Read, Rule::Rate, &sparse);
        assert!(sparse.points.len() <= MOST_BINS && (sparse.mean().unwrap() - 3.0).abs() < 1e-9);
    }

    #[test]
    fn tracks_of_unequal_bins_go_together() {
        let wide = |direction, values: &[f64]| {
            let bins = values.iter().map(|value| Bin { total: value * 2.0, weight: 2.0, cover: 2.0 });
            Track::new(Metric::IOPS, Some(direction), Rule::Rate, Bins::of(2000, (0..).zip(bins)))
        };
        let fine = track(Direction::Read, Rule::Rate, &[(0, 1000, 1.0), (1000, 2000, 3.0), (2000, 4000, 5.0)]);
        for pair in [[&fine, &wide(Direction::Read, &[10.0, 20.0])], [&wide(Direction::Read, &[10.0, 20.0]), &fine]] {
            assert_eq!(points(&joined(&pair)[0]), [(2.0, 12.0), (4.0, 25.0)]);
        }
        let all = joined(&[&fine, &wide(Direction::Write, &[10.0])]);
        assert_eq!((all[2].direction, points(&all[2])), (Some(Direction::Mixed), vec![(2.0, 12.0)]));
    }

    #[test]
    fn a_window_is_chosen() {
        let rate = track(Direction::Read, Rule::Rate, &[(0, 1000, 1.0), (1000, 2000, 3.0), (2000, 3000, 5.0)]);
        let per = |ms| rate.per_window(ms).iter().map(|p| (p.seconds, p.value)).collect::<Vec<_>>();
        assert_eq!(per(2000), [(2.0, 2.0), (4.0, 5.0)]);
        assert_eq!((per(0), per(700), per(1500)), (points(&rate), points(&rate), per(2000)));
        assert_eq!(per(u64::MAX).len(), 1);
    }

    #[test]
    fn times_since_1970_become_times_of_the_run() {
        let rate = track(Direction::Read, Rule::Rate, &[(1_796_087_157_000, 1_796_087_158_000, 7.0)]);
        assert_eq!(points(&rate), [(1.0, 7.0)]);
    }
}
