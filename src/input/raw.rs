//! Raw files of a run: each entry of `run.toml` says what its files are; a reader makes numbers and series of them.

use std::io::Read;

use super::Files;
use super::dataset::{Results, Run, has_ending};
use super::document::Item;
use super::format::{self, Hints, LatencyUnit, LogKind, Number, Reduction};
use super::reference::References;
use crate::base::diagnostic::{Code, Place, Problem, Problems};
use crate::base::quantity::Stated;
use crate::catalog::{
    Certainty, Direction, Id, Key, Load, Measurement, Metric, Phase, Provenance, RawPlace, Series, Subject, Workload,
};

/// An entry of `run.toml`.
pub(super) struct Entry {
    pub(super) path: String,
    pub(super) place: Place,
    workload: Option<Id<Workload>>,
    phase: Phase,
    load: Option<Load>,
    log: Option<LogKind>,
    unit: Option<LatencyUnit>,
}

impl Entry {
    /// Whether a file of the dataset is one of this entry's: `*` stands for any part of a name.
    pub(super) fn matches(&self, folder: &str, name: &str) -> bool {
        let Some(short) = name.strip_prefix(folder).and_then(|n| n.strip_prefix('/')) else { return false };
        match self.path.split_once('*') {
            None => short == self.path,
            Some((before, after)) => {
                let long_enough = short.len() >= before.len() + after.len();
                long_enough
                    && short.starts_with(before)
                    && short.ends_with(after)
                    && !short[before.len()..].contains('/')
            }
        }
    }
}

pub(super) fn entry(item: &Item<'_>, references: &mut References) -> Option<Entry> {
    let table = item.expect_table()?;
    let path = table.require("path");
    let workload = table.get("workload").and_then(|item| references.workload(&item));
    let phase = table.get("phase").and_then(|item| item.word(&Phase::ALL));
    let load = table.get("load").and_then(|item| super::selection::load(&item));
    let log = table.get("log").and_then(|item| item.word(&LogKind::ALL));
    let unit = table.get("unit").and_then(|item| item.word(&LatencyUnit::ALL));
    table.finish();
    let path = path?;
    let (text, place) = (path.string()?, path.place());
    let inside = !text.starts_with('/') && text.split('/').all(|part| part != "..") && !text.contains('\\');
    if !inside {
        let hint = "name a file of the dataset's own folder".to_owned();
        path.refuse(Code::BAD_ID, format!("`{text}` leads out of the dataset's folder"), Some(hint));
        return None;
    }
    Some(Entry { path: text.to_owned(), place, workload, phase: phase.unwrap_or(Phase::Main), load, log, unit })
}

/// Reads the files of one entry; several files are the parts of one run.
pub(super) fn read(
    files: &dyn Files,
    run: &Run,
    entry: &Entry,
    names: &[&str],
    results: &mut Results,
    problems: &mut Problems,
) {
    let (Some(drive), Some(workload)) = (&run.drive, &entry.workload) else {
        let message = "a raw file takes a `drive` in run.toml and a `workload` in its entry";
        problems.push(Problem { place: entry.place.clone(), ..Problem::in_file(Code::MISSING_KEY, "", message) });
        return;
    };
    let hints = Hints { log: entry.log, unit: entry.unit, fio_version: sibling_version(files, &run.folder) };
    let mut parts = Vec::new();
    for name in names {
        if let Some(reduction) = reduce(files, name, &hints, problems) {
            parts.push((*name, reduction));
        }
    }
    let key = |metric, direction, part| Key {
        subject: Subject::Drive(drive.clone()),
        drives: run.drives,
        os: run.os.clone(),
        testbed: run.testbed.clone(),
        workload: workload.clone(),
        phase: entry.phase,
        load: entry.load.clone(),
        direction,
        part,
        metric,
    };
    for (name, reduction) in &parts {
        numbers(run, name, reduction, &key, results, problems);
    }
    series(run, &parts, &key, results);
}

fn reduce(files: &dyn Files, name: &str, hints: &Hints, problems: &mut Problems) -> Option<Reduction> {
    let unreadable = |e| Problem::in_file(Code::FILE_MISSING, name, format!("failed to open `{name}` ({e})"));
    let read = files.open(name).and_then(|mut file| format::read(&mut *file, hints)).map_err(unreadable);
    let reduction = read.map_err(|problem| problems.push(problem)).ok()?;
    if !reduction.faults.is_empty() {
        let faults = reduction.faults.clone();
        let placed = files.open(name).and_then(|mut file| format::locate(faults, name, &mut *file)).map_err(unreadable);
        placed.unwrap_or_else(|problem| vec![problem]).into_iter().for_each(|problem| problems.push(problem));
    }
    Some(reduction)
}

type KeyOf<'a> = dyn Fn(&'static Metric, Option<Direction>, Option<String>) -> Key + 'a;

fn numbers(
    run: &Run,
    name: &str,
    reduction: &Reduction,
    key: &KeyOf<'_>,
    results: &mut Results,
    problems: &mut Problems,
) {
    let digest = run.digest(name);
    for number in &reduction.numbers {
        let Some(id) = number_id(run, name, number) else { continue };
        let provenance = Provenance {
            file: name.to_owned(),
            digest: digest.clone(),
            place: number.place.clone(),
            reader: reduction.reader,
        };
        let measurement = Measurement {
            id: id.clone(),
            key: key(number.metric, number.direction, number.part.clone()),
            value: Stated::exact(number.value),
            spread: None,
            certainty: Certainty::Stated,
            restates: None,
            source: None,
            provenance,
            note: None,
            dataset: run.id.clone(),
        };
        if results.measurements.contains_key(&id) {
            let message = format!("two figures would be called `{id}`");
            let hint = "figures are named after their file: give one of the two files another name";
            problems.push(Problem::in_file(Code::DUPLICATE_ID, name, message).hint(hint));
            continue;
        }
        results.measurements.insert(id, (measurement, Place::file(name)));
    }
}

/// `virtual-disk-randwrite-4k-iops-write`: stable as long as the file keeps its name.
fn number_id(run: &Run, name: &str, number: &Number) -> Option<Id<Measurement>> {
    let file = name.rsplit('/').next()?;
    let stem = file.split_once('.').map_or(file, |(stem, _)| stem);
    let part = number.part.as_deref().map(|part| format!("-{}", slug(part))).unwrap_or_default();
    let direction = number.direction.map(|d| format!("-{}", d.as_str())).unwrap_or_default();
    Id::new(&format!("{}-{}{part}-{}{direction}", run.id, slug(stem), number.metric.id))
}

/// A name as a part of an id.
fn slug(name: &str) -> String {
    let plain: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' }).collect();
    plain.split('-').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-")
}

/// The tracks of all files of an entry, added up per second.
fn series(run: &Run, parts: &[(&str, Reduction)], key: &KeyOf<'_>, results: &mut Results) {
    let tracks: Vec<_> = parts.iter().flat_map(|(_, reduction)| &reduction.tracks).collect();
    for track in format::joined(&tracks) {
        let provenance = parts.iter().map(|(name, reduction)| Provenance {
            file: (*name).to_owned(),
            digest: run.digest(name),
            place: RawPlace::Whole,
            reader: reduction.reader,
        });
        results.series.push(Series {
            key: key(track.metric, track.direction, None),
            points: track.points,
            provenance: provenance.collect(),
            dataset: run.id.clone(),
        });
    }
}

/// The fio version of a JSON file in the same folder: it settles the unit of the logs beside it.
fn sibling_version(files: &dyn Files, folder: &str) -> Option<(u32, u32)> {
    let mut own = files.names().iter().filter(|name| name.starts_with(folder) && has_ending(name, "json"));
    own.find_map(|name| {
        let mut head = Vec::new();
        files.open(name).ok()?.take(4096).read_to_end(&mut head).ok()?;
        format::version_in(&String::from_utf8_lossy(&head))
    })
}
