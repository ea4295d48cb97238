//! What was measured beside what the spec sheet rates: of each setting the best result that the drive sustained.

use std::collections::BTreeMap;

use crate::base::language::Form;
use crate::base::quantity::{Stated, Unit};
use crate::catalog::{Better, Certainty, Measurement, Metric, SpecEntry, SpecSheet, Subject};
use crate::insight::{is_sustained, ratings};
use crate::output::chart::{Pair, PairEnd, PlotForm};

use super::{Here, Input, Made, axis_unit, load_key, subject_key};
use crate::output::page::csv::Csv;
use crate::output::page::naming::{Facet, several_subjects};
use crate::output::page::value::base;
use crate::output::page::view::{About, Cell, Column, Row, TableView};

/// Significant digits of a share of the rated value.
const DIGITS: u32 = 3;

/// A result, the field that rates it, and what that states.
struct Rated<'a> {
    result: &'a Measurement,
    field: &'static str,
    stated: Stated,
}

impl Rated<'_> {
    /// The result as a share of the rated value, `None` where that is zero.
    fn share(&self) -> Option<f64> {
        let rated = self.stated.high().to_f64();
        (rated > 0.0).then(|| self.result.value.high().to_f64() / rated)
    }
}

impl<'a> Here<'a> {
    /// `None` where nothing rates any of the results. Rates alone are drawn, as ratings of latencies name no load; and numbers
    /// alone, as a bound has no share.
    pub(super) fn rated_pairs(&self, (measurements, style): Input<'_, 'a>) -> Option<Made<'a>> {
        let all = self.rated_results(measurements);
        let metric = all.first()?.result.key.metric;
        let own: Vec<_> = all.into_iter().filter(|rated| rated.result.key.metric == metric).collect();
        let shown: Vec<_> = own.iter().map(|rated| rated.result).collect();
        let unit = axis_unit(&shown);
        let keys: Vec<_> = shown.iter().map(|m| &m.key).collect();
        let several = several_subjects(&keys);
        let pairs = own.iter().map(|rated| self.pair(rated, unit, several, style(&rated.result.key)));
        let form = PlotForm::Dumbbell(pairs.collect());
        let figures = Some((self.rated_table(&own, metric), rated_csv(&own)));
        Some(Made { form, metric, unit, remarks: vec![self.say("rated-rule")], shown, figures })
    }

    /// Of each field and setting the best sustained result of one drive.
    fn rated_results(&self, measurements: &[&'a Measurement]) -> Vec<Rated<'a>> {
        let mut sheets: BTreeMap<_, SpecSheet> = BTreeMap::new();
        let mut best: BTreeMap<_, Rated<'a>> = BTreeMap::new();
        let sustained = measurements.iter().filter(|m| is_sustained(m.key.phase) && m.key.drives == Some(1));
        for result in sustained.filter(|m| m.key.metric.better == Better::Higher && m.value.point().is_some()) {
            let (Subject::Drive(drive), Some(workload)) =
                (&result.key.subject, self.edition.catalog.workloads.get(&result.key.workload))
            else {
                continue;
            };
            let spec = sheets.entry(drive).or_insert_with(|| self.edition.catalog.spec(drive));
            for (entry, stated) in ratings(spec, result, workload).filter_map(|entry| Some((entry, quantity(entry)?))) {
                let key = &result.key;
                let setting = (key.metric, &key.subject, entry.field.id, &key.workload, &key.os, &key.testbed);
                let rated = Rated { result, field: entry.field.id, stated };
                let better = |old: &Rated<'_>| old.result.value.high().base() >= result.value.high().base();
                if !best.get(&setting).is_some_and(better) {
                    best.insert(setting, rated);
                }
            }
        }
        best.into_values().collect()
    }

    fn pair(&self, rated: &Rated<'_>, unit: &Unit, several: bool, style: usize) -> Pair {
        let key = &rated.result.key;
        let field = self.field(rated.field);
        let name = several.then(|| self.short_name(&key.subject));
        let facets = [Facet::Workload, Facet::System, Facet::Load].into_iter();
        let detail: Vec<_> = facets.filter_map(|facet| self.facet(facet, key)).collect();
        let share = rated.share().map(|share| self.edition.language.percent(share, DIGITS).text());
        Pair {
            label: name.into_iter().chain([field]).collect::<Vec<_>>().join(" · "),
            detail: (!detail.is_empty()).then(|| detail.join(" · ")),
            rated: PairEnd {
                value: rated.stated.high().to_f64(),
                words: self.edition.language.stated_in(&rated.stated, unit, Form::PROSE).number,
            },
            measured: PairEnd { value: rated.result.value.high().to_f64(), words: self.in_unit(rated.result, unit) },
            share: share.unwrap_or_default(),
            style,
            key: subject_key(key),
            load: load_key(key),
        }
    }

    fn rated_table(&self, all: &[Rated<'_>], metric: &Metric) -> TableView {
        let words = |id: &str| Column { text: self.say(id), numeric: false, metric: None };
        let number = |id: &str, metric| Column { text: self.say(id), numeric: true, metric };
        let drawn = Some(metric.id);
        TableView {
            id: String::new(),
            caption: String::new(),
            columns: vec![
                words("column-rated-field"),
                words("column-drive"),
                words("column-workload"),
                words("column-system"),
                words("column-load"),
                number("column-rated", drawn),
                number("column-measured", drawn),
                number("column-share", None),
            ],
            rows: all.iter().map(|rated| self.rated_row(rated)).collect(),
            csv: None,
            notes: Vec::new(),
        }
    }

    fn rated_row(&self, rated: &Rated<'_>) -> Row {
        let key = &rated.result.key;
        let facets = [Facet::Workload, Facet::System, Facet::Load].map(|facet| self.facet_cell(facet, key));
        let stated = self.stated(&rated.stated, Form::FULL, Certainty::Stated);
        let measured = self.result(rated.result);
        let share = rated.share().map(|share| Cell::Value(self.share(share, rated.result.certainty)));
        let head = [Cell::words(self.field(rated.field)), self.subject_cell(&key.subject)];
        let values = [Cell::Value(stated), Cell::Value(measured)];
        let share = share.unwrap_or_else(|| self.missing("missing-not-comparable"));
        Row {
            own: false,
            cells: head.into_iter().chain(facets).chain(values).chain([share]).collect(),
            about: Some(About { key: subject_key(key), load: load_key(key) }),
        }
    }
}

fn quantity(entry: &SpecEntry) -> Option<Stated> {
    entry.value.quantity().copied()
}

fn rated_csv(all: &[Rated<'_>]) -> Vec<u8> {
    let mut csv = Csv::new(&["drive", "field", "workload", "os", "load", "metric", "rated", "measured", "unit"]);
    for Rated { result, field, stated } in all {
        let key = &result.key;
        csv.row(&[
            subject_key(key),
            (*field).to_owned(),
            key.workload.to_string(),
            key.os.clone().unwrap_or_default(),
            load_key(key),
            key.metric.id.to_owned(),
            base(stated),
            base(&result.value),
            key.metric.dimension.units()[0].symbol.to_owned(),
        ]);
    }
    csv.into_bytes()
}
