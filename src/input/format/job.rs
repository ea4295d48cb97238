//! fio's JSON as fio writes it: only what is read here. A key that a version lacks is `None`, never 0.

use std::collections::BTreeMap;

use serde::Deserialize;

/// One document of fio.
#[derive(Debug, Deserialize)]
pub(super) struct Report {
    #[serde(rename = "fio version")]
    pub(super) version: String,
    #[serde(default)]
    pub(super) jobs: Vec<Job>,
    /// In client/server mode the jobs stand here, and an entry `All clients` sums them.
    #[serde(default)]
    pub(super) client_stats: Vec<Job>,
}

/// One job, or one group of jobs.
#[derive(Debug, Deserialize)]
pub(super) struct Job {
    #[serde(default)]
    pub(super) jobname: String,
    #[serde(default)]
    pub(super) error: i64,
    pub(super) read: Option<Side>,
    pub(super) write: Option<Side>,
    pub(super) mixed: Option<Side>,
}

/// One direction of a job.
#[derive(Debug, Deserialize)]
pub(super) struct Side {
    pub(super) io_bytes: Option<f64>,
    /// KiB per second.
    pub(super) bw: Option<f64>,
    /// Bytes per second, from fio 3.2.
    pub(super) bw_bytes: Option<f64>,
    pub(super) iops: Option<f64>,
    pub(super) total_ios: Option<f64>,
    /// Microseconds, up to fio 2.
    pub(super) lat: Option<Latency>,
    pub(super) clat: Option<Latency>,
    /// Nanoseconds, from fio 3.
    pub(super) lat_ns: Option<Latency>,
    pub(super) clat_ns: Option<Latency>,
}

/// A latency object.
#[derive(Debug, Deserialize)]
pub(super) struct Latency {
    pub(super) max: Option<f64>,
    pub(super) mean: Option<f64>,
    pub(super) stddev: Option<f64>,
    #[serde(rename = "N")]
    pub(super) count: Option<f64>,
    #[serde(default)]
    pub(super) percentile: BTreeMap<String, f64>,
}
