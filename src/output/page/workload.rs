//! The page of a workload: how it is run, and its leaderboards.

use crate::base::language::Form;
use crate::catalog::{Certainty, Citation, Workload};

use super::board;
use super::here::Here;
use super::view::{Cell, Column, Row, TableView, Words};
use super::views::WorkloadView;

/// The view of a workload's page.
#[must_use]
pub(super) fn view(here: &Here<'_>, workload: &Workload) -> WorkloadView {
    let catalog = here.edition.catalog;
    let boards = here.edition.findings.boards.get(&workload.id).map_or(&[][..], Vec::as_slice);
    let statements = catalog.statements.iter().filter(|s| s.workload.as_ref() == Some(&workload.id));
    let cited = workload.citation.source.iter().chain(&workload.citation.also);
    let measured = catalog.measurements.values().filter(|m| m.key.workload == workload.id);
    WorkloadView {
        shell: here.shell(here.plain(&workload.name), here.plain(&workload.summary)),
        summary: here.words(&workload.summary),
        settings: settings(here, workload),
        command: workload.command.clone(),
        leaderboards: boards.iter().enumerate().filter_map(|(index, b)| board::view(here, b, index)).collect(),
        statements: here.statements("statements", statements),
        sources: here.sources(cited.chain(measured.filter_map(|m| m.source.as_ref()))),
    }
}

fn settings(here: &Here<'_>, workload: &Workload) -> TableView {
    let words = |text: String| Cell::Words(Words { text, lang: None });
    let row = |label: String, value: Cell| Row { own: false, cells: vec![words(label), value] };
    let kind = here.say(if workload.application { "kind-application" } else { "kind-synthetic" });
    let mut rows =
        vec![row(here.say("column-tool"), words(workload.tool.clone())), row(here.say("workload-kind"), words(kind))];
    for (label, value) in [("workload-block-size", &workload.block_size), ("workload-read-share", &workload.read_share)]
    {
        let value = value.as_ref().map(|v| here.stated(v, Form::FULL, Certainty::Stated));
        rows.extend(value.map(|value| row(here.say(label), Cell::Value(value))));
    }
    rows.extend(workload.parameters.iter().map(|parameter| {
        let items = vec![here.words(&parameter.value)];
        let note = note(here, &parameter.citation);
        Row { own: false, cells: vec![Cell::Words(here.words(&parameter.name)), Cell::List { items, note }] }
    }));
    let column = |id: &str| Column { text: here.say(id), numeric: false };
    TableView {
        id: "settings".to_owned(),
        caption: here.say("workload-settings"),
        columns: vec![column("column-setting"), column("column-value")],
        rows,
        csv: None,
        notes: Vec::new(),
    }
}

/// An editor's remark, with its language.
pub(super) fn note(here: &Here<'_>, citation: &Citation) -> Option<Words> {
    citation.note.as_ref().map(|note| here.words(note))
}
