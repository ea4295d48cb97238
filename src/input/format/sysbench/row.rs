//! One line, and the numbers on it: a number that is none, or is written otherwise than sysbench writes, is a fault with its
//! place.

use std::ops::Range;

use super::super::Number;
use super::super::lines::Line;
use crate::base::diagnostic::{Code, Fault};
use crate::base::quantity::Exact;
use crate::catalog::{Metric, RawPlace};

/// Most characters that a number has; sysbench writes no more than 20, and their product with any unit fits in 38.
const LONGEST: usize = 25;

/// What may stand right behind a number, and the unit that it means.
pub(super) type Units = &'static [(&'static str, &'static str)];

/// A number without unit.
pub(super) const PLAIN: Units = &[("", "")];
/// Milliseconds; versions before 1.0 write the unit, later ones have it in the heading.
pub(super) const MS: Units = &[("", "ms"), ("ms", "ms")];
/// Seconds.
pub(super) const SECONDS: Units = &[("s", "s"), ("", "s")];

/// A number as it is printed.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Printed {
    /// Its digits.
    pub text: String,
    /// Its value.
    pub value: f64,
    /// The unit behind it.
    pub unit: &'static str,
    /// Its line, from 1.
    pub line: usize,
    /// Its bytes in the file.
    pub span: Range<usize>,
}

impl Printed {
    /// As a number of this metric.
    pub(super) fn number(&self, metric: &'static Metric, unit: &str) -> Option<Number> {
        Number::printed(metric, &self.text, unit, RawPlace::Line(self.line))
    }

    /// Whether it is above zero as printed.
    pub(super) fn is_positive(&self) -> bool {
        self.value > 0.0
    }

    /// Half of its last digit: what rounding may have changed.
    pub(super) fn rounding(&self) -> f64 {
        let decimals = self.text.split_once('.').map_or(0, |(_, fraction)| fraction.len());
        (0..decimals).fold(0.5, |half, _| half / 10.0)
    }
}

/// A line.
pub(super) struct Row<'a> {
    line: &'a Line,
    /// Its text; each byte that is no ASCII character is a question mark, so that places stay.
    pub text: String,
}

impl<'a> Row<'a> {
    pub(super) fn new(line: &'a Line) -> Self {
        let text = line.bytes.iter().map(|b| if b.is_ascii() { char::from(*b) } else { '?' }).collect();
        Self { line, text }
    }

    /// Without the blanks around it.
    pub(super) fn trimmed(&self) -> &str {
        self.text.trim()
    }

    /// Its bytes in the file.
    pub(super) fn span(&self) -> Range<usize> {
        self.line.span()
    }

    /// What a message quotes of it.
    pub(super) fn shown(&self) -> String {
        self.line.shown()
    }

    /// Where the text behind `mark` begins.
    pub(super) fn behind(&self, mark: &str) -> Option<usize> {
        Some(self.text.find(mark)? + mark.len())
    }

    /// The number behind `mark`, where the line has that mark.
    pub(super) fn after(&self, mark: &str, units: Units) -> Option<Result<Printed, Fault>> {
        self.behind(mark).map(|at| self.read(at, units))
    }

    /// The number that begins at a byte of the text, blanks left out.
    pub(super) fn read(&self, at: usize, units: Units) -> Result<Printed, Fault> {
        let rest = &self.text[at..];
        let start = at + rest.len() - rest.trim_start().len();
        let word = word(&self.text[start..]);
        let digits = word.bytes().take_while(|b| b.is_ascii_digit() || *b == b'.').count();
        let (text, suffix) = word.split_at(digits);
        let span = self.line.start + start..self.line.start + start + word.len();
        let unit = units.iter().find(|(written, _)| *written == suffix).map(|(_, unit)| *unit);
        match (number(text), unit) {
            (Some(value), Some(unit)) => {
                Ok(Printed { text: text.to_owned(), value, unit, line: self.line.number, span })
            }
            _ => Err(refusal(word, span)),
        }
    }
}

/// The first word of a text: up to a blank, a bracket, a slash, or a comma that ends it.
fn word(text: &str) -> &str {
    let ends = |c: char| c.is_whitespace() || matches!(c, '(' | ')' | '/');
    let word = &text[..text.find(ends).unwrap_or(text.len())];
    word.trim_end_matches(',')
}

fn number(text: &str) -> Option<f64> {
    let bounded = text.len() <= LONGEST && text.starts_with(|c: char| c.is_ascii_digit());
    Exact::read_plain(text).filter(|_| bounded).map(Exact::to_f64)
}

fn refusal(word: &str, span: Range<usize>) -> Fault {
    let shown: String = word.chars().take(LONGEST).map(|c| if c.is_control() { '?' } else { c }).collect();
    if word.contains(',') {
        let message = format!("`{shown}` has a comma where sysbench writes a decimal point");
        let hint = "give the file as sysbench wrote it, before any program changed its numbers";
        return Fault::warning(Code::BAD_RESULT, span, message).hint(hint);
    }
    let message = format!("`{shown}` is not what sysbench writes here, a number in its usual unit; it is left out");
    Fault::warning(Code::BAD_RESULT, span, message).hint("is the file damaged, or written by another program?")
}
