//! Results far better than the rated value of the same direction and block size; of several drives, each one's share.
//!
//! What rates a result is in `rated.rs`. The burst of a fresh drive, and the way from it to steady state, are above a rating by nature and are not held against it.

use std::collections::BTreeMap;

use super::super::finding::{Concern, Finding, Span, Value, Wording};
use super::super::rated::{is_sustained, ratings};
use super::Check;
use crate::base::diagnostic::Code;
use crate::base::quantity::Amount;
use crate::catalog::{Catalog, DriveRef, Measurement, Metric, SpecEntry, SpecSheet, Subject};

pub(super) static CHECK: Check = Check { code: Code::BEYOND_RATED, wordings: &[&ONE, &EACH, &LATENCY], find };

static ONE: Wording = Wording { id: "beyond-rated", problem: "{result} is {factor} times the rated {field}, {rated}" };
static EACH: Wording = Wording {
    id: "beyond-rated-each",
    problem: "{result} of {drives} drives is {each} each, {factor} times the rated {field}, {rated}",
};
static LATENCY: Wording =
    Wording { id: "beyond-rated-latency", problem: "{result} is {share} of the rated {field}, {rated}" };

/// As a factor. Ratings are rounded, and drives do a few per cent better than they promise: published results of drives that keep their
/// promises lie up to 7 % above it. A tenth is more than that.
const LIMIT: f64 = 1.1;

fn find(catalog: &Catalog) -> Vec<Finding> {
    let (mut found, mut sheets) = (Vec::new(), BTreeMap::new());
    let own =
        catalog.measurements.values().filter(|result| result.restates.is_none() && is_sustained(result.key.phase));
    for result in own {
        let (Subject::Drive(drive), Some(workload)) =
            (&result.key.subject, catalog.workloads.get(&result.key.workload))
        else {
            continue;
        };
        let spec: &SpecSheet = sheets.entry(drive).or_insert_with(|| catalog.spec(drive));
        found.extend(ratings(spec, result, workload).filter_map(|entry| beyond(result, drive, entry)));
    }
    found
}

fn beyond(result: &Measurement, drive: &DriveRef, entry: &SpecEntry) -> Option<Finding> {
    let rated = entry.value.quantity()?;
    let drives = result.key.drives?;
    let (own, promised) = (Span::written(&result.value), Span::written(rated));
    let values = [
        ("result", Value::Stated(result.value)),
        ("field", Value::Field(entry.field)),
        ("rated", Value::Stated(*rated)),
    ];
    let found = |wording, more: Vec<_>| {
        let finding = Finding::of_results(Code::BEYOND_RATED, wording, &[result], values.into_iter().chain(more));
        finding.and(Concern::Field(drive.clone(), entry.field.id))
    };
    if result.key.metric == Metric::LATENCY_MEAN {
        let is_beyond = promised.low > 0.0 && own.high * LIMIT < promised.low;
        let share = ("share", Value::Share(own.high / promised.low));
        return is_beyond.then(|| found(&LATENCY, vec![share]));
    }
    let each = own.low / f64::from(drives);
    let factor = ("factor", Value::Factor(each / promised.high));
    if promised.high <= 0.0 || each <= promised.high * LIMIT {
        return None;
    }
    if drives == 1 {
        return Some(found(&ONE, vec![factor]));
    }
    let each = Value::Computed(Amount::computed(result.value.dimension(), each)?);
    Some(found(&EACH, vec![factor, ("drives", Value::Count(u64::from(drives))), ("each", each)]))
}
