//! Sheets of an XLSX workbook: the values of their cells, those of formulas as they were last computed.
//!
//! A number is held as a float of 64 bits, as in the file's own definition (ECMA-376, part 1, 18.3.1.96); a number that was typed
//! as text stays text. Formats, charts and macros are not read.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Cursor;

use calamine::{DataRef, ExcelDateTime, Reader, SheetType, SheetVisible, Xlsx};

use super::grid::{Content, Row};
use super::guard::{self, MOST_PACKED, damaged, too_large};
use crate::base::diagnostic::{Code, Fault, did_you_mean};

/// Most cells of a sheet that are read.
const MOST_CELLS: usize = 2_000_000;
/// Rows and columns that a sheet can have (ECMA-376, as spreadsheet programs limit it).
const EXTENT: (u32, u32) = (1 << 20, 1 << 14);
/// Characters of a text that are kept.
const KEPT: usize = 200;

/// How a workbook begins, as every zip archive does.
pub(super) const MAGIC: &[u8] = b"PK\x03\x04";

/// An opened workbook.
pub(super) struct Workbook<'b> {
    xlsx: Xlsx<Cursor<&'b [u8]>>,
}

/// A sheet.
pub(super) struct Sheet {
    pub name: String,
    pub rows: Vec<Row>,
}

impl<'b> Workbook<'b> {
    /// Opens it, unless it is too large unpacked.
    pub(super) fn open(bytes: &'b [u8]) -> Result<Self, Fault> {
        if bytes.len() as u64 > MOST_PACKED {
            return Err(too_large(&format!("the workbook is larger than {} MiB", MOST_PACKED >> 20)));
        }
        guard::check(bytes)?;
        let xlsx = Xlsx::new(Cursor::new(bytes)).map_err(|error| damaged(&error))?;
        Ok(Self { xlsx })
    }

    /// The name of the sheet that is wanted, or of the first that is shown.
    pub(super) fn name(&self, wanted: Option<&str>) -> Result<String, Fault> {
        let sheets = self.xlsx.sheets_metadata().iter().filter(|sheet| sheet.typ == SheetType::WorkSheet);
        let shown = sheets.clone().find(|sheet| sheet.visible == SheetVisible::Visible);
        let Some(wanted) = wanted else {
            return shown.map(|sheet| sheet.name.clone()).ok_or_else(|| damaged(&"it has no sheet with cells"));
        };
        if sheets.clone().any(|sheet| sheet.name == wanted) {
            return Ok(wanted.to_owned());
        }
        let hint = did_you_mean(wanted, sheets.map(|sheet| sheet.name.as_str()));
        let fault = Fault::error(Code::UNMAPPED_TABLE, 0..0, format!("the workbook has no sheet called `{wanted}`"));
        Err(Fault { hint, ..fault })
    }

    /// The sheets that are wanted and there; an error when none of those that are wanted is.
    pub(super) fn sheets<'w>(&mut self, wanted: impl Iterator<Item = Option<&'w str>>) -> Result<Vec<Sheet>, Fault> {
        let (mut names, mut absent) = (BTreeSet::new(), Vec::new());
        for wanted in wanted {
            match self.name(wanted) {
                Ok(name) => drop(names.insert(name)),
                Err(fault) => absent.push(fault),
            }
        }
        match absent.into_iter().next().filter(|_| names.is_empty()) {
            Some(fault) => Err(fault),
            None => names.into_iter().map(|name| self.sheet(name)).collect(),
        }
    }

    /// The cells of a sheet.
    fn sheet(&mut self, name: String) -> Result<Sheet, Fault> {
        let mut reader = self.xlsx.worksheet_cells_reader(&name).map_err(|error| damaged(&error))?;
        let mut rows: BTreeMap<u32, BTreeMap<usize, Content>> = BTreeMap::new();
        let mut count = 0;
        while let Some(cell) = reader.next_cell_with_formula_metadata().map_err(|error| damaged(&error))? {
            let Some(content) = content(&cell.value, cell.formula.is_some()) else { continue };
            count += 1;
            if count > MOST_CELLS {
                return Err(too_large(&format!("sheet `{name}` has more than {MOST_CELLS} cells")));
            }
            if cell.pos.0 >= EXTENT.0 || cell.pos.1 >= EXTENT.1 {
                return Err(damaged(&format!("a cell of sheet `{name}` lies outside of it")));
            }
            let column = usize::try_from(cell.pos.1).unwrap_or(usize::MAX);
            rows.entry(cell.pos.0).or_default().insert(column, content);
        }
        Ok(Sheet { name, rows: rows.into_iter().filter_map(|(row, cells)| self::row(row, cells)).collect() })
    }
}

fn row(index: u32, cells: BTreeMap<usize, Content>) -> Option<Row> {
    let width = cells.last_key_value()?.0.checked_add(1)?;
    let number = usize::try_from(index).ok()?.checked_add(1)?;
    Some(Row { number, start: 0, cells: cells.into_iter().collect(), width })
}

/// What a cell holds; `None` when it is empty.
fn content(value: &DataRef<'_>, formula: bool) -> Option<Content> {
    match value {
        DataRef::Int(number) => text(&number.to_string()),
        DataRef::Float(number) => Some(Content::Number(*number)),
        DataRef::String(words) => text(words),
        DataRef::SharedString(words) => text(words),
        DataRef::Bool(flag) => Some(Content::Flag(*flag)),
        DataRef::DateTime(moment) => Some(Content::Date(day(moment))),
        DataRef::DateTimeIso(words) | DataRef::DurationIso(words) => Some(Content::Date(kept(words))),
        DataRef::Error(error) => text(&error.to_string()),
        DataRef::Empty => formula.then_some(Content::Uncomputed),
    }
}

fn text(words: &str) -> Option<Content> {
    let words = words.trim();
    (!words.is_empty()).then(|| Content::Text(kept(words)))
}

fn kept(words: &str) -> String {
    words.chars().take(KEPT).collect()
}

/// `2026-12-01`, with the time of day where there is one.
fn day(moment: &ExcelDateTime) -> String {
    let (year, month, day, hour, minute, second, _) = moment.to_ymd_hms_milli();
    let date = format!("{year:04}-{month:02}-{day:02}");
    let time = format!("{hour:02}:{minute:02}:{second:02}");
    match (moment.as_f64() < 1.0, time.as_str()) {
        (true, _) => time,
        (false, "00:00:00") => date,
        (false, _) => format!("{date} {time}"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::guard::tests::archive;
    use super::*;

    /// A workbook of one sheet that holds these rows.
    fn book(rows: &str) -> Vec<u8> {
        let types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
        let relation = |kind: &str, target: &str| {
            format!(
                "<Relationships><Relationship Id=\"r1\" Type=\"{types}/{kind}\" Target=\"{target}\"/></Relationships>"
            )
        };
        let sheets = "<workbook><sheets><sheet name=\"S\" sheetId=\"1\" r:id=\"r1\"/></sheets></workbook>";
        archive(&[
            ("_rels/.rels", relation("officeDocument", "xl/workbook.xml").as_bytes()),
            ("xl/workbook.xml", sheets.as_bytes()),
            ("xl/_rels/workbook.xml.rels", relation("worksheet", "worksheets/sheet1.xml").as_bytes()),
            ("xl/worksheets/sheet1.xml", format!("<worksheet><sheetData>{rows}</sheetData></worksheet>").as_bytes()),
        ])
    }

    fn read(rows: &str) -> Result<Vec<Row>, Fault> {
        let bytes = book(rows);
        let mut sheets = Workbook::open(&bytes)?.sheets([None].into_iter())?;
        Ok(sheets.remove(0).rows)
    }

    #[test]
    fn each_kind_of_cell_is_told_apart() {
        let cells = "<row r=\"2\"><c r=\"A2\"><v>0.1</v></c><c r=\"B2\" t=\"str\"><v> x </v></c><c r=\"C2\" t=\"b\"><v>0</v></c>\
            <c r=\"D2\" t=\"e\"><v>#DIV/0!</v></c><c r=\"E2\"><f>A2*2</f></c><c r=\"F2\"><f>A2*2</f><v>0.2</v></c><c r=\"G2\"/>\
            <c r=\"H2\" t=\"d\"><v>2026-12-01</v></c></row>";
        let rows = read(cells).unwrap();
        let text = |words: &str| Content::Text(words.to_owned());
        let expected = [
            (0, Content::Number(0.1)),
            (1, text("x")),
            (2, Content::Flag(false)),
            (3, text("#DIV/0!")),
            (4, Content::Uncomputed),
            (5, Content::Number(0.2)),
            (7, Content::Date("2026-12-01".to_owned())),
        ];
        assert_eq!((rows[0].number, rows[0].cells.as_slice()), (2, expected.as_slice()));
    }

    #[test]
    fn a_cell_outside_of_every_sheet_is_damage() {
        for place in ["XFE1", "A1048577", "ZZZZZZZZZZZZ7", "A99999999999999"] {
            let told = read(&format!("<row><c r=\"{place}\"><v>1</v></c></row>"));
            assert_eq!(told.unwrap_err().code, Code::BAD_RESULT, "{place}");
        }
        assert_eq!(read("<row><c r=\"XFD1048576\"><v>1</v></c></row>").unwrap()[0].number, 1 << 20);
    }

    #[test]
    fn days_and_times_are_words() {
        let date = |value| day(&ExcelDateTime::new(value, calamine::ExcelDateTimeType::DateTime, false));
        assert_eq!([date(46_357.0), date(46_357.5), date(0.25)], ["2026-12-01", "2026-12-01 12:00:00", "06:00:00"]);
    }
}
