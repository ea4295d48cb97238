//! A finding as an English problem, its values written into the wording.

use super::{Concern, Finding, Value, Values};
use crate::base::diagnostic::{Problem, Severity, thousands};
use crate::base::quantity::{Amount, Dimension, Exact, Stated, Unit};

/// Digits of computed quantities.
const COMPUTED: u32 = 3;
/// Digits of factors and shares.
const FACTOR: u32 = 2;

impl Finding {
    /// What `check` tells of it.
    #[must_use]
    pub fn problem(&self) -> Problem {
        Problem {
            code: self.code,
            severity: Severity::Warning,
            place: self.place.clone(),
            message: self.message(),
            hint: Some(self.hint()),
        }
    }

    /// The wording with its values.
    fn message(&self) -> String {
        let message = filled(self.wording.problem, &self.values);
        let figures: Vec<_> = self.concerns.iter().filter_map(figure).map(|id| format!("`{id}`")).collect();
        if figures.is_empty() { message } else { format!("{}: {message}", figures.join(", ")) }
    }

    /// How to mend it, or to say that it may stand.
    fn hint(&self) -> String {
        if self.concerns.iter().any(|concern| matches!(concern, Concern::Review(_))) {
            return "mend one of the dates".to_owned();
        }
        let what = [format!("`code = \"{}\"`", self.code.as_str()), self.concerned(), "a reason and a date".to_owned()];
        let what: Vec<_> = what.into_iter().filter(|part| !part.is_empty()).collect();
        format!("mend what is wrong; where it must stand, accept it with {}", what.join(", "))
    }

    /// What it is about, as an acceptance names it: `figures = ["…"]`.
    pub(super) fn concerned(&self) -> String {
        let key = |key: &str, name: &dyn Fn(&Concern) -> Option<String>| {
            let names: Vec<_> = self.concerns.iter().filter_map(name).map(|name| format!("\"{name}\"")).collect();
            (!names.is_empty()).then(|| format!("`{key} = [{}]`", names.join(", ")))
        };
        let figures = key("figures", &figure);
        let fields = key("fields", &|concern| match concern {
            Concern::Field(_, field) => Some((*field).to_owned()),
            _ => None,
        });
        let files = key("files", &|concern| match concern {
            Concern::File(file) => Some(file.clone()),
            _ => None,
        });
        [figures, fields, files].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}

fn figure(concern: &Concern) -> Option<String> {
    match concern {
        Concern::Figure(id) => Some(id.to_string()),
        _ => None,
    }
}

/// A wording with values in the place of their names.
fn filled(wording: &str, values: &Values) -> String {
    let mut pieces = wording.split('{');
    let mut text = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (name, rest) = piece.split_once('}').unwrap_or((piece, ""));
        text += &values.get(name).map(write).unwrap_or_default();
        text += rest;
    }
    text
}

/// A value as messages write it.
fn write(value: &Value) -> String {
    match value {
        Value::Stated(stated) => self::stated(stated),
        Value::Computed(amount) => {
            let unit = amount.natural_unit();
            quantity(amount.in_unit(unit).rounded_to(COMPUTED), unit)
        }
        Value::Count(count) => thousands(&count.to_string()),
        Value::Factor(factor) => number(rounded(*factor)),
        Value::Share(share) => format!("{} %", number(rounded(share * 100.0))),
        Value::Load(load, 1) => load.to_string(),
        Value::Load(load, drives) => format!("{load} × {drives} drives"),
        Value::Metric(metric) => format!("`{}`", metric.id),
        Value::Field(field) => format!("`{}`", field.id),
        Value::Date(date) => date.to_string(),
        Value::Name(name) => format!("`{name}`"),
    }
}

fn rounded(value: f64) -> Exact {
    Exact::from_f64(value).unwrap_or(Exact::ZERO).rounded_to(FACTOR)
}

/// As its source states it, in the unit it is written in.
fn stated(stated: &Stated) -> String {
    if stated.dimension() == Dimension::ErrorRate {
        return stated.low().base().to_string();
    }
    let unit = stated.unit();
    let end = |amount: Amount| amount.in_unit(unit);
    if stated.is_range() {
        return format!("{}–{}", number(end(stated.low())), quantity(end(stated.high()), unit));
    }
    format!("{}{}", stated.qualifier().sign(), quantity(end(stated.high()), unit))
}

fn quantity(value: Exact, unit: &Unit) -> String {
    if unit.symbol.is_empty() { number(value) } else { format!("{} {}", number(value), unit.symbol) }
}

/// Plain digits, the thousands set apart.
fn number(value: Exact) -> String {
    let text = value.to_string();
    let (sign, digits) = text.strip_prefix('-').map_or(("", text.as_str()), |digits| ("−", digits));
    match digits.split_once('.') {
        Some((whole, fraction)) => format!("{sign}{}.{fraction}", thousands(whole)),
        None => format!("{sign}{}", thousands(digits)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_written_plainly() {
        let read = |text, dimension| Value::Stated(Stated::read(text, dimension).unwrap());
        let computed = Value::Computed(Amount::computed(Dimension::Iops, 53_727.3).unwrap());
        for (value, text) in [
            (read("107159 IOPS", Dimension::Iops), "107,159 IOPS"),
            (read("about 115000 IOPS", Dimension::Iops), "≈115,000 IOPS"),
            (read("0.52–0.53 ms", Dimension::Latency), "0.52–0.53 ms"),
            (read("64", Dimension::Count), "64"),
            (computed, "53,700 IOPS"),
            (Value::Factor(1.9945), "2"),
            (Value::Share(0.505), "51 %"),
        ] {
            assert_eq!(write(&value), text);
        }
    }
}
