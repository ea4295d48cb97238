//! Ranks with ties: a place counts those that are surely ahead, so those that cannot be told apart share one (1, 2, 2, 4).

/// A place in an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rank {
    /// The best place it can have, from 1: one more than are ahead of it.
    pub place: usize,
    /// The worst place it can have: as many as are not behind it.
    pub last: usize,
    /// How many are ranked.
    pub of: usize,
}

impl Rank {
    /// Whether it cannot be told from another.
    #[must_use]
    pub const fn is_tied(self) -> bool {
        self.last > self.place
    }
}

/// The rank of each of `values`, in their order.
///
/// `ahead(a, b)` says whether `a` is surely better than `b`; it must never hold both ways. Where neither is ahead of the other,
/// they tie. Equality need not carry over: a may tie with b and b with c while a is ahead of c.
/// Source: standard competition ranking, with the rank interval of Mogstad, Romano, Shaikh and Wilhelm, Inference for ranks,
/// Review of Economic Studies 91(1), 2024.
pub fn ranks<T>(values: &[T], ahead: impl Fn(&T, &T) -> bool) -> Vec<Rank> {
    let of = values.len();
    let mut ranks = vec![Rank { place: 1, last: of, of }; of];
    for (i, one) in values.iter().enumerate() {
        for (j, other) in values.iter().enumerate().skip(i + 1) {
            if ahead(one, other) {
                ranks[j].place += 1;
                ranks[i].last -= 1;
            } else if ahead(other, one) {
                ranks[i].place += 1;
                ranks[j].last -= 1;
            }
        }
    }
    ranks
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn equals_share_a_place_and_leave_the_next_one_out() {
        let places: Vec<_> = ranks(&[50, 10, 50, 74], |a, b| a < b).iter().map(|r| (r.place, r.last)).collect();
        assert_eq!(places, [(2, 3), (1, 1), (2, 3), (4, 4)]);
    }

    #[test]
    fn what_ties_with_both_neighbours_may_have_any_of_their_places() {
        let places: Vec<_> = ranks(&[10, 14, 18], |a, b| a + 5 < *b).iter().map(|r| (r.place, r.last)).collect();
        assert_eq!(places, [(1, 2), (1, 3), (2, 3)]);
    }

    proptest! {
        #[test]
        fn every_place_counts_those_ahead(values in prop::collection::vec(0..20_i32, 0..12)) {
            for (value, rank) in values.iter().zip(ranks(&values, |a, b| a < b)) {
                prop_assert_eq!(rank.place - 1, values.iter().filter(|v| *v < value).count());
                prop_assert_eq!(rank.last, values.iter().filter(|v| *v <= value).count());
                prop_assert_eq!(rank.of, values.len());
            }
        }
    }
}
