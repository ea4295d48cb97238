//! `benchbook import`: raw files become a new dataset of the project.

mod text;
mod write;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use benchbook::base::date::Date;
use benchbook::base::diagnostic::{Code, Problem, Severity};
use benchbook::catalog::{Catalog, DriveRef, Id, Load, Phase};
use benchbook::input::Files;
use benchbook::input::format::Mapping;
use benchbook::input::import::{self, Overlay, Plan, Request};
use benchbook::input::inspect::Inspection;
use benchbook::pipeline::{self, Disk};
use clap::Args;

use super::given::{Given, OfLogs, words};
use super::report::{Report, unreadable};

/// Arguments of `import`.
#[derive(Args)]
pub(super) struct Import {
    /// The files, as the tools wrote them
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The drive that was tested [default: the one that a file describes, or the lab's only one]
    #[arg(long, value_name = "ID[/VARIANT]", value_parser = drive)]
    drive: Option<DriveRef>,
    /// How many of them at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    drives: u32,
    /// The workload of all files [default: the one that states what the file states]
    #[arg(long, value_name = "ID", value_parser = id::<benchbook::catalog::Workload>)]
    workload: Option<Id<benchbook::catalog::Workload>>,
    /// The name of the new dataset [default: the drive with the day]
    #[arg(long, value_name = "ID", value_parser = id::<benchbook::catalog::Dataset>)]
    dataset: Option<Id<benchbook::catalog::Dataset>>,
    /// The testbed [default: the lab's only one]
    #[arg(long, value_name = "ID", value_parser = id::<benchbook::catalog::Testbed>)]
    testbed: Option<Id<benchbook::catalog::Testbed>>,
    /// The operating system [default: the testbed's only one]
    #[arg(long, value_name = "NAME")]
    os: Option<String>,
    /// The phase of all files [default: sweep where a workload was run at several load points, else main]
    #[arg(long, value_name = "PHASE", value_parser = words(&Phase::ALL))]
    phase: Option<Phase>,
    /// The load point of all files [default: as the files state it]
    #[arg(long, value_name = "LOAD", value_parser = load)]
    load: Option<Load>,
    /// The title of the new dataset [default: the drive and the tool]
    #[arg(long, value_name = "WORDS")]
    title: Option<String>,
    /// The day of the run [default: the first that a file states]
    #[arg(long, value_name = "DAY", value_parser = super::day)]
    date: Option<Date>,
    /// The mapping of tables among the files that several of data/tables fit
    #[arg(long, value_name = "ID", value_parser = id::<Mapping>)]
    table: Option<Id<Mapping>>,
    /// Print what would be done, and write nothing
    #[arg(long)]
    dry_run: bool,
    #[command(flatten)]
    of_logs: OfLogs,
}

/// Why nothing is imported.
enum Refused {
    /// Problems to be mended.
    For(Vec<Problem>),
    /// A file that cannot be opened.
    Unopened(Vec<Problem>),
    /// The disk.
    Failed(std::io::Error),
}

impl Import {
    pub(super) fn run(&self, root: &Path, report: Report) -> ExitCode {
        match self.import(root, report) {
            Ok(code) => code,
            Err(Refused::For(problems)) => report.problems(&problems),
            Err(Refused::Unopened(problems)) => {
                report.print(&problems);
                ExitCode::from(2)
            }
            Err(Refused::Failed(error)) => unreadable(&error),
        }
    }

    fn import(&self, root: &Path, report: Report) -> Result<ExitCode, Refused> {
        let disk = Disk::open(root).map_err(Refused::Failed)?;
        let before = pipeline::examine(&disk);
        let catalog = sound(before.product, &before.problems)?;
        // What is wrong with the project's tables has been told.
        let (mut given, _) = Given::within(root);
        let files = self.inspected(&mut given)?;
        opened(&files)?;
        let plan = import::propose(&self.request(), &files, &catalog, disk.names()).map_err(Refused::For)?;
        let after = pipeline::examine(&Overlay::new(&disk, &given, &plan)).problems;
        let mut new: Vec<_> = after.into_iter().filter(|problem| !before.problems.contains(problem)).collect();
        accepted(&plan, &new)?;
        if !self.dry_run {
            write::write(root, &plan, &given, &files).map_err(Refused::Failed)?;
        }
        let text = text::report(&plan, self.dry_run, &new);
        new.extend(plan.warnings.iter().cloned());
        Ok(report.imported(&text, &text::json(&plan, self.dry_run, &new), &new))
    }

    fn inspected(&self, given: &mut Given) -> Result<Vec<Inspection>, Refused> {
        let table = self.table.as_ref();
        if let Some(id) = table.filter(|id| given.tables().iter().all(|own| own.id != **id)) {
            return Err(Refused::For(vec![no_mapping(id, given.tables())]));
        }
        let table = table.map(Id::as_str);
        Ok(self.files.iter().map(|path| given.inspect(path, &self.of_logs, table)).collect())
    }

    fn request(&self) -> Request {
        Request {
            drive: self.drive.clone(),
            drives: self.drives,
            workload: self.workload.clone(),
            dataset: self.dataset.clone(),
            testbed: self.testbed.clone(),
            os: self.os.clone(),
            phase: self.phase,
            load: self.load.clone(),
            title: self.title.clone(),
            date: self.date,
        }
    }
}

/// The lab's catalog. A drive or workload that cannot be read may be the one that is meant.
fn sound(catalog: Option<Catalog>, problems: &[Problem]) -> Result<Catalog, Refused> {
    let folders = ["benchbook.toml", "data/drives/", "data/workloads/", "data/testbeds/"];
    let concerns = |problem: &&Problem| {
        problem.severity == Severity::Error && folders.iter().any(|folder| problem.place.file.starts_with(folder))
    };
    let errors: Vec<_> = problems.iter().filter(concerns).cloned().collect();
    match catalog {
        Some(catalog) if errors.is_empty() => Ok(catalog),
        _ => Err(Refused::For(if errors.is_empty() { problems.to_vec() } else { errors })),
    }
}

fn no_mapping(id: &Id<Mapping>, known: &[Mapping]) -> Problem {
    let ids: Vec<_> = known.iter().map(|own| format!("`{}`", own.id)).collect();
    let known = if ids.is_empty() { "the lab has none".to_owned() } else { ids.join(", ") };
    let message = format!("no mapping of tables is called `{id}`");
    Problem::in_file(Code::UNKNOWN_ID, "data/tables", message).hint(format!("mappings: {known}"))
}

fn opened(files: &[Inspection]) -> Result<(), Refused> {
    let closed = files.iter().filter(|file| file.digest.is_none()).flat_map(|file| file.problems.clone());
    let mut problems: Vec<_> = closed.collect();
    problems.extend(files.iter().filter(|file| file.file == "-").map(|file| {
        let hint = "save it as a file first: a dataset keeps its files by their names";
        Problem::in_file(Code::BAD_ID, &file.file, "standard input has no name").hint(hint)
    }));
    if problems.is_empty() { Ok(()) } else { Err(Refused::Unopened(problems)) }
}

/// Whatever is planned must be what `check` accepts.
fn accepted(plan: &Plan, new: &[Problem]) -> Result<(), Refused> {
    let paths = plan.paths();
    let own = |problem: &&Problem| problem.severity == Severity::Error && paths.contains(&problem.place.file);
    let errors: Vec<_> = new.iter().filter(own).cloned().collect();
    if errors.is_empty() { Ok(()) } else { Err(Refused::For(errors)) }
}

fn drive(text: &str) -> Result<DriveRef, String> {
    DriveRef::read(text).ok_or_else(|| "expected an id, or an id and a variant as in `acme-fast/1tb`".to_owned())
}

fn id<T>(text: &str) -> Result<Id<T>, String> {
    Id::new(text).ok_or_else(|| "ids are lower-case letters and digits, joined by `-` or `.`".to_owned())
}

fn load(text: &str) -> Result<Load, String> {
    let shapes = "load points look like `16T/16Q`, `32T`, `QD128`, `peak` or `whole`";
    Load::read(text).ok_or_else(|| shapes.to_owned())
}
