//! Acceptances: which findings an editor lets stand, and which acceptances accept nothing.

use super::{Accepted, Concern, Finding};
use crate::base::diagnostic::{Code, Problem, Problems, Severity};
use crate::catalog::{Acceptance, AcceptedIn, Catalog, DriveRef, Subject};

/// Marks the findings that a catalog accepts. The others are problems, and so are acceptances without a finding.
pub(in crate::insight) fn settle(catalog: &Catalog, findings: &mut [Finding]) -> Problems {
    let mut problems = Problems::new();
    for acceptance in catalog.acceptances() {
        let about = concerns(catalog, acceptance);
        let mut used = false;
        for finding in findings.iter_mut().filter(|f| f.code == acceptance.code && f.concerns == about) {
            let accepted = || Accepted { reason: acceptance.reason.clone(), date: acceptance.date };
            finding.accepted.get_or_insert_with(accepted);
            used = true;
        }
        if !used {
            problems.push(stale(acceptance, findings, &about));
        }
    }
    let open = findings.iter().filter(|finding| finding.accepted.is_none());
    problems.extend(open.map(Finding::problem).collect());
    problems
}

/// What an acceptance is about, as a finding names it.
fn concerns(catalog: &Catalog, acceptance: &Acceptance) -> Vec<Concern> {
    let mut about: Vec<_> = match &acceptance.home {
        AcceptedIn::Dataset { figures, fields, files, .. } => {
            let drives = figures.iter().filter_map(|id| match &catalog.measurements.get(id)?.key.subject {
                Subject::Drive(drive) => Some(drive),
                Subject::Group(_) => None,
            });
            let of_drive = |drive: &DriveRef| {
                fields.iter().map(|field| Concern::Field(drive.clone(), field.id)).collect::<Vec<_>>()
            };
            let fields = drives.flat_map(of_drive);
            let files = files.iter().cloned().map(Concern::File);
            figures.iter().cloned().map(Concern::Figure).chain(fields).chain(files).collect()
        }
        AcceptedIn::Drive { drive, variant, fields } => {
            let drive = DriveRef { drive: drive.clone(), variant: variant.clone() };
            fields.iter().map(|field| Concern::Field(drive.clone(), field.id)).collect()
        }
        AcceptedIn::Workload(workload) => vec![Concern::Workload(workload.clone())],
    };
    about.sort();
    about.dedup();
    about
}

fn stale(acceptance: &Acceptance, findings: &[Finding], about: &[Concern]) -> Problem {
    let code = acceptance.code.as_str();
    let near = findings.iter().find(|f| f.code == acceptance.code && f.concerns.iter().any(|c| about.contains(c)));
    let hint = near.map_or_else(
        || "nothing is wrong any more: remove the entry".to_owned(),
        |near| format!("name exactly what it is about: {}", near.concerned()),
    );
    Problem {
        code: Code::STALE_ACCEPTANCE,
        severity: Severity::Warning,
        place: acceptance.place.clone(),
        message: format!("`{code}` finds nothing here that this entry would accept"),
        hint: Some(hint),
    }
}
