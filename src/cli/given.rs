//! Files that are given on the command line, by the names that they are shown by.
//!
//! What is no regular file (standard input, a pipe) is kept in memory, for it is read more than once.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use benchbook::base::diagnostic::{Code, Problem, Problems};
use benchbook::input::format::{Hints, LatencyUnit, LogKind, Mapping};
use benchbook::input::inspect::{self, Inspection};
use benchbook::input::{Files, fio_version, mappings};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

/// Most bytes of standard input or a pipe that are kept.
const MOST: u64 = 1 << 29;
/// What standard input is called.
const INPUT: &str = "-";

/// What the person says of logs, which do not say it themselves.
#[derive(Args)]
pub(super) struct OfLogs {
    /// What fio logs among the files hold, where their names do not tell
    #[arg(long, value_name = "KIND", value_parser = words(&LogKind::ALL))]
    log: Option<LogKind>,
    /// The unit of latency logs, where no fio JSON lies beside them
    #[arg(long, value_name = "UNIT", value_parser = words(&LatencyUnit::ALL))]
    unit: Option<LatencyUnit>,
}

/// One of the words of a table.
pub(super) fn words<T: Copy + Send + Sync + 'static>(
    table: &'static [(&'static str, T)],
) -> impl TypedValueParser<Value = T> {
    let find = |word: String| table.iter().find(|(own, _)| *own == word).map(|(_, value)| *value).ok_or("not a word");
    PossibleValuesParser::new(table.iter().map(|(word, _)| *word)).try_map(find)
}

enum Origin {
    Disk(PathBuf),
    Memory(Vec<u8>),
}

/// The files given, and the names of each in the order given.
#[derive(Default)]
pub(super) struct Given {
    origins: BTreeMap<String, Origin>,
    names: Vec<String>,
    versions: BTreeMap<PathBuf, Option<(u32, u32)>>,
    tables: Arc<[Mapping]>,
}

impl Given {
    /// With what the project at `root`, if there is one, says of the columns of tables; and what is wrong with that.
    pub(super) fn within(root: &Path) -> (Self, Problems) {
        let (tables, problems) = mappings(&Beside::of(root, "data/tables/", "toml"));
        (Self { tables, ..Self::default() }, problems)
    }

    /// Finds one file, and says by which name it is known from now on.
    ///
    /// Without it, says why.
    pub(super) fn find(&mut self, path: &Path) -> Result<String, Problem> {
        let name = shown(path);
        let origin = origin(path, &name)?;
        let same = |own: &Origin| match (own, &origin) {
            (Origin::Disk(own), Origin::Disk(new)) => own == new,
            _ => false,
        };
        if self.origins.get(&name).is_some_and(|own| !same(own)) {
            let message = format!("two files are shown as `{name}`");
            return Err(
                Problem::in_file(Code::BAD_ID, name, message).hint("give each of them once, by a name in UTF-8")
            );
        }
        self.origins.insert(name.clone(), origin);
        self.names = self.origins.keys().cloned().collect();
        Ok(name)
    }

    /// The mappings of tables that the project declares.
    pub(super) fn tables(&self) -> &[Mapping] {
        &self.tables
    }

    /// What a reader makes of one file, with what is known of it beside its bytes; `table` names a mapping of tables.
    pub(super) fn inspect(&mut self, path: &Path, of_logs: &OfLogs, table: Option<&str>) -> Inspection {
        match self.find(path) {
            Err(problem) => Inspection::refused(problem),
            Ok(name) => {
                let hints = Hints::new(&name, of_logs.log, of_logs.unit, self.version(path));
                inspect::inspect(self, &name, hints.with_tables(&self.tables, table))
            }
        }
    }

    /// The version of fio that wrote the JSON beside a file.
    fn version(&mut self, path: &Path) -> Option<(u32, u32)> {
        let Some(Origin::Disk(path)) = self.origins.get(&shown(path)) else { return None };
        let folder = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
        *self.versions.entry(folder.to_owned()).or_insert_with(|| fio_version(&Beside::of(folder, "", "json"), ""))
    }
}

impl Files for Given {
    fn names(&self) -> &[String] {
        &self.names
    }

    fn open(&self, name: &str) -> io::Result<Box<dyn Read + '_>> {
        match self.origins.get(name) {
            Some(Origin::Disk(path)) => Ok(Box::new(BufReader::new(File::open(path)?))),
            Some(Origin::Memory(bytes)) => Ok(Box::new(bytes.as_slice())),
            None => Err(io::ErrorKind::NotFound.into()),
        }
    }
}

/// A path as it is shown: with `/` between its parts.
fn shown(path: &Path) -> String {
    let text = path.to_string_lossy();
    if std::path::MAIN_SEPARATOR == '/' { text.into_owned() } else { text.replace(std::path::MAIN_SEPARATOR, "/") }
}

fn origin(path: &Path, name: &str) -> Result<Origin, Problem> {
    let refuse = |message: String| Problem::in_file(Code::FILE_MISSING, name, message);
    let failed = |error: io::Error| refuse(format!("failed to read `{name}` ({error})"));
    if name == INPUT {
        return kept(&mut io::stdin().lock(), name, failed);
    }
    let about = fs::metadata(path).map_err(failed)?;
    if about.is_dir() {
        return Err(refuse(format!("`{name}` is a folder")).hint("name the files in it"));
    }
    if about.is_file() {
        Ok(Origin::Disk(path.to_owned()))
    } else {
        kept(&mut File::open(path).map_err(failed)?, name, failed)
    }
}

/// All bytes of what can be read only once.
fn kept(input: &mut dyn Read, name: &str, failed: impl Fn(io::Error) -> Problem) -> Result<Origin, Problem> {
    let mut bytes = Vec::new();
    input.take(MOST + 1).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() as u64 <= MOST {
        return Ok(Origin::Memory(bytes));
    }
    let message = format!("more than {} MiB come from `{name}`", MOST >> 20);
    Err(Problem::in_file(Code::TOO_LARGE, name, message).hint("save them as a file and name that"))
}

/// The files of a folder that have one ending.
struct Beside {
    folder: PathBuf,
    names: Vec<String>,
}

impl Beside {
    /// Those in the folder `inner`, which is empty or ends in `/`, of another. What cannot be listed is not there.
    fn of(folder: &Path, inner: &str, ending: &str) -> Self {
        let entries = fs::read_dir(folder.join(inner)).into_iter().flatten().flatten();
        let ends = |path: &Path| path.extension().is_some_and(|own| own.eq_ignore_ascii_case(ending));
        let ending = entries.filter(|entry| ends(&entry.path()));
        // A pipe among them would never end.
        let files = ending.filter(|entry| entry.path().is_file());
        let names = files.filter_map(|entry| entry.file_name().into_string().ok());
        let mut names: Vec<_> = names.map(|name| format!("{inner}{name}")).collect();
        names.sort();
        Self { folder: folder.to_owned(), names }
    }
}

impl Files for Beside {
    fn names(&self) -> &[String] {
        &self.names
    }

    fn open(&self, name: &str) -> io::Result<Box<dyn Read + '_>> {
        Ok(Box::new(File::open(self.folder.join(name))?))
    }
}
