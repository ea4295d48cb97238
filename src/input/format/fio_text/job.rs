//! What a report says of a job.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::Serialize;

use super::super::Number;
use super::super::printed::{Printed, percentile_key};
use super::super::setup::LatencyKind;
use crate::catalog::{Direction, Metric, RawPlace};

/// fio prints no more percentiles of one latency.
const MOST_PERCENTILES: usize = 20;

/// A job, or a group of jobs that fio added up.
#[derive(Debug, Default, Serialize)]
pub(super) struct Job {
    /// Its name.
    pub name: String,
    /// Group.
    pub groupid: u64,
    /// Jobs that were added up.
    pub jobs: u64,
    /// Error number; 0 of none.
    pub error: i64,
    /// What that number means.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// Process.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pid: Option<u64>,
    /// The directions that did anything.
    #[serde(flatten)]
    pub sides: BTreeMap<Way, Side>,
    /// Latency of syncs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sync: Option<Moments>,
    /// Bytes of the line it begins on.
    #[serde(skip)]
    pub span: Range<usize>,
}

/// A direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Way {
    Read,
    Write,
    Trim,
    Mixed,
}

impl Way {
    /// The direction of its word.
    pub(super) fn of(word: &str) -> Option<Self> {
        match word {
            "read" => Some(Self::Read),
            "write" => Some(Self::Write),
            "trim" => Some(Self::Trim),
            "mixed" => Some(Self::Mixed),
            _ => None,
        }
    }

    /// What it is on a page.
    pub(super) const fn direction(self) -> Option<Direction> {
        match self {
            Self::Read => Some(Direction::Read),
            Self::Write => Some(Direction::Write),
            Self::Mixed => Some(Direction::Mixed),
            Self::Trim => None,
        }
    }
}

/// One direction of a job.
#[derive(Debug, Default, Serialize)]
pub(super) struct Side {
    /// Operations per second.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub iops: Option<Printed>,
    /// Bytes per second.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bw_bytes_s: Option<Printed>,
    /// Run time in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub runtime_ms: Option<u64>,
    /// Latencies, by `slat`, `clat` and `lat`.
    #[serde(flatten)]
    pub latencies: BTreeMap<&'static str, Moments>,
    /// Samples of bandwidth over the run.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bw_samples: Option<Rates>,
    /// The line of its rates.
    #[serde(skip)]
    pub line: usize,
}

/// A latency in nanoseconds.
#[derive(Debug, Default, Serialize)]
pub(super) struct Moments {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_ns: Option<Printed>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_ns: Option<Printed>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean_ns: Option<Printed>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stddev_ns: Option<Printed>,
    /// Percentiles, by `p99_ns` and the like.
    #[serde(flatten)]
    pub percentiles: BTreeMap<String, Printed>,
    /// The line of the moments.
    #[serde(skip)]
    pub line: usize,
    /// Percentiles that are metrics, each with its line.
    #[serde(skip)]
    pub metrics: Vec<(&'static Metric, Printed, usize)>,
}

/// Samples of a rate, in bytes per second.
#[derive(Debug, Serialize)]
pub(super) struct Rates {
    #[serde(rename = "min_bytes_s")]
    pub min: Printed,
    #[serde(rename = "max_bytes_s")]
    pub max: Printed,
    #[serde(rename = "mean_bytes_s")]
    pub mean: Printed,
    #[serde(rename = "stddev_bytes_s")]
    pub stddev: Printed,
}

impl Moments {
    /// Adds what `percent` % did not exceed; of one percentile printed twice the first.
    pub(super) fn percentile(&mut self, percent: &str, value: Printed, line: usize) {
        let key = percentile_key(percent);
        if self.percentiles.len() >= MOST_PERCENTILES || self.percentiles.contains_key(&key) {
            return;
        }
        self.percentiles.insert(key, value);
        let metric = percent.parse().ok().and_then(Metric::percentile);
        self.metrics.extend(metric.map(|metric| (metric, value, line)));
    }

    fn numbers(&self) -> Vec<Number> {
        let moments = [
            (Metric::LATENCY_MIN, self.min_ns),
            (Metric::LATENCY_MAX, self.max_ns),
            (Metric::LATENCY_MEAN, self.mean_ns),
            (Metric::LATENCY_STDDEV, self.stddev_ns),
        ];
        let number = |(metric, value): (_, Option<Printed>)| number(metric, value?, "ns", self.line);
        moments.into_iter().filter_map(number).collect()
    }
}

impl Side {
    /// The latency that mean, maximum and their like are of: the total where it was measured.
    pub(super) fn moments(&self) -> Option<(LatencyKind, &Moments)> {
        self.latency(|moments| moments.mean_ns.is_some())
    }

    /// The latency that percentiles are of.
    pub(super) fn percentiles(&self) -> Option<(LatencyKind, &Moments)> {
        self.latency(|moments| !moments.metrics.is_empty())
    }

    fn latency(&self, has: fn(&Moments) -> bool) -> Option<(LatencyKind, &Moments)> {
        let kinds = [("lat", LatencyKind::Total), ("clat", LatencyKind::Completion)];
        let found = |(key, kind)| Some((kind, self.latencies.get(key).filter(|moments| has(moments))?));
        kinds.into_iter().find_map(found)
    }

    /// Everything that may reach a page.
    pub(super) fn numbers(&self) -> Vec<Number> {
        let iops = self.iops.and_then(|value| number(Metric::IOPS, value, "IOPS", self.line));
        let bandwidth = self.bw_bytes_s.and_then(|value| number(Metric::BANDWIDTH, value, "B/s", self.line));
        let moments = self.moments().map(|(_, moments)| moments.numbers()).unwrap_or_default();
        let percentiles = self.percentiles().map(|(_, moments)| moments.metrics.as_slice()).unwrap_or_default();
        let percentiles = percentiles.iter().filter_map(|(metric, value, line)| number(metric, *value, "ns", *line));
        iops.into_iter().chain(bandwidth).chain(moments).chain(percentiles).collect()
    }
}

/// A number, unless it is 0: less than the unit it was rounded to, or not measured.
fn number(metric: &'static Metric, value: Printed, unit: &str, line: usize) -> Option<Number> {
    (!value.is_zero()).then(|| Number::new(metric, value.0, unit, RawPlace::Line(line)))?
}
