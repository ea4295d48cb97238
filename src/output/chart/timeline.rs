//! Timelines: results over time, thinned so that every peak survives, with a stretch shaded.

use plotters::prelude::{ChartBuilder, PathElement, Rectangle};
use plotters::style::Color;

use super::canvas::{Canvas, Hold, Look, SMALL, picture, units};
use super::scale::{Scale, tick};
use super::svg::{Role, role, series};
use super::{Chart, Frame, Plot, PlotForm, TimeLine, label};
use crate::base::language::Language;
use crate::catalog::Point;

/// The chart.
pub(super) struct Timeline;

const TOP: f64 = 22.0;
const TIMES: f64 = 44.0;
/// Points of a series that are drawn at most: two for each column of the picture.
const MOST_POINTS: usize = 800;

impl Chart for Timeline {
    fn draw(&self, plot: &Plot, frame: Frame, language: &Language) -> Option<String> {
        let PlotForm::Timeline { lines, window, x_label } = &plot.form else { return None };
        let layout = Layout::new(plot, lines, frame, language);
        picture(plot, frame, layout.bottom + TIMES, |canvas| {
            layout.grid(canvas, plot, x_label, language)?;
            layout.lines(canvas, lines, *window)
        })
    }
}

/// Where everything stands, in pixels.
struct Layout {
    frame: Frame,
    left: f64,
    right: f64,
    bottom: f64,
    /// Ticks of time in minutes, and how far time goes.
    minutes: Vec<f64>,
    end: f64,
    scale: Scale,
    per_unit: f64,
}

impl Layout {
    fn new(plot: &Plot, lines: &[TimeLine], frame: Frame, language: &Language) -> Self {
        let points = || lines.iter().flat_map(|line| &line.points);
        let largest = points().map(|p| p.value).fold(0.0, f64::max) / plot.axis.per_unit;
        let end = points().map(|p| p.seconds).fold(0.0, f64::max) / 60.0;
        let scale = Scale::from_zero(largest, 5);
        let numbers = scale.ticks.iter().map(|value| label::width(&tick(*value, language), SMALL)).fold(0.0, f64::max);
        Self {
            frame,
            left: numbers + 12.0,
            right: frame.width() - 14.0,
            bottom: TOP + if frame == Frame::Wide { 240.0 } else { 200.0 },
            minutes: Scale::from_zero(end, if frame == Frame::Wide { 8 } else { 5 }).within(end),
            end: if end > 0.0 { end } else { 1.0 },
            scale,
            per_unit: plot.axis.per_unit,
        }
    }

    fn grid(&self, canvas: &Canvas<'_>, plot: &Plot, x_label: &str, language: &Language) -> Option<()> {
        canvas.group("scale", &[]);
        for (index, value) in self.scale.ticks.iter().enumerate() {
            let y = self.bottom - (self.bottom - TOP) * value / self.scale.end();
            canvas.line((self.left, y), (self.right, y), if index == 0 { Role::Axis } else { Role::Grid })?;
            canvas.text(&tick(*value, language), (self.left - 6.0, y), SMALL, Hold::End, Look::Quiet)?;
        }
        canvas.text(&plot.axis.unit, (0.0, 8.0), SMALL, Hold::Start, Look::Quiet)?;
        for value in &self.minutes {
            let x = self.left + (self.right - self.left) * value / self.end;
            canvas.text(&tick(*value, language), (x, self.bottom + 16.0), SMALL, Hold::Middle, Look::Quiet)?;
        }
        canvas.text(x_label, (self.right, self.bottom + 34.0), SMALL, Hold::End, Look::Quiet)?;
        canvas.close();
        Some(())
    }

    fn lines(&self, canvas: &Canvas<'_>, lines: &[TimeLine], window: Option<(f64, f64)>) -> Option<()> {
        let edge = |pixels: f64| units(pixels).cast_unsigned();
        let top = self.scale.end() * self.per_unit;
        let mut chart = ChartBuilder::on(&canvas.area)
            .margin_left(edge(self.left))
            .margin_right(edge(self.frame.width() - self.right))
            .margin_top(edge(TOP))
            .margin_bottom(edge(TIMES))
            .build_cartesian_2d(0.0..self.end * 60.0, 0.0..top)
            .ok()?;
        if let Some((from, to)) = window {
            chart.draw_series([Rectangle::new([(from, 0.0), (to, top)], role(Role::Window).filled())]).ok()?;
        }
        for line in lines {
            canvas.group(&format!("series s{}", line.style % 7), &[("key", &line.key)]);
            let points = thinned(&line.points).into_iter().map(|p| (p.seconds, p.value)).collect::<Vec<_>>();
            chart.draw_series([PathElement::new(points, series(line.style).stroke_width(1))]).ok()?;
            canvas.close();
        }
        Some(())
    }
}

/// At most [`MOST_POINTS`]: of each stretch its lowest and its highest point, in their order.
fn thinned(points: &[Point]) -> Vec<Point> {
    if points.len() <= MOST_POINTS {
        return points.to_vec();
    }
    let stretch = points.len().div_ceil(MOST_POINTS / 2);
    points.chunks(stretch).flat_map(extremes).collect()
}

fn extremes(stretch: &[Point]) -> Vec<Point> {
    let by_value = |a: &&Point, b: &&Point| a.value.total_cmp(&b.value);
    let (Some(low), Some(high)) = (stretch.iter().min_by(by_value), stretch.iter().max_by(by_value)) else {
        return Vec::new();
    };
    if low.seconds <= high.seconds { vec![*low, *high] } else { vec![*high, *low] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thinning_keeps_every_peak() {
        let spike = |s: u32| if s == 1234 { 99.0 } else { f64::from(s % 7) };
        let points: Vec<_> = (0..5000).map(|s| Point { seconds: f64::from(s), value: spike(s) }).collect();
        let thin = thinned(&points);
        assert!(thin.len() <= MOST_POINTS && thin.iter().any(|p| p.value > 98.0));
        assert!(thin.windows(2).all(|pair| pair[0].seconds <= pair[1].seconds));
    }
}
