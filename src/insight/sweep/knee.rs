//! The knee: where the rate is highest for its latency.
//!
//! It is the point of the highest *power*, rate ÷ latency. Source: Kleinrock, Power and deterministic rules of thumb for
//! probabilistic problems in computer communications, ICC 1979; Jain, The Art of Computer Systems Performance Analysis, 1991,
//! section 3.3, calls it the knee capacity. With Little's law (requests outstanding N = rate × latency) power is rate² ÷ N: it
//! rises as long as twice the load brings more than √2 times the rate.
//!
//! Why this one: it depends on neither units nor the ends of the sweep, needs no smoothing and no setting, and is always a
//! point that was measured, so a heavier load added to a sweep never moves it unless the knee is there. Kneedle (Satopää et al.,
//! Finding a "kneedle" in a haystack, 2011) scales a curve to its ends and has a sensitivity to choose: another end point, or
//! another choice, gives another knee.

use super::{Curve, CurvePoint, Lack};

impl Curve {
    /// The load point with the highest rate ÷ latency; of equals, the lightest load.
    ///
    /// # Errors
    /// It is the lightest or the heaviest load that was measured: then the knee may as well lie beyond.
    pub fn knee(&self) -> Result<&CurvePoint, Lack> {
        let mut best: Option<&CurvePoint> = None;
        for point in &self.points {
            if best.is_none_or(|best| is_more_power(point, best)) {
                best = Some(point);
            }
        }
        let knee = best.ok_or(Lack::NoLatency(0))?;
        self.edge(knee).map_or(Ok(knee), |edge| Err(Lack::Edge(edge, knee.load.clone())))
    }
}

/// Whether `a` has the higher rate ÷ latency, compared by cross-multiplying, so that equals are equal.
fn is_more_power(a: &CurvePoint, b: &CurvePoint) -> bool {
    match (a.rate().times(b.seconds()), b.rate().times(a.seconds())) {
        (Some(a), Some(b)) => a > b,
        _ => a.rate.to_f64() * b.latency.to_f64() > b.rate.to_f64() * a.latency.to_f64(),
    }
}
