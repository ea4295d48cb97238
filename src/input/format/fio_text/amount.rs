//! Numbers with their units as fio's report writes them.
//!
//! fio 3 (and 2.18 to 2.21) writes both kinds of prefix and spells them apart: `KiB/s` and `kB/s`. Older versions write `KB/s`
//! and mean 1024, unless the job's `kb_base` is 1000, which their report does not say. Suffixes of numbers that are no
//! bytes are powers of 1000. Source: `num2str` of fio's lib/num2str.c, and HOWTO, `kb_base` and `unit_base`.

use super::super::printed::Printed;
use crate::base::quantity::Exact;

/// Which prefixes a line uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Prefixes {
    /// `KB`, `MB`, `GB` are powers of 1024.
    Old,
    /// `kB`, `MB`, `GB` are powers of 1000, `KiB`, `MiB`, `GiB` of 1024.
    New,
}

/// Prefixes in ascending order.
const LETTERS: [char; 6] = ['k', 'm', 'g', 't', 'p', 'e'];

/// Splits `34.6MiB/s` after its digits.
fn parts(text: &str) -> (&str, &str) {
    let text = text.trim();
    let end = text.find(|c: char| !(c.is_ascii_digit() || matches!(c, '.' | '-' | ','))).unwrap_or(text.len());
    let (digits, unit) = text.split_at(end);
    (digits, unit.trim())
}

/// A power of 1000 or 1024 by its letter; 1 of no letter.
fn power(letter: &str, base: i128) -> Option<Exact> {
    let letter = letter.to_ascii_lowercase();
    let position = LETTERS.iter().position(|own| letter.chars().eq([*own]));
    let position = if letter.is_empty() { 0 } else { position? + 1 };
    Some(Exact::new(base.pow(u32::try_from(position).ok()?), 0))
}

/// A plain number, or one with a suffix: `131`, `12.3k`, `1805.8K`.
pub(super) fn number(text: &str) -> Option<Printed> {
    let (digits, suffix) = parts(text);
    read(digits)?.times(power(suffix, 1000)?)
}

/// Bytes per second of a rate, which may be in bits: `551816B/s`, `34.6MiB/s`, `331Mibit/s`. A bare 0 has no unit.
pub(super) fn rate(text: &str, prefixes: Prefixes) -> Option<Printed> {
    let (digits, unit) = parts(text);
    let value = read(digits)?;
    if unit.is_empty() && value.is_zero() {
        return Some(value);
    }
    value.times(bytes(unit.strip_suffix("/s")?, prefixes)?)
}

/// Bytes in a unit written as `KiB`, `kB`, `Mibit`, `B`.
pub(super) fn bytes(unit: &str, prefixes: Prefixes) -> Option<Exact> {
    let bits = unit.strip_suffix("bit");
    let prefix = bits.or_else(|| unit.strip_suffix('B'))?;
    let size = if bits.is_some() { Exact::new(125, -3) } else { Exact::ONE };
    let binary = prefix.strip_suffix('i');
    // A capital K without an i is the old spelling wherever it stands.
    let old = prefixes == Prefixes::Old || prefix == "K";
    let base = if binary.is_some() || old { 1024 } else { 1000 };
    power(binary.unwrap_or(prefix), base)?.times(size)
}

/// Nanoseconds in a unit of time.
pub(super) fn nanoseconds(unit: &str) -> Option<Exact> {
    let exponent = match unit.trim() {
        "nsec" => 0,
        "usec" => 3,
        "msec" => 6,
        "sec" => 9,
        _ => return None,
    };
    Some(Exact::new(1, exponent))
}

/// Milliseconds of `20420msec`.
pub(super) fn milliseconds(text: &str) -> Option<u64> {
    text.trim().strip_suffix("msec")?.trim().parse().ok()
}

/// Bytes of a block: `4096B`, `64.0KiB`, `4K`; prefixes are binary.
pub(super) fn block(text: &str) -> Option<u64> {
    let (digits, unit) = parts(text);
    let prefix = unit.trim_end_matches('B').trim_end_matches('i');
    read(digits)?.times(power(prefix, 1024)?)?.0.to_string().parse().ok()
}

fn read(digits: &str) -> Option<Printed> {
    Printed::read(digits).filter(|number| !number.0.is_negative())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suffixes_are_thousands() {
        for (text, value) in [("131", "131"), ("12.3k", "12300"), ("1805.8K", "1805800"), (" 1.25M ", "1250000")] {
            assert_eq!(number(text).unwrap().0.to_string(), value);
        }
        for text in ["", "k", "12x", "12kk", "1,5", "-3", "1.", "12 .3"] {
            assert_eq!(number(text), None, "{text}");
        }
    }

    #[test]
    fn every_unit_of_rates_is_told_apart() {
        let rate = |text, prefixes| rate(text, prefixes).map(|rate| rate.0.to_string());
        for (text, prefixes, value) in [
            ("551816B/s", Prefixes::Old, "551816"),
            ("43072KB/s", Prefixes::Old, "44105728"),
            ("1.5MB/s", Prefixes::Old, "1572864"),
            ("43072KB/s", Prefixes::New, "44105728"),
            ("5108KiB/s", Prefixes::New, "5230592"),
            ("5230kB/s", Prefixes::New, "5230000"),
            ("36.3MB/s", Prefixes::New, "36300000"),
            ("1.5GiB/s", Prefixes::New, "1610612736"),
            ("347Mbit/s", Prefixes::New, "43375000"),
            ("8Kibit/s", Prefixes::New, "1024"),
            ("0", Prefixes::New, "0"),
        ] {
            assert_eq!(rate(text, prefixes).as_deref(), Some(value), "{text}");
        }
        for text in ["1", "36.3MB", "36,3MB/s", "36.3MX/s", "/s", "B/s", "36.3 apples/s"] {
            assert_eq!(rate(text, Prefixes::New), None, "{text}");
        }
    }

    #[test]
    fn blocks_are_binary() {
        for (text, size) in [("4096B", 4096), ("64.0KiB", 65_536), ("4K", 4096), ("1M", 1 << 20), ("512", 512)] {
            assert_eq!(block(text), Some(size), "{text}");
        }
        assert_eq!((block("0.3B"), block("x"), block("")), (None, None, None));
    }
}
