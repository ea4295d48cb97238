//! Endurance in bytes = drive writes per day × capacity × days of the warranty, with years of 365 days and decimal units (Kingston and
//! Transcend data sheets: DWPD = TBW × 1000 ÷ (365 × years × GB)).

use super::super::finding::{Concern, Finding, Span, Value, Wording, sheets};
use super::Check;
use crate::base::diagnostic::Code;
use crate::base::quantity::{Amount, Dimension};
use crate::catalog::{Catalog, DriveRef, SpecEntry};

pub(super) static CHECK: Check = Check { code: Code::ENDURANCE_DIFFERS, wordings: &[&DIFFERS], find };

static DIFFERS: Wording =
    Wording { id: "endurance-differs", problem: "{dwpd} × {capacity} × {warranty} = {product}, stated {endurance}" };

/// Drive writes per day are printed with one digit: sheets that state 3 are right from 2.5 to 3.5. Fewer than 2 would be allowed a
/// half by that, so a fifth to either side is the most.
const TOLERANCE: f64 = 0.20;
const SECONDS_PER_DAY: f64 = 86_400.0;
const FIELDS: [&str; 4] = ["endurance", "dwpd", "capacity", "warranty"];

fn find(catalog: &Catalog) -> Vec<Finding> {
    sheets(catalog).iter().filter_map(|sheet| contradiction(&sheet.drive, sheet.entries(FIELDS)?)).collect()
}

fn contradiction(drive: &DriveRef, entries: [&SpecEntry; 4]) -> Option<Finding> {
    let stated: Option<Vec<_>> = entries.iter().map(|entry| entry.value.quantity()).collect();
    let [endurance, dwpd, capacity, warranty] = <[_; 4]>::try_from(stated?).ok()?;
    let of = Span::written;
    let product = of(dwpd).times(of(capacity)).times(of(warranty).scaled(1.0 / SECONDS_PER_DAY));
    if product.widened(TOLERANCE).meets(of(endurance)) {
        return None;
    }
    let computed = dwpd.high().to_f64() * capacity.high().to_f64() * warranty.high().to_f64() / SECONDS_PER_DAY;
    let values = [
        ("dwpd", Value::Stated(*dwpd)),
        ("capacity", Value::Stated(*capacity)),
        ("warranty", Value::Stated(*warranty)),
        ("product", Value::Computed(Amount::computed(Dimension::Endurance, computed)?)),
        ("endurance", Value::Stated(*endurance)),
    ];
    let concerns = FIELDS.map(|field| Concern::Field(drive.clone(), field));
    Some(Finding::new(Code::ENDURANCE_DIFFERS, &DIFFERS, concerns, values, entries[0].place.clone()))
}
