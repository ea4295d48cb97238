//! `data/workloads/<id>.toml`: tests, their settings, and what their pages rank.

use std::collections::BTreeMap;

use super::document::{Item, Table};
use super::opened::Opened;
use super::reference::{Kind, References};
use super::{citation, folder, selection};
use crate::base::diagnostic::{Code, Problems};
use crate::base::quantity::{Dimension, Stated};
use crate::catalog::{Citation, Id, Parameter, Workload};

const KINDS: [(&str, bool); 2] = [("synthetic", false), ("application", true)];

pub(super) fn read_all(
    files: &Opened,
    references: &mut References,
    problems: &mut Problems,
) -> BTreeMap<Id<Workload>, Workload> {
    folder::read(files, "data/workloads", Kind::Workload, references, problems, workload)
}

fn workload(id: Id<Workload>, root: Table<'_>, references: &mut References) -> Option<Workload> {
    let citation = citation::read(&root, &Citation::default(), references);
    let name = root.require("name").and_then(|item| item.words());
    let tool = root.require("tool").and_then(|item| item.string()).map(str::to_owned);
    let summary = root.require("summary").and_then(|item| item.words());
    let application = root.get("kind").and_then(|item| item.word(&KINDS)).unwrap_or_default();
    let block_size = root.get("block_size").and_then(|item| item.quantity(Dimension::Capacity));
    let read_share = root.get("read_share").and_then(|item| item.quantity(Dimension::Ratio));
    let round = root.get("round").and_then(|item| round(&item));
    let command = root.get("command").and_then(|item| item.string()).map(str::to_owned);
    let parameters = root.list("parameter").iter().filter_map(|item| parameter(item, &citation, references)).collect();
    let leaderboards = root.list("leaderboard").iter().filter_map(leaderboard).collect();
    root.finish();
    Some(Workload {
        id,
        name: name?,
        tool: tool?,
        summary: summary?,
        application,
        block_size,
        read_share,
        round,
        command,
        parameters,
        leaderboards,
        citation,
    })
}

/// The length of a round, greater than zero.
fn round(item: &Item<'_>) -> Option<Stated> {
    let length = item.quantity(Dimension::Duration)?;
    let sound = length.point().is_some_and(|length| length.to_f64() > 0.0);
    if !sound {
        let hint = "rounds are as long as `1 min` or `60 s`".to_owned();
        item.refuse(Code::BAD_QUANTITY, "expected a single length of time above 0", Some(hint));
    }
    sound.then_some(length)
}

fn parameter(item: &Item<'_>, file: &Citation, references: &mut References) -> Option<Parameter> {
    let table = item.expect_table()?;
    let name = table.require("name").and_then(|item| item.words());
    let value = table.require("value").and_then(|item| item.words());
    let citation = citation::read(&table, file, references);
    table.finish();
    Some(Parameter { name: name?, value: value?, citation })
}

fn leaderboard(item: &Item<'_>) -> Option<crate::catalog::Selection> {
    let table = item.expect_table()?;
    let selection = selection::read(&table);
    table.finish();
    Some(selection)
}
