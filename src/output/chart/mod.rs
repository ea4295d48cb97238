//! Charts: a [`Plot`] becomes SVG, in a wide form and in a narrow one for phones. Pure drawing; knows no drives.
//!
//! plotters computes coordinates and draws through our own backend in `svg.rs`, which emits classes instead of colours, so that
//! the theme's style sheet decides. Every chart lays itself out in pixels first (`label.rs` knows how wide text is, `scale.rs`
//! which ticks are round, `spread.rs` how labels keep apart), then draws on a [`plane::Plane`].
//!
//! To add a chart: a file with a type that implements [`Chart`], a form in [`PlotForm`] (`plot.rs`), and a line in [`CHARTS`].

mod bars;
mod breakdown;
mod canvas;
mod curve;
mod dumbbell;
mod histogram;
mod label;
mod marker;
mod multiples;
mod names;
mod percentiles;
mod plane;
mod plot;
mod rows;
mod scale;
mod slope;
mod spread;
mod svg;
mod sweep;
#[cfg(test)]
mod tests;
mod thin;
mod time;
mod timeline;
mod traces;
mod values;

use crate::base::language::Language;

pub use plot::{
    Axis, Bar, Bin, CurveLine, CurveMark, Pair, PairEnd, Panel, Part, PercentileLine, PercentileMark, Plot, PlotForm,
    Stack, SweepLine, SweepMark, TimeLine, TimeReading,
};

/// The shape of the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frame {
    /// For desktops.
    Wide,
    /// For phones: names above bars, everything else beneath one another.
    Narrow,
}

impl Frame {
    /// Width in pixels at natural size. A card on the smallest phones leaves no less than the narrow one has, so that no text
    /// is ever scaled below its size.
    #[must_use]
    pub const fn width(self) -> f64 {
        match self {
            Self::Wide => 760.0,
            Self::Narrow => 296.0,
        }
    }

    /// Its name in classes and ids.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Wide => "wide",
            Self::Narrow => "narrow",
        }
    }
}

/// A plot drawn in both forms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// SVG for desktops.
    pub wide: String,
    /// SVG for phones.
    pub narrow: String,
}

/// Draws one form of plot.
pub trait Chart: Sync {
    /// Its name in the class of its pictures.
    fn id(&self) -> &'static str;

    /// The chart as SVG, or `None` when the plot is of another form.
    fn draw(&self, plot: &Plot, frame: Frame, language: &Language) -> Option<String>;
}

/// Every chart.
pub const CHARTS: &[&dyn Chart] = &[
    &bars::Bars,
    &sweep::Sweep,
    &timeline::Timeline,
    &curve::Curve,
    &percentiles::Percentiles,
    &histogram::Histogram,
    &dumbbell::Dumbbell,
    &breakdown::Breakdown,
    &slope::Slope,
    &multiples::Multiples,
];

/// Draws a plot in both forms.
#[must_use]
pub fn draw(plot: &Plot, language: &Language) -> Drawn {
    let in_frame = |frame| CHARTS.iter().find_map(|chart| chart.draw(plot, frame, language)).unwrap_or_default();
    Drawn { wide: in_frame(Frame::Wide), narrow: in_frame(Frame::Narrow) }
}

/// How wide charts take a text to be, in ems: no face of a theme's font stack is wider.
#[must_use]
pub fn text_width(text: &str, strong: bool) -> f64 {
    label::Lettering::of(1.0, strong).width(text)
}

/// A text of `size` pixels in lines of at most `limit` pixels, of like length, broken as its script asks.
#[must_use]
pub fn text_lines(text: &str, size: f64, limit: f64) -> Vec<String> {
    label::Lettering::of(size, false).balanced(text, limit)
}
