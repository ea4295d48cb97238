//! The results of one job, read line by line.

use std::ops::Range;

use super::super::contradiction::Claim;
use super::super::lines::Line;
use super::super::printed::{Printed, no_number};
use super::amount::{self, Prefixes};
use super::job::{Job, Moments, Rates, Side, Way};
use super::line::{Bandwidth, value};
use crate::base::diagnostic::{Code, Fault};
use crate::base::quantity::Exact;

/// Two roundings of one rate, each to three digits at least, differ by less than this.
const ROUNDING: f64 = 0.01;

/// A job whose lines are being read.
pub(super) struct Section {
    /// What has been read.
    pub job: Job,
    /// The direction that latencies are of.
    way: Option<Way>,
    /// The latency that percentiles are of, with the nanoseconds of their unit.
    block: Option<(&'static str, Exact)>,
}

impl Section {
    pub(super) const fn new(job: Job) -> Self {
        Self { job, way: None, block: None }
    }

    /// Rates of a direction. What cannot be read of them is told, the rest is kept.
    pub(super) fn side(&mut self, way: Way, list: &str, line: &Line) -> Vec<Fault> {
        (self.way, self.block) = (Some(way), None);
        let mut faults = Vec::new();
        let iops = value(list, "IOPS").or_else(|| value(list, "iops"));
        let iops = read(iops, line, "IOPS", amount::number).map_err(|fault| faults.push(fault));
        let bandwidth = rate(list, line).map_err(|fault| faults.push(fault));
        let runtime_ms = Bandwidth::of(list).and_then(|bandwidth| amount::milliseconds(bandwidth.time?));
        faults.extend(disagreement(list, line.span()));
        let measured = |value: Result<Printed, ()>| value.ok().filter(|value| !value.is_zero());
        let side = Side {
            iops: measured(iops),
            bw_bytes_s: measured(bandwidth),
            runtime_ms,
            line: line.number,
            ..Side::default()
        };
        self.job.sides.insert(way, side);
        faults
    }

    /// From here on latencies are of syncs.
    pub(super) const fn sync(&mut self) {
        (self.way, self.block) = (None, None);
    }

    /// A line of something else: rows of percentiles that may follow are not of the latency before it.
    pub(super) const fn other(&mut self) {
        self.block = None;
    }

    /// A line of minimum, maximum, mean and deviation.
    pub(super) fn moments(&mut self, name: &str, unit: &str, list: &str, line: &Line) -> Vec<Fault> {
        self.block = None;
        let told = if name == "bw" { self.rates(unit, list, line) } else { self.latency(name, unit, list, line) };
        told.err().into_iter().collect()
    }

    fn latency(&mut self, name: &str, unit: &str, list: &str, line: &Line) -> Result<(), Fault> {
        let Some(target) = self.target(name) else { return Ok(()) };
        let factor = amount::nanoseconds(unit).ok_or_else(|| no_unit(unit, line))?;
        let [min, max, mean, stddev] = four(list, factor, line)?;
        let moments = self.moments_of(target);
        (moments.min_ns, moments.max_ns) = (Some(min), Some(max));
        (moments.mean_ns, moments.stddev_ns) = (Some(mean), Some(stddev));
        moments.line = line.number;
        Ok(())
    }

    /// Samples of bandwidth. `KB` and `MB` there are fio 2's, which means binary ones.
    fn rates(&mut self, unit: &str, list: &str, line: &Line) -> Result<(), Fault> {
        let unit: String = unit.split_whitespace().collect();
        let size = unit.strip_suffix("/s").and_then(|unit| {
            let prefixes = if unit == "kB" || unit == "kbit" { Prefixes::New } else { Prefixes::Old };
            amount::bytes(unit, prefixes)
        });
        let size = size.ok_or_else(|| no_unit(&unit, line))?;
        let [min, max, mean, stddev] = four(list, size, line)?;
        if let Some(side) = self.way.and_then(|way| self.job.sides.get_mut(&way)) {
            side.bw_samples = Some(Rates { min, max, mean, stddev });
        }
        Ok(())
    }

    /// Percentiles of a latency begin.
    pub(super) fn percentiles(&mut self, name: &str, unit: &str, line: &Line) -> Vec<Fault> {
        let target = self.target(name);
        let factor = amount::nanoseconds(unit);
        self.block = target.zip(factor);
        let wrong = target.is_some() && factor.is_none();
        wrong.then(|| no_unit(unit, line)).into_iter().collect()
    }

    /// A row of them: `1.00th=[   24],  5.00th=[   45],`.
    pub(super) fn shares(&mut self, row: &str, line: &Line) -> Vec<Fault> {
        let Some((target, factor)) = self.block else { return Vec::new() };
        let items = row.split("],").map(str::trim).filter(|item| !item.is_empty());
        let last = row.trim_end().ends_with([',', ']']);
        let count = items.clone().count();
        let mut faults = Vec::new();
        for (index, item) in items.enumerate() {
            let whole = last || index + 1 < count;
            let share = || item.trim_end_matches(']').split_once("th=[").filter(|_| whole);
            let read = || {
                let (percent, value) = share()?;
                Printed::read(percent)?;
                Some((percent, amount::number(value)?.times(factor)?))
            };
            match read() {
                Some((percent, value)) => self.moments_of(target).percentile(percent, value, line.number),
                None => faults.push(broken(item, &format!("`{item}` is no percentile"), line)),
            }
        }
        faults
    }

    /// The latency that a name means here; of others, as those of one priority, nothing is kept.
    fn target(&self, name: &str) -> Option<&'static str> {
        match (name, self.way) {
            ("slat", Some(_)) => Some("slat"),
            ("clat", Some(_)) => Some("clat"),
            ("lat", Some(_)) => Some("lat"),
            ("sync", _) => Some("sync"),
            _ => None,
        }
    }

    fn moments_of(&mut self, target: &'static str) -> &mut Moments {
        match self.way.and_then(|way| self.job.sides.get_mut(&way)).filter(|_| target != "sync") {
            Some(side) => side.latencies.entry(target).or_default(),
            None => self.job.sync.get_or_insert_default(),
        }
    }
}

/// Bytes per second of a list of rates.
pub(super) fn rate(list: &str, line: &Line) -> Result<Printed, Fault> {
    let bandwidth = Bandwidth::of(list);
    let prefixes = bandwidth.as_ref().map_or(Prefixes::New, |bandwidth| bandwidth.prefixes);
    read(bandwidth.map(|bandwidth| bandwidth.text), line, "bandwidth", |text| amount::rate(text, prefixes))
}

/// Minimum, maximum, mean and deviation, times `factor`.
fn four(list: &str, factor: Exact, line: &Line) -> Result<[Printed; 4], Fault> {
    let one = |name| read(value(list, name), line, name, |text| amount::number(text)?.times(factor));
    Ok([one("min")?, one("max")?, one("avg")?, one("stdev")?])
}

/// A value that a line must have.
fn read(text: Option<&str>, line: &Line, name: &str, how: impl Fn(&str) -> Option<Printed>) -> Result<Printed, Fault> {
    let Some(text) = text else {
        return Err(broken("", &format!("`{}` breaks off before its {name}", line.shown()), line));
    };
    how(text).ok_or_else(|| broken(text, &format!("{} (its {name})", no_number(text)), line))
}

fn no_unit(unit: &str, line: &Line) -> Fault {
    let unit = unit.trim();
    broken(unit, &format!("`{unit}` is no unit as fio writes one"), line)
}

fn broken(piece: &str, message: &str, line: &Line) -> Fault {
    let span = if piece.is_empty() { line.span() } else { line.place_of(piece) };
    Fault::warning(Code::BAD_RESULT, span, message).hint("was the file cut or edited? the other numbers are used")
}

/// The two roundings of a bandwidth, where they are of different numbers: fio 3.0 and 3.1 round `9.996MiB/s` to `9.00MiB/s`.
fn disagreement(list: &str, span: Range<usize>) -> Option<Fault> {
    let bandwidth = Bandwidth::of(list)?;
    let first = bandwidth.first?;
    let value = |text| Some(amount::rate(text, bandwidth.prefixes)?.0.to_f64());
    let (stated, computed) = (value(bandwidth.text)?, value(first)?);
    let claim = Claim {
        stated: &format!("the bandwidth in brackets is {}", bandwidth.text),
        value: stated,
        arithmetic: &format!("the one before them is {first}"),
        computed,
    };
    claim.fault(ROUNDING, span)
}
