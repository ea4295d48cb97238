//! Units of all versions, several jobs, and reports that break off.

use super::super::setup::LatencyKind;
use super::super::tests::{fixture, reduced};
use super::super::{Number, recognise};
use super::*;
use crate::base::diagnostic::Severity;
use crate::catalog::{Direction, Load, Metric, RawPlace};

const HEAD: &str = "a: (groupid=0, jobs=1): err= 0: pid=7: Tue Dec  1 04:04:59 2026\n";
const END: &str = "\nRun status group 0 (all jobs):\n";

fn read(text: &str) -> Reduction {
    reduced(text.as_bytes(), Hints::default())
}

/// A report of one job with these lines.
fn job(lines: &str) -> Reduction {
    read(&format!("{HEAD}{lines}{END}"))
}

fn value(reduction: &Reduction, metric: &Metric, direction: Direction) -> Option<String> {
    let own = |number: &&Number| number.metric == metric && number.direction == Some(direction);
    reduction.numbers.iter().find(own).map(|number| number.value.base().to_string())
}

fn messages(reduction: &Reduction) -> Vec<&str> {
    reduction.faults.iter().map(|fault| fault.message.as_str()).collect()
}

#[test]
fn each_line_names_its_own_unit() {
    let reduction = job("  read: IOPS=12.3k, BW=48.0MiB/s (50.4MB/s)(96.1MiB/2002msec)\n    \
         clat (nsec): min=900, max=18033k, avg=944.50, stdev=3.25\n     lat (msec): min=1, max=20, avg= 1.25, stdev= 0.00\n    \
         clat percentiles (usec):\n     | 50.00th=[   59], 99.00th=[ 4015]\n");
    let read = |metric| value(&reduction, metric, Direction::Read).unwrap();
    assert_eq!(reduction.faults, []);
    assert_eq!((read(Metric::IOPS).as_str(), read(Metric::BANDWIDTH).as_str()), ("12300", "50400000"));
    assert_eq!((read(Metric::LATENCY_MEAN).as_str(), read(Metric::LATENCY_P99).as_str()), ("0.00125", "0.004015"));
    assert_eq!(value(&reduction, Metric::LATENCY_STDDEV, Direction::Read), None);
    assert_eq!(reduction.summary.value()["jobs"][0]["read"]["clat"]["max_ns"], 18_033_000.0);
    assert_eq!(reduction.setup.latency, Some(LatencyKind::Total));
    assert_eq!(reduction.setup.percentiles, Some(LatencyKind::Completion));
    assert_eq!(reduction.setup.runtime_ms, Some(2002));
}

#[test]
fn capital_units_of_fio_2_are_binary() {
    for (printed, bytes) in [("551816B/s", "551816"), ("1024.0KB/s", "1048576"), ("1.5MB/s", "1572864")] {
        let reduction = job(&format!("  write: io=11004KB, bw={printed}, iops=131 , runt= 20420msec\n"));
        assert_eq!(value(&reduction, Metric::BANDWIDTH, Direction::Write).as_deref(), Some(bytes), "{printed}");
        assert_eq!(value(&reduction, Metric::IOPS, Direction::Write).as_deref(), Some("131"));
    }
}

#[test]
fn samples_of_bandwidth_are_in_the_unit_of_their_line() {
    for (line, mean) in [
        ("bw (  KiB/s): min=1, max=2, per=100.00%, avg=320003.53, stdev=0.00, samples=4", 327_683_614.72),
        ("bw (  MiB/s): min=1, max=2, per=100.00%, avg=2.50, stdev=0.00, samples=4", 2_621_440.0),
        ("bw (KB  /s): min=   36, max= 1000, per=100.00%, avg=2.50, stdev=298.13", 2560.0),
        ("bw (   kB/s): min=1, max=2, per=100.00%, avg=2.50, stdev=0.00, samples=4", 2500.0),
    ] {
        let reduction = job(&format!("  read: IOPS=1, BW=4096B/s (4096B/s)(4096B/1000msec)\n   {line}\n"));
        assert_eq!(reduction.summary.value()["jobs"][0]["read"]["bw_samples"]["mean_bytes_s"], mean, "{line}");
    }
}

#[test]
fn latencies_of_one_priority_are_not_those_of_all() {
    let reduction = job(
        "  read: IOPS=1, BW=4096B/s (4096B/s)(4096B/1000msec)\n    clat (usec): min=1, max=2, avg= 1.50, stdev= 0.50\n    \
         clat prio 1/0/0 (msec): min=5, max=6, avg= 5.50, stdev= 0.50\n    clat percentiles (usec):\n     | 99.00th=[    2]\n    \
         clat prio 1/0/0 (12.50% of IOs) percentiles (msec):\n     | 99.00th=[    6]\n  block lifetime percentiles :\n   | 99.00th=9\n",
    );
    assert_eq!(reduction.faults, []);
    assert_eq!(value(&reduction, Metric::LATENCY_MEAN, Direction::Read).as_deref(), Some("0.0000015"));
    assert_eq!(value(&reduction, Metric::LATENCY_P99, Direction::Read).as_deref(), Some("0.000002"));
}

#[test]
fn jobs_side_by_side_are_so_many_threads() {
    let plan = "a: (g=0): rw=read, bs=4K-4K/4K-4K/4K-4K, ioengine=libaio, iodepth=8\n...\n";
    let rates = "  read: IOPS=1, BW=4096B/s (4096B/s)(4096B/1000msec)\n";
    let reduction = read(&format!("{plan}{HEAD}{rates}{}{rates}{END}", HEAD.replace("pid=7", "pid=8")));
    assert_eq!((reduction.setup.threads, reduction.setup.depth), (Some(2), Some(8)));
    let parts: Vec<_> = reduction.numbers.iter().filter_map(|number| number.part.as_deref()).collect();
    assert_eq!(parts, ["a", "a", "a 2", "a 2"]);
}

#[test]
fn jobs_are_parts_with_their_own_load() {
    let reduction = reduced(&fixture("fio-text/own-3.33-two_groups.txt"), Hints::default());
    let of = |part: &str| reduction.numbers.iter().find(|number| number.part.as_deref() == Some(part)).unwrap();
    assert_eq!(of("a").load, Some(Load::Grid { threads: 2, depth: 4 }));
    assert_eq!(of("b").load, Some(Load::Grid { threads: 1, depth: 1 }));
    assert_eq!(reduction.setup.depth, None);
    assert_eq!(of("a").place, RawPlace::Line(9));
}

#[test]
fn of_a_run_that_is_reported_again_and_again_the_last_report_counts() {
    let reduction = reduced(&fixture("fio-text/own-3.33-status.txt"), Hints::default());
    assert_eq!(reduction.summary.value()["jobs"].as_array().map(Vec::len), Some(1));
    assert_eq!(value(&reduction, Metric::BANDWIDTH, Direction::Read).as_deref(), Some("775000000"));
    let text = "2 results are of an earlier time of the same run; only the last of each job count";
    assert_eq!(messages(&reduction), [text]);
    assert_eq!(value(&reduction, Metric::IOPS, Direction::Mixed), None, "fio printed no rate of its own sum");
}

#[test]
fn errors_and_trims_are_told() {
    let head =
        "a: (groupid=0, jobs=1): err=28 (file:io_u.c:1846, func=io_u error, error=No space left on device): pid=7: x\n";
    let reduction = read(&format!("{head}  trim: IOPS=5, BW=20.0KiB/s (20.5kB/s)(20.0KiB/1000msec)\n{END}"));
    assert_eq!(reduction.summary.value()["jobs"][0]["error"], 28);
    assert!(
        messages(&reduction)[0].contains("error 28 (file:io_u.c:1846, func=io_u error, error=No space left on device)")
    );
    assert!(messages(&reduction)[1].ends_with("trims are not read yet"));
    assert!(messages(&reduction)[2].starts_with("no job of this report read or wrote"));
}

#[test]
fn a_report_that_breaks_off_is_told_and_what_stands_is_used() {
    let whole = String::from_utf8(fixture("fio-text/own-3.33-rw.txt")).unwrap();
    let cut = whole.find(", 99.90th").unwrap() + 15;
    let reduction = read(&whole[..cut]);
    assert_eq!(value(&reduction, Metric::IOPS, Direction::Read).as_deref(), Some("8857"));
    assert_eq!(value(&reduction, Metric::LATENCY_P99_9, Direction::Read), None);
    assert!(messages(&reduction)[0].contains("is no percentile"), "{:?}", messages(&reduction));
    assert!(messages(&reduction)[1].starts_with("the report ends within the results of job `txt`"));
    let reduction = read(&format!("{HEAD}  read: IOPS=88\n"));
    assert!(messages(&reduction)[0].ends_with("breaks off before its bandwidth"));
}

#[test]
fn a_report_without_results_quotes_what_fio_complained_of() {
    let reduction = reduced(&fixture("fio-text/bad-verify.txt"), Hints::default());
    let [fault] = reduction.faults.as_slice() else { panic!("{:?}", reduction.faults) };
    assert_eq!(fault.severity, Severity::Error);
    assert!(fault.message.contains("fio wrote 2 messages, the first `verify: bad header"));
    assert!(reduction.numbers.is_empty());
}

#[test]
fn a_decimal_comma_is_told_where_it_stands() {
    let text = format!("{HEAD}  read: IOPS=12, BW=1,5MiB/s (1,6MB/s)(3MiB/2002msec)\n{END}");
    let reduction = read(&text);
    let fault = &reduction.faults[0];
    assert_eq!(&text[fault.span.clone()], "1,6MB/s");
    assert_eq!(value(&reduction, Metric::BANDWIDTH, Direction::Read), None);
    assert_eq!(value(&reduction, Metric::IOPS, Direction::Read).as_deref(), Some("12"));
}

#[test]
fn two_roundings_of_one_bandwidth_that_differ_are_told() {
    let reduction = job("  write: IOPS=3068, BW=11.0MiB/s (12.6MB/s)(4096MiB/341704msec)\n");
    let message = "the bandwidth in brackets is 12.6MB/s, but the one before them is 11.0MiB/s: +9.2 % off";
    assert_eq!(messages(&reduction), [message]);
}

#[test]
fn pages_and_json_that_quote_a_report_are_none() {
    for text in [format!("<html><pre>{HEAD}"), format!("{{\"log\": \"{HEAD}\"}}"), "fio: nothing\n".to_owned()] {
        assert!(recognise(text.as_bytes(), &Hints::default()).is_none(), "{text}");
    }
    assert!(FioText.recognises(format!("\r\n\r\n  {HEAD}").as_bytes(), &Hints::default()));
}
