//! Our own charts, the wide form.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use benchbook::base::language::{Language, Tag};
use benchbook::catalog::Point;
use benchbook::output::chart::{Axis, Bar, CHARTS, Frame, Plot, PlotForm, TimeLine};
use benchbook::output::theme::Theme;

use super::data::{DRIVES, series as values_over_time, values};

static ENGLISH: LazyLock<Language> =
    LazyLock::new(|| Theme::new(BTreeMap::new()).language(&Tag::new("en").unwrap()).unwrap());

static BARS: LazyLock<Plot> = LazyLock::new(|| plot(bar_form()));
static SERIES: LazyLock<Plot> = LazyLock::new(|| plot(series_form()));

fn plot(form: PlotForm) -> Plot {
    let axis = Axis { label: "IOPS".to_owned(), unit: "IOPS".to_owned(), per_unit: 1.0 };
    Plot { id: "p".to_owned(), title: "Title".to_owned(), description: "Words.".to_owned(), form, axis }
}

fn drawn(plot: &Plot) -> String {
    CHARTS.iter().find_map(|chart| chart.draw(plot, Frame::Wide, &ENGLISH)).unwrap()
}

/// Bars with names, values and an axis.
pub(crate) fn bars() -> String {
    drawn(&BARS)
}

/// Lines over an hour.
pub(crate) fn series() -> String {
    drawn(&SERIES)
}

fn bar_form() -> PlotForm {
    let bar = |(style, (name, value)): (usize, (&str, f64))| Bar {
        label: name.to_owned(),
        detail: None,
        low: value,
        high: value,
        value: format!("{value:.0}"),
        style,
        range: false,
        doubtful: false,
        interval: None,
        key: name.to_owned(),
        load: String::new(),
        heading: None,
    };
    PlotForm::Bars(DRIVES.into_iter().zip(values()).enumerate().map(bar).collect())
}

fn series_form() -> PlotForm {
    let line = |(style, name): (u32, &str)| TimeLine {
        label: name.to_owned(),
        style: style as usize,
        points: values_over_time(style).into_iter().map(|(seconds, value)| Point { seconds, value }).collect(),
        readings: Vec::new(),
        key: name.to_owned(),
    };
    let lines = (0..).zip(DRIVES).map(line).collect();
    PlotForm::Timeline { lines, burst: None, window: None, x_label: "minutes".to_owned() }
}
