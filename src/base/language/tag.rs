//! [`Tag`]: the name of a language, such as `en`, `pt-BR` or `zh-Hans`.

use std::fmt;

/// A well-formed BCP 47 language tag, as written.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tag(String);

impl Tag {
    /// The tag, when `text` is well formed: it names folders and addresses, so nothing else is let in.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let locale: icu_locale_core::Locale = text.parse().ok()?;
        (locale.to_string() == text && text != "und").then(|| Self(text.to_owned()))
    }

    /// The tag as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
