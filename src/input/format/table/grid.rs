//! Rows and cells, whatever kind of file they come from, and where they stand in it.

use std::ops::Range;

use super::delimited;
use crate::base::diagnostic::{Code, Fault};
use crate::catalog::RawPlace;

/// Characters of a cell that a message quotes.
const QUOTED: usize = 40;

/// What a cell holds.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Content {
    /// Text, without space around it; never empty.
    Text(String),
    /// A number of a workbook.
    Number(f64),
    /// A day or a time of day, in words.
    Date(String),
    /// `true` or `false` of a workbook.
    Flag(bool),
    /// A formula whose result the file does not hold.
    Uncomputed,
}

impl Content {
    /// As text; of a number the shortest that reads back as it.
    pub(super) fn text(&self) -> String {
        match self {
            Self::Text(text) | Self::Date(text) => text.clone(),
            Self::Number(value) => value.to_string(),
            Self::Flag(flag) => flag.to_string().to_uppercase(),
            Self::Uncomputed => String::new(),
        }
    }

    /// What a message quotes of it.
    pub(super) fn shown(&self) -> String {
        shortened(&self.text())
    }
}

/// The first characters of a text.
pub(super) fn shortened(text: &str) -> String {
    let shown: String = text.chars().take(QUOTED).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().count() > QUOTED { shown + "…" } else { shown }
}

/// A row; cells that are empty are not held.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Row {
    /// Which, from 1: a line of a text, a row of a sheet.
    pub number: usize,
    /// Byte of the text that it begins at.
    pub start: usize,
    /// Its cells by column, from 0.
    pub cells: Vec<(usize, Content)>,
    /// How many cells it has, empty ones too.
    pub width: usize,
}

impl Row {
    /// The cell of a column, unless it is empty.
    pub(super) fn get(&self, column: usize) -> Option<&Content> {
        let at = self.cells.binary_search_by_key(&column, |(own, _)| *own).ok()?;
        self.cells.get(at).map(|(_, content)| content)
    }

    /// The names that its cells are, if it is a header.
    pub(super) fn names(&self) -> impl Iterator<Item = (usize, String)> {
        self.cells.iter().map(|(column, content)| (*column, super::header_name(&content.text())))
    }
}

/// The file that rows come from.
#[derive(Clone, Copy, Debug)]
pub(super) enum Origin<'t> {
    /// A text with this byte between cells.
    Text(&'t [u8], u8),
    /// A sheet of a workbook.
    Sheet(&'t str),
}

impl Origin<'_> {
    /// The place of a number in the file.
    pub(super) fn place(self, row: &Row, column: usize) -> RawPlace {
        match self {
            Self::Text(..) => RawPlace::Line(row.number),
            Self::Sheet(sheet) => RawPlace::Cell(address(sheet, row.number, column)),
        }
    }

    /// An error at a cell. A workbook has no lines to show: the message begins with the cell's address.
    pub(super) fn fault(self, row: &Row, column: usize, message: &str) -> Fault {
        match self {
            Self::Text(text, separator) => {
                Fault::error(Code::BAD_TABLE, delimited::cell_span(text, separator, row.start, column), message)
            }
            Self::Sheet(sheet) => {
                let message = format!("{}: {message}", address(sheet, row.number, column));
                Fault::error(Code::BAD_TABLE, 0..0, message)
            }
        }
    }

    /// An error of a whole row.
    pub(super) fn row_fault(self, code: Code, row: &Row, message: &str) -> Fault {
        match self {
            Self::Text(text, _) => Fault::error(code, line_span(text, row.start), message),
            Self::Sheet(sheet) => Fault::error(code, 0..0, format!("row {} of sheet `{sheet}`: {message}", row.number)),
        }
    }
}

/// The line that begins at a byte.
pub(super) fn line_span(text: &[u8], start: usize) -> Range<usize> {
    let rest = text.get(start..).unwrap_or_default();
    start..start + rest.iter().position(|b| matches!(b, b'\n' | b'\r')).unwrap_or(rest.len())
}

/// `Results!B7`, with quotes around a sheet's name that is no plain word, as spreadsheet programs write it.
fn address(sheet: &str, row: usize, column: usize) -> String {
    let plain = !sheet.is_empty() && sheet.chars().all(|c| c.is_alphanumeric() || c == '_');
    let column = letters(column);
    if plain { format!("{sheet}!{column}{row}") } else { format!("'{}'!{column}{row}", sheet.replace('\'', "''")) }
}

/// `A`, `Z`, `AA`: the name of a column, counted from 0.
fn letters(mut column: usize) -> String {
    let mut letters = String::new();
    loop {
        letters.insert(0, char::from(b"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[column % 26]));
        if column < 26 {
            return letters;
        }
        column = column / 26 - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_addressed_as_spreadsheets_do() {
        for (column, name) in [(0, "A"), (25, "Z"), (26, "AA"), (701, "ZZ"), (702, "AAA")] {
            assert_eq!(letters(column), name);
        }
        assert_eq!(address("Results", 7, 1), "Results!B7");
        assert_eq!(address("Bob's run", 7, 1), "'Bob''s run'!B7");
    }

    #[test]
    fn numbers_of_a_workbook_are_shown_by_their_shortest_form() {
        assert_eq!(Content::Number("3157.8000000000002".parse().unwrap()).text(), "3157.8");
        assert_eq!(Content::Number(2361.0).text(), "2361");
    }
}
