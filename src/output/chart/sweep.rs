//! Sweeps: results over load points. A line joins the marks only where every load point was measured.

use plotters::prelude::{ChartBuilder, PathElement};
use plotters::style::Color;

use super::canvas::{Canvas, Hold, Look, SMALL, TEXT, picture, units};
use super::scale::{Scale, tick};
use super::svg::{Role, series};
use super::{Chart, Frame, Plot, PlotForm, SweepLine, label};
use crate::base::language::Language;

/// The chart.
pub(super) struct Sweep;

/// Top of the plane: room for a value over the highest mark.
const TOP: f64 = 24.0;
/// Height of the load points under the plane.
const LOADS: f64 = 34.0;
/// Height of a line of the legend.
const LINE: f64 = 20.0;
/// Least distance of two values written at the same load point.
const APART: f64 = 16.0;
/// Where more marks than this stand at one load point, values are read off the axis.
const MOST_WRITTEN: usize = 3;

impl Chart for Sweep {
    fn draw(&self, plot: &Plot, frame: Frame, language: &Language) -> Option<String> {
        let PlotForm::Sweep { loads, lines } = &plot.form else { return None };
        let layout = Layout::new(plot, loads, lines, frame, language);
        picture(plot, frame, layout.height(), |canvas| {
            layout.grid(canvas, plot, loads, language)?;
            layout.lines(canvas, lines)?;
            layout.values(canvas, lines)?;
            layout.legend(canvas, lines)
        })
    }
}

/// Where everything stands, in pixels.
struct Layout {
    frame: Frame,
    left: f64,
    right: f64,
    bottom: f64,
    steps: f64,
    scale: Scale,
    per_unit: f64,
    legend: Vec<Vec<String>>,
}

impl Layout {
    fn new(plot: &Plot, loads: &[String], lines: &[SweepLine], frame: Frame, language: &Language) -> Self {
        let largest = lines.iter().flat_map(|line| &line.marks).map(|(_, value, _)| *value).fold(0.0, f64::max);
        let scale = Scale::from_zero(largest / plot.axis.per_unit, 5);
        let numbers = scale.ticks.iter().map(|value| label::width(&tick(*value, language), SMALL)).fold(0.0, f64::max);
        let half_label = loads.iter().map(|load| label::width(load, SMALL) / 2.0).fold(12.0, f64::max);
        let legend =
            lines.iter().map(|line| label::wrap(&line.label, TEXT * label::BOLD, frame.width() - 30.0)).collect();
        #[expect(clippy::cast_precision_loss, reason = "a handful of load points")]
        let steps = loads.len().saturating_sub(1).max(1) as f64;
        let plane = if frame == Frame::Wide { 250.0 } else { 210.0 };
        Self {
            frame,
            left: (numbers + 10.0).max(half_label + 2.0) + 14.0,
            right: frame.width() - half_label - 16.0,
            bottom: TOP + plane,
            steps,
            scale,
            per_unit: plot.axis.per_unit,
            legend,
        }
    }

    fn height(&self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "a handful of lines")]
        let legend = self.legend.iter().map(Vec::len).sum::<usize>() as f64 * LINE;
        self.bottom + LOADS + legend + 8.0
    }

    fn x(&self, index: usize) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "a handful of load points")]
        let share = index as f64 / self.steps;
        self.left + (self.right - self.left) * share
    }

    /// The place of a value in base units.
    fn y(&self, value: f64) -> f64 {
        self.bottom - (self.bottom - TOP) * value / self.per_unit / self.scale.end()
    }

    fn grid(&self, canvas: &Canvas<'_>, plot: &Plot, loads: &[String], language: &Language) -> Option<()> {
        canvas.group("scale", &[]);
        for (index, value) in self.scale.ticks.iter().enumerate() {
            let y = self.y(value * self.per_unit);
            canvas.line(
                (self.left - 8.0, y),
                (self.right + 10.0, y),
                if index == 0 { Role::Axis } else { Role::Grid },
            )?;
            canvas.text(&tick(*value, language), (self.left - 14.0, y), SMALL, Hold::End, Look::Quiet)?;
        }
        canvas.text(&plot.axis.unit, (0.0, 8.0), SMALL, Hold::Start, Look::Quiet)?;
        let skip = self.every(loads);
        for (index, load) in loads.iter().enumerate().filter(|(index, _)| index % skip == 0) {
            canvas.text(load, (self.x(index), self.bottom + 18.0), SMALL, Hold::Middle, Look::Quiet)?;
        }
        canvas.close();
        Some(())
    }

    /// Every how many load points a label fits.
    fn every(&self, loads: &[String]) -> usize {
        let widest = loads.iter().map(|load| label::width(load, SMALL) + 8.0).fold(1.0, f64::max);
        let room = (self.right - self.left) / self.steps;
        (1..=loads.len().max(1)).find(|skip| f64::from(u32::try_from(*skip).unwrap_or(1)) * room >= widest).unwrap_or(1)
    }

    fn lines(&self, canvas: &Canvas<'_>, lines: &[SweepLine]) -> Option<()> {
        let edge = |pixels: f64| units(pixels).cast_unsigned();
        let mut chart = ChartBuilder::on(&canvas.area)
            .margin_left(edge(self.left))
            .margin_right(edge(self.frame.width() - self.right))
            .margin_top(edge(TOP))
            .margin_bottom(edge(self.height() - self.bottom))
            .build_cartesian_2d(0.0..self.steps, 0.0..self.scale.end() * self.per_unit)
            .ok()?;
        for (index, line) in lines.iter().enumerate() {
            canvas.group(&classes(lines, index), &[("key", &line.key)]);
            if line.complete {
                #[expect(clippy::cast_precision_loss, reason = "a handful of load points")]
                let points: Vec<_> = line.marks.iter().map(|(at, value, _)| (*at as f64, *value)).collect();
                chart.draw_series([PathElement::new(points, series(line.style).stroke_width(2))]).ok()?;
            }
            for (at, value, _) in &line.marks {
                canvas.group("mark", &[("value", &value.to_string())]);
                canvas.marker((self.x(*at), self.y(*value)), line.style)?;
                canvas.close();
            }
            canvas.close();
        }
        Some(())
    }

    /// Values beside their marks, pushed apart where they would touch.
    fn values(&self, canvas: &Canvas<'_>, lines: &[SweepLine]) -> Option<()> {
        if lines.len() > MOST_WRITTEN || lines.iter().any(|line| line.marks.len() > MOST_WRITTEN) {
            return Some(());
        }
        let mut all: Vec<_> =
            lines.iter().flat_map(|line| line.marks.iter().map(move |mark| (mark, line.style))).collect();
        all.sort_by(|(a, _), (b, _)| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
        let (mut column, mut last) = (usize::MAX, f64::MAX);
        for ((at, value, text), style) in all {
            let over = self.y(*value) - 13.0;
            let y = if column == *at { over.min(last - APART) } else { over };
            (column, last) = (*at, y);
            let look = if style == 0 { Look::Strong } else { Look::Plain };
            let (hold, shift) = self.hold(*at);
            canvas.text(text, (self.x(*at) + shift, y + 6.0), TEXT, hold, look)?;
        }
        Some(())
    }

    /// At the last load point text ends before the mark, elsewhere it begins behind it.
    fn hold(&self, at: usize) -> (Hold, f64) {
        if at > 0 && self.x(at) > self.right - 40.0 { (Hold::End, -11.0) } else { (Hold::Start, 11.0) }
    }

    fn legend(&self, canvas: &Canvas<'_>, lines: &[SweepLine]) -> Option<()> {
        let mut y = self.bottom + LOADS + LINE / 2.0 + 4.0;
        for (index, (line, names)) in lines.iter().zip(&self.legend).enumerate() {
            canvas.group(&classes(lines, index), &[]);
            canvas.marker((9.0, y), line.style)?;
            for name in names {
                canvas.text(
                    name,
                    (26.0, y),
                    TEXT,
                    Hold::Start,
                    if line.style == 0 { Look::Strong } else { Look::Plain },
                )?;
                y += LINE;
            }
            canvas.close();
        }
        Some(())
    }
}

/// Lines of one style are told apart by hollow markers.
fn classes(lines: &[SweepLine], index: usize) -> String {
    let style = lines[index].style;
    let before = lines[..index].iter().filter(|line| line.style == style).count();
    let hollow = if before % 2 == 1 { " hollow" } else { "" };
    format!("series s{}{hollow}", style % 7)
}
