//! Changes in a line each, for tests to hold against what they expect.

use benchbook::insight::diff::{Bytes, Cause, Change, Covered, Moved, Noise, Shift, Verdict};
use benchbook::insight::snapshot::{FigureRecord, PlaceRecord, ValueRecord};

/// A change in a line.
pub(crate) fn line(change: &Change) -> String {
    match change {
        Change::Record { kind, id, shift: how, keys, parts, parted } => {
            let parted = if *parts { format!(", parts {}", parted.join(" ")) } else { String::new() };
            format!("{kind:?} {id} {}: {}{parted}", shift(*how), keys.join(" "))
        }
        Change::Place { list, drive, before, after, causes } => {
            let causes: Vec<_> = causes.iter().map(cause).collect();
            format!("place {list}, {drive}: {} → {}; {}", place(*before), place(*after), causes.join("; "))
        }
        Change::Tie { list, drives: [a, b], formed } => format!("tie {list}, {a} and {b}: {formed}"),
        Change::Coverage { ranking, drive, before, after } => {
            format!("coverage {ranking}, {drive}: {} → {}", covered(before.as_ref()), covered(after.as_ref()))
        }
        Change::Spec { drive, field, before, after } => {
            let (a, b) =
                (before.as_ref().and_then(|s| s.values.first()), after.as_ref().and_then(|s| s.values.first()));
            format!("spec {drive} {field}: {} → {}", value(a), value(b))
        }
        Change::Finding { code, concerns, before, after } => {
            format!("finding {code} {}: {} → {}", concerns.join(" "), before.len(), after.len())
        }
        Change::Input { file, before, after, results } => {
            let shift = [(before, "added"), (after, "removed")].into_iter().find(|(side, _)| side.is_none());
            format!("input {file} {}: {}", shift.map_or("changed", |(_, shift)| shift), results.join(" "))
        }
        Change::Page { path, shift: how } => format!("page {path} {}", shift(*how)),
        number => number_line(number),
    }
}

fn number_line(change: &Change) -> String {
    match change {
        Change::Figure { review, name, before, after, moved: how, .. } => {
            let (a, b) = (figure(before.as_deref()), figure(after.as_deref()));
            format!("figure {review} {name}: {a} → {b}; {}", moved(*how))
        }
        Change::Score { ranking, drive, before, after, moved: how } => {
            let [a, b] = [before, after]
                .map(|score| score.as_ref().map_or("none".to_owned(), |score| format!("{:.4}", score.score)));
            format!("score {ranking}, {drive}: {a} → {b}; {}", moved(*how))
        }
        Change::Runs { id, before, after, moved: how } => {
            let [a, b] = [before, after].map(|runs| value(runs.as_ref().map(|runs| &runs.centre)));
            format!("runs {id}: {a} → {b}; {}", moved(*how))
        }
        Change::Measurement { id, before, after, keys, moved: how, published, bytes } => {
            let [a, b] = [before, after].map(|own| value(own.as_ref().map(|own| &own.value)));
            let other: Vec<_> = keys.iter().map(String::as_str).filter(|key| *key != "value").collect();
            let other = if other.is_empty() { String::new() } else { format!(" ({})", other.join(" ")) };
            let bytes = match bytes {
                Bytes::Same => "same bytes",
                Bytes::Other => "other bytes",
                Bytes::OtherFile => "other file",
            };
            let cited = if *published { "cited" } else { "own" };
            format!("{cited} {id}: {a} → {b}{other}; {}; {bytes}", moved(*how))
        }
        change => format!("{change:?}"),
    }
}

fn shift(shift: Shift) -> String {
    format!("{shift:?}").to_lowercase()
}

fn place(place: Option<PlaceRecord>) -> String {
    match place {
        None => "none".to_owned(),
        Some(PlaceRecord { place, last, of }) if place == last => format!("{place} of {of}"),
        Some(PlaceRecord { place, last, of }) => format!("{place}–{last} of {of}"),
    }
}

fn cause(cause: &Cause) -> String {
    match cause {
        Cause::Results { drive, measurements } => format!("{drive} ({})", measurements.join(", ")),
        Cause::Came(drive) => format!("{drive} came"),
        Cause::Went(drive) => format!("{drive} went"),
        Cause::List | Cause::Definition | Cause::Rule => format!("{cause:?}").to_lowercase(),
    }
}

fn covered(covered: Option<&Covered>) -> String {
    covered.map_or("none".to_owned(), |covered| {
        let share = covered.share.map_or("unranked".to_owned(), |share| format!("{share}"));
        format!("{share} lacking {:?}", covered.lacks)
    })
}

fn figure(figure: Option<&FigureRecord>) -> String {
    let rank = figure.and_then(|figure| figure.rank);
    rank.map_or_else(|| value(figure.and_then(|figure| figure.value.as_ref())), |rank| place(Some(rank)))
}

fn value(value: Option<&ValueRecord>) -> String {
    let Some(value) = value else { return "none".to_owned() };
    let high = value.high.as_ref().map(|high| format!("–{high}")).unwrap_or_default();
    format!("{}{high} {}", value.low, value.unit).trim_end().to_owned()
}

fn moved(moved: Moved) -> String {
    let verdict = match moved.verdict {
        Verdict::Better => "better",
        Verdict::Worse => "worse",
        Verdict::Open => "open",
    };
    let noise = match moved.noise {
        Noise::Within(basis) => format!("within {basis:?}").to_lowercase(),
        Noise::Beyond(basis) => format!("beyond {basis:?}").to_lowercase(),
        Noise::Unknown => "unknown".to_owned(),
    };
    let by = moved.relative.map_or_else(|| "-".to_owned(), |share| format!("{:+.2} %", share * 100.0));
    format!("{by}, {verdict}, {noise}")
}
