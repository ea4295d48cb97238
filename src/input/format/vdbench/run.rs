//! One run: what it was asked to do, what its intervals came to, and the average that vdbench made of them.

use std::ops::Range;

use super::cell::{Cell, Cells};
use super::clock::{Clock, Sample};
use super::field::{Field, Mode};
use super::start::{Start, clipped};
use super::table::Table;
use crate::catalog::{Direction, Load};

/// Which way data went, and whether anything but data was asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Activity {
    reads: bool,
    writes: bool,
    others: bool,
}

impl Activity {
    /// Of one row. A share of `100.00` may be a rounded one: a write that took time is a write.
    fn of(cells: &Cells, mode: Mode) -> Self {
        let value = |field| cells.get(&field).map_or(0.0, |cell| cell.value);
        let any = |fields: [Field; 3]| fields.into_iter().any(|field| value(field) > 0.0);
        let share = cells.get(&Field::ReadPct).filter(|_| value(Field::Rate) > 0.0).map(|cell| cell.value);
        Self {
            reads: any([Field::ReadRate, Field::ReadResp, Field::ReadMax]) || share.is_some_and(|pct| pct > 0.0),
            writes: any([Field::WriteRate, Field::WriteResp, Field::WriteMax])
                || (mode == Mode::Sd && share.is_some_and(|pct| pct < 100.0)),
            others: mode == Mode::Fsd && counts_others(cells),
        }
    }

    const fn with(self, other: Self) -> Self {
        Self {
            reads: self.reads || other.reads,
            writes: self.writes || other.writes,
            others: self.others || other.others,
        }
    }

    /// Which way data went; `None` where none did.
    pub(super) const fn data(self) -> Option<Direction> {
        match (self.reads, self.writes) {
            (true, true) => Some(Direction::Mixed),
            (true, false) => Some(Direction::Read),
            (false, true) => Some(Direction::Write),
            (false, false) => None,
        }
    }

    /// The direction of the operations that the rate counts; `None` where it counts others than reads and writes.
    pub(super) const fn operations(self) -> Option<Direction> {
        if self.others { None } else { self.data() }
    }
}

/// Whether the rate of operations is not that of reads and writes together.
fn counts_others(cells: &Cells) -> bool {
    let parts = [Field::Rate, Field::ReadRate, Field::WriteRate].map(|field| cells.get(&field));
    let [Some(all), Some(reads), Some(writes)] = parts else { return false };
    let digits: f64 = [all, reads, writes].into_iter().map(Cell::last_digit).sum();
    (all.value - reads.value - writes.value).abs() > digits
}

/// A run.
#[derive(Clone, Debug, Default)]
pub(super) struct Run {
    /// What it was asked to do.
    pub start: Start,
    /// Where it begins in the file.
    pub at: Range<usize>,
    /// What it reports on.
    pub mode: Mode,
    /// Whether a megabyte is a million bytes.
    pub decimal: bool,
    /// Rows of intervals.
    pub intervals: u64,
    /// Number of the last of them.
    pub last: Option<u32>,
    /// Rows of averages.
    pub averages: u64,
    /// What the last average is called: `avg_2-60`.
    pub label: Option<String>,
    /// Where it stands.
    pub average_at: Range<usize>,
    /// The last average, with the maximum and deviation that may stand in rows of their own.
    pub result: Cells,
    /// Whether an average is there that cannot be read.
    pub is_spoilt: bool,
    /// What a flatfile says was asked for.
    pub asked: Cells,
    /// Its intervals, as many as are kept.
    pub samples: Vec<Sample>,
    clock: Clock,
    seen: Activity,
}

impl Run {
    /// A run that begins at these bytes of the file.
    pub(super) fn new(start: Start, at: Range<usize>) -> Self {
        let clock = start.at_ms.map_or_else(Clock::default, Clock::started);
        Self { start, at, clock, ..Self::default() }
    }

    /// Takes the row of an interval. Whether it is kept for the values over time is up to the caller.
    pub(super) fn interval(&mut self, number: u32, ms: u32, cells: &Cells, table: &Table) -> Sample {
        let value = |field| cells.get(&field).map(|cell| cell.value);
        self.reported_by(table);
        self.intervals += 1;
        self.last = Some(number);
        self.clock.observe(number, ms);
        self.seen = self.seen.with(Activity::of(cells, table.mode));
        Sample {
            number,
            rate: value(Field::Rate),
            bandwidth: value(Field::Bandwidth),
            response: value(Field::Resp).filter(|ms| *ms > 0.0),
        }
    }

    /// Takes the row of an average. The last one counts.
    pub(super) fn average(&mut self, label: &str, at: Range<usize>, cells: Cells, table: &Table) {
        self.reported_by(table);
        self.averages += 1;
        self.label = Some(clipped(label, 40));
        (self.average_at, self.result) = (at, cells);
    }

    fn reported_by(&mut self, table: &Table) {
        (self.mode, self.decimal) = (table.mode, table.decimal);
    }

    /// Takes what stands below an FSD average: of rates and response times, their deviation (`std_`) or maximum (`max_`).
    pub(super) fn below_average(&mut self, is_maximum: bool, mut cells: Cells) {
        const MAXIMA: [(Field, Field); 3] =
            [(Field::Resp, Field::RespMax), (Field::ReadResp, Field::ReadMax), (Field::WriteResp, Field::WriteMax)];
        let fields = if is_maximum { &MAXIMA[..] } else { &[(Field::Resp, Field::RespStd)] };
        let found = fields.iter().filter_map(|(from, to)| Some((*to, cells.remove(from)?)));
        self.result.extend(found);
    }

    /// What it did: by its average, else by its intervals.
    pub(super) fn activity(&self) -> Activity {
        if self.result.is_empty() { self.seen } else { Activity::of(&self.result, self.mode) }
    }

    /// Seconds of an interval.
    pub(super) fn length(&self) -> Option<u32> {
        self.clock.length()
    }

    /// Threads, where they are stated.
    pub(super) fn threads(&self) -> Option<u32> {
        let column = self.asked.get(&Field::Threads).map(|cell| whole(&cell.text));
        let text = column.or_else(|| self.start.loop_of("threads").map(whole))?;
        text.parse().ok().filter(|threads| *threads > 0)
    }

    /// The load, where it is stated.
    pub(super) fn load(&self) -> Option<Load> {
        self.threads().map(Load::Threads)
    }

    /// Whether there is a row of it that can be read.
    pub(super) const fn has_rows(&self) -> bool {
        self.intervals + self.averages > 0
    }
}

/// A number without decimals that are zero: `2.0000` is `2`.
pub(super) fn whole(text: &str) -> &str {
    match text.split_once('.') {
        Some((whole, decimals)) if decimals.bytes().all(|b| b == b'0') => whole,
        _ => text,
    }
}
