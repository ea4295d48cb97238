//! The headline of a card with the key figures beside it, or beneath it where the card has two columns.

use super::Card;
use super::keys::Keys;
use super::text::{CAPITALS, FOOT, Line, Setter};

/// Sizes of headlines in pixels, from the one for short ones to the smallest.
const SIZES: [f64; 5] = [68.0, 58.0, 50.0, 42.0, SMALLEST];
const SMALLEST: f64 = 36.0;
/// A headline of this size or more stands on one line where it can.
const ONE_LINE: f64 = 50.0;
/// Between headline and key figures.
const GAP: f64 = 56.0;
/// Labels of key figures are broken at the first of these widths that leaves a headline beside them room enough.
const LABEL_LIMITS: [f64; 2] = [400.0, 240.0];
/// A header over a chart is no higher.
const HIGHEST: f64 = 240.0;

/// Where the key figures stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// To the right of the headline.
    Beside,
    /// At the foot of its column.
    Beneath,
}

impl Place {
    /// So many lines a headline has at most; a column of its own has room for more.
    const fn lines(self) -> usize {
        match self {
            Self::Beside => 3,
            Self::Beneath => 5,
        }
    }
}

/// The room for a header.
#[derive(Clone, Copy)]
pub(super) struct Room {
    pub(super) place: Place,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Room {
    /// The room without `keys`.
    fn column(self, keys: &Keys<'_>) -> f64 {
        if self.place == Place::Beside && !keys.is_empty() { self.width - keys.width - GAP } else { self.width }
    }
}

/// A headline with key figures, set.
pub(super) struct Header<'c> {
    lines: Vec<String>,
    size: f64,
    leading: f64,
    keys: Keys<'c>,
    place: Place,
}

impl<'c> Header<'c> {
    /// The largest headline that fits; where none does, the largest that is no higher than the lowest. Where none is whole, labels
    /// of key figures are broken narrower, then there are fewer of them; at last it is cut short.
    pub(super) fn new(card: &Card<'c>, setter: &Setter<'_>, room: Room) -> Self {
        let limits = if room.place == Place::Beside { LABEL_LIMITS.to_vec() } else { vec![room.width] };
        let counts = (1..=card.keys.len().min(2)).rev();
        let manners = counts.flat_map(|count| limits.iter().map(move |limit| (count, *limit))).chain([(0, room.width)]);
        let mut found = manners.filter_map(|manner| Self::best(card, setter, room, manner));
        found.next().unwrap_or_else(|| {
            let mut header = Self::set(card, setter, room, (0, room.width), SMALLEST);
            setter.cut(&mut header.lines, room.place.lines(), SMALLEST, true, room.width);
            header
        })
    }

    /// The best of the headlines with so many key figures, whose labels are broken at a limit; `None` where none is whole.
    fn best(card: &Card<'c>, setter: &Setter<'_>, room: Room, manner: (usize, f64)) -> Option<Self> {
        let all = SIZES.into_iter().map(|size| Self::set(card, setter, room, manner, size));
        let whole: Vec<_> = all.filter(|header| header.is_whole(card.title, setter, room)).collect();
        let least = whole.iter().map(Self::height).fold(f64::INFINITY, f64::min);
        let highest = if room.place == Place::Beside { room.height.max(least).min(HIGHEST) } else { room.height };
        let mut fitting: Vec<_> = whole.into_iter().filter(|header| header.height() <= highest).collect();
        let line = fitting.iter().position(|header| header.lines.len() == 1 && header.size >= ONE_LINE);
        (!fitting.is_empty()).then(|| fitting.swap_remove(line.unwrap_or(0)))
    }

    fn set(card: &Card<'c>, setter: &Setter<'_>, room: Room, (count, limit): (usize, f64), size: f64) -> Self {
        let widest = if room.place == Place::Beside { room.width / 2.0 } else { room.width };
        let keys = Keys::new(card.keys.get(..count).unwrap_or_default(), setter, limit, widest);
        let lines = setter.lines(card.title, size, true, room.column(&keys));
        Self { lines, size, leading: size * setter.leading(), keys, place: room.place }
    }

    /// Whether the headline has few enough lines, none too long, and no word was divided.
    fn is_whole(&self, title: &str, setter: &Setter<'_>, room: Room) -> bool {
        let hyphens = |text: &str| text.matches('-').count();
        let undivided = hyphens(&self.lines.concat()) == hyphens(title);
        let fits = |line: &String| setter.width(line, self.size, true) <= room.column(&self.keys);
        self.lines.len() <= self.place.lines() && undivided && self.lines.iter().all(fits)
    }

    fn title_height(&self) -> f64 {
        let further = self.lines.iter().skip(1).map(|_| self.leading).sum::<f64>();
        further + self.size * (CAPITALS + FOOT)
    }

    /// Height in pixels.
    pub(super) fn height(&self) -> f64 {
        match self.place {
            Place::Beside => self.title_height().max(self.keys.height()),
            Place::Beneath => self.title_height() + GAP + self.keys.height(),
        }
    }

    /// The header as SVG, in a box that begins at `left`, `top` and ends at `right`, `bottom`.
    pub(super) fn draw(&self, setter: &Setter<'_>, [left, top, right, bottom]: [f64; 4]) -> String {
        let middle = f64::midpoint(top, bottom);
        let (first, x, y) = match self.place {
            Place::Beside => {
                (middle - self.title_height() / 2.0, right - self.keys.width, middle - self.keys.height() / 2.0)
            }
            Place::Beneath => (top, left, bottom - self.keys.height()),
        };
        let mut baseline = first + self.size * CAPITALS;
        let mut out = String::new();
        for text in &self.lines {
            out += &setter.line(&Line { text, x: left, baseline, size: self.size, class: "strong", ends: false });
            baseline += self.leading;
        }
        out + &self.keys.draw(setter, x, y)
    }
}
