//! Names that a review uses: each must be declared, in prose and among figures.

use crate::base::diagnostic::{Code, Fault, Place, Problem, Problems, Severity, SourceText, did_you_mean};
use crate::catalog::{FigureOf, Prose, Review, Slot, SlotKind};

/// Tells of every name that nothing is declared for.
pub(super) fn check(review: &Review, problems: &mut Problems) {
    for prose in review.prose.values() {
        let source = SourceText { file: &prose.file, text: &prose.text };
        let slots = prose.passages().flat_map(crate::catalog::Passage::slots);
        problems.faults(source, slots.filter_map(|slot| undeclared(review, prose, slot)));
        problems.faults(source, unlabelled(review, prose));
    }
    for declaration in review.figures.values() {
        for name in used(&declaration.of).into_iter().filter(|name| !review.figures.contains_key(*name)) {
            problems.push(unknown(review, name, &declaration.place));
        }
    }
    for name in review.key_figures.iter().filter(|name| !review.figures.contains_key(*name)) {
        problems.push(unknown(review, name, &review.place));
    }
}

fn unknown(review: &Review, name: &str, place: &Place) -> Problem {
    Problem {
        code: Code::UNKNOWN_FIGURE,
        severity: Severity::Error,
        place: place.clone(),
        message: format!("no figure is called `{name}`"),
        hint: did_you_mean(name, review.figures.keys().map(String::as_str)),
    }
}

fn used(of: &FigureOf) -> Vec<&str> {
    match of {
        FigureOf::PercentOfRated { figure, .. } => vec![figure],
        FigureOf::Ratio { figure, to } | FigureOf::Difference { figure, to } => vec![figure, to],
        _ => Vec::new(),
    }
}

fn undeclared(review: &Review, prose: &Prose, slot: &Slot) -> Option<Fault> {
    let (what, name, known): (_, _, Vec<&str>) = match &slot.kind {
        SlotKind::Figure { name, .. } => ("figure", name, review.figures.keys().map(String::as_str).collect()),
        SlotKind::Chart(name) => ("chart", name, review.charts.keys().map(String::as_str).collect()),
        SlotKind::Table(name) => ("table", name, review.tables.keys().map(String::as_str).collect()),
        SlotKind::Image(name) if review.images.contains_key(name) => {
            let missing = !prose.images.contains_key(name);
            let message = format!("the image `{name}` has no words in this language");
            let hint = format!("add `[image]` with `{name} = {{ alt = \"…\" }}` to the front matter");
            return missing.then(|| Fault::error(Code::UNKNOWN_FIGURE, slot.span.clone(), message).hint(hint));
        }
        SlotKind::Image(name) => ("image", name, review.images.keys().map(String::as_str).collect()),
        SlotKind::Specs | SlotKind::Statements(_) | SlotKind::Literal { .. } => return None,
    };
    if known.contains(&name.as_str()) {
        return None;
    }
    let hint = did_you_mean(name, known).or_else(|| Some("declare it in review.toml".to_owned()));
    let fault = Fault::error(Code::UNKNOWN_FIGURE, slot.span.clone(), format!("no {what} is called `{name}`"));
    Some(Fault { hint, ..fault })
}

/// Key figures without a label in this language.
fn unlabelled<'a>(review: &'a Review, prose: &'a Prose) -> impl Iterator<Item = Fault> + 'a {
    review.key_figures.iter().filter(|name| !prose.keys.contains_key(*name)).map(|name| {
        let message = format!("the key figure `{name}` has no label in this language");
        Fault::error(Code::MISSING_KEY, 0..0, message)
            .hint(format!("add `[key]` with `{name} = {{ label = \"…\" }}` to the front matter"))
    })
}
