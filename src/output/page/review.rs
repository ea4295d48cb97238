//! The page of a review.

use std::cell::RefCell;
use std::collections::BTreeSet;

use crate::base::diagnostic::Problem;
use crate::base::language::Form;
use crate::catalog::{DriveRef, Id, Prose, Review, ReviewKind, SlotKind, Subject};

use super::here::Here;
use super::origin::anchor;
use super::prose::{body, line, without_markup};
use super::render::Renderer;
use super::slot::Filler;
use super::view::{KeyView, OriginView, SeriesLink};
use super::views::{ReviewCard, ReviewView};

/// The path of a review's page within its language.
#[must_use]
pub(super) fn path(id: &Id<Review>) -> String {
    format!("reviews/{id}/")
}

/// The view of a review's page.
///
/// # Errors
/// Parts of the prose whose template fails.
pub(super) fn view(here: &Here<'_>, review: &Review, renderer: &Renderer) -> Result<ReviewView, Vec<Problem>> {
    let Some(prose) = prose(here, review) else { return Err(Vec::new()) };
    let problems = RefCell::new(Vec::new());
    let filler = Filler { here, review, prose, renderer, origins: String::new(), problems: &problems };
    let fill = |slot: &_| filler.fill(slot);
    let text = body(&prose.body, &fill);
    let title = without_markup(&line(&prose.title, &fill));
    let summary = line(&prose.summary, &fill);
    let mut shell = here.shell(title.clone(), without_markup(&summary));
    shell.fallback = here.fallback(language_of(here, review));
    shell.kind = "article";
    let keys = keys(&filler);
    shell.card = here.card(&title, &keys);
    let view = ReviewView {
        shell,
        kicker: kicker(here, review),
        title,
        summary_html: summary,
        authors: review.authors.clone(),
        published: here.date(review.published),
        updated: review.updated.map(|date| here.date(date)),
        keys,
        body_html: text.html,
        pros_html: prose.pros.iter().map(|passage| line(passage, &fill)).collect(),
        cons_html: prose.cons.iter().map(|passage| line(passage, &fill)).collect(),
        bottom_line_html: prose.bottom_line.as_ref().map(|passage| line(passage, &fill)),
        own: series_link(here, &review.drive, 0),
        comparables: comparables(here, review),
        testbed: review.testbed.as_ref().and_then(|id| {
            here.edition.catalog.testbeds.get(id).map(|testbed| here.link_to(here.plain(&testbed.name), "testbeds", id))
        }),
        contents: text.contents,
        sources: here.sources(&review.sources),
        origins: origins(&filler),
    };
    let problems = problems.into_inner();
    if problems.is_empty() { Ok(view) } else { Err(problems) }
}

/// The prose for the reader: in their language, else in the review's own.
pub(super) fn prose<'a>(here: &Here<'_>, review: &'a Review) -> Option<&'a Prose> {
    review.prose.get(language_of(here, review))
}

fn language_of<'a>(here: &'a Here<'_>, review: &'a Review) -> &'a crate::base::language::Tag {
    let own = here.edition.language.tag();
    if review.prose.contains_key(own) { own } else { &review.source_language }
}

pub(super) fn kicker(here: &Here<'_>, review: &Review) -> Vec<String> {
    let catalog = here.edition.catalog;
    let drive = catalog.drives.get(&review.drive.drive);
    let class = drive.and_then(|d| d.class.as_ref()).map(|class| here.plain(class));
    let kind = match review.kind {
        ReviewKind::Measured => "kicker-measured",
        ReviewKind::Restated => "kicker-restated",
    };
    [Some(here.say("kicker-review")), class, Some(here.say(kind))].into_iter().flatten().collect()
}

pub(super) fn keys(filler: &Filler<'_>) -> Vec<KeyView> {
    let key = |name: &String| {
        let figure = filler.resolved(name)?;
        let words = filler.prose.keys.get(name)?;
        let fill = |slot: &_| filler.fill(slot);
        Some(KeyView {
            label_html: line(&words.label, &fill),
            value: filler.here.figure(figure, Form::PROSE),
            note_html: words.note.as_ref().map(|note| line(note, &fill)),
            href: format!("{}#{}", filler.origins, anchor(name)),
        })
    };
    filler.review.key_figures.iter().filter_map(key).collect()
}

fn comparables(here: &Here<'_>, review: &Review) -> Vec<SeriesLink> {
    review.comparables.iter().enumerate().map(|(index, drive)| series_link(here, drive, index + 1)).collect()
}

/// A drive with its marker.
#[must_use]
pub(super) fn series_link(here: &Here<'_>, drive: &DriveRef, style: usize) -> SeriesLink {
    SeriesLink { name: here.drive_name(drive), href: here.href(&format!("drives/{}/", drive.drive)), style }
}

/// The origins of all figures that the page shows, in the order it shows them; inputs of computed ones follow.
fn origins(filler: &Filler<'_>) -> Vec<OriginView> {
    let mut names: Vec<&str> = filler.review.key_figures.iter().map(String::as_str).collect();
    for slot in filler.prose.passages().flat_map(crate::catalog::Passage::slots) {
        if let SlotKind::Figure { name, .. } = &slot.kind {
            names.push(name);
        }
    }
    let mut seen = BTreeSet::new();
    names.retain(|name| seen.insert(*name));
    let Some(figures) = filler.here.edition.findings.figures.get(&filler.review.id) else { return Vec::new() };
    let view = |name: &&str| Some(filler.here.origin(name, figures.get(*name)?, figures));
    names.iter().filter_map(view).collect()
}

/// A review as lists show it.
#[must_use]
pub(super) fn card(here: &Here<'_>, review: &Review, renderer: &Renderer) -> Option<ReviewCard> {
    let prose = prose(here, review)?;
    let problems = RefCell::new(Vec::new());
    let href = here.href(&path(&review.id));
    let filler = Filler { here, review, prose, renderer, origins: href.clone(), problems: &problems };
    let fill = |slot: &_| filler.fill(slot);
    Some(ReviewCard {
        title: without_markup(&line(&prose.title, &fill)),
        summary_html: line(&prose.summary, &fill),
        href,
        published: here.date(review.published),
        keys: keys(&filler),
    })
}

/// The headline of a review alone.
#[must_use]
pub(super) fn headline(here: &Here<'_>, review: &Review, renderer: &Renderer) -> String {
    let Some(prose) = prose(here, review) else { return String::new() };
    let problems = RefCell::new(Vec::new());
    let filler = Filler { here, review, prose, renderer, origins: String::new(), problems: &problems };
    without_markup(&line(&prose.title, &|slot| filler.fill(slot)))
}

/// Reviews of a drive.
pub(super) fn of_drive<'a>(here: &'a Here<'_>, id: &'a Id<crate::catalog::Drive>) -> impl Iterator<Item = &'a Review> {
    here.edition.reviews().into_iter().filter(move |review| review.drive.drive == *id)
}

/// Whether a key is of a drive.
#[must_use]
pub(super) fn is_of(key: &crate::catalog::Key, id: &Id<crate::catalog::Drive>) -> bool {
    matches!(&key.subject, Subject::Drive(drive) if drive.drive == *id)
}
