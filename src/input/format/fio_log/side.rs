//! One direction of a log: its rows are counted, and kept both as windows and as operations until the log's end tells which
//! they are.

use super::super::LogKind;
use super::super::setup::RowFacts;
use super::super::track::{Bins, Rule, Track, float};
use super::lane::Lane;
use super::row::Row;
use crate::base::diagnostic::{Code, Fault};
use crate::catalog::{Direction, Metric};

/// Rows this far apart on average may be windows although they name a block size, as logs of fio 2.0 do.
const WIDE_MS: u64 = 100;
/// Times later than this, in milliseconds, count from 1970.
const EPOCH_MS: u64 = 100_000_000_000;

/// One direction.
pub(super) struct Side {
    direction: Direction,
    kind: Option<LogKind>,
    facts: RowFacts,
    backward: usize,
    earliest_ms: u64,
    latest_ms: u64,
    sized: bool,
    windows: Lane,
    peaks: Option<Lane>,
    operations: Bins,
    window: u64,
}

impl Side {
    pub(super) fn new(direction: Direction, kind: Option<LogKind>, window: u64) -> Self {
        let windows = Lane::new(rule(kind), window);
        Self {
            direction,
            kind,
            facts: RowFacts::default(),
            backward: 0,
            earliest_ms: u64::MAX,
            latest_ms: 0,
            sized: false,
            windows,
            peaks: None,
            operations: Bins::default(),
            window,
        }
    }

    /// Takes a row; `scale` is the number of base units in one unit of the log.
    pub(super) fn take(&mut self, row: &Row, scale: f64) {
        self.count(row);
        self.windows.take(row.ms, float(row.value) * scale);
        if let Some(peak) = row.peak {
            let window = self.window;
            self.peaks.get_or_insert_with(|| Lane::new(Rule::Most, window)).take(row.ms, float(peak) * scale);
        }
        if row.block_size > 0 {
            self.sized = true;
            let bytes = self.kind == Some(LogKind::Bandwidth);
            let bin = self.operations.0.entry(row.ms / 1000).or_default();
            bin.total += if bytes { float(row.block_size) } else { float(row.value) * scale };
            bin.weight += 1.0;
        }
    }

    fn count(&mut self, row: &Row) {
        let facts = &mut self.facts;
        if facts.count == 0 {
            (facts.first_ms, facts.least) = (row.ms, row.value);
        }
        self.backward += usize::from(facts.count > 0 && row.ms < facts.last_ms);
        facts.count += 1;
        facts.sum += u128::from(row.value);
        facts.least = facts.least.min(row.value);
        facts.most = facts.most.max(row.value);
        facts.peak = facts.peak.max(row.peak);
        facts.last_ms = row.ms;
        self.earliest_ms = self.earliest_ms.min(row.ms);
        self.latest_ms = self.latest_ms.max(row.ms);
    }

    /// How often time went back.
    pub(super) const fn backward(&self) -> usize {
        self.backward
    }

    /// Whether times count from 1970.
    pub(super) const fn is_absolute(&self) -> bool {
        self.facts.first_ms > EPOCH_MS
    }

    /// What the rows are, when there are any.
    pub(super) fn facts(&self) -> Option<(Direction, RowFacts)> {
        (self.facts.count > 0).then_some((self.direction, self.facts))
    }

    /// What is odd about the order of the rows.
    pub(super) fn faults(&self) -> Vec<Fault> {
        let way = self.direction.as_str();
        let odd = |message: String| Fault::warning(Code::BAD_RESULT, 0..0, message);
        let mut faults = Vec::new();
        if self.sized && self.counts_operations() {
            return faults;
        }
        if self.windows.zeros > 0 {
            let count = self.windows.zeros;
            faults.push(odd(format!("rows of zeros after the log's end are left out: {count} ({way})")));
        }
        if self.windows.repeats > 0 {
            let count = self.windows.repeats;
            faults.push(odd(format!("rows that repeat the time of the row before them are left out: {count} ({way})")));
        }
        if self.windows.restarts > 0 {
            let count = self.windows.restarts;
            faults.push(odd(format!("time starts anew {count}× ({way}): each start is taken for another job's log")));
        } else if self.backward > self.windows.zeros {
            let count = self.backward;
            faults.push(odd(format!("rows whose time goes back are left out: {count} ({way})")));
        }
        faults
    }

    /// Whether rows stand for operations. Windows that name a block size are far apart, and their rate times their length
    /// is far more than the one block.
    fn counts_operations(&self) -> bool {
        let span = self.latest_ms.saturating_sub(self.earliest_ms);
        let wide = span / self.facts.count.max(1) >= WIDE_MS;
        let claimed = self.windows.integral();
        let is_rate = rule(self.kind) == Rule::Rate;
        self.sized && !(is_rate && wide && claimed > 2.0 * self.operations.integral())
    }

    /// The tracks of this direction.
    pub(super) fn tracks(mut self) -> Vec<Track> {
        let Some((mean, most)) = metrics(self.kind) else { return Vec::new() };
        if self.facts.count == 0 {
            return Vec::new();
        }
        let (rule, direction) = (rule(self.kind), self.direction);
        if self.counts_operations() {
            self.cover();
            return vec![Track::new(mean, Some(direction), rule, self.operations)];
        }
        let mut tracks = vec![Track::new(mean, Some(direction), rule, self.windows.finish())];
        if let (Some(peaks), Some(most)) = (self.peaks, most) {
            tracks.push(Track::new(most, Some(direction), Rule::Most, peaks.finish()));
        }
        tracks
    }

    /// Operations cover the time from the run's start (or the first of them, when that came late) to the last of them.
    fn cover(&mut self) {
        let from = if self.earliest_ms < 1000 { 0 } else { self.earliest_ms };
        for (second, bin) in &mut self.operations.0 {
            let (start, end) = (second * 1000, second * 1000 + 1000);
            bin.cover = float(end.min(self.latest_ms).saturating_sub(start.max(from))) / 1000.0;
        }
    }
}

const fn rule(kind: Option<LogKind>) -> Rule {
    match kind {
        Some(LogKind::Total | LogKind::Completion | LogKind::Submission) => Rule::Mean,
        _ => Rule::Rate,
    }
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
