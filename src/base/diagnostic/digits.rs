//! Whole numbers as messages write them. Pages write them as their language does, in `base/language`.

/// The digits of a whole number as messages write them, with the thousands set apart: `1,071,141,824`.
#[must_use]
pub fn thousands(digits: &str) -> String {
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_set_apart() {
        for (digits, text) in [("", ""), ("0", "0"), ("999", "999"), ("1000", "1,000"), ("1071141824", "1,071,141,824")]
        {
            assert_eq!(thousands(digits), text);
        }
    }
}
