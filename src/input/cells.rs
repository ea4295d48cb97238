//! Tables of figures in CSV: rows with named cells, each with its place.

use std::ops::Range;

use super::{ID_SHAPE, choice};
use crate::base::diagnostic::{Code, Fault, nearest};
use crate::catalog::Id;

/// A CSV text with a header row.
pub(super) struct Cells<'s> {
    text: &'s str,
    header: Vec<String>,
    records: Vec<Record>,
}

struct Record {
    cells: csv::StringRecord,
    start: usize,
    line: usize,
}

/// A row.
#[derive(Clone, Copy)]
pub(super) struct Row<'c> {
    cells: &'c Cells<'c>,
    record: &'c Record,
}

impl<'s> Cells<'s> {
    /// Reads the whole text. Rows of the wrong length and unknown, repeated or missing columns are faults.
    pub(super) fn read(text: &'s str, columns: &[&str], faults: &mut Vec<Fault>) -> Self {
        let mut reader = csv::ReaderBuilder::new().flexible(true).from_reader(text.as_bytes());
        let header = reader.headers().map(|h| h.iter().map(|c| c.trim().to_owned()).collect()).unwrap_or_default();
        let mut cells = Self { text, header, records: Vec::new() };
        cells.check_header(columns, faults);
        let (mut line, mut counted) = (1, 0);
        for record in reader.into_records() {
            let record = record.map_err(|error| faults.push(bad_record(&error)));
            let Some((record, start)) = record.ok().and_then(|record| with_start(text, record)) else { continue };
            line += text[counted..start].matches('\n').count();
            counted = start;
            if cells.is_sound(&record, start, faults) {
                cells.records.push(Record { cells: record, start, line });
            }
        }
        cells
    }

    /// Its rows.
    pub(super) fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        self.records.iter().map(|record| Row { cells: self, record })
    }

    fn check_header(&self, columns: &[&str], faults: &mut Vec<Fault>) {
        let start = line_start(self.text, 0);
        let mut absent: Vec<_> = columns.iter().filter(|c| !self.header.iter().any(|name| name == **c)).collect();
        for (index, name) in self.header.iter().enumerate() {
            let place = cell_span(self.text, start, index);
            if self.header[..index].contains(name) {
                faults.push(Fault::error(Code::BAD_TABLE, place, format!("two columns are called `{name}`")));
            } else if !columns.contains(&name.as_str()) {
                let meant = nearest(name, absent.iter().map(|column| **column));
                absent.retain(|column| Some(**column) != meant);
                let hint = meant.map(|column| format!("did you mean `{column}`?"));
                let fault = Fault::error(Code::BAD_TABLE, place, format!("unknown column `{name}`"));
                faults.push(Fault { hint, ..fault });
            }
        }
        if !absent.is_empty() {
            let missing: Vec<_> = absent.iter().map(|column| format!("`{column}`")).collect();
            let message = format!("the header lacks {}", missing.join(", "));
            faults.push(Fault::error(Code::BAD_TABLE, line_span(self.text, start), message));
        }
    }

    fn is_sound(&self, record: &csv::StringRecord, start: usize, faults: &mut Vec<Fault>) -> bool {
        let sound = record.len() == self.header.len();
        if !sound {
            let message = format!("expected {} cells as in the header, found {}", self.header.len(), record.len());
            let hint = "a cell that holds a comma stands in quotes; an empty cell keeps its comma";
            faults.push(Fault::error(Code::BAD_TABLE, line_span(self.text, start), message).hint(hint));
        }
        sound
    }
}

/// A record with the byte at which it begins.
fn with_start(text: &str, record: csv::StringRecord) -> Option<(csv::StringRecord, usize)> {
    let start = usize::try_from(record.position()?.byte()).ok()?;
    Some((record, line_start(text, start)))
}

/// The csv reader may name the end of the line before.
fn line_start(text: &str, byte: usize) -> usize {
    let rest = text.get(byte..).unwrap_or_default();
    byte + rest.len() - rest.trim_start_matches(['\r', '\n']).len()
}

fn line_span(text: &str, start: usize) -> Range<usize> {
    start..start + text.get(start..).and_then(|rest| rest.lines().next()).map_or(0, str::len)
}

fn bad_record(error: &csv::Error) -> Fault {
    let at = error.position().and_then(|p| usize::try_from(p.byte()).ok()).unwrap_or(0);
    Fault::error(Code::BAD_TABLE, at..at + 1, format!("a row that cannot be read ({error})"))
}

impl<'c> Row<'c> {
    /// The cell of a column, trimmed; empty where the row has none.
    pub(super) fn get(&self, column: &str) -> &'c str {
        self.index(column).and_then(|index| self.record.cells.get(index)).unwrap_or_default().trim()
    }

    /// The cell, or `None` when it is empty.
    pub(super) fn filled(&self, column: &str) -> Option<&'c str> {
        Some(self.get(column)).filter(|cell| !cell.is_empty())
    }

    /// Line of the row, from 1.
    pub(super) const fn line(&self) -> usize {
        self.record.line
    }

    /// Bytes of a cell, without its quotes.
    pub(super) fn span(&self, column: &str) -> Range<usize> {
        let start = self.record.start;
        self.index(column).map_or(start..start, |index| cell_span(self.cells.text, start, index))
    }

    /// Bytes of a part of a cell; the whole cell where its quotes hide where the part stands.
    pub(super) fn part(&self, column: &str, inner: Range<usize>) -> Range<usize> {
        let span = self.span(column);
        let written = self.cells.text.get(span.clone()).unwrap_or_default();
        let lead = written.len() - written.trim_start().len();
        let plain = written.trim() == self.get(column);
        if plain { span.start + lead + inner.start..span.start + lead + inner.end } else { span }
    }

    /// A fault at a cell.
    pub(super) fn fault(&self, column: &str, code: Code, message: impl Into<String>) -> Fault {
        Fault::error(code, self.span(column), message)
    }

    /// A cell that must not be empty.
    pub(super) fn required(&self, column: &str, faults: &mut Vec<Fault>) -> Option<&'c str> {
        let cell = self.filled(column);
        if cell.is_none() && self.index(column).is_some() {
            faults.push(self.fault(column, Code::BAD_TABLE, format!("`{column}` is empty here")));
        }
        cell
    }

    /// An id; `None` without a fault where the cell is empty.
    pub(super) fn id<T>(&self, column: &str, faults: &mut Vec<Fault>) -> Option<Id<T>> {
        let text = self.filled(column)?;
        let id = Id::new(text);
        if id.is_none() {
            faults.push(self.fault(column, Code::BAD_ID, format!("`{text}` is no id")).hint(ID_SHAPE));
        }
        id
    }

    /// One of the words that a column takes; `None` without a fault where the cell is empty.
    pub(super) fn word<T: Copy>(
        &self,
        column: &str,
        words: &[(&'static str, T)],
        faults: &mut Vec<Fault>,
    ) -> Option<T> {
        let text = self.filled(column)?;
        let found = words.iter().find(|(word, _)| *word == text).map(|(_, value)| *value);
        if found.is_none() {
            let known = || words.iter().map(|(word, _)| *word);
            let hint = nearest(text, known()).map(|word| format!("did you mean `{word}`?"));
            let message = format!("expected {}, found `{text}`", choice(known()));
            faults.push(Fault { hint, ..self.fault(column, Code::UNKNOWN_WORD, message) });
        }
        found
    }

    fn index(&self, column: &str) -> Option<usize> {
        self.cells.header.iter().position(|name| name == column)
    }
}

/// Bytes of the cell number `index` of the row that begins at `start`.
fn cell_span(text: &str, start: usize, index: usize) -> Range<usize> {
    let bytes = text.as_bytes();
    let mut begin = start;
    for _ in 0..index {
        let end = cell_end(bytes, begin);
        if bytes.get(end) != Some(&b',') {
            return end..end;
        }
        begin = end + 1;
    }
    unquoted(text, begin..cell_end(bytes, begin))
}

/// Where the cell that begins at `begin` ends. Only a quote at its very beginning opens a quoted cell.
fn cell_end(bytes: &[u8], begin: usize) -> usize {
    let mut quoted = bytes.get(begin) == Some(&b'"');
    for (at, byte) in bytes.iter().enumerate().skip(begin + usize::from(quoted)) {
        match byte {
            b'"' => quoted = !quoted && bytes.get(begin) == Some(&b'"'),
            b',' | b'\n' if !quoted => return at,
            _ => {}
        }
    }
    bytes.len()
}

fn unquoted(text: &str, span: Range<usize>) -> Range<usize> {
    let cell = text.get(span.clone()).unwrap_or_default().trim_end_matches('\r');
    let inner = cell.len() >= 2 && cell.starts_with('"') && cell.ends_with('"');
    if inner { span.start + 1..span.start + cell.len() - 1 } else { span.start..span.start + cell.len() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_found_in_the_text() {
        for line_break in ["\n", "\r\n"] {
            let text = "\nid,note,low\na,\"x, \"\"y\"\"\",3\n\nb,,4\nc,2.5\" drive,\"1\n2\"\nd,é, 5 ";
            let text = text.replace('\n', line_break);
            let mut faults = Vec::new();
            let cells = Cells::read(&text, &["id", "note", "low"], &mut faults);
            let spans: Vec<_> =
                cells.rows().flat_map(|row| ["id", "note", "low"].map(|c| &text[row.span(c)])).collect();
            let two_lines = format!("1{line_break}2");
            let expected = ["a", "x, \"\"y\"\"", "3", "b", "", "4", "c", "2.5\" drive", &two_lines, "d", "é", " 5 "];
            assert_eq!(spans, expected);
            assert_eq!(cells.rows().map(|row| row.line()).collect::<Vec<_>>(), [3, 5, 6, 8]);
            assert_eq!(cells.rows().map(|row| row.get("low")).last(), Some("5"));
            assert!(faults.is_empty());
        }
    }

    #[test]
    fn a_header_that_is_wrong_is_told_and_rows_are_read() {
        let text = "id,lwo,note,note\na,1,x,y\n";
        let mut faults = Vec::new();
        let cells = Cells::read(text, &["id", "low", "note", "part"], &mut faults);
        let told: Vec<_> = faults.iter().map(|f| (&text[f.span.clone()], f.message.as_str())).collect();
        let lacks = ("id,lwo,note,note", "the header lacks `part`");
        assert_eq!(told, [("lwo", "unknown column `lwo`"), ("note", "two columns are called `note`"), lacks]);
        assert_eq!(cells.rows().map(|row| row.get("id")).collect::<Vec<_>>(), ["a"]);
    }

    #[test]
    fn parts_of_a_cell_are_placed_unless_quotes_hide_them() {
        let text = "a,b\n x;yy ,\"p\"\"q\"\n";
        let cells = Cells::read(text, &["a", "b"], &mut Vec::new());
        let row = cells.rows().next().unwrap();
        assert_eq!(&text[row.part("a", 2..4)], "yy");
        assert_eq!(&text[row.part("b", 2..3)], "p\"\"q");
    }
}
