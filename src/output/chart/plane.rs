//! [`Plane`]: a part of the canvas with coordinates by plotters; everything that stands for a value is placed by it.

use std::iter::once;
use std::ops::Range;

use plotters::chart::ChartContext;
use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, Ranged, ValueFormatter};
use plotters::prelude::{Cartesian2d, ChartBuilder, Circle, EmptyElement, PathElement, Polygon, Rectangle};
use plotters::style::text_anchor::HPos;
use plotters::style::{Color, IntoTextStyle, TRANSPARENT};

use super::canvas::{Canvas, Outcome};
use super::label::Lettering;
use super::marker::marker;
use super::svg::{FINE, Role, Svg, units};

/// Edges of a plane in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Edges {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) right: f64,
    pub(super) bottom: f64,
}

impl Edges {
    /// Where a plane with these edges and directions puts a point, in pixels; what [`Plane::at`] tells before there is one.
    pub(super) fn place(self, (x, y): (&Ruler, &Ruler), point: (f64, f64)) -> (f64, f64) {
        let Self { left, top, right, bottom } = self;
        (left + (right - left) * x.share(point.0), bottom - (bottom - top) * y.share(point.1))
    }
}

/// One direction of a plane, which plotters maps values with: from where to where, and its ticks with what stands there.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ruler {
    pub(super) range: Range<f64>,
    pub(super) ticks: Vec<(f64, String)>,
    /// Written behind the last number of an axis below a plane, and over the topmost of one beside it.
    pub(super) unit: String,
    /// Whether equal steps stand for equal factors; the unit says so in words.
    pub(super) logarithmic: bool,
}

/// Pixels between the plane and the numbers along it.
const DISTANCE: f64 = 8.0;
/// Pixels from the topmost number to the unit over it.
const UNIT: f64 = 16.0;
/// Pixels between the last number and the unit behind it.
const UNIT_GAP: f64 = 4.0;
/// Pixels from a plane to the middle of the numbers below: plotters puts their tops at [`DISTANCE`] from the unit after it.
const BELOW: f64 = DISTANCE + 1.0 / FINE + 0.45 * Lettering::TICK.size;

/// Radius of a spot that can be pointed at.
const SPOT: f64 = 4.0;

/// A plane being drawn on.
pub(super) struct Plane<'a> {
    chart: ChartContext<'a, Svg<'a>, Cartesian2d<Ruler, Ruler>>,
}

impl<'a> Plane<'a> {
    pub(super) fn new(canvas: &Canvas<'a>, edges: Edges, x: &Ruler, y: &Ruler) -> Outcome<Self> {
        let size = |pixels: f64| units(pixels).max(0).cast_unsigned();
        // plotters counts pixels, not the lines between them: its last one is one unit before the edge.
        let past = |pixels: f64| size(pixels).saturating_sub(1);
        let chart = ChartBuilder::on(&canvas.area)
            .margin_top(size(edges.top))
            .margin_right(past(canvas.width - edges.right))
            .y_label_area_size(size(edges.left))
            .x_label_area_size(past(canvas.height - edges.bottom))
            .build_cartesian_2d(x.clone(), y.clone())?;
        Ok(Self { chart })
    }

    /// Upright lines with their numbers below, and the line that values start from.
    pub(super) fn upright(&mut self, canvas: &Canvas<'_>, x: &Ruler, y: &Ruler) -> Outcome {
        canvas.group("scale", &[], || {
            self.mesh(true)?;
            self.line(vec![(x.range.start, y.range.start), (x.range.start, y.range.end)], Role::Axis)?;
            self.unit_behind(canvas, x, y.range.start)
        })
    }

    /// Level lines with their numbers at the left, the unit over them, and the line that values start from.
    pub(super) fn level(&mut self, canvas: &Canvas<'_>, x: &Ruler, y: &Ruler) -> Outcome {
        canvas.group("scale", &[], || {
            self.mesh(false)?;
            self.line(vec![(x.range.start, y.range.start), (x.range.end, y.range.start)], Role::Axis)?;
            let (left, top) = self.at((x.range.start, y.range.end));
            let (at, hold) = if y.logarithmic { (2.0, HPos::Left) } else { (left - DISTANCE, HPos::Right) };
            canvas.text(&y.unit, (at, top - UNIT), Lettering::TICK.held(hold))?;
            self.unit_behind(canvas, x, y.range.start)
        })
    }

    /// The number stands under its tick like the others, the unit behind it.
    fn unit_behind(&self, canvas: &Canvas<'_>, ruler: &Ruler, bottom: f64) -> Outcome {
        let Some((value, label)) = ruler.ticks.last().filter(|_| !ruler.unit.is_empty()) else { return Ok(()) };
        let (x, y) = self.at((*value, bottom));
        let after = x + Lettering::TICK.width(label) / 2.0 + UNIT_GAP;
        canvas.text(&ruler.unit, (after, y + BELOW), Lettering::TICK)
    }

    fn mesh(&mut self, upright: bool) -> Outcome {
        let colour = Lettering::TICK.role.colour();
        let numbers = ("sans-serif", Lettering::TICK.size * FINE)
            .into_text_style(&self.chart.plotting_area().dim_in_pixel())
            .color(&colour);
        let mut mesh = self.chart.configure_mesh();
        mesh.bold_line_style(Role::Grid.colour())
            .light_line_style(TRANSPARENT)
            .axis_style(TRANSPARENT)
            .set_all_tick_mark_size(units(DISTANCE / 2.0))
            .label_style(numbers);
        if upright { mesh.disable_y_mesh() } else { mesh.disable_x_mesh() }.draw()
    }

    /// The place of a point in pixels.
    pub(super) fn at(&self, point: (f64, f64)) -> (f64, f64) {
        let (x, y) = self.chart.backend_coord(&point);
        (f64::from(x) / FINE, f64::from(y) / FINE)
    }

    /// A filled box between two corners.
    pub(super) fn rectangle(&mut self, corners: [(f64, f64); 2], role: Role) -> Outcome {
        self.chart.draw_series(once(Rectangle::new(corners, role.colour().filled()))).map(drop)
    }

    /// A line through points.
    pub(super) fn line(&mut self, points: Vec<(f64, f64)>, role: Role) -> Outcome {
        self.chart.draw_series(once(PathElement::new(points, role.colour().stroke_width(1)))).map(drop)
    }

    /// A filled outline through points.
    pub(super) fn area(&mut self, points: Vec<(f64, f64)>, role: Role) -> Outcome {
        self.chart.draw_series(once(Polygon::new(points, role.colour().filled()))).map(drop)
    }

    /// A spot that can be pointed at, unseen.
    pub(super) fn spot(&self, point: (f64, f64)) -> Outcome {
        let spot = EmptyElement::at(point) + Circle::new((0, 0), units(SPOT), Role::Hit.colour().filled());
        self.chart.plotting_area().draw(&spot)
    }

    /// The marker of a series style at a point.
    pub(super) fn marker(&self, point: (f64, f64), style: usize) -> Outcome {
        marker(self.chart.plotting_area(), point, style)
    }
}

impl Ruler {
    /// A direction without ticks.
    pub(super) const fn bare(range: Range<f64>) -> Self {
        Self { range, ticks: Vec::new(), unit: String::new(), logarithmic: false }
    }

    /// Room that the numbers and their unit take left of a plane.
    pub(super) fn room(&self) -> f64 {
        let numbers = Lettering::TICK.widest(self.ticks.iter().map(|(_, label)| label));
        let unit = if self.logarithmic { 0.0 } else { Lettering::TICK.width(&self.unit) };
        numbers.max(unit) + DISTANCE + 2.0
    }

    /// The furthest right that a plane may end so that the last number and the unit behind it stay on the picture.
    pub(super) fn furthest(&self, left: f64, width: f64) -> f64 {
        let Some((value, label)) = self.ticks.last() else { return width };
        let unit = if self.unit.is_empty() { 0.0 } else { UNIT_GAP + Lettering::TICK.width(&self.unit) };
        let room = width - 1.0 - Lettering::TICK.width(label) / 2.0 - unit - left;
        let share = self.share(*value);
        if share > 0.0 { left + room / share } else { width }
    }

    /// Whether numbers centred on their ticks leave room between them.
    pub(super) fn apart(&self, left: f64, right: f64) -> bool {
        let place = |value: f64| left + (right - left) * self.share(value);
        let half = |label: &String| Lettering::TICK.width(label) / 2.0;
        let written: Vec<_> = self.ticks.iter().filter(|(_, label)| !label.is_empty()).collect();
        written.windows(2).all(|pair| place(pair[1].0) - half(&pair[1].1) >= place(pair[0].0) + half(&pair[0].1) + 10.0)
    }

    /// The same with every other number left out; only where the last one stays.
    pub(super) fn sparser(mut self) -> Option<Self> {
        self.ticks.iter_mut().skip(1).step_by(2).for_each(|(_, label)| label.clear());
        (self.ticks.len() % 2 == 1).then_some(self)
    }

    /// Where a value lies, from 0 at the start to 1 at the end.
    pub(super) fn share(&self, value: f64) -> f64 {
        let Range { start, end } = self.range;
        if self.logarithmic {
            let value = value.max(f64::MIN_POSITIVE);
            return libm::log(value / start) / libm::log(end / start);
        }
        (value - start) / (end - start)
    }

    /// The same with the numbers left out that would come too near to a later one.
    pub(super) fn thinned(mut self, left: f64, right: f64) -> Self {
        let mut free = f64::INFINITY;
        let places: Vec<_> = self.ticks.iter().map(|(value, _)| left + (right - left) * self.share(*value)).collect();
        for ((_, label), place) in self.ticks.iter_mut().zip(places).rev() {
            let half = Lettering::TICK.width(label) / 2.0;
            if place + half > free {
                label.clear();
            } else {
                free = place - half - 10.0;
            }
        }
        self
    }
}

impl Ranged for Ruler {
    type FormatOption = NoDefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, (from, to): (i32, i32)) -> i32 {
        #[expect(clippy::cast_possible_truncation, reason = "a cast of a float stops at the ends of its range")]
        let place = (f64::from(from) + f64::from(to - from) * self.share(*value)).round() as i32;
        place
    }

    /// The ticks are chosen already; plotters only asks for them.
    fn key_points<Hint: KeyPointHint>(&self, hint: Hint) -> Vec<f64> {
        let light = hint.weight().allow_light_points();
        self.ticks.iter().filter(|_| !light).map(|(value, _)| *value).collect()
    }

    fn range(&self) -> Range<f64> {
        self.range.clone()
    }
}

impl ValueFormatter<f64> for Ruler {
    fn format_ext(&self, value: &f64) -> String {
        let tick = self.ticks.iter().find(|(tick, _)| tick.total_cmp(value).is_eq());
        tick.map(|(_, label)| label.clone()).unwrap_or_default()
    }
}
