//! Acceptances: findings of checks that an editor lets stand, with the reason that readers see.

use super::Id;
use super::drive::{Drive, Variant};
use super::measurement::{Dataset, Measurement};
use super::spec::SpecField;
use super::text::Text;
use super::workload::Workload;
use crate::base::date::Date;
use crate::base::diagnostic::{Code, Place};

/// One `[[accept]]`: it accepts the finding of one check about exactly what it names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Acceptance {
    /// The check; one of [`Code::ACCEPTABLE`].
    pub code: Code,
    /// Where it stands, and so what it may name.
    pub home: AcceptedIn,
    /// Why the finding may stand.
    pub reason: Text,
    /// When that was decided.
    pub date: Date,
    /// Its place.
    pub place: Place,
}

/// The file of an acceptance, with what it names there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AcceptedIn {
    /// `accepted.toml` of a dataset.
    Dataset {
        /// Which.
        dataset: Id<Dataset>,
        /// Figures of this or another dataset.
        figures: Vec<Id<Measurement>>,
        /// Fields of the spec sheet of the figures' drive.
        fields: Vec<&'static SpecField>,
        /// Raw files, by their paths from the project's root.
        files: Vec<String>,
    },
    /// The file of a drive.
    Drive {
        /// Which.
        drive: Id<Drive>,
        /// The variant, where the values are not those of the drive as a whole.
        variant: Option<Id<Variant>>,
        /// Fields of its spec sheet.
        fields: Vec<&'static SpecField>,
    },
    /// The file of a workload; it concerns the workload as a whole.
    Workload(Id<Workload>),
}
