//! What `inspect` shows of vdbench's files: the names of `docs/inspect.md`, the numbers of the file, zeros included.

use serde::Serialize;

use super::cell::Cells;
use super::field::{Field, Mode};
use super::kind::Kind;
use super::numbers::{bandwidth_unit, longest};
use super::run::Run;

/// A file.
#[derive(Debug, Serialize)]
pub(super) struct File {
    kind: &'static str,
    /// When vdbench wrote it, as it says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created: Option<String>,
    /// Whether vdbench says that it came to its end; only `summary.html` does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub completed: Option<bool>,
    /// Columns of a flatfile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub columns: Option<usize>,
    /// Rows of a flatfile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rows: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mode: Option<&'static str>,
    runs: Vec<Entry>,
    /// Messages of vdbench between its tables.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub messages: Vec<String>,
}

/// A run.
#[derive(Debug, Serialize)]
struct Entry {
    run: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    part: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    params: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    requested_rate: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    threads: Option<u32>,
    mode: &'static str,
    bandwidth_unit: &'static str,
    intervals: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_interval: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    interval_seconds: Option<u32>,
    from: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    avg: Option<Values>,
    #[serde(flatten)]
    flat: Option<Flat>,
}

/// What only a flatfile's run has.
#[derive(Debug, Serialize)]
struct Flat {
    avg_rows: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    reqrate: Option<f64>,
    #[serde(flatten)]
    values: Values,
}

macro_rules! values {
    ($($(#[$doc:meta])* $name:ident: $field:expr,)*) => {
        /// The average of a run.
        #[derive(Debug, Serialize)]
        struct Values {
            $($(#[$doc])* #[serde(skip_serializing_if = "Option::is_none")] $name: Option<f64>,)*
            #[serde(skip_serializing_if = "Option::is_none")]
            bytes: Option<f64>,
            #[serde(skip_serializing_if = "Option::is_none")]
            xfersize: Option<f64>,
        }

        impl Values {
            /// The mean size of a transfer is `bytes` of an SD run, `xfersize` of an FSD run, as their headers say.
            fn of(cells: &Cells, run: &Run) -> Self {
                let value = |field| cells.get(&field).map(|cell| cell.value);
                let (size, asked) = (value(Field::Bytes), run.asked.get(&Field::Xfersize).map(|cell| cell.value));
                let (bytes, xfersize) = if run.mode == Mode::Sd { (size, asked) } else { (None, size) };
                Self { $($name: value($field(cells)),)* bytes, xfersize }
            }
        }
    };
}

values! {
    rate: |_| Field::Rate,
    mb_s: |_| Field::Bandwidth,
    read_pct: |_| Field::ReadPct,
    read_rate: |_| Field::ReadRate,
    write_rate: |_| Field::WriteRate,
    read_mb_s: |_| Field::ReadBandwidth,
    write_mb_s: |_| Field::WriteBandwidth,
    resp_ms: |_| Field::Resp,
    read_resp_ms: |_| Field::ReadResp,
    write_resp_ms: |_| Field::WriteResp,
    read_max_ms: |_| Field::ReadMax,
    write_max_ms: |_| Field::WriteMax,
    resp_max_ms: longest,
    resp_std_ms: |_| Field::RespStd,
    queue_depth: |_| Field::QueueDepth,
}

impl File {
    /// Of a file's runs and the names they go by.
    pub(super) fn new(kind: Kind, runs: &[Run], parts: &[Option<String>]) -> Self {
        let is_flat = kind == Kind::Flatfile;
        let entries = runs.iter().zip(parts).map(|(run, part)| Entry::new(run, part.clone(), is_flat));
        Self {
            kind: kind.word(),
            created: None,
            completed: None,
            columns: None,
            rows: None,
            mode: runs.first().filter(|_| is_flat).map(|run| run.mode.word()),
            runs: entries.collect(),
            messages: Vec::new(),
        }
    }
}

impl Entry {
    fn new(run: &Run, part: Option<String>, is_flat: bool) -> Self {
        let values = Values::of(&run.result, run);
        let reqrate = run.asked.get(&Field::Reqrate).map(|cell| cell.value);
        let (avg, flat) = if is_flat {
            (None, Some(Flat { avg_rows: run.averages, reqrate, values }))
        } else {
            (Some(values).filter(|_| run.averages > 0), None)
        };
        Self {
            run: run.start.name.clone(),
            part,
            params: run.start.params.clone(),
            requested_rate: run.start.rate.clone(),
            threads: run.threads(),
            mode: run.mode.word(),
            bandwidth_unit: bandwidth_unit(run),
            intervals: run.intervals,
            last_interval: run.last,
            interval_seconds: run.length(),
            from: if run.averages > 0 { "avg" } else { "intervals" },
            label: run.label.clone(),
            avg,
            flat,
        }
    }
}
