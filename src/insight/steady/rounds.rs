//! Cutting a series into rounds of equal length.

use super::window::{Steadiness, WINDOW, Window};
use crate::base::statistics::mean;
use crate::catalog::Point;

/// A series cut into rounds of equal length.
#[derive(Clone, Debug, PartialEq)]
pub struct Rounds {
    /// Length of a round in seconds.
    pub seconds: f64,
    /// Mean of each full round, in the metric's base unit.
    pub means: Vec<f64>,
}

/// Cuts `points` into rounds of `seconds`; an unfinished last round is left out.
#[must_use]
pub fn rounds(points: &[Point], seconds: f64) -> Rounds {
    let mut means = Vec::new();
    let mut round = Vec::new();
    let mut end = seconds;
    for point in points {
        // Log times lag the second they belong to by some milliseconds.
        let late = point.seconds - end - seconds / 100.0;
        if late > 0.0 {
            means.extend(mean(&round));
            round.clear();
            end += seconds * (late / seconds).ceil();
        }
        round.push(point.value);
    }
    if points.last().is_some_and(|p| p.seconds > end - seconds / 20.0) {
        means.extend(mean(&round));
    }
    Rounds { seconds, means }
}

impl Rounds {
    /// Mean of the first round.
    #[must_use]
    pub fn burst(&self) -> Option<f64> {
        self.means.first().copied()
    }

    /// Whether it became steady: the first window that is, or the last one and what it fails by.
    #[must_use]
    pub fn steadiness(&self) -> Steadiness {
        let windows = self.means.windows(WINDOW).enumerate();
        let windows: Vec<_> = windows.filter_map(|(round, means)| Window::of(round, means)).collect();
        let first = windows.iter().find(|window| window.is_steady());
        match (first, windows.last()) {
            (Some(window), _) => Steadiness::From(*window),
            (None, Some(last)) => Steadiness::Never(*last),
            (None, None) => Steadiness::TooShort { rounds: self.means.len() },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_far_away_time_takes_no_time() {
        let points = [1.0, 1e300, f64::INFINITY].map(|seconds| Point { seconds, value: 1.0 });
        assert!(rounds(&points, 60.0).means.len() <= 3);
    }

    #[test]
    fn an_unfinished_round_is_left_out() {
        let points: Vec<_> = (1..=150_u32).map(|s| Point { seconds: f64::from(s), value: f64::from(s) }).collect();
        assert_eq!(rounds(&points, 60.0).means, [30.5, 90.5]);
    }
}
