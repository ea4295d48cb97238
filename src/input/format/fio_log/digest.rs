//! What a block of rows comes to, worked out without the blocks before it.

use super::counts::Counts;
use super::lane::Sample;
use super::sums::Slot;

/// A block of rows, each on a line of its own.
#[derive(Debug)]
pub(super) struct Digest {
    /// How many rows.
    pub rows: usize,
    /// Most columns of a row.
    pub columns: usize,
    /// How wide the bins are, in milliseconds.
    pub width: u64,
    /// Reads and writes.
    pub sides: [Part; 2],
}

/// The rows of one direction in a block. Their times do not go back.
#[derive(Debug)]
pub(super) struct Part {
    /// How many, and between which bounds.
    pub counts: Counts,
    /// Of windows: the first. It is in no bin, because only the block before can tell from when on it holds.
    pub first: Option<Sample>,
    /// What the others add to which bin.
    pub slots: Vec<Slot>,
}

/// Room for the slots of both directions, used again from block to block.
pub(super) type Room = [Vec<Slot>; 2];

impl Digest {
    /// The room that it took up.
    pub(super) fn into_room(self) -> Room {
        self.sides.map(|part| {
            let mut slots = part.slots;
            slots.clear();
            slots
        })
    }
}

/// What a row holds beside time and direction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Values {
    /// The value.
    pub value: u64,
    /// The maximum; 0 where the log holds none.
    pub peak: u64,
    /// Size of the operation.
    pub size: u64,
}

/// Takes the rows of a block in their order. Where it gives `None`, the block is odd and has to be read with more care.
pub(super) trait Tally: Sized {
    /// Whether many rows have the same time.
    const TIMES_REPEAT: bool;

    /// The rows that follow have a later time; without this, time 0.
    fn time(&mut self, ms: u64);

    /// A row of this time, of the direction of this index.
    fn row(&mut self, ms: u64, direction: usize, row: Values) -> Option<()>;

    /// What it comes to.
    fn finish(self) -> Option<[Part; 2]>;
}

/// Values above this are left to those who take more care: smaller ones, times the widest bin, fit in a machine word.
pub(super) const LARGEST: u64 = 1 << 36;

/// Rows of one direction, counted with as little as possible for each.
#[derive(Clone, Copy, Debug)]
pub(super) struct Count {
    /// How many.
    pub rows: u64,
    /// Sum of their values.
    pub sum: u64,
    /// Sum of the sizes of their operations.
    pub size: u64,
    /// Time of the last of them.
    pub last_ms: u64,
    least: u64,
    most: u64,
    peak: u64,
}

impl Count {
    pub(super) const NONE: Self = Self { rows: 0, sum: 0, size: 0, last_ms: 0, least: u64::MAX, most: 0, peak: 0 };

    /// Counts a row.
    #[inline]
    pub(super) fn add(&mut self, ms: u64, row: Values) {
        self.rows += 1;
        // Sums of values that are too large for them are thrown away in the end.
        self.sum = self.sum.wrapping_add(row.value);
        self.size += row.size;
        self.last_ms = ms;
        self.least = self.least.min(row.value);
        self.most = self.most.max(row.value);
        self.peak = self.peak.max(row.peak);
    }

    /// The counts, of rows the first of which has this time; with `both`, they have maxima. `None` when a value was too large.
    pub(super) fn finish(self, first_ms: u64, both: bool) -> Option<Counts> {
        if self.rows == 0 {
            return Some(Counts::NONE);
        }
        (self.most <= LARGEST).then_some(Counts {
            rows: self.rows,
            sum: u128::from(self.sum),
            least: self.least,
            most: self.most,
            peak: both.then_some(self.peak),
            first_ms,
            last_ms: self.last_ms,
            earliest_ms: first_ms,
            latest_ms: self.last_ms,
            backward: 0,
            forward_ms: self.last_ms - first_ms,
            sized: self.size > 0,
        })
    }
}
