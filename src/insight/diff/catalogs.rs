//! Changed definitions, spec sheets, inputs, findings and pages.

use std::collections::BTreeMap;

use super::super::snapshot::{DriveRecord, RankingRecord, Snapshot, SpecRecord};
use super::change::{Change, Kind, Shift};
use super::keys;

/// All of them.
pub(super) fn changes(old: &Snapshot, new: &Snapshot) -> Vec<Change> {
    let mut changes = definitions(Kind::Testbed, &old.testbeds, &new.testbeds);
    changes.extend(definitions(Kind::Workload, &old.workloads, &new.workloads));
    changes.extend(definitions(Kind::Ranking, &defined(old), &defined(new)));
    changes.extend(specs(old, new));
    changes.extend(inputs(old, new));
    changes.extend(shifts(&found(old), &found(new)).map(|(name, shift)| Change::Finding { name, shift }));
    changes.extend(shifts(&pages(old), &pages(new)).map(|(path, shift)| Change::Page { path, shift }));
    changes
}

fn definitions<T: PartialEq>(kind: Kind, old: &BTreeMap<String, T>, new: &BTreeMap<String, T>) -> Vec<Change> {
    shifts(old, new).map(|(id, shift)| Change::Definition { kind, id, shift }).collect()
}

/// What came, went or changed, by name.
fn shifts<T: PartialEq>(old: &BTreeMap<String, T>, new: &BTreeMap<String, T>) -> impl Iterator<Item = (String, Shift)> {
    let shift = |key: &String| Some((key.clone(), Shift::between(old.get(key), new.get(key))?));
    keys(old, new).into_iter().filter_map(shift).collect::<Vec<_>>().into_iter()
}

/// Rankings without what they yield.
fn defined(side: &Snapshot) -> BTreeMap<String, RankingRecord> {
    let bare = |(id, ranking): (&String, &RankingRecord)| {
        (id.clone(), RankingRecord { scores: Vec::new(), missing: Vec::new(), ..ranking.clone() })
    };
    side.rankings.iter().map(bare).collect()
}

fn specs(old: &Snapshot, new: &Snapshot) -> Vec<Change> {
    let (before, after) = (sheets(old), sheets(new));
    let change = |(drive, field): &&(String, String)| {
        let key = (drive.clone(), field.clone());
        let shift = Shift::between(before.get(&key), after.get(&key))?;
        Some(Change::Spec { drive: drive.clone(), field: field.clone(), shift })
    };
    keys(&before, &after).iter().filter_map(change).collect()
}

/// Every value of every spec sheet.
fn sheets(side: &Snapshot) -> BTreeMap<(String, String), &SpecRecord> {
    let mut all = BTreeMap::new();
    for (id, drive) in &side.drives {
        let DriveRecord { spec, variants, .. } = drive;
        all.extend(spec.iter().map(|(field, value)| ((id.clone(), field.clone()), value)));
        for (variant, own) in variants {
            all.extend(own.spec.iter().map(|(field, value)| ((format!("{id}/{variant}"), field.clone()), value)));
        }
    }
    all
}

fn inputs(old: &Snapshot, new: &Snapshot) -> Vec<Change> {
    let files = |side: &Snapshot| -> BTreeMap<String, String> {
        side.datasets.values().flat_map(|dataset| dataset.files.clone()).collect()
    };
    let (before, after) = (files(old), files(new));
    let change = |file: &&String| {
        let (before, after) = (before.get(*file).cloned(), after.get(*file).cloned());
        (before != after).then(|| Change::Input { file: (*file).clone(), before, after })
    };
    keys(&before, &after).iter().filter_map(change).collect()
}

/// Findings by their check and what they are about, with what they say.
fn found(side: &Snapshot) -> BTreeMap<String, (String, bool)> {
    let name = |finding: &super::super::snapshot::FoundRecord| {
        let said = (finding.message.clone(), finding.accepted.is_some());
        (format!("{} {}", finding.code, finding.concerns.join(" ")), said)
    };
    side.findings.iter().map(name).collect()
}

/// Each page in each language by its address; that it is there is all there is to say.
fn pages(side: &Snapshot) -> BTreeMap<String, bool> {
    let each = side.pages.iter().flat_map(|(path, languages)| languages.iter().map(move |tag| format!("{tag}/{path}")));
    each.map(|path| (path, true)).collect()
}
