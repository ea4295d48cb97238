//! Raw formats. Each reader makes a [`Reduction`] of one file: numbers and tracks, small and pure.
//!
//! | reader | file | recognised by |
//! |---|---|---|
//! | [`FioJson`] | fio's JSON, 2.x and 3.x, also within other text | `"fio version"` |
//! | [`FioLog`] | fio's bw, iops and latency logs | rows of numbers, and `log` in `run.toml` |
//!
//! To add a format: a file with a type that implements [`Format`], and a line in [`FORMATS`].

mod combine;
mod fio_json;
mod fio_log;
mod job;
mod join;

pub(crate) use self::fio_json::{FioJson, version_in};
pub(crate) use self::fio_log::FioLog;
pub(crate) use self::join::joined;
use crate::base::diagnostic::Fault;
use crate::base::quantity::Amount;
use crate::catalog::{Direction, Metric, Point, RawPlace};

/// Reads one kind of raw file.
pub(crate) trait Format: Sync {
    /// Name and version of the reader; the version rises when the same bytes give something else.
    fn id(&self) -> &'static str;

    /// Whether these bytes are of this kind.
    fn recognises(&self, bytes: &[u8], hints: &Hints) -> bool;

    /// What the bytes say. What is wrong with them is among the faults.
    fn read(&self, bytes: &[u8], hints: &Hints) -> Reduction;
}

/// Every reader, the more particular ones first.
pub(crate) const FORMATS: &[&dyn Format] = &[&FioJson, &FioLog];

/// The reader of a file.
pub(crate) fn recognise(bytes: &[u8], hints: &Hints) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| format.recognises(bytes, hints))
}

/// What `run.toml` and the files beside it say of a file.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Hints {
    /// What an fio log logs.
    pub(crate) log: Option<LogKind>,
    /// The unit of an fio latency log.
    pub(crate) unit: Option<LatencyUnit>,
    /// The fio version of a JSON file beside it.
    pub(crate) fio_version: Option<(u32, u32)>,
}

/// What an fio log logs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LogKind {
    /// Bandwidth in KiB/s.
    Bandwidth,
    /// Operations per second.
    Iops,
    /// Total latency.
    Latency,
    /// Completion latency.
    Completion,
    /// Submission latency.
    Submission,
}

impl LogKind {
    /// Every kind with its word in `run.toml`.
    pub(crate) const ALL: [(&'static str, Self); 5] = [
        ("bw", Self::Bandwidth),
        ("iops", Self::Iops),
        ("lat", Self::Latency),
        ("clat", Self::Completion),
        ("slat", Self::Submission),
    ];
}

/// The unit of an fio latency log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LatencyUnit {
    /// Microseconds, as fio 2 writes.
    Microseconds,
    /// Nanoseconds, as fio 3 writes.
    Nanoseconds,
}

impl LatencyUnit {
    /// Every unit with its word in `run.toml`.
    pub(crate) const ALL: [(&'static str, Self); 2] = [("us", Self::Microseconds), ("ns", Self::Nanoseconds)];

    /// Seconds in one of them.
    pub(super) const fn seconds(self) -> f64 {
        match self {
            Self::Microseconds => 1e-6,
            Self::Nanoseconds => 1e-9,
        }
    }
}

/// What a reader makes of one file.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reduction {
    /// The reader.
    pub(crate) reader: &'static str,
    /// Single numbers.
    pub(crate) numbers: Vec<Number>,
    /// Numbers over time.
    pub(crate) tracks: Vec<Track>,
    /// What is wrong with the file.
    pub(crate) faults: Vec<Fault>,
}

/// A number of a file.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Number {
    /// Which metric.
    pub(crate) metric: &'static Metric,
    /// In which direction.
    pub(crate) direction: Option<Direction>,
    /// Its value.
    pub(crate) value: Amount,
    /// Where it stands.
    pub(crate) place: RawPlace,
}

/// Numbers over time of one job or one group of jobs.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Track {
    /// Which metric.
    pub(crate) metric: &'static Metric,
    /// In which direction.
    pub(crate) direction: Option<Direction>,
    /// One point per window, in ascending time.
    pub(crate) points: Vec<Point>,
}
