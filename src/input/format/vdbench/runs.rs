//! All runs of a file, within bounds, and what becomes of them at its end.

use std::ops::Range;

use super::super::lines::Line;
use super::super::reduction::{Number, Reduction, Summary};
use super::super::setup::{LatencyKind, Setup};
use super::super::track::{Bins, Rule, Track};
use super::cell::{Cells, Trouble};
use super::clock::{Sample, spread};
use super::field::Field;
use super::kind::Kind;
use super::numbers::{bytes_of_megabyte, rate};
use super::run::{Run, whole};
use super::start::Start;
use super::summary::File;
use super::table::Table;
use super::{numbers, parts};
use crate::base::diagnostic::{Code, Fault};
use crate::catalog::{Direction, Metric};

/// Most runs that are read of one file.
const MOST_RUNS: usize = 4096;
/// Most seconds, and intervals, of all runs whose values over time are kept: twelve days.
const MOST_SECONDS: u64 = 1 << 20;
/// Most rows, and messages, that are told one by one.
const TOLD: usize = 5;

/// Faults of a kind: the first are told one by one, the rest are counted.
#[derive(Debug, Default)]
pub(super) struct Told {
    count: usize,
    faults: Vec<Fault>,
}

impl Told {
    /// One more.
    pub(super) fn add(&mut self, fault: Fault) {
        self.count += 1;
        if self.faults.len() < TOLD {
            self.faults.push(fault);
        }
    }

    /// Whether there are none.
    pub(super) const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// All of them; `what` is what they are of.
    fn finish(mut self, what: &str) -> Vec<Fault> {
        if self.count > TOLD {
            let message = format!("{} {what}; the first {TOLD} are shown", self.count);
            self.faults.push(Fault::warning(Code::BAD_RESULT, 0..0, message));
        }
        self.faults
    }
}

/// The runs of a file.
#[derive(Debug, Default)]
pub(super) struct Runs {
    list: Vec<Run>,
    left_out: usize,
    samples: u64,
    refused: Told,
    /// What vdbench says went wrong.
    pub alarms: Told,
}

impl Runs {
    /// A run begins.
    pub(super) fn begin(&mut self, start: Start, at: Range<usize>) {
        if self.list.len() < MOST_RUNS {
            self.list.push(Run::new(start, at));
        } else {
            self.left_out += 1;
        }
    }

    /// The run that rows are of now; none, too, when it is one too many.
    pub(super) fn current(&mut self) -> Option<&mut Run> {
        if self.left_out > 0 { None } else { self.list.last_mut() }
    }

    /// Whether any run has begun.
    pub(super) const fn any(&self) -> bool {
        !self.list.is_empty()
    }

    /// An interval of the current run.
    pub(super) fn interval(&mut self, number: u32, ms: u32, cells: &Cells, table: &Table) -> Result<(), Trouble> {
        let keeps = self.samples < MOST_SECONDS;
        let Some(run) = self.current() else { return Ok(()) };
        if run.last.is_some_and(|last| number <= last) {
            return Err(Trouble::Backward);
        }
        let sample = run.interval(number, ms, cells, table);
        if keeps {
            run.samples.push(sample);
        }
        self.samples += 1;
        Ok(())
    }

    /// A row that cannot be read. Of an average that is an error: the run's result is lost.
    pub(super) fn refuse(&mut self, line: &Line, is_average: bool, trouble: &Trouble) {
        if is_average && let Some(run) = self.current() {
            run.is_spoilt = true;
        }
        let fault = if is_average { Fault::error } else { Fault::warning };
        let fault = fault(Code::BAD_RESULT, line.span(), trouble.message());
        self.refused.add(fault.hint(trouble.hint()));
    }

    /// Everything that the runs come to. `nothing` says what is wrong with a file in which no run has any row; `fill` adds
    /// what else the summary says.
    pub(super) fn finish(self, kind: Kind, nothing: Fault, fill: impl FnOnce(&mut File)) -> Reduction {
        let parts = parts::names(&self.list);
        let mut content = File::new(kind, &self.list, &parts);
        fill(&mut content);
        let mut reduction =
            Reduction { summary: Summary::of(&content), setup: setup(&self.list), ..Reduction::default() };
        let faults = &mut reduction.faults;
        let is_readable = |run: &Run| run.has_rows() || run.is_spoilt;
        if !self.list.iter().any(is_readable) && self.refused.is_empty() {
            faults.push(nothing);
        } else {
            faults.extend(self.list.iter().filter_map(unfinished));
        }
        faults.extend(self.refused.finish("rows cannot be read"));
        faults.extend(self.alarms.finish("messages of vdbench tell of trouble"));
        if self.left_out > 0 {
            let message = format!("the file has more than {MOST_RUNS} runs: the last {} are left out", self.left_out);
            faults.push(Fault::warning(Code::TOO_LARGE, 0..0, message));
        }
        gather(&self.list, &parts, &mut reduction);
        reduction
    }
}

/// A run without an average.
fn unfinished(run: &Run) -> Option<Fault> {
    if run.averages > 0 || run.is_spoilt {
        return None;
    }
    let name = &run.start.name;
    let (message, hint) = if run.intervals > 0 {
        let message = format!("`{name}` has no row of averages: vdbench was stopped in interval {}", run.last?);
        (
            message,
            "it has no result, only its intervals are drawn: a mean of them would be one that vdbench never stated",
        )
    } else {
        (format!("`{name}` was started, but there is no row of it"), "vdbench was stopped in its first interval")
    };
    Some(Fault::warning(Code::BAD_RESULT, run.at.clone(), message).hint(hint))
}

fn gather(runs: &[Run], parts: &[Option<String>], reduction: &mut Reduction) {
    let mut left = MOST_SECONDS;
    let mut is_cut = false;
    for (run, part) in runs.iter().zip(parts) {
        let (numbers, faults) = numbers::of(run, part.as_deref());
        reduction.numbers.extend(numbers);
        reduction.faults.extend(faults);
        let Some(length) = run.length() else { continue };
        let kept = usize::try_from(left / u64::from(length)).unwrap_or(usize::MAX).min(run.samples.len());
        is_cut |= (kept as u64) < run.intervals;
        left -= u64::from(length) * kept as u64;
        reduction.tracks.extend(tracks(run, &run.samples[..kept], length, part.as_deref()));
    }
    if is_cut {
        let message =
            format!("values over time are kept for {MOST_SECONDS} seconds: those of later intervals are left out");
        reduction.faults.push(Fault::warning(Code::TOO_LARGE, 0..0, message));
    }
    if reduction.numbers.iter().any(is_latency) {
        reduction.setup.latency = Some(LatencyKind::Total);
    }
}

fn is_latency(number: &Number) -> bool {
    number.metric == Metric::LATENCY_MEAN
}

/// Rate, bandwidth and response time over the seconds of a run. An interval in which nothing came to its end is a rate of
/// zero, which was measured, and no response time, which was not.
fn tracks(run: &Run, samples: &[Sample], length: u32, part: Option<&str>) -> Vec<Track> {
    let (activity, load) = (run.activity(), run.load());
    let megabyte = bytes_of_megabyte(run);
    let track = |metric, way: Option<Direction>, rule, bins: Bins| {
        (!bins.is_empty()).then(|| Track::new(metric, way, rule, bins).of_part(part, load.as_ref()))
    };
    let rates = spread(samples, length, Rule::Rate, |sample| sample.rate);
    let moved = spread(samples, length, Rule::Rate, |sample| sample.bandwidth.map(|value| value * megabyte));
    let responses = spread(samples, length, Rule::Mean, |sample| sample.response.map(|ms| ms / 1000.0));
    let all = [
        track(rate(run.mode).0, activity.operations(), Rule::Rate, rates),
        track(Metric::BANDWIDTH, activity.data(), Rule::Rate, moved),
        track(Metric::LATENCY_MEAN, activity.operations(), Rule::Mean, responses),
    ];
    all.into_iter().flatten().collect()
}

/// What the runs have in common.
fn setup(runs: &[Run]) -> Setup {
    fn common<T: PartialEq>(runs: &[Run], value: impl Fn(&Run) -> Option<T>) -> Option<T> {
        let first = value(runs.first()?)?;
        runs.iter().all(|run| value(run).as_ref() == Some(&first)).then_some(first)
    }
    fn asked(run: &Run, field: Field) -> Option<&str> {
        run.asked.get(&field).map(|cell| whole(&cell.text))
    }
    let longest = runs.iter().filter_map(|run| Some(u64::from(run.last?) * u64::from(run.length()?) * 1000)).max();
    Setup {
        tool: Some("vdbench".to_owned()),
        name: common(runs, |run| Some(run.start.name.clone())),
        block_size: common(runs, |run| asked(run, Field::Xfersize)?.parse().ok()),
        read_share: common(runs, |run| asked(run, Field::RdPct)?.parse().ok()),
        threads: common(runs, Run::threads),
        runtime_ms: longest,
        ..Setup::default()
    }
}
