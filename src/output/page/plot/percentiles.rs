//! Percentiles of latency under one load, a line for each drive.

use std::collections::BTreeMap;

use crate::catalog::{Key, Measurement, Metric};
use crate::output::chart::{PercentileLine, PercentileMark, PlotForm};

use super::{Here, Input, MOST_LINES, Made, axis_unit, load_key, subject_key};
use crate::output::page::naming::{several_subjects, varying};

/// The percentiles there are metrics of, ascending.
const PERCENTS: [f64; 7] = [50.0, 90.0, 95.0, 99.0, 99.9, 99.99, 99.999];
/// Fewer percentiles than this show no tail.
const FEWEST: usize = 3;
/// Significant digits of a share: enough for 99.999 %.
const DIGITS: u32 = 5;

/// A percentile and the result.
type Mark<'a> = (f64, &'a Measurement);

impl<'a> Here<'a> {
    /// `None` where no condition has three percentiles. Results of any metric name the conditions.
    pub(super) fn percentiles(&self, (measurements, style): Input<'_, 'a>) -> Option<Made<'a>> {
        let mut lines: BTreeMap<Key, Vec<Mark<'a>>> = BTreeMap::new();
        for measurement in measurements {
            let conditions = Key { metric: Metric::LATENCY_P99, ..measurement.key.conditions() };
            lines.entry(conditions).or_default();
        }
        for (key, marks) in &mut lines {
            *marks = self.tail(key);
        }
        lines.retain(|_, marks| marks.len() >= FEWEST);
        let shown: Vec<_> = lines.values().flatten().map(|mark| mark.1).collect();
        shown.first()?;
        let (unit, keys) = (axis_unit(&shown), lines.keys().collect::<Vec<_>>());
        let (facets, several) = (varying(&keys), several_subjects(&keys));
        let line = |(key, marks): (&Key, &Vec<Mark<'a>>)| PercentileLine {
            label: self.line_name(key, &facets, several),
            style: style(key),
            marks: marks.iter().map(|mark| self.percentile_mark(*mark, unit)).collect(),
            key: subject_key(key),
            load: load_key(key),
        };
        let mut drawn: Vec<_> = lines.iter().map(line).collect();
        drawn.sort_by_key(|line| line.style);
        let (drawn, part) = self.fewest(drawn, MOST_LINES, |line| line.style);
        let form = PlotForm::Percentiles(drawn);
        Some(Made {
            form,
            metric: Metric::LATENCY_P99,
            unit,
            remarks: part.into_iter().collect(),
            shown,
            figures: None,
        })
    }

    fn tail(&self, key: &Key) -> Vec<Mark<'a>> {
        let own = PERCENTS.into_iter().filter_map(|percent| Some((percent, Metric::percentile(percent)?)));
        let own = own.filter_map(|(percent, metric)| Some((percent, self.beside(key, metric)?)));
        own.filter(|(_, m)| m.value.point().is_some()).collect()
    }

    fn percentile_mark(&self, (percent, measurement): Mark<'a>, unit: &crate::base::quantity::Unit) -> PercentileMark {
        PercentileMark {
            metric: measurement.key.metric.id,
            percent,
            share: self.edition.language.percent(percent / 100.0, DIGITS).text(),
            value: measurement.value.high().to_f64(),
            words: self.in_unit(measurement, unit),
        }
    }
}
