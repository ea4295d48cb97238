//! Ways of reading a file, each timed as a whole.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use benchbook::input::format::{self, Hints, LatencyUnit};
use serde::Deserialize;

/// One way.
pub(crate) struct Way {
    /// What it is called.
    pub(crate) name: &'static str,
    run: Box<Run>,
}

type Run = dyn Fn(&Path) -> Option<()>;

impl Way {
    fn new(name: &'static str, run: impl Fn(&Path) -> Option<()> + 'static) -> Self {
        Self { name, run: Box::new(run) }
    }

    /// How long it takes to read a file; `None` where that cannot be done.
    pub(crate) fn read(&self, file: &Path) -> Option<Duration> {
        let start = Instant::now();
        (self.run)(file)?;
        Some(start.elapsed())
    }
}

/// A log: its lines counted by `wc` and in one loop, then read.
pub(crate) fn of_log() -> Vec<Way> {
    vec![Way::new("wc -l", wc), Way::new("line breaks counted in a loop", count), reader(1), reader(2)]
}

/// A JSON document: taken into a type of the same shape, then read.
pub(crate) fn of_json() -> Vec<Way> {
    vec![Way::new("serde_json into a typed document", typed), reader(1), reader(2)]
}

/// benchbook on so many threads.
fn reader(threads: usize) -> Way {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let name = if threads == 1 { "benchbook, one thread" } else { "benchbook, two threads" };
    Way::new(name, move |path| {
        let hints = Hints::new(path.to_str()?, None, Some(LatencyUnit::Nanoseconds), None);
        let reduction = pool.install(|| format::read(&mut File::open(path).unwrap(), &hints).unwrap());
        assert!(reduction.faults.len() < 3 && reduction.summary.value().is_object() || !reduction.numbers.is_empty());
        Some(())
    })
}

fn wc(path: &Path) -> Option<()> {
    let status = Command::new("wc").arg("-l").arg(path).stdout(Stdio::null()).status().ok()?;
    status.success().then_some(())
}

#[expect(clippy::naive_bytecount, reason = "the yardstick is what a plain loop does")]
fn count(path: &Path) -> Option<()> {
    let (mut file, mut block, mut lines) = (File::open(path).unwrap(), vec![0; 1 << 16], 0);
    loop {
        let read = file.read(&mut block).unwrap();
        lines += block[..read].iter().filter(|byte| **byte == b'\n').count();
        if read == 0 {
            return (std::hint::black_box(lines) > 0).then_some(());
        }
    }
}

fn typed(path: &Path) -> Option<()> {
    let document: Document = serde_json::from_slice(&std::fs::read(path).unwrap()).ok()?;
    std::hint::black_box(document);
    Some(())
}

/// fio's JSON, as far as a reader looks at it.
#[derive(Deserialize)]
#[expect(dead_code, reason = "what is read counts, not what is used")]
struct Document {
    #[serde(rename = "fio version")]
    version: String,
    jobs: Vec<Job>,
}

#[derive(Deserialize)]
#[expect(dead_code, reason = "what is read counts, not what is used")]
struct Job {
    jobname: String,
    groupid: u64,
    error: i64,
    #[serde(rename = "job options")]
    options: BTreeMap<String, String>,
    read: Side,
    write: Side,
}

#[derive(Deserialize)]
#[expect(dead_code, reason = "what is read counts, not what is used")]
struct Side {
    io_bytes: u64,
    bw_bytes: u64,
    iops: f64,
    runtime: u64,
    total_ios: u64,
    slat_ns: Latency,
    clat_ns: Latency,
    lat_ns: Latency,
}

#[derive(Deserialize)]
#[expect(dead_code, reason = "what is read counts, not what is used")]
struct Latency {
    min: u64,
    max: u64,
    mean: f64,
    stddev: f64,
    #[serde(rename = "N")]
    samples: u64,
    #[serde(default)]
    percentile: BTreeMap<String, u64>,
    #[serde(default)]
    bins: BTreeMap<u64, u64>,
}
