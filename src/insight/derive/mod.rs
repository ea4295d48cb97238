//! Values derived from a spec sheet: endurance, failure rate, read errors, reserve, efficiency, price. All on rated values, and said so.
//!
//! Entry points: [`derived`] for a drive's table, [`derive()`] for one value or the reason why there is none.

mod formula;
#[cfg(test)]
mod tests;

use self::formula::Formula;
use super::figure::FigureValue;
use crate::base::date::Date;
use crate::base::quantity::{Amount, Dimension, Stated};
use crate::catalog::{Catalog, Certainty, Derivation, DriveRef, SpecEntry, SpecSheet};

/// A derived value.
#[derive(Clone, Debug, PartialEq)]
pub struct Derived {
    /// What it is.
    pub what: Derivation,
    /// Its value.
    pub value: FigureValue,
    /// The fields it was computed from.
    pub from: Vec<&'static str>,
    /// The day on which it holds, where a price went in.
    pub date: Option<Date>,
    /// How certain the weakest of its fields is.
    pub certainty: Certainty,
}

/// Why a value cannot be derived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Underived {
    /// The field is not stated.
    Missing(&'static str),
    /// The field is stated as a range, or as several values.
    NoNumber(&'static str),
    /// The sheet states the value itself, in this field.
    Stated(&'static str),
    /// The fields allow no such computation.
    Senseless,
}

impl Underived {
    /// The reason in words, for messages.
    #[must_use]
    pub fn why(self) -> String {
        match self {
            Self::Missing(field) => format!("the spec sheet states no `{field}`"),
            Self::NoNumber(field) => format!("the spec sheet states no single `{field}`"),
            Self::Stated(field) => format!("the spec sheet states it as `{field}`: take that with `of = \"spec\"`"),
            Self::Senseless => "the values of the spec sheet allow no such computation".to_owned(),
        }
    }
}

/// Everything that the spec sheet of `drive` allows to derive, in the order of [`Derivation::ALL`].
#[must_use]
pub fn derived(catalog: &Catalog, drive: &DriveRef) -> Vec<Derived> {
    let spec = catalog.spec(drive);
    Derivation::ALL.iter().filter_map(|(_, what)| derive(&spec, *what).ok()).collect()
}

/// The formula of a derivation, with `{0}`, `{1}` … for the fields it was computed from.
#[must_use]
pub const fn formula(what: Derivation) -> &'static str {
    Formula::of(what).written
}

/// One derived value.
///
/// # Errors
/// Why there is none.
pub(super) fn derive(spec: &SpecSheet, what: Derivation) -> Result<Derived, Underived> {
    // A rating that the sheet states is not derived again.
    if let Some(field) = own_field(what).filter(|field| spec.entry(field).is_some()) {
        return Err(Underived::Stated(field));
    }
    let formula = Formula::of(what);
    let entries: Vec<_> = formula.takes.iter().map(|fields| entry(spec, fields)).collect::<Result<_, _>>()?;
    let mut inputs = [0.0; 3];
    for (input, entry) in inputs.iter_mut().zip(&entries) {
        let number = entry.value.quantity().and_then(rated).ok_or(Underived::NoNumber(entry.field.id))?;
        *input = number.to_f64();
    }
    let value = (formula.compute)(inputs).and_then(|base| value(formula.dimension, base, &entries));
    Ok(Derived {
        what,
        value: value.ok_or(Underived::Senseless)?,
        from: entries.iter().map(|entry| entry.field.id).collect(),
        date: entries.iter().find_map(|entry| entry.date),
        certainty: entries.iter().map(|entry| entry.citation.certainty).max().unwrap_or_default(),
    })
}

/// The number a spec sheet vouches for: the value itself, or the limit of a bound.
pub(super) fn rated(stated: &Stated) -> Option<Amount> {
    (!stated.is_range()).then(|| stated.high())
}

/// The field in which a sheet may state the value itself.
const fn own_field(what: Derivation) -> Option<&'static str> {
    match what {
        Derivation::DriveWritesPerDay => Some("dwpd"),
        Derivation::Endurance => Some("endurance"),
        _ => None,
    }
}

/// The first of some fields that is stated.
fn entry<'a>(spec: &'a SpecSheet, fields: &[&'static str]) -> Result<&'a SpecEntry, Underived> {
    let found = fields.iter().find_map(|field| spec.entry(field));
    found.ok_or(Underived::Missing(fields.first().copied().unwrap_or_default()))
}

/// A result as figures have it; a price stays in the currency it was stated in.
fn value(dimension: Dimension, base: f64, entries: &[&SpecEntry]) -> Option<FigureValue> {
    let amount = Amount::computed(dimension, base)?;
    let price = || entries.iter().filter_map(|entry| entry.value.quantity()).find(|q| q.dimension() == dimension);
    Some(match dimension {
        Dimension::Ratio => FigureValue::Share(base),
        Dimension::Money => FigureValue::Stated(Stated::single(price()?.qualifier(), amount, price()?.unit())),
        _ => FigureValue::Computed(amount),
    })
}
