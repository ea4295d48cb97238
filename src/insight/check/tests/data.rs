//! Outliers, marks, absurd values, what is there twice, dates, and acceptances.

use std::collections::BTreeMap;

use super::super::lab::{Lab, id};
use super::super::run;
use crate::base::date::Date;
use crate::base::diagnostic::{Code, Place};
use crate::base::language::Tag;
use crate::catalog::{Acceptance, AcceptedIn, DatasetKind, DriveRef, Metric, Review, ReviewKind, SpecField, Text};

const IOPS: &Metric = Metric::IOPS;

/// The same result on several systems.
fn elsewhere(metric: &'static Metric, values: &[&str]) -> Lab {
    let mut lab = Lab::new();
    for (at, value) in values.iter().enumerate() {
        lab.figure(&format!("f{at}"), "16T/16Q", metric, value).key.os = Some(format!("System {at}"));
    }
    lab
}

#[test]
fn one_result_far_from_the_others_is_told() {
    elsewhere(IOPS, &["587,000 IOPS", "636,000 IOPS"]).finds(Code::OUTLIER, 0);
    let told = "`f0`, `f1`: 80,000 IOPS here, 10,000 IOPS elsewhere under the same load: 8 times";
    assert_eq!(elsewhere(IOPS, &["10,000 IOPS", "80,000 IOPS"]).told(), [("outlier", told.to_owned())]);
    elsewhere(IOPS, &["10,000 IOPS", "49,000 IOPS"]).finds(Code::OUTLIER, 0);
    let lab = elsewhere(IOPS, &["10,000 IOPS", "11,000 IOPS", "12,000 IOPS", "90,000 IOPS"]);
    assert_eq!(lab.findings().iter().map(|f| f.concerns.len()).collect::<Vec<_>>(), [2]);
    // The maximum of a run says nothing of another's: 11.89 and 1.64 ms were published of one drive.
    elsewhere(Metric::LATENCY_MAX, &["11.89 ms", "1.64 ms"]).finds(Code::OUTLIER, 0);
    elsewhere(IOPS, &["up to 10,000 IOPS", "80,000 IOPS"]).finds(Code::OUTLIER, 0);
}

/// A sweep over depths.
fn sweep(values: &[&str]) -> Lab {
    let mut lab = Lab::new();
    for (at, value) in values.iter().enumerate() {
        lab.figure(&format!("f{at}"), &format!("1T/{}Q", 1 << at), IOPS, value);
    }
    lab
}

#[test]
fn a_thousandfold_is_a_decimal_mark() {
    sweep(&["2,361 IOPS", "4,700 IOPS", "9,100 IOPS"]).finds(Code::DECIMAL_MARK, 0);
    let told = "`f1`, `f2`: 9.1 IOPS beside 4,700 IOPS: about a thousand times apart, as when a decimal mark is read as the \
                mark of thousands or a `k` is lost";
    assert_eq!(sweep(&["2,361 IOPS", "4,700 IOPS", "9.1 IOPS"]).told(), [("decimal-mark", told.to_owned())]);
    // The lost `k` of a translation: 21.7 for 21.7k beside 115.9k.
    let mut lab = Lab::new();
    lab.figure("light", "2T/2Q", IOPS, "21.7 IOPS");
    lab.figure("heavy", "16T/16Q", IOPS, "115,900 IOPS");
    lab.finds(Code::DECIMAL_MARK, 1);
    // A hundred times is no thousand, and a light load may be a hundredth of a heavy one.
    sweep(&["100 IOPS", "10,000 IOPS"]).finds(Code::DECIMAL_MARK, 0);
    let mut lab = Lab::new();
    lab.figure("light", "1T/1Q", IOPS, "10,000 IOPS");
    lab.figure("heavy", "16T/16Q", IOPS, "1,200,000 IOPS");
    lab.finds(Code::DECIMAL_MARK, 0);
    // From one request to 256 a rate may grow as far.
    sweep(&["1,000 IOPS", "16,000 IOPS", "250,000 IOPS"]).finds(Code::DECIMAL_MARK, 0);
    // On another system it is this check's and not the outlier's.
    elsewhere(IOPS, &["2,361 IOPS", "2,361,000 IOPS"]).finds(Code::DECIMAL_MARK, 1);
}

#[test]
fn nothing_and_more_than_anything_are_absurd() {
    let one = |metric, value| {
        let mut lab = Lab::new();
        lab.figure("a", "peak", metric, value);
        lab
    };
    let told = "`a`: 0 IOPS is nothing that can be measured";
    assert_eq!(one(IOPS, "0 IOPS").told(), [("absurd-value", told.to_owned())]);
    one(IOPS, "5 IOPS").finds(Code::ABSURD_VALUE, 0);
    one(IOPS, "500 million IOPS").finds(Code::ABSURD_VALUE, 1);
    one(Metric::LATENCY_MEAN, "2 ns").finds(Code::ABSURD_VALUE, 1);
    one(Metric::LATENCY_MEAN, "4,000 s").finds(Code::ABSURD_VALUE, 1);
    one(Metric::BANDWIDTH, "7,000 GB/s").finds(Code::ABSURD_VALUE, 1);
    one(Metric::IOPS_DIFFERENCE, "0 IOPS").finds(Code::ABSURD_VALUE, 0);
    let mut lab = Lab::new();
    lab.measured("a", "peak", IOPS, "0 IOPS");
    lab.finds(Code::ABSURD_VALUE, 0);
}

#[test]
fn less_than_nothing_is_absurd() {
    use crate::base::quantity::{Amount, Dimension, Exact, Stated};
    let mut lab = Lab::new();
    lab.figure("a", "peak", IOPS, "5 IOPS").value = Stated::exact(Amount::new(Dimension::Iops, Exact::new(-5, 0)));
    let told = "`a`: −5 IOPS is nothing that can be measured";
    assert_eq!(lab.told(), [("absurd-value", told.to_owned())]);
}

#[test]
fn a_figure_stated_twice_is_told_unless_it_says_so() {
    let mut lab = Lab::new();
    lab.figure("a", "QD1", IOPS, "9,000 IOPS");
    lab.figure("b", "QD1", IOPS, "9,000 IOPS");
    lab.finds(Code::DUPLICATE_RESULT, 1);
    assert_eq!(lab.findings()[0].place.start.map(|at| at.line), Some(3), "the later row");
    lab.0.measurements.get_mut(&id("b")).unwrap().restates = Some(id("a"));
    lab.finds(Code::DUPLICATE_RESULT, 0);
    lab.figure("b", "QD1", IOPS, "about 9,000 IOPS");
    lab.finds(Code::DUPLICATE_RESULT, 0);
}

#[test]
fn a_file_in_two_datasets_is_told() {
    let files = |list: &[(&str, &str, &str)]| {
        let mut lab = Lab::new();
        lab.dataset("other", DatasetKind::Raw);
        for (dataset, file, digest) in list {
            let own = lab.0.datasets.get_mut(&id(dataset)).unwrap();
            own.files.push(((*file).to_owned(), (*digest).to_owned()));
        }
        lab
    };
    files(&[("run", "data/results/run/a.json", "1"), ("run", "data/results/run/b.json", "2")])
        .finds(Code::DUPLICATE_FILE, 0);
    // Logs of two jobs may be alike; two files with totals are not.
    let mut lab = files(&[("run", "data/results/run/a.json", "1"), ("run", "data/results/run/b.json", "1")]);
    lab.finds(Code::DUPLICATE_FILE, 0);
    lab.measured("a", "QD1", IOPS, "9,000 IOPS");
    lab.measured("b", "QD2", IOPS, "9,100 IOPS");
    lab.finds(Code::DUPLICATE_FILE, 1);
    assert_eq!(lab.findings()[0].problem().message, "this file has the same content as `data/results/run/a.json`");
    let both = &lab.0.measurements;
    assert!(lab.findings()[0].is_about(&both[&id("a")]) && lab.findings()[0].is_about(&both[&id("b")]));
    files(&[("other", "data/results/other/a.json", "1"), ("run", "data/results/run/a.json", "1")])
        .finds(Code::DUPLICATE_FILE, 1);
    files(&[("other", "data/results/other/a.json", ""), ("run", "data/results/run/a.json", "")])
        .finds(Code::DUPLICATE_FILE, 0);
    files(&[("printed", "data/results/printed/a.csv", "1"), ("run", "data/results/run/a.csv", "1")])
        .finds(Code::DUPLICATE_FILE, 0);
}

#[test]
fn a_review_is_not_updated_before_it_is_published() {
    let dated = |updated: Option<&str>| {
        let mut lab = Lab::new();
        let date = |text: &str| Date::read(text).unwrap();
        let review = review(date("2026-12-01"), updated.map(date));
        lab.0.reviews.insert(review.id.clone(), review);
        lab
    };
    dated(None).finds(Code::REVIEW_DATES, 0);
    dated(Some("2026-12-01")).finds(Code::REVIEW_DATES, 0);
    let told = "the review was updated on 2026-11-30, before it was published on 2026-12-01";
    assert_eq!(dated(Some("2026-11-30")).told(), [("review-dates", told.to_owned())]);
}

fn review(published: Date, updated: Option<Date>) -> Review {
    Review {
        id: id("fast"),
        source_language: Tag::new("en").unwrap(),
        authors: Vec::new(),
        published,
        updated,
        draft: false,
        embargo: None,
        kind: ReviewKind::Measured,
        drive: DriveRef::read("fast/1tb").unwrap(),
        testbed: None,
        sources: Vec::new(),
        comparables: Vec::new(),
        required: Vec::new(),
        key_figures: Vec::new(),
        figures: BTreeMap::new(),
        charts: BTreeMap::new(),
        tables: BTreeMap::new(),
        images: BTreeMap::new(),
        prose: BTreeMap::new(),
        place: Place::file("site/reviews/fast/review.toml"),
    }
}

fn accept(code: Code, home: AcceptedIn) -> Acceptance {
    let (reason, date) = (Text::Neutral("printed so".to_owned()), Date::new(2026, 12, 1).unwrap());
    Acceptance { code, home, reason, date, place: Place::at_line("data/results/printed/accepted.toml", 1) }
}

fn of_figures(figures: &[&str], fields: &[&str]) -> AcceptedIn {
    AcceptedIn::Dataset {
        dataset: id("printed"),
        figures: figures.iter().map(|name| id(name)).collect(),
        fields: fields.iter().map(|name| SpecField::find(name).unwrap()).collect(),
        files: Vec::new(),
    }
}

/// Codes of the problems of a lab with one contradiction and some acceptances.
fn problems(acceptances: Vec<Acceptance>) -> Vec<(&'static str, Option<String>)> {
    let mut lab = Lab::new();
    lab.figure("a", "1T/1Q", IOPS, "955 IOPS");
    lab.figure("b", "1T/1Q", Metric::LATENCY_MEAN, "1.889 ms");
    lab.0.datasets.get_mut(&id("printed")).unwrap().accepted = acceptances;
    let (checked, problems) = run(&lab.0);
    assert_eq!(checked.findings.len(), 1, "accepted or not, it is a finding");
    problems.sorted().into_iter().map(|problem| (problem.code.as_str(), problem.hint)).collect()
}

#[test]
fn an_acceptance_names_exactly_what_it_accepts() {
    let hint = "mend what is wrong; where it must stand, accept it with `code = \"littles-law\"`, `figures = [\"a\", \"b\"]`, \
                a reason and a date";
    assert_eq!(problems(Vec::new()), [("littles-law", Some(hint.to_owned()))]);
    assert_eq!(problems(vec![accept(Code::LITTLES_LAW, of_figures(&["b", "a"], &[]))]), []);
    let stale = |near: &str| ("stale-acceptance", Some(near.to_owned()));
    let near = stale("name exactly what it is about: `figures = [\"a\", \"b\"]`");
    let gone = stale("nothing is wrong any more: remove the entry");
    let only_one = problems(vec![accept(Code::LITTLES_LAW, of_figures(&["a"], &[]))]);
    assert!(only_one.contains(&near) && only_one.len() == 2, "{only_one:?}");
    let another_check = problems(vec![accept(Code::OUTLIER, of_figures(&["a", "b"], &[]))]);
    assert!(another_check.contains(&gone) && another_check.len() == 2, "{another_check:?}");
    let more = problems(vec![accept(Code::LITTLES_LAW, of_figures(&["a", "b"], &["capacity"]))]);
    assert!(more.contains(&near), "{more:?}");
}

#[test]
fn drives_and_workloads_accept_in_their_own_files() {
    let mut lab = Lab::new();
    lab.rated(&[("raw_capacity", "512 GB"), ("capacity", "960 GB")]);
    let fields = ["raw_capacity", "capacity"].map(|name| SpecField::find(name).unwrap()).to_vec();
    let home = |variant| AcceptedIn::Drive { drive: id("fast"), variant, fields: fields.clone() };
    lab.drive().accepted = vec![accept(Code::RAW_CAPACITY, home(Some(id("1tb"))))];
    assert_eq!(run(&lab.0).1.sorted(), []);
    assert_eq!(lab.findings()[0].accepted.as_ref().unwrap().reason, Text::Neutral("printed so".to_owned()));
    lab.drive().accepted = vec![accept(Code::RAW_CAPACITY, home(None))];
    assert_eq!(run(&lab.0).1.sorted().len(), 2, "the variant's value is not the drive's");
}
