//! What charts are made of: a [`Plot`] with one of the forms there are. Values are in base units, all words in the reader's language.

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
        /// The stretch of the burst, in seconds from the start: shaded, and named with the message `phase-burst`.
        burst: Option<(f64, f64)>,
        /// The stretch in which the run was steady, in seconds: shaded, and named with the message `phase-steady`.
        window: Option<(f64, f64)>,
        /// What minutes are called. Runs of seconds or of hours take `axis-seconds` and `axis-hours` from the language.
        x_label: String,
    },
    /// Latency, on the plot's axis, against throughput; load grows along each line.
    Curve {
        /// The axis of throughput.
        across: Axis,
        /// A line for each sweep.
        lines: Vec<CurveLine>,
    },
    /// Latency percentiles, on an axis on which each nine is as long as the one before.
    Percentiles(Vec<PercentileLine>),
    /// How often values fell between two bounds on the plot's axis.
    Histogram {
        /// The bins, ascending.
        bins: Vec<Bin>,
        /// A name for programs.
        key: String,
    },
    /// Pairs of a rated and a measured value.
    Dumbbell(Vec<Pair>),
    /// What each criterion adds to a score, or takes from it.
    Breakdown {
        /// The criteria, in the order of the parts of each stack.
        criteria: Vec<String>,
        /// A row for each score.
        stacks: Vec<Stack>,
    },
    /// From one state to another: each line has a mark at either end.
    Slope {
        /// What the states are called.
        ends: [String; 2],
        /// A line for each result; marks at 0 and 1.
        lines: Vec<SweepLine>,
    },
    /// Bars of one metric side by side, all to one scale.
    Multiples(Vec<Panel>),
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
    /// The load point, for programs; empty where there is none.
    pub load: String,
    /// Written over the first bar of a group.
    pub heading: Option<String>,
}

/// Results of one drive over load points.
#[derive(Clone, Debug, PartialEq)]
pub struct SweepLine {
    /// What it is of.
    pub label: String,
    /// Series style: 0 stands out.
    pub style: usize,
    /// The marks, in the order of the load points.
    pub marks: Vec<SweepMark>,
    /// Whether every load point was measured; only then a line joins the marks.
    pub complete: bool,
    /// A name for programs.
    pub key: String,
}

/// A result at a load point.
#[derive(Clone, Debug, PartialEq)]
pub struct SweepMark {
    /// Index of the load point.
    pub column: usize,
    /// The load point, for programs.
    pub load: String,
    /// The value, in base units.
    pub value: f64,
    /// The value in words, without its unit.
    pub words: String,
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
    /// Values in words that can be pointed at: those of the table beneath.
    pub readings: Vec<TimeReading>,
    /// A name for programs.
    pub key: String,
}

/// A value over a stretch of time.
#[derive(Clone, Debug, PartialEq)]
pub struct TimeReading {
    /// The middle of the stretch, in seconds.
    pub seconds: f64,
    /// The value, in base units.
    pub value: f64,
    /// The stretch, for programs.
    pub rounds: String,
    /// Stretch and value in words.
    pub words: String,
}

/// Latencies of one sweep against its rates.
#[derive(Clone, Debug, PartialEq)]
pub struct CurveLine {
    /// What it is of.
    pub label: String,
    /// Series style: 0 stands out.
    pub style: usize,
    /// The marks, lightest load first.
    pub marks: Vec<CurveMark>,
    /// A name for programs.
    pub key: String,
}

/// Rate and latency at a load point.
#[derive(Clone, Debug, PartialEq)]
pub struct CurveMark {
    /// The load point in words, as it is written at the mark.
    pub label: String,
    /// The load point, for programs.
    pub load: String,
    /// Rate, in base units.
    pub rate: f64,
    /// Latency, in base units.
    pub latency: f64,
    /// Both in words, with units.
    pub words: String,
}

/// Percentiles of one distribution.
#[derive(Clone, Debug, PartialEq)]
pub struct PercentileLine {
    /// What it is of.
    pub label: String,
    /// Series style: 0 stands out.
    pub style: usize,
    /// The percentiles, ascending.
    pub marks: Vec<PercentileMark>,
    /// A name for programs.
    pub key: String,
    /// The load point, for programs; empty where there is none.
    pub load: String,
}

/// One percentile.
#[derive(Clone, Debug, PartialEq)]
pub struct PercentileMark {
    /// The metric, for programs.
    pub metric: &'static str,
    /// Share of the requests that took no longer, in percent; below 100.
    pub percent: f64,
    /// The share in words.
    pub share: String,
    /// The value, in base units.
    pub value: f64,
    /// The value in words, without its unit.
    pub words: String,
}

/// A bar of a histogram.
#[derive(Clone, Debug, PartialEq)]
pub struct Bin {
    /// Lower bound, in base units of the axis.
    pub from: f64,
    /// Upper bound, in base units of the axis.
    pub to: f64,
    /// How many values it holds.
    pub count: usize,
    /// Which share of all values that is, from 0 to 1.
    pub share: f64,
    /// Bounds, count and share in words.
    pub words: String,
}

/// A rated and a measured value.
#[derive(Clone, Debug, PartialEq)]
pub struct Pair {
    /// What it is of.
    pub label: String,
    /// Under which conditions; written quieter.
    pub detail: Option<String>,
    /// What the spec sheet states.
    pub rated: PairEnd,
    /// What was measured.
    pub measured: PairEnd,
    /// The measured value's share of the rated one, in words.
    pub share: String,
    /// Series style: 0 stands out.
    pub style: usize,
    /// A name for programs.
    pub key: String,
    /// The load point, for programs; empty where there is none.
    pub load: String,
}

/// One end of a pair.
#[derive(Clone, Debug, PartialEq)]
pub struct PairEnd {
    /// The value, in base units.
    pub value: f64,
    /// The same in words, without its unit.
    pub words: String,
}

/// A score and its parts.
#[derive(Clone, Debug, PartialEq)]
pub struct Stack {
    /// What it is of.
    pub label: String,
    /// What it lacks; written quieter.
    pub detail: Option<String>,
    /// Series style of the label: 0 stands out.
    pub style: usize,
    /// The score: the product of the parts.
    pub score: f64,
    /// The score in words.
    pub words: String,
    /// A factor for each criterion, above 1 where it adds to the score; `None` where there is no result.
    pub parts: Vec<Option<Part>>,
    /// A name for programs.
    pub key: String,
}

/// What one criterion contributes.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// Factor of the score, above zero.
    pub factor: f64,
    /// The factor in words.
    pub words: String,
}

/// One of several small charts.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    /// What sets it apart from the others.
    pub title: String,
    /// Its bars. Bars of the same label and detail stand in one row across all panels.
    pub bars: Vec<Bar>,
}
