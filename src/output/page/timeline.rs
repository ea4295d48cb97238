//! Charts of values over time, with the rounds of the run as their table: burst, steady window, what was written until then,
//! and how evenly the run went.

use crate::base::language::{Args, Form};
use crate::base::quantity::{Amount, Dimension};
use crate::base::statistics::mean;
use crate::catalog::{Certainty, Key, Metric, Series};
use crate::insight::{Consistency, Course, RANGE, RISE, Round, Rounds, Steadiness, WINDOW, Window, course};
use crate::output::chart::{Plot, PlotForm, TimeLine, TimeReading};

use super::csv::Csv;
use super::here::Here;
use super::naming::Facet;
use super::plot::subject_key;
use super::view::{About, Cell, ChartView, Column, Row, TableView};

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
        let description =
            self.sentences(&[self.kind_sentence("timeline"), description, self.steadiness(first.key.metric, &course)]);
        let rows = self.stretches(first, &course.rounds);
        let mut table = self.rounds_table(&format!("{id}-rounds"), title.clone(), first, &rows);
        table.csv = Some(self.offer(&id, rounds_csv(first, &rows)));
        let mut lines: Vec<_> =
            series.iter().enumerate().map(|(style, series)| self.time_line(series, style)).collect();
        lines[0].readings = self.readings(&rows, course.rounds.seconds);
        let window = course.steadiness.window();
        let window = window.map(|w| (w.start(course.rounds.seconds), w.end(course.rounds.seconds)));
        let burst = course.burst.map(|_| (0.0, course.rounds.seconds));
        let form = PlotForm::Timeline { lines, burst, window, x_label: self.say("axis-minutes") };
        let plot = Plot { id, title, description, form, axis: self.axis(first.key.metric, unit) };
        Some(ChartView { metrics: vec![first.key.metric.id], ..self.drawn(plot, verdict, table) })
    }

    /// `4K random write · IOPS · write`: a drive may have several series of one metric, that differ in direction, part and load.
    pub(super) fn timeline_title(&self, key: &Key) -> String {
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

    /// The rounds as the table has them: of long runs several together.
    fn stretches(&self, series: &Series, cut: &Rounds) -> Vec<Stretch> {
        let together = cut.rounds.len().div_ceil(MOST_ROWS).max(1);
        let stretch = |rounds: &[Round]| {
            let (first, last) = (rounds[0].index + 1, rounds[rounds.len() - 1].index + 1);
            let means: Vec<_> = rounds.iter().map(|round| round.mean).collect();
            let amount = mean(&means).and_then(|mean| Amount::computed(series.key.metric.dimension, mean));
            let count = |count| self.edition.language.count(count);
            Stretch { first, last, words: self.edition.language.span(&count(first), &count(last)), amount }
        };
        cut.rounds.chunks(together).map(stretch).collect()
    }

    fn readings(&self, rows: &[Stretch], seconds: f64) -> Vec<TimeReading> {
        #[expect(clippy::cast_precision_loss, reason = "a run has far fewer than 2^52 rounds")]
        let middle = |row: &Stretch| (row.first + row.last - 1) as f64 / 2.0 * seconds;
        let reading = |row: &Stretch| {
            let amount = row.amount?;
            let value = self.edition.language.rounded(amount, DIGITS, Form::FULL).text();
            let words = self.tell("timeline-reading", &[("rounds", row.words.clone()), ("value", value)]);
            Some(TimeReading { seconds: middle(row), value: amount.to_f64(), rounds: row.key(), words })
        };
        rows.iter().filter_map(reading).collect()
    }

    fn rounds_table(&self, id: &str, caption: String, series: &Series, rows: &[Stretch]) -> TableView {
        let metric = series.key.metric;
        let columns = vec![
            Column { text: self.say("column-round"), numeric: true, metric: None },
            Column { text: self.metric(metric), numeric: true, metric: Some(metric.id) },
        ];
        let row = |row: &Stretch| {
            let value = row.amount.map(|amount| Cell::Value(self.computed(amount, Certainty::Stated)));
            let value = value.unwrap_or_else(|| self.missing("missing-not-measured"));
            let about = About { key: subject_key(&series.key), load: row.key() };
            Row { own: false, cells: vec![Cell::words(row.words.clone()), value], about: Some(about) }
        };
        let rows = rows.iter().map(row).collect();
        TableView { id: id.to_owned(), caption, columns, rows, csv: None, notes: Vec::new() }
    }
}

/// Rounds that stand in one row.
struct Stretch {
    first: usize,
    last: usize,
    /// Which rounds, in words.
    words: String,
    /// Their mean.
    amount: Option<Amount>,
}

impl Stretch {
    /// Which rounds, as programs know them.
    fn key(&self) -> String {
        format!("{}/{}", self.first, self.last)
    }
}

fn rounds_csv(series: &Series, rows: &[Stretch]) -> Vec<u8> {
    let metric = series.key.metric;
    let mut csv = Csv::new(&["drive", "metric", "first_round", "last_round", "value", "unit"]);
    for row in rows {
        let value = row.amount.map(|amount| amount.base().to_string()).unwrap_or_default();
        let (first, last) = (row.first.to_string(), row.last.to_string());
        csv.row(&[&subject_key(&series.key), metric.id, &first, &last, &value, metric.dimension.units()[0].symbol]);
    }
    csv.into_bytes()
}
