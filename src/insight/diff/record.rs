//! Records that came, went or say something else, key by key. What another part of the comparison tells is left to it.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;
use serde_json::Value;

use super::super::snapshot::{KeyRecord, SeriesRecord, Snapshot, VariantRecord};
use super::change::{Change, Kind, Shift};
use super::comparability::{parted, parts};
use super::{board, pairs};

/// All of them. A key that is added to a snapshot must be compared here or by another part: the pattern names them all.
pub(super) fn changes(old: &Snapshot, new: &Snapshot) -> Vec<Change> {
    let Snapshot {
        schema: _,
        version: _,
        lab,
        sources,
        drives,
        testbeds,
        workloads,
        metrics,
        datasets,
        measurements: _, // number.rs
        runs: _,         // number.rs
        series: _,       // below, by name
        boards: _,       // board.rs, place.rs
        rankings,        // without what they yield: place.rs, coverage.rs, number.rs
        reviews,         // without their figures: number.rs
        findings: _,     // sheet.rs
        pages: _,        // sheet.rs
    } = new;
    let name = |lab| BTreeMap::from([(String::new(), lab)]);
    let mut changes = compare(Kind::Lab, &name(&old.lab), &name(lab), &[]);
    changes.extend(compare(Kind::Source, &old.sources, sources, &[]));
    changes.extend(compare(Kind::Drive, &old.drives, drives, &["spec", "variants"]));
    changes.extend(compare(Kind::Variant, &variants(old), &variants(new), &["spec"]));
    changes.extend(compare(Kind::Testbed, &old.testbeds, testbeds, &[]));
    changes.extend(compare(Kind::Workload, &old.workloads, workloads, &[]));
    changes.extend(compare(Kind::Metric, &old.metrics, metrics, &[]));
    changes.extend(compare(Kind::Dataset, &old.datasets, datasets, &["files"]));
    changes.extend(compare(Kind::Series, &series(old), &series(new), &[]));
    changes.extend(compare(Kind::Reader, &readers(old), &readers(new), &[]));
    changes.extend(compare(Kind::Ranking, &old.rankings, rankings, &["scores", "missing"]));
    changes.extend(compare(Kind::Review, &old.reviews, reviews, &["figures"]));
    changes.extend(board::changes(old, new));
    for change in &mut changes {
        if let Change::Record { kind, id, parts: own, parted: results, .. } = change {
            *own = parts(*kind, id, old, new);
            *results = if *own { parted(*kind, id, old, new) } else { Vec::new() };
        }
    }
    changes
}

/// Two maps of records, short of keys that others tell of.
fn compare<K: Ord + fmt::Display, T: Serialize + PartialEq>(
    kind: Kind,
    old: &BTreeMap<K, T>,
    new: &BTreeMap<K, T>,
    elsewhere: &[&str],
) -> Vec<Change> {
    let change = |(id, before, after): (&K, Option<&T>, Option<&T>)| {
        let (shift, keys) = match (before, after) {
            (Some(before), Some(after)) if before == after => return None,
            (Some(before), Some(after)) => (Shift::Changed, differing(before, after, elsewhere)),
            (before, _) => (if before.is_some() { Shift::Removed } else { Shift::Added }, Vec::new()),
        };
        let same = shift == Shift::Changed && keys.is_empty();
        (!same).then(|| record(kind, &id.to_string(), shift, keys))
    };
    pairs(old, new).filter_map(change).collect()
}

/// A record's change; whether results part is for [`changes`] to say.
pub(super) fn record(kind: Kind, id: &str, shift: Shift, keys: Vec<String>) -> Change {
    Change::Record { kind, id: id.to_owned(), shift, keys, parts: false, parted: Vec::new() }
}

/// The keys in which two records differ, in order.
pub(super) fn differing<T: Serialize>(before: &T, after: &T, elsewhere: &[&str]) -> Vec<String> {
    let (before, after) = (fields(before), fields(after));
    let differ = pairs(&before, &after).filter(|(key, a, b)| a != b && !elsewhere.contains(&key.as_str()));
    differ.map(|(key, ..)| key.clone()).collect()
}

/// A record's values by key; of what is no record, itself under no key.
fn fields<T: Serialize>(record: &T) -> BTreeMap<String, Value> {
    match serde_json::to_value(record).unwrap_or_default() {
        Value::Object(fields) => fields.into_iter().collect(),
        value => BTreeMap::from([(String::new(), value)]),
    }
}

fn variants(side: &Snapshot) -> BTreeMap<String, &VariantRecord> {
    let all = side.drives.iter().flat_map(|(id, drive)| {
        drive.variants.iter().map(move |(variant, record)| (format!("{id}/{variant}"), record))
    });
    all.collect()
}

/// What a run over time is known by: it has no name of its own.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct SeriesName<'a>(&'a str, &'a KeyRecord);

impl fmt::Display for SeriesName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.0, self.1)
    }
}

fn series(side: &Snapshot) -> BTreeMap<SeriesName<'_>, &SeriesRecord> {
    side.series.iter().map(|series| (SeriesName(&series.dataset, &series.key), series)).collect()
}

fn readers(side: &Snapshot) -> BTreeMap<String, bool> {
    side.measurements.values().map(|measurement| (measurement.reader.clone(), true)).collect()
}
