//! The page of a workload: how it is run, and its leaderboards.

use crate::base::language::{Args, Form};
use crate::base::quantity::Stated;
use crate::catalog::{BlockMix, BlockShare, Certainty, Citation, Workload};
use crate::insight::{Board, Concern};

use super::board;
use super::here::Here;
use super::more;
use super::table::Against;
use super::view::{Cell, Column, Row, TableView, Words};
use super::views::WorkloadView;

/// The view of a workload's page.
#[must_use]
pub(super) fn view(here: &Here<'_>, workload: &Workload) -> WorkloadView {
    let catalog = here.edition.catalog;
    let boards = here.edition.findings.boards.get(&workload.id).map_or(&[][..], Vec::as_slice);
    let (drawn, rest) = boards.split_at(drawn(boards));
    let statements = catalog.statements.iter().filter(|s| s.workload.as_ref() == Some(&workload.id));
    let cited = workload.citation.source.iter().chain(&workload.citation.also);
    let measured = here.edition.index.of_workload(&workload.id).iter();
    WorkloadView {
        shell: here.shell(here.plain(&workload.name), here.plain(&workload.summary)),
        summary: here.words(&workload.summary),
        settings: settings(here, workload),
        command: workload.command.clone(),
        leaderboards: drawn.iter().enumerate().filter_map(|(index, b)| board::view(here, b, index)).collect(),
        sweeps: here.workload_sweeps(&workload.id),
        more: more::charts(here, &workload.id),
        alone: alone(here, rest),
        statements: here.statements("statements", statements),
        sources: here.sources(cited.chain(measured.filter_map(|m| m.source.as_ref()))),
    }
}

/// How many boards are drawn: those on which drives meet come first; of a workload without any, the first.
fn drawn(boards: &[Board]) -> usize {
    let met = boards.iter().filter(|board| board.entries.len() > 1).count();
    met.max(1).min(boards.len())
}

/// Results of boards on which no drives meet, in one table.
fn alone(here: &Here<'_>, boards: &[Board]) -> Option<TableView> {
    let ranked = boards.iter().flat_map(|board| board.entries.iter().map(|entry| &entry.measurement));
    let unranked = boards.iter().flat_map(|board| board.unranked.iter().map(|unranked| &unranked.measurement));
    let all = &here.edition.catalog.measurements;
    let mut results: Vec<_> = ranked.chain(unranked).filter_map(|id| all.get(id)).collect();
    results.sort_by(|a, b| a.key.cmp(&b.key));
    let table = here.results_table("alone", here.say("alone-caption"), &results, Against::NONE);
    (!results.is_empty()).then_some(table)
}

fn settings(here: &Here<'_>, workload: &Workload) -> TableView {
    let words = |text: String| Cell::Words(Words { text, lang: None });
    let row = |label: String, value: Cell| Row { own: false, cells: vec![words(label), value], about: None };
    let kind = here.say(if workload.application { "kind-application" } else { "kind-synthetic" });
    let mut rows =
        vec![row(here.say("column-tool"), words(workload.tool.clone())), row(here.say("workload-kind"), words(kind))];
    let stated = [
        ("workload-block-size", &workload.block_size),
        ("workload-read-share", &workload.read_share),
        ("workload-round", &workload.round),
    ];
    for (label, value) in stated {
        let value = value.as_ref().map(|v| here.stated(v, Form::FULL, Certainty::Stated));
        rows.extend(value.map(|value| row(here.say(label), Cell::Value(value))));
    }
    rows.extend(workload.pattern.map(|pattern| {
        let text = here.say(&format!("pattern-{}", pattern.as_str()));
        row(here.say("workload-pattern"), words(text))
    }));
    rows.extend(workload.block_mix.as_ref().map(|mix| row(here.say("workload-block-mix"), block_mix(here, mix))));
    rows.extend(
        workload
            .threads
            .map(|threads| row(here.say("workload-threads"), words(here.edition.language.count(threads as usize)))),
    );
    rows.extend(workload.parameters.iter().map(|parameter| {
        let items = vec![here.words(&parameter.value)];
        let note = note(here, &parameter.citation);
        Row {
            own: false,
            cells: vec![Cell::Words(here.words(&parameter.name)), Cell::List { items, note }],
            about: None,
        }
    }));
    let id = workload.id.clone();
    let found = here.found_about("settings", move |concern| matches!(concern, Concern::Workload(own) if *own == id));
    let column = |id: &str| Column { text: here.say(id), numeric: false, metric: None };
    TableView {
        id: "settings".to_owned(),
        caption: here.say("workload-settings"),
        columns: vec![column("column-setting"), column("column-value")],
        rows,
        csv: None,
        notes: found.notes(here),
    }
}

/// Each size with its share.
fn block_mix(here: &Here<'_>, mix: &BlockMix) -> Cell {
    let written = |stated: &Stated| here.edition.language.stated(stated, Form::FULL).text();
    let item = |one: &BlockShare| {
        let (size, share) = (written(&one.size), written(&one.share));
        let args = Args::new().text("size", &size).text("share", &share);
        Words { text: here.edition.language.say_with("workload-block-share", &args), lang: None }
    };
    Cell::List { items: mix.shares.iter().map(item).collect(), note: None }
}

/// An editor's remark, with its language.
pub(super) fn note(here: &Here<'_>, citation: &Citation) -> Option<Words> {
    citation.note.as_ref().map(|note| here.words(note))
}
