//! `results.csv` of a published dataset: figures that a source states, one a row.

mod value;

use std::collections::BTreeMap;

use self::value::{spread, value};
use super::cells::{Cells, Row};
use super::duplicate;
use super::opened::{Opened, Spot};
use super::reference::{Kind, References};
use super::selection::LOAD_SHAPE;
use crate::base::diagnostic::{Code, Fault, Problems, SourceText, did_you_mean};
use crate::catalog::{
    Certainty, Dataset, Direction, DriveRef, Id, Key, Load, METRICS, Measurement, Metric, Part, Phase, Provenance,
    RawPlace, Source, Subject, Text,
};

const COLUMNS: [&str; 22] = [
    "id",
    "drive",
    "variant",
    "group",
    "drives",
    "os",
    "testbed",
    "workload",
    "phase",
    "load",
    "metric",
    "direction",
    "part",
    "low",
    "high",
    "unit",
    "qualifier",
    "spread",
    "certainty",
    "restates",
    "source",
    "note",
];

/// Where the rows come from.
pub(super) struct Origin<'a> {
    pub(super) dataset: &'a Id<Dataset>,
    pub(super) source: Option<&'a Id<Source>>,
    pub(super) digest: &'a str,
}

/// Measurements found so far, with the places of their ids.
pub(super) type Measurements = BTreeMap<Id<Measurement>, (Measurement, Spot)>;

/// Reads all rows of a table.
pub(super) fn read(
    source: SourceText<'_>,
    origin: &Origin<'_>,
    texts: &Opened,
    into: &mut Measurements,
    references: &mut References,
    problems: &mut Problems,
) {
    let mut faults = Vec::new();
    let cells = Cells::read(source.text, &COLUMNS, &mut faults);
    for row in cells.rows() {
        let Some(measurement) = measurement(row, source, origin, &mut faults) else {
            references.refuse(Kind::Figure, row.get("id"));
            continue;
        };
        let spot = |column: &str| Spot { file: source.file.to_owned(), span: row.span(column) };
        refer(&spot, &measurement, row.filled("source").is_some(), references);
        let (id, here) = (measurement.id.clone(), spot("id"));
        match into.get(&id) {
            Some((_, first)) => problems.push(duplicate("figures", &id, &here, first, texts)),
            None => drop(into.insert(id, (measurement, here))),
        }
    }
    problems.faults(source, faults);
}

fn refer(spot: &dyn Fn(&str) -> Spot, measurement: &Measurement, own_source: bool, references: &mut References) {
    if let Subject::Drive(drive) = &measurement.key.subject {
        references.at_drive(drive, spot("drive"), spot("variant"));
    }
    if let Some(testbed) = &measurement.key.testbed {
        references.at(Kind::Testbed, testbed, spot("testbed"));
    }
    references.at(Kind::Workload, &measurement.key.workload, spot("workload"));
    if let Some(figure) = &measurement.restates {
        references.at(Kind::Figure, figure, spot("restates"));
    }
    if let Some(source) = measurement.source.as_ref().filter(|_| own_source) {
        references.at(Kind::Source, source, spot("source"));
    }
}

fn measurement(
    row: Row<'_>,
    source: SourceText<'_>,
    origin: &Origin<'_>,
    faults: &mut Vec<Fault>,
) -> Option<Measurement> {
    let id = required_id(row, "id", faults);
    let metric = metric(row, faults);
    let key = key(row, metric, faults);
    let value = metric.and_then(|metric| value(row, metric, faults));
    let spread = spread(row, faults);
    let certainty = row.word("certainty", &Certainty::ALL, faults).unwrap_or_default();
    let (restates, own_source) = (row.id("restates", faults), row.id("source", faults));
    let note = row.filled("note").map(|note| Text::Neutral(note.to_owned()));
    let provenance = Provenance {
        file: source.file.to_owned(),
        digest: origin.digest.to_owned(),
        place: RawPlace::Line(row.line()),
        reader: "published 1",
    };
    Some(Measurement {
        id: id?,
        key: key?,
        value: value?,
        spread,
        certainty,
        restates,
        source: own_source.or_else(|| origin.source.cloned()),
        provenance,
        note,
        dataset: origin.dataset.clone(),
    })
}

fn key(row: Row<'_>, metric: Option<&'static Metric>, faults: &mut Vec<Fault>) -> Option<Key> {
    let subject = subject(row, faults);
    let drives = whole(row, "drives", faults);
    let testbed = row.id("testbed", faults);
    let workload = required_id(row, "workload", faults);
    let phase = row.required("phase", faults).and_then(|_| row.word("phase", &Phase::ALL, faults));
    let load = load(row, faults);
    let direction = row.word("direction", &Direction::ALL, faults);
    let text = |column| row.filled(column).map(str::to_owned);
    let (os, part) = (text("os"), row.filled("part").map(Part::read));
    let (subject, workload, phase, load, metric) = (subject?, workload?, phase?, load.ok()?, metric?);
    Some(Key { subject, drives, os, testbed, workload, phase, load, direction, part, metric, run: None })
}

fn subject(row: Row<'_>, faults: &mut Vec<Fault>) -> Option<Subject> {
    match (row.filled("drive"), row.filled("group")) {
        (Some(_), None) => {
            let (drive, variant) = (row.id("drive", faults), row.id("variant", faults));
            let misread = variant.is_none() && row.filled("variant").is_some();
            (!misread).then_some(Subject::Drive(DriveRef { drive: drive?, variant }))
        }
        (None, Some(group)) if row.filled("variant").is_none() => Some(Subject::Group(group.to_owned())),
        (None, Some(_)) => {
            let fault = row.fault("variant", Code::BAD_TABLE, "a group has no variant");
            faults.push(fault.hint("name a drive, or leave `variant` empty"));
            None
        }
        _ => {
            let message = "expected either a drive or a group";
            faults.push(row.fault("drive", Code::BAD_TABLE, message).hint("fill one of the two columns"));
            None
        }
    }
}

fn required_id<T>(row: Row<'_>, column: &str, faults: &mut Vec<Fault>) -> Option<Id<T>> {
    row.required(column, faults).and_then(|_| row.id(column, faults))
}

fn whole(row: Row<'_>, column: &str, faults: &mut Vec<Fault>) -> Option<u32> {
    let text = row.filled(column)?;
    let number = text.parse().ok().filter(|n| *n > 0);
    if number.is_none() {
        faults.push(row.fault(column, Code::BAD_TABLE, format!("expected a whole number from 1, found `{text}`")));
    }
    number
}

/// The load point, if there is one; an error, when it cannot be read.
fn load(row: Row<'_>, faults: &mut Vec<Fault>) -> Result<Option<Load>, ()> {
    let Some(text) = row.filled("load") else { return Ok(None) };
    let load = Load::read(text);
    if load.is_none() {
        let fault = row.fault("load", Code::UNKNOWN_WORD, format!("`{text}` is no load point"));
        faults.push(fault.hint(LOAD_SHAPE));
    }
    load.map(Some).ok_or(())
}

fn metric(row: Row<'_>, faults: &mut Vec<Fault>) -> Option<&'static Metric> {
    let name = row.required("metric", faults)?;
    let metric = Metric::find(name);
    if metric.is_none() {
        let hint = did_you_mean(name, METRICS.iter().map(|m| m.id));
        faults.push(Fault { hint, ..row.fault("metric", Code::UNKNOWN_WORD, format!("no metric is called `{name}`")) });
    }
    metric
}
