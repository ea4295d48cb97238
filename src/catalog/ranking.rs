//! Rankings as a lab defines them: which results count how much, against which reference.

use super::Id;
use super::drive::DriveRef;
use super::spec::SpecField;
use super::testbed::Testbed;
use super::text::Text;
use super::workload::{Selection, Workload};
use crate::base::diagnostic::Place;

/// A definition; what it yields is computed.
#[derive(Clone, Debug, PartialEq)]
pub struct RankingDefinition {
    /// Its name in data and addresses.
    pub id: Id<RankingDefinition>,
    /// What it is called.
    pub name: Text,
    /// What it answers.
    pub summary: Text,
    /// The drive that scores 1.
    pub reference: DriveRef,
    /// Scores closer than this share tie.
    pub tolerance: f64,
    /// What counts.
    pub criteria: Vec<Criterion>,
    /// Share of the weights that a drive's results must cover for it to be ranked; 1 where none may be missing.
    pub coverage: f64,
    /// Which drives take part; leaving some out changes the score and the order of none.
    pub filter: Vec<Filter>,
    /// Settings that are taken for others, each with its reason.
    pub bridges: Vec<Bridge>,
    /// Where it is defined.
    pub place: Place,
}

/// What a drive must be to take part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filter {
    /// Made by this vendor.
    Vendor(String),
    /// With these words in this field of its spec sheet.
    Spec(&'static SpecField, String),
}

/// Results from one testbed or system that are taken for results from another, as a lab declares and the page prints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bridge {
    /// The testbed they are from.
    pub from: Id<Testbed>,
    /// The system they are from; any where not given.
    pub from_os: Option<String>,
    /// The testbed they are taken for.
    pub to: Id<Testbed>,
    /// The system they are taken for; their own where not given.
    pub to_os: Option<String>,
    /// Why that is fair.
    pub reason: Text,
}

/// One result that counts.
#[derive(Clone, Debug, PartialEq)]
pub struct Criterion {
    /// Of this workload.
    pub workload: Id<Workload>,
    /// Which of its results.
    pub selection: Selection,
    /// How much it counts, greater than zero.
    pub weight: f64,
    /// Which end of a range counts.
    pub end: RangeEnd,
}

/// Which end of a range stands for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RangeEnd {
    /// A range does not count at all.
    #[default]
    Neither,
    /// The end that is worse for the drive.
    Worst,
    /// The end that is better for the drive.
    Best,
}
