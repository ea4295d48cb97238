//! Rows with a time become tracks.
//!
//! A row's values hold since the row before it, the first row's as long as rows usually do. Where the first time is 0, rows are
//! stamped at the beginning of what they hold for instead. A pause of more than two usual steps is a gap.

use std::collections::BTreeMap;

use super::rows::Whose;
use crate::base::diagnostic::{Code, Fault};
use crate::base::quantity::{Dimension, Exact};
use crate::catalog::{Direction, Metric};
use crate::input::format::Track;
use crate::input::format::track::{Bins, Rule};

/// Latest time in milliseconds: far beyond times counted from 1970.
const LATEST_MS: f64 = 1e13;
/// Seconds that all tracks of a table may cover together: 46 days.
const MOST_SECONDS: u64 = 4_000_000;
/// The step of a lone row.
const LONE_STEP_MS: u64 = 1000;

/// A time in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Moment(u64);

impl Moment {
    /// So many seconds after the start.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the range is checked")]
    pub(super) fn after(seconds: Exact) -> Option<Self> {
        let ms = (seconds.to_f64() * 1000.0).round();
        (0.0..LATEST_MS).contains(&ms).then_some(Self(ms as u64))
    }
}

/// A value of one column.
pub(super) type Value = (&'static Metric, Option<Direction>, f64);

/// One column's values: of which row of its part and load, and how much.
type Lane = Vec<(usize, f64)>;

/// Values over time, by whose they are and by column.
#[derive(Default)]
pub(super) struct Series {
    times: BTreeMap<Whose, Vec<Moment>>,
    lanes: BTreeMap<(Whose, &'static Metric, Option<Direction>), Lane>,
}

impl Series {
    /// Adds a row's values; a message when time does not go on.
    pub(super) fn take(&mut self, whose: &Whose, moment: Moment, values: Vec<Value>) -> Result<(), String> {
        let times = self.times.entry(whose.clone()).or_default();
        if times.last().is_some_and(|last| moment <= *last) {
            return Err("the time is not later than that of the row before".to_owned());
        }
        for (metric, direction, value) in values {
            self.lanes.entry((whose.clone(), metric, direction)).or_default().push((times.len(), value));
        }
        times.push(moment);
        Ok(())
    }

    /// The tracks, or why there are none.
    pub(super) fn tracks(self) -> Result<Vec<Track>, Fault> {
        let (mut left, mut tracks) = (MOST_SECONDS * 1000, Vec::new());
        let spans: BTreeMap<_, _> = self.times.iter().map(|(whose, times)| (whose, stretches(times))).collect();
        for ((whose, metric, direction), lane) in self.lanes {
            let (Some(rule), Some(spans)) = (rule(metric), spans.get(&whose)) else { continue };
            let mut bins = Bins::default();
            for (row, value) in lane {
                let (from, to) = spans[row];
                left = left.checked_sub(to - from).ok_or_else(too_long)?;
                bins.spread(from, to, value, rule);
            }
            let track = Track::new(metric, direction, rule, bins);
            tracks.push(track.of_part(whose.part.as_deref(), whose.load.as_ref()));
        }
        Ok(tracks)
    }
}

fn too_long() -> Fault {
    let message = format!("values over time that cover more than {} days in all", MOST_SECONDS / 86_400);
    Fault::error(Code::TOO_LARGE, 0..0, message).hint("is the column of times in the unit that the mapping names?")
}

/// How values of one second become one; `None` for what cannot be told over time.
pub(super) fn rule(metric: &Metric) -> Option<Rule> {
    match metric {
        _ if metric.difference || metric.dimension == Dimension::Duration => None,
        _ if metric.dimension != Dimension::Latency => Some(Rule::Rate),
        Metric { id: "latency-mean", .. } => Some(Rule::Mean),
        Metric { id: "latency-min" | "latency-stddev", .. } => None,
        _ => Some(Rule::Most),
    }
}

/// From when to when each row holds.
fn stretches(times: &[Moment]) -> Vec<(u64, u64)> {
    let steps: Vec<_> = times.windows(2).map(|pair| pair[1].0 - pair[0].0).collect();
    let mut by_length = steps.clone();
    by_length.sort_unstable();
    let usual = by_length.get(steps.len() / 2).copied().unwrap_or(LONE_STEP_MS);
    let at_start = times.first() == Some(&Moment(0));
    let length = |step: Option<&u64>| step.copied().filter(|step| *step <= 2 * usual).unwrap_or(usual);
    let stretch = |(row, moment): (usize, &Moment)| {
        if at_start {
            (moment.0, moment.0 + length(steps.get(row)))
        } else {
            let step = length(row.checked_sub(1).and_then(|before| steps.get(before)));
            (moment.0.saturating_sub(step), moment.0)
        }
    };
    times.iter().enumerate().map(stretch).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spans(times: &[u64]) -> Vec<(u64, u64)> {
        stretches(&times.iter().copied().map(Moment).collect::<Vec<_>>())
    }

    #[test]
    fn a_row_holds_since_the_row_before() {
        assert_eq!(spans(&[10_000, 20_000, 31_000]), [(0, 10_000), (10_000, 20_000), (20_000, 31_000)]);
        assert_eq!(spans(&[500]), [(0, 500)]);
    }

    #[test]
    fn rows_from_0_hold_until_the_next() {
        assert_eq!(spans(&[0, 1000, 2000]), [(0, 1000), (1000, 2000), (2000, 3000)]);
    }

    #[test]
    fn a_pause_is_a_gap() {
        assert_eq!(spans(&[1000, 2000, 3000, 90_000])[3], (89_000, 90_000));
    }

    #[test]
    fn an_empty_cell_is_not_filled_by_the_next_row() {
        let mut series = Series::default();
        for (time, rate) in [(1000, Some(10.0)), (2000, None), (3000, Some(30.0))] {
            let values = rate.map(|rate| (Metric::TPS, None, rate)).into_iter().collect();
            series.take(&Whose::default(), Moment(time), values).unwrap();
        }
        let track = series.tracks().unwrap().remove(0);
        let points: Vec<_> = track.points.iter().map(|point| (point.seconds, point.value)).collect();
        assert_eq!(points, [(1.0, 10.0), (3.0, 30.0)]);
        assert_eq!(track.mean(), Some(20.0));
    }

    #[test]
    fn time_goes_on_for_each_part() {
        let mut series = Series::default();
        let (a, b) = (Whose { part: Some("a".to_owned()), load: None }, Whose::default());
        let value = vec![(Metric::TPS, None, 1.0)];
        assert!(series.take(&a, Moment(2), value.clone()).is_ok());
        assert!(series.take(&b, Moment(1), value.clone()).is_ok());
        assert!(series.take(&a, Moment(2), value).is_err());
    }

    #[test]
    fn endless_times_are_refused() {
        let mut series = Series::default();
        for time in [1000, 9_000_000_000_000] {
            series.take(&Whose::default(), Moment(time), vec![(Metric::TPS, None, 1.0)]).unwrap();
        }
        assert_eq!(series.tracks().unwrap_err().code, Code::TOO_LARGE);
        assert_eq!(Moment::after(Exact::new(1, 30)), None);
    }
}
