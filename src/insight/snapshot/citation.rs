//! What backs a value, and where it stands in a raw file, as records.

use serde::{Deserialize, Serialize};

use super::value::TextRecord;
use crate::catalog::{Citation, RawPlace};

/// What backs a stated value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CitationRecord {
    /// The source that states it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// Others that state the same.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
    /// How certain the reading is: `stated`, `corrected`, `inferred` or `uncertain`.
    pub certainty: String,
    /// An editor's remark.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<TextRecord>,
}

/// A place in a raw file: one of these, or none where the number is computed from the whole file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RawPlaceRecord {
    /// A line, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// A JSON pointer (RFC 6901).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pointer: Option<String>,
    /// A cell of a spreadsheet: sheet, then column and row, as `Results!B7`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cell: Option<String>,
}

impl CitationRecord {
    pub(super) fn of(citation: &Citation) -> Self {
        Self {
            source: citation.source.as_ref().map(ToString::to_string),
            also: citation.also.iter().map(ToString::to_string).collect(),
            certainty: citation.certainty.as_str().to_owned(),
            note: citation.note.as_ref().map(TextRecord::of),
        }
    }
}

impl RawPlaceRecord {
    pub(super) fn of(place: &RawPlace) -> Self {
        match place {
            RawPlace::Line(line) => Self { line: Some(*line), ..Self::default() },
            RawPlace::Pointer(pointer) => Self { pointer: Some(pointer.clone()), ..Self::default() },
            RawPlace::Cell(cell) => Self { cell: Some(cell.clone()), ..Self::default() },
            RawPlace::Whole => Self::default(),
        }
    }
}
