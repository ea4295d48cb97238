//! What a figure says, and where it comes from.

use super::super::sweep::FoundPoint;
use crate::base::quantity::{Amount, Stated};
use crate::base::statistics::Rank;
use crate::catalog::{Aspect, Certainty, Combining, Derivation, DriveRef, Id, Load, Measurement, OverTime, Watts};

/// A figure with its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// What it says.
    pub value: FigureValue,
    /// Where it comes from.
    pub origin: Origin,
    /// How certain the weakest of its inputs is.
    pub certainty: Certainty,
}

/// What a figure says.
#[derive(Clone, Debug, PartialEq)]
pub enum FigureValue {
    /// As stated or measured, with all its digits.
    Stated(Stated),
    /// Computed: shown rounded.
    Computed(Amount),
    /// A share of 1, shown as a percentage.
    Share(f64),
    /// How many times as much.
    Factor(f64),
    /// A place among the review's drives.
    Rank(Rank),
    /// A load point.
    Load(Load),
}

/// Where a figure comes from.
#[derive(Clone, Debug, PartialEq)]
pub enum Origin {
    /// A measurement.
    Measurement(Id<Measurement>),
    /// These runs under the same conditions: their mean, or their median where they may not be averaged.
    Runs(Vec<Id<Measurement>>),
    /// A run over time: what of it, and its place among the catalog's series.
    OverTime(OverTime, usize),
    /// Computed from a figure of the same review and another drive's result.
    Versus(Operation, String, Id<Measurement>),
    /// A field of a spec sheet.
    Spec(DriveRef, String),
    /// Derived from fields of a spec sheet.
    Derived {
        /// Whose spec sheet.
        drive: DriveRef,
        /// What.
        what: Derivation,
        /// From which fields.
        from: Vec<&'static str>,
    },
    /// Computed from figures of the same review.
    Computed(Operation, Vec<String>),
    /// From the figure and the reviewed drive's rated value of a field.
    OfRated(String, String),
    /// From these measurements, the reviewed drive's first.
    Ranked(Vec<Id<Measurement>>),
    /// From these measurements put together, those of the parts first.
    Combined(Combining, Vec<Id<Measurement>>),
    /// A point of a sweep.
    Sweep(Box<FoundPoint>),
    /// From the results of fewer and of more drives.
    Scaling {
        /// The fewer drives.
        from: u32,
        /// The more drives.
        to: u32,
        /// Their results, those of the fewer first.
        results: Vec<Id<Measurement>>,
    },
    /// From a rate and the power measured beside it.
    Efficiency(Watts, Vec<Id<Measurement>>),
    /// What the load point of another figure of the same review says.
    Aspect(Aspect, String),
}

impl Origin {
    /// The measurements that a figure comes from directly; of figures computed from others, none.
    #[must_use]
    pub fn measurements(&self) -> Vec<&Id<Measurement>> {
        match self {
            Self::Measurement(id) => vec![id],
            Self::Ranked(ids)
            | Self::Runs(ids)
            | Self::Combined(_, ids)
            | Self::Efficiency(_, ids)
            | Self::Scaling { results: ids, .. } => ids.iter().collect(),
            Self::Sweep(found) => {
                found.rate.from.iter().chain(found.latency.iter().flat_map(|latency| &latency.from)).collect()
            }
            Self::Versus(_, _, other) => vec![other],
            Self::Spec(..)
            | Self::Derived { .. }
            | Self::Computed(..)
            | Self::OfRated(..)
            | Self::OverTime(..)
            | Self::Aspect(..) => Vec::new(),
        }
    }
}

/// How a figure is computed from others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// One divided by the other.
    Ratio,
    /// One less the other.
    Difference,
}
