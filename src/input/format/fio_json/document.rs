//! fio's JSON as it stands in the file, as far as it is read. Units are in the names or in the version; see [`super`].
//! Every number may be missing or, where fio had none, `null`.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Deserializer, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::super::hints::{LatencyUnit, version_in};

/// Options by name, as the job file states them.
pub(super) type Options = BTreeMap<String, Value>;

/// A result document.
#[derive(Debug, Deserialize)]
pub(super) struct Document {
    #[serde(rename = "fio version")]
    pub version: Option<String>,
    /// When fio wrote the document, as `Tue Dec  1 01:52:33 2026` where it ran; fio 2.3 and newer.
    #[serde(default)]
    pub time: Value,
    #[serde(rename = "global options")]
    pub options: Option<Options>,
    #[serde(default)]
    pub jobs: Vec<Job>,
    /// Jobs of a client that had servers run them, and a total of all of them.
    #[serde(default)]
    pub client_stats: Vec<Job>,
    #[serde(default)]
    pub disk_util: Vec<Disk>,
}

/// The results of a job, or of a group of jobs that fio added up.
#[derive(Debug, Deserialize)]
pub(super) struct Job {
    #[serde(default)]
    pub jobname: String,
    #[serde(default)]
    pub groupid: i64,
    #[serde(default)]
    pub error: i64,
    /// The server that ran it.
    pub hostname: Option<String>,
    #[serde(rename = "job options")]
    pub options: Option<Options>,
    pub read: Option<Side>,
    pub write: Option<Side>,
    pub trim: Option<Side>,
    /// Reads and writes together (`unified_rw_reporting`).
    pub mixed: Option<Side>,
    /// Calls of fsync and its kin.
    pub sync: Option<Side>,
    pub steadystate: Option<SteadyState>,
}

/// One direction of a job.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Side {
    /// Bytes; KiB before fio 3.
    pub io_bytes: Option<f64>,
    /// KiB/s.
    pub bw: Option<f64>,
    /// Bytes per second; fio 3.2 and newer.
    pub bw_bytes: Option<f64>,
    pub iops: Option<f64>,
    /// Milliseconds.
    pub runtime: Option<f64>,
    /// Operations; fio 2.2 and newer.
    pub total_ios: Option<f64>,
    /// Microseconds; fio 2.
    pub slat: Option<Timing>,
    /// Microseconds; fio 2.
    pub clat: Option<Timing>,
    /// Microseconds; fio 2.
    pub lat: Option<Timing>,
    pub slat_ns: Option<Timing>,
    pub clat_ns: Option<Timing>,
    pub lat_ns: Option<Timing>,
}

/// A distribution of latencies.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Timing {
    pub min: Option<f64>,
    pub max: Option<f64>,
    pub mean: Option<f64>,
    pub stddev: Option<f64>,
    /// Samples; fio 3.19 and newer.
    #[serde(rename = "N")]
    pub samples: Option<f64>,
    pub percentile: Option<BTreeMap<String, Option<f64>>>,
    /// Samples by nanoseconds (`json+`).
    pub bins: Option<Bins>,
}

/// What fio's own steady state detection found; its rule is not that of the SNIA.
#[derive(Debug, Deserialize)]
pub(super) struct SteadyState {
    pub ss: Option<String>,
    pub duration: Option<f64>,
    pub attained: Option<f64>,
    pub criterion: Option<Value>,
    pub max_deviation: Option<f64>,
    pub slope: Option<f64>,
    pub data: Option<SteadyData>,
}

/// What the detection looked at.
#[derive(Debug, Deserialize)]
pub(super) struct SteadyData {
    pub bw_mean: Option<f64>,
    pub iops_mean: Option<f64>,
    #[serde(default)]
    pub iops: Vec<IgnoredAny>,
    #[serde(default)]
    pub bw: Vec<IgnoredAny>,
}

/// How busy a block device was.
#[derive(Debug, Deserialize, Serialize)]
pub(super) struct Disk {
    pub name: Option<String>,
    /// Percent of the time.
    pub util: Option<f64>,
}

/// Samples by value, in the order of the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Bins {
    /// Value and samples.
    pub counts: Vec<(u64, u64)>,
    /// Entries that are no number: fio 2 describes how its bins are numbered.
    pub others: usize,
}

impl<'de> Deserialize<'de> for Bins {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(BinsVisitor)
    }
}

struct BinsVisitor;

impl<'de> Visitor<'de> for BinsVisitor {
    type Value = Bins;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("samples by latency")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Bins, A::Error> {
        let mut bins = Bins::default();
        while let Some(Key(key)) = map.next_key()? {
            if let Some(value) = key {
                bins.counts.push((value, map.next_value()?));
            } else {
                let IgnoredAny = map.next_value()?;
                bins.others += 1;
            }
        }
        Ok(bins)
    }
}

/// A key that is a whole number, without a copy of its text.
struct Key(Option<u64>);

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(KeyVisitor)
    }
}

struct KeyVisitor;

impl Visitor<'_> for KeyVisitor {
    type Value = Key;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a latency")
    }

    fn visit_str<E>(self, text: &str) -> Result<Key, E> {
        Ok(Key(text.parse().ok()))
    }
}

impl Bins {
    /// All samples.
    pub(super) fn samples(&self) -> u128 {
        self.counts.iter().map(|(_, count)| u128::from(*count)).sum()
    }
}

impl Document {
    /// The unit of its latencies, where its version is one of fio's.
    pub(super) fn unit(&self) -> Option<LatencyUnit> {
        version_in(self.version.as_deref()?).map(LatencyUnit::of_fio)
    }
}

impl Timing {
    /// Whether anything was measured: disabled or idle clocks are written as zeros.
    pub(super) fn is_measured(&self) -> bool {
        self.mean.is_some_and(|mean| mean > 0.0) && self.samples.is_none_or(|samples| samples > 0.0)
    }
}

impl Side {
    /// Whether anything was done.
    pub(super) fn is_active(&self) -> bool {
        self.iops.is_some_and(|iops| iops > 0.0)
    }

    /// Whether anything was done or tried.
    pub(super) fn is_touched(&self) -> bool {
        let some = |count: Option<f64>| count.is_some_and(|count| count > 0.0);
        self.is_active() || some(self.total_ios) || some(self.io_bytes)
    }

    /// Bytes per second; `None` where nothing states it, or less than one KiB/s is written as none.
    pub(super) fn bandwidth(&self) -> Option<f64> {
        self.bw_bytes.or_else(|| self.bw.map(|kib| kib * 1024.0)).filter(|bandwidth| *bandwidth > 0.0)
    }

    /// Operations per second.
    pub(super) fn rate(&self) -> f64 {
        self.iops.unwrap_or(0.0)
    }

    /// Bytes moved, by the unit that latencies show the version to write.
    pub(super) fn bytes(&self, unit: LatencyUnit) -> Option<f64> {
        let scale = if unit == LatencyUnit::Microseconds { 1024.0 } else { 1.0 };
        self.io_bytes.map(|bytes| bytes * scale)
    }
}
