//! A result far from the same one elsewhere: on another system or testbed, or in another dataset, of the same drive under the same load.
//!
//! Runs under the same conditions are one result, that of the middle one: how far they scatter is what their interval says.
//! Bits and bytes are 8 times apart, a lost digit 10 times; systems, firmware and samples of one drive seldom differ by more than 2 or 3.

use std::collections::BTreeMap;

use super::super::finding::{Finding, TYPICAL, Value, Wording};
use super::Check;
use super::decimal_mark::is_a_thousandfold;
use crate::base::diagnostic::Code;
use crate::catalog::{Catalog, Dataset, Id, Key, Measurement, Subject};

pub(super) static CHECK: Check = Check { code: Code::OUTLIER, wordings: &[&FAR], find };

static FAR: Wording =
    Wording { id: "outlier", problem: "{result} here, {other} elsewhere under the same load: {factor} times" };

/// As a factor.
const LIMIT: f64 = 5.0;

fn find(catalog: &Catalog) -> Vec<Finding> {
    let mut runs: BTreeMap<(Key, Key, &Id<Dataset>), Vec<Valued<'_>>> = BTreeMap::new();
    for result in catalog.measurements.values().filter(|result| result.restates.is_none()) {
        let value = result.value.point().map(crate::base::quantity::Amount::to_f64).filter(|value| *value > 0.0);
        let usual = TYPICAL.contains(&result.key.metric) && matches!(result.key.subject, Subject::Drive(_));
        if let Some(value) = value.filter(|_| usual) {
            let here = if result.key.run.is_some() { result.key.conditions() } else { result.key.clone() };
            let elsewhere = Key { os: None, testbed: None, ..here.clone() };
            runs.entry((elsewhere, here, &result.dataset)).or_default().push((value, result));
        }
    }
    let mut settings: BTreeMap<Key, Vec<Valued<'_>>> = BTreeMap::new();
    for ((elsewhere, ..), runs) in runs {
        let one = if runs.iter().all(|(_, run)| run.key.run.is_some()) { vec![middle(runs)] } else { runs };
        settings.entry(elsewhere).or_default().extend(one);
    }
    settings.into_values().flat_map(of_setting).collect()
}

/// A result with its value in base units.
type Valued<'a> = (f64, &'a Measurement);

/// The middle one of several runs.
fn middle(mut runs: Vec<Valued<'_>>) -> Valued<'_> {
    runs.sort_by(|a, b| a.0.total_cmp(&b.0).then_with(|| a.1.id.cmp(&b.1.id)));
    runs[runs.len() / 2]
}

/// The results that are far from all others of their setting; of two, both.
fn of_setting(mut results: Vec<(f64, &Measurement)>) -> Vec<Finding> {
    results.sort_by(|a, b| a.0.total_cmp(&b.0).then_with(|| a.1.id.cmp(&b.1.id)));
    match results.as_slice() {
        [] | [_] => Vec::new(),
        [low, high] => far(*high, *low).into_iter().collect(),
        several => (0..several.len()).filter_map(|index| from_the_others(several, index)).collect(),
    }
}

/// One result of several, sorted, against the middle one of the others.
fn from_the_others(results: &[(f64, &Measurement)], index: usize) -> Option<Finding> {
    let other = |at: usize| results[if at < index { at } else { at + 1 }];
    let others = results.len() - 1;
    let (below, above) = (other((others - 1) / 2), other(others / 2));
    let median = f64::midpoint(below.0, above.0);
    let away = (results[index].0 / median).max(median / results[index].0);
    (away >= LIMIT).then(|| far(results[index], below))?
}

fn far(one: (f64, &Measurement), other: (f64, &Measurement)) -> Option<Finding> {
    let factor = (one.0 / other.0).max(other.0 / one.0);
    // A thousandfold has a check of its own.
    if factor < LIMIT || is_a_thousandfold(factor) {
        return None;
    }
    let values = [
        ("result", Value::Stated(one.1.value)),
        ("other", Value::Stated(other.1.value)),
        ("factor", Value::Factor(factor)),
    ];
    Some(Finding::of_results(Code::OUTLIER, &FAR, &[one.1, other.1], values))
}
