//! Each oddity of sysbench's output that is handled.

use std::io;

use super::super::tests::{fixture, reduced};
use super::super::{Hints, Reduction, joined};
use super::*;
use crate::base::diagnostic::Severity;
use crate::catalog::{Direction, Load, Metric};

const HEAD: &str = "sysbench 1.0.20 (using system LuaJIT 2.1.0-beta3)\n\nNumber of threads: 2\n";

fn read(text: &str) -> Reduction {
    let reduction = reduced(text.as_bytes(), Hints::default());
    assert_eq!(reduction.reader, "sysbench 1");
    reduction
}

fn own(name: &str) -> Reduction {
    reduced(&fixture(&format!("sysbench/{name}")), Hints::default())
}

/// A fixture with a piece of it replaced.
fn mended(name: &str, piece: &str, by: &str) -> Reduction {
    let text = String::from_utf8(fixture(&format!("sysbench/{name}"))).unwrap();
    assert!(text.contains(piece), "{piece}");
    read(&text.replace(piece, by))
}

fn told(reduction: &Reduction) -> Vec<&str> {
    reduction.faults.iter().map(|fault| fault.message.as_str()).collect()
}

fn number(reduction: &Reduction, metric: &'static Metric) -> Option<f64> {
    reduction.numbers.iter().find(|number| number.metric == metric).map(|number| number.value.to_f64())
}

fn points(reduction: &Reduction, metric: &'static Metric) -> Vec<(f64, f64)> {
    let track = reduction.tracks.iter().find(|track| track.metric == metric);
    track.map(|track| track.points.iter().map(|p| (p.seconds, p.value)).collect()).unwrap_or_default()
}

#[test]
fn an_interval_covers_the_time_since_the_one_before() {
    let tps = points(&own("own-sb1020_rw_t4_ri2.txt"), Metric::TPS);
    assert_eq!(tps[..4], [(1.0, 146.02), (2.0, 146.02), (3.0, 162.55), (4.0, 162.55)]);
    assert_eq!(tps.len(), 8);
    let latency = points(&own("own-1.0.20-cpu.txt"), Metric::LATENCY_P95);
    assert_eq!(latency, [(1.0, 0.000_35), (2.0, 0.000_32), (3.0, 0.000_32)]);
}

#[test]
fn reads_and_writes_of_version_0_5_are_queries() {
    let reduction = own("made-0.5-oltp.txt");
    assert_eq!(points(&reduction, Metric::QUERIES)[4..6], [(5.0, 3600.0), (6.0, 4320.0)]);
    assert_eq!(points(&reduction, Metric::LATENCY_P99).len(), 10);
}

/// akopytov/sysbench issue 336.
#[test]
fn errors_per_second_are_no_latency() {
    for line in [
        "[ 1s ] thds: 4 tps: 10.00 qps: 20.00 (r/w/o: 10.00/5.00/5.00) lat (ms,95%): 15.55 err/s: 0.00 reconn/s: 0.00",
        "[ 1s ] thds: 4 tps: 10.00 qps: 20.00 (r/w/o: 10.00/5.00/5.00) lat (ms,95%): 15.55 err/s 7.25 reconn/s: 0.00",
    ] {
        assert_eq!(points(&read(line), Metric::LATENCY_P95), [(1.0, 15.55 / 1000.0)]);
    }
}

#[test]
fn numbers_and_tracks_carry_the_threads_of_their_run() {
    let reduction = own("own-1.0.20-sweep.txt");
    let loads: Vec<_> = reduction.numbers.iter().filter(|n| n.metric == Metric::TPS).map(|n| n.load.clone()).collect();
    assert_eq!(loads, [Some(Load::Threads(1)), Some(Load::Threads(2))]);
    let all = joined(&reduction.tracks.iter().collect::<Vec<_>>());
    let tps: Vec<_> =
        all.iter().filter(|t| t.metric == Metric::TPS).map(|t| (t.part.clone(), t.load.clone())).collect();
    let run = |n| (Some(format!("run-{n}")), Some(Load::Threads(n)));
    assert_eq!(tps, [run(1), run(2)]);
    assert_eq!(reduction.setup.threads, None);
}

#[test]
fn the_setup_is_told() {
    let setup = own("own-1.0.20-fileio.txt").setup;
    assert_eq!((setup.tool.as_deref(), setup.version), (Some("sysbench 1.0.20"), Some((1, 0))));
    assert_eq!((setup.pattern.as_deref(), setup.engine.as_deref()), (Some("random r/w"), Some("synchronous")));
    assert_eq!((setup.block_size, setup.threads, setup.runtime_ms), (Some(16_384), Some(2), Some(4001)));
}

/// akopytov/sysbench issue 486: the value is the edge of a bin.
#[test]
fn a_percentile_within_a_bin_of_the_least_or_largest_is_kept_and_noted() {
    let just = mended("own-1.0.20-cpu.txt", "95th percentile:                        0.34", "95th percentile:  14.33");
    assert_eq!(number(&just, Metric::LATENCY_P95), Some(0.014_33));
    assert_eq!(told(&just), ["the percentile, 14.33 ms, lies above the largest latency, 14.14 ms"]);
    assert_eq!(just.faults[0].code, Code::BAD_RESULT);
    let far = mended("own-1.0.20-cpu.txt", "95th percentile:                        0.34", "95th percentile:  20.00");
    assert_eq!(far.faults[0].code, Code::CONTRADICTION);
}

/// akopytov/sysbench issue 242: the histogram ends there.
#[test]
fn a_percentile_at_the_end_of_the_histogram_is_no_number() {
    let name = "own-sb1020_rw_t4_ri2.txt";
    let reduction = mended(name, "95th percentile:                      101.13", "95th percentile: 100000.00");
    assert_eq!(number(&reduction, Metric::LATENCY_P95), None);
    assert!(told(&reduction)[0].contains("at least 100000.00 ms"), "{:?}", told(&reduction));
    assert_eq!(reduction.summary.value()["latency"]["percentile_at_least_ms"], 100_000.0);
    let interval = mended(name, "lat (ms,95%): 78.60", "lat (ms,95%): 100000.00");
    assert_eq!(points(&interval, Metric::LATENCY_P95).len(), 6);
    assert!(told(&interval)[0].starts_with("1× an interval's latency is the end"));
}

#[test]
fn a_zero_is_below_the_last_digit_and_no_number() {
    let reduction = own("own-1.0.20-memory.txt");
    assert!(reduction.numbers.iter().all(|number| number.value.to_f64() > 0.0));
    assert_eq!(number(&reduction, Metric::LATENCY_MEAN), None);
    let stall = format!(
        "{HEAD}[ 1s ] thds: 2 tps: 5.00 qps: 5.00 lat (ms,95%): 1.00\n[ 2s ] thds: 2 tps: 0.00 qps: 0.00 lat (ms,95%): 0.00\n"
    );
    let stall = read(&stall);
    assert_eq!(points(&stall, Metric::TPS), [(1.0, 5.0), (2.0, 0.0)]);
    assert_eq!(points(&stall, Metric::LATENCY_P95), [(1.0, 0.001)]);
    assert_eq!(stall.faults.len(), 1, "{:?}", told(&stall));
}

#[test]
fn files_that_were_only_read_have_no_writes() {
    let reduction = mended("made-1.1-fileio.txt", "write: IOPS=2560.00 10.00", "write: IOPS=0.00 0.00");
    assert!(reduction.numbers.iter().all(|number| number.direction.is_none()));
    let reduction = own("made-1.1-fileio.txt");
    assert!(reduction.numbers.iter().all(|number| number.direction == Some(Direction::Write)));
}

#[test]
fn a_rate_that_the_counts_do_not_give_is_told() {
    let reduction = mended("own-sb1020_rw_t4_ri2.txt", "1074   (131.59", "1174   (131.59");
    assert_eq!(
        told(&reduction)[0],
        "transactions are 131.59 per second, but 1,174 transactions ÷ 8.1602 s = 143.87 per second: -8.5 % off"
    );
    let reduction = mended("own-1.0.20-fileio.txt", "read, MiB/s:                  621.21", "read, MiB/s: 636.11");
    assert!(
        told(&reduction)
            .iter()
            .any(|m| m.starts_with("reads move 636.11 MiB/s, but 39757.76 reads per second × 16,384 B"))
    );
}

#[test]
fn intervals_that_do_not_give_the_total_are_told() {
    let reduction = mended("own-1.0.20-cpu.txt", "eps: 7013.55", "eps: 9013.55");
    assert_eq!(reduction.faults.len(), 1, "{:?}", told(&reduction));
    assert!(told(&reduction)[0].ends_with("but the mean of the 3 intervals is 7469.07 per second: -8.9 % off"));
}

#[test]
fn a_failure_after_results_is_a_warning() {
    let text = String::from_utf8(fixture("sysbench/own-1.0.20-killed.txt")).unwrap();
    let reduction = read(&format!("{text}FATAL: mysql_drv_query() returned error 2013 (Lost connection)\n"));
    assert!(reduction.faults.iter().all(|fault| fault.severity == Severity::Warning));
    assert!(told(&reduction)[0].starts_with("sysbench failed during the run: `mysql_drv_query() returned error 2013"));
    assert_eq!(points(&reduction, Metric::TPS).len(), 4);
}

#[test]
fn a_run_that_failed_among_others_is_told_and_the_others_count() {
    let failed = String::from_utf8(fixture("sysbench/own-sb1020_connfail.txt")).unwrap();
    let good = String::from_utf8(fixture("sysbench/own-1.0.20-cpu.txt")).unwrap();
    let reduction = read(&format!("{failed}{good}"));
    assert!(reduction.faults.iter().all(|fault| fault.severity == Severity::Warning));
    assert_eq!(reduction.numbers[0].part.as_deref(), Some("run-2"));
}

#[test]
fn a_cut_report_gives_what_it_has() {
    let text = String::from_utf8(fixture("sysbench/own-1.0.20-cpu.txt")).unwrap();
    let reduction = read(text.split_once("         max:").unwrap().0);
    assert_eq!(number(&reduction, Metric::OPERATIONS), Some(6800.87));
    assert_eq!(told(&reduction), ["the report that begins here breaks off: what it lacks is not known"]);
}

#[test]
fn damaged_numbers_are_told_where_they_stand() {
    let bytes = fixture("sysbench/bad-comma.txt");
    let reduction = reduced(&bytes, Hints::default());
    assert_eq!(&bytes[reduction.faults[0].span.clone()], b"6433,53");
    assert_eq!(reduction.faults.len(), TOLD + 2);
    let reduction = mended("own-1.0.20-cpu.txt", "events per second:  6800.87", "events per second:  nan");
    assert!(told(&reduction)[0].starts_with("`nan` is not what sysbench writes here"));
    assert_eq!(number(&reduction, Metric::OPERATIONS), Some(6801.96));
}

#[test]
fn time_that_goes_back_is_another_run_and_time_that_stays_is_left_out() {
    let line = |t: u32, tps: u32| format!("[ {t}s ] thds: 2 tps: {tps}.00 qps: 9.00 lat (ms,95%): 1.00 err/s: 0.00\n");
    let two = read(&[line(1, 5), line(2, 6), line(1, 7), line(2, 8)].concat());
    let parts: Vec<_> = two.tracks.iter().filter(|t| t.metric == Metric::TPS).map(|t| t.part.clone()).collect();
    assert_eq!(parts, [Some("run-1".to_owned()), Some("run-2".to_owned())]);
    let repeated = read(&[line(1, 5), line(1, 9), line(2, 6)].concat());
    assert_eq!(points(&repeated, Metric::TPS), [(1.0, 5.0), (2.0, 6.0)]);
    assert!(told(&repeated).contains(&"intervals that repeat the time of the one before them are left out: 1"));
}

#[test]
fn lost_lines_leave_a_gap() {
    let reduction = mended("own-1.0.20-cpu.txt", "[ 2s ] thds: 2 eps: 7013.55 lat (ms,95%): 0.32\n", "");
    assert_eq!(points(&reduction, Metric::OPERATIONS), [(1.0, 6433.53), (3.0, 6960.14)]);
}

#[test]
fn times_that_no_run_has_do_not_fill_the_memory() {
    let text = format!("{HEAD}[ 99999999999s ] thds: 2 tps: 5.00 qps: 5.00 lat (ms,95%): 1.00\n[ 999s ] what\n");
    let reduction = read(&text);
    assert!(reduction.tracks.is_empty() && reduction.numbers.is_empty());
    assert_eq!(reduction.faults.iter().filter(|fault| fault.message.contains("no interval that sysbench")).count(), 2);
    let many = read(&HEAD.repeat(MOST_RUNS + 5));
    assert_eq!(many.summary.value()["runs"].as_array().unwrap().len(), MOST_RUNS);
    let week = format!(
        "{HEAD}Report intermediate results every 1 second(s)\n[ 650000s ] thds: 2 tps: 5.00 qps: 5.00 lat (ms,95%): 1.00\n"
    );
    let long = read(&week.repeat(9));
    assert_eq!(long.summary.value()["runs"].as_array().unwrap().len(), 2);
    assert!(told(&long)[0].starts_with("the file holds more than 1000 runs or 1400000 s"));
}

#[test]
fn blank_lines_and_line_ends_of_windows_change_nothing() {
    let text = String::from_utf8(fixture("sysbench/own-sb1020_rw_t4_ri2.txt")).unwrap();
    let windows = read(&format!("\r\n\r\n{}", text.replace('\n', "\r\n")));
    let plain = read(&text);
    assert_eq!((windows.summary, windows.tracks), (plain.summary, plain.tracks));
    assert!(windows.faults.is_empty());
}

#[test]
fn the_least_latency_of_no_event_is_no_time() {
    let reduction = mended("own-sb0412_oltp_complex.txt", "  2.37ms", "18446744073709.55ms");
    assert_eq!(number(&reduction, Metric::LATENCY_MIN), None);
    assert_eq!(number(&reduction, Metric::LATENCY_MEAN), Some(0.007_42));
}

#[test]
fn a_file_without_end_is_streamed() {
    let text = format!("{HEAD}{}", "x".repeat(10));
    let mut endless = io::Read::chain(text.as_bytes(), io::Read::take(io::repeat(b'7'), 8_000_000));
    assert!(Sysbench.read(&mut endless, &Hints::default()).unwrap().numbers.is_empty());
}
