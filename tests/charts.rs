//! Every chart of the demo site says the same in its picture, its table, its download and the published catalog, in every language;
//! and, where there is a browser, nothing of it is hard to read.
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

#[path = "common/cards.rs"]
mod card;
mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
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

/// A made-up lab with many drives, in a folder.
fn crowded(drives: u32) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let put = |name: &str, text: &str| {
        let file = folder.path().join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    };
    put(
        "benchbook.toml",
        "[lab]\nname = \"Synthetic\"\n[site]\nbase_url = \"https://l.example/\"\nlanguages = [\"en\"]\n",
    );
    put(
        "data/workloads/w.toml",
        "name = \"W\"\ntool = \"t\"\nsummary = \"s\"\n[[leaderboard]]\nmetric = \"iops\"\nload = \"8T/8Q\"\n",
    );
    put("data/testbeds/t.toml", "name = \"T\"\n");
    put("data/sources.toml", "[s]\ntitle = \"Synthetic\"\npublisher = \"Nobody\"\nlanguage = \"en\"\n");
    put(
        "data/results/r/run.toml",
        "kind = \"published\"\ntitle = \"R\"\nsource = \"s\"\ndate_unknown = \"-\"\n[[file]]\npath = \"r.csv\"\n",
    );
    let mut rows = "id,drive,variant,group,drives,os,testbed,workload,phase,load,metric,direction,part,low,high,unit,qualifier,spread,certainty,restates,source,note\n".to_owned();
    for drive in 0..drives {
        put(&format!("data/drives/d{drive}.toml"), &format!("name = \"Drive {drive}\"\n"));
        for load in [2, 4, 8] {
            let value = 1_000 + 10 * drive * load;
            writeln!(rows, "d{drive}-{load},d{drive},,,1,Linux,t,w,sweep,{load}T/{load}Q,iops,read,,{value},{value},IOPS,exact,,stated,,s,").unwrap();
        }
    }
    put("data/results/r/r.csv", &rows);
    folder
}

#[test]
fn of_many_drives_the_first_are_drawn_and_the_table_has_all() {
    let lab = crowded(60);
    let site = common::build(lab.path(), &[]);
    let html = fs::read_to_string(site.path().join("public/en/workloads/w/index.html")).unwrap();
    let cards = cards(&html);
    let [board, sweep] = &cards[..] else { panic!("a board and a sweep") };
    assert_eq!((board.pictures[0].len(), board.table.len()), (40, 60));
    assert_eq!((sweep.pictures[0].len(), sweep.table.len()), (3 * 14, 3 * 60));
    // The best is among them: 1,000 + 10 × 59 × 8.
    assert!(board.pictures[0].iter().any(|reading| reading.3 == "5720"));
    assert!(html.contains("40 of 60 are drawn; the table has all.") && html.contains("14 of 60 are drawn"));
}
