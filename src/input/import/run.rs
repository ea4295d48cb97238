//! The text of a new dataset's `run.toml`.

use std::fmt::Write;

use super::super::format::{LatencyUnit, LogKind};
use super::entries::Entry;
use crate::base::date::Date;
use crate::base::language::Tag;
use crate::catalog::{Catalog, DriveRef, Id, Testbed};

/// What a `run.toml` says of the dataset as a whole.
pub(super) struct Head<'a> {
    pub(super) title: String,
    pub(super) drive: &'a DriveRef,
    pub(super) drives: u32,
    pub(super) testbed: Option<Id<Testbed>>,
    pub(super) os: Option<String>,
    pub(super) date: Option<Date>,
    pub(super) tool: Option<String>,
}

pub(super) fn text(head: &Head<'_>, entries: &[Entry], catalog: &Catalog) -> String {
    let mut lines = Lines::default();
    lines.word("kind", "raw");
    lines.word("title", &head.title);
    lines.word("drive", &head.drive.to_string());
    lines.raw("drives", &head.drives.to_string());
    lines.some("testbed", head.testbed.as_ref());
    lines.some("os", head.os.as_ref());
    match head.date {
        Some(day) => lines.word("date", &day.to_string()),
        None => lines.raw("date_unknown", &no_day(catalog)),
    }
    lines.some("tool", head.tool.as_ref());
    for entry in entries {
        lines.0.push_str("\n[[file]]\n");
        lines.word("path", &entry.path);
        lines.some("log", entry.log.map(LogKind::as_str));
        lines.some("unit", entry.unit.map(LatencyUnit::as_str));
        lines.some("table", entry.table.as_ref());
        let Some(workload) = &entry.workload else {
            lines.word("role", "sample");
            continue;
        };
        lines.word("workload", workload.as_str());
        lines.word("phase", entry.phase.as_str());
        lines.some("load", entry.load.as_ref());
    }
    lines.0
}

/// Marked as English where the lab publishes in it, so that other languages' pages say so.
fn no_day(catalog: &Catalog) -> String {
    let words = quoted("None of the files states a day.");
    let english = Tag::new("en").is_some_and(|tag| catalog.lab.languages.contains(&tag));
    if english { format!("{{ en = {words} }}") } else { words }
}

/// A string as TOML writes it.
pub(super) fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

/// Lines of `key = value`.
#[derive(Default)]
pub(super) struct Lines(pub(super) String);

impl Lines {
    pub(super) fn word(&mut self, key: &str, text: &str) {
        self.raw(key, &quoted(text));
    }

    pub(super) fn some(&mut self, key: &str, value: Option<impl ToString>) {
        if let Some(value) = value {
            self.word(key, &value.to_string());
        }
    }

    pub(super) fn remark(&mut self, text: &str) {
        let _ = writeln!(self.0, "# {text}");
    }

    pub(super) fn raw(&mut self, key: &str, value: &str) {
        // Writing to a string does not fail.
        let _ = writeln!(self.0, "{key} = {value}");
    }
}
