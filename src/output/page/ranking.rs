//! The page of a ranking: places, scores, what counts, and how it is computed.

use crate::base::language::{Args, Form};
use crate::base::quantity::{Amount, Dimension, Exact};
use crate::catalog::{Criterion, RangeEnd, RankingDefinition};
use crate::insight::{RankingResult, Score};
use crate::output::chart::{Axis, Bar, Plot, PlotForm};

use super::here::Here;
use super::view::{Cell, ChartView, Column, Row, TableView, Words};
use super::views::RankingView;

/// Decimals of a score.
const SCORE_DECIMALS: u32 = 2;

/// The view of a ranking's page.
#[must_use]
pub(super) fn view(here: &Here<'_>, definition: &RankingDefinition) -> Option<RankingView> {
    let result = here.edition.findings.rankings.get(&definition.id)?;
    let missing = result.missing.iter().map(|d| here.link_to(here.drive_name(d), "drives", &d.drive));
    Some(RankingView {
        shell: here.shell(here.plain(&definition.name), here.plain(&definition.summary)),
        summary: here.words(&definition.summary),
        method: method(here, definition),
        table: table(here, definition, result),
        chart: chart(here, definition, result),
        criteria: criteria(here, definition, result),
        missing: missing.collect(),
    })
}

fn method(here: &Here<'_>, definition: &RankingDefinition) -> Vec<String> {
    let language = here.edition.language;
    let drive = here.drive_name(&definition.reference);
    let tolerance = language.percent(definition.tolerance, 2).text();
    let worst = definition.criteria.iter().any(|c| c.end == RangeEnd::Worst);
    let sentences = [
        Some(here.say("ranking-method-score")),
        Some(language.say_with("ranking-method-reference", &Args::new().text("drive", &drive))),
        Some(language.say_with("ranking-method-tolerance", &Args::new().text("tolerance", &tolerance))),
        worst.then(|| here.say("ranking-method-range-worst")),
        Some(here.say("ranking-method-testbed")),
        Some(here.say("ranking-method-missing")),
    ];
    sentences.into_iter().flatten().collect()
}

fn column(here: &Here<'_>, id: &str, numeric: bool) -> Column {
    Column { text: here.say(id), numeric }
}

fn table(here: &Here<'_>, definition: &RankingDefinition, result: &RankingResult) -> TableView {
    let mut columns = vec![
        column(here, "column-drive", false),
        column(here, "column-rank", true),
        column(here, "column-score", true),
    ];
    columns.extend(definition.criteria.iter().map(|c| Column { text: criterion_name(here, c), numeric: true }));
    TableView {
        id: "places".to_owned(),
        caption: here.plain(&definition.name),
        columns,
        rows: result.scores.iter().map(|score| row(here, definition, score)).collect(),
        csv: None,
        notes: Vec::new(),
    }
}

fn row(here: &Here<'_>, definition: &RankingDefinition, score: &Score) -> Row {
    let rank = score.rank.map(|rank| here.edition.language.rank(rank));
    let rank = rank.map(|text| Cell::Words(Words { text, lang: None }));
    let drive = Cell::Link(here.link_to(here.drive_name(&score.drive), "drives", &score.drive.drive));
    let text = score_text(here, score.score);
    let points = Cell::Words(Words { text, lang: None });
    let results = score.results.iter().map(|id| match here.edition.catalog.measurements.get(id) {
        Some(m) => Cell::Value(here.stated(&m.value, Form::PROSE, m.certainty)),
        None => here.missing("missing-not-stated"),
    });
    let head = [drive, rank.unwrap_or_else(|| here.missing("missing-no-rank")), points];
    Row { own: score.drive == definition.reference, cells: head.into_iter().chain(results).collect() }
}

fn score_text(here: &Here<'_>, score: f64) -> String {
    let value = Exact::from_f64(score).unwrap_or(Exact::ZERO).rounded_at(SCORE_DECIMALS);
    here.edition.language.number(value, Form { decimals: SCORE_DECIMALS, ..Form::FULL })
}

fn criterion_name(here: &Here<'_>, criterion: &Criterion) -> String {
    let workload = here.edition.catalog.workloads.get(&criterion.workload).map(|w| here.plain(&w.name));
    let load = criterion.selection.load.as_ref().map(|load| here.load(load));
    let metric = criterion.selection.metric.map(|metric| here.metric(metric));
    [workload, load, metric].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn chart(here: &Here<'_>, definition: &RankingDefinition, result: &RankingResult) -> Option<ChartView> {
    if result.scores.len() < 2 {
        return None;
    }
    let bar = |(index, score): (usize, &Score)| Bar {
        label: here.model_name(&score.drive),
        detail: None,
        low: score.score,
        high: score.score,
        value: score_text(here, score.score),
        style: if score.drive == definition.reference { 0 } else { index % 6 + 1 },
        range: false,
        doubtful: false,
        key: score.drive.drive.to_string(),
    };
    let title = here.plain(&definition.name);
    let axis = Axis { label: here.say("ranking-axis"), unit: String::new(), per_unit: 1.0 };
    let form = PlotForm::Bars(result.scores.iter().enumerate().map(bar).collect());
    let description = here.say("ranking-method-score");
    let plot = Plot { id: "scores".to_owned(), title, description, form, axis };
    Some(here.drawn(plot, Vec::new(), table(here, definition, result)))
}

fn criteria(here: &Here<'_>, definition: &RankingDefinition, result: &RankingResult) -> TableView {
    let row = |(criterion, setting): (&Criterion, &Option<crate::insight::Setting>)| {
        let system = setting.as_ref().and_then(|s| s.os.clone());
        let testbed = setting.as_ref().and_then(|s| s.testbed.as_ref());
        let testbed = testbed.and_then(|id| Some((id, here.edition.catalog.testbeds.get(id)?)));
        let words = |text: String| Cell::Words(Words { text, lang: None });
        let missing = || here.missing("missing-not-stated");
        let weight = Amount::computed(Dimension::Count, criterion.weight);
        Row {
            own: false,
            cells: vec![
                words(criterion_name(here, criterion)),
                system.map_or_else(missing, words),
                testbed.map_or_else(missing, |(id, t)| Cell::Link(here.link_to(here.plain(&t.name), "testbeds", id))),
                weight.map_or_else(missing, |w| Cell::Value(here.computed(w, crate::catalog::Certainty::Stated))),
            ],
        }
    };
    TableView {
        id: "criteria".to_owned(),
        caption: here.say("criteria-caption"),
        columns: vec![
            column(here, "column-result", false),
            column(here, "column-system", false),
            column(here, "column-testbed", false),
            column(here, "column-weight", true),
        ],
        rows: definition.criteria.iter().zip(&result.settings).map(row).collect(),
        csv: None,
        notes: Vec::new(),
    }
}
