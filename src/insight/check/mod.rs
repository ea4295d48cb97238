//! Checks that know the physics: numbers of a catalog that cannot all be true.
//!
//! Entry point: [`run`]. One file holds one check: a pure function of the catalog that gives [`Finding`]s, with the wordings they use. To add
//! one, write its file, add a line to [`CHECKS`], its code to `base/diagnostic/code.rs` and its messages `finding-<id>` to each language.

mod absurd_value;
mod bandwidth;
mod beyond_rated;
mod block_mix;
mod decimal_mark;
mod duplicate_file;
mod duplicate_result;
mod endurance;
mod latency_order;
mod littles_law;
mod outlier;
mod parts;
mod raw_capacity;
mod review_dates;
mod sweep_ends;

#[cfg(test)]
mod lab;
#[cfg(test)]
mod tests;

use super::finding::{self, Checked, Finding, Wording};
use crate::base::diagnostic::{Code, Problems};
use crate::catalog::Catalog;

/// A check.
pub struct Check {
    /// The code of all its findings.
    pub code: Code,
    /// How its findings are said.
    pub wordings: &'static [&'static Wording],
    /// What it finds, whatever the order of the catalog's files.
    find: fn(&Catalog) -> Vec<Finding>,
}

/// Every check, in the order in which their findings are shown.
pub static CHECKS: &[&Check] = &[
    &littles_law::CHECK,
    &bandwidth::CHECK,
    &block_mix::CHECK,
    &parts::CHECK,
    &latency_order::CHECK,
    &endurance::CHECK,
    &raw_capacity::CHECK,
    &beyond_rated::CHECK,
    &outlier::CHECK,
    &decimal_mark::CHECK,
    &absurd_value::CHECK,
    &sweep_ends::CHECK,
    &duplicate_result::CHECK,
    &duplicate_file::CHECK,
    &review_dates::CHECK,
];

/// Runs every check. Findings that nobody has accepted are problems, and so are acceptances that accept nothing.
pub(super) fn run(catalog: &Catalog) -> (Checked, Problems) {
    let mut findings: Vec<_> = CHECKS.iter().flat_map(|check| (check.find)(catalog)).collect();
    let problems = finding::settle(catalog, &mut findings);
    (Checked::new(findings), problems)
}
