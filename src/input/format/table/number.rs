//! Numbers of cells: exactly the digits that stand there, and no other notation than the one that was declared.

use super::grid::Content;
use super::mapping::Notation;
use crate::base::quantity::Exact;

/// Why a cell is no number: what was expected, and how to mend it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct NoNumber {
    pub message: String,
    pub hint: String,
}

const EMPTY: &str = "leave a cell empty where nothing was measured";

/// The number that a cell holds.
pub(super) fn read(content: &Content, notation: Notation) -> Result<Exact, NoNumber> {
    let refused = |hint: &str| {
        Err(NoNumber { message: format!("expected a number, found `{}`", content.shown()), hint: hint.to_owned() })
    };
    match content {
        Content::Number(value) => Exact::from_f64(*value).map_or_else(|| refused(EMPTY), Ok),
        Content::Text(text) => match written(text, notation) {
            Some(number) => Ok(number),
            None => refused(&hint(text, notation)),
        },
        Content::Date(_) => refused("a date or a time of day: the spreadsheet program took the number for one"),
        Content::Flag(_) => refused(EMPTY),
        Content::Uncomputed => Err(NoNumber {
            message: "a formula without its result".to_owned(),
            hint: "open the workbook in a spreadsheet program and save it: that writes the results too".to_owned(),
        }),
    }
}

/// A number in the declared notation. One that no float can hold is none either.
fn written(text: &str, notation: Notation) -> Option<Exact> {
    let plain = plain(text, notation)?;
    Exact::read_plain(&plain).filter(|number| number.to_f64().is_finite())
}

/// `text` with a decimal point and without marks between groups of three digits.
fn plain(text: &str, notation: Notation) -> Option<String> {
    let (whole, fraction) = match text.split_once(notation.decimal) {
        Some((whole, fraction)) => (whole, Some(fraction)),
        None => (text, None),
    };
    let whole = match notation.grouping {
        Some(mark) if whole.contains(mark) => ungrouped(whole, mark)?,
        _ => whole.to_owned(),
    };
    let exotic = |c: char| !(c.is_ascii_digit() || matches!(c, '-' | '+' | 'e' | 'E'));
    let odd = whole.contains(exotic) || fraction.is_some_and(|fraction| fraction.contains(exotic));
    (!odd).then(|| fraction.map_or_else(|| whole.clone(), |fraction| format!("{whole}.{fraction}")))
}

fn ungrouped(whole: &str, mark: char) -> Option<String> {
    let digits = whole.trim_start_matches(['-', '+']);
    let mut groups = digits.split(mark);
    let first = groups.next().is_some_and(|group| (1..=3).contains(&group.len()));
    (first && groups.all(|group| group.len() == 3)).then(|| whole.replace(mark, ""))
}

fn hint(text: &str, notation: Notation) -> String {
    let swapped = if notation.decimal == '.' { ',' } else { '.' };
    let others = [
        Notation { decimal: swapped, grouping: None },
        Notation { decimal: notation.decimal, grouping: Some(swapped) },
        Notation { decimal: swapped, grouping: Some(notation.decimal) },
    ];
    let marked = |other: &Notation| other.grouping.is_none_or(|mark| text.contains(mark));
    let fitting: Vec<_> =
        others.into_iter().filter(|other| marked(other) && written(text, *other).is_some()).map(declared).collect();
    if !fitting.is_empty() {
        return format!("if the table writes numbers so, its mapping needs {}", fitting.join(", or "));
    }
    let digits = text.trim_end_matches(|c: char| !c.is_ascii_digit());
    if digits.len() < text.len() && written(digits, notation).is_some() {
        return "the cell holds the number alone; its unit belongs to the mapping".to_owned();
    }
    EMPTY.to_owned()
}

/// A notation as a mapping declares it.
fn declared(notation: Notation) -> String {
    let decimal = format!("`decimal = \"{}\"`", notation.decimal);
    match notation.grouping {
        Some(mark) if notation.decimal == '.' => format!("`grouping = \"{mark}\"`"),
        Some(mark) => format!("{decimal} and `grouping = \"{mark}\"`"),
        None => decimal,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const POINT: Notation = Notation { decimal: '.', grouping: None };
    const COMMA: Notation = Notation { decimal: ',', grouping: Some('.') };

    fn number(text: &str, notation: Notation) -> Option<String> {
        read(&Content::Text(text.to_owned()), notation).ok().map(|number| number.to_string())
    }

    #[test]
    fn digits_are_kept_as_declared() {
        for (text, notation, expected) in [
            ("2361.20", POINT, Some("2361.2")),
            ("-3", POINT, Some("-3")),
            ("1.5e3", POINT, Some("1500")),
            ("1,234", POINT, None),
            ("12 ms", POINT, None),
            ("NaN", POINT, None),
            ("inf", POINT, None),
            ("1e999", POINT, None),
            ("", POINT, None),
            (".", POINT, None),
            ("1.234,5", COMMA, Some("1234.5")),
            ("12.34", COMMA, None),
            ("1.2345", COMMA, None),
            ("0,5", COMMA, Some("0.5")),
        ] {
            assert_eq!(number(text, notation).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn hints_name_the_notation_that_would_fit() {
        let hint = |text: &str, notation| read(&Content::Text(text.to_owned()), notation).unwrap_err().hint;
        assert!(hint("12,5", POINT).contains("`decimal = \",\"`"));
        assert!(hint("1,234", POINT).ends_with("`decimal = \",\"`, or `grouping = \",\"`"));
        assert!(hint("1,234.5", POINT).ends_with("needs `grouping = \",\"`"));
        assert!(hint("1.234,5", POINT).contains("`decimal = \",\"` and `grouping = \".\"`"));
        assert!(hint("12 ms", POINT).contains("unit"));
        assert!(hint("n/a", POINT).contains("empty"));
    }

    #[test]
    fn cells_of_a_workbook_are_numbers_whatever_the_notation() {
        assert_eq!(read(&Content::Number(0.1), COMMA).unwrap().to_string(), "0.1");
        assert!(read(&Content::Number(f64::NAN), POINT).is_err());
        assert!(read(&Content::Uncomputed, POINT).unwrap_err().message.contains("formula"));
        assert!(read(&Content::Date("2026-05-01".to_owned()), POINT).is_err());
    }
}
