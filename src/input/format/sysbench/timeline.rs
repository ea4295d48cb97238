//! The intervals of one run as tracks: each covers the time since the one before.

use std::collections::BTreeMap;
use std::ops::Range;

use super::super::track::{Bins, Rule, Track, float};
use super::CAPPED_MS;
use super::interval::Interval;
use crate::catalog::{Direction, Load, Metric};

/// Bytes in a MiB.
const MEBIBYTE: f64 = 1_048_576.0;

/// What an interval gives a value of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Lane {
    Transactions,
    Queries,
    Events,
    Read,
    Written,
    Moved,
    Percentile,
}

/// The intervals of one run.
#[derive(Default)]
pub(super) struct Timeline {
    /// Seconds from one line to the next, as the run was asked for.
    pub step: Option<u64>,
    /// How many there are.
    pub count: usize,
    /// The first.
    pub first: Option<Interval>,
    /// The last.
    pub last: Option<Interval>,
    /// Lines that repeat the time of the one before them.
    pub repeats: usize,
    /// Latencies that are printed as zero although something was done, and the first line that has one.
    pub zeros: (usize, Range<usize>),
    /// Latencies at the end of sysbench's histogram, and the first line that has one.
    pub capped: (usize, Range<usize>),
    rates: f64,
    lanes: BTreeMap<Lane, Bins>,
}

impl Timeline {
    /// Whether an interval goes on after those that are here.
    pub(super) fn precedes(&self, interval: &Interval) -> bool {
        self.last.as_ref().is_none_or(|last| last.t_s <= interval.t_s)
    }

    pub(super) fn take(&mut self, interval: Interval) {
        let last = self.last.as_ref().map_or(0, |last| last.t_s);
        if interval.t_s <= last {
            self.repeats += 1;
            return;
        }
        self.count += 1;
        self.rates += interval.rate();
        let (from, to) = (self.begin(last, interval.t_s) * 1000, interval.t_s * 1000);
        self.add(&interval, from, to);
        if self.first.is_none() {
            self.first = Some(interval.clone());
        }
        self.last = Some(interval);
    }

    /// After a longer pause, as lost lines leave it, a line holds for one step only.
    fn begin(&self, last: u64, t_s: u64) -> u64 {
        match self.step {
            Some(step) if t_s - last > step + step / 2 => t_s.saturating_sub(step),
            _ => last,
        }
    }

    fn add(&mut self, interval: &Interval, from: u64, to: u64) {
        let rates = [
            (Lane::Transactions, interval.tps, 1.0),
            (Lane::Queries, interval.qps, 1.0),
            (Lane::Events, interval.eps, 1.0),
            (Lane::Read, interval.read, MEBIBYTE),
            (Lane::Written, interval.written, MEBIBYTE),
            (Lane::Moved, interval.moved, MEBIBYTE),
        ];
        for (lane, value, scale) in rates {
            if let Some(value) = value {
                self.lanes.entry(lane).or_default().spread(from, to, value * scale, Rule::Rate);
            }
        }
        let Some(latency) = interval.latency_ms else { return };
        if latency >= CAPPED_MS {
            count(&mut self.capped, interval);
        } else if latency > 0.0 {
            self.lanes.entry(Lane::Percentile).or_default().spread(from, to, latency / 1000.0, Rule::Most);
        } else if interval.percent > Some(0) && interval.did_something() {
            count(&mut self.zeros, interval);
        }
    }

    /// The mean of the transactions (else events) per second that the lines give.
    pub(super) fn mean_rate(&self) -> Option<f64> {
        (self.rates > 0.0).then(|| self.rates / float(self.count as u64))
    }

    /// The mean of the transactions per second that the lines give.
    pub(super) fn mean_tps(&self) -> Option<f64> {
        self.first.as_ref()?.tps.and_then(|_| self.mean_rate())
    }

    /// Seconds that the lines cover.
    pub(super) fn covered_s(&self) -> u64 {
        let last = self.last.as_ref().map_or(0, |last| last.t_s);
        self.step.map_or(last, |step| last.min(step.saturating_mul(self.count as u64)))
    }

    /// The percentile that the lines give, where they give one.
    pub(super) fn percent(&self) -> Option<u32> {
        self.first.as_ref()?.percent.filter(|percent| *percent > 0)
    }

    /// The tracks. One that is zero throughout is of something that the test does not do.
    pub(super) fn tracks(&self, part: Option<&str>, load: Option<&Load>) -> Vec<Track> {
        let did = |lane: &&Lane| self.lanes.get(lane).is_some_and(|bins| bins.integral() > 0.0);
        let files = match [Lane::Read, Lane::Written].map(|lane| did(&&lane)) {
            [true, true] => Some(Direction::Mixed),
            [true, false] => Some(Direction::Read),
            [false, true] => Some(Direction::Write),
            [false, false] => None,
        };
        let percentile = self.percent().and_then(|percent| Metric::percentile(f64::from(percent)));
        let track = |lane: &Lane| {
            let (metric, direction, rule) = match lane {
                Lane::Transactions => (Metric::TPS, None, Rule::Rate),
                Lane::Queries => (Metric::QUERIES, None, Rule::Rate),
                Lane::Events => (Metric::OPERATIONS, None, Rule::Rate),
                Lane::Read => (Metric::BANDWIDTH, Some(Direction::Read), Rule::Rate),
                Lane::Written => (Metric::BANDWIDTH, Some(Direction::Write), Rule::Rate),
                Lane::Moved => (Metric::BANDWIDTH, None, Rule::Rate),
                Lane::Percentile => (percentile?, files, Rule::Most),
            };
            Some(Track::new(metric, direction, rule, self.lanes[lane].clone()).of_part(part, load))
        };
        self.lanes.keys().filter(did).filter_map(track).collect()
    }
}

/// Counts an interval, and keeps the place of the first.
fn count((times, span): &mut (usize, Range<usize>), interval: &Interval) {
    if *times == 0 {
        *span = interval.span.clone();
    }
    *times += 1;
}
