//! Prose files: front matter in TOML between `+++` lines, then Markdown.

use std::collections::BTreeMap;
use std::ops::Range;

use super::document::{Document, Item, Table};
use super::slot;
use crate::base::diagnostic::{Code, Fault, Problems, SourceText};
use crate::catalog::{ImageWords, KeyWords, Passage, Prose};

const FENCE: &str = "+++";

/// Reads one prose file; `None` when it lacks what no page can do without.
pub(super) fn read(source: SourceText<'_>, problems: &mut Problems) -> Option<Prose> {
    let (front, body_at) = match split(source.text) {
        Ok(split) => split,
        Err(fault) => {
            problems.faults(source, [fault]);
            return None;
        }
    };
    // The front matter is parsed where it stands, so that every place is one of the file.
    let padded = padded(source.text, front);
    let document = Document::parse(SourceText { file: source.file, text: &padded });
    let mut faults = Vec::new();
    let prose = Reader { faults: &mut faults }.prose(source, &document, body_at);
    faults.extend(document.into_faults());
    problems.faults(source, faults);
    prose
}

/// Bytes of the front matter, and where the body begins.
fn split(text: &str) -> Result<(Range<usize>, usize), Fault> {
    let first = text.split_inclusive('\n').next().unwrap_or_default();
    if first.trim_end() != FENCE {
        let message = "a prose file begins with front matter between two lines of `+++`";
        let hint = "begin the file with a line `+++`, then `title = \"…\"` and `summary = \"…\"`, then a line `+++`";
        return Err(Fault::error(Code::BAD_TOML, 0..first.trim_end().len().max(1), message).hint(hint));
    }
    let mut at = first.len();
    for line in text[at..].split_inclusive('\n') {
        if line.trim_end() == FENCE {
            return Ok((first.len()..at, at + line.len()));
        }
        at += line.len();
    }
    let fault = Fault::error(Code::BAD_TOML, 0..FENCE.len(), "the front matter that begins here has no end");
    Err(fault.hint("put a line `+++` between the front matter and the text"))
}

/// The text up to the end of the front matter, its fence made a comment.
fn padded(text: &str, front: Range<usize>) -> String {
    format!("{}{}", text[..front.start].replace('+', "#"), &text[front])
}

struct Reader<'f> {
    faults: &'f mut Vec<Fault>,
}

impl Reader<'_> {
    fn prose(&mut self, source: SourceText<'_>, document: &Document<'_>, body_at: usize) -> Option<Prose> {
        let root = document.root();
        let title = root.require("title").and_then(|item| self.line(&item));
        let summary = root.require("summary").and_then(|item| self.line(&item));
        let pros = root.list("pros").iter().filter_map(|item| self.line(item)).collect();
        let cons = root.list("cons").iter().filter_map(|item| self.line(item)).collect();
        let bottom_line = root.get("bottom_line").and_then(|item| self.line(&item));
        let keys = root.get("key").and_then(|item| item.expect_table()).map(|table| self.keys(&table));
        let images = root.get("image").and_then(|item| item.expect_table()).map(|table| images(&table));
        root.finish();
        let body = slot::body(&source.text[body_at..], body_at, self.faults);
        Some(Prose {
            file: source.file.to_owned(),
            text: source.text.to_owned(),
            title: title?,
            summary: summary?,
            pros,
            cons,
            bottom_line,
            keys: keys.unwrap_or_default(),
            images: images.unwrap_or_default(),
            body,
        })
    }

    /// A line of the front matter; its slots are placed where they stand, or at the whole value where the string has escapes.
    fn line(&mut self, item: &Item<'_>) -> Option<Passage> {
        let text = words(item)?;
        Some(slot::line(text, &|span| item.within(span), self.faults))
    }

    fn keys(&mut self, table: &Table<'_>) -> BTreeMap<String, KeyWords> {
        let mut keys = BTreeMap::new();
        for (key, item) in table.entries() {
            let Some(table) = item.expect_table() else { continue };
            let label = table.require("label").and_then(|item| self.line(&item));
            let note = table.get("note").and_then(|item| self.line(&item));
            table.finish();
            // A label that is missing has been told; it counts as there, so as not to be told again.
            keys.insert(key.value.to_owned(), KeyWords { label: label.unwrap_or_default(), note });
        }
        keys
    }
}

/// A string that says something.
fn words<'d>(item: &Item<'d>) -> Option<&'d str> {
    let text = item.string()?;
    if text.trim().is_empty() {
        item.refuse(Code::MISSING_KEY, "expected words, found an empty string", None);
        return None;
    }
    Some(text)
}

/// The words of images, in which no slot is filled.
fn images(table: &Table<'_>) -> BTreeMap<String, ImageWords> {
    let mut images = BTreeMap::new();
    for (key, item) in table.entries() {
        let Some(table) = item.expect_table() else { continue };
        let alt = table.require("alt").and_then(|item| plain(&item));
        let caption = table.get("caption").and_then(|item| plain(&item));
        table.finish();
        // As with labels: what has been told is not told again.
        images.insert(key.value.to_owned(), ImageWords { alt: alt.unwrap_or_default(), caption });
    }
    images
}

fn plain(item: &Item<'_>) -> Option<String> {
    let text = words(item)?;
    if text.contains("{{") {
        let hint = "write a number as it is, or leave it to the text around the image";
        item.refuse(Code::BAD_SLOT, "the words of an image hold no slots", Some(hint.to_owned()));
        return None;
    }
    Some(text.to_owned())
}
