//! fio's logs held against the totals that fio itself gives in the JSON of the same run: the logs of jobs add up.
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use std::collections::BTreeMap;
use std::fs::File;
use std::path::{Path, PathBuf};

use benchbook::catalog::Direction;
use benchbook::input::format::{self, Hints, LogKind, Number, Reduction, Track, version_in};

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/formats")
}

fn read(root: &Path, name: &str, hints: &Hints) -> Reduction {
    format::read(&mut File::open(root.join(name)).unwrap(), hints).unwrap()
}

/// The tracks of a set of logs, put together.
fn set(root: &Path, names: &[String], hints: &Hints) -> Vec<Track> {
    let parts: Vec<_> = names.iter().map(|name| read(root, name, hints)).collect();
    let faults: Vec<_> = parts.iter().flat_map(|part| &part.faults).collect();
    assert!(faults.is_empty(), "{faults:?}");
    format::joined(&parts.iter().flat_map(|part| &part.tracks).collect::<Vec<_>>())
}

fn mean(tracks: &[Track], direction: Direction) -> f64 {
    tracks.iter().find(|track| track.direction == Some(direction)).unwrap().mean().unwrap()
}

fn number(reduction: &Reduction, metric: &str, direction: Direction) -> f64 {
    let is_it = |n: &&Number| n.metric.id == metric && n.direction == Some(direction);
    reduction.numbers.iter().find(is_it).unwrap().value.to_f64()
}

fn assert_near(given: f64, expected: f64, share: f64) {
    assert!((given / expected - 1.0).abs() < share, "{given} is not {expected}");
}

#[test]
fn bandwidth_of_jobs_adds_up_to_that_of_their_json() {
    let names = [1, 2].map(|job| format!("fio-log/own-3.33-avg_bw.{job}.log"));
    let json = read(&fixtures(), "fio-json/own-3.33-log_avg.json", &Hints::default());
    let tracks = set(&fixtures(), &names, &Hints::new(&names[0], None, None, None));
    for direction in [Direction::Read, Direction::Write, Direction::Mixed] {
        assert_near(mean(&tracks, direction), number(&json, "bandwidth", direction), 0.006);
    }
}

/// `per_job_logs=0`: the JSON of the run gives 2,456,371 B/s for its two jobs. One of them did not log its last window.
#[test]
fn jobs_that_share_a_file_add_up_too() {
    let hints = Hints::new("", Some(LogKind::Bandwidth), None, None);
    let log = read(&fixtures(), "fio-log/own-3.33-shared_bw.log", &hints);
    assert_near(log.tracks[0].points[0].value, 2_456_371.0, 0.006);
}

#[test]
fn the_demo_run_adds_up() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/results/virtual-disk");
    let json = read(&root, "randwrite-4k.json", &Hints::default());
    let fio_version = version_in(json.setup.tool.as_deref().unwrap());
    let logs = |word: &str, log| {
        let names: Vec<_> = (1..=16).map(|job| format!("randwrite-4k_{word}.{job}.log")).collect();
        set(&root, &names, &Hints::new("", Some(log), None, fio_version)).remove(0)
    };
    let (iops, latency) = (logs("iops", LogKind::Iops), logs("lat", LogKind::Total));
    assert_near(iops.mean().unwrap(), number(&json, "iops", Direction::Write), 0.01);
    let rate: BTreeMap<_, _> = iops.points.iter().map(|p| (p.seconds.to_bits(), p.value)).collect();
    let weighted = latency.points.iter().filter_map(|p| Some((rate.get(&p.seconds.to_bits())?, p.value)));
    let (operations, time) = weighted.fold((0.0, 0.0), |(n, t), (rate, value)| (n + rate, t + rate * value));
    assert_near(time / operations, number(&json, "latency-mean", Direction::Write), 0.01);
}
