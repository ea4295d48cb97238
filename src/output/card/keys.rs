//! Key figures on a card, one beneath the other: the number, its unit beside it, and what it is.

use super::Key;
use super::text::{CAPITALS, FOOT, Line, Setter};

const NUMBER: f64 = 40.0;
/// Units are this much smaller than numbers.
const UNIT: f64 = 0.65;
const LABEL: f64 = 22.0;
const LABEL_LEADING: f64 = 28.0;
/// Between one key figure and the next.
const BETWEEN: f64 = 18.0;
/// Labels have no more lines.
const LABEL_LINES: usize = 3;

/// Key figures, set.
pub(super) struct Keys<'c> {
    list: Vec<(&'c Key, Vec<String>)>,
    /// Size of numbers.
    size: f64,
    /// Width in pixels.
    pub(super) width: f64,
}

impl<'c> Keys<'c> {
    /// Key figures whose labels are broken at `limit` pixels, and whose numbers are made small enough for `widest`.
    pub(super) fn new(keys: &'c [Key], setter: &Setter<'_>, limit: f64, widest: f64) -> Self {
        let labels = |key: &Key| {
            let mut lines = setter.lines(&key.label, LABEL, false, limit);
            setter.cut(&mut lines, LABEL_LINES, LABEL, false, limit);
            lines
        };
        let list: Vec<_> = keys.iter().map(|key| (key, labels(key))).collect();
        let values = list.iter().map(|(key, _)| value_width(setter, key, NUMBER)).fold(0.0, f64::max);
        let size = if values > widest { NUMBER * widest / values } else { NUMBER };
        let lines = list.iter().flat_map(|(_, lines)| lines);
        let width = lines.map(|line| setter.width(line, LABEL, false)).fold(values.min(widest), f64::max);
        Self { list, size, width }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Height in pixels.
    pub(super) fn height(&self) -> f64 {
        let heights = self.list.iter().map(|(_, lines)| self.step(lines));
        (heights.sum::<f64>() - BETWEEN).max(0.0)
    }

    /// From the top of one key figure to that of the next.
    fn step(&self, label: &[String]) -> f64 {
        let labels = label.iter().map(|_| LABEL_LEADING).sum::<f64>();
        self.size * CAPITALS + labels + LABEL * FOOT + BETWEEN
    }

    /// The key figures as SVG, from a point on.
    pub(super) fn draw(&self, setter: &Setter<'_>, x: f64, mut y: f64) -> String {
        let mut out = String::new();
        for (key, lines) in &self.list {
            let mut baseline = y + self.size * CAPITALS;
            let number = Line { text: &key.number, x, baseline, size: self.size, class: "strong", ends: false };
            let after = x + setter.width(&key.number, self.size, true) + gap_width(setter, key, self.size);
            out += &setter.line(&number);
            let unit = Line { text: key.unit.trim_start(), x: after, size: self.size * UNIT, class: "", ..number };
            out += &setter.line(&unit);
            for text in lines {
                baseline += LABEL_LEADING;
                out += &setter.line(&Line { text, x, baseline, size: LABEL, class: "soft", ends: false });
            }
            y += self.step(lines);
        }
        out
    }
}

/// Between number and unit: the language's own space, or none.
fn gap_width(setter: &Setter<'_>, key: &Key, size: f64) -> f64 {
    let gap = &key.unit[..key.unit.len() - key.unit.trim_start().len()];
    setter.width(gap, size, true)
}

/// Width of number and unit.
fn value_width(setter: &Setter<'_>, key: &Key, size: f64) -> f64 {
    let unit = setter.width(key.unit.trim_start(), size * UNIT, false);
    setter.width(&key.number, size, true) + gap_width(setter, key, size) + unit
}
