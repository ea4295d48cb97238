//! Timelines and histograms.

use super::{DRIVES, RIGHT_TO_LEFT, Words};
use crate::catalog::Point;
use crate::output::chart::tests::{noise, time_line};
use crate::output::chart::{Bin, Plot, PlotForm, TimeLine, TimeReading};

pub(super) fn cases(words: &Words) -> Vec<Plot> {
    [timelines(words), histograms(words)].concat()
}

/// A run that begins fast and then fades.
fn fading(seconds: u32, seed: u32, scale: f64) -> Vec<Point> {
    let value = |s: u32| {
        let fade = if s < 300 { 1.0 } else { 0.62 + 0.1 * noise(s / 60 + seed) };
        scale * fade * (0.9 + 0.2 * noise(s.wrapping_mul(31) + seed))
    };
    (0..seconds).map(|s| Point { seconds: f64::from(s), value: value(s) }).collect()
}

fn timelines(words: &Words) -> Vec<Plot> {
    let readings = [(60.0, 105_000.0), (420.0, 71_000.0)].map(|(seconds, value)| TimeReading {
        seconds,
        value,
        rounds: "1".to_owned(),
        words: format!("{} IOPS", words.number(value)),
    });
    let own = TimeLine { readings: readings.to_vec(), ..time_line("Virtual disk", 0, fading(700, 7, 110_000.0)) };
    let mut paused = fading(40_000, 3, 0.0021);
    paused.retain(|p| !(9_000.0..11_000.0).contains(&p.seconds));
    let long = vec![
        time_line(DRIVES[0], 0, fading(43_200, 7, 0.0014)),
        time_line(DRIVES[1], 1, paused),
        time_line(words.hard_disk, 3, fading(43_200, 11, 0.0034)),
    ];
    let flat: Vec<_> = (0..120).map(|s| Point { seconds: f64::from(s), value: 50_000.0 }).collect();
    let seven = (0..7_u32)
        .zip(DRIVES)
        .map(|(at, name)| time_line(name, at as usize, fading(3_600, at, 90_000.0 + 9_000.0 * f64::from(at))));
    let x_label = words.minutes.to_owned();
    let timeline = |id, unit, lines, burst, window| {
        words.plot(id, unit, PlotForm::Timeline { lines, burst, window, x_label: x_label.clone() })
    };
    vec![
        timeline("timeline-of-one-run", "IOPS", vec![own], Some((0.0, 60.0)), Some((360.0, 660.0))),
        timeline("timeline-of-hours", "ms", long, Some((0.0, 900.0)), Some((900.0, 1500.0))),
        timeline("timeline-of-seven-drives", "IOPS", seven.collect(), None, None),
        timeline("timeline-flat", "IOPS", vec![time_line(RIGHT_TO_LEFT, 0, flat)], None, Some((0.0, 120.0))),
        timeline("timeline-one-point", "IOPS", vec![time_line(DRIVES[0], 0, fading(1, 1, 9.0))], None, None),
    ]
}

fn bins(words: &Words, counts: &[u32], from: f64, width: f64) -> Vec<Bin> {
    let all: u32 = counts.iter().sum();
    let bin = |(at, count): (u32, &u32)| {
        let share = f64::from(*count) / f64::from(all);
        let (low, high) = (from + width * f64::from(at), from + width * f64::from(at + 1));
        let words =
            format!("{}–{}: {}", words.number(low), words.number(high), words.language.percent(share, 2).text());
        Bin { from: low, to: high, count: *count as usize, share, words }
    };
    (0..).zip(counts).map(bin).collect()
}

fn histograms(words: &Words) -> Vec<Plot> {
    let plots = [
        ("histogram-of-a-run", bins(words, &[2, 9, 31, 88, 140, 96, 40, 12, 0, 0, 3], 82_000.0, 4_000.0)),
        ("histogram-of-one-bin", bins(words, &[600], 100_000.0, 500.0)),
        ("histogram-from-zero", bins(words, &[40, 3, 1], 0.0, 20_000.0)),
    ];
    plots
        .into_iter()
        .map(|(id, bins)| words.plot(id, "IOPS", PlotForm::Histogram { bins, key: "drive".to_owned() }))
        .collect()
}
