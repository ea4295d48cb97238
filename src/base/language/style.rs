//! A language's house style, from its `language.toml`: what it calls itself, its direction, its compact numbers.

use serde::Deserialize;

/// Which way a language runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// Left to right.
    Ltr,
    /// Right to left.
    Rtl,
}

impl Direction {
    /// The value of HTML's `dir` attribute.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Ltr => "ltr",
            Self::Rtl => "rtl",
        }
    }
}

/// A short form of large numbers: `158k`, `15.8万`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Compact {
    /// The power of ten the suffix stands for.
    pub power: u32,
    /// What follows the number.
    pub suffix: String,
}

/// How a language writes what CLDR does not settle.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Style {
    /// The language's own name for itself.
    pub name: String,
    /// Which way it runs.
    pub direction: Direction,
    /// Between a number and its unit.
    pub unit_gap: String,
    /// Between a number and a unit that is a word, such as hours.
    pub word_gap: String,
    /// Between a number and the percent sign.
    pub percent_gap: String,
    /// Between the ends of a range.
    pub range_mark: String,
    /// Between the items of a list.
    pub list_separator: String,
    /// Between one sentence and the next.
    pub sentence_gap: String,
    /// Short forms of large numbers, largest first; none where the language writes digits out.
    #[serde(default)]
    pub compact: Vec<Compact>,
}

impl Style {
    /// Reads `language.toml`.
    ///
    /// # Errors
    /// What is wrong with it, in one line.
    pub fn read(text: &str) -> Result<Self, String> {
        toml::from_str(text).map_err(|e| e.message().to_owned())
    }
}
