//! What `review.toml` declares for its prose: figures, charts, tables and images, each under a name.

use std::collections::{BTreeMap, BTreeSet};

use super::super::document::{Item, Spanned, Table};
use super::super::reference::References;
use super::super::{selection, slot};
use super::figure;
use crate::base::diagnostic::Code;
use crate::catalog::{
    ChartDeclaration, ChartKind, Extract, FigureDeclaration, ImageDeclaration, Scope, TableDeclaration,
};

const SCOPES: [(&str, Scope); 2] = [("own", Scope::Own), ("all", Scope::All)];

/// What names can be made of.
struct Naming {
    allows: fn(u8) -> bool,
    /// The same in words.
    said: &'static str,
}

/// Figures are named in slots without quotation marks.
const BARE: Naming = Naming { allows: slot::is_name_byte, said: "letters, digits and `_`" };
/// Names of charts, tables and images stand in quotation marks, and become parts of addresses and file names.
const QUOTED: Naming = Naming { allows: |b| slot::is_name_byte(b) || b == b'-', said: "letters, digits, `_` and `-`" };

impl Naming {
    fn takes(&self, name: &str) -> bool {
        !name.is_empty() && name.bytes().all(self.allows)
    }
}

/// Declarations of one kind.
pub(super) struct Named<T> {
    /// Those that could be read.
    pub(super) found: BTreeMap<String, T>,
    /// All names, also of those that could not, so that their uses are not told as well.
    pub(super) names: BTreeSet<String>,
}

impl<T> Default for Named<T> {
    fn default() -> Self {
        Self { found: BTreeMap::new(), names: BTreeSet::new() }
    }
}

/// All that a review declares.
pub(super) struct Declared {
    /// Figures.
    pub(super) figures: Named<FigureDeclaration>,
    /// Figures that others are computed from, where they are named.
    pub(super) inputs: Vec<Spanned<String>>,
    /// Figures in the strip under the headline, where they are named.
    pub(super) key_figures: Vec<Spanned<String>>,
    /// Charts.
    pub(super) charts: Named<ChartDeclaration>,
    /// Tables.
    pub(super) tables: Named<TableDeclaration>,
    /// Images.
    pub(super) images: Named<ImageDeclaration>,
}

impl Declared {
    /// Reads the declarations of a `review.toml`.
    pub(super) fn read(root: &Table<'_>, references: &mut References) -> Self {
        let mut inputs = Vec::new();
        Self {
            key_figures: root.list("key_figures").iter().filter_map(name).collect(),
            figures: entries(root, "figures", &BARE, |table| figure::read(table, references, &mut inputs)),
            inputs,
            charts: entries(root, "charts", &QUOTED, |table| chart(table, references)),
            tables: entries(root, "tables", &QUOTED, |table| self::table(table, references)),
            images: images(root),
        }
    }
}

/// A name with its place.
pub(super) fn name(item: &Item<'_>) -> Option<Spanned<String>> {
    Some(Spanned { value: item.string()?.to_owned(), place: item.place() })
}

/// A table of named tables.
fn entries<T>(
    root: &Table<'_>,
    key: &'static str,
    naming: &Naming,
    mut read: impl FnMut(Table<'_>) -> Option<T>,
) -> Named<T> {
    let mut named = Named::default();
    let Some(table) = root.get(key).and_then(|item| item.expect_table()) else { return named };
    for (key, item) in table.entries() {
        named.names.insert(key.value.to_owned());
        if naming.takes(key.value) {
            let value = item.expect_table().and_then(&mut read);
            named.found.extend(value.map(|value| (key.value.to_owned(), value)));
        } else {
            let message = format!("`{}` cannot be named in a slot", key.value);
            key.refuse(Code::BAD_ID, message, Some(format!("a name here is made of {}", naming.said)));
        }
    }
    named
}

fn extract(table: &Table<'_>, references: &mut References) -> Extract {
    if !table.has("workloads") {
        table.require("workload");
    }
    let (one, several) = (table.list("workload"), table.list("workloads"));
    let workloads = one.iter().chain(&several).filter_map(|item| references.workload(item)).collect();
    let scope = table.get("drives").and_then(|item| item.word(&SCOPES)).unwrap_or_default();
    Extract { workloads, selection: selection::read(table), scope }
}

fn chart(table: Table<'_>, references: &mut References) -> Option<ChartDeclaration> {
    let kind = table.require("type").and_then(|item| item.word(&ChartKind::ALL));
    let extract = extract(&table, references);
    let place = table.place();
    table.finish();
    Some(ChartDeclaration { kind: kind?, extract, place })
}

#[expect(clippy::unnecessary_wraps, reason = "reads as the other declarations do")]
fn table(table: Table<'_>, references: &mut References) -> Option<TableDeclaration> {
    let extract = extract(&table, references);
    let place = table.place();
    table.finish();
    Some(TableDeclaration { extract, place })
}

fn images(root: &Table<'_>) -> Named<ImageDeclaration> {
    let mut named = Named::default();
    for item in root.list("image") {
        let Some((name, image)) = image(&item) else { continue };
        if named.names.insert(name.clone()) {
            named.found.extend(image.map(|image| (name, image)));
        } else {
            let hint = "give one of them another `name`".to_owned();
            item.refuse(Code::DUPLICATE_ID, format!("two images are called `{name}`"), Some(hint));
        }
    }
    named
}

/// An image is named, or called by its file's stem; the name is kept where the rest is refused.
fn image(item: &Item<'_>) -> Option<(String, Option<ImageDeclaration>)> {
    let table = item.expect_table()?;
    let file = table.require("file");
    let (path, name) = (file.as_ref().and_then(Item::string), table.get("name"));
    let place = table.place();
    table.finish();
    let (file, path) = (file?, path?);
    let stem = path.rsplit('/').next().and_then(|file| file.split('.').next()).unwrap_or_default();
    let called = name.as_ref().map_or(Some(stem), Item::string)?.to_owned();
    if !path.starts_with("static/") || path.split('/').any(|part| matches!(part, "" | "." | "..")) {
        let hint = "images lie below `site/static/` and are named from there: `static/card.svg`".to_owned();
        file.refuse(Code::FILE_MISSING, format!("`{path}` is no file of the site"), Some(hint));
        return Some((called, None));
    }
    if !QUOTED.takes(&called) {
        let hint = format!("give it a `name` of {}", QUOTED.said);
        name.unwrap_or(file).refuse(Code::BAD_ID, format!("`{called}` cannot be named in a slot"), Some(hint));
        return Some((called, None));
    }
    Some((called, Some(ImageDeclaration { file: path.to_owned(), place })))
}
