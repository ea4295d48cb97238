//! Pure functions on numbers, each citing its source. They know neither units nor drives.

mod bootstrap;
mod centre;
mod endurance;
mod random;
mod rank;
mod spread;

pub use bootstrap::{Centre, Interval, RESAMPLES, Resampled};
pub use centre::{geometric_mean, mean, median};
pub use endurance::{HOURS_PER_YEAR, annual_failure_rate, drive_writes_per_day, full_drive_writes};
pub use rank::{Rank, ranks};
pub use spread::{deviation, quantile, slope};
