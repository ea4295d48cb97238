//! `data/sources.toml`: the publications that figures are cited from.

use std::collections::BTreeMap;

use super::document::{Document, Table};
use super::opened::Opened;
use crate::base::diagnostic::{Code, Problems};
use crate::catalog::{Id, Source};

const FILE: &str = "data/sources.toml";

pub(super) fn read_all(files: &Opened, problems: &mut Problems) -> BTreeMap<Id<Source>, Source> {
    let Some(source) = files.get(FILE) else { return BTreeMap::new() };
    let document = Document::parse(source);
    let mut sources = BTreeMap::new();
    for (key, item) in document.root().entries() {
        let Some(id) = Id::new(key.value) else {
            key.refuse(Code::BAD_ID, format!("`{}` is no id", key.value), None);
            continue;
        };
        let source = item.expect_table().and_then(|table| publication(id, table));
        sources.extend(source.map(|source| (source.id.clone(), source)));
    }
    problems.faults(source, document.into_faults());
    sources
}

fn publication(id: Id<Source>, table: Table<'_>) -> Option<Source> {
    let text = |key| table.require(key).and_then(|item| item.string()).map(str::to_owned);
    let (title, publisher) = (text("title"), text("publisher"));
    let language = table.require("language").and_then(|item| item.tag());
    let url = table.get("url").and_then(|item| item.string()).map(str::to_owned);
    table.finish();
    Some(Source { id, title: title?, publisher: publisher?, language: language?.to_string(), url })
}
