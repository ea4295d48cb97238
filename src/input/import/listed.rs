//! Whether the entries of a new `run.toml` name each of its files once, as they are read later.

use super::super::run::matches;
use super::NewDataset;
use crate::base::diagnostic::{Code, Problem, visible};

/// Files that no entry names, or more than one.
pub(super) fn amiss(new: &NewDataset) -> Vec<Problem> {
    new.copies.iter().filter_map(|(from, name)| of_file(new, from, name)).collect()
}

fn of_file(new: &NewDataset, from: &str, name: &str) -> Option<Problem> {
    let naming: Vec<_> = new.listings.iter().map(|own| own.path.as_str()).filter(|path| matches(path, name)).collect();
    match naming.as_slice() {
        [_] => None,
        [] => Some(refused(Code::UNLISTED_FILE, from, "no entry of the new run.toml would name this file".to_owned())),
        several => {
            let paths: Vec<_> = several.iter().map(|path| format!("`{}`", visible(path))).collect();
            let message = format!("several entries of the new run.toml would name this file: {}", paths.join(", "));
            Some(refused(Code::DUPLICATE_ID, from, message))
        }
    }
}

fn refused(code: Code, file: &str, message: String) -> Problem {
    Problem::in_file(code, file, message).hint("rename the file, or import it into a dataset of its own")
}
