//! A cursor over a TOML document: typed accessors that note what is wrong, with its place, and read on.
//!
//! [`Document::parse`] takes the text; [`Document::root`] gives the outermost [`Table`]. Each accessor of a table returns the value or
//! `None`, and notes why. Dropping to the end of a table with [`Table::finish`] reports the keys that nobody asked for.

mod table;
mod value;

use std::cell::RefCell;
use std::ops::Range;

pub(crate) use self::table::{Key, Table};
pub(crate) use self::value::{Item, Spanned};
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
        let fault =
            |error: &toml::de::Error| Fault::error(Code::BAD_TOML, error.span().unwrap_or(0..0), error.message());
        let faults = RefCell::new(errors.iter().map(fault).collect());
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

    /// The text at some bytes.
    pub(crate) fn text(&self, span: Range<usize>) -> &'s str {
        self.source.text.get(span).unwrap_or_default()
    }

    /// Whether the text could be parsed without a syntax error.
    pub(crate) fn is_sound(&self) -> bool {
        !self.faults.borrow().iter().any(|fault| fault.code == Code::BAD_TOML)
    }

    /// The faults, when all has been read.
    pub(crate) fn into_faults(self) -> Vec<Fault> {
        let unsound = !self.is_sound();
        let mut faults = self.faults.into_inner();
        if unsound {
            // What is missing after a syntax error is missing because of it.
            faults.retain(|fault| fault.code != Code::MISSING_KEY);
        }
        faults
    }
}
