//! fio's logs of latency histograms (`write_hist_log`, `*_clat_hist.*.log`), as versions 2.15 to 3.42 write them.
//!
//! A row is `time, direction, block size` and one counter for each bin: completions of its window, with times in
//! milliseconds. The number of bins tells their unit (see `histogram.rs`). Completion latencies alone are logged, and not the
//! last window of a run unless it was full, so a log holds somewhat fewer operations than the run's report.
//! Source: fio HOWTO, `write_hist_log` and `log_hist_coarseness`, and `flush_hist_samples` of fio's iolog.c.

mod row;

use std::collections::BTreeMap;
use std::io::{self, Read};

use serde::Serialize;

use self::row::{Broken, Row};
use super::histogram::Scale;
use super::lines::{Line, Lines};
use super::setup::{LatencyKind, Setup};
use super::track::float;
use super::{Format, Hints, Number, Reduction, Summary};
use crate::base::diagnostic::{Code, Fault, thousands};
use crate::base::quantity::Exact;
use crate::base::statistics::Histogram;
use crate::catalog::{Direction, Metric, RawPlace};

/// The percentiles that are told.
const PERCENTILES: [f64; 7] = [50.0, 90.0, 95.0, 99.0, 99.9, 99.99, 99.999];
/// The directions by their number in a row.
const WAYS: [(&str, Option<Direction>); 3] =
    [("read", Some(Direction::Read)), ("write", Some(Direction::Write)), ("trim", None)];
/// A job that does more operations in a second would spend less than a nanosecond on each: such a count is damage.
const MOST_PER_SECOND: u64 = 1_000_000_000;
/// No window is longer: an hour.
const LONGEST_WINDOW_MS: u64 = 3_600_000;
/// Bad rows that are told one by one.
const TOLD: usize = 5;

/// Reader of fio's histogram logs.
pub struct FioHist;

impl Format for FioHist {
    fn id(&self) -> &'static str {
        "fio-hist 1"
    }

    fn recognises(&self, head: &[u8], _hints: &Hints) -> bool {
        let lines = head.split(|b| *b == b'\n').filter(|line| !line.iter().all(u8::is_ascii_whitespace));
        lines.take(TOLD).any(row::looks_like)
    }

    fn read(&self, input: &mut dyn Read, _hints: &Hints) -> io::Result<Reduction> {
        let (mut lines, mut log) = (Lines::new(input), Log::default());
        while let Some(line) = lines.advance()? {
            if !line.is_blank() {
                log.take(&line);
            }
        }
        Ok(log.finish())
    }
}

/// What has been read so far.
#[derive(Default)]
struct Log {
    scale: Option<Scale>,
    rows: u64,
    left_out: u64,
    first_ms: Option<u64>,
    last_ms: u64,
    sides: [Side; 3],
    faults: Vec<Fault>,
}

/// One direction.
#[derive(Default)]
struct Side {
    last_ms: u64,
    histogram: Histogram,
}

/// The log in words.
#[derive(Serialize)]
struct Content {
    kind: &'static str,
    rows: u64,
    left_out: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    bins: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    coarseness: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unit_in_file: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_ms: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_ms: Option<u64>,
    directions: BTreeMap<&'static str, Facts>,
}

/// What the counts of one direction give.
#[derive(Serialize)]
struct Facts {
    samples: u64,
    #[serde(flatten)]
    percentiles: BTreeMap<String, u64>,
    mean_of_bins_ns: Option<f64>,
}

impl Log {
    fn take(&mut self, line: &Line) {
        match self.row(line) {
            Ok((row, scale)) => self.count(&row, scale),
            Err(fault) => self.refuse(fault),
        }
    }

    fn row(&mut self, line: &Line) -> Result<(Row, Scale), Fault> {
        let text = line.text();
        let row = Row::read(&text).map_err(|broken| broken.fault(line))?;
        let scale = Scale::of_bins(row.counts.len());
        let scale = scale.filter(|scale| self.scale.is_none_or(|first| first == *scale));
        let scale = scale.ok_or_else(|| Broken::Bins(row.counts.len(), self.scale).fault(line))?;
        if let Some(message) = self.impossible(&row) {
            return Err(Fault::warning(Code::BAD_RESULT, line.place_of(row.largest_cell(&text)), message)
                .hint("fio is known to have written damaged counters: run it again, or use its JSON"));
        }
        Ok((row, scale))
    }

    /// The arithmetic, where a row counts more operations than can have been done.
    fn impossible(&self, row: &Row) -> Option<String> {
        let window = row.ms.saturating_sub(self.sides[row.direction].last_ms).clamp(1000, LONGEST_WINDOW_MS);
        let total: u128 = row.counts.iter().map(|count| u128::from(*count)).sum();
        if total <= u128::from(window) * u128::from(MOST_PER_SECOND / 1000) {
            return None;
        }
        let (bin, count) = row.largest();
        let [count, per_ms, window, most] =
            [count, count / window, window, MOST_PER_SECOND / 1000].map(|number| thousands(&number.to_string()));
        Some(format!(
            "bin {bin} counts {count} operations in a window of {window} ms, {per_ms} per ms, where one job does \
             not do {most}: the row is left out"
        ))
    }

    fn count(&mut self, row: &Row, scale: Scale) {
        self.scale = Some(scale);
        self.rows += 1;
        self.first_ms = Some(self.first_ms.map_or(row.ms, |first| first.min(row.ms)));
        self.last_ms = self.last_ms.max(row.ms);
        let side = &mut self.sides[row.direction];
        side.last_ms = row.ms;
        let bins = row.counts.iter().enumerate().map(|(bin, count)| (scale.value(bin), *count));
        side.histogram = side.histogram.and(&bins.collect());
    }

    fn refuse(&mut self, fault: Fault) {
        self.left_out += 1;
        if self.faults.len() < TOLD {
            self.faults.push(fault);
        }
    }

    fn finish(mut self) -> Reduction {
        if self.left_out > TOLD as u64 {
            let message = format!("{} rows are left out; the first {TOLD} are shown", self.left_out);
            self.faults.push(Fault::warning(Code::BAD_RESULT, 0..0, message));
        }
        let numbers = self.numbers();
        if numbers.is_empty() {
            let fault = Fault::error(Code::BAD_RESULT, 0..0, "no row of this histogram log counts a read or a write");
            self.faults
                .push(fault.hint("was the run shorter than `log_hist_msec`? run it again or leave the file out"));
        }
        let summary = Summary::of(&self.content());
        let setup = Setup { percentiles: Some(LatencyKind::Completion), ..Setup::default() };
        Reduction { summary, setup, numbers, faults: self.faults, ..Reduction::default() }
    }

    /// Every direction that did anything.
    fn active(&self) -> impl Iterator<Item = (&'static str, Option<Direction>, &Histogram)> {
        let sides =
            WAYS.into_iter().zip(&self.sides).map(|((word, direction), side)| (word, direction, &side.histogram));
        sides.filter(|(.., histogram)| histogram.samples() > 0)
    }

    fn numbers(&self) -> Vec<Number> {
        let Some(scale) = self.scale else { return Vec::new() };
        let number = |percent, direction, histogram: &Histogram| {
            let value = Exact::from(histogram.percentile(percent)?.value());
            let metric = Metric::percentile(percent)?;
            Some(Number::new(metric, value, scale.unit.unit()?.symbol, RawPlace::Whole)?.going(direction))
        };
        let sides = self.active().filter_map(|(_, direction, histogram)| Some((direction?, histogram)));
        let percentiles = |(direction, histogram)| PERCENTILES.map(|percent| number(percent, direction, histogram));
        sides.flat_map(percentiles).flatten().collect()
    }

    fn content(&self) -> Content {
        let facts = |(word, _, histogram)| (word, self.facts(histogram));
        Content {
            kind: "fio-hist",
            rows: self.rows,
            left_out: self.left_out,
            bins: self.scale.map(|scale| scale.bins),
            coarseness: self.scale.map(|scale| scale.coarseness),
            unit_in_file: self.scale.map(|scale| row::unit_word(scale.unit)),
            first_ms: self.first_ms,
            last_ms: self.first_ms.map(|_| self.last_ms),
            directions: self.active().map(facts).collect(),
        }
    }

    fn facts(&self, histogram: &Histogram) -> Facts {
        let ns = self.scale.map_or(1, |scale| row::nanoseconds(scale.unit));
        let percentile =
            |percent| Some((format!("p{percent}_ns"), histogram.percentile(percent)?.value().saturating_mul(ns)));
        Facts {
            samples: u64::try_from(histogram.samples()).unwrap_or(u64::MAX),
            percentiles: PERCENTILES.into_iter().filter_map(percentile).collect(),
            mean_of_bins_ns: histogram.mean().map(|mean| mean * float(ns)),
        }
    }
}

#[cfg(test)]
mod tests;
