//! A file in blocks of whole lines, of one size whatever the pieces are in which it is read.

use std::io::{self, ErrorKind, Read};

use super::super::lines::KEPT;

/// Bytes after a block's lines that may be read although they mean nothing: who looks ahead needs not look out.
const PADDING: usize = 128;

/// Some whole lines, the last of which ends with a line break too.
#[derive(Debug, Default)]
pub(super) struct Block {
    bytes: Vec<u8>,
    /// Where the lines end.
    pub end: usize,
    /// Where that ends which was read.
    read: usize,
    /// Bytes of the file that the lines stand for.
    pub length: usize,
}

impl Block {
    /// The lines, from the start to [`Block::end`], and some bytes more.
    pub(super) fn padded(&self) -> &[u8] {
        &self.bytes
    }

    /// The lines without their breaks, each with the place where it begins.
    pub(super) fn lines(&self) -> impl Iterator<Item = (usize, &[u8])> {
        let mut next = 0;
        self.bytes[..self.end].split_inclusive(|byte| *byte == b'\n').map(move |line| {
            let start = next;
            next += line.len();
            let kept = &line[..line.len().min(KEPT)];
            let breaks = kept.iter().rev().take_while(|byte| matches!(byte, b'\n' | b'\r')).count();
            (start, &kept[..kept.len() - breaks])
        })
    }

    /// Begins anew with these bytes.
    fn begin(&mut self, bytes: &[u8]) {
        self.make_room(bytes.len());
        self.bytes[..bytes.len()].copy_from_slice(bytes);
        self.read = bytes.len();
    }

    /// Reads until there are `size` bytes. Whether there are no more.
    fn fill(&mut self, input: &mut dyn Read, size: usize) -> io::Result<bool> {
        self.make_room(size);
        while self.read < size {
            match input.read(&mut self.bytes[self.read..size]) {
                Ok(0) => return Ok(true),
                Ok(read) => self.read += read,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(false)
    }

    fn make_room(&mut self, size: usize) {
        if self.bytes.len() < size + PADDING {
            self.bytes.resize(size + PADDING, 0);
        }
    }

    /// Ends after the last line break; what follows belongs to the next block. `None` without any.
    fn split(&mut self) -> Option<&[u8]> {
        let last = self.bytes[..self.read].iter().rposition(|byte| *byte == b'\n')?;
        (self.end, self.length) = (last + 1, last + 1);
        Some(&self.bytes[self.end..self.read])
    }

    /// Ends a line that has no break after so many bytes.
    fn close(&mut self, end: usize, length: usize) {
        self.make_room(end + 1);
        self.bytes[end] = b'\n';
        (self.end, self.length) = (end + 1, length);
    }
}

/// A file, block by block.
pub(super) struct Blocks<'a> {
    input: &'a mut dyn Read,
    size: usize,
    rest: Vec<u8>,
}

impl<'a> Blocks<'a> {
    /// In blocks of at most `size` bytes; only a longer line makes a longer one.
    pub(super) const fn new(input: &'a mut dyn Read, size: usize) -> Self {
        Self { input, size, rest: Vec::new() }
    }

    /// Reads the next block in the place of an earlier one. `false` at the end of the file.
    pub(super) fn advance(&mut self, block: &mut Block) -> io::Result<bool> {
        block.begin(&self.rest);
        self.rest.clear();
        let mut size = self.size;
        loop {
            let ended = block.fill(self.input, size)?;
            if let Some(rest) = block.split() {
                self.rest.extend_from_slice(rest);
                return Ok(true);
            }
            if ended {
                block.close(block.read, block.read);
                return Ok(block.read > 0);
            }
            if block.read >= KEPT {
                let length = block.read + self.skip_line()?;
                block.close(KEPT, length);
                return Ok(true);
            }
            size = 2 * size.max(block.read);
        }
    }

    /// Passes over the rest of a line that is too long. How many bytes that is.
    fn skip_line(&mut self) -> io::Result<usize> {
        let (mut skipped, mut piece) = (0, Block::default());
        loop {
            piece.begin(&[]);
            let ended = piece.fill(self.input, KEPT)?;
            let read = &piece.bytes[..piece.read];
            if let Some(at) = read.iter().position(|byte| *byte == b'\n') {
                self.rest.extend_from_slice(&read[at + 1..]);
                return Ok(skipped + at + 1);
            }
            skipped += read.len();
            if ended {
                return Ok(skipped);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::lines::Lines;
    use super::*;

    /// The lines of a text and the bytes they begin at.
    fn lines(text: &[u8], size: usize) -> Vec<(usize, Vec<u8>)> {
        let (mut input, mut block, mut start, mut all) = (text, Block::default(), 0, Vec::new());
        let mut blocks = Blocks::new(&mut input, size);
        while blocks.advance(&mut block).unwrap() {
            all.extend(block.lines().map(|(at, line)| (start + at, line.to_vec())));
            assert!(block.padded().len() >= block.end + PADDING / 2);
            start += block.length;
        }
        assert_eq!(start, text.len());
        all
    }

    fn one_by_one(text: &[u8]) -> Vec<(usize, Vec<u8>)> {
        let mut input = text;
        let mut lines = Lines::new(&mut input);
        std::iter::from_fn(|| lines.advance().unwrap().map(|line| (line.start, line.bytes))).collect()
    }

    #[test]
    fn lines_are_the_same_whatever_the_size_of_blocks() {
        let long = |length| "7".repeat(length);
        for text in [
            "",
            "\n",
            "one",
            "one\ntwo\r\n\n\nthree",
            "\r\n\r\r\nx\n",
            &format!("a\n{}\nb\n", long(KEPT - 1)),
            &format!("a\n{}", long(KEPT)),
            &format!("a\n{}\nb\nc", long(KEPT + 1)),
            &format!("{}\nb\n{}\nc\nd", long(5 * KEPT + 3), long(3 * KEPT)),
        ] {
            for size in [1, 5, 64, 4096, KEPT, 4 * KEPT] {
                assert_eq!(lines(text.as_bytes(), size), one_by_one(text.as_bytes()), "{size} of {}", text.len());
            }
        }
    }
}
