//! Measurements (one number each), series (numbers over time), and the datasets they come from.

use super::Id;
use super::acceptance::Acceptance;
use super::citation::{Certainty, Provenance, Source};
use super::drive::DriveRef;
use super::key::Key;
use super::text::Text;
use crate::base::date::Date;
use crate::base::quantity::Stated;

/// What the ends of a range mean. Ranges are never averaged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Spread {
    /// Variation over time.
    Time,
    /// From the best to the worst part (virtual machine, drive, configuration).
    Parts,
    /// The two ends of a sweep.
    SweepEnds,
    /// How uncertain the value is.
    Uncertainty,
    /// From the lowest to the highest interval.
    Intervals,
}

impl Spread {
    /// Every spread with its word in data files; its label is the message `spread-<word>`.
    pub const ALL: [(&'static str, Self); 5] = [
        ("time", Self::Time),
        ("parts", Self::Parts),
        ("sweep-ends", Self::SweepEnds),
        ("uncertainty", Self::Uncertainty),
        ("intervals", Self::Intervals),
    ];

    /// Its word in data files and messages.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        Self::ALL.into_iter().find(|(_, spread)| *spread == self).map_or("", |(word, _)| word)
    }
}

/// One number, its unit, its key and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Measurement {
    /// Its name.
    pub id: Id<Measurement>,
    /// Which number it is.
    pub key: Key,
    /// The number.
    pub value: Stated,
    /// What a range's ends mean.
    pub spread: Option<Spread>,
    /// How certain the reading is.
    pub certainty: Certainty,
    /// The measurement it repeats, when it is only a restatement.
    pub restates: Option<Id<Measurement>>,
    /// The source it is cited from; `None` for the lab's own runs.
    pub source: Option<Id<Source>>,
    /// The raw file and the place in it.
    pub provenance: Provenance,
    /// An editor's remark.
    pub note: Option<Text>,
    /// The dataset it belongs to.
    pub dataset: Id<Dataset>,
}

/// One point of a series.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Seconds since the run began.
    pub seconds: f64,
    /// Value in the metric's base unit.
    pub value: f64,
}

/// Values of one metric over time, in ascending time.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// Which numbers these are.
    pub key: Key,
    /// The points.
    pub points: Vec<Point>,
    /// The raw files they come from.
    pub provenance: Vec<Provenance>,
    /// The dataset they belong to.
    pub dataset: Id<Dataset>,
}

/// How a dataset came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DatasetKind {
    /// Figures taken from a publication.
    Published,
    /// Files that a tool wrote.
    Raw,
}

/// When a dataset was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dated {
    /// On a day.
    On(Date),
    /// Not known, and why.
    Unknown(Text),
}

/// The raw files of one run or publication, never edited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dataset {
    /// Its name.
    pub id: Id<Dataset>,
    /// Its title.
    pub title: Text,
    /// How it came about.
    pub kind: DatasetKind,
    /// When.
    pub date: Dated,
    /// The publication it cites.
    pub source: Option<Id<Source>>,
    /// The drive, when the whole dataset is about one.
    pub drive: Option<DriveRef>,
    /// The tool and its version, as stated.
    pub tool: Option<String>,
    /// Its files: path from the project's root, and SHA-256.
    pub files: Vec<(String, String)>,
    /// The very units that were tested, as they describe themselves.
    pub samples: Vec<Sample>,
    /// Findings about its results that may stand.
    pub accepted: Vec<Acceptance>,
}

/// A unit that was tested, as it describes itself. Its serial number stays in the raw file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// Model.
    pub model: Option<String>,
    /// Firmware revision.
    pub firmware: Option<String>,
    /// Bytes that a user may store.
    pub capacity_bytes: Option<u64>,
    /// Hours under power when it was asked.
    pub power_on_hours: Option<u64>,
    /// Bytes that hosts had written to it by then.
    pub written_bytes: Option<u64>,
    /// Share of the rated endurance used up by then, in percent.
    pub percentage_used: Option<u64>,
    /// The raw file.
    pub provenance: Provenance,
}
