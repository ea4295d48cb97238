//! The script of the charts: small, only where a chart is, and in a real browser as good as its word.
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use std::fs;
use std::path::Path;
use std::process::Command;

use common::{build, demo, demo_root, files};

const SCRIPT: &str = include_str!("../templates/assets/js/charts.js");
const READER: &str = include_str!("script.js");

/// The script has less than this, in bytes.
const LIMIT: usize = 10_000;

/// The pages of the demo site with their HTML.
fn pages() -> Vec<(String, String)> {
    let html = |name: &str| Path::new(name).extension().is_some_and(|extension| extension == "html");
    let pages = files(demo()).into_iter().filter(|(name, _)| html(name));
    pages.map(|(name, bytes)| (name, String::from_utf8(bytes).unwrap())).collect()
}

/// The opening tags of a page, without their brackets.
fn tags(html: &str) -> impl Iterator<Item = &str> {
    html.split('<').skip(1).filter_map(|rest| rest.split_once('>')).map(|(tag, _)| tag)
}

/// The names of a tag's attributes.
fn attribute_names(tag: &str) -> impl Iterator<Item = &str> {
    tag.split('"').step_by(2).flat_map(str::split_whitespace).map(|part| part.trim_end_matches('='))
}

#[test]
fn it_is_small_and_does_what_the_policy_allows() {
    assert!(SCRIPT.len() < LIMIT, "{} bytes", SCRIPT.len());
    assert!(SCRIPT.lines().all(|line| line.chars().count() <= 140), "no line is packed");
    for forbidden in
        ["eval", "Function(", "innerHTML", "insertAdjacentHTML", "\"style\"", "fetch(", "import(", "Storage"]
    {
        assert!(!SCRIPT.contains(forbidden), "{forbidden}");
    }
    assert_eq!(SCRIPT.matches("://").count(), 1, "the name of SVG");
}

#[test]
fn it_is_linked_once_and_only_from_pages_with_a_chart() {
    let (mut with, mut without) = (0, 0);
    for (name, html) in pages() {
        let scripts: Vec<_> = tags(&html).filter(|tag| tag.starts_with("script")).collect();
        let policy = tags(&html).find(|tag| tag.contains("Content-Security-Policy")).unwrap();
        if html.contains("<div class=\"chart-frame\"") {
            with += 1;
            let [script] = scripts[..] else { panic!("{name}: {scripts:?}") };
            assert!(
                script.starts_with("script src=\"../") && script.ends_with("/assets/js/charts.js\" defer"),
                "{script}"
            );
            assert_eq!(html.matches("assets/css/interact.css").count(), 1, "{name}");
            assert!(policy.contains("default-src 'none'; script-src 'self'; style-src 'self';"), "{name}: {policy}");
        } else {
            without += 1;
            assert_eq!(scripts, Vec::<&str>::new(), "{name}");
            assert!(!html.contains("interact.css") && !policy.contains("script-src"), "{name}");
        }
        assert!(!policy.contains("unsafe"), "{name}: {policy}");
    }
    assert!(with > 20 && without > 20, "{with} pages with charts, {without} without");
}

#[test]
fn nothing_runs_within_a_page_and_nothing_is_shown_that_needs_the_script() {
    for (name, html) in pages() {
        for tag in tags(&html) {
            let handler = attribute_names(tag).find(|attribute| attribute.starts_with("on") || *attribute == "style");
            assert_eq!(handler, None, "{name}: <{tag}>");
        }
        assert!(!html.contains("<button") && !html.contains("javascript:"), "{name}");
    }
}

#[test]
fn the_words_of_its_controls_are_those_of_the_page() {
    for (language, series, all, keys) in [
        ("en", "Series", "Show all", "Arrow keys go from value to value."),
        ("de", "Reihen", "Alle zeigen", "Pfeiltasten führen von Wert zu Wert."),
        ("ja", "系列", "すべて表示", "矢印キーで値を順に読めます。"),
        ("es", "Series", "Mostrar todas", "Las teclas de flecha recorren los valores."),
    ] {
        let html = common::page(&format!("{language}/reviews/micron-p420m"));
        let frame = tags(&html).find(|tag| tag.starts_with("div class=\"chart-frame\"")).unwrap();
        let words = format!("data-say-series=\"{series}\" data-say-all=\"{all}\" data-say-keys=\"{keys}\"");
        assert!(frame.ends_with(&words), "{frame}");
    }
}

/// What the reader in the browser finds on a page of the demo site, in a window of this width.
fn found_in_browser(site: &Path, page: &str, width: u16) -> String {
    let folder = site.join(page);
    let html = fs::read_to_string(folder.join("index.html")).unwrap();
    let (before, after) = html.split_once("<script ").unwrap();
    // As a file, since the page's policy refuses scripts within it, from this test as well.
    fs::write(folder.join("reader.js"), READER).unwrap();
    let path = folder.join("reader.html");
    fs::write(&path, format!("{before}<script src=\"reader.js\" defer></script>\n<script {after}")).unwrap();
    let profile = tempfile::tempdir().unwrap();
    let browser = std::env::var_os("BENCHBOOK_CHROMIUM").unwrap_or_else(|| "chromium".into());
    let output = Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--force-prefers-reduced-motion"])
        .args(["--virtual-time-budget=3000", "--dump-dom"])
        .arg(format!("--window-size={width},700"))
        .arg(format!("--user-data-dir={}", profile.path().display()))
        .arg(format!("file://{}", path.display()))
        .output()
        .unwrap();
    let dom = String::from_utf8(output.stdout).unwrap();
    let findings = dom.split_once("<pre id=\"findings\">").expect("the reader came to the end").1;
    findings.split_once("</pre>").unwrap().0.to_owned()
}

#[test]
#[ignore = "needs Chromium"]
fn readers_can_point_tap_walk_by_keys_and_take_lines_away() {
    let folder = build(&demo_root(), &[]);
    for width in [1240, 500] {
        let findings = found_in_browser(&folder.path().join("public"), "en/reviews/micron-p420m", width);
        let (head, wrong) = findings.split_once('\n').unwrap_or((&findings, ""));
        let checks: usize = head.strip_suffix(" checks").unwrap().parse().unwrap();
        assert!(wrong.is_empty(), "{width} px:\n{wrong}");
        assert!(checks > 50, "{width} px: {checks} checks");
    }
}
