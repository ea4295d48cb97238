//! Bars: one for each result, the best first.

use crate::base::quantity::Unit;
use crate::catalog::{Certainty, Measurement};
use crate::insight::{ranked, standing};
use crate::output::chart::{Bar, PlotForm};

use super::{Here, Input, MOST_BARS, Made, axis_unit, load_key, subject_key};
use crate::output::page::naming::{Facet, several_subjects, varying};

impl<'a> Here<'a> {
    pub(super) fn bars(&self, (measurements, style): Input<'_, 'a>) -> Made<'a> {
        let unit = axis_unit(measurements);
        let keys: Vec<_> = measurements.iter().map(|m| &m.key).collect();
        let facets = varying(&keys);
        let several = several_subjects(&keys);
        let ordered = if several { best_first(measurements) } else { measurements.to_vec() };
        let bars = ordered.iter().map(|m| self.bar(m, unit, (&facets, several), style(&m.key))).collect();
        let (bars, part) = self.fewest(bars, MOST_BARS, |bar| bar.style);
        let remarks = part.into_iter().chain(self.bar_remarks(measurements)).collect();
        Made { form: PlotForm::Bars(bars), metric: keys[0].metric, unit, remarks, shown: ordered, figures: None }
    }

    /// What ranges and intervals mean, where there are any.
    pub(super) fn bar_remarks(&self, measurements: &[&Measurement]) -> Vec<String> {
        let ranges = measurements.iter().any(|m| m.value.is_range());
        let repeated = measurements.iter().any(|m| self.repeated(&m.id).is_some());
        let remarks = [(ranges, "chart-remark-range"), (repeated, "chart-remark-interval")];
        remarks.into_iter().filter(|(told, _)| *told).map(|(_, id)| self.say(id)).collect()
    }

    pub(super) fn bar(
        &self,
        measurement: &Measurement,
        unit: &Unit,
        (facets, several): (&[Facet], bool),
        style: usize,
    ) -> Bar {
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
            value: self.in_unit(measurement, unit),
            style,
            range: measurement.value.is_range(),
            doubtful: measurement.certainty != Certainty::Stated,
            key: subject_key(key),
            interval: self.repeated(&measurement.id).map(|repeated| repeated.interval),
            load: load_key(key),
            heading: None,
        }
    }
}

/// Results of several drives, the best first; bounds, which have no place, at the end.
pub(super) fn best_first<'a>(measurements: &[&'a Measurement]) -> Vec<&'a Measurement> {
    let bounds = measurements.iter().copied().filter(|m| standing(&m.value, m.key.metric.better).is_none());
    ranked(measurements).into_iter().map(|(_, measurement)| measurement).chain(bounds).collect()
}
