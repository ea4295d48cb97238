//! Names that a review uses: each must be declared, in prose and among figures, and no figure may be computed from itself.

use std::collections::{BTreeMap, BTreeSet};

use super::super::document::Spanned;
use super::super::reference::References;
use super::super::slot;
use super::declared::Declared;
use super::figure::inputs;
use crate::base::diagnostic::{Code, Fault, Place, Problem, Problems, Severity, SourceText, did_you_mean, nearest};
use crate::base::language::Tag;
use crate::catalog::{FigureDeclaration, Id, Passage, Prose, Slot, SlotKind};

/// Tells of every name that nothing is declared for. Workloads in slots are added to `references`.
pub(super) fn check(
    declared: &Declared,
    prose: &BTreeMap<Tag, Prose>,
    references: &mut References,
    problems: &mut Problems,
) {
    for named in declared.inputs.iter().chain(&declared.key_figures) {
        if let Some(hint) = undeclared(&named.value, &declared.figures.names, "figures") {
            let message = format!("no figure is called `{}`", named.value);
            problems.push(error(Code::UNKNOWN_FIGURE, named.place.clone(), message, Some(hint)));
        }
    }
    for problem in repeated(&declared.key_figures).chain(circles(&declared.figures.found)) {
        problems.push(problem);
    }
    for prose in prose.values() {
        let source = SourceText { file: &prose.file, text: &prose.text };
        for slot in prose.passages().flat_map(Passage::slots) {
            problems.faults(source, misnamed(declared, prose, slot));
            refer(slot, source, references, problems);
        }
        problems.faults(source, words(declared, prose));
    }
}

pub(super) fn error(code: Code, place: Place, message: String, hint: Option<String>) -> Problem {
    Problem { code, severity: Severity::Error, place, message, hint }
}

/// What is listed although it stands before it in the list already.
pub(super) fn repeated<T: PartialEq + std::fmt::Display>(list: &[Spanned<T>]) -> impl Iterator<Item = Problem> {
    let again = |at: &usize| list[..*at].iter().any(|before| before.value == list[*at].value);
    (0..list.len()).filter(again).map(|at| {
        let Spanned { value, place } = &list[at];
        let hint = Some("leave one of them out".to_owned());
        error(Code::DUPLICATE_ID, place.clone(), format!("`{value}` is listed twice"), hint)
    })
}

/// How to mend a name that is not among those declared; `None` when it is.
fn undeclared(name: &str, names: &BTreeSet<String>, table: &str) -> Option<String> {
    if names.contains(name) {
        return None;
    }
    if let Some(near) = nearest(name, names.iter().map(String::as_str)) {
        return Some(format!("did you mean `{near}`?"));
    }
    let known: Vec<_> = names.iter().map(|name| format!("`{name}`")).collect();
    let known = if known.is_empty() { String::new() } else { format!("; declared are {}", known.join(", ")) };
    Some(format!("declare it in review.toml, under `{table}`{known}"))
}

/// A slot whose name nothing is declared for.
fn misnamed(declared: &Declared, prose: &Prose, slot: &Slot) -> Option<Fault> {
    let (what, name, names, table) = match &slot.kind {
        SlotKind::Figure { name, .. } => ("figure", name, &declared.figures.names, "figures"),
        SlotKind::Chart(name) => ("chart", name, &declared.charts.names, "charts"),
        SlotKind::Table(name) => ("table", name, &declared.tables.names, "tables"),
        SlotKind::Image(name) => ("image", name, &declared.images.names, "image"),
        SlotKind::Specs | SlotKind::Statements(_) | SlotKind::Literal { .. } => return None,
    };
    let Some(hint) = undeclared(name, names, table) else { return wordless(prose, slot) };
    let call = slot::call_like(name).filter(|_| what == "figure");
    let hint = call.map_or(hint, |call| format!("did you mean `{{{{ {call} }}}}`?"));
    Some(Fault::error(Code::UNKNOWN_FIGURE, slot.span.clone(), format!("no {what} is called `{name}`")).hint(hint))
}

/// An image that this language has no words for.
fn wordless(prose: &Prose, slot: &Slot) -> Option<Fault> {
    let SlotKind::Image(name) = &slot.kind else { return None };
    let hint = format!("add `{name} = {{ alt = \"…\" }}` under `[image]` in the front matter");
    let message = format!("the image `{name}` has no words in this language");
    let missing = !prose.images.contains_key(name);
    missing.then(|| Fault::error(Code::MISSING_KEY, slot.span.clone(), message).hint(hint))
}

/// A workload named in a slot leads somewhere, or is told with the other references.
fn refer(slot: &Slot, source: SourceText<'_>, references: &mut References, problems: &mut Problems) {
    let SlotKind::Statements(workload) = &slot.kind else { return };
    if let Some(id) = Id::new(workload) {
        references.at_workload(&id, &Place::of(source, slot.span.clone()));
    } else {
        let fault = Fault::error(Code::BAD_ID, slot.span.clone(), format!("`{workload}` is no id"));
        problems.faults(source, [fault.hint("name a workload by its file's stem")]);
    }
}

/// Key figures without a label in this language, and words for what is not there.
fn words(declared: &Declared, prose: &Prose) -> Vec<Fault> {
    let keys: BTreeSet<&str> = declared.key_figures.iter().map(|named| named.value.as_str()).collect();
    let lacking = |name: &&&str| declared.figures.names.contains(**name) && !prose.keys.contains_key(**name);
    let unlabelled = keys.iter().filter(lacking).map(|name| {
        let message = format!("the key figure `{name}` has no label in this language");
        let hint = format!("add `{name} = {{ label = \"…\" }}` under `[key]` in the front matter");
        Fault::error(Code::MISSING_KEY, 0..0, message).hint(hint)
    });
    let images = declared.images.names.iter().map(String::as_str).collect();
    let labels = idle(prose.keys.keys(), &keys, "[key]", "no key figure of the review");
    unlabelled.chain(labels).chain(idle(prose.images.keys(), &images, "[image]", "no image of the review")).collect()
}

/// Words of the front matter that nothing asks for.
fn idle<'a>(
    given: impl Iterator<Item = &'a String>,
    wanted: &BTreeSet<&str>,
    table: &str,
    lacking: &str,
) -> Vec<Fault> {
    let idle = given.filter(|name| !wanted.contains(name.as_str()));
    let fault = |name: &String| {
        let message = format!("`{name}` under `{table}` is {lacking}");
        Fault { hint: did_you_mean(name, wanted.iter().copied()), ..Fault::warning(Code::UNKNOWN_KEY, 0..0, message) }
    };
    idle.map(fault).collect()
}

/// Figures that are computed from themselves; each circle is told once, at its alphabetically first figure.
fn circles(figures: &BTreeMap<String, FigureDeclaration>) -> impl Iterator<Item = Problem> {
    figures.iter().filter_map(|(name, declaration)| {
        let path = way_back(figures, name)?;
        let path: Vec<_> = path.iter().map(|name| format!("`{name}`")).collect();
        let message = format!("the figure `{name}` is computed from itself: {}", path.join(" → "));
        let hint = Some("let one of them be a measurement or a value of the spec sheet".to_owned());
        Some(error(Code::NOT_COMPUTABLE, declaration.place.clone(), message, hint))
    })
}

/// The shortest way from a figure through those it is computed from back to itself, past none that comes before it by name.
fn way_back<'a>(figures: &'a BTreeMap<String, FigureDeclaration>, start: &'a str) -> Option<Vec<&'a str>> {
    let mut seen = BTreeSet::new();
    let mut ways = vec![vec![start]];
    while !ways.is_empty() {
        let mut longer = Vec::new();
        for way in ways {
            let from = way.last().and_then(|name| figures.get(*name)).map(|figure| inputs(&figure.of));
            for next in from.unwrap_or_default() {
                let way = [way.as_slice(), &[next]].concat();
                if next == start {
                    return Some(way);
                }
                if next > start && seen.insert(next) {
                    longer.push(way);
                }
            }
        }
        ways = longer;
    }
    None
}
