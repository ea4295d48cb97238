//! Sweeps: results over load points. A line joins the marks only where every load point was measured.

use std::ops::Range;

use super::canvas::{Canvas, Outcome, SeriesLook, picture};
use super::label::Lettering;
use super::names::{Gutter, Legend, Name};
use super::plane::{Edges, Plane, Ruler};
use super::scale::Scale;
use super::svg::Role;
use super::values::{Mark, Placed, about, beside};
use super::{Chart, Frame, Plot, PlotForm, SweepLine};
use crate::base::language::Language;

/// The chart.
pub(super) struct Sweep;

/// Room for the unit, and for a value over the highest mark.
const TOP: f64 = 30.0;
/// Height of the load points under the plane.
const LOADS: f64 = 28.0;
/// Between the load points and the legend.
const LEGEND: f64 = 8.0;
/// Values of lines with more marks than this are read off the axis.
const MOST_WRITTEN: usize = 4;
/// Between the edges of the plane and the first and last load point.
const INSET: f64 = 14.0;

impl Chart for Sweep {
    fn id(&self) -> &'static str {
        "sweep"
    }

    fn draw(&self, plot: &Plot, frame: Frame, language: &Language) -> Option<String> {
        let PlotForm::Sweep { loads, lines } = &plot.form else { return None };
        let layout = Layout::new(plot, loads, lines, frame, language);
        let values = layout.values();
        let legend = layout.legend.as_ref().map_or(0.0, |legend| LEGEND + legend.height());
        let height = layout.edges.bottom + LOADS + legend;
        Some(picture(plot, self.id(), frame, height, |canvas| layout.draw(canvas, &values)))
    }
}

/// A line with what can be drawn of it.
struct Line<'t> {
    text: &'t str,
    key: &'t str,
    look: SeriesLook,
    /// Index of the load point, value, and value in words.
    marks: Vec<(usize, f64, &'t str)>,
    /// Whether a line joins the marks.
    joined: bool,
}

impl<'t> Line<'t> {
    fn new(line: &'t SweepLine, look: SeriesLook, loads: usize) -> Self {
        let known = line.marks.iter().filter(|(at, value, _)| *at < loads && value.is_finite());
        let marks: Vec<_> = known.map(|(at, value, text)| (*at, *value, text.as_str())).collect();
        let joined = line.complete && marks.len() == loads;
        Self { text: &line.label, key: &line.key, look, marks, joined }
    }

    /// Whether its values are few enough to be written.
    const fn is_written(&self) -> bool {
        self.marks.len() <= MOST_WRITTEN
    }

    /// The mark at the last load point.
    fn end(&self, loads: usize) -> Option<&(usize, f64, &'t str)> {
        self.marks.last().filter(|mark| mark.0 + 1 == loads)
    }

    fn name(&self, loads: usize) -> Name<'t> {
        let value = self.end(loads).filter(|_| self.is_written()).map(|mark| mark.2);
        Name { text: self.text, look: self.look, value }
    }
}

/// Where everything stands.
struct Layout<'t> {
    loads: &'t [String],
    lines: Vec<Line<'t>>,
    names: Vec<Name<'t>>,
    gutter: Option<Gutter>,
    legend: Option<Legend>,
    edges: Edges,
    steps: Ruler,
    values: Ruler,
    /// Where values at marks may stand: from left to right, from top to bottom.
    room: [Range<f64>; 2],
}

impl<'t> Layout<'t> {
    fn new(plot: &Plot, loads: &'t [String], lines: &'t [SweepLine], frame: Frame, language: &Language) -> Self {
        let looks = SeriesLook::all(lines.iter().map(|line| line.style));
        let lines: Vec<_> = lines.iter().zip(looks).map(|(line, look)| Line::new(line, look, loads.len())).collect();
        let largest = lines.iter().flat_map(|line| &line.marks).map(|mark| mark.1).fold(0.0, f64::max);
        let values = Scale::of(largest, &plot.axis).ruler(&plot.axis, language);
        let height = if frame == Frame::Wide { 250.0 } else { 210.0 };
        let names: Vec<_> = lines.iter().map(|line| line.name(loads.len())).collect();
        let reach = lines.iter().all(|line| line.end(loads.len()).is_some());
        let gutter = Gutter::fitting(&names, frame, height).filter(|_| reach);
        let legend = gutter.is_none().then(|| Legend::new(&names, frame.width()));
        let last = loads.last().map_or(0.0, |load| Lettering::TICK.width(load) / 2.0 - INSET);
        let right = frame.width() - gutter.as_ref().map_or(2.0, Gutter::width).max(last);
        let edges = Edges { left: values.room(), top: TOP, right, bottom: TOP + height };
        let steps = steps(loads, edges, first_inset(&lines));
        let end = if gutter.is_some() { right + INSET } else { frame.width() };
        let room = [edges.left - 4.0..end, 0.0..edges.bottom - 1.0];
        Self { loads, lines, names, gutter, legend, edges, steps, values, room }
    }

    fn draw(&self, canvas: &Canvas<'_>, values: &[Placed<'_>]) -> Outcome {
        let mut plane = Plane::new(canvas, self.edges, &self.steps, &self.values)?;
        plane.level(canvas, &self.steps, &self.values)?;
        let mut order: Vec<_> = self.lines.iter().collect();
        // What stands out is drawn over the others.
        order.sort_by_key(|line| line.look.style == 0);
        for line in order {
            canvas.series(line.look, &[("key", line.key)], || self.line(canvas, &mut plane, line))?;
        }
        for Placed { mark, at, hold } in values {
            canvas.series(mark.look, &[], || canvas.text(mark.text, *at, mark.lettering().held(*hold)))?;
        }
        if let Some(gutter) = &self.gutter {
            let ends = self.lines.iter().map(|line| line.marks.last().map_or((0.0, 0.0), |mark| self.place(mark)));
            let ends: Vec<_> = ends.collect();
            gutter.draw(canvas, &self.names, &ends, (self.edges.top - 10.0, self.edges.bottom))?;
        }
        let top = self.edges.bottom + LOADS + LEGEND;
        self.legend.as_ref().map_or(Ok(()), |legend| legend.draw(canvas, &self.names, top))
    }

    fn line(&self, canvas: &Canvas<'_>, plane: &mut Plane<'_>, line: &Line<'_>) -> Outcome {
        if line.joined {
            plane.line(
                line.marks.iter().map(|(at, value, _)| (place(*at), *value)).collect(),
                Role::Series(line.look.style),
            )?;
        }
        for (at, value, text) in &line.marks {
            let (load, exact) = (&self.loads[*at], value.to_string());
            canvas.group("mark", &[("load", load), ("low", &exact), ("high", &exact)], || {
                canvas.hint(format!("{} · {load} · {text} {}", line.text, self.values.unit).trim_end());
                plane.marker((place(*at), *value), line.look.style)
            })?;
        }
        Ok(())
    }

    /// The values that find a place at their marks; those that stand out choose first.
    fn values(&self) -> Vec<Placed<'t>> {
        let mut marks: Vec<_> = self.lines.iter().map(|line| self.marks(line)).collect();
        marks.sort_by_key(|line| line.first().is_none_or(|mark| mark.look.style != 0));
        if self.lines.iter().any(|line| line.joined) {
            let path = |line: &Line<'_>| line.marks.iter().map(|mark| self.place(mark)).collect();
            let lines: Vec<_> = self.lines.iter().map(path).collect();
            return about(&marks, &lines, &self.room);
        }
        let all = marks.concat();
        let accent: Vec<_> = all.iter().copied().filter(|mark| mark.look.style == 0).collect();
        let placed = |marks| beside(marks, self.loads.len(), &self.room);
        placed(&all).or_else(|| placed(&accent)).unwrap_or_default()
    }

    /// The marks of a line whose values are to be written; the last value may stand at the line's name.
    fn marks(&self, line: &Line<'t>) -> Vec<Mark<'t>> {
        let marks = line.marks.iter().filter(|_| line.is_written());
        let marks = marks.filter(|mark| self.gutter.is_none() || mark.0 + 1 < self.loads.len());
        marks.map(|mark| Mark { text: mark.2, look: line.look, column: mark.0, at: self.place(mark) }).collect()
    }

    /// The place of a mark in pixels.
    fn place(&self, (at, value, _): &(usize, f64, &str)) -> (f64, f64) {
        self.edges.place((&self.steps, &self.values), (place(*at), *value))
    }
}

/// Room for values over the first marks of lines.
fn first_inset(lines: &[Line<'_>]) -> f64 {
    let joined = lines.iter().filter(|line| line.joined && line.is_written());
    let firsts = joined.filter_map(|line| line.marks.first()).map(|mark| Lettering::VALUE.strong(true).width(mark.2));
    firsts.fold(0.0, f64::max) / 2.0
}

/// Where a load point stands on the axis: they are categories, all equally far apart.
#[expect(clippy::cast_precision_loss, reason = "a handful of load points")]
const fn place(at: usize) -> f64 {
    at as f64
}

/// The axis of load points: as many labels as have room, the last one always, and some room before the first and after the last.
fn steps(loads: &[String], edges: Edges, inset: f64) -> Ruler {
    let steps = place(loads.len().saturating_sub(1));
    let width = edges.right - edges.left;
    let half = |load: Option<&String>| load.map_or(0.0, |load| Lettering::TICK.width(load) / 2.0);
    let inset = inset.max(INSET).max(half(loads.first()) - edges.left).min(width / 5.0);
    let beyond = if loads.len() > 1 { steps * inset / (width - 2.0 * inset) } else { 1.0 };
    let pitch = (width - 2.0 * inset) / steps.max(1.0);
    let widest = Lettering::TICK.widest(loads) + 8.0;
    let every = (1..loads.len()).find(|every| place(*every) * pitch >= widest).unwrap_or(loads.len().max(1));
    let shown = loads.iter().enumerate().filter(|(at, _)| (loads.len() - 1 - at).is_multiple_of(every));
    let ticks = shown.map(|(at, load)| (place(at), load.clone())).collect();
    Ruler { range: -beyond..steps + beyond, ticks, unit: String::new() }
}
