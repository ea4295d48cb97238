//! Messages of a language, in Fluent. A message that is missing is written as its name and remembered, never replaced by English in silence.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use super::tag::Tag;

/// What fills the gaps of a message.
#[derive(Debug, Default)]
pub struct Args<'a>(FluentArgs<'a>);

impl<'a> Args<'a> {
    /// Nothing.
    #[must_use]
    pub fn new() -> Self {
        Self(FluentArgs::new())
    }

    /// A text, such as a number already written in the language.
    #[must_use]
    pub fn text(mut self, name: &'a str, value: &str) -> Self {
        self.0.set(name, FluentValue::from(value.to_owned()));
        self
    }

    /// A count that chooses between plural forms; it is not meant to be printed.
    #[must_use]
    pub fn count(self, name: &'a str, value: usize) -> Self {
        #[expect(clippy::cast_precision_loss, reason = "plural forms do not depend on digits past 2^52")]
        self.number(name, value as f64)
    }

    /// A number that chooses between plural forms; it is not meant to be printed.
    #[must_use]
    pub fn number(mut self, name: &'a str, value: f64) -> Self {
        self.0.set(name, FluentValue::from(value));
        self
    }
}

/// The messages of one language.
pub(super) struct Messages {
    bundle: FluentBundle<FluentResource>,
    missing: Mutex<BTreeSet<String>>,
}

impl Messages {
    /// # Errors
    /// Each message that cannot be parsed or is there twice, as file name and what is wrong.
    pub(super) fn new(tag: &Tag, files: &BTreeMap<String, String>) -> Result<Self, Vec<(String, String)>> {
        let unknown = |_| vec![("language.toml".to_owned(), format!("`{tag}` is no language tag"))];
        let mut bundle = FluentBundle::new_concurrent(vec![tag.as_str().parse().map_err(unknown)?]);
        bundle.set_use_isolating(false);
        let mut wrong = Vec::new();
        for (name, text) in files {
            let (resource, errors) = match FluentResource::try_new(text.clone()) {
                Ok(resource) => (resource, Vec::new()),
                Err((resource, errors)) => (resource, errors),
            };
            wrong.extend(errors.iter().map(|e| (name.clone(), e.to_string())));
            if let Err(errors) = bundle.add_resource(resource) {
                wrong.extend(errors.iter().map(|e| (name.clone(), e.to_string())));
            }
        }
        if wrong.is_empty() { Ok(Self { bundle, missing: Mutex::default() }) } else { Err(wrong) }
    }

    pub(super) fn format(&self, id: &str, args: &Args<'_>) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|m| m.value()) else { return self.note(id) };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args.0), &mut errors).into_owned();
        if errors.is_empty() { text } else { self.note(id) }
    }

    fn note(&self, id: &str) -> String {
        self.missing.lock().unwrap_or_else(PoisonError::into_inner).insert(id.to_owned());
        format!("{{{id}}}")
    }

    pub(super) fn missing(&self) -> Vec<String> {
        self.missing.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }
}

/// The ids of the messages in a Fluent text, in its order.
#[must_use]
pub fn message_ids(text: &str) -> Vec<String> {
    let names = text.lines().filter(|l| l.starts_with(|c: char| c.is_ascii_alphabetic()));
    names.filter_map(|l| l.split_once('=')).map(|(name, _)| name.trim().to_owned()).collect()
}
