//! Measurements and series into plots: which label, which value, which line.

use crate::base::language::{Args, Form};
use crate::base::quantity::{Amount, Stated, Unit};
use crate::catalog::{Better, Certainty, ChartKind, Key, Measurement, Metric, Subject};
use crate::insight::{ranked, standing};
use crate::output::chart::{self, Axis, Bar, Plot, PlotForm};

use super::here::Here;
use super::naming::{Facet, several_subjects, varying};
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
    pub(super) table: TableView,
}

impl<'a> Here<'a> {
    /// A chart of results; `None` when none of them can be drawn.
    #[must_use]
    pub(super) fn chart(&self, request: ChartRequest<'_, 'a>) -> Option<ChartView> {
        let (mut plot, remarks) = self.plot(request.id, request.kind, request.measurements, request.style)?;
        plot.title = request.title.unwrap_or(plot.title);
        Some(self.drawn(plot, remarks, request.table))
    }

    /// Results as a plot, titled with what they have in common, and what must be said beneath it.
    pub(super) fn plot(
        &self,
        id: String,
        kind: ChartKind,
        measurements: &[&'a Measurement],
        style: &dyn Fn(&Key) -> usize,
    ) -> Option<(Plot, Vec<String>)> {
        let metric = measurements.first()?.key.metric;
        let mut drawn = self.outcomes(measurements);
        drawn.retain(|m| m.key.metric == metric);
        let unit = axis_unit(&drawn);
        let (form, remarks) = match kind {
            ChartKind::Sweep => {
                let (form, mut remarks) = self.sweep(&drawn, unit, style);
                remarks.extend(self.sweep_lines_beneath(&drawn));
                (form, remarks)
            }
            ChartKind::Bars | ChartKind::Timeline => self.bars(&drawn, unit, style),
        };
        let axis = self.axis(metric, unit);
        let description = self.describe_bars(&drawn, metric);
        Some((Plot { id, title: self.caption(&drawn), description, form, axis }, remarks))
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
        let better = match metric.better {
            Better::Higher => self.say("better-higher"),
            Better::Lower => self.say("better-lower"),
        };
        let name = self.metric(metric);
        let name = if name == unit.symbol { name } else { format!("{name} ({})", unit.symbol) };
        let label = format!("{name} · {better}");
        Axis { label, unit: unit.symbol.to_owned(), per_unit: unit.factor.to_f64() }
    }

    fn bars(
        &self,
        measurements: &[&Measurement],
        unit: &Unit,
        style: &dyn Fn(&Key) -> usize,
    ) -> (PlotForm, Vec<String>) {
        let keys: Vec<_> = measurements.iter().map(|m| &m.key).collect();
        let facets = varying(&keys);
        let several = several_subjects(&keys);
        let ordered = if several { best_first(measurements) } else { measurements.to_vec() };
        let bars = ordered.iter().map(|m| self.bar(m, unit, &facets, several, style(&m.key))).collect();
        let ranges = measurements.iter().any(|m| m.value.is_range());
        let repeated = measurements.iter().any(|m| self.repeated(&m.id).is_some());
        let remarks = [(ranges, "chart-remark-range"), (repeated, "chart-remark-interval")];
        let remarks = remarks.into_iter().filter(|(told, _)| *told).map(|(_, id)| self.say(id));
        (PlotForm::Bars(bars), remarks.collect())
    }

    fn bar(&self, measurement: &Measurement, unit: &Unit, facets: &[Facet], several: bool, style: usize) -> Bar {
        let key = &measurement.key;
        let details: Vec<_> = facets.iter().filter_map(|facet| self.facet(*facet, key)).collect();
        let detail = details.join(" · ");
        let (label, detail) = if several || detail.is_empty() {
            (self.short_name(&key.subject), (!detail.is_empty()).then_some(detail))
        } else {
            (detail, None)
        };
        Bar {
            label,
            detail,
            low: measurement.value.low().to_f64(),
            high: measurement.value.high().to_f64(),
            value: self.edition.language.stated_in(&self.shown(measurement), unit, Form::PROSE).number,
            style,
            range: measurement.value.is_range(),
            doubtful: measurement.certainty != Certainty::Stated,
            key: subject_key(key),
            interval: self.repeated(&measurement.id).map(|repeated| repeated.interval),
        }
    }

    /// A drive's name as a chart has room for it.
    pub(super) fn short_name(&self, subject: &Subject) -> String {
        match subject {
            Subject::Drive(drive) => self.model_name(drive),
            Subject::Group(_) => self.subject_name(subject),
        }
    }

    /// The chart in a sentence, for those who do not see it: how many results, the best and the worst.
    fn describe_bars(&self, measurements: &[&Measurement], metric: &Metric) -> String {
        let extreme = |value: &Stated, best: bool| match (metric.better, best) {
            (Better::Higher, true) | (Better::Lower, false) => value.high().base(),
            _ => value.low().base(),
        };
        let by = |best: bool| {
            let upper = (metric.better == Better::Higher) == best;
            let pick = |a: &&&Measurement, b: &&&Measurement| extreme(&a.value, best).cmp(&extreme(&b.value, best));
            if upper { measurements.iter().max_by(pick) } else { measurements.iter().min_by(pick) }
        };
        let (Some(best), Some(worst)) = (by(true), by(false)) else { return String::new() };
        let value = |m: &Measurement| self.edition.language.stated(&m.value, Form::FULL).text();
        let (title, count) = (self.caption(measurements), self.edition.language.count(measurements.len()));
        let (best_name, worst_name) = (self.short_name(&best.key.subject), self.short_name(&worst.key.subject));
        let (best_value, worst_value) = (value(best), value(worst));
        let args = Args::new().text("title", &title).text("number", &count).count("count", measurements.len());
        let args = args.text("best", &best_name).text("best-value", &best_value);
        let args = args.text("worst", &worst_name).text("worst-value", &worst_value);
        self.edition.language.say_with("describe-bars", &args)
    }
}

/// Results of several drives, the best first; bounds, which have no place, at the end.
fn best_first<'a>(measurements: &[&'a Measurement]) -> Vec<&'a Measurement> {
    let bounds = measurements.iter().copied().filter(|m| standing(&m.value, m.key.metric.better).is_none());
    ranked(measurements).into_iter().map(|(_, measurement)| measurement).chain(bounds).collect()
}

/// One unit for the whole axis, chosen by the largest value.
fn axis_unit(measurements: &[&Measurement]) -> &'static Unit {
    let largest = measurements.iter().map(|m| m.value.high()).max_by(|a, b| a.base().cmp(&b.base()));
    largest.map_or(&measurements[0].key.metric.dimension.units()[0], Amount::natural_unit)
}

pub(super) fn subject_key(key: &Key) -> String {
    match &key.subject {
        Subject::Drive(drive) => drive.drive.to_string(),
        Subject::Group(_) => String::new(),
    }
}
