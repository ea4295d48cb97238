//! `data/drives/<id>.toml`: spec sheets with their variants.

use std::collections::BTreeMap;

use super::citation;
use super::document::{Document, Item, Table};
use super::opened::Opened;
use super::reference::References;
use crate::base::diagnostic::{Code, Problems, did_you_mean};
use crate::catalog::{
    Citation, Drive, DriveKind, FieldKind, Id, SPEC_FIELDS, SpecEntry, SpecField, SpecSheet, SpecValue, Variant,
};

const KINDS: [(&str, DriveKind); 3] =
    [("drive", DriveKind::Drive), ("family", DriveKind::Family), ("virtual", DriveKind::Virtual)];

pub(super) fn read_all(
    files: &Opened,
    references: &mut References,
    problems: &mut Problems,
) -> BTreeMap<Id<Drive>, Drive> {
    let mut drives = BTreeMap::new();
    for (stem, source) in files.in_folder("data/drives", ".toml") {
        let Some(id) = super::stem_id(stem, source.file, problems) else { continue };
        let document = Document::parse(source);
        let drive = drive(id, document.root(), references);
        problems.faults(source, document.into_faults());
        drives.extend(drive.map(|drive| (drive.id.clone(), drive)));
    }
    drives
}

fn drive(id: Id<Drive>, root: Table<'_>, references: &mut References) -> Option<Drive> {
    let file = citation::read(&root, &Citation::default());
    references.citation(&root, &file);
    let name = root.require("name").and_then(|item| item.string()).map(str::to_owned);
    let vendor = root.get("vendor").and_then(|item| item.string()).map(str::to_owned);
    let kind = root.get("kind").and_then(|item| item.word(&KINDS)).unwrap_or_default();
    let family = root.get("family").and_then(|item| references.drive_id(&item));
    let class = root.get("class").and_then(|item| item.words());
    let spec = root.get("spec").and_then(|item| item.expect_table()).map(|table| sheet(&table, &file, references));
    let variants = root.get("variants").and_then(|item| item.expect_table());
    let variants = variants.map(|table| variants_of(&table, &file, references)).unwrap_or_default();
    root.finish();
    Some(Drive { id, name: name?, vendor, kind, family, class, spec: spec.unwrap_or_default(), variants })
}

fn variants_of(table: &Table<'_>, file: &Citation, references: &mut References) -> Vec<Variant> {
    let mut variants = Vec::new();
    for (key, item) in table.entries() {
        let Some(id) = Id::new(key.value) else {
            key.refuse(Code::BAD_ID, format!("`{}` is no id", key.value), None);
            continue;
        };
        let Some(table) = item.expect_table() else { continue };
        let name = table.require("name").and_then(|item| item.words());
        let spec = table.get("spec").and_then(|item| item.expect_table()).map(|t| sheet(&t, file, references));
        table.finish();
        variants.extend(name.map(|name| Variant { id, name, spec: spec.unwrap_or_default() }));
    }
    variants
}

fn sheet(table: &Table<'_>, file: &Citation, references: &mut References) -> SpecSheet {
    let mut entries = Vec::new();
    for (key, item) in table.entries() {
        let Some(field) = SpecField::find(key.value) else {
            let hint = did_you_mean(key.value, SPEC_FIELDS.iter().map(|field| field.id));
            key.refuse(Code::UNKNOWN_KEY, format!("unknown key `{}`", key.value), hint);
            continue;
        };
        entries.extend(entry(field, &item, file, references));
    }
    SpecSheet::new(entries)
}

/// A bare value, or a table with `value` and what backs it.
fn entry(
    field: &'static SpecField,
    item: &Item<'_>,
    file: &Citation,
    references: &mut References,
) -> Option<SpecEntry> {
    let cited = item.table().filter(|table| table.has("value"));
    let Some(table) = cited else {
        return Some(SpecEntry { field, value: value(field, item)?, condition: None, citation: file.clone() });
    };
    let value = table.require("value").and_then(|item| value(field, &item));
    let condition = table.get("condition").and_then(|item| item.words());
    let citation = citation::read(&table, file);
    references.citation(&table, &citation);
    table.finish();
    Some(SpecEntry { field, value: value?, condition, citation })
}

fn value(field: &SpecField, item: &Item<'_>) -> Option<SpecValue> {
    match field.kind {
        FieldKind::Quantity(dimension) => Some(SpecValue::Quantities(vec![item.quantity(dimension)?])),
        FieldKind::Quantities(dimension) => {
            let list = item.elements().iter().filter_map(|element| element.quantity(dimension)).collect();
            Some(SpecValue::Quantities(list))
        }
        FieldKind::Words => Some(SpecValue::Words(item.elements().iter().filter_map(Item::words).collect())),
    }
}
