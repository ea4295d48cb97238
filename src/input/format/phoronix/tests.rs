//! Scales, systems, places, and XML that is broken or means harm.

use super::super::tests::{fixture, reduced};
use super::*;
use crate::base::diagnostic::Severity;

fn entry(system: &str, value: &str) -> String {
    format!("<Entry><Identifier>{system}</Identifier><Value>{value}</Value></Entry>")
}

fn result(scale: &str, entries: &str) -> String {
    format!(
        "<Result><Identifier>pts/fio-2.1.0</Identifier>\n<Title>Disk</Title><Description>Random &lt;Read&gt;</Description><Scale>{scale}</Scale><Proportion>HIB</Proportion><Data>{entries}</Data></Result>"
    )
}

fn read(inner: &str) -> Reduction {
    reduced(format!("<?xml version=\"1.0\"?>\n<{ROOT}>{inner}</{ROOT}>\n").as_bytes(), Hints::default())
}

fn only_error(text: &str) -> (String, Range<usize>) {
    let reduction = reduced(text.as_bytes(), Hints::default());
    assert!(reduction.numbers.is_empty(), "{text}");
    let [fault] = reduction.faults.as_slice() else { panic!("{text}: {:?}", reduction.faults) };
    assert_eq!(fault.severity, Severity::Error);
    (fault.message.clone(), fault.span.clone())
}

#[test]
fn only_units_of_storage_give_numbers() {
    for (scale, base) in [
        ("IOPS", Some("1500")),
        ("TPS", Some("1500")),
        ("Queries Per Second", Some("1500")),
        ("MB/s", Some("1500000000")),
        ("MiB/s", Some("1572864000")),
        ("KB/s", Some("1500000")),
        ("Seconds", None),
        ("Mflops", None),
        ("byte/s", None),
        ("mb/s", None),
        ("", None),
    ] {
        let numbers = read(&result(scale, &entry("a", "1500"))).numbers;
        assert_eq!(numbers.first().map(|number| number.value.base().to_string()).as_deref(), base, "{scale}");
    }
}

#[test]
fn bytes_per_second_of_other_tests_are_not_taken_for_those_of_a_drive() {
    for (id, count) in
        [("pts/iozone-1.9.6", 1), ("local/hdparm-read", 1), ("pts/botan-1.6.0", 0), ("", 0), ("pts/fiona-1", 0)]
    {
        let reduction = read(&result("MiB/s", &entry("x", "7")).replace("pts/fio-2.1.0", id));
        assert_eq!((reduction.numbers.len(), reduction.faults.len()), (count, 1 - count), "{id}");
    }
}

#[test]
fn a_number_is_of_its_test_and_of_its_system_where_there_are_several() {
    let of = |systems: &str| {
        let values = entry("x", "1") + &entry("y", "");
        read(&format!("{systems}{}", result("IOPS", &values))).numbers
    };
    let one = of("<System><Identifier>x</Identifier></System>");
    assert_eq!(one[0].part.as_deref(), Some("Disk, Random <Read>"));
    assert_eq!((one.len(), one[0].place.clone()), (1, RawPlace::Line(3)));
    let two = of("<System><Identifier>x</Identifier></System><System><Identifier>y</Identifier></System>");
    assert_eq!(two[0].part.as_deref(), Some("Disk, Random <Read>, x"));
}

#[test]
fn what_cannot_be_told_apart_is_left_out() {
    let reduction = read(&result("IOPS", &(entry("x", "1") + &entry("x", "2"))));
    assert_eq!(reduction.numbers.len(), 1);
    assert_eq!(reduction.faults[0].severity, Severity::Warning);
    assert!(reduction.faults[0].message.starts_with("a second result of `Disk, Random <Read>`"));
}

#[test]
fn a_value_that_is_no_number_is_told_and_values_over_time_are_not_read() {
    let reduction = read(&result("IOPS", &entry("x", "1,5")));
    assert_eq!(reduction.faults[0].message, "expected a number, found `1,5`");
    let over_time =
        result("IOPS", &entry("x", "1,5")).replace("</Scale>", "</Scale><DisplayFormat>LINE_GRAPH</DisplayFormat>");
    let told: Vec<_> = read(&over_time).faults.into_iter().map(|fault| fault.message).collect();
    assert_eq!(told, ["no result of this file is in a unit of storage"]);
}

#[test]
fn characters_and_sections_are_resolved_and_other_entities_are_not() {
    let reduction = read("<Generated><Title>a &amp; &#x42; <![CDATA[<c>]]></Title></Generated><Result/>");
    assert_eq!(reduction.summary.value()["title"], "a & B <c>");
    let bomb = format!(
        "<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\"><!ENTITY c SYSTEM \"file:///etc/passwd\">]><{ROOT}><Generated><Title>&b;</Title></Generated></{ROOT}>"
    );
    let (message, span) = only_error(&bomb);
    assert_eq!(message, "`&b;` is no entity of XML itself");
    assert_eq!(&bomb[span], "&b;");
}

#[test]
fn broken_documents_are_told_where_they_break() {
    let whole = String::from_utf8(fixture("phoronix/made-disk.xml")).unwrap();
    for share in 2..40 {
        let cut = whole.floor_char_boundary(whole.len() * share / 40);
        let (_, span) = only_error(&whole[..cut]);
        assert!(!span.is_empty() && span.end <= cut, "{cut}");
    }
    assert!(only_error(&whole.replace("</Scale>", "</Scales>")).0.contains("Scale"));
    let deep = format!("<{ROOT}>{}", "<a>".repeat(100_000));
    assert_eq!(only_error(&deep).0, "elements are nested more than 32 deep");
    assert_eq!(only_error(&format!("<x><{ROOT}/></x>")).0, format!("expected `<{ROOT}>`, found `<x>`"));
    assert_eq!(only_error(&format!("<{ROOT}></{ROOT}>")).0, "the file holds no result");
}

#[test]
fn bytes_that_are_no_text_are_told() {
    let mut bytes = format!("<{ROOT}><Generated><Title>").into_bytes();
    bytes.push(0xff);
    assert_eq!(reduced(&bytes, Hints::default()).faults[0].code, Code::NOT_UTF8);
}

#[test]
fn a_file_without_a_result_of_storage_says_so() {
    let reduction = read(&result("Celsius", &entry("Drive A", "31")));
    let told: Vec<_> = reduction.faults.iter().map(|fault| (fault.severity, fault.message.as_str())).collect();
    assert_eq!(told, [(Severity::Warning, "no result of this file is in a unit of storage")]);
}
