//! The whole file in fio's words: every document, every job, latencies in nanoseconds whatever the file's unit.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use super::super::hints::LatencyUnit;
use super::document::{Document, Job, Side, SteadyState, Timing};
use super::find::Found;
use super::group::{Entry, Sample};
use super::latency;
use super::options::Options;
use crate::catalog::Direction;

#[derive(Serialize)]
pub(super) struct Content {
    kind: &'static str,
    documents: usize,
    text_lines_outside_json: usize,
    text_outside: Vec<String>,
    docs: Vec<Doc>,
}

#[derive(Serialize)]
struct Doc {
    fio_version: Option<String>,
    latency_unit_in_file: Option<&'static str>,
    mode: &'static str,
    jobs: Vec<JobContent>,
    sum_over_jobs: BTreeMap<&'static str, Sum>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    disk_util: Vec<DiskContent>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    steadystate: Vec<Steady>,
}

#[derive(Serialize)]
struct DiskContent {
    name: Option<String>,
    util: Option<f64>,
}

#[derive(Serialize)]
struct JobContent {
    name: String,
    groupid: i64,
    error: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    hostname: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    is_total: Option<bool>,
    opts: BTreeMap<String, String>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    defaults: BTreeMap<&'static str, &'static str>,
    #[serde(flatten)]
    sides: BTreeMap<&'static str, SideContent>,
}

#[derive(Serialize)]
struct SideContent {
    iops: Option<f64>,
    bw_bytes_s: Option<f64>,
    bw_source: &'static str,
    io_bytes: Option<f64>,
    runtime_ms: Option<f64>,
    total_ios: Option<f64>,
    #[serde(flatten)]
    latencies: BTreeMap<&'static str, Latency>,
}

#[derive(Serialize)]
struct Latency {
    min_ns: Option<f64>,
    max_ns: Option<f64>,
    mean_ns: Option<f64>,
    stddev_ns: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    n: Option<f64>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    percentiles_ns: BTreeMap<String, f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bins: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bin_samples: Option<Value>,
}

#[derive(Default, Serialize)]
struct Sum {
    iops: f64,
    bw_bytes_s: f64,
    io_bytes: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lat_mean_ns: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lat_stddev_ns: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lat_max_ns: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lat_min_ns: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    n: Option<f64>,
}

#[derive(Serialize)]
struct Steady {
    ss: Option<String>,
    duration: Option<f64>,
    attained: Option<f64>,
    criterion: Option<Value>,
    max_deviation: Option<f64>,
    slope: Option<f64>,
    data: Option<SteadyCounts>,
}

#[derive(Serialize)]
struct SteadyCounts {
    bw_mean: Option<f64>,
    iops_mean: Option<f64>,
    iops: usize,
    bw: usize,
}

impl Content {
    pub(super) fn of(found: &Found) -> Self {
        Self {
            kind: "fio-json",
            documents: found.documents.len(),
            text_lines_outside_json: found.lines_outside,
            text_outside: found.outside.clone(),
            docs: found.documents.iter().map(|(document, _)| doc(document)).collect(),
        }
    }
}

fn doc(document: &Document) -> Doc {
    let unit = document.unit();
    let jobs = document.entries().map(|entry| job(document, entry.job)).collect();
    let disks = document.disk_util.iter().map(|disk| DiskContent { name: disk.name.clone(), util: disk.util });
    Doc {
        fio_version: document.version.clone(),
        latency_unit_in_file: unit.map(|unit| match unit {
            LatencyUnit::Nanoseconds => "nsec",
            LatencyUnit::Microseconds => "usec",
        }),
        mode: if document.is_of_client() { "client_server" } else { "local" },
        jobs,
        sum_over_jobs: sums(document),
        disk_util: disks.collect(),
        steadystate: document.entries().filter_map(|entry| entry.job.steadystate.as_ref()).map(steady).collect(),
    }
}

/// The sides of a job that did or tried anything, by name.
fn sides(job: &Job) -> impl Iterator<Item = (&'static str, &Side)> {
    let all =
        [("read", &job.read), ("write", &job.write), ("trim", &job.trim), ("mixed", &job.mixed), ("sync", &job.sync)];
    all.into_iter().filter_map(|(name, side)| Some((name, side.as_ref()?))).filter(|(_, side)| side.is_touched())
}

fn job(document: &Document, job: &Job) -> JobContent {
    let unit = document.unit().unwrap_or(LatencyUnit::Nanoseconds);
    let options = Options::of(document, job);
    JobContent {
        name: job.jobname.clone(),
        groupid: job.groupid,
        error: job.error,
        hostname: job.hostname.clone(),
        is_total: document.is_of_client().then(|| document.is_total(job)),
        defaults: options.defaults().collect(),
        opts: options.stated,
        sides: sides(job).map(|(name, own)| (name, side(own, unit))).collect(),
    }
}

fn side(side: &Side, unit: LatencyUnit) -> SideContent {
    let clocks =
        [("slat", &side.slat_ns, &side.slat), ("clat", &side.clat_ns, &side.clat), ("lat", &side.lat_ns, &side.lat)];
    let measured = |timing: &&Timing| timing.is_measured();
    let latencies = clocks.into_iter().filter_map(|(name, nano, micro)| {
        let nano = nano.as_ref().filter(measured).map(|timing| latency(timing, 1.0));
        let micro = micro.as_ref().filter(measured).map(|timing| latency(timing, 1000.0));
        Some((name, nano.or(micro)?))
    });
    SideContent {
        iops: side.iops,
        bw_bytes_s: side.bw_bytes.or_else(|| side.bw.map(|kib| kib * 1024.0)),
        bw_source: if side.bw_bytes.is_some() { "bw_bytes" } else { "bw*1024" },
        io_bytes: side.bytes(unit),
        runtime_ms: side.runtime,
        total_ios: side.total_ios,
        latencies: latencies.collect(),
    }
}

/// One latency, `scale` nanoseconds to its unit.
fn latency(timing: &Timing, scale: f64) -> Latency {
    let ns = |value: Option<f64>| value.map(|value| in_nanoseconds(value, scale));
    let printed = timing.percentile.iter().flatten();
    let percentiles = printed.filter_map(|(key, value)| Some((percent(key)?, ns(value.filter(|v| *v > 0.0))?)));
    let bins = timing.bins.as_ref().filter(|bins| !bins.counts.is_empty());
    Latency {
        min_ns: ns(timing.min),
        max_ns: ns(timing.max),
        mean_ns: ns(timing.mean),
        stddev_ns: ns(timing.stddev),
        n: timing.samples,
        percentiles_ns: percentiles.collect(),
        bins: bins.map(|bins| bins.counts.len()),
        bin_samples: bins.map(|bins| u64::try_from(bins.samples()).map_or(Value::Null, Value::from)),
    }
}

/// With the decimals that fio prints: 8.04 µs are 8040 ns and not a nearby float.
fn in_nanoseconds(value: f64, scale: f64) -> f64 {
    (value * scale * 1e6).round() / 1e6
}

/// `99.900000` as `99.9`.
fn percent(key: &str) -> Option<String> {
    Some(key.parse::<f64>().ok()?.to_string())
}

/// All jobs together but the client's total, whichever group they are of.
fn sums(document: &Document) -> BTreeMap<&'static str, Sum> {
    let entries: Vec<_> = document.entries().filter(|entry| !document.is_total(entry.job)).collect();
    let unit = document.unit().unwrap_or(LatencyUnit::Nanoseconds);
    let sum = |direction: Direction| {
        let samples: Vec<_> = entries.iter().filter_map(|entry| sample(entry, direction)).collect();
        (!samples.is_empty()).then(|| (direction.as_str(), summed(&samples, unit)))
    };
    Direction::ALL.into_iter().filter_map(|(_, direction)| sum(direction)).collect()
}

fn sample<'a>(entry: &Entry<'a>, direction: Direction) -> Option<Sample<'a>> {
    let side = match direction {
        Direction::Read => entry.job.read.as_ref(),
        Direction::Write => entry.job.write.as_ref(),
        Direction::Mixed => entry.job.mixed.as_ref(),
    };
    Some(Sample { side: side.filter(|side| side.is_touched())?, at: String::new() })
}

fn summed(samples: &[Sample<'_>], unit: LatencyUnit) -> Sum {
    let clocks = latency::total_clocks(samples);
    let all = latency::summed(&clocks);
    let scale = clocks.first().map_or(1.0, |clock| clock.unit.seconds() * 1e9);
    let known = all.count.filter(|count| *count > 0.0).map(|_| scale);
    let ns = |value: Option<f64>| Some(in_nanoseconds(value?, known?));
    Sum {
        iops: samples.iter().map(|sample| sample.side.rate()).sum(),
        bw_bytes_s: samples.iter().map(|sample| sample.side.bandwidth().unwrap_or_default()).sum(),
        io_bytes: samples.iter().map(|sample| sample.side.bytes(unit)).sum(),
        lat_mean_ns: ns(all.mean),
        lat_stddev_ns: ns(all.deviation),
        lat_max_ns: ns(all.most),
        lat_min_ns: ns(all.least),
        n: all.count,
    }
}

fn steady(own: &SteadyState) -> Steady {
    let counts = |data: &super::document::SteadyData| SteadyCounts {
        bw_mean: data.bw_mean,
        iops_mean: data.iops_mean,
        iops: data.iops.len(),
        bw: data.bw.len(),
    };
    Steady {
        ss: own.ss.clone(),
        duration: own.duration,
        attained: own.attained,
        criterion: own.criterion.clone(),
        max_deviation: own.max_deviation,
        slope: own.slope,
        data: own.data.as_ref().map(counts),
    }
}
