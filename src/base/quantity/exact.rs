//! [`Exact`]: a decimal number held as written, so that 1.4 TB is 1,400,000,000,000 bytes and not a nearby float.

use std::cmp::Ordering;
use std::fmt;

/// A decimal number `mantissa × 10^exponent`, always in lowest terms, so that equal numbers are equal values.
///
/// Holds 38 digits; operations that would need more return `None`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Exact {
    mantissa: i128,
    exponent: i32,
}

impl Exact {
    /// Zero.
    pub const ZERO: Self = Self { mantissa: 0, exponent: 0 };
    /// One.
    pub const ONE: Self = Self { mantissa: 1, exponent: 0 };

    /// `mantissa × 10^exponent`, brought to lowest terms.
    ///
    /// ```
    /// use benchbook::base::quantity::Exact;
    /// assert_eq!(Exact::new(1400, 9), Exact::new(14, 11));
    /// ```
    #[must_use]
    pub const fn new(mut mantissa: i128, mut exponent: i32) -> Self {
        if mantissa == 0 {
            return Self::ZERO;
        }
        // Beyond one machine word, divisions are slow: most numbers need none.
        while mantissa > i64::MAX as i128 || mantissa < i64::MIN as i128 {
            if mantissa % 10 != 0 {
                return Self { mantissa, exponent };
            }
            mantissa /= 10;
            exponent += 1;
        }
        #[expect(clippy::cast_possible_truncation, reason = "it fits by now")]
        let mut word = mantissa as i64;
        while word % 10 == 0 {
            word /= 10;
            exponent += 1;
        }
        Self { mantissa: word as i128, exponent }
    }

    /// The shortest decimal that reads back as `value`; `None` for NaN and infinities.
    #[must_use]
    pub fn from_f64(value: f64) -> Option<Self> {
        let found = Self::short(value);
        found.or_else(|| value.is_finite().then(|| Self::read_plain(&format!("{value:e}"))).flatten())
    }

    /// The decimal of at most six places and fifteen digits that reads back as `value`, if there is one: then no shorter one
    /// does, since decimals of so few digits differ as floats.
    #[expect(clippy::cast_possible_truncation, reason = "the number is whole and below 10^15")]
    fn short(value: f64) -> Option<Self> {
        let millionths = (value * 1e6).round();
        let exact = millionths.abs() < 1e15 && (millionths / 1e6).to_bits() == value.to_bits();
        exact.then(|| Self::new(i128::from(millionths as i64), -6))
    }

    /// Reads plain decimal notation: digits, one point, an optional sign and an optional `e` exponent.
    ///
    /// Grouping and scale words are the business of [`super::number`].
    #[must_use]
    pub fn read_plain(text: &str) -> Option<Self> {
        let (digits, exponent) = match text.split_once(['e', 'E']) {
            Some((digits, exponent)) => (digits, exponent.parse::<i32>().ok()?),
            None => (text, 0),
        };
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
        if !fraction.bytes().all(|b| b.is_ascii_digit()) || digits.ends_with('.') {
            return None;
        }
        let mantissa = format!("{whole}{fraction}").parse().ok()?;
        let places = i32::try_from(fraction.len()).ok()?;
        (exponent.unsigned_abs() < 1_000).then(|| Self::new(mantissa, exponent - places))
    }

    /// The nearest floating-point number.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "every mantissa and exponent is valid float syntax")]
    pub fn to_f64(self) -> f64 {
        format!("{}e{}", self.mantissa, self.exponent).parse().expect("decimal digits with an exponent")
    }

    /// The product, or `None` when it needs more than 38 digits.
    #[must_use]
    pub fn times(self, other: Self) -> Option<Self> {
        let mantissa = self.mantissa.checked_mul(other.mantissa)?;
        Some(Self::new(mantissa, self.exponent.checked_add(other.exponent)?))
    }

    /// The quotient where it is a decimal that ends within 38 digits, else the nearest float's decimal.
    ///
    /// `None` when `other` is zero.
    #[must_use]
    pub fn over(self, other: Self) -> Option<Self> {
        if other.mantissa == 0 {
            return None;
        }
        let mut numerator = self.mantissa;
        for places in 0..36 {
            if numerator % other.mantissa == 0 {
                return Some(Self::new(numerator / other.mantissa, self.exponent - other.exponent - places));
            }
            let Some(next) = numerator.checked_mul(10) else { break };
            numerator = next;
        }
        Self::from_f64(self.to_f64() / other.to_f64())
    }

    /// The sum, or `None` when it needs more than 38 digits.
    #[must_use]
    pub fn plus(self, other: Self) -> Option<Self> {
        let (a, b, exponent) = self.aligned(other)?;
        Some(Self::new(a.checked_add(b)?, exponent))
    }

    /// The difference, or `None` when it needs more than 38 digits.
    #[must_use]
    pub fn minus(self, other: Self) -> Option<Self> {
        let (a, b, exponent) = self.aligned(other)?;
        Some(Self::new(a.checked_sub(b)?, exponent))
    }

    /// Whether the number is below zero.
    #[must_use]
    pub const fn is_negative(self) -> bool {
        self.mantissa < 0
    }

    /// Digits after the decimal point in plain notation; 0 for whole numbers.
    #[must_use]
    pub const fn decimals(self) -> u32 {
        if self.exponent < 0 { self.exponent.unsigned_abs() } else { 0 }
    }

    /// Digits that carry information: 3 for 0.0158, 1 for 2,000,000.
    #[must_use]
    pub const fn significant_digits(self) -> u32 {
        match self.mantissa.unsigned_abs().checked_ilog10() {
            Some(log) => log + 1,
            None => 1,
        }
    }

    /// The power of ten of the leading digit: 4 for 21,700 and −2 for 0.05.
    #[must_use]
    pub const fn magnitude(self) -> i32 {
        self.exponent + self.significant_digits().cast_signed() - 1
    }

    /// Rounded half away from zero to `digits` significant digits.
    #[must_use]
    pub fn rounded_to(self, digits: u32) -> Self {
        let surplus = self.significant_digits().saturating_sub(digits.max(1));
        self.drop_digits(surplus)
    }

    /// Rounded half away from zero to at most `decimals` digits after the point.
    #[must_use]
    pub fn rounded_at(self, decimals: u32) -> Self {
        self.drop_digits(self.decimals().saturating_sub(decimals))
    }

    fn drop_digits(self, surplus: u32) -> Self {
        let Some(divisor) = 10_i128.checked_pow(surplus) else { return Self::ZERO };
        let half = if surplus == 0 { 0 } else { divisor / 2 * self.mantissa.signum() };
        Self::new((self.mantissa + half) / divisor, self.exponent + surplus.cast_signed())
    }

    fn aligned(self, other: Self) -> Option<(i128, i128, i32)> {
        let exponent = self.exponent.min(other.exponent);
        Some((self.mantissa_at(exponent)?, other.mantissa_at(exponent)?, exponent))
    }

    fn mantissa_at(self, exponent: i32) -> Option<i128> {
        let power = 10_i128.checked_pow((self.exponent - exponent).unsigned_abs())?;
        self.mantissa.checked_mul(power)
    }
}

impl Ord for Exact {
    fn cmp(&self, other: &Self) -> Ordering {
        match self.aligned(*other) {
            Some((a, b, _)) => a.cmp(&b),
            None => self.to_f64().total_cmp(&other.to_f64()),
        }
    }
}

impl PartialOrd for Exact {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl From<u64> for Exact {
    fn from(value: u64) -> Self {
        Self::new(i128::from(value), 0)
    }
}

/// Plain notation without exponent: `1400000000000`, `0.0158`.
impl fmt::Display for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.mantissa.unsigned_abs().to_string();
        let sign = if self.mantissa < 0 { "-" } else { "" };
        let places = self.decimals() as usize;
        if self.exponent >= 0 {
            let zeros = self.exponent.unsigned_abs() as usize;
            return write!(f, "{sign}{digits}{:0<zeros$}", "");
        }
        let padded = format!("{digits:0>width$}", width = places + 1);
        let (whole, fraction) = padded.split_at(padded.len() - places);
        write!(f, "{sign}{whole}.{fraction}")
    }
}

impl fmt::Debug for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exact(text: &str) -> Exact {
        Exact::read_plain(text).unwrap()
    }

    #[test]
    fn shows_what_it_read() {
        for text in ["0", "1.4", "-7.75", "0.0158", "1400000000000", "0.00000000000000001"] {
            assert_eq!(exact(text).to_string(), text);
        }
    }

    #[test]
    fn refuses_what_is_not_plain() {
        for text in ["", ".", "1.", "1,000", "1.2.3", "NaN", "0x10", "1e", "--1", "1.-2"] {
            assert_eq!(Exact::read_plain(text), None, "{text:?}");
        }
    }

    #[test]
    fn divides_exactly_where_the_quotient_ends() {
        assert_eq!(exact("10").over(exact("4")), Some(exact("2.5")));
        assert_eq!(exact("1").over(exact("3")), Exact::from_f64(1.0 / 3.0));
        assert_eq!(exact("1").over(Exact::ZERO), None);
    }

    #[test]
    fn sums_and_differences_keep_every_digit() {
        assert_eq!(exact("158000").plus(exact("0.125")), Some(exact("158000.125")));
        assert_eq!(exact("0.1").plus(exact("0.2")).and_then(|sum| sum.minus(exact("0.3"))), Some(Exact::ZERO));
        assert_eq!(exact("1e30").plus(exact("1e-30")), None);
    }

    #[test]
    fn rounds_half_away_from_zero() {
        assert_eq!(exact("158499").rounded_to(3), exact("158000"));
        assert_eq!(exact("0.125").rounded_at(2), exact("0.13"));
        assert_eq!(exact("-2.5").rounded_at(0), exact("-3"));
    }

    #[test]
    fn orders_by_value_not_by_digits() {
        assert!(exact("9.9") < exact("17.7"));
        assert!(exact("2e6") > exact("20000"));
        assert!(exact("1e-17") > Exact::ZERO);
    }
}
