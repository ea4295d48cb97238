//! Where a figure comes from, in words: the raw file and the place in it, the citation, or the computation.

mod derived;
mod several;
mod swept;

use std::collections::BTreeMap;

use crate::base::language::{Args, Form};
use crate::catalog::{Id, Measurement, RawPlace};
use crate::insight::{Concern, Figure, Operation, Origin};

use super::finding::is_on_sheet;
use super::here::Here;
use super::view::OriginView;

/// A review's figures by their names.
type Figures = BTreeMap<String, Figure>;

impl Here<'_> {
    /// The origin of the figure `name` among a review's `figures`, as a reader may check it.
    #[must_use]
    pub(super) fn origin(&self, name: &str, figure: &Figure, figures: &Figures) -> OriginView {
        let blank = OriginView {
            id: anchor(name),
            what: String::new(),
            value: self.figure(figure, Form::FULL),
            source: String::new(),
            file: None,
            place: None,
            digest: None,
            how: None,
            findings: Vec::new(),
            note: None,
        };
        match &figure.origin {
            Origin::Measurement(id) => self.measured(blank, id),
            Origin::Spec(drive, field) => self.rated(blank, drive, field),
            Origin::Derived { drive, what, from } => self.derived_from(blank, drive, *what, from),
            Origin::Computed(operation, inputs) => self.computed_from(blank, *operation, inputs, figures),
            Origin::OfRated(input, field) => {
                let (input, field) = (self.input(input, figures), self.field(field));
                let how = self.how("origin-how-percent", &[("a", &input), ("field", &field)]);
                self.by_computing(blank, "origin-what-percent", how)
            }
            Origin::Ranked(ids) => self.ranked(blank, ids),
            Origin::Runs(ids) => self.of_runs(blank, ids),
            Origin::OverTime(what, index) => self.over_time(blank, *what, *index),
            Origin::Versus(operation, input, other) => {
                self.versus(blank, *operation, &self.input(input, figures), other)
            }
            Origin::Combined(how, ids) => self.combined(blank, *how, ids),
            Origin::Sweep(found) => self.swept(blank, found),
            Origin::Scaling { from, to, results } => self.scaled(blank, (*from, *to), results),
            Origin::Efficiency(watts, ids) => self.efficient(blank, *watts, ids),
            Origin::Aspect(aspect, input) => self.aspect(blank, *aspect, &self.input(input, figures)),
        }
    }

    /// What another figure is, with its value.
    fn input(&self, name: &str, figures: &Figures) -> String {
        let Some(figure) = figures.get(name) else { return name.to_owned() };
        let origin = self.origin(name, figure, figures);
        format!("{} ({}{}{})", origin.what, origin.value.number, origin.value.gap, origin.value.unit)
    }

    fn computed_from(
        &self,
        blank: OriginView,
        operation: Operation,
        inputs: &[String],
        figures: &Figures,
    ) -> OriginView {
        let inputs: Vec<_> = inputs.iter().map(|input| self.input(input, figures)).collect();
        let [a, b] = inputs.as_slice() else { return blank };
        self.of_two(blank, operation, a, b)
    }

    fn of_two(&self, blank: OriginView, operation: Operation, a: &str, b: &str) -> OriginView {
        let (what, how) = match operation {
            Operation::Ratio => ("origin-what-ratio", "origin-how-ratio"),
            Operation::Difference => ("origin-what-difference", "origin-how-difference"),
        };
        self.by_computing(blank, what, self.how(how, &[("a", a), ("b", b)]))
    }

    fn versus(&self, blank: OriginView, operation: Operation, input: &str, other: &Id<Measurement>) -> OriginView {
        let Some(other) = self.outcome(other) else { return blank };
        let value = self.edition.language.stated(&other.value, Form::FULL).text();
        let what = format!("{} · {} ({value})", self.subject_name(&other.key.subject), self.describe(&other.key));
        self.of_two(blank, operation, input, &what)
    }

    fn by_computing(&self, blank: OriginView, what: &str, how: String) -> OriginView {
        OriginView { what: self.say(what), source: self.say("origin-source-computed"), how: Some(how), ..blank }
    }

    pub(super) fn measured(&self, blank: OriginView, id: &Id<Measurement>) -> OriginView {
        let Some(measurement) = self.edition.catalog.measurements.get(id) else { return blank };
        let dataset = self.edition.catalog.datasets.get(&measurement.dataset);
        let source = measurement.source.as_ref().map(|source| self.source_line(source));
        let source = source.or_else(|| dataset.map(|d| self.plain(&d.title))).unwrap_or_default();
        OriginView {
            what: format!("{} · {}", self.subject_name(&measurement.key.subject), self.describe(&measurement.key)),
            source,
            file: Some(measurement.provenance.file.clone()),
            place: self.place(&measurement.provenance.place),
            digest: Some(measurement.provenance.digest.clone()),
            note: measurement.note.as_ref().map(|note| self.words(note)),
            findings: self.found(&blank.id, &[measurement]).notes(self),
            ..blank
        }
    }

    fn place(&self, place: &RawPlace) -> Option<String> {
        match place {
            RawPlace::Line(line) => {
                let line = self.edition.language.count(*line);
                Some(self.edition.language.say_with("origin-line", &Args::new().text("line", &line)))
            }
            RawPlace::Pointer(place) | RawPlace::Cell(place) => Some(place.clone()),
            RawPlace::Whole => None,
        }
    }

    fn rated(&self, blank: OriginView, drive: &crate::catalog::DriveRef, field: &str) -> OriginView {
        let spec = self.edition.catalog.spec(drive);
        let citation = spec.entry(field).map(|entry| &entry.citation);
        let what = format!("{} · {}", self.drive_name(drive), self.field(field));
        let (own, field) = (drive.clone(), field.to_owned());
        let is_it = move |c: &Concern| matches!(c, Concern::Field(at, id) if *id == field && is_on_sheet(at, &own));
        let source = citation.and_then(|c| c.source.as_ref()).map(|source| self.source_line(source));
        OriginView {
            what,
            source: source.unwrap_or_else(|| self.say("origin-source-spec")),
            note: citation.and_then(|c| c.note.as_ref()).map(|note| self.words(note)),
            findings: self.found_about(&blank.id, is_it).notes(self),
            ..blank
        }
    }

    fn ranked(&self, blank: OriginView, ids: &[Id<Measurement>]) -> OriginView {
        let others: Vec<_> = ids.iter().filter_map(|id| self.outcome(id)).collect();
        let what = others.first().map(|own| self.describe(&own.key)).unwrap_or_default();
        let names: Vec<_> = others
            .iter()
            .map(|m| {
                let value = self.edition.language.stated(&m.value, Form::FULL).text();
                format!("{} {value}", self.subject_name(&m.key.subject))
            })
            .collect();
        let how = self.how("origin-how-rank", &[("results", &self.list(&names))]);
        OriginView { what, source: self.say("origin-source-computed"), how: Some(how), ..blank }
    }

    pub(super) fn how(&self, id: &str, texts: &[(&'static str, &str)]) -> String {
        let args = texts.iter().fold(Args::new(), |args, (name, text)| args.text(name, text));
        self.edition.language.say_with(id, &args)
    }

    /// Names one after another.
    #[must_use]
    pub(super) fn list(&self, items: &[String]) -> String {
        items.join(&self.edition.language.style().list_separator)
    }

    /// The label of a spec field.
    #[must_use]
    pub(super) fn field(&self, field: &str) -> String {
        self.say(&format!("spec-{}", field.replace('_', "-")))
    }
}

/// The anchor of a figure's origin.
#[must_use]
pub(super) fn anchor(name: &str) -> String {
    format!("figure-{}", name.replace('_', "-"))
}
