//! Axes: round ticks that cover the values, written in the reader's language.

use crate::base::language::{Form, Language};
use crate::base::quantity::Exact;

/// Ticks from zero, in the axis's unit.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Scale {
    /// The ticks; the last one closes the axis.
    pub(super) ticks: Vec<f64>,
}

impl Scale {
    /// Four to six round ticks from zero to at least `largest`.
    pub(super) fn from_zero(largest: f64, most: usize) -> Self {
        let largest = if largest > 0.0 { largest } else { 1.0 };
        let step = step(largest, most);
        let mut ticks = vec![0.0];
        let mut index = 1_u32;
        while ticks.last().is_some_and(|last| *last < largest * (1.0 - 1e-9)) {
            ticks.push(step * f64::from(index));
            index += 1;
        }
        Self { ticks }
    }

    /// The ticks up to a value.
    pub(super) fn within(self, largest: f64) -> Vec<f64> {
        self.ticks.into_iter().filter(|tick| *tick <= largest * (1.0 + 1e-9)).collect()
    }

    /// The end of the axis.
    pub(super) fn end(&self) -> f64 {
        self.ticks.last().copied().unwrap_or(1.0)
    }
}

/// The smallest of 1, 2, 2.5 and 5 times a power of ten that needs no more than `most` steps.
fn step(largest: f64, most: usize) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "a handful of ticks")]
    let rough = largest / most as f64;
    let magnitude = libm::pow(10.0, libm::floor(libm::log10(rough)));
    let candidates = [1.0, 2.0, 2.5, 5.0, 10.0].map(|factor| factor * magnitude);
    candidates.into_iter().find(|step| *step >= rough * (1.0 - 1e-9)).unwrap_or(magnitude * 10.0)
}

/// A tick as the language writes it.
pub(super) fn tick(value: f64, language: &Language) -> String {
    // Sums of steps carry dust in their last digits.
    let exact = Exact::from_f64(value).unwrap_or(Exact::ZERO).rounded_to(6);
    language.number(exact, Form::PROSE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_cover_the_values() {
        assert_eq!(Scale::from_zero(74.0, 5).ticks, [0.0, 20.0, 40.0, 60.0, 80.0]);
        assert_eq!(Scale::from_zero(636_000.0, 5).ticks, [0.0, 200_000.0, 400_000.0, 600_000.0, 800_000.0]);
        assert_eq!(Scale::from_zero(0.43, 5).ticks.len(), 6);
        assert_eq!(Scale::from_zero(0.0, 5).ticks.last(), Some(&1.0));
    }
}
