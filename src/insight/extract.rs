//! The results that a review's chart or table shows, in the order it shows them.

use super::select::{refers_to, selects};
use crate::catalog::{Catalog, DriveRef, Extract, Key, Measurement, Review, Scope, Series, Subject};

/// The measurements of an extract: the reviewed drive's among them, comparables in the review's order; restatements are left out.
#[must_use]
pub fn extract<'a>(catalog: &'a Catalog, review: &Review, extract: &Extract) -> Vec<&'a Measurement> {
    let wanted = |m: &&Measurement| {
        m.restates.is_none()
            && extract.workloads.contains(&m.key.workload)
            && selects(&extract.selection, &m.key)
            && own_style(review, &m.key).is_some_and(|style| style == 0 || extract.scope == Scope::All)
    };
    let mut list: Vec<_> = catalog.measurements.values().filter(wanted).collect();
    list.sort_by(|a, b| sort_key(review, extract, a).cmp(&sort_key(review, extract, b)));
    list
}

/// The series of an extract, the reviewed drive's first.
#[must_use]
pub fn extract_series<'a>(catalog: &'a Catalog, review: &Review, extract: &Extract) -> Vec<&'a Series> {
    let wanted = |s: &&Series| {
        extract.workloads.contains(&s.key.workload)
            && selects(&extract.selection, &s.key)
            && own_style(review, &s.key).is_some_and(|style| style == 0 || extract.scope == Scope::All)
    };
    let mut list: Vec<_> = catalog.series.iter().filter(wanted).collect();
    list.sort_by_key(|series| (own_style(review, &series.key), &series.key));
    list
}

type SortKey<'a> = (usize, &'a str, Option<&'a str>, &'a Key);

fn sort_key<'a>(review: &Review, extract: &Extract, measurement: &'a Measurement) -> SortKey<'a> {
    let key = &measurement.key;
    let workload = extract.workloads.iter().position(|w| *w == key.workload).unwrap_or(usize::MAX);
    let style = own_style(review, key).unwrap_or(usize::MAX);
    (workload * 100 + style, key.phase.as_str(), key.os.as_deref(), key)
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
