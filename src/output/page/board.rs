//! Leaderboards as pages show them: title, rule, chart and table.

use std::collections::BTreeMap;

use crate::base::language::Args;
use crate::base::statistics::Rank;
use crate::catalog::{ChartKind, Key, Measurement, Subject};
use crate::insight::{Board, BoardEntry, WhyUnranked};

use super::here::Here;
use super::plot::{ChartRequest, TableRequest};
use super::table::Against;
use super::view::{Cell, ChartView, Column, Row, TableView, Words};
use super::views::LeaderboardView;

/// `IOPS · read · steady state · 16T/16Q`.
#[must_use]
pub(super) fn board_title(here: &Here<'_>, board: &Board) -> String {
    let setting = &board.setting;
    let parts = [
        Some(here.metric(setting.metric)),
        setting.direction.map(|d| here.say(&format!("direction-{}", d.as_str()))),
        Some(here.phase(setting.phase)),
        setting.load.as_ref().map(|load| here.load(load)),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// The testbed, the system and the number of drives.
#[must_use]
pub(super) fn board_setting(here: &Here<'_>, board: &Board) -> String {
    let setting = &board.setting;
    let testbed = setting.testbed.as_ref().and_then(|id| here.edition.catalog.testbeds.get(id));
    let testbed = testbed.map_or_else(|| here.say("testbed-not-stated"), |testbed| here.plain(&testbed.name));
    let system = setting.os.clone().unwrap_or_else(|| here.say("system-not-stated"));
    let language = here.edition.language;
    let drives = setting.drives.map(|n| {
        let args = Args::new().count("count", n as usize);
        language.say_with("drives-count", &args.text("number", &language.count(n as usize)))
    });
    [Some(testbed), Some(system), drives].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// A board with its chart; `None` when nothing on it can be drawn.
#[must_use]
pub(super) fn view(here: &Here<'_>, board: &Board, index: usize) -> Option<LeaderboardView> {
    let ranked = measurements(here, board);
    let id = format!("board-{}", index + 1);
    let title = board_title(here, board);
    let table = ranked_table(here, board, &format!("{id}-figures"), title.clone());
    let styles = styles(&ranked);
    let style = |key: &Key| styles.get(&key.subject).copied().unwrap_or_default();
    let request = ChartRequest {
        id,
        title: Some(title.clone()),
        kind: ChartKind::Bars,
        measurements: &ranked,
        style: &style,
        table: TableRequest::Made(table),
    };
    let ranges = ranked.iter().any(|m| m.value.is_range());
    Some(LeaderboardView {
        setting: board_setting(here, board),
        rule: rule(here, board, ranges),
        chart: ChartView { open: board.entries.iter().any(is_tied), ..here.chart(request)? },
        unranked: unranked_table(here, board, index),
        title,
    })
}

fn is_tied(entry: &BoardEntry) -> bool {
    entry.rank.is_some_and(Rank::is_tied)
}

/// How places are given on a board, in sentences.
fn rule(here: &Here<'_>, board: &Board, ranges: bool) -> String {
    if board.entries.len() < 2 {
        return here.say("rule-alone");
    }
    let tolerance = here.edition.catalog.lab.tolerance;
    let repeated = board.entries.iter().any(|entry| entry.runs > 1);
    let single = board.entries.iter().any(|entry| entry.runs == 1);
    let equal = here.edition.language.percent(tolerance, 2).text();
    let equal = here.edition.language.say_with("rule-tolerance", &Args::new().text("tolerance", &equal));
    let sentences = [
        single.then(|| here.say(if ranges { "rule-range" } else { "rule-exact" })),
        (single && tolerance > 0.0).then_some(equal),
        repeated.then(|| here.say("rule-runs")),
    ];
    sentences.into_iter().flatten().collect::<Vec<_>>().join(&here.say("sentence-gap"))
}

/// The style of a result that stands alone: the quietest.
const ALONE: usize = 5;

/// On neutral ground nobody stands out: colours follow the order, and wrap.
fn styles<'a>(ranked: &[&'a Measurement]) -> BTreeMap<&'a Subject, usize> {
    let mut styles = BTreeMap::new();
    if let [alone] = ranked {
        return BTreeMap::from([(&alone.key.subject, ALONE)]);
    }
    for measurement in ranked {
        let next = styles.len() % 6 + 1;
        styles.entry(&measurement.key.subject).or_insert(next);
    }
    styles
}

fn measurements<'a>(here: &Here<'a>, board: &Board) -> Vec<&'a Measurement> {
    board.entries.iter().filter_map(|entry| here.outcome(&entry.measurement)).collect()
}

fn ranked_table(here: &Here<'_>, board: &Board, id: &str, caption: String) -> TableView {
    let measurements = measurements(here, board);
    let mut table = here.results_table(id, caption, &measurements, Against::NONE);
    table.columns.insert(1, Column { text: here.say("column-rank"), numeric: true, metric: None });
    table.columns.push(Column { text: here.say("column-runs"), numeric: true, metric: None });
    let repeated = board.entries.iter().any(|entry| entry.runs > 1);
    for (row, (entry, measurement)) in table.rows.iter_mut().zip(board.entries.iter().zip(measurements)) {
        row.cells.insert(1, here.places_cell(entry.rank, repeated));
        row.cells.push(here.runs_cell(measurement, entry.runs));
    }
    table
}

fn unranked_table(here: &Here<'_>, board: &Board, index: usize) -> Option<TableView> {
    if board.unranked.is_empty() {
        return None;
    }
    let row = |unranked: &crate::insight::Unranked| {
        let measurement = here.outcome(&unranked.measurement)?;
        let why = match unranked.why {
            WhyUnranked::Bound => "missing-bound",
            WhyUnranked::ScopeNotStated => "missing-scope",
            WhyUnranked::AnotherRanked => "missing-another-ranked",
        };
        let value = here.stated(&measurement.value, crate::base::language::Form::FULL, measurement.certainty);
        let why = Cell::Words(Words { text: here.say(why), lang: None });
        Some(Row {
            own: false,
            cells: vec![here.subject_cell(&measurement.key.subject), Cell::Value(value), why],
            about: None,
        })
    };
    let words = |id: &str, numeric| Column { text: here.say(id), numeric, metric: None };
    Some(TableView {
        id: format!("board-{}-unranked", index + 1),
        caption: here.say("unranked-caption"),
        columns: vec![words("column-drive", false), words("column-result", true), words("column-note", false)],
        rows: board.unranked.iter().filter_map(row).collect(),
        csv: None,
        notes: Vec::new(),
    })
}
