//! `data/sources.toml`: the publications that figures are cited from.

use std::collections::BTreeMap;

use super::document::{Document, Table};
use super::opened::Opened;
use super::reference::{Kind, References};
use crate::base::diagnostic::Problems;
use crate::catalog::{Id, Source};

const FILE: &str = "data/sources.toml";

pub(super) fn read_all(
    files: &Opened,
    references: &mut References,
    problems: &mut Problems,
) -> BTreeMap<Id<Source>, Source> {
    let mut sources = BTreeMap::new();
    let Some(source) = files.get(FILE) else {
        if files.exists(FILE) {
            references.refuse_all(Kind::Source);
        }
        return sources;
    };
    let document = Document::parse(source);
    for (key, item) in document.root().entries() {
        let publication = key.id().and_then(|id| publication(id, item.expect_table()?));
        match publication {
            Some(publication) => drop(sources.insert(publication.id.clone(), publication)),
            None => references.refuse(Kind::Source, key.value),
        }
    }
    if !document.is_sound() {
        references.refuse_all(Kind::Source);
    }
    problems.faults(source, document.into_faults());
    sources
}

fn publication(id: Id<Source>, table: Table<'_>) -> Option<Source> {
    let text = |key| table.require(key).and_then(|item| item.string()).map(str::to_owned);
    let (title, publisher) = (text("title"), text("publisher"));
    let language = table.require("language").and_then(|item| item.tag());
    let url = table.get("url").and_then(|item| item.address());
    table.finish();
    Some(Source { id, title: title?, publisher: publisher?, language: language?.to_string(), url })
}
