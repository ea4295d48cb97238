//! The order of results: exact and approximate values by their number, ranges by their worse end and then the better one.

use std::cmp::Ordering;

use crate::base::quantity::{Exact, Stated};
use crate::base::statistics::{Rank, ranks};
use crate::catalog::{Better, Measurement};

/// Where a value stands in an order: worse end first, better end to break ties. Equal standings tie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    worse: Exact,
    better: Exact,
}

/// The standing of a value, or `None` for a bound, which has none.
#[must_use]
pub fn standing(value: &Stated, better: Better) -> Option<Place> {
    if !value.is_range() {
        return value.point().map(|p| Place { worse: p.base(), better: p.base() });
    }
    let (low, high) = (value.low().base(), value.high().base());
    Some(match better {
        Better::Lower => Place { worse: high, better: low },
        Better::Higher => Place { worse: low, better: high },
    })
}

/// Best first.
fn compare(a: &Place, b: &Place, better: Better) -> Ordering {
    let ascending = a.worse.cmp(&b.worse).then(a.better.cmp(&b.better));
    match better {
        Better::Lower => ascending,
        Better::Higher => ascending.reverse(),
    }
}

/// The rank of each standing among all of them.
#[must_use]
pub fn rank_values(places: &[Place], better: Better) -> Vec<Rank> {
    ranks(places, |a, b| compare(a, b, better))
}

/// Results of one metric that have a standing, best first, each with its rank among them. Those that tie keep their order.
#[must_use]
pub fn ranked<'a>(measurements: &[&'a Measurement]) -> Vec<(Rank, &'a Measurement)> {
    let Some(better) = measurements.first().map(|m| m.key.metric.better) else { return Vec::new() };
    let with_place = |m: &&'a Measurement| Some((standing(&m.value, better)?, *m));
    let (places, standing): (Vec<_>, Vec<_>) = measurements.iter().filter_map(with_place).unzip();
    let mut ranked: Vec<_> = rank_values(&places, better).into_iter().zip(standing).collect();
    ranked.sort_by_key(|(rank, _)| rank.place);
    ranked
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::quantity::Dimension;

    fn places(texts: &[&str], better: Better) -> Vec<usize> {
        let stated = |text: &&str| standing(&Stated::read(text, Dimension::Latency).unwrap(), better).unwrap();
        let places: Vec<_> = texts.iter().map(stated).collect();
        rank_values(&places, better).iter().map(|r| r.place).collect()
    }

    #[test]
    fn ranges_are_ordered_by_their_worse_end_and_equal_ones_tie() {
        let ranges = ["25–74 ms", "6–50 ms", "3.5–9.9 ms", "6–50 ms", "12–17.7 ms", "16–26 ms"];
        assert_eq!(places(&ranges, Better::Lower), [6, 4, 1, 4, 2, 3]);
        assert_eq!(places(&["1–9 ms", "2–3 ms"], Better::Higher), [2, 1]);
    }

    #[test]
    fn a_bound_has_no_standing() {
        assert_eq!(standing(&Stated::read("<10 ms", Dimension::Latency).unwrap(), Better::Lower), None);
    }
}
