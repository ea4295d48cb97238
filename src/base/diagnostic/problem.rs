//! [`Fault`] (a place in a text), [`Problem`] (a place in a file) and [`Problems`] (all of a run).

use std::ops::Range;

use super::code::Code;
use super::place::{Place, SourceText};

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Nothing is published until it is mended.
    Error,
    /// The site is built; an editor should look.
    Warning,
}

impl Severity {
    /// The word printed.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
        }
    }
}

/// Something wrong at a stretch of a text whose file the finder does not know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Stable name.
    pub code: Code,
    /// How bad.
    pub severity: Severity,
    /// Bytes of the text; empty at 0 when the whole text is meant.
    pub span: Range<usize>,
    /// What is wrong: a lower-case fragment without a final period.
    pub message: String,
    /// How to mend it.
    pub hint: Option<String>,
}

impl Fault {
    /// An error at `span`.
    #[must_use]
    pub fn error(code: Code, span: Range<usize>, message: impl Into<String>) -> Self {
        Self { code, severity: Severity::Error, span, message: message.into(), hint: None }
    }

    /// A warning at `span`.
    #[must_use]
    pub fn warning(code: Code, span: Range<usize>, message: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, ..Self::error(code, span, message) }
    }

    /// Adds how to mend it.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// Moves the fault by `offset` bytes: from a part of a text to the whole.
    #[must_use]
    pub fn shifted(mut self, offset: usize) -> Self {
        self.span = self.span.start + offset..self.span.end + offset;
        self
    }

    /// The problem this is in `source`.
    #[must_use]
    pub fn within(self, source: SourceText<'_>) -> Problem {
        let whole = self.span == (0..0) && !source.text.is_empty();
        let place = if whole { Place::file(source.file) } else { Place::of(source, self.span) };
        Problem { code: self.code, severity: self.severity, place, message: self.message, hint: self.hint }
    }
}

/// Something wrong in a file, in the one shape that every command prints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Stable name.
    pub code: Code,
    /// How bad.
    pub severity: Severity,
    /// Where.
    pub place: Place,
    /// What: a lower-case fragment without a final period.
    pub message: String,
    /// How to mend it.
    pub hint: Option<String>,
}

impl Problem {
    /// An error that concerns a whole file.
    #[must_use]
    pub fn in_file(code: Code, file: impl Into<String>, message: impl Into<String>) -> Self {
        let place = Place::file(file);
        Self { code, severity: Severity::Error, place, message: message.into(), hint: None }
    }

    /// Adds how to mend it.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }
}

/// All problems of a run, gathered so that one run shows them all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Problems {
    list: Vec<Problem>,
}

impl FromIterator<Problem> for Problems {
    fn from_iter<I: IntoIterator<Item = Problem>>(problems: I) -> Self {
        Self { list: problems.into_iter().collect() }
    }
}

impl Problems {
    /// None yet.
    #[must_use]
    pub const fn new() -> Self {
        Self { list: Vec::new() }
    }

    /// Adds one.
    pub fn push(&mut self, problem: Problem) {
        self.list.push(problem);
    }

    /// Adds the faults of one text.
    pub fn faults(&mut self, source: SourceText<'_>, faults: impl IntoIterator<Item = Fault>) {
        self.list.extend(faults.into_iter().map(|fault| fault.within(source)));
    }

    /// Adds all of another list.
    pub fn extend(&mut self, other: Self) {
        self.list.extend(other.list);
    }

    /// Without those of one kind.
    #[must_use]
    pub fn without(mut self, code: Code) -> Self {
        self.list.retain(|problem| problem.code != code);
        self
    }

    /// Without those that may only follow from data that could not be read.
    #[must_use]
    pub fn without_consequences(mut self) -> Self {
        let follows = [Code::NO_MEASUREMENT, Code::NOT_COMPUTABLE, Code::STALE_ACCEPTANCE];
        self.list.retain(|problem| !follows.contains(&problem.code));
        self
    }

    /// Whether any of them forbids publishing.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.count(Severity::Error) > 0
    }

    /// How many there are of one severity.
    #[must_use]
    pub fn count(&self, severity: Severity) -> usize {
        self.list.iter().filter(|p| p.severity == severity).count()
    }

    /// Errors before warnings, then by file, place and code: the order in which they are printed. Repeats are dropped.
    #[must_use]
    pub fn sorted(mut self) -> Vec<Problem> {
        self.list.sort_by(|a, b| {
            (a.severity, &a.place, a.code, &a.message).cmp(&(b.severity, &b.place, b.code, &b.message))
        });
        self.list.dedup();
        self.list
    }
}
