//! fio's JSON as it stands in the file, as far as it is read. Units are in the names or in the version; see [`super`].

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

/// Options by name, as the job file states them.
pub(super) type Options = BTreeMap<String, Value>;

/// A result document.
#[derive(Debug, Deserialize)]
pub(super) struct Document {
    #[serde(rename = "fio version")]
    pub version: String,
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
    #[serde(rename = "job options")]
    pub options: Option<Options>,
    pub read: Option<Side>,
    pub write: Option<Side>,
    pub trim: Option<Side>,
    /// Reads and writes together (`unified_rw_reporting`).
    pub mixed: Option<Side>,
}

/// One direction of a job.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Side {
    /// KiB/s.
    #[serde(default)]
    pub bw: f64,
    /// Bytes per second; fio 3.2 and newer.
    pub bw_bytes: Option<f64>,
    #[serde(default)]
    pub iops: f64,
    /// Milliseconds.
    #[serde(default)]
    pub runtime: f64,
    /// Operations; fio 2.2 and newer.
    pub total_ios: Option<f64>,
    /// Microseconds; fio 2.
    pub lat: Option<Timing>,
    /// Microseconds; fio 2.
    pub clat: Option<Timing>,
    pub lat_ns: Option<Timing>,
    pub clat_ns: Option<Timing>,
}

/// A distribution of latencies.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Timing {
    #[serde(default)]
    pub max: f64,
    #[serde(default)]
    pub mean: f64,
    #[serde(default)]
    pub stddev: f64,
    /// Samples; fio 3.19 and newer.
    #[serde(rename = "N")]
    pub samples: Option<f64>,
    pub percentile: Option<BTreeMap<String, f64>>,
    /// Samples by nanoseconds (`json+`).
    pub bins: Option<BTreeMap<String, f64>>,
}

impl Timing {
    /// Whether anything was measured: disabled or idle clocks are written as zeros.
    pub(super) fn is_measured(&self) -> bool {
        self.mean > 0.0 && self.samples.is_none_or(|samples| samples > 0.0)
    }
}

impl Side {
    /// Whether anything was done.
    pub(super) fn is_active(&self) -> bool {
        self.iops > 0.0
    }
}
