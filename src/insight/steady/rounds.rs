//! Cutting a series into rounds of equal length.

use super::window::{Steadiness, WINDOW, Window};
use crate::base::statistics::mean;
use crate::catalog::Point;

/// A series cut into rounds of equal length.
#[derive(Clone, Debug, PartialEq)]
pub struct Rounds {
    /// Length of a round in seconds.
    pub seconds: f64,
    /// Each full round that has values.
    pub rounds: Vec<Round>,
}

/// A round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Round {
    /// How many rounds began before it; rounds without a value are counted too.
    pub index: usize,
    /// Mean of its values, in the metric's base unit.
    pub mean: f64,
}

/// Cuts `points` into rounds of `seconds`; an unfinished last round is left out.
#[must_use]
pub fn rounds(points: &[Point], seconds: f64) -> Rounds {
    let mut cut = Rounds { seconds, rounds: Vec::new() };
    let (mut index, mut values) = (0, Vec::new());
    for point in points.iter().filter(|point| point.seconds.is_finite()) {
        let own = index_of(point.seconds, seconds);
        if own > index {
            cut.close(index, &values);
            values.clear();
            index = own;
        }
        values.push(point.value);
    }
    #[expect(clippy::cast_precision_loss, reason = "a run has far fewer than 2^52 rounds")]
    let end = (index + 1) as f64 * seconds;
    if points.last().is_some_and(|last| last.seconds > end - seconds / 20.0) {
        cut.close(index, &values);
    }
    cut
}

/// No run has more rounds; times beyond are of this one.
const FURTHEST: f64 = 1e15;

/// In which round a value was logged. Log times lag the second they belong to by some milliseconds.
fn index_of(time: f64, seconds: f64) -> usize {
    let rounds = ((time - seconds / 100.0) / seconds).ceil() - 1.0;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is held within what fits")]
    let index = rounds.clamp(0.0, FURTHEST) as usize;
    index
}

impl Rounds {
    fn close(&mut self, index: usize, values: &[f64]) {
        self.rounds.extend(mean(values).map(|mean| Round { index, mean }));
    }

    /// Mean of the first round; `None` where it has no values.
    #[must_use]
    pub fn burst(&self) -> Option<f64> {
        self.rounds.first().filter(|round| round.index == 0).map(|round| round.mean)
    }

    /// Whether it became steady: the first window that is, or the last one and what it fails by. A window has no gaps.
    #[must_use]
    pub fn steadiness(&self) -> Steadiness {
        let unbroken = |rounds: &&[Round]| rounds[WINDOW - 1].index - rounds[0].index == WINDOW - 1;
        let unbroken: Vec<_> = self.rounds.windows(WINDOW).filter(unbroken).collect();
        let windows: Vec<_> = unbroken.iter().filter_map(|rounds| Window::of(rounds)).collect();
        let first = windows.iter().find(|window| window.is_steady());
        match (first, windows.last(), unbroken.is_empty()) {
            (Some(window), ..) => Steadiness::From(*window),
            (None, Some(last), _) => Steadiness::Never(*last),
            (None, None, false) => Steadiness::Still,
            (None, None, true) => Steadiness::TooShort { rounds: self.rounds.len() },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_far_away_time_takes_no_time() {
        let points = [1.0, 1e300, f64::INFINITY].map(|seconds| Point { seconds, value: 1.0 });
        assert!(rounds(&points, 60.0).rounds.len() <= 3);
    }

    #[test]
    fn an_unfinished_round_is_left_out() {
        let points: Vec<_> = (1..=150_u32).map(|s| Point { seconds: f64::from(s), value: f64::from(s) }).collect();
        let means: Vec<_> = rounds(&points, 60.0).rounds.iter().map(|round| round.mean).collect();
        assert_eq!(means, [30.5, 90.5]);
    }

    #[test]
    fn a_gap_is_no_part_of_a_window() {
        let seconds = (1..=120_u32).chain(3601..=3840).map(f64::from);
        let points: Vec<_> = seconds.map(|seconds| Point { seconds, value: 7.0 }).collect();
        let cut = rounds(&points, 60.0);
        assert_eq!(cut.rounds.iter().map(|round| round.index).collect::<Vec<_>>(), [0, 1, 60, 61, 62, 63]);
        assert_eq!(cut.steadiness(), Steadiness::TooShort { rounds: 6 });
        let longer: Vec<_> =
            points.into_iter().chain((3841..=3900_u32).map(|s| Point { seconds: f64::from(s), value: 7.0 })).collect();
        assert_eq!(rounds(&longer, 60.0).steadiness().window().map(|window| window.round), Some(60));
    }
}
