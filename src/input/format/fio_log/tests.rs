//! Units, windows against operations, logs of several jobs in one file, and files that are no logs.

use std::io;

use super::super::tests::{fixture, reduced};
use super::super::{LatencyKind, LatencyUnit, LogKind, Track, joined};
use super::log::TOLD;
use super::*;
use crate::base::diagnostic::{Code, Severity};
use crate::catalog::Direction;

fn hints(log: LogKind) -> Hints {
    Hints::new("", Some(log), Some(LatencyUnit::Nanoseconds), None)
}

fn read(text: &str, log: LogKind) -> Reduction {
    reduced(text.as_bytes(), hints(log))
}

fn points(track: &Track) -> Vec<(f64, f64)> {
    track.points.iter().map(|point| (point.seconds, point.value)).collect()
}

fn told(reduction: &Reduction) -> Vec<(Code, Severity)> {
    reduction.faults.iter().map(|fault| (fault.code, fault.severity)).collect()
}

#[test]
fn the_unit_of_latencies_is_stated_or_settled_by_the_version_but_never_guessed() {
    let latency = |unit, fio_version| {
        let hints = Hints::new("", Some(LogKind::Total), unit, fio_version);
        reduced(b"1000, 250, 0, 0\n2000, 250, 0, 0\n", hints)
    };
    let value = |reduction: &Reduction| reduction.tracks[0].points[0].value;
    assert!((value(&latency(None, Some((2, 2)))) - 250e-6).abs() < 1e-12);
    assert!((value(&latency(None, Some((3, 33)))) - 250e-9).abs() < 1e-15);
    assert!((value(&latency(Some(LatencyUnit::Microseconds), Some((3, 33)))) - 250e-6).abs() < 1e-12);
    let unknown = latency(None, None);
    assert_eq!(told(&unknown), [(Code::UNKNOWN_UNIT, Severity::Error)]);
    assert!(unknown.tracks.is_empty());
    let summary = unknown.summary.value();
    assert_eq!((&summary["directions"]["read"]["sum"], &summary["unit"]), (&500.into(), &serde_json::Value::Null));
}

#[test]
fn bandwidth_is_kibibytes() {
    let reduction = read("1000, 100, 1, 0\n2000, 100, 1, 0\n", LogKind::Bandwidth);
    assert_eq!(points(&reduction.tracks[0]), [(1.0, 102_400.0), (2.0, 102_400.0)]);
}

#[test]
fn windows_shorter_than_a_second_are_averaged_not_added() {
    let rows: Vec<_> = (1..=8).map(|i| format!("{}, {}, 0, 0, 0\n", i * 250, 100 * (i % 2))).collect();
    assert_eq!(points(&read(&rows.concat(), LogKind::Iops).tracks[0]), [(1.0, 50.0), (2.0, 50.0)]);
}

#[test]
fn operations_are_counted() {
    let raw = reduced(&fixture("fio-log/own-3.16-raw_iops.1.log"), hints(LogKind::Iops));
    assert_eq!(points(&raw.tracks[0]), [(1.0, 242.0 / 0.12)]);
    let raw = reduced(&fixture("fio-log/own-3.1-raw_bw.1.log"), hints(LogKind::Bandwidth));
    let bytes = 270.0 * 4096.0;
    assert!((raw.tracks[1].points[0].value / (bytes / 0.106) - 1.0).abs() < 1e-12);
    let latency = read("10, 100, 0, 4096\n20, 300, 0, 4096\n", LogKind::Total);
    assert!((latency.tracks[0].points[0].value - 200e-9).abs() < 1e-15);
}

/// fio 2.0 named a block size in the rows of windows too, and appended the logs of all jobs to one file.
#[test]
fn old_logs_of_several_jobs_are_windows_that_add_up() {
    let row = |i: u32, rate: u32| format!("{}, {rate}, 1, 131072\n", i * 1000);
    let job = |rate| (1..=10).map(|i| row(i, rate)).collect::<Vec<_>>().concat();
    let reduction =
        read(&format!("0, 24, 1, 131072\n{}0, 24, 1, 131072\n{}", job(20_000), job(5_000)), LogKind::Bandwidth);
    let track = &reduction.tracks[0];
    assert!(track.points.iter().all(|point| (point.value - 25_000.0 * 1024.0).abs() < 1e-3), "{:?}", track.points);
    assert_eq!(track.points.len(), 10);
    assert!(reduction.faults[0].message.contains("starts anew 1×"));
}

#[test]
fn means_and_maxima_of_one_log_are_two_tracks() {
    let reduction = reduced(&fixture("fio-log/own-3.42-max_lat.1.log"), hints(LogKind::Total));
    let metrics: Vec<_> = reduction.tracks.iter().map(|track| track.metric.id).collect();
    assert_eq!(metrics, ["latency-mean", "latency-max"]);
    let most: Vec<_> = reduction.tracks[1].points.iter().map(|point| (point.value * 1e9).round()).collect();
    assert_eq!(most, [21_528_333.0, 33_077_275.0, 19_827_518.0]);
}

#[test]
fn both_ways_give_a_mixed_rate() {
    let reduction = read("1000, 70, 0, 0\n1000, 30, 1, 0\n2000, 71, 0, 0\n2000, 31, 1, 0\n", LogKind::Iops);
    let all = joined(&reduction.tracks.iter().collect::<Vec<_>>());
    assert_eq!(all[2].direction, Some(Direction::Mixed));
    assert_eq!(points(&all[2]), [(1.0, 100.0), (2.0, 102.0)]);
}

#[test]
fn stray_samples_are_left_out_and_told() {
    let rows = "30033, 506591, 0, 0, 0\n30033, 240080000, 0, 0, 0\n31035, 512569, 0, 0, 0\n31035, 77109000, 0, 0, 0\n32000, 5, 0, 0, 0\n";
    let reduction = read(rows, LogKind::Total);
    assert!(reduction.tracks[0].points.iter().all(|point| point.value < 0.001));
    assert!(reduction.faults[0].message.ends_with("the row before them are left out: 2 (read)"));
}

#[test]
fn a_line_that_is_no_row_is_told_where_it_stands() {
    let bytes = fixture("fio-log/bad-garbage_clat.1.log");
    let reduction = reduced(&bytes, hints(LogKind::Completion));
    let fault = &reduction.faults[0];
    assert_eq!(&bytes[fault.span.clone()], b"fio: pid=123, got signal=11");
    assert_eq!((fault.code, fault.severity), (Code::BAD_RESULT, Severity::Warning));
    let clean = reduced(&fixture("fio-log/own-3.33-avg_clat.1.log"), hints(LogKind::Completion));
    assert_eq!(reduction.tracks, clean.tracks);
    assert_eq!(reduction.setup.latency, Some(LatencyKind::Completion));
}

#[test]
fn what_is_no_log_is_an_error() {
    for text in ["<!DOCTYPE html>\n<p>404\n", "", "\n\n", "\u{0}\u{1}", "0, 1, 2\n", "1, 1, 0, 0\nx\ny\n"] {
        let reduction = read(text, LogKind::Iops);
        assert!(told(&reduction).contains(&(Code::BAD_RESULT, Severity::Error)), "{text:?}: {:?}", reduction.faults);
        assert!(reduction.tracks.is_empty() && reduction.faults.iter().any(|fault| fault.hint.is_some()), "{text:?}");
    }
}

#[test]
fn many_bad_lines_are_counted_not_listed() {
    let text = "1000, 1, 0, 0\n".repeat(20) + &"garbage\n".repeat(12);
    let reduction = read(&text, LogKind::Iops);
    assert_eq!(reduction.faults.iter().filter(|fault| fault.message.starts_with('`')).count(), TOLD);
    assert!(reduction.faults.iter().any(|fault| fault.message.starts_with("12 lines")));
}

#[test]
fn a_log_of_unknown_kind_or_of_submission_is_not_drawn_and_says_why() {
    let rows = b"1000, 1, 0, 0\n2000, 1, 0, 0\n";
    let unknown = reduced(rows, Hints::default());
    assert_eq!(told(&unknown), [(Code::MISSING_KEY, Severity::Error)]);
    let submission = reduced(rows, hints(LogKind::Submission));
    assert_eq!(told(&submission), [(Code::BAD_RESULT, Severity::Warning)]);
    assert!(unknown.tracks.is_empty() && submission.tracks.is_empty());
}

#[test]
fn a_log_is_recognised_by_most_of_its_first_lines() {
    let recognised = |text: &str| FioLog.recognises(text.as_bytes(), &Hints::default());
    for text in ["1, 2, 0, 0", "\r\n\r\n1, 2, 0, 0\r\n", "\n\nfio: error\n1, 2, 0, 0\n2, 2, 1, 4096, 8192, 0x4001\n"] {
        assert!(recognised(text), "{text}");
    }
    for text in ["", "\n", "1, 2, 0\n", "a,b,c,d\n1,2,0,0\n", "{\"a\": [1, 2, 0, 0]}", "1,2,0,0\n1.5,2,0,0\nx,2,0,0\n"]
    {
        assert!(!recognised(text), "{text}");
    }
    assert!(FioLog.recognises(b"anything", &hints(LogKind::Iops)));
}

#[test]
fn the_summary_says_who_told_what() {
    let of = |hints: Hints, key: &str| reduced(b"1000, 1, 0, 0\n", hints).summary.value()[key].clone();
    let named = Hints::new("a_clat.1.log", None, None, Some((3, 33)));
    for (key, word) in [("log", "clat"), ("log_by", "name"), ("unit", "ns"), ("unit_by", "sibling")] {
        assert_eq!(of(named.clone(), key), word, "{key}");
    }
    let stated = Hints::new("a_clat.1.log", Some(LogKind::Total), Some(LatencyUnit::Microseconds), Some((3, 33)));
    for (key, word) in [("log", "lat"), ("log_by", "stated"), ("unit", "us"), ("unit_by", "stated")] {
        assert_eq!(of(stated.clone(), key), word, "{key}");
    }
    for key in ["log", "log_by", "unit", "unit_by"] {
        assert!(of(Hints::default(), key).is_null(), "{key}");
    }
}

/// fio logs trims as direction 2.
#[test]
fn trims_are_counted_and_read_no_further() {
    let reduction = read("1000, 5, 2, 4096\n1500, 7, 1, 4096\n2000, 5, 2, 4096\n", LogKind::Total);
    let summary = reduction.summary.value();
    assert_eq!((&summary["rows"], &summary["trims"], &summary["per_io"]), (&3.into(), &2.into(), &true.into()));
    assert_eq!((reduction.tracks.len(), summary["directions"]["write"]["rows"].as_u64()), (1, Some(1)));
}

#[test]
fn sums_beyond_a_machine_word_are_rounded_not_lost() {
    let reduction = read(&format!("1000, {}, 0, 0\n", i64::MAX).repeat(3), LogKind::Iops);
    let sum = reduction.summary.value()["directions"]["read"]["sum"].as_f64().unwrap();
    assert!((sum / (3.0 * 2.0_f64.powi(63)) - 1.0).abs() < 1e-12);
}

/// One row per direction and window; a direction that did nothing in a window has none.
#[test]
fn a_direction_without_a_row_is_a_gap_and_not_zero() {
    let reduction = read("1002, 70, 0, 0\n1999, 71, 0, 0\n1999, 31, 1, 0\n2999, 72, 0, 0\n", LogKind::Iops);
    let all = joined(&reduction.tracks.iter().collect::<Vec<_>>());
    let points: Vec<_> = all.iter().map(|track| track.points.len()).collect();
    assert_eq!(points, [3, 1, 1]);
}

/// Slow drives write one operation in seconds: rates that say no more than the one block are no windows.
#[test]
fn sparse_operations_are_told_from_windows_at_the_end() {
    let rows: Vec<_> = (1..300).map(|i| format!("{}, 1, 0, 4096\n", i * 400)).collect();
    let track = read(&rows.concat(), LogKind::Iops).tracks.remove(0);
    assert!(track.points[1..119].iter().all(|point| (2.0..=3.0).contains(&point.value)), "{:?}", track.points);
}

/// A line without end does not stay in memory.
#[test]
fn a_line_without_end_is_streamed() {
    let mut endless = io::Read::take(io::repeat(b'7'), 8_000_000);
    assert!(FioLog.read(&mut endless, &hints(LogKind::Iops)).unwrap().tracks.is_empty());
}

/// A log of every operation tells what a log of windows cannot: that nothing was done.
#[test]
fn a_stall_between_operations_is_measured() {
    let second = |from: u32| (0..100).map(move |i| format!("{}, 1, 0, 4096\n", from + 10 * i + 9)).collect::<Vec<_>>();
    let rows = [second(0), second(3000)].concat().concat();
    let rates = read(&rows, LogKind::Iops);
    assert_eq!(
        points(&rates.tracks[0]).iter().map(|(_, rate)| rate.round()).collect::<Vec<_>>(),
        [100.0, 0.0, 0.0, 100.0]
    );
    assert!((rates.tracks[0].mean().unwrap() - 200.0 / 3.999).abs() < 1e-6);
    let latencies = read(&rows, LogKind::Total);
    assert_eq!(points(&latencies.tracks[0]).len(), 2);
}
