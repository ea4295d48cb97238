//! Slots in prose: `{{ name }}`, `{{ name | full }}`, `{{ chart("…") }}` and their kin, found with their places and ignored in code.
//!
//! Entry points: [`line()`] for a string of the front matter, [`body`] for the Markdown below it. The text is cut by its braces
//! ([`brace`]), Markdown says what stands where ([`zone`]), and what is between the braces is read ([`read`]).

mod brace;
mod read;
#[cfg(test)]
mod tests;
mod zone;

use std::ops::Range;

use self::brace::Brace;
pub(super) use self::read::{call_like, is_name_byte};
use self::zone::{Zone, Zones};
use crate::base::diagnostic::{Code, Fault};
use crate::catalog::{Passage, Piece, Slot, SlotKind};

/// What is wrong and how to mend it.
type Refused = (String, String);

/// Cuts a text without Markdown at its slots. `place` turns bytes of the text into bytes of the file.
pub(super) fn line(text: &str, place: &dyn Fn(Range<usize>) -> Range<usize>, faults: &mut Vec<Fault>) -> Passage {
    let mut cutter = Cutter { text, place, faults, passage: Passage::default() };
    cutter.cut(&brace::find(text), &|_| Zone::Line);
    cutter.passage
}

/// Cuts the Markdown of a file, which begins at byte `offset` of it, at its slots.
pub(super) fn body(text: &str, offset: usize, faults: &mut Vec<Fault>) -> Passage {
    let braces = brace::find(text);
    let zones = Zones::of(text, &braces);
    let place = |span: Range<usize>| span.start + offset..span.end + offset;
    let mut cutter = Cutter { text, place: &place, faults, passage: Passage::default() };
    cutter.cut(&braces, &|span| zones.at(span));
    cutter.passage
}

/// How a slot is written, for hints.
#[must_use]
pub(super) fn written(kind: &SlotKind) -> String {
    match kind {
        SlotKind::Figure { name, .. } => name.clone(),
        SlotKind::Chart(name) => format!("chart(\"{name}\")"),
        SlotKind::Table(name) => format!("table(\"{name}\")"),
        SlotKind::Specs => "specs()".to_owned(),
        SlotKind::Statements(workload) => format!("statements(\"{workload}\")"),
        SlotKind::Image(name) => format!("image(\"{name}\")"),
        SlotKind::Literal { text, reason } => format!("lit(\"{text}\", \"{reason}\")"),
    }
}

/// Whether what stands there is a block of its own rather than a part of a sentence.
#[must_use]
pub(super) const fn is_block(kind: &SlotKind) -> bool {
    !matches!(kind, SlotKind::Figure { .. } | SlotKind::Literal { .. })
}

struct Cutter<'a> {
    text: &'a str,
    place: &'a dyn Fn(Range<usize>) -> Range<usize>,
    faults: &'a mut Vec<Fault>,
    passage: Passage,
}

impl Cutter<'_> {
    fn cut(&mut self, braces: &[Brace], zone: &dyn Fn(&Range<usize>) -> Zone) {
        let mut at = 0;
        for brace in braces {
            let span = brace.span();
            self.words(at..span.start);
            match self.judge(brace, zone(span)) {
                Ok(Some(kind)) => {
                    let span = (self.place)(span.clone());
                    self.passage.pieces.push(Piece::Slot(Slot { kind, span }));
                }
                // What is code or wrong stays words, so that no text is lost.
                Ok(None) => self.words(span.clone()),
                Err((message, hint)) => {
                    let place = (self.place)(span.clone());
                    self.faults.push(Fault::error(Code::BAD_SLOT, place, message).hint(hint));
                    self.words(span.clone());
                }
            }
            at = span.end;
        }
        self.words(at..self.text.len());
    }

    fn words(&mut self, span: Range<usize>) {
        let words = &self.text[span];
        match self.passage.pieces.last_mut() {
            _ if words.is_empty() => {}
            Some(Piece::Words(before)) => before.push_str(words),
            _ => self.passage.pieces.push(Piece::Words(words.to_owned())),
        }
    }

    /// The slot that the braces make; `None` in code.
    fn judge(&self, brace: &Brace, zone: Zone) -> Result<Option<SlotKind>, Refused> {
        if zone == Zone::Code {
            return Ok(None);
        }
        match brace {
            Brace::Pair(span) => {
                let kind = read::slot(&self.text[span.start + 2..span.end - 2])?;
                fits(&kind, zone).map(|()| Some(kind))
            }
            Brace::Open(_) => {
                Err(refused("a slot that is never closed", "close it with `}}`; in code, braces are left alone"))
            }
            Brace::Close(_) => Err(refused(
                "`}}` closes no slot",
                "open one with `{{` on the same line; in code, braces are left alone",
            )),
        }
    }
}

/// Whether a slot can stand in a zone.
fn fits(kind: &SlotKind, zone: Zone) -> Result<(), Refused> {
    let block = is_block(kind);
    match zone {
        Zone::Line if block => Err((
            format!("`{}` cannot stand in the front matter", written(kind)),
            "charts, tables, images and other blocks stand in the text below it".to_owned(),
        )),
        Zone::Link if !matches!(kind, SlotKind::Literal { .. }) => {
            Err(refused("a figure cannot stand in a link: it is one itself", "put it before or after the link"))
        }
        Zone::Nowhere => Err(refused(
            "a slot cannot stand in an address, in an image's words or in HTML",
            "move it into the text; in code, braces are left alone",
        )),
        Zone::Text if block => Err((
            format!("`{}` stands amid other text", written(kind)),
            "give it a paragraph of its own, with an empty line before and after it".to_owned(),
        )),
        Zone::Line | Zone::Alone | Zone::Link | Zone::Text | Zone::Code => Ok(()),
    }
}

fn refused(message: &str, hint: &str) -> Refused {
    (message.to_owned(), hint.to_owned())
}
