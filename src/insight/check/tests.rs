//! A small broken lab for each check: what it finds, what it leaves alone, and that order does not matter.

mod data;
mod rates;
mod sheets;

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::CHECKS;
use super::lab::{Lab, id};
use crate::base::diagnostic::Code;
use crate::catalog::Metric;

#[test]
fn what_a_check_finds_may_be_accepted() {
    // A date is mended, not explained.
    let own: BTreeSet<_> = CHECKS.iter().map(|check| check.code).filter(|code| *code != Code::REVIEW_DATES).collect();
    assert_eq!(Code::ACCEPTABLE.iter().map(|(_, code)| *code).collect::<BTreeSet<_>>(), own);
    assert!(Code::ACCEPTABLE.iter().all(|(name, code)| *name == code.as_str()));
}

#[test]
fn codes_and_wordings_are_of_one_check() {
    let codes: BTreeSet<_> = CHECKS.iter().map(|check| check.code).collect();
    let wordings: BTreeSet<_> = CHECKS.iter().flat_map(|check| check.wordings).map(|wording| wording.id).collect();
    assert_eq!((codes.len(), wordings.len()), (CHECKS.len(), CHECKS.iter().map(|check| check.wordings.len()).sum()));
}

#[test]
fn a_lab_without_results_has_no_findings() {
    Lab::new().finds(Code::LITTLES_LAW, 0);
}

proptest! {
    /// What figures are called, and so in which order they are read, changes nothing but the names.
    #[test]
    fn order_changes_nothing(
        figures in prop::collection::vec((0..4_usize, 1..2_000_000_u32, 0..3_usize), 1..12),
        keys in prop::collection::vec(any::<u32>(), 12),
    ) {
        const LOADS: [&str; 4] = ["1T/1Q", "2T/2Q", "16T/16Q", "QD32"];
        let built = |name: &dyn Fn(usize) -> String| {
            let mut lab = Lab::new();
            for (at, (load, number, kind)) in figures.iter().enumerate() {
                let (metric, value) = match kind {
                    0 => (Metric::IOPS, format!("{number} IOPS")),
                    1 => (Metric::LATENCY_MEAN, format!("{number} ns")),
                    _ => (Metric::LATENCY_MAX, format!("{number} ns")),
                };
                lab.figure(&name(at), LOADS[*load], metric, &value);
            }
            // Which of two equal figures is named depends on the names; what is wrong does not.
            let mut told: Vec<_> = lab.findings().iter().map(|f| (f.code, f.values.clone())).map(|f| format!("{f:?}")).collect();
            told.sort();
            told
        };
        let plain = built(&|at| format!("a{at:02}"));
        let shuffled = built(&|at| format!("{:010}-{at}", keys[at]));
        prop_assert_eq!(plain, shuffled);
    }
}

/// Shorthand for a finding's subjects.
fn subjects(lab: &Lab) -> Vec<String> {
    lab.findings().iter().flat_map(|finding| finding.concerns.clone()).map(|concern| format!("{concern:?}")).collect()
}

#[test]
fn figures_are_what_a_finding_is_about() {
    let mut lab = Lab::new();
    lab.figure("iops", "1T/4Q", Metric::IOPS, "100,000 IOPS");
    lab.figure("latency", "1T/4Q", Metric::LATENCY_MEAN, "100 µs");
    assert_eq!(subjects(&lab), ["Figure(iops)", "Figure(latency)"]);
    let figure = &lab.0.measurements[&id("iops")];
    assert!(lab.findings()[0].is_about(figure));
}
