//! Slopes: the results of so many drives at once, and of more.

use std::collections::BTreeMap;

use crate::base::language::Args;
use crate::catalog::{Key, Measurement};
use crate::insight::scaling;
use crate::output::chart::{PlotForm, SweepLine, SweepMark};

use super::{Here, Input, Made, axis_unit, load_key, subject_key};
use crate::output::page::naming::{Facet, several_subjects, varying};

/// A line: its key without the number of drives, and its two results.
type Line<'a> = (Key, [&'a Measurement; 2]);

impl<'a> Here<'a> {
    /// `None` where no result was measured with two numbers of drives. The first two numbers count.
    pub(super) fn slope(&self, (measurements, style): Input<'_, 'a>) -> Option<Made<'a>> {
        let lines = pairs(measurements);
        let first = lines.first()?.1;
        let ends = first.map(|m| self.facet(Facet::Drives, &m.key).unwrap_or_default());
        let shown: Vec<_> = lines.iter().flat_map(|(_, pair)| *pair).collect();
        let (unit, keys) = (axis_unit(&shown), lines.iter().map(|(key, _)| key).collect::<Vec<_>>());
        let (facets, several) = (varying(&keys), several_subjects(&keys));
        let line = |(key, pair): &Line<'a>| SweepLine {
            label: self.line_name(key, &facets, several),
            style: style(key),
            marks: (0..).zip(pair).map(|(column, m)| self.slope_mark(column, m, unit)).collect(),
            complete: true,
            key: subject_key(key),
        };
        let form = PlotForm::Slope { ends, lines: lines.iter().map(line).collect() };
        let remarks =
            lines.iter().filter_map(|line| self.slope_scaling(line, &self.line_name(&line.0, &facets, several)));
        Some(Made { form, metric: first[0].key.metric, unit, remarks: remarks.collect(), shown, figures: None })
    }

    fn slope_mark(&self, column: usize, measurement: &Measurement, unit: &crate::base::quantity::Unit) -> SweepMark {
        SweepMark {
            column,
            load: load_key(&measurement.key),
            value: measurement.value.high().to_f64(),
            words: self.in_unit(measurement, unit),
        }
    }

    /// What more drives reach of that many times the rate of fewer; nothing of a metric that does not add up.
    fn slope_scaling(&self, (key, pair): &Line<'_>, name: &str) -> Option<String> {
        let [fewer, more] = pair.map(|m| m.key.drives.map(|drives| (drives, m.value.high().to_f64())));
        let share = scaling(fewer?, more?).filter(|_| key.metric.is_rate())?;
        let share = self.edition.language.percent(share, 3).text();
        let [few, many] = pair.map(|m| self.facet(Facet::Drives, &m.key).unwrap_or_default());
        let args = Args::new().text("name", name).text("share", &share).text("few", &few).text("many", &many);
        Some(self.edition.language.say_with("slope-scaling", &args))
    }
}

/// Results that differ in the number of drives alone.
fn pairs<'a>(measurements: &[&'a Measurement]) -> Vec<Line<'a>> {
    let mut settings: BTreeMap<Key, BTreeMap<u32, &Measurement>> = BTreeMap::new();
    for measurement in measurements.iter().filter(|m| m.value.point().is_some()) {
        let Some(drives) = measurement.key.drives else { continue };
        let setting = Key { drives: None, ..measurement.key.conditions() };
        settings.entry(setting).or_default().entry(drives).or_insert(measurement);
    }
    let mut numbers: Vec<u32> =
        settings.values().filter(|own| own.len() > 1).flat_map(|own| own.keys().copied()).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let [few, many, ..] = numbers[..] else { return Vec::new() };
    let pair = |own: &BTreeMap<u32, &'a Measurement>| Some([*own.get(&few)?, *own.get(&many)?]);
    settings.iter().filter_map(|(key, own)| Some((key.clone(), pair(own)?))).collect()
}
