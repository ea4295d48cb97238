//! Rankings as a lab defines them: which results count how much, against which reference.

use super::Id;
use super::drive::DriveRef;
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
    /// Where it is defined.
    pub place: Place,
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
