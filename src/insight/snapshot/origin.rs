//! Where figures come from, as records.

use serde::{Deserialize, Serialize};

use super::super::figure::{Operation, Origin};
use super::super::sweep::FoundPoint;
use super::value::ValueRecord;
use crate::catalog::{
    Aspect, Catalog, Combining, Derivation, DriveRef, Id, Measurement, Review, Series, SweepPoint, Watts,
};

/// Where a figure comes from; what does not apply is absent.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OriginRecord {
    /// How it came about: `measurement`, `runs`, `over-time`, `spec`, `derived`, `ratio`, `difference`, `share-of-rated`, `rank`, `combined`,
    /// `sweep`, `scaling`, `efficiency` or `aspect`.
    pub how: String,
    /// What of a run over time, which derived value, which point of a sweep, how parts were put together.
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
    /// The load point of a point of a sweep.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub load: Option<String>,
    /// The latency that it may not exceed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<ValueRecord>,
    /// The numbers of drives that are set against one another, the fewer first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drives: Vec<u32>,
}

impl OriginRecord {
    fn how(how: &str) -> Self {
        Self { how: how.to_owned(), ..Self::default() }
    }

    pub(super) fn of(catalog: &Catalog, review: &Review, origin: &Origin) -> Self {
        let own = match origin {
            Origin::Measurement(_) => Self::how("measurement"),
            Origin::Runs(_) => Self::how("runs"),
            Origin::Ranked(_) => Self::how("rank"),
            Origin::OverTime(what, index) => {
                let files = catalog.series.get(*index).map(files).unwrap_or_default();
                Self { files, ..Self::how("over-time").what(what.as_str()) }
            }
            Origin::Spec(drive, field) => Self::sheet("spec", drive, &[field]),
            Origin::Derived { drive, what, from } => Self::derived(*what, drive, from),
            Origin::Combined(how, _) => Self::how("combined").what(together(*how)),
            Origin::Sweep(found) => Self::found(found),
            Origin::Scaling { from, to, .. } => Self { drives: vec![*from, *to], ..Self::how("scaling") },
            Origin::Efficiency(watts, _) => Self::how("efficiency").what(efficiency(*watts)),
            Origin::Aspect(aspect, figure) => Self::how("aspect").what(said(*aspect)).made_of(&[figure]),
            Origin::Computed(operation, figures) => {
                Self::how(word(*operation)).made_of(&figures.iter().collect::<Vec<_>>())
            }
            Origin::Versus(operation, figure, _) => Self::how(word(*operation)).made_of(&[figure]),
            Origin::OfRated(figure, field) => Self::sheet("share-of-rated", &review.drive, &[field]).made_of(&[figure]),
        };
        Self { measurements: named(&origin.measurements()), ..own }
    }

    fn what(self, what: &str) -> Self {
        Self { what: Some(what.to_owned()), ..self }
    }

    fn made_of(self, figures: &[&String]) -> Self {
        Self { figures: figures.iter().map(ToString::to_string).collect(), ..self }
    }

    fn sheet(how: &str, drive: &DriveRef, fields: &[&str]) -> Self {
        let fields = fields.iter().map(ToString::to_string).collect();
        Self { drive: Some(drive.to_string()), fields, ..Self::how(how) }
    }

    fn derived(what: Derivation, drive: &DriveRef, fields: &[&str]) -> Self {
        Self::sheet("derived", drive, fields).what(what.as_str())
    }

    fn found(found: &FoundPoint) -> Self {
        let (what, limit) = match &found.point {
            SweepPoint::Peak => ("peak", None),
            SweepPoint::Knee => ("knee", None),
            SweepPoint::BestUnder(limit) => ("best-under", Some(ValueRecord::of(limit))),
        };
        Self { load: Some(found.load.to_string()), limit, ..Self::how("sweep").what(what) }
    }
}

fn named(ids: &[&Id<Measurement>]) -> Vec<String> {
    ids.iter().map(ToString::to_string).collect()
}

fn files(series: &Series) -> Vec<String> {
    series.provenance.iter().map(|provenance| provenance.file.clone()).collect()
}

const fn word(operation: Operation) -> &'static str {
    match operation {
        Operation::Ratio => "ratio",
        Operation::Difference => "difference",
    }
}

const fn together(how: Combining) -> &'static str {
    match how {
        Combining::Sum => "sum",
        Combining::Mean => "mean",
        Combining::Deviation => "deviation",
        Combining::Least => "least",
        Combining::Greatest => "greatest",
        Combining::Histograms => "histograms",
        Combining::Never => "never",
    }
}

const fn efficiency(watts: Watts) -> &'static str {
    match watts {
        Watts::PerWatt => "per-watt",
        Watts::Energy => "energy",
    }
}

const fn said(aspect: Aspect) -> &'static str {
    match aspect {
        Aspect::Load => "load",
        Aspect::Latency => "latency",
    }
}
