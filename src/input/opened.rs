//! The lab's text files, opened: names, texts, and the problems of those that are no text.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Read;
use std::ops::Range;

use super::Files;
use crate::base::diagnostic::{Code, Fault, Place, Problem, Problems, SourceText};

/// Some bytes of a file. Their line and column are counted only when they are asked for.
#[derive(Clone, Debug)]
pub(crate) struct Spot {
    /// The file's name.
    pub(crate) file: String,
    /// The bytes.
    pub(crate) span: Range<usize>,
}

/// Text files by name.
pub(crate) struct Opened {
    texts: BTreeMap<String, String>,
    unreadable: BTreeMap<String, Problem>,
}

impl Opened {
    /// Opens every TOML, Markdown and CSV file; a byte order mark is dropped. A CSV file may be a tool's, which its reader takes
    /// otherwise: that it is no text is told by [`Self::refusal`] alone.
    pub(crate) fn open(files: &dyn Files, problems: &mut Problems) -> Self {
        let wanted = |name: &&String| [".toml", ".md", ".csv"].iter().any(|ending| name.ends_with(ending));
        let (mut texts, mut unreadable) = (BTreeMap::new(), BTreeMap::new());
        for name in files.names().iter().filter(wanted) {
            match read_text(files, name) {
                Ok(text) => drop(texts.insert(name.clone(), text)),
                Err(problem) => {
                    unreadable.insert(name.clone(), problem.clone());
                    if name.rsplit_once('.').is_none_or(|(_, ending)| ending != "csv") {
                        problems.push(problem);
                    }
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
        self.texts.contains_key(name) || self.unreadable.contains_key(name)
    }

    /// What is wrong with a file that is there and cannot be read as text.
    pub(crate) fn refusal(&self, name: &str) -> Option<Problem> {
        self.unreadable.get(name).cloned()
    }

    /// The files directly in a folder with an ending: their stems and texts.
    pub(crate) fn in_folder<'a>(
        &'a self,
        folder: &'a str,
        ending: &'a str,
    ) -> impl Iterator<Item = (&'a str, SourceText<'a>)> {
        self.texts.iter().filter_map(move |(name, text)| {
            stem(name, folder, ending).map(|stem| (stem, SourceText { file: name, text }))
        })
    }

    /// The stems of the files directly in a folder that are there and cannot be read.
    pub(crate) fn unreadable(&self, folder: &str, ending: &str) -> impl Iterator<Item = &str> {
        self.unreadable.keys().filter_map(move |name| stem(name, folder, ending))
    }

    /// The folders directly below a folder that hold text.
    pub(crate) fn folders<'a>(&'a self, folder: &str) -> Vec<&'a str> {
        folders(self.texts.keys(), folder)
    }

    /// Where a spot is.
    pub(crate) fn place(&self, spot: &Spot) -> Place {
        match self.get(&spot.file) {
            Some(source) if spot.span != (0..0) => Place::of(source, spot.span.clone()),
            _ => Place::file(spot.file.as_str()),
        }
    }
}

/// The folders directly below a folder, in order.
pub(super) fn folders<'n>(names: impl IntoIterator<Item = &'n String>, folder: &str) -> Vec<&'n str> {
    let below = names.into_iter().filter_map(|name| name.strip_prefix(folder)?.strip_prefix('/')?.split_once('/'));
    let folders: BTreeSet<_> = below.map(|(name, _)| name).collect();
    folders.into_iter().collect()
}

/// The stem of a file directly in a folder.
fn stem<'n>(name: &'n str, folder: &str, ending: &str) -> Option<&'n str> {
    let stem = name.strip_prefix(folder)?.strip_prefix('/')?.strip_suffix(ending)?;
    (!stem.contains('/')).then_some(stem)
}

fn read_text(files: &dyn Files, name: &str) -> Result<String, Problem> {
    let mut bytes = Vec::new();
    files.open(name).and_then(|mut file| file.read_to_end(&mut bytes)).map_err(|error| unreadable(name, &error))?;
    let text = String::from_utf8(bytes).map_err(|error| no_text(name, error.as_bytes()))?;
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

/// A file that cannot be opened or breaks off while it is read.
pub(super) fn unreadable(name: &str, error: &std::io::Error) -> Problem {
    Problem::in_file(Code::FILE_MISSING, name, format!("failed to read `{name}` ({error})"))
}

/// The first bytes that are no text, in their line.
fn no_text(name: &str, bytes: &[u8]) -> Problem {
    let at = std::str::from_utf8(bytes).err().map_or(0, |error| error.valid_up_to());
    let end = at + bytes[at..].iter().position(|byte| *byte == b'\n').unwrap_or(bytes.len() - at);
    let text = String::from_utf8_lossy(&bytes[..end]);
    let fault = Fault::error(Code::NOT_UTF8, at..at + '\u{fffd}'.len_utf8(), "expected UTF-8, found other bytes");
    let wide = bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]);
    let hint = if wide { "this looks like UTF-16: save the file as UTF-8" } else { "save the file as UTF-8" };
    fault.hint(hint).within(SourceText { file: name, text: &text })
}
