//! Languages: numbers, quantities and dates written as a language writes them, and its messages.
//!
//! The only module that turns numbers into the words of a language. A [`Language`] is made from the files of one folder
//! (`language.toml` and its `*.ftl`), so that adding a language touches no code.

mod message;
mod number;
mod quantity;
mod style;
mod tag;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use icu_calendar::Date as IcuDate;
use icu_datetime::DateTimeFormatter;
use icu_datetime::fieldsets::YMD;
use icu_locale_core::Locale;

use self::message::Messages;
pub use self::message::{Args, message_ids};
use self::number::NumberWriter;
pub use self::quantity::{Form, Written};
pub use self::style::{Direction, Style};
pub use self::tag::Tag;
use super::date::Date;

/// Everything needed to write in one language.
pub struct Language {
    tag: Tag,
    style: Style,
    messages: Messages,
    numbers: NumberWriter,
    dates: DateTimeFormatter<YMD>,
}

/// The files of one language's folder.
#[derive(Debug, Default)]
pub struct LanguageFiles {
    /// The text of `language.toml`.
    pub style: String,
    /// File name and text of each Fluent resource.
    pub messages: BTreeMap<String, String>,
}

impl Language {
    /// Builds a language from its files.
    ///
    /// # Errors
    /// Each thing wrong in the files, as file name and message.
    pub fn new(tag: Tag, files: &LanguageFiles) -> Result<Self, Vec<(String, String)>> {
        let style = Style::read(&files.style).map_err(|e| vec![("language.toml".to_owned(), e)])?;
        let locale: Locale = tag.as_str().parse().map_err(|_| unsupported(&tag))?;
        let messages = Messages::new(&tag, &files.messages)?;
        let numbers = NumberWriter::new(&locale).ok_or_else(|| unsupported(&tag))?;
        let dates = DateTimeFormatter::try_new((&locale).into(), YMD::long()).map_err(|_| unsupported(&tag))?;
        Ok(Self { tag, style, messages, numbers, dates })
    }

    /// The language's tag.
    #[must_use]
    pub const fn tag(&self) -> &Tag {
        &self.tag
    }

    /// House style: direction, compact forms, marks.
    #[must_use]
    pub const fn style(&self) -> &Style {
        &self.style
    }

    /// The message `id` with nothing to fill in.
    #[must_use]
    pub fn say(&self, id: &str) -> String {
        self.messages.format(id, &Args::new())
    }

    /// The message `id` with `args` filled in.
    #[must_use]
    pub fn say_with(&self, id: &str, args: &Args<'_>) -> String {
        self.messages.format(id, args)
    }

    /// Messages that were asked for and are not there, since the language was made.
    #[must_use]
    pub fn missing(&self) -> Vec<String> {
        self.messages.missing()
    }

    /// A date in words: `1 December 2026`, `2026年12月1日`.
    #[must_use]
    pub fn date(&self, date: Date) -> String {
        match IcuDate::try_new_iso(i32::from(date.year()), date.month(), date.day()) {
            Ok(day) => self.dates.format(&day).to_string(),
            Err(_) => date.to_string(),
        }
    }
}

fn unsupported(tag: &Tag) -> Vec<(String, String)> {
    vec![("language.toml".to_owned(), format!("no number and date formats are known for `{}`", tag.as_str()))]
}
