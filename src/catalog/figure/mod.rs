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
use super::key::Part;
use super::metric::Metric;
use crate::base::diagnostic::Place;
use crate::base::quantity::Stated;

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
    /// A value derived from a spec sheet.
    Derived {
        /// Of this drive; the reviewed one when not given.
        drive: Option<DriveRef>,
        /// Which value.
        what: Derivation,
    },
    /// Several measurements put together.
    Combined {
        /// Where they are.
        address: Address,
        /// The parts that ran side by side; reads and writes when there are none.
        parts: Vec<Part>,
    },
    /// A point of a sweep over load points.
    Sweep {
        /// Where the sweep is; it names no load point.
        address: Address,
        /// Which point.
        point: SweepPoint,
        /// The latency that belongs to each point.
        latency: &'static Metric,
    },
    /// What several drives reach of several times what fewer reach.
    Scaling {
        /// The result; it names no number of drives.
        address: Address,
        /// The fewer drives.
        from: u32,
        /// The more drives.
        to: u32,
    },
    /// A measured rate against the power measured beside it.
    Efficiency {
        /// The rate.
        address: Address,
        /// Which way round.
        watts: Watts,
    },
    /// Something else that another figure's load point says.
    Aspect {
        /// What.
        aspect: Aspect,
        /// Of this figure.
        figure: String,
    },
}

/// A point of a sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SweepPoint {
    /// The highest rate.
    Peak,
    /// The most rate for its latency.
    Knee,
    /// The highest rate whose latency does not exceed this.
    BestUnder(Stated),
}

/// How a rate and a power are set against one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Watts {
    /// The rate of one watt.
    PerWatt,
    /// The energy of one operation.
    Energy,
}

/// What a load point says besides its rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aspect {
    /// Which load point it is.
    Load,
    /// The latency there.
    Latency,
}
