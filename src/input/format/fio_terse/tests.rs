//! Layouts of the versions, parts, units, and lines that are damaged.

use std::fmt::Write;

use super::super::tests::{fixture, reduced};
use super::*;
use crate::base::diagnostic::Severity;

/// A direction of a line of version 3 that moved `kib` at `rate` KiB/s.
fn side(kib: u64, rate: u64, mean: &str) -> String {
    let idle = kib == 0;
    let latency = if idle { "0;0;0.000000;0.000000".to_owned() } else { format!("5;900;{mean};3.500000") };
    let mut text = format!(";{kib};{rate};{};{}", rate / 4, kib * 1000 / rate.max(1));
    let _ = write!(text, ";0;0;0.000000;0.000000;{latency};50.000000%=90;99.000000%=700{}", ";0%=0".repeat(18));
    let _ = write!(text, ";{latency};0;0;0.000000%;0.000000;0.000000");
    text
}

fn line(version: u32, name: &str, sides: &[String]) -> String {
    let tail = ";1.000000%;2.000000%;10;0;5;100.0%;0.0%;0.0%;0.0%;0.0%;0.0%;0.0%";
    format!("{version};fio-3.33;{name};0;0{}{tail}\n", sides.concat())
}

fn read(text: &str) -> Reduction {
    reduced(text.as_bytes(), Hints::default())
}

fn addresses(reduction: &Reduction) -> Vec<String> {
    let address = |number: &Number| {
        let direction = number.direction.map_or("", Direction::as_str);
        format!("{}/{}/{direction}", number.part.clone().unwrap_or_default(), number.metric.id)
    };
    reduction.numbers.iter().map(address).collect()
}

#[test]
fn latencies_are_microseconds_and_rates_are_kibibytes() {
    let reduction = read(&line(3, "a", &[side(4000, 2000, "120.250000"), side(0, 0, "")]));
    assert_eq!(reduction.faults, []);
    let value = |metric: &Metric| {
        let number = reduction.numbers.iter().find(|number| number.metric == metric).unwrap();
        number.value.base().to_string()
    };
    assert_eq!(value(Metric::BANDWIDTH), "2048000");
    assert_eq!(value(Metric::LATENCY_MEAN), "0.00012025");
    assert_eq!(value(Metric::LATENCY_P99), "0.0007");
    assert!(reduction.numbers.iter().all(|number| number.part.is_none() && number.direction == Some(Direction::Read)));
    assert_eq!(reduction.setup.latency, Some(LatencyKind::Total));
    assert_eq!(reduction.setup.version, Some((3, 33)));
}

#[test]
fn every_layout_is_known_by_its_fields() {
    let busy = || side(4000, 2000, "120.250000");
    let idle = || side(0, 0, "");
    for (version, sides, ways) in [
        (3, vec![busy()], vec!["mixed"]),
        (3, vec![busy(), busy(), busy()], vec!["read", "write", "mixed"]),
        (4, vec![idle(), busy(), idle()], vec!["write"]),
        (4, vec![busy(), busy(), idle(), busy()], vec!["read", "write", "mixed"]),
    ] {
        let reduction = read(&line(version, "a;b", &sides));
        let mut found: Vec<_> = reduction.numbers.iter().filter_map(|number| number.direction).collect();
        found.dedup();
        assert_eq!(found.into_iter().map(Direction::as_str).collect::<Vec<_>>(), ways, "{version}");
        assert_eq!(reduction.summary.value()["jobs"][0]["job"], "a;b");
    }
}

#[test]
fn several_jobs_are_parts_with_names_of_their_own() {
    let reduction = reduced(&fixture("fio-terse/own-3.33-two_jobs.txt"), Hints::default());
    let addresses = addresses(&reduction);
    assert!(addresses.contains(&"j/iops/read".to_owned()) && addresses.contains(&"j 2/iops/write".to_owned()));
}

#[test]
fn trims_and_errors_are_told() {
    let busy = || side(4000, 2000, "120.250000");
    let text = line(4, "a", &[busy(), side(0, 0, ""), busy()]).replace(";a;0;0;", ";a;0;28;");
    let reduction = read(&text);
    let messages: Vec<_> = reduction.faults.iter().map(|fault| fault.message.as_str()).collect();
    assert_eq!(messages, ["job `a` ended with error 28", "job `a` trimmed; trims are not read yet"]);
}

#[test]
fn other_lines_are_counted() {
    let text = format!("fio: this is a note\r\n\r\n{}bye\n", line(3, "a", &[side(40, 20, "1.5"), side(0, 0, "")]));
    let reduction = read(&text);
    assert_eq!((reduction.faults.len(), &reduction.summary.value()["other_lines"]), (0, &2.into()));
}

#[test]
fn a_decimal_comma_is_told_where_it_stands() {
    let text = line(3, "a", &[side(4000, 2000, "120,250000"), side(0, 0, "")]);
    let reduction = read(&text);
    let fault = &reduction.faults[0];
    assert_eq!(&text[fault.span.clone()], "120,250000");
    assert!(fault.message.starts_with("`120,250000` has a comma, where fio writes a decimal point"));
    assert!(reduction.numbers.is_empty() && reduction.faults.iter().any(|fault| fault.severity == Severity::Error));
}

#[test]
fn a_cut_line_is_left_out_and_the_others_are_read() {
    let whole = line(3, "a", &[side(4000, 2000, "1.5"), side(0, 0, "")]);
    let reduction = read(&format!("{whole}{}", &whole[..100]));
    assert!(reduction.faults[0].message.contains("fields, which are not those of its version"));
    assert_eq!(reduction.summary.value()["jobs"].as_array().map(Vec::len), Some(1));
    assert!(!reduction.numbers.is_empty());
}

#[test]
fn a_bandwidth_that_contradicts_its_bytes_is_told() {
    let text = line(3, "a", &[side(4000, 2000, "1.5"), side(0, 0, "")]).replace(";4000;2000;", ";4000;2500;");
    let reduction = read(&text);
    assert_eq!(
        reduction.faults[0].message,
        "read bandwidth of job `a` is 2,500 KiB/s, but 4,000 KiB ÷ 2,000 ms = 2,000 KiB/s: +25 % off"
    );
}
