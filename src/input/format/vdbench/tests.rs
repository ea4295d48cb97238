//! Headers of several versions, runs and their parts, time across midnight, stopped runs, contradictions, and broken files.

use std::io;

use super::super::tests::{fixture, reduced};
use super::super::{Track, recognise};
use super::*;
use crate::base::diagnostic::Severity;
use crate::catalog::{Direction, Load, Metric};

/// The two lines of an SD header, without the columns of the processor.
const HEADER: &str = "
Mar 05, 2031  interval        i/o   MB/sec   bytes   read     resp     read    write     resp     resp queue
                             rate  1024**2     i/o    pct     time     resp     resp      max   stddev depth
";

fn read(text: &str) -> Reduction {
    reduced(text.as_bytes(), Hints::default())
}

/// A summary of one run, `rd1`, with these rows under a header.
fn summary(header: &str, rows: &str) -> Reduction {
    read(&format!(
        "<title>Vdbench a/summary.html</title><pre>\n10:00:00.000 Starting RD=rd1; I/O rate: 5; elapsed=3; For loops: None\n{header}{rows}\n10:00:09.000 Vdbench execution completed successfully\n"
    ))
}

fn told(reduction: &Reduction) -> Vec<(Severity, &str)> {
    reduction.faults.iter().map(|fault| (fault.severity, fault.message.as_str())).collect()
}

fn value(reduction: &Reduction, metric: &Metric, direction: Option<Direction>) -> Option<f64> {
    let found = reduction.numbers.iter().find(|n| n.metric == metric && n.direction == direction);
    found.map(|number| number.value.to_f64())
}

fn points(track: &Track) -> Vec<(f64, f64)> {
    track.points.iter().map(|point| (point.seconds, point.value)).collect()
}

#[test]
fn every_report_is_recognised_and_pages_are_not() {
    let id = |name: &str| recognise(&fixture(name), &Hints::default()).map(Format::id);
    assert_eq!(id("vdbench/made-sd-summary.html"), Some("vdbench 1"));
    assert_eq!(id("vdbench/made-aborted-summary.html"), Some("vdbench 1"));
    assert_eq!(id("vdbench/made-fsd-totals.html"), Some("vdbench 1"));
    assert_eq!(id("vdbench/made-sd-flatfile.html"), Some("vdbench 1"));
    assert_eq!(id("vdbench/bad-page.html"), None);
    let other = read("<title>Vdbench a/skew.html</title><pre>\n");
    assert_eq!(other.faults[0].message, "a report of vdbench that does not hold the results of whole runs");
}

#[test]
fn intervals_are_tracks_over_the_seconds_of_the_run_across_midnight() {
    let reduction = reduced(&fixture("vdbench/made-sd-summary.html"), Hints::default());
    let first: Vec<_> = reduction.tracks.iter().take(3).map(|track| track.metric.id).collect();
    assert_eq!(first, ["iops", "bandwidth", "latency-mean"]);
    let rate = &reduction.tracks[0];
    assert_eq!(points(rate), [(1.0, 400.0), (2.0, 900.0), (3.0, 950.0), (4.0, 930.0)]);
    assert_eq!((rate.part.as_deref(), &rate.load), (Some("mix threads=1"), &Some(Load::Threads(1))));
    assert_eq!(rate.direction, Some(Direction::Mixed));
    assert!(told(&reduction).is_empty());
    assert_eq!(reduction.setup.runtime_ms, Some(4000));
}

#[test]
fn a_long_interval_covers_all_its_seconds() {
    let reduction = reduced(&fixture("vdbench/made-aborted-summary.html"), Hints::default());
    let rates = points(&reduction.tracks[0]);
    assert_eq!((rates.len(), rates[4], rates[5]), (15, (5.0, 80.0), (6.0, 84.0)));
    let aborted = &reduction.tracks[3];
    assert_eq!((aborted.part.as_deref(), aborted.points.len()), (Some("age"), 10));
    assert_eq!(aborted.direction, Some(Direction::Write));
}

#[test]
fn the_report_and_the_flatfile_of_the_same_runs_name_them_alike() {
    let parts = |name: &str| {
        let reduction = reduced(&fixture(name), Hints::default());
        reduction
            .numbers
            .into_iter()
            .map(|number| (number.part, number.load))
            .collect::<std::collections::BTreeSet<_>>()
    };
    assert_eq!(parts("vdbench/made-sd-summary.html"), parts("vdbench/made-sd-flatfile.html"));
    let setup = reduced(&fixture("vdbench/made-sd-flatfile.html"), Hints::default()).setup;
    assert_eq!((setup.block_size, setup.read_share, setup.threads), (Some(4096), Some(75), None));
}

#[test]
fn a_label_that_touches_the_time_is_read() {
    let row =
        "10:00:03.083avg_31-150    2136.74   133.55   65536 100.00    7.253    7.253    0.000   96.148    1.551  63.4";
    let reduction = summary(HEADER, row);
    assert_eq!(value(&reduction, Metric::IOPS, Some(Direction::Read)), Some(2136.74));
    assert_eq!(value(&reduction, Metric::LATENCY_MAX, Some(Direction::Read)), Some(0.096_148));
    assert!(told(&reduction).is_empty(), "{:?}", told(&reduction));
}

#[test]
fn a_month_of_another_length_does_not_shift_the_columns() {
    let shifted = HEADER.replacen("Mar 05, 2031", "März 05, 2031", 1);
    let row =
        "10:00:03.083   avg_2-3      10.00     0.62   65536   0.00    7.253    0.000    7.253   96.148    1.551   0.1";
    assert_eq!(value(&summary(&shifted, row), Metric::IOPS, Some(Direction::Write)), Some(10.0));
}

#[test]
fn megabytes_are_what_the_header_says() {
    let row =
        "10:00:03.083   avg_2-3      10.00     0.66   65536   0.00    7.253    0.000    7.253   96.148    1.551   0.1";
    let reduction = summary(&HEADER.replace("1024**2", "1000**2"), row);
    assert_eq!(value(&reduction, Metric::BANDWIDTH, Some(Direction::Write)), Some(660_000.0));
    assert!(told(&reduction).is_empty(), "{:?}", told(&reduction));
}

#[test]
fn a_bandwidth_that_the_rate_contradicts_is_told_with_the_arithmetic() {
    let row =
        "10:00:03.083   avg_2-3      10.00     0.66   65536   0.00    7.253    0.000    7.253   96.148    1.551   0.1";
    let expected = "`rd1` moved 0.66 MiB/s, but 10 a second × 65,536 B = 0.6250 MiB/s: +5.6 % off";
    assert_eq!(told(&summary(HEADER, row)), [(Severity::Warning, expected)]);
}

#[test]
fn digits_that_are_rounded_or_cut_off_contradict_nothing() {
    for moved in ["0.62", "0.63"] {
        let row = format!(
            "10:00:03.083   avg_2-3      10.00     {moved}   65536   0.00    7.253    0.000    7.253   96.148    1.551   0.1"
        );
        assert!(told(&summary(HEADER, &row)).is_empty(), "{moved}");
    }
}

#[test]
fn zeros_are_no_latencies_but_a_stalled_interval_is_a_rate_of_zero() {
    let rows =
        "10:00:01.010         1      16.00     1.00   65536   0.00    2.000    0.000    2.000    2.500    0.500   0.0
10:00:02.010         2       0.00     0.00       0   0.00    0.000    0.000    0.000    0.000    0.000   0.0
10:00:03.010         3      32.00     2.00   65536   0.00    4.000    0.000    4.000    9.500    0.500   0.1
10:00:03.020   avg_2-3      16.00     1.00   65536   0.00    4.000    0.000    4.000    9.500    0.500   0.1";
    let reduction = summary(HEADER, rows);
    assert_eq!(points(&reduction.tracks[0]), [(1.0, 16.0), (2.0, 0.0), (3.0, 32.0)]);
    assert_eq!(points(&reduction.tracks[2]), [(1.0, 0.002), (3.0, 0.004)]);
    assert_eq!(value(&reduction, Metric::LATENCY_MEAN, Some(Direction::Read)), None);
}

#[test]
fn a_share_rounded_to_all_reads_does_not_hide_writes() {
    let row =
        "10:00:03.010   avg_2-3   90000.00   351.56    4096 100.00    0.500    0.500    0.310    9.500    0.500  45.0";
    assert!(summary(HEADER, row).numbers.iter().any(|number| number.direction == Some(Direction::Mixed)));
}

#[test]
fn a_run_that_did_nothing_gives_no_numbers_and_says_so() {
    let row =
        "10:00:03.010   avg_2-3       0.00     0.00       0   0.00    0.000    0.000    0.000    0.000    0.000   0.0";
    let reduction = summary(HEADER, row);
    assert!(reduction.numbers.is_empty());
    assert_eq!(told(&reduction), [(Severity::Warning, "`rd1` did nothing that vdbench counted: its rate is zero")]);
}

#[test]
fn a_row_that_breaks_off_is_not_read_as_shorter_numbers() {
    let cut = "10:00:03.010   avg_2-3      16.00     1.0";
    let reduction = summary(HEADER, cut);
    assert!(reduction.numbers.is_empty());
    assert_eq!(told(&reduction), [(Severity::Error, "a row of 3 values under a header of 11 columns")]);
    let slip =
        "10:00:02.010         2      16.00     1.00   65536   0.00    x2.00    0.000    2.000    2.500    0.500   0.0";
    assert!(summary(HEADER, slip).summary.value()["messages"][0].as_str().unwrap().contains("x2.00"));
}

#[test]
fn intervals_that_go_back_are_left_out_of_a_report() {
    let row = |number: u32| {
        format!(
            "10:00:0{number}.010         {number}      16.00     1.00   65536   0.00    2.000    0.000    2.000    2.500    0.500   0.0\n"
        )
    };
    let reduction = summary(HEADER, &[row(1), row(2), row(2), row(3)].concat());
    assert_eq!(reduction.tracks[0].points.len(), 3);
    let message = "the number of this interval is not above that of the one before";
    assert!(told(&reduction).contains(&(Severity::Warning, message)));
}

#[test]
fn a_report_that_is_cut_after_an_average_says_so() {
    let whole = fixture("vdbench/made-sd-summary.html");
    let text = String::from_utf8(whole).unwrap();
    let cut = &text[..text.rfind("00:00:07").unwrap()];
    let message = "the report does not end with `Vdbench execution completed successfully`";
    assert_eq!(told(&read(cut)), [(Severity::Warning, message)]);
    assert!(told(&read(&text.replace('\n', "\r\n"))).is_empty());
}

#[test]
fn a_flatfile_begins_a_run_where_intervals_begin_anew() {
    let text = String::from_utf8(fixture("vdbench/made-aborted-flatfile.html")).unwrap();
    let rows = &text[text.find("10:00:01").unwrap()..];
    let reduction = read(&format!("{text}{rows}"));
    let parts: Vec<_> = reduction.tracks.iter().filter_map(|track| track.part.as_deref()).collect();
    assert_eq!(parts, ["soak", "soak", "soak", "soak #2", "soak #2", "soak #2"]);
    assert!(reduction.numbers.is_empty());
    assert_eq!(reduction.faults.len(), 2);
}

#[test]
fn columns_of_a_flatfile_are_found_wherever_they_stand() {
    let text = "<title>Vdbench a/flatfile.html</title><pre>\n* \n tod timestamp Interval Run MB/sec Rate Xfersize Threads Read_rate Write_rate Read_resp Write_resp Resp\n\
                10:00:01.000 03/05/2031-10:00:01-UTC avg_2-9 rd7 5.0 640 8192 8 640 0 0.25 0 0.25\n";
    let reduction = read(text);
    assert_eq!(value(&reduction, Metric::OPERATIONS, Some(Direction::Read)), Some(640.0));
    assert_eq!(reduction.numbers[0].load, Some(Load::Threads(8)));
    assert_eq!(reduction.summary.value()["runs"][0]["xfersize"], 8192.0);
    assert!(told(&reduction).is_empty(), "{:?}", told(&reduction));
}

#[test]
fn broken_flatfiles_say_what_is_missing() {
    let head = "<title>Vdbench a/flatfile.html</title><pre>\n";
    for (rest, message) in [
        ("tod Run rate\n", "the flatfile's header does not name all of `tod`, `Run`, `Interval` and `rate`"),
        ("tod Run Interval rate\n", "the flatfile has a header and no row: vdbench was stopped in its first interval"),
        ("10:00:01.000 rd1 1 5\n", "a row of values comes before any `Starting RD=` and header"),
    ] {
        assert!(told(&read(&format!("{head}{rest}"))).iter().any(|(_, told)| *told == message), "{rest}");
    }
}

#[test]
fn many_bad_rows_are_counted_and_many_runs_bounded() {
    let rows = "10:00:01.010         7      16.00\n".repeat(50);
    let reduction = summary(HEADER, &rows);
    assert!(reduction.faults.len() < 10);
    assert!(told(&reduction).iter().any(|(_, told)| told.starts_with("50 rows cannot be read")));
    let starts = "10:00:00.000 Starting RD=a; x\n".repeat(5000);
    assert!(summary("", &starts).summary.value()["runs"].as_array().unwrap().len() < 5000);
}

/// A line without end does not stay in memory, and a run without end is not drawn without end.
#[test]
fn endless_files_are_streamed() {
    let mut endless = io::Read::take(io::repeat(b'7'), 8_000_000);
    let reduction = Vdbench.read(&mut endless, &Hints::default()).unwrap();
    assert!(reduction.tracks.is_empty() && reduction.faults.len() == 1);
    let row = |i: u32| {
        let (day, time) = (i * 3600, (i * 3600) % 86_400);
        let clock = format!("{:02}:{:02}:{:02}.000", time / 3600, time / 60 % 60, time % 60);
        format!(
            "{clock}{i:>10}      16.00     1.00   65536   0.00    2.000    0.000    2.000    2.500    0.500 {:5.1}\n",
            f64::from(day % 7)
        )
    };
    let rows: Vec<_> = (1..400).map(row).collect();
    let reduction = summary(HEADER, &rows.concat());
    assert!(reduction.tracks[0].points.len() <= 1 << 20);
    assert!(told(&reduction).iter().any(|(_, told)| told.starts_with("values over time are kept for")));
}
