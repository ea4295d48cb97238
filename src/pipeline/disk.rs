//! The lab's files on the disk.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};

use walkdir::{DirEntry, WalkDir};

use crate::base::diagnostic::{Code, Problem, Problems};
use crate::input::Files;

/// Folders that hold a lab's files.
const FOLDERS: [&str; 3] = ["data", "site", "templates"];
/// The file that makes a folder a lab's project.
const PROJECT: &str = "benchbook.toml";

/// A project's folder.
#[derive(Debug)]
pub struct Disk {
    root: PathBuf,
    names: Vec<String>,
    /// What is neither a file nor a folder: links, pipes.
    others: Vec<String>,
}

impl Disk {
    /// Lists the files of the project in `root`.
    ///
    /// # Errors
    /// When there is no project there, or a folder cannot be listed.
    pub fn open(root: &Path) -> io::Result<Self> {
        if !root.join(PROJECT).is_file() {
            let message = format!("`{}` holds no `{PROJECT}`; a project has one at its root", root.display());
            return Err(io::Error::new(io::ErrorKind::NotFound, message));
        }
        let (mut names, mut others) = (vec![PROJECT.to_owned()], Vec::new());
        for folder in FOLDERS.iter().filter(|folder| root.join(folder).is_dir()) {
            for entry in WalkDir::new(root.join(folder)).into_iter().filter_entry(is_visible) {
                let entry = entry?;
                let list = if entry.file_type().is_file() { &mut names } else { &mut others };
                if !entry.file_type().is_dir() {
                    list.extend(name(root, entry.path()));
                }
            }
        }
        names.sort();
        others.sort();
        Ok(Self { root: root.to_owned(), names, others })
    }

    /// Each entry that is no file is an error: a link is not followed, since what it leads to may change, or be somebody's secret.
    pub fn refused(&self) -> impl Iterator<Item = Problem> {
        self.others.iter().map(|name| {
            let message = format!("`{name}` is a link or a device, and is not followed");
            Problem::in_file(Code::FILE_MISSING, name.as_str(), message).hint("put the file itself in its place")
        })
    }

    /// The lab's own templates, by their names in the theme; those that cannot be read are told.
    pub fn theme(&self, problems: &mut Problems) -> BTreeMap<String, Vec<u8>> {
        self.below("templates/", problems).into_iter().collect()
    }

    /// Files that are copied to the site as they are: `site/static/x` becomes `static/x`. Those that cannot be read are told.
    pub fn statics(&self, problems: &mut Problems) -> Vec<(String, Vec<u8>)> {
        let files = self.below("site/static/", problems);
        files.into_iter().map(|(name, bytes)| (format!("static/{name}"), bytes)).collect()
    }

    fn below(&self, folder: &str, problems: &mut Problems) -> Vec<(String, Vec<u8>)> {
        let mut files = Vec::new();
        for name in self.names.iter().filter(|name| name.starts_with(folder)) {
            match fs::read(self.root.join(name)) {
                Ok(bytes) => files.push((name[folder.len()..].to_owned(), bytes)),
                Err(error) => {
                    let message = format!("failed to open `{name}` ({error})");
                    problems.push(Problem::in_file(Code::FILE_MISSING, name.as_str(), message));
                }
            }
        }
        files
    }
}

/// Hidden files and editors' leftovers are no part of a project.
fn is_visible(entry: &DirEntry) -> bool {
    let name = entry.file_name().to_string_lossy();
    // What is copied as it is may be hidden on purpose, as `.nojekyll` is.
    let copied = entry.path().components().any(|part| part.as_os_str() == "static");
    entry.depth() == 0 || copied || !(name.starts_with('.') || name.ends_with('~'))
}

fn name(root: &Path, path: &Path) -> Option<String> {
    let parts = path.strip_prefix(root).ok()?.components();
    Some(parts.map(|part| part.as_os_str().to_string_lossy().into_owned()).collect::<Vec<_>>().join("/"))
}

impl Files for Disk {
    fn names(&self) -> &[String] {
        &self.names
    }

    fn open(&self, name: &str) -> io::Result<Box<dyn Read + '_>> {
        Ok(Box::new(BufReader::new(File::open(self.root.join(name))?)))
    }
}
