//! Datasets, measurements, runs and series as records.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::super::repeats::Repeated;
use super::key::KeyRecord;
use super::value::{TextRecord, ValueRecord, rounded};
use crate::catalog::{Dataset, DatasetKind, Dated, Measurement, RawPlace, Series};

/// A run or publication.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DatasetRecord {
    /// Its title.
    pub title: TextRecord,
    /// `published` or `raw`.
    pub kind: String,
    /// The day it was made; absent where it is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// The publication it cites.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The tool and its version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tool: Option<String>,
    /// SHA-256 of each file, by its path from the project's root.
    pub files: BTreeMap<String, String>,
}

/// One number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MeasurementRecord {
    /// Which number it is.
    #[serde(flatten)]
    pub key: KeyRecord,
    /// The number.
    pub value: ValueRecord,
    /// What the ends of a range mean.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spread: Option<String>,
    /// How certain the reading is.
    pub certainty: String,
    /// The measurement it repeats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub restates: Option<String>,
    /// The source it is cited from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The dataset it belongs to; the digests of files are there.
    pub dataset: String,
    /// The file it was read from.
    pub file: String,
    /// Where in the file: a line, a JSON pointer or a cell; absent where it is computed from the whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// The reader and its version.
    pub reader: String,
}

/// Several runs, and what stands for them, in base units.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RunsRecord {
    /// The runs.
    pub measurements: Vec<String>,
    /// Their mean or median.
    pub centre: ValueRecord,
    /// The lower end of its 95 % interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// A run over time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeriesRecord {
    /// Which numbers these are.
    #[serde(flatten)]
    pub key: KeyRecord,
    /// How many there are.
    pub points: usize,
    /// The dataset they belong to.
    pub dataset: String,
    /// The files they were read from.
    pub files: Vec<String>,
}

impl DatasetRecord {
    pub(super) fn of(dataset: &Dataset) -> Self {
        let kind = match dataset.kind {
            DatasetKind::Published => "published",
            DatasetKind::Raw => "raw",
        };
        let date = match &dataset.date {
            Dated::On(date) => Some(date.to_string()),
            Dated::Unknown(_) => None,
        };
        Self {
            title: TextRecord::of(&dataset.title),
            kind: kind.to_owned(),
            date,
            source: dataset.source.as_ref().map(ToString::to_string),
            tool: dataset.tool.clone(),
            files: dataset.files.iter().cloned().collect(),
        }
    }
}

impl MeasurementRecord {
    pub(super) fn of(measurement: &Measurement) -> Self {
        let place = match &measurement.provenance.place {
            RawPlace::Line(line) => Some(line.to_string()),
            RawPlace::Pointer(place) | RawPlace::Cell(place) => Some(place.clone()),
            RawPlace::Whole => None,
        };
        Self {
            key: KeyRecord::of(&measurement.key),
            value: ValueRecord::of(&measurement.value),
            spread: measurement.spread.map(|spread| spread.as_str().to_owned()),
            certainty: measurement.certainty.as_str().to_owned(),
            restates: measurement.restates.as_ref().map(ToString::to_string),
            source: measurement.source.as_ref().map(ToString::to_string),
            dataset: measurement.dataset.to_string(),
            file: measurement.provenance.file.clone(),
            place,
            reader: measurement.provenance.reader.to_owned(),
        }
    }
}

impl RunsRecord {
    pub(super) fn of(repeated: &Repeated) -> Self {
        Self {
            measurements: repeated.runs.iter().map(ToString::to_string).collect(),
            centre: ValueRecord::of(&repeated.outcome.value),
            low: rounded(repeated.interval.low),
            high: rounded(repeated.interval.high),
        }
    }
}

impl SeriesRecord {
    pub(super) fn of(series: &Series) -> Self {
        Self {
            key: KeyRecord::of(&series.key),
            points: series.points.len(),
            dataset: series.dataset.to_string(),
            files: series.provenance.iter().map(|provenance| provenance.file.clone()).collect(),
        }
    }
}
