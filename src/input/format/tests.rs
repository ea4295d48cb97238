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
#[expect(clippy::needless_pass_by_value, reason = "hints are made where they are used")]
pub(super) fn reduced(bytes: &[u8], hints: Hints) -> Reduction {
    read(&mut &*bytes, &hints).unwrap()
}

/// The name of a reader, which is also that of its folder of fixtures.
fn name_of(format: &dyn Format) -> &'static str {
    format.id().split(' ').next().unwrap_or_default()
}

/// The fixtures of a reader, by their names below the folder of all.
fn fixtures_of(format: &dyn Format) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/formats").join(name_of(format));
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let described =
        |name: &String| name == "expected.json" || Path::new(name).extension().is_some_and(|ending| ending == "toml");
    let mut names: Vec<_> = names.filter(|name| !described(name)).collect();
    names.sort();
    names.into_iter().map(|name| format!("{}/{name}", name_of(format))).collect()
}

fn every_hint() -> Vec<Hints> {
    let logs = LogKind::ALL.map(|(_, kind)| Some(kind));
    let units = [None, Some(LatencyUnit::Nanoseconds)];
    let hints = |log| units.map(|unit| Hints::new("", log, unit, None));
    logs.into_iter().chain([None]).flat_map(hints).chain([of_tables()]).collect()
}

/// What the columns of the tables among the fixtures mean.
fn of_tables() -> Hints {
    let kinds = ["benchmark-factory", "german", "over-time", "workbook"];
    let texts = kinds.map(|kind| String::from_utf8(fixture(&format!("table/{kind}.toml"))).unwrap());
    let tables: Vec<_> = kinds.into_iter().zip(texts.iter().map(String::as_str)).collect();
    Hints::default().with_tables(&table::tests::mappings(&tables), None)
}

/// Whatever the bytes, with and without hints.
fn check(bytes: &[u8]) {
    for hints in every_hint() {
        let reduction = reduced(bytes, hints);
        sound(&reduction, bytes);
        let problems = locate(reduction.faults.clone(), "a", &mut &*bytes).unwrap();
        assert_eq!(problems.len(), reduction.faults.len());
    }
}

/// Whatever the bytes, read as if a reader had recognised them.
fn check_with(format: &dyn Format, bytes: &[u8]) {
    let of_log = Hints::new("", Some(LogKind::Total), Some(LatencyUnit::Nanoseconds), None);
    for hints in [Hints::default(), of_log, of_tables()] {
        sound(&format.read(&mut &*bytes, &hints).unwrap(), bytes);
    }
}

/// Faults lie in the text, values over time are numbers in order of time, and where nothing comes out, something is said.
fn sound(reduction: &Reduction, bytes: &[u8]) {
    // UTF-16 grows to at most half as many bytes again.
    let length = bytes.len() + bytes.len() / 2 + 3;
    let faults = &reduction.faults;
    assert!(faults.iter().all(|fault| fault.span.start <= fault.span.end && fault.span.end <= length), "{faults:?}");
    for track in joined(&reduction.tracks.iter().collect::<Vec<_>>()) {
        assert!(track.points.iter().all(|point| point.value.is_finite() && point.value >= 0.0));
        assert!(track.points.windows(2).all(|pair| pair[0].seconds < pair[1].seconds));
    }
    let gives = !reduction.numbers.is_empty() || !reduction.tracks.is_empty() || reduction.device.is_some();
    assert!(gives || !faults.is_empty(), "nothing comes out, and nothing is said");
}

#[test]
fn readers_are_told_apart_by_content() {
    let id = |name: &str| recognise(&fixture(name), &Hints::default()).map(Format::id);
    assert_eq!(id("fio-json/own-3.33-both_normal_json.txt"), Some("fio-json 4"));
    assert_eq!(id("fio-log/own-3.42-max_lat.1.log"), Some("fio-log 3"));
    assert_eq!(id("fio-text/own-3.1-rw.txt"), Some("fio-text 1"));
    assert_eq!(id("fio-terse/own-3.33-terse_v5.txt"), Some("fio-terse 1"));
    assert_eq!(id("fio-hist/own-3.33-clat_hist.1.log"), Some("fio-hist 1"));
    assert_eq!(id("sysbench/own-sb0412_oltp_complex.txt"), Some("sysbench 1"));
    assert_eq!(id("hammerdb/made-older.log"), Some("hammerdb 2"));
    assert_eq!(id("fio-json/bad-html.json"), None);
    assert_eq!(id("disk-mark/made-kdm-3.1.4-mix.txt"), Some("disk-mark 1"));
    assert_eq!(id("smartctl/made-7.3-nvme.json"), Some("smartctl 1"));
    assert_eq!(id("nvme/made-1-smart-log.json"), Some("nvme 1"));
    assert_eq!(id("phoronix/made-disk.xml"), Some("phoronix 1"));
    assert_eq!(id("table/made-workbook.xlsx"), Some("table 2"));
}

#[test]
fn files_that_are_none_are_told_what_they_seem_to_be() {
    for (bytes, message) in [
        (&b""[..], "the file is empty"),
        (b" \n\n", "the file is empty"),
        (b"\n<!DOCTYPE html><p>404", "an HTML page, not a tool's output"),
        (b"\x1f\x8b\x08\0\0", "a file packed by gzip"),
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

/// What readers look for.
const PIECES: &[&str] = &[
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
    "a: (groupid=0, jobs=1): err= 0: pid=1: x\n",
    "read: IOPS=1",
    "BW=1MiB/s (1MB/s)(1MiB/1msec)\n",
    "clat (usec): min=1, max=",
    "clat percentiles (usec):\n |",
    " 99.00th=[  ",
    "],",
    "3;fio-3.33;a;0;0",
    ";1;1;1;1",
    ";1.0%",
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
    "sysbench 1.0.20 (using x)\n",
    "[ 9s ] thds: 2 tps: ",
    " lat (ms,95%): ",
    "General statistics:\n",
    "transactions: ",
    "95th percentile: ",
    "total time: ",
    "Vuser 1:",
    "System achieved ",
    " NOPM from ",
    " TPM\n",
    "Elapsed;Writes/s;Worst\n",
    ";",
    "\t",
    "<PhoronixTestSuite>",
    "<Value>",
    "</Value>",
    "&amp;",
    "<![CDATA[",
    "\u{feff}",
    "<title>Vdbench a/summary.html</title><pre>\n",
    "<title>Vdbench a/flatfile.html</title><pre>\n",
    "10:00:00.000 Starting RD=rd1; For loops: threads=2\n",
    "10:00:01.000",
    "avg_2-3 ",
    "tod Run Interval rate MB/sec\n",
    "\nMar 05 interval i/o MB/sec resp\n rate 1024**2 time\n",
    "é",
    "\"json_format_version\":",
    "\"vid\":",
    "\"mn\":",
    "\"table\":",
    "CrystalDiskMark 8\n[Read]\n",
    "KDiskMark (3.0.0)\n",
    "SEQ 1MiB (Q=8, T=1): ",
    " MB/s [",
    " IOPS] <",
];

/// Text of the kind that readers take apart.
fn near_text() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(prop::sample::select(PIECES), 0..80).prop_map(|list| list.concat().into_bytes())
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
    fn every_reader_survives_any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        for format in FORMATS {
            check_with(*format, &bytes);
        }
    }

    #[test]
    fn every_reader_survives_any_near_text(bytes in near_text()) {
        for format in FORMATS {
            check_with(*format, &bytes);
        }
    }

    /// Cut somewhere, and one byte changed.
    #[test]
    fn every_reader_survives_its_files_damaged(which in any::<prop::sample::Index>(), cut in any::<prop::sample::Index>(), at in any::<prop::sample::Index>(), byte in any::<u8>()) {
        for format in FORMATS {
            let names = fixtures_of(*format);
            let mut bytes = fixture(&names[which.index(names.len())]);
            let whole = cut.index(bytes.len() + 1);
            if !bytes.is_empty() {
                let at = at.index(bytes.len());
                bytes[at] = byte;
            }
            for bytes in [&bytes[..], &bytes[..whole]] {
                check_with(*format, bytes);
                sound(&reduced(bytes, of_tables()), bytes);
            }
        }
    }
}

/// The same file with a mark, in UTF-16, and with the line breaks of Windows says the same.
#[test]
fn the_encoding_of_a_file_does_not_matter() {
    for format in FORMATS {
        for name in fixtures_of(*format) {
            let Ok(text) = String::from_utf8(fixture(&name)) else { continue };
            let hints = || Hints { tables: of_tables().tables, ..Hints::new(&name, None, None, Some((3, 33))) };
            let own = reduced(text.as_bytes(), hints());
            let wide: Vec<_> = std::iter::once(0xfeff).chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect();
            let breaks = text.replace("\r\n", "\n").replace('\n', "\r\n");
            for bytes in [format!("\u{feff}{text}").into_bytes(), wide, breaks.into_bytes()] {
                let other = reduced(&bytes, hints());
                assert_eq!((&own.numbers, &own.tracks), (&other.numbers, &other.tracks), "{name}");
                assert_eq!(
                    (&own.summary, &own.setup, &own.device),
                    (&other.summary, &other.setup, &other.device),
                    "{name}"
                );
                assert_eq!(own.faults.len(), other.faults.len(), "{name}");
            }
        }
    }
}

/// Every fixture is claimed by the reader whose folder it lies in, by no other, and a broken one at most by that.
#[test]
fn no_reader_claims_the_files_of_another() {
    for format in FORMATS {
        for name in fixtures_of(*format) {
            let mut bytes = &fixture(&name)[..];
            let mut text = Vec::new();
            decode::decoded(&mut bytes).unwrap().read_to_end(&mut text).unwrap();
            let claims = FORMATS.iter().filter(|other| other.recognises(&text, &of_tables()));
            let claims: Vec<_> = claims.map(|other| name_of(*other)).collect();
            let broken = name.contains("/bad-") && claims.is_empty();
            assert!(broken || claims.first() == Some(&name_of(*format)), "{name}: {claims:?}");
        }
    }
}
