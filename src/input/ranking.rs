//! `data/rankings/<id>.toml`: what counts how much, against which reference.

use std::collections::BTreeMap;

use super::document::{Item, Table};
use super::opened::Opened;
use super::reference::{Kind, References};
use super::{folder, selection};
use crate::base::diagnostic::{Code, Problems};
use crate::base::quantity::{Amount, Dimension};
use crate::catalog::{Criterion, Id, RangeEnd, RankingDefinition};

const ENDS: [(&str, RangeEnd); 2] = [("worst", RangeEnd::Worst), ("best", RangeEnd::Best)];

pub(super) fn read_all(
    files: &Opened,
    references: &mut References,
    problems: &mut Problems,
) -> BTreeMap<Id<RankingDefinition>, RankingDefinition> {
    folder::read(files, "data/rankings", Kind::Ranking, references, problems, ranking)
}

fn ranking(id: Id<RankingDefinition>, root: Table<'_>, references: &mut References) -> Option<RankingDefinition> {
    let name = root.require("name").and_then(|item| item.words());
    let summary = root.require("summary").and_then(|item| item.words());
    let reference = root.require("reference").and_then(|item| references.drive(&item));
    let tolerance = root.require("tolerance").and_then(|item| tolerance(&item));
    let criteria = root.require_list("metric").iter().filter_map(|item| criterion(item, references)).collect();
    let place = root.place();
    root.finish();
    let (name, summary, reference, tolerance) = (name?, summary?, reference?, tolerance?);
    Some(RankingDefinition { id, name, summary, reference, tolerance, criteria, place })
}

fn tolerance(item: &Item<'_>) -> Option<f64> {
    let share = item.quantity(Dimension::Ratio)?.point().map(Amount::to_f64).filter(|share| (0.0..1.0).contains(share));
    if share.is_none() {
        item.refuse(Code::BAD_QUANTITY, "expected a tolerance from 0 % to below 100 %", None);
    }
    share
}

fn criterion(item: &Item<'_>, references: &mut References) -> Option<Criterion> {
    let table = item.expect_table()?;
    let workload = table.require("workload").and_then(|item| references.workload(&item));
    let selection = selection::read(&table);
    if !table.has("metric") {
        table.lacks("metric");
    }
    let weight = table.get("weight").map_or(Some(1.0), |item| weight(&item));
    let end = table.get("end").and_then(|item| item.word(&ENDS)).unwrap_or_default();
    table.finish();
    Some(Criterion { workload: workload?, selection, weight: weight?, end })
}

fn weight(item: &Item<'_>) -> Option<f64> {
    let weight = item.number()?;
    if weight <= 0.0 {
        let hint = "leave out what does not count".to_owned();
        item.refuse(Code::WRONG_TYPE, "expected a weight greater than 0", Some(hint));
        return None;
    }
    Some(weight)
}
