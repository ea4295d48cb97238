//! Double braces in a text: pairs that make a slot, and those that have no partner.

use std::ops::Range;

/// Double braces, with the bytes that they and what is between them take up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Brace {
    /// `{{ … }}` on one line.
    Pair(Range<usize>),
    /// `{{` that nothing closes, up to the end of its line or the next `{{`.
    Open(Range<usize>),
    /// `}}` that nothing opened.
    Close(Range<usize>),
}

impl Brace {
    pub(super) const fn span(&self) -> &Range<usize> {
        match self {
            Self::Pair(span) | Self::Open(span) | Self::Close(span) => span,
        }
    }
}

/// All double braces of a text, in order and without overlap.
#[must_use]
pub(super) fn find(text: &str) -> Vec<Brace> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(start) = next(&text[at..]).map(|offset| at + offset) {
        let brace = if text[start..].starts_with("{{") { opened(text, start) } else { Brace::Close(start..start + 2) };
        at = brace.span().end;
        found.push(brace);
    }
    found
}

fn next(text: &str) -> Option<usize> {
    text.find("{{").into_iter().chain(text.find("}}")).min()
}

/// A slot stands on one line and holds no other, so that one left open does not swallow the rest.
fn opened(text: &str, start: usize) -> Brace {
    let line = text[start..].lines().next().unwrap_or_default();
    let inner = line.get(2..).unwrap_or_default();
    let other = inner.find("{{");
    match inner.find("}}") {
        Some(close) if other.is_none_or(|open| close < open) => Brace::Pair(start..start + close + 4),
        _ => {
            let left = &line[..other.map_or(line.len(), |open| open + 2)];
            Brace::Open(start..start + left.trim_end().len())
        }
    }
}
