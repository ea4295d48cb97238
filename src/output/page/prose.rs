//! Prose into HTML: Markdown through pulldown-cmark, with figures, charts and tables put where their slots stand.

use std::fmt::Write as _;

use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use crate::catalog::{Passage, Piece, Slot};

use super::view::Link;

/// Marks the place of a slot in the text that the Markdown parser sees: a private-use pair around its number.
const OPEN: char = '\u{e000}';
const CLOSE: char = '\u{e001}';

/// What stands in a slot.
pub(super) enum Filling {
    /// Markup within a sentence.
    Inline(String),
    /// Markup that stands on its own between paragraphs.
    Block(String),
}

/// A rendered body.
pub(super) struct Body {
    /// The markup.
    pub(super) html: String,
    /// Headings of the second level, for a table of contents.
    pub(super) contents: Vec<Link>,
}

/// Renders a passage of a single line: words escaped, slots filled; no Markdown.
#[must_use]
pub(super) fn line(passage: &Passage, fill: &dyn Fn(&Slot) -> Filling) -> String {
    let mut html = String::new();
    for piece in &passage.pieces {
        match piece {
            Piece::Words(words) => html.push_str(&escape(words)),
            Piece::Slot(slot) => match fill(slot) {
                Filling::Inline(markup) | Filling::Block(markup) => html.push_str(&markup),
            },
        }
    }
    html
}

/// Renders a body of Markdown.
#[must_use]
pub(super) fn body(passage: &Passage, fill: &dyn Fn(&Slot) -> Filling) -> Body {
    let (text, fillings) = marked(passage, fill);
    let options = Options::ENABLE_TABLES | Options::ENABLE_FOOTNOTES | Options::ENABLE_STRIKETHROUGH;
    let events: Vec<_> = Parser::new_ext(&text, options).collect();
    let mut writer = Writer { fillings: &fillings, contents: Vec::new(), heading: None, sections: 0 };
    let filled = writer.fill(&events);
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, filled.into_iter());
    Body { html, contents: writer.contents }
}

/// The text with a mark for each slot, and what stands there.
fn marked(passage: &Passage, fill: &dyn Fn(&Slot) -> Filling) -> (String, Vec<Filling>) {
    let mut text = String::new();
    let mut fillings = Vec::new();
    for piece in &passage.pieces {
        match piece {
            Piece::Words(words) => text.push_str(&words.replace([OPEN, CLOSE], "\u{fffd}")),
            Piece::Slot(slot) => {
                // Writing to a string does not fail.
                let _ = write!(text, "{OPEN}{}{CLOSE}", fillings.len());
                fillings.push(fill(slot));
            }
        }
    }
    (text, fillings)
}

struct Writer<'f> {
    fillings: &'f [Filling],
    contents: Vec<Link>,
    heading: Option<String>,
    sections: usize,
}

impl Writer<'_> {
    fn fill<'e>(&mut self, events: &[Event<'e>]) -> Vec<Event<'e>> {
        let mut out = Vec::with_capacity(events.len());
        let mut at = 0;
        while at < events.len() {
            if let Some(block) = self.lone_block(&events[at..]) {
                out.push(Event::Html(CowStr::from(block)));
                at += 3;
                continue;
            }
            self.event(events[at].clone(), &mut out);
            at += 1;
        }
        out
    }

    /// A paragraph that holds nothing but a block's slot is replaced by the block.
    fn lone_block(&self, events: &[Event<'_>]) -> Option<String> {
        let [Event::Start(Tag::Paragraph), Event::Text(text), Event::End(TagEnd::Paragraph), ..] = events else {
            return None;
        };
        let number = text.trim().strip_prefix(OPEN)?.strip_suffix(CLOSE)?;
        match self.fillings.get(number.parse::<usize>().ok()?)? {
            Filling::Block(markup) => Some(format!("{markup}\n")),
            Filling::Inline(_) => None,
        }
    }

    fn event<'e>(&mut self, event: Event<'e>, out: &mut Vec<Event<'e>>) {
        match event {
            Event::Start(Tag::Heading { level, classes, attrs, .. }) => {
                let id = self.open_heading(level);
                out.push(Event::Start(Tag::Heading { level, id: Some(CowStr::from(id)), classes, attrs }));
            }
            Event::End(TagEnd::Heading(level)) => {
                self.close_heading(level);
                out.push(Event::End(TagEnd::Heading(level)));
            }
            Event::Text(text) => self.text(&text, out),
            // Markup typed into prose is shown, never run.
            Event::Html(text) | Event::InlineHtml(text) => out.push(Event::Text(text)),
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let dest_url = if is_safe(&dest_url) { dest_url } else { CowStr::from("#") };
                out.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
            }
            Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
                // Pages ask for nothing from elsewhere.
                let dest_url = if is_local(&dest_url) { dest_url } else { CowStr::from("") };
                out.push(Event::Start(Tag::Image { link_type, dest_url, title, id }));
            }
            other => out.push(other),
        }
    }

    /// Sections are numbered, so that a link to one holds in every language.
    fn open_heading(&mut self, level: HeadingLevel) -> String {
        self.sections += 1;
        if level == HeadingLevel::H2 {
            self.heading = Some(String::new());
        }
        format!("s{}", self.sections)
    }

    fn close_heading(&mut self, level: HeadingLevel) {
        if let (HeadingLevel::H2, Some(text)) = (level, self.heading.take()) {
            self.contents.push(Link { text, href: format!("#s{}", self.sections), current: false });
        }
    }

    fn text(&mut self, text: &str, out: &mut Vec<Event<'_>>) {
        let mut rest = text;
        while let Some((before, after)) = rest.split_once(OPEN) {
            let Some((number, after)) = after.split_once(CLOSE) else { break };
            self.words(before, out);
            if let Some(Filling::Inline(markup) | Filling::Block(markup)) =
                number.parse().ok().and_then(|n: usize| self.fillings.get(n))
            {
                self.heading_words(&without_markup(markup));
                out.push(Event::InlineHtml(CowStr::from(markup.clone())));
            }
            rest = after;
        }
        self.words(rest, out);
    }

    fn words(&mut self, words: &str, out: &mut Vec<Event<'_>>) {
        if !words.is_empty() {
            self.heading_words(words);
            out.push(Event::Text(CowStr::from(words.to_owned())));
        }
    }

    fn heading_words(&mut self, words: &str) {
        if let Some(heading) = &mut self.heading {
            heading.push_str(words);
        }
    }
}

/// The text of some markup, for headings and titles.
#[must_use]
pub(super) fn without_markup(html: &str) -> String {
    let mut text = String::new();
    let mut inside = false;
    for c in html.chars() {
        match c {
            '<' => inside = true,
            '>' => inside = false,
            _ if !inside => text.push(c),
            _ => {}
        }
    }
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&#39;", "'").replace("&amp;", "&")
}

/// Whether an address is within the site.
fn is_local(url: &str) -> bool {
    !url.contains(':') && !url.starts_with("//") && !url.starts_with('\\')
}

/// Links lead to web pages, mail, or within the site.
fn is_safe(url: &str) -> bool {
    match url.split_once(':') {
        Some((scheme, _)) => matches!(scheme, "https" | "http" | "mailto") || scheme.contains(['/', '#', '?']),
        None => true,
    }
}

/// Text as HTML has it, also within attributes.
#[must_use]
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;").replace('\'', "&#39;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::SlotKind;

    fn passage(pieces: Vec<Piece>) -> Passage {
        Passage { pieces }
    }

    fn words(text: &str) -> Piece {
        Piece::Words(text.to_owned())
    }

    fn slot(kind: SlotKind) -> Piece {
        Piece::Slot(Slot { kind, span: 0..0 })
    }

    fn fill(slot: &Slot) -> Filling {
        match &slot.kind {
            SlotKind::Specs => Filling::Block("<table></table>".to_owned()),
            _ => Filling::Inline("<data value=\"99000\">99k</data>".to_owned()),
        }
    }

    #[test]
    fn figures_stand_in_sentences_and_blocks_between_paragraphs() {
        let text = passage(vec![
            words("## Writes at "),
            slot(SlotKind::Chart("x".to_owned())),
            words("\n\nIt wrote **"),
            slot(SlotKind::Chart("x".to_owned())),
            words("** fast.\n\n"),
            slot(SlotKind::Specs),
            words("\n\nEnd."),
        ]);
        let body = body(&text, &fill);
        let expected = "<h2 id=\"s1\">Writes at <data value=\"99000\">99k</data></h2>\n<p>It wrote <strong><data value=\"99000\">99k</data></strong> fast.</p>\n<table></table>\n<p>End.</p>\n";
        assert_eq!(body.html, expected);
        assert_eq!((body.contents[0].text.as_str(), body.contents[0].href.as_str()), ("Writes at 99k", "#s1"));
    }

    #[test]
    fn markup_in_prose_is_shown_and_not_run() {
        let hostile =
            passage(vec![words("<script>x</script>\n\nThen <b>y</b> [a](javascript:alert) \u{e000}0\u{e001}")]);
        let html = body(&hostile, &fill).html;
        assert!(!html.contains("<script") && !html.contains("<b>") && !html.contains("javascript:"), "{html}");
        let image = body(&passage(vec![words("![x](javascript:a) ![y](//e.example/t.png) ![z](t.png)")]), &fill).html;
        assert!(!image.contains("javascript") && !image.contains("e.example") && image.contains("t.png"), "{image}");
        assert_eq!(line(&passage(vec![words("a<b>&\"")]), &fill), "a&lt;b&gt;&amp;&quot;");
    }
}
