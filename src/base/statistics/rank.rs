//! Ranks with ties: equal values share a place, and the places after them are left out (1, 2, 2, 4).

use std::cmp::Ordering;

/// A place in an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rank {
    /// The place, from 1.
    pub place: usize,
    /// How many are ranked.
    pub of: usize,
    /// Whether another shares the place.
    pub tied: bool,
}

/// The rank of each of `values`, in their order, where `better` sorts the best first and equals compare as equal.
///
/// Source: standard competition ranking. `better` must be a total order.
pub fn ranks<T>(values: &[T], better: impl Fn(&T, &T) -> Ordering) -> Vec<Rank> {
    let of = values.len();
    let rank = |value: &T| {
        let ahead = values.iter().filter(|other| better(other, value) == Ordering::Less).count();
        let equal = values.iter().filter(|other| better(other, value) == Ordering::Equal).count();
        Rank { place: ahead + 1, of, tied: equal > 1 }
    };
    values.iter().map(rank).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn equals_share_a_place_and_leave_the_next_one_out() {
        let places: Vec<_> = ranks(&[50, 10, 50, 74], i32::cmp).iter().map(|r| (r.place, r.tied)).collect();
        assert_eq!(places, [(2, true), (1, false), (2, true), (4, false)]);
    }

    proptest! {
        #[test]
        fn every_place_counts_those_ahead(values in prop::collection::vec(0..20_i32, 0..12)) {
            for (value, rank) in values.iter().zip(ranks(&values, i32::cmp)) {
                prop_assert_eq!(rank.place - 1, values.iter().filter(|v| *v < value).count());
                prop_assert_eq!(rank.of, values.len());
            }
        }
    }
}
