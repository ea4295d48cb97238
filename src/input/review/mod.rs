//! `site/reviews/<id>/`: `review.toml` declares what the prose of each language may name.

mod figure;
mod names;

use std::collections::BTreeMap;

use super::document::{Document, Item, Spanned, Table};
use super::opened::Opened;
use super::reference::References;
use super::{article, selection};
use crate::base::diagnostic::{Code, Problem, Problems, Severity};
use crate::base::language::Tag;
use crate::catalog::{
    ChartDeclaration, ChartKind, Extract, Id, ImageDeclaration, Lab, Prose, Review, ReviewKind, Scope, TableDeclaration,
};

const FOLDER: &str = "site/reviews";
const KINDS: [(&str, ReviewKind); 2] = [("measured", ReviewKind::Measured), ("restated", ReviewKind::Restated)];
const CHARTS: [(&str, ChartKind); 3] =
    [("bars", ChartKind::Bars), ("sweep", ChartKind::Sweep), ("timeline", ChartKind::Timeline)];
const SCOPES: [(&str, Scope); 2] = [("own", Scope::Own), ("all", Scope::All)];

pub(super) fn read_all(
    files: &Opened,
    lab: &Lab,
    references: &mut References,
    problems: &mut Problems,
) -> BTreeMap<Id<Review>, Review> {
    let mut reviews = BTreeMap::new();
    for name in files.folders(FOLDER) {
        let folder = format!("{FOLDER}/{name}");
        let file = format!("{folder}/review.toml");
        let Some(id) = super::stem_id::<Review>(name, &folder, problems) else { continue };
        let Some(source) = files.get(&file) else {
            problems.push(Problem::in_file(Code::FILE_MISSING, file.clone(), "the review's review.toml is missing"));
            continue;
        };
        let prose = article::languages(files, lab, &folder, problems);
        let document = Document::parse(source);
        let declared = declared(id, document.root(), prose, references);
        problems.faults(source, document.into_faults());
        if let Some(Declared { review, required }) = declared {
            missing_languages(&required, &folder, files, problems);
            names::check(&review, problems);
            reviews.insert(review.id.clone(), review);
        }
    }
    reviews
}

struct Declared {
    review: Review,
    required: Vec<Spanned<Tag>>,
}

fn declared(
    id: Id<Review>,
    root: Table<'_>,
    prose: BTreeMap<Tag, Prose>,
    references: &mut References,
) -> Option<Declared> {
    let text = |item: Item<'_>| item.string().map(str::to_owned);
    let source_language = root.require("source_language").and_then(|item| item.tag());
    let authors = root.list("authors").into_iter().filter_map(text).collect();
    let published = root.require("published").and_then(|item| item.date());
    let updated = root.get("updated").and_then(|item| item.date());
    let draft = root.get("draft").and_then(|item| item.flag()).unwrap_or_default();
    let embargo = root.get("embargo").and_then(|item| item.date());
    let kind = root.require("kind").and_then(|item| item.word(&KINDS));
    let drive = root.require("drive").and_then(|item| references.drive(&item));
    let testbed = root.get("testbed").and_then(|item| references.testbed(&item));
    let sources = root.list("sources").iter().filter_map(|item| references.source(item)).collect();
    let comparables = root.list("comparables").iter().filter_map(|item| references.drive(item)).collect();
    let required: Vec<_> = root.list("required").iter().filter_map(spanned_tag).collect();
    let key_figures = root.list("key_figures").into_iter().filter_map(text).collect();
    let figures = entries(&root, "figures", |table| figure::read(table, references));
    let charts = entries(&root, "charts", |table| chart(table, references));
    let tables = entries(&root, "tables", |table| self::table(table, references));
    let images = root.list("image").iter().filter_map(image).collect();
    let place = root.place();
    root.finish();
    let review = Review {
        id,
        source_language: source_language?,
        authors,
        published: published?,
        updated,
        draft,
        embargo,
        kind: kind?,
        drive: drive?,
        testbed,
        sources,
        comparables,
        required: required.iter().map(|tag| tag.value.clone()).collect(),
        key_figures,
        figures,
        charts,
        tables,
        images,
        prose,
        place,
    };
    Some(Declared { review, required })
}

fn spanned_tag(item: &Item<'_>) -> Option<Spanned<Tag>> {
    Some(Spanned { value: item.tag()?, place: item.place() })
}

/// A table of named tables.
fn entries<T>(
    root: &Table<'_>,
    key: &'static str,
    mut read: impl FnMut(&Table<'_>) -> Option<T>,
) -> BTreeMap<String, T> {
    let Some(table) = root.get(key).and_then(|item| item.expect_table()) else { return BTreeMap::new() };
    let mut found = BTreeMap::new();
    for (name, item) in table.entries() {
        let value = item.expect_table().and_then(|table| {
            let value = read(&table);
            table.finish();
            value
        });
        found.extend(value.map(|value| (name.value.to_owned(), value)));
    }
    found
}

fn extract(table: &Table<'_>, references: &mut References) -> Extract {
    let one = table.list("workload");
    let several = table.list("workloads");
    let workloads = one.iter().chain(&several).filter_map(|item| references.workload(item)).collect();
    let scope = table.get("drives").and_then(|item| item.word(&SCOPES)).unwrap_or_default();
    Extract { workloads, selection: selection::read(table), scope }
}

fn chart(table: &Table<'_>, references: &mut References) -> Option<ChartDeclaration> {
    let kind = table.require("type").and_then(|item| item.word(&CHARTS));
    let extract = extract(table, references);
    Some(ChartDeclaration { kind: kind?, extract, place: table.place() })
}

#[expect(clippy::unnecessary_wraps, reason = "reads as the other declarations do")]
fn table(table: &Table<'_>, references: &mut References) -> Option<TableDeclaration> {
    Some(TableDeclaration { extract: extract(table, references), place: table.place() })
}

/// An image is named, or called by its file's stem.
fn image(item: &Item<'_>) -> Option<(String, ImageDeclaration)> {
    let table = item.expect_table()?;
    let file = table.require("file").and_then(|item| item.string()).map(str::to_owned);
    let name = table.get("name").and_then(|item| item.string()).map(str::to_owned);
    let place = table.place();
    table.finish();
    let file = file?;
    let stem = file.rsplit('/').next().and_then(|f| f.split('.').next()).unwrap_or_default().to_owned();
    Some((name.unwrap_or(stem), ImageDeclaration { file, place }))
}

fn missing_languages(required: &[Spanned<Tag>], folder: &str, files: &Opened, problems: &mut Problems) {
    for tag in required {
        let file = format!("{folder}/{}.md", tag.value);
        if files.exists(&file) {
            continue;
        }
        problems.push(Problem {
            code: Code::MISSING_LANGUAGE,
            severity: Severity::Error,
            place: tag.place.clone(),
            message: format!("the review requires `{}` and has no text in it", tag.value),
            hint: Some(format!("write `{file}`, or take `{}` out of `required`", tag.value)),
        });
    }
}
