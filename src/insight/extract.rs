//! The results that a review's chart or table shows, in the order it shows them.

use super::select::{refers_to, selects};
use crate::catalog::{Catalog, DriveRef, Extract, Key, Measurement, Review, Scope, Series, Subject};

/// The measurements of an extract: the reviewed drive's among them, comparables in the review's order; restatements are left out.
#[must_use]
pub fn extract<'a>(catalog: &'a Catalog, review: &Review, extract: &Extract) -> Vec<&'a Measurement> {
    let wanted = |m: &&Measurement| m.restates.is_none() && takes(review, extract, &m.key);
    let mut list: Vec<_> = catalog.measurements.values().filter(wanted).collect();
    list.sort_by(|a, b| sort_key(review, extract, &a.key).cmp(&sort_key(review, extract, &b.key)));
    list
}

/// The series of an extract, the reviewed drive's first.
#[must_use]
pub fn extract_series<'a>(catalog: &'a Catalog, review: &Review, extract: &Extract) -> Vec<&'a Series> {
    let mut list: Vec<_> = catalog.series.iter().filter(|s| takes(review, extract, &s.key)).collect();
    list.sort_by_key(|series| (own_style(review, &series.key), &series.key));
    list
}

/// Whether an extract takes in a result.
fn takes(review: &Review, extract: &Extract, key: &Key) -> bool {
    extract.workloads.contains(&key.workload)
        && selects(&extract.selection, key)
        && own_style(review, key).is_some_and(|style| style == 0 || extract.scope == Scope::All)
}

type SortKey<'a> = (Option<usize>, Option<usize>, &'a str, Option<&'a str>, &'a Key);

fn sort_key<'a>(review: &Review, extract: &Extract, key: &'a Key) -> SortKey<'a> {
    let workload = extract.workloads.iter().position(|w| *w == key.workload);
    (workload, own_style(review, key), key.phase.as_str(), key.os.as_deref(), key)
}

/// The series style of a result in a review: 0 for the reviewed drive, 1 and up for comparables, `None` for others.
#[must_use]
pub fn own_style(review: &Review, key: &Key) -> Option<usize> {
    let drives = std::iter::once(&review.drive).chain(&review.comparables);
    drives.into_iter().position(|drive| concerns(drive, key))
}

/// Whether a result is about `drive`, also when the result does not say which variant it was.
fn concerns(drive: &DriveRef, key: &Key) -> bool {
    let unsaid = matches!(&key.subject, Subject::Drive(s) if s.drive == drive.drive && s.variant.is_none());
    unsaid || refers_to(drive, key)
}
