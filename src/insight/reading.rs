//! One number for what several runs under the same conditions measured: of one run the number as it was stated, of several
//! their mean, or their median where they may not be averaged. What has no such number has a reason.

use crate::base::quantity::{Amount, Exact, Qualifier, Stated};
use crate::base::statistics::Centre;
use crate::catalog::{Certainty, Id, Measurement};

/// A number under fixed conditions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The number, exact or approximate; never a bound or a range.
    pub value: Stated,
    /// The measurements it is from, one for each run.
    pub from: Vec<Id<Measurement>>,
    /// How certain the weakest of them is.
    pub certainty: Certainty,
}

/// Why measurements give no one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unread {
    /// There are none.
    Nothing,
    /// One of them is a bound or a range.
    Bound,
    /// They are no runs, but several statements of the same number.
    Several,
}

impl Unread {
    /// The reason in words, for messages.
    #[must_use]
    pub const fn why(self) -> &'static str {
        match self {
            Self::Nothing => "nothing was measured",
            Self::Bound => "only a bound or a range is stated",
            Self::Several => "several measurements state it",
        }
    }
}

impl Reading {
    /// The reading of measurements that agree in everything but the run; their order does not matter.
    ///
    /// # Errors
    /// Why there is none.
    pub fn of(runs: &[&Measurement]) -> Result<Self, Unread> {
        let first = runs.first().ok_or(Unread::Nothing)?;
        let points: Option<Vec<_>> = runs.iter().map(|run| run.value.point().map(Amount::base)).collect();
        let points = points.ok_or(Unread::Bound)?;
        if runs.len() > 1 && runs.iter().any(|run| run.key.run.is_none()) {
            return Err(Unread::Several);
        }
        let number = if let [one] = points.as_slice() {
            *one
        } else {
            together(first.key.metric.centre(), &points).ok_or(Unread::Bound)?
        };
        let about = runs.iter().any(|run| run.value.qualifier() == Qualifier::About);
        let qualifier = if about { Qualifier::About } else { Qualifier::Exact };
        let amount = Amount::new(first.value.dimension(), number);
        let mut from: Vec<_> = runs.iter().map(|run| run.id.clone()).collect();
        from.sort();
        let certainty = runs.iter().map(|run| run.certainty).max().unwrap_or_default();
        Ok(Self { value: Stated::single(qualifier, amount, first.value.unit()), from, certainty })
    }

    /// The number in base units, for computing.
    #[must_use]
    pub fn to_f64(&self) -> f64 {
        self.value.high().to_f64()
    }
}

/// What stands for several runs.
fn together(centre: Centre, runs: &[Exact]) -> Option<Exact> {
    match centre {
        Centre::Mean => mean(runs),
        Centre::Median => median(runs.to_vec()),
    }
}

/// The middle one, or the mean of the two in the middle.
fn median(mut runs: Vec<Exact>) -> Option<Exact> {
    runs.sort();
    let middle = runs.len() / 2;
    match runs.len() % 2 {
        1 => runs.get(middle).copied(),
        _ => mean(runs.get(middle.checked_sub(1)?..=middle)?),
    }
}

/// The exact sum, divided once.
fn mean(runs: &[Exact]) -> Option<Exact> {
    let sum = runs.iter().try_fold(Exact::ZERO, |sum, run| sum.plus(*run))?;
    sum.over(Exact::from(runs.len() as u64))
}

#[cfg(test)]
mod tests {
    use super::super::fixture::measurement;
    use super::*;
    use proptest::prelude::*;

    fn run(metric: &str, number: Option<u32>, value: &str) -> Measurement {
        let mut own = measurement(metric, value);
        own.key.run = number;
        own.id = Id::new(&format!("m-{}", number.unwrap_or_default())).unwrap();
        own
    }

    fn read(list: &[Measurement]) -> Result<String, Unread> {
        Reading::of(&list.iter().collect::<Vec<_>>()).map(|r| r.value.high().base().to_string())
    }

    #[test]
    fn several_runs_are_their_mean_or_their_median() {
        let three =
            |metric, [a, b, c]: [&str; 3]| [run(metric, Some(1), a), run(metric, Some(2), b), run(metric, Some(3), c)];
        assert_eq!(read(&three("iops", ["100 IOPS", "101 IOPS", "105 IOPS"])), Ok("102".to_owned()));
        assert_eq!(read(&three("latency-mean", ["1 ms", "2 ms", "6 ms"])), Ok("0.003".to_owned()));
        assert_eq!(read(&three("latency-max", ["7 ms", "20 ms", "6 ms"])), Ok("0.007".to_owned()));
        assert_eq!(read(&three("latency-p99", ["7 µs", "20 µs", "6 µs"])[..2]), Ok("0.0000135".to_owned()));
    }

    #[test]
    fn what_is_no_number_has_a_reason() {
        assert_eq!(read(&[]), Err(Unread::Nothing));
        assert_eq!(read(&[run("iops", None, "up to 5 IOPS")]), Err(Unread::Bound));
        assert_eq!(read(&[run("iops", None, "5 IOPS"), run("iops", None, "6 IOPS")]), Err(Unread::Several));
    }

    proptest! {
        #[test]
        fn the_order_of_runs_changes_nothing(values in prop::collection::vec(1..1_000_000_u32, 1..8)) {
            let mut list: Vec<_> = (1..).zip(&values).map(|(n, v)| run("iops", Some(n), &format!("{v} IOPS"))).collect();
            let forwards = Reading::of(&list.iter().collect::<Vec<_>>());
            list.reverse();
            prop_assert_eq!(forwards, Reading::of(&list.iter().collect::<Vec<_>>()));
        }
    }
}
