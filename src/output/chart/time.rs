//! The axis of time: seconds, minutes or hours, whichever reads best.

use super::Frame;
use super::plane::Ruler;
use super::scale::{Scale, intervals_to, nice};
use crate::base::language::Language;

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
    Ruler { range: 0.0..end, ticks, unit, logarithmic: false }
}
