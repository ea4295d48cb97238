//! Axes: round ticks from zero that cover the values, written in the reader's language.

use super::Axis;
use super::plane::Ruler;
use crate::base::language::{Args, Form, Language};
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

    pub(super) fn steps(step: f64, intervals: u32) -> Self {
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
    pub(super) fn written(&self, language: &Language) -> Vec<String> {
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
        Ruler { range: 0.0..self.end() * per_unit, ticks, unit: axis.unit.clone(), logarithmic: false }
    }
}

/// Values that span more than this many times their least are read better on a logarithmic axis.
const FAR_APART: f64 = 50.0;

/// The axis for marks with these values: from zero, or logarithmic and said to be so where values lie far apart and none is zero.
pub(super) fn for_marks(values: impl Iterator<Item = f64> + Clone, axis: &Axis, language: &Language) -> Ruler {
    let known = values.filter(|value| value.is_finite());
    let (low, high) = known.fold((f64::INFINITY, 0.0), |(low, high), value| (value.min(low), value.max(high)));
    if low > 0.0 && high / low >= FAR_APART {
        logarithmic((low, high), axis, language)
    } else {
        Scale::of(high, axis).ruler(axis, language)
    }
}

/// A logarithmic axis around values above zero, closed by round numbers: 1, 2 and 5 over few powers of ten, else powers alone.
pub(super) fn logarithmic((low, high): (f64, f64), axis: &Axis, language: &Language) -> Ruler {
    let per_unit = per_unit(axis);
    let (low, high) = (low / per_unit, high / per_unit);
    let first = libm::floor(libm::log10(low) + 1e-9);
    let powers = libm::ceil(libm::log10(high) - 1e-9) - first;
    let factors: &[f64] = if powers <= 2.0 { &[1.0, 2.0, 5.0] } else { &[1.0] };
    let round: Vec<f64> = (0..=20_u8)
        .flat_map(|up| factors.iter().map(move |factor| times_ten(*factor, first + f64::from(up))))
        .take_while(|tick| *tick < times_ten(10.5, first + powers))
        .collect();
    let from = round.iter().rposition(|tick| *tick <= low * (1.0 + 1e-9)).unwrap_or(0);
    let to = round.iter().position(|tick| *tick >= high * (1.0 - 1e-9)).unwrap_or(round.len() - 1);
    let scale = Scale { ticks: round[from..=to].to_vec() };
    let written = scale.ticks.iter().map(|tick| by_itself(*tick, language));
    let ticks: Vec<_> = scale.ticks.iter().map(|tick| tick * per_unit).zip(written).collect();
    let unit = language.say_with("axis-logarithmic", &Args::new().text("unit", &axis.unit));
    let end = scale.end() * per_unit;
    let start = ticks.first().map_or(end / 10.0, |(tick, _)| *tick);
    Ruler { range: start..end, ticks, unit: unit.trim_start_matches([',', '、', ' ']).to_owned(), logarithmic: true }
}

/// A tick with the decimals that it has itself.
fn by_itself(tick: f64, language: &Language) -> String {
    let tick = exactly(tick);
    language.number(tick, Form { compact: tick.magnitude() >= SHORT, sign: false, decimals: tick.decimals() })
}

/// A linear axis between two values that need not begin at zero, closed by round numbers.
pub(super) fn between(low: f64, high: f64, axis: &Axis, language: &Language) -> Ruler {
    let per_unit = per_unit(axis);
    let (low, high) = (low / per_unit, high / per_unit);
    if low <= 0.0 || high <= low || low < (high - low) / 2.0 {
        return Scale::of(high * per_unit, axis).ruler(axis, language);
    }
    let step = nice(high - low).find(|step| (high - low) / step <= 5.0).unwrap_or(high - low);
    let (first, last) = (libm::floor(low / step + 1e-9), libm::ceil(high / step - 1e-9));
    let ticks =
        (0..=12_u8).map(|n| (first + f64::from(n)) * step).take_while(|tick| *tick <= last * step * (1.0 + 1e-9));
    let scale = Scale { ticks: ticks.collect() };
    let ticks: Vec<_> = scale.ticks.iter().map(|tick| tick * per_unit).zip(scale.written(language)).collect();
    Ruler { range: first * step * per_unit..last * step * per_unit, ticks, unit: axis.unit.clone(), logarithmic: false }
}

/// Base units in a unit; never zero, so that it can divide.
pub(super) fn per_unit(axis: &Axis) -> f64 {
    if axis.per_unit.is_finite() && axis.per_unit > 0.0 { axis.per_unit } else { 1.0 }
}

/// The number written without the dust that sums of steps carry.
fn exactly(value: f64) -> Exact {
    Exact::from_f64(value).unwrap_or(Exact::ZERO).rounded_to(6)
}

pub(super) fn intervals_to(largest: f64, step: f64) -> u32 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a handful, or too many to matter")]
    let intervals = (largest / step - 1e-9).ceil() as u32;
    intervals
}

/// 1, 2, 2.5 and 5 times the powers of ten around `largest`, ascending.
pub(super) fn nice(largest: f64) -> impl Iterator<Item = f64> {
    let power = libm::floor(libm::log10(largest));
    [-1.0, 0.0, 1.0].into_iter().flat_map(move |up| [1.0, 2.0, 2.5, 5.0].map(|factor| times_ten(factor, power + up)))
}

/// `factor × 10^power`; small powers are divided by, so that 2 × 10⁻¹ is 0.2 to the last digit.
fn times_ten(factor: f64, power: f64) -> f64 {
    if power < 0.0 { factor / libm::pow(10.0, -power) } else { factor * libm::pow(10.0, power) }
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
