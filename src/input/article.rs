//! `site/pages/<id>/<language>.md`: pages that are about no drive.

use std::collections::BTreeMap;

use super::opened::Opened;
use super::prose;
use crate::base::diagnostic::{Code, Fault, Problem, Problems, SourceText, did_you_mean};
use crate::base::language::Tag;
use crate::catalog::{Article, Id, Lab, Prose, SlotKind};

const FOLDER: &str = "site/pages";
/// Names that the site's own sections have.
const TAKEN: [&str; 5] = ["reviews", "drives", "workloads", "rankings", "testbeds"];

pub(super) fn read_all(files: &Opened, lab: &Lab, problems: &mut Problems) -> BTreeMap<Id<Article>, Article> {
    let mut articles = BTreeMap::new();
    for name in files.folders(FOLDER) {
        let folder = format!("{FOLDER}/{name}");
        let Some(id) = super::stem_id::<Article>(name, &folder, problems) else { continue };
        if TAKEN.contains(&name) {
            let message = format!("the site has a section `{name}` of its own");
            problems
                .push(Problem::in_file(Code::SAME_ADDRESS, folder, message).hint("call the page's folder otherwise"));
            continue;
        }
        let prose = languages(files, lab, &folder, problems);
        for text in prose.values() {
            problems.faults(SourceText { file: &text.file, text: &text.text }, slots(text));
        }
        articles.insert(id.clone(), Article { id, prose });
    }
    articles
}

/// The prose of each language in a folder; files of languages that the lab does not publish are told.
pub(super) fn languages(files: &Opened, lab: &Lab, folder: &str, problems: &mut Problems) -> BTreeMap<Tag, Prose> {
    let mut all = BTreeMap::new();
    for (stem, source) in files.in_folder(folder, ".md") {
        if let Some(tag) = Tag::new(stem).filter(|tag| lab.languages.contains(tag)) {
            all.extend(prose::read(source, problems).map(|prose| (tag, prose)));
            continue;
        }
        let message = format!("`{stem}` is no language of this site");
        let hint = did_you_mean(stem, lab.languages.iter().map(Tag::as_str));
        problems.push(Problem { hint, ..Fault::warning(Code::MISSING_LANGUAGE, 0..0, message).within(source) });
    }
    all
}

/// An article has no figures of its own.
fn slots(prose: &Prose) -> Vec<Fault> {
    let slots = prose.passages().flat_map(crate::catalog::Passage::slots);
    let foreign = slots.filter(|slot| !matches!(slot.kind, SlotKind::Literal { .. }));
    let fault = |slot: &crate::catalog::Slot| {
        let message = "only `lit` stands in the slots of a page that is no review";
        Fault::error(Code::BAD_SLOT, slot.span.clone(), message)
            .hint("move the figure to a review, or name it in words")
    };
    foreign.map(fault).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::diagnostic::show;

    #[test]
    fn an_article_names_no_figures() {
        let text = "+++\ntitle = \"About\"\nsummary = \"Who we are.\"\n+++\nSince {{ lit(\"2026\", \"a year\") }} we have {{ reads }}.\n";
        let source = SourceText { file: "site/pages/about/en.md", text };
        let mut problems = Problems::new();
        let prose = prose::read(source, &mut problems).unwrap();
        problems.faults(source, slots(&prose));
        let shown: Vec<_> = problems.sorted().iter().map(|problem| show::text(problem, false)).collect();
        let expected = r#"error[bad-slot]: only `lit` stands in the slots of a page that is no review
 --> site/pages/about/en.md:5:43
  |
5 | Since {{ lit("2026", "a year") }} we have {{ reads }}.
  |                                           ^^^^^^^^^^^
  |
help: move the figure to a review, or name it in words"#;
        assert_eq!(shown, [expected]);
    }
}
