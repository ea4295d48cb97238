//! [`Edition`]: the site in one language. [`Here`]: the page being written in it, from which links are relative.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use crate::base::language::Language;
use crate::catalog::{Catalog, Id, Review, Text};
use crate::insight::{Findings, Index};

use super::social::Cards;
use super::standing::Standings;
use super::view::{Link, Words};

/// The site in one language.
pub(super) struct Edition<'a> {
    /// What the lab holds; only what may be published.
    pub(super) catalog: &'a Catalog,
    /// What follows from it.
    pub(super) findings: &'a Findings,
    /// Its results, to be found.
    pub(super) index: &'a Index<'a>,
    /// Where each drive stands.
    pub(super) standings: &'a Standings<'a>,
    /// The language.
    pub(super) language: &'a Language,
    /// All languages of the site, in its order.
    pub(super) languages: &'a [Arc<Language>],
    /// The social cards that could be drawn.
    pub(super) cards: &'a Cards,
}

impl Edition<'_> {
    /// Reviews, newest first.
    #[must_use]
    pub(super) fn reviews(&self) -> Vec<&Review> {
        let mut list: Vec<_> = self.catalog.reviews.values().collect();
        list.sort_by(|a, b| (b.published, &a.id).cmp(&(a.published, &b.id)));
        list
    }
}

/// A page of an edition.
pub(super) struct Here<'a> {
    /// The edition it belongs to.
    pub(super) edition: &'a Edition<'a>,
    /// Its path within the language, with a final slash: `reviews/micron-p420m/`; empty for the home page.
    pub(super) path: String,
    /// Files that its charts offer, by their path from the site's root.
    downloads: RefCell<BTreeMap<String, Vec<u8>>>,
}

impl<'a> Here<'a> {
    /// A page at a path, which nothing has been written of.
    #[must_use]
    pub(super) const fn new(edition: &'a Edition<'a>, path: String) -> Self {
        Self { edition, path, downloads: RefCell::new(BTreeMap::new()) }
    }

    /// Offers the figures of a chart of this page as a file, the same for every language; gives its relative address.
    #[must_use]
    pub(super) fn offer(&self, chart: &str, csv: Vec<u8>) -> String {
        let path = format!("data/charts/{}{chart}.csv", self.path);
        let href = format!("{}{path}", self.root());
        self.downloads.borrow_mut().insert(path, csv);
        href
    }

    /// The files offered.
    #[must_use]
    pub(super) fn offered(&self) -> BTreeMap<String, Vec<u8>> {
        self.downloads.take()
    }
}

impl Here<'_> {
    /// The message `id`.
    #[must_use]
    pub(super) fn say(&self, id: &str) -> String {
        self.edition.language.say(id)
    }

    /// The words of `text` for the reader, with their language where it is another.
    #[must_use]
    pub(super) fn words(&self, text: &Text) -> Words {
        let wording = text.wording(self.edition.language.tag(), self.edition.catalog.lab.fallback());
        Words { text: wording.words.to_owned(), lang: wording.foreign.map(|tag| tag.as_str().to_owned()) }
    }

    /// The words alone, for places that cannot carry a language.
    #[must_use]
    pub(super) fn plain(&self, text: &Text) -> String {
        self.words(text).text
    }

    /// From this page to the site's root.
    #[must_use]
    pub(super) fn root(&self) -> String {
        "../".repeat(self.path.matches('/').count() + 1)
    }

    /// Relative address of a page of the same language: `drives/micron-p420m/`.
    #[must_use]
    pub(super) fn href(&self, path: &str) -> String {
        let up = "../".repeat(self.path.matches('/').count());
        match (up.is_empty(), path.is_empty()) {
            (true, true) => "./".to_owned(),
            _ => format!("{up}{path}"),
        }
    }

    /// A link to a page of the same language.
    #[must_use]
    pub(super) fn link(&self, text: impl Into<String>, path: &str) -> Link {
        Link { text: text.into(), href: self.href(path), current: self.path == path }
    }

    /// A link to a thing's own page: `drives`, `workloads`, `rankings` or `testbeds`.
    #[must_use]
    pub(super) fn link_to<T>(&self, text: impl Into<String>, section: &str, id: &Id<T>) -> Link {
        self.link(text, &format!("{section}/{id}/"))
    }
}
