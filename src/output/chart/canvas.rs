//! [`Canvas`]: a drawing area with what all charts share: frame, title and description, groups, text.

use std::cell::RefCell;
use std::fmt;

use plotters::coord::Shift;
use plotters::prelude::{DrawingArea, DrawingAreaErrorKind, IntoDrawingArea, PathElement, Text};
use plotters::style::text_anchor::{Pos, VPos};
use plotters::style::{Color, FontStyle, IntoTextStyle};

use super::label::{Lettering, TEXT};
use super::marker::{drawn_style, marker};
use super::svg::{FINE, Role, Svg, escape, units};
use super::{Frame, Plot};

/// What drawing comes to. Writing to a string does not fail, so this is plotters refusing a layout.
pub(super) type Outcome<T = ()> = Result<T, DrawingAreaErrorKind<fmt::Error>>;

/// A chart being drawn.
pub(super) struct Canvas<'a> {
    out: &'a RefCell<String>,
    pub(super) area: DrawingArea<Svg<'a>, Shift>,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// A picture of the frame's width and this height, with what `draw` puts on it; with its title and description alone where
/// that cannot be drawn.
pub(super) fn picture(
    plot: &Plot,
    chart: &str,
    frame: Frame,
    height: f64,
    draw: impl FnOnce(&Canvas<'_>) -> Outcome,
) -> String {
    let height = height.ceil();
    let opening = opening(plot, chart, frame, height);
    let out = RefCell::new(opening.clone());
    let size = (units(frame.width()).cast_unsigned(), units(height).cast_unsigned());
    let area = Svg { out: &out, size }.into_drawing_area();
    let drawn = draw(&Canvas { out: &out, area, width: frame.width(), height });
    let body = if drawn.is_ok() { out.into_inner() } else { opening };
    body + "</svg>"
}

fn opening(plot: &Plot, chart: &str, frame: Frame, height: f64) -> String {
    let (id, form, width) = (identifier(&plot.id), frame.as_str(), frame.width());
    let (title, description) = (escape(&plot.title), escape(&plot.description));
    let id = format!("{id}-{form}");
    format!(
        "<svg class=\"chart chart-{chart} chart-{form}\" role=\"img\" aria-labelledby=\"{id}-title {id}-desc\" \
         viewBox=\"0 0 {width} {height}\" font-size=\"{TEXT}\" xmlns=\"http://www.w3.org/2000/svg\">\n\
         <title id=\"{id}-title\">{title}</title>\n<desc id=\"{id}-desc\">{description}</desc>\n"
    )
}

/// An id without spaces, which would part a list of ids.
fn identifier(id: &str) -> String {
    id.chars().map(|c| if c.is_alphanumeric() || matches!(c, '-' | '_') { c } else { '-' }).collect()
}

impl Canvas<'_> {
    /// A group with what `draw` puts into it.
    pub(super) fn group(&self, classes: &str, data: &[(&str, &str)], draw: impl FnOnce() -> Outcome) -> Outcome {
        let attributes =
            data.iter().fold(String::new(), |all, (name, value)| all + &format!(" data-{name}=\"{}\"", escape(value)));
        self.write(&format!("<g class=\"{}\"{attributes}>\n", escape(classes)));
        draw()?;
        self.write("</g>\n");
        Ok(())
    }

    /// The group of a series.
    pub(super) fn series(&self, look: SeriesLook, data: &[(&str, &str)], draw: impl FnOnce() -> Outcome) -> Outcome {
        let SeriesLook { style, hollow, doubtful } = look;
        let hollow = if hollow { " hollow" } else { "" };
        let doubtful = if doubtful { " doubtful" } else { "" };
        self.group(&format!("series s{}{hollow}{doubtful}", drawn_style(style)), data, draw)
    }

    /// What is shown when one points at the group this is written into.
    pub(super) fn hint(&self, text: &str) {
        self.write(&format!("<title>{}</title>\n", escape(text)));
    }

    fn write(&self, markup: &str) {
        self.out.borrow_mut().push_str(markup);
    }

    /// Text at a point in pixels, centred on its height.
    pub(super) fn text(&self, text: &str, (x, y): (f64, f64), lettering: Lettering) -> Outcome {
        let weight = if lettering.strong { FontStyle::Bold } else { FontStyle::Normal };
        let colour = lettering.role.colour();
        let style = ("sans-serif", lettering.size * FINE, weight)
            .into_text_style(&self.area)
            .color(&colour)
            .pos(Pos::new(lettering.hold, VPos::Center));
        self.area.draw(&Text::new(text.to_owned(), (units(x), units(y)), style))
    }

    /// Lines of text around a middle.
    pub(super) fn lines(&self, lines: &[String], (x, y): (f64, f64), leading: f64, lettering: Lettering) -> Outcome {
        #[expect(clippy::cast_precision_loss, reason = "a handful of lines")]
        let offset = |index: usize| (index as f64 - (lines.len() as f64 - 1.0) / 2.0) * leading;
        lines.iter().enumerate().try_for_each(|(index, line)| self.text(line, (x, y + offset(index)), lettering))
    }

    /// A path through points in pixels.
    pub(super) fn path(&self, points: &[(f64, f64)], role: Role) -> Outcome {
        let points: Vec<_> = points.iter().map(|(x, y)| (units(*x), units(*y))).collect();
        self.area.draw(&PathElement::new(points, role.colour().stroke_width(1)))
    }

    /// The marker of a series style at a point in pixels.
    pub(super) fn marker(&self, (x, y): (f64, f64), style: usize) -> Outcome {
        marker(&self.area, (units(x), units(y)), style)
    }
}

/// How a series differs from others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SeriesLook {
    pub(super) style: usize,
    /// Whether its markers are outlines, because an earlier series has the same style.
    pub(super) hollow: bool,
    /// Whether its values are less than certain.
    pub(super) doubtful: bool,
}

impl SeriesLook {
    /// A style as it is.
    pub(super) const fn plain(style: usize) -> Self {
        Self { style, hollow: false, doubtful: false }
    }

    /// Looks of series with these styles: of those with the same style every other one is hollow.
    pub(super) fn all(styles: impl Iterator<Item = usize>) -> Vec<Self> {
        let mut looks: Vec<Self> = Vec::new();
        for style in styles {
            let same = looks.iter().filter(|look| drawn_style(look.style) == drawn_style(style)).count();
            looks.push(Self { style, hollow: same % 2 == 1, doubtful: false });
        }
        looks
    }
}
