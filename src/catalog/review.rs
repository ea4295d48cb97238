//! Reviews: which drive, compared with which, which figures their prose may name, and the prose itself.

use std::collections::BTreeMap;

use super::Id;
use super::citation::Source;
use super::drive::DriveRef;
use super::figure::FigureDeclaration;
use super::prose::Prose;
use super::testbed::Testbed;
use super::workload::{Selection, Workload};
use crate::base::date::Date;
use crate::base::diagnostic::Place;
use crate::base::language::Tag;

/// Whether a review measures or restates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewKind {
    /// From the lab's own runs.
    Measured,
    /// From figures published elsewhere.
    Restated,
}

/// A review of a drive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// Its name in data and addresses.
    pub id: Id<Review>,
    /// The language it is written in first.
    pub source_language: Tag,
    /// Who wrote it.
    pub authors: Vec<String>,
    /// When it was, or will be, published.
    pub published: Date,
    /// When it was last changed.
    pub updated: Option<Date>,
    /// Not to be published yet.
    pub draft: bool,
    /// Not to be published before this day.
    pub embargo: Option<Date>,
    /// Whether it measures or restates.
    pub kind: ReviewKind,
    /// The drive under review.
    pub drive: DriveRef,
    /// On which testbed.
    pub testbed: Option<Id<Testbed>>,
    /// What it cites.
    pub sources: Vec<Id<Source>>,
    /// The drives it compares with.
    pub comparables: Vec<DriveRef>,
    /// Languages that must be there.
    pub required: Vec<Tag>,
    /// Names of the figures in the strip under the headline.
    pub key_figures: Vec<String>,
    /// The figures that prose may name.
    pub figures: BTreeMap<String, FigureDeclaration>,
    /// The charts that prose may place.
    pub charts: BTreeMap<String, ChartDeclaration>,
    /// The tables that prose may place.
    pub tables: BTreeMap<String, TableDeclaration>,
    /// The images that prose may place.
    pub images: BTreeMap<String, ImageDeclaration>,
    /// The prose of each language.
    pub prose: BTreeMap<Tag, Prose>,
    /// Where it is declared.
    pub place: Place,
}

/// The drives that a chart or table takes in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scope {
    /// The reviewed drive alone.
    Own,
    /// The reviewed drive and its comparables.
    #[default]
    All,
}

/// Which results a chart or table shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extract {
    /// Of these workloads.
    pub workloads: Vec<Id<Workload>>,
    /// Which of their results.
    pub selection: Selection,
    /// Of these drives.
    pub scope: Scope,
}

/// The form of a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChartKind {
    /// A bar per result, a span for a range.
    Bars,
    /// Results over load points.
    Sweep,
    /// Results over time.
    Timeline,
    /// Mean latency against throughput over load points.
    Curve,
    /// Percentiles of latency.
    Percentiles,
    /// How often the values of a run fell where.
    Histogram,
    /// What was measured beside what is rated.
    Rated,
    /// From one drive to several.
    Slope,
    /// Bars side by side, a panel for each system.
    Multiples,
}

impl ChartKind {
    /// Every kind with its word in `review.toml`; what it is called to those who do not see it is the message `describe-kind-<word>`.
    pub const ALL: [(&'static str, Self); 9] = [
        ("bars", Self::Bars),
        ("sweep", Self::Sweep),
        ("timeline", Self::Timeline),
        ("curve", Self::Curve),
        ("percentiles", Self::Percentiles),
        ("histogram", Self::Histogram),
        ("rated", Self::Rated),
        ("slope", Self::Slope),
        ("multiples", Self::Multiples),
    ];

    /// Its word in `review.toml` and messages.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        Self::ALL.into_iter().find(|(_, kind)| *kind == self).map_or("", |(word, _)| word)
    }
}

/// A chart that prose may place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartDeclaration {
    /// Its form.
    pub kind: ChartKind,
    /// What it shows.
    pub extract: Extract,
    /// Where it is declared.
    pub place: Place,
}

/// A table that prose may place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableDeclaration {
    /// What it shows.
    pub extract: Extract,
    /// Where it is declared.
    pub place: Place,
}

/// An image that prose may place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImageDeclaration {
    /// Path within `site/`.
    pub file: String,
    /// Where it is declared.
    pub place: Place,
}

/// A page of the site that is about no drive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Article {
    /// Its name in addresses.
    pub id: Id<Article>,
    /// The prose of each language.
    pub prose: BTreeMap<Tag, Prose>,
}
