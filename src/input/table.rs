//! `data/tables/<id>.toml`: what the columns of tables mean that a tool exports.

use std::collections::BTreeMap;

use super::choice;
use super::document::{Document, Item, Key, Table};
use super::format::{Column, Mapping, Notation, Pressure, Quantity, Role, goes_over_time, header_name};
use super::opened::Opened;
use super::reference::{Kind, References};
use super::{folder, selection};
use crate::base::diagnostic::{Code, Fault, Problems, SourceText, did_you_mean, nearest};
use crate::base::quantity::{Dimension, Unit};
use crate::catalog::{Direction, Id, Metric};

const DECIMALS: [(&str, char); 2] = [(".", '.'), (",", ',')];
const GROUPINGS: [(&str, char); 4] = [(",", ','), (".", '.'), (" ", ' '), ("'", '\'')];
/// The keys of a column, one of which says what it holds.
const ROLES: [&str; 5] = ["metric", "load", "part", "time", "only"];

pub(super) fn read_all(
    files: &Opened,
    references: &mut References,
    problems: &mut Problems,
) -> BTreeMap<Id<Mapping>, Mapping> {
    folder::read(files, "data/tables", Kind::Table, references, problems, |id, root, _| mapping(id, root))
}

/// One mapping alone, without the project around it.
pub(super) fn read(id: Id<Mapping>, source: SourceText<'_>) -> (Option<Mapping>, Vec<Fault>) {
    let document = Document::parse(source);
    let mapping = mapping(id, document.root());
    (mapping, document.into_faults())
}

fn mapping(id: Id<Mapping>, root: Table<'_>) -> Option<Mapping> {
    let name = root.require("name").and_then(|item| item.string()).map(str::to_owned);
    let sheet = root.get("sheet").map(|item| item.string().map(str::to_owned));
    let header_row = root.get("header_row").map(|item| item.count());
    let notation = notation(&root);
    let columns = root.require("columns").and_then(|item| columns(&item));
    root.finish();
    Some(Mapping {
        id,
        name: name?,
        sheet: sound(sheet)?,
        header_row: sound(header_row)?,
        notation: notation?,
        columns: columns?,
    })
}

/// What an optional key gives: `None` when it is there and wrong.
#[expect(clippy::option_option, reason = "absent and wrong are two things")]
fn sound<T>(value: Option<Option<T>>) -> Option<Option<T>> {
    match value {
        None => Some(None),
        Some(None) => None,
        Some(value) => Some(value),
    }
}

fn notation(root: &Table<'_>) -> Option<Notation> {
    let decimal = root.get("decimal").map_or(Some('.'), |item| item.word(&DECIMALS));
    let item = root.get("grouping");
    let grouping = sound(item.as_ref().map(|item| item.word(&GROUPINGS)))?;
    if let (Some(item), true) = (item, decimal.is_some() && grouping == decimal) {
        let hint = "one mark cannot be both; set `decimal` too".to_owned();
        item.refuse(Code::WRONG_TYPE, "the mark between thousands is also the decimal mark", Some(hint));
        return None;
    }
    Some(Notation { decimal: decimal?, grouping })
}

/// All columns, or `None` when one of them is wrong.
fn columns(item: &Item<'_>) -> Option<Vec<Column>> {
    let table = item.expect_table()?;
    let all: Vec<_> = table.entries().map(|(key, item)| column(&key, &item)).collect();
    let columns: Vec<_> = all.into_iter().collect::<Option<_>>()?;
    fit_together(item, &columns).then_some(columns)
}

fn column(key: &Key<'_>, item: &Item<'_>) -> Option<Column> {
    let header = header_name(key.value);
    if header.is_empty() {
        key.refuse(Code::BAD_TABLE, "a column without a name", None);
    }
    let table = item.expect_table()?;
    let given: Vec<_> = ROLES.into_iter().filter(|role| table.has(role)).collect();
    if let [first, second, ..] = given.as_slice() {
        let hint = "a column holds one thing; declare the other by its own column".to_owned();
        key.refuse(Code::WRONG_TYPE, format!("`{first}` and `{second}` contradict each other"), Some(hint));
    }
    let role = match given.as_slice() {
        [] => no_role(item, &table),
        [role] => role_of(role, &table),
        _ => return None,
    };
    if !given.is_empty() || role_is_misspelt(&table) {
        table.finish();
    }
    Some(Column { header, role: role? }).filter(|column| !column.header.is_empty())
}

fn role_is_misspelt(table: &Table<'_>) -> bool {
    table.entries().any(|(key, _)| nearest(key.value, ROLES).is_some())
}

fn no_role(item: &Item<'_>, table: &Table<'_>) -> Option<Role> {
    for role in ROLES {
        // A misspelt one is told with the nearest.
        let _ = table.get(role);
    }
    if !role_is_misspelt(table) {
        let hint = format!("say what the column holds: {}", choice(ROLES));
        item.refuse(Code::MISSING_KEY, "nothing says what the column holds", Some(hint));
    }
    None
}

fn role_of(role: &str, table: &Table<'_>) -> Option<Role> {
    match role {
        "metric" => quantity(table).map(Role::Value),
        "load" => table.get("load")?.word(&Pressure::ALL).map(Role::Load),
        "time" => table.get("time").and_then(|item| unit(&item, Dimension::Duration)).map(Role::Time),
        "only" => only(table).map(Role::Only),
        _ => {
            let item = table.get("part")?;
            let part = item.flag()?;
            if !part {
                item.refuse(Code::WRONG_TYPE, "expected `true`", Some("leave out the column".to_owned()));
            }
            part.then_some(Role::Part)
        }
    }
}

fn only(table: &Table<'_>) -> Option<Vec<String>> {
    let words: Vec<_> = table.list("only").iter().map(|item| item.string().map(header_name)).collect();
    words.into_iter().collect()
}

fn quantity(table: &Table<'_>) -> Option<Quantity> {
    let metric = table.get("metric").and_then(|item| selection::metric(&item));
    let direction = table.get("direction").map(|item| item.word(&Direction::ALL));
    let written = table.get("unit");
    let metric = metric?;
    let unit = match written {
        Some(item) => unit(&item, metric.dimension),
        None => lone_unit(metric, table),
    };
    Some(Quantity { metric, direction: sound(direction)?, unit: unit? })
}

/// The unit of a metric that has only one; of others it is never guessed.
fn lone_unit(metric: &Metric, table: &Table<'_>) -> Option<&'static Unit> {
    match metric.dimension.units() {
        [unit] => Some(unit),
        units => {
            let symbols: Vec<_> = units.iter().map(|unit| unit.symbol).collect();
            let instead = format!("`{}` is written in one of {}", metric.id, symbols.join(", "));
            table.require_or("unit", &instead).and_then(|item| unit(&item, metric.dimension))
        }
    }
}

fn unit(item: &Item<'_>, dimension: Dimension) -> Option<&'static Unit> {
    let text = item.string()?;
    let unit = dimension.unit(text);
    if unit.is_none() {
        let symbols: Vec<_> = dimension.units().iter().map(|unit| unit.symbol).collect();
        let message = format!("expected a unit of {}, found `{text}`", dimension.noun());
        item.refuse(Code::UNKNOWN_WORD, message, did_you_mean(text, symbols));
    }
    unit
}

/// Whether the columns make sense beside each other.
fn fit_together(item: &Item<'_>, columns: &[Column]) -> bool {
    let refuse = |message: &str, hint: &str| item.refuse(Code::BAD_TABLE, message, Some(hint.to_owned()));
    let ways: Vec<_> =
        columns.iter().filter_map(|c| if let Role::Load(way) = c.role { Some(way) } else { None }).collect();
    let times = columns.iter().filter(|column| matches!(column.role, Role::Time(_))).count();
    let values: Vec<_> =
        columns.iter().filter_map(|c| if let Role::Value(value) = c.role { Some(value) } else { None }).collect();
    let same = |(i, value): (usize, &Quantity)| {
        values[..i].iter().any(|other| (other.metric, other.direction) == (value.metric, value.direction))
    };
    if values.is_empty() {
        refuse("no column holds results", "give one a `metric`");
    } else if values.iter().enumerate().any(same) {
        refuse("two columns hold the same metric and direction", "their numbers could not be told apart");
    } else if !Pressure::go_together(&ways) {
        refuse("several columns hold the load", "one does, or one holds threads and another the depth of each");
    } else if times > 1 {
        refuse("several columns hold the time", "one does");
    } else if let Some(value) = values.iter().find(|value| times > 0 && !goes_over_time(value.metric)) {
        refuse(&format!("`{}` is not a value over time", value.metric.id), "leave out this column or the times");
    } else {
        return true;
    }
    false
}
