//! Sweeps as plots: one line over load points for each drive, or one for each number of threads where a whole grid was measured.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::language::Form;
use crate::base::quantity::{Stated, Unit};
use crate::catalog::{Key, Load, Measurement};
use crate::insight::Reading;
use crate::output::chart::{PlotForm, SweepLine, SweepMark};

use super::{Here, Input, MOST_LINES, Made, axis_unit, load_key, subject_key};
use crate::output::page::naming::{Facet, several_subjects, varying};

/// The axis of load points, and where each result stands on it.
struct Axis {
    labels: Vec<String>,
    /// Threads of the grid, when the axis holds depths and each number of threads has a line of its own.
    threads: Vec<u32>,
    loads: Vec<Load>,
}

impl Axis {
    fn of(here: &Here<'_>, loads: Vec<Load>) -> Self {
        let (threads, depths) = grid(&loads);
        if threads.len() > 1 && depths.len() > 1 && threads.len() * depths.len() == loads.len() {
            let labels = depths.iter().map(|depth| format!("{depth}Q")).collect();
            return Self {
                labels,
                threads: threads.into_iter().collect(),
                loads: depths.into_iter().map(Load::Depth).collect(),
            };
        }
        Self { labels: loads.iter().map(|load| here.load(load)).collect(), threads: Vec::new(), loads }
    }

    /// Where a load point stands, and which line it belongs to.
    fn place(&self, load: &Load) -> Option<(usize, Option<u32>)> {
        let (at, line) = match load {
            Load::Grid { threads, depth } if !self.threads.is_empty() => (Load::Depth(*depth), Some(*threads)),
            other => (other.clone(), None),
        };
        Some((self.loads.iter().position(|l| *l == at)?, line))
    }
}

/// The threads and depths of load points, when all of them name both.
fn grid(loads: &[Load]) -> (BTreeSet<u32>, BTreeSet<u32>) {
    let pairs: Option<Vec<_>> = loads
        .iter()
        .map(|load| match load {
            Load::Grid { threads, depth } => Some((*threads, *depth)),
            _ => None,
        })
        .collect();
    pairs.unwrap_or_default().into_iter().unzip()
}

impl<'a> Here<'a> {
    /// The plot of a sweep, and what must be said beneath it.
    pub(super) fn sweep(&self, (measurements, style): Input<'_, 'a>) -> Made<'a> {
        let unit = axis_unit(measurements);
        let mut measured = readings(measurements);
        measured.sort_by_key(|(key, _)| load_order(key));
        let mut loads: Vec<_> = measured.iter().filter_map(|(key, _)| key.load.clone()).collect();
        loads.dedup();
        let axis = Axis::of(self, loads);
        let lines = self.sweep_lines(&measured, &axis, unit, style);
        let ends_only = lines.iter().any(|line| !line.complete);
        let (lines, part) = self.fewest(lines, MOST_LINES, |line| line.style);
        // What is not drawn is not told of either.
        let keys: BTreeSet<_> = lines.iter().map(|line| line.key.as_str()).collect();
        let told: Vec<_> = measurements.iter().copied().filter(|m| keys.contains(&*subject_key(&m.key))).collect();
        let ends = ends_only.then(|| self.say("chart-remark-ends"));
        let remarks = part.into_iter().chain(ends).chain(self.sweep_lines_beneath(&told)).collect();
        let form = PlotForm::Sweep { loads: axis.labels, lines };
        Made { form, metric: measurements[0].key.metric, unit, remarks, shown: measurements.to_vec(), figures: None }
    }

    fn sweep_lines(
        &self,
        measured: &[(Key, Stated)],
        axis: &Axis,
        unit: &Unit,
        style: &dyn Fn(&Key) -> usize,
    ) -> Vec<SweepLine> {
        let keys: Vec<_> = measured.iter().map(|(key, _)| key).collect();
        let facets: Vec<_> = varying(&keys).into_iter().filter(|facet| *facet != Facet::Load).collect();
        let several = several_subjects(&keys);
        let mut lines: BTreeMap<(usize, Option<u32>, Key), SweepLine> = BTreeMap::new();
        for (own, value) in measured {
            let mut key = own.clone();
            let Some((at, threads)) = key.load.take().and_then(|load| axis.place(&load)) else { continue };
            // Lines of one drive by threads take a style each; lines of several drives keep their drive's.
            let nth = threads.and_then(|t| axis.threads.iter().position(|other| *other == t));
            let style = nth.unwrap_or_else(|| style(own));
            let line = || self.sweep_line(own, threads, &facets, style, several);
            let line = lines.entry((style, threads, key)).or_insert_with(line);
            let written = self.edition.language.stated_in(value, unit, Form::PROSE).number;
            line.marks.push(SweepMark { column: at, load: load_key(own), value: value.low().to_f64(), words: written });
        }
        let mut lines: Vec<_> = lines.into_values().collect();
        for line in &mut lines {
            // Two published ends are two marks: nothing is known of what lies between them.
            line.complete = line.marks.len() > 2 && line.marks.len() == axis.loads.len();
        }
        lines
    }

    fn sweep_line(&self, key: &Key, threads: Option<u32>, facets: &[Facet], style: usize, several: bool) -> SweepLine {
        let threads = threads.map(|threads| self.load(&Load::Threads(threads)));
        let details = facets.iter().filter_map(|facet| self.facet(*facet, key)).chain(threads);
        let details: Vec<_> = details.collect();
        let name = (several || details.is_empty()).then(|| self.short_name(&key.subject));
        let label = name.into_iter().chain(details).collect::<Vec<_>>().join(" · ");
        SweepLine { label, style, marks: Vec::new(), complete: false, key: subject_key(key) }
    }
}

/// What is drawn at each load point: of several runs their mean, where they have one.
fn readings(measurements: &[&Measurement]) -> Vec<(Key, Stated)> {
    let mut conditions: BTreeMap<Key, Vec<&Measurement>> = BTreeMap::new();
    for measurement in measurements {
        conditions.entry(measurement.key.conditions()).or_default().push(measurement);
    }
    let drawn = |(key, runs): (Key, Vec<&Measurement>)| {
        if let Ok(reading) = Reading::of(&runs) {
            return vec![(key, reading.value)];
        }
        let points = runs.iter().filter(|run| run.value.point().is_some());
        points.map(|run| (run.key.clone(), run.value)).collect()
    };
    conditions.into_iter().flat_map(drawn).collect()
}

/// Light loads first: by requests outstanding, then by threads.
pub(super) fn load_order(key: &Key) -> (u32, Option<Load>) {
    (key.load.as_ref().and_then(Load::outstanding).unwrap_or(u32::MAX), key.load.clone())
}
