//! The numbers of each group and direction, each with its place in the document.

use super::super::Number;
use super::super::hints::LatencyUnit;
use super::super::setup::LatencyKind;
use super::super::track::float;
use super::document::Document;
use super::group::{Group, Sample};
use super::latency::{self, Clock};
use super::setup;
use crate::base::quantity::{Amount, Exact};
use crate::catalog::{Direction, Load, Metric, RawPlace};

/// The percentiles that are metrics.
const PERCENTILES: [f64; 7] = [50.0, 90.0, 95.0, 99.0, 99.9, 99.99, 99.999];
/// Decimals that fio prints; a computed number has no more.
const DECIMALS: u32 = 6;

/// Which latencies the numbers are of.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Kinds {
    /// Of mean, maximum and deviation.
    pub moments: Option<LatencyKind>,
    /// Of percentiles.
    pub percentiles: Option<LatencyKind>,
}

/// All numbers of a document.
pub(super) fn of_groups(document: &Document, groups: &[Group<'_>]) -> (Vec<Number>, Kinds) {
    let (mut numbers, mut kinds) = (Vec::new(), Kinds::default());
    for group in groups {
        let load = group.part.as_ref().and_then(|_| setup::load(document, group));
        for (_, direction) in Direction::ALL {
            let samples = group.samples(direction);
            let mut set = Set { group, load: load.as_ref(), direction, samples: &samples, numbers: &mut numbers };
            set.rates();
            kinds.moments = kinds.moments.or(set.moments());
            kinds.percentiles = kinds.percentiles.or(set.percentiles());
        }
    }
    (numbers, kinds)
}

/// What was active in one direction of a group.
struct Set<'a, 'b> {
    group: &'b Group<'a>,
    /// Of a group that is one of several.
    load: Option<&'b Load>,
    direction: Direction,
    samples: &'b [Sample<'a>],
    numbers: &'b mut Vec<Number>,
}

impl<'a> Set<'a, '_> {
    /// Rates of jobs that ran side by side add up.
    fn rates(&mut self) {
        if self.samples.is_empty() {
            return;
        }
        let total =
            |value: fn(&Sample<'a>) -> Option<f64>| rounded(self.samples.iter().map(value).sum::<Option<f64>>()?);
        let iops = total(|sample| Some(sample.side.rate()));
        let bandwidth = total(|sample| sample.side.bandwidth());
        let has_bytes = self.samples.iter().all(|sample| sample.side.bw_bytes.is_some());
        let base = |metric: &'static Metric, value: Option<Exact>| {
            value.map(|value| (metric, Amount::new(metric.dimension, value)))
        };
        let key = if has_bytes { "bw_bytes" } else { "bw" };
        for (found, key) in [(base(Metric::IOPS, iops), "iops"), (base(Metric::BANDWIDTH, bandwidth), key)] {
            let at = self.single().map(|sample| format!("{}/{key}", sample.at));
            self.push(found, at);
        }
    }

    fn moments(&mut self) -> Option<LatencyKind> {
        let clocks = latency::clocks(self.samples);
        let (kind, unit) = clocks.first().map(|clock| (clock.kind, clock.unit))?;
        let all = latency::summed(&clocks);
        for (metric, key, value) in [
            (Metric::LATENCY_MEAN, "mean", all.mean),
            (Metric::LATENCY_MIN, "min", all.least),
            (Metric::LATENCY_MAX, "max", all.most),
            (Metric::LATENCY_STDDEV, "stddev", all.deviation),
        ] {
            if let Some(value) = value.filter(|value| *value > 0.0) {
                self.push_latency(Some(metric), value, unit, at_of(&clocks, key));
            }
        }
        Some(kind)
    }

    /// Percentiles that fio printed; of several samples, percentiles of their merged histograms, else none.
    fn percentiles(&mut self) -> Option<LatencyKind> {
        let clocks = latency::percentile_clocks(self.samples);
        let (kind, unit) = clocks.first().map(|clock| (clock.kind, clock.unit))?;
        let merged = latency::merged(&clocks);
        for percent in PERCENTILES {
            let printed = match clocks.as_slice() {
                [one] => one.printed(percent).map(|(value, key)| (value, format!("percentile/{key}"))),
                _ => None,
            };
            let computed = || Some((float(merged.as_ref()?.percentile(percent)?.value()), "bins".to_owned()));
            if let Some((value, key)) = printed.or_else(computed) {
                self.push_latency(Metric::percentile(percent), value, unit, at_of(&clocks, &key));
            }
        }
        Some(kind)
    }

    fn push_latency(&mut self, metric: Option<&'static Metric>, value: f64, unit: LatencyUnit, at: Option<String>) {
        let amount = |metric: &'static Metric| Amount::of_unit(metric.dimension, rounded(value)?, unit.unit()?);
        let found = metric.and_then(|metric| Some((metric, amount(metric)?)));
        self.push(found, at);
    }

    fn push(&mut self, found: Option<(&'static Metric, Amount)>, at: Option<String>) {
        let Some((metric, value)) = found else { return };
        let place = RawPlace::Pointer(at.unwrap_or_else(|| self.group.common().to_owned()));
        let (direction, part) = (Some(self.direction), self.group.part.clone());
        self.numbers.push(Number { metric, direction, part, load: self.load.cloned(), value, place });
    }

    fn single(&self) -> Option<&Sample<'a>> {
        match self.samples {
            [one] => Some(one),
            _ => None,
        }
    }
}

/// The place of a key of the one clock that there is.
fn at_of(clocks: &[Clock<'_>], key: &str) -> Option<String> {
    match clocks {
        [one] => Some(format!("{}/{key}", one.at)),
        _ => None,
    }
}

/// A number with the decimals that fio prints; `None` where nothing is left of it.
fn rounded(value: f64) -> Option<Exact> {
    Exact::from_f64(value).map(|exact| exact.rounded_at(DECIMALS)).filter(|rounded| *rounded != Exact::ZERO)
}
