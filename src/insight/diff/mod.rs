//! What changed between two published catalogs: numbers, places, ties, coverage, inputs, definitions, findings, pages.
//!
//! Entry point: [`diff`]. Pure, and the same whatever the order of what is compared; the other way round it tells the reverse.

mod catalogs;
mod change;
mod numbers;
mod places;

pub use self::change::{Cause, Change, Kind, Moved, Noise, Shift, Verdict};
use super::snapshot::Snapshot;

/// All that changed, what matters most first.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Diff {
    /// Each change once.
    pub changes: Vec<Change>,
}

impl Diff {
    /// Whether nothing changed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.changes.is_empty()
    }
}

/// Compares two published catalogs.
#[must_use]
pub fn diff(old: &Snapshot, new: &Snapshot) -> Diff {
    let mut changes = catalogs::changes(old, new);
    changes.extend(numbers::changes(old, new));
    changes.extend(places::changes(old, new));
    changes.sort_by_key(|change| (change.weight(), change.name()));
    Diff { changes }
}

/// The keys of two maps, each once, in order.
fn keys<'a, K: Ord, A, B>(
    old: &'a std::collections::BTreeMap<K, A>,
    new: &'a std::collections::BTreeMap<K, B>,
) -> Vec<&'a K> {
    let mut keys: Vec<_> = old.keys().chain(new.keys()).collect();
    keys.sort();
    keys.dedup();
    keys
}
