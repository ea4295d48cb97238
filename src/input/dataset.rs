//! `data/results/<id>/`: runs and publications, from their `run.toml` and the files it lists.

use std::collections::BTreeMap;

use super::document::{Document, Item, Key, Table};
use super::opened::Opened;
use super::published::{self, Measurements, Origin};
use super::raw::{self, Entry};
use super::reference::References;
use super::{Files, digest, statement};
use crate::base::diagnostic::{Code, Fault, Place, Problem, Problems, Severity};
use crate::catalog::{Dataset, DatasetKind, Dated, DriveRef, Id, Series, Source, Statement, Testbed, Text};

const FOLDER: &str = "data/results";
const KINDS: [(&str, DatasetKind); 2] = [("published", DatasetKind::Published), ("raw", DatasetKind::Raw)];

/// What all datasets hold together.
#[derive(Default)]
pub(super) struct Results {
    pub(super) datasets: BTreeMap<Id<Dataset>, Dataset>,
    pub(super) measurements: Measurements,
    pub(super) series: Vec<Series>,
    pub(super) statements: Vec<Statement>,
}

/// The head of a `run.toml`.
pub(super) struct Run {
    pub(super) id: Id<Dataset>,
    pub(super) folder: String,
    pub(super) title: Text,
    pub(super) kind: DatasetKind,
    pub(super) date: Dated,
    pub(super) source: Option<Id<Source>>,
    pub(super) drive: Option<DriveRef>,
    pub(super) drives: Option<u32>,
    pub(super) testbed: Option<Id<Testbed>>,
    pub(super) os: Option<String>,
    pub(super) tool: Option<String>,
    pub(super) groups: BTreeMap<String, Text>,
    /// SHA-256 of each file that an entry lists; filled once the entries are known.
    pub(super) digests: BTreeMap<String, String>,
}

impl Run {
    /// SHA-256 of a listed file.
    pub(super) fn digest(&self, name: &str) -> String {
        self.digests.get(name).cloned().unwrap_or_default()
    }
}

pub(super) fn read_all(
    files: &dyn Files,
    texts: &Opened,
    references: &mut References,
    problems: &mut Problems,
) -> Results {
    let mut results = Results::default();
    for name in texts.folders(FOLDER) {
        let folder = format!("{FOLDER}/{name}");
        let file = format!("{folder}/run.toml");
        let Some(source) = texts.get(&file) else { continue };
        let Some(id) = super::stem_id(name, &file, problems) else { continue };
        let document = Document::parse(source);
        let root = document.root();
        let run = run(id, folder, &root, references);
        let entries: Vec<_> = root.require("file").map(|item| item.elements()).unwrap_or_default();
        let entries: Vec<_> = entries.iter().filter_map(|item| raw::entry(item, references)).collect();
        root.finish();
        problems.faults(source, document.into_faults());
        if let Some(run) = run {
            contents(files, texts, run, &entries, &mut results, references, problems);
        }
    }
    results
}

fn run(id: Id<Dataset>, folder: String, root: &Table<'_>, references: &mut References) -> Option<Run> {
    let kind = root.require("kind").and_then(|item| item.word(&KINDS));
    let title = root.require("title").and_then(|item| item.words());
    let date = date(root);
    let source = root.get("source").and_then(|item| references.source(&item));
    let drive = root.get("drive").and_then(|item| references.drive(&item));
    let drives = root.get("drives").and_then(|item| item.whole());
    let testbed = root.get("testbed").and_then(|item| references.testbed(&item));
    let text = |key| root.get(key).and_then(|item| item.string()).map(str::to_owned);
    let (os, tool) = (text("os"), text("tool"));
    let groups =
        root.get("groups").and_then(|item| item.expect_table()).map(|table| groups(&table)).unwrap_or_default();
    let (kind, title, date) = (kind?, title?, date?);
    Some(Run {
        id,
        folder,
        title,
        kind,
        date,
        source,
        drive,
        drives,
        testbed,
        os,
        tool,
        groups,
        digests: BTreeMap::new(),
    })
}

fn date(root: &Table<'_>) -> Option<Dated> {
    let unknown = root.get("date_unknown").and_then(|item| item.words());
    match unknown {
        Some(why) => Some(Dated::Unknown(why)),
        None => root.require("date").and_then(|item| item.date()).map(Dated::On),
    }
}

fn groups(table: &Table<'_>) -> BTreeMap<String, Text> {
    let word = |(key, item): (Key<'_>, Item<'_>)| Some((key.value.to_owned(), item.words()?));
    table.entries().filter_map(word).collect()
}

fn contents(
    files: &dyn Files,
    texts: &Opened,
    mut run: Run,
    entries: &[Entry],
    results: &mut Results,
    references: &mut References,
    problems: &mut Problems,
) {
    let folder = format!("{}/", run.folder);
    let names: Vec<&String> = files.names().iter().filter(|name| name.starts_with(&folder)).collect();
    for entry in entries {
        let matching: Vec<&str> = names.iter().map(|n| n.as_str()).filter(|n| entry.matches(&run.folder, n)).collect();
        if matching.is_empty() {
            problems.push(missing(entry, &run.folder, &names));
        }
        let twice = matching.iter().filter(|name| run.digests.contains_key(**name));
        problems.extend(twice.map(|name| listed_twice(entry, name)).collect());
        for name in &matching {
            run.digests.entry((*name).to_owned()).or_insert_with(|| digest(files, name));
        }
        match run.kind {
            DatasetKind::Published => {
                for name in &matching {
                    table(texts, &run, name, results, references, problems);
                }
            }
            DatasetKind::Raw => raw::read(files, &run, entry, &matching, results, problems),
        }
    }
    unlisted(&names, &run.digests, problems);
    let dataset = Dataset {
        id: run.id.clone(),
        title: run.title,
        kind: run.kind,
        date: run.date,
        source: run.source,
        drive: run.drive,
        tool: run.tool,
        files: run.digests.into_iter().collect(),
    };
    results.datasets.insert(run.id, dataset);
}

fn table(
    texts: &Opened,
    run: &Run,
    name: &str,
    results: &mut Results,
    references: &mut References,
    problems: &mut Problems,
) {
    let Some(source) = texts.get(name) else { return };
    if name.ends_with("/statements.csv") {
        results.statements.extend(statement::read(source, &run.groups, run.source.as_ref(), references, problems));
        return;
    }
    let digest = run.digest(name);
    let origin = Origin { dataset: &run.id, source: run.source.as_ref(), digest: &digest };
    published::read(source, &origin, &mut results.measurements, references, problems);
}

fn listed_twice(entry: &Entry, name: &str) -> Problem {
    Problem {
        code: Code::DUPLICATE_ID,
        severity: Severity::Error,
        place: entry.place.clone(),
        message: format!("`{name}` belongs to two entries"),
        hint: Some("a file is of one run: name it in one entry, or make the `*` of the other narrower".to_owned()),
    }
}

fn missing(entry: &Entry, folder: &str, names: &[&String]) -> Problem {
    let present: Vec<_> =
        names.iter().filter_map(|n| n.strip_prefix(&format!("{folder}/"))).filter(|n| *n != "run.toml").collect();
    Problem {
        code: Code::FILE_MISSING,
        severity: Severity::Error,
        place: entry.place.clone(),
        message: format!("no file in `{folder}` is called `{}`", entry.path),
        hint: crate::base::diagnostic::did_you_mean(&entry.path, present),
    }
}

/// Files that describe a dataset rather than hold results.
const DESCRIPTIONS: [&str; 3] = ["run.toml", "accepted.toml", "run.sh"];

fn unlisted(names: &[&String], listed: &BTreeMap<String, String>, problems: &mut Problems) {
    for name in names.iter().filter(|name| !listed.contains_key(name.as_str())) {
        let short = name.rsplit('/').next().unwrap_or(name);
        if !DESCRIPTIONS.contains(&short) && !has_ending(short, "md") {
            let fault = Fault::warning(Code::UNLISTED_FILE, 0..0, "the dataset's run.toml does not list this file");
            let hint = "add a `[[file]]` entry for it, or move it elsewhere";
            problems.push(Problem {
                place: Place::file(name.as_str()),
                hint: Some(hint.to_owned()),
                ..fault.within(crate::base::diagnostic::SourceText { file: name, text: " " })
            });
        }
    }
}

/// Whether a file's name ends in `.ending`.
pub(super) fn has_ending(name: &str, ending: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(_, own)| own.eq_ignore_ascii_case(ending))
}
