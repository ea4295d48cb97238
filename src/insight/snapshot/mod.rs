//! Everything published, as plain data with provenance: what `api/site.json` holds and two builds are compared by.
//!
//! Entry points: [`Snapshot::of`] takes one, [`Snapshot::read`] reads one back. The keys are documented in `docs/site-json.md`. Names are ids;
//! exact numbers are strings in base units, so that no reader of JSON rounds them; computed ones are JSON numbers.

mod citation;
mod figure;
mod finding;
mod key;
mod origin;
mod place;
mod result;
mod review;
mod thing;
mod value;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

pub use self::citation::{CitationRecord, RawPlaceRecord};
pub use self::figure::FigureRecord;
pub use self::finding::FoundRecord;
pub use self::key::{KeyRecord, SelectionRecord, SettingRecord};
pub use self::origin::OriginRecord;
pub use self::place::{
    BoardRecord, BridgeRecord, CriterionRecord, EndRecord, EntryRecord, FilterRecord, IntervalRecord, MissingRecord,
    PlaceRecord, RankingRecord, ScoreRecord, UnrankedRecord,
};
pub use self::result::{DatasetRecord, MeasurementRecord, MetricRecord, RunsRecord, SeriesRecord};
pub use self::review::ReviewRecord;
pub use self::thing::{
    BlockRecord, DriveRecord, LabRecord, PartRecord, SourceRecord, SpecRecord, TestbedRecord, VariantRecord,
    WorkloadRecord,
};
pub use self::value::{TextRecord, ValueRecord};
use super::Findings;
use crate::base::diagnostic::{Code, Place, Problem, Severity, SourceText};
use crate::catalog::Catalog;

/// What [`Snapshot::schema`] says.
pub const SCHEMA: &str = "benchbook-site";
/// The version of the keys; a later one that drops or changes a key has another. New keys leave it.
pub const VERSION: u32 = 1;

/// Everything published.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Snapshot {
    /// [`SCHEMA`].
    pub schema: String,
    /// [`VERSION`].
    pub version: u32,
    /// The lab.
    pub lab: LabRecord,
    /// Publications that figures are cited from.
    pub sources: BTreeMap<String, SourceRecord>,
    /// Drives with their spec sheets.
    pub drives: BTreeMap<String, DriveRecord>,
    /// Machines.
    pub testbeds: BTreeMap<String, TestbedRecord>,
    /// Tests.
    pub workloads: BTreeMap<String, WorkloadRecord>,
    /// What was measured.
    pub metrics: BTreeMap<String, MetricRecord>,
    /// Runs and publications, with the digests of their files.
    pub datasets: BTreeMap<String, DatasetRecord>,
    /// Single numbers.
    pub measurements: BTreeMap<String, MeasurementRecord>,
    /// What stands for several runs, by the first of them.
    pub runs: BTreeMap<String, RunsRecord>,
    /// Runs over time, without their points.
    pub series: Vec<SeriesRecord>,
    /// Leaderboards of each workload.
    pub boards: BTreeMap<String, Vec<BoardRecord>>,
    /// Rankings.
    pub rankings: BTreeMap<String, RankingRecord>,
    /// Reviews with their figures.
    pub reviews: BTreeMap<String, ReviewRecord>,
    /// Numbers that cannot all be true.
    pub findings: Vec<FoundRecord>,
    /// Pages by their path within a language, with the languages they are in.
    pub pages: BTreeMap<String, Vec<String>>,
}

impl Snapshot {
    /// Of what may be published, and the paths of the site's pages: `en/drives/x/index.html`.
    #[must_use]
    pub fn of<'p>(catalog: &Catalog, findings: &Findings, pages: impl IntoIterator<Item = &'p str>) -> Self {
        let named = |id: &dyn std::fmt::Display| id.to_string();
        Self {
            schema: SCHEMA.to_owned(),
            version: VERSION,
            lab: LabRecord::of(&catalog.lab),
            sources: catalog.sources.iter().map(|(id, s)| (named(id), SourceRecord::of(s))).collect(),
            drives: catalog.drives.iter().map(|(id, drive)| (named(id), DriveRecord::of(drive))).collect(),
            testbeds: catalog.testbeds.iter().map(|(id, t)| (named(id), TestbedRecord::of(t))).collect(),
            workloads: catalog.workloads.iter().map(|(id, w)| (named(id), WorkloadRecord::of(w))).collect(),
            metrics: result::metrics(catalog),
            datasets: catalog.datasets.iter().map(|(id, d)| (named(id), DatasetRecord::of(d))).collect(),
            measurements: catalog.measurements.iter().map(|(id, m)| (named(id), MeasurementRecord::of(m))).collect(),
            runs: findings.repeats.iter().map(|r| (named(&r.outcome.id), RunsRecord::of(r))).collect(),
            series: catalog.series.iter().map(SeriesRecord::of).collect(),
            boards: findings.boards.iter().map(|(id, list)| (named(id), place::boards(catalog, list))).collect(),
            rankings: place::rankings(catalog, findings),
            reviews: review::reviews(catalog, findings),
            findings: finding::published(catalog, &findings.checked.findings),
            pages: grouped(pages),
        }
    }

    /// As the file holds it: UTF-8, keys in a fixed order, without spaces.
    ///
    /// # Errors
    /// When it cannot be written as JSON, which a snapshot always can.
    pub fn to_json(&self) -> serde_json::Result<Vec<u8>> {
        serde_json::to_vec(self)
    }

    /// Reads one back; `file` is its name in problems. Keys that are not known are passed over.
    ///
    /// # Errors
    /// When it is no JSON, lacks a key, or is of another schema or version.
    pub fn read(file: &str, bytes: &[u8]) -> Result<Self, Box<Problem>> {
        let head: Head = serde_json::from_slice(bytes).map_err(|error| unreadable(file, bytes, &error))?;
        if (head.schema.as_str(), head.version) != (SCHEMA, VERSION) {
            let message =
                format!("expected `{SCHEMA}` version {VERSION}, found `{}` version {}", head.schema, head.version);
            let hint = "build the site again with the benchbook that reads it";
            return Err(Box::new(Problem::in_file(Code::BAD_SNAPSHOT, file, message).hint(hint)));
        }
        serde_json::from_slice(bytes).map_err(|error| unreadable(file, bytes, &error))
    }
}

/// What is looked at first.
#[derive(Deserialize)]
struct Head {
    schema: String,
    version: u32,
}

/// Longest line that a problem shows: what a build writes is one line, and no reader is helped by all of it.
const LONGEST: usize = 200;

fn unreadable(file: &str, bytes: &[u8], error: &serde_json::Error) -> Box<Problem> {
    let lines = bytes.split_inclusive(|byte| *byte == b'\n').take(error.line().saturating_sub(1));
    let at = lines.map(<[u8]>::len).sum::<usize>() + error.column().saturating_sub(1);
    let before = String::from_utf8_lossy(&bytes[..at.min(bytes.len())]).len();
    let text = String::from_utf8_lossy(bytes);
    let mut place = Place::of(SourceText { file, text: &text }, before..before);
    place.line = place.line.filter(|line| line.len() <= LONGEST);
    let why: String = error.to_string().chars().take(LONGEST).collect();
    let message = format!("failed to read the published catalog ({why})");
    let (code, severity) = (Code::BAD_SNAPSHOT, Severity::Error);
    let hint = Some("take `api/site.json` as a build wrote it".to_owned());
    Box::new(Problem { code, severity, place, message, hint })
}

fn grouped<'p>(pages: impl IntoIterator<Item = &'p str>) -> BTreeMap<String, Vec<String>> {
    let mut grouped: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for path in pages {
        if let Some((language, page)) = path.strip_suffix("index.html").and_then(|path| path.split_once('/')) {
            grouped.entry(page.to_owned()).or_default().push(language.to_owned());
        }
    }
    for languages in grouped.values_mut() {
        languages.sort();
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_grouped_by_their_path_within_a_language() {
        let pages = grouped([
            "de/drives/x/index.html",
            "en/drives/x/index.html",
            "en/index.html",
            "index.html",
            "assets/a.css",
        ]);
        let expected = [("", vec!["en"]), ("drives/x/", vec!["de", "en"])];
        let expected = expected.map(|(page, list)| (page.to_owned(), list.into_iter().map(str::to_owned).collect()));
        assert_eq!(pages, BTreeMap::from(expected));
    }

    #[test]
    fn another_version_is_refused_by_name() {
        let problem = Snapshot::read("site.json", br#"{"schema":"benchbook-site","version":2}"#).unwrap_err();
        assert_eq!(problem.message, "expected `benchbook-site` version 1, found `benchbook-site` version 2");
    }

    #[test]
    fn what_breaks_off_is_told_with_its_place() {
        let problem = |bytes: &[u8]| Snapshot::read("site.json", bytes).unwrap_err();
        let place = |bytes: &[u8]| problem(bytes).place.start.map(|at| (at.line, at.column)).unwrap();
        assert_eq!(place(b"{\"schema\":\n\"benchbook-site\",\"version\":1").0, 2);
        assert_eq!(place(b"x"), (1, 1));
        assert_eq!(place(b""), (1, 1));
        assert_eq!(place("{\"日本\":1,\n \"\u{e9}\" x".as_bytes()), (2, 6));
        assert_eq!(place(b"[\"\xff\xfe\", x").0, 1);
    }

    #[test]
    fn a_line_that_is_the_whole_file_is_not_shown() {
        let long = format!("{{\"schema\":\"{}", "x".repeat(10_000));
        let problem = Snapshot::read("site.json", long.as_bytes()).unwrap_err();
        assert_eq!((problem.place.line, problem.message.len() < 300), (None, true));
    }
}
