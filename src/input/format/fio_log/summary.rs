//! An fio log in its own words.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

use super::super::track::float;
use super::super::{Hints, LatencyUnit, LogKind};
use super::counts::Counts;
use super::side::large;

/// What the rows of a log are. Values are in the log's own unit.
#[derive(Debug, Serialize)]
pub(super) struct LogSummary {
    kind: &'static str,
    /// `bw`, `iops`, `lat`, `clat` or `slat`, and who says so.
    log: Option<&'static str>,
    log_by: Option<&'static str>,
    /// The unit of the values, and who says so where it is not the same in all logs of the kind.
    unit: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unit_by: Option<&'static str>,
    #[serde(flatten)]
    pub rows: RowsSummary,
}

/// What can be counted without knowing what the log is of.
#[derive(Debug, Default, Serialize)]
pub(super) struct RowsSummary {
    /// Most columns of a row.
    pub columns: usize,
    /// How many, of all directions.
    pub rows: usize,
    /// Whether a row holds the mean and the maximum of its window.
    pub window_both: bool,
    /// Those of each direction that has any, trims apart.
    pub directions: BTreeMap<&'static str, SideSummary>,
    /// Rows of trims, which are not read further.
    #[serde(skip_serializing_if = "is_zero")]
    pub trims: u64,
    /// Whether times count from 1970 rather than from the start of the run.
    pub time_absolute: bool,
    /// Whether rows name the size of an operation.
    pub per_io: bool,
    /// How often time goes back from one row to the next of its direction.
    pub time_goes_back: usize,
    /// Lines that are no rows, from 1; the first hundred.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bad_lines: Vec<usize>,
}

/// The rows of one direction.
#[derive(Debug, Serialize)]
pub(super) struct SideSummary {
    rows: u64,
    #[serde(serialize_with = "sum")]
    sum: u128,
    mean: f64,
    min: u64,
    max: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    max_value1: Option<u64>,
    first_ms: u64,
    last_ms: u64,
}

impl LogSummary {
    /// Of a log with these rows.
    pub(super) fn of(hints: &Hints, rows: RowsSummary) -> Self {
        let latency =
            |unit: LatencyUnit| LatencyUnit::ALL.into_iter().find(|(_, own)| *own == unit).map(|(word, _)| word);
        let (unit, unit_by) = match hints.log.map(|log| log.value) {
            Some(LogKind::Bandwidth) => (Some("KiB/s"), None),
            Some(LogKind::Iops) => (Some("IOPS"), None),
            Some(_) => (hints.unit.and_then(|unit| latency(unit.value)), hints.unit.map(|unit| unit.by.as_str())),
            None => (None, None),
        };
        let log = hints.log.map(|log| log.value.as_str());
        Self { kind: "fio-log", log, log_by: hints.log.map(|log| log.by.as_str()), unit, unit_by, rows }
    }
}

impl SideSummary {
    /// Of these rows; `None` when there are none.
    pub(super) fn of(counts: &Counts) -> Option<Self> {
        let Counts { rows, sum, least, most, peak, first_ms, last_ms, .. } = *counts;
        let mean = large(sum) / float(rows);
        (rows > 0).then_some(Self { rows, sum, mean, min: least, max: most, max_value1: peak, first_ms, last_ms })
    }
}

/// JSON holds whole numbers of one machine word; a sum beyond that is rounded.
fn sum<S: Serializer>(sum: &u128, serializer: S) -> Result<S::Ok, S::Error> {
    match u64::try_from(*sum) {
        Ok(sum) => serializer.serialize_u64(sum),
        Err(_) => serializer.serialize_f64(large(*sum)),
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_zero(count: &u64) -> bool {
    *count == 0
}
