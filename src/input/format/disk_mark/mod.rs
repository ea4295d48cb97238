//! The text that `CrystalDiskMark` (3 to 8) and `KDiskMark` (1 to 3) copy or save: one row for each test.
//!
//! Units: `CrystalDiskMark`'s MB/s are 10^6 bytes/s, as its head says and its IOPS, computed from them, confirm; for
//! `KDiskMark`'s see [`check`]. Latencies are microseconds. Sizes in the names of tests are binary, also where version 3
//! writes KB. A row of zeros was not run. Both tools print a decimal point whatever the system's language.
//! Source: `ResultText`, `SaveText` and `DiskBench.cpp` of `CrystalDiskMark`, `mainwindow.cpp` and `benchmark.cpp` of `KDiskMark`.
//!
//! What `KDiskMark` prints for mixed tests is the mean of its reads and its writes, weighted with their shares, and not their
//! sum (`sendResult`): no number of how fast a drive is, so it stands in the summary alone.

mod check;
mod report;
mod row;
mod run;
mod summary;
mod warnings;

use std::io::{self, Read};

use self::report::{Report, Tool};
use super::lines::Lines;
use super::setup::Setup;
use super::{Format, Hints, Reduction, Summary};
use crate::base::diagnostic::{Code, Fault};

/// Reader of `CrystalDiskMark`'s and `KDiskMark`'s reports.
pub struct DiskMark;

impl Format for DiskMark {
    fn id(&self) -> &'static str {
        "disk-mark 1"
    }

    fn recognises(&self, head: &[u8], _hints: &Hints) -> bool {
        let heads = |line: &[u8]| Tool::heading(&String::from_utf8_lossy(line)).is_some();
        head.split(|b| *b == b'\n').any(heads)
    }

    fn read(&self, input: &mut dyn Read, _hints: &Hints) -> io::Result<Reduction> {
        Ok(reduced(Report::read(&mut Lines::new(input))?))
    }
}

fn reduced(mut report: Report) -> Reduction {
    let mut faults = std::mem::take(&mut report.faults);
    let runs = run::runs(&report);
    if runs.is_empty() {
        faults.extend(faults.is_empty().then(|| nothing(&report)));
        return Reduction::refused(faults);
    }
    faults.extend(warnings::of(&report, &runs));
    let mut numbers = Vec::new();
    for run in &runs {
        run.push(&mut numbers, &mut faults);
    }
    let summary = Summary::of(&summary::of(&report, &runs));
    Reduction { summary, setup: setup(&report), numbers, faults, ..Reduction::default() }
}

fn nothing(report: &Report) -> Fault {
    match report.rows.first() {
        Some(row) => Fault::error(Code::BAD_RESULT, row.span.clone(), "no test was run: every row is 0.000 MB/s")
            .hint("copy the report after the tests have run"),
        None => Fault::error(Code::BAD_RESULT, 0..0, "the report holds no row of a test")
            .hint("copy it whole, from the line with the tool's name to the one with the system"),
    }
}

fn setup(report: &Report) -> Setup {
    let version = report.version.as_deref();
    let name = report.tool.map(Tool::as_str);
    let tool = name.map(|name| version.map_or_else(|| name.to_owned(), |version| format!("{name} {version}")));
    Setup { tool, version: version.and_then(numbers), target: report.notes.target.clone(), ..Setup::default() }
}

/// The first two numbers of a version.
fn numbers(version: &str) -> Option<(u32, u32)> {
    let mut parts = version.split(|c: char| !c.is_ascii_digit());
    Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
}

#[cfg(test)]
mod tests;
