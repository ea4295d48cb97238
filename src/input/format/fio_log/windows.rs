//! A block whose rows stand for windows of time: what counts is from when to when each of them holds.
//!
//! Values are added up over the time that they hold, from the block's start on. Where a row passes the end of a bin, what had
//! come together by then is the sum so far without the part of the row that lies beyond; a bin is the difference of two such
//! sums.

use super::digest::{Count, Part, Tally, Values};
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
    /// Time of the last row, or nothing that a row could follow.
    last: u64,
    /// Values so far times the milliseconds that they hold, and the same at the start of the present bin. Only their
    /// difference counts, so both may wrap around.
    total: u64,
    before: u64,
    /// The largest peak in the present bin.
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
    pub(super) const fn of_width(width: u64, reach: Reach) -> Self {
        Self { reach, width, sides: [Side::NONE; 2] }
    }
}

impl<const BOTH: bool> Tally for Windows<BOTH> {
    const TIMES_REPEAT: bool = false;

    #[inline]
    fn time(&mut self, _: u64) {}

    #[inline]
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
    const NONE: Self = Self {
        count: Count::NONE,
        first: None,
        last: NEVER,
        total: 0,
        before: 0,
        most: 0,
        bin: 0,
        since: 0,
        until: 0,
        slots: Vec::new(),
    };

    /// Adds a row that holds from the last one on.
    #[inline]
    fn hold<const BOTH: bool>(&mut self, ms: u64, row: Values, width: u64) {
        let times = |ms: u64| row.value.wrapping_mul(ms);
        if BOTH && ms > self.last {
            self.most = self.most.max(row.peak);
        }
        self.total = self.total.wrapping_add(times(ms - self.last));
        self.last = ms;
        while ms >= self.until {
            let beyond = ms - self.until;
            self.close(self.total.wrapping_sub(times(beyond)), self.until);
            self.most = if BOTH && beyond > 0 { row.peak } else { 0 };
            (self.bin, self.until) = (self.bin + 1, self.until + width);
        }
    }

    /// Ends what is known of the present bin, which had this sum at this time.
    #[inline]
    fn close(&mut self, total: u64, ms: u64) {
        let (weight, sum) = (ms - self.since, total.wrapping_sub(self.before));
        if weight > 0 {
            self.slots.push(Slot { bin: self.bin, total: sum, most: self.most, weight });
        }
        (self.before, self.since) = (total, ms);
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
            self.close(self.total, self.last);
        }
        (self.bin, self.until) = (from / width, (from / width + 1) * width);
        (self.last, self.since, self.most) = (from, from, 0);
        Some(())
    }

    fn finish<const BOTH: bool>(mut self) -> Option<Part> {
        if self.count.rows > 0 {
            self.close(self.total, self.last);
        }
        let first_ms = self.first.map_or(0, |first| first.ms);
        Some(Part { counts: self.count.finish(first_ms, BOTH)?, first: self.first, slots: self.slots })
    }
}
