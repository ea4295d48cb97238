//! The gallery: a page of every chart with its hard cases for each language and scheme, to be looked at and to be measured; and
//! whole pictures kept to compare new ones with.
//!
//! `cargo test gallery -- --ignored` writes the pages to `target/gallery/`. `BENCHBOOK_BLESS=1 cargo test golden` keeps new pictures.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use super::cases::{Words, cases, words};
use crate::output::chart::{Drawn, Plot, draw};

/// A folder of the project.
fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn style() -> String {
    let css = |name: &str| fs::read_to_string(folder("templates/assets/css").join(name)).unwrap();
    format!("{}{}{STYLE}", css("tokens.css"), css("chart.css"))
}

const STYLE: &str = "
body{margin:0;padding:16px;background:var(--paper);color:var(--ink);font-family:var(--font)}
.case{display:grid;grid-template-columns:802px 338px;gap:20px;align-items:start;width:max-content;margin-bottom:20px}
.card{background:var(--card);border:1px solid var(--rule);border-radius:6px;padding:20px}
.card .chart-wide,.card .chart-narrow{display:block}
h2{font-size:13px;margin:0 0 4px}";

/// A page with `body` in a language.
fn page(tag: &str, body: &str) -> String {
    format!(
        "<!doctype html><html lang=\"{tag}\"><meta charset=\"utf-8\"><title>Charts</title><style>{}</style><body>{body}</body></html>",
        style()
    )
}

fn case(plot: &Plot, drawn: &Drawn) -> String {
    let Drawn { wide, narrow } = drawn;
    format!(
        "<h2>{}</h2><div class=\"case\"><div class=\"card\">{wide}</div><div class=\"card\">{narrow}</div></div>",
        plot.id
    )
}

/// The gallery in one language.
pub(super) fn gallery_page(words: &Words) -> String {
    let body = cases(words).iter().fold(String::new(), |body, plot| body + &case(plot, &draw(plot, &words.language)));
    page(words.tag, &body)
}

#[test]
#[ignore = "writes pages to be looked at"]
fn gallery() {
    fs::create_dir_all(folder("target/gallery")).unwrap();
    for words in words() {
        fs::write(folder("target/gallery").join(format!("{}.html", words.tag)), gallery_page(&words)).unwrap();
    }
}

/// Every picture of the gallery, by its name, in the language that is hardest on it.
fn pictures() -> Vec<(String, Plot, String)> {
    let [_, german, ..] = words();
    let drawn = cases(&german).into_iter().map(|plot| {
        let Drawn { wide, narrow } = draw(&plot, &german.language);
        (format!("{}.svg", plot.id), plot, format!("{wide}\n{narrow}\n"))
    });
    drawn.collect()
}

/// Pictures as they were last looked at. Where one differs, the old and the new stand side by side in
/// `target/gallery/compare.html`.
#[test]
fn golden_pictures_are_as_they_were() {
    let kept = folder("src/output/chart/tests/golden");
    let bless = std::env::var_os("BENCHBOOK_BLESS").is_some();
    let mut compare = String::new();
    for (name, plot, new) in pictures() {
        if bless {
            fs::create_dir_all(&kept).unwrap();
            fs::write(kept.join(&name), &new).unwrap();
        }
        let old = fs::read_to_string(kept.join(&name)).unwrap_or_default().replace("\r\n", "\n");
        if old != new {
            write!(
                compare,
                "<h2>{}</h2><div class=\"case\"><div class=\"card\">{old}</div><div class=\"card\">{new}</div></div>",
                plot.id
            )
            .unwrap();
        }
    }
    if !compare.is_empty() {
        fs::create_dir_all(folder("target/gallery")).unwrap();
        fs::write(folder("target/gallery/compare.html"), page("de", &compare)).unwrap();
        panic!("pictures differ: look at target/gallery/compare.html, then keep them with BENCHBOOK_BLESS=1");
    }
}

#[test]
fn every_message_on_charts_is_there() {
    for words in words() {
        gallery_page(&words);
        assert_eq!(words.language.missing(), Vec::<String>::new());
    }
}
