//! `flatfile.html`: one wide table with a row for each interval and each average, whose header is a single line.
//!
//! Rows of a run carry its name and what was asked for. A new run begins where the name changes, and, as one definition may
//! run several times, after an average and where the intervals begin anew.

use super::super::lines::Line;
use super::super::reduction::Reduction;
use super::cell::{Cells, Trouble};
use super::clock::tod;
use super::field::Field;
use super::kind::Kind;
use super::runs::Runs;
use super::start::{Start, bare, clipped};
use super::table::{Table, Word, words};
use crate::base::diagnostic::{Code, Fault};

/// What was asked for, which rows repeat.
const ASKED: [Field; 7] =
    [Field::Reqrate, Field::Xfersize, Field::Threads, Field::RdPct, Field::RhPct, Field::WhPct, Field::SeekPct];

/// A flatfile as far as it is read.
#[derive(Default)]
pub(super) struct Flat {
    table: Table,
    places: Option<Places>,
    runs: Runs,
    rows: u64,
    end: usize,
}

/// The columns that hold no numbers.
#[derive(Clone, Copy)]
struct Places {
    tod: usize,
    run: usize,
    interval: usize,
}

impl Places {
    fn of(table: &Table) -> Option<Self> {
        let place = |name| table.place(name);
        let places = Self { tod: place("tod")?, run: place("run")?, interval: place("interval")? };
        table.is_known().then_some(places)
    }
}

/// What a row is of.
struct Row<'a> {
    run: &'a str,
    label: &'a str,
    /// Its number, unless it is an average.
    number: Option<u32>,
    ms: u32,
}

impl<'a> Row<'a> {
    fn of(words: &[Word<'a>], places: Places) -> Option<Self> {
        let word = |place: usize| words.get(place).map(|word| word.text);
        let label = word(places.interval)?;
        let number = if label.starts_with("avg") { None } else { Some(label.parse().ok().filter(|n| *n > 0)?) };
        Some(Self { run: word(places.run)?, label, number, ms: tod(word(places.tod)?)?.0 })
    }
}

impl Flat {
    /// Takes the next line.
    pub(super) fn take(&mut self, line: &Line) {
        let text = bare(&line.text());
        if text.trim().is_empty() || text.starts_with('*') {
            return;
        }
        self.end = line.span().end;
        if let Some(start) = Start::read(&text) {
            return self.runs.begin(start, line.span());
        }
        if text.split_whitespace().next() == Some("tod") {
            self.table = Table::of_names(&text);
            self.places = Places::of(&self.table);
            return;
        }
        if self.places.is_none() && tod(&text).is_none() {
            return;
        }
        self.rows += 1;
        let words = words(&text, 0);
        let is_average = words.iter().any(|word| word.text.starts_with("avg_"));
        if let Err(trouble) = self.row(&words, line) {
            self.runs.refuse(line, is_average, &trouble);
        }
    }

    fn row(&mut self, words: &[Word<'_>], line: &Line) -> Result<(), Trouble> {
        let places = self.places.ok_or(Trouble::NoHeader)?;
        if words.len() != self.table.width() {
            return Err(Trouble::Columns(words.len(), self.table.width()));
        }
        let no_row = || Trouble::NoNumber(clipped(words.get(places.interval).map_or("", |word| word.text), 40));
        let row = Row::of(words, places).ok_or_else(no_row)?;
        self.run_of(&row, line);
        let mut cells = self.table.whole(words, line.number)?;
        let asked: Cells = ASKED.into_iter().filter_map(|field| Some((field, cells.remove(&field)?))).collect();
        if let Some(run) = self.runs.current() {
            run.asked = asked;
        }
        match row.number {
            Some(number) => self.runs.interval(number, row.ms, &cells, &self.table)?,
            None => {
                if let Some(run) = self.runs.current() {
                    run.average(row.label, line.span(), cells, &self.table);
                }
            }
        }
        Ok(())
    }

    /// Begins a run where this row is not of the one before.
    fn run_of(&mut self, row: &Row<'_>, line: &Line) {
        let goes_on = self.runs.current().is_some_and(|run| {
            let anew = row.number.is_some_and(|number| run.averages > 0 || run.last.is_some_and(|last| number <= last));
            run.start.name == row.run && !anew
        });
        if !goes_on {
            self.runs.begin(Start::named(row.run), line.span());
        }
    }

    /// What the whole file comes to.
    pub(super) fn finish(self) -> Reduction {
        let Self { table, places, runs, rows, end } = self;
        let message = match (places, table.width()) {
            (None, 0) => "the flatfile ends before its header: vdbench was stopped before its first interval",
            (None, _) => "the flatfile's header does not name all of `tod`, `Run`, `Interval` and `rate`",
            _ => "the flatfile has a header and no row: vdbench was stopped in its first interval",
        };
        let nothing = Fault::error(Code::BAD_RESULT, end.saturating_sub(1)..end, message);
        let nothing = nothing.hint("run it again, or leave the file out; vdbench's logfile.html says why it stopped");
        runs.finish(Kind::Flatfile, nothing, |file| {
            file.columns = Some(table.width()).filter(|width| *width > 0);
            file.rows = Some(rows);
        })
    }
}
