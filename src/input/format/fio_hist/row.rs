//! Rows of a histogram log, and what is wrong with lines that are none.

use super::super::hints::LatencyUnit;
use super::super::histogram::Scale;
use super::super::lines::Line;
use crate::base::diagnostic::{Code, Fault};

/// Columns before the counters: time, direction, block size.
const AHEAD: usize = 3;
/// Later times (in milliseconds, from the start of a run or from 1970) are no times.
const LATEST_MS: u64 = 10_000_000_000_000;
/// A line of so many whole numbers is a row of a histogram log, if a damaged one.
const MANY: usize = 100;

/// One row.
pub(super) struct Row {
    /// Milliseconds, at the end of the window.
    pub ms: u64,
    /// 0 reads, 1 writes, 2 trims.
    pub direction: usize,
    /// Operations in each bin.
    pub counts: Vec<u64>,
}

/// What is wrong with a line.
pub(super) enum Broken<'a> {
    /// A column that is no number; of several the first.
    Cell(usize, &'a str),
    /// A column that cannot be what it stands for.
    Column(&'static str, &'a str),
    /// Too few columns.
    Short,
    /// No scale has so many bins, or another than that of the rows before.
    Bins(usize, Option<Scale>),
}

impl Row {
    pub(super) fn read(text: &str) -> Result<Self, Broken<'_>> {
        let cells: Vec<_> = text.trim().trim_end_matches(',').split(',').map(str::trim).collect();
        let numbers = cells.iter().enumerate().map(|(i, cell)| number(cell).ok_or(Broken::Cell(i, cell)));
        let mut numbers = numbers.collect::<Result<Vec<u64>, _>>()?;
        if numbers.len() <= AHEAD {
            return Err(Broken::Short);
        }
        let counts = numbers.split_off(AHEAD);
        let direction = usize::try_from(numbers[1]).ok().filter(|direction| *direction <= 2);
        let direction = direction.ok_or(Broken::Column("direction: 0 reads, 1 writes, 2 trims", cells[1]))?;
        if numbers[0] > LATEST_MS {
            return Err(Broken::Column("time in milliseconds", cells[0]));
        }
        Ok(Self { ms: numbers[0], direction, counts })
    }

    /// The fullest bin, from 0, and its counter.
    pub(super) fn largest(&self) -> (usize, u64) {
        let bins = self.counts.iter().copied().enumerate();
        bins.max_by_key(|(_, count)| *count).unwrap_or_default()
    }

    /// The text of that counter in the row's own.
    pub(super) fn largest_cell<'a>(&self, text: &'a str) -> &'a str {
        text.split(',').nth(AHEAD + self.largest().0).unwrap_or(text).trim()
    }
}

impl Broken<'_> {
    pub(super) fn fault(&self, line: &Line) -> Fault {
        let (span, what) = match self {
            Self::Cell(column, cell) => {
                let short: String = cell.chars().take(40).collect();
                (line.place_of(cell), format!("`{short}` in column {} is no count of 64 bits", column + 1))
            }
            Self::Column(what, cell) => (line.place_of(cell), format!("`{cell}` is no {what}")),
            Self::Short => (line.span(), format!("`{}` is no row of a histogram log", line.shown())),
            Self::Bins(count, None) => (line.span(), format!("a row of {count} bins, where fio writes 1856 or 1216")),
            Self::Bins(count, Some(first)) => {
                (line.span(), format!("a row of {count} bins, where the rows before it have {}", first.bins))
            }
        };
        let fault = Fault::warning(Code::BAD_RESULT, span, format!("{what}: the row is left out"));
        fault.hint("a row is `time, direction, block size` and a whole number for each bin; was the file cut?")
    }
}

fn number(cell: &str) -> Option<u64> {
    cell.bytes().all(|b| b.is_ascii_digit()).then(|| cell.parse().ok())?
}

/// Whether a line, of which the end may be cut off, is a row of a histogram log.
pub(super) fn looks_like(line: &[u8]) -> bool {
    let cells: Vec<_> = line.split(|b| *b == b',').map(<[u8]>::trim_ascii).collect();
    let Some((last, whole)) = cells.split_last() else { return false };
    let digits = |cell: &[u8]| !cell.is_empty() && cell.iter().all(u8::is_ascii_digit);
    let scaled = digits(last) && cells.len().checked_sub(AHEAD).and_then(Scale::of_bins).is_some();
    let way = cells.get(1).is_some_and(|way| matches!(way, [b'0'..=b'2']));
    way && (scaled || cells.len() >= MANY) && whole.iter().all(|cell| digits(cell))
}

/// fio's word for a unit.
pub(super) const fn unit_word(unit: LatencyUnit) -> &'static str {
    match unit {
        LatencyUnit::Nanoseconds => "nsec",
        LatencyUnit::Microseconds => "usec",
    }
}

/// Nanoseconds in one unit.
pub(super) const fn nanoseconds(unit: LatencyUnit) -> u64 {
    match unit {
        LatencyUnit::Nanoseconds => 1,
        LatencyUnit::Microseconds => 1000,
    }
}
