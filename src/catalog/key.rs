//! The key of a result: everything that says which number it is, short of the number.

use super::Id;
use super::drive::Subject;
use super::load::Load;
use super::metric::Metric;
use super::testbed::Testbed;
use super::workload::Workload;

/// Which part of a test a result is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// The first minutes on a fresh drive.
    Burst,
    /// The way to steady state.
    Preconditioning,
    /// The end of preconditioning, where steady state is near.
    Preconditioned,
    /// The measurement in steady state.
    Steady,
    /// The measurement of a test that knows no phases.
    Main,
    /// A row of load points.
    Sweep,
}

impl Phase {
    /// Every phase with its word in data files; its label is the message `phase-<word>`.
    pub const ALL: [(&'static str, Self); 6] = [
        ("burst", Self::Burst),
        ("preconditioning", Self::Preconditioning),
        ("preconditioned", Self::Preconditioned),
        ("steady", Self::Steady),
        ("main", Self::Main),
        ("sweep", Self::Sweep),
    ];

    /// Its word in data files and messages.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        Self::ALL.into_iter().find(|(_, phase)| *phase == self).map_or("", |(word, _)| word)
    }
}

/// Which way the data went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Direction {
    /// From the drive.
    Read,
    /// To the drive.
    Write,
    /// Both, mixed by the workload.
    Mixed,
}

impl Direction {
    /// Every direction with its word in data files; its label is the message `direction-<word>`.
    pub const ALL: [(&'static str, Self); 3] = [("read", Self::Read), ("write", Self::Write), ("mixed", Self::Mixed)];

    /// Its word in data files and messages.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        Self::ALL.into_iter().find(|(_, direction)| *direction == self).map_or("", |(word, _)| word)
    }
}

/// A part of a whole test that a result is of.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// One virtual machine of several.
    Vm,
    /// The lowest of several virtual machines.
    LowestVm,
    /// The highest of several virtual machines.
    HighestVm,
    /// A test, a run, a group of jobs, as the raw file or the publication names it, in no language.
    Named(String),
}

impl Part {
    /// The parts that have a label of their own, the message `part-of-<word>`, with their words in data files.
    const LABELLED: [(&'static str, Self); 3] =
        [("vm", Self::Vm), ("vm-lowest", Self::LowestVm), ("vm-highest", Self::HighestVm)];

    /// The part that a word of a data file or the name of a result means.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let labelled = Self::LABELLED.into_iter().find(|(word, _)| *word == text);
        labelled.map_or_else(|| Self::Named(text.to_owned()), |(_, part)| part)
    }

    /// As it is read.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::Named(name) => name,
            part => Self::LABELLED.into_iter().find(|(_, own)| own == part).map_or("", |(word, _)| word),
        }
    }
}

/// Which number a result is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key {
    /// What was tested.
    pub subject: Subject,
    /// How many drives at once; `None` where the source does not say.
    pub drives: Option<u32>,
    /// The operating system, as the source writes it; `None` where it does not say.
    pub os: Option<String>,
    /// On which testbed, where stated.
    pub testbed: Option<Id<Testbed>>,
    /// By which workload.
    pub workload: Id<Workload>,
    /// In which phase.
    pub phase: Phase,
    /// At which load point, where stated.
    pub load: Option<Load>,
    /// In which direction, where that means something.
    pub direction: Option<Direction>,
    /// The part of the whole, where the number is of a part.
    pub part: Option<Part>,
    /// Which metric.
    pub metric: &'static Metric,
    /// Which of several runs under the same conditions, from 1; `None` where there was one.
    pub run: Option<u32>,
}

impl Key {
    /// The key without the run: what several runs under the same conditions have in common.
    #[must_use]
    pub fn conditions(&self) -> Self {
        Self { run: None, ..self.clone() }
    }

    /// Whether both say the same of everything but the subject and the run.
    #[must_use]
    pub fn same_setting(&self, other: &Self) -> bool {
        let Self { subject: _, run: _, drives, os, testbed, workload, phase, load, direction, part, metric } = self;
        *metric == other.metric
            && *workload == other.workload
            && *phase == other.phase
            && *direction == other.direction
            && *load == other.load
            && *drives == other.drives
            && *os == other.os
            && *testbed == other.testbed
            && *part == other.part
    }
}
