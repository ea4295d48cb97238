//! What parts results from earlier ones: a testbed, a workload or a ranking that is another, not one that is only called otherwise.

use super::super::snapshot::{PartRecord, RankingRecord, Snapshot, TestbedRecord, TextRecord, WorkloadRecord};
use super::change::Kind;

/// Whether what `id` names is on both sides, and results of the one can no longer be held against results of the other.
pub(super) fn parts(kind: Kind, id: &str, old: &Snapshot, new: &Snapshot) -> bool {
    let differ = match kind {
        Kind::Testbed => old.testbeds.get(id).zip(new.testbeds.get(id)).map(|(a, b)| !same_machine(a, b)),
        Kind::Workload => old.workloads.get(id).zip(new.workloads.get(id)).map(|(a, b)| !same_test(a, b)),
        Kind::Ranking => old.rankings.get(id).zip(new.rankings.get(id)).map(|(a, b)| !same_ranking(a, b)),
        _ => None,
    };
    differ.unwrap_or(false)
}

/// The measurements on both sides that rest on a testbed or a workload.
pub(super) fn parted(kind: Kind, id: &str, old: &Snapshot, new: &Snapshot) -> Vec<String> {
    let rests = |side: &Snapshot, name: &str| {
        side.measurements.get(name).is_some_and(|measurement| match kind {
            Kind::Testbed => measurement.key.setting.testbed.as_deref() == Some(id),
            Kind::Workload => measurement.key.workload == id,
            _ => false,
        })
    };
    new.measurements.keys().filter(|name| rests(old, name) && rests(new, name)).cloned().collect()
}

/// The same revision with the same parts. Which systems run on it is a matter of each result.
fn same_machine(a: &TestbedRecord, b: &TestbedRecord) -> bool {
    let revision = match (&a.revision, &b.revision) {
        (Some(a), Some(b)) => alike(a, b),
        (a, b) => a.is_none() && b.is_none(),
    };
    revision && same_parts(&a.parts, &b.parts)
}

/// The same load on the drive. How long its rounds are and what its page ranks is a matter of what is made of it.
fn same_test(a: &WorkloadRecord, b: &WorkloadRecord) -> bool {
    a.tool == b.tool
        && a.block_size == b.block_size
        && a.block_mix == b.block_mix
        && a.read_share == b.read_share
        && a.pattern == b.pattern
        && a.threads == b.threads
        && a.command == b.command
        && same_parts(&a.parameters, &b.parameters)
}

/// Defined alike, whatever it is called and whatever it yields.
pub(super) fn same_ranking(a: &RankingRecord, b: &RankingRecord) -> bool {
    let asked = |ranking: &RankingRecord| {
        let asked = ranking.criteria.iter().map(|c| (c.workload.clone(), c.selection.clone(), c.weight, c.end.clone()));
        asked.collect::<Vec<_>>()
    };
    let bridges = |ranking: &RankingRecord| {
        ranking.bridges.iter().map(|bridge| (bridge.from.clone(), bridge.to.clone())).collect::<Vec<_>>()
    };
    let limits = |ranking: &RankingRecord| (ranking.tolerance, ranking.required_coverage);
    a.reference == b.reference
        && limits(a) == limits(b)
        && a.filter == b.filter
        && bridges(a) == bridges(b)
        && asked(a) == asked(b)
}

fn same_parts(a: &[PartRecord], b: &[PartRecord]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| alike(&a.role, &b.role) && alike(&a.text, &b.text))
}

/// Whether two texts say the same: in one language at least they do so word for word. Then the others were only translated anew.
fn alike(a: &TextRecord, b: &TextRecord) -> bool {
    match (a, b) {
        (TextRecord::Neutral(a), TextRecord::Neutral(b)) => a == b,
        (TextRecord::Worded(a), TextRecord::Worded(b)) => a.iter().any(|(tag, words)| b.get(tag) == Some(words)),
        (TextRecord::Neutral(one), TextRecord::Worded(all)) | (TextRecord::Worded(all), TextRecord::Neutral(one)) => {
            all.values().any(|words| words == one)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn worded(words: &[(&str, &str)]) -> TextRecord {
        TextRecord::Worded(words.iter().map(|(tag, words)| ((*tag).to_owned(), (*words).to_owned())).collect())
    }

    #[test]
    fn a_new_translation_says_the_same_and_new_words_do_not() {
        let old = worded(&[("en", "two disks"), ("de", "zwei Platten")]);
        assert!(alike(&old, &worded(&[("en", "two disks"), ("de", "zwei Laufwerke")])));
        assert!(alike(&old, &TextRecord::Neutral("two disks".to_owned())));
        assert!(!alike(&old, &worded(&[("en", "four disks"), ("de", "vier Platten")])));
    }
}
