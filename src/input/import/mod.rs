//! A plan for taking raw files into a lab: which drive, workload, phase and load point they are of, and what is to be written.
//!
//! Entry point: [`propose`]. Pure: from inspected files, the lab's catalog and what the person says, to a [`Plan`]. What nobody
//! states and for which there is more than one candidate is not guessed but told, with the option that settles it. [`Overlay`]
//! is the lab as it would be, so that a plan can be checked before anything is written.

mod drive;
mod entries;
mod fit;
mod listed;
mod model;
mod names;
mod overlay;
mod run;
#[cfg(test)]
mod tests;

use self::entries::Entry;
pub use self::overlay::Overlay;
use super::format::Setup;
use super::inspect::Inspection;
use crate::base::date::Date;
use crate::base::diagnostic::{Code, Problem, Severity};
use crate::catalog::{Catalog, Dataset, DriveRef, Id, Load, Phase, Testbed, Workload};

/// What the person says of the files.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// The drive that was tested.
    pub drive: Option<DriveRef>,
    /// How many of them at once.
    pub drives: u32,
    /// The workload of all files.
    pub workload: Option<Id<Workload>>,
    /// The name of the new dataset.
    pub dataset: Option<Id<Dataset>>,
    /// The machine that it was tested in.
    pub testbed: Option<Id<Testbed>>,
    /// The operating system.
    pub os: Option<String>,
    /// The phase of all files.
    pub phase: Option<Phase>,
    /// The load point of all files.
    pub load: Option<Load>,
    /// The title of the new dataset.
    pub title: Option<String>,
    /// The day of the run.
    pub date: Option<Date>,
}

/// A choice, and why it was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settled {
    /// What was to be chosen.
    pub what: &'static str,
    /// What was chosen.
    pub value: String,
    /// Why.
    pub why: &'static str,
}

/// What an entry of `run.toml` will say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// The name of its file, or the pattern of its files' names.
    pub path: String,
    /// Its workload; `None` of a file that describes the drive.
    pub workload: Option<Id<Workload>>,
    /// Its phase.
    pub phase: Phase,
    /// Its load point, where one is known.
    pub load: Option<Load>,
}

/// A new dataset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewDataset {
    /// Its folder, from the project's root.
    pub folder: String,
    /// The text of its `run.toml`.
    pub run: String,
    /// Files to be copied into it: the name that each was given by, and its name in the folder.
    pub copies: Vec<(String, String)>,
    /// What the entries of `run.toml` say.
    pub listings: Vec<Listing>,
}

/// What is to be written. Nothing of it is there yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// What was chosen.
    pub settled: Vec<Settled>,
    /// A new spec sheet: its path from the project's root, and its text.
    pub sheet: Option<(String, String)>,
    /// A new dataset; `None` when the files only describe a drive.
    pub dataset: Option<NewDataset>,
    /// What the person should look at; it keeps nothing from being written.
    pub warnings: Vec<Problem>,
}

impl Plan {
    /// The paths that will be written, from the project's root.
    #[must_use]
    pub fn paths(&self) -> Vec<String> {
        let sheet = self.sheet.iter().map(|(path, _)| path.clone());
        let dataset = self.dataset.iter().flat_map(|new| {
            let names = std::iter::once("run.toml").chain(new.copies.iter().map(|(_, name)| name.as_str()));
            names.map(|name| format!("{}/{name}", new.folder))
        });
        sheet.chain(dataset).collect()
    }
}

/// Proposes what to write for `files`. `existing` are the names of the lab's files, sorted.
///
/// # Errors
/// Everything that keeps the files from being imported.
pub fn propose(
    request: &Request,
    files: &[Inspection],
    catalog: &Catalog,
    existing: &[String],
) -> Result<Plan, Vec<Problem>> {
    let broken: Vec<_> =
        files.iter().flat_map(|file| &file.problems).filter(|p| p.severity == Severity::Error).collect();
    if !broken.is_empty() {
        return Err(broken.into_iter().cloned().collect());
    }
    let mut told = Told::default();
    told.problems.extend(names::refused(files));
    let drive = drive::choose(request, files, catalog, &mut told);
    let described = files.iter().all(entries::describes_only);
    let reference = drive.as_ref().map(|drive| &drive.reference);
    let dataset = if described { None } else { dataset(request, files, catalog, reference, &mut told) };
    let sheet = drive.and_then(|drive| drive.sheet);
    let warnings = model::unlike(request, files, catalog);
    let plan = Plan { settled: told.settled, sheet, dataset, warnings };
    told.problems.extend(plan.dataset.iter().flat_map(listed::amiss));
    told.problems.extend(nothing_new(&plan, described, files));
    told.problems.extend(overwritten(&plan, existing));
    if told.problems.is_empty() { Ok(plan) } else { Err(told.problems) }
}

/// Something could not be chosen, and that has been told.
struct Open;

/// What was chosen so far, and what could not be.
#[derive(Default)]
struct Told {
    settled: Vec<Settled>,
    problems: Vec<Problem>,
}

impl Told {
    fn settle(&mut self, what: &'static str, value: &impl ToString, why: &'static str) {
        self.settled.push(Settled { what, value: value.to_string(), why });
    }

    /// Something that the files leave open: what it is, and the option that settles it.
    fn undecided(&mut self, file: &str, message: impl Into<String>, hint: impl Into<String>) {
        self.problems.push(Problem::in_file(Code::UNDECIDED, file, message).hint(hint));
    }
}

fn dataset(
    request: &Request,
    files: &[Inspection],
    catalog: &Catalog,
    drive: Option<&DriveRef>,
    told: &mut Told,
) -> Option<NewDataset> {
    let first = files.first()?.file.as_str();
    let testbed = testbed(request, catalog, first, told);
    let os = testbed.as_ref().map_or(Err(Open), |testbed| os(request, catalog, testbed.as_ref(), first, told));
    let entries = entries::of(request, files, catalog, told);
    // All that is open has been told by now.
    let (drive, entries, testbed, os) = (drive?, entries?, testbed.ok()?, os.ok()?);
    let date = day(request, files, told);
    let id = id(request, drive, date, &entries, told)?;
    let tool = tool(files);
    let title = request.title.clone().unwrap_or_else(|| title(catalog, drive, tool.as_deref()));
    let head = run::Head { title, drive, drives: request.drives, testbed, os, date, tool };
    let copies = files.iter().map(|file| (file.file.clone(), names::own(&file.file).to_owned()));
    Some(NewDataset {
        folder: format!("data/results/{id}"),
        run: run::text(&head, &entries, catalog),
        copies: copies.collect(),
        listings: entries.into_iter().map(Entry::into_listing).collect(),
    })
}

/// Of a lab without testbeds there is none.
fn testbed(request: &Request, catalog: &Catalog, file: &str, told: &mut Told) -> Result<Option<Id<Testbed>>, Open> {
    let known = list(catalog.testbeds.keys());
    if let Some(id) = &request.testbed {
        if catalog.testbeds.contains_key(id) {
            told.settle("testbed", id, "as given");
            return Ok(Some(id.clone()));
        }
        told.undecided(file, format!("no testbed is called `{id}`"), format!("testbeds: {known}"));
        return Err(Open);
    }
    let mut all = catalog.testbeds.keys();
    match (all.next(), all.next()) {
        (Some(only), None) => {
            told.settle("testbed", only, "the lab's only one");
            Ok(Some(only.clone()))
        }
        (None, _) => Ok(None),
        _ => {
            let hint = format!("name it with --testbed: {known}");
            told.undecided(file, "nothing says in which testbed this was measured", hint);
            Err(Open)
        }
    }
}

/// Where neither the person nor the testbed states one there is none.
fn os(
    request: &Request,
    catalog: &Catalog,
    testbed: Option<&Id<Testbed>>,
    file: &str,
    told: &mut Told,
) -> Result<Option<String>, Open> {
    if let Some(os) = &request.os {
        told.settle("system", os, "as given");
        return Ok(Some(os.clone()));
    }
    let known = testbed.and_then(|id| catalog.testbeds.get(id)).map_or(&[][..], |testbed| &testbed.os);
    match known {
        [] => Ok(None),
        [only] => {
            told.settle("system", only, "the testbed's only one");
            Ok(Some(only.clone()))
        }
        several => {
            let hint = format!("name it with --os: {}", list(several));
            told.undecided(file, "nothing says on which operating system this was measured", hint);
            Err(Open)
        }
    }
}

/// The day that is given, else the first day that a file states.
fn day(request: &Request, files: &[Inspection], told: &mut Told) -> Option<Date> {
    let stated = files.iter().filter_map(|file| file.reduction.setup.day).min();
    match (request.date, stated) {
        (Some(day), _) => told.settle("day", &day, "as given"),
        (None, Some(day)) => told.settle("day", &day, "the first that a file states"),
        (None, None) => told.settle("day", &"not known", "no file states one; --date"),
    }
    request.date.or(stated)
}

/// The name that is given, else one made of the drive and the day or the first workload.
fn id(
    request: &Request,
    drive: &DriveRef,
    date: Option<Date>,
    entries: &[Entry],
    told: &mut Told,
) -> Option<Id<Dataset>> {
    let made = || {
        let variant = drive.variant.as_ref().map(|variant| format!("-{variant}")).unwrap_or_default();
        let last = date.map_or_else(
            || entries.iter().find_map(|e| e.workload.as_ref()).map(ToString::to_string),
            |day| Some(day.to_string()),
        )?;
        Id::new(&format!("{}{variant}-{last}", drive.drive))
    };
    let id = request.dataset.clone().or_else(made)?;
    let why = if request.dataset.is_some() { "as given" } else { "a new name; --dataset" };
    told.settle("dataset", &id, why);
    Some(id)
}

/// The tool that all files name, as people write it.
fn tool(files: &[Inspection]) -> Option<String> {
    let mut tools = files.iter().filter_map(|file| file.reduction.setup.tool.as_deref());
    let first = tools.next()?;
    let written = first.strip_prefix("fio-").map_or_else(|| first.to_owned(), |version| format!("fio {version}"));
    tools.all(|tool| tool == first).then_some(written)
}

/// The drive as the lab calls it, and the tool.
fn title(catalog: &Catalog, drive: &DriveRef, tool: Option<&str>) -> String {
    let known = catalog.drives.get(&drive.drive);
    let name = known.map_or_else(|| drive.drive.to_string(), |drive| drive.name.clone());
    let variant = known.and_then(|known| known.variant(drive.variant.as_ref()?));
    let fallback = catalog.lab.fallback();
    let variant = variant.map(|variant| format!(", {}", variant.name.wording(fallback, fallback).words));
    let tool = tool.map(|tool| format!(": {tool}"));
    format!("{name}{}{}", variant.unwrap_or_default(), tool.unwrap_or_default())
}

fn nothing_new(plan: &Plan, described: bool, files: &[Inspection]) -> Option<Problem> {
    let file = files.first()?;
    (described && plan.sheet.is_none() && plan.dataset.is_none()).then(|| {
        let message = "there is nothing to import: these files describe a drive, and hold no result";
        let hint = "the lab has its spec sheet, or an error says why not; add a tool's results";
        Problem::in_file(Code::UNDECIDED, &file.file, message).hint(hint)
    })
}

/// What lies where something is to be written.
fn overwritten(plan: &Plan, existing: &[String]) -> Vec<Problem> {
    let inside = |name: &str, folder: &str| name.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'));
    let sheet = plan.sheet.iter().filter(|(path, _)| existing.contains(path)).map(|(path, _)| {
        let hint = "give the drive another name with --drive";
        Problem::in_file(Code::FILE_EXISTS, path, format!("`{path}` is there already")).hint(hint)
    });
    let taken = |new: &&NewDataset| existing.iter().any(|name| inside(name, &new.folder));
    let dataset = plan.dataset.iter().filter(taken).map(|new| {
        let hint = "an import never adds to a dataset: name a new one with --dataset";
        Problem::in_file(Code::FILE_EXISTS, &new.folder, format!("`{}` is there already", new.folder)).hint(hint)
    });
    sheet.chain(dataset).collect()
}

/// `a`, `b`, `c`: at most twenty, and how many more there are.
fn list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let all: Vec<_> = items.into_iter().map(|item| format!("`{}`", item.to_string())).collect();
    match all.len() {
        0 => "the lab has none".to_owned(),
        1..=20 => all.join(", "),
        many => format!("{}, and {} more", all[..20].join(", "), many - 20),
    }
}

/// The first word of a tool's name: `fio` of `fio-3.33`.
fn tool_word(text: &str) -> String {
    text.trim().chars().take_while(|c| c.is_alphabetic()).collect::<String>().to_lowercase()
}

/// Whether a file says how its run was made.
fn has_setup(setup: &Setup) -> bool {
    setup.tool.is_some() || setup.pattern.is_some() || setup.block_size.is_some() || setup.depth.is_some()
}
