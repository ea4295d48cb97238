//! The lab's text files, opened: names, texts, and the problems of those that are no text.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Read;

use super::Files;
use crate::base::diagnostic::{Code, Fault, Problem, Problems, SourceText};

/// Text files by name.
pub(crate) struct Opened {
    texts: BTreeMap<String, String>,
    unreadable: BTreeSet<String>,
}

impl Opened {
    /// Opens every TOML, Markdown and CSV file; a byte order mark is dropped.
    pub(crate) fn open(files: &dyn Files, problems: &mut Problems) -> Self {
        let wanted = |name: &&String| [".toml", ".md", ".csv"].iter().any(|ending| name.ends_with(ending));
        let (mut texts, mut unreadable) = (BTreeMap::new(), BTreeSet::new());
        for name in files.names().iter().filter(wanted) {
            match read_text(files, name) {
                Ok(text) => drop(texts.insert(name.clone(), text)),
                Err(problem) => {
                    unreadable.insert(name.clone());
                    problems.push(problem);
                }
            }
        }
        Self { texts, unreadable }
    }

    /// One file.
    pub(crate) fn get<'a>(&'a self, name: &'a str) -> Option<SourceText<'a>> {
        self.texts.get(name).map(|text| SourceText { file: name, text })
    }

    /// Whether the file is there, readable or not.
    pub(crate) fn exists(&self, name: &str) -> bool {
        self.texts.contains_key(name) || self.unreadable.contains(name)
    }

    /// The files directly in a folder with an ending: their stems and texts.
    pub(crate) fn in_folder<'a>(
        &'a self,
        folder: &'a str,
        ending: &'a str,
    ) -> impl Iterator<Item = (&'a str, SourceText<'a>)> {
        self.texts.iter().filter_map(move |(name, text)| {
            let stem = name.strip_prefix(folder)?.strip_prefix('/')?.strip_suffix(ending)?;
            (!stem.contains('/')).then_some((stem, SourceText { file: name, text }))
        })
    }

    /// The folders directly below a folder.
    pub(crate) fn folders<'a>(&'a self, folder: &'a str) -> Vec<&'a str> {
        let below = self.texts.keys().filter_map(|name| name.strip_prefix(folder)?.strip_prefix('/')?.split_once('/'));
        let mut names: Vec<_> = below.map(|(name, _)| name).collect();
        names.dedup();
        names
    }
}

fn read_text(files: &dyn Files, name: &str) -> Result<String, Problem> {
    let mut bytes = Vec::new();
    let unreadable = |e| Problem::in_file(Code::FILE_MISSING, name, format!("failed to open `{name}` ({e})"));
    files.open(name).and_then(|mut file| file.read_to_end(&mut bytes)).map_err(unreadable)?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        let lossy = String::from_utf8_lossy(error.as_bytes()).into_owned();
        let at = lossy.find('\u{fffd}').unwrap_or(valid);
        let fault = Fault::error(Code::NOT_UTF8, at..at + '\u{fffd}'.len_utf8(), "bytes that are not UTF-8");
        fault.hint("save the file as UTF-8").within(SourceText { file: name, text: &lossy })
    })?;
    Ok(text.strip_prefix('\u{feff}').map_or(text.clone(), str::to_owned))
}
