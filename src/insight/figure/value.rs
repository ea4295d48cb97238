//! What a figure says, and where it comes from.

use crate::base::quantity::{Amount, Stated};
use crate::base::statistics::Rank;
use crate::catalog::{Certainty, Derivation, DriveRef, Id, Measurement, OverTime};

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
    /// Derived from fields of the reviewed drive's spec sheet.
    Derived(Derivation, &'static [&'static str]),
    /// Computed from figures of the same review.
    Computed(Operation, Vec<String>),
    /// From the figure and the reviewed drive's rated value of a field.
    OfRated(String, String),
    /// From these measurements, the reviewed drive's first.
    Ranked(Vec<Id<Measurement>>),
}

/// How a figure is computed from others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// One divided by the other.
    Ratio,
    /// One less the other.
    Difference,
}
