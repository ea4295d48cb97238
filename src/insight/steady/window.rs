//! The steady-state criterion: five rounds whose range and trend stay within limits.
//!
//! Source: SNIA Solid State Storage Performance Test Specification: over a window of five rounds, the largest value less the
//! smallest is at most 20 % of the mean, and the least-squares line rises or falls by at most 10 % of it across the window.

use super::rounds::Round;
use crate::base::statistics::{least_squares, mean};

/// Rounds in a window.
pub const WINDOW: usize = 5;
/// Largest range of a steady window, as a share of its mean.
pub const RANGE: f64 = 0.20;
/// Largest rise of the fitted line across a steady window, as a share of its mean.
pub const RISE: f64 = 0.10;
/// What limits are missed by through rounding of floats alone.
const ROUNDING: f64 = 1e-12;

/// Five rounds in a row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Window {
    /// Its first round, from 0.
    pub round: usize,
    /// Mean of its rounds, in the metric's base unit.
    pub mean: f64,
    /// Its largest round less its smallest, as a share of the mean.
    pub range: f64,
    /// How far the fitted line rises across it, or falls if negative, as a share of the mean.
    pub rise: f64,
}

/// Whether a run became steady.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Steadiness {
    /// It did: in this window, the first that is steady.
    From(Window),
    /// It did not: its last window still ranges or rises too far.
    Never(Window),
    /// Nothing was done: no window has a mean above zero.
    Still,
    /// It has fewer rounds in a row than a window.
    TooShort {
        /// Rounds it has.
        rounds: usize,
    },
}

impl Steadiness {
    /// The first steady window.
    #[must_use]
    pub const fn window(&self) -> Option<&Window> {
        match self {
            Self::From(window) => Some(window),
            _ => None,
        }
    }
}

impl Window {
    /// Measures rounds in a row; `None` where their mean is not above zero.
    pub(super) fn of(rounds: &[Round]) -> Option<Self> {
        let means: Vec<_> = rounds.iter().map(|round| round.mean).collect();
        let mean = mean(&means).filter(|mean| *mean > 0.0)?;
        let ends = means.iter().fold((f64::MAX, f64::MIN), |(low, high), v| (low.min(*v), high.max(*v)));
        let points: Vec<_> = (0_u32..).map(f64::from).zip(means.iter().copied()).collect();
        #[expect(clippy::cast_precision_loss, reason = "a window has five rounds")]
        let rise = least_squares(&points)?.slope * (means.len() - 1) as f64;
        Some(Self { round: rounds.first()?.index, mean, range: (ends.1 - ends.0) / mean, rise: rise / mean })
    }

    /// Whether it ranges no further than it may.
    #[must_use]
    pub fn range_holds(&self) -> bool {
        self.range <= RANGE + ROUNDING
    }

    /// Whether it rises or falls no further than it may.
    #[must_use]
    pub fn rise_holds(&self) -> bool {
        self.rise.abs() <= RISE + ROUNDING
    }

    /// Whether it is steady.
    #[must_use]
    pub fn is_steady(&self) -> bool {
        self.range_holds() && self.rise_holds()
    }

    /// Seconds from the start of the run to its start.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a run has far fewer than 2^52 rounds")]
    pub fn start(&self, seconds: f64) -> f64 {
        self.round as f64 * seconds
    }

    /// Seconds from the start of the run to its end.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a run has far fewer than 2^52 rounds")]
    pub fn end(&self, seconds: f64) -> f64 {
        (self.round + WINDOW) as f64 * seconds
    }
}

#[cfg(test)]
mod tests {
    use super::super::rounds::Rounds;
    use super::*;
    use proptest::prelude::*;

    fn of(means: &[f64]) -> Steadiness {
        let rounds = means.iter().enumerate().map(|(index, mean)| Round { index, mean: *mean });
        Rounds { seconds: 60.0, rounds: rounds.collect() }.steadiness()
    }

    #[test]
    fn the_published_vectors_come_out() {
        let Steadiness::From(window) = of(&[100.0, 95.0, 105.0, 98.0, 102.0]) else { panic!("not steady") };
        assert_eq!((window.round, window.mean, window.range), (0, 100.0, 0.10));
        assert!((window.rise - 0.028).abs() < 1e-12);
        let Steadiness::Never(last) = of(&[110.0, 105.0, 100.0, 95.0, 90.0]) else { panic!("steady") };
        assert!(last.range_holds() && !last.rise_holds() && (last.rise + 0.20).abs() < 1e-12);
        assert_eq!(of(&[1.0; 4]), Steadiness::TooShort { rounds: 4 });
        assert_eq!(of(&[300.0, 100.0, 95.0, 105.0, 98.0, 102.0]).window().map(|w| w.round), Some(1));
    }

    #[test]
    fn a_drive_that_stands_still_is_not_steady() {
        assert_eq!(of(&[0.0; 6]), Steadiness::Still);
    }

    proptest! {
        #[test]
        fn the_unit_does_not_matter(means in prop::collection::vec(50.0..150.0_f64, 5..9), power in -3_i32..10) {
            let scaled: Vec<_> = means.iter().map(|mean| mean * 2.0_f64.powi(power)).collect();
            prop_assert_eq!(of(&means).window().map(|w| w.round), of(&scaled).window().map(|w| w.round));
        }
    }
}
