//! Curves: latency against throughput. Load grows along each line, and is written at its marks where there is room.

use super::canvas::{SeriesLook, picture};
use super::plane::{Edges, Ruler};
use super::scale::{Scale, for_marks, per_unit};
use super::traces::{Shape, Trace, TraceMark, Traces};
use super::{Axis, Chart, CurveLine, CurveMark, Frame, Plot, PlotForm};
use crate::base::language::Language;

/// The chart.
pub(super) struct Curve;

/// Names stand beside the plane where every line ends within this share of its width from the right.
const NEAR: f64 = 0.45;

impl Chart for Curve {
    fn id(&self) -> &'static str {
        "curve"
    }

    fn draw(&self, plot: &Plot, frame: Frame, language: &Language) -> Option<String> {
        let PlotForm::Curve { across, lines } = &plot.form else { return None };
        let marks = || lines.iter().flat_map(|line| &line.marks);
        let up = for_marks(marks().map(|mark| mark.latency), &plot.axis, language);
        let largest = marks().map(|mark| mark.rate).filter(|rate| rate.is_finite()).fold(0.0, f64::max);
        let rulers = rulers(largest, across, language);
        let caption = language.say("axis-load-grows");
        let shape = Shape {
            frame,
            height: if frame == Frame::Wide { 280.0 } else { 230.0 },
            beside: lines.len() > 1 && lines.iter().all(|line| ends_right(line, rulers[0].range.end)),
            beyond: rulers
                .iter()
                .map(|ruler| frame.width() - ruler.furthest(up.room(), frame.width()))
                .fold(2.0, f64::max),
            caption: &caption,
        };
        let traces = Traces::new(traces(lines), up, &shape, |edges: Edges| fitted(rulers, edges));
        let values = traces.about(&traces.written(|_, _| true));
        Some(picture(plot, self.id(), frame, traces.height(), |canvas| traces.draw(canvas, &values)))
    }
}

fn ends_right(line: &CurveLine, end: f64) -> bool {
    line.marks.last().is_some_and(|mark| mark.rate >= end * (1.0 - NEAR))
}

/// Axes for the rates, the best first; then those with every other number left out.
fn rulers(largest: f64, axis: &Axis, language: &Language) -> Vec<Ruler> {
    let all: Vec<_> =
        Scale::candidates(largest / per_unit(axis)).iter().map(|scale| scale.ruler(axis, language)).collect();
    let sparser = all.iter().filter(|ruler| ruler.ticks.len() > 4).cloned().filter_map(Ruler::sparser);
    let (many, few): (Vec<_>, Vec<_>) = all.iter().cloned().partition(|ruler| ruler.ticks.len() >= 4);
    many.into_iter().chain(sparser).chain(few).collect()
}

/// The best axis whose numbers have room.
fn fitted(mut rulers: Vec<Ruler>, edges: Edges) -> Ruler {
    let best = rulers.iter().position(|ruler| ruler.apart(edges.left, edges.right));
    rulers.swap_remove(best.unwrap_or(rulers.len() - 1))
}

fn traces(lines: &[CurveLine]) -> Vec<Trace<'_>> {
    let looks = SeriesLook::all(lines.iter().map(|line| line.style));
    lines.iter().zip(looks).map(|(line, look)| trace(line, look)).collect()
}

fn trace(line: &CurveLine, look: SeriesLook) -> Trace<'_> {
    let known = line.marks.iter().filter(|mark| mark.rate.is_finite() && mark.latency.is_finite());
    let mark = |(column, mark)| of_mark(line, column, mark);
    let marks: Vec<_> = known.enumerate().map(mark).collect();
    Trace { text: &line.label, key: &line.key, load: "", look, joined: marks.len() > 1, marks, last: None }
}

fn of_mark<'t>(line: &'t CurveLine, column: usize, mark: &'t CurveMark) -> TraceMark<'t> {
    TraceMark {
        column,
        at: (mark.rate, mark.latency),
        across: Some(mark.rate),
        data: ("load", &mark.load),
        text: &mark.label,
        hint: format!("{} · {} · {}", line.label, mark.label, mark.words),
    }
}
