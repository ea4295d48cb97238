//! One change, as typed values.

use std::cmp::Ordering;

use super::super::snapshot::{
    FigureRecord, FoundRecord, MeasurementRecord, PlaceRecord, RunsRecord, ScoreRecord, SpecRecord,
};
use super::coverage::Covered;
use super::list::ListName;
use super::moved::{Moved, Noise};

/// Something that changed. `before` is absent of what is new, `after` of what is gone.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// What something is, or is defined by.
    Record {
        /// Of what.
        kind: Kind,
        /// Which.
        id: String,
        /// Whether it came, went or is another.
        shift: Shift,
        /// Which keys of it changed; empty of what came or went.
        keys: Vec<String>,
        /// Whether results of it can no longer be held against earlier ones: more than its words changed.
        parts: bool,
        /// The results on both sides that rest on it, and are comparable no longer.
        parted: Vec<String>,
    },
    /// A drive's place.
    Place {
        /// On which list.
        list: ListName,
        /// The drive.
        drive: String,
        /// Its place before; absent where it had none.
        before: Option<PlaceRecord>,
        /// Its place now.
        after: Option<PlaceRecord>,
        /// Why, what concerns the drive itself first; never empty.
        causes: Vec<Cause>,
    },
    /// Two drives that could be told apart no longer can, or the other way round.
    Tie {
        /// On which list.
        list: ListName,
        /// The drives, in the order of their names.
        drives: [String; 2],
        /// Whether they tie now.
        formed: bool,
    },
    /// What a drive's results cover of what a ranking asks for.
    Coverage {
        /// The ranking.
        ranking: String,
        /// The drive.
        drive: String,
        /// Before; absent where the ranking did not know it.
        before: Option<Covered>,
        /// Now.
        after: Option<Covered>,
    },
    /// A figure of a review.
    Figure {
        /// The review.
        review: String,
        /// The figure.
        name: String,
        /// What it was.
        before: Option<Box<FigureRecord>>,
        /// What it is.
        after: Option<Box<FigureRecord>>,
        /// Which keys of it changed; empty of what came or went.
        keys: Vec<String>,
        /// How it moved.
        moved: Moved,
    },
    /// A drive's score in a ranking.
    Score {
        /// The ranking.
        ranking: String,
        /// The drive.
        drive: String,
        /// What it was.
        before: Option<Box<ScoreRecord>>,
        /// What it is.
        after: Option<Box<ScoreRecord>>,
        /// How it moved.
        moved: Moved,
    },
    /// A measurement.
    Measurement {
        /// Which.
        id: String,
        /// What it was.
        before: Option<Box<MeasurementRecord>>,
        /// What it is.
        after: Option<Box<MeasurementRecord>>,
        /// Which keys of it changed; empty of what came or went. Where others than its value did, it is another number now.
        keys: Vec<String>,
        /// How it moved.
        moved: Moved,
        /// Whether its dataset cites a publication, whose figures do not change by themselves.
        published: bool,
        /// What became of the file it is from.
        bytes: Bytes,
    },
    /// What stands for several runs.
    Runs {
        /// The first of them.
        id: String,
        /// What it was.
        before: Option<Box<RunsRecord>>,
        /// What it is.
        after: Option<Box<RunsRecord>>,
        /// How it moved.
        moved: Moved,
    },
    /// A value of the spec sheet of a drive or variant that is on both sides.
    Spec {
        /// The drive, or `drive/variant`.
        drive: String,
        /// The field.
        field: String,
        /// What it was.
        before: Option<Box<SpecRecord>>,
        /// What it is.
        after: Option<Box<SpecRecord>>,
    },
    /// What a check found about the same things.
    Finding {
        /// The check.
        code: String,
        /// What it is about.
        concerns: Vec<String>,
        /// What it found.
        before: Vec<FoundRecord>,
        /// What it finds.
        after: Vec<FoundRecord>,
    },
    /// A raw or published file.
    Input {
        /// Its path.
        file: String,
        /// Its SHA-256 before.
        before: Option<String>,
        /// Its SHA-256 now.
        after: Option<String>,
        /// The measurements from it that changed; none where other bytes say the same.
        results: Vec<String>,
    },
    /// A page in a language.
    Page {
        /// The language and the path within it.
        path: String,
        /// Whether it came or went.
        shift: Shift,
    },
}

/// What a record is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// The lab.
    Lab,
    /// A publication.
    Source,
    /// A drive.
    Drive,
    /// A variant of a drive.
    Variant,
    /// A machine.
    Testbed,
    /// A test.
    Workload,
    /// Something that is measured.
    Metric,
    /// A run or publication.
    Dataset,
    /// A run over time.
    Series,
    /// A reader of raw files, with its version.
    Reader,
    /// A leaderboard: from which results its places come, and which have none.
    Board,
    /// A ranking.
    Ranking,
    /// A review.
    Review,
}

/// Whether something came, went or is another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shift {
    /// It is new.
    Added,
    /// It is gone.
    Removed,
    /// It says something else.
    Changed,
}

/// What became of the file that a changed measurement is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bytes {
    /// The same bytes say something else: they are read or placed otherwise.
    Same,
    /// The file has other bytes.
    Other,
    /// It is another file, or one that came or went.
    OtherFile,
}

/// Why a place changed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cause {
    /// The list itself came or went.
    List,
    /// The ranking is defined otherwise.
    Definition,
    /// Results of a drive changed: of this one, or of one that stands otherwise to it now.
    Results {
        /// The drive.
        drive: String,
        /// The measurements, old and new.
        measurements: Vec<String>,
    },
    /// A drive came.
    Came(String),
    /// A drive went.
    Went(String),
    /// None of these: the tolerance did, or the rule by which places are given.
    Rule,
}

impl Shift {
    /// What became of something; `None` where both are the same.
    pub(super) fn between<T: PartialEq>(before: Option<&T>, after: Option<&T>) -> Option<Self> {
        match (before, after) {
            (None, Some(_)) => Some(Self::Added),
            (Some(_), None) => Some(Self::Removed),
            (Some(before), Some(after)) if before != after => Some(Self::Changed),
            _ => None,
        }
    }
}

impl Change {
    /// What matters most comes first.
    const fn weight(&self) -> u8 {
        match self {
            Self::Record { parts: true, .. } => 0,
            Self::Place { .. } => 1,
            Self::Tie { .. } => 2,
            Self::Coverage { .. } => 3,
            Self::Figure { .. } => 4,
            Self::Score { .. } => 5,
            Self::Measurement { published: true, .. } => 6,
            Self::Measurement { .. } | Self::Runs { .. } => 7,
            Self::Spec { .. } => 8,
            Self::Finding { .. } => 9,
            Self::Page { shift: Shift::Removed, .. } => 10,
            Self::Input { .. } => 11,
            Self::Record { .. } => 12,
            Self::Page { .. } => 13,
        }
    }

    const fn moved(&self) -> Option<&Moved> {
        match self {
            Self::Figure { moved, .. }
            | Self::Score { moved, .. }
            | Self::Measurement { moved, .. }
            | Self::Runs { moved, .. } => Some(moved),
            _ => None,
        }
    }

    /// What it is about, each change of a kind by another name.
    fn name(&self) -> String {
        match self {
            Self::Record { kind, id, .. } => format!("{:02} {id}", *kind as u8),
            Self::Place { list, drive, .. } => format!("{list} {drive}"),
            Self::Tie { list, drives: [a, b], .. } => format!("{list} {a} {b}"),
            Self::Coverage { ranking, drive, .. } | Self::Score { ranking, drive, .. } => format!("{ranking} {drive}"),
            Self::Figure { review, name, .. } => format!("{review} {name}"),
            Self::Measurement { id, .. } | Self::Runs { id, .. } => id.clone(),
            Self::Spec { drive, field, .. } => format!("{drive} {field}"),
            Self::Finding { code, concerns, .. } => format!("{code} {}", concerns.join(" ")),
            Self::Input { file, .. } => file.clone(),
            Self::Page { path, .. } => path.clone(),
        }
    }

    /// By weight; then what is more than noise, and more of it; then by name.
    pub(super) fn order(&self, other: &Self) -> Ordering {
        let slight = |change: &Self| change.moved().is_some_and(|moved| matches!(moved.noise, Noise::Within(_)));
        let share = |change: &Self| change.moved().map_or(0.0, |moved| moved.share);
        self.weight()
            .cmp(&other.weight())
            .then_with(|| slight(self).cmp(&slight(other)))
            .then_with(|| share(other).total_cmp(&share(self)))
            .then_with(|| self.name().cmp(&other.name()))
    }
}
