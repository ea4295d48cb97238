//! A series in rounds: burst, the end, and whether and when it became steady.
//!
//! Steady state follows the SNIA Solid State Storage Performance Test Specification: over a window of five rounds, the
//! range is at most 20 % of the mean and the least-squares line rises by at most 10 % of it.

use crate::base::statistics::mean;
use crate::catalog::Point;

/// Rounds in a window.
const WINDOW: usize = 5;
/// Largest range of a steady window, as a share of its mean.
const RANGE: f64 = 0.20;
/// Largest rise of the fitted line across a steady window, as a share of its mean.
const RISE: f64 = 0.10;

/// A series cut into rounds of equal length.
#[derive(Clone, Debug, PartialEq)]
pub struct Rounds {
    /// Length of a round in seconds.
    pub seconds: f64,
    /// Mean of each full round.
    pub means: Vec<f64>,
}

/// What became of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Steadiness {
    /// Steady from the round of this index on, with the mean of that window.
    From {
        /// First round of the window, from 0.
        round: usize,
        /// Mean over the window.
        mean: f64,
    },
    /// Never within the run.
    Never,
    /// Fewer rounds than a window.
    TooShort,
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
    /// The first round.
    #[must_use]
    pub fn burst(&self) -> Option<f64> {
        self.means.first().copied()
    }

    /// The first steady window.
    #[must_use]
    pub fn steadiness(&self) -> Steadiness {
        if self.means.len() < WINDOW {
            return Steadiness::TooShort;
        }
        let steady = self.means.windows(WINDOW).position(is_steady);
        steady.map_or(Steadiness::Never, |round| Steadiness::From {
            round,
            mean: mean(&self.means[round..round + WINDOW]).unwrap_or_default(),
        })
    }
}

fn is_steady(window: &[f64]) -> bool {
    let Some(mean) = mean(window) else { return false };
    let (low, high) = window.iter().fold((f64::MAX, f64::MIN), |(l, h), v| (l.min(*v), h.max(*v)));
    mean > 0.0 && high - low <= RANGE * mean && rise(window).abs() <= RISE * mean
}

/// How far the least-squares line rises from the first to the last of five equally spaced values.
fn rise(window: &[f64]) -> f64 {
    const CENTRED: [f64; WINDOW] = [-2.0, -1.0, 0.0, 1.0, 2.0];
    const SUM_OF_SQUARES: f64 = 10.0;
    let slope = CENTRED.iter().zip(window).map(|(x, y)| x * y).sum::<f64>() / SUM_OF_SQUARES;
    slope * 4.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(means: &[f64]) -> Steadiness {
        Rounds { seconds: 60.0, means: means.to_vec() }.steadiness()
    }

    #[test]
    fn the_published_vectors_come_out() {
        assert_eq!(of(&[100.0, 95.0, 105.0, 98.0, 102.0]), Steadiness::From { round: 0, mean: 100.0 });
        assert_eq!(of(&[110.0, 105.0, 100.0, 95.0, 90.0]), Steadiness::Never);
        assert_eq!(of(&[1.0; 4]), Steadiness::TooShort);
        assert_eq!(of(&[300.0, 100.0, 95.0, 105.0, 98.0, 102.0]), Steadiness::From { round: 1, mean: 100.0 });
    }

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
