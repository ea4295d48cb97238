//! `benchbook.toml`: the lab, its address, its languages.

use super::document::{Document, Item, Table};
use super::opened::Opened;
use crate::base::diagnostic::{Code, Problem, Problems};
use crate::catalog::Lab;

const FILE: &str = "benchbook.toml";

pub(super) fn read(files: &Opened, problems: &mut Problems) -> Option<Lab> {
    let Some(source) = files.get(FILE) else {
        problems.push(Problem::in_file(Code::FILE_MISSING, FILE, "the project's file is missing"));
        return None;
    };
    let document = Document::parse(source);
    let lab = lab(document.root());
    problems.faults(source, document.into_faults());
    lab
}

fn lab(root: Table<'_>) -> Option<Lab> {
    let about = root.require("lab").and_then(|item| item.expect_table());
    let site = root.require("site").and_then(|item| item.expect_table());
    root.finish();
    let (about, site) = (about?, site?);
    let text = |key| about.get(key).and_then(|item| item.string()).map(str::to_owned);
    let name = about.require("name").and_then(|item| item.string()).map(str::to_owned);
    let (url, licence) = (text("url"), text("licence"));
    let words = about.get("about").and_then(|item| item.words());
    about.finish();
    let base_url = site.require("base_url").and_then(|item| base_url(&item));
    let languages: Vec<_> = site.require("languages").map(|item| item.elements()).unwrap_or_default();
    let languages: Vec<_> = languages.iter().filter_map(Item::tag).collect();
    site.finish();
    let complete = !languages.is_empty();
    complete.then_some(Lab { name: name?, about: words, url, licence, base_url: base_url?, languages })
}

fn base_url(item: &Item<'_>) -> Option<String> {
    let text = item.string()?;
    let shaped = text.starts_with("https://") || text.starts_with("http://");
    if !shaped || text.contains(['"', '<', '>', ' ']) {
        let hint = "write an address such as `https://lab.example/reviews/`".to_owned();
        item.refuse(Code::WRONG_TYPE, format!("`{text}` is no web address"), Some(hint));
        return None;
    }
    Some(format!("{}/", text.trim_end_matches('/')))
}
