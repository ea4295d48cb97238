//! Values and words as records.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::base::quantity::{Amount, Exact, Qualifier, Stated};
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
    /// The base unit; empty of plain numbers.
    pub unit: String,
}

impl ValueRecord {
    pub(super) fn of(value: &Stated) -> Self {
        Self {
            qualifier: word(value.qualifier()).to_owned(),
            low: value.low().base().to_string(),
            high: value.is_range().then(|| value.high().base().to_string()),
            unit: base_unit(value.low()),
        }
    }

    pub(super) fn exactly(amount: Amount) -> Self {
        let (low, unit) = (amount.base().to_string(), base_unit(amount));
        Self { qualifier: word(Qualifier::Exact).to_owned(), low, high: None, unit }
    }

    /// A plain number.
    pub(super) fn plain(value: f64) -> Self {
        let qualifier = word(Qualifier::Exact).to_owned();
        Self { qualifier, low: value.to_string(), high: None, unit: String::new() }
    }

    /// The number that stands for it: of a range, its middle; of a bound, its limit.
    #[must_use]
    pub fn number(&self) -> Option<f64> {
        let read = |text: &String| text.parse::<f64>().ok();
        let low = read(&self.low)?;
        self.high.as_ref().map_or(Some(low), |high| Some(f64::midpoint(low, read(high)?)))
    }
}

/// A computed number to twelve significant digits: more of them no reader of JSON is bound to keep.
pub(super) fn rounded(value: f64) -> f64 {
    Exact::from_f64(value).map_or(value, |exact| exact.rounded_to(12).to_f64())
}

fn base_unit(amount: Amount) -> String {
    amount.dimension().units().iter().find(|unit| unit.factor == Exact::ONE).map_or("", |unit| unit.symbol).to_owned()
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
