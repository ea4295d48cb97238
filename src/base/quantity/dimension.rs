//! The dimensions a lab measures in, each with its units.

use super::unit::{self, Unit};

/// What kind of thing a quantity measures. Quantities of different dimensions never mix.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Dimension {
    /// Bytes a drive holds.
    Capacity,
    /// Bytes per second.
    Bandwidth,
    /// Operations per second.
    Iops,
    /// Transactions per second.
    TransactionRate,
    /// Events of some other kind per second.
    Rate,
    /// Events per minute.
    MinuteRate,
    /// Time of one operation.
    Latency,
    /// How long something lasts.
    Duration,
    /// Watts.
    Power,
    /// Joules.
    Energy,
    /// Degrees Celsius.
    Temperature,
    /// A share or a factor.
    Ratio,
    /// A number of things.
    Count,
    /// Bytes that may be written over a drive's life.
    Endurance,
    /// Full drive writes per day.
    DriveWrites,
    /// Unreadable sectors per bit read.
    ErrorRate,
    /// A price in a currency.
    Money,
    /// Grams.
    Mass,
    /// Metres.
    Length,
}

impl Dimension {
    /// Every dimension, in the order units are looked up.
    pub const ALL: [Self; 19] = [
        Self::Capacity,
        Self::Bandwidth,
        Self::Iops,
        Self::TransactionRate,
        Self::Rate,
        Self::MinuteRate,
        Self::Latency,
        Self::Duration,
        Self::Power,
        Self::Energy,
        Self::Temperature,
        Self::Ratio,
        Self::Count,
        Self::Endurance,
        Self::DriveWrites,
        Self::ErrorRate,
        Self::Money,
        Self::Mass,
        Self::Length,
    ];

    /// The units of this dimension, base unit first (money has no base unit: its first is only the first).
    #[must_use]
    pub fn units(self) -> &'static [Unit] {
        match self {
            Self::Capacity => unit::CAPACITY,
            Self::Bandwidth => unit::BANDWIDTH,
            Self::Iops => unit::IOPS,
            Self::TransactionRate => unit::TRANSACTION_RATE,
            Self::Rate => unit::RATE,
            Self::MinuteRate => unit::MINUTE_RATE,
            Self::Latency => unit::LATENCY,
            Self::Duration => unit::DURATION,
            Self::Power => unit::POWER,
            Self::Energy => unit::ENERGY,
            Self::Temperature => unit::TEMPERATURE,
            Self::Ratio => unit::RATIO,
            Self::Count => unit::COUNT,
            Self::Endurance => unit::ENDURANCE,
            Self::DriveWrites => unit::DRIVE_WRITES,
            Self::ErrorRate => unit::ERROR_RATE,
            Self::Money => unit::MONEY,
            Self::Mass => unit::MASS,
            Self::Length => unit::LENGTH,
        }
    }

    /// The unit that a spelling means in this dimension.
    #[must_use]
    pub fn unit(self, written: &str) -> Option<&'static Unit> {
        self.units().iter().find(|unit| unit.is_written(written))
    }

    /// How messages call the dimension.
    #[must_use]
    pub const fn noun(self) -> &'static str {
        match self {
            Self::Capacity => "capacity",
            Self::Bandwidth => "bandwidth",
            Self::Iops => "IOPS",
            Self::TransactionRate => "transactions per second",
            Self::Rate => "events per second",
            Self::MinuteRate => "events per minute",
            Self::Latency => "latency",
            Self::Duration => "duration",
            Self::Power => "power",
            Self::Energy => "energy",
            Self::Temperature => "temperature",
            Self::Ratio => "ratio",
            Self::Count => "count",
            Self::Endurance => "endurance",
            Self::DriveWrites => "drive writes per day",
            Self::ErrorRate => "error rate",
            Self::Money => "price",
            Self::Mass => "mass",
            Self::Length => "length",
        }
    }

    /// The noun with its article, where it takes one.
    #[must_use]
    pub fn with_article(self) -> String {
        match self {
            Self::Iops | Self::TransactionRate | Self::Rate | Self::MinuteRate | Self::DriveWrites => {
                self.noun().to_owned()
            }
            Self::Energy | Self::Endurance | Self::ErrorRate => format!("an {}", self.noun()),
            _ => format!("a {}", self.noun()),
        }
    }

    /// Whether there is less than nothing of it.
    #[must_use]
    pub const fn may_be_negative(self) -> bool {
        matches!(self, Self::Temperature)
    }

    /// A well-formed example, for hints.
    #[must_use]
    pub const fn example(self) -> &'static str {
        match self {
            Self::Capacity => "1.4 TB",
            Self::Bandwidth => "3.3 GB/s",
            Self::Iops => "750,000 IOPS",
            Self::TransactionRate => "2361 TPS",
            Self::Rate => "1,000 /s",
            Self::MinuteRate => "11,400 /min",
            Self::Latency => "<100 µs",
            Self::Duration => "2 million hours",
            Self::Power => "30 W",
            Self::Energy => "5 mJ",
            Self::Temperature => "0 to 50 °C",
            Self::Ratio => "70 %",
            Self::Count => "64",
            Self::Endurance => "10 PBW",
            Self::DriveWrites => "5 DWPD",
            Self::ErrorRate => "1 per 10^17 bits",
            Self::Money => "499 USD",
            Self::Mass => "172 g",
            Self::Length => "68.9 mm",
        }
    }

    /// The dimension in which `written` is a unit, if any.
    #[must_use]
    pub fn of_unit(written: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|dimension| !written.is_empty() && dimension.unit(written).is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spelling_names_one_unit_of_its_dimension() {
        for dimension in Dimension::ALL {
            let spellings: Vec<_> =
                dimension.units().iter().flat_map(|u| std::iter::once(&u.symbol).chain(u.aliases)).collect();
            for spelling in &spellings {
                assert_eq!(spellings.iter().filter(|s| s == &spelling).count(), 1, "{dimension:?} {spelling}");
            }
        }
    }
}
