//! Rankings: the weighted geometric mean of each drive's ratios to a fixed reference, so that leaving a drive out never changes the order of the others.

use std::collections::BTreeMap;

use super::board::Setting;
use super::order::{Rule, Standing, arranged};
use super::repeats::{Repeated, Repeats};
use super::score::{Column, Entry, Part, Score, score};
use super::select::{in_comparisons, meets, refers_to, selects};
use crate::base::quantity::{Amount, Exact};
use crate::catalog::{Better, Bridge, Catalog, Criterion, DriveRef, Measurement, RangeEnd, RankingDefinition, Subject};

/// What a ranking yields.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RankingResult {
    /// Drives whose results cover enough of what counts, best first.
    pub scores: Vec<Score>,
    /// Drives that lack too much, and are not ranked.
    pub missing: Vec<Missing>,
    /// The setting of each criterion, from the reference's result; `None` where the reference has none, or several.
    pub settings: Vec<Option<Setting>>,
}

/// A drive that is not ranked.
#[derive(Clone, Debug, PartialEq)]
pub struct Missing {
    /// The drive.
    pub drive: DriveRef,
    /// The criteria it has no result for, by their place.
    pub lacks: Vec<usize>,
}

/// Computes a ranking.
pub(super) fn compute(catalog: &Catalog, repeats: &Repeats, definition: &RankingDefinition) -> RankingResult {
    let field = Field { catalog, definition, results: repeats.outcomes(catalog.measurements.values()), repeats };
    let references: Vec<_> = definition.criteria.iter().map(|c| field.reference(c)).collect();
    let settings = references.iter().map(|r| r.map(|m| field.setting(m))).collect();
    let columns = definition.criteria.iter().zip(&references).map(|(c, r)| r.and_then(|r| field.column(c, r)));
    let Some(columns) = columns.collect::<Option<Vec<_>>>() else {
        return RankingResult { settings, ..RankingResult::default() };
    };
    let unplaced: Vec<_> = candidates(&columns).filter_map(|drive| score(drive, definition, &columns)).collect();
    let scores = placed(unplaced, definition.tolerance);
    let missing = field.missing(&columns, &scores);
    RankingResult { scores, missing, settings }
}

/// Gives places, best first; drives that cannot be told apart keep the order of their names.
fn placed(scored: Vec<(Score, Standing)>, tolerance: f64) -> Vec<Score> {
    let several = scored.len() > 1;
    let scored = scored.into_iter().map(|(score, standing)| (standing, score)).collect();
    let arranged = arranged(Rule { better: Better::Higher, tolerance }, scored).into_iter();
    arranged.map(|(rank, score)| Score { rank: several.then_some(rank), ..score }).collect()
}

/// Where a ranking takes its results from.
struct Field<'a> {
    catalog: &'a Catalog,
    definition: &'a RankingDefinition,
    results: Vec<&'a Measurement>,
    repeats: &'a Repeats,
}

impl<'a> Field<'a> {
    /// The reference's one result for a criterion; without one, or with several, nothing can be compared.
    fn reference(&self, criterion: &Criterion) -> Option<&'a Measurement> {
        let mut own = self.of(criterion).filter(|m| refers_to(&self.definition.reference, &m.key));
        let first = own.next()?;
        own.next().is_none().then_some(first)
    }

    fn of(&self, criterion: &Criterion) -> impl Iterator<Item = &'a Measurement> {
        let taken = |m: &&Measurement| m.key.workload == criterion.workload && selects(&criterion.selection, &m.key);
        self.results.iter().copied().filter(|m| in_comparisons(m)).filter(taken)
    }

    /// The setting that a result is taken for.
    fn setting(&self, result: &Measurement) -> Setting {
        bridged(Setting::of(&result.key), &self.definition.bridges)
    }

    /// Each drive's ratio to the reference, where its result has the reference's setting.
    fn column(&self, criterion: &Criterion, reference: &Measurement) -> Option<Column<'a>> {
        let (setting, base) = (self.setting(reference), end(reference, criterion.end)?.to_f64());
        let mut found: BTreeMap<&DriveRef, Vec<Entry<'a>>> = BTreeMap::new();
        for result in self.of(criterion).filter(|m| self.setting(m) == setting) {
            let Subject::Drive(drive) = &result.key.subject else { continue };
            let value = end(result, criterion.end).map(Exact::to_f64).filter(|v| *v > 0.0);
            if let Some(value) = value.filter(|_| self.takes_part(drive)) {
                let repeated = self.repeats.get(&result.id);
                let part = Part::new(value, repeated, base, setting.metric.better);
                let runs = repeated.map_or(1, |r: &Repeated| r.runs.len());
                found.entry(drive).or_default().push(Entry { id: &result.id, part, runs });
            }
        }
        // Of a drive with two results in one setting nobody can say which one counts: it is named as missing.
        let single = found.into_iter().filter(|(_, results)| results.len() == 1);
        (base > 0.0).then(|| single.filter_map(|(drive, mut results)| Some((drive, results.pop()?))).collect())
    }

    fn takes_part(&self, drive: &DriveRef) -> bool {
        self.definition.filter.iter().all(|filter| meets(self.catalog, drive, filter))
    }

    /// Drives that have some of the results, or are compared with the reference in a review, and are not ranked.
    fn missing(&self, columns: &[Column<'_>], scores: &[Score]) -> Vec<Missing> {
        let reviewed = self.catalog.reviews.values().filter(|r| r.drive == self.definition.reference);
        let compared = reviewed.flat_map(|r| &r.comparables);
        let mut all: Vec<_> = candidates(columns).chain(compared).collect();
        all.retain(|drive| self.takes_part(drive) && !scores.iter().any(|s| s.drive == **drive));
        all.sort();
        all.dedup();
        let lacks = |drive: &DriveRef| (0..columns.len()).filter(|at| !columns[*at].contains_key(drive)).collect();
        all.into_iter().map(|drive| Missing { drive: drive.clone(), lacks: lacks(drive) }).collect()
    }
}

/// A setting as the declared bridges make it: the first that fits is taken, and none after it.
fn bridged(setting: Setting, bridges: &[Bridge]) -> Setting {
    let fits = |bridge: &&Bridge| {
        setting.testbed.as_ref() == Some(&bridge.from) && (bridge.from_os.is_none() || bridge.from_os == setting.os)
    };
    match bridges.iter().find(fits) {
        Some(bridge) => Setting {
            testbed: Some(bridge.to.clone()),
            os: bridge.to_os.clone().or_else(|| setting.os.clone()),
            ..setting
        },
        None => setting,
    }
}

/// The number that stands for a result.
fn end(measurement: &Measurement, end: RangeEnd) -> Option<Exact> {
    let value = &measurement.value;
    if !value.is_range() {
        return value.point().map(Amount::base);
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
