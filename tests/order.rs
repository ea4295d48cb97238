//! The order of input changes nothing that follows from it: the demo lab with every table of figures turned upside down.
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use std::collections::BTreeMap;
use std::io::{self, Cursor, Read};
use std::path::Path;

use benchbook::base::diagnostic::show;
use benchbook::input::{self, Files};
use benchbook::insight::{self, Findings};
use benchbook::pipeline::Disk;

/// Files held in memory.
struct Memory {
    names: Vec<String>,
    bytes: BTreeMap<String, Vec<u8>>,
}

impl Files for Memory {
    fn names(&self) -> &[String] {
        &self.names
    }

    fn open(&self, name: &str) -> io::Result<Box<dyn Read + '_>> {
        let bytes = self.bytes.get(name).ok_or(io::ErrorKind::NotFound)?;
        Ok(Box::new(Cursor::new(bytes)))
    }
}

fn demo() -> Memory {
    let disk = Disk::open(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
    let names = disk.names().to_vec();
    let read = |name: &String| {
        let mut bytes = Vec::new();
        disk.open(name).unwrap().read_to_end(&mut bytes).unwrap();
        (name.clone(), bytes)
    };
    Memory { bytes: names.iter().map(read).collect(), names }
}

/// The header, then the rows from the last to the first.
fn upside_down(table: &[u8]) -> Vec<u8> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(table);
    let rows: Vec<_> = reader.byte_records().map(Result::unwrap).collect();
    let mut writer = csv::WriterBuilder::new().flexible(true).from_writer(Vec::new());
    let turned = rows.iter().take(1).chain(rows.iter().skip(1).rev());
    turned.for_each(|row| writer.write_byte_record(row).unwrap());
    writer.into_inner().unwrap()
}

fn weigh(files: &Memory) -> Findings {
    let read = input::read(files);
    let told: Vec<_> = read.problems.sorted().iter().map(|problem| show::text(problem, false)).collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
    insight::weigh(&read.catalog.unwrap()).0
}

#[test]
fn the_order_of_rows_changes_no_finding() {
    let mut files = demo();
    let before = weigh(&files);
    let tables = files.bytes.iter_mut().filter(|(name, _)| name.ends_with("/results.csv"));
    let turned = tables.map(|(_, bytes)| *bytes = upside_down(bytes)).count();
    assert_eq!(turned, 4);
    let after = weigh(&files);
    // Where a finding stands is another line; what it says is not.
    let said = |findings: &Findings| {
        let said = findings.checked.findings.iter().map(|f| (f.code, f.concerns.clone(), f.values.clone()));
        said.collect::<Vec<_>>()
    };
    assert_eq!(said(&before), said(&after));
    assert_eq!(Findings { checked: after.checked.clone(), ..before }, after);
}
