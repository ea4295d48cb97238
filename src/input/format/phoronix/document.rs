//! The document of a Phoronix result file: its results as they are written, or the first thing that is wrong with its XML.
//!
//! Only the five entities that XML itself defines and references to characters are resolved. A document type definition is passed
//! over: nothing it declares is expanded or fetched.

use std::ops::Range;

use quick_xml::Reader;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesRef, Event};

use crate::base::diagnostic::{Code, Fault};

/// The outermost element.
pub(super) const ROOT: &str = "PhoronixTestSuite";
/// Elements within elements; the format has five.
const DEEPEST: usize = 32;

/// What the document says.
#[derive(Debug, Default)]
pub(super) struct Document {
    pub title: String,
    pub client: String,
    pub systems: Vec<String>,
    pub results: Vec<TestResult>,
}

/// One test with its settings.
#[derive(Debug, Default)]
pub(super) struct TestResult {
    pub id: String,
    pub title: String,
    /// Version of the program that was tested.
    pub version: String,
    /// Settings, in words.
    pub description: String,
    pub scale: String,
    /// `HIB`, higher is better, or `LIB`.
    pub proportion: String,
    /// `BAR_GRAPH`, or `LINE_GRAPH` for values over time.
    pub display: String,
    pub entries: Vec<Entry>,
}

/// What one system achieved.
#[derive(Debug, Default)]
pub(super) struct Entry {
    pub system: String,
    pub value: String,
    /// Bytes of the value.
    pub span: Range<usize>,
}

/// Where the reader is.
struct Walk<'t> {
    reader: Reader<&'t [u8]>,
    path: Vec<String>,
    text: String,
    /// Byte at which the element that was opened last begins to hold something.
    start: usize,
    document: Document,
}

impl Document {
    /// Reads a whole text.
    pub(super) fn read(text: &str) -> Result<Self, Fault> {
        let mut reader = Reader::from_str(text);
        reader.config_mut().expand_empty_elements = true;
        let mut walk = Walk { reader, path: Vec::new(), text: String::new(), start: 0, document: Self::default() };
        while walk.advance(text.len())? {}
        Ok(walk.document)
    }
}

impl Walk<'_> {
    /// Takes the next piece; `false` at the end.
    fn advance(&mut self, length: usize) -> Result<bool, Fault> {
        let before = at(self.reader.buffer_position());
        let event = self.reader.read_event().map_err(|error| {
            let place = at(self.reader.error_position()).min(length.saturating_sub(1));
            broken(place..length.min(place + 1), &error.to_string())
        })?;
        match event {
            Event::Start(start) => {
                let name = start.name().as_ref().to_owned();
                self.open(name, before..at(self.reader.buffer_position()))?;
            }
            Event::End(_) => self.close(before),
            Event::Text(text) => self.text.push_str(&text.xml10_content()),
            Event::CData(text) => self.text.push_str(&text.xml10_content()),
            Event::GeneralRef(reference) => {
                let span = before..at(self.reader.buffer_position());
                self.text.push_str(&resolved(&reference, span)?);
            }
            Event::Eof => return self.end(length),
            Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) | Event::Empty(_) => {}
        }
        Ok(true)
    }

    fn open(&mut self, name: String, span: Range<usize>) -> Result<(), Fault> {
        if self.path.is_empty() && name != ROOT {
            return Err(broken(span, &format!("expected `<{ROOT}>`, found `<{name}>`")));
        }
        if self.path.len() == DEEPEST {
            return Err(broken(span, &format!("elements are nested more than {DEEPEST} deep")));
        }
        self.start = span.end;
        self.text.clear();
        self.path.push(name);
        let steps: Vec<_> = self.path.iter().skip(1).map(String::as_str).collect();
        let results = &mut self.document.results;
        match steps.as_slice() {
            ["Result"] => results.push(TestResult::default()),
            ["Result", "Data", "Entry"] => {
                results.last_mut().into_iter().for_each(|r| r.entries.push(Entry::default()));
            }
            _ => {}
        }
        Ok(())
    }

    fn close(&mut self, before: usize) {
        let text = std::mem::take(&mut self.text);
        let span = self.start..before.max(self.start);
        let path = std::mem::take(&mut self.path);
        let steps: Vec<_> = path.iter().skip(1).map(String::as_str).collect();
        self.document.set(&steps, text.trim(), span);
        self.path = path;
        self.path.pop();
    }

    fn end(&self, length: usize) -> Result<bool, Fault> {
        match self.path.last() {
            None => Ok(false),
            Some(open) => {
                let message = format!("the file breaks off within `<{open}>`");
                Err(broken(length.saturating_sub(1)..length, &message))
            }
        }
    }
}

impl Document {
    fn set(&mut self, steps: &[&str], text: &str, span: Range<usize>) {
        let text = text.to_owned();
        match steps {
            ["Generated", "Title"] => self.title = text,
            ["Generated", "TestClient"] => self.client = text,
            ["System", "Identifier"] => self.systems.push(text),
            ["Result", steps @ ..] => {
                if let Some(result) = self.results.last_mut() {
                    result.set(steps, text, span);
                }
            }
            _ => {}
        }
    }
}

impl TestResult {
    fn set(&mut self, steps: &[&str], text: String, span: Range<usize>) {
        let last = self.entries.last_mut();
        match (steps, last) {
            (["Identifier"], _) => self.id = text,
            (["Title"], _) => self.title = text,
            (["AppVersion"], _) => self.version = text,
            (["Description"], _) => self.description = text,
            (["Scale"], _) => self.scale = text,
            (["Proportion"], _) => self.proportion = text,
            (["DisplayFormat"], _) => self.display = text,
            (["Data", "Entry", "Identifier"], Some(entry)) => entry.system = text,
            (["Data", "Entry", "Value"], Some(entry)) => (entry.value, entry.span) = (text, span),
            _ => {}
        }
    }
}

fn resolved(reference: &BytesRef<'_>, span: Range<usize>) -> Result<String, Fault> {
    let character = reference.resolve_char_ref().ok().flatten().map(String::from);
    let text = character.or_else(|| resolve_predefined_entity(reference).map(str::to_owned));
    text.ok_or_else(|| broken(span, &format!("`&{};` is no entity of XML itself", &**reference)))
}

fn broken(span: Range<usize>, message: &str) -> Fault {
    let hint = "take `composite.xml` from the test suite's own folder of results once more";
    Fault::error(Code::BAD_RESULT, span, message).hint(hint)
}

fn at(position: u64) -> usize {
    usize::try_from(position).unwrap_or(usize::MAX)
}
