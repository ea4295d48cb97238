//! One change, as typed values.

use super::super::snapshot::{PlaceRecord, ValueRecord};

/// Something that changed. `before` is absent of what is new, `after` of what is gone.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// What results are compared by changed: they may not be comparable with what was published.
    Definition {
        /// Of what.
        kind: Kind,
        /// Which.
        id: String,
        /// Whether it was there, and is there.
        shift: Shift,
    },
    /// A place of a drive.
    Place {
        /// `board:<workload>:<setting>` or `ranking:<id>`.
        list: String,
        /// The drive.
        drive: String,
        /// Its place before.
        before: Option<PlaceRecord>,
        /// Its place now.
        after: Option<PlaceRecord>,
        /// Why.
        cause: Cause,
    },
    /// The share of what counts that a drive's results cover.
    Coverage {
        /// The ranking.
        ranking: String,
        /// The drive.
        drive: String,
        /// Before; absent where it was not ranked.
        before: Option<f64>,
        /// Now.
        after: Option<f64>,
    },
    /// A figure of a review.
    Figure {
        /// The review.
        review: String,
        /// The figure.
        name: String,
        /// How it moved.
        moved: Moved,
    },
    /// A measurement.
    Measurement {
        /// Which.
        id: String,
        /// Whether its dataset cites a publication, whose figures do not change by themselves.
        published: bool,
        /// How it moved.
        moved: Moved,
    },
    /// A value of a spec sheet.
    Spec {
        /// The drive, or `drive/variant`.
        drive: String,
        /// The field.
        field: String,
        /// Whether it was there, and is there.
        shift: Shift,
    },
    /// A raw or published file.
    Input {
        /// Its path.
        file: String,
        /// Its SHA-256 before.
        before: Option<String>,
        /// Its SHA-256 now.
        after: Option<String>,
    },
    /// A contradiction that a check found, or no longer finds.
    Finding {
        /// The check and what it is about.
        name: String,
        /// Whether it was there, and is there.
        shift: Shift,
    },
    /// A page in a language.
    Page {
        /// The language and the path.
        path: String,
        /// Whether it was there, and is there.
        shift: Shift,
    },
}

/// What a definition is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A machine.
    Testbed,
    /// A test.
    Workload,
    /// A ranking.
    Ranking,
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

/// How a number moved.
#[derive(Clone, Debug, PartialEq)]
pub struct Moved {
    /// What it was.
    pub before: Option<ValueRecord>,
    /// What it is.
    pub after: Option<ValueRecord>,
    /// The place it was, of a rank.
    pub place_before: Option<PlaceRecord>,
    /// The place it is.
    pub place_after: Option<PlaceRecord>,
    /// By how much, as a share of what it was; absent where either is no number, or the first is 0.
    pub relative: Option<f64>,
    /// Whether that is good.
    pub verdict: Verdict,
    /// Whether it is more than noise.
    pub noise: Noise,
}

/// Whether a number became better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It did.
    Better,
    /// It became worse.
    Worse,
    /// Nobody can say: it came, went, or has no better direction.
    Open,
}

/// Whether a difference is more than noise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noise {
    /// The intervals of its runs meet.
    Within,
    /// They do not.
    Beyond,
    /// It has no runs that tell.
    Unknown,
}

/// Why a place changed: the first of these that holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The ranking is defined otherwise, or its reference is another.
    Definition,
    /// Its own results changed.
    Own,
    /// These drives came.
    Came(Vec<String>),
    /// These drives went.
    Went(Vec<String>),
    /// The results of these drives changed.
    Others(Vec<String>),
    /// None of these: the rule or the tolerance did.
    Rule,
}

impl Change {
    /// What matters most comes first.
    pub(super) const fn weight(&self) -> u8 {
        match self {
            Self::Definition { .. } => 0,
            Self::Place { .. } => 1,
            Self::Coverage { .. } => 2,
            Self::Figure { .. } => 3,
            Self::Measurement { .. } => 4,
            Self::Spec { .. } => 5,
            Self::Finding { .. } => 6,
            Self::Input { .. } => 7,
            Self::Page { .. } => 8,
        }
    }

    /// What it is about, in an order of its own.
    pub(super) fn name(&self) -> String {
        match self {
            Self::Definition { kind, id, .. } => format!("{kind:?} {id}"),
            Self::Place { list, drive, .. } => format!("{list} {drive}"),
            Self::Coverage { ranking, drive, .. } => format!("{ranking} {drive}"),
            Self::Figure { review, name, .. } => format!("{review} {name}"),
            Self::Measurement { id, .. } => id.clone(),
            Self::Spec { drive, field, .. } => format!("{drive} {field}"),
            Self::Input { file, .. } => file.clone(),
            Self::Finding { name, .. } => name.clone(),
            Self::Page { path, .. } => path.clone(),
        }
    }
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
