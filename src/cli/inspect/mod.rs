//! `benchbook inspect`: what the readers make of files, without a project; of one, only what it says of tables is used.

mod text;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use benchbook::base::diagnostic::in_json;
use benchbook::input::inspect::Inspection;
use clap::Args;

use super::Format;
use super::given::{Given, OfLogs};
use super::report::{Report, say};

/// Arguments of `inspect`.
#[derive(Args)]
pub(super) struct Inspect {
    /// The files to look into; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    of_logs: OfLogs,
}

impl Inspect {
    pub(super) fn run(&self, root: &Path, report: Report) -> ExitCode {
        let (mut given, problems) = Given::within(root);
        let (mut of_tables, mut worst) = (problems.sorted(), 0);
        for (at, path) in self.files.iter().enumerate() {
            let mut inspection = given.inspect(path, &self.of_logs, None);
            if inspection.format() == Some("table") {
                // That no mapping fits may follow from one that cannot be read.
                inspection.problems.append(&mut of_tables);
            }
            if report.format() == Format::Text && at > 0 {
                say("\n");
            }
            tell(&inspection, report);
            worst = worst.max(code(&inspection));
        }
        ExitCode::from(worst)
    }
}

/// 2: not opened; 1: an error in it; 0: fine.
fn code(inspection: &Inspection) -> u8 {
    if inspection.digest.is_none() { 2 } else { u8::from(inspection.has_errors()) }
}

fn tell(inspection: &Inspection, report: Report) {
    match report.format() {
        Format::Json => {
            if let Ok(line) = serde_json::to_string(inspection) {
                say(&(in_json(&line) + "\n"));
            }
        }
        Format::Text => {
            if inspection.digest.is_some() {
                say(&text::report(inspection));
            }
            report.print(&inspection.problems);
        }
        Format::Github => report.print(&inspection.problems),
    }
}
