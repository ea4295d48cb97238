//! Orders that a source states without giving figures. They are cited, and never become a computed rank.

use super::Id;
use super::citation::Source;
use super::drive::Drive;
use super::review::Review;
use super::text::Text;
use super::workload::Workload;

/// Whom a statement speaks of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Party {
    /// A drive.
    Drive(Id<Drive>),
    /// A group or thing the source names.
    Group(Text),
}

/// What a source says of one drive against others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// Its name.
    pub id: Id<Statement>,
    /// The review whose source it is from.
    pub review: Id<Review>,
    /// Operating system, as stated.
    pub os: Option<String>,
    /// The workload, where it is one of the lab's.
    pub workload: Option<Id<Workload>>,
    /// Phase, as the source has it.
    pub phase: Option<String>,
    /// Metric or topic, in a word.
    pub metric: String,
    /// Direction, where stated.
    pub direction: Option<String>,
    /// What it is about, where there is no workload.
    pub topic: Option<String>,
    /// Who is compared.
    pub subject: Party,
    /// A remark on the subject (`Windows`, `×4`).
    pub subject_note: Option<String>,
    /// The relation, as a word: its wording is the message `relation-<word>`.
    pub relation: String,
    /// With whom.
    pub objects: Vec<Party>,
    /// The statement in neutral English.
    pub text: String,
    /// Who states it.
    pub source: Id<Source>,
}
