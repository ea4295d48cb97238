//! Raw result files: what a tool wrote becomes numbers and tracks. One folder per format, one line in [`FORMATS`].
//!
//! A reader is pure: what it makes of a file depends on the bytes and the [`Hints`] alone. Entry point: [`read`]; the files
//! of one entry of `run.toml` are then put together by [`joined`], and their faults are placed by [`locate()`].

mod facts;
mod fio_json;
mod fio_log;
mod hints;
mod locate;
mod track;
mod unknown;

use std::io::{self, Read};

pub use self::facts::{JobFacts, LatencyKind, LogFacts, RowFacts};
pub use self::fio_json::FioJson;
pub use self::fio_log::FioLog;
pub use self::hints::{Hints, LatencyUnit, LogKind, version_in};
pub use self::locate::locate;
pub use self::track::{Track, joined};
use crate::base::diagnostic::Fault;
use crate::base::quantity::Amount;
use crate::catalog::{Direction, Metric, RawPlace};

/// A kind of raw file and its reader.
pub trait Format: Sync {
    /// Name and version of the reader. The version rises whenever the reader makes something else of the same bytes.
    fn id(&self) -> &'static str;

    /// Whether a file that begins with `head` is of this kind.
    fn recognises(&self, head: &[u8], hints: &Hints) -> bool;

    /// Reads a whole file. What is wrong with it is told in [`Reduction::faults`].
    ///
    /// # Errors
    /// Only when `input` cannot be read.
    fn read(&self, input: &mut dyn Read, hints: &Hints) -> io::Result<Reduction>;
}

/// Every reader, in the order in which they are asked.
pub static FORMATS: &[&dyn Format] = &[&FioJson, &FioLog];

/// What a reader makes of one raw file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reduction {
    /// Which reader read it, and which version of that reader; empty when none did.
    pub reader: &'static str,
    /// Totals.
    pub numbers: Vec<Number>,
    /// Values over time.
    pub tracks: Vec<Track>,
    /// What the file says of the run.
    pub facts: JobFacts,
    /// What is wrong with it; spans are bytes of the file.
    pub faults: Vec<Fault>,
}

/// One number of a raw file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Number {
    /// What it measures.
    pub metric: &'static Metric,
    /// Which way the data went.
    pub direction: Option<Direction>,
    /// The group of jobs it is of, where a file holds several that are not to be added up.
    pub part: Option<String>,
    /// How much.
    pub value: Amount,
    /// Where it stands; of a combined number, what it was combined from.
    pub place: RawPlace,
}

/// How much of a file is looked at to recognise it.
const HEAD: u64 = 1 << 16;

/// The reader for a file that begins with `head`.
#[must_use]
pub fn recognise(head: &[u8], hints: &Hints) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| format.recognises(head, hints))
}

/// Recognises and reads a file. One that no reader knows gives no numbers but a fault that says what it seems to be.
///
/// # Errors
/// Only when `input` cannot be read.
pub fn read(input: &mut dyn Read, hints: &Hints) -> io::Result<Reduction> {
    let mut head = Vec::new();
    (&mut *input).take(HEAD).read_to_end(&mut head)?;
    match recognise(&head, hints) {
        Some(format) => format.read(&mut head.as_slice().chain(input), hints),
        None => Ok(Reduction { faults: vec![unknown::fault(&head)], ..Reduction::default() }),
    }
}

#[cfg(test)]
mod tests;
