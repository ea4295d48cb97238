//! Lists of pages: reviews, drives, workloads, rankings, testbeds.

use crate::catalog::{Drive, SpecSheet};

use super::drive::count_results;
use super::here::Here;
use super::render::Renderer;
use super::review::{headline, path as review_path};
use super::view::{Cell, Column, Row, TableView, Words};
use super::views::IndexView;

/// The sections with a list of their pages.
pub(super) const SECTIONS: [&str; 5] = ["reviews", "drives", "workloads", "rankings", "testbeds"];

/// The view of a section's list.
#[must_use]
pub(super) fn view(here: &Here<'_>, section: &str, renderer: &Renderer) -> Option<IndexView> {
    let (columns, rows) = match section {
        "reviews" => reviews(here, renderer),
        "drives" => drives(here),
        "workloads" => workloads(here),
        "rankings" => rankings(here),
        "testbeds" => testbeds(here),
        _ => return None,
    };
    let title = here.say(&format!("nav-{section}"));
    let intro = here.say(&format!("{section}-intro"));
    let head = |id: &&str| Column { text: here.say(id), numeric: false, metric: None };
    let table = TableView {
        id: section.to_owned(),
        caption: title.clone(),
        columns: columns.iter().map(head).collect(),
        rows: rows.into_iter().map(|cells| Row { own: false, cells, about: None }).collect(),
        csv: None,
        notes: Vec::new(),
    };
    Some(IndexView { shell: here.shell(title, intro.clone()), intro, table })
}

type List = (&'static [&'static str], Vec<Vec<Cell>>);

fn words(text: impl Into<String>) -> Cell {
    Cell::Words(Words { text: text.into(), lang: None })
}

fn reviews(here: &Here<'_>, renderer: &Renderer) -> List {
    let row = |review: &crate::catalog::Review| {
        vec![
            Cell::Link(here.link(headline(here, review, renderer), &review_path(&review.id))),
            Cell::Link(here.link_to(here.drive_name(&review.drive), "drives", &review.drive.drive)),
            words(here.date(review.published).text),
        ]
    };
    let rows = here.edition.reviews().into_iter().map(row).collect();
    (&["column-review", "column-drive", "column-published"], rows)
}

fn drives(here: &Here<'_>) -> List {
    let row = |drive: &Drive| {
        vec![
            Cell::Link(here.link_to(drive.name.clone(), "drives", &drive.id)),
            drive.vendor.as_ref().map_or_else(|| here.missing("missing-not-stated"), words),
            capacities(here, drive),
            field(here, drive, "interface"),
            field(here, drive, "nand_class"),
            words(count_results(here, &drive.id)),
        ]
    };
    let rows = here.edition.catalog.drives.values().map(row).collect();
    let columns =
        &["column-drive", "column-vendor", "column-capacity", "column-interface", "column-nand", "column-results"];
    (columns, rows)
}

/// The spec sheets of a drive, its own first.
fn sheets(here: &Here<'_>, drive: &Drive) -> Vec<SpecSheet> {
    let reference = |variant| crate::catalog::DriveRef { drive: drive.id.clone(), variant };
    let variants = drive.variants.iter().map(|v| Some(v.id.clone()));
    std::iter::once(None).chain(variants).map(|variant| here.edition.catalog.spec(&reference(variant))).collect()
}

/// Every capacity of a drive, smallest first.
fn capacities(here: &Here<'_>, drive: &Drive) -> Cell {
    let mut values: Vec<super::view::ValueView> = Vec::new();
    for sheet in sheets(here, drive) {
        let Some(Cell::Values { values: own, .. }) = sheet.entry("capacity").map(|e| here.spec_cell(e)) else {
            continue;
        };
        for value in own {
            if !values.iter().any(|v| v.base == value.base) {
                values.push(value);
            }
        }
    }
    // Whole numbers of bytes: the longer is the larger.
    values.sort_by(|a, b| (a.base.len(), &a.base).cmp(&(b.base.len(), &b.base)));
    if values.is_empty() {
        here.missing("missing-not-stated")
    } else {
        Cell::Values { values, condition: None, note: None }
    }
}

fn field(here: &Here<'_>, drive: &Drive, field: &str) -> Cell {
    let mut items: Vec<Words> = Vec::new();
    for sheet in sheets(here, drive) {
        let Some(Cell::List { items: own, .. }) = sheet.entry(field).map(|e| here.spec_cell(e)) else { continue };
        for item in own {
            if !items.iter().any(|i| i.text == item.text) {
                items.push(item);
            }
        }
    }
    if items.is_empty() { here.missing("missing-not-stated") } else { Cell::List { items, note: None } }
}

fn workloads(here: &Here<'_>) -> List {
    let row = |workload: &crate::catalog::Workload| {
        vec![
            Cell::Link(here.link_to(here.plain(&workload.name), "workloads", &workload.id)),
            words(workload.tool.clone()),
            Cell::Words(here.words(&workload.summary)),
        ]
    };
    let rows = here.edition.catalog.workloads.values().map(row).collect();
    (&["column-workload", "column-tool", "column-summary"], rows)
}

fn rankings(here: &Here<'_>) -> List {
    let row = |definition: &crate::catalog::RankingDefinition| {
        vec![
            Cell::Link(here.link_to(here.plain(&definition.name), "rankings", &definition.id)),
            Cell::Words(here.words(&definition.summary)),
        ]
    };
    let rows = here.edition.catalog.rankings.values().map(row).collect();
    (&["column-ranking", "column-summary"], rows)
}

fn testbeds(here: &Here<'_>) -> List {
    let row = |testbed: &crate::catalog::Testbed| {
        let revision = testbed.revision.as_ref().map(|revision| Cell::Words(here.words(revision)));
        vec![
            Cell::Link(here.link_to(here.plain(&testbed.name), "testbeds", &testbed.id)),
            revision.unwrap_or_else(|| here.missing("missing-not-stated")),
        ]
    };
    let rows = here.edition.catalog.testbeds.values().map(row).collect();
    (&["column-testbed", "column-revision"], rows)
}
