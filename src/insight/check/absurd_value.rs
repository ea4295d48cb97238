//! Values that no drive can have: less than nothing, nothing at all, or more than any drive will do for a long time.

use super::super::finding::{Concern, Finding, Value, Wording, is_published, sheets};
use super::Check;
use crate::base::diagnostic::Code;
use crate::base::quantity::{Amount, Dimension, Exact, Stated};
use crate::catalog::{Catalog, Measurement, SpecEntry, SpecValue};

pub(super) static CHECK: Check = Check { code: Code::ABSURD_VALUE, wordings: &[&NOTHING, &ABOVE, &BELOW], find };

static NOTHING: Wording = Wording { id: "absurd-nothing", problem: "{value} is nothing that can be measured" };
static ABOVE: Wording = Wording { id: "absurd-above", problem: "{value} is above {limit}, which no drive reaches" };
static BELOW: Wording = Wording { id: "absurd-below", problem: "{value} is below {limit}, which no drive reaches" };

/// Fewest and most of a dimension, for one drive, in base units. Over four lanes of PCI Express 6.0 a drive moves 30 gigabytes and answers
/// about 7 million requests a second; memory answers in 100 ns; operating systems give up on a request after half a minute. Each limit is
/// at least ten times beyond that.
const LIMITS: [(Dimension, Exact, Exact); 4] = [
    (Dimension::Iops, Exact::ZERO, Exact::new(1, 8)),
    (Dimension::TransactionRate, Exact::ZERO, Exact::new(1, 8)),
    (Dimension::Bandwidth, Exact::ZERO, Exact::new(1, 12)),
    (Dimension::Latency, Exact::new(1, -8), Exact::new(3600, 0)),
];

fn find(catalog: &Catalog) -> Vec<Finding> {
    let published =
        catalog.measurements.values().filter(|result| is_published(catalog, result) && !result.key.metric.difference);
    let mut found: Vec<_> = published.filter_map(of_result).collect();
    for sheet in sheets(catalog) {
        let about = |entry: &SpecEntry| Concern::Field(sheet.drive.clone(), entry.field.id);
        let absurd = sheet.own().filter_map(|entry| Some((entry, of_entry(entry)?)));
        found.extend(absurd.map(|(entry, (wording, values))| {
            Finding::new(Code::ABSURD_VALUE, wording, [about(entry)], values, entry.place.clone())
        }));
    }
    found
}

type Told = (&'static Wording, Vec<(&'static str, Value)>);

fn of_result(result: &Measurement) -> Option<Finding> {
    let (wording, values) = absurd(&result.value, result.key.drives.unwrap_or(1))?;
    Some(Finding::of_results(Code::ABSURD_VALUE, wording, &[result], values))
}

fn of_entry(entry: &SpecEntry) -> Option<Told> {
    let SpecValue::Quantities(list) = &entry.value else { return None };
    list.iter().find_map(|stated| absurd(stated, 1))
}

fn absurd(stated: &Stated, drives: u32) -> Option<Told> {
    let (dimension, fewest, most) = *LIMITS.iter().find(|(dimension, ..)| *dimension == stated.dimension())?;
    let limit = |base: Exact| Value::Stated(Stated::exact(Amount::new(dimension, base)));
    let value = ("value", Value::Stated(*stated));
    let most = most.times(Exact::from(u64::from(drives)))?;
    if stated.high().base() <= Exact::ZERO {
        return Some((&NOTHING, vec![value]));
    }
    if stated.high().base() > most {
        return Some((&ABOVE, vec![value, ("limit", limit(most))]));
    }
    // The lower end of a bound is not stated.
    let is_low = stated.high().base() < fewest;
    is_low.then(|| (&BELOW, vec![value, ("limit", limit(fewest))]))
}
