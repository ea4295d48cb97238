//! Names of files: they become names in the dataset's folder, and parts of the names of figures.

use std::collections::BTreeMap;

use super::super::dataset::DESCRIPTIONS;
use super::super::inspect::Inspection;
use super::super::raw;
use crate::base::diagnostic::{Code, Problem, visible};

/// The longest name that every file system takes.
const LONGEST: usize = 200;

/// A file's name without its folder.
pub(super) fn own(file: &str) -> &str {
    file.rsplit('/').next().unwrap_or(file)
}

/// Files whose names cannot be names in a dataset, or clash there.
pub(super) fn refused(files: &[Inspection]) -> Vec<Problem> {
    let mut problems: Vec<_> = files.iter().filter_map(unfit).collect();
    let (mut names, mut stems) = (BTreeMap::new(), BTreeMap::new());
    for file in files {
        let first = names.insert(own(&file.file), file).or_else(|| {
            let stem = raw::stem(own(&file.file)).filter(|_| !file.reduction.numbers.is_empty())?;
            stems.insert(stem, file)
        });
        problems.extend(first.map(|first| clash(file, first)));
    }
    problems
}

fn unfit(file: &Inspection) -> Option<Problem> {
    let name = own(&file.file);
    let refuse = |message: &str, hint: &str| {
        Some(Problem::in_file(Code::BAD_ID, &file.file, format!("`{}` {message}", visible(name))).hint(hint))
    };
    let steers = name.contains(['*', '\\', ':', '"', '<', '>', '|', '?']) || visible(name) != name;
    if DESCRIPTIONS.contains(&name) {
        return refuse("is the name of a dataset's own description", "rename the file");
    }
    if name.starts_with('.') || name.ends_with('~') || name.ends_with('.') {
        return refuse("is the name of a hidden or left-over file, which a lab does not read", "rename the file");
    }
    if steers || name.len() > LONGEST {
        return refuse(
            "cannot be the name of a dataset's file",
            "rename it: letters, digits, `-`, `_` and `.` are safe",
        );
    }
    if raw::stem(name).is_none() && !file.reduction.numbers.is_empty() {
        let hint = "figures are called after their file: give it a name with letters or digits";
        return refuse("makes no id", hint);
    }
    None
}

fn clash(file: &Inspection, first: &Inspection) -> Problem {
    let message = format!("this file and `{}` would give their figures the same names", visible(&first.file));
    let hint = "give one of them another name, or import them into two datasets";
    Problem::in_file(Code::DUPLICATE_ID, &file.file, message).hint(hint)
}
