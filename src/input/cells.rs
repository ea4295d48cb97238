//! Tables of figures in CSV: rows with named cells, each with its place.

use std::ops::Range;

use crate::base::diagnostic::{Code, Fault, did_you_mean};

/// A CSV text with a header row.
pub(super) struct Cells<'s> {
    text: &'s str,
    header: Vec<String>,
}

/// A row.
pub(super) struct Row<'c> {
    cells: &'c Cells<'c>,
    record: csv::StringRecord,
    start: usize,
    line: usize,
}

impl<'s> Cells<'s> {
    /// Reads the whole text. Rows of the wrong length and unknown or missing columns are faults.
    pub(super) fn read(
        text: &'s str,
        columns: &[&str],
        faults: &mut Vec<Fault>,
    ) -> (Self, Vec<(csv::StringRecord, usize, usize)>) {
        let mut reader = csv::ReaderBuilder::new().flexible(true).from_reader(text.as_bytes());
        let header: Vec<String> =
            reader.headers().map(|h| h.iter().map(|c| c.trim().to_owned()).collect()).unwrap_or_default();
        let cells = Self { text, header };
        cells.check_header(columns, faults);
        let mut rows = Vec::new();
        for record in reader.records() {
            match record {
                Ok(record) => rows.extend(cells.sound(record, faults)),
                Err(error) => faults.push(bad_record(&error)),
            }
        }
        (cells, rows)
    }

    /// A row's cells by name.
    pub(super) fn row(&'s self, (record, start, line): (csv::StringRecord, usize, usize)) -> Row<'s> {
        Row { cells: self, record, start, line }
    }

    fn check_header(&self, columns: &[&str], faults: &mut Vec<Fault>) {
        let end = self.text.lines().next().map_or(0, str::len);
        for (index, name) in self.header.iter().enumerate().filter(|(_, name)| !columns.contains(&name.as_str())) {
            let hint = did_you_mean(name, columns.iter().copied());
            let fault =
                Fault::error(Code::BAD_TABLE, cell_span(self.text, 0, index), format!("unknown column `{name}`"));
            faults.push(Fault { hint, ..fault });
        }
        let missing: Vec<_> =
            columns.iter().filter(|c| !self.header.iter().any(|h| h == *c)).map(|c| format!("`{c}`")).collect();
        if !missing.is_empty() {
            let message = format!("the header lacks {}", missing.join(", "));
            faults.push(Fault::error(Code::BAD_TABLE, 0..end, message));
        }
    }

    fn sound(&self, record: csv::StringRecord, faults: &mut Vec<Fault>) -> Option<(csv::StringRecord, usize, usize)> {
        let position = record.position()?;
        let start = line_start(self.text, usize::try_from(position.byte()).ok()?);
        let line = usize::try_from(position.line()).ok()?;
        if record.len() != self.header.len() {
            let message = format!("expected {} cells as in the header, found {}", self.header.len(), record.len());
            let end = start + self.text[start..].lines().next().map_or(0, str::len);
            let hint = "a cell that holds a comma stands in quotes";
            faults.push(Fault::error(Code::BAD_TABLE, start..end, message).hint(hint));
            return None;
        }
        Some((record, start, line))
    }
}

/// The csv reader may name the end of the line before.
fn line_start(text: &str, byte: usize) -> usize {
    let rest = text.get(byte..).unwrap_or_default();
    byte + rest.len() - rest.trim_start_matches(['\r', '\n']).len()
}

fn bad_record(error: &csv::Error) -> Fault {
    let at = error.position().and_then(|p| usize::try_from(p.byte()).ok()).unwrap_or(0);
    Fault::error(Code::BAD_TABLE, at..at + 1, format!("a row that cannot be read ({error})"))
}

impl Row<'_> {
    /// The cell of a column, trimmed; empty where the row has none.
    pub(super) fn get(&self, column: &str) -> &str {
        self.index(column).and_then(|index| self.record.get(index)).unwrap_or_default().trim()
    }

    /// The cell, or `None` when it is empty.
    pub(super) fn filled(&self, column: &str) -> Option<&str> {
        Some(self.get(column)).filter(|cell| !cell.is_empty())
    }

    /// Line of the row, from 1.
    pub(super) const fn line(&self) -> usize {
        self.line
    }

    /// Bytes of a cell, without its quotes.
    pub(super) fn span(&self, column: &str) -> Range<usize> {
        self.index(column).map_or(self.start..self.start, |index| cell_span(self.cells.text, self.start, index))
    }

    /// A fault at a cell.
    pub(super) fn fault(&self, column: &str, code: Code, message: impl Into<String>) -> Fault {
        Fault::error(code, self.span(column), message)
    }

    fn index(&self, column: &str) -> Option<usize> {
        self.cells.header.iter().position(|name| name == column)
    }
}

/// Bytes of the cell number `index` of the row that begins at `start`.
fn cell_span(text: &str, start: usize, index: usize) -> Range<usize> {
    let (mut at, mut quoted, mut begin) = (0, false, start);
    for (offset, byte) in text.bytes().enumerate().skip(start) {
        match byte {
            b'"' => quoted = !quoted,
            b',' | b'\n' if !quoted => {
                if at == index {
                    return unquoted(text, begin..offset);
                }
                at += 1;
                begin = offset + 1;
                if byte == b'\n' {
                    break;
                }
            }
            _ => {}
        }
    }
    unquoted(text, begin.min(text.len())..text.len())
}

fn unquoted(text: &str, span: Range<usize>) -> Range<usize> {
    let cell = text[span.clone()].trim_end_matches('\r');
    let inner = cell.len() >= 2 && cell.starts_with('"') && cell.ends_with('"');
    if inner { span.start + 1..span.start + cell.len() - 1 } else { span.start..span.start + cell.len() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_found_in_the_text() {
        let text = "id,note,low\na,\"x, \"\"y\"\"\",3\nb,,4\n";
        let mut faults = Vec::new();
        let (cells, rows) = Cells::read(text, &["id", "note", "low"], &mut faults);
        let spans: Vec<_> = rows
            .into_iter()
            .map(|row| cells.row(row))
            .flat_map(|row| ["id", "note", "low"].map(|c| &text[row.span(c)]))
            .collect();
        assert_eq!(spans, ["a", "x, \"\"y\"\"", "3", "b", "", "4"]);
        assert!(faults.is_empty());
    }
}
