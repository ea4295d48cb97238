//! The ends of a sweep, lighter one first: `2T/2Q..16T/16Q`. The other way round, the ends of a range are easily taken for the wrong ones.

use super::super::finding::{Finding, Value, Wording};
use super::Check;
use crate::base::diagnostic::Code;
use crate::catalog::{Catalog, Load, Measurement};

pub(super) static CHECK: Check = Check { code: Code::SWEEP_ENDS, wordings: &[&SWAPPED], find };

static SWAPPED: Wording =
    Wording { id: "sweep-ends", problem: "the ends of the sweep are swapped: {first} is a heavier load than {last}" };

fn find(catalog: &Catalog) -> Vec<Finding> {
    catalog.measurements.values().filter_map(of_result).collect()
}

fn of_result(result: &Measurement) -> Option<Finding> {
    let Some(Load::Ends(text)) = &result.key.load else { return None };
    let (first, last) = text.split_once("..")?;
    let (first, last) = (Load::read(first)?, Load::read(last)?);
    let alike = std::mem::discriminant(&first) == std::mem::discriminant(&last);
    let swapped = alike && first.pressure()? > last.pressure()?;
    let values = || [("first", Value::Load(first, 1)), ("last", Value::Load(last, 1))];
    swapped.then(|| Finding::of_results(Code::SWEEP_ENDS, &SWAPPED, &[result], values()))
}
