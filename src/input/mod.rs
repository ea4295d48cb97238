//! The lab's files into a catalog: every file is read, every problem of every file is told.
//!
//! Entry point: [`read`]. Readers take names and bytes; who owns the disk implements [`Files`].

mod acceptance;
mod article;
mod cells;
mod citation;
mod dataset;
mod document;
mod drive;
mod folder;
pub mod format;
pub mod import;
pub mod inspect;
mod lab;
mod opened;
mod prose;
mod published;
mod ranking;
mod raw;
mod reference;
mod review;
mod run;
mod selection;
mod sibling;
mod slot;
mod source;
mod statement;
mod table;
mod testbed;
mod workload;

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::sync::Arc;

use sha2::{Digest, Sha256};

use self::format::Mapping;
use self::opened::{Opened, Spot};
use self::reference::References;
pub use self::sibling::fio_version;
use crate::base::diagnostic::{Code, Fault, Problem, Problems, Severity, SourceText};
use crate::base::language::Tag;
use crate::catalog::{Catalog, Id, Lab};

/// The lab's files, as whoever opens them lists them.
pub trait Files: Sync {
    /// Names relative to the project's root, with `/` between their parts, sorted.
    fn names(&self) -> &[String];

    /// Opens one of them.
    ///
    /// # Errors
    /// When it cannot be opened.
    fn open(&self, name: &str) -> io::Result<Box<dyn Read + '_>>;
}

/// What came of reading.
#[derive(Debug)]
pub struct Outcome {
    /// The catalog; absent when the lab itself cannot be told. Only without errors is it whole.
    pub catalog: Option<Catalog>,
    /// Everything that was wrong.
    pub problems: Problems,
}

/// Reads everything.
#[must_use]
pub fn read(files: &dyn Files) -> Outcome {
    let mut problems = Problems::new();
    let texts = Opened::open(files, &mut problems);
    let catalog = catalog(files, &texts, &mut problems);
    Outcome { catalog, problems }
}

/// What the columns of a table mean, from the text of its `data/tables/<id>.toml` alone; with what is wrong in it.
#[must_use]
pub fn mapping(id: Id<Mapping>, source: SourceText<'_>) -> (Option<Mapping>, Vec<Fault>) {
    table::read(id, source)
}

/// What the columns of all tables mean that the lab declares, for those who read single files of it.
#[must_use]
pub fn mappings(files: &dyn Files) -> (Arc<[Mapping]>, Problems) {
    let mut problems = Problems::new();
    let texts = Opened::open(files, &mut Problems::new());
    let tables = table::read_all(&texts, &mut References::default(), &mut problems);
    (tables.into_values().collect(), problems)
}

fn catalog(files: &dyn Files, texts: &Opened, problems: &mut Problems) -> Option<Catalog> {
    let mut references = References::default();
    let lab::Reading { lab, languages } = lab::read(texts, problems);
    let whole = lab.is_some();
    let lab = lab.unwrap_or_else(|| nobody(languages));
    let tables: Arc<[Mapping]> = table::read_all(texts, &mut references, problems).into_values().collect();
    references.declared(&tables);
    let results = dataset::read_all(files, texts, &tables, &mut references, problems);
    let measurements = results.measurements.into_iter().map(|(id, (measurement, _))| (id, measurement)).collect();
    // Without its languages nothing can be said of the lab's prose.
    let (mut reviews, mut articles) = (BTreeMap::new(), BTreeMap::new());
    if !lab.languages.is_empty() {
        reviews = review::read_all(texts, &lab, &mut references, problems);
        articles = article::read_all(texts, &lab, problems);
    }
    let catalog = Catalog {
        lab,
        sources: source::read_all(texts, &mut references, problems),
        drives: drive::read_all(texts, &mut references, problems),
        testbeds: testbed::read_all(texts, &mut references, problems),
        workloads: workload::read_all(texts, &mut references, problems),
        datasets: results.datasets,
        measurements,
        series: results.series,
        statements: results.statements.list,
        rankings: ranking::read_all(texts, &mut references, problems),
        reviews,
        articles,
    };
    references.check(&catalog, texts, problems);
    whole.then_some(catalog)
}

/// Stands for a lab whose file is not whole, so that the other files are read all the same.
fn nobody(languages: Vec<Tag>) -> Lab {
    Lab {
        name: String::new(),
        about: None,
        url: None,
        licence: None,
        base_url: String::new(),
        languages,
        tolerance: 0.0,
    }
}

/// How ids are written, for hints.
const ID_SHAPE: &str = "ids are lower-case letters and digits, joined by `-` or `.`";

/// The id that a file's or folder's name is.
fn stem_id<T>(stem: &str, file: &str, problems: &mut Problems) -> Option<Id<T>> {
    let id = Id::new(stem);
    if id.is_none() {
        let hint = format!("{ID_SHAPE}; rename the file");
        problems.push(Problem::in_file(Code::BAD_ID, file, format!("`{stem}` is no id")).hint(hint));
    }
    id
}

/// Two things with one id; each names the place of the other.
fn duplicate<T>(nouns: &str, id: &Id<T>, here: &Spot, first: &Spot, texts: &Opened) -> Problem {
    let line = texts.place(first).start.map(|at| format!(", line {}", at.line)).unwrap_or_default();
    let hint = format!("the other one stands in `{}`{line}; give one of them another name", first.file);
    Problem {
        code: Code::DUPLICATE_ID,
        severity: Severity::Error,
        place: texts.place(here),
        message: format!("two {nouns} are called `{id}`"),
        hint: Some(hint),
    }
}

/// `a`, `b` or `c`.
fn choice(words: impl IntoIterator<Item = &'static str>) -> String {
    let quoted: Vec<_> = words.into_iter().map(|word| format!("`{word}`")).collect();
    match quoted.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}

/// SHA-256 of a file, in hexadecimal; empty, with a problem, when it cannot be read.
fn digest(files: &dyn Files, name: &str, problems: &mut Problems) -> String {
    let hashed = files.open(name).and_then(|mut file| hashed(&mut *file));
    hashed.map_or_else(
        |error| {
            problems.push(opened::unreadable(name, &error));
            String::new()
        },
        |(digest, _)| digest,
    )
}

/// SHA-256 of some bytes, in hexadecimal, and how many they are.
///
/// # Errors
/// When they cannot be read.
pub fn hashed(input: &mut dyn Read) -> io::Result<(String, u64)> {
    let (mut hasher, mut bytes, mut buffer) = (Sha256::new(), 0, vec![0; 1 << 16]);
    loop {
        match input.read(&mut buffer)? {
            0 => break,
            read => {
                hasher.update(&buffer[..read]);
                bytes += read as u64;
            }
        }
    }
    let hex = |text: String, byte: &u8| text + &format!("{byte:02x}");
    Ok((hasher.finalize().iter().fold(String::new(), hex), bytes))
}

#[cfg(test)]
mod tests;
