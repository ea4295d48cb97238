//! Figures: the names that prose uses, each declared once as the address of a measurement or of a value computed from some.

use super::Id;
use super::drive::DriveRef;
use super::key::Part;
use super::measurement::Measurement;
use super::testbed::Testbed;
use super::workload::{Selection, Workload};
use crate::base::diagnostic::Place;

/// A figure as a review declares it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FigureDeclaration {
    /// What it is.
    pub of: FigureOf,
    /// Where it is declared.
    pub place: Place,
}

/// What a figure can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FigureOf {
    /// A measurement.
    Measurement(Address),
    /// A value of the spec sheet.
    Spec {
        /// Of this drive; the reviewed one when not given.
        drive: Option<DriveRef>,
        /// The field.
        field: String,
    },
    /// One figure as a share of what the spec sheet promises.
    PercentOfRated {
        /// The figure.
        figure: String,
        /// The field.
        field: String,
    },
    /// One figure divided by another.
    Ratio {
        /// The figure.
        figure: String,
        /// The other.
        to: String,
    },
    /// One figure less another.
    Difference {
        /// The figure.
        figure: String,
        /// The other.
        to: String,
    },
    /// The reviewed drive's place among the review's drives.
    Rank(Address),
    /// A value derived from the spec sheet.
    Derived(Derivation),
}

/// What can be derived from a spec sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Derivation {
    /// How often the rated endurance overwrites the drive.
    FullDriveWrites,
    /// Annual failure rate from the MTTF.
    AnnualFailureRate,
    /// Drive writes per day over the warranty.
    DriveWritesPerDay,
    /// Share of raw capacity kept in reserve.
    OverProvisioning,
    /// Rated random reads per rated watt.
    ReadIopsPerWatt,
    /// Rated random writes per rated watt.
    WriteIopsPerWatt,
}

impl Derivation {
    /// Every derivation with its word in data files; its label is the message `derived-<word>`.
    pub const ALL: [(&'static str, Self); 6] = [
        ("full-drive-writes", Self::FullDriveWrites),
        ("dwpd", Self::DriveWritesPerDay),
        ("afr", Self::AnnualFailureRate),
        ("over-provisioning", Self::OverProvisioning),
        ("iops-per-watt-read", Self::ReadIopsPerWatt),
        ("iops-per-watt-write", Self::WriteIopsPerWatt),
    ];

    /// Its word in data files and messages.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        Self::ALL.into_iter().find(|(_, derivation)| *derivation == self).map_or("", |(word, _)| word)
    }
}

/// The address of a measurement: what is given must match; it must lead to exactly one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Address {
    /// By name.
    pub id: Option<Id<Measurement>>,
    /// Of this drive; the reviewed one when not given.
    pub drive: Option<DriveRef>,
    /// With this many drives.
    pub drives: Option<u32>,
    /// On this testbed.
    pub testbed: Option<Id<Testbed>>,
    /// By this workload.
    pub workload: Option<Id<Workload>>,
    /// Of this part.
    pub part: Option<Part>,
    /// Which of its results.
    pub selection: Selection,
}
