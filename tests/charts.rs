//! Every chart of the demo site says the same in its picture, its table, its download and the published catalog, in every language;
//! and, where there is a browser, nothing of it is hard to read.
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

#[path = "common/cards.rs"]
mod card;
mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use card::{Card, Reading, cards};

const LANGUAGES: [&str; 4] = ["en", "de", "ja", "es"];

/// Every page of a language with its path.
fn pages(language: &str) -> Vec<(PathBuf, String)> {
    let all = walkdir::WalkDir::new(common::demo().join(language)).sort_by_file_name();
    let pages = all.into_iter().map(Result::unwrap).filter(|entry| entry.file_name() == "index.html");
    pages.map(|entry| (entry.path().to_owned(), fs::read_to_string(entry.path()).unwrap())).collect()
}

/// What differs between two sets of readings.
fn apart(one: &BTreeSet<Reading>, other: &BTreeSet<Reading>) -> String {
    let (only, missing): (Vec<_>, Vec<_>) = (one.difference(other).collect(), other.difference(one).collect());
    format!("only here {:?}\nonly there {:?}", &only[..only.len().min(4)], &missing[..missing.len().min(4)])
}

fn download(page: &Path, card: &Card) -> BTreeSet<Reading> {
    let file = page.parent().unwrap().join(card.csv.as_ref().expect("a chart has a download"));
    card::downloaded(&fs::read(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display())), &card.metrics)
}

fn agree(language: &str) -> usize {
    let mut charts = 0;
    for (page, html) in pages(language) {
        for card in cards(&html) {
            let place = format!("{} {}", page.display(), card.id);
            let [wide, narrow] = &card.pictures;
            assert!(!wide.is_empty(), "{place}: nothing is drawn");
            assert!(wide == narrow, "{place}: wide and narrow\n{}", apart(wide, narrow));
            assert!(*wide == card.table, "{place}: picture and table\n{}", apart(wide, &card.table));
            let csv = download(&page, &card);
            assert!(*wide == csv, "{place}: picture and download\n{}", apart(wide, &csv));
            charts += 1;
        }
    }
    charts
}

#[test]
fn pictures_tables_and_downloads_say_the_same_in_english() {
    assert!(agree("en") >= 60);
}

#[test]
fn pictures_tables_and_downloads_say_the_same_in_german() {
    assert!(agree("de") >= 60);
}

#[test]
fn pictures_tables_and_downloads_say_the_same_in_japanese() {
    assert!(agree("ja") >= 60);
}

#[test]
fn pictures_tables_and_downloads_say_the_same_in_spanish() {
    assert!(agree("es") >= 60);
}

/// Downloads of results, against the catalog that the site publishes.
#[test]
fn downloads_hold_what_the_catalog_holds() {
    let site: serde_json::Value =
        serde_json::from_slice(&fs::read(common::demo().join("api/site.json")).unwrap()).unwrap();
    let mut checked = 0;
    for entry in walkdir::WalkDir::new(common::demo().join("data/charts")).into_iter().map(Result::unwrap) {
        let Some("csv") = entry.path().extension().and_then(|e| e.to_str()) else { continue };
        let mut reader = csv::Reader::from_path(entry.path()).unwrap();
        for row in reader.deserialize::<BTreeMap<String, String>>().map(Result::unwrap) {
            let Some(id) = row.get("id") else { break };
            let (held, said) = (card::of_catalog(&site, id, &row["runs"]), &row["value"]);
            // The catalog has means to twelve digits.
            let near = |(a, b): (&str, &str)| (number(a) - number(b)).abs() <= 1e-11 * number(b).max(0.01);
            let same =
                held.split('/').count() == said.split('/').count() && held.split('/').zip(said.split('/')).all(near);
            assert!(same, "{}: {id} is {held}, not {said}", entry.path().display());
            checked += 1;
        }
    }
    assert!(checked > 500, "{checked}");
}

fn number(text: &str) -> f64 {
    text.parse().unwrap()
}

/// All charts of a language on one page, as a browser measures them.
#[test]
#[ignore = "needs Chromium"]
fn charts_are_legible_in_a_browser() {
    let css = ["tokens.css", "chart.css"]
        .map(|name| fs::read_to_string(common::demo_root().join("templates/assets/css").join(name)).unwrap());
    let measure = fs::read_to_string(common::demo_root().join("tests/measure.js")).unwrap();
    let mut wrong = String::new();
    for language in LANGUAGES {
        let all: Vec<_> = pages(language).into_iter().flat_map(|(page, html)| card::pictures(&page, &html)).collect();
        let html = card::measuring_page(language, &css.concat(), &all, &measure);
        for dark in [false, true] {
            let findings = card::measured(&html, dark);
            let (head, found) = findings.split_once('\n').unwrap_or((&findings, ""));
            assert!(
                head.starts_with(&format!("{} charts", all.len()))
                    && head.ends_with(if dark { "dark" } else { "light" }),
                "{head}"
            );
            wrong.extend(found.lines().map(|line| format!("{language}: {line}\n")));
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}
