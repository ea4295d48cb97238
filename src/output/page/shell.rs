//! What every page has around its content: title, addresses, navigation, languages.

use crate::base::date::Date;
use crate::base::language::{Args, Language, Tag};

use super::here::Here;
use super::view::{Alternate, DateView, Fallback, LanguageLink, Link, Shell};

/// Sections in the main navigation: the message of the label, and the path.
const SECTIONS: [(&str, &str); 4] = [
    ("nav-reviews", "reviews/"),
    ("nav-drives", "drives/"),
    ("nav-workloads", "workloads/"),
    ("nav-rankings", "rankings/"),
];

impl Here<'_> {
    /// The shell of a page of an edition.
    #[must_use]
    pub(super) fn shell(&self, title: String, description: String) -> Shell {
        let language = self.edition.language;
        let lab = &self.edition.catalog.lab;
        let tag = language.tag().as_str();
        Shell {
            lang: tag.to_owned(),
            dir: language.style().direction.as_str(),
            title,
            description,
            lab: lab.name.clone(),
            root: self.root(),
            home: self.href(""),
            canonical: format!("{}{tag}/{}", lab.base_url, self.path),
            alternates: self.alternates(),
            navigation: self.navigation(),
            languages: self.edition.languages.iter().map(|other| self.language_link(other)).collect(),
            licence: lab.licence.clone(),
            footer: self.footer(),
            fallback: None,
            kind: "website",
            card: None,
        }
    }

    /// The sections that hold something.
    fn navigation(&self) -> Vec<Link> {
        let catalog = self.edition.catalog;
        let filled = |path: &str| match path {
            "reviews/" => !catalog.reviews.is_empty(),
            "rankings/" => !catalog.rankings.is_empty(),
            _ => true,
        };
        SECTIONS.iter().filter(|(_, path)| filled(path)).map(|(id, path)| self.section(id, path)).collect()
    }

    fn section(&self, id: &str, path: &str) -> Link {
        Link { current: self.path.starts_with(path), ..self.link(self.say(id), path) }
    }

    fn footer(&self) -> Vec<Link> {
        let testbeds = self.section("nav-testbeds", "testbeds/");
        let articles = self.edition.catalog.articles.values();
        let articles = articles.filter_map(|article| {
            let prose = article.prose.get(self.edition.language.tag()).or_else(|| article.prose.values().next())?;
            Some(self.link(super::article::heading(prose), &format!("{}/", article.id)))
        });
        std::iter::once(testbeds).chain(articles).collect()
    }

    fn alternates(&self) -> Vec<Alternate> {
        let lab = &self.edition.catalog.lab;
        let address = |tag: &Tag| format!("{}{tag}/{}", lab.base_url, self.path);
        let own =
            self.edition.languages.iter().map(|l| Alternate { hreflang: l.tag().to_string(), href: address(l.tag()) });
        let default = Alternate { hreflang: "x-default".to_owned(), href: address(lab.fallback()) };
        own.chain([default]).collect()
    }

    fn language_link(&self, other: &Language) -> LanguageLink {
        LanguageLink {
            tag: other.tag().as_str().to_owned(),
            name: other.style().name.clone(),
            href: format!("{}{}/{}", self.root(), other.tag(), self.path),
            current: other.tag() == self.edition.language.tag(),
        }
    }

    /// A notice that the text is in `lang`, when that is not the page's language.
    #[must_use]
    pub(super) fn fallback(&self, lang: &Tag) -> Option<Fallback> {
        if lang == self.edition.language.tag() {
            return None;
        }
        let name = self.edition.languages.iter().find(|l| l.tag() == lang).map(|l| l.style().name.clone());
        let name = name.unwrap_or_else(|| lang.to_string());
        let notice = self.edition.language.say_with("fallback-notice", &Args::new().text("language", &name));
        Some(Fallback { lang: lang.to_string(), notice })
    }

    /// A date.
    #[must_use]
    pub(super) fn date(&self, date: Date) -> DateView {
        DateView { iso: date.to_string(), text: self.edition.language.date(date) }
    }
}
