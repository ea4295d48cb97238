//! A lab's files in memory, so that a test may change some of them.
#![allow(dead_code, reason = "each test file uses its own part")]
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use std::collections::BTreeMap;
use std::io::{self, Cursor, Read};
use std::path::Path;

use benchbook::base::diagnostic::{Severity, show};
use benchbook::input::{self, Files};
use benchbook::insight;
use benchbook::insight::snapshot::Snapshot;
use benchbook::pipeline::Disk;

/// A lab's files.
#[derive(Clone)]
pub(crate) struct Memory {
    names: Vec<String>,
    bytes: BTreeMap<String, Vec<u8>>,
}

impl Files for Memory {
    fn names(&self) -> &[String] {
        &self.names
    }

    fn open(&self, name: &str) -> io::Result<Box<dyn Read + '_>> {
        let bytes = self.bytes.get(name).ok_or(io::ErrorKind::NotFound)?;
        Ok(Box::new(Cursor::new(bytes)))
    }
}

impl Memory {
    /// The lab in a folder.
    pub(crate) fn of(root: &Path) -> Self {
        let disk = Disk::open(root).unwrap();
        let names = disk.names().to_vec();
        let read = |name: &String| {
            let mut bytes = Vec::new();
            disk.open(name).unwrap().read_to_end(&mut bytes).unwrap();
            (name.clone(), bytes)
        };
        Self { bytes: names.iter().map(read).collect(), names }
    }

    /// The lab with a piece of one file written otherwise; it must be there once.
    pub(crate) fn with(&self, name: &str, from: &str, to: &str) -> Self {
        let text = String::from_utf8(self.bytes[name].clone()).unwrap();
        assert_eq!(text.matches(from).count(), 1, "`{from}` in {name}");
        self.put(name, text.replace(from, to).as_bytes())
    }

    /// The lab with another file in place of one, or one more.
    pub(crate) fn put(&self, name: &str, bytes: &[u8]) -> Self {
        let mut lab = self.clone();
        lab.bytes.insert(name.to_owned(), bytes.to_vec());
        lab.names = lab.bytes.keys().cloned().collect();
        lab
    }

    /// The lab with the files of another laid over its own.
    pub(crate) fn over(&self, root: &Path) -> Self {
        Self::of(root).bytes.iter().fold(self.clone(), |lab, (name, bytes)| lab.put(name, bytes))
    }

    /// A file.
    pub(crate) fn file(&self, name: &str) -> &[u8] {
        &self.bytes[name]
    }

    /// What it publishes, short of pages; fails when a file is wrong.
    pub(crate) fn snapshot(&self) -> Snapshot {
        snapshot(self)
    }
}

/// What a lab publishes, short of pages; fails when a file is wrong.
pub(crate) fn snapshot(files: &dyn Files) -> Snapshot {
    let read = input::read(files);
    let told = read.problems.sorted();
    let catalog = read.catalog.unwrap();
    let (findings, wrong) = insight::weigh(&catalog);
    let wrong = wrong.sorted();
    let errors = told.iter().chain(&wrong).filter(|problem| problem.severity == Severity::Error);
    let errors: Vec<_> = errors.map(|problem| show::text(problem, false)).collect();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
    Snapshot::of(&catalog, &findings, [])
}
