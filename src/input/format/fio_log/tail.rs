//! What follows the value in a row, expected to be what it was in a row before: `, 1, 4096, 0` and a line break.
//!
//! Of one job's rows only time, value and direction change from one to the next, and the offset where it is logged. All the
//! rest is compared as bytes with a row that was read and checked with care, and needs not be read again.

use super::digits;
use super::pattern::{Pattern, wide};

/// Where the direction stands in the tail.
const DIRECTION: usize = 2;

/// The end of a row, direction and all.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tail {
    head: Pattern,
    rest: Rest,
    /// Size of the operation.
    pub size: u64,
}

/// What follows the head.
#[derive(Clone, Copy, Debug)]
enum Rest {
    Nothing,
    /// More of the same.
    More(Pattern),
    /// An offset, in which rows differ, and this.
    Offset(Pattern),
}

impl Tail {
    /// What no row ends with.
    pub(super) const NONE: Self = Self { head: Pattern::NONE, rest: Rest::Nothing, size: 0 };

    /// The tail from `at` to `end`, after the line break, of a row with operations of this size. `None` when it is longer than
    /// what can be compared, or not written as fio does.
    pub(super) fn of(text: &[u8], at: usize, end: usize, size: u64) -> Option<Self> {
        let tail = &text[at..end];
        let [b',', b' ', b'0' | b'1', b',', ..] = tail else { return None };
        let (length, rest) = match offset(tail) {
            Some(length) => {
                let (_, after) = digits::number(text, at + length)?;
                let ends = matches!(text[after], b',' | b'\r' | b'\n');
                (length, Rest::Offset(Pattern::of(text, after, end - after).filter(|_| ends)?))
            }
            None if tail.len() <= Pattern::LONGEST => (tail.len(), Rest::Nothing),
            None => {
                let after = at + Pattern::LONGEST;
                (Pattern::LONGEST, Rest::More(Pattern::of(text, after, end - after)?))
            }
        };
        Some(Self { head: Pattern::of(text, at, length)?.either(DIRECTION), rest, size })
    }

    /// The direction of a row with this tail at `at`, and where the row ends.
    #[inline]
    pub(super) fn read(&self, text: &[u8], at: usize) -> Option<(usize, usize)> {
        let bytes = wide(text, at)?;
        if !self.head.fits(bytes) {
            return None;
        }
        let direction = (bytes >> (8 * DIRECTION)) as usize & 1;
        let end = at + self.head.length;
        match &self.rest {
            Rest::Nothing => Some((direction, end)),
            Rest::More(more) => Some((direction, after(more, text, end)?)),
            Rest::Offset(rest) => Some((direction, after(rest, text, digits::number(text, end)?.1)?)),
        }
    }
}

/// Where the column after the size begins, when it is an offset: when it is not 0.
fn offset(tail: &[u8]) -> Option<usize> {
    let (third, _) = tail.iter().enumerate().filter(|(_, byte)| **byte == b',').nth(2)?;
    matches!(tail.get(third + 2)?, b'1'..=b'9').then_some(third + 2)
}

/// Where a pattern ends that stands at `at`.
#[inline]
fn after(pattern: &Pattern, text: &[u8], at: usize) -> Option<usize> {
    pattern.fits(wide(text, at)?).then_some(at + pattern.length)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(learnt: &str, other: &str) -> Option<(usize, usize)> {
        let padded = |text: &str| [text.as_bytes(), &[0; 64]].concat();
        Tail::of(&padded(learnt), 0, learnt.len(), 4096)?.read(&padded(other), 0)
    }

    #[test]
    fn only_the_direction_may_differ() {
        assert_eq!(read(", 1, 4096, 0\n", ", 1, 4096, 0\n9"), Some((1, 13)));
        assert_eq!(read(", 1, 4096, 0\n", ", 0, 4096, 0\n"), Some((0, 13)));
        for other in [", 2, 4096, 0\n", ", 1, 8192, 0\n", ", 1, 4096, 1\n", ", 1, 4096, 0\r\n", ", 1, 4096, 00\n", ""] {
            assert_eq!(read(", 1, 4096, 0\n", other), None, "{other}");
        }
        assert_eq!(read(", 1, 1048576, 0\n", ", 0, 1048576, 0\n"), Some((0, 16)));
        assert_eq!(read(", 1, 4096, 0x4001\r\n", ", 0, 4096, 0x4001\r\n"), Some((0, 19)));
        assert_eq!(read(", 1, 4096, 0x4001\r\n", ", 0, 4096, 0x4002\r\n"), None);
        assert_eq!(read(", 1, 0\r\n", ", 0, 0\r\n"), Some((0, 8)));
    }

    #[test]
    fn offsets_may_differ() {
        let learnt = ", 1, 4096, 61440, 0\n";
        assert_eq!(read(learnt, ", 0, 4096, 123456789012, 0\n"), Some((0, 27)));
        assert_eq!(read(learnt, ", 0, 4096, 0, 0\n"), Some((0, 16)));
        assert_eq!(read(", 1, 4096, 61440\n", ", 0, 4096, 7\n"), Some((0, 13)));
        for other in [", 0, 4096, , 0\n", ", 0, 4096, 6x, 0\n", ", 0, 4096, 6, 1\n", ", 0, 4096, 1234567890123456, 0\n"]
        {
            assert_eq!(read(learnt, other), None, "{other}");
        }
    }

    #[test]
    fn what_fio_does_not_write_is_not_learnt() {
        for tail in [
            ",1,4096\n",
            ", 2, 4096, 0\n",
            ", 1, 4096, 7x, 0\n",
            ", 10, 4096\n",
            ", 1, 4096, 0, 0, 123456789012345678901\n",
        ] {
            assert_eq!(read(tail, tail), None, "{tail}");
        }
    }
}
