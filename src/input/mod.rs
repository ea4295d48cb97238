//! The lab's files into a catalog: every file is read, every problem of every file is told.
//!
//! Entry point: [`read`]. Readers take names and bytes; who owns the disk implements [`Files`].

mod article;
mod cells;
mod citation;
mod dataset;
mod document;
mod drive;
pub mod format;
mod lab;
mod opened;
mod prose;
mod published;
mod ranking;
mod raw;
mod reference;
mod review;
mod selection;
mod slot;
mod source;
mod statement;
mod testbed;
mod workload;

use std::io::{self, Read};

use sha2::{Digest, Sha256};

use self::opened::Opened;
use self::reference::References;
use crate::base::diagnostic::{Code, Problem, Problems};
use crate::catalog::{Catalog, Id};

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
    /// The catalog; absent when the lab itself cannot be told.
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

fn catalog(files: &dyn Files, texts: &Opened, problems: &mut Problems) -> Option<Catalog> {
    let mut references = References::default();
    let lab = lab::read(texts, problems);
    let sources = source::read_all(texts, problems);
    let drives = drive::read_all(texts, &mut references, problems);
    let testbeds = testbed::read_all(texts, &mut references, problems);
    let workloads = workload::read_all(texts, &mut references, problems);
    let rankings = ranking::read_all(texts, &mut references, problems);
    let results = dataset::read_all(files, texts, &mut references, problems);
    let lab = lab?;
    let reviews = review::read_all(texts, &lab, &mut references, problems);
    let articles = article::read_all(texts, &lab, problems);
    let measurements = results.measurements.into_iter().map(|(id, (measurement, _))| (id, measurement)).collect();
    let catalog = Catalog {
        lab,
        sources,
        drives,
        testbeds,
        workloads,
        datasets: results.datasets,
        measurements,
        series: results.series,
        statements: results.statements,
        rankings,
        reviews,
        articles,
    };
    references.check(&catalog, problems);
    Some(catalog)
}

/// The id that a file's or folder's name is.
fn stem_id<T>(stem: &str, file: &str, problems: &mut Problems) -> Option<Id<T>> {
    let id = Id::new(stem);
    if id.is_none() {
        let hint = "ids are lower-case letters and digits, joined by `-` or `.`; rename the file";
        problems.push(Problem::in_file(Code::BAD_ID, file, format!("`{stem}` is no id")).hint(hint));
    }
    id
}

/// SHA-256 of a file, in hexadecimal; empty when it cannot be read, which is told elsewhere.
fn digest(files: &dyn Files, name: &str) -> String {
    let mut hasher = Sha256::new();
    let mut buffer = vec![0; 1 << 16];
    let Ok(mut file) = files.open(name) else { return String::new() };
    while let Ok(read @ 1..) = file.read(&mut buffer) {
        hasher.update(&buffer[..read]);
    }
    let hex = |text: String, byte: &u8| text + &format!("{byte:02x}");
    hasher.finalize().iter().fold(String::new(), hex)
}
