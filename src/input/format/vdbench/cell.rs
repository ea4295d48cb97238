//! The numbers of a row, as they are printed, and what may be wrong with them.

use std::collections::BTreeMap;

use super::field::Field;
use super::start::clipped;

/// Longest text of a number.
const LONGEST: usize = 40;

/// A number of a row as it is printed.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Cell {
    /// Its digits.
    pub text: String,
    /// Its value.
    pub value: f64,
    /// Its line, from 1.
    pub line: usize,
}

impl Cell {
    /// One unit of its last digit: the most that rounding or cutting digits off can have changed.
    pub(super) fn last_digit(&self) -> f64 {
        let decimals = self.text.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        (0..decimals).fold(1.0, |unit, _| unit / 10.0)
    }
}

/// The numbers of a row that are known and measured.
pub(super) type Cells = BTreeMap<Field, Cell>;

/// Why a row cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// There is no header yet.
    NoHeader,
    /// So many values where the header names so many.
    Columns(usize, usize),
    /// A number with a comma.
    Comma(String),
    /// No number.
    NoNumber(String),
    /// Its interval does not come after the one before it.
    Backward,
}

impl Trouble {
    /// What is wrong, in words.
    pub(super) fn message(&self) -> String {
        match self {
            Self::NoHeader => "a row of values comes before any `Starting RD=` and header".to_owned(),
            Self::Columns(found, named) => format!("a row of {found} values under a header of {named} columns"),
            Self::Comma(text) => format!("`{text}` has a decimal comma where vdbench writes a point"),
            Self::NoNumber(text) => format!("`{text}` should be a number that is not below zero"),
            Self::Backward => "the number of this interval is not above that of the one before".to_owned(),
        }
    }

    /// How to mend it.
    pub(super) const fn hint(&self) -> &'static str {
        match self {
            Self::NoHeader | Self::Backward => "is the file whole, and of one execution of vdbench?",
            Self::Columns(..) => "the file breaks off here, or was edited: copy it again",
            Self::Comma(_) => "run vdbench's Java in a language with a decimal point (`-Duser.language=en`)",
            Self::NoNumber(_) => "raw files are used as the tool wrote them: was this one edited?",
        }
    }
}

/// The numbers among the texts of a row.
pub(super) fn cells<'a>(known: impl Iterator<Item = (Field, &'a str)>, line: usize) -> Result<Cells, Trouble> {
    let cell = |(field, text): (Field, &str)| {
        let value = value(text).transpose()?;
        Some(value.map(|value| (field, Cell { text: text.to_owned(), value, line })))
    };
    known.filter_map(cell).collect()
}

/// The number that a text is; nothing where vdbench says that there is none.
fn value(text: &str) -> Result<Option<f64>, Trouble> {
    if matches!(text, "n/a" | "NaN") {
        return Ok(None);
    }
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    if digits(whole) && digits(decimals) && text.len() <= LONGEST {
        return Ok(text.parse().ok());
    }
    let short = clipped(text, LONGEST);
    let is_comma = text.split_once(',').is_some_and(|(whole, decimals)| digits(whole) && digits(decimals));
    Err(if is_comma { Trouble::Comma(short) } else { Trouble::NoNumber(short) })
}
