//! Downloads as CSV: the same for every language, names as ids, values in base units.

use super::value::base;
use crate::catalog::{DriveRef, Key, Measurement, Subject};

/// A file being written, row by row.
pub(super) struct Csv(String);

impl Csv {
    /// With a head of these columns.
    #[must_use]
    pub(super) fn new(columns: &[&str]) -> Self {
        let mut csv = Self(String::new());
        csv.row(columns);
        csv
    }

    /// One row.
    pub(super) fn row(&mut self, fields: &[impl AsRef<str>]) {
        let fields: Vec<_> = fields.iter().map(|field| quoted(field.as_ref())).collect();
        self.0.push_str(&fields.join(","));
        self.0.push('\n');
    }

    /// The file.
    #[must_use]
    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.0.into_bytes()
    }
}

/// The measurements as CSV, the same for every language: keys as ids, values in base units; `runs` says how many runs each stands
/// for.
#[must_use]
pub(super) fn results_csv(measurements: &[&Measurement], runs: impl Fn(&Measurement) -> usize) -> Vec<u8> {
    let mut csv = Csv::new(&COLUMNS);
    for measurement in measurements {
        csv.row(&csv_fields(measurement, runs(measurement)));
    }
    csv.into_bytes()
}

/// Columns of results.
const COLUMNS: [&str; 20] = [
    "id",
    "drive",
    "drives",
    "os",
    "testbed",
    "workload",
    "phase",
    "load",
    "metric",
    "direction",
    "part",
    "run",
    "value",
    "unit",
    "qualifier",
    "certainty",
    "source",
    "file",
    "digest",
    "runs",
];

/// What a key is of: drive and variant, `micron-p420m/hhhl-1400gb`, or the name of a group.
#[must_use]
pub(super) fn subject(key: &Key) -> String {
    match &key.subject {
        Subject::Drive(drive) => reference(drive),
        Subject::Group(group) => group.clone(),
    }
}

/// Drive and variant: `micron-p420m/hhhl-1400gb`.
#[must_use]
pub(super) fn reference(drive: &DriveRef) -> String {
    match &drive.variant {
        Some(variant) => format!("{}/{variant}", drive.drive),
        None => drive.drive.to_string(),
    }
}

fn csv_fields(measurement: &Measurement, runs: usize) -> [String; 20] {
    let key = &measurement.key;
    let text = |value: Option<String>| value.unwrap_or_default();
    [
        measurement.id.to_string(),
        subject(key),
        text(key.drives.map(|n| n.to_string())),
        text(key.os.clone()),
        text(key.testbed.as_ref().map(ToString::to_string)),
        key.workload.to_string(),
        key.phase.as_str().to_owned(),
        text(key.load.as_ref().map(ToString::to_string)),
        key.metric.id.to_owned(),
        text(key.direction.map(|d| d.as_str().to_owned())),
        text(key.part.as_ref().map(|part| part.as_str().to_owned())),
        text(key.run.map(|run| run.to_string())),
        base(&measurement.value),
        key.metric.dimension.units()[0].symbol.to_owned(),
        format!("{:?}", measurement.value.qualifier()).to_lowercase(),
        measurement.certainty.as_str().to_owned(),
        text(measurement.source.as_ref().map(ToString::to_string)),
        measurement.provenance.file.clone(),
        measurement.provenance.digest.clone(),
        runs.to_string(),
    ]
}

/// A field as CSV has it; one that a spreadsheet would run as a formula is defused.
fn quoted(field: &str) -> String {
    let field = if field.starts_with(['=', '+', '@', '\t']) { format!("'{field}") } else { field.to_owned() };
    if field.contains(['"', ',', '\n', '\r']) { format!("\"{}\"", field.replace('"', "\"\"")) } else { field }
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn hostile_fields_stay_fields() {
        assert_eq!(quoted("a,\"b\"\n"), "\"a,\"\"b\"\"\n\"");
        assert_eq!(quoted("=cmd()"), "'=cmd()");
        assert_eq!(quoted("P420m"), "P420m");
    }
}
