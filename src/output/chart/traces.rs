//! [`Traces`]: marks that lines join on a plane, with names and values beside them; what sweeps, curves, percentiles and slopes
//! have in common.

use std::ops::Range;

use super::Frame;
use super::canvas::{Canvas, Outcome, SeriesLook};
use super::label::Lettering;
use super::names::{Gutter, Legend, Name};
use super::plane::{Edges, Plane, Ruler};
use super::svg::Role;
use super::values::{Mark, Placed, about};

/// Room for the unit, and for a value over the highest mark.
const TOP: f64 = 30.0;
/// Height of the numbers under the plane.
const NUMBERS: f64 = 28.0;
/// From one line of the caption to the next.
const LEADING: f64 = 16.0;
/// Between what stands under the plane and the legend.
const LEGEND: f64 = 8.0;
/// Between the edges of the plane and the first and last mark.
pub(super) const INSET: f64 = 14.0;

/// A mark of a trace.
#[derive(Clone, Debug)]
pub(super) struct TraceMark<'t> {
    /// Which of the places along the axis it stands at.
    pub(super) column: usize,
    /// Where it stands on the plane.
    pub(super) at: (f64, f64),
    /// The value that `at` shows along the axis, for programs; where that is a value.
    pub(super) across: Option<f64>,
    /// What it is of, with the name of that, for programs.
    pub(super) data: (&'static str, &'t str),
    /// Written at it, where there is room.
    pub(super) text: &'t str,
    /// What is told when one points at it.
    pub(super) hint: String,
}

/// Marks that belong together.
#[derive(Clone, Debug)]
pub(super) struct Trace<'t> {
    pub(super) text: &'t str,
    pub(super) key: &'t str,
    /// The load point that all marks share, for programs; empty where they do not.
    pub(super) load: &'t str,
    pub(super) look: SeriesLook,
    pub(super) marks: Vec<TraceMark<'t>>,
    /// Whether a line joins the marks.
    pub(super) joined: bool,
    /// The value beside its name, at its end.
    pub(super) last: Option<&'t str>,
}

/// What the chart decides about its plane.
pub(super) struct Shape<'l> {
    pub(super) frame: Frame,
    /// Height of the plane in pixels.
    pub(super) height: f64,
    /// Whether names may stand beside the plane.
    pub(super) beside: bool,
    /// How far what stands under the plane reaches beyond its right edge.
    pub(super) beyond: f64,
    /// Told under the numbers along the axis; empty for nothing.
    pub(super) caption: &'l str,
}

/// Traces, and where everything stands.
pub(super) struct Traces<'t> {
    pub(super) all: Vec<Trace<'t>>,
    pub(super) edges: Edges,
    pub(super) across: Ruler,
    pub(super) up: Ruler,
    /// Whether the names stand beside the plane, with the values at the ends of the lines.
    pub(super) named_beside: bool,
    /// Where values at marks may stand: from left to right, from top to bottom.
    pub(super) room: [Range<f64>; 2],
    gutter: Option<Gutter>,
    legend: Option<Legend>,
    caption: Vec<String>,
}

impl<'t> Traces<'t> {
    pub(super) fn new(
        traces: Vec<Trace<'t>>,
        up: Ruler,
        shape: &Shape<'_>,
        across: impl FnOnce(Edges) -> Ruler,
    ) -> Self {
        let (frame, height) = (shape.frame, shape.height);
        let names = names(&traces);
        let gutter = Gutter::fitting(&names, frame, height).filter(|_| shape.beside);
        let legend = gutter.is_none().then(|| Legend::new(&names, frame.width()));
        let right = frame.width() - gutter.as_ref().map_or(2.0, Gutter::width).max(shape.beyond);
        let edges = Edges { left: up.room(), top: TOP, right, bottom: TOP + height };
        let across = across(edges);
        let end = if gutter.is_some() { right + INSET } else { frame.width() };
        let room = [edges.left - 4.0..end, 0.0..edges.bottom - 1.0];
        let caption = Lettering::DETAIL.balanced(shape.caption, frame.width() - edges.left);
        Self { named_beside: gutter.is_some(), all: traces, edges, across, up, room, gutter, legend, caption }
    }

    /// Height of the picture in pixels.
    pub(super) fn height(&self) -> f64 {
        self.under() + self.legend.as_ref().map_or(0.0, |legend| LEGEND + legend.height())
    }

    /// The lower edge of what stands under the plane.
    fn under(&self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "a handful of lines")]
        let caption = self.caption.len() as f64 * LEADING;
        self.edges.bottom + NUMBERS + caption
    }

    /// The place of a mark in pixels.
    pub(super) fn place(&self, mark: &TraceMark<'_>) -> (f64, f64) {
        self.edges.place((&self.across, &self.up), mark.at)
    }

    /// The places of the marks of each trace.
    fn paths(&self) -> Vec<Vec<(f64, f64)>> {
        self.all.iter().map(|trace| trace.marks.iter().map(|mark| self.place(mark)).collect()).collect()
    }

    /// The marks of each trace whose texts are to be written, those that stand out first.
    pub(super) fn written(&self, is_written: impl Fn(&Trace<'_>, &TraceMark<'_>) -> bool) -> Vec<Vec<Mark<'t>>> {
        let mark = |trace: &Trace<'t>, mark: &TraceMark<'t>| Mark {
            text: mark.text,
            look: trace.look,
            column: mark.column,
            at: self.place(mark),
        };
        let marks = |trace: &Trace<'t>| {
            let own = trace.marks.iter().filter(|own| is_written(trace, own));
            own.map(|own| mark(trace, own)).collect::<Vec<_>>()
        };
        let mut all: Vec<_> = self.all.iter().map(marks).collect();
        all.sort_by_key(|marks| marks.first().is_none_or(|mark| mark.look.style != 0));
        all
    }

    /// Texts about their marks, clear of all lines.
    pub(super) fn about(&self, marks: &[Vec<Mark<'t>>]) -> Vec<Placed<'t>> {
        about(marks, &self.paths(), &self.room)
    }

    pub(super) fn draw(&self, canvas: &Canvas<'_>, values: &[Placed<'_>]) -> Outcome {
        let mut plane = Plane::new(canvas, self.edges, &self.across, &self.up)?;
        plane.level(canvas, &self.across, &self.up)?;
        self.draw_caption(canvas)?;
        let mut order: Vec<_> = self.all.iter().collect();
        // What stands out is drawn over the others.
        order.sort_by_key(|trace| trace.look.style == 0);
        for trace in order {
            let data = [("key", trace.key), ("load", trace.load)];
            let known = if trace.load.is_empty() { &data[..1] } else { &data };
            canvas.series(trace.look, known, || trace.draw(canvas, &mut plane))?;
        }
        for Placed { mark, at, hold } in values {
            canvas.series(mark.look, &[], || canvas.text(mark.text, *at, mark.lettering().held(*hold)))?;
        }
        self.draw_names(canvas)
    }

    fn draw_caption(&self, canvas: &Canvas<'_>) -> Outcome {
        let mut y = self.edges.bottom + NUMBERS + 4.0;
        for line in &self.caption {
            canvas.text(line, (self.edges.left, y), Lettering::DETAIL)?;
            y += LEADING;
        }
        Ok(())
    }

    fn draw_names(&self, canvas: &Canvas<'_>) -> Outcome {
        let names = names(&self.all);
        if let Some(gutter) = &self.gutter {
            let ends = self.all.iter().map(|trace| trace.marks.last().map_or((0.0, 0.0), |mark| self.place(mark)));
            let ends: Vec<_> = ends.collect();
            gutter.draw(canvas, &names, &ends, (self.edges.top - 10.0, self.edges.bottom))?;
        }
        let top = self.under() + LEGEND;
        self.legend.as_ref().map_or(Ok(()), |legend| legend.draw(canvas, &names, top))
    }
}

impl Trace<'_> {
    fn draw(&self, canvas: &Canvas<'_>, plane: &mut Plane<'_>) -> Outcome {
        if self.joined {
            plane.line(self.marks.iter().map(|mark| mark.at).collect(), Role::Series(self.look.style))?;
        }
        self.marks.iter().try_for_each(|mark| {
            let exact = mark.at.1.to_string();
            let across = mark.across.map(|across| across.to_string());
            let data = [mark.data, ("low", &exact), ("high", &exact)];
            let data: Vec<_> = data.into_iter().chain(across.as_deref().map(|across| ("across", across))).collect();
            canvas.group("mark", &data, || {
                canvas.hint(&mark.hint);
                plane.marker(mark.at, self.look.style)
            })
        })
    }
}

fn names<'t>(traces: &[Trace<'t>]) -> Vec<Name<'t>> {
    traces.iter().map(|trace| Name { text: trace.text, look: trace.look, value: trace.last }).collect()
}
