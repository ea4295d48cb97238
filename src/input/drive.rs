//! `data/drives/<id>.toml`: spec sheets with their variants.

use std::collections::BTreeMap;

use super::document::{Item, Table};
use super::opened::Opened;
use super::reference::{Kind, References};
use super::{acceptance, citation, folder};
use crate::base::diagnostic::{Code, Place, Problems, nearest};
use crate::base::quantity::Dimension;
use crate::catalog::{
    Citation, Drive, DriveKind, FieldKind, Id, SPEC_FIELDS, SpecEntry, SpecField, SpecSheet, SpecValue, Variant,
};

const KINDS: [(&str, DriveKind); 3] =
    [("drive", DriveKind::Drive), ("family", DriveKind::Family), ("virtual", DriveKind::Virtual)];

/// Keys of a value's table; one that has none of them is words by language.
const VALUE_KEYS: [&str; 2] = ["value", "condition"];

pub(super) fn read_all(
    files: &Opened,
    references: &mut References,
    problems: &mut Problems,
) -> BTreeMap<Id<Drive>, Drive> {
    folder::read(files, "data/drives", Kind::Drive, references, problems, drive)
}

fn drive(id: Id<Drive>, root: Table<'_>, references: &mut References) -> Option<Drive> {
    let file = citation::read(&root, &Citation::default(), references);
    let name = root.require("name").and_then(|item| item.string()).map(str::to_owned);
    let vendor = root.get("vendor").and_then(|item| item.string()).map(str::to_owned);
    let kind = root.get("kind").and_then(|item| item.word(&KINDS)).unwrap_or_default();
    let family = root.get("family").and_then(|item| references.drive_id(&item));
    let class = root.get("class").and_then(|item| item.words());
    let spec = root.get("spec").and_then(|item| item.expect_table()).map(|table| sheet(&table, &file, references));
    let variants = root.get("variants").and_then(|item| item.expect_table());
    let variants = variants.map(|table| variants_of(&id, &table, &file, references)).unwrap_or_default();
    let accepted = acceptance::of_drive(&root, &id, references);
    root.finish();
    Some(Drive { id, name: name?, vendor, kind, family, class, spec: spec.unwrap_or_default(), variants, accepted })
}

fn variants_of(drive: &Id<Drive>, table: &Table<'_>, file: &Citation, references: &mut References) -> Vec<Variant> {
    let mut variants = Vec::new();
    for (key, item) in table.entries() {
        match key.id().and_then(|id| variant(id, &item, file, references)) {
            Some(variant) => variants.push(variant),
            // Which variants the drive has cannot be told now.
            None => references.refuse(Kind::Drive, drive.as_str()),
        }
    }
    variants
}

fn variant(id: Id<Variant>, item: &Item<'_>, file: &Citation, references: &mut References) -> Option<Variant> {
    let table = item.expect_table()?;
    let name = table.require("name").and_then(|item| item.words());
    let spec = table.get("spec").and_then(|item| item.expect_table()).map(|t| sheet(&t, file, references));
    table.finish();
    Some(Variant { id, name: name?, spec: spec.unwrap_or_default() })
}

fn sheet(table: &Table<'_>, file: &Citation, references: &mut References) -> SpecSheet {
    let mut entries = Vec::new();
    for (key, item) in table.entries() {
        let Some(field) = SpecField::find(key.value) else {
            let near = nearest(key.value, SPEC_FIELDS.iter().map(|field| field.id));
            let elsewhere = "what has no field of its own stands in `notes`".to_owned();
            let hint = near.map_or(elsewhere, |name| format!("did you mean `{name}`?"));
            key.refuse(Code::UNKNOWN_KEY, format!("unknown key `{}`", key.value), Some(hint));
            continue;
        };
        entries.extend(entry((field, key.place()), &item, file, references));
    }
    SpecSheet::new(entries)
}

/// A bare value, or a table with `value` and what backs it.
fn entry(
    (field, place): (&'static SpecField, Place),
    item: &Item<'_>,
    file: &Citation,
    references: &mut References,
) -> Option<SpecEntry> {
    let words = field.kind == FieldKind::Words;
    let cited = item.table().filter(|t| !words || VALUE_KEYS.iter().chain(&citation::KEYS).any(|key| t.has(key)));
    let Some(table) = cited else { return bare(field, item, file, place) };
    let value = table.require("value").and_then(|item| value(field, &item));
    let condition = table.get("condition").and_then(|item| item.words());
    let date = is_price(field).then(|| table.require_or("date", UNDATED).and_then(|item| item.date()));
    let citation = citation::read(&table, file, references);
    table.finish();
    let date = if let Some(date) = date { Some(date?) } else { None };
    Some(SpecEntry { field, value: value?, condition, date, citation, place })
}

/// How a price is written.
const UNDATED: &str = "a price holds on a day: write `{ value = \"499 USD\", date = \"2026-12-01\" }`";

fn is_price(field: &SpecField) -> bool {
    field.kind == FieldKind::Quantity(Dimension::Money)
}

/// A value that stands alone; a price cannot, for it needs its day.
fn bare(field: &'static SpecField, item: &Item<'_>, file: &Citation, place: Place) -> Option<SpecEntry> {
    let value = value(field, item)?;
    if is_price(field) {
        item.refuse(Code::MISSING_KEY, format!("`{}` has no date", field.id), Some(UNDATED.to_owned()));
        return None;
    }
    Some(SpecEntry { field, value, condition: None, date: None, citation: file.clone(), place })
}

fn value(field: &SpecField, item: &Item<'_>) -> Option<SpecValue> {
    let list = item.elements();
    if list.is_empty() {
        let hint = "leave out what is not stated".to_owned();
        item.refuse(Code::MISSING_KEY, format!("`{}` is empty", field.id), Some(hint));
    }
    let value = match field.kind {
        FieldKind::Quantity(dimension) => SpecValue::Quantities(vec![item.quantity(dimension)?]),
        FieldKind::Quantities(dimension) => {
            SpecValue::Quantities(list.iter().filter_map(|element| element.quantity(dimension)).collect())
        }
        FieldKind::Words => SpecValue::Words(list.iter().filter_map(Item::words).collect()),
    };
    (!list.is_empty()).then_some(value)
}
