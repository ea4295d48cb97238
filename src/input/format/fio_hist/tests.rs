//! Units by the number of bins, damaged counters, and rows that are none.

use std::fmt::Write;

use super::super::tests::{fixture, reduced};
use super::*;
use crate::base::diagnostic::Severity;

/// A row with counters in some bins.
fn row(ahead: &str, bins: usize, counts: &[(usize, u64)]) -> String {
    let count = |bin| counts.iter().find(|(own, _)| *own == bin).map_or(0, |(_, count)| *count);
    (0..bins).fold(ahead.to_owned(), |mut row, bin| {
        let _ = write!(row, ", {}", count(bin));
        row
    }) + "\n"
}

fn read(text: &str) -> Reduction {
    reduced(text.as_bytes(), Hints::default())
}

fn value(reduction: &Reduction, metric: &Metric) -> Option<f64> {
    reduction.numbers.iter().find(|number| number.metric == metric).map(|number| number.value.to_f64())
}

#[test]
fn the_unit_follows_from_the_number_of_bins() {
    for (bins, p50) in [(1856, 100e-9), (1216, 100e-6)] {
        let reduction = read(&row("1000, 0, 4096", bins, &[(100, 10)]));
        assert_eq!(reduction.reader, "fio-hist 1");
        assert_eq!(value(&reduction, Metric::LATENCY_P50), Some(p50));
    }
}

#[test]
fn blank_lines_and_windows_line_ends_do_not_hide_a_log() {
    let text = format!("\r\n\n{}", row("1000, 1, 0", 1216, &[(7, 1)]).replace('\n', "\r\n"));
    let reduction = read(&text);
    assert_eq!(value(&reduction, Metric::LATENCY_P99), Some(7e-6));
    assert_eq!(reduction.faults, []);
}

#[test]
fn a_damaged_counter_is_told_with_its_place_and_the_arithmetic() {
    let good = row("1000, 0, 4096", 1216, &[(100, 10)]);
    let bad = row("2000, 0, 4096", 1216, &[(12, 288_230_574_492_221_464), (100, 5)]);
    let text = format!("{good}{bad}");
    let reduction = read(&text);
    let [fault] = reduction.faults.as_slice() else { panic!("{:?}", reduction.faults) };
    assert_eq!(
        fault.message,
        "bin 12 counts 288,230,574,492,221,464 operations in a window of 1,000 ms, 288,230,574,492,221 per ms, where \
         one job does not do 1,000,000: the row is left out"
    );
    assert_eq!(&text[fault.span.clone()], "288230574492221464");
    assert_eq!(reduction.summary.value()["directions"]["read"]["samples"], 10);
    assert_eq!(reduction.summary.value()["left_out"], 1);
}

#[test]
fn a_log_of_nothing_but_damage_is_an_error() {
    for text in [
        row("1000, 0, 4096", 1856, &[(3, u64::MAX)]),
        row("1000, 0, 4096", 1855, &[(3, 1)]),
        row("1000, 2, 4096", 1856, &[(3, 1)]),
        row("1000, 0, 4096", 1856, &[]),
        row("99999999999999, 0, 4096", 1856, &[(3, 1)]),
    ] {
        let reduction = read(&text);
        assert!(reduction.numbers.is_empty());
        assert!(reduction.faults.iter().any(|fault| fault.severity == Severity::Error), "{:?}", reduction.faults);
    }
}

#[test]
fn rows_that_are_none_are_left_out_and_told() {
    let good = row("1000, 0, 4096", 1856, &[(100, 10)]);
    let text = format!("{good}{}fio: pid=7, got signal=2\n1, 2\n{}", &good[..300], row("5, 0, 0", 1216, &[(1, 1)]));
    let reduction = read(&text);
    let messages: Vec<_> = reduction.faults.iter().map(|fault| fault.message.as_str()).collect();
    assert_eq!(messages.len(), 3, "{messages:?}");
    assert!(messages[0].starts_with("`fio: pid=7` in column 99"), "{messages:?}");
    assert!(messages[1].starts_with("`1, 2` is no row"), "{messages:?}");
    assert!(messages[2].starts_with("a row of 1216 bins, where the rows before it have 1856"), "{messages:?}");
    assert_eq!(reduction.summary.value()["rows"], 1);
}

#[test]
fn bins_put_together_are_read() {
    let reduction = reduced(&fixture("fio-hist/own-3.33-coarse_clat_hist.1.log"), Hints::default());
    assert_eq!(reduction.faults, []);
    assert_eq!(reduction.summary.value()["bins"], 116);
}

#[test]
fn logs_of_rows_are_no_histograms() {
    for text in ["1000, 1, 0, 4096, 0, 0\n", "", "a,b\n", "1, 0, 3\n"] {
        assert!(!FioHist.recognises(text.as_bytes(), &Hints::default()), "{text}");
    }
}
