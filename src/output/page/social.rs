//! What pages say of their social cards.

use std::collections::BTreeMap;

use super::here::Here;
use super::prose::without_markup;
use super::view::{CardView, KeyView, ValueView};

/// Cards as PNG, by their path from the site's root.
pub type Cards = BTreeMap<String, Vec<u8>>;

/// Width and height of a card in pixels.
pub(super) const SIZE: (u32, u32) = (1200, 630);
/// So many key figures have room.
pub(super) const KEYS: usize = 2;

impl Here<'_> {
    /// The card of this page, if there is one.
    pub(super) fn card(&self, title: &str, keys: &[KeyView]) -> Option<CardView> {
        let path = self.card_path();
        self.edition.cards.contains_key(&path).then(|| {
            let key = |key: &KeyView| format!("{}: {}", without_markup(&key.label_html), written(&key.value));
            let alt: Vec<_> = std::iter::once(title.to_owned()).chain(keys.iter().take(KEYS).map(key)).collect();
            let src = format!("{}{path}", self.edition.catalog.lab.base_url);
            CardView { src, width: SIZE.0, height: SIZE.1, alt: alt.join(" · ") }
        })
    }

    /// Where the card of this page is, from the site's root.
    pub(super) fn card_path(&self) -> String {
        format!("{}/{}card.png", self.edition.language.tag(), self.path)
    }
}

fn written(value: &ValueView) -> String {
    format!("{}{}{}", value.number, value.gap, value.unit)
}
