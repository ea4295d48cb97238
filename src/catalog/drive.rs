//! Drives (models), their variants, and how a result says which of them it is about.

use std::fmt;

use super::Id;
use super::acceptance::Acceptance;
use super::spec::SpecSheet;
use super::text::Text;

/// What kind of thing a drive file describes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DriveKind {
    /// A model one can buy.
    #[default]
    Drive,
    /// A series of models that share values.
    Family,
    /// A disk that a hypervisor presents.
    Virtual,
}

/// A model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drive {
    /// Its name in data and addresses.
    pub id: Id<Drive>,
    /// Its product name.
    pub name: String,
    /// Who makes it, where stated.
    pub vendor: Option<String>,
    /// What kind of thing it is.
    pub kind: DriveKind,
    /// The series it belongs to, whose values it inherits.
    pub family: Option<Id<Drive>>,
    /// One short line on what it is for.
    pub class: Option<Text>,
    /// Values that hold for every variant.
    pub spec: SpecSheet,
    /// Its capacities and form factors.
    pub variants: Vec<Variant>,
    /// Findings about its spec sheet that may stand.
    pub accepted: Vec<Acceptance>,
}

/// One capacity and form factor of a drive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// Its name within the drive.
    pub id: Id<Variant>,
    /// What it is called beside the drive's name.
    pub name: Text,
    /// Values of this variant alone.
    pub spec: SpecSheet,
}

impl Drive {
    /// The variant of this name.
    #[must_use]
    pub fn variant(&self, id: &Id<Variant>) -> Option<&Variant> {
        self.variants.iter().find(|v| v.id == *id)
    }
}

/// A drive, or one variant of it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DriveRef {
    /// The drive.
    pub drive: Id<Drive>,
    /// The variant, where it is known.
    pub variant: Option<Id<Variant>>,
}

impl DriveRef {
    /// Reads `drive` or `drive/variant`; whether they exist is another question.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (drive, variant) = match text.split_once('/') {
            Some((drive, variant)) => (drive, Some(Id::new(variant)?)),
            None => (text, None),
        };
        Some(Self { drive: Id::new(drive)?, variant })
    }
}

/// As it is read.
impl fmt::Display for DriveRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.variant {
            Some(variant) => write!(f, "{}/{variant}", self.drive),
            None => write!(f, "{}", self.drive),
        }
    }
}

/// What a result is about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// A drive or variant.
    Drive(DriveRef),
    /// A group that a source names ("all drives in the comparison"); it enters no comparison.
    Group(String),
}
