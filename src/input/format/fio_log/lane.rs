//! Rows that stand for windows of time, of one direction: each holds from the row before it to its own time.
//!
//! fio writes no row for a window in which nothing was done, so a row after a longer pause holds for one window only, and the
//! pause stays a gap. Rows that repeat the time of the one before them are stray samples (fio 3.18 and 3.19, axboe/fio issues
//! 947 and 971): the first of each time counts. Where time starts anew, another job's log begins in the same file
//! (`per_job_logs=0`); it ran at the same time.

use super::digest::Part;
use super::sums::Sums;

/// A window, by the time of its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sample {
    /// Milliseconds.
    pub ms: u64,
    /// The value.
    pub value: u64,
    /// The maximum; 0 where the log holds none.
    pub peak: u64,
}

/// How far rows reach back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reach {
    /// The usual length of a window in milliseconds.
    pub window: u64,
}

impl Reach {
    /// Windows are shared among so many bins at most; long ones are seen less finely.
    const BINS: u64 = 64;

    /// The longest time that a row holds.
    #[inline]
    pub(super) const fn longest(self) -> u64 {
        self.window + self.window / 2
    }

    /// From when on a row holds that comes after another.
    pub(super) const fn from(self, last: u64, ms: u64) -> u64 {
        if ms - last <= self.longest() { last } else { self.alone(ms) }
    }

    /// From when on a row holds that comes first, or after a pause.
    const fn alone(self, ms: u64) -> u64 {
        ms.saturating_sub(self.window)
    }

    /// The width of bins, in milliseconds: a second, unless windows are longer than a minute.
    pub(super) const fn width(self) -> u64 {
        let mut width = 1000;
        while self.window > width * Self::BINS {
            width *= 2;
        }
        width
    }
}

/// One direction's windows.
pub(super) struct Lane {
    reach: Reach,
    last: Option<u64>,
    /// A row whose time went back: another job's first, or a slip.
    held: Option<Sample>,
    sums: Sums,
    /// Rows that repeat the time of the row before them; one at the very end is fio's closing sample and not counted.
    pub repeats: usize,
    repeated: usize,
    /// Rows of zeros at time 0 after others (axboe/fio issue 152).
    pub zeros: usize,
    /// How often another job's log began.
    pub restarts: usize,
}

impl Lane {
    pub(super) const fn new(reach: Reach) -> Self {
        let sums = Sums::of_width(reach.width());
        Self { reach, last: None, held: None, sums, repeats: 0, repeated: 0, zeros: 0, restarts: 0 }
    }

    /// Takes a row.
    pub(super) fn take(&mut self, row: Sample) {
        if row.ms == 0 && row.value == 0 && self.last.is_some_and(|last| last > 0) {
            self.zeros += 1;
            return;
        }
        self.repeats += std::mem::take(&mut self.repeated);
        if let Some(held) = self.held.take() {
            self.settle(held, row.ms);
        }
        match self.last {
            Some(last) if row.ms < last => self.held = Some(row),
            Some(last) if row.ms == last => self.repeated += 1,
            last => self.add(last, row),
        }
    }

    /// Whether a row of this time goes on where the rows so far ended.
    pub(super) fn goes_on(&self, ms: u64) -> bool {
        self.held.is_none() && self.last.is_none_or(|last| last < ms)
    }

    /// Takes a block of rows that goes on where the rows so far ended.
    pub(super) fn absorb(&mut self, part: &Part, width: u64) {
        if let Some(first) = part.first {
            self.take(first);
            self.sums.absorb(&part.slots, width);
            self.last = Some(part.counts.last_ms);
        }
    }

    /// The width of its bins in milliseconds, so far.
    pub(super) const fn width(&self) -> u64 {
        self.sums.width()
    }

    /// The row after the one held tells what that was: time that goes on after the old end was a slip.
    fn settle(&mut self, held: Sample, next: u64) {
        if self.last.is_some_and(|last| next >= last) {
            return;
        }
        self.restarts += 1;
        self.sums.start_anew();
        self.add(None, held);
    }

    fn add(&mut self, last: Option<u64>, row: Sample) {
        let from = last.map_or_else(|| self.reach.alone(row.ms), |last| self.reach.from(last, row.ms));
        self.sums.spread(from, row.ms, row.value, row.peak);
        self.last = Some(row.ms);
    }

    /// Everything that was taken.
    pub(super) const fn sums(&self) -> &Sums {
        &self.sums
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lane(rows: &[(u64, u64)]) -> (Vec<(u64, u64)>, usize, usize) {
        let mut lane = Lane::new(Reach { window: 1000 });
        for (ms, value) in rows {
            lane.take(Sample { ms: *ms, value: *value, peak: 0 });
        }
        let (repeats, restarts) = (lane.repeats, lane.restarts);
        (lane.sums().bins().map(|(second, bin)| (second, bin.total)).collect(), repeats, restarts)
    }

    #[test]
    fn a_pause_stays_a_gap() {
        assert_eq!(lane(&[(1000, 5), (2000, 6), (9000, 7)]).0, [(0, 5000), (1, 6000), (8, 7000)]);
    }

    #[test]
    fn a_late_start_is_no_long_first_window() {
        assert_eq!(lane(&[(61_000, 5), (62_000, 6)]).0, [(60, 5000), (61, 6000)]);
    }

    #[test]
    fn the_first_of_one_time_counts() {
        let rows = [(1000, 5), (1000, 900), (2000, 6), (2000, 7)];
        assert_eq!(lane(&rows), (vec![(0, 5000), (1, 6000)], 1, 0));
    }

    #[test]
    fn a_log_that_starts_anew_is_another_job() {
        let rows = [(1000, 5), (2000, 6), (3000, 7), (1000, 1), (2000, 2), (3001, 3)];
        assert_eq!(lane(&rows), (vec![(0, 6000), (1, 8000), (2, 10_000), (3, 3)], 0, 1));
    }

    #[test]
    fn a_slip_back_and_a_tail_of_zeros_are_dropped() {
        assert_eq!(lane(&[(1000, 5), (2000, 6), (0, 16), (3000, 7)]).0, [(0, 5000), (1, 6000), (2, 7000)]);
        assert_eq!(lane(&[(1000, 5), (2000, 6), (0, 0), (0, 0)]).0, [(0, 5000), (1, 6000)]);
    }

    #[test]
    fn long_windows_are_seen_less_finely() {
        for (window, width) in [(0, 1000), (1000, 1000), (60_000, 1000), (64_001, 2000), (3_600_000, 64_000)] {
            assert_eq!(Reach { window }.width(), width, "{window}");
        }
    }
}
