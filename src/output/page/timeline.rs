//! Charts of values over time, with the rounds of the run as their table: burst, steady window, and when it was reached.

use crate::base::language::{Args, Form};
use crate::base::quantity::Amount;
use crate::catalog::{Certainty, Key, Series};
use crate::insight::{Rounds, Steadiness, rounds};
use crate::output::chart::{Plot, PlotForm, TimeLine};

use super::here::Here;
use super::naming::Facet;
use super::plot::subject_key;
use super::view::{Cell, ChartView, Column, Row, TableView, Words};

/// Length of a round of a run that declares none, in seconds.
const ROUND: f64 = 60.0;
/// Rounds in a steady window.
const WINDOW: usize = 5;

impl Here<'_> {
    /// A chart of values over time; `None` for an empty series.
    #[must_use]
    pub(super) fn timeline(&self, id: String, series: &[&Series]) -> Option<ChartView> {
        let first = series.first()?;
        let largest = series.iter().flat_map(|s| &s.points).map(|p| p.value).fold(0.0, f64::max);
        let unit = Amount::computed(first.key.metric.dimension, largest)?.natural_unit();
        let title = self.timeline_title(&first.key);
        let description = self.edition.language.say_with("describe-timeline", &Args::new().text("title", &title));
        let cut = rounds(&first.points, ROUND);
        let table = self.rounds_table(&format!("{id}-rounds"), title.clone(), first, &cut);
        let lines = series.iter().enumerate().map(|(style, series)| self.time_line(series, style)).collect();
        let form = PlotForm::Timeline { lines, window: window(&cut), x_label: self.say("axis-minutes") };
        let plot = Plot { id, title, description, form, axis: self.axis(first.key.metric, unit) };
        let verdict = self.verdict(first, &cut);
        Some(self.drawn(plot, verdict, table))
    }

    /// `4K random write · IOPS · write`: a drive may have several series of one metric, that differ in direction, part and load.
    fn timeline_title(&self, key: &Key) -> String {
        let workload = self.facet(Facet::Workload, key);
        let apart: &[Facet] = if key.part.is_some() { &[Facet::Part, Facet::Load] } else { &[] };
        let rest = [Facet::Direction].iter().chain(apart).filter_map(|facet| self.facet(*facet, key));
        let words: Vec<_> = workload.into_iter().chain([self.metric(key.metric)]).chain(rest).collect();
        words.join(" · ")
    }

    fn time_line(&self, series: &Series, style: usize) -> TimeLine {
        TimeLine {
            label: self.short_name(&series.key.subject),
            style,
            points: series.points.clone(),
            key: subject_key(&series.key),
        }
    }

    /// Burst, steady state, and the rule they follow, in sentences.
    fn verdict(&self, series: &Series, cut: &Rounds) -> Vec<String> {
        let language = self.edition.language;
        let written = |value: f64| self.amount(series, value);
        let burst =
            cut.burst().map(|value| language.say_with("timeline-burst", &Args::new().text("value", &written(value))));
        let steady = match cut.steadiness() {
            Steadiness::From { round, mean } => {
                let (from, to) = (language.count(round), language.count(round + WINDOW));
                let value = written(mean);
                let args = Args::new().text("value", &value).text("from", &from).text("to", &to);
                language.say_with("timeline-steady", &args)
            }
            Steadiness::Never => self.say("timeline-never-steady"),
            Steadiness::TooShort => self.say("timeline-too-short"),
        };
        burst.into_iter().chain([steady, self.say("timeline-rule")]).collect()
    }

    fn amount(&self, series: &Series, value: f64) -> String {
        let amount = Amount::computed(series.key.metric.dimension, value);
        amount.map(|amount| self.edition.language.rounded(amount, 4, Form::FULL).text()).unwrap_or_default()
    }

    fn rounds_table(&self, id: &str, caption: String, series: &Series, cut: &Rounds) -> TableView {
        let columns = vec![
            Column { text: self.say("column-minute"), numeric: true },
            Column { text: self.metric(series.key.metric), numeric: true },
        ];
        let row = |(index, value): (usize, &f64)| {
            let minute = Cell::Words(Words { text: self.edition.language.count(index + 1), lang: None });
            let amount = Amount::computed(series.key.metric.dimension, *value);
            let value = amount.map(|amount| Cell::Value(self.computed(amount, Certainty::Stated)));
            Row { own: false, cells: vec![minute, value.unwrap_or_else(|| self.missing("missing-not-measured"))] }
        };
        let rows = cut.means.iter().enumerate().map(row).collect();
        TableView { id: id.to_owned(), caption, columns, rows, csv: None, notes: Vec::new() }
    }
}

/// The first steady window, in seconds.
fn window(cut: &Rounds) -> Option<(f64, f64)> {
    match cut.steadiness() {
        #[expect(clippy::cast_precision_loss, reason = "a run has far fewer than 2^52 rounds")]
        Steadiness::From { round, .. } => Some((round as f64 * cut.seconds, (round + WINDOW) as f64 * cut.seconds)),
        _ => None,
    }
}
