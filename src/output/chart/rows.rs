//! [`Rows`]: names broken into lines at the left of what belongs to them, above it on phones; what bars, pairs and stacks share.

use super::Frame;
use super::canvas::{Canvas, Outcome};
use super::label::Lettering;
use super::plane::Ruler;
use super::scale::{Scale, per_unit};
use super::{Axis, Bar};
use crate::base::language::Language;

/// Height of a bar.
pub(super) const BAR: f64 = 16.0;
/// Between a bar and its value.
pub(super) const VALUE_GAP: f64 = 7.0;
/// From one line of names to the next.
const LEADING: f64 = 16.0;
/// Between the text of a row and that of the next, bars that are as high as it in between.
const ROW_GAP: f64 = 16.0;
/// Between a name and the bar beneath it.
const BENEATH: f64 = 3.0;
/// Between names and bars.
const NAME_GAP: f64 = 14.0;
/// Room for markers before names.
const MARKER: f64 = 19.0;
/// Left of everything on the narrow frame: half of the zero under the axis.
const MARGIN: f64 = 4.0;
/// Between a name and a detail on the same line.
const BESIDE: f64 = 8.0;
/// Between the last row of a group and the heading of the next.
const GROUP_GAP: f64 = 8.0;
/// Names take at most this share of the picture.
const NAMES_SHARE: f64 = 0.36;

/// What stands at the left of a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Label<'t> {
    pub(super) name: &'t str,
    pub(super) detail: Option<&'t str>,
    pub(super) style: usize,
    /// Written over the row.
    pub(super) heading: Option<&'t str>,
}

impl<'t> Label<'t> {
    pub(super) fn of(bar: &'t Bar) -> Self {
        Self {
            name: &bar.label,
            detail: bar.detail.as_deref(),
            style: bar.style,
            heading: bar.heading.as_deref().filter(|heading| !heading.is_empty()),
        }
    }

    const fn lettering(&self) -> Lettering {
        Lettering::NAME.strong(self.style == 0)
    }
}

/// A row: its texts broken into lines, and where they and the bar begin, in pixels from the top.
pub(super) struct Row {
    heading: Vec<String>,
    heading_at: f64,
    name: Vec<String>,
    detail: Vec<String>,
    /// Whether the detail follows the name on its line.
    beside: bool,
    text: f64,
    pub(super) bar: f64,
}

/// Where rows stand.
pub(super) struct Rows<'t> {
    labels: Vec<Label<'t>>,
    pub(super) list: Vec<Row>,
    /// Where markers and names begin.
    origin: f64,
    /// Room for markers before the names.
    indent: f64,
    /// Where the plane begins.
    pub(super) left: f64,
    /// The lower edge of the last row.
    pub(super) bottom: f64,
}

#[expect(clippy::cast_precision_loss, reason = "a handful of lines")]
const fn lines(count: usize) -> f64 {
    count as f64 * LEADING
}

impl<'t> Rows<'t> {
    /// Rows from `top` on. Markers stand before the names where styles differ.
    pub(super) fn new(labels: Vec<Label<'t>>, frame: Frame, top: f64) -> Self {
        let several = labels.windows(2).any(|pair| pair[0].style != pair[1].style);
        Self::indented(labels, frame, top, if several { MARKER } else { 0.0 })
    }

    /// Rows from the top on, without markers.
    pub(super) fn unmarked(labels: Vec<Label<'t>>, frame: Frame) -> Self {
        Self::indented(labels, frame, 0.0, 0.0)
    }

    fn indented(labels: Vec<Label<'t>>, frame: Frame, top: f64, indent: f64) -> Self {
        let (origin, limit) = match frame {
            Frame::Wide => (0.0, frame.width() * NAMES_SHARE - indent),
            Frame::Narrow => (MARGIN, frame.width() - MARGIN - indent),
        };
        let mut bottom = top;
        let rows: Vec<_> = labels.iter().map(|label| Row::new(label, frame, limit, &mut bottom)).collect();
        let names = rows.iter().zip(&labels).map(|(row, label)| row.width(label)).fold(0.0, f64::max);
        let left = if frame == Frame::Wide { indent + names + NAME_GAP } else { MARGIN };
        Self { labels, list: rows, origin, indent, left, bottom: bottom + 4.0 }
    }

    /// Writes the name of a row, and the heading over it.
    pub(super) fn draw_name(&self, canvas: &Canvas<'_>, index: usize) -> Outcome {
        let (row, label) = (&self.list[index], &self.labels[index]);
        let x = self.origin + self.indent;
        let mut y = row.text + LEADING / 2.0;
        if self.indent > 0.0 {
            canvas.marker((self.origin + 7.0, y), label.style)?;
        }
        for line in &row.name {
            canvas.text(line, (x, y), label.lettering())?;
            y += LEADING;
        }
        if row.beside {
            let after = x + label.lettering().widest(&row.name) + BESIDE;
            return row.detail.iter().try_for_each(|d| canvas.text(d, (after, y - LEADING), Lettering::DETAIL));
        }
        for line in &row.detail {
            canvas.text(line, (x, y), Lettering::DETAIL)?;
            y += LEADING;
        }
        Ok(())
    }

    /// Writes the headings of all groups.
    pub(super) fn draw_headings(&self, canvas: &Canvas<'_>) -> Outcome {
        for row in self.list.iter().filter(|row| !row.heading.is_empty()) {
            let mut y = row.heading_at + LEADING / 2.0;
            for line in &row.heading {
                canvas.text(line, (self.origin, y), Lettering::HEADING)?;
                y += LEADING;
            }
        }
        Ok(())
    }
}

impl Row {
    fn new(label: &Label<'_>, frame: Frame, limit: f64, bottom: &mut f64) -> Self {
        let whole = frame.width() - MARGIN;
        let heading = label.heading.map(|text| Lettering::HEADING.balanced(text, whole)).unwrap_or_default();
        let heading_at = *bottom + if *bottom > 0.0 { GROUP_GAP } else { 0.0 };
        if !heading.is_empty() {
            *bottom = heading_at + lines(heading.len());
        }
        let name = label.lettering().balanced(label.name, limit);
        let detail = label.detail.map(|detail| Lettering::DETAIL.balanced(detail, limit)).unwrap_or_default();
        let together = label.lettering().widest(&name) + BESIDE + Lettering::DETAIL.widest(&detail);
        let beside = frame == Frame::Narrow && name.len() == 1 && detail.len() == 1 && together <= limit;
        let height = lines(if beside { 1 } else { name.len() + detail.len() });
        let start = *bottom + ROW_GAP / 2.0;
        let (text, bar, row) = match frame {
            Frame::Wide => {
                let row = height.max(BAR);
                (start + (row - height) / 2.0, start + (row - BAR) / 2.0, row)
            }
            Frame::Narrow => (start, start + height + BENEATH, height + BENEATH + BAR),
        };
        *bottom += row + ROW_GAP;
        Self { heading, heading_at, name, detail, beside, text, bar }
    }

    fn width(&self, label: &Label<'_>) -> f64 {
        label.lettering().widest(&self.name).max(Lettering::DETAIL.widest(&self.detail))
    }

    /// The middle of its bar.
    pub(super) fn middle(&self) -> f64 {
        self.bar + BAR / 2.0
    }
}

/// How far what is drawn in a row reaches, in base units, and how wide the text after it is, in pixels.
pub(super) type Reach = (f64, f64);

/// The best scale whose numbers have room between `left` and `limit`, and the right edge that leaves room for every value. Rather
/// than go below four ticks, every other number is left out.
pub(super) fn fitting(axis: &Axis, reaches: &[Reach], (left, limit): (f64, f64), language: &Language) -> (Ruler, f64) {
    let largest = reaches.iter().map(|reach| reach.0).fold(0.0, f64::max) / per_unit(axis);
    let (many, few): (Vec<_>, Vec<_>) =
        Scale::candidates(largest).into_iter().partition(|scale| scale.ticks.len() >= 4);
    // Numbers are written only until a scale fits: writing them is what takes time.
    let ruler = |scale: &Scale| scale.ruler(axis, language);
    let sparser = many.iter().filter_map(|scale| ruler(scale).sparser());
    let mut last = None;
    for ruler in many.iter().map(ruler).chain(sparser).chain(few.iter().map(ruler)) {
        let right = right_edge(&ruler, reaches, left, limit);
        let fits = ruler.apart(left, right);
        last = Some((ruler, right));
        if fits {
            break;
        }
    }
    last.unwrap_or_else(|| (Scale::of(largest, axis).ruler(axis, language), limit))
}

/// The furthest right that a plane may end so that numbers and values stay before `limit`.
pub(super) fn right_edge(ruler: &Ruler, reaches: &[Reach], left: f64, limit: f64) -> f64 {
    let room = |(reach, text): &Reach| {
        let share = ruler.share(*reach);
        let plane = limit - 2.0 - VALUE_GAP - text - left;
        if share > 0.0 { left + plane / share } else { f64::INFINITY }
    };
    reaches.iter().map(room).fold(ruler.furthest(left, limit), f64::min).max(left + 40.0)
}
