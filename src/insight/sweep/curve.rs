//! Rate against latency: the two at each load point where both were measured.

use super::{Edge, FEWEST, Lack, Sweep, edge};
use crate::base::quantity::Exact;
use crate::catalog::Load;
use crate::insight::reading::Reading;

/// Rate and latency over load points.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// The load points with both, light loads first.
    pub points: Vec<CurvePoint>,
    /// The load points of the rates that have no latency.
    pub unpaired: Vec<Load>,
}

/// A load point with both.
#[derive(Clone, Debug, PartialEq)]
pub struct CurvePoint {
    /// Which load point.
    pub load: Load,
    /// How hard it presses.
    pub pressure: u32,
    /// The rate.
    pub rate: Reading,
    /// The latency.
    pub latency: Reading,
}

impl Curve {
    /// The curve of a sweep of rates, and of the latencies that were measured under the same conditions.
    ///
    /// # Errors
    /// The sweep is of no rate, or fewer than three of its load points have a number, or a latency beside it.
    pub fn of(sweep: &Sweep, latencies: Option<&Sweep>) -> Result<Self, Lack> {
        sweep.peak()?;
        let beside = latencies.map(|found| found.points.as_slice()).unwrap_or_default();
        let (mut points, mut unpaired) = (Vec::new(), Vec::new());
        for swept in &sweep.points {
            let Some(found) = beside.iter().find(|other| other.load == swept.load) else {
                unpaired.push(swept.load.clone());
                continue;
            };
            points.push(CurvePoint {
                load: swept.load.clone(),
                pressure: swept.pressure,
                rate: swept.reading.clone(),
                latency: found.reading.clone(),
            });
        }
        if points.len() < FEWEST { Err(Lack::NoLatency(points.len())) } else { Ok(Self { points, unpaired }) }
    }

    /// Where a point stands among those of the curve.
    pub(super) fn edge(&self, point: &CurvePoint) -> Option<Edge> {
        edge(self.points.iter().map(|other| other.pressure), point.pressure)
    }
}

impl CurvePoint {
    /// The rate in base units.
    pub(super) const fn rate(&self) -> Exact {
        self.rate.value.high().base()
    }

    /// The latency in seconds.
    pub(super) const fn seconds(&self) -> Exact {
        self.latency.value.high().base()
    }
}
