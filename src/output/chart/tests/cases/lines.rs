//! Sweeps, slopes, curves and percentiles.

use super::{DRIVES, RIGHT_TO_LEFT, Words};
use crate::output::chart::tests::{noise, sweep_line, texts};
use crate::output::chart::{Axis, CurveLine, CurveMark, PercentileLine, PercentileMark, Plot, PlotForm, SweepLine};

pub(super) fn cases(words: &Words) -> Vec<Plot> {
    [sweeps(words), slopes(words), curves(words), percentiles(words)].concat()
}

impl Words {
    /// A line with the values it has, in IOPS.
    fn line(&self, label: &str, style: usize, values: &[Option<f64>]) -> SweepLine {
        let known: Vec<_> = values.iter().enumerate().filter_map(|(at, value)| Some((at, (*value)?))).collect();
        let words: Vec<_> = known.iter().map(|(_, value)| self.number(*value)).collect();
        let marks: Vec<_> = known.iter().zip(&words).map(|((at, value), text)| (*at, *value, text.as_str())).collect();
        sweep_line(label, style, known.len() == values.len() && known.len() > 2, &marks)
    }
}

fn sweeps(words: &Words) -> Vec<Plot> {
    let ends = vec![
        words.line("Micron P420m · CentOS 6.3", 0, &[Some(21_700.0), Some(115_900.0)]),
        words.line("Micron P420m · Windows Server 2008 R2", 0, &[Some(22_800.0), Some(117_800.0)]),
        words.line("Huawei Tecal ES3000 · CentOS 6.3", 2, &[Some(28_900.0), Some(276_700.0)]),
    ];
    let rows = [
        [24_400.0, 39_950.0, 53_830.0, 63_180.0],
        [36_500.0, 51_970.0, 64_980.0, 75_410.0],
        [56_390.0, 63_670.0, 73_940.0, 77_580.0],
        [67_710.0, 80_390.0, 79_860.0, 78_920.0],
    ];
    let threads =
        |(at, row): (usize, &[f64; 4])| words.line(&format!("{} {}", 2 << at, words.threads), at, &row.map(Some));
    let grid = rows.iter().enumerate().map(threads).collect();
    let far = vec![
        words.line(DRIVES[0], 0, &[Some(900.0), Some(9_700.0), Some(98_000.0), Some(640_000.0)]),
        words.line(words.hard_disk, 1, &[Some(90.0), Some(140.0), Some(180.0), Some(190.0)]),
    ];
    let gap = vec![
        words.line(DRIVES[0], 0, &[Some(20_000.0), None, Some(70_000.0), Some(90_000.0)]),
        words.line(RIGHT_TO_LEFT, 1, &[Some(10_000.0), Some(30_000.0), Some(50_000.0), Some(0.0)]),
    ];
    let equal = (0..4).map(|at| words.line(DRIVES[at], at, &[Some(50_000.0); 4])).collect();
    let depths = ["2Q", "4Q", "8Q", "16Q"];
    let plots: [(&str, &[&str], Vec<SweepLine>); 6] = [
        ("sweep-ends", &["2T/2Q", "16T/16Q"], ends),
        ("sweep-grid", &depths, grid),
        ("sweep-far-apart", &depths, far),
        ("sweep-with-a-gap", &depths, gap),
        ("sweep-equal", &depths, equal),
        ("sweep-one-point", &["16T/16Q"], vec![words.line(DRIVES[0], 0, &[Some(99_000.0)])]),
    ];
    let plots = plots
        .into_iter()
        .map(|(id, loads, lines)| words.plot(id, "IOPS", PlotForm::Sweep { loads: texts(loads), lines }));
    plots.chain([ten_loads(words)]).collect()
}

fn ten_loads(words: &Words) -> Plot {
    let loads: Vec<_> = (1..=10).map(|tenth| format!("{} %", tenth * 10)).collect();
    let names = DRIVES.iter().take(6).chain([&words.hard_disk]);
    let line = |(style, name): (usize, &&str)| -> SweepLine {
        let seed = u32::try_from(style).unwrap();
        let value = |at: u32| {
            let x = f64::from(at + 1) / 10.0;
            (0.05 + 0.04 * noise(seed) + x * x * x * 0.25 * noise(seed + 40)) / 1000.0
        };
        let marks: Vec<_> = (0..10_u32).map(|at| (at as usize, value(at), "x")).collect();
        sweep_line(name, style, true, &marks)
    };
    let lines = names.enumerate().map(line).collect();
    words.plot("sweep-of-ten-loads", "ms", PlotForm::Sweep { loads, lines })
}

fn slopes(words: &Words) -> Vec<Plot> {
    let ends = || words.drives.map(str::to_owned);
    let four = [(120_000.0, 450_000.0), (98_000.0, 310_000.0), (99_000.0, 305_000.0), (40_000.0, 38_000.0)];
    let lines = |count: usize| {
        let line = |at: usize| words.line(DRIVES[at], at, &[Some(four[at].0), Some(four[at].1)]);
        (0..count).map(line).collect::<Vec<_>>()
    };
    let mut gap = lines(2);
    gap.push(words.line(words.hard_disk, 2, &[Some(210.0), None]));
    let plots = [("slope-four-drives", lines(4)), ("slope-one", lines(1)), ("slope-with-a-gap", gap)];
    plots.into_iter().map(|(id, lines)| words.plot(id, "IOPS", PlotForm::Slope { ends: ends(), lines })).collect()
}

/// A line that rises gently and then bends up; `strength` is its peak.
fn bend(words: &Words, label: &str, style: usize, strength: f64, rise: f64) -> CurveLine {
    let mark = |at: u32| {
        let load = f64::from(1 << at);
        let rate = strength * load / (load + 12.0);
        let latency = load / rate * rise;
        let text = format!("{} IOPS · {} ms", words.number(rate), words.number(latency * 1000.0));
        let load = format!("{0}T/{0}Q", 1 << at);
        CurveMark { label: load.clone(), load, rate, latency, words: text }
    };
    CurveLine { label: label.to_owned(), style, marks: (0..6).map(mark).collect(), key: label.to_lowercase() }
}

fn curves(words: &Words) -> Vec<Plot> {
    let across = || Axis { label: "IOPS".to_owned(), unit: "IOPS".to_owned(), per_unit: 1.0 };
    let three = vec![
        bend(words, DRIVES[0], 0, 150_000.0, 1.0),
        bend(words, DRIVES[1], 1, 260_000.0, 0.9),
        bend(words, words.hard_disk, 2, 90_000.0, 1.3),
    ];
    let mut backwards = bend(words, DRIVES[0], 0, 150_000.0, 1.0);
    backwards.marks[5].rate = 60_000.0;
    let mut point = bend(words, DRIVES[0], 0, 150_000.0, 1.0);
    point.marks.truncate(1);
    let far = vec![bend(words, DRIVES[0], 0, 150_000.0, 1.0), bend(words, RIGHT_TO_LEFT, 1, 260_000.0, 60.0)];
    let plots = [
        ("curve-three-drives", three),
        ("curve-that-turns-back", vec![backwards]),
        ("curve-one-point", vec![point]),
        ("curve-far-apart", far),
    ];
    plots.into_iter().map(|(id, lines)| words.plot(id, "ms", PlotForm::Curve { across: across(), lines })).collect()
}

const PERCENTS: [f64; 7] = [50.0, 90.0, 95.0, 99.0, 99.9, 99.99, 99.999];

fn tail(words: &Words, label: &str, style: usize, values: &[f64]) -> PercentileLine {
    let mark = |(percent, value): (&f64, &f64)| PercentileMark {
        metric: "latency",
        percent: *percent,
        share: words.language.percent(percent / 100.0, 5).text(),
        value: value / 1000.0,
        words: words.number(*value),
    };
    PercentileLine {
        label: label.to_owned(),
        style,
        marks: PERCENTS.iter().zip(values).map(mark).collect(),
        key: label.to_lowercase(),
        load: String::new(),
    }
}

fn percentiles(words: &Words) -> Vec<Plot> {
    let near = [0.12, 0.16, 0.19, 0.25, 0.4, 0.9, 1.8];
    let far = [0.09, 0.2, 0.31, 2.4, 11.0, 42.0, 180.0];
    let plots = [
        (
            "percentiles-three-drives",
            vec![
                tail(words, DRIVES[0], 0, &near),
                tail(words, DRIVES[1], 1, &far),
                tail(words, words.hard_disk, 2, &near.map(|value| value * 9.0)),
            ],
        ),
        ("percentiles-of-one", vec![tail(words, DRIVES[0], 0, &near)]),
        ("percentiles-one-point", vec![tail(words, DRIVES[0], 0, &near[..1])]),
        ("percentiles-unequal", vec![tail(words, DRIVES[0], 0, &far[..4]), tail(words, RIGHT_TO_LEFT, 1, &near)]),
        ("percentiles-equal", vec![tail(words, DRIVES[0], 0, &[1.0; 7]), tail(words, DRIVES[1], 1, &[1.0; 7])]),
    ];
    plots.into_iter().map(|(id, lines)| words.plot(id, "ms", PlotForm::Percentiles(lines))).collect()
}
