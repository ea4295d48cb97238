//! Names of lines: beside their ends where there is room, else in a legend beneath the plane.

use super::Frame;
use super::canvas::{Canvas, Outcome, SeriesLook};
use super::label::Lettering;
use super::spread::spread;
use super::svg::Role;

/// A line's name.
#[derive(Clone, Debug)]
pub(super) struct Name<'t> {
    pub(super) text: &'t str,
    pub(super) look: SeriesLook,
    /// The value at the line's end, where it is to be written.
    pub(super) value: Option<&'t str>,
}

impl Name<'_> {
    const fn lettering(&self) -> Lettering {
        Lettering::NAME.strong(self.look.style == 0)
    }

    fn value_width(&self) -> f64 {
        self.value.map_or(0.0, |value| self.lettering().width(value) + 8.0)
    }
}

/// From one line of text to the next.
const LEADING: f64 = 15.0;
/// Between one name and the next.
const BETWEEN: f64 = 5.0;
/// Between the plane and the names.
const GAP: f64 = 16.0;
/// Room for a marker before a name.
const MARKER: f64 = 19.0;

/// Names right of the plane.
pub(super) struct Gutter {
    names: Vec<Vec<String>>,
    values: f64,
    width: f64,
}

impl Gutter {
    /// The names broken into lines, if they fit beside a plane of this height.
    pub(super) fn fitting(names: &[Name<'_>], frame: Frame, height: f64) -> Option<Self> {
        let (limit, most_lines) = match frame {
            Frame::Wide => (190.0, 3),
            Frame::Narrow => (88.0, 2),
        };
        let values = names.iter().map(Name::value_width).fold(0.0, f64::max);
        let lines: Vec<_> = names.iter().map(|name| name.lettering().balanced(name.text, limit)).collect();
        let few = lines.iter().all(|lines| lines.len() <= most_lines);
        let heights: f64 = lines.iter().map(|lines| block(lines)).sum();
        let text = names.iter().zip(&lines).map(|(name, lines)| name.lettering().widest(lines)).fold(0.0, f64::max);
        let width = GAP + values + text;
        let narrow = width <= frame.width() * 0.4;
        (few && narrow && heights <= height).then_some(Self { names: lines, values, width })
    }

    /// Width that the plane has to leave.
    pub(super) const fn width(&self) -> f64 {
        self.width
    }

    /// Writes each name as near to the end of its line as it can come, from `top` to `bottom`.
    pub(super) fn draw(
        &self,
        canvas: &Canvas<'_>,
        names: &[Name<'_>],
        ends: &[(f64, f64)],
        (top, bottom): (f64, f64),
    ) -> Outcome {
        let left = canvas.width - self.width + GAP;
        let mut order: Vec<_> = (0..names.len()).collect();
        order.sort_by(|a, b| ends[*a].1.total_cmp(&ends[*b].1));
        let wanted: Vec<_> = order.iter().map(|index| (ends[*index].1, block(&self.names[*index]))).collect();
        for (index, y) in order.into_iter().zip(spread(&wanted, top, bottom)) {
            let name = &names[index];
            canvas.series(name.look, &[], || {
                leader(canvas, ends[index], (left - 4.0, y))?;
                if let Some(value) = name.value {
                    canvas.text(value, (left, y), name.lettering())?;
                }
                canvas.lines(&self.names[index], (left + self.values, y), LEADING, name.lettering())
            })?;
        }
        Ok(())
    }
}

#[expect(clippy::cast_precision_loss, reason = "a handful of lines")]
fn block(lines: &[String]) -> f64 {
    lines.len().max(1) as f64 * LEADING + BETWEEN
}

/// A name that is further from its mark than this is led to.
const FAR: f64 = 60.0;

/// A thin line from a mark to a name that had to move away from it.
fn leader(canvas: &Canvas<'_>, mark: (f64, f64), name: (f64, f64)) -> Outcome {
    if (mark.1 - name.1).abs() < 4.0 && name.0 - mark.0 < FAR {
        return Ok(());
    }
    canvas.path(&[(mark.0 + 7.0, mark.1), name], Role::Leader)
}

/// Names beneath the plane, one after the other, with their markers.
pub(super) struct Legend {
    /// Lines of each name and where the first of them stands.
    entries: Vec<(Vec<String>, (f64, f64))>,
    height: f64,
}

impl Legend {
    pub(super) fn new(names: &[Name<'_>], width: f64) -> Self {
        let (mut entries, mut x, mut y) = (Vec::new(), 0.0, 0.0);
        for name in names {
            let lines = name.lettering().balanced(name.text, width - MARKER);
            let entry = MARKER + name.lettering().widest(&lines);
            if x > 0.0 && x + entry > width {
                (x, y) = (0.0, y + LEADING + 6.0);
            }
            #[expect(clippy::cast_precision_loss, reason = "a handful of lines")]
            let further = lines.len().saturating_sub(1) as f64 * LEADING;
            entries.push((lines, (x, y)));
            (x, y) = (x + entry + 22.0, y + further);
        }
        let height = if entries.is_empty() { 0.0 } else { y + LEADING + 6.0 };
        Self { entries, height }
    }

    pub(super) const fn height(&self) -> f64 {
        self.height
    }

    pub(super) fn draw(&self, canvas: &Canvas<'_>, names: &[Name<'_>], top: f64) -> Outcome {
        for (name, (lines, (x, y))) in names.iter().zip(&self.entries) {
            let middle = top + y + LEADING / 2.0;
            canvas.series(name.look, &[], || {
                canvas.marker((x + 7.0, middle), name.look.style)?;
                let line = |index: usize| f64::from(u32::try_from(index).unwrap_or(0)) * LEADING;
                let mut lines = lines.iter().enumerate();
                lines.try_for_each(|(i, text)| canvas.text(text, (x + MARKER, middle + line(i)), name.lettering()))
            })?;
        }
        Ok(())
    }
}
