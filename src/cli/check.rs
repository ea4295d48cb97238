//! `benchbook check`: every problem of the project, without writing anything.

use std::path::Path;
use std::process::ExitCode;

use benchbook::pipeline::{self, Disk};

use super::report::{Report, unreadable};

pub(super) fn run(root: &Path, report: Report) -> ExitCode {
    match Disk::open(root) {
        Ok(disk) => report.problems(&pipeline::check(&disk, &disk).problems),
        Err(error) => unreadable(&error),
    }
}
