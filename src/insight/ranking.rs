//! Rankings: the weighted geometric mean of each drive's ratios to a fixed reference, so that leaving a drive out never changes the order of the others.

use std::collections::BTreeMap;

use super::board::Setting;
use super::select::{in_comparisons, refers_to, selects};
use crate::base::quantity::Exact;
use crate::base::statistics::{Rank, geometric_mean};
use crate::catalog::{Better, Catalog, Criterion, DriveRef, Id, Measurement, RangeEnd, RankingDefinition, Subject};

/// What a ranking yields.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RankingResult {
    /// Drives with every result the ranking takes, best first.
    pub scores: Vec<Score>,
    /// Drives that lack some of them, and are not ranked.
    pub missing: Vec<DriveRef>,
    /// The setting of each criterion, from the reference's result; `None` where the reference has none, or several.
    pub settings: Vec<Option<Setting>>,
}

/// A drive's score.
#[derive(Clone, Debug, PartialEq)]
pub struct Score {
    /// The drive.
    pub drive: DriveRef,
    /// Weighted geometric mean of its ratios; the reference scores 1.
    pub score: f64,
    /// Its place; `None` when fewer than two drives are ranked.
    pub rank: Option<Rank>,
    /// The results that went in, one for each criterion.
    pub results: Vec<Id<Measurement>>,
}

type Column<'a> = BTreeMap<&'a DriveRef, (f64, &'a Id<Measurement>)>;

/// Computes a ranking.
pub(super) fn compute(catalog: &Catalog, definition: &RankingDefinition) -> RankingResult {
    let references: Vec<_> = definition.criteria.iter().map(|c| reference(catalog, definition, c)).collect();
    let settings = references.iter().map(|r| r.map(|m| Setting::of(&m.key))).collect();
    let columns: Option<Vec<_>> =
        definition.criteria.iter().zip(&references).map(|(c, r)| r.and_then(|r| column(catalog, c, r))).collect();
    let Some(columns) = columns else { return RankingResult { settings, ..RankingResult::default() } };
    let mut scores: Vec<_> = candidates(&columns).filter_map(|drive| score(drive, definition, &columns)).collect();
    scores.sort_by(|a, b| b.score.total_cmp(&a.score).then_with(|| a.drive.cmp(&b.drive)));
    rank(&mut scores, definition.tolerance);
    let missing = missing(catalog, definition, &columns, &scores);
    RankingResult { scores, missing, settings }
}

/// The reference's one result for a criterion; without one, or with several, nothing can be compared.
fn reference<'a>(
    catalog: &'a Catalog,
    definition: &RankingDefinition,
    criterion: &Criterion,
) -> Option<&'a Measurement> {
    let mut own = results(catalog, criterion).filter(|m| refers_to(&definition.reference, &m.key));
    let first = own.next()?;
    own.next().is_none().then_some(first)
}

fn results<'a>(catalog: &'a Catalog, criterion: &Criterion) -> impl Iterator<Item = &'a Measurement> {
    let of_workload = |m: &&Measurement| m.key.workload == criterion.workload && selects(&criterion.selection, &m.key);
    catalog.measurements.values().filter(|m| in_comparisons(m)).filter(of_workload)
}

/// Each drive's ratio to the reference, where its result has the reference's setting.
fn column<'a>(catalog: &'a Catalog, criterion: &Criterion, reference: &Measurement) -> Option<Column<'a>> {
    let setting = Setting::of(&reference.key);
    let base = end(reference, criterion.end)?.to_f64();
    let mut found: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for result in results(catalog, criterion).filter(|m| Setting::of(&m.key) == setting) {
        let Subject::Drive(drive) = &result.key.subject else { continue };
        let Some(value) = end(result, criterion.end).map(Exact::to_f64).filter(|v| *v > 0.0) else { continue };
        let ratio = match setting.metric.better {
            Better::Higher => value / base,
            Better::Lower => base / value,
        };
        found.entry(drive).or_default().push((ratio, &result.id));
    }
    // Of a drive with two results in one setting nobody can say which one counts: it is named as missing.
    let single = found.into_iter().filter(|(_, results)| results.len() == 1);
    (base > 0.0).then(|| single.map(|(drive, results)| (drive, results[0])).collect())
}

/// The number that stands for a result.
fn end(measurement: &Measurement, end: RangeEnd) -> Option<Exact> {
    let value = &measurement.value;
    if !value.is_range() {
        return value.point().map(crate::base::quantity::Amount::base);
    }
    let upper = match (end, measurement.key.metric.better) {
        (RangeEnd::Neither, _) => return None,
        (RangeEnd::Worst, Better::Lower) | (RangeEnd::Best, Better::Higher) => true,
        (RangeEnd::Worst, Better::Higher) | (RangeEnd::Best, Better::Lower) => false,
    };
    Some(if upper { value.high().base() } else { value.low().base() })
}

fn candidates<'a>(columns: &[Column<'a>]) -> impl Iterator<Item = &'a DriveRef> {
    let mut drives: Vec<_> = columns.iter().flat_map(|c| c.keys().copied()).collect();
    drives.sort();
    drives.dedup();
    drives.into_iter()
}

fn score(drive: &DriveRef, definition: &RankingDefinition, columns: &[Column<'_>]) -> Option<Score> {
    let cells: Vec<_> = columns.iter().map(|c| c.get(drive)).collect::<Option<_>>()?;
    let weighted: Vec<_> = definition.criteria.iter().zip(&cells).map(|(c, (ratio, _))| (c.weight, *ratio)).collect();
    let results = cells.iter().map(|(_, id)| (*id).clone()).collect();
    Some(Score { drive: drive.clone(), score: geometric_mean(&weighted)?, rank: None, results })
}

/// Gives places to scores sorted best first; a score within `tolerance` of the best of its tie shares its place.
fn rank(scores: &mut [Score], tolerance: f64) {
    let of = scores.len();
    let mut leaders: Vec<usize> = Vec::with_capacity(of);
    for (index, score) in scores.iter().enumerate() {
        let leader = leaders.last().copied().unwrap_or(index);
        let ties = score.score >= scores[leader].score * (1.0 - tolerance);
        leaders.push(if ties { leader } else { index });
    }
    for (index, score) in scores.iter_mut().enumerate() {
        let tied = leaders.iter().filter(|l| **l == leaders[index]).count() > 1;
        score.rank = (of > 1).then_some(Rank { place: leaders[index] + 1, of, tied });
    }
}

/// Drives that have some of the results, or are compared with the reference in a review, and are not ranked.
fn missing(
    catalog: &Catalog,
    definition: &RankingDefinition,
    columns: &[Column<'_>],
    scores: &[Score],
) -> Vec<DriveRef> {
    let reviewed = catalog.reviews.values().filter(|r| r.drive == definition.reference);
    let compared = reviewed.flat_map(|r| &r.comparables);
    let mut all: Vec<_> = candidates(columns).chain(compared).cloned().collect();
    all.retain(|drive| !scores.iter().any(|s| s.drive == *drive));
    all.sort();
    all.dedup();
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(scores: &[f64], tolerance: f64) -> Vec<usize> {
        let drive = DriveRef::read("a").unwrap();
        let score = |s: &f64| Score { drive: drive.clone(), score: *s, rank: None, results: Vec::new() };
        let mut scores: Vec<_> = scores.iter().map(score).collect();
        rank(&mut scores, tolerance);
        scores.iter().filter_map(|s| Some(s.rank?.place)).collect()
    }

    #[test]
    fn scores_within_the_tolerance_of_the_best_of_them_tie() {
        assert_eq!(places(&[2.0, 1.99, 1.97, 1.0], 0.01), [1, 1, 3, 4]);
        assert_eq!(places(&[2.0, 1.0], 0.0), [1, 2]);
    }

    #[test]
    fn one_alone_has_no_place() {
        assert_eq!(places(&[1.0], 0.01), [0; 0]);
    }
}
