//! `data/testbeds/<id>.toml`: machines and their parts.

use std::collections::BTreeMap;

use super::citation;
use super::document::{Document, Item, Table};
use super::opened::Opened;
use super::reference::References;
use crate::base::diagnostic::{Code, Problems, did_you_mean};
use crate::catalog::{Citation, Id, PART_ROLES, Part, Testbed};

pub(super) fn read_all(
    files: &Opened,
    references: &mut References,
    problems: &mut Problems,
) -> BTreeMap<Id<Testbed>, Testbed> {
    let mut testbeds = BTreeMap::new();
    for (stem, source) in files.in_folder("data/testbeds", ".toml") {
        let Some(id) = super::stem_id(stem, source.file, problems) else { continue };
        let document = Document::parse(source);
        let testbed = testbed(id, document.root(), references);
        problems.faults(source, document.into_faults());
        testbeds.extend(testbed.map(|testbed| (testbed.id.clone(), testbed)));
    }
    testbeds
}

fn testbed(id: Id<Testbed>, root: Table<'_>, references: &mut References) -> Option<Testbed> {
    let citation = citation::read(&root, &Citation::default());
    references.citation(&root, &citation);
    let name = root.require("name").and_then(|item| item.words());
    let revision = root.get("revision").and_then(|item| item.words());
    let os = root.list("os").iter().filter_map(Item::string).map(str::to_owned).collect();
    let parts = root.list("part").iter().filter_map(|item| part(item, &citation, references)).collect();
    root.finish();
    Some(Testbed { id, name: name?, revision, os, parts, citation })
}

fn part(item: &Item<'_>, file: &Citation, references: &mut References) -> Option<Part> {
    let table = item.expect_table()?;
    let role = table.require("role").and_then(|item| role(&item));
    let text = table.require("text").and_then(|item| item.words());
    let citation = citation::read(&table, file);
    references.citation(&table, &citation);
    table.finish();
    Some(Part { role: role?, text: text?, citation })
}

fn role(item: &Item<'_>) -> Option<&'static str> {
    let text = item.string()?;
    let role = PART_ROLES.iter().find(|role| **role == text).copied();
    if role.is_none() {
        item.refuse(
            Code::UNKNOWN_WORD,
            format!("`{text}` is no part of a testbed"),
            did_you_mean(text, PART_ROLES.iter().copied()),
        );
    }
    role
}
