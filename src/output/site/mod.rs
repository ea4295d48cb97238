//! The site: every file by its path, complete in memory before anything touches the disk.

mod write;

use std::collections::BTreeMap;

pub use self::write::write;
use crate::base::diagnostic::{Code, Problem};

/// Files of a site by path from its root, with `/` between its parts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Site {
    files: BTreeMap<String, Vec<u8>>,
}

impl Site {
    /// An empty site.
    #[must_use]
    pub const fn new() -> Self {
        Self { files: BTreeMap::new() }
    }

    /// Adds a file.
    ///
    /// # Errors
    /// When another file has the path, or the path leads out of the site.
    pub fn add(&mut self, path: String, bytes: Vec<u8>) -> Result<(), Problem> {
        let inside = path.split('/').all(|part| !part.is_empty() && part != "." && part != "..");
        if !inside || path.contains(['\\', '\0']) {
            let message = format!("`{path}` is no address within the site");
            return Err(Problem::in_file(Code::SAME_ADDRESS, path, message));
        }
        if let Some(other) = self.clash(&path) {
            let message = format!("`{path}` and `{other}` cannot both be files of the site");
            return Err(Problem::in_file(Code::SAME_ADDRESS, path, message).hint("rename one of the two"));
        }
        self.files.insert(path, bytes);
        Ok(())
    }

    /// A file at the same path, above it or below it.
    fn clash(&self, path: &str) -> Option<&str> {
        let above = path.match_indices('/').find_map(|(at, _)| self.files.get_key_value(&path[..at]));
        let same = self.files.get_key_value(path);
        let folder = format!("{path}/");
        let below = self.files.range(folder.clone()..).next().filter(|(name, _)| name.starts_with(&folder));
        above.or(same).or(below).map(|(name, _)| name.as_str())
    }

    /// All files, in order of their paths.
    pub fn files(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.files.iter().map(|(path, bytes)| (path.as_str(), bytes.as_slice()))
    }

    /// How many files there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.files.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }
}
