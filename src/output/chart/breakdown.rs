//! Breakdowns: what each criterion adds to a score, to the right of 1, or takes from it, to the left. On a logarithmic axis, as the
//! score is the product of its parts; so the lengths of a row's parts add up to where its score is marked.

use super::bars::AXIS;
use super::canvas::{Canvas, Outcome, SeriesLook, picture};
use super::label::Lettering;
use super::names::{Legend, Name};
use super::plane::{Edges, Plane, Ruler};
use super::rows::{BAR, Label, Reach, Row, Rows, VALUE_GAP, right_edge};
use super::svg::Role;
use super::{Chart, Frame, Plot, PlotForm, Stack};
use crate::base::language::{Form, Language};
use crate::base::quantity::Exact;

/// The chart.
pub(super) struct Breakdown;

/// Between the axis and the legend.
const LEGEND: f64 = 10.0;
/// A part that is at least this wide carries the number of its criterion.
const NUMBERED: f64 = 15.0;
/// How far the stroke at a score reaches beyond the bar.
const BEYOND: f64 = 4.0;
/// Ticks at most, and at least two beside 1.
const MOST_TICKS: usize = 9;

impl Chart for Breakdown {
    fn id(&self) -> &'static str {
        "breakdown"
    }

    fn draw(&self, plot: &Plot, frame: Frame, language: &Language) -> Option<String> {
        let PlotForm::Breakdown { criteria, stacks } = &plot.form else { return None };
        let numbered: Vec<_> = criteria.iter().zip(1..).map(|(name, at)| format!("{at} {name}")).collect();
        let layout = Layout::new(stacks, &numbered, frame, language);
        let height = layout.edges.bottom + AXIS + LEGEND + layout.legend.height();
        Some(picture(plot, self.id(), frame, height, |canvas| layout.draw(canvas, stacks)))
    }
}

/// Where everything stands.
struct Layout<'t> {
    rows: Rows<'t>,
    edges: Edges,
    ruler: Ruler,
    legend: Legend,
    names: Vec<Name<'t>>,
    criteria: &'t [String],
}

impl<'t> Layout<'t> {
    fn new(stacks: &'t [Stack], criteria: &'t [String], frame: Frame, language: &Language) -> Self {
        let label = |stack: &'t Stack| Label {
            name: &stack.label,
            detail: stack.detail.as_deref(),
            style: stack.style,
            heading: None,
        };
        // Colours stand for criteria here, so that names go without markers.
        let rows = Rows::unmarked(stacks.iter().map(label).collect(), frame);
        let looks = looks(criteria.len());
        let names: Vec<_> = criteria.iter().zip(looks).map(|(text, look)| Name { text, look, value: None }).collect();
        let legend = Legend::new(&names, frame.width());
        let ends: Vec<_> = stacks.iter().map(ends).collect();
        let reaches: Vec<Reach> = stacks.iter().zip(&ends).map(|(stack, end)| (end.1, value_width(stack))).collect();
        let reach = (under(&ends), over(&ends));
        let fitted = families().into_iter().map(|family| {
            let ruler = factors(&family, reach, language);
            let first = ruler.ticks.first().map_or(0.0, |(_, label)| Lettering::TICK.width(label) / 2.0 + 1.0);
            let left = rows.left.max(first);
            let right = right_edge(&ruler, &reaches, left, frame.width());
            (ruler, left, right)
        });
        let mut fitted: Vec<_> = fitted.collect();
        let fits =
            |(ruler, left, right): &(Ruler, f64, f64)| ruler.ticks.len() <= MOST_TICKS && ruler.apart(*left, *right);
        let best = fitted.iter().position(fits).unwrap_or(fitted.len() - 1);
        let (ruler, left, right) = fitted.swap_remove(best);
        let edges = Edges { left, top: 0.0, right, bottom: rows.bottom };
        Self { rows, edges, ruler, legend, names, criteria }
    }

    fn draw(&self, canvas: &Canvas<'_>, stacks: &[Stack]) -> Outcome {
        let down = Ruler::bare(self.edges.bottom..self.edges.top);
        let mut plane = Plane::new(canvas, self.edges, &self.ruler, &down)?;
        plane.upright(canvas, &self.ruler, &down)?;
        plane.line(vec![(1.0, self.edges.top), (1.0, self.edges.bottom)], Role::Axis)?;
        for (index, stack) in stacks.iter().enumerate() {
            let score = stack.score.to_string();
            canvas.group("stack", &[("key", &stack.key), ("low", &score), ("high", &score)], || {
                canvas.hint(&format!("{} · {}", stack.label, stack.words));
                self.rows.draw_name(canvas, index)?;
                self.stack(canvas, &mut plane, stack, &self.rows.list[index])
            })?;
        }
        self.legend.draw(canvas, &self.names, self.edges.bottom + AXIS + LEGEND)
    }

    fn stack(&self, canvas: &Canvas<'_>, plane: &mut Plane<'_>, stack: &Stack, row: &Row) -> Outcome {
        let (mut under, mut over) = (1.0, 1.0);
        for (at, part) in stack.parts.iter().enumerate().take(self.names.len()) {
            let Some(part) = part.as_ref().filter(|part| part.factor > 0.0 && part.factor.is_finite()) else {
                continue;
            };
            let end = if part.factor < 1.0 { &mut under } else { &mut over };
            let from = *end;
            *end *= part.factor;
            let exact = part.factor.to_string();
            canvas.series(self.names[at].look, &[("part", &(at + 1).to_string()), ("factor", &exact)], || {
                canvas.hint(&format!("{} · {} · {}", stack.label, self.criteria[at], part.words));
                self.part(canvas, plane, (from, *end), (at, stack.score), row)
            })?;
        }
        if stack.score > 0.0 && stack.score.is_finite() {
            let (top, bottom) = (row.bar - BEYOND, row.bar + BAR + BEYOND);
            plane.line(vec![(stack.score, top), (stack.score, bottom)], Role::Rim)?;
            plane.line(vec![(stack.score, top), (stack.score, bottom)], Role::Score)?;
        }
        let (end, middle) = plane.at((over.max(stack.score), row.middle()));
        canvas.text(&stack.words, (end + VALUE_GAP, middle), value_lettering(stack))
    }

    fn part(
        &self,
        canvas: &Canvas<'_>,
        plane: &mut Plane<'_>,
        (from, to): (f64, f64),
        (at, score): (usize, f64),
        row: &Row,
    ) -> Outcome {
        let style = self.names[at].look.style;
        plane.rectangle([(from.min(to), row.bar), (from.max(to), row.bar + BAR)], Role::Series(style))?;
        let (left, right) = (plane.at((from.min(to), row.bar)).0, plane.at((from.max(to), row.bar)).0);
        let number = (at + 1).to_string();
        let (middle, width) = (f64::midpoint(left, right), Lettering::NUMBER.width(&number) + 4.0);
        let crossed = (plane.at((score, row.bar)).0 - middle).abs() < width / 2.0 + 2.0;
        if right - left < NUMBERED.max(width) || crossed {
            return Ok(());
        }
        canvas.text(&number, (middle, row.middle()), Lettering::NUMBER)
    }
}

/// A style of its own for each criterion, none of which stands out.
fn looks(count: usize) -> Vec<SeriesLook> {
    SeriesLook::all((0..count).map(|at| at % 6 + 1))
}

/// From where to where the parts of a row reach.
fn ends(stack: &Stack) -> (f64, f64) {
    let factors = || stack.parts.iter().flatten().map(|part| part.factor).filter(|f| *f > 0.0 && f.is_finite());
    let under: f64 = factors().filter(|factor| *factor < 1.0).product();
    let over: f64 = factors().filter(|factor| *factor >= 1.0).product();
    (under, over)
}

const fn value_lettering(stack: &Stack) -> Lettering {
    Lettering::VALUE.strong(stack.style == 0)
}

fn value_width(stack: &Stack) -> f64 {
    value_lettering(stack).width(&stack.words)
}

fn under(ends: &[(f64, f64)]) -> f64 {
    ends.iter().map(|end| end.0).fold(1.0, f64::min).max(1e-9)
}

fn over(ends: &[(f64, f64)]) -> f64 {
    ends.iter().map(|end| end.1).fold(1.0, f64::max).min(1e9)
}

/// Ticks that read well together, the finest first: tenths, quarters, 1, 2 and 5 times the powers of ten, those powers, and
/// every third of them.
fn families() -> [Vec<f64>; 5] {
    let powers = |step: usize, factors: &[f64]| -> Vec<f64> {
        let of_power = |power: i32| factors.iter().map(move |factor| factor * libm::pow(10.0, f64::from(power)));
        (-9..=9).step_by(step).flat_map(of_power).collect()
    };
    let every = |step: f64| (1..=40).map(|n| f64::from(n) * step).collect();
    [every(0.1), every(0.25), powers(1, &[1.0, 2.0, 5.0]), powers(1, &[1.0]), powers(3, &[1.0])]
}

/// An axis of factors around 1, closed by ticks of a family.
fn factors(family: &[f64], (under, over): (f64, f64), language: &Language) -> Ruler {
    let from = family.iter().rposition(|tick| *tick <= under * (1.0 + 1e-9)).unwrap_or(0);
    let over = over.max(1.0 + 1e-6);
    let to = family.iter().position(|tick| *tick >= over * (1.0 - 1e-9)).unwrap_or(family.len() - 1);
    let factors = &family[from..=to.max(from)];
    let (first, last) = (factors[0].min(under), factors[factors.len() - 1].max(over));
    let ticks = factors.iter().map(|factor| (*factor, times(*factor, language))).collect();
    Ruler { range: first..last, ticks, unit: String::new(), logarithmic: true }
}

/// `1.25×` with as few decimals as tell it, at most two.
fn times(factor: f64, language: &Language) -> String {
    let rounded = Exact::from_f64(factor).unwrap_or(Exact::ZERO).rounded_to(3);
    let form = Form { compact: false, sign: false, decimals: rounded.decimals().min(3) };
    format!("{}×", language.number(rounded, form))
}
