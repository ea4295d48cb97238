//! [`Item`]: one value of a document, with its place; converted to what a key takes, or refused.

use std::ops::Range;

use toml::de::DeValue;

use super::super::opened::Spot;
use super::super::{ID_SHAPE, choice};
use super::{Document, Table};
use crate::base::date::Date;
use crate::base::diagnostic::{Code, Fault, Place, nearest};
use crate::base::language::Tag;
use crate::base::quantity::{Amount, Dimension, Refusal, Stated};
use crate::catalog::{DriveRef, Id, Text};

/// A value with its place in the file.
#[derive(Clone, Debug)]
pub(crate) struct Spanned<T> {
    /// The value.
    pub(crate) value: T,
    /// Where it stands.
    pub(crate) place: Place,
}

/// A value of a document.
#[derive(Clone)]
pub(crate) struct Item<'d> {
    pub(super) document: &'d Document<'d>,
    pub(super) value: &'d DeValue<'d>,
    pub(super) span: Range<usize>,
}

impl<'d> Item<'d> {
    pub(super) fn new(document: &'d Document<'_>, spanned: &'d toml::Spanned<DeValue<'d>>) -> Self {
        Self { document, value: spanned.get_ref(), span: spanned.span() }
    }

    /// Its place.
    pub(crate) fn place(&self) -> Place {
        self.document.place(self.span.clone())
    }

    /// Some bytes of the string, or all of the value.
    pub(crate) fn spot(&self, inner: Range<usize>) -> Spot {
        self.document.spot(self.within(inner))
    }

    /// Notes that the value is not what its key takes.
    pub(crate) fn refuse(&self, code: Code, message: impl Into<String>, hint: Option<String>) {
        let fault = Fault::error(code, self.span.clone(), message);
        self.document.note(Fault { hint, ..fault });
    }

    fn wrong_type<T>(&self, expected: &str) -> Option<T> {
        self.refuse(Code::WRONG_TYPE, format!("expected {expected}, found {}", kind(self.value)), None);
        None
    }

    /// A share from 0 % to below 100 %, by which results must differ to be told apart.
    pub(crate) fn tolerance(&self) -> Option<f64> {
        let share = self.quantity(Dimension::Ratio)?.point().map(Amount::to_f64);
        let share = share.filter(|share| (0.0..1.0).contains(share));
        if share.is_none() {
            self.refuse(Code::BAD_QUANTITY, "expected a tolerance from 0 % to below 100 %", None);
        }
        share
    }

    /// A string.
    pub(crate) fn string(&self) -> Option<&'d str> {
        self.value.as_str().or_else(|| self.wrong_type("a string"))
    }

    /// `true` or `false`.
    pub(crate) fn flag(&self) -> Option<bool> {
        self.value.as_bool().or_else(|| self.wrong_type("`true` or `false`"))
    }

    /// A whole number from 0.
    pub(crate) fn whole(&self) -> Option<u32> {
        self.whole_from(0)
    }

    /// A whole number from 1.
    pub(crate) fn count(&self) -> Option<u32> {
        self.whole_from(1)
    }

    fn whole_from(&self, least: u32) -> Option<u32> {
        let expected = format!("a whole number from {least}");
        let Some(integer) = self.value.as_integer() else { return self.wrong_type(&expected) };
        let number = u32::from_str_radix(integer.as_str(), integer.radix()).ok().filter(|number| *number >= least);
        if number.is_none() {
            let found = self.document.text(self.span.clone());
            self.refuse(Code::WRONG_TYPE, format!("expected {expected}, found `{found}`"), None);
        }
        number
    }

    /// A number, whole or not.
    pub(crate) fn number(&self) -> Option<f64> {
        let text = self
            .value
            .as_integer()
            .map(toml::de::DeInteger::as_str)
            .or_else(|| self.value.as_float().map(toml::de::DeFloat::as_str));
        let number = text.and_then(|text| text.parse().ok()).filter(|n: &f64| n.is_finite());
        number.or_else(|| self.wrong_type("a number"))
    }

    /// A day, as a TOML date or a string.
    pub(crate) fn date(&self) -> Option<Date> {
        let text = match self.value {
            DeValue::Datetime(date) => date.to_string(),
            DeValue::String(text) => text.to_string(),
            _ => return self.wrong_type("a day such as `2026-12-01`"),
        };
        let date = Date::read(&text);
        if date.is_none() {
            self.refuse(Code::WRONG_TYPE, format!("expected a day such as `2026-12-01`, found `{text}`"), None);
        }
        date
    }

    /// A quantity of `dimension`; a refusal is placed at the very bytes at fault.
    pub(crate) fn quantity(&self, dimension: Dimension) -> Option<Stated> {
        if let Some(text) = self.value.as_str() {
            return Stated::read(text, dimension).map_err(|refusal| self.refuse_quantity(refusal)).ok();
        }
        let number = self.value.is_integer() || self.value.is_float();
        if number && dimension == Dimension::Count {
            let text = self.document.text(self.span.clone());
            return Stated::read(text, dimension).map_err(|_| self.wrong_type::<()>("a count")).ok();
        }
        let message = format!("expected {}, found {}", dimension.with_article(), kind(self.value));
        let hint = format!("write the number with its unit in quotes, such as `\"{}\"`", dimension.example());
        self.refuse(Code::WRONG_TYPE, message, Some(hint));
        None
    }

    fn refuse_quantity(&self, refusal: Refusal) {
        let message = format!("expected {}", refusal.expected);
        let span = self.within(refusal.span);
        self.document.note(Fault { hint: refusal.hint, ..Fault::error(Code::BAD_QUANTITY, span, message) });
    }

    /// Bytes of the document that a stretch of the string stands at; the whole value where the string has escapes.
    pub(crate) fn within(&self, inner: Range<usize>) -> Range<usize> {
        let raw = self.document.text(self.span.clone());
        let plain = self.value.as_str().is_some_and(|text| raw.len() == text.len() + 2 && raw.contains(text));
        let start = self.span.start + 1;
        if plain && !inner.is_empty() { start + inner.start..start + inner.end } else { self.span.clone() }
    }

    /// One of the words that a key takes.
    pub(crate) fn word<T: Copy>(&self, words: &[(&'static str, T)]) -> Option<T> {
        let text = self.string()?;
        let found = words.iter().find(|(word, _)| *word == text).map(|(_, value)| *value);
        if found.is_none() {
            let known = || words.iter().map(|(word, _)| *word);
            let hint = nearest(text, known()).map(|word| format!("did you mean `{word}`?"));
            self.refuse(Code::UNKNOWN_WORD, format!("expected {}, found `{text}`", choice(known())), hint);
        }
        found
    }

    /// The address of a page on the web.
    pub(crate) fn address(&self) -> Option<String> {
        let text = self.string()?;
        let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
        let sound = |c: char| !(c.is_whitespace() || c.is_control() || matches!(c, '"' | '\'' | '<' | '>' | '\\'));
        if !host.is_some_and(|host| host.starts_with(char::is_alphanumeric) && host.chars().all(sound)) {
            let hint = "write an address such as `https://lab.example/reviews/`".to_owned();
            self.refuse(Code::WRONG_TYPE, format!("`{text}` is no web address"), Some(hint));
            return None;
        }
        Some(text.to_owned())
    }

    /// An id.
    pub(crate) fn id<T>(&self) -> Option<Id<T>> {
        let text = self.string()?;
        let id = Id::new(text);
        if id.is_none() {
            self.refuse(Code::BAD_ID, format!("`{text}` is no id"), Some(ID_SHAPE.to_owned()));
        }
        id
    }

    /// A drive or a variant of one.
    pub(crate) fn drive(&self) -> Option<DriveRef> {
        let text = self.string()?;
        let drive = DriveRef::read(text);
        if drive.is_none() {
            self.refuse(
                Code::BAD_ID,
                format!("`{text}` names no drive"),
                Some("write `drive` or `drive/variant`".to_owned()),
            );
        }
        drive
    }

    /// A language tag.
    pub(crate) fn tag(&self) -> Option<Tag> {
        let text = self.string()?;
        let tag = Tag::new(text);
        if tag.is_none() {
            let hint = "language tags look like `en`, `pt-BR` or `zh-Hans`".to_owned();
            self.refuse(Code::WRONG_TYPE, format!("`{text}` is no language tag"), Some(hint));
        }
        tag
    }

    /// Words: a string, or a table by language.
    pub(crate) fn words(&self) -> Option<Text> {
        if let Some(text) = self.value.as_str() {
            return Some(Text::Neutral(text.to_owned()));
        }
        let Some(table) = self.table() else { return self.wrong_type("words: a string, or a table by language") };
        let mut all = std::collections::BTreeMap::new();
        for (key, item) in table.entries() {
            let Some(tag) = Tag::new(key.value) else {
                let hint = "words are given by language: `{ en = \"…\", de = \"…\" }`".to_owned();
                key.refuse(Code::UNKNOWN_KEY, format!("`{}` is no language tag", key.value), Some(hint));
                continue;
            };
            all.extend(item.string().map(|words| (tag, words.to_owned())));
        }
        if table.is_empty() {
            return self.wrong_type("words in at least one language");
        }
        (!all.is_empty()).then_some(Text::Worded(all))
    }

    /// A table, without complaint when it is none.
    pub(crate) fn table(&self) -> Option<Table<'d>> {
        self.value.as_table().map(|table| Table::new(self.document, table, self.span.clone()))
    }

    /// A table.
    pub(crate) fn expect_table(&self) -> Option<Table<'d>> {
        self.table().or_else(|| self.wrong_type("a table"))
    }

    /// The elements of a list; a single value is a list of one.
    pub(crate) fn elements(&self) -> Vec<Item<'d>> {
        match self.value.as_array() {
            Some(array) => array.iter().map(|element| Item::new(self.document, element)).collect(),
            None => vec![self.clone()],
        }
    }
}

fn kind(value: &DeValue<'_>) -> String {
    let name = value.type_str();
    let article = if name.starts_with(['a', 'i']) { "an" } else { "a" };
    format!("{article} {name}")
}
