//! Slots in prose: `{{ name }}`, `{{ name | full }}`, `{{ chart("…") }}` and their kin, found with their places and ignored in code.
//!
//! Entry point: [`passage`].

use std::ops::Range;

use pulldown_cmark::{Event, Options, Parser, Tag};

use crate::base::diagnostic::{Code, Fault, did_you_mean};
use crate::catalog::{End, Passage, Piece, Slot, SlotForm, SlotKind};

/// Forms a figure can be asked for in.
const FORMS: [&str; 6] = ["bare", "plain", "full", "compact", "low", "high"];
/// What can be placed by a call.
const CALLS: [&str; 6] = ["chart", "table", "specs", "statements", "image", "lit"];

/// Cuts `text` at its slots. `place` turns bytes of the text into bytes of the file; `markdown` says whether code is left alone.
pub(super) fn passage(
    text: &str,
    markdown: bool,
    place: &dyn Fn(Range<usize>) -> Range<usize>,
    faults: &mut Vec<Fault>,
) -> Passage {
    let code = if markdown { code_spans(text) } else { Vec::new() };
    let mut pieces = Vec::new();
    let mut at = 0;
    while let Some(open) = find(text, "{{", at, &code) {
        push_words(&mut pieces, &text[at..open]);
        // A slot stands on one line, so that one left open does not swallow the rest.
        let line = text[open..].lines().next().unwrap_or_default();
        let Some(close) = line.find("}}").map(|end| open + end + 2) else {
            faults.push(unclosed(place(open..open + line.len())));
            at = open + line.len();
            continue;
        };
        match kind(&text[open + 2..close - 2]) {
            Ok(kind) => pieces.push(Piece::Slot(Slot { kind, span: place(open..close) })),
            Err((message, hint)) => {
                faults.push(Fault { hint, ..Fault::error(Code::BAD_SLOT, place(open..close), message) });
            }
        }
        at = close;
    }
    push_words(&mut pieces, &text[at..]);
    Passage { pieces }
}

fn push_words(pieces: &mut Vec<Piece>, words: &str) {
    if !words.is_empty() {
        pieces.push(Piece::Words(words.to_owned()));
    }
}

fn unclosed(span: Range<usize>) -> Fault {
    Fault::error(Code::BAD_SLOT, span, "a slot that is never closed")
        .hint("close it with `}}`; in code, braces are left alone")
}

/// The next mark outside code.
fn find(text: &str, mark: &str, from: usize, code: &[Range<usize>]) -> Option<usize> {
    let mut at = from;
    loop {
        let found = at + text.get(at..)?.find(mark)?;
        match code.iter().find(|span| span.contains(&found)) {
            Some(span) => at = span.end,
            None => return Some(found),
        }
    }
}

/// Bytes of the text that are code.
fn code_spans(text: &str) -> Vec<Range<usize>> {
    let events = Parser::new_ext(text, Options::all()).into_offset_iter();
    let is_code = |event: &Event<'_>| matches!(event, Event::Code(_) | Event::Start(Tag::CodeBlock(_)));
    events.filter(|(event, _)| is_code(event)).map(|(_, span)| span).collect()
}

type Refused = (String, Option<String>);

fn kind(inner: &str) -> Result<SlotKind, Refused> {
    let inner = inner.trim();
    match inner.split_once('(') {
        Some((name, rest)) => call(name.trim(), rest),
        None => figure(inner),
    }
}

fn figure(inner: &str) -> Result<SlotKind, Refused> {
    let mut parts = inner.split('|').map(str::trim);
    let name = parts.next().unwrap_or_default();
    if name.is_empty() || !name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_') {
        let hint = "a slot holds a figure's name, or a call such as `chart(\"name\")`".to_owned();
        return Err((format!("`{inner}` is no slot"), Some(hint)));
    }
    let mut form = SlotForm::default();
    for word in parts {
        match word {
            "bare" => form.bare = true,
            "plain" => form.plain = true,
            "full" => form.full = true,
            "compact" => form.full = false,
            "low" => form.end = Some(End::Low),
            "high" => form.end = Some(End::High),
            _ => return Err((format!("`{word}` is no form of a figure"), did_you_mean(word, FORMS))),
        }
    }
    Ok(SlotKind::Figure { name: name.to_owned(), form })
}

fn call(name: &str, rest: &str) -> Result<SlotKind, Refused> {
    let arguments = rest.trim_end().strip_suffix(')').and_then(arguments);
    let example = || {
        let hint =
            "arguments stand in quotes: `chart(\"name\")`, `lit(\"25 nm\", \"a process node\")`, `specs()`".to_owned();
        (format!("the arguments of `{name}` cannot be read"), Some(hint))
    };
    let arguments = arguments.ok_or_else(example)?;
    match (name, arguments.as_slice()) {
        ("chart", [one]) => Ok(SlotKind::Chart(one.clone())),
        ("table", [one]) => Ok(SlotKind::Table(one.clone())),
        ("statements", [one]) => Ok(SlotKind::Statements(one.clone())),
        ("image", [one]) => Ok(SlotKind::Image(one.clone())),
        ("specs", []) => Ok(SlotKind::Specs),
        ("lit", [text, reason]) if !reason.is_empty() => {
            Ok(SlotKind::Literal { text: text.clone(), reason: reason.clone() })
        }
        (known, _) if CALLS.contains(&known) => Err(example()),
        _ => Err((format!("nothing is placed by `{name}(…)`"), did_you_mean(name, CALLS))),
    }
}

/// Quoted strings with commas between them.
fn arguments(text: &str) -> Option<Vec<String>> {
    let mut found = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let quote = rest.chars().next().filter(|c| matches!(c, '"' | '\''))?;
        let (argument, after) = rest[1..].split_once(quote)?;
        found.push(argument.to_owned());
        rest = after.trim_start();
        rest = match rest.strip_prefix(',') {
            Some(more) => more.trim_start(),
            None if rest.is_empty() => rest,
            None => return None,
        };
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn cut(text: &str) -> (Passage, Vec<Fault>) {
        let mut faults = Vec::new();
        let passage = passage(text, true, &|span| span, &mut faults);
        (passage, faults)
    }

    fn kinds(text: &str) -> Vec<SlotKind> {
        cut(text).0.slots().map(|slot| slot.kind.clone()).collect()
    }

    #[test]
    fn every_kind_of_slot_is_read() {
        let low = SlotForm { bare: true, end: Some(End::Low), ..SlotForm::default() };
        let expected = [
            SlotKind::Figure { name: "a_1".to_owned(), form: SlotForm::default() },
            SlotKind::Figure { name: "b".to_owned(), form: low },
            SlotKind::Chart("c".to_owned()),
            SlotKind::Specs,
            SlotKind::Literal { text: "25 nm".to_owned(), reason: "a name, in (parts)".to_owned() },
        ];
        let text =
            "{{ a_1 }} {{b|bare | low}} {{ chart(\"c\") }} {{ specs() }} {{ lit(\"25 nm\", \"a name, in (parts)\") }}";
        assert_eq!(kinds(text), expected);
    }

    #[test]
    fn code_is_left_alone() {
        assert_eq!(kinds("`{{ a }}` and\n\n```\n{{ b }}\n```\n\n    {{ c }}\n\n{{ d }}").len(), 1);
    }

    #[test]
    fn what_is_malformed_says_how_to_mend_it() {
        let fault = |text: &str| {
            let fault = cut(text).1.remove(0);
            (fault.message, fault.hint.unwrap_or_default())
        };
        assert_eq!(fault("a {{ b").0, "a slot that is never closed");
        assert_eq!(
            fault("{{ a | ful }}"),
            ("`ful` is no form of a figure".to_owned(), "did you mean `full`?".to_owned())
        );
        assert_eq!(fault("{{ chrat(\"a\") }}").1, "did you mean `chart`?");
        assert_eq!(fault("{{ a-b }}").0, "`a-b` is no slot");
        assert!(fault("{{ lit(\"25\") }}").0.contains("cannot be read"));
    }

    proptest! {
        #[test]
        fn cutting_never_panics_and_loses_no_words(text in "[a-z{}|()\"` \n]{0,60}") {
            let (passage, faults) = cut(&text);
            let kept: usize = passage.pieces.iter().map(|p| match p { Piece::Words(w) => w.len(), Piece::Slot(s) => s.span.len() }).sum();
            prop_assert!(!faults.is_empty() || kept == text.len());
        }
    }
}
