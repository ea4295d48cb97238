//! `site/reviews/<id>/`: `review.toml` declares what the prose of each language may name.
//!
//! Entry point: [`read_all`].

mod declared;
mod figure;
mod languages;
mod names;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use self::declared::Declared;
use self::languages::Languages;
use self::names::repeated;
use super::article;
use super::document::{Document, Item, Spanned, Table};
use super::opened::Opened;
use super::reference::References;
use crate::base::diagnostic::{Code, Problem, Problems, SourceText};
use crate::base::language::Tag;
use crate::catalog::{DriveRef, Id, Lab, Prose, Review, ReviewKind};

const FOLDER: &str = "site/reviews";
const KINDS: [(&str, ReviewKind); 2] = [("measured", ReviewKind::Measured), ("restated", ReviewKind::Restated)];

/// Reads every review, drafts and those under embargo too.
pub(super) fn read_all(
    files: &Opened,
    lab: &Lab,
    references: &mut References,
    problems: &mut Problems,
) -> BTreeMap<Id<Review>, Review> {
    let mut reviews = BTreeMap::new();
    for name in files.folders(FOLDER) {
        let folder = format!("{FOLDER}/{name}");
        let Some(id) = super::stem_id::<Review>(name, &folder, problems) else { continue };
        let file = format!("{folder}/review.toml");
        let Some(source) = files.get(&file) else {
            if !files.exists(&file) {
                problems.push(Problem::in_file(Code::FILE_MISSING, file, "the review's review.toml is missing"));
            }
            continue;
        };
        let mut reader = Reader { files, lab, references, problems };
        reviews.extend(reader.review(id.clone(), &folder, source).map(|review| (id, review)));
    }
    reviews
}

struct Reader<'r> {
    files: &'r Opened,
    lab: &'r Lab,
    references: &'r mut References,
    problems: &'r mut Problems,
}

impl Reader<'_> {
    fn review(&mut self, id: Id<Review>, folder: &str, source: SourceText<'_>) -> Option<Review> {
        let prose = article::languages(self.files, self.lab, folder, self.problems);
        let document = Document::parse(source);
        let root = document.root();
        let languages = Languages::read(&root);
        let declared = Declared::read(&root, self.references);
        // After a syntax error, what is missing may be missing because of it.
        if document.is_sound() {
            self.check(&languages, &declared, &prose, folder);
        }
        let review = self.assemble(id, root, languages, declared, prose);
        self.problems.faults(source, document.into_faults());
        review
    }

    fn check(&mut self, languages: &Languages, declared: &Declared, prose: &BTreeMap<Tag, Prose>, folder: &str) {
        languages.check(folder, self.files, self.lab, self.problems);
        names::check(declared, prose, self.references, self.problems);
        if let Some(source) = &languages.source {
            languages::compare(declared, &source.value, prose, self.problems);
        }
    }

    fn assemble(
        &mut self,
        id: Id<Review>,
        root: Table<'_>,
        languages: Languages,
        declared: Declared,
        prose: BTreeMap<Tag, Prose>,
    ) -> Option<Review> {
        let authors = root.require("authors").map(|item| item.elements()).unwrap_or_default();
        let published = root.require("published").and_then(|item| item.date());
        let updated = root.get("updated").and_then(|item| item.date());
        let draft = root.get("draft").and_then(|item| item.flag()).unwrap_or_default();
        let embargo = root.get("embargo").and_then(|item| item.date());
        let kind = root.require("kind").and_then(|item| item.word(&KINDS));
        let drive = root.require("drive").and_then(|item| self.references.drive(&item));
        let testbed = root.get("testbed").and_then(|item| self.references.testbed(&item));
        let sources = root.list("sources").iter().filter_map(|item| self.references.source(item)).collect();
        let comparables = self.comparables(&root, drive.as_ref());
        let place = root.place();
        root.finish();
        Some(Review {
            id,
            source_language: languages.source?.value,
            authors: authors.iter().filter_map(Item::string).map(str::to_owned).collect(),
            published: published?,
            updated,
            draft,
            embargo,
            kind: kind?,
            drive: drive?,
            testbed,
            sources,
            comparables,
            required: languages.required.into_iter().map(|tag| tag.value).collect(),
            key_figures: declared.key_figures.into_iter().map(|name| name.value).collect(),
            figures: declared.figures.found,
            charts: declared.charts.found,
            tables: declared.tables.found,
            images: declared.images.found,
            prose,
            place,
        })
    }

    /// The drives compared with; none of them twice, nor the reviewed one.
    fn comparables(&mut self, root: &Table<'_>, own: Option<&DriveRef>) -> Vec<DriveRef> {
        let mut drives = Vec::new();
        let mut written = Vec::new();
        for item in root.list("comparables") {
            let Some(drive) = self.references.drive(&item) else { continue };
            if own == Some(&drive) {
                let hint = "leave it out: the reviewed drive is always among those compared".to_owned();
                item.refuse(Code::DUPLICATE_ID, "a drive cannot be compared with itself", Some(hint));
            }
            written.extend(item.string().map(|value| Spanned { value: value.to_owned(), place: item.place() }));
            drives.push(drive);
        }
        repeated(&written).for_each(|problem| self.problems.push(problem));
        drives
    }
}
