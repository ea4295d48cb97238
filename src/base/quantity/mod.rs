//! Quantities: exact numbers with a dimension, read from the words of spec sheets.
//!
//! | type | holds | base unit | read from |
//! |---|---|---|---|
//! | [`Capacity`] | what a drive holds | byte | `1.4 TB`, `512 GiB` |
//! | [`Bandwidth`] | bytes moved per second | byte per second | `3.3 GB/s`, `630 MB/s` |
//! | [`Iops`] | operations per second | one per second | `750,000 IOPS` |
//! | [`TransactionRate`] | transactions per second | one per second | `2361 TPS` |
//! | [`Rate`], [`MinuteRate`] | other events per second, per minute | one per second, per minute | `1,000 /s`, `11,400 /min` |
//! | [`Latency`] | time of one operation | second | `<100 µs`, `16–26 ms` |
//! | [`Duration`] | how long something lasts | second | `2 million hours`, `5 years` |
//! | [`Power`], [`Energy`] | electrical | watt, joule | `30 W`, `5 mJ` |
//! | [`Temperature`] | | degree Celsius | `0 to 50 °C` |
//! | [`Ratio`], [`Count`] | shares and factors, things | 1 | `70 %`, `64` |
//! | [`Endurance`] | bytes written over a life | byte | `10 PBW` |
//! | [`DriveWrites`] | full writes per day | one per day | `5 DWPD` |
//! | [`ErrorRate`] | unreadable sectors per bit | 1 | `<1 per 10^17 bits` |
//! | [`Money`], [`Mass`], [`Length`] | | currency, gram, metre | `499 USD`, `172 g`, `68.9 mm` |
//!
//! [`Stated`] adds what a source says of the value: about, below, up to, from–to. [`Amount`] is a quantity whose
//! dimension is known only at run time. Nothing here knows a language: numbers become words in `base/language`.

mod amount;
mod dimension;
mod exact;
mod number;
mod parse;
mod refusal;
mod stated;
mod typed;
mod unit;

pub use amount::Amount;
pub use dimension::Dimension;
pub use exact::Exact;
pub use refusal::Refusal;
pub use stated::{Qualifier, Stated};
pub use typed::{
    Bandwidth, Capacity, Count, DriveWrites, Duration, Endurance, Energy, ErrorRate, Iops, Latency, Length, Mass,
    Measured, MinuteRate, Money, Power, Quantity, Rate, Ratio, Temperature, TransactionRate,
};
pub use unit::Unit;

#[cfg(test)]
mod tests;
