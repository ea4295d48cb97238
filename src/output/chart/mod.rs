//! Charts: a [`Plot`] becomes SVG, in a wide form and in a narrow one for phones. Pure drawing; knows no drives.
//!
//! plotters computes coordinates and draws through our own backend in `svg.rs`, which emits classes instead of colours,
//! so that the theme's style sheet decides. To add a chart: a file with a type that implements [`Chart`], a line in [`CHARTS`].

mod bars;
mod canvas;
mod label;
mod scale;
mod svg;
mod sweep;
#[cfg(test)]
mod tests;
mod timeline;

use crate::base::language::Language;
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
    /// Metric, unit and better direction, written over the chart.
    pub label: String,
    /// The unit, written at the end of the axis.
    pub unit: String,
    /// How many base units one unit is.
    pub per_unit: f64,
}

/// The forms there are. Values are in base units.
#[derive(Clone, Debug, PartialEq)]
pub enum PlotForm {
    /// A bar for each result.
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
        /// A stretch that is shaded, in seconds.
        window: Option<(f64, f64)>,
        /// What the axis of time is called.
        x_label: String,
    },
}

/// A result as a bar.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// What it is of.
    pub label: String,
    /// What sets it apart from others of the same label.
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
    /// Index of the load point, value, and value in words.
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
    /// The values.
    pub points: Vec<Point>,
    /// A name for programs.
    pub key: String,
}

/// The shape of the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frame {
    /// For desktops.
    Wide,
    /// For phones.
    Narrow,
}

impl Frame {
    /// Width in pixels at natural size; on the smallest phones a card leaves no less, so that text keeps its size.
    const fn width(self) -> f64 {
        match self {
            Self::Wide => 760.0,
            Self::Narrow => 296.0,
        }
    }

    const fn as_str(self) -> &'static str {
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

/// Draws one kind of plot.
trait Chart: Sync {
    /// The chart, or `None` when the plot is of another kind.
    fn draw(&self, plot: &Plot, frame: Frame, language: &Language) -> Option<String>;
}

/// Every chart.
static CHARTS: &[&dyn Chart] = &[&bars::Bars, &sweep::Sweep, &timeline::Timeline];

/// Draws a plot in both forms.
#[must_use]
pub fn draw(plot: &Plot, language: &Language) -> Drawn {
    let in_frame = |frame| CHARTS.iter().find_map(|chart| chart.draw(plot, frame, language)).unwrap_or_default();
    Drawn { wide: in_frame(Frame::Wide), narrow: in_frame(Frame::Narrow) }
}
