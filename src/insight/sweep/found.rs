//! A point of a sweep that was asked for: its load, its rate, its latency, and how it was chosen.

use super::{Curve, CurvePoint, Edge, Lack, Sweep};
use crate::catalog::{Load, SweepPoint};
use crate::insight::reading::Reading;

/// A point of a sweep, and how it was chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct FoundPoint {
    /// Which point it is.
    pub point: SweepPoint,
    /// The load point it is at.
    pub load: Load,
    /// Set when it is at an end of the sweep.
    pub edge: Option<Edge>,
    /// Its rate.
    pub rate: Reading,
    /// Its latency, where one was measured.
    pub latency: Option<Reading>,
    /// How many load points it was chosen from.
    pub points: usize,
}

impl Sweep {
    /// A point of a sweep of rates, by the latencies that were measured under the same conditions.
    ///
    /// # Errors
    /// Why there is no such point.
    pub fn find(&self, latencies: Option<&Self>, point: SweepPoint) -> Result<FoundPoint, Lack> {
        let curve = Curve::of(self, latencies);
        match point {
            SweepPoint::Peak => self.found_peak(curve.ok()),
            SweepPoint::Knee => curve.and_then(|curve| Ok(self.found(point, curve.knee()?, &curve))),
            SweepPoint::BestUnder(limit) => {
                curve.and_then(|curve| Ok(self.found(point, curve.best_under(&limit)?, &curve)))
            }
        }
    }

    fn found(&self, point: SweepPoint, found: &CurvePoint, curve: &Curve) -> FoundPoint {
        FoundPoint {
            point,
            load: found.load.clone(),
            edge: self.edge(found.pressure),
            rate: found.rate.clone(),
            latency: Some(found.latency.clone()),
            points: curve.points.len(),
        }
    }

    /// A peak needs no latency; where one was measured, it is told.
    fn found_peak(&self, curve: Option<Curve>) -> Result<FoundPoint, Lack> {
        let peak = self.peak()?;
        let beside = curve.and_then(|curve| curve.points.into_iter().find(|point| point.load == peak.load));
        Ok(FoundPoint {
            point: SweepPoint::Peak,
            load: peak.load.clone(),
            edge: self.edge(peak.pressure),
            rate: peak.reading.clone(),
            latency: beside.map(|found| found.latency),
            points: self.points.len(),
        })
    }
}
