//! The order of input changes nothing that follows from it: the demo lab with every table of figures turned upside down.
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

#[path = "common/memory.rs"]
mod memory;

use std::path::Path;

use benchbook::base::diagnostic::show;
use benchbook::input::{self, Files};
use benchbook::insight::{self, Findings};

use memory::Memory;

/// The header, then the rows from the last to the first.
fn upside_down(table: &[u8]) -> Vec<u8> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(table);
    let rows: Vec<_> = reader.byte_records().map(Result::unwrap).collect();
    let mut writer = csv::WriterBuilder::new().flexible(true).from_writer(Vec::new());
    let turned = rows.iter().take(1).chain(rows.iter().skip(1).rev());
    turned.for_each(|row| writer.write_byte_record(row).unwrap());
    writer.into_inner().unwrap()
}

fn bytes(files: &Memory, name: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    files.open(name).unwrap().read_to_end(&mut bytes).unwrap();
    bytes
}

fn weigh(files: &Memory) -> Findings {
    let read = input::read(files);
    let told: Vec<_> = read.problems.sorted().iter().map(|problem| show::text(problem, false)).collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
    insight::weigh(&read.catalog.unwrap()).0
}

#[test]
fn the_order_of_rows_changes_no_finding() {
    let files = Memory::of(Path::new(env!("CARGO_MANIFEST_DIR")));
    let before = weigh(&files);
    let tables: Vec<_> = files.names().iter().filter(|name| name.ends_with("/results.csv")).collect();
    assert_eq!(tables.len(), 4);
    let turned =
        tables.into_iter().fold(files.clone(), |turned, name| turned.put(name, &upside_down(&bytes(&files, name))));
    let after = weigh(&turned);
    // Where a finding stands is another line; what it says is not.
    let said = |findings: &Findings| {
        let said = findings.checked.findings.iter().map(|f| (f.code, f.concerns.clone(), f.values.clone()));
        said.collect::<Vec<_>>()
    };
    assert_eq!(said(&before), said(&after));
    assert_eq!(Findings { checked: after.checked.clone(), ..before }, after);
}
