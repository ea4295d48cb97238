//! The peak: the highest rate of a sweep, at the lightest load that reaches it.

use super::{FEWEST, Lack, Sweep, SweptPoint};

impl Sweep {
    /// The load point with the highest rate; of several that reach it, the lightest.
    ///
    /// # Errors
    /// The metric is no rate, or fewer than three load points have a number.
    pub fn peak(&self) -> Result<&SweptPoint, Lack> {
        if !self.key.metric.is_rate() {
            return Err(Lack::NoRate);
        }
        if self.points.len() < FEWEST {
            return Err(Lack::TooFew(self.points.len()));
        }
        let rate = |point: &SweptPoint| point.reading.value.high().base();
        // Light loads come first, and of equals `max_by` keeps the last.
        let best = self.points.iter().rev().max_by(|a, b| rate(a).cmp(&rate(b)));
        best.ok_or(Lack::TooFew(0))
    }
}
