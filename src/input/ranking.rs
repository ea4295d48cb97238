//! `data/rankings/<id>.toml`: what counts how much, against which reference.

use std::collections::BTreeMap;

use super::document::{Item, Key, Table};
use super::opened::Opened;
use super::reference::{Kind, References};
use super::{folder, selection};
use crate::base::diagnostic::{Code, Problems, did_you_mean};
use crate::base::quantity::{Amount, Dimension};
use crate::catalog::{Bridge, Criterion, FieldKind, Filter, Id, RangeEnd, RankingDefinition, SPEC_FIELDS, SpecField};

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
    let tolerance = root.require("tolerance").and_then(|item| item.tolerance());
    let criteria = root.require_list("metric").iter().filter_map(|item| criterion(item, references)).collect();
    let coverage = root.get("coverage").map_or(Some(1.0), |item| coverage(&item));
    let filter = root.get("filter").and_then(|item| item.expect_table()).map(|table| filter(&table));
    let bridges = root.list("bridge").iter().filter_map(|item| bridge(item, references)).collect();
    let place = root.place();
    root.finish();
    let (name, summary, reference, tolerance) = (name?, summary?, reference?, tolerance?);
    let (coverage, filter) = (coverage?, filter.unwrap_or_default());
    Some(RankingDefinition { id, name, summary, reference, tolerance, criteria, coverage, filter, bridges, place })
}

/// What a drive must be: `vendor`, or the words of a field of its spec sheet.
fn filter(table: &Table<'_>) -> Vec<Filter> {
    let one = |(key, item): (Key<'_>, Item<'_>)| {
        let words = item.string()?.to_owned();
        if key.value == "vendor" {
            return Some(Filter::Vendor(words));
        }
        let field = SpecField::find(key.value).filter(|field| field.kind == FieldKind::Words);
        if field.is_none() {
            let known = SPEC_FIELDS.iter().filter(|field| field.kind == FieldKind::Words).map(|field| field.id);
            let hint = did_you_mean(key.value, known.chain(["vendor"]));
            let message = format!("`{}` is no field of words that drives can be chosen by", key.value);
            item.refuse(Code::UNKNOWN_KEY, message, hint);
        }
        Some(Filter::Spec(field?, words))
    };
    table.entries().filter_map(one).collect()
}

fn bridge(item: &Item<'_>, references: &mut References) -> Option<Bridge> {
    let table = item.expect_table()?;
    let from = table.require("from").and_then(|item| references.testbed(&item));
    let to = table.require("to").and_then(|item| references.testbed(&item));
    let reason = table.require("reason").and_then(|item| item.words());
    let text = |key| table.get(key).and_then(|item| item.string()).map(str::to_owned);
    let (from_os, to_os) = (text("from_os"), text("to_os"));
    table.finish();
    Some(Bridge { from: from?, from_os, to: to?, to_os, reason: reason? })
}

/// Which share of the weights must be covered; all of them where it is not said.
fn coverage(item: &Item<'_>) -> Option<f64> {
    let share = item.quantity(Dimension::Ratio)?.point().map(Amount::to_f64);
    let share = share.filter(|share| *share > 0.0 && *share <= 1.0);
    if share.is_none() {
        item.refuse(Code::BAD_QUANTITY, "expected a coverage above 0 % and up to 100 %", None);
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
