//! The figure that is being resolved, and what is told when it cannot be.

use crate::base::diagnostic::{Code, Problem, Severity};
use crate::catalog::FigureDeclaration;

/// A figure being resolved.
#[derive(Clone, Copy)]
pub(super) struct Asked<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its declaration.
    pub declaration: &'a FigureDeclaration,
    /// How many figures wait for it.
    pub depth: usize,
}

impl Asked<'_> {
    /// It cannot be computed, and why.
    pub(super) fn cannot(&self, why: &str) -> Problem {
        self.problem(Code::NOT_COMPUTABLE, format!("failed to compute `{}` ({why})", self.name), None)
    }

    /// Something else is wrong with it.
    pub(super) fn problem(&self, code: Code, message: String, hint: Option<String>) -> Problem {
        Problem { code, severity: Severity::Error, place: self.declaration.place.clone(), message, hint }
    }
}
