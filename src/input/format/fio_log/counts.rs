//! How many rows there are of one direction, and between which bounds.

use super::row::Row;

/// Rows this far apart on average, in milliseconds, may be windows although they name a block size, as logs of fio 2.0 do.
const WIDE_MS: u64 = 100;

/// The rows of one direction, in the log's own unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Counts {
    /// How many.
    pub rows: u64,
    /// Sum of their values.
    pub sum: u128,
    /// Smallest value.
    pub least: u64,
    /// Largest value.
    pub most: u64,
    /// Largest maximum, where a row holds mean and maximum.
    pub peak: Option<u64>,
    /// Time of the first row.
    pub first_ms: u64,
    /// Time of the last row.
    pub last_ms: u64,
    /// The earliest time.
    pub earliest_ms: u64,
    /// The latest time.
    pub latest_ms: u64,
    /// How often time goes back from one row to the next.
    pub backward: usize,
    /// How far it goes forward, all in all.
    pub forward_ms: u64,
    /// Whether any row names the size of an operation.
    pub sized: bool,
}

impl Counts {
    /// No rows.
    pub(super) const NONE: Self = Self {
        rows: 0,
        sum: 0,
        least: u64::MAX,
        most: 0,
        peak: None,
        first_ms: 0,
        last_ms: 0,
        earliest_ms: u64::MAX,
        latest_ms: 0,
        backward: 0,
        forward_ms: 0,
        sized: false,
    };

    /// One row.
    pub(super) fn of(row: &Row) -> Self {
        let Row { ms, value, .. } = *row;
        Self {
            rows: 1,
            sum: u128::from(value),
            least: value,
            most: value,
            peak: row.peak,
            first_ms: ms,
            last_ms: ms,
            earliest_ms: ms,
            latest_ms: ms,
            sized: row.block_size > 0,
            ..Self::NONE
        }
    }

    /// Whether the rows are so far apart that they may be windows.
    pub(super) const fn is_wide(&self) -> bool {
        self.rows > 0 && self.forward_ms / self.rows >= WIDE_MS
    }

    /// Adds rows that follow.
    pub(super) fn append(&mut self, next: &Self) {
        if next.rows == 0 {
            return;
        }
        if self.rows == 0 {
            return *self = *next;
        }
        self.rows += next.rows;
        self.sum += next.sum;
        self.least = self.least.min(next.least);
        self.most = self.most.max(next.most);
        self.peak = self.peak.max(next.peak);
        self.backward += next.backward + usize::from(next.first_ms < self.last_ms);
        self.forward_ms += next.forward_ms + next.first_ms.saturating_sub(self.last_ms);
        self.last_ms = next.last_ms;
        self.earliest_ms = self.earliest_ms.min(next.earliest_ms);
        self.latest_ms = self.latest_ms.max(next.latest_ms);
        self.sized |= next.sized;
    }
}
