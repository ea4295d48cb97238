//! Languages of a review: those it requires are there, and all place the same charts and tables.

use std::collections::{BTreeMap, BTreeSet};

use super::super::document::{Item, Spanned, Table};
use super::super::opened::Opened;
use super::super::slot::{is_block, written};
use super::declared::Declared;
use super::names::{error, repeated};
use crate::base::diagnostic::{Code, Fault, Place, Problem, Problems, Severity, SourceText};
use crate::base::language::Tag;
use crate::catalog::{Lab, Prose, Slot, SlotKind};

/// The languages that a review names.
pub(super) struct Languages {
    /// The one it is written in first.
    pub(super) source: Option<Spanned<Tag>>,
    /// Those that must be there.
    pub(super) required: Vec<Spanned<Tag>>,
}

impl Languages {
    /// Reads them from a `review.toml`.
    pub(super) fn read(root: &Table<'_>) -> Self {
        let source = root.require("source_language").and_then(|item| tag(&item));
        Self { source, required: root.list("required").iter().filter_map(tag).collect() }
    }

    /// Tells of languages that the review names and that have no text, or that the lab does not publish.
    pub(super) fn check(&self, folder: &str, files: &Opened, lab: &Lab, problems: &mut Problems) {
        let required =
            self.required.iter().map(|tag| (tag, "requires", format!("take `{}` out of `required`", tag.value)));
        let is_required = |source: &&Spanned<Tag>| self.required.iter().any(|tag| tag.value == source.value);
        let source = self.source.iter().filter(|source| !is_required(source));
        let source = source.map(|tag| (tag, "is first written in", "name another language here".to_owned()));
        for (tag, verb, instead) in required.chain(source) {
            if let Some((what, mend)) = lacking(&tag.value, folder, files, lab) {
                let message = format!("the review {verb} `{}` and {what}", tag.value);
                let hint = format!("{mend}, or {instead}");
                problems.push(error(Code::MISSING_LANGUAGE, tag.place.clone(), message, Some(hint)));
            }
        }
        repeated(&self.required).for_each(|problem| problems.push(problem));
    }
}

fn tag(item: &Item<'_>) -> Option<Spanned<Tag>> {
    Some(Spanned { value: item.tag()?, place: item.place() })
}

/// What a language lacks, and how to mend it.
fn lacking(tag: &Tag, folder: &str, files: &Opened, lab: &Lab) -> Option<(&'static str, String)> {
    let file = format!("{folder}/{tag}.md");
    if !lab.languages.contains(tag) {
        return Some(("the site is not published in it", format!("add `{tag}` to `languages` in benchbook.toml")));
    }
    (!files.exists(&file)).then(|| ("has no text in it", format!("write `{file}`")))
}

/// Warns where a language places other charts, tables and blocks than the review's first language does.
pub(super) fn compare(declared: &Declared, source: &Tag, prose: &BTreeMap<Tag, Prose>, problems: &mut Problems) {
    let Some(first) = prose.get(source) else { return };
    let wanted = blocks(first);
    // A name that nothing is declared for has been told; what is lacking may be what was meant by it.
    let is_sound = |own: &BTreeMap<String, &Slot>| own.values().all(|slot| is_declared(declared, &slot.kind));
    let others = prose.iter().filter(|(tag, _)| *tag != source);
    for (_, other) in others {
        let own = blocks(other);
        if !is_sound(&wanted) || !is_sound(&own) {
            continue;
        }
        for (block, slot) in wanted.iter().filter(|(block, _)| !own.contains_key(*block)) {
            problems.push(left_out(block, slot, first, other, source));
        }
        let added = own.iter().filter(|(block, _)| !wanted.contains_key(*block)).map(|(block, slot)| {
            let message = format!("`{block}` stands here and not in `{source}`, the review's first language");
            let hint = format!("place it in `{}` too, or leave it out here", first.file);
            Fault::warning(Code::BAD_SLOT, slot.span.clone(), message).hint(hint)
        });
        problems.faults(SourceText { file: &other.file, text: &other.text }, added);
    }
}

/// The blocks that a text places, as they are written, with their first place.
fn blocks(prose: &Prose) -> BTreeMap<String, &Slot> {
    let blocks = prose.body.slots().filter(|slot| is_block(&slot.kind));
    blocks.fold(BTreeMap::new(), |mut all, slot| {
        all.entry(written(&slot.kind)).or_insert(slot);
        all
    })
}

fn is_declared(declared: &Declared, kind: &SlotKind) -> bool {
    let among = |names: &BTreeSet<String>, name: &String| names.contains(name);
    match kind {
        SlotKind::Chart(name) => among(&declared.charts.names, name),
        SlotKind::Table(name) => among(&declared.tables.names, name),
        SlotKind::Image(name) => among(&declared.images.names, name),
        SlotKind::Figure { .. } | SlotKind::Specs | SlotKind::Statements(_) | SlotKind::Literal { .. } => true,
    }
}

fn left_out(block: &str, slot: &Slot, first: &Prose, other: &Prose, source: &Tag) -> Problem {
    let place = Place::of(SourceText { file: &first.file, text: &first.text }, slot.span.clone());
    let line = place.start.map(|start| format!(":{}", start.line)).unwrap_or_default();
    Problem {
        code: Code::BAD_SLOT,
        severity: Severity::Warning,
        place: Place::file(other.file.clone()),
        message: format!("`{block}` does not stand here, though it does in `{source}`, the review's first language"),
        hint: Some(format!("place `{{{{ {block} }}}}` as `{}{line}` does", first.file)),
    }
}
