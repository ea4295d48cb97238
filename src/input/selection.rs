//! Choices of results: metric, direction, phase, load point and system, as several kinds of file write them.

use super::document::{Item, Table};
use crate::base::diagnostic::{Code, did_you_mean};
use crate::catalog::{Direction, Load, METRICS, Metric, Phase, Selection};

/// How load points are written.
pub(super) const LOAD_SHAPE: &str = "load points look like `16T/16Q`, `32T`, `QD128`, `peak` or `whole`";

/// Reads the parts of a selection that `table` gives.
pub(super) fn read(table: &Table<'_>) -> Selection {
    Selection {
        metric: table.get("metric").and_then(|item| metric(&item)),
        direction: table.get("direction").and_then(|item| item.word(&Direction::ALL)),
        phases: table.list("phase").iter().filter_map(|item| item.word(&Phase::ALL)).collect(),
        load: table.get("load").and_then(|item| load(&item)),
        os: table.get("os").and_then(|item| item.string()).map(str::to_owned),
    }
}

/// A metric by its name.
pub(super) fn metric(item: &Item<'_>) -> Option<&'static Metric> {
    let name = item.string()?;
    let metric = Metric::find(name);
    if metric.is_none() {
        let hint = did_you_mean(name, METRICS.iter().map(|m| m.id));
        item.refuse(Code::UNKNOWN_WORD, format!("no metric is called `{name}`"), hint);
    }
    metric
}

/// A load point.
pub(super) fn load(item: &Item<'_>) -> Option<Load> {
    let text = item.string()?;
    let load = Load::read(text);
    if load.is_none() {
        item.refuse(Code::UNKNOWN_WORD, format!("`{text}` is no load point"), Some(LOAD_SHAPE.to_owned()));
    }
    load
}
