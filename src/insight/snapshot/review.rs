//! Reviews and their figures as records.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::super::Findings;
use super::super::figure::{Figure, FigureValue, Operation, Origin};
use super::place::PlaceRecord;
use super::value::ValueRecord;
use crate::catalog::{Catalog, Derivation, DriveRef, Id, Measurement, Review, Series, SweepPoint};

/// A review.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewRecord {
    /// The drive under review.
    pub drive: String,
    /// The day it was published.
    pub published: String,
    /// The day it was last changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub updated: Option<String>,
    /// The languages it is written in.
    pub languages: Vec<String>,
    /// The drives it compares with.
    pub comparables: Vec<String>,
    /// The figures that its prose may name.
    pub figures: BTreeMap<String, FigureRecord>,
}

/// A figure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FigureRecord {
    /// What it says; absent of a place and of a load point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<ValueRecord>,
    /// A place among others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<PlaceRecord>,
    /// A load point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub load: Option<String>,
    /// How certain the weakest of its inputs is.
    pub certainty: String,
    /// Where it comes from.
    pub origin: OriginRecord,
}

/// Where a figure comes from; what does not apply is absent.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OriginRecord {
    /// How it was computed: `measurement`, `runs`, `over-time`, `spec`, `derived`, `ratio`, `difference`, `share-of-rated`, `rank`, `combined`,
    /// `sweep`, `scaling`, `efficiency` or `aspect`.
    pub how: String,
    /// What of a run over time, or which derived value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub what: Option<String>,
    /// The measurements it is made of, the reviewed drive's first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub measurements: Vec<String>,
    /// The figures of the same review it is made of.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<String>,
    /// The drive whose spec sheet states the fields.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drive: Option<String>,
    /// The fields of a spec sheet it is made of.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<String>,
    /// The files of a run over time.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<String>,
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
        let figure = |(name, figure): (&String, &Figure)| (name.clone(), FigureRecord::of(catalog, review, figure));
        Self {
            drive: review.drive.to_string(),
            published: review.published.to_string(),
            updated: review.updated.map(|date| date.to_string()),
            languages: review.prose.keys().map(|tag| tag.as_str().to_owned()).collect(),
            comparables: review.comparables.iter().map(DriveRef::to_string).collect(),
            figures: figures.iter().map(figure).collect(),
        }
    }
}

impl FigureRecord {
    fn of(catalog: &Catalog, review: &Review, figure: &Figure) -> Self {
        let load = match &figure.value {
            FigureValue::Load(load) => Some(load.to_string()),
            _ => None,
        };
        let (value, rank) = match &figure.value {
            FigureValue::Stated(stated) => (Some(ValueRecord::of(stated)), None),
            FigureValue::Computed(amount) => (Some(ValueRecord::exactly(*amount)), None),
            FigureValue::Share(value) | FigureValue::Factor(value) => (Some(ValueRecord::plain(*value)), None),
            FigureValue::Rank(rank) => (None, Some(PlaceRecord::of(*rank))),
            FigureValue::Load(_) => (None, None),
        };
        let origin = OriginRecord::of(catalog, review, &figure.origin);
        Self { value, rank, load, certainty: figure.certainty.as_str().to_owned(), origin }
    }
}

impl OriginRecord {
    fn how(how: &str) -> Self {
        Self { how: how.to_owned(), ..Self::default() }
    }

    fn of(catalog: &Catalog, review: &Review, origin: &Origin) -> Self {
        match origin {
            Origin::Measurement(id) => Self { measurements: vec![id.to_string()], ..Self::how("measurement") },
            Origin::Runs(ids) => Self { measurements: named(ids), ..Self::how("runs") },
            Origin::Ranked(ids) => Self { measurements: named(ids), ..Self::how("rank") },
            Origin::OverTime(what, index) => Self {
                what: Some(what.as_str().to_owned()),
                files: catalog.series.get(*index).map(files).unwrap_or_default(),
                ..Self::how("over-time")
            },
            Origin::Spec(drive, field) => Self::sheet("spec", drive, &[field]),
            Origin::Derived { drive, what, from } => Self::derived(*what, drive, from),
            Origin::Combined(how, ids) => Self {
                what: Some(format!("{how:?}").to_lowercase()),
                measurements: named(ids),
                ..Self::how("combined")
            },
            Origin::Sweep(found) => Self {
                what: Some(point(found.point).to_owned()),
                measurements: origin.measurements().into_iter().map(ToString::to_string).collect(),
                ..Self::how("sweep")
            },
            Origin::Scaling { results, .. } => Self { measurements: named(results), ..Self::how("scaling") },
            Origin::Efficiency(_, ids) => Self { measurements: named(ids), ..Self::how("efficiency") },
            Origin::Aspect(aspect, figure) => Self {
                what: Some(format!("{aspect:?}").to_lowercase()),
                figures: vec![figure.clone()],
                ..Self::how("aspect")
            },
            Origin::Computed(operation, figures) => Self { figures: figures.clone(), ..Self::how(word(*operation)) },
            Origin::Versus(operation, figure, other) => Self {
                figures: vec![figure.clone()],
                measurements: vec![other.to_string()],
                ..Self::how(word(*operation))
            },
            Origin::OfRated(figure, field) => {
                Self { figures: vec![figure.clone()], ..Self::sheet("share-of-rated", &review.drive, &[field]) }
            }
        }
    }

    fn sheet(how: &str, drive: &DriveRef, fields: &[&str]) -> Self {
        let fields = fields.iter().map(ToString::to_string).collect();
        Self { drive: Some(drive.to_string()), fields, ..Self::how(how) }
    }

    fn derived(what: Derivation, drive: &DriveRef, fields: &[&str]) -> Self {
        Self { what: Some(what.as_str().to_owned()), ..Self::sheet("derived", drive, fields) }
    }
}

fn named(ids: &[Id<Measurement>]) -> Vec<String> {
    ids.iter().map(ToString::to_string).collect()
}

fn files(series: &Series) -> Vec<String> {
    series.provenance.iter().map(|provenance| provenance.file.clone()).collect()
}

const fn point(point: SweepPoint) -> &'static str {
    match point {
        SweepPoint::Peak => "peak",
        SweepPoint::Knee => "knee",
        SweepPoint::BestUnder(_) => "best-under",
    }
}

const fn word(operation: Operation) -> &'static str {
    match operation {
        Operation::Ratio => "ratio",
        Operation::Difference => "difference",
    }
}
