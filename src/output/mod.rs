//! From findings to files: charts, pages, and the site that holds them.

#[cfg(feature = "cards")]
pub mod card;
pub mod chart;
pub mod page;
pub mod site;
pub mod theme;
