//! Dumbbells: what was measured beside what is rated; a row for each pair, the rated value hollow.

use super::bars::AXIS;
use super::canvas::{Canvas, Outcome, SeriesLook, picture};
use super::label::Lettering;
use super::names::{Legend, Name};
use super::plane::{Edges, Plane, Ruler};
use super::rows::{Label, Reach, Rows, VALUE_GAP, fitting};
use super::svg::Role;
use super::{Chart, Frame, Pair, Plot, PlotForm};
use crate::base::language::Language;

/// The chart.
pub(super) struct Dumbbell;

/// Between a mark and what is written after it, from the middle of the mark.
const MARK: f64 = 6.0;
/// Between the value and its share.
const SHARE_GAP: f64 = 6.0;
/// Between the axis and the legend.
const LEGEND: f64 = 8.0;

impl Chart for Dumbbell {
    fn id(&self) -> &'static str {
        "dumbbell"
    }

    fn draw(&self, plot: &Plot, frame: Frame, language: &Language) -> Option<String> {
        let PlotForm::Dumbbell(pairs) = &plot.form else { return None };
        let words = [language.say("chart-measured"), language.say("chart-rated")];
        let layout = Layout::new(plot, pairs, frame, language, &words);
        let height = layout.edges.bottom + AXIS + LEGEND + layout.legend.height();
        Some(picture(plot, self.id(), frame, height, |canvas| layout.draw(canvas, pairs)))
    }
}

/// Where everything stands.
struct Layout<'t> {
    rows: Rows<'t>,
    edges: Edges,
    ruler: Ruler,
    legend: Legend,
    names: [Name<'t>; 2],
    words: &'t [String; 2],
}

impl<'t> Layout<'t> {
    fn new(plot: &Plot, pairs: &'t [Pair], frame: Frame, language: &Language, words: &'t [String; 2]) -> Self {
        let label = |pair: &'t Pair| Label {
            name: &pair.label,
            detail: pair.detail.as_deref(),
            style: pair.style,
            heading: None,
        };
        let rows = Rows::new(pairs.iter().map(label).collect(), frame, 0.0);
        let reaches: Vec<_> = pairs.iter().map(reach).collect();
        let (ruler, right) = fitting(&plot.axis, &reaches, (rows.left, frame.width()), language);
        let edges = Edges { left: rows.left, top: 0.0, right, bottom: rows.bottom };
        let style = pairs.first().map_or(0, |pair| pair.style);
        let name = |text, hollow| Name { text, look: SeriesLook { hollow, ..SeriesLook::plain(style) }, value: None };
        let names = [name(words[0].as_str(), false), name(words[1].as_str(), true)];
        let legend = Legend::new(&names, frame.width());
        Self { rows, edges, ruler, legend, names, words }
    }

    fn draw(&self, canvas: &Canvas<'_>, pairs: &[Pair]) -> Outcome {
        let down = Ruler::bare(self.edges.bottom..self.edges.top);
        let mut plane = Plane::new(canvas, self.edges, &self.ruler, &down)?;
        plane.upright(canvas, &self.ruler, &down)?;
        for (index, pair) in pairs.iter().enumerate() {
            canvas.series(SeriesLook::plain(pair.style), &[("key", &pair.key), ("load", &pair.load)], || {
                self.rows.draw_name(canvas, index)?;
                self.pair(canvas, &mut plane, pair, self.rows.list[index].middle())
            })?;
        }
        self.legend.draw(canvas, &self.names, self.edges.bottom + AXIS + LEGEND)
    }

    fn pair(&self, canvas: &Canvas<'_>, plane: &mut Plane<'_>, pair: &Pair, middle: f64) -> Outcome {
        let (measured, rated) = (known(pair.measured.value), known(pair.rated.value));
        plane.line(vec![(measured, middle), (rated, middle)], Role::Span)?;
        self.end(canvas, pair, (&pair.rated.words, &self.words[1]), rated, "rated", || {
            canvas.series(SeriesLook { hollow: true, ..SeriesLook::plain(pair.style) }, &[], || {
                plane.marker((rated, middle), pair.style)
            })
        })?;
        self.end(canvas, pair, (&pair.measured.words, &self.words[0]), measured, "measured", || {
            plane.marker((measured, middle), pair.style)
        })?;
        let after = plane.at((measured.max(rated), middle)).0 + MARK + VALUE_GAP;
        let value = value_lettering(pair);
        canvas.text(&pair.measured.words, (after, middle), value)?;
        let share = after + value.width(&pair.measured.words) + SHARE_GAP;
        canvas.text(&pair.share, (share, middle), Lettering::DETAIL)
    }

    fn end(
        &self,
        canvas: &Canvas<'_>,
        pair: &Pair,
        (words, what): (&str, &str),
        value: f64,
        side: &str,
        draw: impl FnOnce() -> Outcome,
    ) -> Outcome {
        let exact = value.to_string();
        canvas.group("mark", &[("side", side), ("low", &exact), ("high", &exact)], || {
            let label = [Some(pair.label.as_str()), pair.detail.as_deref()].into_iter().flatten();
            let label = label.collect::<Vec<_>>().join(" · ");
            canvas.hint(format!("{label} · {what} · {words} {}", self.ruler.unit).trim_end());
            draw()
        })
    }
}

const fn value_lettering(pair: &Pair) -> Lettering {
    Lettering::VALUE.strong(pair.style == 0)
}

const fn known(value: f64) -> f64 {
    if value.is_finite() { value.max(0.0) } else { 0.0 }
}

fn reach(pair: &Pair) -> Reach {
    let text = value_lettering(pair).width(&pair.measured.words) + SHARE_GAP + Lettering::DETAIL.width(&pair.share);
    (known(pair.measured.value).max(known(pair.rated.value)), MARK + text)
}
