//! Charts: a [`Plot`] becomes SVG, in a wide form and in a narrow one for phones. Pure drawing; knows no drives.
//!
//! plotters computes coordinates and draws through our own backend in `svg.rs`, which emits classes instead of colours, so that
//! the theme's style sheet decides. Every chart lays itself out in pixels first (`label.rs` knows how wide text is, `scale.rs`
//! which ticks are round, `spread.rs` how labels keep apart), then draws on a [`plane::Plane`].
//!
//! To add a chart: a file with a type that implements [`Chart`], a form in [`PlotForm`], and a line in [`CHARTS`].

mod bars;
mod canvas;
mod label;
mod marker;
mod names;
mod plane;
mod scale;
mod spread;
mod svg;
mod sweep;
#[cfg(test)]
mod tests;
mod thin;
mod timeline;
mod values;

use crate::base::language::Language;
use crate::base::statistics::Interval;
use crate::catalog::Point;

/// What is to be drawn; all text is in the reader's language.
#[derive(Clone, Debug, PartialEq)]
pub struct Plot {
    /// Unique within the page.
    pub id: String,
    /// What it shows.
    pub title: String,
    /// The same in a sentence, with its best and worst value, for those who do not see it.
    pub description: String,
    /// Its form and values.
    pub form: PlotForm,
    /// The axis of values.
    pub axis: Axis,
}

/// The axis of values.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// Metric, unit and better direction; the page writes it over the chart.
    pub label: String,
    /// The unit, written at the last tick.
    pub unit: String,
    /// How many base units one unit is.
    pub per_unit: f64,
}

/// The forms there are. Values are in base units and not negative.
#[derive(Clone, Debug, PartialEq)]
pub enum PlotForm {
    /// A bar for each result, in the given order.
    Bars(Vec<Bar>),
    /// Results over load points.
    Sweep {
        /// Load points, lightest first.
        loads: Vec<String>,
        /// Lines over them.
        lines: Vec<SweepLine>,
    },
    /// Results over time.
    Timeline {
        /// Lines over time.
        lines: Vec<TimeLine>,
        /// The stretch in which the run was steady, in seconds: shaded, and named with the message `phase-steady`.
        window: Option<(f64, f64)>,
        /// What minutes are called. Runs of seconds or of hours take `axis-seconds` and `axis-hours` from the language.
        x_label: String,
    },
}

/// A result as a bar.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// What it is of.
    pub label: String,
    /// What sets it apart from others of the same label; written quieter.
    pub detail: Option<String>,
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
    /// The value in words, printed at the bar's end.
    pub value: String,
    /// Series style: 0 stands out.
    pub style: usize,
    /// Whether it spans its ends rather than rising from zero.
    pub range: bool,
    /// Whether the value is less than certain.
    pub doubtful: bool,
    /// The interval of a mean of several runs.
    pub interval: Option<Interval>,
    /// A name for programs.
    pub key: String,
}

/// Results of one drive over load points.
#[derive(Clone, Debug, PartialEq)]
pub struct SweepLine {
    /// What it is of.
    pub label: String,
    /// Series style: 0 stands out.
    pub style: usize,
    /// Index of the load point, value, and value in words; in the order of the load points.
    pub marks: Vec<(usize, f64, String)>,
    /// Whether every load point was measured; only then a line joins the marks.
    pub complete: bool,
    /// A name for programs.
    pub key: String,
}

/// Results over time.
#[derive(Clone, Debug, PartialEq)]
pub struct TimeLine {
    /// What it is of.
    pub label: String,
    /// Series style: 0 stands out.
    pub style: usize,
    /// The values, in ascending time.
    pub points: Vec<Point>,
    /// A name for programs.
    pub key: String,
}

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
pub const CHARTS: &[&dyn Chart] = &[&bars::Bars, &sweep::Sweep, &timeline::Timeline];

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
