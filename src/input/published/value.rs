//! The number of a row: `low`, `high`, `unit` and `qualifier` as one stated value.

use super::super::cells::Row;
use super::super::choice;
use crate::base::diagnostic::{Code, Fault};
use crate::base::quantity::{Amount, Dimension, Exact, Qualifier, Stated, Unit};
use crate::catalog::{Metric, Spread};

const QUALIFIERS: [(&str, Qualifier); 6] = [
    ("exact", Qualifier::Exact),
    ("about", Qualifier::About),
    ("below", Qualifier::Below),
    ("above", Qualifier::Above),
    ("up-to", Qualifier::UpTo),
    ("range", Qualifier::Range),
];

/// Low, high, unit and qualifier as one value.
pub(super) fn value(row: Row<'_>, metric: &Metric, faults: &mut Vec<Fault>) -> Option<Stated> {
    let unit = unit(row, metric, faults);
    let qualifier = row.required("qualifier", faults).and_then(|_| row.word("qualifier", &QUALIFIERS, faults));
    let mut end = |column| row.filled(column).map(|_| amount(row, column, metric, unit, faults));
    let (low, high) = (end("low"), end("high"));
    let (unit, qualifier) = (unit?, qualifier?);
    let stated = match (low, high, qualifier) {
        (Some(low), Some(high), Qualifier::Range) => Stated::range(low?, high?, unit),
        (Some(low), Some(high), Qualifier::Exact | Qualifier::About) => {
            let (low, high) = (low?, high?);
            (low == high).then(|| Stated::single(qualifier, low, unit))
        }
        (None, Some(limit), Qualifier::Below | Qualifier::UpTo) | (Some(limit), None, Qualifier::Above) => {
            Some(Stated::single(qualifier, limit?, unit))
        }
        _ => None,
    };
    if stated.is_none() {
        let message = format!("`low` and `high` do not fit the qualifier `{}`", row.get("qualifier"));
        faults.push(row.fault("qualifier", Code::BAD_TABLE, message).hint(qualified(qualifier)));
    }
    stated
}

/// What `low` and `high` hold with a qualifier.
const fn qualified(qualifier: Qualifier) -> &'static str {
    match qualifier {
        Qualifier::Exact | Qualifier::About => {
            "write the same number in `low` and `high`; for two numbers write `range`"
        }
        Qualifier::Below | Qualifier::UpTo => "write the bound in `high` and leave `low` empty",
        Qualifier::Above | Qualifier::AtLeast => "write the bound in `low` and leave `high` empty",
        Qualifier::Range => "write the smaller end in `low` and the larger one in `high`",
    }
}

fn unit(row: Row<'_>, metric: &Metric, faults: &mut Vec<Fault>) -> Option<&'static Unit> {
    let text = row.required("unit", faults)?;
    let unit = metric.dimension.unit(text);
    if unit.is_none() {
        let what = Dimension::of_unit(text).map(|other| format!(", a unit of {}", other.noun())).unwrap_or_default();
        let message = format!("expected a unit of {}, found `{text}`{what}", metric.dimension.noun());
        let units = metric.dimension.units().iter().map(|unit| unit.symbol);
        faults.push(row.fault("unit", Code::BAD_QUANTITY, message).hint(format!("write {}", choice(units))));
    }
    unit
}

/// `None` with a fault of its own, unless the unit has one.
fn amount(
    row: Row<'_>,
    column: &str,
    metric: &Metric,
    unit: Option<&'static Unit>,
    faults: &mut Vec<Fault>,
) -> Option<Amount> {
    let number = number(row, column, faults)?;
    if number.is_negative() && !metric.difference && !metric.dimension.may_be_negative() {
        let message = format!("expected {} of zero or more", metric.dimension.with_article());
        faults.push(row.fault(column, Code::BAD_QUANTITY, message));
        return None;
    }
    let amount = Amount::of_unit(metric.dimension, number, unit?);
    if amount.is_none() {
        faults.push(row.fault(column, Code::BAD_QUANTITY, "expected a number that fits 38 digits"));
    }
    amount
}

/// Nothing that is measured is beyond; products of a few such numbers would not fit a float.
const FURTHEST: f64 = 1e100;

fn number(row: Row<'_>, column: &str, faults: &mut Vec<Fault>) -> Option<Exact> {
    let text = row.get(column);
    let number = Exact::read_plain(text);
    if number.is_some_and(|number| number.to_f64().abs() > FURTHEST) {
        let message = format!("expected a number that can be measured, found `{text}`");
        faults.push(row.fault(column, Code::BAD_QUANTITY, message).hint("no result is beyond 1e100"));
        return None;
    }
    if number.is_none() {
        let fault = row.fault(column, Code::BAD_QUANTITY, format!("expected a plain number, found `{text}`"));
        faults.push(Fault { hint: plain(text), ..fault });
    }
    number
}

/// How a number with commas is written plainly.
fn plain(text: &str) -> Option<String> {
    let groups: Vec<_> = text.split(',').collect();
    let grouped = groups.len() > 1 && groups[1..].iter().all(|group| group.len() == 3);
    let (ungrouped, pointed) = (text.replace(',', ""), text.replace(',', "."));
    let readable = |text: &String| Exact::read_plain(text).is_some();
    match (grouped, readable(&ungrouped), readable(&pointed)) {
        (true, true, true) => Some(format!("write `{ungrouped}` or `{pointed}`: thousands are not grouped here")),
        (true, true, false) => Some(format!("thousands are not grouped here: write `{ungrouped}`")),
        (_, _, true) => Some(format!("the decimal mark is a point: write `{pointed}`")),
        _ => None,
    }
}

/// What the ends of a range mean; a single value has no ends.
pub(super) fn spread(row: Row<'_>, faults: &mut Vec<Fault>) -> Option<Spread> {
    let spread = row.word("spread", &Spread::ALL, faults)?;
    let single = QUALIFIERS.iter().any(|(word, is)| *word == row.get("qualifier") && *is != Qualifier::Range);
    if single {
        let message = format!("`{}` says what the ends of a range mean, and this is none", spread.as_str());
        faults.push(row.fault("spread", Code::BAD_TABLE, message).hint("leave `spread` empty"));
    }
    Some(spread)
}
