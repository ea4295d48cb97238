//! Where something stands: file, line and column, and the line itself so that it can be shown.

use std::ops::Range;

/// A file's name as people see it, and its text.
#[derive(Clone, Copy, Debug)]
pub struct SourceText<'a> {
    /// Path from the project's root, with `/` between its parts.
    pub file: &'a str,
    /// The whole text.
    pub text: &'a str,
}

/// A stretch of a file. Lines and columns count from 1; a column is a character, not a byte.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// Path from the project's root, with `/` between its parts.
    pub file: String,
    /// Line of the first character; `None` when the whole file is meant.
    pub start: Option<Position>,
    /// Just after the last character.
    pub end: Option<Position>,
    /// The first line, as it stands in the file.
    pub line: Option<String>,
}

/// A line and a column, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// Line, from 1.
    pub line: usize,
    /// Character within the line, from 1.
    pub column: usize,
}

impl Place {
    /// A whole file.
    #[must_use]
    pub fn file(file: impl Into<String>) -> Self {
        Self { file: file.into(), start: None, end: None, line: None }
    }

    /// A line of a file, from 1, whose text is not at hand.
    #[must_use]
    pub fn at_line(file: impl Into<String>, line: usize) -> Self {
        Self { start: Some(Position { line, column: 1 }), ..Self::file(file) }
    }

    /// The bytes `span` of a text. Out-of-range or mid-character ends are moved to the nearest character.
    #[must_use]
    pub fn of(source: SourceText<'_>, span: Range<usize>) -> Self {
        let start = floor_boundary(source.text, span.start);
        let end = floor_boundary(source.text, span.end).max(start);
        let line_start = source.text[..start].rfind('\n').map_or(0, |i| i + 1);
        let line = source.text[line_start..].lines().next().unwrap_or_default();
        Self {
            file: source.file.to_owned(),
            start: Some(position(source.text, start)),
            end: Some(position(source.text, end)),
            line: Some(line.to_owned()),
        }
    }
}

fn floor_boundary(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|i| text.is_char_boundary(*i)).unwrap_or(0)
}

fn position(text: &str, at: usize) -> Position {
    let before = &text[..at];
    let line_start = before.rfind('\n').map_or(0, |i| i + 1);
    Position { line: before.matches('\n').count() + 1, column: before[line_start..].chars().count() + 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        let source = SourceText { file: "a.toml", text: "x = 1\nname = \"日本\" # 語\n" };
        let at = source.text.find('#').unwrap();
        let place = Place::of(source, at..at + 1);
        assert_eq!(place.start, Some(Position { line: 2, column: 13 }));
        assert_eq!(place.line.as_deref(), Some("name = \"日本\" # 語"));
    }

    #[test]
    fn spans_beyond_the_text_end_with_it() {
        let place = Place::of(SourceText { file: "a", text: "é" }, 1..99);
        assert_eq!(place.start, Some(Position { line: 1, column: 1 }));
        assert_eq!(place.end, Some(Position { line: 1, column: 2 }));
    }
}
