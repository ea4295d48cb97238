//! Efficiency as it was measured: a rate ÷ the power that was measured beside it, and the energy of one operation.
//!
//! Rate and power must be of the same window: they agree in everything but the metric. Power has often no direction of its own;
//! then it stands beside the rate of all that was done, never beside reads while there were writes. Source: SNIA Emerald Power Efficiency Measurement Specification: operations per second
//! per watt, and bytes per second per watt, over the same interval.

use std::collections::BTreeMap;

use super::index::Index;
use super::select::refers_to;
use crate::base::quantity::{Amount, Dimension};
use crate::catalog::{Catalog, Certainty, Direction, DriveRef, Id, Key, Measurement, Metric};

/// A rate with the power measured beside it.
#[derive(Clone, Debug, PartialEq)]
pub struct Efficiency {
    /// The rate.
    pub rate: Id<Measurement>,
    /// The power.
    pub power: Id<Measurement>,
    /// Rate ÷ watts, in the rate's unit.
    pub per_watt: Amount,
    /// Watts ÷ operations per second; `None` where the rate counts no operations.
    pub energy: Option<Amount>,
    /// How certain the weaker of the two is.
    pub certainty: Certainty,
}

/// Why a rate has no efficiency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unpowered {
    /// No power was measured beside it, or several.
    NoPower,
    /// The power was also spent on the other direction, whose rate was measured beside it.
    Shared,
    /// One of the two is no number above zero, or the metric is no rate.
    NoNumber,
}

impl Unpowered {
    /// The reason in words, for messages.
    #[must_use]
    pub const fn why(self) -> &'static str {
        match self {
            Self::NoPower => "no power was measured beside the rate",
            Self::Shared => "the power was spent on reads and writes together: take the mixed rate",
            Self::NoNumber => "a rate and a power are two numbers above zero",
        }
    }
}

/// The efficiency at a measured rate.
///
/// # Errors
/// Why there is none.
pub fn efficiency(catalog: &Catalog, rate: &Measurement) -> Result<Efficiency, Unpowered> {
    let beside = |metric, direction| {
        let wanted = Key { direction, metric, ..rate.key.clone() };
        let mut found = catalog.measurements.values().filter(|m| m.key == wanted && m.restates.is_none());
        let one = found.next()?;
        found.next().is_none().then_some(one)
    };
    if let Some(own) = beside(Metric::POWER, rate.key.direction) {
        return of_two(rate, own);
    }
    let other = match rate.key.direction {
        Some(Direction::Read) => Some(Direction::Write),
        Some(Direction::Write) => Some(Direction::Read),
        Some(Direction::Mixed) | None => None,
    };
    let power = beside(Metric::POWER, None).ok_or(Unpowered::NoPower)?;
    if other.is_some_and(|other| beside(rate.key.metric, Some(other)).is_some()) {
        return Err(Unpowered::Shared);
    }
    of_two(rate, power)
}

fn of_two(rate: &Measurement, power: &Measurement) -> Result<Efficiency, Unpowered> {
    let number = |m: &Measurement| m.value.point().map(Amount::to_f64).filter(|number| *number > 0.0);
    let (done, watts) = number(rate).zip(number(power)).ok_or(Unpowered::NoNumber)?;
    let per_watt = Amount::computed(rate.key.metric.dimension, done / watts);
    let counts = rate.key.metric == Metric::IOPS;
    Ok(Efficiency {
        rate: rate.id.clone(),
        power: power.id.clone(),
        per_watt: per_watt.filter(|_| rate.key.metric.is_rate()).ok_or(Unpowered::NoNumber)?,
        energy: if counts { Amount::computed(Dimension::Energy, watts / done) } else { None },
        certainty: rate.certainty.max(power.certainty),
    })
}

/// The best efficiency that was measured of a drive, for each metric and direction, in their order.
#[must_use]
pub fn best_efficiencies(catalog: &Catalog, index: &Index<'_>, drive: &DriveRef) -> Vec<Efficiency> {
    let all = index.of_drive(&drive.drive).iter().copied();
    let own: Vec<_> = all.filter(|m| refers_to(drive, &m.key) && m.restates.is_none()).collect();
    let watts: Vec<_> = own.iter().filter(|m| m.key.metric == Metric::POWER).collect();
    let near = |rate: &Measurement| {
        let alike = |direction| Key { metric: Metric::POWER, direction, ..rate.key.clone() };
        watts.iter().any(|m| m.key == alike(rate.key.direction) || m.key == alike(None))
    };
    let rates = own.iter().filter(|m| m.key.metric.is_rate() && near(m));
    let mut best: BTreeMap<_, Efficiency> = BTreeMap::new();
    for rate in rates {
        let Ok(found) = efficiency(catalog, rate) else { continue };
        let kind = (rate.key.metric, rate.key.direction);
        if best.get(&kind).is_none_or(|best| found.per_watt.base() > best.per_watt.base()) {
            best.insert(kind, found);
        }
    }
    best.into_values().collect()
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{at, catalog};
    use super::*;
    use crate::catalog::Direction;

    fn reads(load: &str, rate: &str) -> Measurement {
        let mut own = at("iops", load, rate);
        own.key.direction = Some(Direction::Read);
        own
    }

    /// 50,000 IOPS at 10 W are 5,000 IOPS a watt, and 200 µJ each.
    #[test]
    fn a_rate_is_held_against_the_power_beside_it() {
        let lab = catalog(vec![
            reads("QD1", "5,000 IOPS"),
            reads("QD8", "50,000 IOPS"),
            reads("QD64", "60,000 IOPS"),
            at("power", "QD1", "5 W"),
            at("power", "QD8", "10 W"),
            at("power", "QD64", "up to 15 W"),
        ]);
        let of = |id: &str| efficiency(&lab, &lab.measurements[&Id::new(id).unwrap()]);
        let found = of("iops-qd8").unwrap();
        assert_eq!((found.per_watt.base().to_string().as_str(), found.power.as_str()), ("5000", "power-qd8"));
        assert_eq!(found.energy.unwrap().base().to_string(), "0.0002");
        assert_eq!((of("iops-qd64"), of("power-qd8")), (Err(Unpowered::NoNumber), Err(Unpowered::NoNumber)));
        assert_eq!(best_efficiencies(&lab, &Index::of(&lab), &DriveRef::read("d").unwrap()), [found]);
        assert_eq!(best_efficiencies(&lab, &Index::of(&lab), &DriveRef::read("e").unwrap()), []);
    }

    #[test]
    fn power_spent_on_writes_too_is_not_held_against_reads() {
        let mut writes = reads("QD8", "20,000 IOPS");
        writes.key.direction = Some(Direction::Write);
        writes.id = Id::new("writes").unwrap();
        let mut mixed = reads("QD8", "70,000 IOPS");
        mixed.key.direction = Some(Direction::Mixed);
        mixed.id = Id::new("mixed").unwrap();
        let lab = catalog(vec![reads("QD8", "50,000 IOPS"), writes, mixed, at("power", "QD8", "10 W")]);
        let of = |id: &str| efficiency(&lab, &lab.measurements[&Id::new(id).unwrap()]);
        assert_eq!((of("iops-qd8"), of("writes")), (Err(Unpowered::Shared), Err(Unpowered::Shared)));
        assert_eq!(of("mixed").unwrap().per_watt.base().to_string(), "7000");
        let powerless = catalog(vec![reads("QD8", "50,000 IOPS")]);
        assert_eq!(efficiency(&powerless, &reads("QD8", "50,000 IOPS")), Err(Unpowered::NoPower));
    }
}
