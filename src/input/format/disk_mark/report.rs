//! A report, read line by line: its head, its rows, and what stands below them.

use std::io;
use std::ops::Range;

use super::super::lines::{Line, Lines};
use super::row::{Row, Trouble};
use crate::base::diagnostic::{Code, Fault};
use crate::catalog::Direction;

/// Most rows of a report: the tools print at most fifteen.
const MOST: usize = 128;
/// Sections of newer reports.
const SECTIONS: [(&str, Direction); 3] =
    [("[Read]", Direction::Read), ("[Write]", Direction::Write), ("[Mix]", Direction::Mixed)];

/// Which tool wrote a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tool {
    /// Of Windows, on `DiskSpd`.
    CrystalDiskMark,
    /// Of Linux, on fio.
    KDiskMark,
}

/// A row with its place.
#[derive(Debug)]
pub(super) struct Placed {
    pub row: Row,
    pub direction: Direction,
    pub line: usize,
    pub span: Range<usize>,
}

/// What stands in a report beside its rows, as it is written.
#[derive(Debug, Default)]
pub(super) struct Notes {
    pub test: Option<String>,
    pub profile: Option<String>,
    pub mode: Option<String>,
    pub time: Option<String>,
    pub date: Option<String>,
    pub os: Option<String>,
    pub target: Option<String>,
    pub comment: Option<String>,
    /// Shares of reads and writes in the mixed tests.
    pub mix: Option<String>,
    /// The version of fio.
    pub fio: Option<String>,
}

/// A report.
#[derive(Debug, Default)]
pub(super) struct Report {
    pub tool: Option<Tool>,
    pub version: Option<String>,
    pub rows: Vec<Placed>,
    pub notes: Notes,
    pub faults: Vec<Fault>,
    section: Option<Direction>,
    /// The first number with a comma, and how many rows have one.
    commas: Option<(Range<usize>, String, usize)>,
}

impl Tool {
    /// Its name.
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::CrystalDiskMark => "CrystalDiskMark",
            Self::KDiskMark => "KDiskMark",
        }
    }

    /// The tool and version of a line that heads a report: `CrystalDiskMark 8.0.1 x64 (C) …`, `KDiskMark (3.0.0): https://…`.
    pub(super) fn heading(line: &str) -> Option<(Self, Option<String>)> {
        let line = line.trim();
        if let Some(rest) = line.strip_prefix("CrystalDiskMark ") {
            let version =
                rest.split_whitespace().next().filter(|word| word.starts_with(|c: char| c.is_ascii_digit()))?;
            return Some((Self::CrystalDiskMark, Some(version.to_owned())));
        }
        let rest = line.strip_prefix("KDiskMark")?;
        let version = rest.trim_start().strip_prefix('(').and_then(|rest| rest.split_once(')'));
        let is_heading = version.is_some() || rest.starts_with(": http");
        is_heading.then(|| (Self::KDiskMark, version.map(|(version, _)| version.to_owned())))
    }
}

impl Report {
    /// Reads a whole report, or as far as it is one.
    pub(super) fn read(lines: &mut Lines<'_>) -> io::Result<Self> {
        let mut report = Self::default();
        while let Some(line) = lines.advance()? {
            if report.take(&line).is_none() {
                break;
            }
        }
        Ok(report.finish())
    }

    /// Takes a line; `None` where there is no use in reading on.
    fn take(&mut self, line: &Line) -> Option<()> {
        let text = line.text();
        let text = text.trim();
        if let Some(heading) = Tool::heading(text) {
            return self.head(heading, line);
        }
        if let Some((word, section)) = SECTIONS.iter().find(|(word, _)| text.starts_with(word)) {
            self.section = Some(*section);
            let mix = text[word.len()..].trim();
            self.notes.mix = (!mix.is_empty()).then(|| mix.to_owned()).or(self.notes.mix.take());
            return Some(());
        }
        if let Some(row) = Row::read(text) {
            return self.row(row, line);
        }
        self.note(text);
        Some(())
    }

    fn head(&mut self, (tool, version): (Tool, Option<String>), line: &Line) -> Option<()> {
        if self.tool.is_some() {
            let fault = Fault::error(Code::BAD_RESULT, line.span(), "a second report begins in the same file");
            self.faults.push(fault.hint("give each report a file of its own"));
            self.rows.clear();
            return None;
        }
        (self.tool, self.version) = (Some(tool), version);
        Some(())
    }

    fn row(&mut self, row: Result<Row, Trouble>, line: &Line) -> Option<()> {
        if self.rows.len() + self.faults.len() >= MOST {
            let message = format!("more than {MOST} rows, in a report that holds fifteen at most");
            self.faults.push(Fault::error(Code::BAD_RESULT, line.span(), message));
            return None;
        }
        let placed = row.map(|row| (row.test.direction.or(self.section), row));
        match placed {
            Ok((Some(direction), row)) => {
                self.rows.push(Placed { row, direction, line: line.number, span: line.span() });
            }
            Ok((None, _)) => {
                self.refuse(line, "neither this row nor a section above it says whether it reads or writes");
            }
            Err(Trouble::Comma(number)) => self.comma(line, &number),
            Err(Trouble::Shape) => {
                let shown = line.shown();
                self.refuse(line, &format!("`{shown}` begins as a row of a test and does not end as one"));
            }
        }
        Some(())
    }

    fn refuse(&mut self, line: &Line, message: &str) {
        let hint = "a row is `SEQ 1MiB (Q= 8, T= 1): 531.458 MB/s [506.8 IOPS] <15726.77 us>`: copy the report again";
        self.faults.push(Fault::error(Code::BAD_RESULT, line.span(), message).hint(hint));
    }

    /// Told once for the whole report, at its first row.
    fn comma(&mut self, line: &Line, number: &str) {
        let (_, _, count) = self.commas.get_or_insert_with(|| (line.span(), number.to_owned(), 0));
        *count += 1;
    }

    fn finish(mut self) -> Self {
        if let Some((span, number, count)) = self.commas.take() {
            let message = format!(
                "`{number}` has a comma, where {} writes a point and sets no thousands apart; {count} rows have one",
                self.tool.map_or("the tool", Tool::as_str)
            );
            let hint =
                "what the comma means is not guessed: copy the report from the tool again, or put a point in each row";
            self.faults.push(Fault::error(Code::BAD_RESULT, span, message).hint(hint));
        }
        self
    }

    fn note(&mut self, text: &str) {
        if let Some(rest) = text.strip_prefix("Flexible I/O Tester (") {
            self.notes.fio = rest.split_once(')').map(|(version, _)| version.to_owned());
        }
        if let Some((name, value)) = text.split_once(':')
            && let Some(place) = self.notes.place(name.trim())
            && !value.trim().is_empty()
        {
            *place = Some(value.trim().to_owned());
        }
    }
}

impl Notes {
    fn place(&mut self, name: &str) -> Option<&mut Option<String>> {
        Some(match name {
            "Test" => &mut self.test,
            "Profile" => &mut self.profile,
            "Mode" => &mut self.mode,
            "Time" => &mut self.time,
            "Date" => &mut self.date,
            "OS" => &mut self.os,
            "Target" => &mut self.target,
            "Comment" => &mut self.comment,
            "Mix Ratio" => &mut self.mix,
            _ => return None,
        })
    }
}
