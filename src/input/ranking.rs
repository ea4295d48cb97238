//! `data/rankings/<id>.toml`: what counts how much, against which reference.

use std::collections::BTreeMap;

use super::document::{Document, Item, Table};
use super::opened::Opened;
use super::reference::References;
use super::selection;
use crate::base::diagnostic::{Code, Problems};
use crate::base::quantity::Dimension;
use crate::catalog::{Criterion, Id, RangeEnd, RankingDefinition};

const ENDS: [(&str, RangeEnd); 2] = [("worst", RangeEnd::Worst), ("best", RangeEnd::Best)];

pub(super) fn read_all(
    files: &Opened,
    references: &mut References,
    problems: &mut Problems,
) -> BTreeMap<Id<RankingDefinition>, RankingDefinition> {
    let mut rankings = BTreeMap::new();
    for (stem, source) in files.in_folder("data/rankings", ".toml") {
        let Some(id) = super::stem_id(stem, source.file, problems) else { continue };
        let document = Document::parse(source);
        let ranking = ranking(id, document.root(), references);
        problems.faults(source, document.into_faults());
        rankings.extend(ranking.map(|ranking| (ranking.id.clone(), ranking)));
    }
    rankings
}

fn ranking(id: Id<RankingDefinition>, root: Table<'_>, references: &mut References) -> Option<RankingDefinition> {
    let name = root.require("name").and_then(|item| item.words());
    let summary = root.require("summary").and_then(|item| item.words());
    let reference = root.require("reference").and_then(|item| references.drive(&item));
    let tolerance = root.require("tolerance").and_then(|item| tolerance(&item));
    let criteria = root.require("metric").map(|item| item.elements()).unwrap_or_default();
    let criteria: Vec<_> = criteria.iter().filter_map(|item| criterion(item, references)).collect();
    let place = root.place();
    root.finish();
    let (name, summary, reference, tolerance) = (name?, summary?, reference?, tolerance?);
    Some(RankingDefinition { id, name, summary, reference, tolerance, criteria, place })
}

fn tolerance(item: &Item<'_>) -> Option<f64> {
    let share = item.quantity(Dimension::Ratio)?.point()?.to_f64();
    if !(0.0..1.0).contains(&share) {
        item.refuse(Code::BAD_QUANTITY, "expected a tolerance from 0 % to below 100 %", None);
        return None;
    }
    Some(share)
}

fn criterion(item: &Item<'_>, references: &mut References) -> Option<Criterion> {
    let table = item.expect_table()?;
    let workload = table.require("workload").and_then(|item| references.workload(&item));
    let selection = selection::read(&table);
    let weight = table.get("weight").map_or(Some(1.0), |item| weight(&item));
    let end = table.get("end").and_then(|item| item.word(&ENDS)).unwrap_or_default();
    table.finish();
    Some(Criterion { workload: workload?, selection, weight: weight?, end })
}

fn weight(item: &Item<'_>) -> Option<f64> {
    let weight = item.number()?;
    if weight <= 0.0 {
        item.refuse(
            Code::WRONG_TYPE,
            "expected a weight greater than 0",
            Some("leave out what does not count".to_owned()),
        );
        return None;
    }
    Some(weight)
}
