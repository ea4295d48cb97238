//! The latencies of several samples, where all of them measured the same kind in the same unit.

use super::super::hints::LatencyUnit;
use super::super::setup::LatencyKind;
use super::document::{Side, Timing};
use super::group::Sample;
use super::pool;
use crate::base::statistics::{Histogram, Moments, pooled};

/// One latency of one sample.
pub(super) struct Clock<'a> {
    timing: &'a Timing,
    /// JSON pointer.
    pub at: String,
    /// Operations that were timed; fio 2.1 does not say.
    samples: Option<f64>,
    /// Which latency.
    pub kind: LatencyKind,
    /// What it is written in.
    pub unit: LatencyUnit,
}

/// A part of the name in the document, its unit and its timing.
type Written<'a> = (&'static str, LatencyUnit, Option<&'a Timing>);

/// The two spellings of a kind: with `_ns` since fio 3, without it before.
fn written(side: &Side, kind: LatencyKind) -> [Written<'_>; 2] {
    let (nano, micro) = (LatencyUnit::Nanoseconds, LatencyUnit::Microseconds);
    match kind {
        LatencyKind::Total => [("lat_ns", nano, side.lat_ns.as_ref()), ("lat", micro, side.lat.as_ref())],
        LatencyKind::Completion => [("clat_ns", nano, side.clat_ns.as_ref()), ("clat", micro, side.clat.as_ref())],
    }
}

impl<'a> Clock<'a> {
    fn of(sample: &Sample<'a>, kind: LatencyKind) -> Option<Self> {
        let measured = |(_, _, timing): &Written<'a>| timing.is_some_and(Timing::is_measured);
        let (name, unit, timing) = written(sample.side, kind).into_iter().find(measured)?;
        let timing = timing?;
        let samples = timing.samples.or(sample.side.total_ios);
        Some(Self { timing, at: format!("{}/{name}", sample.at), samples, kind, unit })
    }

    /// Its moments, in its unit.
    fn moments(&self) -> Option<Moments> {
        let Timing { mean, stddev, .. } = *self.timing;
        Some(Moments { count: self.samples?, mean: mean?, deviation: stddev? })
    }

    /// A percentile that fio printed: its value and its key.
    pub(super) fn printed(&self, percent: f64) -> Option<(f64, &'a str)> {
        let is_it = |key: &str| key.parse::<f64>().is_ok_and(|p| (p - percent).abs() < 1e-9);
        let percentiles = self.timing.percentile.as_ref()?;
        let (key, value) = percentiles.iter().find(|(key, _)| is_it(key))?;
        Some((value.filter(|value| *value > 0.0)?, key.as_str()))
    }

    fn has_percentiles(&self) -> bool {
        self.timing.percentile.as_ref().is_some_and(|p| p.values().flatten().any(|value| *value > 0.0))
    }

    fn has_histogram(&self) -> bool {
        self.timing.bins.as_ref().zip(self.samples).is_some_and(|(bins, samples)| pool::is_sound(bins, samples))
    }

    fn histogram(&self) -> Option<Histogram> {
        pool::histogram(self.timing.bins.as_ref()?, self.samples?)
    }
}

/// The clocks of all samples, of the total latency where all measured it, else of the completion latency.
pub(super) fn clocks<'a>(samples: &[Sample<'a>]) -> Vec<Clock<'a>> {
    either(|kind| all(samples, kind))
}

/// The clocks whose percentiles are used: fio gives percentiles of the completion latency unless told otherwise.
pub(super) fn percentile_clocks<'a>(samples: &[Sample<'a>]) -> Vec<Clock<'a>> {
    let usable = |clocks: &[Clock<'a>]| match clocks {
        [one] => one.has_percentiles() || one.has_histogram(),
        several => several.iter().all(Clock::has_histogram),
    };
    either(|kind| Some(all(samples, kind)?).filter(|clocks| usable(clocks)))
}

/// What is known of all clocks together, in their unit.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Summed {
    /// Operations that were timed.
    pub count: Option<f64>,
    pub mean: Option<f64>,
    pub least: Option<f64>,
    pub most: Option<f64>,
    pub deviation: Option<f64>,
}

/// All clocks together, as far as they are known.
pub(super) fn summed(clocks: &[Clock<'_>]) -> Summed {
    let bound = |value: fn(&Timing) -> Option<f64>, keep: fn(f64, f64) -> f64| {
        let values: Option<Vec<_>> = clocks.iter().map(|clock| value(clock.timing)).collect();
        values?.into_iter().reduce(keep)
    };
    let (least, most) = (bound(|t| t.min, f64::min), bound(|t| t.max, f64::max));
    if let [one] = clocks {
        let several = one.samples.is_none_or(|samples| samples > 1.0);
        let deviation = one.timing.stddev.filter(|_| several);
        return Summed { count: one.samples, mean: one.timing.mean, least, most, deviation };
    }
    let parts: Option<Vec<_>> = clocks.iter().map(Clock::moments).collect();
    let all = parts.and_then(|parts| pooled(&parts));
    let (mean, deviation) = (all.map(|all| all.mean), all.map(|all| all.deviation));
    Summed { count: all.map(|all| all.count), mean, least, most, deviation }
}

/// The histogram of all clocks together.
pub(super) fn merged(clocks: &[Clock<'_>]) -> Option<Histogram> {
    let parts: Vec<_> = clocks.iter().map(Clock::histogram).collect::<Option<_>>()?;
    (!parts.is_empty()).then(|| Histogram::merged(&parts))
}

fn either<'a>(clocks: impl Fn(LatencyKind) -> Option<Vec<Clock<'a>>>) -> Vec<Clock<'a>> {
    clocks(LatencyKind::Total).or_else(|| clocks(LatencyKind::Completion)).unwrap_or_default()
}

/// The clocks of the total latency, where every sample has measured it.
pub(super) fn total_clocks<'a>(samples: &[Sample<'a>]) -> Vec<Clock<'a>> {
    all(samples, LatencyKind::Total).unwrap_or_default()
}

/// The clocks of one kind, when every sample has it in the same unit.
fn all<'a>(samples: &[Sample<'a>], kind: LatencyKind) -> Option<Vec<Clock<'a>>> {
    let clocks: Vec<_> = samples.iter().map(|sample| Clock::of(sample, kind)).collect::<Option<_>>()?;
    let unit = clocks.first()?.unit;
    clocks.iter().all(|clock| clock.unit == unit).then_some(clocks)
}
