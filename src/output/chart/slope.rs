//! Slopes: from one state to another, as from one drive to four; a line from each mark to its other, values at both ends.

use plotters::style::text_anchor::HPos;

use super::canvas::picture;
use super::label::Lettering;
use super::spread::spread;
use super::sweep::{Room, over_loads};
use super::traces::{INSET, Trace, Traces};
use super::values::{HEIGHT, Mark, Placed};
use super::{Chart, Frame, Plot, PlotForm};
use crate::base::language::Language;

/// The chart.
pub(super) struct Slope;

/// From a mark to the value beside it.
const BESIDE: f64 = 11.0;

impl Chart for Slope {
    fn id(&self) -> &'static str {
        "slope"
    }

    fn draw(&self, plot: &Plot, frame: Frame, language: &Language) -> Option<String> {
        let PlotForm::Slope { ends, lines } = &plot.form else { return None };
        // The line stands for the change itself, not for what lies between.
        let room = |traces: &[Trace<'_>]| {
            let [first, last] = [0, 1].map(|column| widest(traces, column));
            let label = Lettering::TICK.width(&ends[1]) / 2.0 - INSET;
            Room { first: first + BESIDE + 4.0, beyond: label.max(last + BESIDE - INSET), beside: frame == Frame::Wide }
        };
        let traces = over_loads(plot, ends, lines, |_| true, (frame, language), room);
        let values = values(&traces);
        Some(picture(plot, self.id(), frame, traces.height(), |canvas| traces.draw(canvas, &values)))
    }
}

/// Width of the widest value in a column.
fn widest(traces: &[Trace<'_>], column: usize) -> f64 {
    let marks = traces.iter().flat_map(|trace| &trace.marks).filter(|mark| mark.column == column);
    marks.map(|mark| Lettering::VALUE.strong(true).width(mark.text)).fold(0.0, f64::max)
}

/// Values left of the first marks and right of the last ones, pushed apart where they would touch.
fn values<'t>(traces: &Traces<'t>) -> Vec<Placed<'t>> {
    let columns = if traces.named_beside { 1 } else { 2 };
    let all = traces.written(|_, mark| mark.column < columns).concat();
    let column = |column: usize| {
        let mut marks: Vec<_> = all.iter().filter(|mark| mark.column == column).copied().collect();
        marks.sort_by(|a, b| a.at.1.total_cmp(&b.at.1));
        let wanted: Vec<_> = marks.iter().map(|mark| (mark.at.1, HEIGHT)).collect();
        let heights = spread(&wanted, 0.0, traces.edges.bottom);
        marks.into_iter().zip(heights).map(placed).collect::<Vec<_>>()
    };
    (0..columns).flat_map(column).collect()
}

fn placed((mark, y): (Mark<'_>, f64)) -> Placed<'_> {
    let (shift, hold) = if mark.column == 0 { (-BESIDE, HPos::Right) } else { (BESIDE, HPos::Left) };
    Placed { mark, at: (mark.at.0 + shift, y), hold }
}
