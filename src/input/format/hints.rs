//! What the bytes of a raw file cannot tell, and others must: the kind of a log, and the unit of its latencies.

use crate::base::quantity::{Dimension, Unit};

/// What the dataset says of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hints {
    /// What a log holds.
    pub log: Option<LogKind>,
    /// The unit of a latency log.
    pub unit: Option<LatencyUnit>,
    /// The version of fio that wrote the JSON beside the log; it settles the unit where none is stated.
    pub fio_version: Option<(u32, u32)>,
}

/// What an fio log holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LogKind {
    /// Bytes per second.
    Bandwidth,
    /// Operations per second.
    Iops,
    /// Latency from the request to its completion.
    Total,
    /// Latency from submission to completion.
    Completion,
    /// Latency until submission.
    Submission,
}

impl LogKind {
    /// Every kind with its word in data files, which is also the end of the log's usual name.
    pub const ALL: [(&'static str, Self); 5] = [
        ("bw", Self::Bandwidth),
        ("iops", Self::Iops),
        ("lat", Self::Total),
        ("clat", Self::Completion),
        ("slat", Self::Submission),
    ];

    /// Whether it is one of the latencies, whose unit a log does not state.
    #[must_use]
    pub const fn is_latency(self) -> bool {
        matches!(self, Self::Total | Self::Completion | Self::Submission)
    }
}

/// The unit that a latency is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LatencyUnit {
    /// 10^−9 s, as fio 3 and newer write.
    Nanoseconds,
    /// 10^−6 s, as fio 2 and older write.
    Microseconds,
}

impl LatencyUnit {
    /// Every unit with its word in data files.
    pub const ALL: [(&'static str, Self); 2] = [("ns", Self::Nanoseconds), ("us", Self::Microseconds)];

    /// The unit that fio of this version writes latencies in.
    ///
    /// Source: fio's change from microseconds to nanoseconds in 3.0 (HOWTO, "Log File Formats").
    #[must_use]
    pub const fn of_fio(version: (u32, u32)) -> Self {
        if version.0 >= 3 { Self::Nanoseconds } else { Self::Microseconds }
    }

    /// Seconds in one unit.
    #[must_use]
    pub const fn seconds(self) -> f64 {
        match self {
            Self::Nanoseconds => 1e-9,
            Self::Microseconds => 1e-6,
        }
    }

    /// The unit of quantities.
    #[must_use]
    pub fn unit(self) -> Option<&'static Unit> {
        let word = Self::ALL.into_iter().find(|(_, unit)| *unit == self)?.0;
        Dimension::Latency.unit(word)
    }
}

/// The version of fio named in a text, as `fio-3.33` or `fio-3.26-19-ge7e53`.
#[must_use]
pub fn version_in(text: &str) -> Option<(u32, u32)> {
    text.match_indices("fio-").find_map(|(at, mark)| version(&text[at + mark.len()..]))
}

fn version(text: &str) -> Option<(u32, u32)> {
    let (major, rest) = text.split_once('.')?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    Some((major.parse().ok()?, rest[..digits].parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read_wherever_they_stand() {
        for (text, version) in [
            (r#"{"fio version" : "fio-3.33","#, Some((3, 33))),
            ("fio-2.1.4", Some((2, 1))),
            ("fio-3.26-19-ge7e53", Some((3, 26))),
            ("fio-run, fio-3.1", Some((3, 1))),
            ("fio-", None),
            ("fio-x.1", None),
            ("", None),
        ] {
            assert_eq!(version_in(text), version, "{text}");
        }
    }

    #[test]
    fn the_version_settles_the_unit() {
        assert_eq!(LatencyUnit::of_fio((2, 21)), LatencyUnit::Microseconds);
        assert_eq!(LatencyUnit::of_fio((3, 0)), LatencyUnit::Nanoseconds);
    }

    #[test]
    fn every_unit_is_one_of_the_quantities() {
        for (word, unit) in LatencyUnit::ALL {
            let quantity = unit.unit().unwrap_or_else(|| panic!("{word}"));
            assert!((quantity.factor.to_f64() - unit.seconds()).abs() < 1e-15, "{word}");
        }
    }
}
