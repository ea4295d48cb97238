//! Where a value comes from: the source that states it, how certain our reading is, and the raw file with its place.

use super::Id;
use super::text::Text;

/// A publication that figures are cited from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Its name.
    pub id: Id<Source>,
    /// Its title.
    pub title: String,
    /// Who published it.
    pub publisher: String,
    /// The language it is in, as a tag.
    pub language: String,
    /// Where it can be read.
    pub url: Option<String>,
}

/// How certain it is that the value is what the source meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Certainty {
    /// Printed so.
    #[default]
    Stated,
    /// The print is corrupt; this is the reading held right, and the note says why.
    Corrected,
    /// Part of the value's setting is inferred, and the note says which.
    Inferred,
    /// Doubtful, and the note says why.
    Uncertain,
}

impl Certainty {
    /// Every certainty with its word in data files and messages.
    pub const ALL: [(&'static str, Self); 4] = [
        ("stated", Self::Stated),
        ("corrected", Self::Corrected),
        ("inferred", Self::Inferred),
        ("uncertain", Self::Uncertain),
    ];

    /// The word in data files and messages.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Stated => "stated",
            Self::Corrected => "corrected",
            Self::Inferred => "inferred",
            Self::Uncertain => "uncertain",
        }
    }
}

/// What backs a stated value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Citation {
    /// The source that states it.
    pub source: Option<Id<Source>>,
    /// Others that state the same.
    pub also: Vec<Id<Source>>,
    /// How certain the reading is.
    pub certainty: Certainty,
    /// An editor's remark.
    pub note: Option<Text>,
}

/// The place of a number in a raw file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RawPlace {
    /// A line, from 1.
    Line(usize),
    /// A JSON pointer (RFC 6901).
    Pointer(String),
    /// A cell of a spreadsheet: sheet, then column and row, as `Results!B7`.
    Cell(String),
    /// The whole file: the number is computed from all of it.
    Whole,
}

/// The raw file that a measurement was read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Provenance {
    /// Path from the project's root, with `/` between its parts.
    pub file: String,
    /// SHA-256 of the file, in hexadecimal.
    pub digest: String,
    /// Where in the file.
    pub place: RawPlace,
    /// Which reader read it, and which version of that reader.
    pub reader: &'static str,
}
