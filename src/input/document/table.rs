//! [`Table`]: the keys of a table, asked for one by one; those that nobody asks for are unknown.

use std::cell::RefCell;
use std::ops::Range;

use toml::de::DeTable;

use super::super::ID_SHAPE;
use super::{Document, Item};
use crate::base::diagnostic::{Code, Fault, Place, did_you_mean, nearest};
use crate::base::quantity::{Dimension, Refusal, Stated};
use crate::catalog::Id;

/// A table of a document.
pub(crate) struct Table<'d> {
    document: &'d Document<'d>,
    keys: &'d DeTable<'d>,
    span: Range<usize>,
    asked: RefCell<Vec<&'static str>>,
}

/// A key with its place.
pub(crate) struct Key<'d> {
    document: &'d Document<'d>,
    /// The key.
    pub(crate) value: &'d str,
    span: Range<usize>,
}

impl Key<'_> {
    /// The id that the key is.
    pub(crate) fn id<T>(&self) -> Option<Id<T>> {
        let id = Id::new(self.value);
        if id.is_none() {
            self.refuse(Code::BAD_ID, format!("`{}` is no id", self.value), Some(ID_SHAPE.to_owned()));
        }
        id
    }

    /// Its place.
    pub(crate) fn place(&self) -> Place {
        self.document.place(self.span.clone())
    }

    /// The quantity that the key is.
    pub(crate) fn quantity(&self, dimension: Dimension) -> Option<Stated> {
        let refuse = |refusal: Refusal| {
            self.refuse(Code::BAD_QUANTITY, format!("expected {}", refusal.expected), refusal.hint);
        };
        Stated::read(self.value, dimension).map_err(refuse).ok()
    }

    /// Notes that the key is wrong.
    pub(crate) fn refuse(&self, code: Code, message: impl Into<String>, hint: Option<String>) {
        self.document.note(Fault { hint, ..Fault::error(code, self.span.clone(), message) });
    }
}

impl<'d> Table<'d> {
    pub(super) fn new(document: &'d Document<'_>, table: &'d DeTable<'d>, span: Range<usize>) -> Self {
        Self { document, keys: table, span, asked: RefCell::default() }
    }

    /// The value of a key, if it is there.
    pub(crate) fn get(&self, key: &'static str) -> Option<Item<'d>> {
        self.asked.borrow_mut().push(key);
        self.keys.get(key).map(|value| Item::new(self.document, value))
    }

    /// Whether it has no keys.
    pub(crate) fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// Whether the key is there.
    pub(crate) fn has(&self, key: &str) -> bool {
        self.keys.contains_key(key)
    }

    /// The value of a key that must be there.
    pub(crate) fn require(&self, key: &'static str) -> Option<Item<'d>> {
        let item = self.get(key);
        if item.is_none() {
            self.lacks(key);
        }
        item
    }

    /// The value of a key that must be there, or something else instead of it.
    pub(crate) fn require_or(&self, key: &'static str, instead: &str) -> Option<Item<'d>> {
        let item = self.get(key);
        if item.is_none() {
            self.document.note(self.missing(key).hint(instead));
        }
        item
    }

    /// Notes that a key is missing.
    pub(crate) fn lacks(&self, key: &str) {
        self.document.note(self.missing(key));
    }

    fn missing(&self, key: &str) -> Fault {
        let here = if self.span.is_empty() { "" } else { " here" };
        Fault::error(Code::MISSING_KEY, self.span.clone(), format!("`{key}` is missing{here}"))
    }

    /// The elements of a list that must be there and must not be empty.
    pub(crate) fn require_list(&self, key: &'static str) -> Vec<Item<'d>> {
        let Some(item) = self.require(key) else { return Vec::new() };
        let elements = item.elements();
        if elements.is_empty() {
            item.refuse(Code::MISSING_KEY, format!("`{key}` is empty"), None);
        }
        elements
    }

    /// The elements of a list, or nothing.
    pub(crate) fn list(&self, key: &'static str) -> Vec<Item<'d>> {
        self.get(key).map(|item| item.elements()).unwrap_or_default()
    }

    /// Every key with its value, for tables whose keys are names.
    pub(crate) fn entries(&self) -> impl Iterator<Item = (Key<'d>, Item<'d>)> {
        let document = self.document;
        self.keys.iter().map(move |(key, value)| {
            let key = Key { document, value: key.get_ref(), span: key.span() };
            (key, Item::new(document, value))
        })
    }

    /// Where the table stands.
    pub(crate) fn place(&self) -> Place {
        self.document.place(self.span.clone())
    }

    /// Reports keys that nobody asked for.
    pub(crate) fn finish(self) {
        let asked = self.asked.take();
        for (key, _) in self.entries().filter(|(key, _)| !asked.contains(&key.value)) {
            let hint = did_you_mean(key.value, asked.iter().copied());
            if let Some(meant) = nearest(key.value, asked.iter().copied()) {
                // It is not missing, it is mistyped.
                self.document.take_back(&self.missing(meant));
            }
            key.refuse(Code::UNKNOWN_KEY, format!("unknown key `{}`", key.value), hint);
        }
    }
}
