//! Histograms: how often values fell between two bounds, as a share of all of them; from zero.

use super::canvas::{Canvas, Outcome, SeriesLook, picture};
use super::plane::{Edges, Plane, Ruler};
use super::scale::{Scale, between};
use super::svg::Role;
use super::{Axis, Bin, Chart, Frame, Plot, PlotForm};
use crate::base::language::Language;

/// The chart.
pub(super) struct Histogram;

/// Room for the unit over the highest number.
const TOP: f64 = 26.0;
/// Height of the numbers under the plane.
const NUMBERS: f64 = 28.0;
/// Base units in a percent.
const PERCENT: f64 = 0.01;

impl Chart for Histogram {
    fn id(&self) -> &'static str {
        "histogram"
    }

    fn draw(&self, plot: &Plot, frame: Frame, language: &Language) -> Option<String> {
        let PlotForm::Histogram { bins, key } = &plot.form else { return None };
        let known: Vec<_> = bins.iter().filter(|bin| is_known(bin)).collect();
        let layout = Layout::new(plot, &known, frame, language);
        Some(picture(plot, self.id(), frame, layout.edges.bottom + NUMBERS, |canvas| layout.draw(canvas, &known, key)))
    }
}

fn is_known(bin: &Bin) -> bool {
    bin.from.is_finite() && bin.to.is_finite() && bin.from < bin.to && bin.share.is_finite() && bin.share >= 0.0
}

/// Where everything stands.
struct Layout {
    edges: Edges,
    across: Ruler,
    up: Ruler,
}

impl Layout {
    fn new(plot: &Plot, bins: &[&Bin], frame: Frame, language: &Language) -> Self {
        let largest = bins.iter().map(|bin| bin.share).fold(0.0, f64::max);
        let shares = Axis { label: String::new(), unit: "%".to_owned(), per_unit: PERCENT };
        let up = Scale::of(largest, &shares).ruler(&shares, language);
        let from = bins.iter().map(|bin| bin.from).fold(f64::INFINITY, f64::min);
        let to = bins.iter().map(|bin| bin.to).fold(0.0, f64::max);
        let across = between(if from.is_finite() { from } else { 0.0 }, to, &plot.axis, language);
        let left = up.room();
        let right = across.furthest(left, frame.width()).min(frame.width() - 4.0);
        let height = if frame == Frame::Wide { 200.0 } else { 170.0 };
        let across = if across.apart(left, right) { across } else { across.thinned(left, right) };
        Self { edges: Edges { left, top: TOP, right, bottom: TOP + height }, across, up }
    }

    fn draw(&self, canvas: &Canvas<'_>, bins: &[&Bin], key: &str) -> Outcome {
        let mut plane = Plane::new(canvas, self.edges, &self.across, &self.up)?;
        plane.level(canvas, &self.across, &self.up)?;
        canvas.series(SeriesLook::plain(0), &[("key", key)], || {
            bins.iter().filter(|bin| bin.count > 0).try_for_each(|bin| {
                let (from, to) = (bin.from.to_string(), bin.to.to_string());
                let (count, share) = (bin.count.to_string(), bin.share.to_string());
                let data = [("from", from.as_str()), ("to", &to), ("count", &count), ("low", &share), ("high", &share)];
                canvas.group("mark", &data, || {
                    canvas.hint(&bin.words);
                    plane.rectangle([(bin.from, 0.0), (bin.to, bin.share)], Role::Series(0))
                })
            })
        })
    }
}
