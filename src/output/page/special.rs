//! Pages outside the languages: the choice of languages at the root, and the page for addresses that lead nowhere.

use crate::base::language::Language;

use super::here::Here;
use super::view::{Alternate, LanguageLink, Link, Shell};
use super::views::{ChooserView, NotFoundView};

/// The view of `/`.
#[must_use]
pub(super) fn chooser(here: &Here<'_>) -> ChooserView {
    ChooserView { shell: shell(here, here.edition.catalog.lab.name.clone(), "./") }
}

/// The view of `/404.html`. A server shows it at any address, so its links start from the site's path.
#[must_use]
pub(super) fn not_found(here: &Here<'_>) -> NotFoundView {
    let path = site_path(&here.edition.catalog.lab.base_url);
    NotFoundView { shell: shell(here, here.say("not-found-title"), &path) }
}

fn shell(here: &Here<'_>, title: String, root: &str) -> Shell {
    let lab = &here.edition.catalog.lab;
    let language = here.edition.language;
    let home = format!("{root}{}/", language.tag());
    let link = |other: &Language| LanguageLink {
        tag: other.tag().as_str().to_owned(),
        name: other.style().name.clone(),
        href: format!("{root}{}/", other.tag()),
        current: false,
    };
    let alternate = |other: &Language| Alternate {
        hreflang: other.tag().to_string(),
        href: format!("{}{}/", lab.base_url, other.tag()),
    };
    Shell {
        lang: language.tag().as_str().to_owned(),
        dir: language.style().direction.as_str(),
        description: title.clone(),
        title,
        lab: lab.name.clone(),
        root: root.to_owned(),
        home: home.clone(),
        canonical: lab.base_url.clone(),
        alternates: here.edition.languages.iter().map(|l| alternate(l)).collect(),
        navigation: vec![Link { text: here.say("nav-home"), href: home, current: false }],
        languages: here.edition.languages.iter().map(|l| link(l)).collect(),
        licence: lab.licence.clone(),
        footer: Vec::new(),
        fallback: None,
        kind: "website",
        card: None,
    }
}

/// The path of a base address: `/` or `/lab/`.
fn site_path(base_url: &str) -> String {
    let after_scheme = base_url.split_once("://").map_or(base_url, |(_, rest)| rest);
    after_scheme.find('/').map_or_else(|| "/".to_owned(), |at| after_scheme[at..].to_owned())
}

#[cfg(test)]
mod tests {
    use super::site_path;

    #[test]
    fn a_base_address_may_have_a_path() {
        assert_eq!(site_path("https://example.org/"), "/");
        assert_eq!(site_path("https://example.org/lab/"), "/lab/");
    }
}
