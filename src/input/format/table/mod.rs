//! Tables that people and programs export: CSV with commas, semicolons or tabs, and XLSX workbooks.
//!
//! What their columns mean, and in which units, only the lab can say: it declares a [`Mapping`] once for the exports of one tool.
//! A table is read when exactly one mapping's columns all stand in its header. Texts are read as RFC 4180 describes them, with any
//! of three separators; workbooks as ECMA-376 does. Nothing is guessed: an empty cell was not measured, everything else that is no
//! number of the declared notation is a fault.

mod choose;
mod delimited;
mod grid;
mod guard;
mod mapping;
mod number;
mod over_time;
mod rows;
mod workbook;

use std::collections::BTreeMap;
use std::io::{self, Read};

use serde::Serialize;

use self::choose::{Fit, LOOKED_AT};
use self::delimited::{Rows, SEPARATORS};
use self::grid::{Origin, Row};
pub use self::mapping::{Column, Mapping, Notation, Pressure, Quantity, Role, header_name};
use self::rows::Reading;
use self::workbook::{MAGIC, Workbook};
use super::{Format, Hints, Reduction, Setup, Summary, whole};
use crate::base::diagnostic::Fault;
use crate::catalog::Metric;

/// Most bytes of a text.
const MOST: u64 = 1 << 27;

/// Reader of tables.
pub struct Table;

impl Format for Table {
    fn id(&self) -> &'static str {
        "table 2"
    }

    fn recognises(&self, head: &[u8], hints: &Hints) -> bool {
        let fits = |rows: &[Row]| declared(hints).any(|mapping| choose::fits(mapping, rows));
        let fitting = || SEPARATORS.iter().any(|(separator, _)| fits(&first_rows(head, *separator)));
        head.starts_with(MAGIC) || hints.table.is_some() || delimited::looks_tabular(head) || fitting()
    }

    fn read(&self, input: &mut dyn Read, hints: &Hints) -> io::Result<Reduction> {
        let bytes = match whole::upto(MOST, input)? {
            Ok(bytes) => bytes,
            Err(fault) => return Ok(Reduction::refused(vec![fault])),
        };
        let read = if bytes.starts_with(MAGIC) { of_workbook(&bytes, hints) } else { of_text(&bytes, hints) };
        Ok(read.unwrap_or_else(|fault| Reduction::refused(vec![fault])))
    }
}

/// Whether values of a metric can be told over time.
#[must_use]
pub fn goes_over_time(metric: &Metric) -> bool {
    over_time::rule(metric).is_some()
}

/// The mapping that the file's entry names, or all.
fn declared(hints: &Hints) -> impl Iterator<Item = &Mapping> {
    let wanted = |mapping: &&Mapping| hints.table.as_deref().is_none_or(|id| mapping.id.as_str() == id);
    hints.tables.iter().filter(wanted)
}

fn first_rows(text: &[u8], separator: u8) -> Vec<Row> {
    Rows::new(text, separator).take(LOOKED_AT).filter_map(Result::ok).collect()
}

/// A table in a text: the separator is the one with which a mapping fits.
fn of_text(bytes: &[u8], hints: &Hints) -> Result<Reduction, Fault> {
    let heads = SEPARATORS.map(|(separator, _)| (separator, first_rows(bytes, separator)));
    let heads = &heads;
    let tries =
        declared(hints).flat_map(|mapping| heads.iter().map(move |(own, rows)| (mapping, rows.as_slice(), *own)));
    let (fit, separator) = choose::one(tries.collect(), |separator| Origin::Text(bytes, separator))?;
    Ok(reduction(fit, Origin::Text(bytes, separator), Rows::new(bytes, separator)))
}

/// A table in a workbook, each of whose sheets may be meant by another mapping.
fn of_workbook(bytes: &[u8], hints: &Hints) -> Result<Reduction, Fault> {
    let mut book = Workbook::open(bytes)?;
    let sheets = book.sheets(declared(hints).map(|mapping| mapping.sheet.as_deref()))?;
    let own = |mapping: &Mapping| {
        let name = book.name(mapping.sheet.as_deref()).ok()?;
        sheets.iter().position(|sheet| sheet.name == name)
    };
    let tries = declared(hints).filter_map(|mapping| own(mapping).map(|at| (mapping, sheets[at].rows.as_slice(), at)));
    let (fit, at) = choose::one(tries.collect(), |at| Origin::Sheet(&sheets[at].name))?;
    let sheet = &sheets[at];
    Ok(reduction(fit, Origin::Sheet(&sheet.name), sheet.rows.iter().cloned().map(Ok)))
}

/// What the rows below a header hold.
fn reduction(fit: Fit<'_>, origin: Origin<'_>, rows: impl Iterator<Item = Result<Row, Fault>>) -> Reduction {
    let mut reading = Reading::new(fit, origin);
    for row in rows {
        match row {
            Ok(row) if reading.take(&row) => {}
            Ok(_) => break,
            Err(fault) => reading.faults.push(fault),
        }
    }
    let tracks = std::mem::take(&mut reading.series).tracks();
    let tracks = tracks.map_err(|fault| reading.faults.push(fault)).unwrap_or_default();
    reading.finish(!tracks.is_empty());
    let summary = Summary::of(&content(&reading, origin));
    let setup = Setup { tool: Some(reading.fit.mapping.name.clone()), ..Setup::default() };
    Reduction { summary, setup, numbers: reading.numbers, tracks, faults: reading.faults, ..Reduction::default() }
}

/// A table in its own words.
#[derive(Serialize)]
struct Content<'r> {
    kind: &'static str,
    mapping: &'r str,
    #[serde(skip_serializing_if = "Option::is_none")]
    sheet: Option<&'r str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    separator: Option<&'static str>,
    /// Line or row of the header.
    header: usize,
    /// Names of all columns, those that are not mapped too.
    columns: Vec<String>,
    /// Rows below the header that are not empty.
    rows: usize,
    left_out: usize,
    /// The first rows that count, as they are written.
    first: &'r [BTreeMap<String, String>],
}

fn content<'r>(reading: &'r Reading<'_>, origin: Origin<'r>) -> Content<'r> {
    let (sheet, separator) = match origin {
        Origin::Text(_, separator) => (None, SEPARATORS.into_iter().find(|(own, _)| *own == separator)),
        Origin::Sheet(name) => (Some(name), None),
    };
    Content {
        kind: "table",
        mapping: reading.fit.mapping.id.as_str(),
        sheet,
        separator: separator.map(|(_, word)| word),
        header: reading.fit.header.number,
        columns: reading.fit.header.names().map(|(_, name)| name).collect(),
        rows: reading.rows,
        left_out: reading.left_out,
        first: &reading.first,
    }
}

#[cfg(test)]
pub(super) mod tests;
