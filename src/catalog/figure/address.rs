//! Addresses of measurements.

use super::super::Id;
use super::super::drive::DriveRef;
use super::super::key::Part;
use super::super::measurement::Measurement;
use super::super::testbed::Testbed;
use super::super::workload::{Selection, Workload};

/// The address of a measurement: what is given must match; it must lead to exactly one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Address {
    /// By name.
    pub id: Option<Id<Measurement>>,
    /// Of this drive; the reviewed one when not given.
    pub drive: Option<DriveRef>,
    /// With this many drives.
    pub drives: Option<u32>,
    /// On this testbed.
    pub testbed: Option<Id<Testbed>>,
    /// By this workload.
    pub workload: Option<Id<Workload>>,
    /// Of this part.
    pub part: Option<Part>,
    /// Of this run alone, of several under the same conditions.
    pub run: Option<u32>,
    /// Which of its results.
    pub selection: Selection,
}
