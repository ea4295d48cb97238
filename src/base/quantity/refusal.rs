//! [`Refusal`]: why a text is not the quantity asked for, and at which bytes.

use std::ops::Range;

/// Why a text is not the quantity asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Bytes of the text at fault.
    pub span: Range<usize>,
    /// What was expected there, completing "expected …".
    pub expected: String,
    /// How to mend it.
    pub hint: Option<String>,
}

impl Refusal {
    pub(super) fn new(span: Range<usize>, expected: impl Into<String>) -> Self {
        Self { span, expected: expected.into(), hint: None }
    }

    pub(super) fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }
}
