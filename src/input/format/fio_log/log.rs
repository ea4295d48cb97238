//! What was read of a log so far: block by block where blocks are as expected, row by row where they are not.

use super::super::lines::Line;
use super::super::{Hints, LatencyKind, LogKind, Reduction, Setup, Summary};
use super::block::Block;
use super::digest::{Digest, Room};
use super::fast;
use super::operations::Operations;
use super::plan::Plan;
use super::row::{Cells, Shape};
use super::side::Side;
use super::summary::{LogSummary, RowsSummary, SideSummary};
use super::windows::Windows;
use crate::base::diagnostic::{Code, Fault};
use crate::catalog::Direction;

/// Bad lines that are told one by one.
pub(super) const TOLD: usize = 5;
/// Bad lines that are listed in the summary.
const LISTED: usize = 100;

/// A log as far as it was read.
pub(super) struct Log {
    plan: Plan,
    /// Lines and bytes that were read.
    lines: usize,
    bytes: usize,
    bad: usize,
    rows: RowsSummary,
    sides: [Side; 2],
    faults: Vec<Fault>,
}

impl Log {
    pub(super) fn new(plan: Plan) -> Self {
        let sides = [Direction::Read, Direction::Write].map(|direction| Side::new(direction, &plan));
        Self { plan, lines: 0, bytes: 0, bad: 0, rows: RowsSummary::default(), sides, faults: Vec::new() }
    }

    /// How blocks are to be digested now.
    pub(super) fn digester(&self) -> Digester {
        let [reads, writes] = self.sides.each_ref().map(|side| side.width(&self.plan));
        Digester { plan: self.plan, width: reads.min(writes) }
    }

    /// Takes the next block, and what it came to when it was as expected.
    pub(super) fn take(&mut self, block: &Block, digest: Option<&Digest>) {
        match digest.filter(|digest| self.goes_on(digest)) {
            Some(digest) => self.absorb(digest),
            None => self.take_lines(block),
        }
        self.bytes += block.length;
    }

    fn goes_on(&self, digest: &Digest) -> bool {
        self.sides.iter().zip(&digest.sides).all(|(side, part)| side.goes_on(part, &self.plan))
    }

    fn absorb(&mut self, digest: &Digest) {
        self.lines += digest.rows;
        self.rows.rows += digest.rows;
        self.rows.columns = self.rows.columns.max(digest.columns);
        for (side, part) in self.sides.iter_mut().zip(&digest.sides) {
            side.absorb(part, digest.width, &self.plan);
            self.rows.per_io |= part.counts.sized;
        }
    }

    fn take_lines(&mut self, block: &Block) {
        for (start, line) in block.lines() {
            self.lines += 1;
            if !line.trim_ascii().is_empty() {
                self.take_line(self.bytes + start, line);
            }
        }
    }

    fn take_line(&mut self, start: usize, line: &[u8]) {
        let row = Cells::read(line).and_then(|cells| Some((cells.count, self.plan.shape.row(&cells)?)));
        let Some((columns, row)) = row else {
            return self.refuse(&Line { number: self.lines, start, bytes: line.to_vec() });
        };
        self.rows.rows += 1;
        self.rows.columns = self.rows.columns.max(columns);
        self.rows.per_io |= row.block_size > 0;
        match self.sides.get_mut(row.direction) {
            Some(side) => side.take(&row, &self.plan),
            None => self.rows.trims += 1,
        }
    }

    fn refuse(&mut self, line: &Line) {
        self.bad += 1;
        if self.rows.bad_lines.len() < LISTED {
            self.rows.bad_lines.push(line.number);
        }
        if self.bad <= TOLD {
            let shown = line.shown();
            let fault = Fault::warning(Code::BAD_RESULT, line.span(), format!("`{shown}` is no row of an fio log"));
            self.faults.push(fault.hint("a row is `time, value, direction, block size, …` in whole numbers"));
        }
    }

    /// What it comes to.
    pub(super) fn finish(mut self, hints: &Hints) -> Reduction {
        self.judge(hints);
        self.faults.extend(self.sides.iter().flat_map(|side| side.faults(&self.plan)));
        let Self { plan, mut rows, bad, sides, faults, .. } = self;
        rows.window_both = plan.shape.both;
        rows.time_absolute = sides.iter().any(Side::is_absolute);
        rows.time_goes_back = sides.iter().map(|side| side.counts.backward).sum();
        let summaries = sides.iter().map(|side| (side.direction.as_str(), SideSummary::of(&side.counts)));
        rows.directions = summaries.filter_map(|(word, side)| Some((word, side?))).collect();
        let usable = rows.rows > bad;
        let summary = Summary::of(&LogSummary::of(hints, rows));
        let scale = scale(hints).filter(|_| usable);
        let tracks = scale.map(|scale| sides.into_iter().flat_map(|side| side.tracks(&plan, scale)).collect());
        let setup = Setup { latency: latency(hints), ..Setup::default() };
        Reduction { summary, tracks: tracks.unwrap_or_default(), setup, faults, ..Reduction::default() }
    }

    /// Faults of the log as a whole.
    fn judge(&mut self, hints: &Hints) {
        let whole = |code, message: &str, hint: &str| Fault::error(code, 0..0, message).hint(hint);
        let (rows, bad) = (self.rows.rows, self.bad);
        if bad > TOLD {
            let message = format!("{bad} lines are no rows of an fio log; the first {TOLD} are shown");
            self.faults.push(Fault::warning(Code::BAD_RESULT, 0..0, message));
        }
        if rows == 0 && bad == 0 {
            let hint = "the job logged nothing, or was stopped before it wrote: run it again or leave the file out";
            self.faults.push(whole(Code::BAD_RESULT, "the log is empty", hint));
        } else if rows <= bad {
            let hint = "is it another kind of file?";
            self.faults.push(whole(Code::BAD_RESULT, "more lines are no rows of an fio log than are", hint));
        }
        if self.rows.trims > 0 {
            let message = format!("rows of trims, which reach no page: {}", self.rows.trims);
            self.faults.push(Fault::warning(Code::BAD_RESULT, 0..0, message));
        }
        match hints.log.map(|log| log.value) {
            None => self.faults.push(whole(Code::MISSING_KEY, "nothing says what the log holds", KINDS_HINT)),
            Some(LogKind::Submission) => {
                let message = "no metric is of submission latency yet, so the log is not drawn";
                self.faults.push(Fault::warning(Code::BAD_RESULT, 0..0, message));
            }
            Some(kind) if kind.is_latency() && hints.unit.is_none() => {
                let hint = "add `unit = \"ns\"` (fio 3 and newer) or `unit = \"us\"` (fio 2) to its entry of run.toml, or put the run's fio JSON beside it; `inspect` and `import` take `--unit`";
                self.faults.push(whole(Code::UNKNOWN_UNIT, "nothing says which unit the latencies are in", hint));
            }
            Some(_) => {}
        }
    }
}

const KINDS_HINT: &str = "add `log = \"iops\"` (or bw, lat, clat, slat) to its entry of run.toml, or name the file as fio does: `x_iops.1.log`; `inspect` and `import` take `--log`";

/// Base units in one unit of the log, where that is known.
fn scale(hints: &Hints) -> Option<f64> {
    match hints.log?.value {
        LogKind::Iops => Some(1.0),
        LogKind::Bandwidth => Some(1024.0),
        LogKind::Total | LogKind::Completion | LogKind::Submission => hints.unit.map(|unit| unit.value.seconds()),
    }
}

fn latency(hints: &Hints) -> Option<LatencyKind> {
    match hints.log?.value {
        LogKind::Total => Some(LatencyKind::Total),
        LogKind::Completion => Some(LatencyKind::Completion),
        _ => None,
    }
}

/// Digests blocks, on any thread.
#[derive(Clone, Copy, Debug)]
pub(super) struct Digester {
    plan: Plan,
    width: u64,
}

impl Digester {
    /// What a block comes to, when it is as expected.
    pub(super) fn digest(self, block: &Block, room: Room) -> Option<Digest> {
        let Self { plan: Plan { shape: Shape { both }, reach, operations, .. }, width } = self;
        match (operations, self.plan.bytes(), both) {
            (true, true, false) => fast::digest::<_, false>(block, Operations::<true>::of_width(width, room), width),
            (true, false, false) => fast::digest::<_, false>(block, Operations::<false>::of_width(width, room), width),
            (true, _, true) => None,
            // Each row would fill many bins; such logs are short, unless somebody means mischief.
            (false, ..) if reach.window > 4 * width => None,
            (false, _, false) => fast::digest::<_, false>(block, Windows::<false>::of_width(width, reach, room), width),
            (false, _, true) => fast::digest::<_, true>(block, Windows::<true>::of_width(width, reach, room), width),
        }
    }
}
