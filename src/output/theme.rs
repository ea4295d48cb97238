//! The theme: templates, assets and locales, embedded in the binary; a lab's own `templates/` overlays them file by file.

use std::collections::BTreeMap;

use crate::base::diagnostic::{Code, Problem};
use crate::base::language::{Language, LanguageFiles, Tag};

/// The built-in theme, as file names and bytes.
static BUILT_IN: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/theme.rs"));

/// Files of a theme by name, such as `pages/review.html`.
#[derive(Clone, Debug)]
pub struct Theme {
    files: BTreeMap<String, Vec<u8>>,
}

impl Theme {
    /// The built-in theme with `overlay` over it.
    #[must_use]
    pub fn new(overlay: BTreeMap<String, Vec<u8>>) -> Self {
        let built_in = BUILT_IN.iter().map(|(name, bytes)| ((*name).to_owned(), bytes.to_vec()));
        let mut files: BTreeMap<_, _> = built_in.collect();
        files.extend(overlay);
        Self { files }
    }

    /// Templates by name: everything that ends in `.html`.
    pub fn templates(&self) -> impl Iterator<Item = (&str, Result<&str, Problem>)> {
        let html = self.files.iter().filter(|(name, _)| has_extension(name, "html"));
        html.map(|(name, bytes)| (name.as_str(), text(name, bytes)))
    }

    /// Files that are copied to the site, by their name below `assets/`.
    pub fn assets(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.files.iter().filter_map(|(name, bytes)| Some((name.strip_prefix("assets/")?, bytes.as_slice())))
    }

    /// The languages there are words for.
    pub fn languages(&self) -> impl Iterator<Item = Tag> {
        let styles = self.files.keys().filter_map(|name| name.strip_prefix("locales/")?.strip_suffix("/language.toml"));
        styles.filter_map(Tag::new)
    }

    /// One language.
    ///
    /// # Errors
    /// Each thing wrong in its files, or that there are none.
    pub fn language(&self, tag: &Tag) -> Result<Language, Vec<Problem>> {
        let folder = format!("locales/{tag}/");
        let own = self.files.iter().filter_map(|(name, bytes)| Some((name.strip_prefix(&folder)?, name, bytes)));
        let mut files = LanguageFiles::default();
        for (short, name, bytes) in own {
            let text = text(name, bytes).map_err(|p| vec![p])?.to_owned();
            match short {
                "language.toml" => files.style = text,
                _ if has_extension(short, "ftl") => {
                    files.messages.insert(short.to_owned(), text);
                }
                _ => {}
            }
        }
        if files.style.is_empty() {
            return Err(vec![self.no_words(tag)]);
        }
        let problem =
            |(file, message)| Problem::in_file(Code::BAD_TEMPLATE, format!("templates/{folder}{file}"), message);
        Language::new(tag.clone(), &files).map_err(|wrong| wrong.into_iter().map(problem).collect())
    }

    fn no_words(&self, tag: &Tag) -> Problem {
        let known: Vec<_> = self.languages().map(|t| format!("`{t}`")).collect();
        let hint = format!("languages with words: {}; add `templates/locales/{tag}/`", known.join(", "));
        Problem::in_file(Code::MISSING_LANGUAGE, "benchbook.toml", format!("the theme has no words for `{tag}`"))
            .hint(hint)
    }
}

fn has_extension(name: &str, extension: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(_, ext)| ext.eq_ignore_ascii_case(extension))
}

fn text<'a>(name: &str, bytes: &'a [u8]) -> Result<&'a str, Problem> {
    std::str::from_utf8(bytes).map_err(|e| {
        let message = format!("not UTF-8 after byte {}", e.valid_up_to());
        Problem::in_file(Code::NOT_UTF8, format!("templates/{name}"), message)
    })
}
