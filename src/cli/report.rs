//! What a command tells: problems in the form asked for, then one line of summary.

use std::io::{IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;

use benchbook::base::diagnostic::{Problem, Severity, show};

use super::{Colour, Format};

/// How to tell it.
#[derive(Clone, Copy)]
pub(super) struct Report {
    format: Format,
    coloured: bool,
}

impl Report {
    pub(super) fn new(format: Format, colour: Colour) -> Self {
        let coloured = match colour {
            Colour::Always => true,
            Colour::Never => false,
            Colour::Auto => std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none(),
        };
        Self { format, coloured }
    }

    /// Prints problems; the exit code says whether any of them is an error.
    pub(super) fn problems(self, problems: &[Problem]) -> ExitCode {
        self.print(problems);
        if self.format == Format::Text {
            eprintln!("{}", summary(problems));
        }
        let failed = problems.iter().any(|p| p.severity == Severity::Error);
        if failed { ExitCode::from(1) } else { ExitCode::SUCCESS }
    }

    /// Prints warnings, and what was built.
    pub(super) fn built(self, problems: &[Problem], files: usize, out: &Path) -> ExitCode {
        self.print(problems);
        if self.format == Format::Text {
            println!("wrote {files} files to {}", out.display());
        }
        ExitCode::SUCCESS
    }

    /// How problems are printed.
    pub(super) const fn format(self) -> Format {
        self.format
    }

    /// Prints what an import did, in the form for people or for programs, and the problems that the lab has because of it.
    pub(super) fn imported(self, text: &str, json: &str, problems: &[Problem]) -> ExitCode {
        match self.format {
            Format::Text => say(text),
            Format::Json => say(&format!("{json}\n")),
            Format::Github => {}
        }
        if self.format != Format::Json {
            self.print(problems);
        }
        let failed = problems.iter().any(|p| p.severity == Severity::Error);
        if failed { ExitCode::from(1) } else { ExitCode::SUCCESS }
    }

    pub(super) fn print(self, problems: &[Problem]) {
        match self.format {
            Format::Text => problems.iter().for_each(|p| eprintln!("{}\n", show::text(p, self.coloured))),
            Format::Github => problems.iter().for_each(|p| println!("{}", show::github(p))),
            Format::Json => match show::json(problems) {
                Ok(json) => println!("{json}"),
                Err(error) => eprintln!("error: {error}"),
            },
        }
    }
}

/// Prints on standard output. Whoever no longer listens, as `head` does, ends nothing.
pub(super) fn say(text: &str) {
    let mut out = std::io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// The project cannot be read, or the site cannot be written.
pub(super) fn unreadable(error: &std::io::Error) -> ExitCode {
    eprintln!("error: {error}");
    ExitCode::from(2)
}

fn summary(problems: &[Problem]) -> String {
    let count = |severity| problems.iter().filter(|p| p.severity == severity).count();
    match (count(Severity::Error), count(Severity::Warning)) {
        (0, 0) => "no problems".to_owned(),
        (errors, warnings) => format!("{} and {}", plural(errors, "error"), plural(warnings, "warning")),
    }
}

fn plural(count: usize, word: &str) -> String {
    if count == 1 { format!("1 {word}") } else { format!("{count} {word}s") }
}
