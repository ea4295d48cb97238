//! `[[accept]]`: findings of checks that may stand, in `accepted.toml` of a dataset, in a drive's file or in a workload's.

use super::document::{Document, Item, Table};
use super::opened::Opened;
use super::reference::References;
use crate::base::diagnostic::{Code, Problems, nearest};
use crate::catalog::{Acceptance, AcceptedIn, Dataset, Drive, Id, SPEC_FIELDS, SpecField, Workload};

/// Those of a dataset's `accepted.toml`, where it has one.
pub(super) fn of_dataset(
    id: &Id<Dataset>,
    folder: &str,
    texts: &Opened,
    references: &mut References,
    problems: &mut Problems,
) -> Vec<Acceptance> {
    let file = format!("{folder}/accepted.toml");
    let Some(source) = texts.get(&file) else { return Vec::new() };
    let document = Document::parse(source);
    let root = document.root();
    let all = root.require_list("accept");
    let accepted = all.iter().filter_map(|item| one(item, |table| Some(in_dataset(table, id, references)))).collect();
    root.finish();
    problems.faults(source, document.into_faults());
    accepted
}

/// Those of a drive's own file.
pub(super) fn of_drive(root: &Table<'_>, id: &Id<Drive>, references: &mut References) -> Vec<Acceptance> {
    let list = root.list("accept");
    list.iter().filter_map(|item| one(item, |table| in_drive(table, id, references))).collect()
}

/// Those of a workload's own file.
pub(super) fn of_workload(root: &Table<'_>, id: &Id<Workload>) -> Vec<Acceptance> {
    let list = root.list("accept");
    list.iter().filter_map(|item| one(item, |_| Some(AcceptedIn::Workload(id.clone())))).collect()
}

/// What all of them have in common.
fn one(item: &Item<'_>, home: impl FnOnce(&Table<'_>) -> Option<AcceptedIn>) -> Option<Acceptance> {
    let table = item.expect_table()?;
    let code = table.require("code").and_then(|item| item.word(Code::ACCEPTABLE));
    let reason = table.require("reason").and_then(|item| item.words());
    let date = table.require("date").and_then(|item| item.date());
    let home = home(&table);
    let place = table.place();
    table.finish();
    Some(Acceptance { code: code?, home: home?, reason: reason?, date: date?, place })
}

fn in_dataset(table: &Table<'_>, dataset: &Id<Dataset>, references: &mut References) -> AcceptedIn {
    let files = table.list("files").iter().filter_map(Item::string).map(str::to_owned).collect();
    let figures = table.list("figures").iter().filter_map(|item| references.figure(item)).collect();
    if !table.has("figures") && !table.has("files") {
        table.lacks("figures");
    }
    AcceptedIn::Dataset { dataset: dataset.clone(), figures, fields: fields(&table.list("fields")), files }
}

fn in_drive(table: &Table<'_>, drive: &Id<Drive>, references: &mut References) -> Option<AcceptedIn> {
    let variant = match table.get("variant") {
        Some(item) => Some(references.variant(drive, &item)?),
        None => None,
    };
    let fields = fields(&table.require_list("fields"));
    Some(AcceptedIn::Drive { drive: drive.clone(), variant, fields })
}

fn fields(items: &[Item<'_>]) -> Vec<&'static SpecField> {
    items.iter().filter_map(field).collect()
}

fn field(item: &Item<'_>) -> Option<&'static SpecField> {
    let name = item.string()?;
    let field = SpecField::find(name);
    if field.is_none() {
        let near = nearest(name, SPEC_FIELDS.iter().map(|field| field.id));
        let hint = near.map(|near| format!("did you mean `{near}`?"));
        item.refuse(Code::UNKNOWN_WORD, format!("no field of a spec sheet is called `{name}`"), hint);
    }
    field
}
