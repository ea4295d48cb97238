//! Results into plots: which label, which value, which line. One file for each kind of chart; here is what they share.

mod bars;
mod curve;
mod describe;
mod panels;
mod percentiles;
mod rated;
mod slope;
mod spread;
mod sweep;

use crate::base::language::{Args, Form};
use crate::base::quantity::{Amount, Unit};
use crate::catalog::{Better, ChartKind, Key, Measurement, Metric, Subject};
use crate::output::chart::{self, Axis, Plot, PlotForm};

use super::csv::{results_csv, subject};
use super::here::Here;
use super::naming::{Facet, varying};
use super::table::Against;
use super::view::{ChartView, TableView};

/// What a chart is made of, before it is drawn.
pub(super) struct ChartRequest<'r, 'a> {
    /// Unique within the page.
    pub(super) id: String,
    /// What it shows; made from the results where not given.
    pub(super) title: Option<String>,
    /// Its form.
    pub(super) kind: ChartKind,
    /// The results.
    pub(super) measurements: &'r [&'a Measurement],
    /// Series style of each result's subject: 0 for the one that stands out.
    pub(super) style: &'r dyn Fn(&Key) -> usize,
    /// The same figures as a table.
    pub(super) table: TableRequest<'r>,
}

/// The table of a chart.
pub(super) enum TableRequest<'r> {
    /// One that is made already.
    Made(TableView),
    /// Of the results that are drawn.
    Results(Against<'r>),
}

/// A form, and what it draws.
struct Made<'a> {
    form: PlotForm,
    metric: &'static Metric,
    unit: &'static Unit,
    /// What must be said beneath it.
    remarks: Vec<String>,
    /// The results in it.
    shown: Vec<&'a Measurement>,
    /// Table and download, where they are not those of the results.
    figures: Option<(TableView, Vec<u8>)>,
}

/// What every kind of chart is made from: results, each in place of its runs, and the style of each.
type Input<'r, 'a> = (&'r [&'a Measurement], &'r dyn Fn(&Key) -> usize);

impl<'a> Here<'a> {
    /// A chart of results; `None` when none of them can be drawn.
    #[must_use]
    pub(super) fn chart(&self, request: ChartRequest<'_, 'a>) -> Option<ChartView> {
        let made = self.made(request.kind, (&self.outcomes(request.measurements), request.style))?;
        let Made { form, metric, unit, remarks, shown, figures: own } = made;
        let title = request.title.unwrap_or_else(|| self.caption(&shown));
        let description = self.chart_in_words(request.kind, &title, &shown);
        let figures = format!("{}-figures", request.id);
        let (mut table, csv) = match (own, request.table) {
            (Some((table, csv)), _) => (TableView { id: figures, caption: title.clone(), ..table }, csv),
            (None, TableRequest::Made(table)) => (table, self.results_csv(&shown)),
            (None, TableRequest::Results(against)) => {
                (self.results_table(&figures, title.clone(), &shown, against), self.results_csv(&shown))
            }
        };
        table.csv = Some(self.offer(&request.id, csv));
        let mut metrics: Vec<_> = shown.iter().map(|m| m.key.metric).collect();
        metrics.sort();
        metrics.dedup();
        let mut axis = self.axis(metric, unit);
        if request.kind == ChartKind::Percentiles {
            axis.label = self.axis_label(&self.say("percentiles-axis"), metric, unit);
        }
        let plot = Plot { id: request.id, title, description, form, axis };
        let drawn = self.drawn(plot, remarks, table);
        Some(ChartView { metrics: metrics.into_iter().map(|metric| metric.id).collect(), ..drawn })
    }

    /// Results as a plot alone, titled with what they have in common.
    #[cfg(feature = "cards")]
    pub(super) fn plot(
        &self,
        id: String,
        kind: ChartKind,
        measurements: &[&'a Measurement],
        style: &dyn Fn(&Key) -> usize,
    ) -> Option<Plot> {
        let Made { form, metric, unit, shown, .. } = self.made(kind, (&self.outcomes(measurements), style))?;
        let axis = self.axis(metric, unit);
        Some(Plot { id, title: self.caption(&shown), description: String::new(), form, axis })
    }

    fn made(&self, kind: ChartKind, input: Input<'_, 'a>) -> Option<Made<'a>> {
        let (measurements, style) = input;
        // A chart has one axis of values: that of the first metric.
        let metric = measurements.first()?.key.metric;
        let same: Vec<_> = measurements.iter().copied().filter(|m| m.key.metric == metric).collect();
        match kind {
            ChartKind::Sweep => Some(self.sweep((&same, style))),
            ChartKind::Curve => self.curve(input),
            ChartKind::Percentiles => self.percentiles(input),
            ChartKind::Slope => self.slope((&same, style)),
            ChartKind::Multiples => Some(self.panels((&same, style))),
            ChartKind::Rated => self.rated_pairs(input),
            ChartKind::Bars | ChartKind::Timeline | ChartKind::Histogram => Some(self.bars((&same, style))),
        }
    }

    /// Results as CSV, with how many runs each stands for.
    #[must_use]
    pub(super) fn results_csv(&self, measurements: &[&Measurement]) -> Vec<u8> {
        results_csv(measurements, |m| self.repeated(&m.id).map_or(1, |repeated| repeated.runs.len()))
    }

    pub(super) fn drawn(&self, plot: Plot, remarks: Vec<String>, mut table: TableView) -> ChartView {
        // What does not fit is told beside the chart, where nothing need be opened to see it.
        let (notes, others) = table.notes.into_iter().partition(|note| note.label.is_some());
        table.notes = others;
        let drawn = chart::draw(&plot, self.edition.language);
        ChartView {
            id: plot.id,
            title: plot.title,
            subtitle: plot.axis.label,
            wide_html: drawn.wide,
            narrow_html: drawn.narrow,
            remarks,
            notes,
            table,
            open: false,
            metrics: Vec::new(),
        }
    }

    /// What the results have in common, as a title: `4K random · steady state · IOPS`.
    #[must_use]
    pub(super) fn caption(&self, measurements: &[&Measurement]) -> String {
        let keys: Vec<_> = measurements.iter().map(|m| &m.key).collect();
        let Some(first) = keys.first() else { return String::new() };
        let differing = varying(&keys);
        let facets = [Facet::Workload, Facet::Direction, Facet::Phase];
        let common = facets.into_iter().filter(|facet| !differing.contains(facet));
        let one_metric = keys.iter().all(|key| key.metric == first.metric);
        let metric = one_metric.then(|| self.metric(first.metric));
        common.filter_map(|facet| self.facet(facet, first)).chain(metric).collect::<Vec<_>>().join(" · ")
    }

    pub(super) fn axis(&self, metric: &Metric, unit: &Unit) -> Axis {
        let label = self.axis_label(&self.metric(metric), metric, unit);
        Axis { label, unit: unit.symbol.to_owned(), per_unit: unit.factor.to_f64() }
    }

    /// What is measured, its unit, and which direction is better.
    fn axis_label(&self, name: &str, metric: &Metric, unit: &Unit) -> String {
        let better = match metric.better {
            Better::Higher => self.say("better-higher"),
            Better::Lower => self.say("better-lower"),
        };
        let name = if name == unit.symbol { name.to_owned() } else { format!("{name} ({})", unit.symbol) };
        format!("{name} · {better}")
    }

    /// A drive's name as a chart has room for it.
    pub(super) fn short_name(&self, subject: &Subject) -> String {
        match subject {
            Subject::Drive(drive) => self.model_name(drive),
            Subject::Group(_) => self.subject_name(subject),
        }
    }

    /// The name of what a key is of where several are drawn, then what sets it apart.
    fn line_name(&self, key: &Key, facets: &[Facet], several: bool) -> String {
        let details: Vec<_> = facets.iter().filter_map(|facet| self.facet(*facet, key)).collect();
        // Where one drive is drawn, its name stands in the title of the page.
        let name = (several || details.is_empty()).then(|| self.short_name(&key.subject));
        name.into_iter().chain(details).collect::<Vec<_>>().join(" · ")
    }

    /// A value in words, in the unit of an axis and without it.
    fn in_unit(&self, measurement: &Measurement, unit: &Unit) -> String {
        self.edition.language.stated_in(&self.shown(measurement), unit, Form::PROSE).number
    }

    /// The result under the same conditions of another metric.
    fn beside(&self, key: &Key, metric: &'static Metric) -> Option<&'a Measurement> {
        let first = self.edition.index.beside(key, metric).iter().min_by_key(|m| m.key.run)?;
        self.outcome(&first.id)
    }
}

/// Bars of a chart at most, and lines: more are not told apart. The table has all.
const MOST_BARS: usize = 40;
const MOST_LINES: usize = 14;

impl Here<'_> {
    /// As many of what is to be drawn as can be told apart, what stands out first of all, in their order; and what is to be said
    /// where that is not all.
    fn fewest<T>(&self, mut drawn: Vec<T>, most: usize, style: impl Fn(&T) -> usize) -> (Vec<T>, Option<String>) {
        let all = drawn.len();
        if all <= most {
            return (drawn, None);
        }
        let mut others = most.saturating_sub(drawn.iter().filter(|item| style(item) == 0).count());
        drawn.retain(|item| {
            let stays = style(item) == 0 || others > 0;
            others = others.saturating_sub(usize::from(style(item) != 0));
            stays
        });
        let (shown, all) = (self.edition.language.count(drawn.len()), self.edition.language.count(all));
        let args = Args::new().text("shown", &shown).text("all", &all);
        (drawn, Some(self.edition.language.say_with("chart-remark-part", &args)))
    }
}

/// One unit for the whole axis, chosen by the largest value.
fn axis_unit(measurements: &[&Measurement]) -> &'static Unit {
    let largest = measurements.iter().map(|m| m.value.high()).max_by(|a, b| a.base().cmp(&b.base()));
    largest.map_or(&measurements[0].key.metric.dimension.units()[0], Amount::natural_unit)
}

/// The name that programs know a result's subject by.
pub(super) fn subject_key(key: &Key) -> String {
    subject(key)
}

/// The load point as programs know it; empty where there is none.
fn load_key(key: &Key) -> String {
    key.load.as_ref().map(ToString::to_string).unwrap_or_default()
}
