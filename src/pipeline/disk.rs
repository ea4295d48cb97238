//! The lab's files on the disk.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};

use walkdir::{DirEntry, WalkDir};

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
        let mut names = vec![PROJECT.to_owned()];
        for folder in FOLDERS.iter().filter(|folder| root.join(folder).is_dir()) {
            for entry in WalkDir::new(root.join(folder)).into_iter().filter_entry(is_visible) {
                let entry = entry?;
                if entry.file_type().is_file() {
                    names.extend(name(root, entry.path()));
                }
            }
        }
        names.sort();
        Ok(Self { root: root.to_owned(), names })
    }

    /// The lab's own templates, by their names in the theme.
    #[must_use]
    pub fn theme(&self) -> BTreeMap<String, Vec<u8>> {
        self.below("templates/").collect()
    }

    /// Files that are copied to the site as they are: `site/static/x` becomes `static/x`.
    pub fn statics(&self) -> impl Iterator<Item = (String, Vec<u8>)> {
        self.below("site/static/").map(|(name, bytes)| (format!("static/{name}"), bytes))
    }

    fn below(&self, folder: &'static str) -> impl Iterator<Item = (String, Vec<u8>)> {
        let own = self.names.iter().filter_map(move |name| Some((name.strip_prefix(folder)?, name)));
        own.filter_map(|(short, name)| Some((short.to_owned(), fs::read(self.root.join(name)).ok()?)))
    }
}

/// Hidden files and editors' leftovers are no part of a project.
fn is_visible(entry: &DirEntry) -> bool {
    let name = entry.file_name().to_string_lossy();
    entry.depth() == 0 || !(name.starts_with('.') || name.ends_with('~'))
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
