//! Values and words as records.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::base::quantity::{Amount, Dimension, Exact, Qualifier, Stated};
use crate::catalog::Text;

/// Words, the same in every language or one wording per language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum TextRecord {
    /// The same in every language.
    Neutral(String),
    /// By language tag.
    Worded(BTreeMap<String, String>),
}

impl TextRecord {
    pub(super) fn of(text: &Text) -> Self {
        match text {
            Text::Neutral(words) => Self::Neutral(words.clone()),
            Text::Worded(all) => {
                Self::Worded(all.iter().map(|(tag, words)| (tag.as_str().to_owned(), words.clone())).collect())
            }
        }
    }
}

/// A value as its source states it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ValueRecord {
    /// `exact`, `about`, `below`, `above`, `up-to`, `at-least` or `range`.
    pub qualifier: String,
    /// The value, or the lower end of a range, in base units.
    pub low: String,
    /// The upper end of a range; absent elsewhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub high: Option<String>,
    /// The base unit, of prices the currency; empty of plain numbers.
    pub unit: String,
}

impl ValueRecord {
    pub(in super::super) fn of(value: &Stated) -> Self {
        Self {
            qualifier: word(value.qualifier()).to_owned(),
            low: value.low().base().to_string(),
            high: value.is_range().then(|| value.high().base().to_string()),
            unit: unit(value).to_owned(),
        }
    }

    /// Of a value that several were made into: what floating point adds is left out.
    pub(super) fn computed(value: &Stated) -> Self {
        let digits = |amount: Amount| amount.base().rounded_to(DIGITS).to_string();
        let high = value.is_range().then(|| digits(value.high()));
        Self { low: digits(value.low()), high, ..Self::of(value) }
    }

    pub(super) fn exactly(amount: Amount) -> Self {
        let (low, unit) = (amount.base().rounded_to(DIGITS).to_string(), base_unit(amount.dimension()).to_owned());
        Self { qualifier: word(Qualifier::Exact).to_owned(), low, high: None, unit }
    }

    /// A plain number, computed.
    pub(in super::super) fn plain(value: f64) -> Self {
        let low =
            Exact::from_f64(value).map_or_else(|| value.to_string(), |exact| exact.rounded_to(DIGITS).to_string());
        Self { qualifier: word(Qualifier::Exact).to_owned(), low, high: None, unit: String::new() }
    }

    /// Its ends, which are the same but for a range; `None` where they are no numbers.
    #[must_use]
    pub fn ends(&self) -> Option<(Exact, Exact)> {
        let low = Exact::read_plain(&self.low)?;
        let high = self.high.as_deref().map_or(Some(low), Exact::read_plain)?;
        Some((low, high))
    }

    /// Its one number: exact and approximate values have one, bounds and ranges have none.
    #[must_use]
    pub fn point(&self) -> Option<Exact> {
        let single = [Qualifier::Exact, Qualifier::About].into_iter().any(|own| word(own) == self.qualifier);
        Exact::read_plain(&self.low).filter(|_| single && self.high.is_none())
    }
}

/// Significant digits of computed numbers: what floating point adds beyond them is its own.
const DIGITS: u32 = 12;

/// A computed number to as many digits as every reader of JSON keeps.
pub(super) fn rounded(value: f64) -> f64 {
    Exact::from_f64(value).map_or(value, |exact| exact.rounded_to(DIGITS).to_f64())
}

fn unit(value: &Stated) -> &'static str {
    // A currency has no base: an amount of it is in the unit it was stated in.
    if value.dimension() == Dimension::Money { value.unit().symbol } else { base_unit(value.dimension()) }
}

/// The base unit of a dimension; endurance is never written in it, and is in bytes all the same. Of money there is none.
pub(super) fn base_unit(dimension: Dimension) -> &'static str {
    match dimension {
        Dimension::Endurance => "B",
        Dimension::Money => "",
        _ => dimension.units().iter().find(|unit| unit.factor == Exact::ONE).map_or("", |unit| unit.symbol),
    }
}

const fn word(qualifier: Qualifier) -> &'static str {
    match qualifier {
        Qualifier::Exact => "exact",
        Qualifier::About => "about",
        Qualifier::Below => "below",
        Qualifier::Above => "above",
        Qualifier::UpTo => "up-to",
        Qualifier::AtLeast => "at-least",
        Qualifier::Range => "range",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(text: &str, dimension: Dimension) -> (String, Option<String>, String) {
        let ValueRecord { low, high, unit, .. } = ValueRecord::of(&Stated::read(text, dimension).unwrap());
        (low, high, unit)
    }

    #[test]
    fn values_are_in_base_units_and_prices_in_their_currency() {
        let owned = |low: &str, unit: &str| (low.to_owned(), None, unit.to_owned());
        assert_eq!(record("10 PBW", Dimension::Endurance), owned("10000000000000000", "B"));
        assert_eq!(record("499 EUR", Dimension::Money), owned("499", "EUR"));
        assert_eq!(record("2 million hours", Dimension::Duration), owned("7200000000", "s"));
        assert_eq!(record("1 per 10^17 bits", Dimension::ErrorRate), owned("0.00000000000000001", "per bit"));
        assert_eq!(record("25–74 ms", Dimension::Latency).1.as_deref(), Some("0.074"));
    }

    #[test]
    fn every_dimension_has_its_base_unit() {
        let bare: Vec<_> = Dimension::ALL.into_iter().filter(|dimension| base_unit(*dimension).is_empty()).collect();
        assert_eq!(bare, [Dimension::Count, Dimension::Money]);
    }

    #[test]
    fn what_floating_point_adds_is_left_out() {
        assert_eq!(ValueRecord::plain(0.1 + 0.2).low, "0.3");
        assert_eq!(ValueRecord::plain(158.0 / 99.0).low, "1.59595959596");
        assert_eq!(rounded(1.0 / 3.0).to_string(), "0.333333333333");
    }

    #[test]
    fn bounds_and_ranges_have_ends_and_no_number() {
        for (text, point) in
            [("5 ms", true), ("about 5 ms", true), ("<5 ms", false), ("up to 5 ms", false), ("5–6 ms", false)]
        {
            let value = ValueRecord::of(&Stated::read(text, Dimension::Latency).unwrap());
            assert_eq!((value.point().is_some(), value.ends().is_some()), (point, true), "{text}");
        }
    }
}
