//! Which results a selection means, and which may be compared at all.

use crate::catalog::{Catalog, DriveRef, Filter, Key, Measurement, Selection, SpecValue, Subject, Text};

/// Whether every part of `selection` that is given matches `key`.
#[must_use]
pub fn selects(selection: &Selection, key: &Key) -> bool {
    let Selection { metric, direction, phases, load, os } = selection;
    metric.is_none_or(|m| m == key.metric)
        && direction.is_none_or(|d| Some(d) == key.direction)
        && (phases.is_empty() || phases.contains(&key.phase))
        && (load.is_none() || *load == key.load)
        && (os.is_none() || *os == key.os)
}

/// Whether `key` is about `drive`; without a variant, any variant of it.
#[must_use]
pub fn refers_to(drive: &DriveRef, key: &Key) -> bool {
    let Subject::Drive(subject) = &key.subject else { return false };
    subject.drive == drive.drive && (drive.variant.is_none() || drive.variant == subject.variant)
}

/// Whether a result may enter comparisons: of a drive rather than a group, with a known number of drives, whole, and no restatement.
#[must_use]
pub fn in_comparisons(measurement: &Measurement) -> bool {
    let key = &measurement.key;
    matches!(key.subject, Subject::Drive(_))
        && key.drives.is_some()
        && key.part.is_none()
        && measurement.restates.is_none()
}

/// Whether a drive is what a filter asks for: its vendor, or words of its spec sheet in any language, letter for letter.
#[must_use]
pub(super) fn meets(catalog: &Catalog, drive: &DriveRef, filter: &Filter) -> bool {
    match filter {
        Filter::Vendor(vendor) => catalog.drives.get(&drive.drive).is_some_and(|d| d.vendor.as_ref() == Some(vendor)),
        Filter::Spec(field, words) => match catalog.spec(drive).entry(field.id).map(|entry| &entry.value) {
            Some(SpecValue::Words(list)) => list.iter().any(|text| says(text, words)),
            _ => false,
        },
    }
}

fn says(text: &Text, words: &str) -> bool {
    match text {
        Text::Neutral(own) => own == words,
        Text::Worded(all) => all.values().any(|own| own == words),
    }
}
