//! The demo site, as readers get it.
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use common::{attributes, benchbook, build, demo, demo_root, files, main_of, page, stderr, table, text};

const LANGUAGES: [&str; 4] = ["en", "de", "ja", "es"];

/// Where a relative address leads from a page, without its anchor.
fn resolve(from: &str, href: &str) -> String {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in href.split('#').next().unwrap().split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    let path = parts.join("/");
    if path.is_empty() || path.ends_with('/') { format!("{path}index.html") } else { path }
}

fn is_page(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|extension| extension == "html")
}

#[test]
fn every_relative_link_leads_somewhere() {
    let site = files(demo());
    let mut broken = BTreeSet::new();
    for (name, bytes) in site.iter().filter(|(name, _)| is_page(name) && *name != "404.html") {
        let html = String::from_utf8_lossy(bytes);
        for href in attributes(&html, "href").into_iter().chain(attributes(&html, "src")) {
            let outside = href.contains("://") || href.starts_with("mailto:") || href.starts_with("data:");
            if !outside && !href.starts_with('#') && !site.contains_key(&resolve(name, href)) {
                broken.insert(format!("{name} → {href}"));
            }
            let own_anchor = href.strip_prefix('#').filter(|anchor| !anchor.is_empty());
            if own_anchor.is_some_and(|anchor| !html.contains(&format!("id=\"{anchor}\""))) {
                broken.insert(format!("{name} → {href}"));
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
    assert!(site.len() > 300, "{} files", site.len());
}

#[test]
fn pages_ask_for_nothing_from_elsewhere_and_run_nothing_but_the_script_of_charts() {
    for (name, bytes) in files(demo()).iter().filter(|(name, _)| is_page(name)) {
        let html = String::from_utf8_lossy(bytes);
        let charts = "assets/js/charts.js\" defer></script>"; // what it does is tested in `script.rs`
        assert_eq!(html.matches("<script").count(), html.matches(charts).count(), "{name}");
        assert!(attributes(&html, "src").iter().all(|src| !src.contains("://")), "{name}");
        assert!(html.contains("Content-Security-Policy"), "{name}");
        assert!(html.starts_with("<!doctype html>") || html.starts_with("<!DOCTYPE html>"), "{name}");
    }
}

#[test]
fn ids_are_unique_within_a_page() {
    for (name, bytes) in files(demo()).iter().filter(|(name, _)| is_page(name)) {
        let html = String::from_utf8_lossy(bytes);
        let ids = attributes(&html, "id");
        let unique: BTreeSet<_> = ids.iter().collect();
        let doubled: Vec<_> = unique.iter().filter(|id| ids.iter().filter(|i| *i == **id).count() > 1).collect();
        assert!(doubled.is_empty(), "{name}: {doubled:?}");
    }
}

/// The figures of the review as each language writes them, in one order.
const NOTATION: [(&str, [&str; 10]); 4] = [
    (
        "en",
        [
            "158k IOPS",
            "99k IOPS",
            "587k IOPS",
            "636k IOPS",
            "2,361 TPS",
            "8.55 ms",
            "13.55 ms",
            "11.89 ms",
            "7.75 ms",
            "25–74",
        ],
    ),
    (
        "de",
        [
            "158.000 IOPS",
            "99.000 IOPS",
            "587.000 IOPS",
            "636.000 IOPS",
            "2.361 TPS",
            "8,55 ms",
            "13,55 ms",
            "11,89 ms",
            "7,75 ms",
            "25–74",
        ],
    ),
    (
        "ja",
        [
            "15.8万 IOPS",
            "9.9万 IOPS",
            "58.7万 IOPS",
            "63.6万 IOPS",
            "2,361 TPS",
            "8.55 ms",
            "13.55 ms",
            "11.89 ms",
            "7.75 ms",
            "25–74",
        ],
    ),
    (
        "es",
        [
            "158.000 IOPS",
            "99.000 IOPS",
            "587.000 IOPS",
            "636.000 IOPS",
            "2361 TPS",
            "8,55 ms",
            "13,55 ms",
            "11,89 ms",
            "7,75 ms",
            "25–74",
        ],
    ),
];

#[test]
fn the_review_shows_its_figures_in_each_languages_notation() {
    for (language, figures) in NOTATION {
        let html = page(&format!("{language}/reviews/micron-p420m"));
        // Number and unit may be set apart by markup.
        let text = text(main_of(&html)).replace(" IOPS", "IOPS").replace(" TPS", "TPS").replace(" ms", "ms");
        for figure in figures {
            let figure = figure.replace(' ', "");
            assert!(text.contains(&figure), "{language}: {figure}");
        }
    }
}

/// The base values of a page's figures, each with how often it stands there.
fn values(path: &str) -> BTreeMap<String, usize> {
    let html = page(path);
    let mut values = BTreeMap::new();
    for rest in main_of(&html).split("<data value=\"").skip(1) {
        *values.entry(rest.split('"').next().unwrap().to_owned()).or_insert(0) += 1;
    }
    values
}

#[test]
fn base_values_are_the_same_in_every_language() {
    let english = values("en/reviews/micron-p420m");
    for value in [
        "158000",
        "99000",
        "587000",
        "636000",
        "2361",
        "0.00855",
        "0.01355",
        "0.01189",
        "0.00775",
        "0.025/0.074",
        "0.0035/0.0099",
    ] {
        assert!(english.contains_key(value), "{value} in {english:?}");
    }
    for language in &LANGUAGES[1..] {
        assert_eq!(values(&format!("{language}/reviews/micron-p420m")), english, "{language}");
    }
}

#[test]
fn six_drives_are_ordered_by_their_published_ranges() {
    let html = page("en/workloads/marklogic");
    let board = |rows: &Vec<Vec<String>>| rows.len() == 6;
    let ids = attributes(&html, "id").into_iter().filter(|id| id.starts_with("board-") && id.ends_with("-figures"));
    let rows: Vec<_> = ids.map(|id| table(&html, id)).filter(board).collect();
    let [rows] = rows.as_slice() else { panic!("one board of six, not {}", rows.len()) };
    let order: Vec<_> = rows.iter().map(|row| (row[1].as_str(), row[0].split(',').next().unwrap())).collect();
    let expected = [
        ("1st of 6", "Huawei Tecal ES3000"),
        ("2nd of 6", "Micron P320h"),
        ("3rd of 6", "Virident FlashMAX II"),
        ("tied for 4th of 6", "Fusion-io ioDrive2"),
        ("tied for 4th of 6", "Intel SSD 910"),
        ("6th of 6", "Micron P420m"),
    ];
    assert_eq!(order, expected);
}

#[test]
fn the_review_orders_them_likewise() {
    for (language, first, last) in [("en", "1st of 6", "6th of 6"), ("ja", "6台中1位", "6台中6位")] {
        let rows = table(&page(&format!("{language}/reviews/micron-p420m")), "table-marklogic");
        let (first, last) = (first.to_owned(), last.to_owned());
        assert_eq!((rows.len(), &rows[0][2], &rows[5][2]), (6, &first, &last), "{language}");
        assert_eq!(rows[3][2], rows[4][2], "910 and ioDrive2 tie");
    }
}

#[test]
fn what_a_source_states_without_figures_is_cited_and_not_ranked() {
    let html = page("en/workloads/sysbench-oltp");
    let statements = html.split("id=\"statements\"").nth(1).expect("statements");
    assert!(statements.contains("StorageReview"));
    assert!(!text(main_of(&html)).contains("1st of"), "one drive has figures, so nothing is ranked");
}

#[test]
fn two_published_ends_are_marks_and_a_measured_sweep_is_a_line() {
    let review = page("en/reviews/micron-p420m");
    let chart = review.split("id=\"chart-sweep-card\"").nth(1).expect("the sweep").split("</figure>").next().unwrap();
    assert!(!chart.contains("<polyline class=\"line s "), "a line between two published ends");
    let own = page("en/drives/virtual-disk");
    let chart =
        own.split("id=\"sweep-file-8k-70-30-card\"").nth(1).expect("the sweep").split("</figure>").next().unwrap();
    assert!(chart.contains("<polyline class=\"line s "), "a measured sweep is drawn as lines");
}

#[test]
fn the_same_lab_gives_the_same_bytes_whatever_the_threads() {
    let build_with = |threads: &str| {
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path().join("public");
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_benchbook"));
        command.arg("--root").arg(demo_root()).args(["build", "--out", out.to_str().unwrap()]);
        assert!(command.env("RAYON_NUM_THREADS", threads).output().unwrap().status.success());
        files(&out)
    };
    let (one, three) = (build_with("1"), build_with("3"));
    let differing: Vec<_> =
        one.iter().filter(|(name, bytes)| three.get(*name) != Some(bytes)).map(|(n, _)| n).collect();
    assert!(differing.is_empty() && one.len() == three.len(), "{differing:?}");
}

#[test]
fn a_site_may_stand_below_a_path() {
    let folder = build(&demo_root(), &["--base-url", "https://example.org/lab"]);
    let html = fs::read_to_string(folder.path().join("public/de/reviews/micron-p420m/index.html")).unwrap();
    assert!(html.contains("href=\"https://example.org/lab/de/reviews/micron-p420m/\""), "canonical");
    assert!(html.contains("hreflang=\"ja\""), "alternates");
    let lost = fs::read_to_string(folder.path().join("public/404.html")).unwrap();
    assert!(lost.contains("href=\"/lab/"), "links of the page for lost readers start from the site's path");
}

#[test]
fn the_demo_lab_has_no_problems() {
    let output = benchbook(&demo_root(), &["check"]);
    assert_eq!((output.status.code(), stderr(&output).trim()), (Some(0), "no problems"));
}

/// The rounds of the logged run add up to what fio itself sums up.
#[test]
fn the_measured_run_agrees_with_its_summary() {
    let json = fs::read_to_string(demo_root().join("data/results/virtual-disk/randwrite-4k.json")).unwrap();
    let report: serde_json::Value = serde_json::from_str(&json).unwrap();
    let summed = report["jobs"][0]["write"]["iops"].as_f64().unwrap();
    let html = page("en/drives/virtual-disk");
    // Of the drive's runs over time this one alone took eleven minutes.
    let rounds = attributes(&html, "id").into_iter().filter(|id| id.starts_with("series-") && id.ends_with("-rounds"));
    let eleven: Vec<_> = rounds.filter(|id| table(&html, id).len() == 11).collect();
    let id = eleven[0];
    let values: Vec<f64> = html[html.find(&format!("id=\"{id}\"")).unwrap()..]
        .split("<data value=\"")
        .skip(1)
        .take(11)
        .map(|rest| rest.split('"').next().unwrap().parse().unwrap())
        .collect();
    let mean = values.iter().sum::<f64>() / 11.0;
    assert!((mean / summed - 1.0).abs() < 0.01, "{mean} against {summed}");
    assert!(
        html.contains(&format!("<data value=\"{summed}\"")),
        "the summary's own figure is on the page with all its digits"
    );
}
