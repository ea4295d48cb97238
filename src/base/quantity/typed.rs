//! A type per dimension: [`Capacity`], [`Latency`], [`Power`] and their kin, with the unit in every constructor and getter.

use std::fmt;
use std::marker::PhantomData;

use super::amount::Amount;
use super::dimension::Dimension;
use super::exact::Exact;

/// Marks a type as one of the dimensions.
pub trait Measured: Copy {
    /// The dimension it stands for.
    const DIMENSION: Dimension;
}

/// A quantity whose dimension the compiler knows, held exactly in the dimension's base unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Quantity<D> {
    base: Exact,
    dimension: PhantomData<D>,
}

impl<D: Measured> Quantity<D> {
    /// From a number of base units.
    #[must_use]
    const fn from_base(base: Exact) -> Self {
        Self { base, dimension: PhantomData }
    }

    /// The number of base units.
    #[must_use]
    pub const fn base(self) -> Exact {
        self.base
    }

    /// The quantity without its compile-time dimension.
    #[must_use]
    pub const fn amount(self) -> Amount {
        Amount::new(D::DIMENSION, self.base)
    }

    /// The typed quantity, when `amount` has this dimension.
    #[must_use]
    pub fn of(amount: Amount) -> Option<Self> {
        (amount.dimension() == D::DIMENSION).then(|| Self::from_base(amount.base()))
    }
}

impl<D: Measured> fmt::Debug for Quantity<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.amount())
    }
}

/// Declares the marker, the alias and the unit-named constructor and getter of each dimension.
macro_rules! quantities {
    ($($(#[$doc:meta])* $name:ident, $marker:ident, $from:ident, $to:ident;)*) => {
        /// The dimensions as types.
        pub(super) mod dimension {
            $(
                $(#[$doc])*
                #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
                pub struct $marker;
            )*
        }
        $(
            impl Measured for dimension::$marker {
                const DIMENSION: Dimension = Dimension::$marker;
            }
            $(#[$doc])*
            pub type $name = Quantity<dimension::$marker>;
            impl $name {
                /// From a number of the unit in this function's name.
                #[must_use]
                pub const fn $from(value: Exact) -> Self {
                    Self::from_base(value)
                }
                /// As a number of the unit in this function's name.
                #[must_use]
                pub fn $to(self) -> f64 {
                    self.base().to_f64()
                }
            }
        )*
    };
}

quantities! {
    /// Bytes a drive holds.
    Capacity, Capacity, from_bytes, to_bytes;
    /// Bytes per second.
    Bandwidth, Bandwidth, from_bytes_per_second, to_bytes_per_second;
    /// Operations per second.
    Iops, Iops, from_iops, to_iops;
    /// Transactions per second.
    TransactionRate, TransactionRate, from_tps, to_tps;
    /// Events of some other kind per second.
    Rate, Rate, from_per_second, to_per_second;
    /// Events per minute.
    MinuteRate, MinuteRate, from_per_minute, to_per_minute;
    /// The time one operation takes.
    Latency, Latency, from_seconds, to_seconds;
    /// How long something lasts.
    Duration, Duration, from_duration_seconds, to_duration_seconds;
    /// Electrical power.
    Power, Power, from_watts, to_watts;
    /// Energy.
    Energy, Energy, from_joules, to_joules;
    /// Temperature.
    Temperature, Temperature, from_celsius, to_celsius;
    /// A share or a factor; 1 is the whole.
    Ratio, Ratio, from_factor, to_factor;
    /// A number of things.
    Count, Count, from_number, to_number;
    /// Bytes that may be written over a drive's life.
    Endurance, Endurance, from_bytes_written, to_bytes_written;
    /// Full drive writes per day over the warranty.
    DriveWrites, DriveWrites, from_writes_per_day, to_writes_per_day;
    /// Unreadable sectors per bit read.
    ErrorRate, ErrorRate, from_errors_per_bit, to_errors_per_bit;
    /// A price; the currency is the unit it was written in.
    Money, Money, from_currency, to_currency;
    /// Mass.
    Mass, Mass, from_grams, to_grams;
    /// Length.
    Length, Length, from_metres, to_metres;
}

impl Capacity {
    /// From decimal terabytes (10^12 bytes).
    #[must_use]
    pub fn from_terabytes(terabytes: u64) -> Self {
        Self::from_bytes(Exact::new(i128::from(terabytes), 12))
    }
}

impl Duration {
    /// As hours.
    #[must_use]
    pub fn to_hours(self) -> f64 {
        self.to_duration_seconds() / 3600.0
    }

    /// As days.
    #[must_use]
    pub fn to_days(self) -> f64 {
        self.to_duration_seconds() / 86_400.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terabyte_is_decimal() {
        assert_eq!(Capacity::from_terabytes(2).base(), Exact::from(2_000_000_000_000));
    }

    #[test]
    fn another_dimension_is_refused() {
        let power = Power::from_watts(Exact::from(30));
        assert_eq!(Capacity::of(power.amount()), None);
        assert_eq!(Power::of(power.amount()), Some(power));
    }
}
