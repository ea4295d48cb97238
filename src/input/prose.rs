//! Prose files: front matter in TOML between `+++` lines, then Markdown.

use std::collections::BTreeMap;

use super::document::{Document, Item, Table};
use super::slot;
use crate::base::diagnostic::{Code, Fault, Problems, SourceText};
use crate::catalog::{ImageWords, KeyWords, Passage, Prose};

const FENCE: &str = "+++";

/// Reads one prose file; `None` when it lacks what no page can do without.
pub(super) fn read(source: SourceText<'_>, problems: &mut Problems) -> Option<Prose> {
    let Some((front, body_at)) = split(source.text) else {
        let message = "a prose file begins with front matter between two lines of `+++`";
        problems.faults(source, [Fault::error(Code::BAD_TOML, 0..source.text.len().min(3), message)]);
        return None;
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
fn split(text: &str) -> Option<(std::ops::Range<usize>, usize)> {
    let start = text.strip_prefix(FENCE)?.find('\n')? + FENCE.len() + 1;
    let mut at = start;
    for line in text[start..].split_inclusive('\n') {
        if line.trim_end() == FENCE {
            return Some((start..at, at + line.len()));
        }
        at += line.len();
    }
    None
}

/// The text up to the end of the front matter, its fence made a comment.
fn padded(text: &str, front: std::ops::Range<usize>) -> String {
    format!("#{}{}", &text[1..front.start].replace('+', "#"), &text[front])
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
        let place = |span: std::ops::Range<usize>| span.start + body_at..span.end + body_at;
        let body = slot::passage(&source.text[body_at..], true, &place, self.faults);
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
        let text = item.string()?;
        Some(slot::passage(text, false, &|span| item.within(span), self.faults))
    }

    fn keys(&mut self, table: &Table<'_>) -> BTreeMap<String, KeyWords> {
        let mut keys = BTreeMap::new();
        for (key, item) in table.entries() {
            let Some(table) = item.expect_table() else { continue };
            let label = table.require("label").and_then(|item| self.line(&item));
            let note = table.get("note").and_then(|item| self.line(&item));
            table.finish();
            keys.extend(label.map(|label| (key.value.to_owned(), KeyWords { label, note })));
        }
        keys
    }
}

fn images(table: &Table<'_>) -> BTreeMap<String, ImageWords> {
    let mut images = BTreeMap::new();
    for (key, item) in table.entries() {
        let Some(table) = item.expect_table() else { continue };
        let alt = table.require("alt").and_then(|item| item.string()).map(str::to_owned);
        let caption = table.get("caption").and_then(|item| item.string()).map(str::to_owned);
        table.finish();
        images.extend(alt.map(|alt| (key.value.to_owned(), ImageWords { alt, caption })));
    }
    images
}
