//! Text with commas, semicolons or tabs between its cells: rows one at a time, and the bytes of a cell.

use std::ops::Range;

use super::super::lines::line_breaks;
use super::grid::{Content, Row};
use crate::base::diagnostic::{Code, Fault};

/// What may stand between cells, and its word in summaries.
pub(super) const SEPARATORS: [(u8, &str); 3] = [(b',', "comma"), (b';', "semicolon"), (b'\t', "tab")];

/// Lines that are looked at to tell a table from other text.
const LOOKED_AT: usize = 6;

/// The rows of a text.
pub(super) struct Rows<'t> {
    text: &'t [u8],
    records: csv::ByteRecordsIntoIter<&'t [u8]>,
    line: usize,
    counted: usize,
}

impl<'t> Rows<'t> {
    /// From the first line.
    pub(super) fn new(text: &'t [u8], separator: u8) -> Self {
        let mut reader = csv::ReaderBuilder::new();
        let reader = reader.flexible(true).has_headers(false).delimiter(separator).from_reader(text);
        Self { text, records: reader.into_byte_records(), line: 1, counted: 0 }
    }

    fn row(&mut self, record: &csv::ByteRecord) -> Row {
        let byte = record.position().and_then(|p| usize::try_from(p.byte()).ok()).unwrap_or(0);
        // The position may be that of the line break before.
        let breaks = self.text.get(byte..).unwrap_or_default().iter().take_while(|b| matches!(b, b'\r' | b'\n'));
        let start = byte + breaks.count();
        self.line += line_breaks(&self.text[self.counted..start]);
        self.counted = start;
        let cell = |(column, bytes): (usize, &[u8])| {
            let text = String::from_utf8_lossy(bytes);
            let text = text.trim();
            (!text.is_empty()).then(|| (column, Content::Text(text.to_owned())))
        };
        let cells = record.iter().enumerate().filter_map(cell).collect();
        Row { number: self.line, start, cells, width: record.len() }
    }
}

impl Iterator for Rows<'_> {
    type Item = Result<Row, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        let unreadable =
            |error: &csv::Error| Fault::error(Code::BAD_TABLE, 0..0, format!("a row that cannot be read ({error})"));
        let record = self.records.next()?;
        Some(record.map(|record| self.row(&record)).map_err(|error| unreadable(&error)))
    }
}

/// Bytes of the cell of a column of the row that begins at `start`, without quotes around it.
pub(super) fn cell_span(text: &[u8], separator: u8, start: usize, column: usize) -> Range<usize> {
    let mut begin = start.min(text.len());
    for _ in 0..column {
        let end = cell_end(text, separator, begin);
        if text.get(end) != Some(&separator) {
            return end..end;
        }
        begin = end + 1;
    }
    let end = cell_end(text, separator, begin);
    let quoted = end >= begin + 2 && text[begin] == b'"' && text[end - 1] == b'"';
    if quoted { begin + 1..end - 1 } else { begin..end }
}

/// Where the cell that begins at `begin` ends. Only a quote at its very beginning opens a quoted cell.
fn cell_end(text: &[u8], separator: u8, begin: usize) -> usize {
    let mut inside = text.get(begin) == Some(&b'"');
    for (at, byte) in text.iter().enumerate().skip(begin + usize::from(inside)) {
        match byte {
            b'"' => inside = !inside && text.get(begin) == Some(&b'"'),
            b'\n' | b'\r' if !inside => return at,
            byte if *byte == separator && !inside => return at,
            _ => {}
        }
    }
    text.len()
}

/// Whether a text that begins so looks like a table: a row of names, then rows with as many cells.
pub(super) fn looks_tabular(head: &[u8]) -> bool {
    let text = String::from_utf8_lossy(head);
    let markup = text.trim_start().starts_with(['{', '[', '<']);
    !markup && !head.contains(&0) && SEPARATORS.iter().any(|(separator, _)| has_rows(head, *separator))
}

fn has_rows(head: &[u8], separator: u8) -> bool {
    let rows: Vec<_> = Rows::new(head, separator).take(LOOKED_AT).filter_map(Result::ok).collect();
    let Some((names, rows)) = rows.split_first() else { return false };
    let is_name =
        |(_, content): &(usize, Content)| content.text().starts_with(|c: char| !c.is_ascii_digit() && c != '-');
    let header = names.width > 1 && names.cells.len() == names.width && names.cells.iter().all(is_name);
    header && !rows.is_empty() && rows.iter().all(|row| row.width == names.width)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str, separator: u8) -> Vec<(usize, Vec<String>)> {
        let texts = |row: Row| (row.number, row.cells.iter().map(|(_, content)| content.text()).collect());
        Rows::new(text.as_bytes(), separator).map(|row| texts(row.unwrap())).collect()
    }

    #[test]
    fn rows_know_their_lines() {
        let text = "a;b\r\n\r\n\"1\n2\"; x \n;\nlast";
        let expected = [(1, vec!["a", "b"]), (3, vec!["1\n2", "x"]), (5, vec![]), (6, vec!["last"])];
        let expected = expected.map(|(line, cells)| (line, cells.into_iter().map(str::to_owned).collect()));
        assert_eq!(rows(text, b';'), expected);
    }

    #[test]
    fn cells_are_found_in_the_text() {
        let text = b"x\ta \"b\"\t\"c\td\"\t\n";
        let span = |column| String::from_utf8_lossy(&text[cell_span(text, b'\t', 0, column)]).into_owned();
        assert_eq!([0, 1, 2, 3, 9].map(span), ["x", "a \"b\"", "c\td", "", ""]);
    }

    #[test]
    fn tables_are_told_from_other_text() {
        for (text, tabular) in [
            ("Userload,TPS\n1,2\n", true),
            ("a;b\n", false),
            ("a, b\nonly\n", false),
            ("{\"a\": 1,\n\"b\": 2}", false),
            ("1000, 1, 0\n2000, 1, 0\n", false),
            ("", false),
        ] {
            assert_eq!(looks_tabular(text.as_bytes()), tabular, "{text:?}");
        }
    }
}
