//! A published figure that is there twice, the same in every part of its key and its value. One that only repeats another says so with
//! `restates`; otherwise one number would weigh as two.

use std::collections::BTreeMap;

use super::super::finding::{Finding, Value, Wording, is_published};
use super::Check;
use crate::base::diagnostic::Code;
use crate::catalog::{Catalog, Measurement};

pub(super) static CHECK: Check = Check { code: Code::DUPLICATE_RESULT, wordings: &[&TWICE], find };

static TWICE: Wording = Wording {
    id: "duplicate-result",
    problem: "{count} figures state the same {value} of the same setting, and none of them says that it restates another",
};

fn find(catalog: &Catalog) -> Vec<Finding> {
    let mut same: BTreeMap<_, Vec<&Measurement>> = BTreeMap::new();
    let own = catalog.measurements.values().filter(|result| result.restates.is_none() && is_published(catalog, result));
    for result in own {
        let value = (result.value.low().base(), result.value.high().base(), result.value.qualifier());
        same.entry((&result.key, value)).or_default().push(result);
    }
    same.into_values().filter(|results| results.len() > 1).map(|results| told(&results)).collect()
}

fn told(results: &[&Measurement]) -> Finding {
    let values = [("count", Value::Count(results.len() as u64)), ("value", Value::Stated(results[0].value))];
    // An editor looks at the one that came last.
    let last_first: Vec<_> = results.iter().rev().copied().collect();
    Finding::of_results(Code::DUPLICATE_RESULT, &TWICE, &last_first, values)
}
