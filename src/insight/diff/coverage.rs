//! What the results of drives cover of what rankings ask for.

use std::collections::BTreeMap;

use super::super::snapshot::{RankingRecord, Snapshot};
use super::change::Change;
use super::pairs;

/// How far a drive's results reach.
#[derive(Clone, Debug, PartialEq)]
pub struct Covered {
    /// The share of the weights that they cover; absent where that is too little for a place.
    pub share: Option<f64>,
    /// The criteria it has no result for, by their place from 0.
    pub lacks: Vec<usize>,
}

/// All changes within rankings on both sides. Of a drive that came with a place, or left one, the place tells.
pub(super) fn changes(old: &Snapshot, new: &Snapshot) -> Vec<Change> {
    let both = pairs(&old.rankings, &new.rankings).filter_map(|(id, a, b)| Some((id, covered(a?), covered(b?))));
    let changes = both.flat_map(|(id, before, after)| {
        let told = |drive: &String| {
            let (before, after) = (before.get(drive), after.get(drive));
            let placed = |covered: Option<&Covered>| covered.is_some_and(|covered| covered.share.is_some());
            let by_place = before.is_none() && placed(after) || after.is_none() && placed(before);
            (before != after && !by_place).then(|| Change::Coverage {
                ranking: id.clone(),
                drive: drive.clone(),
                before: before.cloned(),
                after: after.cloned(),
            })
        };
        super::keys(&before, &after).into_iter().filter_map(told).collect::<Vec<_>>()
    });
    changes.collect()
}

fn covered(ranking: &RankingRecord) -> BTreeMap<String, Covered> {
    let ranked = ranking.scores.iter().map(|score| {
        let lacks = score.results.iter().enumerate().filter(|(_, result)| result.is_none()).map(|(at, _)| at);
        (score.drive.clone(), Covered { share: Some(score.coverage), lacks: lacks.collect() })
    });
    let missing = ranking.missing.iter();
    let missing = missing.map(|missing| (missing.drive.clone(), Covered { share: None, lacks: missing.lacks.clone() }));
    ranked.chain(missing).collect()
}
