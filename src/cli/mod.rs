//! Commands. Exit codes: 0 fine, 1 problems found, 2 wrong usage or unreadable project.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "the command line is the one place that prints")]

mod build;
mod check;
mod given;
mod import;
mod inspect;
mod report;
mod table;

use std::path::PathBuf;
use std::process::ExitCode;

use benchbook::base::date::Date;
use clap::{Parser, Subcommand, ValueEnum};

/// Builds a review site from raw benchmark results, spec sheets and prose.
#[derive(Parser)]
#[command(name = "benchbook", version, about)]
struct Arguments {
    /// The project's folder, which holds `benchbook.toml`
    #[arg(long, global = true, default_value = ".", value_name = "FOLDER")]
    root: PathBuf,
    /// How problems are printed
    #[arg(long, global = true, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Whether output is coloured
    #[arg(long, global = true, value_enum, default_value_t = Colour::Auto, value_name = "WHEN")]
    color: Colour,
    #[command(subcommand)]
    command: Command,
}

/// How problems are printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people.
    Text,
    /// For programs: JSON on standard output.
    Json,
    /// As annotations of a GitHub workflow.
    Github,
}

/// Whether output is coloured.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Colour {
    /// On a terminal.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

#[derive(Subcommand)]
enum Command {
    /// Build the site
    Build(build::Build),
    /// Report every problem without writing anything
    Check,
    /// Show what the readers make of files, without a project
    Inspect(inspect::Inspect),
    /// Take raw files into the project as a new dataset
    Import(Box<import::Import>),
}

/// Runs the command that the arguments name.
pub(crate) fn run() -> ExitCode {
    let arguments = Arguments::parse();
    let report = report::Report::new(arguments.format, arguments.color);
    match &arguments.command {
        Command::Build(build) => build.run(&arguments.root, report),
        Command::Check => check::run(&arguments.root, report),
        Command::Inspect(inspect) => inspect.run(&arguments.root, report),
        Command::Import(import) => import.run(&arguments.root, report),
    }
}

/// A day on the command line.
fn day(text: &str) -> Result<Date, String> {
    Date::read(text).ok_or_else(|| "expected a day such as `2026-12-01`".to_owned())
}
