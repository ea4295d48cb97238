//! The tests of a report that were run, and their numbers.

use super::super::Number;
use super::check::{self, Verdict};
use super::report::{Placed, Report, Tool};
use super::row::Printed;
use crate::base::diagnostic::{Code, Fault};
use crate::base::quantity::Exact;
use crate::catalog::{Direction, Metric, RawPlace};

/// A test that was run.
pub(super) struct Run<'a> {
    pub placed: &'a Placed,
    /// Its name, told apart from others of the same name and direction.
    pub part: String,
    /// What its IOPS say of its MB/s.
    pub verdict: Verdict,
    /// What its MB/s are taken for.
    pub mb_s: Exact,
    /// Whether it is a mean of reads and writes and says nothing of how fast a drive is.
    pub is_mean: bool,
}

/// The tests that were run. MB/s that are KiB/s divided by 1000 are put right.
pub(super) fn runs(report: &Report) -> Vec<Run<'_>> {
    let active: Vec<_> = report.rows.iter().filter(|placed| !placed.row.is_idle()).collect();
    let verdicts: Vec<_> = active.iter().map(|placed| verdict(report, placed)).collect();
    let common = check::common(&verdicts);
    let mut runs: Vec<Run<'_>> = Vec::new();
    for (placed, own) in active.into_iter().zip(verdicts) {
        let printed = &placed.row.bandwidth;
        let is_mean = is_mean(report, placed);
        let verdict = if own == Verdict::Either && !is_mean { common } else { own };
        let scaled = if verdict == Verdict::Scaled { check::scaled(printed) } else { None };
        let mb_s = scaled.unwrap_or(printed.value);
        let part = part(placed, &runs);
        runs.push(Run { placed, part, verdict: own, mb_s, is_mean });
    }
    runs
}

fn verdict(report: &Report, placed: &Placed) -> Verdict {
    match report.tool {
        Some(Tool::KDiskMark) if !is_mean(report, placed) => check::verdict(&placed.row),
        _ => Verdict::Either,
    }
}

fn is_mean(report: &Report, placed: &Placed) -> bool {
    report.tool == Some(Tool::KDiskMark) && placed.direction == Direction::Mixed
}

/// Tests that are set up alike are counted.
fn part(placed: &Placed, before: &[Run<'_>]) -> String {
    let name = placed.row.test.name();
    let alike = |run: &&Run<'_>| run.placed.direction == placed.direction && run.placed.row.test.name() == name;
    match before.iter().filter(alike).count() {
        0 => name,
        earlier => format!("{name} ({})", earlier + 1),
    }
}

impl Run<'_> {
    /// Whether its MB/s are not those printed.
    pub(super) fn is_corrected(&self) -> bool {
        self.mb_s != self.placed.row.bandwidth.value
    }

    /// Adds its numbers, or what is wrong with them.
    pub(super) fn push(&self, numbers: &mut Vec<Number>, faults: &mut Vec<Fault>) {
        if self.is_mean {
            return;
        }
        let row = &self.placed.row;
        let bandwidth = (!row.bandwidth.is_zero()).then_some(self.mb_s);
        let value =
            |printed: &Option<Printed>| printed.as_ref().filter(|number| !number.is_zero()).map(|number| number.value);
        for (metric, value, unit) in [
            (Metric::BANDWIDTH, bandwidth, "MB/s"),
            (Metric::IOPS, value(&row.iops), "IOPS"),
            (Metric::LATENCY_MEAN, value(&row.latency), "us"),
        ] {
            let Some(value) = value else { continue };
            match Number::new(metric, value, unit, RawPlace::Line(self.placed.line)) {
                Some(number) => numbers.push(self.tagged(number)),
                None => faults.push(self.too_long(value)),
            }
        }
    }

    fn tagged(&self, number: Number) -> Number {
        number.going(self.placed.direction).of_part(self.part.clone()).under(self.placed.row.test.load())
    }

    fn too_long(&self, value: Exact) -> Fault {
        let message = format!("`{value}` has more digits than a number of this unit can have");
        Fault::error(Code::BAD_RESULT, self.placed.span.clone(), message).hint("was the report edited? copy it again")
    }
}
