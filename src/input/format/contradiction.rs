//! Numbers that cannot all be true, told with the arithmetic that shows it.

use std::ops::Range;

use crate::base::diagnostic::{Code, Fault, thousands};

/// One quantity that a file states twice: as a number, and by others from which it follows.
pub(super) struct Claim<'a> {
    /// The number as stated, with name and unit: `bw is 7,876,980 B/s`.
    pub stated: &'a str,
    /// Its value.
    pub value: f64,
    /// The arithmetic that gives another: `io_bytes ÷ runtime = 1,071,141,824 B ÷ 110.948 s = 9,654,449 B/s`.
    pub arithmetic: &'a str,
    /// What that gives, in the same unit.
    pub computed: f64,
}

impl Claim<'_> {
    /// Relative difference of the two, of the computed value.
    pub(super) fn difference(&self) -> f64 {
        (self.value - self.computed) / self.computed
    }

    /// A warning where they differ by more than `tolerance`, which says what rounding and timing explain.
    pub(super) fn fault(&self, tolerance: f64, span: Range<usize>) -> Option<Fault> {
        let difference = self.difference();
        if !difference.is_finite() || difference.abs() <= tolerance {
            return None;
        }
        let (stated, arithmetic) = (self.stated, self.arithmetic);
        let message = format!("{stated}, but {arithmetic}: {} off", percent(difference));
        let fault = Fault::warning(Code::CONTRADICTION, span, message);
        Some(fault.hint("raw files are used as the tool wrote them: was this one edited, or is it a bug of the tool?"))
    }
}

/// `+2.4 %`, `-18 %`.
fn percent(share: f64) -> String {
    let value = share * 100.0;
    if value.abs() < 10.0 { format!("{value:+.1} %") } else { format!("{value:+.0} %") }
}

/// A whole number with its thousands set apart, as messages print them: `1,071,141,824`.
pub(super) fn grouped(value: f64) -> String {
    let digits = thousands(&format!("{:.0}", value.abs()));
    if value < 0.0 { format!("-{digits}") } else { digits }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arithmetic_is_shown() {
        let claim =
            Claim { stated: "bw is 90 B/s", value: 90.0, arithmetic: "200 B ÷ 2 s = 100 B/s", computed: 100.0 };
        let fault = claim.fault(0.05, 3..4).unwrap();
        assert_eq!(fault.message, "bw is 90 B/s, but 200 B ÷ 2 s = 100 B/s: -10 % off");
        assert!(claim.fault(0.1, 3..4).is_none());
        assert!(Claim { computed: 0.0, value: 0.0, ..claim }.fault(0.1, 0..0).is_none());
    }

    #[test]
    fn thousands_are_set_apart() {
        for (value, text) in [(0.0, "0"), (999.0, "999"), (1000.0, "1,000"), (1_071_141_824.4, "1,071,141,824")] {
            assert_eq!(grouped(value), text);
        }
    }
}
