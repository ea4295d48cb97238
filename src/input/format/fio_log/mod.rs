//! fio's logs of bandwidth, IOPS and latency over time: one row per window, or one per operation.
//!
//! A row is `time, value, direction, block size`, then, as the version and options say, offset, priority and issue time; with
//! `log_window_value=both` a maximum stands between value and direction. Times are milliseconds, bandwidth is KiB/s, and the
//! unit of latencies depends on the version: it is taken from the hints and never guessed.
//! Source: fio HOWTO, "Log File Formats", and `add_log_sample` and `__add_samples` of fio's stat.c.

mod lane;
mod row;
mod side;

use std::io::{self, Read};

use self::row::{Cells, Shape};
use self::side::Side;
use super::lines::{Line, Lines};
use super::setup::{LatencyKind, LogFacts, Setup};
use super::{Format, Hints, LatencyUnit, LogKind, Reduction};
use crate::base::diagnostic::{Code, Fault};
use crate::catalog::Direction;

/// Lines that are looked at to learn the shape of the rows and the length of their windows.
const LOOKAHEAD: usize = 256;
/// Bad lines that are told one by one.
const TOLD: usize = 5;
/// Bad lines that are counted in the facts.
const LISTED: usize = 100;

/// Reader of fio's logs.
pub struct FioLog;

impl Format for FioLog {
    fn id(&self) -> &'static str {
        "fio-log 1"
    }

    fn recognises(&self, head: &[u8], hints: &Hints) -> bool {
        let first = head.split(|b| *b == b'\n').next().unwrap_or_default();
        hints.log.is_some() || Cells::read(first).is_some()
    }

    fn read(&self, input: &mut dyn Read, hints: &Hints) -> io::Result<Reduction> {
        let mut lines = Lines::new(input);
        let mut log = Log::default();
        let mut ahead = Vec::new();
        while ahead.len() < LOOKAHEAD
            && let Some(line) = lines.advance()?
        {
            ahead.push(line);
        }
        let mut reading = Reading::begin(&ahead, hints);
        for line in ahead {
            log.take(&line, &mut reading);
        }
        while let Some(line) = lines.advance()? {
            log.take(&line, &mut reading);
        }
        Ok(log.finish(reading, hints, self.id()))
    }
}

/// What has been read so far.
#[derive(Default)]
struct Log {
    rows: usize,
    bad: usize,
    facts: LogFacts,
    faults: Vec<Fault>,
}

/// How rows are read, and where they go.
struct Reading {
    shape: Shape,
    scale: Option<f64>,
    sides: [Side; 2],
}

impl Reading {
    fn begin(ahead: &[Line], hints: &Hints) -> Self {
        let cells: Vec<_> = ahead.iter().filter_map(|line| Cells::read(&line.bytes)).collect();
        let shape = Shape::of(&cells);
        let rows: Vec<_> = cells.iter().filter_map(|cells| shape.row(cells)).collect();
        let window = row::window(&rows);
        let side = |direction| Side::new(direction, hints.log.map(|log| log.value), window);
        Self { shape, scale: scale(hints), sides: [side(Direction::Read), side(Direction::Write)] }
    }
}

/// Base units in one unit of the log, where that is known.
fn scale(hints: &Hints) -> Option<f64> {
    match hints.log?.value {
        LogKind::Iops => Some(1.0),
        LogKind::Bandwidth => Some(1024.0),
        LogKind::Total | LogKind::Completion | LogKind::Submission => Some(unit(hints)?.seconds()),
    }
}

fn unit(hints: &Hints) -> Option<LatencyUnit> {
    hints.unit.map(|unit| unit.value)
}

impl Log {
    fn take(&mut self, line: &Line, reading: &mut Reading) {
        if line.is_blank() {
            return;
        }
        let row = Cells::read(&line.bytes).and_then(|cells| Some((cells.count, reading.shape.row(&cells)?)));
        let Some((columns, row)) = row else { return self.refuse(line) };
        self.rows += 1;
        self.facts.columns = self.facts.columns.max(columns);
        self.facts.per_operation |= row.block_size > 0;
        match reading.sides.get_mut(row.direction) {
            Some(side) => side.take(&row, reading.scale.unwrap_or(1.0)),
            None => self.facts.trims += 1,
        }
    }

    fn refuse(&mut self, line: &Line) {
        self.bad += 1;
        if self.facts.bad_lines.len() < LISTED {
            self.facts.bad_lines.push(line.number);
        }
        if self.bad <= TOLD {
            let shown = line.shown();
            let fault = Fault::warning(Code::BAD_RESULT, line.span(), format!("`{shown}` is no row of an fio log"));
            self.faults.push(fault.hint("a row is `time, value, direction, block size, …` in whole numbers"));
        }
    }

    fn finish(mut self, reading: Reading, hints: &Hints, reader: &'static str) -> Reduction {
        let Reading { shape, scale, sides } = reading;
        self.facts.both = shape.both;
        self.facts.backward = sides.iter().map(Side::backward).sum();
        self.facts.absolute = sides.iter().any(Side::is_absolute);
        self.facts.rows = sides.iter().filter_map(Side::facts).collect();
        self.judge(hints);
        self.faults.extend(sides.iter().flat_map(Side::faults));
        let usable = scale.is_some() && self.rows > self.bad;
        let tracks = if usable { sides.into_iter().flat_map(Side::tracks).collect() } else { Vec::new() };
        let setup = Setup { latency: latency(hints), log: Some(self.facts), ..Setup::default() };
        Reduction { reader, tracks, setup, faults: self.faults, ..Reduction::default() }
    }

    /// Faults of the log as a whole.
    fn judge(&mut self, hints: &Hints) {
        let whole = |code, message: &str, hint: &str| Fault::error(code, 0..0, message).hint(hint);
        if self.bad > TOLD {
            let message = format!("{} lines are no rows of an fio log; the first {TOLD} are shown", self.bad);
            self.faults.push(Fault::warning(Code::BAD_RESULT, 0..0, message));
        }
        if self.rows == 0 && self.bad == 0 {
            let hint = "the job logged nothing, or was stopped before it wrote: run it again or leave the file out";
            self.faults.push(whole(Code::BAD_RESULT, "the log is empty", hint));
        } else if self.rows <= self.bad {
            let hint = "is it another kind of file? histogram logs are not read yet";
            self.faults.push(whole(Code::BAD_RESULT, "more lines are no rows of an fio log than are", hint));
        }
        match hints.log.map(|log| log.value) {
            None => self.faults.push(whole(Code::MISSING_KEY, "nothing says what the log holds", KINDS_HINT)),
            Some(LogKind::Submission) => {
                let message = "no metric is of submission latency yet, so the log is not drawn";
                self.faults.push(Fault::warning(Code::BAD_RESULT, 0..0, message));
            }
            Some(kind) if kind.is_latency() && unit(hints).is_none() => {
                let hint = "add `unit = \"ns\"` (fio 3 and newer) or `unit = \"us\"` (fio 2) to its entry of run.toml";
                self.faults.push(whole(Code::UNKNOWN_UNIT, "nothing says which unit the latencies are in", hint));
            }
            Some(_) => {}
        }
    }
}

const KINDS_HINT: &str = "add `log = \"iops\"` (or bw, lat, clat, slat) to its entry of run.toml";

fn latency(hints: &Hints) -> Option<LatencyKind> {
    match hints.log?.value {
        LogKind::Total => Some(LatencyKind::Total),
        LogKind::Completion => Some(LatencyKind::Completion),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
