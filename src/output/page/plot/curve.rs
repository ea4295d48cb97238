//! Curves: mean latency against throughput over the load points of a sweep.

use std::collections::BTreeMap;

use crate::base::language::Form;
use crate::catalog::{Key, Load, Measurement, Metric};
use crate::output::chart::{Axis, CurveLine, CurveMark, PlotForm};

use super::sweep::load_order;
use super::{Here, Input, MOST_LINES, Made, axis_unit, load_key, subject_key};
use crate::output::page::naming::{Facet, several_subjects, varying};

/// Fewer marks than this are no curve.
const FEWEST: usize = 3;

/// A rate and the latency beside it.
type Point<'a> = (&'a Measurement, &'a Measurement);

impl<'a> Here<'a> {
    /// `None` where fewer than three load points of any sweep have both.
    pub(super) fn curve(&self, (measurements, style): Input<'_, 'a>) -> Option<Made<'a>> {
        let points = self.points_with_latency(measurements);
        let (points, diagonal) = on_diagonal(points);
        let mut lines: BTreeMap<Key, Vec<Point<'a>>> = BTreeMap::new();
        for point in points {
            lines.entry(Key { load: None, ..point.0.key.conditions() }).or_default().push(point);
        }
        lines.retain(|_, points| points.len() >= FEWEST);
        for points in lines.values_mut() {
            points.sort_by_key(|(rate, _)| load_order(&rate.key));
        }
        let rates: Vec<_> = lines.values().flatten().map(|point| point.0).collect();
        let latencies: Vec<_> = lines.values().flatten().map(|point| point.1).collect();
        let metric = rates.first()?.key.metric;
        let (across, unit) = (self.axis(metric, axis_unit(&rates)), axis_unit(&latencies));
        let (lines, part) = self.fewest(self.curve_lines(&lines, style), MOST_LINES, |line| line.style);
        let form = PlotForm::Curve { across: Axis { ..across }, lines };
        let remarks = part.into_iter().chain(diagonal.then(|| self.say("curve-diagonal"))).collect();
        Some(Made {
            form,
            metric: Metric::LATENCY_MEAN,
            unit,
            remarks,
            shown: [rates, latencies].concat(),
            figures: None,
        })
    }

    fn points_with_latency(&self, measurements: &[&'a Measurement]) -> Vec<Point<'a>> {
        let is_point = |m: &&Measurement| m.key.load.is_some() && m.value.point().is_some();
        let Some(metric) = measurements.iter().map(|m| m.key.metric).find(|metric| metric.is_rate()) else {
            return Vec::new();
        };
        let rates = measurements.iter().copied().filter(|m| m.key.metric == metric).filter(is_point);
        let with_latency = |rate: &'a Measurement| Some((rate, self.beside(&rate.key, Metric::LATENCY_MEAN)?));
        rates.filter_map(with_latency).filter(|(_, latency)| is_point(latency)).collect()
    }

    fn curve_lines(&self, lines: &BTreeMap<Key, Vec<Point<'a>>>, style: &dyn Fn(&Key) -> usize) -> Vec<CurveLine> {
        let keys: Vec<_> = lines.keys().collect();
        let facets: Vec<_> = varying(&keys).into_iter().filter(|facet| *facet != Facet::Load).collect();
        let several = several_subjects(&keys);
        let line = |(key, points): (&Key, &Vec<Point<'a>>)| CurveLine {
            label: self.line_name(key, &facets, several),
            style: style(key),
            marks: points.iter().map(|point| self.curve_mark(*point)).collect(),
            key: subject_key(key),
        };
        let mut drawn: Vec<_> = lines.iter().map(line).collect();
        drawn.sort_by_key(|line| line.style);
        drawn
    }

    fn curve_mark(&self, (rate, latency): Point<'a>) -> CurveMark {
        let written = |m: &Measurement| self.edition.language.stated(&self.shown(m), Form::FULL).text();
        CurveMark {
            label: rate.key.load.as_ref().map(|load| self.load(load)).unwrap_or_default(),
            load: load_key(&rate.key),
            rate: rate.value.high().to_f64(),
            latency: latency.value.high().to_f64(),
            words: format!("{} · {}", written(rate), written(latency)),
        }
    }
}

/// Of a grid of threads and depths the points with as many threads as requests per thread, which load grows along; and whether
/// others were left out.
fn on_diagonal(points: Vec<Point<'_>>) -> (Vec<Point<'_>>, bool) {
    let is_on =
        |(rate, _): &Point<'_>| !matches!(&rate.key.load, Some(Load::Grid { threads, depth }) if threads != depth);
    let (on, off): (Vec<_>, Vec<_>) = points.into_iter().partition(is_on);
    if on.len() >= FEWEST { (on, !off.is_empty()) } else { ([on, off].concat(), false) }
}
