//! Reviews as records.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::super::Findings;
use super::super::figure::Figure;
use super::figure::{FigureRecord, Setting};
use crate::catalog::{Catalog, DriveRef, Id, Passage, Prose, Review, ReviewKind, SlotKind};

/// A review.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewRecord {
    /// `measured` or `restated`.
    pub kind: String,
    /// The drive under review.
    pub drive: String,
    /// On which testbed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub testbed: Option<String>,
    /// Who wrote it.
    pub authors: Vec<String>,
    /// The day it was published.
    pub published: String,
    /// The day it was last changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub updated: Option<String>,
    /// The language it was written in first.
    pub source_language: String,
    /// The languages it is written in.
    pub languages: Vec<String>,
    /// The drives it compares with.
    pub comparables: Vec<String>,
    /// What it cites.
    pub sources: Vec<String>,
    /// The figures under its headline, in their order.
    pub key_figures: Vec<String>,
    /// The figures that its prose may name.
    pub figures: BTreeMap<String, FigureRecord>,
}

pub(super) fn reviews(catalog: &Catalog, findings: &Findings) -> BTreeMap<String, ReviewRecord> {
    let none = BTreeMap::new();
    let of = |(id, review): (&Id<Review>, &Review)| {
        let figures = findings.figures.get(id).unwrap_or(&none);
        (id.to_string(), ReviewRecord::of(catalog, review, figures))
    };
    catalog.reviews.iter().map(of).collect()
}

impl ReviewRecord {
    fn of(catalog: &Catalog, review: &Review, figures: &BTreeMap<String, Figure>) -> Self {
        let (shown, setting) = (shown(review), Setting { catalog, review, figures });
        let figure = |(name, figure): (&String, &Figure)| {
            let shown = shown.get(name.as_str()).cloned().unwrap_or_default();
            (name.clone(), FigureRecord::of(setting, figure, shown))
        };
        Self {
            kind: kind(review.kind).to_owned(),
            drive: review.drive.to_string(),
            testbed: review.testbed.as_ref().map(ToString::to_string),
            authors: review.authors.clone(),
            published: review.published.to_string(),
            updated: review.updated.map(|date| date.to_string()),
            source_language: review.source_language.to_string(),
            languages: review.prose.keys().map(|tag| tag.as_str().to_owned()).collect(),
            comparables: review.comparables.iter().map(DriveRef::to_string).collect(),
            sources: review.sources.iter().map(ToString::to_string).collect(),
            key_figures: review.key_figures.clone(),
            figures: figures.iter().map(figure).collect(),
        }
    }
}

const fn kind(kind: ReviewKind) -> &'static str {
    match kind {
        ReviewKind::Measured => "measured",
        ReviewKind::Restated => "restated",
    }
}

/// The languages whose text shows each figure; one under the headline is shown in all of them.
fn shown(review: &Review) -> BTreeMap<&str, Vec<String>> {
    let mut shown: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (tag, prose) in &review.prose {
        let keys = review.key_figures.iter().map(String::as_str);
        for name in named(prose).chain(keys).collect::<BTreeSet<_>>() {
            shown.entry(name).or_default().push(tag.as_str().to_owned());
        }
    }
    shown
}

fn named(prose: &Prose) -> impl Iterator<Item = &str> {
    prose.passages().flat_map(Passage::slots).filter_map(|slot| match &slot.kind {
        SlotKind::Figure { name, .. } => Some(name.as_str()),
        _ => None,
    })
}
