//! Rows that stand for windows of time, of one direction: each holds from the row before it to its own time.
//!
//! fio writes no row for a window in which nothing was done, so a row after a longer pause holds for one window only, and the
//! pause stays a gap. Rows that repeat the time of the one before them are stray samples (fio 3.18 and 3.19, axboe/fio issues
//! 947 and 971): the first of each time counts. Where time starts anew, another job's log begins in the same file
//! (`per_job_logs=0`); it ran at the same time.

use super::super::track::{Bins, Rule};

/// A row's time and value.
type Sample = (u64, f64);

/// One direction's windows.
pub(super) struct Lane {
    rule: Rule,
    window: u64,
    last: Option<u64>,
    /// A row whose time went back: another job's first, or a slip.
    held: Option<Sample>,
    now: Bins,
    done: Bins,
    /// Rows that repeat the time of the row before them; one at the very end is fio's closing sample and not counted.
    pub repeats: usize,
    repeated: usize,
    /// Rows of zeros at time 0 after others (axboe/fio issue 152).
    pub zeros: usize,
    /// How often another job's log began.
    pub restarts: usize,
}

impl Lane {
    pub(super) fn new(rule: Rule, window: u64) -> Self {
        let (now, done) = (Bins::default(), Bins::default());
        Self { rule, window, last: None, held: None, now, done, repeats: 0, repeated: 0, zeros: 0, restarts: 0 }
    }

    pub(super) fn take(&mut self, ms: u64, value: f64) {
        if ms == 0 && value <= 0.0 && self.last.is_some_and(|last| last > 0) {
            self.zeros += 1;
            return;
        }
        self.repeats += std::mem::take(&mut self.repeated);
        if let Some(held) = self.held.take() {
            self.settle(held, ms);
        }
        match self.last {
            Some(last) if ms < last => self.held = Some((ms, value)),
            Some(last) if ms == last => self.repeated += 1,
            last => self.add(last, ms, value),
        }
    }

    /// The row after the one held tells what that was: time that goes on after the old end was a slip.
    fn settle(&mut self, held: Sample, next: u64) {
        if self.last.is_some_and(|last| next >= last) {
            return;
        }
        self.restarts += 1;
        self.done.join(&std::mem::take(&mut self.now), self.rule);
        self.add(None, held.0, held.1);
    }

    fn add(&mut self, last: Option<u64>, ms: u64, value: f64) {
        let usual = ms.saturating_sub(self.window);
        let from = match last {
            Some(last) if ms - last <= self.window + self.window / 2 => last,
            _ => usual,
        };
        self.now.spread(from, ms, value, self.rule);
        self.last = Some(ms);
    }

    /// Sum of the values times the seconds they hold.
    pub(super) fn integral(&self) -> f64 {
        self.done.integral() + self.now.integral()
    }

    /// Everything that was taken.
    pub(super) fn finish(mut self) -> Bins {
        self.done.join(&self.now, self.rule);
        self.done
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lane(rows: &[Sample]) -> (Vec<(u64, f64)>, usize, usize) {
        let mut lane = Lane::new(Rule::Rate, 1000);
        for (ms, value) in rows {
            lane.take(*ms, *value);
        }
        let (repeats, restarts) = (lane.repeats, lane.restarts);
        (
            lane.finish().0.iter().map(|(second, bin)| (*second, (bin.total * 1e6).round() / 1e6)).collect(),
            repeats,
            restarts,
        )
    }

    #[test]
    fn a_pause_stays_a_gap() {
        assert_eq!(lane(&[(1000, 5.0), (2000, 6.0), (9000, 7.0)]).0, [(0, 5.0), (1, 6.0), (8, 7.0)]);
    }

    #[test]
    fn a_late_start_is_no_long_first_window() {
        assert_eq!(lane(&[(61_000, 5.0), (62_000, 6.0)]).0, [(60, 5.0), (61, 6.0)]);
    }

    #[test]
    fn the_first_of_one_time_counts() {
        let rows = [(1000, 5.0), (1000, 900.0), (2000, 6.0), (2000, 7.0)];
        assert_eq!(lane(&rows), (vec![(0, 5.0), (1, 6.0)], 1, 0));
    }

    #[test]
    fn a_log_that_starts_anew_is_another_job() {
        let rows = [(1000, 5.0), (2000, 6.0), (3000, 7.0), (1000, 1.0), (2000, 2.0), (3001, 3.0)];
        assert_eq!(lane(&rows), (vec![(0, 6.0), (1, 8.0), (2, 10.0), (3, 0.003)], 0, 1));
    }

    #[test]
    fn a_slip_back_and_a_tail_of_zeros_are_dropped() {
        assert_eq!(lane(&[(1000, 5.0), (2000, 6.0), (0, 16.0), (3000, 7.0)]).0, [(0, 5.0), (1, 6.0), (2, 7.0)]);
        assert_eq!(lane(&[(1000, 5.0), (2000, 6.0), (0, 0.0), (0, 0.0)]).0, [(0, 5.0), (1, 6.0)]);
    }
}
