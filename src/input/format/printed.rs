//! [`Printed`]: a number as a report prints it, and the names of a report's parts.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Serialize, Serializer};

use crate::base::quantity::Exact;

/// A number as printed; a float in a summary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Printed(pub Exact);

impl Printed {
    /// A plain decimal number; `None` of anything else.
    pub(super) fn read(text: &str) -> Option<Self> {
        Exact::read_plain(text).map(Self)
    }

    /// So many times as much; `None` when the product needs more than 38 digits.
    pub(super) fn times(self, factor: Exact) -> Option<Self> {
        self.0.times(factor).map(Self)
    }

    /// Whether it is nothing, as tools print what they did not measure or what is less than their unit.
    pub(super) fn is_zero(self) -> bool {
        self.0 == Exact::ZERO
    }
}

impl Serialize for Printed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.0.to_f64())
    }
}

/// What is wrong with a text that should be a plain number.
pub(super) fn no_number(text: &str) -> String {
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let comma = text.split_once(',').is_some_and(|(whole, rest)| digits(whole) && digits(rest));
    let short: String = text.chars().take(40).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    if comma {
        format!("`{short}` has a comma, where fio writes a decimal point")
    } else {
        format!("`{short}` is no number as fio writes one")
    }
}

/// A name for each part of a file: its own, with a number where others before it are called the same. None where there is
/// only one part.
pub(super) fn part_names<'a>(names: impl IntoIterator<Item = &'a str>) -> Vec<Option<String>> {
    let names: Vec<_> = names.into_iter().collect();
    if names.len() < 2 {
        return vec![None; names.len()];
    }
    let (mut taken, mut counts) = (BTreeSet::new(), BTreeMap::<&str, usize>::new());
    let mut name = |own: &'a str| {
        let count = counts.entry(own).or_default();
        loop {
            *count += 1;
            let name = if *count == 1 { own.to_owned() } else { format!("{own} {count}") };
            if taken.insert(name.clone()) {
                return Some(name);
            }
        }
    };
    names.into_iter().map(&mut name).collect()
}

/// The key of a percentile in summaries: `p99.9_ns` of `99.900000`.
pub(super) fn percentile_key(percent: &str) -> String {
    let short = if percent.contains('.') { percent.trim_end_matches('0').trim_end_matches('.') } else { percent };
    format!("p{short}_ns")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_have_names_of_their_own() {
        let named = |names: &[&str]| part_names(names.iter().copied()).into_iter().flatten().collect::<Vec<_>>();
        assert_eq!(named(&["a"]), Vec::<String>::new());
        assert_eq!(named(&["a", "b", "a", "a 2", "a"]), ["a", "b", "a 2", "a 2 2", "a 3"]);
    }

    #[test]
    fn percentiles_are_called_by_their_shortest_number() {
        for (text, key) in
            [("99.000000", "p99_ns"), ("99.90", "p99.9_ns"), ("50", "p50_ns"), ("99.99900", "p99.999_ns")]
        {
            assert_eq!(percentile_key(text), key);
        }
    }

    #[test]
    fn a_decimal_comma_is_called_so() {
        assert!(no_number("1,5").contains("decimal point"));
        assert!(no_number("1,5,").contains("is no number"));
    }
}
