//! Bars: a row for each result, from zero, or spanning the ends of a range; names left of the bars, above them on phones.

use super::canvas::{Canvas, Outcome, SeriesLook, picture};
use super::label::Lettering;
use super::plane::{Edges, Plane, Ruler};
use super::scale::{Scale, per_unit};
use super::svg::Role;
use super::{Axis, Bar, Chart, Frame, Plot, PlotForm};
use crate::base::language::Language;
use crate::base::statistics::Interval;

/// The chart.
pub(super) struct Bars;

/// Height of a bar.
const BAR: f64 = 16.0;
/// From one line of names to the next.
const LEADING: f64 = 16.0;
/// Between the text of a row and that of the next, bars that are as high as it in between.
const ROW_GAP: f64 = 16.0;
/// Between a name and the bar beneath it.
const BENEATH: f64 = 3.0;
/// Between names and bars.
const NAME_GAP: f64 = 14.0;
/// Between a bar and its value.
const VALUE_GAP: f64 = 7.0;
/// Room for markers before names.
const MARKER: f64 = 19.0;
/// Left of everything on the narrow frame: half of the zero under the axis.
const MARGIN: f64 = 4.0;
/// Between a name and a detail on the same line.
const BESIDE: f64 = 8.0;
/// Half the height of the strokes that end an interval.
const CAP: f64 = 4.0;
/// Height of the numbers along the axis.
const AXIS: f64 = 24.0;
/// Names take at most this share of the picture.
const NAMES_SHARE: f64 = 0.36;

impl Chart for Bars {
    fn id(&self) -> &'static str {
        "bars"
    }

    fn draw(&self, plot: &Plot, frame: Frame, language: &Language) -> Option<String> {
        let PlotForm::Bars(bars) = &plot.form else { return None };
        let layout = Layout::new(plot, bars, frame, language);
        let height = layout.edges.bottom + AXIS;
        Some(picture(plot, self.id(), frame, height, |canvas| layout.draw(canvas, bars)))
    }
}

/// A row: its name broken into lines, and where text and bar begin, in pixels from the top.
struct Row {
    name: Vec<String>,
    detail: Vec<String>,
    /// Whether the detail follows the name on its line.
    beside: bool,
    text: f64,
    bar: f64,
}

/// Where everything stands.
struct Layout {
    rows: Vec<Row>,
    /// Where markers and names begin.
    origin: f64,
    /// Room for markers before the names.
    indent: f64,
    edges: Edges,
    ruler: Ruler,
}

impl Layout {
    fn new(plot: &Plot, bars: &[Bar], frame: Frame, language: &Language) -> Self {
        let several = bars.windows(2).any(|pair| pair[0].style != pair[1].style);
        let indent = if several { MARKER } else { 0.0 };
        let (origin, limit) = match frame {
            Frame::Wide => (0.0, frame.width() * NAMES_SHARE - indent),
            Frame::Narrow => (MARGIN, frame.width() - MARGIN - indent),
        };
        let mut top = 0.0;
        let rows: Vec<_> = bars.iter().map(|bar| Row::new(bar, frame, limit, &mut top)).collect();
        let names = rows.iter().zip(bars).map(|(row, bar)| row.width(bar)).fold(0.0, f64::max);
        let left = if frame == Frame::Wide { indent + names + NAME_GAP } else { MARGIN };
        let (ruler, right) = fitting(&plot.axis, bars, left, frame, language);
        Self { rows, origin, indent, edges: Edges { left, top: 0.0, right, bottom: top + 4.0 }, ruler }
    }

    fn draw(&self, canvas: &Canvas<'_>, bars: &[Bar]) -> Outcome {
        let down = Ruler::bare(self.edges.bottom..self.edges.top);
        let mut plane = Plane::new(canvas, self.edges, &self.ruler, &down)?;
        plane.upright(canvas, &self.ruler, &down)?;
        for (row, bar) in self.rows.iter().zip(bars) {
            let (low, high) = (bar.low.to_string(), bar.high.to_string());
            let look = SeriesLook { doubtful: bar.doubtful, ..SeriesLook::plain(bar.style) };
            let data = [("key", bar.key.as_str()), ("low", &low), ("high", &high)];
            canvas.series(look, &data, || {
                self.name(canvas, row, bar)?;
                row.draw_bar(canvas, &mut plane, bar)
            })?;
        }
        Ok(())
    }

    fn name(&self, canvas: &Canvas<'_>, row: &Row, bar: &Bar) -> Outcome {
        let lettering = name_lettering(bar);
        let x = self.origin + self.indent;
        let mut y = row.text + LEADING / 2.0;
        if self.indent > 0.0 {
            canvas.marker((self.origin + 7.0, y), bar.style)?;
        }
        for line in &row.name {
            canvas.text(line, (x, y), lettering)?;
            y += LEADING;
        }
        if row.beside {
            let after = x + lettering.widest(&row.name) + BESIDE;
            return row.detail.iter().try_for_each(|d| canvas.text(d, (after, y - LEADING), Lettering::DETAIL));
        }
        for line in &row.detail {
            canvas.text(line, (x, y), Lettering::DETAIL)?;
            y += LEADING;
        }
        Ok(())
    }
}

impl Row {
    fn new(bar: &Bar, frame: Frame, limit: f64, top: &mut f64) -> Self {
        let name = name_lettering(bar).balanced(&bar.label, limit);
        let detail = bar.detail.as_ref().map(|detail| Lettering::DETAIL.balanced(detail, limit)).unwrap_or_default();
        let together = name_lettering(bar).widest(&name) + BESIDE + Lettering::DETAIL.widest(&detail);
        let beside = frame == Frame::Narrow && name.len() == 1 && detail.len() == 1 && together <= limit;
        let lines = if beside { 1 } else { name.len() + detail.len() };
        #[expect(clippy::cast_precision_loss, reason = "a handful of lines")]
        let text = lines as f64 * LEADING;
        let (start, height) = match frame {
            Frame::Wide => (*top + ROW_GAP / 2.0, text.max(BAR)),
            Frame::Narrow => (*top + ROW_GAP / 2.0, text + BENEATH + BAR),
        };
        *top += height + ROW_GAP;
        let (text, bar) = match frame {
            Frame::Wide => (start + (height - text) / 2.0, start + (height - BAR) / 2.0),
            Frame::Narrow => (start, start + text + BENEATH),
        };
        Self { name, detail, beside, text, bar }
    }

    fn width(&self, bar: &Bar) -> f64 {
        name_lettering(bar).widest(&self.name).max(Lettering::DETAIL.widest(&self.detail))
    }

    fn draw_bar(&self, canvas: &Canvas<'_>, plane: &mut Plane<'_>, bar: &Bar) -> Outcome {
        let (from, to) = span(bar);
        if from < to {
            plane.rectangle([(from, self.bar), (to, self.bar + BAR)], Role::Series(bar.style))?;
        }
        self.draw_interval(plane, bar)?;
        let (end, middle) = plane.at((reach(bar), self.bar + BAR / 2.0));
        canvas.text(&bar.value, (end + VALUE_GAP, middle), value_lettering(bar))
    }

    /// The interval of a mean: a line across the bar's end, with a stroke at either end.
    fn draw_interval(&self, plane: &mut Plane<'_>, bar: &Bar) -> Outcome {
        let Some(Interval { low, high }) = bar.interval.filter(|ends| ends.low.is_finite() && ends.high.is_finite())
        else {
            return Ok(());
        };
        let middle = self.bar + BAR / 2.0;
        plane.line(vec![(low.max(0.0), middle), (high.max(0.0), middle)], Role::Interval)?;
        [low, high].into_iter().try_for_each(|end| {
            let end = end.max(0.0);
            plane.line(vec![(end, middle - CAP), (end, middle + CAP)], Role::Interval)
        })
    }
}

/// How far a bar, its interval included, reaches to the right.
fn reach(bar: &Bar) -> f64 {
    let interval = bar.interval.map_or(0.0, |interval| interval.high);
    span(bar).1.max(if interval.is_finite() { interval } else { 0.0 })
}

const fn name_lettering(bar: &Bar) -> Lettering {
    Lettering::NAME.strong(bar.style == 0)
}

const fn value_lettering(bar: &Bar) -> Lettering {
    Lettering::VALUE.strong(bar.style == 0)
}

/// From where to where a bar reaches; what is no number has none.
fn span(bar: &Bar) -> (f64, f64) {
    let known = |value: f64| if value.is_finite() { value.max(0.0) } else { 0.0 };
    (if bar.range { known(bar.low) } else { 0.0 }, known(bar.high))
}

/// The best scale whose numbers have room, and the right edge that leaves room for every value. Rather than go below four
/// ticks, every other number is left out.
fn fitting(axis: &Axis, bars: &[Bar], left: f64, frame: Frame, language: &Language) -> (Ruler, f64) {
    let largest = bars.iter().map(reach).fold(0.0, f64::max) / per_unit(axis);
    let rulers = Scale::candidates(largest).into_iter().map(|scale| scale.ruler(axis, language));
    let (many, few): (Vec<_>, Vec<_>) = rulers.partition(|ruler| ruler.ticks.len() >= 4);
    let sparser: Vec<_> = many.iter().cloned().filter_map(Ruler::sparser).collect();
    let mut layouts: Vec<_> = [many, sparser, few]
        .into_iter()
        .flatten()
        .map(|ruler| {
            let right = right_edge(&ruler, bars, left, frame);
            (ruler, right)
        })
        .collect();
    let best = layouts.iter().position(|(ruler, right)| ruler.apart(left, *right));
    layouts.swap_remove(best.unwrap_or(layouts.len() - 1))
}

fn right_edge(ruler: &Ruler, bars: &[Bar], left: f64, frame: Frame) -> f64 {
    let room = |bar: &Bar| {
        let share = reach(bar) / ruler.range.end;
        let plane = frame.width() - 2.0 - VALUE_GAP - value_lettering(bar).width(&bar.value) - left;
        if share > 0.0 { left + plane / share } else { f64::INFINITY }
    };
    bars.iter().map(room).fold(ruler.furthest(left, frame.width()), f64::min).max(left + 40.0)
}
