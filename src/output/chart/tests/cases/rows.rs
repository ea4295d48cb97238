//! Dumbbells and breakdowns.

use super::{DRIVES, RIGHT_TO_LEFT, Words};
use crate::output::chart::{Pair, PairEnd, Part, Plot, PlotForm, Stack};

pub(super) fn cases(words: &Words) -> Vec<Plot> {
    [dumbbells(words), breakdowns(words)].concat()
}

impl Words {
    fn pair(&self, label: &str, detail: &str, [rated, measured]: [f64; 2], style: usize) -> Pair {
        let end = |value: f64| PairEnd { value, words: self.number(value) };
        Pair {
            label: label.to_owned(),
            detail: (!detail.is_empty()).then(|| detail.to_owned()),
            rated: end(rated),
            measured: end(measured),
            share: self.language.percent(measured / rated, 2).text(),
            style,
            key: label.to_lowercase(),
            load: "16T/16Q".to_owned(),
        }
    }
}

fn dumbbells(words: &Words) -> Vec<Plot> {
    let own = vec![
        words.pair(words.random_read, "CentOS 6.3", [750_000.0, 636_000.0], 0),
        words.pair(words.random_read, "Windows Server 2008 R2", [750_000.0, 637_000.0], 0),
        words.pair(words.random_write, words.steady, [95_000.0, 99_000.0], 0),
    ];
    let drives = (0..4).map(|at| {
        words.pair([DRIVES[0], words.hard_disk, RIGHT_TO_LEFT, DRIVES[3]][at], "", [400_000.0, 390_000.0], at)
    });
    let far = vec![words.pair(DRIVES[0], "", [900_000.0, 12.0], 0), words.pair(DRIVES[1], "", [5.0, 0.0], 1)];
    let plots = [
        ("dumbbell-of-one-drive", own),
        ("dumbbell-equal", drives.collect()),
        ("dumbbell-one", vec![words.pair(words.random_write, "", [50_000.0, 61_000.0], 0)]),
        ("dumbbell-far-apart", far),
    ];
    plots.into_iter().map(|(id, pairs)| words.plot(id, "IOPS", PlotForm::Dumbbell(pairs))).collect()
}

fn stack(words: &Words, label: &str, style: usize, factors: &[Option<f64>]) -> Stack {
    let part =
        |factor: &Option<f64>| factor.map(|factor| Part { factor, words: format!("{}×", words.number(factor)) });
    let score = factors.iter().flatten().product();
    Stack {
        label: label.to_owned(),
        detail: factors.contains(&None).then(|| words.missing.to_owned()),
        style,
        score,
        words: words.number(score),
        parts: factors.iter().map(part).collect(),
        key: label.to_lowercase(),
    }
}

fn breakdowns(words: &Words) -> Vec<Plot> {
    let criteria = [words.random_read, words.random_write, words.burst, words.steady, words.lab];
    let criteria = |count: usize| criteria.iter().take(count).map(|text| (*text).to_owned()).collect::<Vec<_>>();
    let four = vec![
        stack(words, DRIVES[1], 1, &[Some(1.32), Some(1.18), Some(1.02), Some(1.21)]),
        stack(words, DRIVES[0], 0, &[Some(1.0), Some(1.0), Some(1.0), Some(1.0)]),
        stack(words, DRIVES[2], 2, &[Some(0.84), Some(1.22), None, Some(0.71)]),
        stack(words, words.hard_disk, 3, &[Some(0.3), Some(0.42), Some(0.6), Some(0.5)]),
    ];
    let one = vec![stack(words, DRIVES[0], 0, &[Some(1.4), Some(0.9)])];
    let far = vec![
        stack(words, RIGHT_TO_LEFT, 0, &[Some(0.001), Some(0.4), Some(1.1), Some(1.0), Some(0.9)]),
        stack(words, DRIVES[1], 1, &[Some(40.0), Some(3.0), Some(2.0), Some(1.6), Some(1.3)]),
    ];
    let plots = [("breakdown-of-four", 4, four), ("breakdown-of-one", 2, one), ("breakdown-far-apart", 5, far)];
    let form = |count, stacks| PlotForm::Breakdown { criteria: criteria(count), stacks };
    plots.into_iter().map(|(id, count, stacks)| words.plot(id, "", form(count, stacks))).collect()
}
