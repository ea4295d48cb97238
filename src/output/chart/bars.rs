//! Bars: a row for each result, from zero, or spanning the ends of a range; names left of the bars, above them on phones.

use plotters::prelude::{ChartBuilder, Rectangle};
use plotters::style::Color;

use super::canvas::{Canvas, Hold, Look, SMALL, TEXT, picture, units};
use super::scale::{Scale, tick};
use super::svg::{Role, series};
use super::{Bar, Chart, Frame, Plot, PlotForm, label};
use crate::base::language::Language;

/// The chart.
pub(super) struct Bars;

/// Pixels between names and bars, and between bars and values.
const GAP: f64 = 10.0;
/// Height of the axis with its numbers.
const AXIS: f64 = 30.0;
/// Height of a bar.
const BAR: f64 = 14.0;
/// Height of a line of text.
const LINE: f64 = 17.0;

impl Chart for Bars {
    fn draw(&self, plot: &Plot, frame: Frame, language: &Language) -> Option<String> {
        let PlotForm::Bars(bars) = &plot.form else { return None };
        let layout = Layout::new(plot, bars, frame, language);
        picture(plot, frame, layout.height(), |canvas| {
            layout.grid(canvas, plot, language)?;
            layout.bars(canvas, bars)
        })
    }
}

/// A row with its names broken into lines.
struct Row {
    names: Vec<String>,
    details: Vec<String>,
    top: f64,
    height: f64,
}

/// Where everything stands, in pixels.
struct Layout {
    frame: Frame,
    rows: Vec<Row>,
    left: f64,
    right: f64,
    scale: Scale,
    per_unit: f64,
}

impl Layout {
    fn new(plot: &Plot, bars: &[Bar], frame: Frame, language: &Language) -> Self {
        let values = bars.iter().map(|bar| label::width(&bar.value, TEXT * label::BOLD) + 4.0).fold(0.0, f64::max);
        let names = names_width(bars, frame);
        let mut top = 6.0;
        let rows = bars.iter().map(|bar| Row::new(bar, frame, names, &mut top)).collect();
        let largest = bars.iter().map(|bar| bar.high).fold(0.0, f64::max) / plot.axis.per_unit;
        let left = if frame == Frame::Wide { names + GAP } else { 1.0 };
        let right = frame.width() - values - GAP;
        let scale = fitting(plot, largest, right - left, language);
        Self { frame, rows, left, right, scale, per_unit: plot.axis.per_unit }
    }

    fn bottom(&self) -> f64 {
        self.rows.last().map_or(0.0, |row| row.top + row.height)
    }

    fn height(&self) -> f64 {
        (self.bottom() + AXIS).ceil()
    }

    /// The place of a value in base units.
    fn x(&self, value: f64) -> f64 {
        self.left + (self.right - self.left) * value / self.per_unit / self.scale.end()
    }

    fn grid(&self, canvas: &Canvas<'_>, plot: &Plot, language: &Language) -> Option<()> {
        canvas.group("scale", &[]);
        let last = self.scale.ticks.len() - 1;
        for (index, value) in self.scale.ticks.iter().enumerate() {
            let x = self.x(value * self.per_unit);
            canvas.line((x, 0.0), (x, self.bottom() + 4.0), if index == 0 { Role::Axis } else { Role::Grid })?;
            let number = tick(*value, language);
            let text = if index == last && !plot.axis.unit.is_empty() {
                format!("{number} {}", plot.axis.unit)
            } else {
                number
            };
            let hold = if index == 0 { Hold::Start } else { Hold::Middle };
            canvas.text(&text, (x, self.bottom() + 18.0), SMALL, hold, Look::Quiet)?;
        }
        canvas.close();
        Some(())
    }

    fn bars(&self, canvas: &Canvas<'_>, bars: &[Bar]) -> Option<()> {
        let height = units(self.height()).cast_unsigned();
        let (left, right) = (units(self.left).cast_unsigned(), units(self.frame.width() - self.right).cast_unsigned());
        let mut chart = ChartBuilder::on(&canvas.area)
            .margin_left(left)
            .margin_right(right)
            .build_cartesian_2d(0.0..self.scale.end() * self.per_unit, f64::from(height)..0.0)
            .ok()?;
        for (row, bar) in self.rows.iter().zip(bars) {
            let doubt = if bar.doubtful { " doubtful" } else { "" };
            let (low, high) = (bar.low.to_string(), bar.high.to_string());
            let attributes = [("key", bar.key.as_str()), ("low", &low), ("high", &high)];
            canvas.group(&format!("series s{}{doubt}", bar.style % 7), &attributes);
            self.names(canvas, row, bar)?;
            let from = if bar.range { bar.low } else { 0.0 };
            let (top, bottom) =
                (f64::from(units(row.bar_top(self.frame))), f64::from(units(row.bar_top(self.frame) + BAR)));
            chart.draw_series([Rectangle::new([(from, top), (bar.high, bottom)], series(bar.style).filled())]).ok()?;
            let look = if bar.style == 0 { Look::Strong } else { Look::Plain };
            canvas.text(
                &bar.value,
                (self.x(bar.high) + 6.0, row.bar_top(self.frame) + BAR / 2.0),
                TEXT,
                Hold::Start,
                look,
            )?;
            canvas.close();
        }
        Some(())
    }

    fn names(&self, canvas: &Canvas<'_>, row: &Row, bar: &Bar) -> Option<()> {
        let look = if bar.style == 0 { Look::Strong } else { Look::Plain };
        let mut y = row.top + LINE / 2.0 + if self.frame == Frame::Wide { row.slack() } else { 0.0 };
        let lines = row
            .names
            .iter()
            .map(|line| (line, TEXT, look))
            .chain(row.details.iter().map(|line| (line, SMALL, Look::Quiet)));
        for (line, size, look) in lines {
            canvas.text(line, (0.0, y), size, Hold::Start, look)?;
            y += LINE;
        }
        Some(())
    }
}

impl Row {
    fn new(bar: &Bar, frame: Frame, names_width: f64, top: &mut f64) -> Self {
        // Fonts differ: a margin keeps the widest of them on the paper.
        let limit = if frame == Frame::Wide { names_width } else { frame.width() * 0.9 };
        let names = label::wrap(&bar.label, text_size(bar), limit);
        let details = bar.detail.as_ref().map(|detail| label::wrap(detail, SMALL, limit)).unwrap_or_default();
        #[expect(clippy::cast_precision_loss, reason = "a handful of lines")]
        let text = (names.len() + details.len()) as f64 * LINE;
        let height = if frame == Frame::Wide { text.max(BAR) + 14.0 } else { text + BAR + 18.0 };
        let row = Self { names, details, top: *top, height };
        *top += height;
        row
    }

    /// Pixels over the text so that it stands in the middle of the row.
    fn slack(&self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "a handful of lines")]
        let text = (self.names.len() + self.details.len()) as f64 * LINE;
        (self.height - text) / 2.0
    }

    fn bar_top(&self, frame: Frame) -> f64 {
        match frame {
            Frame::Wide => self.top + (self.height - BAR) / 2.0,
            Frame::Narrow => self.top + self.height - BAR - 12.0,
        }
    }
}

/// As many ticks as there is room to write.
fn fitting(plot: &Plot, largest: f64, room: f64, language: &Language) -> Scale {
    let wide = |scale: &Scale| {
        let numbers = scale.ticks.iter().map(|value| label::width(&tick(*value, language), SMALL) + 14.0);
        numbers.sum::<f64>() + label::width(&plot.axis.unit, SMALL)
    };
    let scales = [5, 4, 3, 2].map(|most| Scale::from_zero(largest, most));
    scales.iter().find(|scale| wide(scale) <= room).unwrap_or(&scales[3]).clone()
}

/// The size that widths of a bar's names are reckoned with: bold ones are wider.
fn text_size(bar: &Bar) -> f64 {
    if bar.style == 0 { TEXT * label::BOLD } else { TEXT }
}

/// Names take what they need, up to a third of the picture.
fn names_width(bars: &[Bar], frame: Frame) -> f64 {
    let name = |bar: &Bar| label::width(&bar.label, text_size(bar));
    let detail = |bar: &Bar| bar.detail.as_ref().map_or(0.0, |detail| label::width(detail, SMALL));
    let widest = bars.iter().map(|bar| name(bar).max(detail(bar))).fold(0.0, f64::max);
    widest.min(frame.width() / 3.0) + 2.0
}
