//! `benchbook.toml`: the lab, its address, its languages.

use std::collections::BTreeSet;

use super::document::{Document, Item, Table};
use super::opened::Opened;
use crate::base::diagnostic::{Code, Problem, Problems};
use crate::base::language::Tag;
use crate::catalog::Lab;

const FILE: &str = "benchbook.toml";

/// What could be told of the lab.
#[derive(Default)]
pub(super) struct Reading {
    /// The lab, when it is whole.
    pub(super) lab: Option<Lab>,
    /// Its languages.
    pub(super) languages: Vec<Tag>,
}

pub(super) fn read(files: &Opened, problems: &mut Problems) -> Reading {
    let Some(source) = files.get(FILE) else {
        if !files.exists(FILE) {
            let hint = "a project has one at its root, with `[lab]` and `[site]`";
            problems.push(Problem::in_file(Code::FILE_MISSING, FILE, format!("`{FILE}` is missing")).hint(hint));
        }
        return Reading::default();
    };
    let document = Document::parse(source);
    let reading = reading(document.root());
    problems.faults(source, document.into_faults());
    reading
}

fn reading(root: Table<'_>) -> Reading {
    let about = root.require("lab").and_then(|item| item.expect_table());
    let site = root.require("site").and_then(|item| item.expect_table());
    root.finish();
    let languages = site.as_ref().map(languages).unwrap_or_default();
    let base_url = site.and_then(base_url);
    let lab = about.and_then(|about| lab(about, base_url, &languages));
    Reading { lab, languages }
}

fn lab(about: Table<'_>, base_url: Option<String>, languages: &[Tag]) -> Option<Lab> {
    let name = about.require("name").and_then(|item| item.string()).map(str::to_owned);
    let words = about.get("about").and_then(|item| item.words());
    let url = about.get("url").and_then(|item| item.address());
    let licence = about.get("licence").and_then(|item| item.string()).map(str::to_owned);
    let tolerance = about.get("tolerance").map_or(Some(0.0), |item| item.tolerance());
    about.finish();
    let (name, base_url, tolerance) = (name?, base_url?, tolerance?);
    let languages = languages.to_vec();
    (!languages.is_empty()).then_some(Lab { name, about: words, url, licence, base_url, languages, tolerance })
}

fn languages(site: &Table<'_>) -> Vec<Tag> {
    let mut seen = BTreeSet::new();
    let mut languages = Vec::new();
    for item in site.require_list("languages") {
        languages.extend(item.tag().filter(|tag| is_new(tag, &item, &mut seen)));
    }
    languages
}

fn is_new(tag: &Tag, item: &Item<'_>, seen: &mut BTreeSet<Tag>) -> bool {
    let new = seen.insert(tag.clone());
    if !new {
        item.refuse(Code::DUPLICATE_ID, format!("`{tag}` is listed twice"), Some("name each language once".to_owned()));
    }
    new
}

/// The address with a final slash.
fn base_url(site: Table<'_>) -> Option<String> {
    let address = site.require("base_url").and_then(|item| item.address());
    site.finish();
    Some(format!("{}/", address?.trim_end_matches('/')))
}
