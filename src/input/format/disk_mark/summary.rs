//! The summary: a report in its own words.

use serde::Serialize;

use super::report::{Placed, Report, Tool};
use super::row::Printed;
use super::run::Run;

/// A report.
#[derive(Debug, Serialize)]
pub(super) struct Content<'a> {
    kind: &'static str,
    tool: Option<&'static str>,
    version: Option<&'a str>,
    tests: Vec<Test<'a>>,
    /// Tests that were not run.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    not_run: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    test: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mix: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    profile: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mode: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    time: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    os: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    comment: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fio: Option<&'a str>,
}

/// A row.
#[derive(Debug, Serialize)]
struct Test<'a> {
    /// The part that its numbers are of; none of a test that was not run.
    #[serde(skip_serializing_if = "Option::is_none")]
    part: Option<&'a str>,
    dir: &'static str,
    pattern: &'static str,
    bs: u64,
    q: u32,
    t: u32,
    /// As printed.
    #[serde(skip_serializing_if = "Option::is_none")]
    mb_s: Option<f64>,
    /// What is used instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    mb_s_corrected: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    iops: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lat_us: Option<f64>,
}

/// Of a report, whose tests `runs` were run.
pub(super) fn of<'a>(report: &'a Report, runs: &'a [Run<'a>]) -> Content<'a> {
    let notes = &report.notes;
    let idle = report.rows.iter().filter(|placed| placed.row.is_idle());
    Content {
        kind: "cdm",
        tool: report.tool.map(Tool::as_str),
        version: report.version.as_deref(),
        tests: report.rows.iter().map(|placed| test(placed, runs)).collect(),
        not_run: idle.map(|placed| format!("{} {}", placed.row.test.name(), placed.direction.as_str())).collect(),
        test: notes.test.as_deref(),
        mix: notes.mix.as_deref(),
        profile: notes.profile.as_deref(),
        mode: notes.mode.as_deref(),
        time: notes.time.as_deref(),
        date: notes.date.as_deref(),
        os: notes.os.as_deref(),
        target: notes.target.as_deref(),
        comment: notes.comment.as_deref(),
        fio: notes.fio.as_deref(),
    }
}

fn test<'a>(placed: &'a Placed, runs: &'a [Run<'a>]) -> Test<'a> {
    let run = runs.iter().find(|run| run.placed.line == placed.line);
    let row = &placed.row;
    let measured = |printed: Option<&Printed>| printed.filter(|_| run.is_some()).map(Printed::float);
    let corrected = run.filter(|run| run.is_corrected() && !run.is_mean).map(|run| run.mb_s.to_f64());
    Test {
        part: run.map(|run| run.part.as_str()),
        dir: placed.direction.as_str(),
        pattern: row.test.pattern.as_str(),
        bs: row.test.block,
        q: row.test.depth,
        t: row.test.threads,
        mb_s: measured(Some(&row.bandwidth)).filter(|mb_s| *mb_s > 0.0),
        mb_s_corrected: corrected,
        iops: measured(row.iops.as_ref()),
        lat_us: measured(row.latency.as_ref()),
    }
}
