//! fio's JSON output, fio 2.x and 3.x, alone or within other text.

use super::combine::{Moments, pooled};
use super::job::{Job, Latency, Report, Side};
use super::{Format, Hints, Number, Reduction};
use crate::base::diagnostic::{Code, Fault};
use crate::base::quantity::Amount;
use crate::catalog::{Direction, Metric, RawPlace};

/// The reader.
pub(crate) struct FioJson;

/// fio's name for the sum of all clients; adding it too would count everything twice.
const ALL_CLIENTS: &str = "All clients";
/// Percentiles that are kept, as fio writes them.
const PERCENTILES: [(&str, &str); 5] = [
    ("50.000000", "latency-p50"),
    ("95.000000", "latency-p95"),
    ("99.000000", "latency-p99"),
    ("99.900000", "latency-p99.9"),
    ("99.990000", "latency-p99.99"),
];

impl Format for FioJson {
    fn id(&self) -> &'static str {
        "fio-json 1"
    }

    fn recognises(&self, bytes: &[u8], _: &Hints) -> bool {
        bytes.windows(13).any(|window| window == b"\"fio version\"")
    }

    fn read(&self, bytes: &[u8], _: &Hints) -> Reduction {
        let mut reduction = Reduction { reader: self.id(), ..Reduction::default() };
        match documents(bytes, &mut reduction.faults).pop() {
            Some(report) => numbers(&report, &mut reduction),
            None if reduction.faults.is_empty() => {
                reduction.faults.push(Fault::error(Code::BAD_RESULT, 0..0, "no JSON document of fio in this file"));
            }
            None => {}
        }
        reduction
    }
}

/// The version that a document names, as major and minor.
pub(crate) fn version_in(text: &str) -> Option<(u32, u32)> {
    let rest = text.split_once("\"fio version\"")?.1.split_once("fio-")?.1;
    version(rest)
}

fn version(text: &str) -> Option<(u32, u32)> {
    let text = text.strip_prefix("fio-").unwrap_or(text);
    let mut parts = text.split(|c: char| !c.is_ascii_digit());
    Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
}

/// Every document of fio in the text: notes may stand before, between and after them.
fn documents(bytes: &[u8], faults: &mut Vec<Fault>) -> Vec<Report> {
    let mut reports = Vec::new();
    let mut at = 0;
    while let Some(start) = find_open(bytes, at) {
        let mut stream = serde_json::Deserializer::from_slice(&bytes[start..]).into_iter::<Report>();
        match stream.next() {
            Some(Ok(report)) => {
                reports.push(report);
                at = start + stream.byte_offset();
            }
            Some(Err(error)) => {
                faults.push(broken(&bytes[start..], &error).shifted(start));
                break;
            }
            None => break,
        }
    }
    reports
}

/// The next brace that opens a line.
fn find_open(bytes: &[u8], from: usize) -> Option<usize> {
    (from..bytes.len()).find(|at| bytes[*at] == b'{' && (*at == 0 || bytes[*at - 1] == b'\n'))
}

fn broken(document: &[u8], error: &serde_json::Error) -> Fault {
    let line_start =
        document.split(|b| *b == b'\n').take(error.line().saturating_sub(1)).map(|l| l.len() + 1).sum::<usize>();
    let at = (line_start + error.column().saturating_sub(1)).min(document.len().saturating_sub(1));
    let (message, hint) = if error.is_eof() {
        ("the JSON document breaks off here", "copy the file again, or repeat the run")
    } else {
        ("this is no JSON as fio writes it", "keep the file as fio wrote it")
    };
    Fault::error(Code::BAD_RESULT, at..at + 1, format!("{message} ({error})")).hint(hint)
}

fn numbers(report: &Report, reduction: &mut Reduction) {
    let in_clients = !report.client_stats.is_empty();
    let (jobs, array) = if in_clients { (&report.client_stats, "client_stats") } else { (&report.jobs, "jobs") };
    let jobs: Vec<(usize, &Job)> = jobs.iter().enumerate().filter(|(_, job)| job.jobname != ALL_CLIENTS).collect();
    let major = version(&report.version).map_or(3, |(major, _)| major);
    for (index, job) in jobs.iter().filter(|(_, job)| job.error != 0) {
        let message = format!("job {index} (`{}`) ended with error {}", job.jobname, job.error);
        reduction
            .faults
            .push(Fault::warning(Code::BAD_RESULT, 0..0, message).hint("its figures are of a run cut short"));
    }
    let collect = |name: &str, pick: fn(&Job) -> Option<&Side>| -> Vec<Part> {
        jobs.iter().filter_map(|(index, job)| part(pick(job)?, &format!("/{array}/{index}/{name}"), major)).collect()
    };
    let reads = collect("read", |job| job.read.as_ref());
    let writes = collect("write", |job| job.write.as_ref());
    let unified = collect("mixed", |job| job.mixed.as_ref());
    emit(&reads, Direction::Read, &format!("/{array}"), &mut reduction.numbers);
    emit(&writes, Direction::Write, &format!("/{array}"), &mut reduction.numbers);
    let both: Vec<Part> = if unified.is_empty() && !reads.is_empty() && !writes.is_empty() {
        reads.into_iter().chain(writes).map(|part| Part { percentiles: Vec::new(), ..part }).collect()
    } else {
        unified
    };
    emit(&both, Direction::Mixed, &format!("/{array}"), &mut reduction.numbers);
}

/// One direction of one job, in base units.
struct Part {
    pointer: String,
    iops: Option<f64>,
    bandwidth: Option<f64>,
    latency: Option<(Moments, String)>,
    percentiles: Vec<(&'static Metric, f64, String)>,
}

/// `None` for a direction in which nothing was moved: that is not measured, not zero.
fn part(side: &Side, pointer: &str, major: u32) -> Option<Part> {
    let moved = side.total_ios.or(side.io_bytes).is_some_and(|n| n > 0.0);
    if !moved {
        return None;
    }
    let bandwidth = side.bw_bytes.or_else(|| side.bw.map(|kib| kib * 1024.0)).filter(|b| *b > 0.0);
    let (latency, name, scale) = latency(side, major);
    let moments = latency.and_then(|l| moments(l, side.total_ios, scale)).map(|m| (m, format!("{pointer}/{name}")));
    let percentiles = latency.map(|l| percentiles(l, pointer, name, scale)).unwrap_or_default();
    Some(Part {
        pointer: pointer.to_owned(),
        iops: side.iops.filter(|i| *i > 0.0),
        bandwidth,
        latency: moments,
        percentiles,
    })
}

/// Total latency where it was measured, else completion latency; with its key and the seconds in its unit.
fn latency(side: &Side, major: u32) -> (Option<&Latency>, &'static str, f64) {
    let measured = |latency: &&Latency| latency.mean.is_some_and(|mean| mean > 0.0) && latency.count != Some(0.0);
    let candidates = [
        (&side.lat_ns, "lat_ns", 1e-9),
        (&side.clat_ns, "clat_ns", 1e-9),
        (&side.lat, "lat", if major >= 3 { 1e-9 } else { 1e-6 }),
        (&side.clat, "clat", if major >= 3 { 1e-9 } else { 1e-6 }),
    ];
    let found = candidates.into_iter().find_map(|(l, name, scale)| Some((l.as_ref().filter(measured)?, name, scale)));
    found.map_or((None, "", 0.0), |(latency, name, scale)| (Some(latency), name, scale))
}

fn moments(latency: &Latency, total: Option<f64>, scale: f64) -> Option<Moments> {
    let count = latency.count.or(total)?;
    let (mean, stddev, max) = (latency.mean?, latency.stddev.unwrap_or(0.0), latency.max?);
    Some(Moments { count, mean: mean * scale, stddev: stddev * scale, max: max * scale })
}

fn percentiles(latency: &Latency, pointer: &str, name: &str, scale: f64) -> Vec<(&'static Metric, f64, String)> {
    let find = |(key, metric): &(&str, &str)| {
        let value = latency.percentile.get(*key).filter(|v| **v > 0.0)?;
        Some((Metric::find(metric)?, value * scale, format!("{pointer}/{name}/percentile/{key}")))
    };
    PERCENTILES.iter().filter_map(find).collect()
}

/// The numbers of one direction over all jobs.
fn emit(parts: &[Part], direction: Direction, array: &str, out: &mut Vec<Number>) {
    let single = if let [one] = parts { Some(one) } else { None };
    let place = |key: &str| match single {
        Some(part) => RawPlace::Pointer(format!("{}/{key}", part.pointer)),
        None => RawPlace::Pointer(array.to_owned()),
    };
    let mut push = |metric: &str, value: Option<f64>, place: RawPlace| {
        let Some(metric) = Metric::find(metric) else { return };
        let value = value.and_then(|value| Amount::computed(metric.dimension, value));
        out.extend(value.map(|value| Number { metric, direction: Some(direction), value, place }));
    };
    push("iops", sum(parts, |p| p.iops), place("iops"));
    push("bandwidth", sum(parts, |p| p.bandwidth), place("bw_bytes"));
    let sets: Option<Vec<_>> = parts.iter().map(|p| p.latency.as_ref().map(|(m, _)| *m)).collect();
    if let Some(all) = sets.and_then(|sets| pooled(&sets)) {
        let object =
            single.and_then(|p| p.latency.as_ref()).map_or_else(|| array.to_owned(), |(_, pointer)| pointer.clone());
        let at =
            |key: &str| RawPlace::Pointer(if single.is_some() { format!("{object}/{key}") } else { object.clone() });
        push("latency-mean", Some(all.mean), at("mean"));
        push("latency-max", Some(all.max), at("max"));
        push("latency-stddev", Some(all.stddev), at("stddev"));
    }
    for (metric, value, pointer) in single.map(|p| p.percentiles.as_slice()).unwrap_or_default() {
        push(metric.id, Some(*value), RawPlace::Pointer(pointer.clone()));
    }
}

/// The sum over all parts; `None` when one of them lacks it.
fn sum(parts: &[Part], pick: fn(&Part) -> Option<f64>) -> Option<f64> {
    let values: Option<Vec<f64>> = parts.iter().map(pick).collect();
    values.filter(|values| !values.is_empty()).map(|values| values.iter().sum())
}
