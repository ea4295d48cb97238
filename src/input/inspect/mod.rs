//! What a reader makes of one raw file, without a project around it.
//!
//! Entry point: [`inspect`]. As JSON an [`Inspection`] has the shape that `docs/inspect.md` describes.

mod json;

use super::format::{FioLog, Format, Hints, LatencyUnit, LogKind, Reduction, Told};
use super::{Files, hashed, opened, raw};
use crate::base::diagnostic::{Problem, Problems, Severity};

/// One file, and what came of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Inspection {
    /// The file's name, as it was given.
    pub file: String,
    /// Its SHA-256 in hexadecimal; `None` when it could not be read.
    pub digest: Option<String>,
    /// How many bytes it has; `None` when it could not be read.
    pub bytes: Option<u64>,
    /// What was known of it beside its bytes.
    pub hints: Hints,
    /// What its reader made of it; its faults are among the problems.
    pub reduction: Reduction,
    /// What is wrong with it.
    pub problems: Vec<Problem>,
}

/// Reads one of `files`: for its digest, then through its reader, then once more when faults are to be placed.
#[must_use]
pub fn inspect(files: &dyn Files, name: &str, hints: Hints) -> Inspection {
    match files.open(name).and_then(|mut file| hashed(&mut *file)) {
        Ok((digest, bytes)) => {
            let mut problems = Problems::new();
            let reduction = raw::reduce(files, name, &hints, &mut problems).unwrap_or_default();
            let (file, problems) = (name.to_owned(), problems.sorted());
            Inspection { file, digest: Some(digest), bytes: Some(bytes), hints, reduction, problems }
        }
        Err(error) => Inspection::refused(opened::unreadable(name, &error)),
    }
}

impl Inspection {
    /// Of a file that could not be opened, and why.
    #[must_use]
    pub fn refused(problem: Problem) -> Self {
        Self { file: problem.place.file.clone(), problems: vec![problem], ..Self::default() }
    }

    /// The name of the format, which is that of the reader without its version; `None` when no reader recognised the file.
    #[must_use]
    pub fn format(&self) -> Option<&'static str> {
        self.reduction.reader.split(' ').next().filter(|name| !name.is_empty())
    }

    /// Whether an error is among the problems.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.problems.iter().any(|problem| problem.severity == Severity::Error)
    }

    /// The kind of log that it was read as, and who told it.
    #[must_use]
    pub fn log(&self) -> Option<Told<LogKind>> {
        self.hints.log.filter(|_| self.reduction.reader == FioLog.id())
    }

    /// The unit that its latencies were read in, where the file does not state one, and who told it.
    #[must_use]
    pub fn unit(&self) -> Option<Told<LatencyUnit>> {
        self.hints.unit.filter(|_| self.log().is_some_and(|log| log.value.is_latency()))
    }
}

#[cfg(test)]
mod tests;
