//! A drive has at least as much raw flash as it offers to its user; the rest is its reserve.

use super::super::finding::{Concern, Finding, Span, Value, Wording, sheets};
use super::Check;
use crate::base::diagnostic::Code;
use crate::catalog::{Catalog, DriveRef, SpecEntry};

pub(super) static CHECK: Check = Check { code: Code::RAW_CAPACITY, wordings: &[&LESS], find };

static LESS: Wording =
    Wording { id: "raw-capacity", problem: "{raw} of raw flash are less than the usable {capacity}" };

const FIELDS: [&str; 2] = ["raw_capacity", "capacity"];

fn find(catalog: &Catalog) -> Vec<Finding> {
    sheets(catalog).iter().filter_map(|sheet| contradiction(&sheet.drive, sheet.entries(FIELDS)?)).collect()
}

fn contradiction(drive: &DriveRef, entries: [&SpecEntry; 2]) -> Option<Finding> {
    let [raw, usable] = entries.map(|entry| entry.value.quantity());
    let (raw, usable) = (raw?, usable?);
    let values = [("raw", Value::Stated(*raw)), ("capacity", Value::Stated(*usable))];
    let concerns = FIELDS.map(|field| Concern::Field(drive.clone(), field));
    let less = Span::written(raw).high < Span::written(usable).low;
    less.then(|| Finding::new(Code::RAW_CAPACITY, &LESS, concerns, values, entries[0].place.clone()))
}
