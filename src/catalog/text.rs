//! [`Text`]: words meant for people, in one or several languages.

use std::collections::BTreeMap;

use crate::base::language::Tag;

/// Words in some languages, or a name that is the same in all of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Text {
    /// The same in every language: product names, codes, `PCIe 2.0 x8`.
    Neutral(String),
    /// One wording per language; never empty.
    Worded(BTreeMap<Tag, String>),
}

/// The wording found for a reader, and the language it is in when that is not the reader's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wording<'a> {
    /// The words.
    pub words: &'a str,
    /// Set when the words are in another language than the one asked for.
    pub foreign: Option<&'a Tag>,
}

impl Text {
    /// The wording for `tag`; where there is none, the `fallback` language's, else the first there is.
    #[must_use]
    pub fn wording(&self, tag: &Tag, fallback: &Tag) -> Wording<'_> {
        match self {
            Self::Neutral(words) => Wording { words, foreign: None },
            Self::Worded(all) => {
                let own = all.get(tag).map(|words| Wording { words, foreign: None });
                let other = all.get_key_value(fallback).or_else(|| all.first_key_value());
                let other = other.map(|(tag, words)| Wording { words, foreign: Some(tag) });
                own.or(other).unwrap_or(Wording { words: "", foreign: None })
            }
        }
    }
}
