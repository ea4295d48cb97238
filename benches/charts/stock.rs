//! The same with plotters alone and the SVG backend that belongs to it.

use plotters::prelude::{ChartBuilder, IntoDrawingArea, LineSeries, Rectangle, Text};
use plotters::style::{Color, Palette, Palette99};
use plotters_svg::SVGBackend;

use std::sync::LazyLock;

use super::data::{DRIVES, series as values_over_time, values};

static SERIES: LazyLock<Vec<Vec<(f64, f64)>>> = LazyLock::new(|| (0..7).map(values_over_time).collect());

/// The drive whose bar is at a height.
fn name_at(y: f64) -> String {
    let drive = (0_u8..).zip(DRIVES).find(|(at, _)| (f64::from(*at) - y).abs() < 0.5);
    drive.map(|(_, name)| name.to_owned()).unwrap_or_default()
}

/// Bars with names, values and an axis.
pub(crate) fn bars() -> String {
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, (760, 250)).into_drawing_area();
        let mut chart = ChartBuilder::on(&area)
            .x_label_area_size(24)
            .y_label_area_size(90)
            .build_cartesian_2d(0.0..250_000.0, 0.0..7.0)
            .unwrap();
        let name = |y: &f64| name_at(*y);
        chart.configure_mesh().disable_y_mesh().y_label_formatter(&name).draw().unwrap();
        let bar = |(at, value): (u8, f64)| {
            let y = f64::from(at);
            Rectangle::new([(0.0, y + 0.2), (value, y + 0.8)], Palette99::pick(at.into()).filled())
        };
        chart.draw_series((0..).zip(values()).map(bar)).unwrap();
        let text = |(y, value): (f64, f64)| Text::new(format!("{value:.0}"), (value, y + 0.5), ("sans-serif", 13));
        chart.draw_series((0..).map(f64::from).zip(values()).map(text)).unwrap();
        area.present().unwrap();
    }
    svg
}

/// Lines over an hour.
pub(crate) fn series() -> String {
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, (760, 292)).into_drawing_area();
        let mut chart = ChartBuilder::on(&area)
            .x_label_area_size(28)
            .y_label_area_size(60)
            .build_cartesian_2d(0.0..3_600.0, 0.0..250_000.0)
            .unwrap();
        chart.configure_mesh().draw().unwrap();
        for (drive, own) in SERIES.iter().enumerate() {
            let line = LineSeries::new(own.iter().copied(), Palette99::pick(drive).stroke_width(1));
            chart.draw_series(line).unwrap();
        }
        area.present().unwrap();
    }
    svg
}
