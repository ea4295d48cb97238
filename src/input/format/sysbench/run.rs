//! One run of sysbench: what it says of itself, its intervals and its reports.

use std::ops::Range;

use super::interval::{self, Stamped};
use super::report::Report;
use super::row::{PLAIN, Row};
use super::timeline::Timeline;
use crate::base::diagnostic::{Code, Fault};
use crate::catalog::Load;

/// Seconds after which no time of a run is believed: eight days. Each becomes a point of a track.
pub(super) const LATEST_S: u64 = 700_000;
/// Reports of one run that are kept; sysbench allows 256 checkpoints.
const MOST_REPORTS: usize = 300;
/// Characters of sysbench's words that are kept.
const SHOWN: usize = 160;

/// One run.
#[derive(Default)]
pub(super) struct Run {
    /// sysbench's version.
    pub version: Option<String>,
    /// Threads.
    pub threads: Option<u32>,
    /// Of a test of files: what it did.
    pub pattern: Option<String>,
    /// Of a test of files: bytes of a request.
    pub block_size: Option<u64>,
    /// Of a test of files: how requests are issued.
    pub engine: Option<String>,
    /// Of a test of files: whether requests are larger than a block.
    pub merged: bool,
    /// Its intervals.
    pub timeline: Timeline,
    /// Its reports: one, or one for each checkpoint and the rest.
    pub reports: Vec<Report>,
    /// Messages of sysbench that it failed: the first one and its place, and how many.
    pub fatal: Option<(String, Range<usize>, usize)>,
    /// Where its first line stands.
    pub span: Range<usize>,
    open: Option<Report>,
}

impl Run {
    /// Of the line that begins it.
    pub(super) fn new(row: &Row<'_>) -> Self {
        Self { version: version(row.trimmed()), span: row.span(), ..Self::default() }
    }

    /// Its load, as far as it is stated.
    pub(super) fn load(&self) -> Option<Load> {
        self.threads.filter(|threads| *threads > 0).map(Load::Threads)
    }

    /// Whether it holds anything but what it was asked for.
    pub(super) fn is_empty(&self) -> bool {
        self.reports.is_empty() && self.timeline.count == 0
    }

    /// Whether this line begins another run: sysbench's own first line, or a time that goes back.
    pub(super) fn ends_before(&self, row: &Row<'_>) -> bool {
        let goes_back = || match interval::read(row) {
            Some(Ok(Stamped::Interval(interval))) => !self.timeline.precedes(&interval),
            _ => false,
        };
        version(row.trimmed()).is_some() || goes_back()
    }

    /// Takes a line.
    pub(super) fn take(&mut self, row: &Row<'_>, faults: &mut Vec<Fault>) {
        if let Some(read) = interval::read(row) {
            return self.stamped(read, row, faults);
        }
        let text = row.trimmed();
        if text.starts_with("FATAL:") {
            return self.fail(text, row.span());
        }
        if self.open.is_none() && self.option(row) {
            return;
        }
        if self.open.as_ref().is_some_and(|report| report.ends_before(text)) {
            self.finish();
        }
        let was_open = self.open.is_some();
        let first = Report { span: row.span(), ..Report::default() };
        let mut report = self.open.take().unwrap_or(first);
        let known = report.take(row, faults);
        if report.complete {
            self.close(report);
        } else if known || was_open {
            self.open = Some(report);
        }
    }

    /// What is left open at the end of the run.
    pub(super) fn finish(&mut self) {
        if let Some(report) = self.open.take() {
            self.close(report);
        }
    }

    fn close(&mut self, report: Report) {
        if !report.values.is_empty() && self.reports.len() < MOST_REPORTS {
            self.reports.push(report);
        }
    }

    fn stamped(&mut self, read: Result<Stamped, Fault>, row: &Row<'_>, faults: &mut Vec<Fault>) {
        match read {
            Ok(Stamped::Interval(interval)) if interval.t_s <= LATEST_S => {
                self.threads = self.threads.or(interval.threads);
                self.timeline.take(*interval);
            }
            Ok(Stamped::Other) => {}
            Ok(Stamped::Interval(_) | Stamped::Unknown) => {
                let message = format!("`{}` is no interval that sysbench writes", row.shown());
                faults.push(Fault::warning(Code::BAD_RESULT, row.span(), message));
            }
            Err(fault) => faults.push(fault),
        }
    }

    fn fail(&mut self, text: &str, span: Range<usize>) {
        let count = self.fatal.as_ref().map_or(0, |(.., count)| *count);
        let (first, place) = match self.fatal.take() {
            Some((first, place, _)) => (first, place),
            None => (short(text.trim_start_matches("FATAL:").trim()), span),
        };
        self.fatal = Some((first, place, count + 1));
    }

    /// A line of what the run was asked for.
    fn option(&mut self, row: &Row<'_>) -> bool {
        let text = row.trimmed();
        let count = |mark: &str| row.after(mark, PLAIN)?.ok()?.text.parse::<u64>().ok();
        if text.starts_with("Number of threads:") {
            self.threads = count("threads:").and_then(|threads| u32::try_from(threads).ok());
        } else if text.starts_with("Report intermediate results every ") {
            self.timeline.step = count("every ").filter(|step| *step > 0);
        } else if let Some(size) = text.strip_prefix("Block size ") {
            self.block_size = bytes(size);
        } else if let Some(mode) = text.strip_prefix("Using ").and_then(|rest| rest.strip_suffix(" I/O mode")) {
            self.engine = Some(short(mode));
        } else if let Some(test) = text.strip_prefix("Doing ").and_then(|rest| rest.strip_suffix(" test")) {
            self.pattern = self.block_size.is_some().then(|| short(test));
        } else {
            self.merged |= text.starts_with("Merging requests");
            return false;
        }
        true
    }
}

/// What is kept of a text.
fn short(text: &str) -> String {
    text.chars().take(SHOWN).map(|c| if c.is_control() { '?' } else { c }).collect()
}

/// The version of sysbench's first line: `sysbench 1.0.20 (using …)` or `sysbench 0.5:  multi-threaded …`.
pub(super) fn version(text: &str) -> Option<String> {
    let rest = text.strip_prefix("sysbench ")?;
    let (version, rest) = rest.split_at(rest.find([' ', ':'])?);
    let header = rest.contains("multi-threaded system evaluation") || rest.starts_with(" (using ");
    (header && version.starts_with(|c: char| c.is_ascii_digit()) && version.len() < 40).then(|| version.to_owned())
}

/// The two first numbers of a version.
pub(super) fn numbers(version: &str) -> Option<(u32, u32)> {
    let (major, rest) = version.split_once('.')?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    Some((major.parse().ok()?, rest[..digits].parse().ok()?))
}

/// `16KiB` or `16Kb`: units of 1024.
fn bytes(text: &str) -> Option<u64> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let shift = match &text[digits..] {
        "B" | "b" => 0,
        "KiB" | "Kb" => 10,
        "MiB" | "Mb" => 20,
        "GiB" | "Gb" => 30,
        _ => return None,
    };
    text[..digits].parse::<u64>().ok()?.checked_mul(1 << shift)
}
