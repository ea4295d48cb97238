//! What backs a value: a file's own citation, overridden value by value.

use super::document::Table;
use super::reference::References;
use crate::catalog::{Certainty, Citation};

/// The keys that [`read`] asks for.
pub(super) const KEYS: [&str; 4] = ["source", "also", "certainty", "note"];

/// Reads `source`, `also`, `certainty` and `note` of a table; the sources it lacks are the file's.
pub(super) fn read(table: &Table<'_>, file: &Citation, references: &mut References) -> Citation {
    let own = table.get("source").and_then(|item| references.source(&item));
    let also: Vec<_> = table.list("also").iter().filter_map(|item| references.source(item)).collect();
    Citation {
        also: if own.is_some() || !also.is_empty() { also } else { file.also.clone() },
        source: own.or_else(|| file.source.clone()),
        certainty: table.get("certainty").and_then(|item| item.word(&Certainty::ALL)).unwrap_or_default(),
        note: table.get("note").and_then(|item| item.words()),
    }
}
