//! The fast way through a block: rows are expected to be like those before them.
//!
//! The time of a row is compared as bytes with the time of the row before it, what follows its value with the [`Tail`] of an
//! earlier row; most often only the value is read, and eight digits at a time. A row that is not as expected is read as any
//! row is, and is what is expected from then on. What this way cannot vouch for makes it give up: a line that is no row,
//! a trim, times that go back, values beyond all measure. The block is then read line by line, with the same result as ever.

use super::block::Block;
use super::digest::{Digest, LARGEST, Tally, Values};
use super::digits::number;
use super::pattern::{Pattern, wide};
use super::row::{Cells, LATEST_MS, Row, Shape};
use super::tail::Tail;

/// What stands between two columns.
const BETWEEN: &[u8] = b", ";

/// What a block comes to, when all of it is as expected. With `BOTH`, a maximum follows each value.
pub(super) fn digest<T: Tally, const BOTH: bool>(block: &Block, tally: T, width: u64) -> Option<Digest> {
    let mut way = Way::<T, BOTH> {
        text: block.padded(),
        tally,
        rows: 0,
        columns: 0,
        ms: 0,
        digits: 0,
        time: Pattern::NONE,
        tails: [Tail::NONE; 2],
    };
    let mut at = 0;
    while at < block.end {
        at = way.row(at)?;
        way.rows += 1;
    }
    let Way { rows, columns, tally, .. } = way;
    Some(Digest { rows, columns, width, sides: tally.finish()? })
}

struct Way<'a, T, const BOTH: bool> {
    text: &'a [u8],
    tally: T,
    rows: usize,
    columns: usize,
    /// The time of the row before, and how it is written, when it came more than once.
    ms: u64,
    digits: usize,
    time: Pattern,
    /// The tail that is expected, and the one before it.
    tails: [Tail; 2],
}

impl<T: Tally, const BOTH: bool> Way<'_, T, BOTH> {
    /// Reads the row at `at`. Where the next one begins.
    #[inline]
    fn row(&mut self, at: usize) -> Option<usize> {
        let again = T::TIMES_REPEAT && self.time.fits(wide(self.text, at)?);
        let start = if again { at + self.time.length } else { self.clock(at)? };
        let (value, mut end) = number(self.text, start)?;
        let mut peak = 0;
        if BOTH {
            (peak, end) = number(self.text, end + between(self.text, end)?)?;
        }
        let Some((direction, next)) = self.tails[0].read(self.text, end) else {
            return self.unlike(at, end, value, peak);
        };
        self.tally.row(self.ms, direction, Values { value, peak, size: self.tails[0].size })?;
        Some(next)
    }

    /// Reads a time. Where the value begins.
    ///
    /// The next time most often has as many digits. A processor that goes on from where it would then end, instead of from
    /// where it was found to end, needs not wait for that.
    #[inline]
    fn clock(&mut self, at: usize) -> Option<usize> {
        let expected = at + self.digits;
        let (ms, end) = number(self.text, at)?;
        if end != expected {
            return self.lengthen(at, end, ms);
        }
        self.turn(ms, at, expected + between(self.text, expected)?)
    }

    /// Reads a time that has more digits than the one before, or less.
    #[cold]
    fn lengthen(&mut self, at: usize, end: usize, ms: u64) -> Option<usize> {
        self.digits = end - at;
        self.turn(ms, at, end + between(self.text, end)?)
    }

    /// Goes on to another time, which stands at `at`, before a value at `start`.
    #[inline]
    fn turn(&mut self, ms: u64, at: usize, start: usize) -> Option<usize> {
        if ms == self.ms {
            if T::TIMES_REPEAT {
                self.time = Pattern::of(self.text, at, start - at)?;
            }
            return Some(start);
        }
        if ms < self.ms || ms > LATEST_MS {
            return None;
        }
        self.ms = ms;
        self.tally.time(ms);
        Some(start)
    }

    /// Reads the row at `at`, whose tail begins at `tail` and is not as expected: its direction, its end, and the size.
    #[inline(never)]
    fn unlike(&mut self, at: usize, tail: usize, value: u64, peak: u64) -> Option<usize> {
        let end = at + self.text[at..].iter().position(|byte| *byte == b'\n')? + 1;
        let cells = Cells::read(&self.text[at..end])?;
        let Row { direction, block_size: size, .. } = Shape { both: BOTH }.row(&cells)?;
        if direction > 1 || size > LARGEST {
            return None;
        }
        self.columns = self.columns.max(cells.count);
        self.tails.swap(0, 1);
        if self.tails[0].read(self.text, tail).is_none()
            && let Some(learnt) = Tail::of(self.text, tail, end, size)
        {
            self.tails[0] = learnt;
        }
        self.tally.row(self.ms, direction, Values { value, peak, size })?;
        Some(end)
    }
}

/// Length of what stands between two columns, where it does.
#[inline]
fn between(text: &[u8], at: usize) -> Option<usize> {
    text.get(at..)?.starts_with(BETWEEN).then_some(BETWEEN.len())
}
