//! What a check finds: which figures do not fit, and the arithmetic that shows it, as typed values.
//!
//! A [`Finding`] is told twice from the same values: in English as a problem, by [`Finding::problem`], and in the language of a page by the
//! message `finding-<id>` of its [`Wording`].

mod accept;
mod alike;
mod sheet;
mod span;
mod words;

use std::collections::BTreeMap;

pub(super) use self::accept::settle;
pub(super) use self::alike::{Extremes, TYPICAL, alike};
pub(super) use self::sheet::sheets;
pub(super) use self::span::Span;
use crate::base::date::Date;
use crate::base::diagnostic::{Code, Place};
use crate::base::quantity::{Amount, Stated};
use crate::catalog::{
    Catalog, DatasetKind, DriveRef, Id, Load, Measurement, Metric, RawPlace, Review, SpecField, Text, Workload,
};

/// Something that a finding is about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Concern {
    /// A result.
    Figure(Id<Measurement>),
    /// A value of a spec sheet: the drive or variant that it is read for, and the field's key.
    Field(DriveRef, &'static str),
    /// A workload.
    Workload(Id<Workload>),
    /// A raw file, by its path from the project's root.
    File(String),
    /// A review.
    Review(Id<Review>),
}

/// How a finding is put into words.
#[derive(Debug, PartialEq, Eq)]
pub struct Wording {
    /// The message `finding-<id>` of each language says it; it takes the values by their names.
    pub id: &'static str,
    /// The same in English, for problems: a lower-case fragment with `{name}` where a value stands.
    pub problem: &'static str,
}

/// A value of the arithmetic.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A number as its source states it.
    Stated(Stated),
    /// A computed quantity; shown to three digits.
    Computed(Amount),
    /// A count of things.
    Count(u64),
    /// How many times as much; shown to two digits.
    Factor(f64),
    /// A share of 1, shown in percent.
    Share(f64),
    /// A load point, and on how many drives at once, where that counts.
    Load(Load, u32),
    /// What was measured.
    Metric(&'static Metric),
    /// A field of a spec sheet.
    Field(&'static SpecField),
    /// A day.
    Date(Date),
    /// A name that is the same in every language.
    Name(String),
}

/// The values of a finding's arithmetic by their names.
pub type Values = BTreeMap<&'static str, Value>;

/// An editor's word that a finding may stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// Why.
    pub reason: Text,
    /// Since when.
    pub date: Date,
}

/// Something that does not fit.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The check that found it.
    pub code: Code,
    /// What it is about, in order, each once; never empty.
    pub concerns: Vec<Concern>,
    /// How it is said.
    pub wording: &'static Wording,
    /// The arithmetic.
    pub values: Values,
    /// Where an editor should look.
    pub place: Place,
    /// Why it may stand, where somebody says so.
    pub accepted: Option<Accepted>,
}

impl Finding {
    /// A finding that nobody has accepted yet.
    pub(super) fn new(
        code: Code,
        wording: &'static Wording,
        concerns: impl IntoIterator<Item = Concern>,
        values: impl IntoIterator<Item = (&'static str, Value)>,
        place: Place,
    ) -> Self {
        let mut concerns: Vec<_> = concerns.into_iter().collect();
        concerns.sort();
        concerns.dedup();
        Self { code, concerns, wording, values: values.into_iter().collect(), place, accepted: None }
    }

    /// A finding about results; its place is the first one's.
    pub(super) fn of_results(
        code: Code,
        wording: &'static Wording,
        results: &[&Measurement],
        values: impl IntoIterator<Item = (&'static str, Value)>,
    ) -> Self {
        let concerns = results.iter().map(|result| Concern::Figure(result.id.clone()));
        let place = results.first().map_or_else(|| Place::file(""), |result| place_of(result));
        Self::new(code, wording, concerns, values, place)
    }

    /// With something more that it is about.
    pub(super) fn and(mut self, concern: Concern) -> Self {
        self.concerns.push(concern);
        self.concerns.sort();
        self.concerns.dedup();
        self
    }

    /// Whether it is about this result, or about the file it was read from.
    #[must_use]
    pub fn is_about(&self, result: &Measurement) -> bool {
        self.concerns.iter().any(|concern| match concern {
            Concern::Figure(id) => *id == result.id,
            Concern::File(file) => *file == result.provenance.file,
            _ => false,
        })
    }
}

/// The row of a result, or its file.
fn place_of(result: &Measurement) -> Place {
    let file = result.provenance.file.as_str();
    match result.provenance.place {
        RawPlace::Line(line) => Place::at_line(file, line),
        _ => Place::file(file),
    }
}

/// All findings of a catalog, to be asked for by what they are about.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Checked {
    /// In the order of the checks.
    pub findings: Vec<Finding>,
    by_figure: BTreeMap<Id<Measurement>, Vec<usize>>,
    by_file: BTreeMap<String, Vec<usize>>,
}

impl Checked {
    /// Sorted by what they are about.
    pub(super) fn new(findings: Vec<Finding>) -> Self {
        let mut checked = Self { findings, ..Self::default() };
        for (index, finding) in checked.findings.iter().enumerate() {
            for concern in &finding.concerns {
                match concern {
                    Concern::Figure(id) => checked.by_figure.entry(id.clone()).or_default().push(index),
                    Concern::File(file) => checked.by_file.entry(file.clone()).or_default().push(index),
                    _ => {}
                }
            }
        }
        checked
    }

    /// Those about a result or its file: their places in [`Self::findings`].
    pub fn of(&self, result: &Measurement) -> impl Iterator<Item = usize> {
        let own = self.by_figure.get(&result.id).into_iter().flatten();
        own.chain(self.by_file.get(&result.provenance.file).into_iter().flatten()).copied()
    }

    /// Those about something that is no result.
    pub fn about<'a>(&'a self, is_it: impl Fn(&Concern) -> bool + 'a) -> impl Iterator<Item = &'a Finding> {
        self.findings.iter().filter(move |finding| finding.concerns.iter().any(&is_it))
    }
}

/// Whether results of a catalog's dataset are cited from a publication, rather than read from a tool's files.
pub(super) fn is_published(catalog: &Catalog, result: &Measurement) -> bool {
    catalog.datasets.get(&result.dataset).is_some_and(|dataset| dataset.kind == DatasetKind::Published)
}
