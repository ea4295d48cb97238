//! What Markdown makes of the places where slots stand: code, a link, a paragraph of its own.

use std::ops::Range;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use super::brace::Brace;

/// The Markdown that pages are rendered with.
const OPTIONS: Options = Options::ENABLE_TABLES.union(Options::ENABLE_FOOTNOTES).union(Options::ENABLE_STRIKETHROUGH);

/// Where some braces stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Zone {
    /// In a string of the front matter, which knows no Markdown.
    Line,
    /// Amid text.
    Text,
    /// Alone in a paragraph.
    Alone,
    /// In the text of a link.
    Link,
    /// In code, which is left as it is.
    Code,
    /// Where no text is: an address, HTML, the words of an image.
    Nowhere,
}

/// The zones of a Markdown text.
pub(super) struct Zones {
    list: Vec<(Range<usize>, Zone)>,
}

impl Zones {
    /// Reads a text whose braces have been found.
    pub(super) fn of(text: &str, braces: &[Brace]) -> Self {
        let masked = masked(text, braces);
        let events: Vec<_> = Parser::new_ext(&masked, OPTIONS).into_offset_iter().collect();
        let (mut list, mut links, mut images) = (Vec::new(), 0_usize, 0_usize);
        for (at, (event, span)) in events.iter().enumerate() {
            match event {
                Event::Code(_) | Event::Start(Tag::CodeBlock(_)) => list.push((span.clone(), Zone::Code)),
                Event::Start(Tag::Link { .. }) => links += 1,
                Event::End(TagEnd::Link) => links = links.saturating_sub(1),
                Event::Start(Tag::Image { .. }) => images += 1,
                Event::End(TagEnd::Image) => images = images.saturating_sub(1),
                Event::Text(_) if images > 0 => {}
                Event::Text(_) if links > 0 => list.push((span.clone(), Zone::Link)),
                Event::Text(_) if is_paragraph(&events, at) => list.push((span.clone(), Zone::Alone)),
                Event::Text(_) => list.push((span.clone(), Zone::Text)),
                _ => {}
            }
        }
        Self { list }
    }

    /// Where a stretch of the text stands.
    pub(super) fn at(&self, span: &Range<usize>) -> Zone {
        match self.list.iter().find(|(range, _)| range.contains(&span.start)) {
            Some((range, Zone::Alone)) if range != span => Zone::Text,
            Some((_, zone)) => *zone,
            None => Zone::Nowhere,
        }
    }
}

/// Whether one event is all that its paragraph holds.
fn is_paragraph(events: &[(Event<'_>, Range<usize>)], at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|before| events.get(before));
    matches!(before, Some((Event::Start(Tag::Paragraph), _)))
        && matches!(events.get(at + 1), Some((Event::End(TagEnd::Paragraph), _)))
}

/// The text as its Markdown is read when it is rendered: each slot a word without a meaning, as long as the slot.
fn masked(text: &str, braces: &[Brace]) -> String {
    let mut masked = String::with_capacity(text.len());
    let mut at = 0;
    for brace in braces {
        let Brace::Pair(span) = brace else { continue };
        let word = '\u{e000}';
        masked.push_str(&text[at..span.start]);
        masked.push(word);
        masked.extend(std::iter::repeat_n('0', span.len() - word.len_utf8()));
        at = span.end;
    }
    masked.push_str(&text[at..]);
    masked
}
