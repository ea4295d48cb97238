//! [`Canvas`]: a drawing area with what all charts share: frame, title and description, groups, text, gridlines, markers.

use std::cell::RefCell;
use std::fmt::Write as _;

use plotters::coord::Shift;
use plotters::prelude::{Circle, DrawingArea, IntoDrawingArea, PathElement, Polygon, Text};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, FontStyle, IntoTextStyle};

use super::svg::{FINE, Role, Svg, escape, role, series};
use super::{Frame, Plot};

/// Size of labels and values in pixels.
pub(super) const TEXT: f64 = 13.0;
/// Size of quieter text.
pub(super) const SMALL: f64 = 12.0;

pub(super) type Area<'a> = DrawingArea<Svg<'a>, Shift>;

/// Where text is held.
#[derive(Clone, Copy)]
pub(super) enum Hold {
    Start,
    Middle,
    End,
}

/// A chart being drawn.
pub(super) struct Canvas<'a> {
    out: &'a RefCell<String>,
    pub(super) area: Area<'a>,
}

/// Draws a picture of the frame's width and this height, with what `draw` puts on it.
pub(super) fn picture(
    plot: &Plot,
    frame: Frame,
    height: f64,
    draw: impl FnOnce(&Canvas<'_>) -> Option<()>,
) -> Option<String> {
    let out = RefCell::new(String::new());
    open(&out, plot, frame, height);
    let size = (units(frame.width()), units(height));
    let area = Svg { out: &out, size: (size.0.cast_unsigned(), size.1.cast_unsigned()) }.into_drawing_area();
    draw(&Canvas { out: &out, area })?;
    let mut svg = out.into_inner();
    svg.push_str("</svg>");
    Some(svg)
}

fn open(out: &RefCell<String>, plot: &Plot, frame: Frame, height: f64) {
    let id = format!("{}-{}", escape(&plot.id), frame.as_str());
    // Writing to a string does not fail.
    let _ = writeln!(
        out.borrow_mut(),
        "<svg class=\"chart chart-{}\" role=\"img\" aria-labelledby=\"{id}-title {id}-desc\" viewBox=\"0 0 {} {height}\" \
         xmlns=\"http://www.w3.org/2000/svg\">\n<title id=\"{id}-title\">{}</title>\n<desc id=\"{id}-desc\">{}</desc>",
        frame.as_str(),
        frame.width(),
        escape(&plot.title),
        escape(&plot.description)
    );
}

/// Pixels as canvas units.
pub(super) fn units(pixels: f64) -> i32 {
    #[expect(clippy::cast_possible_truncation, reason = "pictures are a few thousand pixels large")]
    let units = (pixels * FINE).round() as i32;
    units
}

impl Canvas<'_> {
    /// Opens a group; close it with [`Canvas::close`].
    pub(super) fn group(&self, classes: &str, attributes: &[(&str, &str)]) {
        let attributes = attributes
            .iter()
            .fold(String::new(), |all, (name, value)| all + &format!(" data-{name}=\"{}\"", escape(value)));
        let _ = writeln!(self.out.borrow_mut(), "<g class=\"{classes}\"{attributes}>");
    }

    /// Closes a group.
    pub(super) fn close(&self) {
        self.out.borrow_mut().push_str("</g>\n");
    }

    /// Text at a point in pixels, centred on its height.
    pub(super) fn text(&self, text: &str, (x, y): (f64, f64), size: f64, hold: Hold, look: Look) -> Option<()> {
        let horizontal = match hold {
            Hold::Start => HPos::Left,
            Hold::Middle => HPos::Center,
            Hold::End => HPos::Right,
        };
        let weight = if look == Look::Strong { FontStyle::Bold } else { FontStyle::Normal };
        let colour = role(if look == Look::Quiet { Role::Soft } else { Role::Ink });
        let style = ("sans-serif", size * FINE, weight)
            .into_text_style(&self.area)
            .color(&colour)
            .pos(Pos::new(horizontal, VPos::Center));
        self.area.draw(&Text::new(text.to_owned(), (units(x), units(y)), style)).ok()
    }

    /// A straight line between two points in pixels.
    pub(super) fn line(&self, from: (f64, f64), to: (f64, f64), kind: Role) -> Option<()> {
        let path = vec![(units(from.0), units(from.1)), (units(to.0), units(to.1))];
        self.area.draw(&PathElement::new(path, role(kind).stroke_width(1))).ok()
    }

    /// The marker of a series style, so that colour alone never tells series apart.
    pub(super) fn marker(&self, (x, y): (f64, f64), style: usize) -> Option<()> {
        let colour = series(style);
        let shape = |points: &[(f64, f64)]| {
            let points: Vec<_> = points.iter().map(|(dx, dy)| (units(x + dx), units(y + dy))).collect();
            self.area.draw(&Polygon::new(points, colour.filled())).ok()
        };
        match style % 7 {
            0 => shape(&[(-3.0, -6.0), (3.0, -6.0), (3.0, 6.0), (-3.0, 6.0)]),
            1 => shape(&[(-4.5, -4.5), (4.5, -4.5), (4.5, 4.5), (-4.5, 4.5)]),
            2 => self.area.draw(&Circle::new((units(x), units(y)), units(5.0), colour.filled())).ok(),
            3 => shape(&[(0.0, -5.5), (5.5, 4.5), (-5.5, 4.5)]),
            4 => shape(&[(0.0, -6.0), (6.0, 0.0), (0.0, 6.0), (-6.0, 0.0)]),
            5 => shape(&[(-6.5, -2.5), (6.5, -2.5), (6.5, 2.5), (-6.5, 2.5)]),
            _ => {
                shape(&[(-5.0, -3.2), (-3.2, -5.0), (5.0, 3.2), (3.2, 5.0)])?;
                shape(&[(-5.0, 3.2), (-3.2, 5.0), (5.0, -3.2), (3.2, -5.0)])
            }
        }
    }
}

/// How text looks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Look {
    /// As other text.
    Plain,
    /// Bold.
    Strong,
    /// Softer than other text.
    Quiet,
}
