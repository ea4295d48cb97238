//! The stages in order: read the lab's files, weigh what they say, render pages, assemble the site.
//!
//! [`check`] stops after weighing; [`build`] goes to the end. Neither prints, and neither writes to the disk.

mod disk;

use std::sync::Arc;

pub use self::disk::Disk;
use crate::base::date::Date;
use crate::base::diagnostic::{Code, Problem, Problems, Severity, did_you_mean};
use crate::base::language::Language;
use crate::catalog::{Catalog, Review};
use crate::input::{self, Files};
use crate::insight::snapshot::Snapshot;
use crate::insight::{self, Findings};
use crate::output::page::{self, Renderer};
use crate::output::site::Site;
use crate::output::theme::Theme;

/// What a build may be told beside the lab's files.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Where the site will stand, instead of what the lab says.
    pub base_url: Option<String>,
    /// The day as which to publish: embargoes that end by it are over. Without it every embargo holds.
    pub as_of: Option<Date>,
}

/// What came of a run.
#[derive(Debug)]
pub struct Outcome<T> {
    /// The product; absent when there were errors, unless said otherwise.
    pub product: Option<T>,
    /// Everything that was wrong, sorted by place.
    pub problems: Vec<Problem>,
}

/// Reads and weighs everything, publishes nothing.
#[must_use]
pub fn check(files: &dyn Files, overlay: &Disk) -> Outcome<()> {
    let outcome = build(files, overlay, &Options::default());
    Outcome { product: outcome.product.map(|_| ()), problems: outcome.problems }
}

/// Reads and weighs everything, and keeps the catalog, whole or not: what [`check`] finds short of the pages.
#[must_use]
pub fn examine(files: &dyn Files) -> Outcome<Catalog> {
    let read = input::read(files);
    let mut problems = read.problems;
    if let Some(catalog) = &read.catalog {
        let (_, wrong) = insight::weigh(catalog);
        problems.extend(if problems.has_errors() { wrong.without_consequences() } else { wrong });
    }
    Outcome { product: read.catalog, problems: problems.sorted() }
}

/// Builds the whole site in memory.
#[must_use]
pub fn build(files: &dyn Files, overlay: &Disk, options: &Options) -> Outcome<Site> {
    let mut problems = Problems::new();
    let site = stages(files, overlay, options, &mut problems);
    let product = site.filter(|_| !problems.has_errors());
    Outcome { product, problems: problems.sorted() }
}

fn stages(files: &dyn Files, overlay: &Disk, options: &Options, problems: &mut Problems) -> Option<Site> {
    overlay.refused().for_each(|problem| problems.push(problem));
    let read = input::read(files);
    problems.extend(read.problems);
    let mut catalog = read.catalog?;
    let (findings, wrong) = insight::weigh(&catalog);
    problems.extend(if problems.has_errors() { wrong.without_consequences() } else { wrong });
    missing_images(&catalog, files, problems);
    // What is not published yet leaves no trace in what is.
    let findings = if settle(&mut catalog, options) { insight::weigh(&catalog).0 } else { findings };
    let theme = Theme::new(overlay.theme(problems));
    let languages = languages(&theme, &catalog, problems)?;
    if problems.has_errors() {
        return None;
    }
    let renderer = keep(Renderer::new(&theme, &languages), problems)?;
    let site = assemble(&catalog, &findings, &languages, &renderer, &theme, overlay, problems);
    report_missing_messages(&languages, problems);
    site
}

/// The address asked for, and only what may be published; says whether anything was left out.
fn settle(catalog: &mut Catalog, options: &Options) -> bool {
    if let Some(base_url) = &options.base_url {
        catalog.lab.base_url = format!("{}/", base_url.trim_end_matches('/'));
    }
    let all = catalog.reviews.len();
    catalog.reviews.retain(|_, review| is_public(review, options.as_of));
    catalog.reviews.len() < all
}

fn is_public(review: &Review, as_of: Option<Date>) -> bool {
    let embargo_over = review.embargo.is_none_or(|ends| as_of.is_some_and(|day| day >= ends));
    !review.draft && embargo_over
}

/// An image that a review declares must be there to be copied.
fn missing_images(catalog: &Catalog, files: &dyn Files, problems: &mut Problems) {
    for image in catalog.reviews.values().flat_map(|review| review.images.values()) {
        let name = format!("site/{}", image.file);
        if files.names().binary_search(&name).is_err() {
            let (code, severity, place) = (Code::FILE_MISSING, Severity::Error, image.place.clone());
            let images =
                files.names().iter().filter_map(|n| n.strip_prefix("site/")).filter(|n| n.starts_with("static/"));
            let hint = did_you_mean(&image.file, images);
            let message = format!("the image `{}` is not there", image.file);
            problems.push(Problem { code, severity, place, message, hint });
        }
    }
}

fn languages(theme: &Theme, catalog: &Catalog, problems: &mut Problems) -> Option<Vec<Arc<Language>>> {
    let mut languages = Vec::new();
    for tag in &catalog.lab.languages {
        languages.push(Arc::new(keep(theme.language(tag), problems)?));
    }
    Some(languages)
}

fn keep<T>(result: Result<T, Vec<Problem>>, problems: &mut Problems) -> Option<T> {
    result.map_err(|wrong| wrong.into_iter().for_each(|problem| problems.push(problem))).ok()
}

fn assemble(
    catalog: &Catalog,
    findings: &Findings,
    languages: &[Arc<Language>],
    renderer: &Renderer,
    theme: &Theme,
    overlay: &Disk,
    problems: &mut Problems,
) -> Option<Site> {
    let (cards, left_out) = page::cards(catalog, findings, languages, renderer);
    problems.extend(left_out.into_iter().collect());
    let mut pages = keep(page::render_all(catalog, findings, languages, renderer, &cards), problems)?;
    pages.push(published(catalog, findings, &pages)?);
    let assets = theme.assets().map(|(name, bytes)| (format!("assets/{name}"), bytes.to_vec()));
    let mut site = Site::new();
    for (path, bytes) in pages.into_iter().chain(cards).chain(assets).chain(overlay.statics(problems)) {
        if let Err(problem) = site.add(path, bytes) {
            problems.push(problem);
        }
    }
    Some(site)
}

/// The published catalog as programs read it.
fn published(catalog: &Catalog, findings: &Findings, pages: &[(String, Vec<u8>)]) -> Option<(String, Vec<u8>)> {
    let snapshot = Snapshot::of(catalog, findings, pages.iter().map(|(path, _)| path.as_str()));
    Some(("api/site.json".to_owned(), snapshot.to_json().ok()?))
}

fn report_missing_messages(languages: &[Arc<Language>], problems: &mut Problems) {
    for language in languages {
        for id in language.missing() {
            let folder = format!("templates/locales/{}", language.tag());
            let message = format!("the message `{id}` is missing, or lacks an argument");
            problems.push(Problem::in_file(Code::MISSING_MESSAGE, folder, message).hint(format!("add `{id} = …`")));
        }
    }
}
