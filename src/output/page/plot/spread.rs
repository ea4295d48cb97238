//! How often the values of a run fell where: those of its steady window, else of the whole run.

use crate::base::language::{Args, Form};
use crate::base::quantity::{Amount, Exact, Unit};
use crate::catalog::{Certainty, Series};
use crate::insight::{Bin as Counted, course, distribution};
use crate::output::chart::{Axis, Bin, Plot, PlotForm};

use super::{Here, subject_key};
use crate::output::page::csv::Csv;
use crate::output::page::view::{About, Cell, ChartView, Column, Row, TableView};

/// Fewer values than this have no distribution worth drawing.
const FEWEST: usize = 30;
/// Significant digits of a share.
const DIGITS: u32 = 2;
/// Name of what is drawn, for programs.
const METRIC: &str = "share";

impl Here<'_> {
    /// A histogram of a series; `None` of a short one, or one whose values are all the same.
    #[must_use]
    pub(in crate::output::page) fn histogram(&self, id: String, series: &Series) -> Option<ChartView> {
        let course = course(self.edition.catalog, series);
        let seconds = course.rounds.seconds;
        let window = course.steadiness.window().map(|window| (window.start(seconds), window.end(seconds)));
        let within = |at: f64| window.is_none_or(|(from, to)| (from..=to).contains(&at));
        let values: Vec<_> = series.points.iter().filter(|p| within(p.seconds)).map(|p| p.value).collect();
        let counted = distribution(&values);
        if values.len() < FEWEST || counted.is_empty() {
            return None;
        }
        let largest = counted.last().map_or(0.0, |bin| bin.to);
        let unit = Amount::computed(series.key.metric.dimension, largest)?.natural_unit();
        let (bounds, bins): (Vec<_>, Vec<_>) = counted.iter().map(|bin| self.bin(bin, values.len(), unit)).unzip();
        let title = self.tell_title("histogram-title", &self.timeline_title(&series.key));
        let key = subject_key(&series.key);
        let mut table = self.bins_table(&format!("{id}-bins"), &title, bounds.iter().zip(&bins), &key);
        table.csv = Some(self.offer(&id, bins_csv(&bins, &key, series)));
        let remark = self.say(if window.is_some() { "histogram-steady" } else { "histogram-whole" });
        let kind = self.kind_sentence("histogram");
        let fullest = bins.iter().max_by_key(|bin| bin.count).map(|bin| bin.words.clone()).unwrap_or_default();
        let fullest = self.edition.language.say_with("describe-histogram", &Args::new().text("bin", &fullest));
        let description = self.sentences(&[kind, fullest]);
        let metric = self.metric(series.key.metric);
        let axis = self.axis(series.key.metric, unit);
        let label = self.edition.language.say_with("histogram-axis", &Args::new().text("metric", &metric));
        let axis = Axis { label, ..axis };
        let plot = Plot { id, title, description, form: PlotForm::Histogram { bins, key }, axis };
        Some(ChartView { metrics: vec![METRIC], ..self.drawn(plot, vec![remark], table) })
    }

    fn tell_title(&self, id: &str, title: &str) -> String {
        self.edition.language.say_with(id, &Args::new().text("title", title))
    }

    /// A bin, and its bounds in words.
    fn bin(&self, counted: &Counted, all: usize, unit: &Unit) -> (String, Bin) {
        let share = share(counted.count, all);
        let bounds = self.bounds(counted, unit);
        let percent = self.edition.language.percent(share, DIGITS).text();
        let count = self.edition.language.count(counted.count);
        let args = Args::new().text("bounds", &bounds).text("share", &percent).text("number", &count);
        let words = self.edition.language.say_with("histogram-bin", &args.count("count", counted.count));
        (bounds, Bin { from: counted.from, to: counted.to, count: counted.count, share, words })
    }

    /// `96k–98k IOPS`
    fn bounds(&self, counted: &Counted, unit: &Unit) -> String {
        let written = |value: f64| {
            let value = Exact::from_f64(value / unit.factor.to_f64()).unwrap_or(Exact::ZERO).rounded_to(6);
            self.edition.language.number(value, Form::PROSE)
        };
        let span = self.edition.language.span(&written(counted.from), &written(counted.to));
        format!("{span} {}", unit.symbol)
    }

    fn bins_table<'b>(
        &self,
        id: &str,
        caption: &str,
        bins: impl Iterator<Item = (&'b String, &'b Bin)>,
        key: &str,
    ) -> TableView {
        let row = |(bounds, bin): (&String, &Bin)| Row {
            own: false,
            cells: vec![
                Cell::words(bounds.clone()),
                Cell::words(self.edition.language.count(bin.count)),
                Cell::Value(self.share(bin.share, Certainty::Stated)),
            ],
            about: Some(About { key: key.to_owned(), load: bounds_key(bin) }),
        };
        let column = |id: &str, numeric, metric| Column { text: self.say(id), numeric, metric };
        TableView {
            id: id.to_owned(),
            caption: caption.to_owned(),
            columns: vec![
                column("column-bounds", false, None),
                column("column-count", true, None),
                column("column-share", true, Some(METRIC)),
            ],
            rows: bins.filter(|(_, bin)| bin.count > 0).map(row).collect(),
            csv: None,
            notes: Vec::new(),
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "runs are far shorter than 2^52 values")]
fn share(count: usize, all: usize) -> f64 {
    count as f64 / all as f64
}

/// The bounds of a bin as programs know them.
fn bounds_key(bin: &Bin) -> String {
    format!("{}/{}", bin.from, bin.to)
}

fn bins_csv(bins: &[Bin], key: &str, series: &Series) -> Vec<u8> {
    let unit = series.key.metric.dimension.units()[0].symbol;
    let mut csv = Csv::new(&["drive", "metric", "from", "to", "unit", "count", "share"]);
    for bin in bins.iter().filter(|bin| bin.count > 0) {
        let (from, to) = (bin.from.to_string(), bin.to.to_string());
        let (count, share) = (bin.count.to_string(), bin.share.to_string());
        csv.row(&[key, series.key.metric.id, &from, &to, unit, &count, &share]);
    }
    csv.into_bytes()
}
