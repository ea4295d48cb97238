//! fio's report for people (`--output-format=normal`, its default), as versions 2.0 to 3.42 print it.
//!
//! Each line names its own unit, and that one is read (see `amount.rs`). Of a bandwidth printed twice the one in brackets
//! counts. Numbers are as printed, rounded to three or four digits: where the run's JSON is at hand, it says more.
//! A job's results begin with `name: (groupid=…`; where a file holds the same job of the same process again, as with
//! `--status-interval`, the last one counts. fio 2.2 prints this report when it is asked for `json+`.
//! Source: `show_thread_status_normal`, `show_ddir_status` and `show_group_stats` of fio's stat.c.

mod amount;
mod job;
mod line;
mod plan;
mod report;
mod section;

use std::io::{self, Read};

use self::report::Report;
use super::lines::Lines;
use super::{Format, Hints, Reduction};

/// Reader of fio's report for people.
pub struct FioText;

impl Format for FioText {
    fn id(&self) -> &'static str {
        "fio-text 1"
    }

    fn recognises(&self, head: &[u8], _hints: &Hints) -> bool {
        let markup = matches!(head.trim_ascii_start(), [b'<' | b'{' | b'[', ..]);
        !markup && head.split(|b| *b == b'\n').any(looks_like)
    }

    fn read(&self, input: &mut dyn Read, _hints: &Hints) -> io::Result<Reduction> {
        let (mut lines, mut report) = (Lines::new(input), Report::default());
        while let Some(line) = lines.advance()? {
            report.take(&line);
        }
        Ok(report.finish())
    }
}

/// Whether a line tells of a job, before or after it ran.
fn looks_like(line: &[u8]) -> bool {
    let holds = |text: &[u8]| line.windows(text.len()).any(|window| window == text);
    holds(b": (groupid=") && holds(b", jobs=") || holds(b": (g=") && holds(b": rw=")
}

#[cfg(test)]
mod tests;
