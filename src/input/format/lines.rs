//! Lines of a file, read one at a time: a line without end does not fill the memory.

use std::borrow::Cow;
use std::io::{self, BufRead, BufReader, Read};
use std::ops::Range;

/// Bytes of a line that are kept; no tool writes one nearly as long.
pub(super) const KEPT: usize = 1 << 16;
/// Characters of a bad line that a message quotes.
const QUOTED: usize = 40;

/// One line.
pub(super) struct Line {
    /// Which, from 1.
    pub number: usize,
    /// Byte of the file that it begins at.
    pub start: usize,
    /// Its first bytes, without the line break.
    pub bytes: Vec<u8>,
}

impl Line {
    /// Its text, with U+FFFD for bytes that are none.
    pub(super) fn text(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.bytes)
    }

    /// Whether there is nothing on it.
    pub(super) fn is_blank(&self) -> bool {
        self.bytes.iter().all(u8::is_ascii_whitespace)
    }

    /// Its bytes in the file, as far as they were kept.
    pub(super) fn span(&self) -> Range<usize> {
        self.start..self.start + self.bytes.len()
    }

    /// The bytes of the file that a piece of its text is; the whole line where the text had to be mended.
    pub(super) fn place_of(&self, piece: &str) -> Range<usize> {
        let offset = piece.as_ptr().addr().wrapping_sub(self.bytes.as_ptr().addr());
        let inside = offset.checked_add(piece.len()).is_some_and(|end| end <= self.bytes.len());
        if inside { self.start + offset..self.start + offset + piece.len() } else { self.span() }
    }

    /// What a message quotes of it.
    pub(super) fn shown(&self) -> String {
        let text = String::from_utf8_lossy(&self.bytes);
        let short: String =
            text.trim().chars().take(QUOTED).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
        if short.len() < text.trim().len() { short + "…" } else { short }
    }
}

/// How many line breaks there are in some bytes.
pub(super) fn line_breaks(bytes: &[u8]) -> usize {
    bytes.split(|byte| *byte == b'\n').count() - 1
}

/// The lines of a file.
pub(super) struct Lines<'a> {
    input: BufReader<&'a mut dyn Read>,
    number: usize,
    start: usize,
}

impl<'a> Lines<'a> {
    pub(super) fn new(input: &'a mut dyn Read) -> Self {
        Self { input: BufReader::new(input), number: 0, start: 0 }
    }

    /// The next line, or `None` at the end.
    pub(super) fn advance(&mut self) -> io::Result<Option<Line>> {
        let (mut bytes, mut length) = (Vec::new(), 0);
        loop {
            let piece = self.input.fill_buf()?;
            let end = piece.iter().position(|b| *b == b'\n').map(|at| at + 1);
            let taken = end.unwrap_or(piece.len());
            bytes.extend_from_slice(&piece[..taken.min(KEPT - bytes.len())]);
            let done = end.is_some() || piece.is_empty();
            self.input.consume(taken);
            length += taken;
            if done {
                break;
            }
        }
        while bytes.last().is_some_and(|b| matches!(b, b'\n' | b'\r')) {
            bytes.pop();
        }
        self.number += 1;
        let line = Line { number: self.number, start: self.start, bytes };
        self.start += length;
        Ok((length > 0).then_some(line))
    }
}
