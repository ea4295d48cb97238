//! One row of a report: which test, under which load, and the numbers as printed.

use crate::base::quantity::Exact;
use crate::catalog::{Direction, Load};

/// Most threads, and most outstanding requests of each, that a row may name.
const MOST: u32 = u16::MAX as u32;
/// What an operation is called.
const PATTERNS: [(&str, Pattern); 5] = [
    ("Sequential", Pattern::Sequential),
    ("SEQ", Pattern::Sequential),
    ("Seq", Pattern::Sequential),
    ("Random", Pattern::Random),
    ("RND", Pattern::Random),
];
/// Which way the data went, where the row says so and not the section.
const DIRECTIONS: [(&str, Direction); 3] =
    [("Read", Direction::Read), ("Write", Direction::Write), ("Mix", Direction::Mixed)];

/// The order in which a test reads or writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pattern {
    /// One block after another.
    Sequential,
    /// Anywhere.
    Random,
}

/// Which test a row is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Test {
    pub pattern: Pattern,
    pub direction: Option<Direction>,
    /// Bytes of one request.
    pub block: u64,
    pub threads: u32,
    /// Outstanding requests of each thread.
    pub depth: u32,
}

/// A number as it is printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Printed {
    pub text: String,
    pub value: Exact,
}

/// A row of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    pub test: Test,
    /// MB/s.
    pub bandwidth: Printed,
    pub iops: Option<Printed>,
    /// Microseconds.
    pub latency: Option<Printed>,
}

/// Why a line that begins as a row is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// A number with a comma in it.
    Comma(String),
    /// Anything else.
    Shape,
}

impl Pattern {
    /// The word in summaries.
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Sequential => "seq",
            Self::Random => "rnd",
        }
    }
}

impl Test {
    /// The name on the tools' buttons: `SEQ1M Q8T1`.
    pub(super) fn name(&self) -> String {
        let pattern = if self.pattern == Pattern::Sequential { "SEQ" } else { "RND" };
        let size = match self.block {
            block if block.is_multiple_of(1 << 20) => format!("{}M", block >> 20),
            block => format!("{}K", block >> 10),
        };
        format!("{pattern}{size} Q{}T{}", self.depth, self.threads)
    }

    /// Its load point.
    pub(super) const fn load(&self) -> Load {
        Load::Grid { threads: self.threads, depth: self.depth }
    }

    /// `SEQ    1MiB (Q=  8, T= 1)`, `Random Read 4KiB (Q= 32,T= 1)`, `Random Read 4KB (QD=32)`, `Sequential Write`.
    ///
    /// What versions before 7 leave unsaid: a sequential test has blocks of 1 MiB, or of 128 KiB where it names a number of
    /// queues, and a test without a number has one thread and one request at a time.
    fn read(label: &str) -> Option<Self> {
        let (head, load) = label.split_once('(').unwrap_or((label, ""));
        let mut words = head.split_whitespace().peekable();
        let first = words.next()?;
        let pattern = PATTERNS.iter().find(|(word, _)| *word == first)?.1;
        let named = words.peek().and_then(|word| DIRECTIONS.iter().find(|(name, _)| name == word));
        let direction = named.map(|(_, direction)| *direction);
        let size: String = words.skip(usize::from(direction.is_some())).collect();
        let (size, tail) = size.split_at(size.find('Q').unwrap_or(size.len()));
        let load = if load.is_empty() { tail } else { load.trim_end().strip_suffix(')')? };
        let (depth, threads) = read_load(load)?;
        let block = match size {
            "" if pattern == Pattern::Sequential && depth.is_some() => 128 << 10,
            "" if pattern == Pattern::Sequential => 1 << 20,
            size => read_size(size)?,
        };
        Some(Self { pattern, direction, block, threads: threads.unwrap_or(1), depth: depth.unwrap_or(1) })
    }
}

/// Bytes of `1MiB`, `512KB` or `4K`: the tools' KB are 1024 bytes in the names of tests.
fn read_size(text: &str) -> Option<u64> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let power = match &text[digits..] {
        "KiB" | "KB" | "K" => 10,
        "MiB" | "MB" | "M" => 20,
        _ => return None,
    };
    let count: u32 = text[..digits].parse().ok().filter(|count| *count > 0)?;
    Some(u64::from(count) << power)
}

/// Depth and threads of `Q=  8, T= 1`, `T= 1`, `QD=32`, `QD32` or nothing.
fn read_load(text: &str) -> Option<(Option<u32>, Option<u32>)> {
    let (mut depth, mut threads) = (None, None);
    let text: String = text.chars().filter(|c| !c.is_whitespace() && *c != '=').collect();
    let mut rest = text.as_str();
    while !rest.is_empty() {
        let (name, tail) = rest.split_at(rest.find(|c: char| c.is_ascii_digit())?);
        let (number, tail) = tail.split_at(tail.find(|c: char| !c.is_ascii_digit()).unwrap_or(tail.len()));
        let place = match name.trim_start_matches(',') {
            "Q" | "QD" => &mut depth,
            "T" => &mut threads,
            _ => return None,
        };
        *place = Some(number.parse().ok().filter(|number| (1..=MOST).contains(number))?);
        rest = tail;
    }
    Some((depth, threads))
}

impl Printed {
    fn read(text: &str) -> Result<Self, Trouble> {
        let text = text.trim();
        let plain = text.bytes().all(|b| b.is_ascii_digit() || b == b'.');
        match Exact::read_plain(text).filter(|_| plain) {
            Some(value) => Ok(Self { text: text.to_owned(), value }),
            None if text.contains(',') => Err(Trouble::Comma(text.to_owned())),
            None => Err(Trouble::Shape),
        }
    }

    /// The number as a float.
    pub(super) fn float(&self) -> f64 {
        self.value.to_f64()
    }

    /// Half a unit of the last digit printed: how far the number may be from what was measured.
    pub(super) fn rounding(&self) -> f64 {
        let decimals = self.text.split_once('.').map_or(0, |(_, fraction)| fraction.len());
        0.5 / 10_f64.powi(i32::try_from(decimals).unwrap_or(i32::MAX))
    }

    /// Whether it is 0, as of a test that was not run.
    pub(super) fn is_zero(&self) -> bool {
        self.value == Exact::ZERO
    }
}

impl Row {
    /// The row on a line; `None` where the line is of another kind.
    pub(super) fn read(line: &str) -> Option<Result<Self, Trouble>> {
        let line = line.trim();
        let begins = PATTERNS.iter().any(|(word, _)| line.starts_with(word));
        if !begins || !(line.contains("MB/s") || line.contains("(Q") || line.contains("(T=")) {
            return None;
        }
        Some(Self::parts(line))
    }

    fn parts(line: &str) -> Result<Self, Trouble> {
        let (label, values) = line.split_once(':').ok_or(Trouble::Shape)?;
        let test = Test::read(label).ok_or(Trouble::Shape)?;
        let (bandwidth, rest) = values.split_once("MB/s").ok_or(Trouble::Shape)?;
        let bandwidth = Printed::read(bandwidth)?;
        let (iops, rest) = enclosed(rest, '[', "IOPS]")?;
        let (latency, rest) = enclosed(rest, '<', "us>")?;
        if !rest.is_empty() {
            return Err(Trouble::Shape);
        }
        Ok(Self { test, bandwidth, iops, latency })
    }

    /// Whether the test was not run: the tools then print zeros.
    pub(super) fn is_idle(&self) -> bool {
        let rest = [&self.iops, &self.latency];
        self.bandwidth.is_zero() && rest.into_iter().flatten().all(Printed::is_zero)
    }
}

/// The number between two marks at the beginning of a text, where the first mark is there, and what follows.
fn enclosed<'a>(text: &'a str, open: char, close: &str) -> Result<(Option<Printed>, &'a str), Trouble> {
    let text = text.trim_start();
    let Some(inner) = text.strip_prefix(open) else { return Ok((None, text)) };
    let (number, rest) = inner.split_once(close).ok_or(Trouble::Shape)?;
    Ok((Some(Printed::read(number)?), rest.trim_start()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(line: &str) -> Option<(String, Option<Direction>)> {
        let row = Row::read(line)?.unwrap_or_else(|trouble| panic!("{line}: {trouble:?}"));
        Some((row.test.name(), row.test.direction))
    }

    #[test]
    fn every_version_names_its_tests_in_its_own_way() {
        let (read, write, mixed) = (Some(Direction::Read), Some(Direction::Write), Some(Direction::Mixed));
        for (line, name, direction) in [
            ("           Sequential Read :   405.825 MB/s", "SEQ1M Q1T1", read),
            ("        Random Write 512KB :   290.461 MB/s", "RND512K Q1T1", write),
            ("   Random Read 4KB (QD=32) :   171.859 MB/s [ 41957.8 IOPS]", "RND4K Q32T1", read),
            ("   Sequential Read (Q= 32,T= 1) :   471.231 MB/s", "SEQ128K Q32T1", read),
            ("         Sequential Write (T= 1) :   399.100 MB/s", "SEQ1M Q1T1", write),
            ("  Random Read 4KiB (Q=  8,T= 8) :   393.900 MB/s [  96167.0 IOPS]", "RND4K Q8T8", read),
            ("    Random Mix 4KiB (Q=  1,T= 1):   3.900 MB/s [  952.1 IOPS] <  1050.31 us>", "RND4K Q1T1", mixed),
            ("Sequential 1MiB (Q=  8, T= 1):   101.514 MB/s [     96.8 IOPS] < 81970.32 us>", "SEQ1M Q8T1", None),
            ("  SEQ  128KiB (Q= 32, T= 1):  7429.732 MB/s [  56684.4 IOPS] <   546.67 us>", "SEQ128K Q32T1", None),
            ("  RND    4KiB (Q= 32, T=16):  4094.649 MB/s [ 999670.2 IOPS] <   494.56 us>", "RND4K Q32T16", None),
            ("    Random 4 KiB (Q=32, T= 1):   339.953 MB/s [  84988.3 IOPS] <   377.48 us>", "RND4K Q32T1", None),
            ("Random Read 4K QD32: 1.000 MB/s", "RND4K Q32T1", read),
            ("RND 4K Q32T16: 1.000 MB/s", "RND4K Q32T16", None),
        ] {
            assert_eq!(named(line), Some((name.to_owned(), direction)), "{line}");
        }
    }

    #[test]
    fn other_lines_are_no_rows() {
        for line in
            ["", "[Read]", "Profile: Default", "Random thoughts: none", "* MB/s = 1,000,000 bytes/s", "OS : Windows"]
        {
            assert_eq!(Row::read(line), None, "{line}");
        }
    }

    #[test]
    fn rows_that_are_cut_or_changed_are_told() {
        for line in [
            "SEQ    1MiB (Q=  8, T= 1):   531.4",
            "SEQ    1MiB (Q=  8, T= 1):   531.458 MB/s [    506.8 IO",
            "SEQ    1MiB (Q=  8, T= 1):   531.458 MB/s [    506.8 IOPS] < 15726.77 us> x",
            "SEQ    1MiB (Q=  8, T= 1",
            "SEQ    1MiB (Q=  0, T= 1):   531.458 MB/s",
            "SEQ    1MiB (Q=  99999999, T= 1):   531.458 MB/s",
            "SEQ    1GiB (Q=  8, T= 1):   531.458 MB/s",
            "RND (Q=  8, T= 1):   531.458 MB/s",
            "SEQ    1MiB (Q=  8, T= 1):   -1.000 MB/s",
            "SEQ    1MiB (Q=  8, T= 1):   1e3 MB/s",
            "SEQ    1MiB (Q=  8, T= 1):   5 31.458 MB/s",
        ] {
            assert_eq!(Row::read(line), Some(Err(Trouble::Shape)), "{line}");
        }
        let comma = Row::read("SEQ    1MiB (Q=  8, T= 1):   531,458 MB/s [    506,8 IOPS]");
        assert_eq!(comma, Some(Err(Trouble::Comma("531,458".to_owned()))));
    }

    #[test]
    fn a_number_says_how_exact_it_is() {
        let printed = Printed::read(" 497.0 ").unwrap();
        assert!((printed.rounding() - 0.05).abs() < 1e-12);
        assert!((Printed::read("12").unwrap().rounding() - 0.5).abs() < 1e-12);
    }
}
