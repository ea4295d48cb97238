//! Lines of terse output: which field is which.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::Serialize;

use super::super::lines::Line;
use super::super::printed::{Printed, no_number, percentile_key};
use crate::base::diagnostic::{Code, Fault};
use crate::base::quantity::Exact;

/// What fio tells of each latency, in this order.
pub(super) const LATENCIES: [&str; 4] = ["min", "max", "mean", "stddev"];
/// Percentiles of a direction; those that were not asked for are `0%=0`.
const PERCENTILES: usize = 20;
/// Places of the fields of a direction, from its first.
const SLAT: usize = 4;
const CLAT: usize = 8;
const PERCENTILE: usize = 12;
const LAT: usize = PERCENTILE + PERCENTILES;
/// The most fields that a job's name, which may hold semicolons itself, is taken for.
const LONGEST_NAME: usize = 8;

/// A job.
#[derive(Debug, Serialize)]
pub(super) struct Row {
    /// Version of the layout.
    pub terse_version: u32,
    /// Version of fio, as the line writes it.
    pub fio_version: String,
    /// The job's name.
    pub job: String,
    /// Group.
    pub groupid: i64,
    /// Error number; 0 of none.
    pub error: i64,
    /// What it read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub read: Option<Side>,
    /// What it wrote.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub write: Option<Side>,
    /// What it trimmed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trim: Option<Side>,
    /// All together, where fio was asked to unify directions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mixed: Option<Side>,
    /// The line it stands on.
    #[serde(skip)]
    pub line: usize,
    /// Bytes of the line.
    #[serde(skip)]
    pub span: Range<usize>,
}

/// One direction of a job.
#[derive(Debug, Serialize)]
pub(super) struct Side {
    /// KiB moved.
    pub io_kib: u64,
    /// KiB per second; none where that is less than one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bw_kib_s: Option<Printed>,
    /// Operations per second; none where that is less than one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub iops: Option<Printed>,
    /// Run time in milliseconds.
    pub runtime_ms: u64,
    /// Latencies that were measured, in nanoseconds, by `lat_mean_ns` and the like.
    #[serde(flatten)]
    pub latencies: BTreeMap<String, Printed>,
    /// Percentiles by percent as printed, in nanoseconds.
    #[serde(skip)]
    pub percentiles: Vec<(String, Printed)>,
}

/// The directions of a line.
#[derive(Clone, Copy)]
enum Way {
    Read,
    Write,
    Trim,
    Mixed,
}

/// Whether a line is terse output of a version that is read.
pub(super) fn looks_like(line: &[u8]) -> bool {
    let line = line.trim_ascii_start();
    matches!(line, [b'3'..=b'5', b';', rest @ ..] if rest.starts_with(b"fio-"))
}

impl Row {
    /// Reads a line that [`looks_like`] one.
    pub(super) fn read(line: &Line) -> Result<Self, Fault> {
        let text = line.text();
        let fields: Vec<_> = text.trim().split(';').collect();
        let fifth = fields[0] == "5";
        let layout = (3..3 + LONGEST_NAME).find_map(|end| Some((end, ways(&fields, end, fifth)?)));
        let (end, ways) = layout.ok_or_else(|| broken(line, fields.len()))?;
        let fields = Fields { line, fields };
        let mut row = Self {
            terse_version: fields.whole(0)?,
            fio_version: fields.fields[1].to_owned(),
            job: fields.fields[2..end].join(";"),
            groupid: fields.whole(end)?,
            error: fields.whole(end + 1)?,
            read: None,
            write: None,
            trim: None,
            mixed: None,
            line: line.number,
            span: line.span(),
        };
        for (index, way) in ways.iter().enumerate() {
            *row.side_of(*way) = fields.side(end + 2 + index * stride(fifth))?;
        }
        Ok(row)
    }

    const fn side_of(&mut self, way: Way) -> &mut Option<Side> {
        match way {
            Way::Read => &mut self.read,
            Way::Write => &mut self.write,
            Way::Trim => &mut self.trim,
            Way::Mixed => &mut self.mixed,
        }
    }
}

/// Fields of a direction.
const fn stride(fifth: bool) -> usize {
    if fifth { 47 } else { 41 }
}

/// The directions of a line whose name ends before field `end`. The first field after them is the first in its place that
/// ends in `%`: the load of the processor. `None` when the fields are not those of such a line.
fn ways(fields: &[&str], end: usize, fifth: bool) -> Option<&'static [Way]> {
    let whole = |at: usize| fields.get(at).is_some_and(|field| field.parse::<i64>().is_ok());
    if !(whole(end) && whole(end + 1)) {
        return None;
    }
    let after = |count: usize| fields.get(end + 2 + count * stride(fifth)).is_some_and(|field| field.ends_with('%'));
    match (fields[0], (1..=4).find(|count| after(*count))?) {
        (_, 1) => Some(&[Way::Mixed]),
        ("3", 2) => Some(&[Way::Read, Way::Write]),
        ("3", 3) => Some(&[Way::Read, Way::Write, Way::Mixed]),
        ("4" | "5", 3) => Some(&[Way::Read, Way::Write, Way::Trim]),
        ("4" | "5", 4) => Some(&[Way::Read, Way::Write, Way::Trim, Way::Mixed]),
        _ => None,
    }
}

fn broken(line: &Line, count: usize) -> Fault {
    let message =
        format!("`{}` has {count} fields, which are not those of its version: the line is left out", line.shown());
    Fault::warning(Code::BAD_RESULT, line.span(), message).hint("was fio stopped while it wrote, or the file cut?")
}

/// The fields of a line.
struct Fields<'a> {
    line: &'a Line,
    fields: Vec<&'a str>,
}

impl Fields<'_> {
    fn at(&self, index: usize) -> &str {
        self.fields.get(index).copied().unwrap_or_default()
    }

    fn fault(&self, field: &str, what: &str) -> Fault {
        let message = format!("{what}: the line is left out");
        let hint = "was the file edited, or written by another tool that calls itself fio?";
        Fault::warning(Code::BAD_RESULT, self.line.place_of(field), message).hint(hint)
    }

    fn whole<T: std::str::FromStr>(&self, index: usize) -> Result<T, Fault> {
        let field = self.at(index);
        field.parse().map_err(|_| self.fault(field, &no_number(field)))
    }

    fn number(&self, field: &str) -> Result<Printed, Fault> {
        let number = Printed::read(field).filter(|number| !number.0.is_negative());
        number.ok_or_else(|| self.fault(field, &no_number(field)))
    }

    /// Nanoseconds of a field in microseconds.
    fn latency(&self, field: &str) -> Result<Printed, Fault> {
        let ns = self.number(field)?.times(Exact::new(1, 3));
        ns.ok_or_else(|| self.fault(field, &no_number(field)))
    }

    /// A direction; none when nothing went that way.
    fn side(&self, at: usize) -> Result<Option<Side>, Fault> {
        let more_than_none = |number: Printed| (!number.is_zero()).then_some(number);
        let mut side = Side {
            io_kib: self.whole(at)?,
            bw_kib_s: more_than_none(self.number(self.at(at + 1))?),
            iops: more_than_none(self.number(self.at(at + 2))?),
            runtime_ms: self.whole(at + 3)?,
            latencies: BTreeMap::new(),
            percentiles: Vec::new(),
        };
        for (kind, offset) in [("slat", SLAT), ("clat", CLAT), ("lat", LAT)] {
            self.moments(kind, at + offset, &mut side)?;
        }
        for index in at + PERCENTILE..at + LAT {
            self.percentile(self.at(index), &mut side)?;
        }
        Ok((side.io_kib > 0 || side.iops.is_some()).then_some(side))
    }

    /// One latency. Zeros alone are of a clock that was off.
    fn moments(&self, kind: &str, at: usize, side: &mut Side) -> Result<(), Fault> {
        let values = (at..at + LATENCIES.len()).map(|index| self.latency(self.at(index)));
        let values = values.collect::<Result<Vec<_>, _>>()?;
        if values.iter().any(|value| !value.is_zero()) {
            let keys = LATENCIES.iter().map(|what| format!("{kind}_{what}_ns"));
            side.latencies.extend(keys.zip(values));
        }
        Ok(())
    }

    /// `99.000000%=74240`. A value of 0 is less than a microsecond, or of a clock that was off.
    fn percentile(&self, field: &str, side: &mut Side) -> Result<(), Fault> {
        let parts = field.split_once("%=");
        let (percent, value) = parts.ok_or_else(|| self.fault(field, &format!("`{field}` is no percentile")))?;
        let (share, value) = (self.number(percent)?, self.latency(value)?);
        if !share.is_zero() && !value.is_zero() {
            side.latencies.insert(percentile_key(percent), value);
            side.percentiles.push((percent.to_owned(), value));
        }
        Ok(())
    }
}
