//! A block whose rows stand for operations: what counts is how many end in a bin, and what their values come to.

use super::digest::{Count, Part, Room, Tally, Values};
use super::sums::Slot;

/// What is added up per bin: the sizes of operations where `BYTES`, else their values.
pub(super) struct Operations<const BYTES: bool> {
    width: u64,
    /// Where the bin of the present rows ends.
    until: u64,
    sides: [Side; 2],
}

struct Side {
    first_ms: u64,
    count: Count,
    /// What was counted before the present bin.
    before: Count,
    slots: Vec<Slot>,
}

impl<const BYTES: bool> Tally for Operations<BYTES> {
    const TIMES_REPEAT: bool = true;

    #[inline]
    fn time(&mut self, ms: u64) {
        if ms >= self.until {
            self.turn(ms);
        }
        for side in &mut self.sides {
            if side.count.rows == 0 {
                side.first_ms = ms;
            }
        }
    }

    #[inline]
    fn row(&mut self, ms: u64, direction: usize, row: Values) -> Option<()> {
        self.sides[direction].count.add(ms, row);
        (row.size > 0).then_some(())
    }

    fn finish(mut self) -> Option<[Part; 2]> {
        self.turn(self.until);
        let [reads, writes] = self.sides.map(|side| {
            let counts = side.count.finish(side.first_ms, false)?;
            Some(Part { counts, first: None, slots: side.slots })
        });
        Some([reads?, writes?])
    }
}

impl<const BYTES: bool> Operations<BYTES> {
    /// None yet, at time 0, in bins of this width.
    pub(super) fn of_width(width: u64, room: Room) -> Self {
        let side = |slots| Side { first_ms: 0, count: Count::NONE, before: Count::NONE, slots };
        Self { width, until: width, sides: room.map(side) }
    }

    /// Goes on to the bin of another time.
    fn turn(&mut self, ms: u64) {
        let bin = self.until / self.width;
        for side in &mut self.sides {
            let (count, before) = (&side.count, &side.before);
            let weight = count.rows - before.rows;
            if weight > 0 {
                let sum = |count: &Count| if BYTES { count.size } else { count.sum };
                let total = sum(count).wrapping_sub(sum(before));
                side.slots.push(Slot { bin: bin - 1, total, most: 0, weight });
            }
            side.before = side.count;
        }
        self.until = (ms / self.width + 1) * self.width;
    }
}
