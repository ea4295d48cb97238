//! The headline of a card with the key figures beside it, or beneath it where the card has two columns.

use super::text::{Line, Setter};
use super::{Card, Key};

/// Sizes of headlines in pixels, from the one for short ones to the smallest.
const SIZES: [f64; 5] = [68.0, 58.0, 50.0, 42.0, SMALLEST];
const SMALLEST: f64 = 36.0;
/// A headline of this size or more stands on one line where it can.
const ONE_LINE: f64 = 50.0;
/// Between headline and key figures.
const GAP: f64 = 56.0;

const NUMBER: f64 = 40.0;
const UNIT: f64 = 26.0;
const LABEL: f64 = 22.0;
const LABEL_LEADING: f64 = 28.0;
/// Labels of key figures are broken at the first of these widths that leaves a headline beside them room enough.
const LABEL_LIMITS: [f64; 2] = [400.0, 240.0];
/// A header over a chart is no higher.
const HIGHEST: f64 = 240.0;
/// Between one key figure and the next.
const BETWEEN: f64 = 18.0;
/// From the top of a line's capitals to its baseline, in ems.
const CAPITALS: f64 = 0.73;
/// From the baseline to the foot of `g`, in ems.
const FOOT: f64 = 0.22;

/// Where the key figures stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Keys {
    /// To the right of the headline.
    Beside,
    /// At the foot of its column.
    Beneath,
}

impl Keys {
    /// So many lines a headline has at most; a column of its own has room for more.
    const fn lines(self) -> usize {
        match self {
            Self::Beside => 3,
            Self::Beneath => 5,
        }
    }
}

/// A headline with key figures, set.
pub(super) struct Header<'c> {
    lines: Vec<String>,
    size: f64,
    leading: f64,
    keys: Vec<(&'c Key, Vec<String>)>,
    keys_width: f64,
    place: Keys,
}

impl<'c> Header<'c> {
    /// The largest headline that fits into `width` × `room` pixels; where none does, the largest that is no higher than the lowest.
    /// Where none is whole, labels of key figures are broken narrower, then there are fewer of them; at last it is cut short.
    pub(super) fn new(card: &Card<'c>, setter: &Setter<'_>, place: Keys, (width, room): (f64, f64)) -> Self {
        let limits = if place == Keys::Beside { LABEL_LIMITS.to_vec() } else { vec![width] };
        let keys = (1..=card.keys.len().min(2)).rev();
        let manners = keys.flat_map(|keys| limits.iter().map(move |limit| (keys, *limit))).chain([(0, width)]);
        let mut found = manners.filter_map(|manner| Self::best(card, setter, place, (width, room), manner));
        found.next().unwrap_or_else(|| {
            let mut header = Self::set(card, setter, place, width, (0, width), SMALLEST);
            header.cut();
            header
        })
    }

    /// The best of the headlines with so many key figures, whose labels are broken at a limit; `None` where none is whole.
    fn best(
        card: &Card<'c>,
        setter: &Setter<'_>,
        place: Keys,
        (width, room): (f64, f64),
        manner: (usize, f64),
    ) -> Option<Self> {
        let all = SIZES.into_iter().map(|size| Self::set(card, setter, place, width, manner, size));
        let whole: Vec<_> = all.filter(|header| header.is_whole(card.title, setter, width)).collect();
        let least = whole.iter().map(Self::height).fold(f64::INFINITY, f64::min);
        let room = if place == Keys::Beside { room.max(least).min(HIGHEST) } else { room };
        let mut fitting: Vec<_> = whole.into_iter().filter(|header| header.height() <= room).collect();
        let line = fitting.iter().position(|header| header.lines.len() == 1 && header.size >= ONE_LINE);
        (!fitting.is_empty()).then(|| fitting.swap_remove(line.unwrap_or(0)))
    }

    fn set(
        card: &Card<'c>,
        setter: &Setter<'_>,
        place: Keys,
        width: f64,
        (count, limit): (usize, f64),
        size: f64,
    ) -> Self {
        let lines = |key: &Key| setter.lines(&key.label, LABEL, false, limit);
        let keys: Vec<_> = card.keys.iter().take(count).map(|key| (key, lines(key))).collect();
        let keys_width = keys.iter().map(|(key, lines)| key_width(setter, key, lines)).fold(0.0, f64::max);
        let mut header = Self { lines: Vec::new(), size, leading: size * setter.leading(), keys, keys_width, place };
        header.lines = setter.lines(card.title, size, true, header.column(width));
        header
    }

    /// Width of the headline's column.
    fn column(&self, width: f64) -> f64 {
        if self.place == Keys::Beside && !self.keys.is_empty() { width - self.keys_width - GAP } else { width }
    }

    /// Whether the headline has few enough lines, none too long, and no word was divided.
    fn is_whole(&self, title: &str, setter: &Setter<'_>, width: f64) -> bool {
        let hyphens = |text: &str| text.matches('-').count();
        let undivided = hyphens(&self.lines.concat()) == hyphens(title);
        let fits = |line: &String| setter.width(line, self.size, true) <= self.column(width);
        self.lines.len() <= self.place.lines() && undivided && self.lines.iter().all(fits)
    }

    /// Ends after the last line that there may be.
    fn cut(&mut self) {
        if self.lines.len() > self.place.lines() {
            self.lines.truncate(self.place.lines());
            if let Some(last) = self.lines.last_mut() {
                last.pop();
                *last = format!("{}…", last.trim_end());
            }
        }
    }

    fn title_height(&self) -> f64 {
        count(self.lines.len().saturating_sub(1)) * self.leading + self.size * (CAPITALS + FOOT)
    }

    fn keys_height(&self) -> f64 {
        let heights = self.keys.iter().map(|(_, lines)| key_height(lines) + BETWEEN);
        (heights.sum::<f64>() - BETWEEN).max(0.0)
    }

    /// Height in pixels.
    pub(super) fn height(&self) -> f64 {
        match self.place {
            Keys::Beside => self.title_height().max(self.keys_height()),
            Keys::Beneath => self.title_height() + GAP + self.keys_height(),
        }
    }

    /// The header as SVG, in a box that begins at `left`, `top` and ends at `right`, `bottom`.
    pub(super) fn draw(&self, setter: &Setter<'_>, [left, top, right, bottom]: [f64; 4]) -> String {
        let middle = f64::midpoint(top, bottom);
        let (first, x, y) = match self.place {
            Keys::Beside => {
                (middle - self.title_height() / 2.0, right - self.keys_width, middle - self.keys_height() / 2.0)
            }
            Keys::Beneath => (top, left, bottom - self.keys_height()),
        };
        let mut out = String::new();
        for (index, text) in self.lines.iter().enumerate() {
            let baseline = first + self.size * CAPITALS + count(index) * self.leading;
            out += &setter.line(&Line { text, x: left, baseline, size: self.size, class: "strong", ends: false });
        }
        out + &self.draw_keys(setter, x, y)
    }

    fn draw_keys(&self, setter: &Setter<'_>, x: f64, mut y: f64) -> String {
        let mut out = String::new();
        for (key, lines) in &self.keys {
            let mut baseline = y + NUMBER * CAPITALS;
            let number = Line { text: &key.number, x, baseline, size: NUMBER, class: "strong", ends: false };
            let after = x + setter.width(&key.number, NUMBER, true) + gap_width(setter, key);
            out += &setter.line(&number);
            out += &setter.line(&Line { text: key.unit.trim_start(), x: after, size: UNIT, class: "", ..number });
            for text in lines {
                baseline += LABEL_LEADING;
                out += &setter.line(&Line { text, x, baseline, size: LABEL, class: "soft", ends: false });
            }
            y += key_height(lines) + BETWEEN;
        }
        out
    }
}

/// Between number and unit: the language's own space, or none.
fn gap_width(setter: &Setter<'_>, key: &Key) -> f64 {
    let gap = &key.unit[..key.unit.len() - key.unit.trim_start().len()];
    setter.width(gap, NUMBER, true)
}

fn key_width(setter: &Setter<'_>, key: &Key, lines: &[String]) -> f64 {
    let value = setter.width(&key.number, NUMBER, true)
        + gap_width(setter, key)
        + setter.width(key.unit.trim_start(), UNIT, false);
    lines.iter().map(|line| setter.width(line, LABEL, false)).fold(value, f64::max)
}

fn key_height(lines: &[String]) -> f64 {
    NUMBER * CAPITALS + count(lines.len()) * LABEL_LEADING + LABEL * FOOT
}

#[expect(clippy::cast_precision_loss, reason = "a handful of lines")]
const fn count(lines: usize) -> f64 {
    lines as f64
}
