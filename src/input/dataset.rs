//! `data/results/<id>/`: runs and publications, from their `run.toml` and the files it lists.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::document::Document;
use super::format::Mapping;
use super::opened::{self, Opened};
use super::published::{self, Measurements};
use super::raw::{self, Bench};
use super::reference::{Kind, References};
use super::run::{self, Entries, Listed, Role, Run};
use super::statement::{self, Statements};
use super::{Files, acceptance, digest, stem_id};
use crate::base::diagnostic::{Code, Problem, Problems, Severity, did_you_mean};
use crate::catalog::{Dataset, DatasetKind, Id, Series};

const FOLDER: &str = "data/results";
/// Files that describe a dataset rather than hold results.
pub(super) const DESCRIPTIONS: [&str; 3] = ["run.toml", "accepted.toml", "run.sh"];

/// What all datasets hold together.
#[derive(Default)]
pub(super) struct Results {
    pub(super) datasets: BTreeMap<Id<Dataset>, Dataset>,
    pub(super) measurements: Measurements,
    pub(super) series: Vec<Series>,
    pub(super) statements: Statements,
}

/// Reads all datasets.
pub(super) fn read_all(
    files: &dyn Files,
    texts: &Opened,
    tables: &Arc<[Mapping]>,
    references: &mut References,
    problems: &mut Problems,
) -> Results {
    let mut results = Results::default();
    for name in opened::folders(files.names(), FOLDER) {
        let folder = format!("{FOLDER}/{name}");
        let file = format!("{folder}/run.toml");
        let Some(source) = texts.get(&file) else {
            if !texts.exists(&file) {
                let hint = "it says what the dataset is, and what each of its files holds";
                problems.push(Problem::in_file(Code::FILE_MISSING, &file, format!("`{file}` is missing")).hint(hint));
            }
            continue;
        };
        let Some(id) = stem_id(name, &file, problems) else { continue };
        let document = Document::parse(source);
        let run = run::read(id, folder, document.root(), references);
        problems.faults(source, document.into_faults());
        match run {
            Some((run, entries)) => contents(files, texts, tables, (run, &entries), &mut results, references, problems),
            None => references.refuse_all(Kind::Figure),
        }
    }
    results
}

/// The files of one dataset, by their names within its folder.
struct Present<'a> {
    folder: &'a str,
    names: Vec<&'a str>,
    listed: BTreeMap<&'a str, Vec<&'a Listed>>,
}

impl<'a> Present<'a> {
    fn of(files: &'a dyn Files, folder: &'a str) -> Self {
        let own = files.names().iter().filter_map(|name| name.strip_prefix(folder)?.strip_prefix('/'));
        Self { folder, names: own.collect(), listed: BTreeMap::new() }
    }

    /// The files that an entry lists and no entry before it; one that holds several results may be listed once for each part.
    fn take(&mut self, entry: &'a Listed, texts: &Opened, problems: &mut Problems) -> Vec<&'a str> {
        let matching: Vec<_> = self.names.iter().copied().filter(|name| entry.matches(name)).collect();
        if matching.is_empty() {
            let known = self.names.iter().copied().filter(|name| !DESCRIPTIONS.contains(name));
            let message = format!("no file in `{}` is called `{}`", self.folder, entry.path);
            let hint = did_you_mean(&entry.path, known);
            problems.push(told(Code::FILE_MISSING, entry, message, hint, texts));
        }
        let mut new = Vec::new();
        for name in matching {
            let others = self.listed.entry(name).or_default();
            match others.iter().find(|other| other.clashes(entry)) {
                None => new.push(name),
                Some(first) => {
                    let line = texts.place(&first.spot).start.map_or(0, |at| at.line);
                    let message = format!("`{name}` is listed twice");
                    let hint = format!("line {line} lists it too: a file, or a part of one, belongs to one entry");
                    problems.push(told(Code::DUPLICATE_ID, entry, message, Some(hint), texts));
                    break;
                }
            }
            others.push(entry);
        }
        new
    }

    /// Warns of files that no entry lists.
    fn unlisted(&self, problems: &mut Problems) {
        let described = |name: &str| DESCRIPTIONS.contains(&name) || has_ending(name, "md");
        for name in self.names.iter().filter(|name| !self.listed.contains_key(*name) && !described(name)) {
            let message = "the dataset's run.toml does not list this file";
            let file = format!("{}/{name}", self.folder);
            let problem = Problem::in_file(Code::UNLISTED_FILE, file, message);
            let hint = "add a `[[file]]` entry for it, or move it elsewhere";
            problems.push(Problem { severity: Severity::Warning, ..problem }.hint(hint));
        }
    }
}

fn told(code: Code, entry: &Listed, message: String, hint: Option<String>, texts: &Opened) -> Problem {
    Problem { code, severity: Severity::Error, place: texts.place(&entry.spot), message, hint }
}

fn contents(
    files: &dyn Files,
    texts: &Opened,
    tables: &Arc<[Mapping]>,
    (run, entries): (Run, &Entries),
    results: &mut Results,
    references: &mut References,
    problems: &mut Problems,
) {
    let folder = run.folder.clone();
    let mut present = Present::of(files, &folder);
    let (mut digests, mut samples) = (Vec::new(), Vec::new());
    let kind = match entries {
        Entries::Published(list) => {
            for entry in list {
                for name in present.take(entry, texts, problems) {
                    let file = format!("{folder}/{name}");
                    let digest = digest(files, &file, problems);
                    let table = Table { file: &file, digest: &digest, run: &run, texts };
                    table.read(results, references, problems);
                    digests.push((file, digest));
                }
            }
            DatasetKind::Published
        }
        Entries::Raw(drive, list) => {
            let whole = !references.has_refused(Kind::Table);
            let bench = Bench::new(files, texts, &run, drive).with_tables(tables, whole);
            let mut logs = Vec::new();
            for (entry, role) in list {
                let names = present.take(entry, texts, problems).into_iter().map(|name| format!("{folder}/{name}"));
                let parts: Vec<_> = names.map(|file| (digest(files, &file, problems), file)).collect();
                let before = results.series.len();
                match role {
                    Role::Results(setting) => raw::read(&bench, entry, setting, &parts, results, problems),
                    Role::Sample => samples.extend(raw::read_samples(&bench, &parts, problems)),
                }
                logs.extend((before..results.series.len()).map(|index| (index, entry.spot.clone())));
                digests.extend(parts.into_iter().map(|(digest, file)| (file, digest)));
            }
            raw::check_agreement(&run.id, results, &logs, texts, problems);
            DatasetKind::Raw
        }
    };
    present.unlisted(problems);
    digests.sort();
    digests.dedup();
    let accepted = acceptance::of_dataset(&run.id, &folder, texts, references, problems);
    let Run { id, title, date, source, drive, tool, .. } = run;
    let dataset = Dataset { id: id.clone(), title, kind, date, source, drive, tool, files: digests, samples, accepted };
    results.datasets.insert(id, dataset);
}

/// A table of a published dataset.
struct Table<'a> {
    file: &'a str,
    digest: &'a str,
    run: &'a Run,
    texts: &'a Opened,
}

impl Table<'_> {
    fn read(&self, results: &mut Results, references: &mut References, problems: &mut Problems) {
        let Some(source) = self.texts.get(self.file).filter(|_| has_ending(self.file, "csv")) else {
            problems.extend(self.texts.refusal(self.file).into_iter().collect());
            if !self.texts.exists(self.file) || !has_ending(self.file, "csv") {
                let message = "a published dataset holds tables of figures and of statements";
                let hint =
                    "list `results.csv` and `statements.csv`; a tool's output belongs to a dataset of kind `raw`";
                problems.push(Problem::in_file(Code::UNKNOWN_FORMAT, self.file, message).hint(hint));
            }
            references.refuse_all(Kind::Figure);
            return;
        };
        let fallback = self.run.source.as_ref();
        if self.file.ends_with("/statements.csv") {
            let origin = statement::Origin { groups: &self.run.groups, source: fallback };
            statement::read(source, &origin, self.texts, &mut results.statements, references, problems);
        } else {
            let origin = published::Origin { dataset: &self.run.id, source: fallback, digest: self.digest };
            published::read(source, &origin, self.texts, &mut results.measurements, references, problems);
        }
    }
}

/// Whether a file's name ends in `.ending`.
pub(super) fn has_ending(name: &str, ending: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(_, own)| own.eq_ignore_ascii_case(ending))
}
