//! What only a look into the document can check: places, combination, groups, and what is left out.

use serde_json::{Value, json};

use super::super::setup::LatencyKind;
use super::super::tests::{fixture, reduced};
use super::*;
use crate::base::diagnostic::Severity;
use crate::catalog::{Direction, RawPlace};

fn document(name: &str) -> Value {
    serde_json::from_slice(&fixture(&format!("fio-json/{name}"))).unwrap()
}

fn of(document: &Value) -> Reduction {
    reduced(document.to_string().as_bytes(), Hints::default())
}

fn file(name: &str) -> Reduction {
    reduced(&fixture(&format!("fio-json/{name}")), Hints::default())
}

/// The value of a metric in a direction, of the first group.
fn value(reduction: &Reduction, metric: &str, direction: Direction) -> Option<f64> {
    let is_it = |n: &&super::super::Number| n.metric.id == metric && n.direction == Some(direction);
    reduction.numbers.iter().find(is_it).map(|number| number.value.to_f64())
}

fn near(given: Option<f64>, expected: Option<f64>) -> bool {
    given.zip(expected).is_some_and(|(given, expected)| (given / expected - 1.0).abs() < 1e-9)
}

/// Each number of a single job is the very number that stands where it says.
#[test]
fn places_lead_to_the_numbers() {
    for name in
        ["own-3.42-rr4k_d1.json", "own-3.33-log_avg.json", "own-3.33-client_server.json", "own-2.2.10-rr4k_d1.json"]
    {
        let document = document(name);
        for number in of(&document).numbers {
            let RawPlace::Pointer(pointer) = &number.place else { panic!("{name}: {number:?}") };
            let target = document.pointer(pointer).unwrap_or_else(|| panic!("{name}: {pointer}"));
            let Some(target) = target.as_f64() else { continue };
            let scale = match pointer {
                p if p.contains("_ns/") => 1e-9,
                p if p.contains("lat/") => 1e-6,
                p if p.ends_with("/bw") => 1024.0,
                _ => 1.0,
            };
            assert!(near(Some(number.value.to_f64()), Some(target * scale)), "{name}: {pointer}");
        }
    }
}

#[test]
fn combined_numbers_name_what_they_were_combined_from() {
    let places = |name: &str, direction| {
        let mut places: Vec<_> =
            file(name).numbers.into_iter().filter(|n| n.direction == Some(direction)).map(|n| n.place).collect();
        places.dedup();
        places
    };
    let at = |pointer: &str| RawPlace::Pointer(pointer.to_owned());
    assert_eq!(places("own-3.33-log_avg.json", Direction::Read), [at("/jobs")]);
    assert_eq!(places("own-3.28-rw8k7030_4j_grp.json", Direction::Mixed), [at("/jobs/0")]);
    assert_eq!(places("own-3.33-client_server.json", Direction::Mixed), [at("/client_stats")]);
}

#[test]
fn numbers_are_as_exact_as_they_are_printed() {
    let text = |metric: &str| {
        let reduction = file("own-3.1-rr4k_d1.json");
        reduction.numbers.iter().find(|n| n.metric.id == metric).unwrap().value.base().to_string()
    };
    assert_eq!(text("iops"), "10377.832512");
    assert_eq!(text("bandwidth"), "42507264");
    assert_eq!(text("latency-mean"), "0.000384211214221");
    assert_eq!(text("latency-p99.99"), "0.080216064");
}

/// fio prints percentiles of the very histogram that `json+` gives.
#[test]
fn percentiles_of_bins_are_those_that_fio_prints() {
    let mut document = document("own-3.33-seq128k_plus.json");
    let printed = of(&document);
    document.pointer_mut("/jobs/0/write/clat_ns").unwrap().as_object_mut().unwrap().remove("percentile").unwrap();
    let computed = of(&document);
    let percentiles = |r: &Reduction| -> Vec<_> {
        r.numbers.iter().filter(|n| n.metric.id.contains("-p")).map(|n| (n.metric.id, n.value)).collect()
    };
    assert_eq!(percentiles(&computed), percentiles(&printed));
    assert_eq!(percentiles(&computed).len(), 7);
    assert_eq!(computed.setup.percentiles, Some(LatencyKind::Completion));
}

#[test]
fn jobs_add_their_rates_and_merge_their_histograms() {
    let mut document = document("own-3.33-seq128k_plus.json");
    let one = of(&document);
    let job = document["jobs"][0].clone();
    document["jobs"].as_array_mut().unwrap().push(job);
    let two = of(&document);
    for (metric, factor) in [("iops", 2.0), ("bandwidth", 2.0), ("latency-mean", 1.0), ("latency-max", 1.0)] {
        let expected = value(&one, metric, Direction::Write).map(|v| v * factor);
        assert!(near(value(&two, metric, Direction::Write), expected), "{metric}");
    }
    for metric in ["latency-p50", "latency-p99.99"] {
        assert!(near(value(&two, metric, Direction::Write), value(&one, metric, Direction::Write)), "{metric}");
    }
}

#[test]
fn percentiles_of_several_jobs_without_bins_are_left_out() {
    let reduction = file("own-3.33-log_avg.json");
    assert_eq!(value(&reduction, "latency-p99", Direction::Read), None);
    assert_eq!(reduction.setup.percentiles, None);
    assert!(value(&reduction, "latency-mean", Direction::Read).is_some());
}

#[test]
fn bins_that_contradict_the_count_are_not_merged() {
    let mut document = document("own-3.33-seq128k_plus.json");
    *document.pointer_mut("/jobs/0/write/clat_ns/bins/509952").unwrap() = json!(288_230_574_492_221_464_u64);
    let job = document["jobs"][0].clone();
    document["jobs"].as_array_mut().unwrap().push(job);
    assert_eq!(value(&of(&document), "latency-p50", Direction::Write), None);
}

#[test]
fn reads_and_writes_together_are_mixed() {
    let reduction = file("own-3.28-rw8k7030_4j_grp.json");
    let sum = |metric| Some(value(&reduction, metric, Direction::Read)? + value(&reduction, metric, Direction::Write)?);
    let mixed = |metric| value(&reduction, metric, Direction::Mixed);
    assert!(near(mixed("iops"), sum("iops")) && near(mixed("bandwidth"), sum("bandwidth")));
    let mean = (22281.0 * 433_227.849_423 + 9807.0 * 642_165.859_692) / 32088.0 * 1e-9;
    assert!(near(mixed("latency-mean"), Some(mean)));
    assert!(near(mixed("latency-max"), Some(0.077_520_549)));
    assert_eq!(mixed("latency-p99"), None);
}

#[test]
fn what_fio_added_up_itself_is_taken_from_it() {
    let reduction = file("own-3.1-unified.json");
    assert!(reduction.numbers.iter().all(|number| number.direction == Some(Direction::Mixed)));
    assert!(near(value(&reduction, "latency-p99", Direction::Mixed), Some(0.004_947_968)));
}

#[test]
fn groups_stay_apart() {
    let mut document = document("own-3.33-log_avg.json");
    document["jobs"][1]["groupid"] = json!(1);
    let parts = |document: &Value| -> Vec<_> {
        of(document).numbers.into_iter().filter(|n| n.metric.id == "iops").filter_map(|n| n.part).collect()
    };
    assert_eq!(parts(&document)[..2], ["la (0)", "la (0)"]);
    document["jobs"][1]["jobname"] = json!("second");
    let parts = parts(&document);
    assert!(parts.contains(&"la".to_owned()) && parts.contains(&"second".to_owned()));
}

#[test]
fn clocks_that_were_off_give_no_latency() {
    let reduction = file("own-3.42-gtod.json");
    let metrics: Vec<_> = reduction.numbers.iter().map(|number| number.metric.id).collect();
    assert_eq!(metrics, ["iops", "bandwidth"]);
    assert_eq!(reduction.setup.latency, None);
}

#[test]
fn completion_latency_stands_in_and_is_named() {
    let mut document = document("own-3.42-rr4k_d1.json");
    document.pointer_mut("/jobs/0/read/lat_ns/mean").map(|mean| *mean = json!(0)).unwrap();
    let reduction = of(&document);
    let expected = document.pointer("/jobs/0/read/clat_ns/mean").unwrap().as_f64().map(|ns| ns * 1e-9);
    assert!(near(value(&reduction, "latency-mean", Direction::Read), expected));
    assert_eq!(reduction.setup.latency, Some(LatencyKind::Completion));
}

#[test]
fn a_run_that_failed_says_so_and_gives_no_zeros() {
    let reduction = file("own-3.33-err_full.json");
    let told: Vec<_> = reduction.faults.iter().map(|fault| (fault.severity, fault.message.as_str())).collect();
    assert_eq!(
        told,
        [
            (Severity::Warning, "job `ef` ended with error 28"),
            (Severity::Error, "no job of this run read or wrote anything"),
        ]
    );
    assert!(reduction.numbers.is_empty());
    assert!(reduction.summary.value()["text_outside"][0].as_str().unwrap().contains("No space left on device"));
}

#[test]
fn the_last_of_several_documents_counts() {
    let reduction = file("own-3.25-status_interval.json");
    assert_eq!(reduction.summary.value()["documents"], 3);
    assert!(reduction.faults[0].message.starts_with("of the 3 documents in this file only the last one"));
    assert!(near(value(&reduction, "iops", Direction::Write), Some(9_266.366_817)), "{:?}", reduction.numbers);
}

#[test]
fn the_settings_of_the_run_are_told() {
    let facts = file("own-3.28-rw8k7030_4j_grp.json").setup;
    assert_eq!((facts.tool.as_deref(), facts.version), (Some("fio-3.28"), Some((3, 28))));
    assert_eq!((facts.pattern.as_deref(), facts.engine.as_deref()), (Some("randrw"), Some("libaio")));
    assert_eq!((facts.block_size, facts.read_share), (Some(8192), Some(70)));
    assert_eq!((facts.threads, facts.depth, facts.runtime_ms), (Some(4), Some(2), Some(2006)));
}

#[test]
fn a_value_of_the_wrong_type_is_told_where_it_stands() {
    let text = String::from_utf8(fixture("fio-json/own-3.33-note_prefix.json")).unwrap();
    let edited = text.replacen("7871.128871", "\"fast\"", 1);
    let reduction = reduced(edited.as_bytes(), Hints::default());
    let fault = &reduction.faults[0];
    assert!(edited[..=fault.span.start].ends_with("\"fast\""), "{:?}", &edited[fault.span.clone()]);
    assert!(fault.message.contains("invalid type: string \"fast\", expected f64"), "{}", fault.message);
    assert!(reduction.numbers.is_empty());
}

#[test]
fn a_file_cut_short_is_told_at_its_end() {
    let bytes = fixture("fio-json/bad-truncated.json");
    let fault = &reduced(&bytes, Hints::default()).faults[0];
    let end = bytes.iter().rposition(|b| !b.is_ascii_whitespace()).unwrap() + 1;
    assert_eq!(fault.span, end - 1..end);
}

#[test]
fn numbers_that_are_none_do_not_lose_the_others() {
    let text = String::from_utf8(fixture("fio-json/own-3.39-steadystate.json")).unwrap();
    let own = reduced(text.as_bytes(), Hints::default());
    let edited = text.replacen("\"slope\" : 0.000000", "\"slope\" : -nan", 1);
    assert_ne!(edited, text);
    let other = reduced(edited.as_bytes(), Hints::default());
    assert_eq!(other.numbers, own.numbers);
    let told: Vec<_> = other.faults.iter().map(|fault| (fault.severity, fault.message.as_str())).collect();
    assert_eq!(told, [(Severity::Warning, "numbers that are none (`nan`, `inf`): 1")]);
}
