//! Small multiples: bars of one metric in panels side by side, all to one scale; beneath one another where there is no room.

use super::bars::{AXIS, bars_of, draw_bar, in_series, reach};
use super::canvas::{Canvas, Outcome, picture};
use super::label::Lettering;
use super::plane::{Edges, Plane, Ruler};
use super::rows::{Label, Reach, Rows, fitting, right_edge};
use super::{Bar, Chart, Frame, Panel, Plot, PlotForm};
use crate::base::language::Language;

/// The chart.
pub(super) struct Multiples;

/// Between one panel and the next.
const GAP: f64 = 22.0;
/// A panel has at least this width.
const NARROWEST: f64 = 130.0;
/// From one line of a title to the next.
const LEADING: f64 = 16.0;

impl Chart for Multiples {
    fn id(&self) -> &'static str {
        "multiples"
    }

    fn draw(&self, plot: &Plot, frame: Frame, language: &Language) -> Option<String> {
        let PlotForm::Multiples(panels) = &plot.form else { return None };
        let side_by_side = (frame == Frame::Wide).then(|| Layout::new(plot, panels, language)).flatten();
        Some(match side_by_side {
            Some(layout) => picture(plot, self.id(), frame, layout.height(), |canvas| layout.draw(canvas)),
            None => bars_of(plot, self.id(), &stacked(panels), frame, language),
        })
    }
}

/// All bars in one column, each panel's title over its first.
fn stacked(panels: &[Panel]) -> Vec<Bar> {
    let of_panel = |panel: &Panel| {
        let mut bars = panel.bars.clone();
        if let Some(first) = bars.first_mut() {
            first.heading = Some(panel.title.clone());
        }
        bars
    };
    panels.iter().flat_map(of_panel).collect()
}

/// A bar, and the row and panel it stands in.
struct Place<'t> {
    bar: &'t Bar,
    row: usize,
    panel: usize,
}

/// Where everything stands.
struct Layout<'t> {
    titles: Vec<Vec<String>>,
    places: Vec<Place<'t>>,
    rows: Rows<'t>,
    edges: Vec<Edges>,
    ruler: Ruler,
    unit: &'t str,
}

impl<'t> Layout<'t> {
    /// `None` where the panels have no room side by side.
    fn new(plot: &'t Plot, panels: &'t [Panel], language: &Language) -> Option<Self> {
        let (labels, places) = placed(panels);
        let width = |left: f64| (Frame::Wide.width() - left + GAP) / count(panels.len()) - GAP;
        let rough = Rows::new(labels.clone(), Frame::Wide, 0.0);
        let pane = width(rough.left);
        let titles: Vec<_> = panels.iter().map(|panel| Lettering::HEADING.balanced(&panel.title, pane)).collect();
        let top = count(titles.iter().map(Vec::len).max().unwrap_or(0)) * LEADING;
        let rows = Rows::new(labels, Frame::Wide, top);
        let reaches: Vec<Reach> = places.iter().map(|place| reach(place.bar)).collect();
        let (ruler, right) = fitting(&plot.axis, &reaches, (rows.left, rows.left + pane), language);
        let fits = panels.len() > 1 && pane >= NARROWEST && ruler.apart(rows.left, right);
        let right = right.min(right_edge(&ruler, &reaches, rows.left, rows.left + pane));
        let edge = |panel: usize| {
            let shift = count(panel) * (pane + GAP);
            Edges { left: rows.left + shift, top, right: right + shift, bottom: rows.bottom }
        };
        let edges = (0..panels.len()).map(edge).collect();
        fits.then_some(Self { titles, places, edges, rows, ruler, unit: &plot.axis.unit })
    }

    fn height(&self) -> f64 {
        self.rows.bottom + AXIS
    }

    fn draw(&self, canvas: &Canvas<'_>) -> Outcome {
        for row in 0..self.rows.list.len() {
            self.rows.draw_name(canvas, row)?;
        }
        for panel in 0..self.edges.len() {
            self.draw_panel(canvas, panel)?;
        }
        Ok(())
    }

    fn draw_panel(&self, canvas: &Canvas<'_>, panel: usize) -> Outcome {
        let edges = self.edges[panel];
        let mut y = LEADING / 2.0;
        for line in &self.titles[panel] {
            canvas.text(line, (edges.left, y), Lettering::HEADING)?;
            y += LEADING;
        }
        let down = Ruler::bare(edges.bottom..edges.top);
        let mut plane = Plane::new(canvas, edges, &self.ruler, &down)?;
        plane.upright(canvas, &self.ruler, &down)?;
        self.places.iter().filter(|place| place.panel == panel).try_for_each(|place| {
            in_series(canvas, place.bar, self.unit, || {
                draw_bar(canvas, &mut plane, place.bar, self.rows.list[place.row].bar)
            })
        })
    }
}

#[expect(clippy::cast_precision_loss, reason = "a handful")]
const fn count(number: usize) -> f64 {
    number as f64
}

/// The rows, in the order in which their names come first, and the place of each bar.
fn placed(panels: &[Panel]) -> (Vec<Label<'_>>, Vec<Place<'_>>) {
    let mut labels: Vec<Label<'_>> = Vec::new();
    let mut places = Vec::new();
    for (panel, bar) in panels.iter().enumerate().flat_map(|(at, panel)| panel.bars.iter().map(move |bar| (at, bar))) {
        let own = Label::of(bar);
        let same = |other: &Label<'_>| (other.name, other.detail) == (own.name, own.detail);
        let row = labels.iter().position(same).unwrap_or(labels.len());
        if row == labels.len() {
            labels.push(own);
        }
        places.push(Place { bar, row, panel });
    }
    (labels, places)
}
