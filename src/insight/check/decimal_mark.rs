//! A result a thousand times off its neighbours in the same sweep or on other systems: a decimal mark read as the mark of thousands (`2,361`
//! for `2.361`), the reverse, or a lost `k`.

use std::collections::BTreeMap;

use super::super::finding::{Finding, TYPICAL, Value, Wording};
use super::Check;
use crate::base::diagnostic::Code;
use crate::catalog::{Catalog, Key, Measurement, Subject};

pub(super) static CHECK: Check = Check { code: Code::DECIMAL_MARK, wordings: &[&THOUSAND], find };

static THOUSAND: Wording = Wording {
    id: "decimal-mark",
    problem: "{result} beside {other}: about a thousand times apart, as when a decimal mark is read as the mark of thousands or a `k` is lost",
};

/// How far from the others a result must be at the least. From the lightest to the heaviest point of a sweep a rate grows by the
/// requests outstanding, 256 at 16T/16Q, but over several points; between two neighbours hardly by 50.
const APART: f64 = 50.0;
const THOUSAND_TIMES: f64 = 1000.0;
/// How far outside of the others a result may be when it is put right.
const SLACK: f64 = 2.0;
/// Digits after the decimal mark that the mark of thousands leaves.
const DECIMALS: u32 = 3;

/// Whether a factor is a thousand, give or take what differs anyway.
pub(super) fn is_a_thousandfold(factor: f64) -> bool {
    (THOUSAND_TIMES / SLACK..=THOUSAND_TIMES * SLACK).contains(&factor)
}

fn find(catalog: &Catalog) -> Vec<Finding> {
    let mut neighbours: BTreeMap<Key, Vec<(f64, &Measurement)>> = BTreeMap::new();
    for result in catalog.measurements.values().filter(|result| result.restates.is_none()) {
        let value = result.value.point().map(crate::base::quantity::Amount::to_f64).filter(|value| *value > 0.0);
        let usual = TYPICAL.contains(&result.key.metric) && matches!(result.key.subject, Subject::Drive(_));
        if let Some(value) = value.filter(|_| usual) {
            let key = Key { os: None, testbed: None, load: None, ..result.key.conditions() };
            neighbours.entry(key).or_default().push((value, result));
        }
    }
    neighbours.into_values().flat_map(of_neighbours).collect()
}

/// Results fall apart into two groups, and the smaller one is put among the others by a thousand.
fn of_neighbours(mut results: Vec<(f64, &Measurement)>) -> Vec<Finding> {
    results.sort_by(|a, b| a.0.total_cmp(&b.0).then_with(|| a.1.id.cmp(&b.1.id)));
    let gap = |at: &usize| results[*at].0 / results[*at - 1].0;
    let Some(at) = (1..results.len()).max_by(|a, b| gap(a).total_cmp(&gap(b)).then_with(|| b.cmp(a))) else {
        return Vec::new();
    };
    if gap(&at) < APART {
        return Vec::new();
    }
    let (low, high) = results.split_at(at);
    let (few, many, factor) =
        if high.len() < low.len() { (high, low, 1.0 / THOUSAND_TIMES) } else { (low, high, THOUSAND_TIMES) };
    let misread = |one: &&(f64, &Measurement)| has_the_shape(one.1, factor) && is_among(one.0 * factor, many);
    few.iter().filter(misread).map(|one| told(*one, factor, many)).collect()
}

/// Whether a number may be in place of another one with a mark of thousands, or without.
fn has_the_shape(result: &Measurement, factor: f64) -> bool {
    let number = result.value.low().in_unit(result.value.unit());
    if factor > 1.0 { number.decimals() <= DECIMALS } else { number.decimals() == 0 }
}

fn is_among(value: f64, sorted: &[(f64, &Measurement)]) -> bool {
    let ends = sorted.first().zip(sorted.last());
    ends.is_some_and(|(first, last)| (first.0 / SLACK..=last.0 * SLACK).contains(&value))
}

/// With the neighbour that is nearest to what was meant.
fn told(one: (f64, &Measurement), factor: f64, others: &[(f64, &Measurement)]) -> Finding {
    let meant = one.0 * factor;
    let distance = |value: f64| libm::log(value / meant).abs();
    let nearest = others.iter().min_by(|a, b| distance(a.0).total_cmp(&distance(b.0))).map_or(one.1, |other| other.1);
    let values = [("result", Value::Stated(one.1.value)), ("other", Value::Stated(nearest.value))];
    Finding::of_results(Code::DECIMAL_MARK, &THOUSAND, &[one.1, nearest], values)
}
