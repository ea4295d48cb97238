//! What the bytes of a raw file cannot tell, and others must: the kind of a log, the unit of its latencies, what the columns of a
//! table mean.

use std::sync::Arc;

use super::Mapping;
use crate::base::quantity::{Dimension, Unit};

/// Who tells what a file cannot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The file's entry in `run.toml`, or whoever asks.
    Entry,
    /// The JSON of the same run, beside the file.
    Sibling,
    /// The file's name, which ends as the tool's names usually do.
    Name,
}

impl By {
    /// The word in reports.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Entry => "stated",
            Self::Sibling => "sibling",
            Self::Name => "name",
        }
    }
}

/// Something told, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told<T> {
    /// What.
    pub value: T,
    /// By whom.
    pub by: By,
}

/// What is known of a file beside its bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hints {
    /// What a log holds.
    pub log: Option<Told<LogKind>>,
    /// The unit of a latency log.
    pub unit: Option<Told<LatencyUnit>>,
    /// What the columns of tables mean.
    pub tables: Arc<[Mapping]>,
    /// The one of these mappings that the file's entry names.
    pub table: Option<String>,
}

impl Hints {
    /// What is stated, completed by what the file's name and the version of fio that wrote the JSON beside it tell.
    #[must_use]
    pub fn new(name: &str, log: Option<LogKind>, unit: Option<LatencyUnit>, fio_version: Option<(u32, u32)>) -> Self {
        let told = |by| move |value| Told { value, by };
        let named = || LogKind::of_name(name).map(told(By::Name));
        let settled = || fio_version.map(LatencyUnit::of_fio).map(|value| Told { value, by: By::Sibling });
        Self {
            log: log.map(told(By::Entry)).or_else(named),
            unit: unit.map(|value| Told { value, by: By::Entry }).or_else(settled),
            ..Self::default()
        }
    }

    /// With the mappings of tables that the lab declares, and the one that the file's entry names.
    #[must_use]
    pub fn with_tables(self, tables: &Arc<[Mapping]>, table: Option<&str>) -> Self {
        Self { tables: Arc::clone(tables), table: table.map(str::to_owned), ..self }
    }
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

    /// The kind that a file's name tells as fio ends it: `run_clat.1.log`, `run_bw.log`.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        let stem = name.strip_suffix(".log")?;
        let stem = stem.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches('.');
        let ends =
            |word: &str| stem.strip_suffix(word).is_some_and(|rest| rest.ends_with(['_', '/']) || rest.is_empty());
        Self::ALL.into_iter().find(|(word, _)| ends(word)).map(|(_, kind)| kind)
    }

    /// Its word in data files.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        Self::ALL.into_iter().find(|(_, kind)| *kind == self).map_or("", |(word, _)| word)
    }

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

    /// Its word in data files.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        Self::ALL.into_iter().find(|(_, unit)| *unit == self).map_or("", |(word, _)| word)
    }

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
        Dimension::Latency.unit(self.as_str())
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
    fn the_usual_names_tell_the_kind() {
        for (name, kind) in [
            ("randwrite_clat.1.log", Some(LogKind::Completion)),
            ("a/b_lat.12.log", Some(LogKind::Total)),
            ("run_bw.log", Some(LogKind::Bandwidth)),
            ("iops.3.log", Some(LogKind::Iops)),
            ("run_clat_hist.1.log", None),
            ("flat.log", None),
            ("run_lat.csv", None),
            ("notes.log", None),
        ] {
            assert_eq!(LogKind::of_name(name), kind, "{name}");
        }
    }

    #[test]
    fn who_tells_is_told() {
        let hints = Hints::new("a_lat.1.log", None, None, Some((3, 33)));
        assert_eq!(hints.log, Some(Told { value: LogKind::Total, by: By::Name }));
        assert_eq!(hints.unit, Some(Told { value: LatencyUnit::Nanoseconds, by: By::Sibling }));
        let hints = Hints::new("a_lat.1.log", Some(LogKind::Completion), Some(LatencyUnit::Microseconds), None);
        assert_eq!(hints.log, Some(Told { value: LogKind::Completion, by: By::Entry }));
        assert_eq!(hints.unit, Some(Told { value: LatencyUnit::Microseconds, by: By::Entry }));
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
