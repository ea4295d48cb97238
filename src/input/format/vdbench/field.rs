//! What the columns of vdbench's tables are called, and what they hold.

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Field {
    Rate,
    Bandwidth,
    Bytes,
    ReadPct,
    Resp,
    ReadResp,
    WriteResp,
    RespMax,
    ReadMax,
    WriteMax,
    RespStd,
    QueueDepth,
    ReadRate,
    WriteRate,
    ReadBandwidth,
    WriteBandwidth,
    /// As asked for, from here on.
    Reqrate,
    Xfersize,
    Threads,
    RdPct,
    RhPct,
    WhPct,
    SeekPct,
}

/// Names in lower case, in reports first, then in flatfiles.
pub(super) const NAMES: [(&str, Field); 41] = [
    ("i/o rate", Field::Rate),
    ("reqstdops rate", Field::Rate),
    ("mb/sec 1024**2", Field::Bandwidth),
    ("mb/sec 1000**2", Field::Bandwidth),
    ("mb/sec total", Field::Bandwidth),
    ("mb/sec read", Field::ReadBandwidth),
    ("mb/sec write", Field::WriteBandwidth),
    ("bytes i/o", Field::Bytes),
    ("xfer size", Field::Bytes),
    ("read pct", Field::ReadPct),
    ("resp time", Field::Resp),
    ("reqstdops resp", Field::Resp),
    ("read rate", Field::ReadRate),
    ("write rate", Field::WriteRate),
    ("read resp", Field::ReadResp),
    ("write resp", Field::WriteResp),
    ("resp max", Field::RespMax),
    ("read max", Field::ReadMax),
    ("write max", Field::WriteMax),
    ("resp stddev", Field::RespStd),
    ("queue depth", Field::QueueDepth),
    ("rate", Field::Rate),
    ("mb/sec", Field::Bandwidth),
    ("mb_read", Field::ReadBandwidth),
    ("mb_write", Field::WriteBandwidth),
    ("bytes/io", Field::Bytes),
    ("read%", Field::ReadPct),
    ("resp", Field::Resp),
    ("read_rate", Field::ReadRate),
    ("write_rate", Field::WriteRate),
    ("read_resp", Field::ReadResp),
    ("write_resp", Field::WriteResp),
    ("resp_max", Field::RespMax),
    ("read_resp_max", Field::ReadMax),
    ("write_resp_max", Field::WriteMax),
    ("resp_std", Field::RespStd),
    ("queue_depth", Field::QueueDepth),
    ("reqrate", Field::Reqrate),
    ("xfersize", Field::Xfersize),
    ("threads", Field::Threads),
    ("rdpct", Field::RdPct),
];
pub(super) const ASKED: [(&str, Field); 3] =
    [("rhpct", Field::RhPct), ("whpct", Field::WhPct), ("seekpct", Field::SeekPct)];

/// What a workload is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Mode {
    /// Reads and writes of storage definitions.
    #[default]
    Sd,
    /// Operations of a file system.
    Fsd,
}

impl Mode {
    /// Its word in summaries.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Sd => "sd",
            Self::Fsd => "fsd",
        }
    }
}
