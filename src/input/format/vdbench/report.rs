//! `summary.html` and `totals.html`: tables for people, with links above them and messages between them.

use super::super::lines::Line;
use super::super::reduction::Reduction;
use super::cell::Trouble;
use super::clock::{TOD, tod};
use super::kind::Kind;
use super::runs::Runs;
use super::start::{Start, bare, clipped};
use super::table::{Table, Word, is_interval, words};
use crate::base::diagnostic::{Code, Fault};

/// With these words vdbench ends a summary.
const COMPLETED: &str = "Vdbench execution completed successfully";
/// Messages that are kept.
const MESSAGES: usize = 100;
/// Characters of a message that are kept.
const MESSAGE: usize = 200;
/// Words of messages that tell of trouble, in lower case.
const ALARMS: [&str; 9] =
    ["abort", "terminat", "error", "warning", "exception", "fail", "unexpected", "shutdown", "ctrl-c"];

/// A report as far as it is read.
pub(super) struct Report {
    kind: Kind,
    created: Option<String>,
    completed: bool,
    upper: Option<String>,
    table: Table,
    runs: Runs,
    messages: Vec<String>,
    end: usize,
}

/// What a row is of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Interval(u32),
    Average,
    Deviation,
    Maximum,
}

impl Row {
    /// By its label, when all that follows looks like values.
    fn of(words: &[Word<'_>]) -> Option<Self> {
        let (label, values) = words.split_first()?;
        let is_value = |word: &Word<'_>| {
            word.text.starts_with(|c: char| c.is_ascii_digit() || c == '-') || matches!(word.text, "n/a" | "NaN")
        };
        let row = match label.text.split_once('_') {
            Some(("avg", _)) => Self::Average,
            Some(("std", _)) => Self::Deviation,
            Some(("max", _)) => Self::Maximum,
            _ => Self::Interval(label.text.parse().ok().filter(|number| *number > 0)?),
        };
        (!values.is_empty() && values.iter().all(is_value)).then_some(row)
    }
}

impl Report {
    pub(super) fn new(kind: Kind) -> Self {
        Self {
            kind,
            created: None,
            completed: false,
            upper: None,
            table: Table::default(),
            runs: Runs::default(),
            messages: Vec::new(),
            end: 0,
        }
    }

    /// Takes the next line.
    pub(super) fn take(&mut self, line: &Line) {
        let text = bare(&line.text());
        if text.trim().is_empty() {
            return;
        }
        self.end = line.span().end;
        if let Some(upper) = self.upper.take() {
            return self.header(&upper, &text, line);
        }
        if let Some(start) = Start::read(&text) {
            return self.runs.begin(start, line.span());
        }
        match tod(&text) {
            Some((ms, rest)) => self.timed(ms, rest, line),
            None if words(&text, 0).iter().any(|word| is_interval(word.text)) => self.upper = Some(text),
            None => self.untimed(&text, line),
        }
    }

    fn header(&mut self, upper: &str, lower: &str, line: &Line) {
        self.table = Table::joined(upper, lower);
        if !self.table.is_known() {
            let message = "this header names no column that is the rate of a run";
            let fault = Fault::warning(Code::BAD_RESULT, line.span(), message);
            self.runs.alarms.add(fault.hint("a report of vdbench has `i/o rate` or `ReqstdOps rate`, in two lines"));
        }
    }

    fn timed(&mut self, ms: u32, rest: &str, line: &Line) {
        let words = words(rest, TOD);
        let Some(row) = Row::of(&words) else { return self.message(rest, line) };
        if let Err(trouble) = self.row(row, ms, &words, line) {
            self.runs.refuse(line, row == Row::Average, &trouble);
        }
    }

    fn row(&mut self, row: Row, ms: u32, words: &[Word<'_>], line: &Line) -> Result<(), Trouble> {
        if !self.table.is_known() || !self.runs.any() {
            return Err(Trouble::NoHeader);
        }
        let table = &self.table;
        match row {
            Row::Interval(number) => self.runs.interval(number, ms, &table.whole(words, line.number)?, table)?,
            Row::Average => {
                let (cells, label) = (table.whole(words, line.number)?, words.first().map_or("", |word| word.text));
                if let Some(run) = self.runs.current() {
                    run.average(label, line.span(), cells, table);
                }
            }
            Row::Deviation | Row::Maximum => {
                let cells = table.placed(words, line.number)?;
                if let Some(run) = self.runs.current().filter(|run| run.averages > 0) {
                    run.below_average(row == Row::Maximum, cells);
                }
            }
        }
        Ok(())
    }

    fn untimed(&mut self, text: &str, line: &Line) {
        if let Some(created) = text.trim().strip_prefix("Vdbench summary report, created ") {
            self.created = Some(clipped(created, MESSAGE));
        } else if self.runs.any() && !text.starts_with("Link to ") {
            self.message(text, line);
        }
    }

    /// Messages stand in boxes of asterisks, or alone.
    fn message(&mut self, text: &str, line: &Line) {
        let text = text.trim_matches(|c: char| c == '*' || c.is_whitespace() || c.is_control());
        if text.is_empty() {
            return;
        }
        if text.starts_with(COMPLETED) {
            self.completed = true;
            return;
        }
        let text: String =
            clipped(text, MESSAGE).chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
        let lower = text.to_lowercase();
        if ALARMS.iter().any(|word| lower.contains(word)) {
            let fault = Fault::warning(Code::BAD_RESULT, line.span(), format!("vdbench says: `{text}`"));
            self.runs.alarms.add(fault.hint("vdbench's logfile.html and errorlog.html of the same run say more"));
        }
        if self.messages.len() < MESSAGES {
            self.messages.push(text);
        }
    }

    /// What the whole report comes to.
    pub(super) fn finish(self) -> Reduction {
        let Self { kind, created, completed, runs, messages, end, .. } = self;
        let is_summary = kind == Kind::Summary;
        let nothing = nothing(&runs, end);
        let mut reduction = runs.finish(kind, nothing, |file| {
            file.created = created;
            file.completed = is_summary.then_some(completed);
            file.messages = messages;
        });
        if is_summary && !completed && reduction.faults.is_empty() {
            let message = format!("the report does not end with `{COMPLETED}`");
            let fault = Fault::warning(Code::BAD_RESULT, last_byte(end), message);
            reduction.faults.push(fault.hint("vdbench was stopped after its last run here, or the copy is incomplete"));
        }
        reduction
    }
}

const fn last_byte(end: usize) -> std::ops::Range<usize> {
    end.saturating_sub(1)..end
}

/// What is wrong with a report without any row.
fn nothing(runs: &Runs, end: usize) -> Fault {
    let message = if runs.any() {
        "no run has a row of values: vdbench was stopped in its first interval"
    } else {
        "no run was started: there is no `Starting RD=` in the report"
    };
    let hint = "run it again, or leave the file out; vdbench's logfile.html says why it stopped";
    Fault::error(Code::BAD_RESULT, last_byte(end), message).hint(hint)
}
