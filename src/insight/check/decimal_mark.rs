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

/// How far from the others a result must be at the least, whatever their loads: less is not worth a look.
const APART: f64 = 50.0;
const THOUSAND_TIMES: f64 = 1000.0;
/// How far from its neighbour a result may be when it is put right, beside what their loads explain.
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
    let widest = (1..results.len()).max_by(|a, b| gap(a).total_cmp(&gap(b)).then_with(|| b.cmp(a)));
    let Some(at) = widest.filter(|at| gap(at) >= APART) else { return Vec::new() };
    let (low, high) = results.split_at(at);
    let (few, many, factor) =
        if high.len() < low.len() { (high, low, 1.0 / THOUSAND_TIMES) } else { (low, high, THOUSAND_TIMES) };
    let misread = few.iter().filter(|one| has_the_shape(one.1, factor));
    misread.filter_map(|one| Some(told(one.1, neighbour(*one, factor, many)?))).collect()
}

/// Whether a number may be in place of another one with a mark of thousands, or without.
fn has_the_shape(result: &Measurement, factor: f64) -> bool {
    let number = result.value.low().in_unit(result.value.unit());
    if factor > 1.0 { number.decimals() <= DECIMALS } else { number.decimals() == 0 }
}

/// The neighbour that is nearest to what was meant, where the one is near it when put right, and is not as it stands.
fn neighbour<'a>(one: (f64, &Measurement), factor: f64, others: &[(f64, &'a Measurement)]) -> Option<&'a Measurement> {
    let away = |value: f64, other: f64| (value / other).max(other / value);
    let meant = one.0 * factor;
    let above = others.partition_point(|other| other.0 < meant);
    let around = &others[above.saturating_sub(1)..others.len().min(above + 1)];
    let nearest = around.iter().min_by(|a, b| away(meant, a.0).total_cmp(&away(meant, b.0)))?;
    let usual = SLACK * growth(one.1, nearest.1);
    (away(meant, nearest.0) <= usual && away(one.0, nearest.0) > usual).then_some(nearest.1)
}

/// How many times as hard one load presses as the other: neither rates nor latencies change by more.
fn growth(one: &Measurement, other: &Measurement) -> f64 {
    let (Some(one), Some(other)) = (&one.key.load, &other.key.load) else { return 1.0 };
    let alike = std::mem::discriminant(one) == std::mem::discriminant(other);
    let pressures = one.pressure().zip(other.pressure()).filter(|_| alike);
    pressures.map_or(1.0, |(one, other)| f64::from(one.max(other)) / f64::from(one.min(other).max(1)))
}

fn told(one: &Measurement, other: &Measurement) -> Finding {
    let values = [("result", Value::Stated(one.value)), ("other", Value::Stated(other.value))];
    Finding::of_results(Code::DECIMAL_MARK, &THOUSAND, &[one, other], values)
}
