//! The command line: parse, run a command, exit with what it found.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run()
}
