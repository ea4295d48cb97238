//! Sweeps: results over load points. A line joins the marks only where every load point was measured.

use super::canvas::{SeriesLook, picture};
use super::label::Lettering;
use super::plane::{Edges, Ruler};
use super::scale::for_marks;
use super::traces::{INSET, Shape, Trace, TraceMark, Traces};
use super::values::{Placed, beside};
use super::{Chart, Frame, Plot, PlotForm, SweepLine, SweepMark};
use crate::base::language::Language;

/// The chart.
pub(super) struct Sweep;

/// Values of lines with more marks than this are read off the axis.
const MOST_WRITTEN: usize = 4;

impl Chart for Sweep {
    fn id(&self) -> &'static str {
        "sweep"
    }

    fn draw(&self, plot: &Plot, frame: Frame, language: &Language) -> Option<String> {
        let PlotForm::Sweep { loads, lines } = &plot.form else { return None };
        let traces = over_loads(
            plot,
            loads,
            lines,
            |line| line.complete,
            (frame, language),
            |traces| {
                let last = loads.last().map_or(0.0, |load| Lettering::TICK.width(load) / 2.0 - INSET);
                Room { first: first_inset(traces), beyond: last, beside: true }
            },
        );
        let values = values(&traces, loads.len());
        Some(picture(plot, self.id(), frame, traces.height(), |canvas| traces.draw(canvas, &values)))
    }
}

/// What a chart needs around its marks.
pub(super) struct Room {
    /// Pixels before the first marks.
    pub(super) first: f64,
    /// Pixels beyond the right edge of the plane.
    pub(super) beyond: f64,
    /// Whether names may stand beside the plane.
    pub(super) beside: bool,
}

/// Lines over load points or states, all equally far apart. `joins` says which lines join their marks if none is missing; `room`,
/// how much is needed around them.
pub(super) fn over_loads<'t>(
    plot: &Plot,
    loads: &'t [String],
    lines: &'t [SweepLine],
    joins: impl Fn(&SweepLine) -> bool,
    (frame, language): (Frame, &Language),
    room: impl Fn(&[Trace<'_>]) -> Room,
) -> Traces<'t> {
    let looks = SeriesLook::all(lines.iter().map(|line| line.style));
    let traces = lines.iter().zip(looks).map(|(line, look)| trace(plot, line, look, loads, joins(line)));
    let traces: Vec<_> = traces.collect();
    let values = lines.iter().flat_map(|line| &line.marks).map(|mark| mark.value);
    let up = for_marks(values, &plot.axis, language);
    let reach = traces.iter().all(|trace| trace.marks.last().is_some_and(|mark| mark.column + 1 == loads.len()));
    let Room { first, beyond, beside } = room(&traces);
    let height = if frame == Frame::Wide { 250.0 } else { 210.0 };
    let shape = Shape { frame, height, beside: beside && reach, beyond, caption: "" };
    Traces::new(traces, up, &shape, |edges| steps(loads, edges, first))
}

fn trace<'t>(plot: &Plot, line: &'t SweepLine, look: SeriesLook, loads: &'t [String], joins: bool) -> Trace<'t> {
    let known = line.marks.iter().filter(|mark| mark.column < loads.len() && mark.value.is_finite());
    let mark = |mark: &'t SweepMark| TraceMark {
        column: mark.column,
        at: (place(mark.column), mark.value),
        across: None,
        data: ("load", &mark.load),
        text: &mark.words,
        hint: format!("{} · {} · {} {}", line.label, loads[mark.column], mark.words, plot.axis.unit)
            .trim_end()
            .to_owned(),
    };
    let marks: Vec<_> = known.map(mark).collect();
    let joined = joins && marks.len() == loads.len();
    let end = marks.last().filter(|mark| mark.column + 1 == loads.len() && marks.len() <= MOST_WRITTEN);
    let last = end.map(|mark| mark.text);
    Trace { text: &line.label, key: &line.key, load: "", look, marks, joined, last }
}

/// The values that find a place at their marks; those that stand out choose first. The last value may stand at the line's name.
fn values<'t>(traces: &Traces<'t>, loads: usize) -> Vec<Placed<'t>> {
    let at_name = |mark: &TraceMark<'_>| traces.named_beside && mark.column + 1 == loads;
    let marks = traces.written(|trace, mark| trace.marks.len() <= MOST_WRITTEN && !at_name(mark));
    if traces.all.iter().any(|trace| trace.joined) {
        return traces.about(&marks);
    }
    let all = marks.concat();
    let accent: Vec<_> = all.iter().copied().filter(|mark| mark.look.style == 0).collect();
    let placed = |marks| beside(marks, loads, &traces.room);
    placed(&all).or_else(|| placed(&accent)).unwrap_or_default()
}

/// Room for values over the first marks of lines.
fn first_inset(traces: &[Trace<'_>]) -> f64 {
    let joined = traces.iter().filter(|trace| trace.joined && trace.marks.len() <= MOST_WRITTEN);
    let firsts = joined.filter_map(|trace| trace.marks.first());
    firsts.map(|mark| Lettering::VALUE.strong(true).width(mark.text)).fold(0.0, f64::max) / 2.0
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
    let inset = inset.max(INSET).max(half(loads.first()) - edges.left).min(width * 0.45);
    let beyond = if loads.len() > 1 { steps * inset / (width - 2.0 * inset) } else { 1.0 };
    let pitch = (width - 2.0 * inset) / steps.max(1.0);
    let widest = Lettering::TICK.widest(loads) + 8.0;
    let every = (1..loads.len()).find(|every| place(*every) * pitch >= widest).unwrap_or(loads.len().max(1));
    let shown = loads.iter().enumerate().filter(|(at, _)| (loads.len() - 1 - at).is_multiple_of(every));
    let ticks = shown.map(|(at, load)| (place(at), load.clone())).collect();
    Ruler { range: -beyond..steps + beyond, ticks, unit: String::new(), logarithmic: false }
}
