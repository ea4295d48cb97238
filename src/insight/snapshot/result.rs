//! Metrics, datasets, measurements, runs and series as records.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::super::repeats::Repeated;
use super::citation::RawPlaceRecord;
use super::key::KeyRecord;
use super::place::IntervalRecord;
use super::value::{TextRecord, ValueRecord, base_unit, rounded};
use crate::base::statistics::mean;
use crate::catalog::{Better, Catalog, Dataset, DatasetKind, Dated, Measurement, Metric, Series};

/// Something that was measured.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MetricRecord {
    /// `higher` or `lower`.
    pub better: String,
    /// The base unit of its values.
    pub unit: String,
}

/// A run or publication.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DatasetRecord {
    /// Its title.
    pub title: TextRecord,
    /// `published` or `raw`.
    pub kind: String,
    /// The day it was made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// Why that day is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undated: Option<TextRecord>,
    /// The publication it cites.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The drive, or `drive/variant`, where the whole dataset is about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drive: Option<String>,
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
    /// Where in the file.
    pub place: RawPlaceRecord,
    /// The reader and its version.
    pub reader: String,
    /// An editor's remark.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<TextRecord>,
}

/// Several runs, and what stands for them, in base units.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RunsRecord {
    /// The runs.
    pub measurements: Vec<String>,
    /// Their mean or median.
    pub centre: ValueRecord,
    /// The interval of that, in base units.
    pub interval: IntervalRecord,
}

/// A run over time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeriesRecord {
    /// Which numbers these are.
    #[serde(flatten)]
    pub key: KeyRecord,
    /// How many there are.
    pub points: usize,
    /// Seconds from the start of the run to the last of them; absent where there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
    /// Their mean in base units; absent where there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mean: Option<f64>,
    /// The dataset they belong to.
    pub dataset: String,
    /// The files they were read from.
    pub files: Vec<String>,
}

/// The metrics of everything that was measured.
pub(super) fn metrics(catalog: &Catalog) -> BTreeMap<String, MetricRecord> {
    let keys = catalog.measurements.values().map(|m| &m.key).chain(catalog.series.iter().map(|s| &s.key));
    keys.map(|key| (key.metric.id.to_owned(), MetricRecord::of(key.metric))).collect()
}

/// `higher` or `lower`.
pub(super) const fn direction(better: Better) -> &'static str {
    match better {
        Better::Higher => "higher",
        Better::Lower => "lower",
    }
}

impl MetricRecord {
    fn of(metric: &Metric) -> Self {
        Self { better: direction(metric.better).to_owned(), unit: base_unit(metric.dimension).to_owned() }
    }
}

impl DatasetRecord {
    pub(super) fn of(dataset: &Dataset) -> Self {
        let kind = match dataset.kind {
            DatasetKind::Published => "published",
            DatasetKind::Raw => "raw",
        };
        let (date, undated) = match &dataset.date {
            Dated::On(date) => (Some(date.to_string()), None),
            Dated::Unknown(why) => (None, Some(TextRecord::of(why))),
        };
        Self {
            title: TextRecord::of(&dataset.title),
            kind: kind.to_owned(),
            date,
            undated,
            drive: dataset.drive.as_ref().map(ToString::to_string),
            source: dataset.source.as_ref().map(ToString::to_string),
            tool: dataset.tool.clone(),
            files: dataset.files.iter().cloned().collect(),
        }
    }
}

impl MeasurementRecord {
    pub(super) fn of(measurement: &Measurement) -> Self {
        Self {
            key: KeyRecord::of(&measurement.key),
            value: ValueRecord::of(&measurement.value),
            spread: measurement.spread.map(|spread| spread.as_str().to_owned()),
            certainty: measurement.certainty.as_str().to_owned(),
            restates: measurement.restates.as_ref().map(ToString::to_string),
            source: measurement.source.as_ref().map(ToString::to_string),
            dataset: measurement.dataset.to_string(),
            file: measurement.provenance.file.clone(),
            place: RawPlaceRecord::of(&measurement.provenance.place),
            reader: measurement.provenance.reader.to_owned(),
            note: measurement.note.as_ref().map(TextRecord::of),
        }
    }
}

impl RunsRecord {
    pub(super) fn of(repeated: &Repeated) -> Self {
        Self {
            measurements: repeated.runs.iter().map(ToString::to_string).collect(),
            centre: ValueRecord::computed(&repeated.outcome.value),
            interval: IntervalRecord::of(repeated.interval),
        }
    }
}

impl SeriesRecord {
    pub(super) fn of(series: &Series) -> Self {
        Self {
            key: KeyRecord::of(&series.key),
            points: series.points.len(),
            seconds: series.points.last().map(|point| rounded(point.seconds)),
            mean: mean(&series.points.iter().map(|point| point.value).collect::<Vec<_>>()).map(rounded),
            dataset: series.dataset.to_string(),
            files: series.provenance.iter().map(|provenance| provenance.file.clone()).collect(),
        }
    }
}
