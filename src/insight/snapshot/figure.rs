//! The figures of reviews as records.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::super::figure::{Figure, FigureValue, Origin};
use super::origin::OriginRecord;
use super::place::PlaceRecord;
use super::result::direction;
use super::value::ValueRecord;
use crate::catalog::{Aspect, Better, Catalog, Id, Measurement, OverTime, Review, Watts};

/// A figure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FigureRecord {
    /// `stated`, `computed`, `share` (of 1), `factor`, `rank` or `load`.
    pub kind: String,
    /// What it says; absent of a place and of a load point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<ValueRecord>,
    /// A place among others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<PlaceRecord>,
    /// A load point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub load: Option<String>,
    /// `higher` or `lower`; absent where neither is better.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub better: Option<String>,
    /// How certain the weakest of its inputs is.
    pub certainty: String,
    /// Where it comes from.
    pub origin: OriginRecord,
    /// The languages whose text shows it.
    pub shown: Vec<String>,
}

/// What a figure stands among.
#[derive(Clone, Copy)]
pub(super) struct Setting<'a> {
    pub(super) catalog: &'a Catalog,
    pub(super) review: &'a Review,
    pub(super) figures: &'a BTreeMap<String, Figure>,
}

impl FigureRecord {
    pub(super) fn of(setting: Setting<'_>, figure: &Figure, shown: Vec<String>) -> Self {
        let (kind, value, rank, load) = match &figure.value {
            FigureValue::Stated(stated) if is_read(&figure.origin) => {
                ("stated", Some(ValueRecord::of(stated)), None, None)
            }
            FigureValue::Stated(stated) => ("computed", Some(ValueRecord::computed(stated)), None, None),
            FigureValue::Computed(amount) => ("computed", Some(ValueRecord::exactly(*amount)), None, None),
            FigureValue::Share(value) => ("share", Some(ValueRecord::plain(*value)), None, None),
            FigureValue::Factor(value) => ("factor", Some(ValueRecord::plain(*value)), None, None),
            FigureValue::Rank(rank) => ("rank", None, Some(PlaceRecord::of(*rank)), None),
            FigureValue::Load(load) => ("load", None, None, Some(load.to_string())),
        };
        Self {
            kind: kind.to_owned(),
            value,
            rank,
            load,
            better: setting.better(&figure.origin).map(|better| direction(better).to_owned()),
            certainty: figure.certainty.as_str().to_owned(),
            origin: OriginRecord::of(setting.catalog, setting.review, &figure.origin),
            shown,
        }
    }
}

/// Whether a figure says what a file or a spec sheet says.
const fn is_read(origin: &Origin) -> bool {
    matches!(origin, Origin::Measurement(_) | Origin::Spec(..))
}

impl Setting<'_> {
    /// Which direction is better for a figure. Differences and ratios have none: who gains by them is for the prose to say.
    fn better(self, origin: &Origin) -> Option<Better> {
        match origin {
            Origin::Measurement(id) => self.of_result(id),
            Origin::Runs(ids) | Origin::Combined(_, ids) => self.of_result(ids.first()?),
            Origin::Sweep(found) => self.of_result(found.rate.from.first()?),
            Origin::OverTime(what, index) => match what {
                OverTime::Burst | OverTime::Steady => Some(self.catalog.series.get(*index)?.key.metric.better),
                OverTime::BurstRatio | OverTime::WrittenUntilSteady => None,
                _ => Some(Better::Lower),
            },
            Origin::Scaling { .. } | Origin::Efficiency(Watts::PerWatt, _) => Some(Better::Higher),
            Origin::Efficiency(Watts::Energy, _) | Origin::Ranked(_) | Origin::Aspect(Aspect::Latency, _) => {
                Some(Better::Lower)
            }
            Origin::OfRated(figure, _) => self.better(&self.figures.get(figure)?.origin),
            Origin::Spec(..)
            | Origin::Derived { .. }
            | Origin::Computed(..)
            | Origin::Versus(..)
            | Origin::Aspect(Aspect::Load, _) => None,
        }
    }

    fn of_result(self, id: &Id<Measurement>) -> Option<Better> {
        Some(self.catalog.measurements.get(id)?.key.metric.better)
    }
}
