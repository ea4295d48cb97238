//! fio's terse output (`--output-format=terse`, `--minimal`), versions 3, 4 and 5, as fio 2.0 to 3.42 write it.
//!
//! A line is a job, or a group of jobs that fio added up. Units are the same in every version: KiB, KiB/s, milliseconds of run
//! time, and microseconds of latency, to which fio 3 rounds its nanoseconds down where it writes no decimals. Version 4
//! adds trims to version 3, version 5 the samples of bandwidth and IOPS. Percentiles are of completion latency.
//! Source: fio HOWTO, "Terse output", and `show_thread_status_terse_all` and `show_ddir_status_terse` of fio's stat.c.

mod row;

use std::io::{self, Read};

use serde::Serialize;

use self::row::{LATENCIES, Row, Side};
use super::contradiction::{Claim, grouped};
use super::hints::version_in;
use super::lines::{Line, Lines};
use super::printed::part_names;
use super::setup::{LatencyKind, Setup};
use super::{Format, Hints, Number, Reduction, Summary};
use crate::base::diagnostic::{Code, Fault};
use crate::catalog::{Direction, Metric, RawPlace};

/// Bad lines that are told one by one.
const TOLD: usize = 5;
/// Other lines that are kept.
const KEPT: usize = 20;
/// fio runs no more jobs at once.
const MOST_JOBS: usize = 4096;

/// Reader of fio's terse output.
pub struct FioTerse;

impl Format for FioTerse {
    fn id(&self) -> &'static str {
        "fio-terse 1"
    }

    fn recognises(&self, head: &[u8], _hints: &Hints) -> bool {
        head.split(|b| *b == b'\n').any(row::looks_like)
    }

    fn read(&self, input: &mut dyn Read, _hints: &Hints) -> io::Result<Reduction> {
        let (mut lines, mut report) = (Lines::new(input), Report::default());
        while let Some(line) = lines.advance()? {
            report.take(&line);
        }
        Ok(report.finish())
    }
}

/// What has been read so far.
#[derive(Default)]
struct Report {
    jobs: Vec<Row>,
    surplus: usize,
    bad: usize,
    other: usize,
    outside: Vec<String>,
    faults: Vec<Fault>,
}

/// The report in words.
#[derive(Serialize)]
struct Content<'a> {
    kind: &'static str,
    lines: usize,
    other_lines: usize,
    /// The first of these lines.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    text_outside: &'a [String],
    jobs: &'a [Row],
}

impl Report {
    fn take(&mut self, line: &Line) {
        if line.is_blank() {
            return;
        }
        if !row::looks_like(&line.bytes) {
            self.other += 1;
            if self.outside.len() < KEPT {
                self.outside.push(line.shown());
            }
            return;
        }
        match Row::read(line) {
            Ok(job) if self.jobs.len() < MOST_JOBS => {
                self.faults.extend(doubts(&job));
                self.jobs.push(job);
            }
            Ok(_) => self.surplus += 1,
            Err(fault) => {
                self.bad += 1;
                if self.bad <= TOLD {
                    self.faults.push(fault);
                }
            }
        }
    }

    fn finish(mut self) -> Reduction {
        self.judge();
        let numbers = self.numbers();
        if numbers.is_empty() {
            let fault =
                Fault::error(Code::BAD_RESULT, 0..0, "no line of this terse output is of a job that read or wrote");
            self.faults
                .push(fault.hint("see what fio says in the other lines, then run it again or leave the file out"));
        }
        let content = Content {
            kind: "fio-terse",
            lines: self.jobs.len() + self.bad,
            other_lines: self.other,
            text_outside: &self.outside,
            jobs: &self.jobs,
        };
        let summary = Summary::of(&content);
        Reduction { summary, setup: self.setup(), numbers, faults: self.faults, ..Reduction::default() }
    }

    /// Faults of the report as a whole.
    fn judge(&mut self) {
        let mut told = |message: String| self.faults.push(Fault::warning(Code::BAD_RESULT, 0..0, message));
        if self.bad > TOLD {
            told(format!("{} lines cannot be read; the first {TOLD} are shown", self.bad));
        }
        if self.surplus > 0 {
            told(format!("{} jobs are left out after the first {MOST_JOBS}, the most that fio runs", self.surplus));
        }
    }

    fn numbers(&self) -> Vec<Number> {
        let parts = part_names(self.jobs.iter().map(|job| job.job.as_str()));
        let named = |(job, part): (&Row, Option<String>)| {
            job.numbers().into_iter().map(move |number| Number { part: part.clone(), ..number }).collect::<Vec<_>>()
        };
        self.jobs.iter().zip(parts).flat_map(named).collect()
    }

    fn setup(&mut self) -> Setup {
        let tool = common(&self.jobs, |job| job.fio_version.clone());
        let sides = || self.jobs.iter().flat_map(Row::sides);
        let kinds = sides().filter_map(|(_, side)| side.kind()).max();
        Setup {
            version: tool.as_deref().and_then(version_in),
            tool,
            name: common(&self.jobs, |job| job.job.clone()),
            runtime_ms: sides().map(|(_, side)| side.runtime_ms).max().filter(|ms| *ms > 0),
            latency: kinds,
            percentiles: kinds.map(|_| LatencyKind::Completion),
            ..Setup::default()
        }
    }
}

/// What all jobs share.
fn common(jobs: &[Row], what: fn(&Row) -> String) -> Option<String> {
    let first = what(jobs.first()?);
    jobs.iter().all(|job| what(job) == first).then_some(first)
}

impl Row {
    /// Every direction that did anything and reaches a page.
    fn sides(&self) -> impl Iterator<Item = (Direction, &Side)> {
        let sides = [(Direction::Read, &self.read), (Direction::Write, &self.write), (Direction::Mixed, &self.mixed)];
        sides.into_iter().filter_map(|(direction, side)| Some((direction, side.as_ref()?)))
    }

    fn numbers(&self) -> Vec<Number> {
        let numbers = |(direction, side): (Direction, &Side)| {
            side.numbers(self.line).into_iter().map(move |number| number.going(direction)).collect::<Vec<_>>()
        };
        self.sides().flat_map(numbers).collect()
    }
}

impl Side {
    /// Which latency the mean and its like are of: the total where it was measured.
    fn kind(&self) -> Option<LatencyKind> {
        let measured = |kind: &str| self.latencies.contains_key(&format!("{kind}_mean_ns"));
        let completion = || measured("clat").then_some(LatencyKind::Completion);
        measured("lat").then_some(LatencyKind::Total).or_else(completion)
    }

    fn numbers(&self, line: usize) -> Vec<Number> {
        let rates = [(Metric::IOPS, self.iops, "IOPS"), (Metric::BANDWIDTH, self.bw_kib_s, "KiB/s")];
        let kind = match self.kind() {
            Some(LatencyKind::Total) => "lat",
            _ => "clat",
        };
        let moment = |(metric, what): (&'static Metric, &str)| {
            (metric, self.latencies.get(&format!("{kind}_{what}_ns")).copied(), "ns")
        };
        let moments = [Metric::LATENCY_MIN, Metric::LATENCY_MAX, Metric::LATENCY_MEAN, Metric::LATENCY_STDDEV];
        let moments = moments.into_iter().zip(LATENCIES).map(moment);
        let percentiles = self.percentiles.iter().filter_map(|(percent, value)| {
            let percent = percent.parse().ok()?;
            Some((Metric::percentile(percent)?, Some(*value), "ns"))
        });
        let number = |(metric, value, unit): (_, Option<super::printed::Printed>, _)| {
            let value = value.filter(|value| !value.is_zero())?;
            Number::new(metric, value.0, unit, RawPlace::Line(line))
        };
        rates.into_iter().chain(moments).chain(percentiles).filter_map(number).collect()
    }
}

/// What is odd about a job.
fn doubts(job: &Row) -> Vec<Fault> {
    let name = &job.job;
    let warning = |message| Fault::warning(Code::BAD_RESULT, job.span.clone(), message);
    let failed = (job.error != 0).then(|| warning(format!("job `{name}` ended with error {}", job.error)));
    let trims = job.trim.is_some().then(|| warning(format!("job `{name}` trimmed; trims are not read yet")));
    let rates = job.sides().filter_map(|(direction, side)| contradiction(job, direction, side));
    failed.into_iter().chain(trims).chain(rates).collect()
}

/// Bandwidth against bytes over time: both are rounded down to whole KiB, and times are as exact as a millisecond.
fn contradiction(job: &Row, direction: Direction, side: &Side) -> Option<Fault> {
    let (stated, ms) = (side.bw_kib_s?.0.to_f64(), super::track::float(side.runtime_ms));
    let kib = super::track::float(side.io_kib);
    let computed = kib * 1000.0 / ms;
    let [bw, io, time, rate] = [stated, kib, ms, computed].map(grouped);
    let claim = Claim {
        stated: &format!("{} bandwidth of job `{}` is {bw} KiB/s", direction.as_str(), job.job),
        value: stated,
        arithmetic: &format!("{io} KiB ÷ {time} ms = {rate} KiB/s"),
        computed,
    };
    claim.fault(0.001 + 2.0 / computed + 1.0 / ms, job.span.clone())
}

#[cfg(test)]
mod tests;
