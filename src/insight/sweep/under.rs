//! The best rate under a latency: of the load points that were measured, never of what may lie between them.

use super::{Curve, CurvePoint, Lack};
use crate::base::quantity::Stated;

impl Curve {
    /// The load point with the highest rate among those whose latency does not exceed `limit`; of equals, the lightest.
    ///
    /// # Errors
    /// No load point stays within the limit.
    pub fn best_under(&self, limit: &Stated) -> Result<&CurvePoint, Lack> {
        let within = self.points.iter().filter(|point| point.seconds() <= limit.high().base());
        // Light loads come first, and of equals `max_by` keeps the last.
        let best = within.rev().max_by(|a, b| a.rate().cmp(&b.rate()));
        best.ok_or_else(|| self.none_under())
    }

    fn none_under(&self) -> Lack {
        let least = self.points.iter().min_by(|a, b| a.seconds().cmp(&b.seconds()));
        least.map_or(Lack::NoLatency(0), |point| Lack::NoneUnder(Box::new(point.latency.clone()), point.load.clone()))
    }
}
