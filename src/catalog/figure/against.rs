//! What a figure is set against.

use super::super::drive::DriveRef;

/// What a figure is set against.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Against {
    /// Another figure of the review.
    Figure(String),
    /// The same measurement of another drive, in the same setting.
    Drive(DriveRef),
}
