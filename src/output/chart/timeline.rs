//! Timelines: results over time, thinned so that every peak survives, with a stretch shaded and named.

use plotters::style::text_anchor::HPos;

use super::canvas::{Canvas, Outcome, SeriesLook, picture};
use super::label::Lettering;
use super::names::{Gutter, Legend, Name};
use super::plane::{Edges, Plane, Ruler};
use super::scale::Scale;
use super::svg::Role;
use super::thin::{Piece, pieces};
use super::time::time;
use super::{Chart, Frame, Plot, PlotForm, TimeLine, TimeReading};
use crate::base::language::Language;
use crate::catalog::Point;

/// The chart.
pub(super) struct Timeline;

/// Room for the unit and the name of the shaded stretch.
const TOP: f64 = 24.0;
/// Height of the numbers along the axis of time.
const TIMES: f64 = 28.0;
/// Points of a series that are drawn at most: three for each stretch of about four pixels.
const MOST_POINTS: usize = 540;
const MOST_POINTS_NARROW: usize = 240;

impl Chart for Timeline {
    fn id(&self) -> &'static str {
        "timeline"
    }

    fn draw(&self, plot: &Plot, frame: Frame, language: &Language) -> Option<String> {
        let PlotForm::Timeline { lines, burst, window, x_label } = &plot.form else { return None };
        let layout = Layout::new(plot, lines, x_label, frame, language);
        let stretch = |stretch: Option<(f64, f64)>, id: &str| {
            let known = stretch.filter(|(from, to)| from.is_finite() && to.is_finite());
            known.map(|stretch| (stretch, language.say(id)))
        };
        // A run that is steady from the start has no burst to be told from.
        let burst = burst.filter(|(_, end)| window.is_none_or(|(from, _)| from >= *end));
        let stretches = [
            stretch(burst, "phase-burst").map(|own| (own, Role::Burst)),
            stretch(*window, "phase-steady").map(|own| (own, Role::Window)),
        ];
        let height = layout.edges.bottom + TIMES + layout.legend.as_ref().map_or(0.0, |legend| legend.height() + 6.0);
        Some(picture(plot, self.id(), frame, height, |canvas| layout.draw(canvas, lines, &stretches)))
    }
}

/// The bands of more lines than this are drawn paler.
const FEW: usize = 3;
/// Between the names of two stretches.
const APART: f64 = 12.0;

/// From when to when, and its name.
type Stretch = ((f64, f64), String);

/// Where everything stands.
struct Layout<'t> {
    names: Vec<Name<'t>>,
    gutter: Option<Gutter>,
    legend: Option<Legend>,
    edges: Edges,
    times: Ruler,
    values: Ruler,
    most: usize,
}

impl<'t> Layout<'t> {
    fn new(plot: &Plot, lines: &'t [TimeLine], x_label: &str, frame: Frame, language: &Language) -> Self {
        let known = |number: f64| if number.is_finite() { number } else { 0.0 };
        let points = || lines.iter().flat_map(|line| &line.points);
        let largest = points().map(|p| known(p.value)).fold(0.0, f64::max);
        let scale = Scale::of(largest, &plot.axis);
        let values = scale.ruler(&plot.axis, language);
        let times = time(points().map(|p| known(p.seconds)).fold(0.0, f64::max), x_label, frame, language);
        let height = if frame == Frame::Wide { 240.0 } else { 200.0 };
        let names = names(lines);
        let gutter = Gutter::fitting(&names, frame, height).filter(|_| lines.len() > 1);
        let legend = (gutter.is_none() && lines.len() > 1).then(|| Legend::new(&names, frame.width()));
        let left = values.room();
        let right =
            (frame.width() - gutter.as_ref().map_or(8.0, Gutter::width)).min(times.furthest(left, frame.width()));
        let edges = Edges { left, top: TOP, right, bottom: TOP + height };
        let most = if frame == Frame::Wide { MOST_POINTS } else { MOST_POINTS_NARROW };
        Self { names, gutter, legend, edges, times, values, most }
    }

    fn draw(&self, canvas: &Canvas<'_>, lines: &[TimeLine], stretches: &[Option<(Stretch, Role)>]) -> Outcome {
        let mut plane = Plane::new(canvas, self.edges, &self.times, &self.values)?;
        let mut free = self.edges.left;
        for ((stretch, name), role) in stretches.iter().flatten() {
            free = self.stretch(canvas, &mut plane, *stretch, (name, *role), free)?;
        }
        plane.level(canvas, &self.times, &self.values)?;
        let density = if lines.len() > FEW { "lines many" } else { "lines" };
        canvas.group(density, &[], || {
            // What stands out is drawn over the others.
            let mut order: Vec<_> = lines.iter().zip(&self.names).collect();
            order.sort_by_key(|(line, _)| line.style == 0);
            order.into_iter().try_for_each(|(line, name)| self.draw_line(canvas, &mut plane, line, name.look))
        })?;
        let ends: Vec<_> = lines.iter().map(|line| self.end(&plane, line)).collect();
        if let Some(gutter) = &self.gutter {
            gutter.draw(canvas, &self.names, &ends, (self.edges.top - 8.0, self.edges.bottom))?;
        }
        let top = self.edges.bottom + TIMES + 6.0;
        self.legend.as_ref().map_or(Ok(()), |legend| legend.draw(canvas, &self.names, top))
    }

    fn draw_line(&self, canvas: &Canvas<'_>, plane: &mut Plane<'_>, line: &TimeLine, look: SeriesLook) -> Outcome {
        let (low, high) = bounds(&line.points);
        let data = [("key", line.key.as_str()), ("least", &low), ("most", &high)];
        canvas.series(look, &data, || {
            self.line(plane, &line.points, line.style)?;
            if self.names.len() > 1 {
                Self::end_marker(canvas, plane, line)?;
            }
            self.readings(canvas, plane, line)
        })
    }

    /// The marker of a line at its end: lines are told apart without their colours too.
    fn end_marker(canvas: &Canvas<'_>, plane: &Plane<'_>, line: &TimeLine) -> Outcome {
        let last = line.points.iter().rfind(|p| p.seconds.is_finite() && p.value.is_finite());
        let Some(last) = last else { return Ok(()) };
        canvas.group("mark", &[], || plane.marker((last.seconds, last.value), line.style))
    }

    /// Where a line ends, in pixels; the far corner for one without points.
    fn end(&self, plane: &Plane<'_>, line: &TimeLine) -> (f64, f64) {
        let last = line.points.iter().rfind(|p| p.seconds.is_finite() && p.value.is_finite());
        last.map_or((self.edges.right, self.edges.bottom), |p| plane.at((p.seconds, p.value)))
    }

    fn line(&self, plane: &mut Plane<'_>, points: &[Point], style: usize) -> Outcome {
        let point = |p: &Point| (p.seconds, p.value);
        for piece in pieces(points, self.most) {
            let path: Vec<_> = match &piece {
                Piece::Line(points) => points.iter().map(point).collect(),
                Piece::Band(stretches) => {
                    let lower = stretches.iter().map(|stretch| point(&stretch[0]));
                    let upper = stretches.iter().rev().map(|stretch| point(&stretch[2]));
                    plane.area(lower.chain(upper).collect(), Role::Band)?;
                    stretches.iter().map(|stretch| point(&stretch[1])).collect()
                }
            };
            // A line of no length would hardly be seen.
            if let [only] = path[..] { plane.marker(only, style)? } else { plane.line(path, Role::Series(style))? }
        }
        Ok(())
    }

    /// Spots over the line whose values are told to those who point at them.
    fn readings(&self, canvas: &Canvas<'_>, plane: &Plane<'_>, line: &TimeLine) -> Outcome {
        let known = |reading: &&TimeReading| reading.seconds.is_finite() && reading.value.is_finite();
        line.readings.iter().filter(known).try_for_each(|reading| {
            let value = reading.value.to_string();
            canvas.group("mark hit", &[("rounds", &reading.rounds), ("low", &value), ("high", &value)], || {
                canvas.hint(&format!("{} · {}", line.label, reading.words));
                plane.spot((reading.seconds.min(self.times.range.end), reading.value))
            })
        })
    }

    /// Shades a stretch of time and writes its name over it, not before `free`; gives where the next name may begin. A name
    /// without room goes unwritten.
    fn stretch(
        &self,
        canvas: &Canvas<'_>,
        plane: &mut Plane<'_>,
        (from, to): (f64, f64),
        (name, role): (&str, Role),
        free: f64,
    ) -> Outcome<f64> {
        let end = self.times.range.end;
        let (from, to) = (from.clamp(0.0, end), to.clamp(0.0, end));
        if from >= to {
            return Ok(free);
        }
        let lettering = Lettering::DETAIL.held(HPos::Center);
        let half = lettering.width(name) / 2.0;
        let middle = plane.at((f64::midpoint(from, to), 0.0)).0;
        let x = middle.max(free + half).min(canvas.width - half);
        let written = x - half >= free - 0.1;
        let data = [("from", from.to_string()), ("to", to.to_string())];
        let data = data.each_ref().map(|(name, value)| (*name, value.as_str()));
        canvas.group("stretch", &data, || {
            plane.rectangle([(from, 0.0), (to, self.values.range.end)], role)?;
            if written { canvas.text(name, (x, self.edges.top - 12.0), lettering) } else { Ok(()) }
        })?;
        Ok(if written { x + half + APART } else { free })
    }
}

fn names(lines: &[TimeLine]) -> Vec<Name<'_>> {
    let looks = SeriesLook::all(lines.iter().map(|line| line.style));
    lines.iter().zip(looks).map(|(line, look)| Name { text: &line.label, look, value: None }).collect()
}

/// The lowest and the highest value, written out; nothing where there is none.
fn bounds(points: &[Point]) -> (String, String) {
    let values = || points.iter().map(|p| p.value).filter(|value| value.is_finite());
    let written = |value: Option<f64>| value.map(|value| value.to_string()).unwrap_or_default();
    (written(values().min_by(f64::total_cmp)), written(values().max_by(f64::total_cmp)))
}
