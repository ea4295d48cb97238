//! Draws the social cards of all reviews.

use std::cell::RefCell;
use std::sync::Arc;

use rayon::prelude::*;

use crate::base::diagnostic::{Code, Place, Problem, Severity};
use crate::base::language::Language;
use crate::catalog::{Catalog, ChartKind, Passage, Review, SlotKind};
use crate::insight::{Findings, Index};
use crate::output::card::{self, Card, Key, Press, Refusal};
use crate::output::chart::Plot;

use super::here::{Edition, Here};
use super::prose::{line, without_markup};
use super::render::Renderer;
use super::review::{self, keys, kicker, prose};
use super::slot::Filler;
use super::social::{Cards, KEYS, SIZE};
use super::standing::Standings;
use super::view::KeyView;

const _: () = assert!(card::WIDTH == SIZE.0 && card::HEIGHT == SIZE.1, "pages name the size of cards");

/// A card, or why there is none.
type Printed = Result<(String, Vec<u8>), Problem>;

/// The cards of all reviews in all languages, and a warning for each that is left out.
#[must_use]
pub fn cards(
    catalog: &Catalog,
    findings: &Findings,
    languages: &[Arc<Language>],
    renderer: &Renderer,
) -> (Cards, Vec<Problem>) {
    let none = Cards::new();
    let (index, standings) = (&Index::of(catalog), &Standings::new());
    let edition = |language| Edition { catalog, findings, index, standings, language, languages, cards: &none };
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
    let here = Here::new(edition, review::path(&review.id));
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

/// A key figure with what it is, and the word for its certainty where it is not simply stated.
fn key(key: KeyView) -> Key {
    let unit = if key.value.unit.is_empty() { String::new() } else { key.value.gap + &key.value.unit };
    let label = std::iter::once(without_markup(&key.label_html)).chain(key.value.certainty);
    Key { number: key.value.number, unit, label: label.collect::<Vec<_>>().join(" · ") }
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
