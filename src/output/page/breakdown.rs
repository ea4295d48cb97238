//! What each criterion adds to the scores of a ranking, or takes from them: a chart, and the factors as its table.

use crate::catalog::{Criterion, RankingDefinition};
use crate::insight::{RankingResult, Score};
use crate::output::chart::{Axis, Part, Plot, PlotForm, Stack};

use super::csv::{Csv, reference};
use super::here::Here;
use super::ranking::{SCORE, SCORE_DECIMALS, about, criterion_name, score_value};
use super::view::{Cell, ChartView, Column, Row, TableView};

/// The name of its chart within the page.
const ID: &str = "breakdown";

/// The chart; `None` of a single criterion, which is the score itself, and of fewer than two drives.
#[must_use]
pub(super) fn breakdown(here: &Here<'_>, definition: &RankingDefinition, result: &RankingResult) -> Option<ChartView> {
    if definition.criteria.len() < 2 || result.scores.len() < 2 {
        return None;
    }
    let criteria: Vec<_> = definition.criteria.iter().map(|criterion| weighted(here, definition, criterion)).collect();
    let stack = |score: &Score| stack(here, definition, score);
    let stacks = result.scores.iter().map(stack).collect();
    let title = here.say("breakdown-title");
    let axis = Axis { label: here.say("breakdown-axis"), unit: String::new(), per_unit: 1.0 };
    let description = here.sentences(&[here.kind_sentence(ID), here.say("breakdown-rule")]);
    let form = PlotForm::Breakdown { criteria: criteria.clone(), stacks };
    let plot = Plot { id: ID.to_owned(), title: title.clone(), description, form, axis };
    let mut table = table(here, title, criteria, result);
    table.csv = Some(here.offer(ID, factors_csv(definition, result)));
    let drawn = here.drawn(plot, vec![here.say("breakdown-rule")], table);
    Some(ChartView { metrics: vec![SCORE], ..drawn })
}

/// `4K random · read (40%)`
fn weighted(here: &Here<'_>, definition: &RankingDefinition, criterion: &Criterion) -> String {
    let all: f64 = definition.criteria.iter().map(|criterion| criterion.weight).sum();
    let share = here.edition.language.percent(criterion.weight / all, 3).text();
    format!("{} ({share})", criterion_name(here, criterion))
}

fn stack(here: &Here<'_>, definition: &RankingDefinition, score: &Score) -> Stack {
    let part = |factor: f64| Part { factor, words: format!("{}×", here.decimal(factor, SCORE_DECIMALS)) };
    let lacks = score.factors.iter().zip(1_usize..).filter(|(factor, _)| factor.is_none());
    let lacks: Vec<_> = lacks.map(|(_, at)| here.edition.language.count(at)).collect();
    let missing = || {
        let criteria = here.list(&lacks);
        let args = crate::base::language::Args::new().text("criteria", &criteria);
        here.edition.language.say_with("breakdown-lacks", &args)
    };
    Stack {
        label: here.model_name(&score.drive),
        detail: (!lacks.is_empty()).then(missing),
        style: usize::from(score.drive != definition.reference),
        score: score.score,
        words: here.decimal(score.score, SCORE_DECIMALS),
        parts: score.factors.iter().map(|factor| factor.map(part)).collect(),
        key: reference(&score.drive),
    }
}

fn table(here: &Here<'_>, caption: String, criteria: Vec<String>, result: &RankingResult) -> TableView {
    let column = |text, metric| Column { text, numeric: true, metric };
    let head = Column { text: here.say("column-drive"), numeric: false, metric: None };
    let columns = [head].into_iter().chain(criteria.into_iter().map(|text| column(text, None)));
    let columns = columns.chain([column(here.say("column-score"), Some(SCORE))]);
    let row = |score: &Score| {
        let drive = Cell::Link(here.link_to(here.drive_name(&score.drive), "drives", &score.drive.drive));
        let factor = |factor: &Option<f64>| match factor {
            Some(factor) => Cell::Value(score_value(here, *factor)),
            None => here.missing("missing-not-measured"),
        };
        let cells = [drive].into_iter().chain(score.factors.iter().map(factor));
        let cells = cells.chain([Cell::Value(score_value(here, score.score))]).collect();
        Row { own: false, cells, about: Some(about(score)) }
    };
    TableView {
        id: format!("{ID}-figures"),
        caption,
        columns: columns.collect(),
        rows: result.scores.iter().map(row).collect(),
        csv: None,
        notes: Vec::new(),
    }
}

fn factors_csv(definition: &RankingDefinition, result: &RankingResult) -> Vec<u8> {
    let factors = (1..=definition.criteria.len()).map(|at| format!("factor_{at}"));
    let columns: Vec<_> = ["drive", "score"].map(str::to_owned).into_iter().chain(factors).collect();
    let mut csv = Csv::new(&columns.iter().map(String::as_str).collect::<Vec<_>>());
    for score in &result.scores {
        let factors = score.factors.iter().map(|factor| factor.map(|factor| factor.to_string()).unwrap_or_default());
        let own = [reference(&score.drive), score.score.to_string()];
        csv.row(&own.into_iter().chain(factors).collect::<Vec<_>>());
    }
    csv.into_bytes()
}
