//! Loads and parts of a report's rows, what `KDiskMark` calls MB/s, and reports that were changed or joined.

use super::super::tests::{fixture, reduced as read};
use super::*;
use crate::base::diagnostic::Severity;
use crate::catalog::{Direction, Load, Metric, RawPlace};

const CRYSTAL: &str = "CrystalDiskMark 8.0.1 x64 (C) 2007-2021 hiyohiyo\n[Read]\n";
const K: &str = "KDiskMark (3.0.0): https://github.com/JonMagon/KDiskMark\n[Read]\n";

fn of(text: &str) -> Reduction {
    read(text.as_bytes(), Hints::default())
}

fn told(reduction: &Reduction) -> Vec<(Code, Severity)> {
    reduction.faults.iter().map(|fault| (fault.code, fault.severity)).collect()
}

fn bandwidths(reduction: &Reduction) -> Vec<f64> {
    let numbers = reduction.numbers.iter().filter(|number| number.metric == Metric::BANDWIDTH);
    numbers.map(|number| number.value.to_f64()).collect()
}

#[test]
fn each_test_has_its_own_part_and_load() {
    let reduction = read(&fixture("disk-mark/made-cdm-8.0.4-mix.txt"), Hints::default());
    let number = &reduction.numbers[6];
    assert_eq!(number.part.as_deref(), Some("RND4K Q32T16"));
    assert_eq!(number.load, Some(Load::Grid { threads: 16, depth: 32 }));
    assert_eq!((number.direction, &number.place), (Some(Direction::Read), &RawPlace::Line(11)));
    assert_eq!(reduction.setup.tool.as_deref(), Some("CrystalDiskMark 8.0.4"));
    assert_eq!(reduction.setup.version, Some((8, 0)));
}

#[test]
fn files_are_known_by_the_line_that_heads_them() {
    for head in
        ["CrystalDiskMark 3.0.1 Shizuku Edition x64 (C)", "\r\n\r\n  KDiskMark (2.3.0): https:", "KDiskMark: https://x"]
    {
        assert!(DiskMark.recognises(head.as_bytes(), &Hints::default()), "{head}");
    }
    for head in [
        "",
        "CrystalDiskMark results",
        "KDiskMark is a tool",
        "> CrystalDiskMark 8.0.1",
        "{\"tool\": \"KDiskMark (3.0.0)\"}",
    ] {
        assert!(!DiskMark.recognises(head.as_bytes(), &Hints::default()), "{head}");
    }
}

#[test]
fn what_the_iops_confirm_is_kept() {
    let row = "Random 4 KiB (Q= 1, T= 1):    40.960 MB/s [  10000.0 IOPS] <    98.00 us>\n";
    let reduction = of(&format!("{K}{row}"));
    assert_eq!((bandwidths(&reduction), told(&reduction)), (vec![40_960_000.0], vec![]));
}

#[test]
fn rows_that_disagree_are_each_told_and_small_ones_are_then_kept() {
    let (scaled, printed) = ("40.000 MB/s [ 10000.0 IOPS]", "40.960 MB/s [ 10000.0 IOPS]");
    let (neither, small) = ("50.000 MB/s [ 10000.0 IOPS]", "0.010 MB/s [ 2.5 IOPS]");
    let rows =
        [scaled, printed, neither, small].map(|values| format!("Random 4 KiB (Q= 1, T= 1): {values} < 98.00 us>\n"));
    let reduction = of(&format!("{K}{}", rows.concat()));
    assert_eq!(bandwidths(&reduction), [40_960_000.0, 40_960_000.0, 50_000_000.0, 10_000.0]);
    assert_eq!(told(&reduction), [(Code::CONTRADICTION, Severity::Warning); 2]);
    assert!(reduction.faults[1].message.ends_with("10000.0 IOPS × 4,096 B = 40.960 MB/s: +22 % off"));
    let parts: Vec<_> = reduction.numbers.iter().filter_map(|number| number.part.as_deref()).collect();
    assert_eq!((parts[0], parts[3]), ("RND4K Q1T1", "RND4K Q1T1 (2)"));
}

#[test]
fn a_row_that_contradicts_itself_is_told_with_the_arithmetic() {
    let reduction =
        of(&format!("{CRYSTAL}  SEQ    1MiB (Q=  8, T= 1):   600.000 MB/s [    500.0 IOPS] < 15726.77 us>\n"));
    let message = "`SEQ1M Q8T1` read prints 600.000 MB/s, but 500.0 IOPS × 1,048,576 B = 524.288 MB/s: +14 % off";
    assert_eq!(reduction.faults[0].message, message);
    assert_eq!(bandwidths(&reduction), [600_000_000.0]);
}

#[test]
fn a_row_too_slow_for_its_digits_keeps_its_other_numbers() {
    let reduction =
        of(&format!("{CRYSTAL}  RND    4KiB (Q=  1, T= 1):     0.000 MB/s [      0.1 IOPS] <9999999.00 us>\n"));
    assert_eq!((reduction.numbers.len(), bandwidths(&reduction).len()), (2, 0));
    assert_eq!(told(&reduction), [(Code::BAD_RESULT, Severity::Warning)]);
}

#[test]
fn a_bad_row_does_not_hide_the_others() {
    let rows =
        "  SEQ 1MiB (Q= 8, T= 1): 1,000 MB/s\n  SEQ 1MiB (Q= 1, T= 1): 5.000 MB/s\n  RND 4KiB (Q= 1, T= 1): x MB/s\n";
    let reduction = of(&format!("{CRYSTAL}{rows}"));
    assert_eq!(bandwidths(&reduction), [5_000_000.0]);
    assert_eq!(told(&reduction), [(Code::BAD_RESULT, Severity::Error); 2]);
}

#[test]
fn rows_without_a_direction_and_second_reports_are_refused() {
    let reduction = of("CrystalDiskMark 8.0.1 x64\n  SEQ 1MiB (Q= 8, T= 1): 5.000 MB/s\n");
    assert!(reduction.faults[0].message.contains("whether it reads or writes"));
    let row = "  SEQ 1MiB (Q= 8, T= 1): 5.000 MB/s\n";
    let reduction = of(&format!("{CRYSTAL}{row}{CRYSTAL}{row}"));
    assert_eq!((reduction.numbers.len(), told(&reduction)), (0, vec![(Code::BAD_RESULT, Severity::Error)]));
}

#[test]
fn a_report_has_an_end() {
    let row = "  SEQ 1MiB (Q= 8, T= 1): 5.000 MB/s\n";
    let reduction = of(&format!("{CRYSTAL}{}", row.repeat(10_000)));
    assert_eq!((reduction.numbers.len(), reduction.faults.len()), (128, 1));
    let reduction = of(&format!("{CRYSTAL}  SEQ 1MiB (Q= 8, T= 1): {}.5 MB/s\n", "9".repeat(40)));
    assert_eq!(told(&reduction), [(Code::BAD_RESULT, Severity::Error)]);
}
