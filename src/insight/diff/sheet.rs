//! Values of spec sheets, findings of checks, and pages.

use std::collections::BTreeMap;

use super::super::snapshot::{FoundRecord, Snapshot, SpecRecord};
use super::change::{Change, Shift};
use super::pairs;

/// All of them.
pub(super) fn changes(old: &Snapshot, new: &Snapshot) -> Vec<Change> {
    let mut changes: Vec<_> = specs(old, new);
    changes.extend(findings(old, new));
    changes.extend(pages(old, new));
    changes
}

/// Values of drives and variants on both sides: of one that came or went, its record tells.
fn specs(old: &Snapshot, new: &Snapshot) -> Vec<Change> {
    let (before, after) = (sheets(old), sheets(new));
    let both = pairs(&before, &after).filter_map(|(drive, a, b)| Some((drive, *a?, *b?)));
    let changes = both.flat_map(|(drive, before, after)| {
        let differ = pairs(before, after).filter(|(_, before, after)| before != after);
        differ.map(|(field, before, after)| Change::Spec {
            drive: drive.clone(),
            field: field.clone(),
            before: before.cloned().map(Box::new),
            after: after.cloned().map(Box::new),
        })
    });
    changes.collect()
}

/// The spec sheet of each drive and variant.
fn sheets(side: &Snapshot) -> BTreeMap<String, &BTreeMap<String, SpecRecord>> {
    let all = side.drives.iter().flat_map(|(id, drive)| {
        let variants = drive.variants.iter().map(move |(variant, own)| (format!("{id}/{variant}"), &own.spec));
        std::iter::once((id.clone(), &drive.spec)).chain(variants)
    });
    all.collect()
}

fn findings(old: &Snapshot, new: &Snapshot) -> Vec<Change> {
    let (before, after) = (found(old), found(new));
    let differ = pairs(&before, &after).filter(|(_, before, after)| before != after);
    let change =
        |((code, concerns), before, after): (&Matter, Option<&Vec<FoundRecord>>, Option<&Vec<FoundRecord>>)| {
            Change::Finding {
                code: code.clone(),
                concerns: concerns.clone(),
                before: before.cloned().unwrap_or_default(),
                after: after.cloned().unwrap_or_default(),
            }
        };
    differ.map(change).collect()
}

/// A check, and what its finding is about.
type Matter = (String, Vec<String>);

/// What each check found about the same things, in no order of its own.
fn found(side: &Snapshot) -> BTreeMap<Matter, Vec<FoundRecord>> {
    let mut found: BTreeMap<Matter, Vec<FoundRecord>> = BTreeMap::new();
    for finding in &side.findings {
        found.entry((finding.code.clone(), finding.concerns.clone())).or_default().push(finding.clone());
    }
    for own in found.values_mut() {
        own.sort_by(|a, b| a.message.cmp(&b.message));
    }
    found
}

fn pages(old: &Snapshot, new: &Snapshot) -> Vec<Change> {
    let (before, after) = (addresses(old), addresses(new));
    let change = |(path, before, after): (&String, Option<&bool>, Option<&bool>)| {
        Some(Change::Page { path: path.clone(), shift: Shift::between(before, after)? })
    };
    pairs(&before, &after).filter_map(change).collect()
}

/// Each page in each language by its address; that it is there is all there is to say.
fn addresses(side: &Snapshot) -> BTreeMap<String, bool> {
    let each = side.pages.iter().flat_map(|(path, tags)| tags.iter().map(move |tag| (format!("{tag}/{path}"), true)));
    each.collect()
}
