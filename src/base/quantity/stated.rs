//! [`Stated`]: a quantity as a source states it: exactly, about, as a bound or as a range. Bounds and ranges are kept, never averaged.

use super::amount::Amount;
use super::dimension::Dimension;
use super::unit::Unit;

/// How firmly a source states a value, and which end of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Qualifier {
    /// The value itself.
    Exact,
    /// Near the value.
    About,
    /// Under the value (`<`).
    Below,
    /// Over the value (`>`).
    Above,
    /// The value is the largest seen (`up to`, `≤`).
    UpTo,
    /// The value is the smallest seen (`at least`, `≥`).
    AtLeast,
    /// From one value to another.
    Range,
}

impl Qualifier {
    /// The sign that is written before the number, in every language.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Exact | Self::Range => "",
            Self::About => "≈",
            Self::Below => "<",
            Self::Above => ">",
            Self::UpTo => "≤",
            Self::AtLeast => "≥",
        }
    }
}

/// A value, bound or range, with the unit it was written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stated {
    qualifier: Qualifier,
    low: Amount,
    high: Amount,
    unit: &'static Unit,
}

impl Stated {
    /// A single value or bound. [`Qualifier::Range`] is not a single value and becomes [`Qualifier::Exact`].
    #[must_use]
    pub const fn single(qualifier: Qualifier, value: Amount, unit: &'static Unit) -> Self {
        let qualifier = if matches!(qualifier, Qualifier::Range) { Qualifier::Exact } else { qualifier };
        Self { qualifier, low: value, high: value, unit }
    }

    /// An exact value in the unit it reads best in.
    #[must_use]
    pub fn exact(value: Amount) -> Self {
        Self::single(Qualifier::Exact, value, value.natural_unit())
    }

    /// From `low` to `high`; `None` when the ends are swapped or of different dimensions.
    #[must_use]
    pub fn range(low: Amount, high: Amount, unit: &'static Unit) -> Option<Self> {
        let ordered = low.dimension() == high.dimension() && low.base() <= high.base();
        ordered.then_some(Self { qualifier: Qualifier::Range, low, high, unit })
    }

    /// What the value measures.
    #[must_use]
    pub const fn dimension(&self) -> Dimension {
        self.low.dimension()
    }

    /// How firmly it is stated.
    #[must_use]
    pub const fn qualifier(&self) -> Qualifier {
        self.qualifier
    }

    /// The lower end; of a single value or bound, the value.
    #[must_use]
    pub const fn low(&self) -> Amount {
        self.low
    }

    /// The upper end; of a single value or bound, the value.
    #[must_use]
    pub const fn high(&self) -> Amount {
        self.high
    }

    /// The unit it was written in.
    #[must_use]
    pub const fn unit(&self) -> &'static Unit {
        self.unit
    }

    /// The one number that stands for the value in a computation: exact and approximate values have one,
    /// bounds and ranges have none.
    #[must_use]
    pub const fn point(&self) -> Option<Amount> {
        match self.qualifier {
            Qualifier::Exact | Qualifier::About => Some(self.low),
            _ => None,
        }
    }

    /// Whether it is a range.
    #[must_use]
    pub const fn is_range(&self) -> bool {
        matches!(self.qualifier, Qualifier::Range)
    }

    /// One end of it as an exact value.
    #[must_use]
    pub const fn end(&self, upper: bool) -> Self {
        Self::single(Qualifier::Exact, if upper { self.high } else { self.low }, self.unit)
    }
}
