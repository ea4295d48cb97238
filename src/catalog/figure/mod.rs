//! Figures: the names that prose uses, each declared once as the address of a measurement or of a value computed from some.

mod address;
mod against;
mod derivation;
mod over_time;

pub use self::address::Address;
pub use self::against::Against;
pub use self::derivation::Derivation;
pub use self::over_time::OverTime;
use super::drive::DriveRef;
use crate::base::diagnostic::Place;

/// A figure as a review declares it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FigureDeclaration {
    /// What it is.
    pub of: FigureOf,
    /// Where it is declared.
    pub place: Place,
}

/// What a figure can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FigureOf {
    /// A measurement.
    Measurement(Address),
    /// A value of the spec sheet.
    Spec {
        /// Of this drive; the reviewed one when not given.
        drive: Option<DriveRef>,
        /// The field.
        field: String,
    },
    /// One figure as a share of what the spec sheet promises.
    PercentOfRated {
        /// The figure.
        figure: String,
        /// The field.
        field: String,
    },
    /// One figure divided by another.
    Ratio {
        /// The figure.
        figure: String,
        /// The other.
        to: Against,
    },
    /// One figure less another.
    Difference {
        /// The figure.
        figure: String,
        /// The other.
        to: Against,
    },
    /// The reviewed drive's place among the review's drives.
    Rank(Address),
    /// The reviewed drive's place among all drives of its class.
    ClassRank(Address),
    /// Something of a run over time.
    OverTime {
        /// Which run.
        series: Address,
        /// What of it.
        what: OverTime,
    },
    /// A value derived from the spec sheet.
    Derived(Derivation),
}
