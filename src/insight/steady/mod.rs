//! What became of a run over time: its burst, whether, when and where it became steady, what was written until then, and how
//! evenly it ran.
//!
//! Entry point: [`course`].

mod consistency;
mod rounds;
mod window;

pub use self::consistency::Consistency;
pub use self::rounds::{Round, Rounds, rounds};
pub use self::window::{RANGE, RISE, Steadiness, WINDOW, Window};

use crate::base::quantity::Amount;
use crate::catalog::{Catalog, Direction, Metric, Point, Series};

/// Length of a round of a workload that declares none, in seconds.
///
/// Source: the SNIA Solid State Storage Performance Test Specification measures its write saturation in rounds of a minute.
pub const ROUND: f64 = 60.0;

/// A run over time.
#[derive(Clone, Debug, PartialEq)]
pub struct Course {
    /// The rounds it was cut into.
    pub rounds: Rounds,
    /// Mean of the first round, in the metric's base unit.
    pub burst: Option<f64>,
    /// Whether it became steady.
    pub steadiness: Steadiness,
    /// The burst divided by the mean of the steady window.
    pub burst_ratio: Option<f64>,
    /// Seconds from the start of the run to the start of the steady window.
    pub seconds_to_steady: Option<f64>,
    /// Bytes written until then, where the run writes and their number follows from it.
    pub written_until_steady: Option<f64>,
    /// How evenly it ran: over the steady window, or all of a run that never became steady.
    pub consistency: Option<Consistency>,
}

/// What became of a series.
#[must_use]
pub fn course(catalog: &Catalog, series: &Series) -> Course {
    let workload = catalog.workloads.get(&series.key.workload);
    let seconds = workload.and_then(|workload| workload.round.as_ref()?.point()).map_or(ROUND, Amount::to_f64);
    let rounds = rounds(&series.points, seconds);
    let (burst, steadiness) = (rounds.burst(), rounds.steadiness());
    let window = steadiness.window();
    let start = window.map(|window| window.start(seconds));
    let steady = window.map(|window| window.mean).filter(|mean| *mean > 0.0);
    let measured = window.map_or(&series.points[..], |window| within(&series.points, window, seconds));
    Course {
        burst,
        burst_ratio: burst.zip(steady).map(|(burst, steady)| burst / steady),
        seconds_to_steady: start,
        written_until_steady: start.and_then(|start| written(catalog, series, start)),
        consistency: Consistency::of(measured, series.key.metric.better),
        rounds,
        steadiness,
    }
}

/// The points of a window.
fn within<'a>(points: &'a [Point], window: &Window, seconds: f64) -> &'a [Point] {
    let (from, to) = (window.start(seconds), window.end(seconds));
    let late = seconds / 100.0;
    let first = points.partition_point(|point| point.seconds <= from + late);
    let last = points.partition_point(|point| point.seconds <= to + late);
    points.get(first..last).unwrap_or_default()
}

/// Bytes that a writing run had written by some second: bandwidth × time, or IOPS × block size × time.
///
/// Each value holds from the one before it on, as tools log the mean of the interval that ends then.
fn written(catalog: &Catalog, series: &Series, until: f64) -> Option<f64> {
    if series.key.direction != Some(Direction::Write) {
        return None;
    }
    let block = || catalog.workloads.get(&series.key.workload)?.block_size.as_ref()?.point().map(Amount::to_f64);
    let bytes = match series.key.metric {
        metric if metric == Metric::BANDWIDTH => 1.0,
        metric if metric == Metric::IOPS => block()?,
        _ => return None,
    };
    let times = std::iter::once(0.0).chain(series.points.iter().map(|point| point.seconds));
    let spans = series.points.iter().zip(times);
    let before = spans.take_while(|(point, _)| point.seconds <= until + 1.0);
    let operations: f64 = before.map(|(point, from)| point.value * (point.seconds.min(until) - from).max(0.0)).sum();
    Some(operations * bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_takes_the_points_of_its_rounds() {
        let points: Vec<_> = (1..=600_u32).map(|s| Point { seconds: f64::from(s), value: 1.0 }).collect();
        let window = Window { round: 2, mean: 1.0, range: 0.0, rise: 0.0 };
        let taken = within(&points, &window, 60.0);
        assert_eq!((taken.len(), taken[0].seconds, taken[299].seconds), (300, 121.0, 420.0));
    }
}
