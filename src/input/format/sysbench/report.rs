//! The report at the end of a run, or at a checkpoint: lines of a name and a number.

use std::collections::BTreeMap;
use std::ops::Range;

use super::row::{MS, PLAIN, Printed, Row, SECONDS, Units};
use crate::base::diagnostic::Fault;

/// What a line of the report says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Field {
    /// Transactions in all.
    Transactions,
    /// Transactions per second.
    Tps,
    /// Queries in all.
    Queries,
    /// Queries per second.
    Qps,
    /// Reads and writes of versions before 1.0, without `BEGIN`, `COMMIT` and the like.
    Requests,
    /// The same per second.
    RequestRate,
    /// Errors that were ignored; versions before 1.0 call them deadlocks.
    Ignored,
    /// New connections.
    Reconnects,
    /// Events per second.
    EventRate,
    /// Reads from files per second.
    Reads,
    /// Writes to files per second.
    Writes,
    /// Calls of `fsync` per second.
    Fsyncs,
    /// Bytes read from files per second.
    ReadBandwidth,
    /// Bytes written to files per second.
    WriteBandwidth,
    /// Reads from files in all, before 1.0.
    ReadCount,
    /// Writes to files in all, before 1.0.
    WriteCount,
    /// Requests to files per second, before 1.0.
    FileRate,
    /// Bytes from and to files per second, before 1.0.
    FileBandwidth,
    /// Bytes moved in memory per second.
    Moved,
    /// Seconds since the start of the run.
    TotalTime,
    /// Events in all.
    Events,
    /// Least latency.
    Min,
    /// Mean latency.
    Mean,
    /// Largest latency.
    Max,
    /// Sum of latencies.
    Sum,
    /// Latency of the percentile.
    Percentile,
}

/// Bytes per second as versions before 1.0 write them: units of 1024.
const OLD_BYTES: Units = &[("b", "B/s"), ("Kb", "KiB/s"), ("Mb", "MiB/s"), ("Gb", "GiB/s")];
const MEBIBYTES: Units = &[("", "MiB/s")];

/// A line's name, its number, its unit, and the rate in brackets behind it.
type Named = (&'static str, Field, Units, Option<Field>);

/// The names of lines.
const NAMES: &[Named] = &[
    ("transactions", Field::Transactions, PLAIN, Some(Field::Tps)),
    ("queries", Field::Queries, PLAIN, Some(Field::Qps)),
    ("read/write requests", Field::Requests, PLAIN, Some(Field::RequestRate)),
    ("ignored errors", Field::Ignored, PLAIN, None),
    ("deadlocks", Field::Ignored, PLAIN, None),
    ("reconnects", Field::Reconnects, PLAIN, None),
    ("events per second", Field::EventRate, PLAIN, None),
    ("events/s (eps)", Field::EventRate, PLAIN, None),
    ("reads/s", Field::Reads, PLAIN, None),
    ("writes/s", Field::Writes, PLAIN, None),
    ("fsyncs/s", Field::Fsyncs, PLAIN, None),
    ("read, MiB/s", Field::ReadBandwidth, MEBIBYTES, None),
    ("written, MiB/s", Field::WriteBandwidth, MEBIBYTES, None),
    ("total time", Field::TotalTime, SECONDS, None),
    ("time elapsed", Field::TotalTime, SECONDS, None),
    ("total number of events", Field::Events, PLAIN, None),
    ("min", Field::Min, MS, None),
    ("avg", Field::Mean, MS, None),
    ("max", Field::Max, MS, None),
    ("sum", Field::Sum, MS, None),
];

/// A report.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Report {
    /// Its numbers.
    pub values: BTreeMap<Field, Printed>,
    /// Which percentile it gives.
    pub percent: Option<u32>,
    /// Where its first line stands.
    pub span: Range<usize>,
    /// Whether its last line was reached.
    pub complete: bool,
}

impl Report {
    /// A number.
    pub(super) fn get(&self, field: Field) -> Option<&Printed> {
        self.values.get(&field)
    }

    /// A number that is above zero.
    pub(super) fn positive(&self, field: Field) -> Option<&Printed> {
        self.get(field).filter(|number| number.is_positive())
    }

    /// Whether this heading begins another report. Version 1.1 ends that of files with its latencies.
    pub(super) fn ends_before(&self, text: &str) -> bool {
        self.values.contains_key(&Field::Sum) && HEADINGS.contains(&text) && text != FAIRNESS
    }

    /// Whether its end is missing.
    pub(super) fn is_cut(&self) -> bool {
        !self.complete && !self.values.contains_key(&Field::Sum)
    }

    /// Whether it is of SQL transactions.
    pub(super) fn is_sql(&self) -> bool {
        self.positive(Field::Transactions).is_some()
    }

    /// Takes a line; false when it is none of a report.
    pub(super) fn take(&mut self, row: &Row<'_>, faults: &mut Vec<Fault>) -> bool {
        let text = row.trimmed();
        self.complete |= text.starts_with("execution time (avg/stddev)");
        if self.complete || HEADINGS.contains(&text) {
            return true;
        }
        let numbers = special(row).or_else(|| named(row));
        let Some(numbers) = numbers else { return self.percentile(row, faults) };
        for (field, number) in numbers {
            self.keep(field, number, faults);
        }
        true
    }

    fn keep(&mut self, field: Field, number: Result<Printed, Fault>, faults: &mut Vec<Fault>) {
        match number {
            Ok(number) => drop(self.values.insert(field, number)),
            Err(fault) => faults.push(fault),
        }
    }

    /// `95th percentile: 101.13` or `approx.  95 percentile: 19.11ms`.
    fn percentile(&mut self, row: &Row<'_>, faults: &mut Vec<Fault>) -> bool {
        let Some((name, _)) = row.text.split_once(" percentile:") else {
            return row.trimmed().starts_with("percentile stats:");
        };
        let name = name.trim().trim_start_matches("approx.").trim();
        let digits = name.bytes().take_while(u8::is_ascii_digit).count();
        let Ok(percent) = name[..digits].parse() else { return false };
        self.percent = Some(percent);
        if let Some(number) = row.after("percentile:", MS) {
            self.keep(Field::Percentile, number, faults);
        }
        true
    }
}

/// Headings that begin a report or a section of it.
const HEADINGS: &[&str] = &[
    "SQL statistics:",
    "OLTP test statistics:",
    "CPU speed:",
    "File operations:",
    "Throughput:",
    "General statistics:",
    "Test execution summary:",
    "Latency (ms):",
    FAIRNESS,
];
/// The last of them.
const FAIRNESS: &str = "Threads fairness:";

type Numbers = Vec<(Field, Result<Printed, Fault>)>;

/// Lines of a name, a colon and a number.
fn named(row: &Row<'_>) -> Option<Numbers> {
    let (name, _) = row.text.split_once(':')?;
    let (_, field, units, rate) = NAMES.iter().find(|(known, ..)| *known == name.trim())?;
    let mut numbers = vec![(*field, row.read(name.len() + 1, units))];
    if let (Some(rate), Some(at)) = (rate, row.behind("(")) {
        numbers.push((*rate, row.read(at, PLAIN)));
    }
    Some(numbers)
}

/// Lines of another shape.
fn special(row: &Row<'_>) -> Option<Numbers> {
    let text = row.trimmed();
    let at = |mark: &str, field, units| row.after(mark, units).map(|number| (field, number));
    if let Some((name @ ("read" | "write" | "fsync"), _)) =
        text.split_once(':').filter(|(_, rest)| rest.contains("IOPS="))
    {
        return Some(file_operations(row, name));
    }
    if text.starts_with("Total operations:") || (text.starts_with("Operations performed:") && text.contains("ops/sec"))
    {
        return Some(at("(", Field::EventRate, PLAIN).into_iter().collect());
    }
    if text.starts_with("Operations performed:") {
        let writes = row.text.find("ead").and_then(|start| Some(start + row.text[start..].find(", ")? + 2));
        let writes = writes.map(|at| (Field::WriteCount, row.read(at, PLAIN)));
        return Some(at("performed:", Field::ReadCount, PLAIN).into_iter().chain(writes).collect());
    }
    if text.contains("Total transferred") {
        return Some(at("(", Field::FileBandwidth, OLD_BYTES).into_iter().collect());
    }
    if text.contains(" transferred (") {
        return Some(at("(", Field::Moved, MEBIBYTES).into_iter().collect());
    }
    let rate = text.ends_with("Requests/sec executed");
    rate.then(|| vec![(Field::FileRate, row.read(0, PLAIN))])
}

/// `read:  IOPS=3024.38 47.26 MiB/s (49.55 MB/s)`, as version 1.1 writes.
fn file_operations(row: &Row<'_>, name: &str) -> Numbers {
    let (rate, bytes) = match name {
        "read" => (Field::Reads, Some(Field::ReadBandwidth)),
        "write" => (Field::Writes, Some(Field::WriteBandwidth)),
        _ => (Field::Fsyncs, None),
    };
    let start = row.behind("IOPS=").unwrap_or_default();
    let next = row.text[start..].find(' ').map(|length| start + length);
    let mut numbers = vec![(rate, row.read(start, PLAIN))];
    if let (Some(bytes), Some(next)) = (bytes, next) {
        numbers.push((bytes, row.read(next, MEBIBYTES)));
    }
    numbers
}
