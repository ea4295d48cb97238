//! `results.csv` of a published dataset: figures that a source states, one a row.

use std::collections::BTreeMap;

use super::cells::{Cells, Row};
use super::reference::References;
use crate::base::diagnostic::{Code, Fault, Place, Problems, SourceText, did_you_mean};
use crate::base::quantity::{Amount, Exact, Qualifier, Stated, Unit};
use crate::catalog::{
    Certainty, Dataset, Direction, DriveRef, Id, Key, Load, METRICS, Measurement, Metric, Phase, Provenance, RawPlace,
    Source, Spread, Subject, Testbed, Text,
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

const QUALIFIERS: [(&str, Qualifier); 6] = [
    ("exact", Qualifier::Exact),
    ("about", Qualifier::About),
    ("below", Qualifier::Below),
    ("above", Qualifier::Above),
    ("up-to", Qualifier::UpTo),
    ("range", Qualifier::Range),
];

/// Where the rows come from.
pub(super) struct Origin<'a> {
    pub(super) dataset: &'a Id<Dataset>,
    pub(super) source: Option<&'a Id<Source>>,
    pub(super) digest: &'a str,
}

/// Measurements found so far, with the places of their ids.
pub(super) type Measurements = BTreeMap<Id<Measurement>, (Measurement, Place)>;

/// Reads all rows of a table.
pub(super) fn read(
    source: SourceText<'_>,
    origin: &Origin<'_>,
    into: &mut Measurements,
    references: &mut References,
    problems: &mut Problems,
) {
    let mut faults = Vec::new();
    let (cells, rows) = Cells::read(source.text, &COLUMNS, &mut faults);
    for row in rows {
        let row = cells.row(row);
        let Some(measurement) = measurement(&row, source, origin, &mut faults) else { continue };
        refer(&row, source, &measurement, references);
        keep(&row, source, measurement, into, &mut faults);
    }
    problems.faults(source, faults);
}

fn keep(
    row: &Row<'_>,
    source: SourceText<'_>,
    measurement: Measurement,
    into: &mut Measurements,
    faults: &mut Vec<Fault>,
) {
    let place = Place::of(source, row.span("id"));
    if let Some((_, first)) = into.get(&measurement.id) {
        let line = first.start.map(|p| p.line).unwrap_or_default();
        let message = format!("two figures are called `{}`", measurement.id);
        let hint = format!("the other one stands in `{}`, line {line}; give one of them another name", first.file);
        faults.push(row.fault("id", Code::DUPLICATE_ID, message).hint(hint));
        return;
    }
    into.insert(measurement.id.clone(), (measurement, place));
}

fn refer(row: &Row<'_>, source: SourceText<'_>, measurement: &Measurement, references: &mut References) {
    if let Subject::Drive(drive) = &measurement.key.subject {
        let column = if drive.variant.is_some() { "variant" } else { "drive" };
        references.at_drive(drive, &Place::of(source, row.span("drive")), &Place::of(source, row.span(column)));
    }
    if let Some(testbed) = &measurement.key.testbed {
        references.at_testbed(testbed, &Place::of(source, row.span("testbed")));
    }
    references.at_workload(&measurement.key.workload, &Place::of(source, row.span("workload")));
    if let Some(id) = &measurement.source {
        references.at_source(id, &Place::of(source, row.span("source")));
    }
}

fn measurement(
    row: &Row<'_>,
    source: SourceText<'_>,
    origin: &Origin<'_>,
    faults: &mut Vec<Fault>,
) -> Option<Measurement> {
    let id = required(row, "id", faults).and_then(|_| id(row, "id", faults));
    let key = key(row, faults);
    let value = key.as_ref().and_then(|key| value(row, key.metric, faults));
    let spread = optional(row, "spread", &Spread::ALL, faults);
    let certainty = optional(row, "certainty", &Certainty::ALL, faults).unwrap_or_default();
    let restates = row.filled("restates").and_then(|_| self::id(row, "restates", faults));
    let own_source: Option<Id<Source>> = row.filled("source").and_then(|_| self::id(row, "source", faults));
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

fn key(row: &Row<'_>, faults: &mut Vec<Fault>) -> Option<Key> {
    let subject = subject(row, faults);
    let drives = whole(row, "drives", faults);
    let testbed: Option<Id<Testbed>> = row.filled("testbed").and_then(|_| id(row, "testbed", faults));
    let workload = required(row, "workload", faults).and_then(|_| id(row, "workload", faults));
    let phase = required(row, "phase", faults).and_then(|_| optional(row, "phase", &Phase::ALL, faults));
    let load = row.filled("load").map(|text| load(row, text, faults));
    let direction = optional(row, "direction", &Direction::ALL, faults);
    let metric = required(row, "metric", faults).and_then(|name| metric(row, name, faults));
    let text = |column| row.filled(column).map(str::to_owned);
    Some(Key {
        subject: subject?,
        drives,
        os: text("os"),
        testbed,
        workload: workload?,
        phase: phase?,
        load: match load {
            Some(load) => Some(load?),
            None => None,
        },
        direction,
        part: text("part"),
        metric: metric?,
    })
}

fn subject(row: &Row<'_>, faults: &mut Vec<Fault>) -> Option<Subject> {
    match (row.filled("drive"), row.filled("group")) {
        (Some(_), None) => {
            let drive = id(row, "drive", faults);
            let variant = row.filled("variant").map(|_| id(row, "variant", faults));
            let variant = match variant {
                Some(variant) => Some(variant?),
                None => None,
            };
            Some(Subject::Drive(DriveRef { drive: drive?, variant }))
        }
        (None, Some(group)) => Some(Subject::Group(group.to_owned())),
        _ => {
            let message = "expected either a drive or a group";
            faults.push(row.fault("drive", Code::BAD_TABLE, message).hint("fill one of the two columns"));
            None
        }
    }
}

fn required<'r>(row: &'r Row<'_>, column: &str, faults: &mut Vec<Fault>) -> Option<&'r str> {
    let cell = row.filled(column);
    if cell.is_none() {
        faults.push(row.fault(column, Code::BAD_TABLE, format!("`{column}` is empty")));
    }
    cell
}

fn id<T>(row: &Row<'_>, column: &str, faults: &mut Vec<Fault>) -> Option<Id<T>> {
    let id = Id::new(row.get(column));
    if id.is_none() {
        let message = format!("`{}` is no id", row.get(column));
        faults.push(
            row.fault(column, Code::BAD_ID, message)
                .hint("ids are lower-case letters and digits, joined by `-` or `.`"),
        );
    }
    id
}

fn optional<T: Copy>(row: &Row<'_>, column: &str, words: &[(&'static str, T)], faults: &mut Vec<Fault>) -> Option<T> {
    let text = row.filled(column)?;
    let found = words.iter().find(|(word, _)| *word == text).map(|(_, value)| *value);
    if found.is_none() {
        let hint = did_you_mean(text, words.iter().map(|(word, _)| *word));
        let fault = row.fault(column, Code::UNKNOWN_WORD, format!("`{text}` is no {column}"));
        faults.push(Fault { hint, ..fault });
    }
    found
}

fn whole(row: &Row<'_>, column: &str, faults: &mut Vec<Fault>) -> Option<u32> {
    let text = row.filled(column)?;
    let number = text.parse().ok().filter(|n| *n > 0);
    if number.is_none() {
        faults.push(row.fault(column, Code::BAD_TABLE, format!("expected a whole number from 1, found `{text}`")));
    }
    number
}

fn load(row: &Row<'_>, text: &str, faults: &mut Vec<Fault>) -> Option<Load> {
    let load = Load::read(text);
    if load.is_none() {
        let fault = row.fault("load", Code::UNKNOWN_WORD, format!("`{text}` is no load point"));
        faults.push(fault.hint("load points look like `16T/16Q`, `32T`, `QD128`, `peak` or `whole`"));
    }
    load
}

fn metric(row: &Row<'_>, name: &str, faults: &mut Vec<Fault>) -> Option<&'static Metric> {
    let metric = Metric::find(name);
    if metric.is_none() {
        let hint = did_you_mean(name, METRICS.iter().map(|m| m.id));
        faults.push(Fault { hint, ..row.fault("metric", Code::UNKNOWN_WORD, format!("no metric is called `{name}`")) });
    }
    metric
}

/// Low, high, unit and qualifier as one value.
fn value(row: &Row<'_>, metric: &Metric, faults: &mut Vec<Fault>) -> Option<Stated> {
    let unit = unit(row, metric, faults);
    let qualifier = required(row, "qualifier", faults).and_then(|_| optional(row, "qualifier", &QUALIFIERS, faults));
    let low = row.filled("low").map(|_| number(row, "low", faults));
    let high = row.filled("high").map(|_| number(row, "high", faults));
    let (unit, qualifier) = (unit?, qualifier?);
    let amount = |number: Option<Exact>| number.and_then(|n| Amount::of_unit(metric.dimension, n, unit));
    match (low, high, qualifier) {
        (Some(low), Some(high), Qualifier::Range) => {
            let range = Stated::range(amount(low)?, amount(high)?, unit);
            if range.is_none() {
                faults.push(row.fault("low", Code::BAD_QUANTITY, "expected a range with its smaller end first"));
            }
            range
        }
        (Some(low), Some(high), Qualifier::Exact | Qualifier::About) if low == high => {
            Some(Stated::single(qualifier, amount(low)?, unit))
        }
        (None, Some(limit), Qualifier::Below | Qualifier::UpTo) | (Some(limit), None, Qualifier::Above) => {
            Some(Stated::single(qualifier, amount(limit)?, unit))
        }
        _ => {
            let hint = "exact and about: the same number twice; below and up-to: `high` alone; above: `low` alone; range: both";
            let message = format!("`low` and `high` do not fit the qualifier `{}`", row.get("qualifier"));
            faults.push(row.fault("qualifier", Code::BAD_TABLE, message).hint(hint));
            None
        }
    }
}

fn unit(row: &Row<'_>, metric: &Metric, faults: &mut Vec<Fault>) -> Option<&'static Unit> {
    let text = required(row, "unit", faults)?;
    let unit = metric.dimension.unit(text);
    if unit.is_none() {
        let units: Vec<_> = metric.dimension.units().iter().map(|u| u.symbol).collect();
        let message = format!("expected a unit of {}, found `{text}`", metric.dimension.noun());
        faults.push(
            row.fault("unit", Code::BAD_QUANTITY, message).hint(format!("units read here: {}", units.join(", "))),
        );
    }
    unit
}

fn number(row: &Row<'_>, column: &str, faults: &mut Vec<Fault>) -> Option<Exact> {
    let text = row.get(column);
    let number = Exact::read_plain(text);
    if number.is_none() {
        let fault = row.fault(column, Code::BAD_QUANTITY, format!("expected a plain number, found `{text}`"));
        let point = text.contains(',').then(|| {
            format!(
                "the decimal mark is a point, and thousands are not grouped here: write `{}`",
                text.replace(',', ".")
            )
        });
        faults.push(Fault { hint: point, ..fault });
    }
    number
}
