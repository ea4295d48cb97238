//! Bars: a row for each result, from zero, or spanning the ends of a range; names left of the bars, above them on phones.

use super::canvas::{Canvas, Outcome, SeriesLook, picture};
use super::label::Lettering;
use super::plane::{Edges, Plane, Ruler};
use super::rows::{BAR, Label, Reach, Rows, VALUE_GAP, fitting};
use super::svg::Role;
use super::{Bar, Chart, Frame, Plot, PlotForm};
use crate::base::language::Language;
use crate::base::statistics::Interval;

/// The chart.
pub(super) struct Bars;

/// Half the height of the strokes that end an interval.
const CAP: f64 = 4.0;
/// Height of the numbers along the axis.
pub(super) const AXIS: f64 = 24.0;

impl Chart for Bars {
    fn id(&self) -> &'static str {
        "bars"
    }

    fn draw(&self, plot: &Plot, frame: Frame, language: &Language) -> Option<String> {
        let PlotForm::Bars(bars) = &plot.form else { return None };
        Some(bars_of(plot, self.id(), bars, frame, language))
    }
}

/// A picture with a row for each bar.
pub(super) fn bars_of(plot: &Plot, id: &str, bars: &[Bar], frame: Frame, language: &Language) -> String {
    let rows = Rows::new(bars.iter().map(Label::of).collect(), frame, 0.0);
    let reaches: Vec<_> = bars.iter().map(reach).collect();
    let (ruler, right) = fitting(&plot.axis, &reaches, (rows.left, frame.width()), language);
    let edges = Edges { left: rows.left, top: 0.0, right, bottom: rows.bottom };
    picture(plot, id, frame, edges.bottom + AXIS, |canvas| {
        let down = Ruler::bare(edges.bottom..edges.top);
        let mut plane = Plane::new(canvas, edges, &ruler, &down)?;
        plane.upright(canvas, &ruler, &down)?;
        rows.draw_headings(canvas)?;
        bars.iter().enumerate().try_for_each(|(index, bar)| {
            in_series(canvas, bar, &plot.axis.unit, || {
                rows.draw_name(canvas, index)?;
                draw_bar(canvas, &mut plane, bar, rows.list[index].bar)
            })
        })
    })
}

/// The group of a bar, with its exact values for programs and its words for those who point at it.
pub(super) fn in_series(canvas: &Canvas<'_>, bar: &Bar, unit: &str, draw: impl FnOnce() -> Outcome) -> Outcome {
    let look = SeriesLook { doubtful: bar.doubtful, ..SeriesLook::plain(bar.style) };
    let (low, high) = (bar.low.to_string(), bar.high.to_string());
    let all = [("key", bar.key.as_str()), ("load", bar.load.as_str()), ("low", &low), ("high", &high)];
    let known = bar.low.is_finite() && bar.high.is_finite();
    let data: Vec<_> = all.into_iter().filter(|(name, value)| !value.is_empty() && (known || *name == "key")).collect();
    canvas.series(look, &data, || {
        canvas.hint(&words(bar, unit));
        draw()
    })
}

fn words(bar: &Bar, unit: &str) -> String {
    let unit = if bar.high.is_finite() { unit } else { "" };
    let value = format!("{} {unit}", bar.value);
    let heading = bar.heading.as_deref().unwrap_or_default();
    let parts = [heading, &bar.label, bar.detail.as_deref().unwrap_or_default(), value.trim()];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}

/// A bar with its upper edge at `top`, its interval, and its value after them.
pub(super) fn draw_bar(canvas: &Canvas<'_>, plane: &mut Plane<'_>, bar: &Bar, top: f64) -> Outcome {
    let (from, to) = span(bar);
    if from < to {
        plane.rectangle([(from, top), (to, top + BAR)], Role::Series(bar.style))?;
    }
    draw_interval(plane, bar, top + BAR / 2.0)?;
    let (end, middle) = plane.at((reach(bar).0, top + BAR / 2.0));
    canvas.text(&bar.value, (end + VALUE_GAP, middle), value_lettering(bar))
}

/// The interval of a mean: a line across the bar's end, with a stroke at either end.
fn draw_interval(plane: &mut Plane<'_>, bar: &Bar, middle: f64) -> Outcome {
    let Some(Interval { low, high }) = bar.interval.filter(|ends| ends.low.is_finite() && ends.high.is_finite()) else {
        return Ok(());
    };
    let (low, high) = (low.max(0.0), high.max(0.0));
    [Role::Rim, Role::Interval].into_iter().try_for_each(|role| {
        plane.line(vec![(low, middle), (high, middle)], role)?;
        [low, high].into_iter().try_for_each(|end| plane.line(vec![(end, middle - CAP), (end, middle + CAP)], role))
    })
}

/// How far a bar, its interval included, reaches to the right, and how wide its value is.
pub(super) fn reach(bar: &Bar) -> Reach {
    let interval = bar.interval.map_or(0.0, |interval| interval.high);
    let end = span(bar).1.max(if interval.is_finite() { interval } else { 0.0 });
    (end, value_lettering(bar).width(&bar.value))
}

const fn value_lettering(bar: &Bar) -> Lettering {
    // A word that stands for a missing value is quieter.
    if bar.high.is_finite() { Lettering::VALUE.strong(bar.style == 0) } else { Lettering::DETAIL }
}

/// From where to where a bar reaches; what is no number has none.
fn span(bar: &Bar) -> (f64, f64) {
    let known = |value: f64| if value.is_finite() { value.max(0.0) } else { 0.0 };
    (if bar.range { known(bar.low) } else { 0.0 }, known(bar.high))
}
