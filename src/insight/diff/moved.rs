//! How a number moved: by how much, whether that is good, and whether it is more than noise.

use super::super::snapshot::{IntervalRecord, PlaceRecord, ValueRecord};
use crate::base::quantity::Exact;

/// How a number moved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moved {
    /// By how much, as a share of what it was; absent where either side has no one number (bounds and ranges have none), or the old one is 0.
    pub relative: Option<f64>,
    /// The difference as a share of the larger of the two: the same both ways. 1 of what came or went, 0 where there is no one number.
    pub share: f64,
    /// Whether that is good.
    pub verdict: Verdict,
    /// Whether it is more than noise.
    pub noise: Noise,
}

/// Whether something became better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It did.
    Better,
    /// It became worse.
    Worse,
    /// Nobody can say: it came, went, moved both ways, or has no better direction.
    Open,
}

/// Whether a difference is more than noise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noise {
    /// It is not.
    Within(Basis),
    /// It is.
    Beyond(Basis),
    /// Nothing tells.
    Unknown,
}

/// What tells noise from a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// Whether the 95 % intervals of the runs on both sides meet.
    Runs,
    /// The share by which single results must differ to be told apart.
    Tolerance,
}

/// What a number is weighed by.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Scales {
    /// Whether more is better; absent where neither is.
    pub(super) higher: Option<bool>,
    /// The intervals of the runs on both sides.
    pub(super) intervals: Option<(IntervalRecord, IntervalRecord)>,
    /// The share by which single results must differ; 0 where none is known.
    pub(super) tolerance: f64,
}

/// `higher` or `lower` as both sides have it.
pub(super) fn is_higher(before: Option<&String>, after: Option<&String>) -> Option<bool> {
    let said = after.or(before).filter(|said| before.is_none_or(|before| before == *said))?;
    match said.as_str() {
        "higher" => Some(true),
        "lower" => Some(false),
        _ => None,
    }
}

impl Moved {
    /// Of what came or went.
    const ONE_SIDED: Self = Self { share: 1.0, ..Self::NO_NUMBER };
    /// Of what is no number on one side, or another number.
    pub(super) const NO_NUMBER: Self =
        Self { relative: None, share: 0.0, verdict: Verdict::Open, noise: Noise::Unknown };

    /// From one value to the other.
    pub(super) fn between(before: Option<&ValueRecord>, after: Option<&ValueRecord>, by: Scales) -> Self {
        let (Some(before), Some(after)) = (before, after) else { return Self::ONE_SIDED };
        let points = before.point().zip(after.point()).filter(|_| before.unit == after.unit);
        let (relative, share) = points.map_or((None, 0.0), |(a, b)| differences(a.to_f64(), b.to_f64()));
        let verdict = rise(before, after).zip(by.higher);
        let verdict = verdict.map_or(Verdict::Open, |(rose, higher)| Verdict::of(rose == higher));
        Self { relative, share, verdict, noise: noise(points.map(|_| share), by) }
    }

    /// From one place to the other: nearer to the first is better.
    pub(super) fn of_places(before: PlaceRecord, after: PlaceRecord) -> Self {
        let (a, b) = ((before.place, before.last), (after.place, after.last));
        let verdict = if a == b { Verdict::Open } else { Verdict::of(b < a) };
        Self { verdict, ..Self::NO_NUMBER }
    }
}

impl Verdict {
    const fn of(good: bool) -> Self {
        if good { Self::Better } else { Self::Worse }
    }
}

/// The difference as a share of the first, and of the larger.
fn differences(a: f64, b: f64) -> (Option<f64>, f64) {
    let larger = a.abs().max(b.abs());
    let relative = (a.abs() > 0.0).then(|| (b - a) / a.abs());
    (relative, if larger > 0.0 { (b - a).abs() / larger } else { 0.0 })
}

/// Whether a value rose; `None` where it stayed, moved both ways, or is stated otherwise. A range rises where neither end falls.
fn rise(before: &ValueRecord, after: &ValueRecord) -> Option<bool> {
    let bound = |value: &ValueRecord| value.high.is_none() && value.point().is_none();
    let alike = before.unit == after.unit && (before.qualifier == after.qualifier || !bound(before) && !bound(after));
    let ((low, high), (new_low, new_high)) = before.ends().zip(after.ends()).filter(|_| alike)?;
    let (rose, fell) = (|a: Exact, b: Exact| b > a, |a: Exact, b: Exact| b < a);
    match (rose(low, new_low) || rose(high, new_high), fell(low, new_low) || fell(high, new_high)) {
        (true, false) => Some(true),
        (false, true) => Some(false),
        _ => None,
    }
}

fn noise(share: Option<f64>, by: Scales) -> Noise {
    let (within, basis) = match (by.intervals, share) {
        (Some((a, b)), _) => (a.meets(b), Basis::Runs),
        (None, Some(share)) if by.tolerance > 0.0 => (share <= by.tolerance, Basis::Tolerance),
        _ => return Noise::Unknown,
    };
    if within { Noise::Within(basis) } else { Noise::Beyond(basis) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::quantity::{Dimension, Stated};

    fn value(text: &str) -> ValueRecord {
        ValueRecord::of(&Stated::read(text, Dimension::Latency).unwrap())
    }

    fn moved(before: &str, after: &str, by: Scales) -> Moved {
        Moved::between(Some(&value(before)), Some(&value(after)), by)
    }

    const LESS: Scales = Scales { higher: Some(false), intervals: None, tolerance: 0.0 };

    #[test]
    fn a_difference_is_a_share_of_what_was() {
        let there = moved("8 ms", "10 ms", LESS);
        assert_eq!((there.relative, there.share, there.verdict), (Some(0.25), 0.2, Verdict::Worse));
        let back = moved("10 ms", "8 ms", LESS);
        assert_eq!((back.relative, back.share, back.verdict), (Some(-0.2), 0.2, Verdict::Better));
        assert_eq!(moved("0 ms", "8 ms", LESS).relative, None);
    }

    #[test]
    fn ranges_are_held_end_by_end_and_never_averaged() {
        for (after, verdict) in [
            ("16–60 ms", Verdict::Worse),
            ("10–26 ms", Verdict::Better),
            ("10–60 ms", Verdict::Open),
            ("9 ms", Verdict::Better),
        ] {
            let moved = moved("16–26 ms", after, LESS);
            assert_eq!((moved.relative, moved.share, moved.verdict), (None, 0.0, verdict), "{after}");
        }
    }

    #[test]
    fn bounds_are_held_against_bounds_of_their_kind_alone() {
        assert_eq!(moved("<10 ms", "<5 ms", LESS).verdict, Verdict::Better);
        assert_eq!(moved("<10 ms", "5 ms", LESS).verdict, Verdict::Open);
        assert_eq!(moved("<10 ms", "up to 5 ms", LESS).verdict, Verdict::Open);
        assert_eq!(moved("about 10 ms", "5 ms", LESS).verdict, Verdict::Better);
    }

    #[test]
    fn runs_tell_noise_before_a_tolerance_does() {
        let interval = |low, high| IntervalRecord { low, high };
        let by = |tolerance, intervals| Scales { intervals, tolerance, ..LESS };
        let noise = |after, by| moved("100 ms", after, by).noise;
        assert_eq!(noise("101 ms", by(0.01, None)), Noise::Within(Basis::Tolerance));
        assert_eq!(noise("102 ms", by(0.01, None)), Noise::Beyond(Basis::Tolerance));
        assert_eq!(noise("102 ms", by(0.0, None)), Noise::Unknown);
        assert_eq!(noise("<102 ms", by(0.01, None)), Noise::Unknown);
        let meet = Some((interval(0.099, 0.102), interval(0.101, 0.104)));
        assert_eq!(noise("102 ms", by(0.01, meet)), Noise::Within(Basis::Runs));
        let apart = Some((interval(0.099, 0.1005), interval(0.101, 0.104)));
        assert_eq!(noise("101 ms", by(0.01, apart)), Noise::Beyond(Basis::Runs));
    }

    #[test]
    fn sides_that_disagree_on_what_is_better_leave_it_open() {
        let word = |word: &str| Some(word.to_owned());
        assert_eq!(is_higher(word("higher").as_ref(), word("higher").as_ref()), Some(true));
        assert_eq!(is_higher(None, word("lower").as_ref()), Some(false));
        assert_eq!(is_higher(word("higher").as_ref(), word("lower").as_ref()), None);
        assert_eq!(is_higher(None, None), None);
    }
}
