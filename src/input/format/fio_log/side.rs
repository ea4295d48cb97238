//! One direction of a log: its rows are counted, and kept as windows or as operations, or as both until the log's end tells
//! which of these they are.

use std::collections::BTreeMap;

use super::super::LogKind;
use super::super::track::{Bin, Bins, EPOCH_MS, MOST_BINS, Rule, Track, float};
use super::counts::Counts;
use super::digest::Part;
use super::lane::{Lane, Sample};
use super::plan::{Plan, rule};
use super::row::Row;
use super::sums::{Sum, Sums};
use crate::base::diagnostic::{Code, Fault};
use crate::catalog::{Direction, Metric};

/// One direction.
pub(super) struct Side {
    /// Which.
    pub direction: Direction,
    /// Its rows.
    pub counts: Counts,
    windows: Lane,
    operations: Sums,
}

impl Side {
    pub(super) const fn new(direction: Direction, plan: &Plan) -> Self {
        let operations = Sums::of_width(1000);
        Self { direction, counts: Counts::NONE, windows: Lane::new(plan.reach), operations }
    }

    /// Takes a row.
    pub(super) fn take(&mut self, row: &Row, plan: &Plan) {
        self.counts.append(&Counts::of(row));
        let sized = row.block_size > 0;
        if sized {
            let amount = if plan.bytes() { row.block_size } else { row.value };
            self.operations.add(row.ms, amount, 0, 1);
        }
        if !sized || !plan.operations {
            self.windows.take(Sample { ms: row.ms, value: row.value, peak: row.peak.unwrap_or(0) });
        }
    }

    /// Whether a block goes on where the rows so far ended.
    pub(super) fn goes_on(&self, part: &Part, plan: &Plan) -> bool {
        let first = part.counts.first_ms;
        let later = self.counts.rows == 0 || self.counts.last_ms <= first;
        part.counts.rows == 0 || later && (plan.operations || self.windows.goes_on(first))
    }

    /// Takes a block of rows that goes on where the rows so far ended.
    pub(super) fn absorb(&mut self, part: &Part, width: u64, plan: &Plan) {
        self.counts.append(&part.counts);
        if plan.operations {
            self.operations.absorb(&part.slots, width);
        } else {
            self.windows.absorb(part, width);
        }
    }

    /// The width of bins so far, in milliseconds.
    pub(super) const fn width(&self, plan: &Plan) -> u64 {
        if plan.operations { self.operations.width() } else { self.windows.width() }
    }

    /// Whether times count from 1970.
    pub(super) const fn is_absolute(&self) -> bool {
        self.counts.first_ms > EPOCH_MS
    }

    /// What is odd about the order of the rows.
    pub(super) fn faults(&self, plan: &Plan) -> Vec<Fault> {
        let way = self.direction.as_str();
        let odd = |message: String| Fault::warning(Code::BAD_RESULT, 0..0, message);
        let mut faults = Vec::new();
        if self.counts_operations(plan) {
            return faults;
        }
        let Lane { zeros, repeats, restarts, .. } = self.windows;
        if zeros > 0 {
            faults.push(odd(format!("rows of zeros after the log's end are left out: {zeros} ({way})")));
        }
        if repeats > 0 {
            let message = "rows that repeat the time of the row before them are left out";
            faults.push(odd(format!("{message}: {repeats} ({way})")));
        }
        let backward = self.counts.backward;
        if restarts > 0 {
            faults
                .push(odd(format!("time starts anew {restarts}× ({way}): each start is taken for another job's log")));
        } else if backward > zeros {
            faults.push(odd(format!("rows whose time goes back are left out: {backward} ({way})")));
        }
        faults
    }

    /// Whether rows stand for operations. Windows that name a block size are far apart, and their rate times their length
    /// is far more than the one block.
    fn counts_operations(&self, plan: &Plan) -> bool {
        let may_be_windows = !plan.operations && rule(plan.kind) == Rule::Rate && self.counts.is_wide();
        self.counts.sized && !(may_be_windows && self.claims_more_than_it_did(plan))
    }

    fn claims_more_than_it_did(&self, plan: &Plan) -> bool {
        let unit = if plan.bytes() { 1024 } else { 1 };
        self.windows.sums().total().saturating_mul(unit) / 1000 > self.operations.total().saturating_mul(2)
    }

    /// The tracks of this direction; `scale` is the number of base units in one unit of the log.
    pub(super) fn tracks(self, plan: &Plan, scale: f64) -> Vec<Track> {
        let Some((mean, most)) = metrics(plan.kind) else { return Vec::new() };
        if self.counts.rows == 0 {
            return Vec::new();
        }
        let direction = Some(self.direction);
        if self.counts_operations(plan) {
            let scale = if plan.bytes() { 1.0 } else { scale };
            return vec![Track::new(mean, direction, rule(plan.kind), self.operations(scale, rule(plan.kind)))];
        }
        let sums = self.windows.sums();
        let total = |sum: &Sum| float(sum.total) * scale / 1000.0;
        let mut tracks = vec![Track::new(mean, direction, rule(plan.kind), windows(sums, total))];
        if let (true, Some(most)) = (plan.shape.both, most) {
            let peak = |sum: &Sum| float(sum.most) * scale;
            tracks.push(Track::new(most, direction, Rule::Most, windows(sums, peak)));
        }
        tracks
    }

    /// Operations cover the time from the run's start (or the first of them, when that came late) to the last of them. A log of
    /// every operation says of a second without any that nothing was done: a rate is 0 there, and a latency has no value.
    fn operations(&self, scale: f64, rule: Rule) -> Bins {
        let from = if self.counts.earliest_ms < 1000 { 0 } else { self.counts.earliest_ms };
        let width = self.operations.width();
        let bin = |(number, sum): (u64, &Sum)| {
            let (start, end) = (number * width, (number + 1) * width);
            let cover = float(end.min(self.counts.latest_ms).saturating_sub(start.max(from))) / 1000.0;
            (number, Bin { total: float(sum.total) * scale, weight: float(sum.weight), cover })
        };
        let done = self.operations.bins().map(bin);
        if rule != Rule::Rate {
            return Bins::of(width, done);
        }
        let idle = |number: u64| (number, Bin { cover: float(width) / 1000.0, ..Bin::default() });
        let done: BTreeMap<_, _> = done.collect();
        let ends = done.keys().next().zip(done.keys().next_back());
        let span = ends.map(|(first, last)| *first..*last).filter(|span| span.end - span.start < MOST_BINS as u64);
        let idle: Vec<_> = span.into_iter().flatten().filter(|number| !done.contains_key(number)).map(idle).collect();
        Bins::of(width, done.into_iter().chain(idle))
    }
}

fn windows(sums: &Sums, total: impl Fn(&Sum) -> f64) -> Bins {
    let bin = |(number, sum): (u64, &Sum)| {
        let [weight, cover] = [sum.weight, sum.cover].map(|ms| float(ms) / 1000.0);
        (number, Bin { total: total(sum), weight, cover })
    };
    Bins::of(sums.width(), sums.bins().map(bin))
}

/// A sum as a float.
#[expect(clippy::cast_precision_loss, reason = "sixteen digits of a sum are more than a tool measures")]
pub(super) const fn large(sum: u128) -> f64 {
    sum as f64
}

/// The metric of a log's values, and of their maxima where there is one.
fn metrics(kind: Option<LogKind>) -> Option<(&'static Metric, Option<&'static Metric>)> {
    let (mean, most) = match kind? {
        LogKind::Iops => (Metric::IOPS, None),
        LogKind::Bandwidth => (Metric::BANDWIDTH, None),
        LogKind::Total | LogKind::Completion => (Metric::LATENCY_MEAN, Some(Metric::LATENCY_MAX)),
        LogKind::Submission => return None,
    };
    Some((mean, most))
}
