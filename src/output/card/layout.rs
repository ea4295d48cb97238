//! Where everything stands on a card: bars across it beneath the headline; other charts beside the headline.

use std::fmt::Write;

use super::chart::{Drawing, drawings, is_wide};
use super::header::{Header, Place, Room};
use super::press::{Placed, Press};
use super::style::PAPER;
use super::text::{Line, Setter};
use super::{Card, HEIGHT, Refusal, WIDTH};
use crate::output::chart::Plot;

const LEFT: f64 = 56.0;
const RIGHT: f64 = 1144.0;
/// Beneath the lab's name.
const TOP: f64 = 86.0;
const BOTTOM: f64 = 600.0;
/// Between the headline and the chart.
const GAP: f64 = 22.0;
/// Width of the column beside a chart.
const COLUMN: f64 = 450.0;
/// Over the headline in that column.
const COLUMN_TOP: f64 = 20.0;
/// Left and right of a chart, within its frame.
const PAD: f64 = 28.0;
/// Beneath it.
const FOOT: f64 = 18.0;
const CHART_TITLE: f64 = 24.0;
const CHART_SUBTITLE: f64 = 20.0;
const HEADING_LEADING: f64 = 30.0;
/// Title and subtitle of a chart have no more lines each.
const HEADING_LINES: usize = 2;

/// The pictures of a card: the card itself, then the chart on it.
pub(super) fn compose(card: &Card<'_>, setter: &Setter<'_>, press: &Press) -> Result<Vec<Placed>, Refusal> {
    let mut svg = opening(card, setter);
    let chart = match card.plot {
        None => {
            let room = Room { place: Place::Beside, width: RIGHT - LEFT, height: BOTTOM - TOP };
            svg += &Header::new(card, setter, room).draw(setter, [LEFT, TOP, RIGHT, BOTTOM - 40.0]);
            None
        }
        Some(plot) if is_wide(plot) => Some(beneath(card, plot, setter, press, &mut svg)?),
        Some(plot) => beside(card, plot, setter, press, &mut svg)?,
    };
    svg += "</svg>";
    let own = Placed { picture: press.read(&svg)?, scale: 1.0, origin: (0.0, 0.0) };
    Ok(std::iter::once(own).chain(chart).collect())
}

/// Paper, the lab's name with its mark, and what the page is.
fn opening(card: &Card<'_>, setter: &Setter<'_>) -> String {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\">\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"{PAPER}\"/>\n"
    );
    for (class, x, y, width) in [("other", 0.0, 0.0, 15.0), ("other", 6.0, 11.0, 17.0), ("own", 11.0, 22.0, 22.0)] {
        let x = setter.across(LEFT + x, width);
        let _ = writeln!(
            svg,
            "<rect class=\"{class}\" x=\"{x}\" y=\"{}\" width=\"{width}\" height=\"7\" rx=\"1.5\"/>",
            32.0 + y
        );
    }
    let lab = setter.short(card.lab, 25.0, true, RIGHT - LEFT - 48.0);
    let lab = Line { text: &lab, x: LEFT + 48.0, baseline: 55.0, size: 25.0, class: "strong", ends: false };
    svg += &setter.line(&lab);
    let room = RIGHT - lab.x - setter.width(lab.text, lab.size, true) - 40.0;
    if setter.width(card.kicker, 22.0, false) <= room {
        svg += &setter.line(&Line { text: card.kicker, x: RIGHT, size: 22.0, class: "soft", ends: true, ..lab });
    }
    svg
}

/// The chart across the card, beneath the headline, with as many bars as can be read.
fn beneath(
    card: &Card<'_>,
    plot: &Plot,
    setter: &Setter<'_>,
    press: &Press,
    svg: &mut String,
) -> Result<Placed, Refusal> {
    let width = RIGHT - LEFT;
    let mut fitted = None;
    for drawing in drawings(card, plot, setter, press) {
        let drawing = drawing?;
        let heading = Heading::new(&drawing, setter, width - 2.0 * PAD);
        let full = (width - 2.0 * PAD) / drawing.picture.width();
        let height = BOTTOM - TOP - GAP - heading.height() - drawing.height() * full - FOOT;
        let header = Header::new(card, setter, Room { place: Place::Beside, width, height });
        let left = BOTTOM - TOP - GAP - header.height() - heading.height() - FOOT;
        let scale = full.min(left / drawing.height());
        let legible = scale >= full || drawing.legible(scale);
        fitted = Some((drawing, heading, header, scale));
        if legible {
            break;
        }
    }
    let Some((drawing, heading, header, scale)) = fitted else {
        return Err(Refusal::Unreadable("no chart".to_owned()));
    };
    let top = BOTTOM - heading.height() - drawing.height() * scale - FOOT;
    *svg += &header.draw(setter, [LEFT, TOP, RIGHT, top - GAP]);
    Ok(framed((drawing, true), &heading, setter, [LEFT, top, RIGHT, BOTTOM], scale, svg))
}

/// The chart to the right of a column with headline and key figures.
fn beside(
    card: &Card<'_>,
    plot: &Plot,
    setter: &Setter<'_>,
    press: &Press,
    svg: &mut String,
) -> Result<Option<Placed>, Refusal> {
    let left = LEFT + COLUMN + GAP;
    let top = TOP + COLUMN_TOP;
    let header = Header::new(card, setter, Room { place: Place::Beneath, width: COLUMN, height: BOTTOM - top });
    *svg += &header.draw(setter, [LEFT, top, LEFT + COLUMN, BOTTOM]);
    let mut fitted = None;
    for drawing in drawings(card, plot, setter, press) {
        let drawing = drawing?;
        let heading = Heading::new(&drawing, setter, RIGHT - left - 2.0 * PAD);
        let full = (RIGHT - left - 2.0 * PAD) / drawing.picture.width();
        let scale = full.min((BOTTOM - TOP - heading.height() - FOOT) / drawing.height());
        let legible = scale >= full || drawing.legible(scale);
        fitted = Some((drawing, heading, scale));
        if legible {
            break;
        }
    }
    let framed = |(drawing, heading, scale): (Drawing, Heading, f64)| {
        framed((drawing, false), &heading, setter, [left, TOP, RIGHT, BOTTOM], scale, svg)
    };
    Ok(fitted.map(framed))
}

/// A chart in its frame, in the middle of the room that its heading leaves.
fn framed(
    (drawing, wide): (Drawing, bool),
    heading: &Heading,
    setter: &Setter<'_>,
    [left, top, right, bottom]: [f64; 4],
    scale: f64,
    svg: &mut String,
) -> Placed {
    let (width, height) = (right - left, bottom - top);
    let x = setter.across(left, width);
    let frame = format_args!("x=\"{x}\" y=\"{top:.1}\" width=\"{width}\" height=\"{height:.1}\" rx=\"10\"");
    let _ = writeln!(svg, "<rect class=\"paper\" {frame}/>");
    *svg += &heading.draw(setter, left + PAD, top);
    // Bars begin where their heading does; another chart stands in the middle.
    let spare = width - drawing.picture.width() * scale;
    let indent = if wide { PAD } else { spare / 2.0 };
    let room = height - heading.height() - FOOT - drawing.height() * scale;
    let above = f64::from(drawing.picture.bounds().top()) * scale;
    let origin = (x + indent, top + heading.height() + room / 2.0 - above);
    Placed { picture: drawing.picture, scale, origin }
}

/// What stands over a chart: its title, and beside or beneath it what its values are.
struct Heading {
    lines: Vec<(String, bool)>,
    /// Where the subtitle begins when it stands beside the title.
    beside: Option<f64>,
}

impl Heading {
    fn new(drawing: &Drawing, setter: &Setter<'_>, limit: f64) -> Self {
        let title = setter.width(&drawing.title, CHART_TITLE, true) + 18.0;
        let beside = (title + setter.width(&drawing.subtitle, CHART_SUBTITLE, false) <= limit).then_some(title);
        let lines = |text: &str, size: f64, strong: bool| {
            let mut lines = setter.lines(text, size, strong, limit);
            setter.cut(&mut lines, HEADING_LINES, size, strong, limit);
            lines.into_iter().map(move |line| (line, strong))
        };
        let titles = lines(&drawing.title, CHART_TITLE, true);
        let subtitles = lines(&drawing.subtitle, CHART_SUBTITLE, false);
        Self { lines: titles.chain(subtitles).collect(), beside }
    }

    fn height(&self) -> f64 {
        let lines = if self.beside.is_some() { 1 } else { self.lines.len() };
        f64::from(u8::try_from(lines).unwrap_or(u8::MAX)) * HEADING_LEADING + 34.0
    }

    fn draw(&self, setter: &Setter<'_>, left: f64, top: f64) -> String {
        let mut baseline = top + 11.0;
        let mut out = String::new();
        for (text, strong) in &self.lines {
            let moved = self.beside.filter(|_| !strong);
            if moved.is_none() {
                baseline += HEADING_LEADING;
            }
            let (size, class) = if *strong { (CHART_TITLE, "strong") } else { (CHART_SUBTITLE, "soft") };
            out += &setter.line(&Line { text, x: left + moved.unwrap_or(0.0), baseline, size, class, ends: false });
        }
        out
    }
}
