//! The average of a run as numbers for pages, and whether they can all be true.
//!
//! No number is made of a `0.000`: vdbench prints that for what there was none of.

use super::super::contradiction::{Claim, grouped};
use super::super::reduction::Number;
use super::cell::{Cell, Cells};
use super::field::{Field, Mode};
use super::run::Run;
use crate::base::diagnostic::{Code, Fault};
use crate::catalog::{Direction, Metric, RawPlace};

/// Bytes of what vdbench calls a megabyte, and the unit that this is.
const fn megabyte(run: &Run) -> (f64, &'static str) {
    if run.decimal { (1e6, "MB/s") } else { (1_048_576.0, "MiB/s") }
}

/// Base units in one unit of the file's bandwidth.
pub(super) const fn bytes_of_megabyte(run: &Run) -> f64 {
    megabyte(run).0
}

/// The unit of the file's bandwidth.
pub(super) const fn bandwidth_unit(run: &Run) -> &'static str {
    megabyte(run).1
}

/// What the rate of a run counts.
pub(super) const fn rate(mode: Mode) -> (&'static Metric, &'static str) {
    match mode {
        Mode::Sd => (Metric::IOPS, "IOPS"),
        Mode::Fsd => (Metric::OPERATIONS, "/s"),
    }
}

/// The numbers of a run and what is wrong with them.
pub(super) fn of(run: &Run, part: Option<&str>) -> (Vec<Number>, Vec<Fault>) {
    let mut results = Results { run, part, numbers: Vec::new(), faults: Vec::new() };
    if !run.result.is_empty() {
        results.collect();
        results.faults.extend(contradiction(run));
    }
    (results.numbers, results.faults)
}

struct Results<'a> {
    run: &'a Run,
    part: Option<&'a str>,
    numbers: Vec<Number>,
    faults: Vec<Fault>,
}

impl Results<'_> {
    fn collect(&mut self) {
        let (activity, (metric, unit)) = (self.run.activity(), rate(self.run.mode));
        let (data, operations) = (activity.data(), activity.operations());
        if !self.cell(Field::Rate).is_some_and(|cell| cell.value > 0.0) {
            return self.idle();
        }
        self.push(metric, Field::Rate, unit, operations);
        self.push(Metric::BANDWIDTH, Field::Bandwidth, bandwidth_unit(self.run), data);
        self.push(Metric::LATENCY_MEAN, Field::Resp, "ms", operations);
        self.push(Metric::LATENCY_MAX, self.longest(), "ms", operations);
        self.push(Metric::LATENCY_STDDEV, Field::RespStd, "ms", operations);
        for way in [Direction::Read, Direction::Write] {
            self.one_way(way, operations, data);
        }
    }

    /// What is printed of reads or writes alone, unless all there is went that way.
    fn one_way(&mut self, way: Direction, operations: Option<Direction>, data: Option<Direction>) {
        let (rates, moved, mean, longest) = match way {
            Direction::Write => (Field::WriteRate, Field::WriteBandwidth, Field::WriteResp, Field::WriteMax),
            _ => (Field::ReadRate, Field::ReadBandwidth, Field::ReadResp, Field::ReadMax),
        };
        if operations != Some(way) {
            let (metric, unit) = rate(self.run.mode);
            self.push(metric, rates, unit, Some(way));
            self.push(Metric::LATENCY_MEAN, mean, "ms", Some(way));
            self.push(Metric::LATENCY_MAX, longest, "ms", Some(way));
        }
        if data != Some(way) {
            self.push(Metric::BANDWIDTH, moved, bandwidth_unit(self.run), Some(way));
        }
    }

    fn cell(&self, field: Field) -> Option<&Cell> {
        self.run.result.get(&field)
    }

    /// The column with the longest response time.
    fn longest(&self) -> Field {
        longest(&self.run.result)
    }

    fn idle(&mut self) {
        let message = format!("`{}` did nothing that vdbench counted: its rate is zero", self.run.start.name);
        let fault = Fault::warning(Code::BAD_RESULT, self.run.average_at.clone(), message);
        self.faults.push(fault.hint("no number is made of it: run it again, or leave it out"));
    }

    fn push(&mut self, metric: &'static Metric, field: Field, unit: &str, way: Option<Direction>) {
        let Some(cell) = self.cell(field).filter(|cell| cell.value > 0.0) else { return };
        match Number::printed(metric, &cell.text, unit, RawPlace::Line(cell.line)) {
            Some(number) => self.numbers.push(self.placed(number, way)),
            None => self.faults.push(too_long(&cell.text, self.run)),
        }
    }

    /// With its direction, part and load.
    fn placed(&self, number: Number, way: Option<Direction>) -> Number {
        let number = match way {
            Some(way) => number.going(way),
            None => number,
        };
        let number = match self.part {
            Some(part) => number.of_part(part),
            None => number,
        };
        match self.run.load() {
            Some(load) => number.under(load),
            None => number,
        }
    }
}

fn too_long(text: &str, run: &Run) -> Fault {
    let message = format!("`{text}` has more digits than a number can have here");
    Fault::error(Code::BAD_RESULT, run.average_at.clone(), message).hint("was this file edited?")
}

/// The field that holds the longest response time: newer versions print it for reads and writes apart.
pub(super) fn longest(cells: &Cells) -> Field {
    let value = |field| cells.get(&field).map_or(0.0, |cell| cell.value);
    if cells.contains_key(&Field::RespMax) {
        Field::RespMax
    } else if value(Field::ReadMax) > value(Field::WriteMax) {
        Field::ReadMax
    } else {
        Field::WriteMax
    }
}

/// The rate of reads and writes times their mean size is the bandwidth. Each number may be off by one unit of its last digit,
/// since vdbench cuts digits off where they do not fit, and the mean size by one byte.
fn contradiction(run: &Run) -> Option<Fault> {
    let cell = |field| run.result.get(&field);
    let (moved, size) = (cell(Field::Bandwidth)?, cell(Field::Bytes)?);
    let rates = match run.mode {
        Mode::Sd => vec![cell(Field::Rate)?],
        Mode::Fsd => vec![cell(Field::ReadRate)?, cell(Field::WriteRate)?],
    };
    let (bytes, unit) = megabyte(run);
    let rate: f64 = rates.iter().map(|cell| cell.value).sum();
    let computed = rate * size.value / bytes;
    let rounding: f64 = rates.iter().map(|cell| cell.last_digit()).sum::<f64>() / rate;
    let tolerance = rounding + size.last_digit() / size.value + moved.last_digit() / computed;
    let stated = format!("`{}` moved {} {unit}", run.start.name, moved.text);
    let size = grouped(size.value);
    let arithmetic = format!("{} a second × {size} B = {computed:.4} {unit}", trimmed(rate));
    let claim = Claim { stated: &stated, value: moved.value, arithmetic: &arithmetic, computed };
    claim.fault(tolerance, run.average_at.clone())
}

fn trimmed(value: f64) -> String {
    let text = format!("{value:.4}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
