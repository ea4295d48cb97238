//! What a raw file says of the run beside its results, as far as it says it.

/// Which latency a number or track is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LatencyKind {
    /// From the request to its completion (fio's `lat`).
    Total,
    /// From submission to completion (fio's `clat`), where the total was not measured.
    Completion,
}

/// What the file says of the run. `None` where it says nothing, or where its jobs differ.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// The tool and its version, as the file writes it.
    pub tool: Option<String>,
    /// The tool's version in numbers.
    pub version: Option<(u32, u32)>,
    /// Results in the file that were put together: jobs, or groups of jobs that the tool had added up.
    pub entries: usize,
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
    pub numjobs: Option<u32>,
    /// Outstanding requests of each, as asked for.
    pub depth: Option<u32>,
    /// The longest time that a direction ran, in milliseconds.
    pub runtime_ms: Option<u64>,
    /// Which latency the mean, maximum and deviation are of.
    pub latency: Option<LatencyKind>,
    /// Which latency the percentiles are of.
    pub percentiles: Option<LatencyKind>,
    /// Result documents in the file; the last one counts.
    pub documents: usize,
    /// Lines of text around the documents that are not blank.
    pub outside: Vec<String>,
}
