//! Raw files of a run: each entry of `run.toml` says what its files are; a reader makes numbers and series of them.

use super::dataset::Results;
use super::format::{self, Hints, Number, Reduction, Setup};
use super::opened::{Opened, Spot, unreadable};
use super::run::{Listed, Run, Setting};
use super::sibling::fio_version;
use super::{Files, duplicate};
use crate::base::diagnostic::{Code, Fault, Problem, Problems};
use crate::base::quantity::Stated;
use crate::catalog::{
    Certainty, Dataset, Direction, DriveRef, Id, Key, Load, Measurement, Metric, Provenance, RawPlace, Series, Subject,
};

/// What all entries of one run share.
pub(super) struct Bench<'a> {
    files: &'a dyn Files,
    texts: &'a Opened,
    run: &'a Run,
    drive: &'a DriveRef,
    fio_version: Option<(u32, u32)>,
}

/// A file's SHA-256 and its name.
type Part = (String, String);

impl<'a> Bench<'a> {
    pub(super) fn new(files: &'a dyn Files, texts: &'a Opened, run: &'a Run, drive: &'a DriveRef) -> Self {
        Self { files, texts, run, drive, fio_version: fio_version(files, &run.folder) }
    }

    fn key(
        &self,
        setting: &Setting,
        metric: &'static Metric,
        direction: Option<Direction>,
        part: Option<String>,
    ) -> Key {
        Key {
            subject: Subject::Drive(self.drive.clone()),
            drives: self.run.drives,
            os: self.run.os.clone(),
            testbed: self.run.testbed.clone(),
            workload: setting.workload.clone(),
            phase: setting.phase,
            load: setting.load.clone(),
            direction,
            part,
            metric,
        }
    }
}

/// Reads the files of one entry; several files are the parts of one run.
pub(super) fn read(
    bench: &Bench<'_>,
    entry: &Listed,
    setting: &Setting,
    parts: &[Part],
    results: &mut Results,
    problems: &mut Problems,
) {
    let mut read = Vec::new();
    for part in parts {
        let hints = Hints::new(&part.1, setting.log, setting.unit, bench.fio_version);
        if let Some(reduction) = reduce(bench.files, &part.1, &hints, problems) {
            let setting = &settled(bench, entry, setting, (&part.1, &reduction.setup), problems);
            numbers(bench, entry, setting, (part, &reduction), results, problems);
            read.push((part, reduction));
        }
    }
    series(bench, setting, &read, results);
}

/// The setting with the load point that the file itself names, where the entry names none; one that differs is told.
fn settled(
    bench: &Bench<'_>,
    entry: &Listed,
    setting: &Setting,
    (file, facts): (&str, &Setup),
    problems: &mut Problems,
) -> Setting {
    let found = facts.load();
    if let (Some(stated @ Load::Grid { .. }), Some(found)) = (&setting.load, &found)
        && stated != found
    {
        let message = format!("`{file}` was run at {found}, the entry says {stated}");
        let hint = "mend the load, or leave it out: then it is taken from the file";
        let fault = Fault::warning(Code::LOAD_DIFFERS, entry.spot.span.clone(), message).hint(hint);
        problems.extend(bench.texts.get(&entry.spot.file).map(|source| fault.within(source)).into_iter().collect());
    }
    Setting { load: setting.load.clone().or(found), ..setting.clone() }
}

/// What a reader makes of one file; its faults become problems with their places.
pub(super) fn reduce(files: &dyn Files, name: &str, hints: &Hints, problems: &mut Problems) -> Option<Reduction> {
    let read = files.open(name).and_then(|mut file| format::read(&mut *file, hints));
    let mut reduction = read.map_err(|error| problems.push(unreadable(name, &error))).ok()?;
    let faults = std::mem::take(&mut reduction.faults);
    if !faults.is_empty() {
        // The file is read once more: it may be too large to be kept.
        let placed = files.open(name).and_then(|mut file| format::locate(faults, name, &mut *file));
        let told = placed.unwrap_or_else(|error| vec![unreadable(name, &error)]);
        for problem in told {
            problems.push(problem);
        }
    }
    Some(reduction)
}

fn numbers(
    bench: &Bench<'_>,
    entry: &Listed,
    setting: &Setting,
    ((digest, file), reduction): (&Part, &Reduction),
    results: &mut Results,
    problems: &mut Problems,
) {
    let Some(stem) = stem(file.rsplit('/').next().unwrap_or(file)) else {
        if !reduction.numbers.is_empty() {
            let hint = "figures are called after their file: give it a name with letters or digits";
            problems.push(Problem::in_file(Code::BAD_ID, file, "this file's name makes no id").hint(hint));
        }
        return;
    };
    for number in &reduction.numbers {
        let Some(id) = Id::new(&figure_name(&bench.run.id, &stem, number)) else { continue };
        let (digest, place) = (digest.clone(), number.place.clone());
        let measurement = Measurement {
            id: id.clone(),
            key: bench.key(setting, number.metric, number.direction, number.part.clone()),
            value: Stated::exact(number.value),
            spread: None,
            certainty: Certainty::Stated,
            restates: None,
            source: None,
            provenance: Provenance { file: file.clone(), digest, place, reader: reduction.reader },
            note: None,
            dataset: bench.run.id.clone(),
        };
        if let Some((_, first)) = results.measurements.get(&id) {
            // The file's other figures would say no more.
            return problems.push(duplicate("figures", &id, &entry.spot, first, bench.texts));
        }
        results.measurements.insert(id, (measurement, Spot { file: file.clone(), span: 0..0 }));
    }
}

/// `virtual-disk-randwrite-4k-iops-write`: stable as long as the file keeps its name.
fn figure_name(dataset: &Id<Dataset>, stem: &str, number: &Number) -> String {
    let part = number.part.as_deref().and_then(slug).map(|part| format!("-{part}")).unwrap_or_default();
    let direction = number.direction.map(|direction| format!("-{}", direction.as_str())).unwrap_or_default();
    format!("{dataset}-{stem}{part}-{}{direction}", number.metric.id)
}

/// What a file's name gives to the ids of its figures.
pub(super) fn stem(name: &str) -> Option<String> {
    slug(name.rsplit_once('.').map_or(name, |(stem, _)| stem))
}

/// A name as a part of an id; `None` when nothing of it can be one.
pub(super) fn slug(name: &str) -> Option<String> {
    let name = name.to_lowercase();
    let groups = name.split(|c: char| !c.is_ascii_alphanumeric() && c != '.');
    let dotted = |group: &str| group.split('.').filter(|piece| !piece.is_empty()).collect::<Vec<_>>().join(".");
    let groups: Vec<_> = groups.map(dotted).filter(|group| !group.is_empty()).collect();
    (!groups.is_empty()).then(|| groups.join("-"))
}

/// The tracks of all files of an entry, put together second by second.
fn series(bench: &Bench<'_>, setting: &Setting, read: &[(&Part, Reduction)], results: &mut Results) {
    let tracks: Vec<_> = read.iter().flat_map(|(_, reduction)| &reduction.tracks).collect();
    for track in format::joined(&tracks) {
        let provenance = read.iter().map(|((digest, file), reduction)| Provenance {
            file: file.clone(),
            digest: digest.clone(),
            place: RawPlace::Whole,
            reader: reduction.reader,
        });
        results.series.push(Series {
            key: bench.key(setting, track.metric, track.direction, None),
            points: track.points,
            provenance: provenance.collect(),
            dataset: bench.run.id.clone(),
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_is_called_after_its_file() {
        for (file, expected) in [
            ("randwrite-4k.json", Some("randwrite-4k")),
            ("Rand Write_4K.v2.json", Some("rand-write-4k.v2")),
            ("a..b-.json", Some("a.b")),
            ("plain", Some("plain")),
            ("日本.json", None),
        ] {
            assert_eq!(stem(file).as_deref(), expected, "{file}");
            assert!(expected.is_none_or(|stem| Id::<()>::new(stem).is_some()));
        }
    }
}
