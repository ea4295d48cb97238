//! What a raw file says of the run beside its results, as far as it says it.

use crate::base::date::Date;
use crate::catalog::Load;

/// Which latency a number or track is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LatencyKind {
    /// From the request to its completion (fio's `lat`).
    Total,
    /// From submission to completion (fio's `clat`), where the total was not measured.
    Completion,
}

impl LatencyKind {
    /// fio's word for it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Total => "lat",
            Self::Completion => "clat",
        }
    }
}

/// What the file says of the run. `None` where it says nothing, or where its jobs differ.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// The tool and its version, as the file writes it.
    pub tool: Option<String>,
    /// The tool's version in numbers.
    pub version: Option<(u32, u32)>,
    /// The day on which the tool says that it ran, where it was run.
    pub day: Option<Date>,
    /// The order of reads and writes, as the tool calls it.
    pub pattern: Option<String>,
    /// What the run is called.
    pub name: Option<String>,
    /// The file or device that was tested.
    pub target: Option<String>,
    /// The engine that issued the requests.
    pub engine: Option<String>,
    /// Bytes of one request.
    pub block_size: Option<u64>,
    /// Share of reads in percent.
    pub read_share: Option<u32>,
    /// Threads or processes that a job was cloned into.
    pub threads: Option<u32>,
    /// Outstanding requests of each: as asked for, or one where the engine keeps no more.
    pub depth: Option<u32>,
    /// The longest time that a direction ran, in milliseconds.
    pub runtime_ms: Option<u64>,
    /// Which latency the mean, maximum and deviation are of.
    pub latency: Option<LatencyKind>,
    /// Which latency the percentiles are of.
    pub percentiles: Option<LatencyKind>,
}

impl Setup {
    /// The load point that the file names for all of its results.
    #[must_use]
    pub fn load(&self) -> Option<Load> {
        Some(Load::Grid { threads: self.threads?, depth: self.depth? })
    }
}
