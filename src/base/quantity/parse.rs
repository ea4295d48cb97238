//! Reading a quantity from the words of a spec sheet: `1.4 TB`, `<100 µs`, `2 million hours`, `0 to 50 °C`, `1 per 10^17 bits`.
//!
//! Entry point: [`Stated::read`]. A refusal names the bytes at fault and what was expected; the caller knows the file.

use std::ops::Range;

use super::amount::Amount;
use super::dimension::Dimension;
use super::exact::Exact;
use super::number::{self, Number};
use super::refusal::Refusal;
use super::stated::{Qualifier, Stated};
use super::unit::Unit;

/// Words and signs before a number, longest first.
const QUALIFIERS: &[(&str, Qualifier)] = &[
    ("at least ", Qualifier::AtLeast),
    ("up to ", Qualifier::UpTo),
    ("about ", Qualifier::About),
    ("below ", Qualifier::Below),
    ("under ", Qualifier::Below),
    ("above ", Qualifier::Above),
    ("over ", Qualifier::Above),
    ("≤", Qualifier::UpTo),
    ("≥", Qualifier::AtLeast),
    ("<", Qualifier::Below),
    (">", Qualifier::Above),
    ("≈", Qualifier::About),
    ("~", Qualifier::About),
];

/// What may stand between the ends of a range.
const RANGE_MARKS: &[&str] = &["–", " to ", "-", "..", " – "];

impl Stated {
    /// Reads `text` as a quantity of `dimension`.
    ///
    /// # Errors
    /// A [`Refusal`] when the text is no quantity, is one of another dimension, or could be read in two ways.
    ///
    /// ```
    /// use benchbook::base::quantity::{Dimension, Stated};
    /// let mttf = Stated::read("2 million hours", Dimension::Duration).unwrap();
    /// assert_eq!(mttf.low().base().to_string(), "7200000000");
    /// let refusal = Stated::read("3 W", Dimension::Capacity).unwrap_err();
    /// assert_eq!(refusal.expected, "a capacity, found `W`, a unit of power");
    /// ```
    pub fn read(text: &str, dimension: Dimension) -> Result<Self, Refusal> {
        let start = text.len() - text.trim_start().len();
        let (qualifier, at) = qualifier(text, start);
        if dimension == Dimension::ErrorRate {
            return error_rate(text, at, qualifier);
        }
        let first = first_number(text, at, dimension)?;
        match range_mark(text, first.span.end) {
            Some(next) if qualifier == Qualifier::Exact => range(text, &first, next, dimension),
            _ => single(text, &first, qualifier, dimension),
        }
    }
}

fn qualifier(text: &str, at: usize) -> (Qualifier, usize) {
    for (mark, qualifier) in QUALIFIERS {
        if let Some(rest) = text[at..].strip_prefix(mark) {
            return (*qualifier, text.len() - rest.trim_start().len());
        }
    }
    (Qualifier::Exact, at)
}

fn first_number(text: &str, at: usize, dimension: Dimension) -> Result<Number, Refusal> {
    let begins = text[at..].starts_with(|c: char| c.is_ascii_digit() || matches!(c, '-' | '+' | '−'));
    if begins {
        return number::read(text, at);
    }
    let expected = format!("{}, such as `{}`", dimension.with_article(), dimension.example());
    Err(Refusal::new(at..text.len().max(at), expected))
}

fn range_mark(text: &str, end: usize) -> Option<usize> {
    RANGE_MARKS.iter().find_map(|mark| {
        let rest = text[end..].strip_prefix(mark)?.trim_start();
        let begins = rest.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '+' | '-' | '−'));
        begins.then_some(text.len() - rest.len())
    })
}

fn single(text: &str, number: &Number, qualifier: Qualifier, dimension: Dimension) -> Result<Stated, Refusal> {
    let unit = unit_at(text, number.span.end, dimension)?;
    refuse_ambiguous(text, number, unit, dimension)?;
    let amount = amount(dimension, number.value, unit, &number.span)?;
    Ok(Stated::single(qualifier, amount, unit))
}

fn range(text: &str, first: &Number, at: usize, dimension: Dimension) -> Result<Stated, Refusal> {
    let second = number::read(text, at)?;
    let unit = unit_at(text, second.span.end, dimension)?;
    refuse_ambiguous(text, first, unit, dimension)?;
    refuse_ambiguous(text, &second, unit, dimension)?;
    let low = amount(dimension, first.value, unit, &first.span)?;
    let high = amount(dimension, second.value, unit, &second.span)?;
    let span = first.span.start..second.span.end;
    Stated::range(low, high, unit).ok_or_else(|| Refusal::new(span, "a range with its smaller end first"))
}

fn amount(dimension: Dimension, number: Exact, unit: &Unit, span: &Range<usize>) -> Result<Amount, Refusal> {
    if number.is_negative() && !dimension.may_be_negative() {
        return Err(Refusal::new(span.clone(), format!("{} of zero or more", dimension.with_article())));
    }
    let too_long = || Refusal::new(span.clone(), "a number that fits 38 digits");
    Amount::of_unit(dimension, number, unit).ok_or_else(too_long)
}

fn unit_at(text: &str, end: usize, dimension: Dimension) -> Result<&'static Unit, Refusal> {
    let written = text[end..].trim_matches([' ', '\u{a0}', '\u{202f}']);
    let at = text.len() - text[end..].trim_start_matches([' ', '\u{a0}', '\u{202f}']).len();
    let span = at..(at + written.len()).min(text.len());
    dimension.unit(written).ok_or_else(|| wrong_unit(written, span, dimension))
}

fn wrong_unit(written: &str, span: Range<usize>, dimension: Dimension) -> Refusal {
    let expected = match (Dimension::of_unit(written), written) {
        (_, "") => format!("a unit after the number, such as `{}`", dimension.example()),
        (Some(other), _) => format!("{}, found `{written}`, a unit of {}", dimension.with_article(), other.noun()),
        (None, _) => format!("a unit of {}, found `{written}`", dimension.noun()),
    };
    let units: Vec<_> = dimension.units().iter().map(|u| u.symbol).filter(|s| !s.is_empty()).collect();
    let refusal = Refusal::new(span, expected);
    if units.is_empty() {
        refusal.hint("write the number alone")
    } else {
        refusal.hint(format!("units read here: {}", units.join(", ")))
    }
}

/// `95.000 IOPS` is 95 to one reader and 95 thousand to another; things counted whole have no third decimal.
fn refuse_ambiguous(text: &str, number: &Number, unit: &Unit, dimension: Dimension) -> Result<(), Refusal> {
    let whole = matches!(dimension, Dimension::Iops | Dimension::Count | Dimension::TransactionRate);
    if !(whole && number.looks_grouped) {
        return Ok(());
    }
    let digits = &text[number.span.clone()];
    let thousands = digits.replace('.', ",");
    let units = digits.split('.').next().unwrap_or_default();
    let hint = format!("write `{thousands} {0}` for thousands, `{units} {0}` for the smaller number", unit.symbol);
    Err(Refusal::new(number.span.clone(), "a number that can be read in one way only").hint(hint))
}

/// `1 per 10^17 bits`, `<1 sector per 10^17 bits read`.
fn error_rate(text: &str, at: usize, qualifier: Qualifier) -> Result<Stated, Refusal> {
    let shape = || Refusal::new(at..text.len(), "an error rate, such as `1 per 10^17 bits`");
    let errors = first_number(text, at, Dimension::ErrorRate)?;
    let rest = text[errors.span.end..].trim_start();
    let rest = rest.strip_prefix("sectors").or_else(|| rest.strip_prefix("sector")).unwrap_or(rest).trim_start();
    let rest = rest.strip_prefix("per").ok_or_else(shape)?.trim_start();
    let bits = number::read(text, text.len() - rest.len()).map_err(|_| shape())?;
    let unit = text[bits.span.end..].trim();
    if !matches!(unit, "bits" | "bits read") {
        return Err(shape());
    }
    let rate = errors.value.over(bits.value).ok_or_else(shape)?;
    let unit = &Dimension::ErrorRate.units()[0];
    Ok(Stated::single(qualifier, Amount::new(Dimension::ErrorRate, rate), unit))
}
