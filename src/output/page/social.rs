//! The social cards of reviews: what stands on them, and which there are.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::base::diagnostic::Problem;
use crate::base::language::Language;
use crate::catalog::Catalog;
use crate::insight::Findings;

use super::here::Here;
use super::prose::without_markup;
use super::render::Renderer;
use super::view::{CardView, KeyView, ValueView};

/// Cards as PNG, by their path from the site's root.
pub type Cards = BTreeMap<String, Vec<u8>>;

/// Width and height of a card in pixels.
const SIZE: (u32, u32) = (1200, 630);
/// So many key figures have room.
const KEYS: usize = 2;

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
    fn card_path(&self) -> String {
        format!("{}/{}card.png", self.edition.language.tag(), self.path)
    }
}

fn written(value: &ValueView) -> String {
    format!("{}{}{}", value.number, value.gap, value.unit)
}

/// The cards of all reviews in all languages, and a warning for each that is left out.
#[cfg(feature = "cards")]
#[must_use]
pub fn cards(
    catalog: &Catalog,
    findings: &Findings,
    languages: &[Arc<Language>],
    renderer: &Renderer,
) -> (Cards, Vec<Problem>) {
    drawn::cards(catalog, findings, languages, renderer)
}

/// No cards: this build draws none.
#[cfg(not(feature = "cards"))]
#[must_use]
pub fn cards(_: &Catalog, _: &Findings, _: &[Arc<Language>], _: &Renderer) -> (Cards, Vec<Problem>) {
    (Cards::new(), Vec::new())
}

#[cfg(feature = "cards")]
mod drawn {
    //! Drawing them.

    use std::cell::RefCell;

    use rayon::prelude::*;

    use super::super::here::Edition;
    use super::super::prose::line;
    use super::super::review::{self, keys, kicker, prose};
    use super::super::slot::Filler;
    use super::{
        Arc, Cards, Catalog, Findings, Here, KEYS, KeyView, Language, Problem, Renderer, SIZE, without_markup,
    };
    use crate::base::diagnostic::{Code, Place, Severity};
    use crate::catalog::{ChartKind, Passage, Review, SlotKind};
    use crate::output::card::{self, Card, Key, Press, Refusal};
    use crate::output::chart::Plot;

    const _: () = assert!(card::WIDTH == SIZE.0 && card::HEIGHT == SIZE.1, "pages name the size of cards");

    /// A card, or why there is none.
    type Printed = Result<(String, Vec<u8>), Problem>;

    pub(super) fn cards(
        catalog: &Catalog,
        findings: &Findings,
        languages: &[Arc<Language>],
        renderer: &Renderer,
    ) -> (Cards, Vec<Problem>) {
        let none = Cards::new();
        let edition = |language| Edition { catalog, findings, language, languages, cards: &none };
        let editions: Vec<_> = languages.iter().map(|language| edition(language)).collect();
        let jobs: Vec<_> =
            editions.iter().flat_map(|edition| edition.reviews().into_iter().map(move |r| (edition, r))).collect();
        let press = match Press::new() {
            Ok(press) => press,
            Err(refusal) => return (none.clone(), vec![left_out("api", "cards", &refusal)]),
        };
        let printed: Vec<_> =
            jobs.par_iter().filter_map(|(edition, review)| print(edition, review, renderer, &press)).collect();
        let mut problems = Vec::new();
        let cards = printed.into_iter().filter_map(|card| card.map_err(|problem| problems.push(problem)).ok());
        (cards.collect(), problems)
    }

    fn print(edition: &Edition<'_>, review: &Review, renderer: &Renderer, press: &Press) -> Option<Printed> {
        let here = Here { edition, path: review::path(&review.id) };
        let prose = prose(&here, review)?;
        let problems = RefCell::new(Vec::new());
        let filler = Filler { here: &here, review, prose, renderer, origins: String::new(), problems: &problems };
        let title = without_markup(&line(&prose.title, &|slot| filler.fill(slot)));
        let facts = kicker(&here, review);
        let (kicker, plot) = (ends(&facts), main_plot(&filler));
        let keys: Vec<_> = keys(&filler).into_iter().take(KEYS).map(key).collect();
        let (lab, language) = (&edition.catalog.lab.name, edition.language);
        let card = Card { lab, kicker: &kicker, title: &title, keys: &keys, plot: plot.as_ref(), language };
        let printed = press.print(&card).map(|bytes| (here.card_path(), bytes));
        let about = format!("the review `{}` in `{}`", review.id, language.tag());
        Some(printed.map_err(|refusal| left_out(&prose.file, &about, &refusal)))
    }

    /// What the page is and whether it measures: the first and the last of what stands over the headline. The drive's class, in
    /// between, may be long.
    fn ends(facts: &[String]) -> String {
        let last = facts.last().filter(|_| facts.len() > 1);
        facts.first().into_iter().chain(last).map(String::as_str).collect::<Vec<_>>().join(" · ")
    }

    fn key(key: KeyView) -> Key {
        let unit = if key.value.unit.is_empty() { String::new() } else { key.value.gap + &key.value.unit };
        Key { number: key.value.number, unit, label: without_markup(&key.label_html) }
    }

    /// The first bars of the review in the order of its prose, else its first sweep.
    fn main_plot(filler: &Filler<'_>) -> Option<Plot> {
        let placed = filler.prose.passages().flat_map(Passage::slots).filter_map(|slot| match &slot.kind {
            SlotKind::Chart(name) => Some(name),
            _ => None,
        });
        let names: Vec<_> = placed.collect();
        [ChartKind::Bars, ChartKind::Sweep].into_iter().find_map(|kind| {
            let of_kind = |name: &&&String| filler.review.charts.get(**name).is_some_and(|chart| chart.kind == kind);
            names.iter().filter(of_kind).find_map(|name| filler.plot(name))
        })
    }

    /// The warning for a card that is left out.
    fn left_out(file: &str, about: &str, refusal: &Refusal) -> Problem {
        let (message, hint) = match refusal {
            Refusal::NoGlyph(missing) => {
                let missing: Vec<_> = missing.iter().map(|c| format!("`{c}` (U+{:04X})", u32::from(*c))).collect();
                let hint = "the page goes without a picture; card fonts hold Latin, Greek, Cyrillic, Hebrew and Arabic \
                            letters, kana, and the kanji of JIS X 0208 level 1";
                (format!("no card for {about}: its fonts have no glyph for {}", missing.join(", ")), Some(hint))
            }
            Refusal::Unreadable(why) => (format!("no card for {about}: it could not be drawn ({why})"), None),
        };
        let (code, severity, place) = (Code::CARD_LEFT_OUT, Severity::Warning, Place::file(file));
        Problem { code, severity, place, message, hint: hint.map(str::to_owned) }
    }
}
