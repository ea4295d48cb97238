//! Units of measure: how each is written, its size in the dimension's base unit, and what it means.

use super::exact::Exact;

/// One unit of a dimension.
#[derive(Debug, PartialEq, Eq)]
pub struct Unit {
    /// The symbol printed in every language; SI symbols are never translated.
    pub symbol: &'static str,
    /// Other spellings that are read as this unit.
    pub aliases: &'static [&'static str],
    /// How many base units one of these is.
    pub factor: Exact,
}

impl Unit {
    /// Whether `text` is one of the unit's spellings. Case matters: `Mb` is not `MB`.
    #[must_use]
    pub fn is_written(&self, text: &str) -> bool {
        self.symbol == text || self.aliases.contains(&text)
    }
}

const fn unit(symbol: &'static str, aliases: &'static [&'static str], mantissa: i128, exponent: i32) -> Unit {
    Unit { symbol, aliases, factor: Exact::new(mantissa, exponent) }
}

/// Bytes. Decimal and binary prefixes are different units: a TB is 10^12 bytes, a TiB 2^40 (IEC 80000-13).
pub(super) static CAPACITY: &[Unit] = &[
    unit("B", &["bytes", "byte"], 1, 0),
    unit("kB", &["KB"], 1, 3),
    unit("MB", &[], 1, 6),
    unit("GB", &[], 1, 9),
    unit("TB", &[], 1, 12),
    unit("PB", &[], 1, 15),
    unit("KiB", &[], 1 << 10, 0),
    unit("MiB", &[], 1 << 20, 0),
    unit("GiB", &[], 1 << 30, 0),
    unit("TiB", &[], 1 << 40, 0),
    unit("PiB", &[], 1 << 50, 0),
];

/// Bytes per second.
pub(super) static BANDWIDTH: &[Unit] = &[
    unit("B/s", &[], 1, 0),
    unit("kB/s", &["KB/s"], 1, 3),
    unit("MB/s", &["MBps"], 1, 6),
    unit("GB/s", &["GBps"], 1, 9),
    unit("KiB/s", &[], 1 << 10, 0),
    unit("MiB/s", &[], 1 << 20, 0),
    unit("GiB/s", &[], 1 << 30, 0),
];

/// Input and output operations per second.
pub(super) static IOPS: &[Unit] = &[unit("IOPS", &["iops"], 1, 0)];

/// Transactions per second.
pub(super) static TRANSACTION_RATE: &[Unit] = &[unit("TPS", &["tps"], 1, 0)];

/// Events per second.
pub(super) static RATE: &[Unit] = &[unit("/s", &["per second"], 1, 0)];

/// Events per minute. A dimension of its own: a sixtieth is no decimal, and nobody converts it.
pub(super) static MINUTE_RATE: &[Unit] = &[unit("/min", &["per minute"], 1, 0)];

/// Seconds, for the time one operation takes.
pub(super) static LATENCY: &[Unit] = &[
    unit("s", &["sec"], 1, 0),
    unit("ms", &["msec"], 1, -3),
    unit("µs", &["us", "μs", "usec"], 1, -6),
    unit("ns", &["nsec"], 1, -9),
];

/// Seconds, for how long something lasts. A year is 365 days, as warranties and endurance ratings count it.
pub(super) static DURATION: &[Unit] = &[
    unit("s", &["sec", "seconds", "second"], 1, 0),
    unit("min", &["minutes", "minute"], 60, 0),
    unit("h", &["hours", "hour", "device hours"], 3600, 0),
    unit("d", &["days", "day"], 86_400, 0),
    unit("a", &["years", "year"], 365 * 86_400, 0),
    unit("ms", &["msec"], 1, -3),
];

/// Watts.
pub(super) static POWER: &[Unit] = &[unit("W", &["watts", "watt"], 1, 0), unit("mW", &[], 1, -3)];

/// Joules.
pub(super) static ENERGY: &[Unit] = &[
    unit("J", &["joules"], 1, 0),
    unit("mJ", &[], 1, -3),
    unit("µJ", &["uJ", "μJ"], 1, -6),
    unit("Wh", &[], 3600, 0),
    unit("kWh", &[], 3_600_000, 0),
];

/// Degrees Celsius.
pub(super) static TEMPERATURE: &[Unit] = &[unit("°C", &["degC", "C"], 1, 0)];

/// Shares and factors.
pub(super) static RATIO: &[Unit] = &[unit("×", &["x"], 1, 0), unit("%", &["percent"], 1, -2)];

/// Numbers of things.
pub(super) static COUNT: &[Unit] = &[unit("", &[], 1, 0)];

/// Bytes that may be written over a drive's life.
pub(super) static ENDURANCE: &[Unit] =
    &[unit("PBW", &["PB written", "PB"], 1, 15), unit("TBW", &["TB written", "TB"], 1, 12)];

/// Full drive writes per day over the warranty.
pub(super) static DRIVE_WRITES: &[Unit] = &[unit("DWPD", &[], 1, 0)];

/// Unreadable sectors per bit read.
pub(super) static ERROR_RATE: &[Unit] = &[unit("per bit", &["per bit read"], 1, 0)];

/// Grams.
pub(super) static MASS: &[Unit] = &[unit("g", &["grams"], 1, 0), unit("kg", &[], 1, 3)];

/// Metres.
pub(super) static LENGTH: &[Unit] =
    &[unit("m", &[], 1, 0), unit("mm", &[], 1, -3), unit("cm", &[], 1, -2), unit("in", &["inch", "inches"], 254, -4)];

/// Money, in the currency named by its ISO 4217 code. Currencies are never converted: an amount keeps the unit it was stated
/// in. Signs are no codes: `$` is the sign of twenty of them.
pub(super) static MONEY: &[Unit] = &[
    unit("USD", &[], 1, 0),
    unit("EUR", &[], 1, 0),
    unit("JPY", &[], 1, 0),
    unit("GBP", &[], 1, 0),
    unit("AUD", &[], 1, 0),
    unit("BRL", &[], 1, 0),
    unit("CAD", &[], 1, 0),
    unit("CHF", &[], 1, 0),
    unit("CNY", &[], 1, 0),
    unit("CZK", &[], 1, 0),
    unit("DKK", &[], 1, 0),
    unit("HKD", &[], 1, 0),
    unit("INR", &[], 1, 0),
    unit("KRW", &[], 1, 0),
    unit("MXN", &[], 1, 0),
    unit("NOK", &[], 1, 0),
    unit("NZD", &[], 1, 0),
    unit("PLN", &[], 1, 0),
    unit("SEK", &[], 1, 0),
    unit("SGD", &[], 1, 0),
    unit("TRY", &[], 1, 0),
    unit("TWD", &[], 1, 0),
    unit("ZAR", &[], 1, 0),
];
