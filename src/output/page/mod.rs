//! Pages: findings become views, views become HTML.
//!
//! Entry point: [`render_all`]. Each page type is one file beside this one; [`PAGES`] lists them.

mod article;
mod board;
mod breakdown;
#[cfg(feature = "cards")]
mod cards;
mod cited;
mod csv;
mod drive;
mod finding;
mod here;
mod home;
mod index;
mod more;
mod naming;
mod origin;
mod origin_runs;
mod plot;
mod prose;
mod ranking;
mod render;
mod repeats;
mod review;
mod shell;
mod slot;
mod social;
mod special;
mod specs;
mod standing;
mod swept;
mod table;
mod testbed;
mod timeline;
mod value;
mod view;
mod views;
mod workload;

use std::collections::BTreeMap;
use std::sync::Arc;

use rayon::prelude::*;
use serde::Serialize;

#[cfg(feature = "cards")]
pub use self::cards::cards;
use self::here::{Edition, Here};
pub use self::render::Renderer;
pub use self::social::Cards;
use crate::base::diagnostic::Problem;
use crate::base::language::Language;
use crate::catalog::{Catalog, Id, Measurement, Review, Subject, TableDeclaration};
use crate::insight::{Findings, Index, extract};

/// A file of the site: its path from the root, and its bytes.
pub type File = (String, Vec<u8>);

type Rendered = Result<Option<String>, Vec<Problem>>;

/// A kind of page.
struct PageType {
    /// The paths of its pages within a language, each with a final slash; the part before `{}` is its section.
    paths: fn(&Edition<'_>) -> Vec<String>,
    /// One of its pages.
    render: fn(&Here<'_>, &str, &Renderer) -> Rendered,
}

/// Every kind of page. To add one: a file with its view, a template, a line here.
static PAGES: &[PageType] = &[
    PageType { paths: |_| vec![String::new()], render: |h, _, r| page(h, r, "home", Some(home::view(h, r))) },
    PageType {
        paths: |_| index::SECTIONS.iter().map(|section| format!("{section}/")).collect(),
        render: |h, path, r| page(h, r, "index", index::view(h, path.trim_end_matches('/'), r)),
    },
    PageType {
        paths: |e| e.catalog.reviews.keys().map(review::path).collect(),
        render: |h, path, r| match find(&h.edition.catalog.reviews, path) {
            Some(review) => page(h, r, "review", Some(review::view(h, review, r)?)),
            None => Ok(None),
        },
    },
    PageType {
        paths: |e| section("drives", &e.catalog.drives),
        render: |h, path, r| page(h, r, "drive", find(&h.edition.catalog.drives, path).map(|d| drive::view(h, d, r))),
    },
    PageType {
        paths: |e| section("workloads", &e.catalog.workloads),
        render: |h, path, r| {
            page(h, r, "workload", find(&h.edition.catalog.workloads, path).map(|w| workload::view(h, w)))
        },
    },
    PageType {
        paths: |e| section("rankings", &e.catalog.rankings),
        render: |h, path, r| {
            page(h, r, "ranking", find(&h.edition.catalog.rankings, path).and_then(|d| ranking::view(h, d)))
        },
    },
    PageType {
        paths: |e| section("testbeds", &e.catalog.testbeds),
        render: |h, path, r| {
            page(h, r, "testbed", find(&h.edition.catalog.testbeds, path).map(|t| testbed::view(h, t)))
        },
    },
    PageType {
        paths: |e| e.catalog.articles.keys().map(|id| format!("{id}/")).collect(),
        render: |h, path, r| {
            page(h, r, "article", find(&h.edition.catalog.articles, path).and_then(|a| article::view(h, a)))
        },
    },
];

fn section<T, U>(name: &str, things: &BTreeMap<Id<T>, U>) -> Vec<String> {
    things.keys().map(|id| format!("{name}/{id}/")).collect()
}

/// The thing whose id is the last part of a path.
fn find<'a, T, U>(things: &'a BTreeMap<Id<T>, U>, path: &str) -> Option<&'a U> {
    things.get(&Id::new(path.trim_end_matches('/').rsplit('/').next()?)?)
}

fn page<V: Serialize>(here: &Here<'_>, renderer: &Renderer, template: &str, view: Option<V>) -> Rendered {
    let Some(view) = view else { return Ok(None) };
    let html = renderer.page(&format!("pages/{template}.html"), here.edition.language, &view).map_err(|p| vec![p])?;
    Ok(Some(html))
}

/// No cards: this build draws none.
#[cfg(not(feature = "cards"))]
#[must_use]
pub fn cards(_: &Catalog, _: &Findings, _: &[Arc<Language>], _: &Renderer) -> (Cards, Vec<Problem>) {
    (Cards::new(), Vec::new())
}

/// All pages in all languages, the pages at the root, and the downloads. Pages name those cards that there are.
///
/// # Errors
/// Every page whose template fails.
pub fn render_all(
    catalog: &Catalog,
    findings: &Findings,
    languages: &[Arc<Language>],
    renderer: &Renderer,
    cards: &Cards,
) -> Result<Vec<File>, Vec<Problem>> {
    let (index, standings) = (&Index::of(catalog), &standing::standings(catalog, findings));
    let editions: Vec<_> = languages
        .iter()
        .map(|language| Edition { catalog, findings, index, standings, language, languages, cards })
        .collect();
    let jobs: Vec<_> = editions.iter().flat_map(jobs).collect();
    let pages: Vec<_> = jobs.into_par_iter().map(|job| job.render(renderer)).collect();
    // A chart offers the same file in every language.
    let mut files: BTreeMap<_, _> = downloads(catalog).into_iter().collect();
    let mut problems = Vec::new();
    for result in pages.into_iter().chain([root_pages(&editions, renderer)]) {
        match result {
            Ok(own) => files.extend(own),
            Err(own) => problems.extend(own),
        }
    }
    if problems.is_empty() { Ok(files.into_iter().collect()) } else { Err(problems) }
}

/// A page to be rendered.
struct Job<'a> {
    here: Here<'a>,
    render: fn(&Here<'_>, &str, &Renderer) -> Rendered,
}

impl Job<'_> {
    /// The page, and the files that its charts offer.
    fn render(self, renderer: &Renderer) -> Result<Vec<File>, Vec<Problem>> {
        let html = (self.render)(&self.here, &self.here.path, renderer)?;
        let path = format!("{}/{}index.html", self.here.edition.language.tag(), self.here.path);
        let page = html.map(|html| (path, html.into_bytes()));
        Ok(page.into_iter().chain(self.here.offered()).collect())
    }
}

fn jobs<'a>(edition: &'a Edition<'a>) -> Vec<Job<'a>> {
    let of_type = |page: &'static PageType| {
        let here = move |path| Job { here: Here::new(edition, path), render: page.render };
        (page.paths)(edition).into_iter().map(here)
    };
    PAGES.iter().flat_map(of_type).collect()
}

fn root_pages(editions: &[Edition<'_>], renderer: &Renderer) -> Result<Vec<File>, Vec<Problem>> {
    let Some(edition) = editions.first() else { return Ok(Vec::new()) };
    let here = Here::new(edition, String::new());
    let pages = [
        ("index.html", page(&here, renderer, "chooser", Some(special::chooser(&here)))),
        ("404.html", page(&here, renderer, "not-found", Some(special::not_found(&here)))),
    ];
    let (mut files, mut problems) = (Vec::new(), Vec::new());
    for (name, html) in pages {
        match html {
            Ok(html) => files.extend(html.map(|html| (name.to_owned(), html.into_bytes()))),
            Err(own) => problems.extend(own),
        }
    }
    if problems.is_empty() { Ok(files) } else { Err(problems) }
}

/// The figures of every table and drive as CSV, run by run, the same for all languages. Charts offer their own.
fn downloads(catalog: &Catalog) -> Vec<File> {
    let mut files: Vec<File> = catalog.reviews.values().flat_map(|review| of_review(catalog, review)).collect();
    let mut of_drives: BTreeMap<_, Vec<&Measurement>> = BTreeMap::new();
    for measurement in catalog.measurements.values().filter(|m| m.restates.is_none()) {
        if let Subject::Drive(subject) = &measurement.key.subject {
            of_drives.entry((&subject.drive, &measurement.key.workload)).or_default().push(measurement);
        }
    }
    let of_drive =
        |((drive, workload), list): (_, Vec<_>)| (drive::download(drive, workload), csv::results_csv(&list, |_| 1));
    files.extend(of_drives.into_iter().map(of_drive));
    files
}

fn of_review(catalog: &Catalog, review: &Review) -> Vec<File> {
    let file = |(name, table): (&String, &TableDeclaration)| {
        (slot::download(review, name), csv::results_csv(&extract(catalog, review, &table.extract), |_| 1))
    };
    review.tables.iter().map(file).collect()
}
