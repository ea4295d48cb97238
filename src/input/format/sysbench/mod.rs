//! sysbench's reports, as versions 0.4, 0.5, 1.0 and 1.1 write them: tests of databases, files, processors, memory, threads
//! and mutexes.
//!
//! Units: latencies are milliseconds (`2.37ms` before 1.0; later `Latency (ms):` stands above them), times are seconds, and
//! `MB` and `Mb` of versions before 1.0 are 2^20 bytes like the `MiB` of later ones. Version 0.4 and 0.5 count reads and
//! writes of files, and their bytes, together. Lines of `--report-interval` become tracks; each covers the time since the one
//! before. A percentile is the edge of a bin of a histogram that ends at 100,000 ms.
//! With `--report-checkpoints` each report counts from the one before, but its time from the start of the run.
//! Latencies of a test of files are of all its requests, calls of `fsync` among them; so is their direction.
//! Numbers of memory have no direction: that is of drives.
//! Source: sysbench's `sysbench.c`, `db_driver.c`, `sb_fileio.c`, `sb_memory.c` and `sb_histogram.c`, and its own tests.

mod check;
mod interval;
mod numbers;
mod report;
mod row;
mod run;
mod summary;
mod timeline;

use std::io::{self, Read};
use std::ops::Range;

use self::row::Row;
use self::run::Run;
use super::lines::{Line, Lines};
use super::setup::{LatencyKind, Setup};
use super::{Format, Hints, Number, Reduction, Summary, Track};
use crate::base::diagnostic::{Code, Fault};

/// Where sysbench's histogram ends, in milliseconds (akopytov/sysbench issue 242).
const CAPPED_MS: f64 = 100_000.0;
/// Runs of one file that are read.
const MOST_RUNS: usize = 1000;
/// Seconds of the intervals of all runs of one file that are read.
const MOST_SECONDS: u64 = 2 * run::LATEST_S;
/// Damaged lines that are told one by one.
const TOLD: usize = 5;
/// Headings that no other tool writes.
const MARKS: [&str; 3] = ["SQL statistics:", "OLTP test statistics:", "Threads fairness:"];

/// Reader of sysbench's reports.
pub struct Sysbench;

impl Format for Sysbench {
    fn id(&self) -> &'static str {
        "sysbench 1"
    }

    fn recognises(&self, head: &[u8], _hints: &Hints) -> bool {
        head.split(|b| *b == b'\n').any(|bytes| {
            let text = String::from_utf8_lossy(bytes);
            let text = text.trim();
            run::version(text).is_some() || MARKS.contains(&text) || is_interval(text)
        })
    }

    fn read(&self, input: &mut dyn Read, _hints: &Hints) -> io::Result<Reduction> {
        let mut lines = Lines::new(input);
        let mut file = File::default();
        while let Some(line) = lines.advance()? {
            if !line.is_blank() {
                file.take(&line);
            }
        }
        Ok(file.finish())
    }
}

/// Whether a line is one of `--report-interval` of versions 1.0 and 0.5.
fn is_interval(text: &str) -> bool {
    let rest = text.strip_prefix('[').and_then(|rest| rest.split_once("s]").or_else(|| rest.split_once("s ]")));
    let rest = rest.map(|(_, rest)| rest.trim_start());
    rest.is_some_and(|rest| (rest.starts_with("thds: ") || rest.starts_with("threads: ")) && rest.contains("tps: "))
}

/// What has been read so far.
#[derive(Default)]
struct File {
    runs: Vec<Run>,
    current: Option<Run>,
    /// Damaged lines: those that are told, and how many there are.
    damaged: Vec<Fault>,
    count: usize,
    /// Seconds of the intervals of all runs.
    seconds: u64,
    /// Whether runs were left out.
    full: bool,
}

impl File {
    fn take(&mut self, line: &Line) {
        let row = Row::new(line);
        if self.current.as_ref().is_some_and(|run| run.ends_before(&row)) {
            self.close();
        }
        if self.full {
            return;
        }
        let mut damaged = Vec::new();
        self.current.get_or_insert_with(|| Run::new(&row)).take(&row, &mut damaged);
        self.count += damaged.len();
        damaged.truncate(TOLD.saturating_sub(self.damaged.len()));
        self.damaged.extend(damaged);
    }

    /// Puts the current run to those that are done; lines before sysbench's first are none.
    fn close(&mut self) {
        let Some(mut run) = self.current.take() else { return };
        run.finish();
        if run.version.is_some() || run.fatal.is_some() || !run.is_empty() {
            self.seconds += run.timeline.last.as_ref().map_or(0, |last| last.t_s);
            self.full |= self.runs.len() == MOST_RUNS || self.seconds > MOST_SECONDS;
            self.runs.extend((!self.full).then_some(run));
        }
    }

    fn finish(mut self) -> Reduction {
        self.close();
        let (mut numbers, mut tracks) = (Vec::new(), Vec::new());
        for (index, run) in self.runs.iter().enumerate() {
            let part = (self.runs.len() > 1).then(|| format!("run-{}", index + 1));
            numbers.extend(numbers_of(run, part.as_deref()));
            tracks.extend(run.timeline.tracks(part.as_deref(), run.load().as_ref()));
        }
        let faults = self.faults(numbers.is_empty() && tracks.is_empty());
        let summary = Summary::of(&summary::File::of(&self.runs));
        let setup = setup(&self.runs, &numbers, &tracks);
        Reduction { summary, setup, numbers, tracks, faults, ..Reduction::default() }
    }

    fn faults(&self, is_void: bool) -> Vec<Fault> {
        let mut faults = self.damaged.clone();
        if self.count > faults.len() {
            let message = format!("{} numbers or lines are damaged; the first {TOLD} are shown", self.count);
            faults.push(Fault::warning(Code::BAD_RESULT, 0..0, message));
        }
        if is_void {
            faults.push(void(&self.runs, self.count > 0));
            return faults;
        }
        if self.full {
            let message =
                format!("the file holds more than {MOST_RUNS} runs or {MOST_SECONDS} s: the others are not read");
            faults.push(Fault::warning(Code::BAD_RESULT, 0..0, message));
        }
        for run in &self.runs {
            let checked = if run.is_empty() { vec![empty(run, Fault::warning)] } else { check::faults(run) };
            faults.extend(checked);
        }
        faults
    }
}

/// The numbers of a run; where it has several reports, each is a part.
fn numbers_of(run: &Run, part: Option<&str>) -> Vec<Number> {
    let several = run.reports.len() > 1;
    let name = |index: usize| match (part, several.then_some(index + 1)) {
        (Some(run), Some(report)) => Some(format!("{run} report-{report}")),
        (Some(run), None) => Some(run.to_owned()),
        (None, report) => report.map(|report| format!("report-{report}")),
    };
    let placed = |(index, report)| {
        let (name, load) = (name(index), run.load());
        numbers::of(report, run).into_iter().map(move |number| {
            let number = name.iter().fold(number, Number::of_part);
            load.iter().fold(number, |number, load| number.under(load.clone()))
        })
    };
    run.reports.iter().enumerate().flat_map(placed).collect()
}

/// What to say of a file that gives nothing.
fn void(runs: &[Run], is_damaged: bool) -> Fault {
    if is_damaged {
        let fault = Fault::error(Code::BAD_RESULT, 0..0, "no result of the run can be read: its numbers are damaged");
        return fault.hint("give the file as sysbench wrote it");
    }
    match runs.iter().find(|run| run.fatal.is_some()).or(runs.first()) {
        Some(run) if run.is_empty() => empty(run, Fault::error),
        Some(run) => {
            let fault = Fault::error(Code::BAD_RESULT, run.span.clone(), "the run did nothing: no rate is above zero");
            fault.hint("run it again, or leave the file out")
        }
        None => {
            let fault = Fault::error(Code::BAD_RESULT, 0..0, "no run of sysbench in this file can be read");
            fault.hint("give sysbench's own output, from its first line on")
        }
    }
}

/// What to say of a run without results.
fn empty(run: &Run, fault: fn(Code, Range<usize>, String) -> Fault) -> Fault {
    let (span, message, hint) = if let Some((text, span, count)) = &run.fatal {
        let more = if *count > 1 { format!(" and {} more", count - 1) } else { String::new() };
        let message = format!("sysbench failed and gave no results: `{text}`{more}");
        (span, message, "mend that and run it again, or leave the run out")
    } else {
        let message = "sysbench's run has neither a report nor intervals".to_owned();
        (&run.span, message, "it was stopped before its end, or its output was cut: run it again, or leave it out")
    };
    fault(Code::BAD_RESULT, span.clone(), message).hint(hint)
}

/// What the runs say of themselves, where they agree.
fn setup(runs: &[Run], numbers: &[Number], tracks: &[Track]) -> Setup {
    let version = common(runs, |run| run.version.clone());
    let metrics = || numbers.iter().map(|number| number.metric).chain(tracks.iter().map(|track| track.metric));
    let latency = |start: &str| metrics().any(|metric| metric.id.starts_with(start)).then_some(LatencyKind::Total);
    let times = runs.iter().flat_map(|run| &run.reports).filter_map(|report| report.get(report::Field::TotalTime));
    Setup {
        tool: version.as_ref().map(|version| format!("sysbench {version}")),
        version: version.as_deref().and_then(run::numbers),
        pattern: common(runs, |run| run.pattern.clone()),
        engine: common(runs, |run| run.engine.clone()),
        block_size: common(runs, |run| run.block_size),
        threads: common(runs, |run| run.threads),
        runtime_ms: times.filter_map(|time| milliseconds(&time.text)).max(),
        latency: latency("latency-m"),
        percentiles: latency("latency-p"),
        ..Setup::default()
    }
}

/// What all runs say alike.
fn common<T: PartialEq>(runs: &[Run], value: impl Fn(&Run) -> Option<T>) -> Option<T> {
    let first = value(runs.first()?)?;
    runs.iter().all(|run| value(run).as_ref() == Some(&first)).then_some(first)
}

/// `4.0041` seconds in whole milliseconds.
fn milliseconds(seconds: &str) -> Option<u64> {
    let (whole, fraction) = seconds.split_once('.').unwrap_or((seconds, ""));
    let thousandths = format!("{fraction}000");
    whole.parse::<u64>().ok()?.checked_mul(1000)?.checked_add(thousandths.get(..3)?.parse().ok()?)
}

#[cfg(test)]
mod tests;
