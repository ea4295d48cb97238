//! Whatever the bytes: no panic, faults that lie in the file, points in order, and help for files that are none.

use std::fs;
use std::path::Path;

use proptest::prelude::*;

use super::*;
use crate::base::diagnostic::{Code, Severity};

/// A file of the fixtures.
pub(super) fn fixture(name: &str) -> Vec<u8> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/formats");
    fs::read(root.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// What the readers make of some bytes.
pub(super) fn reduced(bytes: &[u8], hints: Hints) -> Reduction {
    read(&mut &*bytes, &hints).unwrap()
}

fn every_hint() -> Vec<Hints> {
    let logs = LogKind::ALL.map(|(_, kind)| Some(kind));
    let units = [None, Some(LatencyUnit::Nanoseconds)];
    let hints = |log| units.map(|unit| Hints::new("", log, unit, None));
    logs.into_iter().chain([None]).flat_map(hints).collect()
}

fn check(bytes: &[u8]) {
    for hints in every_hint() {
        let reduction = reduced(bytes, hints);
        assert!(
            reduction.faults.iter().all(|fault| fault.span.start <= fault.span.end && fault.span.end <= bytes.len())
        );
        let problems = locate(reduction.faults.clone(), "a", &mut &*bytes).unwrap();
        assert_eq!(problems.len(), reduction.faults.len());
        for track in joined(&reduction.tracks.iter().collect::<Vec<_>>()) {
            assert!(track.points.iter().all(|point| point.value.is_finite() && point.value >= 0.0));
            assert!(track.points.windows(2).all(|pair| pair[0].seconds < pair[1].seconds));
        }
    }
}

#[test]
fn readers_are_told_apart_by_content() {
    let id = |name: &str| recognise(&fixture(name), &Hints::default()).map(Format::id);
    assert_eq!(id("fio-json/own-3.33-both_normal_json.txt"), Some("fio-json 1"));
    assert_eq!(id("fio-log/own-3.42-max_lat.1.log"), Some("fio-log 1"));
    assert_eq!(id("fio-json/bad-html.json"), None);
}

#[test]
fn files_that_are_none_are_told_what_they_seem_to_be() {
    for (bytes, message) in [
        (&b""[..], "the file is empty"),
        (b" \n\n", "the file is empty"),
        (b"\n<!DOCTYPE html><p>404", "an HTML page, not a tool's output"),
        (b"fio-3.33\nStarting 1 process\nrr: (groupid=0, jobs=1)", "fio's report for people, not JSON"),
        (b"\x89PNG\r\n", "no reader recognises this file"),
        (b"{\"smartctl\": 1}", "no reader recognises this file"),
    ] {
        let reduction = reduced(bytes, Hints::default());
        let fault = &reduction.faults[0];
        assert_eq!((fault.code, fault.severity), (Code::UNKNOWN_FORMAT, Severity::Error));
        assert_eq!(fault.message, message);
        assert!(fault.hint.is_some() && reduction.reader.is_empty() && reduction.numbers.is_empty());
    }
}

#[test]
fn every_reader_has_its_own_name_and_a_version() {
    let mut ids: Vec<_> = FORMATS.iter().map(|format| format.id()).collect();
    assert!(ids.iter().all(|id| id.rsplit_once(' ').is_some_and(|(_, version)| version.parse::<u32>().is_ok())));
    ids.dedup();
    assert_eq!(ids.len(), FORMATS.len());
}

/// Text of the kind that readers take apart.
fn near_text() -> impl Strategy<Value = Vec<u8>> {
    let pieces = [
        "{",
        "}",
        "[",
        "]",
        ":",
        ",",
        "\"",
        "\n",
        " ",
        "0",
        "1",
        "1000",
        "4096",
        "-",
        "1e999",
        "nan",
        "0x4001",
        "x",
        "\r",
        "\"fio version\"",
        "\"fio-3.33\"",
        "\"jobs\"",
        "\"read\"",
        "\"iops\"",
        "\"lat_ns\"",
        "\"mean\"",
        "\"bins\"",
        "18446744073709551615",
        "1796087157000",
        "9999999999999",
        "\u{feff}",
        "é",
    ];
    prop::collection::vec(prop::sample::select(pieces.to_vec()), 0..80).prop_map(|list| list.concat().into_bytes())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_survived(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        check(&bytes);
    }

    #[test]
    fn any_near_text_is_survived(bytes in near_text()) {
        check(&bytes);
    }

    #[test]
    fn any_rows_are_survived(rows in prop::collection::vec((0..20_000_000_000_000_u64, any::<u64>(), 0..4_u64, 0..9_u64), 0..12)) {
        let row = |(ms, value, way, size): &(u64, u64, u64, u64)| format!("{ms}, {value}, {way}, {size}, 0\n");
        check(rows.iter().map(row).collect::<String>().as_bytes());
    }

    #[test]
    fn damaged_files_are_survived(
        name in prop::sample::select(vec![
            "fio-json/own-3.33-client_server.json",
            "fio-json/own-3.33-seq128k_plus.json",
            "fio-json/own-2.2.10-status_interval.json",
            "fio-log/own-3.42-max_lat.1.log",
            "fio-log/own-3.1-raw_bw.1.log",
            "fio-log/own-3.33-shared_bw.log",
            "fio-log/made-issue_time_lat.1.log",
        ]),
        cut in 0.0..1.0_f64,
        at in 0.0..1.0_f64,
        byte in any::<u8>(),
    ) {
        let mut bytes = fixture(name);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss, reason = "a place in a small file")]
        let place = |share: f64| (share * (bytes.len() - 1) as f64) as usize;
        let (cut, at) = (place(cut), place(at));
        bytes[at] = byte;
        check(&bytes);
        check(&bytes[..cut]);
    }
}
