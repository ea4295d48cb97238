//! Time in a report: rows carry the time of day alone, which begins anew at midnight. What counts is the interval's number
//! times its length, and the length is the usual step between the times of rows that follow each other.

use std::collections::BTreeMap;

use super::super::track::{Bins, Rule};

/// Milliseconds of a day.
const DAY_MS: u32 = 86_400_000;
/// Characters of a time of day.
pub(super) const TOD: usize = 12;
/// Different steps that are counted; a run has one, and a few that are late.
const STEPS: usize = 64;
/// No interval is longer, in seconds: a step of nearly a day is a clock that was set back.
const LONGEST_STEP: u32 = 3600;
/// Nothing runs longer than this, in seconds.
const LONGEST: u64 = 100_000_000;

/// Reads the time of day that a line begins with, `23:59:58.001`: milliseconds since midnight, and the rest of the line, which
/// may follow without a space (`23:59:58.001avg_31-150`).
pub(super) fn tod(line: &str) -> Option<(u32, &str)> {
    let (time, rest) = line.split_at_checked(TOD)?;
    let shape = time.bytes().enumerate().all(|(i, b)| match i {
        2 | 5 => b == b':',
        8 => b == b'.',
        _ => b.is_ascii_digit(),
    });
    let part = |from: usize, to: usize| time.get(from..to)?.parse::<u32>().ok();
    let seconds = |h: u32, m: u32, s: u32| (h < 24 && m < 60 && s < 61).then_some((h * 60 + m) * 60 + s);
    let whole = if shape { seconds(part(0, 2)?, part(3, 5)?, part(6, 8)?)? } else { return None };
    Some((whole * 1000 + part(9, 12)?, rest))
}

/// Learns how long the intervals of a run are.
#[derive(Clone, Debug, Default)]
pub(super) struct Clock {
    last: Option<(u32, u32)>,
    steps: BTreeMap<u32, u32>,
}

impl Clock {
    /// Of a run that began at this time of day.
    pub(super) fn started(ms: u32) -> Self {
        Self { last: Some((0, ms)), ..Self::default() }
    }

    /// Interval `number` was reported at this time of day.
    pub(super) fn observe(&mut self, number: u32, ms: u32) {
        if let Some((before, then)) = self.last.replace((number, ms))
            && number.checked_sub(1) == Some(before)
        {
            let passed = (ms + DAY_MS - then % DAY_MS) % DAY_MS;
            let step = (passed + 500) / 1000;
            if (1..=LONGEST_STEP).contains(&step) && (self.steps.len() < STEPS || self.steps.contains_key(&step)) {
                *self.steps.entry(step).or_default() += 1;
            }
        }
    }

    /// Seconds of an interval: the commonest step, the shorter of two as common.
    pub(super) fn length(&self) -> Option<u32> {
        let common = self.steps.iter().max_by(|(a, x), (b, y)| x.cmp(y).then(b.cmp(a)));
        common.map(|(step, _)| *step)
    }
}

/// What one interval came to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sample {
    /// Its number, from 1.
    pub number: u32,
    /// Operations per second; zero where none came to its end.
    pub rate: Option<f64>,
    /// Megabytes per second, in the file's own unit; `None` where the file has no such column.
    pub bandwidth: Option<f64>,
    /// Mean response time in milliseconds; `None` where nothing was done that could have responded.
    pub response: Option<f64>,
}

/// Values of intervals, each `length` seconds long, over the seconds of the run.
pub(super) fn spread(samples: &[Sample], length: u32, rule: Rule, value: impl Fn(&Sample) -> Option<f64>) -> Bins {
    let mut bins = Bins::default();
    for sample in samples {
        let to = u64::from(sample.number) * u64::from(length);
        if let Some(value) = value(sample).filter(|_| to <= LONGEST) {
            bins.spread((to - u64::from(length)) * 1000, to * 1000, value, rule);
        }
    }
    bins
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_of_day_are_read_with_or_without_a_space_behind() {
        assert_eq!(tod("00:00:01.250 x"), Some((1250, " x")));
        assert_eq!(tod("23:59:59.999avg_31-150"), Some((86_399_999, "avg_31-150")));
        for text in ["", "24:00:00.000", "1:00:00.000 ", "00:00:01,250", "00:00:0é.25", "00:61:00.000"] {
            assert_eq!(tod(text), None, "{text}");
        }
    }

    #[test]
    fn the_length_of_intervals_is_the_usual_step_across_midnight_and_stalls() {
        let mut clock = Clock::started(DAY_MS - 90_000);
        for (number, ms) in [(1, DAY_MS - 29_900), (2, 30_010), (3, 90_005), (4, 190_000), (6, 300_000), (7, 360_000)] {
            clock.observe(number, ms);
        }
        assert_eq!(clock.length(), Some(60));
        assert_eq!(Clock::default().length(), None);
        let mut set_back = Clock::started(10_000);
        set_back.observe(1, 5000);
        assert_eq!(set_back.length(), None);
    }

    #[test]
    fn an_interval_is_a_stretch_of_seconds() {
        let sample = |number| Sample { number, rate: Some(7.0), bandwidth: None, response: None };
        let bins = spread(&[sample(2), sample(u32::MAX)], 5, Rule::Rate, |s| s.rate);
        let mut expected = Bins::default();
        expected.spread(5000, 10_000, 7.0, Rule::Rate);
        assert_eq!(bins, expected);
    }
}
