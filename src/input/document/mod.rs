//! A cursor over a TOML document: typed accessors that note what is wrong, with its place, and read on.
//!
//! [`Document::parse`] takes the text; [`Document::root`] gives the outermost [`Table`]. Each accessor of a table returns the value or
//! `None`, and notes why. At the end [`Table::finish`] reports the keys that nobody asked for.

mod table;
mod value;

use std::cell::RefCell;
use std::ops::Range;

pub(crate) use self::table::{Key, Table};
pub(crate) use self::value::{Item, Spanned};
use super::opened::Spot;
use crate::base::diagnostic::{Code, Fault, Place, SourceText};

/// A parsed document and the faults found in it so far.
pub(crate) struct Document<'s> {
    source: SourceText<'s>,
    root: toml::de::DeTable<'s>,
    faults: RefCell<Vec<Fault>>,
}

impl<'s> Document<'s> {
    /// Parses a text; syntax errors are faults, and what can be read is read.
    pub(crate) fn parse(source: SourceText<'s>) -> Self {
        let (root, errors) = toml::de::DeTable::parse_recoverable(source.text);
        let faults = RefCell::new(errors.iter().map(|error| syntax_fault(error, source.text)).collect());
        Self { source, root: root.into_inner(), faults }
    }

    /// The outermost table.
    pub(crate) fn root(&self) -> Table<'_> {
        Table::new(self, &self.root, 0..0)
    }

    /// Notes a fault.
    pub(crate) fn note(&self, fault: Fault) {
        self.faults.borrow_mut().push(fault);
    }

    /// The place of some bytes.
    pub(crate) fn place(&self, span: Range<usize>) -> Place {
        Place::of(self.source, span)
    }

    /// Some bytes of the file, whose place is found only when it is asked for.
    pub(crate) fn spot(&self, span: Range<usize>) -> Spot {
        Spot { file: self.source.file.to_owned(), span }
    }

    /// The text at some bytes.
    pub(crate) fn text(&self, span: Range<usize>) -> &'s str {
        self.source.text.get(span).unwrap_or_default()
    }

    /// Whether the text could be parsed without a syntax error.
    pub(crate) fn is_sound(&self) -> bool {
        !self.faults.borrow().iter().any(|fault| fault.code == Code::BAD_TOML)
    }

    /// Takes back a fault, when another one explains it.
    pub(super) fn take_back(&self, fault: &Fault) {
        self.faults.borrow_mut().retain(|noted| noted != fault);
    }

    /// The faults, when all has been read.
    pub(crate) fn into_faults(self) -> Vec<Fault> {
        let text = self.source.text;
        let line = |fault: &Fault| text.get(..fault.span.start).map_or(0, |before| before.matches('\n').count());
        let mut faults = self.faults.into_inner();
        let broken: Vec<_> = faults.iter().filter(|fault| fault.code == Code::BAD_TOML).map(line).collect();
        if !broken.is_empty() {
            // What is missing after a syntax error, or wrong in its line, is so because of it.
            let follows = |fault: &Fault| fault.code == Code::MISSING_KEY || broken.contains(&line(fault));
            faults.retain(|fault| fault.code == Code::BAD_TOML || !follows(fault));
        }
        faults
    }
}

fn syntax_fault(error: &toml::de::Error, text: &str) -> Fault {
    let span = error.span().unwrap_or(0..0);
    let key = text.get(span.clone()).unwrap_or_default();
    match error.message() {
        "duplicate key" => {
            Fault::error(Code::BAD_TOML, span.clone(), format!("the key `{key}` stands here twice")).hint("keep one")
        }
        message => Fault::error(Code::BAD_TOML, span, message),
    }
}
