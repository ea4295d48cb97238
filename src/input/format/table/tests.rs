//! Headers, loads, faults of cells, values over time, and workbooks that are broken.

use std::sync::Arc;

use super::super::Number;
use super::super::tests::{fixture, reduced};
use super::*;
use crate::base::diagnostic::{Code, SourceText};
use crate::catalog::{Direction, Id, Load, RawPlace};

const USERS: &str = "name = \"Users\"\n[columns]\nUsers = { load = \"users-per-vm\" }\nTPS = { metric = \"tps\" }\n";

/// The mappings that texts declare, by the names beside them.
pub(in super::super) fn mappings(texts: &[(&str, &str)]) -> Arc<[Mapping]> {
    let read = |(id, text): &(&str, &str)| {
        let (mapping, faults) = crate::input::mapping(Id::new(id).unwrap(), SourceText { file: id, text });
        mapping.unwrap_or_else(|| panic!("{faults:?}"))
    };
    texts.iter().map(read).collect()
}

fn hints(mapping: &str) -> Hints {
    Hints::default().with_tables(&mappings(&[("own", mapping)]), None)
}

fn read(text: &str, mapping: &str) -> Reduction {
    reduced(text.as_bytes(), hints(mapping))
}

/// The messages of faults with the text that each is placed at.
fn told(text: &str, mapping: &str) -> Vec<(String, String)> {
    let faults = read(text, mapping).faults;
    faults.into_iter().map(|fault| (text[fault.span.clone()].to_owned(), fault.message)).collect()
}

fn only(text: &str, mapping: &str) -> (String, String) {
    let mut all = told(text, mapping);
    assert_eq!(all.len(), 1, "{all:?}");
    all.remove(0)
}

fn of_fixture(name: &str, mapping: &str) -> Reduction {
    let text = String::from_utf8(fixture(&format!("table/{mapping}.toml"))).unwrap();
    reduced(&fixture(&format!("table/{name}")), hints(&text))
}

#[test]
fn each_row_has_its_own_load_and_place() {
    let reduction = read("Users,TPS\n1000,12.50\n2000,\n4000,25\n", USERS);
    let parts = |n: &Number| (n.load.clone(), n.value.base().to_string(), n.place.clone());
    let numbers: Vec<_> = reduction.numbers.iter().map(parts).collect();
    let at = |users, value: &str, line| (Some(Load::UsersPerVm(users)), value.to_owned(), RawPlace::Line(line));
    assert_eq!(numbers, [at(1000, "12.5", 2), at(4000, "25", 4)]);
    assert_eq!(reduction.faults, []);
}

#[test]
fn threads_and_depths_are_one_load_and_a_load_point_is_read_as_written() {
    let reduction = of_fixture("made-german.csv", "german");
    let loads: Vec<_> = reduction.numbers.iter().map(|number| number.load.clone().unwrap().to_string()).collect();
    assert_eq!(loads, ["1T/1Q", "1T/1Q", "1T/1Q", "8T/16Q", "8T/16Q"]);
    assert_eq!(reduction.numbers[0].direction, Some(Direction::Read));
    let mapping = USERS.replace("users-per-vm", "point");
    assert_eq!(read("Users,TPS\n16T/16Q,1\n", &mapping).numbers[0].load, Load::read("16T/16Q"));
    assert_eq!(only("Users,TPS\n16/16,1\n", &mapping), ("16/16".to_owned(), "`16/16` is no load point".to_owned()));
}

#[test]
fn cells_that_hold_something_else_are_told_where_they_stand() {
    for (text, at, message) in [
        ("Users,TPS\n1000,\"12,5\"\n", "12,5", "expected a number, found `12,5`"),
        ("Users,TPS\n1000,NaN\n", "NaN", "expected a number, found `NaN`"),
        ("Users,TPS\n1000,-1\n", "-1", "`-1` is less than nothing"),
        ("Users,TPS\nx,12\n", "x", "expected a whole number from 1, found `x`"),
        ("Users,TPS\n0.5,12\n", "0.5", "expected a whole number from 1, found `0.5`"),
        ("Users,TPS\n,12\n", "", "expected a whole number, found an empty cell"),
        ("Users,TPS\n1000,12,5\n", "1000,12,5", "expected 2 cells as in the header, found 3"),
        ("Users,TPS\n1000,12\n10", "10", "expected 2 cells as in the header, found 1"),
        ("Users,TPS\n1000,12\n1000,13\n", "1000,13", "a second row at `1000 users/VM`"),
        ("Users,TPS,TPS\n1000,12,13\n", "TPS", "two columns are called `TPS`"),
        ("Users,TPS\n1000,\n", "Users,TPS", "no row below the header holds a result"),
        ("Users,TPS\n", "Users,TPS", "no row below the header holds a result"),
    ] {
        assert_eq!(only(text, USERS), (at.to_owned(), message.to_owned()), "{text}");
    }
}

#[test]
fn cells_beyond_the_header_are_harmless_while_they_are_empty() {
    let reduction = read("Users,TPS\n1000,12,,\n", USERS);
    assert_eq!((reduction.numbers.len(), reduction.faults.len()), (1, 0));
}

#[test]
fn many_bad_cells_are_counted_not_listed() {
    let rows: Vec<_> = (1..100).map(|users| format!("{users},x\n")).collect();
    let faults = read(&format!("Users,TPS\n{}", rows.concat()), USERS).faults;
    assert_eq!(faults.len(), 21);
    assert_eq!(faults[20].message, "99 cells or rows cannot be read; the first 20 are shown");
}

#[test]
fn rows_with_another_word_are_left_out() {
    let mapping = format!("{USERS}Test = {{ only = [\"TPC-C\", \"TPC-E\"] }}\n");
    let reduction = read("Users,TPS,Test\n1,2,TPC-C\n1,3,TPC-H\n2,4,TPC-E\n", &mapping);
    assert_eq!((reduction.numbers.len(), reduction.summary.value()["left_out"].as_u64()), (2, Some(1)));
    let (_, message) = only("Users,TPS,Test\n1,2,TPCC\n", &mapping);
    assert_eq!(message, "every row is left out: none has `TPC-C`, `TPC-E`");
}

#[test]
fn exactly_one_mapping_must_fit() {
    let other = USERS.replace("Users =", "Threads =").replace("users-per-vm", "threads");
    let both = mappings(&[("a", USERS), ("b", &other), ("c", &USERS.replace("Users =", "User ="))]);
    let hints = |table| Hints::default().with_tables(&both, table);
    let text = b"Users,Threads,TPS\n1000,16,12\n";
    let several = reduced(text, hints(None));
    assert_eq!(several.faults[0].message, "several table mappings fit this header: `a`, `b`");
    assert_eq!(several.faults[0].hint.as_deref(), Some("say which in the file's entry of run.toml: `table = \"a\"`"));
    assert_eq!(reduced(text, hints(Some("b"))).numbers[0].load, Some(Load::Threads(16)));
    let none = reduced(b"Usrs,TPS\n1000,12\n", hints(None)).faults;
    assert_eq!(none[0].message, "no table mapping fits: `a` lacks `Users`; `b` lacks `Threads`; `c` lacks `User`");
    assert_eq!(none[0].hint.as_deref(), Some("the table has `Usrs`: is it the `Users` of `a`?"));
    let undeclared = reduced(b"x,y\n1,2\n", Hints::default()).faults;
    assert_eq!(undeclared[0].message, "a table, and no mapping says what its columns mean");
}

#[test]
fn a_header_is_found_below_other_lines_or_where_the_mapping_says() {
    let text = "Users,TPS\n\nrun 7\nUsers,TPS\n1000,12\n";
    assert_eq!(read(text, &format!("header_row = 4\n{USERS}")).numbers.len(), 1);
    let (at, message) = only("Users,TPS\n1,2\n3,4\n", &format!("header_row = 3\n{USERS}"));
    assert_eq!((at.as_str(), message.as_str()), ("", "no table mapping fits: `own` lacks `TPS`, `Users`"));
    assert_eq!(read(text, USERS).faults[0].message, "expected 2 cells as in the header, found 1");
}

#[test]
fn rows_with_times_are_tracks() {
    let reduction = of_fixture("made-over-time.tsv", "over-time");
    assert_eq!((reduction.numbers.len(), reduction.faults.len()), (0, 0));
    let [rate, worst] = reduction.tracks.as_slice() else { panic!("{:?}", reduction.tracks) };
    let seconds: Vec<_> = rate.points.iter().map(|point| (point.seconds, point.value)).collect();
    assert_eq!((seconds.len(), seconds[0], seconds[29]), (30, (1.0, 41_000.0), (40.0, 12_000.0)));
    assert_eq!(seconds[20], (31.0, 12_000.0));
    assert_eq!(worst.points.len(), 40);
    assert!((worst.points[39].value - 0.0088).abs() < 1e-12);
    let back = "Elapsed\tWrites/s\tWorst\n10\t1\t2\n10\t1\t2\n";
    let text = String::from_utf8(fixture("table/over-time.toml")).unwrap();
    assert_eq!(only(back, &text), ("10".to_owned(), "the time is not later than that of the row before".to_owned()));
}

#[test]
fn a_workbook_names_its_cells() {
    let reduction = of_fixture("made-workbook.xlsx", "workbook");
    let places: Vec<_> = reduction.numbers.iter().map(|number| number.place.clone()).take(2).collect();
    assert_eq!(places, ["Results!C4", "Results!D4"].map(|cell| RawPlace::Cell(cell.to_owned())));
    assert_eq!(reduction.numbers[6].load, Some(Load::Threads(32)));
    assert_eq!(reduction.faults, []);
}

#[test]
fn a_workbook_without_the_sheet_says_which_it_has() {
    let text = String::from_utf8(fixture("table/workbook.toml")).unwrap().replace("\"Results\"", "\"Result\"");
    let fault = &reduced(&fixture("table/made-workbook.xlsx"), hints(&text)).faults[0];
    assert_eq!(fault.message, "the workbook has no sheet called `Result`");
    assert_eq!(fault.hint.as_deref(), Some("did you mean `Results`?"));
}

#[test]
fn a_workbook_that_breaks_off_gives_nothing() {
    let bytes = fixture("table/made-workbook.xlsx");
    for share in 1..20 {
        let reduction = reduced(&bytes[..bytes.len() * share / 20], hints(USERS));
        assert_eq!(reduction.faults[0].code, Code::BAD_RESULT);
        assert!(reduction.numbers.is_empty());
    }
}

#[test]
fn bytes_of_a_workbook_are_passed_on_as_they_are() {
    let bytes = fixture("table/made-workbook.xlsx");
    let mut passed = Vec::new();
    super::super::decode::decoded(&mut bytes.as_slice()).unwrap().read_to_end(&mut passed).unwrap();
    assert!(passed == bytes && passed.starts_with(MAGIC));
}

#[test]
fn wide_text_is_read_too() {
    let wide: Vec<_> = "\u{feff}Users\tTPS\r\n1000\t12\r\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(reduced(&wide, hints(USERS)).numbers.len(), 1);
}
