//! Up to sixteen bytes that are expected to come again.

/// The eight bytes at `at`, the first in the lowest byte. `None` so near the end that there are fewer.
#[inline]
pub(super) fn load(text: &[u8], at: usize) -> Option<u64> {
    Some(u64::from_le_bytes(*text.get(at..)?.first_chunk()?))
}

/// The sixteen bytes at `at`.
#[inline]
pub(super) fn wide(text: &[u8], at: usize) -> Option<u128> {
    Some(u128::from_le_bytes(*text.get(at..)?.first_chunk()?))
}

/// The bits of the first byte, of the first two, and so on.
const MASKS: [u128; 16] = {
    let mut masks = [0xff; 16];
    let mut i = 1;
    while i < masks.len() {
        masks[i] = masks[i - 1] << 8 | 0xff;
        i += 1;
    }
    masks
};

/// Some bytes, compared in one go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pattern {
    /// The bits that count.
    mask: u128,
    bits: u128,
    /// How many bytes these are.
    pub length: usize,
}

impl Pattern {
    /// Longest pattern.
    pub(super) const LONGEST: usize = MASKS.len();

    /// What no text is like.
    pub(super) const NONE: Self = Self { mask: 0, bits: 1, length: 0 };

    /// The bytes that stand in `text`. `None` when these are too many, or too near its end.
    pub(super) fn of(text: &[u8], at: usize, length: usize) -> Option<Self> {
        let mask = *MASKS.get(length.wrapping_sub(1))?;
        Some(Self { mask, bits: wide(text, at)? & mask, length })
    }

    /// The same, whether the digit in this place is even or odd: 0 or 1, where it is one of these.
    pub(super) const fn either(mut self, place: usize) -> Self {
        let bit = !(1 << (8 * place));
        self.mask &= bit;
        self.bits &= bit;
        self
    }

    /// Whether these bytes begin with it.
    #[inline]
    pub(super) const fn fits(&self, bytes: u128) -> bool {
        bytes & self.mask == self.bits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_fits_its_bytes_whatever_follows() {
        let text = b"abcdefghijklmnopqrstuvwxyz";
        for length in 1..=16 {
            let pattern = Pattern::of(text, 2, length).unwrap();
            let mut bytes = wide(text, 2).unwrap().to_le_bytes();
            for (i, byte) in (0..16).zip(b"................") {
                let before = bytes[i];
                bytes[i] = *byte;
                assert_eq!(pattern.fits(u128::from_le_bytes(bytes)), i >= length, "{length} {i}");
                bytes[i] = before;
            }
        }
        assert_eq!((Pattern::of(text, 2, 0), Pattern::of(text, 2, 17), Pattern::of(text, 11, 3)), (None, None, None));
        assert!(!Pattern::NONE.fits(0) && !Pattern::NONE.fits(u128::MAX));
    }

    #[test]
    fn one_digit_may_be_either() {
        let pattern = |text: &[u8]| Pattern::of(text, 0, 5).unwrap().either(2);
        let bytes = |text: &[u8]| wide(text, 0).unwrap();
        for (direction, fits) in [(b'0', true), (b'1', true), (b'2', false), (b'3', false), (b'/', false)] {
            let mut text = *b", 1, 4096, 0\n   ";
            text[2] = direction;
            assert_eq!(pattern(b", 1, 4096, 0\n   ").fits(bytes(&text)), fits, "{}", direction as char);
            assert_eq!(pattern(b", 0, 4096, 0\n   ").fits(bytes(&text)), fits, "{}", direction as char);
        }
    }
}
