//! Our backend for plotters: semantic SVG with classes instead of colours, sub-pixel coordinates and real text.
//!
//! plotters works in whole pixels, so the canvas is [`FINE`] times as large as the picture. Colours are messengers: [`role`] and
//! [`series`] make colours that stand for classes.

use std::cell::RefCell;
use std::fmt::Write;

use plotters::style::RGBColor;
use plotters_backend::text_anchor::{HPos, VPos};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind, FontStyle,
};

use super::label;

/// Canvas units in a pixel.
pub(super) const FINE: f64 = 10.0;

/// What an element is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Ink,
    Soft,
    Grid,
    Axis,
    Window,
}

const ROLES: [&str; 5] = ["ink", "soft", "grid", "axis", "window"];

/// A colour that stands for a role.
pub(super) const fn role(role: Role) -> RGBColor {
    RGBColor(1, role as u8, 0)
}

/// A colour that stands for a series style.
pub(super) fn series(style: usize) -> RGBColor {
    RGBColor(2, u8::try_from(style % 7).unwrap_or(0), 0)
}

fn class(colour: BackendColor) -> String {
    match colour.rgb {
        (2, style, _) => format!("s s{style}"),
        (_, role, _) => ROLES.get(usize::from(role)).copied().unwrap_or("ink").to_owned(),
    }
}

/// Draws into a text that its owner can write to as well, between one element and the next.
pub(super) struct Svg<'a> {
    pub(super) out: &'a RefCell<String>,
    pub(super) size: (u32, u32),
}

type Drawn = Result<(), DrawingErrorKind<std::fmt::Error>>;

impl Svg<'_> {
    fn element(&self, markup: &str) -> Drawn {
        let mut out = self.out.borrow_mut();
        writeln!(out, "{markup}").map_err(DrawingErrorKind::DrawingError)
    }

    fn points(path: impl IntoIterator<Item = BackendCoord>) -> String {
        path.into_iter().map(|(x, y)| format!("{},{}", fine(x), fine(y))).collect::<Vec<_>>().join(" ")
    }
}

/// Canvas units as pixels, with one decimal where there is one.
fn fine(units: i32) -> String {
    if units % 10 == 0 { (units / 10).to_string() } else { format!("{:.1}", f64::from(units) / FINE) }
}

/// Text as XML has it, also within attributes.
pub(super) fn escape(text: &str) -> String {
    let printable = text.chars().filter(|c| !c.is_control() || *c == '\n').collect::<String>();
    printable.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

impl DrawingBackend for Svg<'_> {
    type ErrorType = std::fmt::Error;

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
        self.element(&format!(
            "<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"0.1\" height=\"0.1\"/>",
            class(colour),
            fine(x),
            fine(y)
        ))
    }

    fn draw_line<S: BackendStyle>(&mut self, from: BackendCoord, to: BackendCoord, style: &S) -> Drawn {
        let (x1, y1, x2, y2) = (fine(from.0), fine(from.1), fine(to.0), fine(to.1));
        self.element(&format!(
            "<line class=\"{}\" x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"/>",
            class(style.color())
        ))
    }

    fn draw_rect<S: BackendStyle>(&mut self, a: BackendCoord, b: BackendCoord, style: &S, _fill: bool) -> Drawn {
        let (x, y) = (fine(a.0.min(b.0)), fine(a.1.min(b.1)));
        let (width, height) = (fine((a.0 - b.0).abs()), fine((a.1 - b.1).abs()));
        self.element(&format!(
            "<rect class=\"{}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>",
            class(style.color())
        ))
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(&mut self, path: I, style: &S) -> Drawn {
        self.element(&format!("<polyline class=\"line {}\" points=\"{}\"/>", class(style.color()), Self::points(path)))
    }

    fn draw_circle<S: BackendStyle>(&mut self, centre: BackendCoord, radius: u32, style: &S, _fill: bool) -> Drawn {
        let (x, y, r) = (fine(centre.0), fine(centre.1), fine(radius.cast_signed()));
        self.element(&format!("<circle class=\"{}\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>", class(style.color())))
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(&mut self, path: I, style: &S) -> Drawn {
        self.element(&format!("<polygon class=\"{}\" points=\"{}\"/>", class(style.color()), Self::points(path)))
    }

    fn draw_text<S: BackendTextStyle>(&mut self, text: &str, style: &S, (x, y): BackendCoord) -> Drawn {
        let anchor = match style.anchor().h_pos {
            HPos::Left => "start",
            HPos::Center => "middle",
            HPos::Right => "end",
        };
        let shift = match style.anchor().v_pos {
            VPos::Top => "0.8em",
            VPos::Center => "0.35em",
            VPos::Bottom => "-0.25em",
        };
        let strong = if matches!(style.style(), FontStyle::Bold) { " strong" } else { "" };
        let size = style.size() / FINE;
        self.element(&format!(
            "<text class=\"{}{strong}\" x=\"{}\" y=\"{}\" dy=\"{shift}\" text-anchor=\"{anchor}\" font-size=\"{size}\">{}</text>",
            class(style.color()),
            fine(x),
            fine(y),
            escape(text)
        ))
    }

    fn estimate_text_size<S: BackendTextStyle>(
        &self,
        text: &str,
        style: &S,
    ) -> Result<(u32, u32), DrawingErrorKind<Self::ErrorType>> {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "text is neither negative nor miles wide"
        )]
        let whole = |units: f64| units.ceil() as u32;
        Ok((whole(label::width(text, style.size())), whole(style.size() * 1.2)))
    }

    fn blit_bitmap(&mut self, _: BackendCoord, _: (u32, u32), _: &[u8]) -> Drawn {
        Ok(())
    }
}
