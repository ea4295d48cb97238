//! Pure functions on numbers, each citing its source. They know neither units nor drives.

mod centre;
mod endurance;
mod rank;

pub use centre::{geometric_mean, mean, median};
pub use endurance::{HOURS_PER_YEAR, annual_failure_rate, drive_writes_per_day, full_drive_writes};
pub use rank::{Rank, ranks};
