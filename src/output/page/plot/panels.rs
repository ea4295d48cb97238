//! Small multiples: bars of one metric, a panel for each system; for each testbed, phase, direction or load point where systems do
//! not differ.

use crate::catalog::Measurement;
use crate::output::chart::{Bar, Panel, PlotForm};

use super::bars::best_first;
use super::{Here, Input, Made, axis_unit};
use crate::output::page::naming::{Facet, several_subjects, varying};

/// What panels may stand for, in the order in which they are chosen.
const PANELS: [Facet; 5] = [Facet::System, Facet::Testbed, Facet::Phase, Facet::Direction, Facet::Load];

impl<'a> Here<'a> {
    /// Panels; bars alone where nothing sets panels apart.
    pub(super) fn panels(&self, (measurements, style): Input<'_, 'a>) -> Made<'a> {
        let keys: Vec<_> = measurements.iter().map(|m| &m.key).collect();
        let mut facets = varying(&keys);
        let Some(apart) = PANELS.into_iter().find(|facet| facets.contains(facet)) else {
            return self.bars((measurements, style));
        };
        facets.retain(|facet| *facet != apart);
        let several = several_subjects(&keys);
        let ordered = if several { best_first(measurements) } else { measurements.to_vec() };
        let unit = axis_unit(measurements);
        let bar = |m: &Measurement| self.bar(m, unit, (&facets, several), style(&m.key));
        let panels = self.filled(self.titles(measurements, apart).into_iter().map(|title| {
            let own = ordered.iter().filter(|m| self.panel_title(m, apart) == title);
            Panel { bars: own.map(|m| bar(m)).collect(), title }
        }));
        let remarks = self.bar_remarks(measurements);
        Made { form: PlotForm::Multiples(panels), metric: keys[0].metric, unit, remarks, shown: ordered, figures: None }
    }

    fn panel_title(&self, measurement: &Measurement, apart: Facet) -> String {
        self.facet(apart, &measurement.key).unwrap_or_else(|| self.say("missing-not-stated"))
    }

    /// The title of each panel, in the order of the results.
    fn titles(&self, measurements: &[&Measurement], apart: Facet) -> Vec<String> {
        let mut titles: Vec<String> = Vec::new();
        for title in measurements.iter().map(|m| self.panel_title(m, apart)) {
            if !titles.contains(&title) {
                titles.push(title);
            }
        }
        titles
    }

    /// The panels with a row for every bar of any of them: what one lacks is said.
    fn filled(&self, panels: impl Iterator<Item = Panel>) -> Vec<Panel> {
        let mut panels: Vec<_> = panels.collect();
        let all: Vec<Bar> = panels.iter().flat_map(|panel| panel.bars.clone()).collect();
        let same = |a: &Bar, b: &Bar| (&a.label, &a.detail) == (&b.label, &b.detail);
        for panel in &mut panels {
            for bar in &all {
                if !panel.bars.iter().any(|own| same(own, bar)) {
                    panel.bars.push(self.lacking_bar(bar));
                }
            }
        }
        panels
    }

    fn lacking_bar(&self, other: &Bar) -> Bar {
        let value = self.say("missing-not-measured");
        Bar { low: f64::NAN, high: f64::NAN, value, range: false, interval: None, doubtful: false, ..other.clone() }
    }
}
