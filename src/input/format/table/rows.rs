//! Rows below a header become numbers, or values over time; cells that are not what their column holds are faults.

use std::collections::{BTreeMap, BTreeSet};

use super::choose::Fit;
use super::grid::{Content, Origin, Row, shortened};
use super::mapping::{Pressure, Quantity, Role};
use super::number::{self, NoNumber};
use super::over_time::{Moment, Series};
use crate::base::diagnostic::{Code, Fault, did_you_mean};
use crate::base::quantity::Exact;
use crate::catalog::{Load, RawPlace};
use crate::input::format::Number;

/// Bad cells that are told one by one.
const TOLD: usize = 20;
/// Rows that the summary shows.
const SHOWN: usize = 3;
/// Most rows, as many as a sheet of a workbook can have.
const MOST_ROWS: usize = 1 << 20;
/// Most numbers; a table of results has a few hundred.
const MOST_NUMBERS: usize = 100_000;
/// Words that `only` left out which are remembered for a message.
const REMEMBERED: usize = 20;

/// Whose values a row holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Whose {
    pub part: Option<String>,
    pub load: Option<Load>,
}

/// What has been read of a table.
pub(super) struct Reading<'m> {
    pub fit: Fit<'m>,
    origin: Origin<'m>,
    seen: BTreeMap<Whose, usize>,
    others: BTreeSet<String>,
    bad: usize,
    /// Rows below the header that are not empty.
    pub rows: usize,
    /// Rows with another word than those that count.
    pub left_out: usize,
    /// The first rows that count, by the names of their columns.
    pub first: Vec<BTreeMap<String, String>>,
    pub numbers: Vec<Number>,
    pub series: Series,
    pub faults: Vec<Fault>,
}

/// A cell is not what its column holds; it has been told.
struct Refused;

impl<'m> Reading<'m> {
    pub(super) fn new(fit: Fit<'m>, origin: Origin<'m>) -> Self {
        let mut reading = Self {
            fit,
            origin,
            seen: BTreeMap::new(),
            others: BTreeSet::new(),
            bad: 0,
            rows: 0,
            left_out: 0,
            first: Vec::new(),
            numbers: Vec::new(),
            series: Series::default(),
            faults: Vec::new(),
        };
        if let Some((column, name)) = reading.fit.repeated() {
            let header = reading.fit.header.clone();
            let message = format!("two columns are called `{}`", shortened(&name));
            reading.refuse(&header, column, &message, "give them different names, so that one can be meant");
        }
        reading
    }

    /// Takes the next row; `false` when there are too many.
    pub(super) fn take(&mut self, row: &Row) -> bool {
        if row.number <= self.fit.header.number || self.is_beside(row) {
            return true;
        }
        self.rows += 1;
        let full = self.rows > MOST_ROWS || self.numbers.len() > MOST_NUMBERS;
        if full {
            let message = format!("the table has more than {MOST_ROWS} rows or {MOST_NUMBERS} numbers");
            let fault = self.origin.row_fault(Code::TOO_LARGE, row, &message);
            self.faults.push(fault.hint("is it a list of single operations? export their summary instead"));
        } else if self.is_complete(row) && self.counts(row) {
            self.show(row);
            // What is wrong with the row has been told.
            let _ = self.take_counted(row);
        }
        !full
    }

    /// Whether the row has nothing to do with the table: it is empty, or holds a remark in another column of a sheet.
    fn is_beside(&self, row: &Row) -> bool {
        let mapped = || self.fit.columns.iter().any(|at| row.get(*at).is_some());
        row.cells.is_empty() || matches!(self.origin, Origin::Sheet(_)) && !mapped()
    }

    fn show(&mut self, row: &Row) {
        if self.first.len() < SHOWN {
            let cell = |(column, name): (usize, String)| Some((name, row.get(column)?.text()));
            self.first.push(self.fit.header.names().filter_map(cell).collect());
        }
    }

    /// Whether a row of a text has as many cells as the header; in a workbook any cell may be empty.
    fn is_complete(&mut self, row: &Row) -> bool {
        let header = &self.fit.header;
        let named = header.cells.last().map_or(0, |(column, _)| column + 1);
        let beyond = row.cells.last().is_some_and(|(column, _)| *column >= header.width);
        let sound = matches!(self.origin, Origin::Sheet(_)) || (row.width >= named && !beyond);
        if !sound {
            let message = format!("expected {} cells as in the header, found {}", header.width, row.width);
            let hint = "a cell that holds the separator, be it a decimal comma, stands in quotes; a row that breaks off is not whole";
            let fault = self.origin.row_fault(Code::BAD_TABLE, row, &message).hint(hint);
            self.tell(fault);
        }
        sound
    }

    /// Whether the row has one of the words that count.
    fn counts(&mut self, row: &Row) -> bool {
        for (column, at) in self.fit.mapping.columns.iter().zip(&self.fit.columns) {
            let Role::Only(words) = &column.role else { continue };
            let own = row.get(*at).map(Content::text).unwrap_or_default();
            if !words.contains(&own) {
                self.left_out += 1;
                if self.others.len() < REMEMBERED {
                    self.others.insert(own);
                }
                return false;
            }
        }
        true
    }

    fn take_counted(&mut self, row: &Row) -> Result<(), Refused> {
        let whose = Whose { part: self.part(row)?, load: self.load(row)? };
        let moment = self.moment(row)?;
        let found = self.values(row);
        match moment {
            // A row of which nothing was measured still ends what the row before holds for.
            Some((column, moment)) => {
                let values = found.into_iter().map(|number| (number.metric, number.direction, number.value.to_f64()));
                if let Err(message) = self.series.take(&whose, moment, values.collect()) {
                    self.refuse(row, column, &message, "rows are in the order of time, one for each moment");
                }
            }
            None if found.is_empty() => {}
            None => self.keep(row, &whose, found)?,
        }
        Ok(())
    }

    fn keep(&mut self, row: &Row, whose: &Whose, found: Vec<Number>) -> Result<(), Refused> {
        if let Some(first) = self.seen.get(whose) {
            let kind = if matches!(self.origin, Origin::Sheet(_)) { "row" } else { "line" };
            let hint = format!(
                "{kind} {first} is the first: a column of the mapping must tell them apart, as `part`, `load` or `only`"
            );
            let fault = self.origin.row_fault(Code::BAD_TABLE, row, &format!("a second row {}", whose.told()));
            self.tell(fault.hint(hint));
            return Err(Refused);
        }
        self.seen.insert(whose.clone(), row.number);
        self.numbers.extend(found.into_iter().map(|number| Number {
            part: whose.part.clone(),
            load: whose.load.clone(),
            ..number
        }));
        Ok(())
    }

    /// The columns of one role, in the order of the table.
    fn of_role<T>(&self, pick: impl Fn(&'m Role) -> Option<T>) -> Vec<(usize, T)> {
        let pairs = self.fit.mapping.columns.iter().zip(&self.fit.columns);
        let mut columns: Vec<_> = pairs.filter_map(|(column, at)| Some((*at, pick(&column.role)?))).collect();
        columns.sort_by_key(|(at, _)| *at);
        columns
    }

    fn part(&mut self, row: &Row) -> Result<Option<String>, Refused> {
        let mut names = Vec::new();
        for (at, ()) in self.of_role(|role| matches!(role, Role::Part).then_some(())) {
            names.push(self.filled(row, at, "a name")?.text());
        }
        Ok((!names.is_empty()).then(|| names.join(", ")))
    }

    fn load(&mut self, row: &Row) -> Result<Option<Load>, Refused> {
        let ways = self.of_role(|role| if let Role::Load(way) = role { Some(*way) } else { None });
        let mut counts = BTreeMap::new();
        for (at, way) in ways {
            if way == Pressure::Point {
                return self.point(row, at).map(Some);
            }
            counts.insert(way, self.count(row, at)?);
        }
        Ok(Pressure::load(&counts))
    }

    fn point(&mut self, row: &Row, at: usize) -> Result<Load, Refused> {
        let content = self.filled(row, at, "a load point")?;
        let load = Load::read(&content.text());
        load.ok_or_else(|| {
            let message = format!("`{}` is no load point", content.shown());
            self.refuse(row, at, &message, "load points look like `16T/16Q`, `32T`, `QD128`, `peak` or `whole`")
        })
    }

    fn count(&mut self, row: &Row, at: usize) -> Result<u32, Refused> {
        let content = self.filled(row, at, "a whole number")?;
        let number = number::read(&content, self.fit.mapping.notation).ok();
        let whole = number.and_then(|number| number.to_string().parse().ok()).filter(|count: &u32| *count > 0);
        whole.ok_or_else(|| {
            let message = format!("expected a whole number from 1, found `{}`", content.shown());
            self.refuse(row, at, &message, "a load that is written otherwise needs `load = \"point\"` in the mapping")
        })
    }

    fn moment(&mut self, row: &Row) -> Result<Option<(usize, Moment)>, Refused> {
        let columns = self.of_role(|role| if let Role::Time(unit) = role { Some(*unit) } else { None });
        let Some((at, unit)) = columns.first().copied() else { return Ok(None) };
        let content = self.filled(row, at, "a time")?;
        let time = number::read(&content, self.fit.mapping.notation).map_err(|wrong| self.wrong(row, at, &wrong))?;
        let moment = time.times(unit.factor).and_then(Moment::after);
        let refused = || format!("`{}` is no time since the start of a run", content.shown());
        let moment = moment.ok_or_else(|| self.refuse(row, at, &refused(), "a time is 0 or more, and below 300 years"));
        Ok(Some((at, moment?)))
    }

    /// The cell of a column that must not be empty.
    fn filled(&mut self, row: &Row, at: usize, expected: &str) -> Result<Content, Refused> {
        let content = row.get(at).cloned();
        content.ok_or_else(|| {
            let message = format!("expected {expected}, found an empty cell");
            self.refuse(row, at, &message, "every row needs it, also where cells are merged")
        })
    }

    fn values(&mut self, row: &Row) -> Vec<Number> {
        let columns = self.of_role(|role| if let Role::Value(quantity) = role { Some(*quantity) } else { None });
        let filled = columns.into_iter().filter_map(|(at, quantity)| Some((at, quantity, row.get(at)?)));
        filled.filter_map(|(at, quantity, content)| self.value(row, at, quantity, content).ok()).collect()
    }

    fn value(&mut self, row: &Row, at: usize, quantity: Quantity, content: &Content) -> Result<Number, Refused> {
        let value = number::read(content, self.fit.mapping.notation).map_err(|wrong| self.wrong(row, at, &wrong))?;
        if value.is_negative() && !quantity.metric.difference {
            let message = format!("`{}` is less than nothing", content.shown());
            return Err(self.refuse(
                row,
                at,
                &message,
                "some tools write -1 where nothing was measured: empty the cell",
            ));
        }
        let place = self.origin.place(row, at);
        quantity.number(value, place).ok_or_else(|| {
            let message = format!("`{}` needs more than 38 digits", content.shown());
            self.refuse(row, at, &message, "is it a number of this column?")
        })
    }

    fn wrong(&mut self, row: &Row, at: usize, wrong: &NoNumber) -> Refused {
        self.refuse(row, at, &wrong.message, &wrong.hint)
    }

    fn refuse(&mut self, row: &Row, at: usize, message: &str, hint: &str) -> Refused {
        let fault = self.origin.fault(row, at, message).hint(hint);
        self.tell(fault);
        Refused
    }

    /// Tells a fault, unless many have been told.
    fn tell(&mut self, fault: Fault) {
        self.bad += 1;
        if self.bad <= TOLD {
            self.faults.push(fault);
        }
    }

    /// Tells what concerns the table as a whole.
    pub(super) fn finish(&mut self, has_tracks: bool) {
        if self.bad > TOLD {
            let message = format!("{} cells or rows cannot be read; the first {TOLD} are shown", self.bad);
            self.faults.push(Fault::error(Code::BAD_TABLE, 0..0, message));
        }
        if self.faults.is_empty() && self.numbers.is_empty() && !has_tracks {
            self.faults.push(self.nothing());
        }
    }

    fn nothing(&self) -> Fault {
        let header = &self.fit.header;
        if self.rows == 0 || self.left_out < self.rows {
            let message = "no row below the header holds a result";
            let hint = "was the table exported before the run ended?";
            return self.origin.row_fault(Code::BAD_TABLE, header, message).hint(hint);
        }
        let words = self.of_role(|role| if let Role::Only(words) = role { Some(words) } else { None });
        let words: Vec<_> = words.into_iter().flat_map(|(_, words)| words).map(|word| format!("`{word}`")).collect();
        let message = format!("every row is left out: none has {}", words.join(", "));
        let hint = did_you_mean(words.first().map_or("", String::as_str), self.others.iter().map(String::as_str));
        Fault { hint, ..self.origin.row_fault(Code::BAD_TABLE, header, &message) }
    }
}

impl Quantity {
    fn number(self, value: Exact, place: RawPlace) -> Option<Number> {
        let number = Number::new(self.metric, value, self.unit.symbol, place)?;
        Some(Number { direction: self.direction, ..number })
    }
}

impl Whose {
    /// `of `VM 1` at 16T`.
    fn told(&self) -> String {
        let part = self.part.as_ref().map(|part| format!("of `{}`", shortened(part)));
        let load = self.load.as_ref().map(|load| format!("at `{load}`"));
        let told: Vec<_> = part.into_iter().chain(load).collect();
        if told.is_empty() { "of the same setting".to_owned() } else { told.join(" ") }
    }
}
