//! Values at the marks of a sweep: over or under marks that lines join, beside marks that stand alone.

use std::ops::Range;

use plotters::style::text_anchor::HPos;

use super::canvas::SeriesLook;
use super::label::Lettering;
use super::spread::{displacement, spread};

/// Height that a value takes.
pub(super) const HEIGHT: f64 = 15.0;
/// How far a value may be from the height of its mark before it is read off the axis instead.
const FAR: f64 = 22.0;
/// Room around the middle of a mark.
const MARK: f64 = 6.5;
/// From a mark to the value beside it.
const BESIDE: f64 = 11.0;

/// A mark and the value that is to be written at it.
#[derive(Clone, Copy)]
pub(super) struct Mark<'t> {
    pub(super) text: &'t str,
    pub(super) look: SeriesLook,
    /// Index of the load point.
    pub(super) column: usize,
    /// Place of the mark in pixels.
    pub(super) at: (f64, f64),
}

impl Mark<'_> {
    pub(super) const fn lettering(&self) -> Lettering {
        Lettering::VALUE.strong(self.look.style == 0)
    }
}

/// A value with the place that was found for it.
pub(super) struct Placed<'t> {
    pub(super) mark: Mark<'t>,
    pub(super) at: (f64, f64),
    pub(super) hold: HPos,
}

/// A box of text on the picture.
struct Spot {
    x: Range<f64>,
    y: Range<f64>,
}

/// Where a value may stand about its mark: shares of its width to the right, pixels down.
const OFFSETS: [(f64, f64); 8] =
    [(0.0, -14.0), (-0.3, -14.0), (0.3, -14.0), (0.0, 15.0), (0.3, 15.0), (-0.3, 15.0), (0.0, -19.0), (0.0, 19.0)];

/// Places the values of each line about its marks, clear of all lines, all marks and one another, those of the first lines first;
/// lines of which one value finds no place go without.
pub(super) fn about<'t>(
    marks: &[Vec<Mark<'t>>],
    lines: &[Vec<(f64, f64)>],
    within: &[Range<f64>; 2],
) -> Vec<Placed<'t>> {
    let (mut taken, mut placed) = (Vec::new(), Vec::new());
    for line in marks {
        let before = taken.len();
        for mark in line {
            let Some(spot) = Spot::about(mark, lines, within, &taken) else { break };
            taken.push(spot);
        }
        if taken.len() < before + line.len() {
            taken.truncate(before);
            continue;
        }
        let spots = taken[before..].iter().zip(line);
        placed.extend(spots.map(|(spot, mark)| Placed { mark: *mark, at: spot.middle(), hold: HPos::Center }));
    }
    placed
}

impl Spot {
    /// The first free place about a mark.
    fn about(
        mark: &Mark<'_>,
        lines: &[Vec<(f64, f64)>],
        [across, down]: &[Range<f64>; 2],
        taken: &[Self],
    ) -> Option<Self> {
        let width = mark.lettering().width(mark.text);
        let spots = OFFSETS.iter().map(|(right, below)| {
            let (x, y) = (mark.at.0 + right * width, mark.at.1 + below);
            Self { x: x - width / 2.0 - 1.0..x + width / 2.0 + 1.0, y: y - HEIGHT / 2.0 + 1.0..y + HEIGHT / 2.0 - 1.0 }
        });
        spots.into_iter().find(|spot| {
            let inside = within(&spot.x, across) && within(&spot.y, down);
            let clear = lines.iter().all(|line| spot.clear_of(line)) && taken.iter().all(|other| !spot.meets(other));
            inside && clear && lines.iter().all(|line| spot.belongs_to(mark, line))
        })
    }

    const fn middle(&self) -> (f64, f64) {
        (f64::midpoint(self.x.start, self.x.end), f64::midpoint(self.y.start, self.y.end))
    }

    fn meets(&self, other: &Self) -> bool {
        overlap(&self.x, &other.x) && overlap(&self.y, &other.y)
    }

    /// Whether neither the line through these points nor a mark on it lies under the text.
    fn clear_of(&self, line: &[(f64, f64)]) -> bool {
        let around = |(x, y): (f64, f64)| Self { x: x - MARK..x + MARK, y: y - MARK..y + MARK };
        let marks_clear = line.iter().all(|mark| !self.meets(&around(*mark)));
        marks_clear && line.windows(2).all(|pair| !self.crossed(pair[0], pair[1]))
    }

    /// Whether no mark of a line at the same load point is nearer than the text's own, so that nobody reads it as that one's.
    fn belongs_to(&self, own: &Mark<'_>, line: &[(f64, f64)]) -> bool {
        let distance = |height: f64| (self.middle().1 - height).abs();
        let column = line.iter().filter(|(x, _)| (x - own.at.0).abs() < 1.0);
        column.map(|(_, y)| distance(*y)).all(|other| other >= distance(own.at.1))
    }

    fn crossed(&self, (x1, y1): (f64, f64), (x2, y2): (f64, f64)) -> bool {
        let (from, to) = (self.x.start.max(x1), self.x.end.min(x2));
        let height = |x: f64| y1 + (y2 - y1) * (x - x1) / (x2 - x1);
        let (a, b) = (height(from), height(to));
        from < to && overlap(&self.y, &(a.min(b) - 1.0..a.max(b) + 1.0))
    }
}

fn overlap(a: &Range<f64>, b: &Range<f64>) -> bool {
    a.start < b.end && b.start < a.end
}

fn within(inner: &Range<f64>, outer: &Range<f64>) -> bool {
    inner.start >= outer.start && inner.end <= outer.end
}

/// Places values beside marks that stand alone: to the right, at the last load point to the left; pushed apart where they would
/// touch. `None` when one would come too far from its mark, too near to the next load point or off the paper.
pub(super) fn beside<'t>(
    marks: &[Mark<'t>],
    columns: usize,
    [across, down]: &[Range<f64>; 2],
) -> Option<Vec<Placed<'t>>> {
    let mut placed = Vec::new();
    let mut free = across.start;
    for column in 0..columns {
        let mut here: Vec<_> = marks.iter().filter(|mark| mark.column == column).collect();
        here.sort_by(|a, b| a.at.1.total_cmp(&b.at.1));
        let Some(x) = here.first().map(|mark| mark.at.0) else { continue };
        let widest = here.iter().map(|mark| mark.lettering().width(mark.text)).fold(0.0, f64::max);
        let last = column > 0 && column + 1 == columns;
        let (left, right) = if last { (x - BESIDE - widest, x) } else { (x - MARK, x + BESIDE + widest) };
        let wanted: Vec<_> = here.iter().map(|mark| (mark.at.1, HEIGHT)).collect();
        let heights = spread(&wanted, down.start, down.end);
        if left < free || right > across.end || displacement(&wanted, &heights) > FAR {
            return None;
        }
        free = right + MARK;
        let (x, hold) = if last { (x - BESIDE, HPos::Right) } else { (x + BESIDE, HPos::Left) };
        placed.extend(here.into_iter().zip(heights).map(|(mark, y)| Placed { mark: *mark, at: (x, y), hold }));
    }
    Some(placed)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAPER: [Range<f64>; 2] = [0.0..200.0, 0.0..200.0];

    fn mark(text: &str, column: usize, at: (f64, f64)) -> Mark<'_> {
        Mark { text, look: SeriesLook::plain(1), column, at }
    }

    fn heights(placed: &[Placed<'_>]) -> Vec<f64> {
        placed.iter().map(|value| value.at.1).collect()
    }

    #[test]
    fn a_value_stands_over_its_mark_or_under_it_where_a_line_is_in_the_way() {
        let free = about(&[vec![mark("12", 0, (100.0, 80.0))]], &[vec![(100.0, 80.0)]], &PAPER);
        assert_eq!(heights(&free), [66.0]);
        let lines = [vec![(100.0, 80.0)], vec![(50.0, 66.0), (150.0, 66.0)]];
        let crossed = about(&[vec![mark("12", 0, (100.0, 80.0))]], &lines, &PAPER);
        assert_eq!(heights(&crossed), [95.0]);
    }

    #[test]
    fn no_value_can_be_read_as_that_of_another_mark() {
        // Over the mark there is another one, and the only free place is over that; the place beneath is taken.
        let lines = [vec![(100.0, 74.0)], vec![(100.0, 71.0)], vec![(100.0, 92.0)]];
        let placed = about(&[vec![mark("12", 0, (100.0, 74.0))]], &lines, &PAPER);
        assert_eq!(heights(&placed), Vec::<f64>::new());
    }

    #[test]
    fn a_line_has_all_of_its_values_written_or_none() {
        let (own, other) = ([(20.0, 100.0), (150.0, 100.0)], [(150.0, 86.0), (150.0, 115.0)]);
        let marks = [vec![mark("1", 0, own[0]), mark("2", 1, own[1])]];
        let lines = [own.to_vec(), vec![other[0]], vec![other[1]]];
        assert_eq!(heights(&about(&marks, &lines, &PAPER)), Vec::<f64>::new());
        assert_eq!(heights(&about(&marks, &lines[..1], &PAPER)), [86.0, 86.0]);
    }

    #[test]
    fn values_beside_marks_part_and_give_up_where_they_would_run_into_the_next() {
        let near = [mark("111", 0, (20.0, 100.0)), mark("112", 0, (20.0, 101.0)), mark("9", 1, (180.0, 40.0))];
        let placed = beside(&near, 2, &PAPER).unwrap();
        assert_eq!(heights(&placed), [93.0, 108.0, 40.0]);
        let long = [mark("123456789012345678", 0, (20.0, 100.0)), mark("9", 1, (120.0, 40.0))];
        assert!(beside(&long, 2, &PAPER).is_none());
    }
}
