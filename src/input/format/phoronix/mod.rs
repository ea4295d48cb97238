//! Results of the Phoronix Test Suite: `composite.xml`, as its versions 5 to 10 write it.
//!
//! A result has a scale in words of its test profile. Only scales that are a unit of storage beyond doubt give numbers; bytes per
//! second are a scale of compression and ciphers too, and are taken of tests of storage alone. A number has the unit that is written: some profiles are known to print KiB/s under `MB/s`, which the file does not show, so
//! nothing is converted. `HIB` and `LIB` tell whether higher or lower is better. An empty value is a test that failed.
//! Source: `pts_result_file_writer.php` and `pts_test_result.php` of the test suite.

mod document;

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::ops::Range;

use serde::Serialize;

use self::document::{Document, Entry, ROOT, TestResult};
use super::lines::line_breaks;
use super::{Format, Hints, Number, Reduction, Setup, Summary, whole};
use crate::base::diagnostic::{Code, Fault};
use crate::base::quantity::Dimension;
use crate::catalog::{Metric, RawPlace};

/// Most bytes of a file; a hundred results are about 100 KB.
const MOST: u64 = 1 << 26;
/// Results that the summary shows.
const SHOWN: usize = 3;
/// Tests of storage whose scale is bytes per second, as their identifiers name them.
const OF_STORAGE: [&str; 8] = ["aio-stress", "dbench", "diskspd", "fio", "hdparm-read", "ior", "iozone", "tiobench"];
/// Values over time, which stand in one text.
const OVER_TIME: &str = "LINE_GRAPH";

/// Reader of the Phoronix Test Suite's results.
pub struct Phoronix;

impl Format for Phoronix {
    fn id(&self) -> &'static str {
        "phoronix 1"
    }

    fn recognises(&self, head: &[u8], _: &Hints) -> bool {
        let markup = head.trim_ascii_start().starts_with(b"<");
        markup && head.windows(ROOT.len() + 1).any(|window| window[0] == b'<' && &window[1..] == ROOT.as_bytes())
    }

    fn read(&self, input: &mut dyn Read, _: &Hints) -> io::Result<Reduction> {
        let bytes = match whole::upto(MOST, input)? {
            Ok(bytes) => bytes,
            Err(fault) => return Ok(Reduction::refused(vec![fault])),
        };
        let document = std::str::from_utf8(&bytes).map_err(|error| no_text(error.valid_up_to()));
        Ok(match document.and_then(|text| Ok((text, Document::read(text)?))) {
            Ok((text, document)) => reduction(text, &document),
            Err(fault) => Reduction::refused(vec![fault]),
        })
    }
}

fn no_text(at: usize) -> Fault {
    let fault = Fault::error(Code::NOT_UTF8, at..at + 1, "expected UTF-8, found other bytes");
    fault.hint("is it the file that the test suite wrote?")
}

fn reduction(text: &str, document: &Document) -> Reduction {
    let mut reading = Reading { document, lines: Lines { text, line: 1, counted: 0 }, parts: BTreeMap::new() };
    let (mut numbers, mut faults) = (Vec::new(), Vec::new());
    if document.results.is_empty() {
        let fault = Fault::error(Code::BAD_RESULT, 0..0, "the file holds no result");
        faults.push(fault.hint("was the run stopped before its first test ended?"));
    }
    let mut others = 0;
    for result in &document.results {
        let Some(metric) = metric(&result.scale).filter(|_| result.display != OVER_TIME) else { continue };
        if metric == Metric::BANDWIDTH && !is_of_storage(&result.id) {
            others += 1;
            continue;
        }
        for entry in result.entries.iter().filter(|entry| !entry.value.is_empty()) {
            match reading.number(metric, result, entry) {
                Ok(number) => numbers.push(number),
                Err(fault) => faults.push(fault),
            }
        }
    }
    if others > 0 {
        let message =
            format!("results in bytes per second of tests that may not be of storage give no numbers: {others}");
        let known = OF_STORAGE.join(", ");
        let fault = Fault::warning(Code::BAD_RESULT, 0..0, message);
        faults.push(fault.hint(format!("ciphers and compression have such scales too; tests of storage are {known}")));
    }
    let tool = Some(document.client.clone()).filter(|client| !client.is_empty());
    if numbers.is_empty() && faults.is_empty() {
        let fault = Fault::warning(Code::BAD_RESULT, 0..0, "no result of this file is in a unit of storage");
        faults.push(fault.hint(
            "results in IOPS, in transactions per second and, of tests of storage, in bytes per second are taken",
        ));
    }
    let setup = Setup { tool, ..Setup::default() };
    Reduction { summary: Summary::of(&Content::of(document)), setup, numbers, faults, ..Reduction::default() }
}

/// Whether a test is one of storage: `pts/fio-2.1.0`.
fn is_of_storage(id: &str) -> bool {
    let test = id.rsplit('/').next().unwrap_or(id);
    let versioned = test.rsplit_once('-').filter(|(_, version)| version.starts_with(|c: char| c.is_ascii_digit()));
    OF_STORAGE.contains(&versioned.map_or(test, |(name, _)| name))
}

/// What is measured in a scale, if it is a unit of storage.
fn metric(scale: &str) -> Option<&'static Metric> {
    match scale {
        "Transactions Per Second" => Some(Metric::TPS),
        "Queries Per Second" => Some(Metric::QUERIES),
        _ if Dimension::Iops.unit(scale).is_some() => Some(Metric::IOPS),
        _ if Dimension::TransactionRate.unit(scale).is_some() => Some(Metric::TPS),
        _ if Dimension::Bandwidth.unit(scale).is_some() => Some(Metric::BANDWIDTH),
        _ => None,
    }
}

/// The unit that a scale is.
fn unit<'s>(metric: &Metric, scale: &'s str) -> &'s str {
    if metric.dimension.unit(scale).is_some() { scale } else { metric.dimension.units()[0].symbol }
}

/// Numbers with their lines.
struct Reading<'d> {
    document: &'d Document,
    lines: Lines<'d>,
    /// The line of the first number of each part.
    parts: BTreeMap<(String, &'static str), usize>,
}

impl Reading<'_> {
    fn number(&mut self, metric: &'static Metric, result: &TestResult, entry: &Entry) -> Result<Number, Fault> {
        let line = self.lines.of(entry.span.start);
        let number = Number::printed(metric, &entry.value, unit(metric, &result.scale), RawPlace::Line(line));
        let number = number.filter(|number| !number.value.base().is_negative() && number.value.to_f64().is_finite());
        let number = number.ok_or_else(|| no_number(entry))?;
        let part = self.part(result, entry);
        if let Some(first) = self.parts.insert((part.clone(), metric.id), line) {
            let message = format!("a second result of `{part}`, which is left out");
            let fault = Fault::warning(Code::BAD_RESULT, entry.span.clone(), message);
            return Err(fault.hint(format!("line {first} has the other: nothing in the file tells them apart")));
        }
        Ok(number.of_part(part))
    }

    /// The test and its settings; the system too, where the file has several.
    fn part(&self, result: &TestResult, entry: &Entry) -> String {
        let several = self.document.systems.len() > 1;
        let system = Some(&entry.system).filter(|_| several);
        let names = [Some(&result.title), Some(&result.description), system];
        let names: Vec<_> = names.into_iter().flatten().filter(|name| !name.is_empty()).map(String::as_str).collect();
        names.join(", ")
    }
}

fn no_number(entry: &Entry) -> Fault {
    let shown: String = entry.value.chars().take(40).collect();
    let message = format!("expected a number, found `{shown}`");
    Fault::error(Code::BAD_RESULT, trimmed(entry), message).hint("a test that failed has an empty value")
}

fn trimmed(entry: &Entry) -> Range<usize> {
    entry.span.start..entry.span.end.max(entry.span.start + 1)
}

/// Lines of places that come in ascending order.
struct Lines<'t> {
    text: &'t str,
    line: usize,
    counted: usize,
}

impl Lines<'_> {
    fn of(&mut self, at: usize) -> usize {
        let between = self.text.as_bytes().get(self.counted..at).unwrap_or_default();
        self.line += line_breaks(between);
        self.counted = self.counted.max(at);
        self.line
    }
}

/// The document in its own words.
#[derive(Serialize)]
struct Content<'d> {
    kind: &'static str,
    title: &'d str,
    client: &'d str,
    systems: &'d [String],
    results: usize,
    /// How many results have each scale.
    scales: BTreeMap<&'d str, usize>,
    first: Vec<Shown<'d>>,
}

/// One result.
#[derive(Serialize)]
struct Shown<'d> {
    id: &'d str,
    title: &'d str,
    version: &'d str,
    args: &'d str,
    scale: &'d str,
    better: &'d str,
    values: Vec<Value<'d>>,
}

#[derive(Serialize)]
struct Value<'d> {
    system: &'d str,
    value: &'d str,
}

impl<'d> Content<'d> {
    fn of(document: &'d Document) -> Self {
        let mut scales = BTreeMap::new();
        for result in &document.results {
            *scales.entry(result.scale.as_str()).or_default() += 1;
        }
        let Document { title, client, systems, results } = document;
        let first = results.iter().take(SHOWN).map(Shown::of).collect();
        Self { kind: "pts", title, client, systems, results: results.len(), scales, first }
    }
}

impl<'d> Shown<'d> {
    fn of(result: &'d TestResult) -> Self {
        let better = match result.proportion.as_str() {
            "HIB" => "higher",
            "LIB" => "lower",
            other => other,
        };
        let value = |entry: &'d Entry| Value { system: &entry.system, value: &entry.value };
        let TestResult { id, title, version, description, scale, .. } = result;
        Self {
            id,
            title,
            version,
            args: description,
            scale,
            better,
            values: result.entries.iter().map(value).collect(),
        }
    }
}

#[cfg(test)]
mod tests;
