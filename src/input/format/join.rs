//! Tracks of the jobs of one run as one track: rates add up within each second, latencies are averaged over the jobs.

use std::collections::BTreeMap;

use super::Track;
use crate::base::quantity::Dimension;
use crate::catalog::{Direction, Metric, Point};

/// One track for each metric and direction. A single track is left as it is.
pub(crate) fn joined(tracks: &[&Track]) -> Vec<Track> {
    let mut groups: BTreeMap<(&'static Metric, Option<Direction>), Vec<&Track>> = BTreeMap::new();
    for track in tracks {
        groups.entry((track.metric, track.direction)).or_default().push(track);
    }
    groups
        .into_iter()
        .map(|((metric, direction), list)| Track { metric, direction, points: points(metric, &list) })
        .collect()
}

fn points(metric: &Metric, tracks: &[&Track]) -> Vec<Point> {
    if let [one] = tracks {
        return one.points.clone();
    }
    let mut seconds: BTreeMap<u64, (f64, f64)> = BTreeMap::new();
    for track in tracks {
        for (second, value) in per_second(&track.points) {
            let (sum, count) = seconds.entry(second).or_default();
            *sum += value;
            *count += 1.0;
        }
    }
    let adds = matches!(metric.dimension, Dimension::Iops | Dimension::Bandwidth);
    // A second in which not every job has a row is the ragged end of the run.
    #[expect(clippy::cast_precision_loss, reason = "far fewer than 2^52 jobs and seconds")]
    let whole = |count: f64| (count - tracks.len() as f64).abs() < 0.5;
    #[expect(clippy::cast_precision_loss, reason = "a run has far fewer than 2^52 seconds")]
    let point = |(second, (sum, count)): (u64, (f64, f64))| {
        let value = if adds { sum } else { sum / count };
        (whole(count) || !adds).then_some(Point { seconds: second as f64, value })
    };
    seconds.into_iter().filter_map(point).collect()
}

/// The mean of the rows within each second.
fn per_second(points: &[Point]) -> BTreeMap<u64, f64> {
    let mut seconds: BTreeMap<u64, (f64, f64)> = BTreeMap::new();
    for point in points {
        // Rows are stamped some milliseconds after the second they sum up.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "times are small and not negative")]
        let second = (point.seconds + 0.25).max(0.0) as u64;
        let (sum, count) = seconds.entry(second).or_default();
        *sum += point.value;
        *count += 1.0;
    }
    seconds.into_iter().map(|(second, (sum, count))| (second, sum / count)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn track(metric: &str, rows: &[(f64, f64)]) -> Track {
        let points = rows.iter().map(|(seconds, value)| Point { seconds: *seconds, value: *value }).collect();
        Track { metric: Metric::find(metric).unwrap(), direction: Some(Direction::Write), points }
    }

    fn values(tracks: &[&Track]) -> Vec<f64> {
        joined(tracks)[0].points.iter().map(|p| p.value).collect()
    }

    #[test]
    fn rates_add_and_latencies_are_averaged() {
        let rates =
            [track("iops", &[(1.001, 10.0), (2.0, 20.0)]), track("iops", &[(1.0, 1.0), (2.001, 2.0), (3.0, 9.0)])];
        assert_eq!(values(&[&rates[0], &rates[1]]), [11.0, 22.0]);
        let times = [track("latency-mean", &[(1.0, 1.0)]), track("latency-mean", &[(1.0, 3.0)])];
        assert_eq!(values(&[&times[0], &times[1]]), [2.0]);
    }
}
