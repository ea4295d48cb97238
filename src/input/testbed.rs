//! `data/testbeds/<id>.toml`: machines and their parts.

use std::collections::BTreeMap;

use super::document::{Item, Table};
use super::opened::Opened;
use super::reference::{Kind, References};
use super::{citation, folder};
use crate::base::diagnostic::Problems;
use crate::catalog::{Citation, Component, Id, PART_ROLES, Testbed};

pub(super) fn read_all(
    files: &Opened,
    references: &mut References,
    problems: &mut Problems,
) -> BTreeMap<Id<Testbed>, Testbed> {
    folder::read(files, "data/testbeds", Kind::Testbed, references, problems, testbed)
}

fn testbed(id: Id<Testbed>, root: Table<'_>, references: &mut References) -> Option<Testbed> {
    let citation = citation::read(&root, &Citation::default(), references);
    let name = root.require("name").and_then(|item| item.words());
    let revision = root.get("revision").and_then(|item| item.words());
    let os = root.list("os").iter().filter_map(Item::string).map(str::to_owned).collect();
    let parts = root.list("part").iter().filter_map(|item| part(item, &citation, references)).collect();
    root.finish();
    Some(Testbed { id, name: name?, revision, os, parts, citation })
}

fn part(item: &Item<'_>, file: &Citation, references: &mut References) -> Option<Component> {
    let table = item.expect_table()?;
    let role = table.require("role").and_then(|item| role(&item));
    let text = table.require("text").and_then(|item| item.words());
    let citation = citation::read(&table, file, references);
    table.finish();
    Some(Component { role: role?, text: text?, citation })
}

fn role(item: &Item<'_>) -> Option<&'static str> {
    let words: Vec<_> = PART_ROLES.iter().map(|role| (*role, *role)).collect();
    item.word(&words)
}
