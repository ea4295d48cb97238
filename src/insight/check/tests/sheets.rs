//! Spec sheets, and results against them.

use super::super::lab::{Lab, entry, id};
use crate::base::diagnostic::Code;
use crate::base::quantity::{Dimension, Stated};
use crate::catalog::{Direction, Metric, Pattern, Phase, SpecSheet, Text};

#[test]
fn endurance_in_both_terms_agrees() {
    let sheet = |endurance, dwpd, capacity| {
        let mut lab = Lab::new();
        lab.rated(&[("endurance", endurance), ("dwpd", dwpd), ("capacity", capacity), ("warranty", "5 years")]);
        lab
    };
    // Kingston and Transcend: 1432 TBW of 1800 GB over 5 years are 0.4359 DWPD, 365 TBW of 200 GB are 1.
    sheet("1432 TBW", "0.44 DWPD", "1800 GB").finds(Code::ENDURANCE_DIFFERS, 0);
    sheet("365 TBW", "1 DWPD", "200 GB").finds(Code::ENDURANCE_DIFFERS, 0);
    // Rounded to one digit: 3.0 PBW of 480 GB are 3.42.
    sheet("3.0 PBW", "3 DWPD", "480 GB").finds(Code::ENDURANCE_DIFFERS, 0);
    sheet("2.2 to 17.6 PBW", "5 DWPD", "1.92 TB").finds(Code::ENDURANCE_DIFFERS, 0);
    let told = "5 DWPD × 1.92 TB × 5 a = 17.5 PBW, stated 2.2 PBW";
    assert_eq!(sheet("2.2 PBW", "5 DWPD", "1.92 TB").told(), [("endurance-differs", told.to_owned())]);
    sheet("365 TBW", "<1 DWPD", "200 GB").finds(Code::ENDURANCE_DIFFERS, 0);
    sheet("465 TBW", "<1 DWPD", "200 GB").finds(Code::ENDURANCE_DIFFERS, 1);
}

#[test]
fn without_a_warranty_nothing_is_said() {
    let mut lab = Lab::new();
    lab.rated(&[("endurance", "2.2 PBW"), ("dwpd", "5 DWPD"), ("capacity", "1.92 TB")]);
    lab.finds(Code::ENDURANCE_DIFFERS, 0);
}

#[test]
fn raw_flash_holds_at_least_what_is_usable() {
    let mut lab = Lab::new();
    lab.rated(&[("raw_capacity", "2048 GB"), ("capacity", "1.4 TB")]).finds(Code::RAW_CAPACITY, 0);
    lab.rated(&[("raw_capacity", "512 GB"), ("capacity", "512 GB")]).finds(Code::RAW_CAPACITY, 0);
    lab.rated(&[("raw_capacity", "512 GB"), ("capacity", "960 GB")]);
    let told = "512 GB of raw flash are less than the usable 960 GB";
    assert_eq!(lab.told(), [("raw-capacity", told.to_owned())]);
    // What is stated for all variants together is told once.
    lab.drive().spec = SpecSheet::new(vec![entry("raw_capacity", "512 GB"), entry("capacity", "960 GB")]);
    lab.rated(&[]).finds(Code::RAW_CAPACITY, 1);
}

fn written(value: &str) -> Lab {
    let mut lab = Lab::new();
    lab.rated(&[("random_write", "38,000 IOPS")]);
    lab.figure("a", "peak", Metric::IOPS, value).key.direction = Some(Direction::Write);
    lab
}

#[test]
fn far_beyond_the_rating_is_told() {
    written("41,000 IOPS").finds(Code::BEYOND_RATED, 0);
    written("below 107,159 IOPS").finds(Code::BEYOND_RATED, 0);
    let told = "`a`: 107,159 IOPS is 2.8 times the rated `random_write`, 38,000 IOPS";
    assert_eq!(written("107,159 IOPS").told(), [("beyond-rated", told.to_owned())]);
    let mut lab = written("107,159 IOPS");
    lab.rated(&[("random_write", "above 38,000 IOPS")]).finds(Code::BEYOND_RATED, 0);
    lab.rated(&[("random_write", "48,000 to 107,000 IOPS")]).finds(Code::BEYOND_RATED, 0);
    lab.rated(&[("random_write", "up to 38,000 IOPS")]).finds(Code::BEYOND_RATED, 1);
}

#[test]
fn only_what_the_rating_rates_is_held_against_it() {
    let but = |change: &dyn Fn(&mut Lab)| {
        let mut lab = written("107,159 IOPS");
        change(&mut lab);
        lab.finds(Code::BEYOND_RATED, 0);
    };
    but(&|lab| lab.0.measurements.get_mut(&id("a")).unwrap().key.direction = Some(Direction::Read));
    but(&|lab| lab.0.measurements.get_mut(&id("a")).unwrap().key.phase = Phase::Burst);
    but(&|lab| lab.0.measurements.get_mut(&id("a")).unwrap().key.drives = None);
    but(&|lab| lab.workload().pattern = Some(Pattern::Sequential));
    but(&|lab| lab.workload().pattern = None);
    but(&|lab| lab.workload().block_size = Some(Stated::read("8 KiB", Dimension::Capacity).unwrap()));
    but(&|lab| {
        let rated = entry("random_write", "38,000 IOPS");
        let condition = Some(Text::Neutral("8K, QD 32".to_owned()));
        lab.drive().variants[0].spec = SpecSheet::new(vec![crate::catalog::SpecEntry { condition, ..rated }]);
    });
}

#[test]
fn several_drives_have_a_share_each() {
    let mut lab = written("571,173 IOPS");
    lab.rated(&[("random_write", "up to 145,000 IOPS")]);
    lab.0.measurements.get_mut(&id("a")).unwrap().key.drives = Some(4);
    lab.finds(Code::BEYOND_RATED, 0);
    lab.0.measurements.get_mut(&id("a")).unwrap().key.drives = Some(3);
    let told = "`a`: 571,173 IOPS of 3 drives is 190,000 IOPS each, 1.3 times the rated `random_write`, ≤145,000 IOPS";
    assert_eq!(lab.told(), [("beyond-rated", told.to_owned())]);
}

#[test]
fn a_latency_may_be_below_a_bound_but_not_far_below_a_value() {
    let latency = |rated: &str, measured: &str| {
        let mut lab = Lab::new();
        lab.rated(&[("read_latency", rated)]);
        lab.figure("a", "1T/1Q", Metric::LATENCY_MEAN, measured);
        lab
    };
    latency("<100 µs", "50 µs").finds(Code::BEYOND_RATED, 0);
    latency("85 µs", "80 µs").finds(Code::BEYOND_RATED, 0);
    let told = "`a`: 40 µs is 47 % of the rated `read_latency`, 85 µs";
    assert_eq!(latency("85 µs", "40 µs").told(), [("beyond-rated", told.to_owned())]);
}

#[test]
fn ratings_that_no_drive_has() {
    let mut lab = Lab::new();
    lab.rated(&[("random_read", "785,000,000,000 IOPS")]);
    let told = "785,000,000,000 IOPS is above 100,000,000 IOPS, which no drive reaches";
    assert_eq!(lab.told(), [("absurd-value", told.to_owned())]);
    assert_eq!(lab.findings()[0].place.start.map(|at| at.line), Some(5));
}
