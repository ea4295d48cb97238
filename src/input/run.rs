//! `run.toml` of a dataset: what the dataset is, and which of its files hold what.

use std::collections::BTreeMap;

use super::document::{Item, Key, Table};
use super::format::{LatencyUnit, LogKind, Mapping};
use super::opened::Spot;
use super::reference::References;
use super::selection;
use crate::base::diagnostic::Code;
use crate::catalog::{Dataset, DatasetKind, Dated, DriveRef, Id, Load, Phase, Source, Testbed, Text, Workload};

const KINDS: [(&str, DatasetKind); 2] = [("published", DatasetKind::Published), ("raw", DatasetKind::Raw)];

/// The head of a `run.toml`.
pub(super) struct Run {
    pub(super) id: Id<Dataset>,
    pub(super) folder: String,
    pub(super) title: Text,
    pub(super) date: Dated,
    pub(super) source: Option<Id<Source>>,
    pub(super) drive: Option<DriveRef>,
    pub(super) drives: Option<u32>,
    pub(super) testbed: Option<Id<Testbed>>,
    pub(super) os: Option<String>,
    pub(super) tool: Option<String>,
    pub(super) groups: BTreeMap<String, Text>,
}

/// The files of a dataset.
pub(super) enum Entries {
    /// Tables of figures.
    Published(Vec<Listed>),
    /// Raw files, of one drive.
    Raw(DriveRef, Vec<(Listed, Role)>),
}

/// Files that an entry names.
pub(super) struct Listed {
    pub(super) path: String,
    pub(super) spot: Spot,
    /// The part of each file that is meant, where a file holds several results.
    pub(super) part: Option<(String, Spot)>,
}

/// What raw files are for.
pub(super) enum Role {
    /// Results of a test.
    Results(Setting),
    /// What the drive says of itself.
    Sample,
}

/// The words of `role`.
#[derive(Clone, Copy)]
enum RoleWord {
    Results,
    Sample,
}

const ROLES: [(&str, RoleWord); 2] = [("results", RoleWord::Results), ("sample", RoleWord::Sample)];

/// What an entry says of its raw files.
#[derive(Clone)]
pub(super) struct Setting {
    pub(super) workload: Id<Workload>,
    pub(super) phase: Phase,
    pub(super) load: Option<Load>,
    pub(super) log: Option<LogKind>,
    pub(super) unit: Option<LatencyUnit>,
    pub(super) table: Option<Id<Mapping>>,
}

/// Reads it; all that is wrong is noted, and `None` when the dataset cannot be read without it.
pub(super) fn read(
    id: Id<Dataset>,
    folder: String,
    root: Table<'_>,
    references: &mut References,
) -> Option<(Run, Entries)> {
    let kind = root.require("kind").and_then(|item| item.word(&KINDS));
    let title = root.require("title").and_then(|item| item.words());
    let date = date(&root);
    let source = root.get("source").and_then(|item| references.source(&item));
    let drive = root.get("drive").and_then(|item| references.drive(&item));
    let drives = root.get("drives").and_then(|item| item.count());
    let testbed = root.get("testbed").and_then(|item| references.testbed(&item));
    let text = |key| root.get(key).and_then(|item| item.string()).map(str::to_owned);
    let (os, tool) = (text("os"), text("tool"));
    let groups = root.get("groups").and_then(|item| item.expect_table()).map(|table| groups(&table));
    let entries = kind.and_then(|kind| entries(kind, &root, drive.clone(), references));
    let _ = root.get("file");
    root.finish();
    let (title, date, groups) = (title?, date?, groups.unwrap_or_default());
    Some((Run { id, folder, title, date, source, drive, drives, testbed, os, tool, groups }, entries?))
}

/// The day, or why there is none.
fn date(root: &Table<'_>) -> Option<Dated> {
    let unknown = root.get("date_unknown");
    let Some(why) = unknown else {
        let instead = "where there is none, say why in `date_unknown`";
        return root.require_or("date", instead).and_then(|item| item.date()).map(Dated::On);
    };
    if root.get("date").is_some() {
        let hint = "keep the one that is true".to_owned();
        why.refuse(Code::WRONG_TYPE, "`date` and `date_unknown` contradict each other", Some(hint));
    }
    why.words().map(Dated::Unknown)
}

fn groups(table: &Table<'_>) -> BTreeMap<String, Text> {
    let word = |(key, item): (Key<'_>, Item<'_>)| Some((key.value.to_owned(), item.words()?));
    table.entries().filter_map(word).collect()
}

fn entries(
    kind: DatasetKind,
    root: &Table<'_>,
    drive: Option<DriveRef>,
    references: &mut References,
) -> Option<Entries> {
    let needed = if kind == DatasetKind::Raw { "drive" } else { "source" };
    if !root.has(needed) {
        root.lacks(needed);
    }
    let items = root.require_list("file");
    match kind {
        DatasetKind::Published => Some(Entries::Published(items.iter().filter_map(table).collect())),
        DatasetKind::Raw => {
            let list = items.iter().filter_map(|item| raw(item, references)).collect();
            drive.map(|drive| Entries::Raw(drive, list))
        }
    }
}

fn table(item: &Item<'_>) -> Option<Listed> {
    let table = item.expect_table()?;
    let listed = table.require("path").and_then(|path| listed(&path));
    table.finish();
    listed
}

fn raw(item: &Item<'_>, references: &mut References) -> Option<(Listed, Role)> {
    let table = item.expect_table()?;
    let listed = table.require("path").and_then(|path| listed(&path));
    let role = table.get("role").map_or(Some(RoleWord::Results), |item| item.word(&ROLES));
    let (listed, role) = match role {
        Some(RoleWord::Sample) => (listed, Some(Role::Sample)),
        Some(RoleWord::Results) => {
            let part = table.get("part").and_then(|item| part(&item));
            let listed = listed.map(|listed| Listed { part, ..listed });
            (listed, setting(&table, references).map(Role::Results))
        }
        None => (listed, None),
    };
    table.finish();
    Some((listed?, role?))
}

fn setting(table: &Table<'_>, references: &mut References) -> Option<Setting> {
    let workload = table.require("workload").and_then(|item| references.workload(&item));
    let phase = table.get("phase").map_or(Some(Phase::Main), |item| item.word(&Phase::ALL));
    let load = table.get("load").map(|item| selection::load(&item));
    let log = table.get("log").and_then(|item| item.word(&LogKind::ALL));
    let unit = table.get("unit").and_then(|item| item.word(&LatencyUnit::ALL));
    let mapping = table.get("table").and_then(|item| references.table(&item));
    let load = match load {
        Some(load) => Some(load?),
        None => None,
    };
    Some(Setting { workload: workload?, phase: phase?, load, log, unit, table: mapping })
}

fn part(item: &Item<'_>) -> Option<(String, Spot)> {
    let text = item.string()?;
    Some((text.to_owned(), item.spot(0..text.len())))
}

/// The path of a file, or of several with `*`, inside the dataset's folder.
fn listed(path: &Item<'_>) -> Option<Listed> {
    let text = path.string()?;
    let inside = !text.starts_with('/') && !text.contains(['\\', ':']) && text.split('/').all(|part| part != "..");
    if !inside {
        let hint = "name a file of the dataset's own folder".to_owned();
        path.refuse(Code::BAD_ID, format!("`{text}` leads out of the dataset's folder"), Some(hint));
        return None;
    }
    Some(Listed { path: text.to_owned(), spot: path.spot(0..text.len()), part: None })
}

impl Listed {
    /// Whether both would take the same results of a file.
    pub(super) fn clashes(&self, other: &Self) -> bool {
        match (&self.part, &other.part) {
            (Some((own, _)), Some((other, _))) => own == other,
            _ => true,
        }
    }

    /// Whether a file of the dataset's folder is meant: `*` stands for any part of a name.
    pub(super) fn matches(&self, name: &str) -> bool {
        matches(&self.path, name)
    }
}

/// Whether the path of an entry means a file of the dataset's folder.
pub(super) fn matches(path: &str, name: &str) -> bool {
    let (pattern, name) = (path.split('/'), name.split('/'));
    pattern.clone().count() == name.clone().count() && pattern.zip(name).all(|(pattern, name)| fits(pattern, name))
}

/// Whether one name fits a pattern in which each `*` stands for any characters.
fn fits(pattern: &str, name: &str) -> bool {
    let Some((before, rest)) = pattern.split_once('*') else { return pattern == name };
    let Some(mut left) = name.strip_prefix(before) else { return false };
    let mut pieces: Vec<_> = rest.split('*').collect();
    let last = pieces.pop().unwrap_or_default();
    // Each piece where it comes first leaves the most for those after it.
    for piece in pieces {
        let Some(at) = left.find(piece) else { return false };
        left = &left[at + piece.len()..];
    }
    left.ends_with(last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_stand_for_parts_of_a_name() {
        let listed =
            |path: &str| Listed { path: path.to_owned(), spot: Spot { file: String::new(), span: 0..0 }, part: None };
        for (path, name, fits) in [
            ("a.json", "a.json", true),
            ("a.json", "b.json", false),
            ("a_iops.*.log", "a_iops.12.log", true),
            ("a_iops.*.log", "a_iops.log", false),
            ("*_lat.*.log", "x_lat.1.log", true),
            ("*.log", "logs/a.log", false),
            ("logs/*.log", "logs/é.log", true),
            ("*", "é", true),
            ("a*b*b", "ab", false),
            ("a*b*b", "abb", true),
            ("*a*b", "xxaxb", true),
            ("a*a", "a", false),
            ("**a", "a", true),
            ("*a*a*a*a*a*a*a*a*a*b", &"a".repeat(200), false),
        ] {
            assert_eq!(listed(path).matches(name), fits, "{path} {name}");
        }
    }
}
