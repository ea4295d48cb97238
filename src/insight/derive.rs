//! Values derived from a spec sheet: endurance in drive writes, failure rate, reserve, efficiency. All on rated values, and said so.

use crate::base::quantity::{Amount, Dimension, Stated};
use crate::base::statistics::{annual_failure_rate, drive_writes_per_day, full_drive_writes};
use crate::catalog::{Catalog, Derivation, DriveRef, SpecSheet};

/// A derived value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Derived {
    /// What it is.
    pub what: Derivation,
    /// Its value; a share for failure rate and reserve.
    pub value: Amount,
    /// The fields it was computed from.
    pub from: &'static [&'static str],
}

/// Everything that the spec sheet of `drive` allows to derive, in the order of [`Derivation::ALL`].
#[must_use]
pub fn derived(catalog: &Catalog, drive: &DriveRef) -> Vec<Derived> {
    let spec = catalog.spec(drive);
    Derivation::ALL.iter().filter_map(|(_, what)| derive(&spec, *what)).collect()
}

/// One derived value, or `None` where a field it needs is not stated.
pub(super) fn derive(spec: &SpecSheet, what: Derivation) -> Option<Derived> {
    let from = fields(what);
    let mut inputs = [0.0; 3];
    for (slot, field) in inputs.iter_mut().zip(from) {
        *slot = rated(spec.quantity(field)?)?.to_f64();
    }
    // A rating that the sheet states is not derived again.
    if what == Derivation::DriveWritesPerDay && spec.entry("dwpd").is_some() {
        return None;
    }
    let (dimension, base) = compute(what, inputs)?;
    Some(Derived { what, value: Amount::computed(dimension, base)?, from })
}

/// The number a spec sheet vouches for: the value itself, or the limit of a bound.
pub(super) fn rated(stated: &Stated) -> Option<Amount> {
    (!stated.is_range()).then(|| stated.high())
}

const fn fields(what: Derivation) -> &'static [&'static str] {
    match what {
        Derivation::FullDriveWrites => &["endurance", "capacity"],
        Derivation::DriveWritesPerDay => &["endurance", "capacity", "warranty"],
        Derivation::AnnualFailureRate => &["mttf"],
        Derivation::OverProvisioning => &["raw_capacity", "capacity"],
        Derivation::ReadIopsPerWatt => &["random_read", "power_active"],
        Derivation::WriteIopsPerWatt => &["random_write", "power_active"],
    }
}

fn compute(what: Derivation, [a, b, c]: [f64; 3]) -> Option<(Dimension, f64)> {
    Some(match what {
        Derivation::FullDriveWrites => (Dimension::Count, full_drive_writes(a, b)?),
        Derivation::DriveWritesPerDay => (Dimension::DriveWrites, drive_writes_per_day(a, b, c / 86_400.0)?),
        Derivation::AnnualFailureRate => (Dimension::Ratio, annual_failure_rate(a / 3600.0)?),
        // Share of the usable capacity that is held back: (raw − usable) ÷ usable.
        Derivation::OverProvisioning => (Dimension::Ratio, (b > 0.0 && a >= b).then(|| (a - b) / b)?),
        Derivation::ReadIopsPerWatt | Derivation::WriteIopsPerWatt => (Dimension::Iops, (b > 0.0).then(|| a / b)?),
    })
}
