//! The page of a ranking: places, scores, what counts, and how it is computed.

use crate::base::language::{Args, Form};
use crate::base::quantity::{Amount, Dimension};
use crate::catalog::{Bridge, Criterion, Filter, RangeEnd, RankingDefinition};
use crate::insight::{Missing, RankingResult, Score};
use crate::output::chart::{Axis, Bar, Plot, PlotForm};

use super::breakdown::breakdown;
use super::csv::{Csv, reference};
use super::here::Here;
use super::view::{About, Cell, ChartView, Column, Row, TableView, ValueView, Words};
use super::views::{MissingView, RankingView};

/// Decimals of a score.
pub(super) const SCORE_DECIMALS: u32 = 2;
/// What a score is to programs.
pub(super) const SCORE: &str = "score";

/// The view of a ranking's page.
#[must_use]
pub(super) fn view(here: &Here<'_>, definition: &RankingDefinition) -> Option<RankingView> {
    let result = here.edition.findings.rankings.get(&definition.id)?;
    Some(RankingView {
        shell: here.shell(here.plain(&definition.name), here.plain(&definition.summary)),
        summary: here.words(&definition.summary),
        method: method(here, definition, result),
        table: table(here, definition, result),
        chart: chart(here, definition, result),
        breakdown: breakdown(here, definition, result),
        criteria: criteria(here, definition, result),
        missing: missing(here, definition, result),
    })
}

fn method(here: &Here<'_>, definition: &RankingDefinition, result: &RankingResult) -> Vec<String> {
    let language = here.edition.language;
    let drive = here.drive_name(&definition.reference);
    let tolerance = language.percent(definition.tolerance, 2).text();
    let worst = definition.criteria.iter().any(|c| c.end == RangeEnd::Worst);
    let sentences = [
        Some(here.say("ranking-method-score")),
        Some(language.say_with("ranking-method-reference", &Args::new().text("drive", &drive))),
        Some(language.say_with("ranking-method-tolerance", &Args::new().text("tolerance", &tolerance))),
        worst.then(|| here.say("ranking-method-range-worst")),
        is_repeated(result).then(|| here.say("ranking-method-runs")),
        Some(here.say("ranking-method-testbed")),
        Some(coverage_rule(here, definition)),
    ];
    let filters = definition.filter.iter().map(|filter| filter_words(here, filter));
    let bridges = definition.bridges.iter().map(|bridge| bridge_words(here, bridge));
    sentences.into_iter().flatten().chain(filters).chain(bridges).collect()
}

fn coverage_rule(here: &Here<'_>, definition: &RankingDefinition) -> String {
    let share = here.edition.language.percent(definition.coverage, 3).text();
    if definition.coverage < 1.0 {
        here.edition.language.say_with("ranking-method-coverage", &Args::new().text("share", &share))
    } else {
        here.say("ranking-method-missing")
    }
}

fn filter_words(here: &Here<'_>, filter: &Filter) -> String {
    let (field, words) = match filter {
        Filter::Vendor(vendor) => (here.say("drive-vendor"), vendor),
        Filter::Spec(field, words) => (here.field(field.id), words),
    };
    let args = Args::new().text("field", &field).text("words", words);
    here.edition.language.say_with("ranking-method-filter", &args)
}

fn bridge_words(here: &Here<'_>, bridge: &Bridge) -> String {
    let place = |testbed, os: &Option<String>| {
        let testbed = here.edition.catalog.testbeds.get(testbed).map(|t| here.plain(&t.name)).unwrap_or_default();
        os.iter().fold(testbed, |testbed, os| format!("{testbed} · {os}"))
    };
    let (from, to) = (place(&bridge.from, &bridge.from_os), place(&bridge.to, &bridge.to_os));
    let reason = here.plain(&bridge.reason);
    let args = Args::new().text("from", &from).text("to", &to).text("reason", &reason);
    here.edition.language.say_with("ranking-method-bridge", &args)
}

/// Whether any score rests on repeated runs.
fn is_repeated(result: &RankingResult) -> bool {
    result.scores.iter().any(|score| score.interval.is_some())
}

/// Drives that are not ranked, each with the results it lacks.
fn missing(here: &Here<'_>, definition: &RankingDefinition, result: &RankingResult) -> Vec<MissingView> {
    let of = |missing: &Missing| {
        let lacks = missing.lacks.iter().filter_map(|at| definition.criteria.get(*at));
        MissingView {
            drive: here.link_to(here.drive_name(&missing.drive), "drives", &missing.drive.drive),
            lacks: lacks.map(|criterion| criterion_name(here, criterion)).collect(),
        }
    };
    result.missing.iter().map(of).collect()
}

fn column(here: &Here<'_>, id: &str, numeric: bool) -> Column {
    Column { text: here.say(id), numeric, metric: None }
}

fn table(here: &Here<'_>, definition: &RankingDefinition, result: &RankingResult) -> TableView {
    let mut columns = vec![
        column(here, "column-drive", false),
        column(here, "column-rank", true),
        Column { text: here.say("column-score"), numeric: true, metric: Some(SCORE) },
    ];
    let repeated = is_repeated(result);
    columns.extend(repeated.then(|| column(here, "column-interval", true)));
    columns.push(column(here, "column-runs", true));
    columns.push(column(here, "column-coverage", true));
    columns.extend(definition.criteria.iter().map(|c| Column {
        text: criterion_name(here, c),
        numeric: true,
        metric: None,
    }));
    TableView {
        id: "places".to_owned(),
        caption: here.plain(&definition.name),
        columns,
        rows: result.scores.iter().map(|score| row(here, definition, score, repeated)).collect(),
        csv: None,
        notes: Vec::new(),
    }
}

fn row(here: &Here<'_>, definition: &RankingDefinition, score: &Score, repeated: bool) -> Row {
    let drive = Cell::Link(here.link_to(here.drive_name(&score.drive), "drives", &score.drive.drive));
    let words = Cell::words;
    let results: Vec<_> = score.results.iter().map(|id| id.as_ref().and_then(|id| here.outcome(id))).collect();
    let first = results.iter().flatten().next();
    let interval = score.interval.map(|interval| words(here.plain_interval(interval, SCORE_DECIMALS)));
    let interval = repeated.then(|| interval.unwrap_or_else(|| here.missing("runs-single")));
    let mut cells = vec![drive, here.places_cell(score.rank, repeated), Cell::Value(score_value(here, score.score))];
    cells.extend(interval);
    cells.extend(first.map(|first| here.runs_cell(first, score.runs)));
    cells.push(words(here.edition.language.percent(score.coverage, 3).text()));
    cells.extend(results.iter().map(|result| match result {
        Some(m) => Cell::Value(here.stated(&m.value, Form::PROSE, m.certainty)),
        None => here.missing("missing-not-measured"),
    }));
    Row { own: score.drive == definition.reference, cells, about: Some(about(score)) }
}

/// A score, or a factor of one.
pub(super) fn score_value(here: &Here<'_>, score: f64) -> ValueView {
    ValueView {
        number: here.decimal(score, SCORE_DECIMALS),
        gap: String::new(),
        unit: String::new(),
        base: score.to_string(),
        certainty: None,
        marks: Vec::new(),
    }
}

/// Whose score it is.
pub(super) fn about(score: &Score) -> About {
    About { key: reference(&score.drive), load: String::new() }
}

fn scores_csv(definition: &RankingDefinition, result: &RankingResult) -> Vec<u8> {
    let results = (1..=definition.criteria.len()).map(|at| format!("result_{at}"));
    let columns = ["drive", "score", "score_low", "score_high", "runs", "coverage"].map(str::to_owned);
    let columns: Vec<_> = columns.into_iter().chain(results).collect();
    let mut csv = Csv::new(&columns.iter().map(String::as_str).collect::<Vec<_>>());
    for score in &result.scores {
        let end = |end: Option<f64>| end.map(|end| end.to_string()).unwrap_or_default();
        let ends = [end(score.interval.map(|ends| ends.low)), end(score.interval.map(|ends| ends.high))];
        let own = [reference(&score.drive), score.score.to_string()].into_iter().chain(ends);
        let own = own.chain([score.runs.to_string(), score.coverage.to_string()]);
        let results = score.results.iter().map(|id| id.as_ref().map(ToString::to_string).unwrap_or_default());
        csv.row(&own.chain(results).collect::<Vec<_>>());
    }
    csv.into_bytes()
}

pub(super) fn criterion_name(here: &Here<'_>, criterion: &Criterion) -> String {
    let workload = here.edition.catalog.workloads.get(&criterion.workload).map(|w| here.plain(&w.name));
    let direction = criterion.selection.direction.map(|d| here.say(&format!("direction-{}", d.as_str())));
    let load = criterion.selection.load.as_ref().map(|load| here.load(load));
    let metric = criterion.selection.metric.map(|metric| here.metric(metric));
    [workload, direction, load, metric].into_iter().flatten().collect::<Vec<_>>().join(" · ")
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
        value: here.decimal(score.score, SCORE_DECIMALS),
        style: if score.drive == definition.reference { 0 } else { index % 6 + 1 },
        range: false,
        doubtful: false,
        key: reference(&score.drive),
        interval: score.interval,
        load: String::new(),
        heading: None,
    };
    let title = here.plain(&definition.name);
    let axis = Axis { label: here.say("ranking-axis"), unit: String::new(), per_unit: 1.0 };
    let form = PlotForm::Bars(result.scores.iter().enumerate().map(bar).collect());
    let description = here.sentences(&[here.kind_sentence("bars"), here.say("ranking-method-score")]);
    let plot = Plot { id: "scores".to_owned(), title, description, form, axis };
    let mut table = table(here, definition, result);
    table.csv = Some(here.offer("scores", scores_csv(definition, result)));
    let drawn = here.drawn(plot, Vec::new(), table);
    Some(ChartView { open: true, metrics: vec![SCORE], ..drawn })
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
            about: None,
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
