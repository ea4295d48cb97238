//! Percentiles of latency on an axis on which each nine is as long as the one before: 90 %, 99 %, 99.9 % stand equally far apart.

use super::canvas::{SeriesLook, picture};
use super::label::Lettering;
use super::plane::{Edges, Ruler};
use super::scale::for_marks;
use super::traces::{INSET, Shape, Trace, TraceMark, Traces};
use super::{Chart, Frame, PercentileLine, PercentileMark, Plot, PlotForm};
use crate::base::language::Language;

/// The chart.
pub(super) struct Percentiles;

impl Chart for Percentiles {
    fn id(&self) -> &'static str {
        "percentiles"
    }

    fn draw(&self, plot: &Plot, frame: Frame, language: &Language) -> Option<String> {
        let PlotForm::Percentiles(lines) = &plot.form else { return None };
        let shares = shares(lines);
        let values = lines.iter().flat_map(known).map(|mark| mark.value);
        let up = for_marks(values.collect::<Vec<_>>().into_iter(), &plot.axis, language);
        let caption = language.say("axis-percentiles");
        let last = shares.last().map_or(0.0, |(_, label)| Lettering::TICK.width(label) / 2.0 - INSET);
        let furthest = shares.last().map_or(0.0, |(place, _)| *place);
        let shape = Shape {
            frame,
            height: if frame == Frame::Wide { 260.0 } else { 220.0 },
            beside: lines.len() > 1 && lines.iter().all(|line| reaches(line, furthest)),
            beyond: last.max(2.0),
            caption: &caption,
        };
        let traces = Traces::new(traces(plot, lines, &shares), up, &shape, |edges| ruler(shares.clone(), edges));
        // Of several lines only those that stand out have their values written.
        let values = traces.about(&traces.written(|trace, _| lines.len() == 1 || trace.look.style == 0));
        Some(picture(plot, self.id(), frame, traces.height(), |canvas| traces.draw(canvas, &values)))
    }
}

fn known(line: &PercentileLine) -> impl Iterator<Item = &PercentileMark> {
    line.marks.iter().filter(|mark| mark.value.is_finite() && (0.0..100.0).contains(&mark.percent))
}

/// Number of nines: 1 for 90 %, 2 for 99 %.
fn nines(percent: f64) -> f64 {
    -libm::log10(1.0 - percent / 100.0)
}

fn reaches(line: &PercentileLine, furthest: f64) -> bool {
    known(line).last().is_some_and(|mark| nines(mark.percent) + 1e-9 >= furthest)
}

/// Every share of any line, ascending, with where it stands.
fn shares(lines: &[PercentileLine]) -> Vec<(f64, String)> {
    let mut shares: Vec<_> =
        lines.iter().flat_map(known).map(|mark| (nines(mark.percent), mark.share.clone())).collect();
    shares.sort_by(|a, b| a.0.total_cmp(&b.0));
    shares.dedup_by(|a, b| a.0.total_cmp(&b.0).is_eq());
    shares
}

fn ruler(shares: Vec<(f64, String)>, edges: Edges) -> Ruler {
    let (first, last) = (shares.first().map_or(0.0, |share| share.0), shares.last().map_or(1.0, |share| share.0));
    let half = shares.first().map_or(0.0, |(_, label)| Lettering::TICK.width(label) / 2.0 - edges.left);
    let width = edges.right - edges.left;
    let inset = INSET.max(half);
    let length = (last - first).max(f64::MIN_POSITIVE);
    let beyond = if last > first { length * inset / (width - 2.0 * inset) } else { 1.0 };
    let range = first - beyond..last + beyond;
    Ruler { range, ticks: shares, unit: String::new(), logarithmic: false }.thinned(edges.left, edges.right)
}

fn traces<'t>(plot: &Plot, lines: &'t [PercentileLine], shares: &[(f64, String)]) -> Vec<Trace<'t>> {
    let looks = SeriesLook::all(lines.iter().map(|line| line.style));
    lines.iter().zip(looks).map(|(line, look)| trace(plot, line, look, shares)).collect()
}

fn trace<'t>(plot: &Plot, line: &'t PercentileLine, look: SeriesLook, shares: &[(f64, String)]) -> Trace<'t> {
    let column = |place: f64| shares.iter().position(|share| share.0.total_cmp(&place).is_eq()).unwrap_or(0);
    let mark = |mark: &'t PercentileMark| TraceMark {
        column: column(nines(mark.percent)),
        at: (nines(mark.percent), mark.value),
        across: None,
        data: ("metric", mark.metric),
        text: &mark.words,
        hint: format!("{} · {} · {} {}", line.label, mark.share, mark.words, plot.axis.unit).trim_end().to_owned(),
    };
    let marks: Vec<_> = known(line).map(mark).collect();
    Trace { text: &line.label, key: &line.key, load: &line.load, look, joined: marks.len() > 1, marks, last: None }
}

#[cfg(test)]
mod tests {
    use super::nines;

    #[test]
    fn each_nine_is_as_long_as_the_one_before() {
        for (percent, place) in [(0.0, 0.0), (90.0, 1.0), (99.0, 2.0), (99.9, 3.0), (99.99, 4.0), (99.999, 5.0)] {
            assert!((nines(percent) - place).abs() < 1e-9, "{percent}");
        }
    }
}
