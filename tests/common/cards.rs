//! Reads charts out of pages: what the pictures, the table and the download of each say; and has a browser measure them.
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

/// One value: of what, under which load, of which metric, and its ends as the shortest decimals that tell them.
pub(crate) type Reading = (String, String, String, String, String);

/// A chart of a page.
pub(crate) struct Card {
    pub(crate) id: String,
    /// What is drawn.
    pub(crate) metrics: Vec<String>,
    /// What the wide and the narrow picture say.
    pub(crate) pictures: [BTreeSet<Reading>; 2],
    /// What the table says.
    pub(crate) table: BTreeSet<Reading>,
    /// The address of the download.
    pub(crate) csv: Option<String>,
}

/// A tag's attribute.
fn attribute<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    Some(tag.split_once(&format!(" {name}=\""))?.1.split_once('"')?.0)
}

/// Text between two marks, and what follows.
fn between<'t>(text: &'t str, from: &str, to: &str) -> Option<(&'t str, &'t str)> {
    text.split_once(from)?.1.split_once(to)
}

/// A number as every writer of it has it.
fn number(text: &str) -> String {
    text.parse::<f64>().unwrap_or_else(|_| panic!("`{text}` is no number")).to_string()
}

/// The ends of a value, `low/high` where they differ.
fn ends(base: &str) -> (String, String) {
    let (low, high) = base.split_once('/').unwrap_or((base, base));
    (number(low), number(high))
}

/// The charts of a page.
pub(crate) fn cards(html: &str) -> Vec<Card> {
    html.split("<div class=\"card chart-card\"").skip(1).map(card).collect()
}

fn card(html: &str) -> Card {
    let head = html.split_once('>').unwrap().0;
    let metrics: Vec<_> = attribute(head, "data-metrics").unwrap().split(' ').map(str::to_owned).collect();
    let foot = html.split_once("<div class=\"card-foot\">").unwrap().1;
    let table = between(foot, "<table>", "</table>").unwrap().0;
    let link = between(foot, "<a class=\"download\"", ">").map(|(tag, _)| attribute(tag, "href").unwrap().to_owned());
    let mut svgs = html.split("<svg class=\"chart ").skip(1).map(|svg| svg.split_once("</svg>").unwrap().0);
    let pictures = [(), ()].map(|()| picture(svgs.next().unwrap(), &metrics));
    Card { id: attribute(head, "id").unwrap().to_owned(), pictures, table: rows(table, &metrics), csv: link, metrics }
}

/// What a picture says: every group with a value, with the drive and the load point of the groups around it.
fn picture(svg: &str, metrics: &[String]) -> BTreeSet<Reading> {
    let (mut groups, mut readings): (Vec<&str>, _) = (Vec::new(), BTreeSet::new());
    for tag in svg.split('<').skip(1).map(|piece| piece.split_once('>').map_or(piece, |(tag, _)| tag)) {
        match tag.split(' ').next() {
            Some("/g") => drop(groups.pop()),
            Some("g") => {
                groups.push(tag);
                readings.extend(readings_of(&groups, metrics));
            }
            _ => {}
        }
    }
    readings
}

/// What the innermost group says.
fn readings_of(groups: &[&str], metrics: &[String]) -> Vec<Reading> {
    let tag = groups[groups.len() - 1];
    let Some(low) = attribute(tag, "data-low") else { return Vec::new() };
    let around =
        |name: &str| groups.iter().rev().find_map(|group| attribute(group, name)).unwrap_or_default().to_owned();
    let bounds = attribute(tag, "data-from").map(|from| format!("{from}/{}", attribute(tag, "data-to").unwrap()));
    let load = attribute(tag, "data-rounds").map(str::to_owned).or(bounds).unwrap_or_else(|| around("data-load"));
    let metric = attribute(tag, "data-metric").unwrap_or(&metrics[metrics.len() - 1]);
    let of = |metric: &str, low: &str, high: &str| {
        (around("data-key"), load.clone(), metric.to_owned(), number(low), number(high))
    };
    let across = attribute(tag, "data-across").map(|across| of(&metrics[0], across, across));
    across.into_iter().chain([of(metric, low, attribute(tag, "data-high").unwrap())]).collect()
}

/// What the rows of a table say in the columns of some metrics.
fn rows(table: &str, metrics: &[String]) -> BTreeSet<Reading> {
    let head = between(table, "<thead>", "</thead>").unwrap().0;
    let columns: Vec<_> = head.split("<th ").skip(1).map(|tag| attribute(tag, "data-metric")).collect();
    let mut readings = BTreeSet::new();
    for row in table.split("<tr").skip(2) {
        let tag = row.split_once('>').unwrap().0;
        let about = |name: &str| attribute(tag, name).unwrap_or_default().to_owned();
        let cells = row.replace("<th scope=\"row\"", "<td");
        for (column, cell) in columns.iter().zip(cells.split("<td").skip(1)) {
            let Some(metric) = column.filter(|metric| metrics.iter().any(|own| own == metric)) else { continue };
            for value in cell.split("<data value=\"").skip(1) {
                let (low, high) = ends(value.split_once('"').unwrap().0);
                readings.insert((about("data-key"), about("data-load"), metric.to_owned(), low, high));
            }
        }
    }
    readings
}

/// What a download says of some metrics, whichever of the kinds of downloads it is.
pub(crate) fn downloaded(bytes: &[u8], metrics: &[String]) -> BTreeSet<Reading> {
    let mut readings = BTreeSet::new();
    for row in csv::Reader::from_reader(bytes).deserialize::<BTreeMap<String, String>>().map(Result::unwrap) {
        let field = |name: &str| row.get(name).cloned().unwrap_or_default();
        let load = match (row.get("first_round"), row.get("from")) {
            (Some(first), _) => format!("{first}/{}", row["last_round"]),
            (_, Some(from)) => format!("{from}/{}", row["to"]),
            _ => field("load"),
        };
        let values = ["value", "rated", "measured", "share", "score"]
            .into_iter()
            .filter_map(|name| row.get(name).map(|v| (name, v)));
        for (name, value) in values.filter(|(_, value)| !value.is_empty()) {
            let metric = if matches!(name, "share" | "score") { name.to_owned() } else { field("metric") };
            let (low, high) = ends(value);
            if metrics.contains(&metric) {
                readings.insert((field("drive"), load.clone(), metric, low, high));
            }
        }
    }
    readings
}

/// The value of a result in the published catalog, as downloads have it; of several runs, what stands for them.
pub(crate) fn of_catalog(site: &serde_json::Value, id: &str, runs: &str) -> String {
    let value = if runs == "1" { &site["measurements"][id]["value"] } else { &site["runs"][id]["centre"] };
    let end = |name: &str| value[name].as_str().map(str::to_owned);
    let low = end("low").unwrap_or_else(|| panic!("{id} is not in the catalog"));
    end("high").map_or(low.clone(), |high| format!("{low}/{high}"))
}

/// The pictures of a page, their names made unlike those of other pages.
pub(crate) fn pictures(page: &Path, html: &str) -> Vec<String> {
    let name = page.parent().unwrap().file_name().unwrap().to_string_lossy().into_owned();
    let svgs = html.split("<svg class=\"chart ").skip(1).map(|svg| svg.split_once("</svg>").unwrap().0);
    svgs.map(|svg| format!("<svg class=\"chart {}</svg>", svg.replace(" id=\"", &format!(" id=\"{name}-")))).collect()
}

/// A page with pictures at their natural size and the script that measures them.
pub(crate) fn measuring_page(language: &str, css: &str, pictures: &[String], script: &str) -> String {
    let sizes = ".chart-wide,.chart-narrow{display:block}.chart-wide{width:760px}.chart-narrow{width:296px}";
    let own = "body{background:var(--card);font-family:var(--font)}";
    format!(
        "<!doctype html><html lang=\"{language}\"><meta charset=\"utf-8\"><style>{css}{own}{sizes}</style>\
         <body>{}<script>{script}</script></body></html>",
        pictures.concat()
    )
}

/// What the script says of a page. `BENCHBOOK_CHROMIUM` names another browser than `chromium`.
pub(crate) fn measured(html: &str, dark: bool) -> String {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("page.html");
    fs::write(&page, html).unwrap();
    let browser = std::env::var_os("BENCHBOOK_CHROMIUM").unwrap_or_else(|| "chromium".into());
    let mut browser = Command::new(browser);
    browser.args(["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--window-size=1240,900"]);
    browser.arg(format!("--user-data-dir={}", folder.path().join("profile").display()));
    if dark {
        browser.arg("--blink-settings=preferredColorScheme=0");
    }
    let out = browser.arg("--dump-dom").arg(format!("file://{}", page.display())).output().unwrap();
    let dom = String::from_utf8(out.stdout).unwrap();
    let findings = dom.rsplit_once("<pre id=\"findings\">").expect("the script ran").1;
    findings.split_once("</pre>").unwrap().0.to_owned()
}
