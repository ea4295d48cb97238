//! The lab itself: who it is, where it publishes, in which languages.

use super::text::Text;
use crate::base::language::Tag;

/// From `benchbook.toml`.
#[derive(Clone, Debug, PartialEq)]
pub struct Lab {
    /// Its name.
    pub name: String,
    /// Who it is, in a sentence or two.
    pub about: Option<Text>,
    /// Its address.
    pub url: Option<String>,
    /// The licence of the words and figures it publishes.
    pub licence: Option<String>,
    /// Where the site will stand, with a final slash; it may have a path.
    pub base_url: String,
    /// The languages it publishes in; the first is the one others fall back to. Never empty.
    pub languages: Vec<Tag>,
    /// Share by which single results must differ to be told apart on leaderboards; 0 where only equal numbers tie.
    pub tolerance: f64,
}

impl Lab {
    /// The language that others fall back to.
    #[must_use]
    pub fn fallback(&self) -> &Tag {
        &self.languages[0]
    }
}
