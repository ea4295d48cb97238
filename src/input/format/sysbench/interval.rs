//! The lines that `--report-interval` prints while a test runs.
//!
//! `err/s` stands right behind the latency (akopytov/sysbench issue 336): every number is read behind its own name.

use std::ops::Range;

use super::row::{MS, PLAIN, Printed, Row, Units};
use crate::base::diagnostic::Fault;

/// Rates of bytes: what versions before 1.0 call MB are 2^20 bytes too.
const MEBIBYTES: Units = &[("", "MiB/s")];
/// Names before the numbers of SQL tests; `reads` and `writes` are queries there. A blank keeps `threads:` apart.
const SQL: &[&str] = &[" reads/s:", " writes/s:", " reads:", " writes:"];

/// What stands behind the time in brackets.
pub(super) enum Stamped {
    /// A report of the time since the line before.
    Interval(Box<Interval>),
    /// Something else that sysbench writes: a checkpoint's heading, the length of its queue.
    Other,
    /// Nothing that sysbench writes.
    Unknown,
}

/// One interval.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Interval {
    /// Seconds since the start of the run.
    pub t_s: u64,
    /// Threads that were running.
    pub threads: Option<u32>,
    /// Transactions per second.
    pub tps: Option<f64>,
    /// Queries per second.
    pub qps: Option<f64>,
    /// Events per second.
    pub eps: Option<f64>,
    /// MiB read per second.
    pub read: Option<f64>,
    /// MiB written per second.
    pub written: Option<f64>,
    /// MiB moved in memory per second.
    pub moved: Option<f64>,
    /// Share of the events in percent that took at most `latency_ms`.
    pub percent: Option<u32>,
    /// Their latency.
    pub latency_ms: Option<f64>,
    /// The line's bytes in the file.
    pub span: Range<usize>,
}

impl Interval {
    /// Transactions, else events, per second.
    pub(super) fn rate(&self) -> f64 {
        self.tps.or(self.eps).unwrap_or(0.0)
    }

    /// Whether anything was done in its time.
    pub(super) fn did_something(&self) -> bool {
        [self.tps, self.eps, self.read, self.written].into_iter().flatten().any(|rate| rate > 0.0)
    }
}

/// Takes a line apart that begins with a time in brackets; `None` of any other.
pub(super) fn read(row: &Row<'_>) -> Option<Result<Stamped, Fault>> {
    let (t_s, at) = stamp(&row.text)?;
    let rest = row.text[at..].trim_start();
    let named = ["thds:", "threads:", "reads:"].iter().any(|name| rest.starts_with(name));
    let memory =
        rest.starts_with(|c: char| c.is_ascii_digit()) && (rest.contains("MiB/sec") || rest.contains("MB/sec"));
    if named || memory {
        return Some(interval(row, t_s, memory.then_some(at)).map(|interval| Stamped::Interval(Box::new(interval))));
    }
    let known = rest.starts_with("Checkpoint report") || rest.starts_with("queue length");
    Some(Ok(if known { Stamped::Other } else { Stamped::Unknown }))
}

/// The seconds of `[ 2s ]` or `[  10s]`, and where the rest begins.
fn stamp(text: &str) -> Option<(u64, usize)> {
    let open = text.find(|c: char| !c.is_whitespace()).filter(|at| text[*at..].starts_with('['))?;
    let close = open + text[open..].find(']')?;
    let seconds = text[open + 1..close].trim().strip_suffix('s')?;
    let digits = seconds.bytes().all(|b| b.is_ascii_digit());
    Some((seconds.parse().ok().filter(|_| digits)?, close + 1))
}

fn interval(row: &Row<'_>, t_s: u64, memory: Option<usize>) -> Result<Interval, Fault> {
    let mut interval = Interval { t_s, span: row.span(), ..Interval::default() };
    if let Some(at) = memory {
        interval.moved = Some(row.read(at, MEBIBYTES)?.value);
        return Ok(interval);
    }
    let value = |mark: &str, units| row.after(mark, units).transpose().map(|found| found.map(|number| number.value));
    let threads = row.after(" thds:", PLAIN).or_else(|| row.after(" threads:", PLAIN)).transpose()?;
    interval.threads = threads.and_then(|number| number.text.parse().ok());
    interval.tps = value(" tps:", PLAIN)?;
    interval.eps = value(" eps:", PLAIN)?;
    interval.qps = value(" qps:", PLAIN)?;
    if interval.tps.is_some() && interval.qps.is_none() {
        interval.qps = queries(row)?;
    } else if interval.tps.is_none() && interval.eps.is_none() {
        interval.read = value(" reads:", MEBIBYTES)?;
        interval.written = value(" writes:", MEBIBYTES)?;
    }
    if let Some((percent, latency)) = latency(row)? {
        (interval.percent, interval.latency_ms) = (Some(percent), Some(latency.value));
    }
    Ok(interval)
}

/// Reads and writes of version 0.5, which does not print their sum.
fn queries(row: &Row<'_>) -> Result<Option<f64>, Fault> {
    let mut sum = None;
    for mark in SQL {
        if let Some(number) = row.after(mark, PLAIN) {
            sum = Some(sum.unwrap_or(0.0) + number?.value);
        }
    }
    Ok(sum)
}

/// `lat (ms,95%): 75.82`, `latency (ms,99%): 0.630` or `response time: 58.47ms (99%)`.
fn latency(row: &Row<'_>) -> Result<Option<(u32, Printed)>, Fault> {
    if let Some(at) = row.behind("(ms,") {
        let Some((percent, _)) = row.text[at..].split_once("%):") else { return Ok(None) };
        let start = at + percent.len() + "%):".len();
        let Ok(percent) = percent.parse() else { return Ok(None) };
        return Ok(Some((percent, row.read(start, MS)?)));
    }
    let Some(number) = row.after("response time:", MS).transpose()? else { return Ok(None) };
    let percent = row.text.split_once("ms (").and_then(|(_, rest)| rest.split_once('%'));
    Ok(percent.and_then(|(percent, _)| percent.parse().ok()).map(|percent| (percent, number)))
}
