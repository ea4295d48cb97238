//! Bars, and bars in panels.

use super::{DRIVES, RIGHT_TO_LEFT, Words};
use crate::base::statistics::Interval;
use crate::output::chart::tests::{bar, noise};
use crate::output::chart::{Bar, Panel, Plot, PlotForm};

pub(super) fn cases(words: &Words) -> Vec<Plot> {
    let plots = [
        ("bars-of-ranges", "ms", ranges(words)),
        ("bars-of-one-drive", "IOPS", phases(words)),
        ("bars-with-long-names", "IOPS", long_names(words)),
        ("bars-with-intervals", "IOPS", intervals(words)),
        ("bars-one", "IOPS", vec![words.iops(DRIVES[0], "", 99_000.0, 0)]),
        ("bars-thirty", "IOPS", thirty(words)),
        ("bars-zero-and-missing", "IOPS", gaps(words)),
        ("bars-far-apart", "IOPS", far_apart(words)),
        ("bars-equal", "IOPS", (0..4).map(|at| words.iops(DRIVES[at], "", 250_000.0, at)).collect()),
        ("bars-right-to-left", "IOPS", right_to_left(words)),
        ("bars-in-groups", "IOPS", groups(words)),
    ];
    let bars = plots.into_iter().map(|(id, unit, bars)| words.plot(id, unit, PlotForm::Bars(bars)));
    let panels = [
        ("multiples-two-systems", systems(words)),
        ("multiples-one", systems(words)[..1].to_vec()),
        ("multiples-five", five(words)),
        ("multiples-with-a-gap", with_a_gap(words)),
    ];
    bars.chain(panels.into_iter().map(|(id, panels)| words.plot(id, "IOPS", PlotForm::Multiples(panels)))).collect()
}

impl Words {
    fn iops(&self, label: &str, detail: &str, value: f64, style: usize) -> Bar {
        let detail = (!detail.is_empty()).then(|| detail.to_owned());
        Bar { detail, style, ..bar(label, value, value, &self.number(value)) }
    }

    fn lacking(&self, label: &str, style: usize) -> Bar {
        Bar { style, ..bar(label, f64::NAN, f64::NAN, self.missing) }
    }
}

fn ranges(words: &Words) -> Vec<Bar> {
    let ends = [(3.5, 9.9), (12.0, 17.7), (16.0, 26.0), (6.0, 50.0), (6.0, 50.0), (25.0, 74.0)];
    let one = |(index, (low, high)): (usize, (f64, f64))| {
        let value = format!("{}–{}", words.number(low), words.number(high));
        Bar { style: (index + 1) % 6, ..bar(DRIVES[index], low / 1000.0, high / 1000.0, &value) }
    };
    ends.into_iter().enumerate().map(one).collect()
}

fn phases(words: &Words) -> Vec<Bar> {
    vec![
        words.iops(&format!("{} · CentOS 6.3", words.burst), "", 158_000.0, 0),
        words.iops(&format!("{} · Windows Server 2008 R2", words.burst), "", 159_000.0, 0),
        words.iops(&format!("{} · CentOS 6.3", words.steady), "", 99_000.0, 0),
        Bar { doubtful: true, ..words.iops(&format!("{} · Windows Server 2008 R2", words.steady), "", 100_000.0, 0) },
    ]
}

fn long_names(words: &Words) -> Vec<Bar> {
    vec![
        words.iops("Micron P420m", "Windows Server 2008 R2", 636_000.0, 0),
        words.iops(words.hard_disk, "CentOS 6.3", 310.0, 6),
        Bar { doubtful: true, ..words.iops(words.lab, words.steady, 212_500.0, 3) },
        words.iops("Huawei Tecal ES3000", "CentOS 6.3", 770_000.0, 1),
    ]
}

fn intervals(words: &Words) -> Vec<Bar> {
    let one = |(index, half): (usize, f64)| {
        let value = 180_000.0 - 21_000.0 * f64::from(u32::try_from(index).unwrap());
        let interval = Some(Interval { low: value - half, high: value + half });
        Bar { interval, ..words.iops(DRIVES[index], "", value, index) }
    };
    [2_000.0, 26_000.0, 500.0, 60_000.0].into_iter().enumerate().map(one).collect()
}

fn thirty(words: &Words) -> Vec<Bar> {
    let one = |at: u32| {
        let name = format!("{} {}", DRIVES[at as usize % 7], at + 1);
        words.iops(&name, "", 900_000.0 - 28_000.0 * f64::from(at) - 9_000.0 * noise(at), at as usize)
    };
    (0..30).map(one).collect()
}

fn gaps(words: &Words) -> Vec<Bar> {
    vec![
        words.iops(DRIVES[0], "", 120_000.0, 0),
        words.iops(DRIVES[1], "", 0.0, 1),
        words.lacking(DRIVES[2], 2),
        words.lacking(words.hard_disk, 3),
    ]
}

fn far_apart(words: &Words) -> Vec<Bar> {
    let values = [3_200_000.0, 41_000.0, 310.0, 0.4];
    values.into_iter().enumerate().map(|(at, value)| words.iops(DRIVES[at], "", value, at)).collect()
}

fn right_to_left(words: &Words) -> Vec<Bar> {
    vec![words.iops(RIGHT_TO_LEFT, "CentOS 6.3", 99_000.0, 0), words.iops(DRIVES[1], RIGHT_TO_LEFT, 120_000.0, 1)]
}

fn groups(words: &Words) -> Vec<Bar> {
    let group = |heading: &str, factor: f64| {
        let mut bars: Vec<_> =
            (0..3).map(|at| words.iops(DRIVES[at], "", factor * [99.0, 120.0, 64.0][at] * 1000.0, at)).collect();
        bars[0].heading = Some(heading.to_owned());
        bars
    };
    [group(words.random_read, 5.0), group(words.random_write, 1.0)].concat()
}

fn panel(words: &Words, title: &str, values: &[f64]) -> Panel {
    let bars = values.iter().enumerate().map(|(at, value)| words.iops(DRIVES[at], "", *value, at));
    Panel { title: title.to_owned(), bars: bars.collect() }
}

fn systems(words: &Words) -> Vec<Panel> {
    vec![
        panel(words, "CentOS 6.3", &[99_000.0, 212_000.0, 187_000.0]),
        panel(words, "Windows Server 2008 R2", &[100_000.0, 208_500.0, 191_000.0]),
    ]
}

fn five(words: &Words) -> Vec<Panel> {
    let panel = |(at, factor): (usize, f64)| {
        panel(words, &format!("{} {}", 2 << at, words.threads), &[99_000.0 * factor, 150_000.0 * factor])
    };
    [0.2, 0.4, 0.6, 0.8, 1.0].into_iter().enumerate().map(panel).collect()
}

fn with_a_gap(words: &Words) -> Vec<Panel> {
    let mut panels = systems(words);
    panels[1].bars[1] = words.lacking(DRIVES[1], 1);
    panels[0].title = words.lab.to_owned();
    panels[0].bars[2].label = words.hard_disk.to_owned();
    panels
}
