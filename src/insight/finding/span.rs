//! [`Span`]: the numbers that a stated value may stand for, so that rounding and bounds never make a contradiction.

use crate::base::quantity::{Exact, Qualifier, Stated};

/// Relative width of `about` to either side. Sources say it of anything from a rounded number to one read off a chart.
const ABOUT: f64 = 0.10;
/// Largest relative weight of zeros at the end of a whole number: of `100,000` nobody can tell how many digits were rounded.
const ROUND: f64 = 0.05;

/// From the smallest to the largest number that a stated value may stand for, in base units. `high` may be infinite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::insight) struct Span {
    /// Smallest.
    pub(in crate::insight) low: f64,
    /// Largest.
    pub(in crate::insight) high: f64,
}

impl Span {
    /// The numbers as they are written, without a thought of rounding: for ratings, which are promises.
    pub(in crate::insight) fn written(stated: &Stated) -> Self {
        let (low, high) = (stated.low().to_f64(), stated.high().to_f64());
        match stated.qualifier() {
            Qualifier::Exact | Qualifier::Range => Self { low, high },
            Qualifier::About => Self { low: low * (1.0 - ABOUT), high: high * (1.0 + ABOUT) },
            Qualifier::Below | Qualifier::UpTo => Self { low: 0.0, high },
            Qualifier::Above | Qualifier::AtLeast => Self { low, high: f64::INFINITY },
        }
    }

    /// The numbers that round to what is written, or are cut to it: one unit of the last digit to either side.
    pub(in crate::insight) fn printed(stated: &Stated) -> Self {
        let Self { low, high } = Self::written(stated);
        let per_unit = stated.unit().factor.to_f64();
        let slack = |end: Exact| last_digit(end) * per_unit;
        let (below, above) = (slack(stated.low().in_unit(stated.unit())), slack(stated.high().in_unit(stated.unit())));
        Self { low: (low - below).max(0.0), high: high + above }
    }

    /// The products of numbers of both.
    pub(in crate::insight) fn times(self, other: Self) -> Self {
        Self { low: self.low * other.low, high: self.high * other.high }
    }

    /// All of them by a factor above 0.
    pub(in crate::insight) fn scaled(self, factor: f64) -> Self {
        Self { low: self.low * factor, high: self.high * factor }
    }

    /// A little wider on both sides, by a share of its ends.
    pub(in crate::insight) fn widened(self, share: f64) -> Self {
        Self { low: self.low / (1.0 + share), high: self.high * (1.0 + share) }
    }

    /// Whether some number is in both.
    pub(in crate::insight) fn meets(self, other: Self) -> bool {
        self.low <= other.high && other.low <= self.high
    }
}

/// What one step of the last digit weighs in the unit that the number is written in. Zeros at the end of a whole number may be rounded
/// digits, up to [`ROUND`]; of a decimal fraction they are not kept, so the step is never too small.
fn last_digit(number: Exact) -> f64 {
    let size = number.to_f64().abs();
    let lowest = number.magnitude() + 1 - number.significant_digits().cast_signed();
    let step = Exact::new(1, lowest).to_f64();
    if size == 0.0 || lowest <= 0 { step.min(size) } else { step.min(size * ROUND).max(1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::quantity::Dimension;

    fn printed(text: &str, dimension: Dimension) -> (f64, f64) {
        let span = Span::printed(&Stated::read(text, dimension).unwrap());
        let round = |n: f64| (n * 1e9).round() / 1e9;
        (round(span.low), round(span.high))
    }

    #[test]
    fn the_last_digit_may_be_one_off() {
        assert_eq!(printed("0.43 ms", Dimension::Latency), (0.000_42, 0.000_44));
        assert_eq!(printed("2,361 TPS", Dimension::TransactionRate), (2360.0, 2362.0));
        assert_eq!(printed("524 MB/s", Dimension::Bandwidth), (523e6, 525e6));
        assert_eq!(printed("25–74 ms", Dimension::Latency), (0.024, 0.075));
    }

    #[test]
    fn zeros_at_the_end_may_be_rounded() {
        assert_eq!(printed("158,000 IOPS", Dimension::Iops), (157_000.0, 159_000.0));
        assert_eq!(printed("100,000 IOPS", Dimension::Iops), (95_000.0, 105_000.0));
        assert_eq!(printed("10 ms", Dimension::Latency), (0.009, 0.011));
        assert_eq!(printed("2 ms", Dimension::Latency), (0.001, 0.003));
    }

    #[test]
    fn bounds_are_open_on_one_side() {
        assert_eq!(printed("<10 ms", Dimension::Latency), (0.0, 0.011));
        assert_eq!(printed("above 636,000 IOPS", Dimension::Iops), (635_000.0, f64::INFINITY));
        assert_eq!(printed("about 100 IOPS", Dimension::Iops), (85.0, 115.0));
    }

    #[test]
    fn nothing_stays_nothing() {
        assert_eq!(printed("0 IOPS", Dimension::Iops), (0.0, 0.0));
    }
}
