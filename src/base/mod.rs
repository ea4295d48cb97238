//! The ground floor: quantities, diagnostics, statistics and languages. Knows nothing of drives, files or pages.

pub mod date;
pub mod diagnostic;
pub mod language;
pub mod quantity;
pub mod statistics;
