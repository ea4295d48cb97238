//! `benchbook build`: the whole site, or the problems that keep it from being built.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use benchbook::base::date::Date;
use benchbook::output::site;
use benchbook::pipeline::{self, Disk, Options};
use clap::Args;

use super::report::{Report, unreadable};

/// Arguments of `build`.
#[derive(Args)]
pub(super) struct Build {
    /// Where the site is written [default: `public` in the project's folder]
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// Where the site will stand, instead of what benchbook.toml says; it may have a path
    #[arg(long, value_name = "URL", value_parser = url)]
    base_url: Option<String>,
    /// The day as which to publish: embargoes that end by it are over [default: every embargo holds]
    #[arg(long, value_name = "DAY", value_parser = super::day)]
    as_of: Option<Date>,
}

impl Build {
    pub(super) fn run(&self, root: &Path, report: Report) -> ExitCode {
        let disk = match Disk::open(root) {
            Ok(disk) => disk,
            Err(error) => return unreadable(&error),
        };
        let out = self.out.clone().unwrap_or_else(|| root.join("public"));
        if let Err(error) = refuse_sources(root, &out) {
            return unreadable(&error);
        }
        let options = Options { base_url: self.base_url.clone(), as_of: self.as_of };
        let outcome = pipeline::build(&disk, &disk, &options);
        let Some(built) = outcome.product else { return report.problems(&outcome.problems) };
        match site::write(&built, &out) {
            Ok(()) => report.built(&outcome.problems, built.len(), &out),
            Err(error) => unreadable(&error),
        }
    }
}

/// The site may not be written over the lab's own files.
fn refuse_sources(root: &Path, out: &Path) -> std::io::Result<()> {
    let root = root.canonicalize()?;
    let out = resolved(&std::path::absolute(out)?)?;
    let sources = ["data", "site", "templates", "src"].map(|folder| root.join(folder));
    let clash = root.starts_with(&out) || sources.iter().any(|source| out.starts_with(source));
    let message = format!("`{}` holds the project's own files; choose another folder with --out", out.display());
    if clash { Err(std::io::Error::other(message)) } else { Ok(()) }
}

/// The path with links followed as far as it exists; what does not exist may not climb.
fn resolved(path: &Path) -> std::io::Result<PathBuf> {
    if let Ok(found) = path.canonicalize() {
        return Ok(found);
    }
    let (Some(parent), Some(name)) = (path.parent(), path.file_name()) else {
        let message = format!("`{}` climbs out of a folder that is not there", path.display());
        return Err(std::io::Error::other(message));
    };
    Ok(resolved(parent)?.join(name))
}

fn url(text: &str) -> Result<String, String> {
    let shaped = (text.starts_with("https://") || text.starts_with("http://"))
        && !text.contains(['"', '\'', '<', '>', '?', '#', '@', '\\'])
        && !text.contains(char::is_whitespace);
    if shaped { Ok(text.to_owned()) } else { Err("expected an address such as `https://example.org/lab/`".to_owned()) }
}
