//! Our backend for plotters: semantic SVG with classes instead of colours, sub-pixel coordinates and real text.
//!
//! plotters works in whole pixels, so the canvas is [`FINE`] times as large as the picture. Colours are messengers:
//! [`Role::colour`] makes a colour that stands for a class, and what is transparent is left out.

use std::cell::RefCell;
use std::fmt::{self, Write};

use plotters::style::RGBColor;
use plotters_backend::text_anchor::{HPos, VPos};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind, FontStyle,
};

use super::label::{Lettering, TEXT};
use super::marker::drawn_style;

/// Canvas units in a pixel.
pub(super) const FINE: f64 = 10.0;

/// What an element is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// Text as other text.
    Ink,
    /// Quieter text.
    Soft,
    /// A value at a mark, which may lie on a line.
    Value,
    /// Lines to read values off.
    Grid,
    /// The line that values start from.
    Axis,
    /// A shaded stretch.
    Window,
    /// Another, told from it.
    Burst,
    /// From a mark to its name.
    Leader,
    /// What belongs to a series, by its style.
    Series(usize),
    /// Between the lowest and the highest values of a series.
    Band,
    /// From one end of an interval to the other.
    Interval,
    /// Between two marks of a pair.
    Span,
    /// Where a score stands.
    Score,
    /// A number on what belongs to a series.
    Number,
    /// What can be pointed at and is not seen.
    Hit,
    /// Beneath a fine line, so that it is told from what it crosses.
    Rim,
}

impl Role {
    /// A colour that stands for the role: the first part says which one, the second a series style.
    pub(super) const fn colour(self) -> RGBColor {
        match self {
            Self::Ink => RGBColor(0, 0, 0),
            Self::Soft => RGBColor(1, 0, 0),
            Self::Value => RGBColor(2, 0, 0),
            Self::Grid => RGBColor(3, 0, 0),
            Self::Axis => RGBColor(4, 0, 0),
            Self::Window => RGBColor(5, 0, 0),
            Self::Leader => RGBColor(6, 0, 0),
            Self::Band => RGBColor(7, 0, 0),
            Self::Interval => RGBColor(8, 0, 0),
            Self::Span => RGBColor(9, 0, 0),
            Self::Score => RGBColor(10, 0, 0),
            Self::Number => RGBColor(11, 0, 0),
            Self::Hit => RGBColor(12, 0, 0),
            Self::Rim => RGBColor(13, 0, 0),
            Self::Burst => RGBColor(14, 0, 0),
            Self::Series(style) => RGBColor(15, drawn_style(style), 0),
        }
    }
}

const CLASSES: [&str; 15] = [
    "",
    "soft",
    "value",
    "grid",
    "axis",
    "window",
    "leader",
    "band",
    "interval",
    "span",
    "score",
    "number",
    "hit",
    "rim",
    "window burst",
];

/// Of what belongs to a series, by its style.
const SERIES: [&str; 7] = ["s s0", "s s1", "s s2", "s s3", "s s4", "s s5", "s s6"];

fn class(colour: BackendColor) -> &'static str {
    let (role, style, _) = colour.rgb;
    let series = || SERIES.get(usize::from(style)).copied().unwrap_or_default();
    CLASSES.get(usize::from(role)).copied().unwrap_or_else(series)
}

/// Draws into a text that its owner can write to as well, between one element and the next.
pub(super) struct Svg<'a> {
    pub(super) out: &'a RefCell<String>,
    pub(super) size: (u32, u32),
}

type Drawn = Result<(), DrawingErrorKind<fmt::Error>>;

impl Svg<'_> {
    fn element(&self, colour: BackendColor, markup: fmt::Arguments<'_>) -> Drawn {
        if colour.alpha <= 0.0 {
            return Ok(());
        }
        writeln!(self.out.borrow_mut(), "{markup}").map_err(DrawingErrorKind::DrawingError)
    }

    /// A line or an outline through points.
    fn outline(&self, head: &str, colour: BackendColor, path: impl IntoIterator<Item = BackendCoord>) {
        if colour.alpha <= 0.0 {
            return;
        }
        let mut out = self.out.borrow_mut();
        let class = class(colour);
        for part in [head, class, "\" points=\""] {
            out.push_str(part);
        }
        for (at, (x, y)) in path.into_iter().enumerate() {
            if at > 0 {
                out.push(' ');
            }
            push_fine(&mut out, x);
            out.push(',');
            push_fine(&mut out, y);
        }
        out.push_str("\"/>\n");
    }
}

/// Canvas units as pixels, with one decimal where there is one.
fn fine(units: i32) -> String {
    let mut out = String::new();
    push_fine(&mut out, units);
    out
}

/// The same onto the end of a text: a series has thousands of them.
fn push_fine(out: &mut String, units: i32) {
    if units < 0 {
        out.push('-');
    }
    let (whole, tenths) = (units.unsigned_abs() / 10, units.unsigned_abs() % 10);
    push_digits(out, whole);
    if tenths > 0 {
        out.push('.');
        push_digits(out, tenths);
    }
}

fn push_digits(out: &mut String, number: u32) {
    if number >= 10 {
        push_digits(out, number / 10);
    }
    out.extend(char::from_digit(number % 10, 10));
}

/// Pixels as canvas units.
pub(super) fn units(pixels: f64) -> i32 {
    #[expect(clippy::cast_possible_truncation, reason = "a cast of a float stops at the ends of its range")]
    let units = (pixels * FINE).round() as i32;
    units
}

/// Text as XML has it, also within attributes; characters that XML does not know are left out.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\n' | '\t' => out.push(' '),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => out.push(c),
        }
    }
    out
}

/// Text that runs from right to left, kept together: the picture itself runs from left to right.
fn isolated(text: &str) -> std::borrow::Cow<'_, str> {
    let is_right_to_left =
        |c: char| matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}');
    if text.contains(is_right_to_left) { format!("\u{2068}{text}\u{2069}").into() } else { text.into() }
}

impl DrawingBackend for Svg<'_> {
    type ErrorType = fmt::Error;

    fn get_size(&self) -> (u32, u32) {
        self.size
    }

    fn ensure_prepared(&mut self) -> Drawn {
        Ok(())
    }

    fn present(&mut self) -> Drawn {
        Ok(())
    }

    fn draw_pixel(&mut self, (x, y): BackendCoord, colour: BackendColor) -> Drawn {
        let (class, x, y) = (class(colour), fine(x), fine(y));
        self.element(colour, format_args!("<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"0.1\" height=\"0.1\"/>"))
    }

    fn draw_line<S: BackendStyle>(&mut self, from: BackendCoord, to: BackendCoord, style: &S) -> Drawn {
        let (x1, y1, x2, y2) = (fine(from.0), fine(from.1), fine(to.0), fine(to.1));
        let class = class(style.color());
        let markup = format_args!("<line class=\"line {class}\" x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"/>");
        self.element(style.color(), markup)
    }

    fn draw_rect<S: BackendStyle>(&mut self, a: BackendCoord, b: BackendCoord, style: &S, _fill: bool) -> Drawn {
        let (x, y) = (fine(a.0.min(b.0)), fine(a.1.min(b.1)));
        let (width, height) = (fine((a.0 - b.0).abs()), fine((a.1 - b.1).abs()));
        let class = class(style.color());
        let markup =
            format_args!("<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>");
        self.element(style.color(), markup)
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(&mut self, path: I, style: &S) -> Drawn {
        self.outline("<polyline class=\"line ", style.color(), path);
        Ok(())
    }

    fn draw_circle<S: BackendStyle>(&mut self, centre: BackendCoord, radius: u32, style: &S, _fill: bool) -> Drawn {
        let (class, x, y, r) = (class(style.color()), fine(centre.0), fine(centre.1), fine(radius.cast_signed()));
        self.element(style.color(), format_args!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>"))
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(&mut self, path: I, style: &S) -> Drawn {
        self.outline("<polygon class=\"", style.color(), path);
        Ok(())
    }

    fn draw_text<S: BackendTextStyle>(&mut self, text: &str, style: &S, (x, y): BackendCoord) -> Drawn {
        if text.is_empty() {
            return Ok(());
        }
        // The baseline is computed here: renderers disagree about `dominant-baseline`.
        let down = match style.anchor().v_pos {
            VPos::Top => 0.8,
            VPos::Center => 0.35,
            VPos::Bottom => -0.2,
        };
        let (x, y) = (fine(x), fine(y + units(down * style.size() / FINE)));
        let attributes = format!("{}{}{}", classes(style), anchor(style.anchor().h_pos), font_size(style.size()));
        self.element(
            style.color(),
            format_args!("<text{attributes} x=\"{x}\" y=\"{y}\">{}</text>", isolated(&escape(text))),
        )
    }

    fn estimate_text_size<S: BackendTextStyle>(
        &self,
        text: &str,
        style: &S,
    ) -> Result<(u32, u32), DrawingErrorKind<Self::ErrorType>> {
        let lettering = Lettering::of(style.size() / FINE, is_bold(style));
        let size = (lettering.width(text), style.size() / FINE * 1.2);
        Ok((units(size.0).cast_unsigned(), units(size.1).cast_unsigned()))
    }

    fn blit_bitmap(&mut self, _: BackendCoord, _: (u32, u32), _: &[u8]) -> Drawn {
        Ok(())
    }
}

fn is_bold<S: BackendTextStyle>(style: &S) -> bool {
    matches!(style.style(), FontStyle::Bold)
}

fn classes<S: BackendTextStyle>(style: &S) -> String {
    let strong = if is_bold(style) { "strong" } else { "" };
    let classes = format!("{} {strong}", class(style.color()));
    if classes.trim().is_empty() { String::new() } else { format!(" class=\"{}\"", classes.trim()) }
}

const fn anchor(position: HPos) -> &'static str {
    match position {
        HPos::Left => "",
        HPos::Center => " text-anchor=\"middle\"",
        HPos::Right => " text-anchor=\"end\"",
    }
}

/// The picture sets the size of labels; only other sizes are said.
fn font_size(size: f64) -> String {
    let pixels = size / FINE;
    if (pixels - TEXT).abs() < 0.05 { String::new() } else { format!(" font-size=\"{pixels}\"") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use plotters::style::Color;

    #[test]
    fn coordinates_have_a_decimal_only_where_there_is_one() {
        assert_eq!([0, 10, 15, -5, -20, 1234].map(fine), ["0", "1", "1.5", "-0.5", "-2", "123.4"]);
        assert_eq!([0.04, 0.05, 7.0, -0.25].map(units), [0, 1, 70, -3]);
    }

    #[test]
    fn every_role_has_its_class() {
        let classes = [Role::Ink, Role::Interval, Role::Hit, Role::Rim, Role::Burst, Role::Series(0), Role::Series(8)]
            .map(|role| class(role.colour().to_backend_color()));
        assert_eq!(classes, ["", "interval", "hit", "rim", "window burst", "s s0", "s s2"]);
    }

    #[test]
    fn text_is_safe_in_elements_and_attributes() {
        assert_eq!(escape("a<b> & \"c\" 'd'\n\u{0}\u{8}e\u{ffff}"), "a&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39; e");
    }
}
