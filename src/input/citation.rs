//! What backs a value: a file's own citation, overridden value by value.

use super::document::Table;
use crate::catalog::{Certainty, Citation};

/// Reads `source`, `also`, `certainty` and `note` of a table; what it lacks is the file's.
pub(super) fn read(table: &Table<'_>, file: &Citation) -> Citation {
    let own = table.get("source").and_then(|item| item.id());
    let also: Vec<_> = table.list("also").iter().filter_map(super::document::Item::id).collect();
    Citation {
        also: if own.is_some() || !also.is_empty() { also } else { file.also.clone() },
        source: own.or_else(|| file.source.clone()),
        certainty: table.get("certainty").and_then(|item| item.word(&Certainty::ALL)).unwrap_or_default(),
        note: table.get("note").and_then(|item| item.words()),
    }
}
