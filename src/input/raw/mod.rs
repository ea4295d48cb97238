//! Raw files of a run: each entry of `run.toml` says what its files are; a reader makes numbers and series of them.

mod agreement;
mod name;
mod part;
mod runs;
mod sample;

use std::sync::Arc;

pub(super) use self::agreement::check as check_agreement;
use self::name::{PartNames, figure_name};
pub(super) use self::name::{slug, stem};
pub(super) use self::sample::read as read_samples;
use super::dataset::Results;
use super::format::{self, Address, Hints, Mapping, Reduction, Setup};
use super::opened::{Opened, Spot, unreadable};
use super::run::{Listed, Run, Setting};
use super::sibling::fio_version;
use super::{Files, duplicate};
use crate::base::diagnostic::{Code, Fault, Problem, Problems};
use crate::base::quantity::Stated;
use crate::catalog::{Certainty, DriveRef, Id, Key, Load, Measurement, Part, Provenance, RawPlace, Series, Subject};

/// What all entries of one run share.
pub(super) struct Bench<'a> {
    files: &'a dyn Files,
    texts: &'a Opened,
    run: &'a Run,
    drive: &'a DriveRef,
    fio_version: Option<(u32, u32)>,
    tables: Arc<[Mapping]>,
    /// Whether every table that the lab declares could be read.
    tables_are_whole: bool,
}

/// A file's SHA-256 and its name.
type Hashed = (String, String);

impl<'a> Bench<'a> {
    pub(super) fn new(files: &'a dyn Files, texts: &'a Opened, run: &'a Run, drive: &'a DriveRef) -> Self {
        let fio_version = fio_version(files, &run.folder);
        Self { files, texts, run, drive, fio_version, tables: Arc::default(), tables_are_whole: true }
    }

    /// With what the columns of tables mean, and whether all that say so could be read.
    pub(super) fn with_tables(self, tables: &Arc<[Mapping]>, tables_are_whole: bool) -> Self {
        Self { tables: Arc::clone(tables), tables_are_whole, ..self }
    }

    /// What is known of a file beside its bytes.
    fn hints(&self, file: &str, setting: &Setting) -> Hints {
        let hints = Hints::new(file, setting.log, setting.unit, self.fio_version);
        hints.with_tables(&self.tables, setting.table.as_ref().map(Id::as_str))
    }

    /// Whether every mapping could be read that a file may need; that none fits follows otherwise.
    fn knows_tables(&self, hints: &Hints) -> bool {
        let is_known = |id: &String| self.tables.iter().any(|mapping| mapping.id.as_str() == id);
        self.tables_are_whole && hints.table.as_ref().is_none_or(is_known)
    }

    /// Which number it is; the part that the entry asked for is the whole.
    fn key(&self, entry: &Listed, setting: &Setting, address: Address<'_>) -> Key {
        let Address { metric, direction, part, load } = address;
        Key {
            subject: Subject::Drive(self.drive.clone()),
            drives: self.run.drives,
            os: self.run.os.clone(),
            testbed: self.run.testbed.clone(),
            workload: setting.workload.clone(),
            phase: setting.phase,
            load: setting.load.as_ref().or(load).cloned(),
            direction,
            part: part.filter(|_| entry.part.is_none()).map(|name| Part::Named(name.to_owned())),
            metric,
            run: None,
        }
    }
}

/// Reads the files of one entry; several files are the parts of one run.
pub(super) fn read(
    bench: &Bench<'_>,
    entry: &Listed,
    setting: &Setting,
    parts: &[Hashed],
    results: &mut Results,
    problems: &mut Problems,
) {
    let (mut read, mut named) = (Vec::new(), Vec::new());
    for part in parts {
        let (hints, mut told) = (bench.hints(&part.1, setting), Problems::new());
        let reduction = reduce(bench.files, &part.1, &hints, &mut told);
        problems.extend(if bench.knows_tables(&hints) { told } else { told.without(Code::UNMAPPED_TABLE) });
        if let Some(reduction) = reduction {
            let reduction = part::chosen(bench, entry, &part.1, reduction, problems);
            let setting = &settled(bench, entry, setting, (&part.1, &reduction.setup), problems);
            named.extend(numbers(bench, entry, setting, (part, &reduction), results, problems));
            read.push((part, reduction));
        }
    }
    runs::number(&named, results);
    // Logs are of the jobs of one run; a file with totals of its own is a run of its own.
    let (logs, runs): (Vec<_>, Vec<_>) = read.iter().partition(|(_, reduction)| reduction.numbers.is_empty());
    series(bench, entry, setting, &logs, results);
    for run in runs {
        series(bench, entry, setting, &[run], results);
    }
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
    if let Some(found) = &found {
        differing(bench, entry, setting, file, found, problems);
    }
    Setting { load: setting.load.clone().or(found), ..setting.clone() }
}

/// Tells of a load that the entry states otherwise than the file.
fn differing(bench: &Bench<'_>, entry: &Listed, setting: &Setting, file: &str, found: &Load, problems: &mut Problems) {
    let Some(stated) = setting.load.as_ref().filter(|stated| comparable(stated, found) && *stated != found) else {
        return;
    };
    let message = format!("`{file}` was run at {found}, the entry says {stated}");
    let hint = "mend the load, or leave it out: then it is taken from the file";
    let fault = Fault::warning(Code::LOAD_DIFFERS, entry.spot.span.clone(), message).hint(hint);
    problems.extend(bench.texts.get(&entry.spot.file).map(|source| fault.within(source)).into_iter().collect());
}

/// Whether two loads are stated in the same way.
fn comparable(a: &Load, b: &Load) -> bool {
    std::mem::discriminant(a) == std::mem::discriminant(b)
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

/// Puts the numbers of a file among the results; they are called so.
fn numbers(
    bench: &Bench<'_>,
    entry: &Listed,
    setting: &Setting,
    ((digest, file), reduction): (&Hashed, &Reduction),
    results: &mut Results,
    problems: &mut Problems,
) -> Vec<Id<Measurement>> {
    let Some(stem) = stem(file.rsplit('/').next().unwrap_or(file)) else {
        if !reduction.numbers.is_empty() {
            let hint = "figures are called after their file: give it a name with letters or digits";
            problems.push(Problem::in_file(Code::BAD_ID, file, "this file's name makes no id").hint(hint));
        }
        return Vec::new();
    };
    for load in reduction.numbers.iter().filter_map(|number| number.load.as_ref()).take(1) {
        differing(bench, entry, setting, file, load, problems);
    }
    let parts = PartNames::of(&reduction.numbers);
    let mut named = Vec::new();
    for number in &reduction.numbers {
        let Some(id) = Id::new(&figure_name(&bench.run.id, &stem, &parts, number)) else { continue };
        let (digest, place) = (digest.clone(), number.place.clone());
        let measurement = Measurement {
            id: id.clone(),
            key: bench.key(entry, setting, number.address()),
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
            problems.push(duplicate("figures", &id, &entry.spot, first, bench.texts));
            break;
        }
        named.push(id.clone());
        results.measurements.insert(id, (measurement, Spot { file: file.clone(), span: 0..0 }));
    }
    named
}

/// The tracks of some files of an entry, put together second by second.
fn series(bench: &Bench<'_>, entry: &Listed, setting: &Setting, read: &[&(&Hashed, Reduction)], results: &mut Results) {
    let tracks: Vec<_> = read.iter().flat_map(|(_, reduction)| &reduction.tracks).collect();
    for track in format::joined(&tracks) {
        let provenance = read.iter().map(|((digest, file), reduction)| Provenance {
            file: file.clone(),
            digest: digest.clone(),
            place: RawPlace::Whole,
            reader: reduction.reader,
        });
        results.series.push(Series {
            key: bench.key(entry, setting, track.address()),
            provenance: provenance.collect(),
            points: track.points,
            dataset: bench.run.id.clone(),
        });
    }
}
