//! What changed between two published catalogs: numbers, places and why, ties, coverage, inputs, definitions, findings, pages.
//!
//! Entry point: [`diff`]. Pure, the same whatever the order of lists that have none of their own, and the other way round it tells the
//! reverse. Every key of a [`Snapshot`] is compared but two: where in its file a number stands, and the order of tied results.

mod board;
mod change;
mod comparability;
mod coverage;
mod input;
mod list;
mod moved;
mod number;
mod place;
mod record;
mod sheet;

use std::collections::BTreeMap;

pub use self::change::{Bytes, Cause, Change, Kind, Shift};
pub use self::coverage::Covered;
pub use self::list::ListName;
pub use self::moved::{Basis, Moved, Noise, Verdict};
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
    pub const fn is_empty(&self) -> bool {
        self.changes.is_empty()
    }
}

/// Compares two published catalogs.
///
/// What matters most comes first: lost comparability, then places and ties, figures of reviews, measurements, and the rest; of one
/// kind, what is more than noise before what is not, and larger differences before smaller ones.
///
/// ```
/// # use benchbook::base::diagnostic::Problem;
/// use benchbook::insight::{diff, snapshot::Snapshot};
///
/// # fn is_same(old: &[u8], new: &[u8]) -> Result<bool, Box<Problem>> {
/// let old = Snapshot::read("old/api/site.json", old)?;
/// let new = Snapshot::read("new/api/site.json", new)?;
/// Ok(diff(&old, &new).is_empty())
/// # }
/// # assert!(is_same(b"{}", b"{}").is_err());
/// ```
#[must_use]
pub fn diff(old: &Snapshot, new: &Snapshot) -> Diff {
    let mut changes = record::changes(old, new);
    changes.extend(number::changes(old, new));
    changes.extend(place::changes(old, new));
    changes.extend(coverage::changes(old, new));
    changes.extend(sheet::changes(old, new));
    changes.extend(input::changes(old, new, &changes));
    changes.sort_by(Change::order);
    Diff { changes }
}

/// The keys of two maps, each once, in order.
fn keys<'a, K: Ord, A, B>(old: &'a BTreeMap<K, A>, new: &'a BTreeMap<K, B>) -> Vec<&'a K> {
    let mut keys: Vec<_> = old.keys().chain(new.keys()).collect();
    keys.sort();
    keys.dedup();
    keys
}

/// What two maps hold under each key, in order.
fn pairs<'a, K: Ord, V>(
    old: &'a BTreeMap<K, V>,
    new: &'a BTreeMap<K, V>,
) -> impl Iterator<Item = (&'a K, Option<&'a V>, Option<&'a V>)> {
    keys(old, new).into_iter().map(|key| (key, old.get(key), new.get(key)))
}
