//! A block whose rows stand for windows of time: what counts is from when to when each of them holds.
//!
//! Values times the milliseconds that they hold are added up. Where a row passes the end of a bin, its part beyond that end is
//! taken off again and begins the next bin.

use super::digest::{Count, Part, Room, Tally, Values};
use super::lane::{Reach, Sample};
use super::sums::Slot;

/// Windows of both directions; with `BOTH`, they have maxima.
pub(super) struct Windows<const BOTH: bool> {
    reach: Reach,
    width: u64,
    sides: [Side; 2],
}

struct Side {
    count: Count,
    first: Option<Sample>,
    /// Time of the last row, or what no row could follow.
    last: u64,
    /// What fell into the present bin.
    sum: u64,
    most: u64,
    /// The present bin, from when on rows hold in it without a pause, and where it ends.
    bin: u64,
    since: u64,
    until: u64,
    slots: Vec<Slot>,
}

/// No row comes shortly after this.
const NEVER: u64 = 1 << 63;

impl<const BOTH: bool> Windows<BOTH> {
    /// None yet, in bins of this width.
    pub(super) fn of_width(width: u64, reach: Reach, room: Room) -> Self {
        Self { reach, width, sides: room.map(Side::new) }
    }
}

impl<const BOTH: bool> Tally for Windows<BOTH> {
    const TIMES_REPEAT: bool = false;

    #[inline]
    fn time(&mut self, _: u64) {}

    #[expect(clippy::inline_always, reason = "a call for each row costs a tenth of the speed")]
    #[inline(always)]
    fn row(&mut self, ms: u64, direction: usize, row: Values) -> Option<()> {
        let side = &mut self.sides[direction];
        let step = ms.wrapping_sub(side.last);
        if step == 0 || step > self.reach.longest() {
            side.resume(ms, row, self.reach, self.width)?;
        }
        side.hold::<BOTH>(ms, row, self.width);
        side.count.add(ms, row);
        (row.size == 0).then_some(())
    }

    fn finish(self) -> Option<[Part; 2]> {
        let [reads, writes] = self.sides.map(Side::finish::<BOTH>);
        Some([reads?, writes?])
    }
}

impl Side {
    const fn new(slots: Vec<Slot>) -> Self {
        let count = Count::NONE;
        Self { count, first: None, last: NEVER, sum: 0, most: 0, bin: 0, since: 0, until: 0, slots }
    }

    /// Adds a row that holds from the last one on. Values may be too large here; then all of this is thrown away in the end.
    #[inline]
    fn hold<const BOTH: bool>(&mut self, ms: u64, row: Values, width: u64) {
        let times = |ms: u64| row.value.wrapping_mul(ms);
        if BOTH && ms > self.last {
            self.most = self.most.max(row.peak);
        }
        self.sum = self.sum.wrapping_add(times(ms - self.last));
        self.last = ms;
        while ms >= self.until {
            let beyond = ms - self.until;
            self.close(times(beyond), self.until);
            self.most = if BOTH && beyond > 0 { row.peak } else { 0 };
            (self.bin, self.until) = (self.bin + 1, self.until + width);
        }
    }

    /// Ends the present bin at a time, without what belongs to the next.
    #[inline]
    fn close(&mut self, next: u64, ms: u64) {
        let weight = ms - self.since;
        if weight > 0 {
            let total = self.sum.wrapping_sub(next);
            self.slots.push(Slot { bin: self.bin, total, most: self.most, weight });
        }
        (self.sum, self.since) = (next, ms);
    }

    /// Begins anew where a row holds that is the first, or comes after a pause. `None` when it does not come later.
    #[cold]
    fn resume(&mut self, ms: u64, row: Values, reach: Reach, width: u64) -> Option<()> {
        let mut from = ms;
        if self.count.rows == 0 {
            self.first = Some(Sample { ms, value: row.value, peak: row.peak });
        } else if ms <= self.last {
            return None;
        } else {
            from = reach.from(self.last, ms);
            self.close(0, self.last);
        }
        (self.bin, self.until) = (from / width, (from / width + 1) * width);
        (self.last, self.since, self.most) = (from, from, 0);
        Some(())
    }

    fn finish<const BOTH: bool>(mut self) -> Option<Part> {
        if self.count.rows > 0 {
            self.close(0, self.last);
        }
        let first_ms = self.first.map_or(0, |first| first.ms);
        Some(Part { counts: self.count.finish(first_ms, BOTH)?, first: self.first, slots: self.slots })
    }
}
