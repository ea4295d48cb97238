//! [`Mapping`]: what the columns of a table mean, as a lab declares it once for the exports of one tool.

use std::collections::BTreeMap;

use crate::base::quantity::Unit;
use crate::catalog::{Direction, Id, Load, Metric};

/// What the columns of one kind of table mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mapping {
    /// Its name, the stem of the file that declares it.
    pub id: Id<Mapping>,
    /// What writes such tables, for people.
    pub name: String,
    /// The sheet of a workbook that is meant; `None` for the first.
    pub sheet: Option<String>,
    /// The row or line of the column names, from 1; `None` for the first in which all of them stand.
    pub header_row: Option<u32>,
    /// How its texts write numbers.
    pub notation: Notation,
    /// The columns that are read; a table may have others.
    pub columns: Vec<Column>,
}

/// How numbers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Notation {
    /// The decimal mark.
    pub decimal: char,
    /// What stands between groups of three digits, where anything may.
    pub grouping: Option<char>,
}

impl Default for Notation {
    fn default() -> Self {
        Self { decimal: '.', grouping: None }
    }
}

/// A column that is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its name in the table's header, with single spaces between its words.
    pub header: String,
    /// What it holds.
    pub role: Role,
}

/// What a column holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Role {
    /// The load that the row was measured under.
    Load(Pressure),
    /// Results.
    Value(Quantity),
    /// The time since the run began, in this unit: rows are values over time.
    Time(&'static Unit),
    /// A name of the part that the row is of.
    Part,
    /// One of these words; rows with another are left out.
    Only(Vec<String>),
}

/// What a column of results measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quantity {
    /// What.
    pub metric: &'static Metric,
    /// Which way the data went.
    pub direction: Option<Direction>,
    /// The unit that it is written in.
    pub unit: &'static Unit,
}

/// How a column tells the load.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pressure {
    /// Threads; together with a column of depths, each of them keeps so many requests outstanding.
    Threads,
    /// Threads in each virtual machine.
    ThreadsPerVm,
    /// Users in each virtual machine.
    UsersPerVm,
    /// Outstanding requests.
    Depth,
    /// A load point as data files write it: `16T/16Q`.
    Point,
}

impl Pressure {
    /// Every way with its word in data files.
    pub const ALL: [(&'static str, Self); 5] = [
        ("threads", Self::Threads),
        ("threads-per-vm", Self::ThreadsPerVm),
        ("users-per-vm", Self::UsersPerVm),
        ("depth", Self::Depth),
        ("point", Self::Point),
    ];

    /// Whether columns that tell the load in these ways tell one load together.
    #[must_use]
    pub fn go_together(ways: &[Self]) -> bool {
        let mut ways = ways.to_vec();
        ways.sort_unstable();
        ways.len() < 2 || ways == [Self::Threads, Self::Depth]
    }

    /// The load that counts of threads, users or requests make; `None` without any, or when they do not go together.
    pub(super) fn load(counts: &BTreeMap<Self, u32>) -> Option<Load> {
        match (counts.len(), counts.first_key_value()?, counts.get(&Self::Depth)) {
            (2, (Self::Threads, threads), Some(depth)) => Some(Load::Grid { threads: *threads, depth: *depth }),
            (1, (Self::Threads, threads), _) => Some(Load::Threads(*threads)),
            (1, (Self::ThreadsPerVm, threads), _) => Some(Load::ThreadsPerVm(*threads)),
            (1, (Self::UsersPerVm, users), _) => Some(Load::UsersPerVm(*users)),
            (1, (Self::Depth, depth), _) => Some(Load::Depth(*depth)),
            _ => None,
        }
    }
}

impl Mapping {
    /// The names of its columns.
    pub(super) fn headers(&self) -> impl Iterator<Item = &str> {
        self.columns.iter().map(|column| column.header.as_str())
    }
}

/// A name of a column as it is compared: without space around it, and with one between its words.
#[must_use]
pub fn header_name(written: &str) -> String {
    written.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_make_a_load() {
        let load = |counts: &[(Pressure, u32)]| Pressure::load(&counts.iter().copied().collect());
        assert_eq!(load(&[(Pressure::Threads, 8), (Pressure::Depth, 4)]), Load::read("8T/4Q"));
        assert_eq!(load(&[(Pressure::UsersPerVm, 15_000)]), Load::read("15000 users/VM"));
        assert_eq!(load(&[(Pressure::Depth, 32)]), Load::read("QD32"));
        assert_eq!(load(&[]), None);
    }

    #[test]
    fn only_threads_and_depths_go_together() {
        assert!(Pressure::go_together(&[Pressure::Depth, Pressure::Threads]));
        assert!(!Pressure::go_together(&[Pressure::Depth, Pressure::UsersPerVm]));
        assert!(!Pressure::go_together(&[Pressure::Depth, Pressure::Depth]));
    }

    #[test]
    fn names_are_compared_by_their_words() {
        assert_eq!(header_name(" Avg  Response\nTime "), "Avg Response Time");
    }
}
