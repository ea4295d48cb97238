//! The formula of each derivation: what it takes, how it is written, how it is computed.

use crate::base::quantity::Dimension;
use crate::base::statistics::{
    annual_failure_rate, chance_of_error, drive_writes_per_day, expected_errors, full_drive_writes, rated_bytes,
};
use crate::catalog::Derivation;

/// How a value is derived.
pub(super) struct Formula {
    /// The fields it takes; of alternatives the first that is stated.
    pub takes: &'static [&'static [&'static str]],
    /// The formula, with `{0}`, `{1}` … for the fields.
    pub written: &'static str,
    /// What comes out; a share of 1 where it is a ratio, a price in the currency that went in.
    pub dimension: Dimension,
    /// The result in base units, from the fields in base units, in their order; `None` where they allow none.
    pub compute: fn([f64; 3]) -> Option<f64>,
}

const SECONDS_PER_HOUR: f64 = 3600.0;
const SECONDS_PER_DAY: f64 = 86_400.0;
const BYTES_PER_GIGABYTE: f64 = 1e9;
const BYTES_PER_TERABYTE: f64 = 1e12;

const READ: &[&str] = &["random_read"];
const WRITE: &[&str] = &["random_write"];
const CAPACITY: &[&str] = &["capacity"];
const ACTIVE: &[&str] = &["power_active"];

impl Formula {
    /// The formula of a derivation.
    pub(super) const fn of(what: Derivation) -> Self {
        match what {
            Derivation::FullDriveWrites => FULL_DRIVE_WRITES,
            Derivation::DriveWritesPerDay => DRIVE_WRITES_PER_DAY,
            Derivation::Endurance => ENDURANCE,
            Derivation::AnnualFailureRate => ANNUAL_FAILURE_RATE,
            Derivation::ErrorsPerFullRead => ERRORS_PER_FULL_READ,
            Derivation::ChanceOfReadError => CHANCE_OF_READ_ERROR,
            Derivation::OverProvisioning => OVER_PROVISIONING,
            Derivation::ReadIopsPerWatt => per_watt(&[READ, ACTIVE], Dimension::Iops),
            Derivation::WriteIopsPerWatt => per_watt(&[WRITE, ACTIVE], Dimension::Iops),
            Derivation::ReadBandwidthPerWatt => {
                per_watt(&[&["sequential_read"], &["power_sequential_read", "power_active"]], Dimension::Bandwidth)
            }
            Derivation::WriteBandwidthPerWatt => {
                per_watt(&[&["sequential_write"], &["power_sequential_write", "power_active"]], Dimension::Bandwidth)
            }
            Derivation::EnergyPerRead => energy(&[ACTIVE, READ]),
            Derivation::EnergyPerWrite => energy(&[ACTIVE, WRITE]),
            Derivation::PricePerGigabyte => PRICE_PER_GIGABYTE,
            Derivation::PricePerTerabyteWritten => PRICE_PER_TERABYTE_WRITTEN,
        }
    }
}

const FULL_DRIVE_WRITES: Formula = Formula {
    takes: &[&["endurance"], CAPACITY],
    written: "{0} ÷ {1}",
    dimension: Dimension::Count,
    compute: |[endurance, capacity, _]| full_drive_writes(endurance, capacity),
};

const DRIVE_WRITES_PER_DAY: Formula = Formula {
    takes: &[&["endurance"], CAPACITY, &["warranty"]],
    written: "{0} ÷ {1} ÷ {2}",
    dimension: Dimension::DriveWrites,
    compute: |[endurance, capacity, warranty]| drive_writes_per_day(endurance, capacity, warranty / SECONDS_PER_DAY),
};

const ENDURANCE: Formula = Formula {
    takes: &[&["dwpd"], CAPACITY, &["warranty"]],
    written: "{0} × {1} × {2}",
    dimension: Dimension::Endurance,
    compute: |[per_day, capacity, warranty]| rated_bytes(per_day, capacity, warranty / SECONDS_PER_DAY),
};

const ANNUAL_FAILURE_RATE: Formula = Formula {
    takes: &[&["mttf"]],
    written: "1 − exp(−8760 h ÷ {0})",
    dimension: Dimension::Ratio,
    compute: |[mttf, ..]| annual_failure_rate(mttf / SECONDS_PER_HOUR),
};

const ERRORS_PER_FULL_READ: Formula = Formula {
    takes: &[CAPACITY, &["uber"]],
    written: "{0} × 8 × {1}",
    dimension: Dimension::Count,
    compute: |[capacity, rate, _]| expected_errors(capacity, rate),
};

const CHANCE_OF_READ_ERROR: Formula = Formula {
    takes: &[CAPACITY, &["uber"]],
    written: "1 − (1 − {1})^({0} × 8)",
    dimension: Dimension::Ratio,
    compute: |[capacity, rate, _]| chance_of_error(capacity, rate),
};

/// Share of the usable capacity that is held back, as drive makers define it: (raw − usable) ÷ usable.
const OVER_PROVISIONING: Formula = Formula {
    takes: &[&["raw_capacity"], CAPACITY],
    written: "({0} − {1}) ÷ {1}",
    dimension: Dimension::Ratio,
    compute: |[raw, usable, _]| (usable > 0.0 && raw >= usable).then(|| (raw - usable) / usable),
};

const PRICE_PER_GIGABYTE: Formula = Formula {
    takes: &[&["price"], CAPACITY],
    written: "{0} ÷ {1}",
    dimension: Dimension::Money,
    compute: |[price, capacity, _]| quotient(price, capacity / BYTES_PER_GIGABYTE),
};

const PRICE_PER_TERABYTE_WRITTEN: Formula = Formula {
    takes: &[&["price"], &["endurance"]],
    written: "{0} ÷ {1}",
    dimension: Dimension::Money,
    compute: |[price, endurance, _]| quotient(price, endurance / BYTES_PER_TERABYTE),
};

/// Work per watt, as SNIA Emerald has it: rate ÷ power.
const fn per_watt(takes: &'static [&'static [&'static str]], dimension: Dimension) -> Formula {
    Formula { takes, written: "{0} ÷ {1}", dimension, compute: |[rate, power, _]| quotient(rate, power) }
}

/// Joules per operation: watts ÷ operations per second.
const fn energy(takes: &'static [&'static [&'static str]]) -> Formula {
    Formula {
        takes,
        written: "{0} ÷ {1}",
        dimension: Dimension::Energy,
        compute: |[power, rate, _]| quotient(power, rate),
    }
}

fn quotient(a: f64, b: f64) -> Option<f64> {
    (a > 0.0 && b > 0.0).then(|| a / b)
}
