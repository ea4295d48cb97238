//! Pure functions on numbers, each citing its source. They know neither units nor drives.

mod bootstrap;
mod centre;
mod endurance;
mod histogram;
mod line;
mod moments;
mod quantile;
mod random;
mod rank;
mod spread;

pub use bootstrap::{Centre, Interval, RESAMPLES, Resampled};
pub use centre::{geometric_mean, mean, median};
pub use endurance::{
    HOURS_PER_YEAR, annual_failure_rate, chance_of_error, drive_writes_per_day, expected_errors, full_drive_writes,
    rated_bytes,
};
pub use histogram::{Histogram, Percentile};
pub use line::{Line, least_squares};
pub use moments::{Moments, pooled, pooled_by_weight, weighted_mean};
pub use quantile::quantile;
pub use rank::{Rank, ranks};
pub use spread::deviation;
