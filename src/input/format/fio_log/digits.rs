//! Decimal digits, eight at a time.
//!
//! Eight bytes are one machine word. Where the first of them is that is no digit comes out of one addition and one mask, and
//! the digits before it are put together by three multiplications: no loop, and no branch that depends on how many there are.

use super::pattern::load;

/// Digits of a number that are read at most; longer ones are left to [`decimal`].
const MOST: usize = 15;

/// Powers of ten up to eight digits.
const TENS: [u64; 9] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];

/// The number of at most fifteen digits that stands at `at`, and where it ends. `None` when there is no digit, or too many.
#[inline]
pub(super) fn number(text: &[u8], at: usize) -> Option<(u64, usize)> {
    let (value, length) = leading(load(text, at)?);
    match length {
        0 => None,
        8 => long(text, at, value),
        _ => Some((value, at + length)),
    }
}

/// A number that begins with these eight digits.
#[inline]
fn long(text: &[u8], at: usize, high: u64) -> Option<(u64, usize)> {
    let rest = load(text, at + 8)?;
    if rest & 0xff == u64::from(b',') {
        return Some((high, at + 8));
    }
    let (low, length) = leading(rest);
    (8 + length <= MOST).then(|| (high * TENS[length] + low, at + 8 + length))
}

/// The value of the digits that a word begins with, and how many these are.
#[inline]
fn leading(word: u64) -> (u64, usize) {
    let digits = word ^ 0x3030_3030_3030_3030;
    // The highest bit of each byte that is above 9. A carry spoils later bytes only.
    let others = (digits.wrapping_add(0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080;
    if others == 0 {
        return (eight(digits), 8);
    }
    let bit = others.trailing_zeros();
    // Leading zeros in place of the bytes that are no digits make it eight again. In two steps: all eight may have to go.
    (eight(digits << (63 - bit) << 8), (bit / 8) as usize)
}

/// The number whose eight digits are the bytes of a word, the first in the lowest byte.
#[inline]
const fn eight(digits: u64) -> u64 {
    const PAIRS: u64 = 0x0000_00ff_0000_00ff;
    let pairs = digits.wrapping_mul(10).wrapping_add(digits >> 8);
    let first = (pairs & PAIRS).wrapping_mul(100 + (1_000_000 << 32));
    let second = ((pairs >> 16) & PAIRS).wrapping_mul(1 + (10_000 << 32));
    first.wrapping_add(second) >> 32
}

/// A whole number of any length that fits.
pub(super) fn decimal(text: &[u8]) -> Option<u64> {
    let digit = |byte: &u8| byte.is_ascii_digit().then(|| u64::from(byte - b'0'));
    let add = |value: u64, byte| value.checked_mul(10)?.checked_add(digit(byte)?);
    if text.is_empty() { None } else { text.iter().try_fold(0, add) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn padded(text: &str) -> Vec<u8> {
        [text.as_bytes(), &[0; 32]].concat()
    }

    #[test]
    fn numbers_of_every_length_are_read() {
        for length in 1..=15 {
            let digits = &"907254318600127"[..length];
            for end in [",", "\n", " 7", "x", "/", ":", "\u{ff}"] {
                let text = padded(&format!("..{digits}{end}"));
                assert_eq!(number(&text, 2), Some((digits.parse().unwrap(), 2 + length)), "{digits}{end}");
            }
        }
    }

    #[test]
    fn what_is_no_number_or_too_long_is_none() {
        for text in ["", ",1", "-1", "x", " 1", "1234567890123456", "\u{ff}1"] {
            assert_eq!(number(&padded(text), 0), None, "{text}");
        }
        assert_eq!(number(b"1234", 0), None, "too near the end");
    }

    proptest! {
        #[test]
        fn both_ways_of_reading_agree(value in 0..1_000_000_000_000_000_u64, after in any::<[u8; 8]>()) {
            let text = value.to_string();
            let bytes = [text.as_bytes(), b",", &after, &[0; 16]].concat();
            prop_assert_eq!(number(&bytes, 0), Some((value, text.len())));
            prop_assert_eq!(decimal(text.as_bytes()), Some(value));
        }

        #[test]
        fn decimals_are_those_of_the_library(text in "[0-9]{0,22}|[0-9]{0,3}.[0-9]{0,3}") {
            let plain = text.bytes().all(|byte| byte.is_ascii_digit());
            prop_assert_eq!(decimal(text.as_bytes()), text.parse().ok().filter(|_| plain));
        }
    }
}
