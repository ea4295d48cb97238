//! Thins a series over time so that no peak is lost, and parts it where nothing was recorded.

use crate::catalog::Point;

/// A pause this many times the usual interval parts a line.
const PAUSE: f64 = 5.0;
/// A series in more pieces than this is sparse by nature; it is joined.
const MOST_PIECES: usize = 20;

/// A part of a series without a pause in it. Every point of it was measured; none is computed.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Piece {
    /// Few points: all of them.
    Line(Vec<Point>),
    /// Many points: of each stretch of time its lowest, its middle (by value) and its highest point.
    Band(Vec<[Point; 3]>),
}

/// The pieces of a series; at most `most` points are drawn. Up to half as many are kept as they are.
pub(super) fn pieces(points: &[Point], most: usize) -> Vec<Piece> {
    let known: Vec<_> = points.iter().copied().filter(|p| p.seconds.is_finite() && p.value.is_finite()).collect();
    let parts = parted(&known);
    let (Some(first), Some(last)) = (known.first(), known.last()) else { return Vec::new() };
    if known.len() <= most / 2 {
        return parts.into_iter().map(|part| Piece::Line(part.to_vec())).collect();
    }
    let cut = Cut { from: first.seconds, to: last.seconds, stretches: (most / 3).saturating_sub(parts.len()).max(1) };
    parts.into_iter().map(|part| cut.band(part)).collect()
}

/// Stretches without a long pause in them.
fn parted(points: &[Point]) -> Vec<&[Point]> {
    let pause = usual_interval(points) * PAUSE;
    let parts: Vec<_> = points.chunk_by(|a, b| b.seconds - a.seconds <= pause).collect();
    if points.is_empty() || (pause > 0.0 && parts.len() <= MOST_PIECES) { parts } else { vec![points] }
}

/// How a series is cut: into stretches that last equally long, over all its pieces.
struct Cut {
    from: f64,
    to: f64,
    stretches: usize,
}

impl Cut {
    fn band(&self, part: &[Point]) -> Piece {
        let stretches = part.chunk_by(|a, b| self.stretch(a) == self.stretch(b));
        Piece::Band(stretches.filter_map(ranked).collect())
    }

    fn stretch(&self, point: &Point) -> usize {
        #[expect(clippy::cast_precision_loss, reason = "hundreds of stretches")]
        let place = (point.seconds - self.from) / (self.to - self.from) * self.stretches as f64;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between zero and hundreds")]
        let stretch = place as usize;
        // The last point closes the last stretch.
        stretch.min(self.stretches - 1)
    }
}

/// The lowest, the middle and the highest point of a stretch.
fn ranked(stretch: &[Point]) -> Option<[Point; 3]> {
    let by_value = |a: &Point, b: &Point| a.value.total_cmp(&b.value);
    let (low, high) = (*stretch.iter().min_by(|a, b| by_value(a, b))?, *stretch.iter().max_by(|a, b| by_value(a, b))?);
    let mut middle = stretch.to_vec();
    let (_, middle, _) = middle.select_nth_unstable_by((stretch.len() - 1) / 2, by_value);
    Some([low, *middle, high])
}

/// The median of the time between points; 0 of fewer than two.
fn usual_interval(points: &[Point]) -> f64 {
    let mut intervals: Vec<_> = points.windows(2).map(|pair| pair[1].seconds - pair[0].seconds).collect();
    let Some(middle) = intervals.len().checked_sub(1) else { return 0.0 };
    *intervals.select_nth_unstable_by(middle / 2, f64::total_cmp).1
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn series(values: impl Iterator<Item = (f64, f64)>) -> Vec<Point> {
        values.map(|(seconds, value)| Point { seconds, value }).collect()
    }

    /// All points of all pieces.
    fn drawn(pieces: &[Piece]) -> Vec<Point> {
        let points = |piece: &Piece| match piece {
            Piece::Line(points) => points.clone(),
            Piece::Band(stretches) => stretches.concat(),
        };
        pieces.iter().flat_map(points).collect()
    }

    #[test]
    fn short_series_are_kept_whole() {
        let points = series((0..5).map(|s| (f64::from(s), 1.0)));
        assert_eq!(pieces(&points, 800), [Piece::Line(points)]);
        assert_eq!(pieces(&[], 800), Vec::<Piece>::new());
    }

    #[test]
    fn every_stretch_keeps_its_extremes() {
        let spike = |s: u32| match s {
            1234 => 99.0,
            1235 => 0.5,
            s => f64::from(s % 7 + 1),
        };
        let points = series((0..5000).map(|s| (f64::from(s), spike(s))));
        let [Piece::Band(band)] = &pieces(&points, 800)[..] else { panic!("one band") };
        let [low, middle, high] = band.iter().find(|stretch| stretch[2].value > 98.0).unwrap();
        assert_eq!((low.seconds, low.value, high.seconds, high.value), (1235.0, 0.5, 1234.0, 99.0));
        assert!((1.0..=7.0).contains(&middle.value));
        assert!(band.len() * 3 <= 800);
        assert!(band.windows(2).all(|pair| pair[0][1].seconds < pair[1][1].seconds));
    }

    #[test]
    fn a_pause_parts_the_line_and_what_is_no_number_is_left_out() {
        let points = [(0.0, 1.0), (1.0, 1.0), (2.0, f64::NAN), (3.0, 1.0), (60.0, 2.0), (61.0, 2.0)];
        let pieces = pieces(&series(points.into_iter()), 800);
        assert_eq!(pieces.iter().map(|piece| drawn(std::slice::from_ref(piece)).len()).collect::<Vec<_>>(), [3, 2]);
    }

    proptest! {
        #[test]
        fn extremes_are_kept_within_the_limit(values in prop::collection::vec(0.0..1e6_f64, 1..3000), most in 66..900_usize) {
            let points = series(values.iter().zip(0_u32..).map(|(value, second)| (f64::from(second), *value)));
            let drawn = drawn(&pieces(&points, most));
            prop_assert!(drawn.len() <= most);
            let bounds = |points: &[Point]| points.iter().fold((f64::MAX, f64::MIN), |(l, h), p| (l.min(p.value), h.max(p.value)));
            prop_assert_eq!(bounds(&drawn), bounds(&points));
        }
    }
}
