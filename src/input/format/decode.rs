//! Files as text: a byte order mark is dropped, and UTF-16, as Windows shells write it, becomes UTF-8.

use std::io::{self, Read};

/// How a file is encoded, by its first bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Encoding {
    /// UTF-8, or bytes that say nothing else, after so many bytes of a mark.
    Plain(usize),
    /// UTF-16, the low byte first.
    Little,
    /// UTF-16, the high byte first.
    Big,
}

impl Encoding {
    const fn of(head: &[u8]) -> Self {
        match head {
            [0xef, 0xbb, 0xbf, ..] => Self::Plain(3),
            [0xff, 0xfe, ..] => Self::Little,
            [0xfe, 0xff, ..] => Self::Big,
            _ => Self::Plain(0),
        }
    }
}

/// The text of a file. Whoever counts bytes of it must read it in the same way.
///
/// # Errors
/// When `input` cannot be read.
pub(super) fn decoded<'a>(input: &'a mut dyn Read) -> io::Result<Box<dyn Read + 'a>> {
    let mut head = Vec::new();
    (&mut *input).take(3).read_to_end(&mut head)?;
    let encoding = Encoding::of(&head);
    let mark = match encoding {
        Encoding::Plain(mark) => mark,
        Encoding::Little | Encoding::Big => 2,
    };
    head.drain(..mark);
    let bytes = io::Cursor::new(head).chain(input);
    Ok(match encoding {
        Encoding::Plain(_) => Box::new(bytes),
        Encoding::Little | Encoding::Big => Box::new(Utf16::new(bytes, encoding == Encoding::Big)),
    })
}

/// UTF-16 read as UTF-8; halves of characters become U+FFFD.
struct Utf16<R> {
    input: R,
    big: bool,
    /// Bytes that are no whole unit yet.
    odd: Vec<u8>,
    /// The first half of a character whose second half has not come yet.
    half: Option<u16>,
    ready: Vec<u8>,
    taken: usize,
    ended: bool,
}

impl<R: Read> Utf16<R> {
    const fn new(input: R, big: bool) -> Self {
        Self { input, big, odd: Vec::new(), half: None, ready: Vec::new(), taken: 0, ended: false }
    }

    /// Decodes the next bytes of the input.
    fn advance(&mut self) -> io::Result<()> {
        let mut bytes = std::mem::take(&mut self.odd);
        let read = (&mut self.input).take(1 << 16).read_to_end(&mut bytes)?;
        self.ended = read == 0;
        let (pairs, odd) = bytes.as_chunks::<2>();
        let unit = |pair: &[u8; 2]| if self.big { u16::from_be_bytes(*pair) } else { u16::from_le_bytes(*pair) };
        let mut units: Vec<_> = self.half.take().into_iter().chain(pairs.iter().map(unit)).collect();
        let first_half = |unit: &u16| (0xd800..0xdc00).contains(unit);
        if !self.ended && units.last().is_some_and(first_half) {
            self.half = units.pop();
        }
        let text: String = char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
        self.odd = odd.to_vec();
        (self.ready, self.taken) = (text.into_bytes(), 0);
        if self.ended && !self.odd.is_empty() {
            self.ready.extend("\u{fffd}".as_bytes());
        }
        Ok(())
    }
}

impl<R: Read> Read for Utf16<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.taken == self.ready.len() && !self.ended {
            self.advance()?;
        }
        let read = (&self.ready[self.taken..]).read(buffer)?;
        self.taken += read;
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(bytes: &[u8]) -> String {
        let (mut bytes, mut text) = (bytes, String::new());
        decoded(&mut bytes).unwrap().read_to_string(&mut text).unwrap();
        text
    }

    fn utf16(text: &str, bytes_of: fn(u16) -> [u8; 2]) -> Vec<u8> {
        std::iter::once(0xfeff).chain(text.encode_utf16()).flat_map(bytes_of).collect()
    }

    #[test]
    fn marks_are_dropped_and_wide_text_is_read() {
        let plain = "{\"é\": \"日本 😀\"}\r\n";
        assert_eq!(text(plain.as_bytes()), plain);
        assert_eq!(text(format!("\u{feff}{plain}").as_bytes()), plain);
        assert_eq!(text(&utf16(plain, u16::to_le_bytes)), plain);
        assert_eq!(text(&utf16(plain, u16::to_be_bytes)), plain);
        assert_eq!(text(b""), "");
    }

    #[test]
    fn long_text_is_read_in_pieces_that_split_no_character() {
        let plain = format!("x{}", "😀".repeat(100_000));
        assert_eq!(text(&utf16(&plain, u16::to_le_bytes)), plain);
    }

    #[test]
    fn what_is_broken_is_marked() {
        assert_eq!(text(b"\xff\xfea\0b"), "a\u{fffd}");
        assert_eq!(text(b"\xff\xfe\x00\xd8"), "\u{fffd}");
        assert_eq!(text(b"\xff\xfe\x00\xdca\0"), "\u{fffd}a");
    }
}
