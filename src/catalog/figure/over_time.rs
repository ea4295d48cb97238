//! What can be told of a run over time.

/// What can be told of a run over time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OverTime {
    /// Mean of the first round.
    Burst,
    /// Mean of the steady window.
    Steady,
    /// The first divided by the second.
    BurstRatio,
    /// From the start of the run to the start of the steady window.
    TimeToSteady,
    /// Written until then.
    WrittenUntilSteady,
    /// Standard deviation within the steady window; of a run that never became steady, over all of it. So are the next three.
    Deviation,
    /// The same as a share of the mean.
    Variation,
    /// 99th percentile of the logged values divided by their median.
    P99ToMedian,
    /// Share of the logged values less than half as good as the median.
    Poor,
}

impl OverTime {
    /// Each with its word in data files; its label is the message `over-time-<word>`.
    pub const ALL: [(&'static str, Self); 9] = [
        ("burst", Self::Burst),
        ("steady", Self::Steady),
        ("burst-ratio", Self::BurstRatio),
        ("time-to-steady", Self::TimeToSteady),
        ("written-until-steady", Self::WrittenUntilSteady),
        ("deviation", Self::Deviation),
        ("variation", Self::Variation),
        ("p99-to-median", Self::P99ToMedian),
        ("poor", Self::Poor),
    ];

    /// Its word in data files and messages.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        Self::ALL.into_iter().find(|(_, what)| *what == self).map_or("", |(word, _)| word)
    }
}
