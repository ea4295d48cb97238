//! The `[[file]]` entries of a new dataset: one per file, or one per set of logs that the jobs of one run wrote.

use std::collections::BTreeMap;

use super::super::format::{LatencyUnit, LogKind, Setup};
use super::super::inspect::Inspection;
use super::names::own;
use super::{Listing, Request, Told, fit, has_setup, list};
use crate::base::diagnostic::visible;
use crate::catalog::{Catalog, Id, Load, Phase, Workload};

/// An entry.
pub(super) struct Entry {
    pub(super) path: String,
    pub(super) log: Option<LogKind>,
    pub(super) unit: Option<LatencyUnit>,
    /// The mapping that a table is read by, where it was named.
    pub(super) table: Option<String>,
    /// What its results are of; `None` of a file that describes the drive.
    pub(super) workload: Option<Id<Workload>>,
    pub(super) phase: Phase,
    pub(super) load: Option<Load>,
}

impl Entry {
    pub(super) fn into_listing(self) -> Listing {
        Listing { path: self.path, workload: self.workload, phase: self.phase, load: self.load }
    }

    /// Of files that describe the drive.
    const fn of_sample(path: String) -> Self {
        Self { path, log: None, unit: None, table: None, workload: None, phase: Phase::Main, load: None }
    }
}

/// Files of one entry, before it is known what they are of.
struct Set<'a> {
    path: String,
    files: Vec<&'a Inspection>,
}

/// Whether a file only says what drive it is about.
pub(super) fn describes_only(file: &Inspection) -> bool {
    let reduction = &file.reduction;
    reduction.device.is_some() && reduction.numbers.is_empty() && reduction.tracks.is_empty()
}

/// The entries, in the order in which the files were given. `None` when a workload is not known; that is told.
pub(super) fn of(request: &Request, files: &[Inspection], catalog: &Catalog, told: &mut Told) -> Option<Vec<Entry>> {
    let workloads = workloads(request, files, catalog, told)?;
    let sets = sets(files);
    let mut entries: Vec<_> = sets.into_iter().filter_map(|set| entry(set, request, files, &workloads)).collect();
    let sweeps: Vec<_> = entries.iter().map(|entry| is_sweep(entry, &entries)).collect();
    for (entry, sweep) in entries.iter_mut().zip(sweeps) {
        entry.phase = request.phase.unwrap_or(if sweep { Phase::Sweep } else { Phase::Main });
    }
    Some(entries)
}

fn entry(
    set: Set<'_>,
    request: &Request,
    files: &[Inspection],
    workloads: &BTreeMap<&str, Id<Workload>>,
) -> Option<Entry> {
    let first = *set.files.first()?;
    if describes_only(first) {
        return Some(Entry::of_sample(set.path));
    }
    let workload = Some(workloads.get(first.file.as_str())?.clone());
    let log = first.log().map(|log| log.value);
    let unit = first.unit().map(|unit| unit.value);
    let table = first.hints.table.clone().filter(|_| first.format() == Some("table"));
    let own_loads = first.reduction.numbers.iter().any(|number| number.load.is_some());
    let load = request.load.clone().filter(|_| !own_loads).or_else(|| load(first, files));
    Some(Entry { path: set.path, log, unit, table, workload, phase: Phase::Main, load })
}

/// The load point that a file states, or of a log that the results of its run state.
fn load(file: &Inspection, files: &[Inspection]) -> Option<Load> {
    let mut loads = runs_of(file, files).into_iter().map(|run| run.reduction.setup.load());
    let first = loads.next()??;
    loads.all(|load| load.as_ref() == Some(&first)).then_some(first)
}

/// Whether the results of the entry's workload were measured at several load points.
fn is_sweep(entry: &Entry, all: &[Entry]) -> bool {
    let same = all.iter().filter(|other| other.workload.is_some() && other.workload == entry.workload);
    same.filter_map(|other| other.load.as_ref()).any(|load| entry.load.as_ref().is_some_and(|own| own != load))
}

/// The files that say how a file's run was made: itself, or of a log the results of the same run, which have its name.
fn runs_of<'a>(file: &'a Inspection, files: &'a [Inspection]) -> Vec<&'a Inspection> {
    let Some(log) = file.log() else { return vec![file] };
    let run = run_name(own(&file.file), log.value);
    let all = || files.iter().filter(|other| has_setup(&other.reduction.setup));
    let stem = |other: &&Inspection| own(&other.file).rsplit_once('.').is_some_and(|(stem, _)| stem == run);
    let named = |other: &&Inspection| other.reduction.setup.name.as_deref() == Some(run);
    let by_stem: Vec<_> = all().filter(stem).collect();
    let by_name: Vec<_> = all().filter(named).collect();
    let found = [by_stem, by_name, all().collect()].into_iter().find(|found| !found.is_empty());
    found.unwrap_or_else(|| vec![file])
}

/// What fio put before the kind and the number of a log: `run` of `run_iops.12.log`.
fn run_name(name: &str, kind: LogKind) -> &str {
    let plain = || name.strip_suffix(".log").unwrap_or(name);
    let run = numbered(name, kind).map_or_else(plain, |(run, _)| run);
    run.strip_suffix(kind.as_str()).map_or(run, |run| run.trim_end_matches('_'))
}

/// A log's name before and after the number of its job: `run_iops` and `.log` of `run_iops.12.log`.
fn numbered(name: &str, kind: LogKind) -> Option<(&str, &str)> {
    let (before, number) = name.strip_suffix(".log")?.rsplit_once('.')?;
    let is_number = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
    (is_number && before.ends_with(kind.as_str())).then_some((before, ".log"))
}

/// A name before and after the number of its run: `read.*.json` of `read.3.json`.
fn repeated(name: &str) -> Option<String> {
    let (rest, end) = name.rsplit_once('.')?;
    let (run, number) = rest.rsplit_once('.')?;
    let is_number = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
    (is_number && !run.is_empty()).then(|| format!("{run}.*.{end}"))
}

/// Whether all files were written by one tool under one setup, whatever the day: then they are runs of it.
fn are_runs(files: &[&Inspection]) -> bool {
    let setup = |file: &Inspection| Setup { day: None, runtime_ms: None, ..file.reduction.setup.clone() };
    files.windows(2).all(|pair| pair[0].format() == pair[1].format() && setup(pair[0]) == setup(pair[1]))
}

/// Logs of the jobs of one run belong to one entry, and so do the results of several runs under the same conditions.
fn sets(files: &[Inspection]) -> Vec<Set<'_>> {
    let mut sets: Vec<(Option<String>, Set<'_>)> = Vec::new();
    for file in files {
        let name = own(&file.file);
        let pattern = match file.log() {
            Some(log) => numbered(name, log.value).map(|(run, end)| format!("{run}.*{end}")),
            None => repeated(name).filter(|_| !describes_only(file)),
        };
        match sets.iter_mut().find(|(own, _)| pattern.is_some() && *own == pattern) {
            Some((_, set)) => set.files.push(file),
            None => sets.push((pattern, Set { path: name.to_owned(), files: vec![file] })),
        }
    }
    sets.into_iter().flat_map(|(pattern, set)| joined(pattern, set)).collect()
}

/// A set of several files is named by a pattern; files whose names alone make them look like runs stay apart.
fn joined(pattern: Option<String>, set: Set<'_>) -> Vec<Set<'_>> {
    let alone = |file: &&'_ Inspection| file.log().is_none();
    match pattern {
        Some(_) if set.files.iter().any(alone) && !are_runs(&set.files) => {
            set.files.into_iter().map(|file| Set { path: own(&file.file).to_owned(), files: vec![file] }).collect()
        }
        Some(path) if set.files.len() > 1 => vec![Set { path, ..set }],
        _ => vec![set],
    }
}

/// The workload of each file by its name. All that cannot be told is told at once.
fn workloads<'a>(
    request: &Request,
    files: &'a [Inspection],
    catalog: &Catalog,
    told: &mut Told,
) -> Option<BTreeMap<&'a str, Id<Workload>>> {
    if let Some(id) = &request.workload {
        if !catalog.workloads.contains_key(id) {
            let hint = format!("workloads: {}", list(catalog.workloads.keys()));
            told.undecided(&files.first()?.file, format!("no workload is called `{id}`"), hint);
            return None;
        }
        return Some(files.iter().map(|file| (file.file.as_str(), id.clone())).collect());
    }
    let mut found = BTreeMap::new();
    let mut open: BTreeMap<(String, String), Vec<&str>> = BTreeMap::new();
    for file in files.iter().filter(|file| !describes_only(file)) {
        match workload(file, files, catalog) {
            Ok(id) => drop(found.insert(file.file.as_str(), id)),
            Err(why) => open.entry(why).or_default().push(&file.file),
        }
    }
    let whole = open.is_empty();
    for ((message, hint), names) in open {
        let others = if names.len() > 1 { format!("; {} more likewise", names.len() - 1) } else { String::new() };
        told.undecided(names.first()?, format!("{message}{others}"), hint);
    }
    whole.then_some(found)
}

/// The one workload that a file can be of, or why there is not one: a message and a hint.
fn workload(file: &Inspection, files: &[Inspection], catalog: &Catalog) -> Result<Id<Workload>, (String, String)> {
    let runs = runs_of(file, files);
    let mut found: Vec<&Id<Workload>> = Vec::new();
    let mut open: Vec<&Id<Workload>> = Vec::new();
    for run in &runs {
        let (agrees, silent) = fit::candidates(&run.reduction.setup, catalog);
        found.extend(agrees);
        open.extend(silent);
    }
    found.sort_unstable();
    found.dedup();
    open.sort_unstable();
    open.dedup();
    let told = || runs.first().map_or_else(String::new, |run| facts(&run.reduction.setup));
    match (found.as_slice(), open.as_slice()) {
        ([only], _) => Ok((*only).clone()),
        ([], []) => {
            let hint = format!(
                "describe one in data/workloads, or name it with --workload: {}",
                list(catalog.workloads.keys())
            );
            Err((format!("no workload of the lab is {}", told()), hint))
        }
        ([], open) => {
            let hint =
                format!("name it with --workload; these leave something open that the file states: {}", list(open));
            Err((format!("no workload of the lab states that it is {}", told()), hint))
        }
        (several, _) => Err((
            format!("several workloads of the lab are {}", told()),
            format!("name it with --workload: {}", list(several)),
        )),
    }
}

/// What a file states of its workload: ``of `fio-3.33`, `randrw`, 70 % reads, blocks of 4096 bytes``.
fn facts(setup: &Setup) -> String {
    let short = |text: &String| visible(text).chars().take(40).collect::<String>();
    let tool = setup.tool.as_ref().map(|tool| format!("`{}`", short(tool)));
    let pattern = setup.pattern.as_ref().map(|pattern| format!("`{}`", short(pattern)));
    let share = setup.read_share.map(|share| format!("{share} % reads"));
    let size = setup.block_size.map(|bytes| format!("blocks of {}", size(bytes)));
    let all: Vec<_> = [tool, pattern, share, size].into_iter().flatten().collect();
    if all.is_empty() { "this file's, which states nothing of it".to_owned() } else { format!("of {}", all.join(", ")) }
}

/// `4 KiB`, as workloads state it.
fn size(bytes: u64) -> String {
    if bytes > 0 && bytes.is_multiple_of(1024) { format!("{} KiB", bytes / 1024) } else { format!("{bytes} bytes") }
}
