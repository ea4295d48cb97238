//! Charts of values over time, with the rounds of the run as their table: burst, steady window, what was written until then,
//! and how evenly the run went.

use crate::base::language::{Args, Form};
use crate::base::quantity::{Amount, Dimension};
use crate::base::statistics::mean;
use crate::catalog::{Certainty, Key, Metric, Series};
use crate::insight::{Consistency, Course, RANGE, RISE, Round, Rounds, Steadiness, WINDOW, Window, course};
use crate::output::chart::{Plot, PlotForm, TimeLine};

use super::here::Here;
use super::naming::Facet;
use super::plot::subject_key;
use super::view::{Cell, ChartView, Column, Row, TableView, Words};

/// Rows that a table of rounds has at most; of longer runs a row holds several rounds.
const MOST_ROWS: usize = 60;
/// Significant digits of the values of a verdict.
const DIGITS: u32 = 4;
/// Significant digits of its shares and ratios.
const SHARE_DIGITS: u32 = 2;

impl Here<'_> {
    /// A chart of values over time; `None` for an empty series.
    #[must_use]
    pub(super) fn timeline(&self, id: String, series: &[&Series]) -> Option<ChartView> {
        let first = series.first()?;
        let largest = series.iter().flat_map(|s| &s.points).map(|p| p.value).fold(0.0, f64::max);
        let unit = Amount::computed(first.key.metric.dimension, largest)?.natural_unit();
        let title = self.timeline_title(&first.key);
        let course = course(self.edition.catalog, first);
        let verdict = self.verdict(first.key.metric, &course);
        let description = self.edition.language.say_with("describe-timeline", &Args::new().text("title", &title));
        let table = self.rounds_table(&format!("{id}-rounds"), title.clone(), first, &course.rounds);
        let lines = series.iter().enumerate().map(|(style, series)| self.time_line(series, style)).collect();
        let window = course.steadiness.window();
        let window = window.map(|w| (w.start(course.rounds.seconds), w.end(course.rounds.seconds)));
        let burst = course.burst.map(|_| (0.0, course.rounds.seconds));
        let form = PlotForm::Timeline { lines, burst, window, x_label: self.say("axis-minutes") };
        let plot = Plot { id, title, description, form, axis: self.axis(first.key.metric, unit) };
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
            readings: Vec::new(),
            key: subject_key(&series.key),
        }
    }

    /// Burst, steady state, what was written until then, evenness, and the rule they follow, in sentences.
    fn verdict(&self, metric: &Metric, course: &Course) -> Vec<String> {
        let burst =
            course.burst.map(|burst| self.tell("timeline-burst", &[("value", self.value_words(metric, burst))]));
        let ratio = course.burst_ratio.map(|ratio| self.tell("timeline-ratio", &[("ratio", self.ratio(ratio))]));
        let written = course.written_until_steady.filter(|bytes| *bytes > 0.0);
        let written = written
            .and_then(|bytes| Amount::computed(Dimension::Capacity, bytes))
            .map(|bytes| self.edition.language.rounded(bytes, DIGITS, Form::FULL).text())
            .map(|bytes| self.tell("timeline-written", &[("amount", bytes)]));
        let even = course.consistency.map(|consistency| self.evenness(metric, &consistency, &course.steadiness));
        let steady = self.steadiness(metric, course);
        let rule = self.rule(course.rounds.seconds);
        [burst, Some(steady), ratio, written, even, Some(rule)].into_iter().flatten().collect()
    }

    fn steadiness(&self, metric: &Metric, course: &Course) -> String {
        let count = |count: usize| self.edition.language.count(count);
        match &course.steadiness {
            Steadiness::From(window) => {
                let start = self.duration(window.start(course.rounds.seconds));
                let (first, last) = (count(window.round + 1), count(window.round + WINDOW));
                let value = self.value_words(metric, window.mean);
                let args = [("first", first), ("last", last), ("start", start), ("value", value)];
                let id = if window.round == 0 { "timeline-steady-at-once" } else { "timeline-steady" };
                self.tell(id, &[&args[..], &self.shares(window)].concat())
            }
            Steadiness::Never(window) => {
                let limits = [("most-range", self.percent(RANGE)), ("most-rise", self.percent(RISE))];
                self.tell("timeline-never-steady", &[&limits[..], &self.shares(window)].concat())
            }
            Steadiness::Still => self.say("timeline-still"),
            Steadiness::TooShort { rounds } => self.tell("timeline-too-short", &[("rounds", count(*rounds))]),
        }
    }

    /// Range and trend of a window.
    fn shares(&self, window: &Window) -> [(&'static str, String); 2] {
        [("range", self.percent(window.range)), ("rise", self.percent(window.rise))]
    }

    /// Of the steady window where there is one, of the whole run else.
    fn evenness(&self, metric: &Metric, consistency: &Consistency, steadiness: &Steadiness) -> String {
        let id = if steadiness.window().is_some() { "timeline-even" } else { "timeline-even-whole" };
        let args = [
            ("deviation", self.value_words(metric, consistency.deviation)),
            ("variation", self.percent(consistency.variation)),
            ("p99", self.ratio(consistency.p99_to_median)),
            ("poor", self.percent(consistency.poor)),
        ];
        self.tell(id, &args)
    }

    fn rule(&self, seconds: f64) -> String {
        let (range, rise) = (self.percent(RANGE), self.percent(RISE));
        self.tell("timeline-rule", &[("round", self.duration(seconds)), ("range", range), ("rise", rise)])
    }

    fn tell(&self, id: &str, args: &[(&str, String)]) -> String {
        let args = args.iter().fold(Args::new(), |all, (name, text)| all.text(name, text));
        self.edition.language.say_with(id, &args)
    }

    fn percent(&self, share: f64) -> String {
        self.edition.language.percent(share, SHARE_DIGITS).text()
    }

    fn ratio(&self, ratio: f64) -> String {
        self.factor(ratio, Certainty::Stated).number
    }

    fn duration(&self, seconds: f64) -> String {
        self.amount(Dimension::Duration, seconds)
    }

    fn value_words(&self, metric: &Metric, value: f64) -> String {
        self.amount(metric.dimension, value)
    }

    fn amount(&self, dimension: Dimension, value: f64) -> String {
        let amount = Amount::computed(dimension, value);
        amount.map(|amount| self.edition.language.rounded(amount, DIGITS, Form::FULL).text()).unwrap_or_default()
    }

    /// The mean of each round; of long runs, of several rounds together.
    fn rounds_table(&self, id: &str, caption: String, series: &Series, cut: &Rounds) -> TableView {
        let columns = vec![
            Column { text: self.say("column-round"), numeric: true },
            Column { text: self.metric(series.key.metric), numeric: true },
        ];
        let together = cut.rounds.len().div_ceil(MOST_ROWS).max(1);
        let row = |rounds: &[Round]| {
            let (first, last) = (rounds[0].index + 1, rounds[rounds.len() - 1].index + 1);
            let means: Vec<_> = rounds.iter().map(|round| round.mean).collect();
            let count = |count| self.edition.language.count(count);
            let text = self.edition.language.span(&count(first), &count(last));
            let value = mean(&means).and_then(|mean| Amount::computed(series.key.metric.dimension, mean));
            let value = value.map(|amount| Cell::Value(self.computed(amount, Certainty::Stated)));
            let value = value.unwrap_or_else(|| self.missing("missing-not-measured"));
            Row { own: false, cells: vec![Cell::Words(Words { text, lang: None }), value] }
        };
        let rows = cut.rounds.chunks(together).map(row).collect();
        TableView { id: id.to_owned(), caption, columns, rows, csv: None, notes: Vec::new() }
    }
}
