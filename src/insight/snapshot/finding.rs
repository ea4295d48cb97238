//! Findings of checks as records.

use serde::{Deserialize, Serialize};

use super::super::finding::{Concern, Finding};
use super::value::TextRecord;
use crate::catalog::Catalog;

/// Something that does not fit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FoundRecord {
    /// The check that found it.
    pub code: String,
    /// What it is about: `figure:<id>`, `field:<drive>#<field>`, `workload:<id>`, `file:<path>`, `review:<id>`.
    pub concerns: Vec<String>,
    /// The arithmetic, in English.
    pub message: String,
    /// Why it may stand; absent where nobody accepted it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accepted: Option<TextRecord>,
}

/// Findings about what is published.
pub(super) fn published(catalog: &Catalog, findings: &[Finding]) -> Vec<FoundRecord> {
    let public = |concern: &Concern| match concern {
        Concern::Review(id) => catalog.reviews.contains_key(id),
        _ => true,
    };
    findings.iter().filter(|finding| finding.concerns.iter().all(public)).map(FoundRecord::of).collect()
}

impl FoundRecord {
    fn of(finding: &Finding) -> Self {
        let concern = |concern: &Concern| match concern {
            Concern::Figure(id) => format!("figure:{id}"),
            Concern::Field(drive, field) => format!("field:{drive}#{field}"),
            Concern::Workload(id) => format!("workload:{id}"),
            Concern::File(path) => format!("file:{path}"),
            Concern::Review(id) => format!("review:{id}"),
        };
        Self {
            code: finding.code.as_str().to_owned(),
            concerns: finding.concerns.iter().map(concern).collect(),
            message: finding.problem().message,
            accepted: finding.accepted.as_ref().map(|accepted| TextRecord::of(&accepted.reason)),
        }
    }
}
