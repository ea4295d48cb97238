//! [`Amount`]: an exact number of base units together with its dimension, for code that handles any dimension alike.

use std::fmt;

use super::dimension::Dimension;
use super::exact::Exact;
use super::unit::Unit;

/// A quantity of some dimension. Ordering compares within a dimension only.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Amount {
    dimension: Dimension,
    base: Exact,
}

impl Amount {
    /// `base` units of `dimension`.
    #[must_use]
    pub const fn new(dimension: Dimension, base: Exact) -> Self {
        Self { dimension, base }
    }

    /// `number` of `unit`, or `None` when the exact product needs more than 38 digits.
    #[must_use]
    pub fn of_unit(dimension: Dimension, number: Exact, unit: &Unit) -> Option<Self> {
        Some(Self::new(dimension, number.times(unit.factor)?))
    }

    /// From a computed number of base units; `None` when it is not finite.
    #[must_use]
    pub fn computed(dimension: Dimension, base: f64) -> Option<Self> {
        Some(Self::new(dimension, Exact::from_f64(base)?))
    }

    /// What it measures.
    #[must_use]
    pub const fn dimension(self) -> Dimension {
        self.dimension
    }

    /// The number of base units.
    #[must_use]
    pub const fn base(self) -> Exact {
        self.base
    }

    /// The number of base units as a float, for statistics and drawing.
    #[must_use]
    pub fn to_f64(self) -> f64 {
        self.base.to_f64()
    }

    /// The number of `unit`s.
    #[must_use]
    pub fn in_unit(self, unit: &Unit) -> Exact {
        self.base.over(unit.factor).unwrap_or(self.base)
    }

    /// The dimension's unit in which the number reads best: the largest decimal one that leaves at least 1.
    #[must_use]
    pub fn natural_unit(self) -> &'static Unit {
        let units = self.dimension.units();
        let size = self.to_f64().abs();
        let fits = |unit: &&Unit| unit.factor.to_f64() <= size && is_everyday(self.dimension, unit);
        let best = units.iter().filter(fits).max_by(|a, b| a.factor.cmp(&b.factor));
        best.unwrap_or_else(|| smallest(self.dimension, size))
    }
}

/// Units that a result is shown in when nothing else is asked for; binary prefixes and odd units are not among them.
fn is_everyday(dimension: Dimension, unit: &Unit) -> bool {
    match dimension {
        Dimension::Duration => matches!(unit.symbol, "s" | "h"),
        Dimension::Length => matches!(unit.symbol, "mm" | "m"),
        Dimension::Energy => !unit.symbol.ends_with("Wh"),
        Dimension::Ratio => unit.symbol == "×",
        _ => !unit.symbol.contains('i') || unit.symbol == "per bit",
    }
}

fn smallest(dimension: Dimension, size: f64) -> &'static Unit {
    let units = dimension.units();
    if size == 0.0 {
        return &units[0];
    }
    units.iter().filter(|u| is_everyday(dimension, u)).min_by(|a, b| a.factor.cmp(&b.factor)).unwrap_or(&units[0])
}

impl fmt::Debug for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.base, self.dimension.units()[0].symbol)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn natural_units_read_well() {
        let show = |dimension, base: f64| Amount::computed(dimension, base).unwrap().natural_unit().symbol;
        assert_eq!(show(Dimension::Latency, 0.01355), "ms");
        assert_eq!(show(Dimension::Latency, 0.000_275_1), "µs");
        assert_eq!(show(Dimension::Bandwidth, 6.88e9), "GB/s");
        assert_eq!(show(Dimension::Capacity, 1.4e12), "TB");
        assert_eq!(show(Dimension::Duration, 3067.0), "s");
        assert_eq!(show(Dimension::Ratio, 0.4), "×");
    }
}
