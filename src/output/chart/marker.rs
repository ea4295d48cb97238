//! Markers: a shape for each series style, so that colour alone never tells series apart.

use plotters::coord::CoordTranslate;
use plotters::prelude::{Circle, DrawingArea, EmptyElement, Polygon};
use plotters::style::Color;

use super::canvas::Outcome;
use super::svg::{Role, Svg, units};

/// Series styles.
const STYLES: usize = 7;

/// The style drawn for a series style: past the last one they begin anew, but none but 0 stands out.
pub(super) const fn drawn_style(style: usize) -> u8 {
    let drawn = if style < STYLES { style } else { (style - 1) % (STYLES - 1) + 1 };
    #[expect(clippy::cast_possible_truncation, reason = "less than the number of styles")]
    let drawn = drawn as u8;
    drawn
}

/// Outlines in pixels around the marker's place: bar, square, circle (none), triangle, diamond, dash, cross.
const OUTLINES: [Option<&[(f64, f64)]>; STYLES] = [
    Some(&[(-3.0, -6.0), (3.0, -6.0), (3.0, 6.0), (-3.0, 6.0)]),
    Some(&[(-4.5, -4.5), (4.5, -4.5), (4.5, 4.5), (-4.5, 4.5)]),
    None,
    Some(&[(0.0, -5.5), (5.5, 4.5), (-5.5, 4.5)]),
    Some(&[(0.0, -6.0), (6.0, 0.0), (0.0, 6.0), (-6.0, 0.0)]),
    Some(&[(-6.5, -2.5), (6.5, -2.5), (6.5, 2.5), (-6.5, 2.5)]),
    Some(&[
        (-5.0, -3.0),
        (-3.0, -5.0),
        (0.0, -2.0),
        (3.0, -5.0),
        (5.0, -3.0),
        (2.0, 0.0),
        (5.0, 3.0),
        (3.0, 5.0),
        (0.0, 2.0),
        (-3.0, 5.0),
        (-5.0, 3.0),
        (-2.0, 0.0),
    ]),
];

const RADIUS: f64 = 5.0;

/// Draws the marker of a series style at a place of the area's own coordinates.
pub(super) fn marker<C: CoordTranslate>(area: &DrawingArea<Svg<'_>, C>, at: C::From, style: usize) -> Outcome {
    let look = Role::Series(style).colour().filled();
    match OUTLINES[usize::from(drawn_style(style))] {
        Some(outline) => {
            let outline: Vec<_> = outline.iter().map(|(x, y)| (units(*x), units(*y))).collect();
            area.draw(&(EmptyElement::at(at) + Polygon::new(outline, look)))
        }
        None => area.draw(&(EmptyElement::at(at) + Circle::new((0, 0), units(RADIUS), look))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_first_style_stands_out() {
        assert_eq!([0, 1, 6, 7, 12, 13].map(drawn_style), [0, 1, 6, 1, 6, 1]);
    }
}
