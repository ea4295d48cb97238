//! Axes: round ticks from zero that cover the values, written in the reader's language.

use super::plane::Ruler;
use super::{Axis, Frame};
use crate::base::language::{Form, Language};
use crate::base::quantity::Exact;

/// Ticks from zero, in the axis's unit.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Scale {
    /// The ticks; the last one closes the axis.
    pub(super) ticks: Vec<f64>,
}

/// Intervals between ticks, the best number first: four to six ticks unless there is no room for their numbers.
const INTERVALS: [u32; 5] = [5, 4, 3, 2, 1];
/// Powers of ten from which short forms are used: before, an axis would mix `7,500` and `10k`.
const SHORT: i32 = 4;

impl Scale {
    /// Scales from zero to at least `largest`, the best first.
    pub(super) fn candidates(largest: f64) -> Vec<Self> {
        let largest = if largest.is_finite() && largest > 0.0 { largest } else { 1.0 };
        let with = |intervals: u32| nice(largest).filter(move |step| intervals_to(largest, *step) == intervals);
        INTERVALS.iter().flat_map(|intervals| with(*intervals).map(|step| Self::steps(step, *intervals))).collect()
    }

    fn steps(step: f64, intervals: u32) -> Self {
        Self { ticks: (0..=intervals).map(|index| step * f64::from(index)).collect() }
    }

    /// The best scale for values up to `largest` base units.
    pub(super) fn of(largest: f64, axis: &Axis) -> Self {
        Self::candidates(largest / per_unit(axis)).swap_remove(0)
    }

    /// The end of the axis.
    pub(super) fn end(&self) -> f64 {
        self.ticks.last().copied().unwrap_or(1.0)
    }

    /// The ticks in words.
    fn written(&self, language: &Language) -> Vec<String> {
        let exact: Vec<_> = self.ticks.iter().map(|tick| exactly(*tick)).collect();
        let steps = || exact.iter().filter(|tick| **tick != Exact::ZERO);
        let compact = steps().all(|tick| tick.magnitude() >= SHORT);
        let decimals = steps().map(|tick| tick.decimals()).max().unwrap_or(0);
        let form =
            |tick: Exact| Form { compact, sign: false, decimals: if tick == Exact::ZERO { 0 } else { decimals } };
        exact.iter().map(|tick| language.number(*tick, form(*tick))).collect()
    }

    /// The scale in base units.
    pub(super) fn ruler(&self, axis: &Axis, language: &Language) -> Ruler {
        let per_unit = per_unit(axis);
        let ticks = self.ticks.iter().map(|tick| tick * per_unit).zip(self.written(language)).collect();
        Ruler { range: 0.0..self.end() * per_unit, ticks, unit: axis.unit.clone() }
    }
}

/// Base units in a unit; never zero, so that it can divide.
pub(super) fn per_unit(axis: &Axis) -> f64 {
    if axis.per_unit.is_finite() && axis.per_unit > 0.0 { axis.per_unit } else { 1.0 }
}

/// The number written without the dust that sums of steps carry.
fn exactly(value: f64) -> Exact {
    Exact::from_f64(value).unwrap_or(Exact::ZERO).rounded_to(6)
}

fn intervals_to(largest: f64, step: f64) -> u32 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a handful, or too many to matter")]
    let intervals = (largest / step - 1e-9).ceil() as u32;
    intervals
}

/// 1, 2, 2.5 and 5 times the powers of ten around `largest`, ascending.
fn nice(largest: f64) -> impl Iterator<Item = f64> {
    let power = libm::floor(libm::log10(largest));
    [-1.0, 0.0, 1.0].into_iter().flat_map(move |up| [1.0, 2.0, 2.5, 5.0].map(|factor| times_ten(factor, power + up)))
}

/// `factor × 10^power`; small powers are divided by, so that 2 × 10⁻¹ is 0.2 to the last digit.
fn times_ten(factor: f64, power: f64) -> f64 {
    if power < 0.0 { factor / libm::pow(10.0, -power) } else { factor * libm::pow(10.0, power) }
}

/// Seconds in a unit of time, and the steps that read well in it.
struct Clock {
    seconds: f64,
    steps: &'static [f64],
}

const SECONDS: Clock = Clock { seconds: 1.0, steps: &[1.0, 2.0, 5.0, 10.0, 15.0, 20.0, 30.0, 60.0] };
const MINUTES: Clock = Clock { seconds: 60.0, steps: &[0.5, 1.0, 2.0, 5.0, 10.0, 15.0, 20.0, 30.0, 60.0] };
const HOURS: Clock = Clock { seconds: 3600.0, steps: &[0.5, 1.0, 2.0, 3.0, 4.0, 6.0, 12.0, 24.0, 48.0] };

/// Time from zero to `end` seconds, in seconds, minutes or hours, whichever reads best; `minutes` is what minutes are called.
pub(super) fn time(end: f64, minutes: &str, frame: Frame, language: &Language) -> Ruler {
    let end = if end.is_finite() && end > 0.0 { end } else { 1.0 };
    let (clock, unit) = match end {
        ..180.0 => (SECONDS, language.say("axis-seconds")),
        180.0..10_800.0 => (MINUTES, minutes.to_owned()),
        _ => (HOURS, language.say("axis-hours")),
    };
    let most = if frame == Frame::Wide { 8 } else { 4 };
    let length = end / clock.seconds;
    let step = clock.steps.iter().copied().chain(nice(length)).find(|step| length / step <= f64::from(most));
    let step = step.unwrap_or(length);
    let intervals = intervals_to(length, step);
    let mut scale = Scale::steps(step, intervals);
    scale.ticks.retain(|tick| *tick <= length * (1.0 + 1e-9));
    let ticks = scale.ticks.iter().map(|tick| tick * clock.seconds).zip(scale.written(language)).collect();
    Ruler { range: 0.0..end, ticks, unit }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn best(largest: f64) -> Vec<f64> {
        Scale::candidates(largest).swap_remove(0).ticks
    }

    #[test]
    fn ticks_are_round_and_cover_the_values() {
        assert_eq!(best(74.0), [0.0, 20.0, 40.0, 60.0, 80.0]);
        assert_eq!(best(636_000.0), [0.0, 200_000.0, 400_000.0, 600_000.0, 800_000.0]);
        assert_eq!(best(10.2), [0.0, 2.5, 5.0, 7.5, 10.0, 12.5]);
        assert_eq!(best(0.1), [0.0, 0.02, 0.04, 0.06, 0.08, 0.1]);
        assert_eq!(best(100.0).last(), Some(&100.0));
        assert_eq!(best(0.0).last(), Some(&1.0));
        assert_eq!(best(f64::NAN).last(), Some(&1.0));
    }

    #[test]
    fn there_are_four_to_six_ticks_whatever_the_values() {
        for exponent in -12..18 {
            for mantissa in 10..100 {
                let largest = f64::from(mantissa) / 10.0 * libm::pow(10.0, f64::from(exponent));
                let ticks = best(largest);
                assert!((4..=6).contains(&ticks.len()), "{largest}: {ticks:?}");
                assert!(ticks.last().is_some_and(|end| *end >= largest * (1.0 - 1e-9)), "{largest}: {ticks:?}");
            }
        }
    }
}
