//! Raw result files: what a tool wrote becomes numbers and tracks. One folder per format, one line in [`FORMATS`].
//!
//! A reader is pure: what it makes of a file depends on the bytes and the [`Hints`] alone. Entry point: [`read`]; the files
//! of one entry of `run.toml` are then put together by [`joined`], and their faults are placed by [`locate()`].

mod contradiction;
mod decode;
mod device;
mod disk_mark;
mod fio_hist;
mod fio_json;
mod fio_log;
mod fio_terse;
mod fio_text;
mod hammerdb;
mod hints;
mod histogram;
mod json;
mod lenient;
mod lines;
mod locate;
mod nvme;
mod phoronix;
mod printed;
mod reduction;
mod setup;
mod smartctl;
mod sysbench;
mod table;
mod track;
mod unknown;
mod vdbench;
mod whole;

use std::io::{self, Read};

pub use self::device::Device;
pub use self::disk_mark::DiskMark;
pub use self::fio_hist::FioHist;
pub use self::fio_json::FioJson;
pub use self::fio_log::FioLog;
pub use self::fio_terse::FioTerse;
pub use self::fio_text::FioText;
pub use self::hammerdb::HammerDb;
pub use self::hints::{By, Hints, LatencyUnit, LogKind, Told, version_in};
pub use self::locate::locate;
pub use self::nvme::Nvme;
pub use self::phoronix::Phoronix;
pub use self::reduction::{Address, Number, Reduction, Summary};
pub use self::setup::{LatencyKind, Setup};
pub use self::smartctl::Smartctl;
pub use self::sysbench::Sysbench;
pub use self::table::{Column, Mapping, Notation, Pressure, Quantity, Role, Table, goes_over_time, header_name};
pub use self::track::{Track, joined};
pub use self::vdbench::Vdbench;

/// A kind of raw file and its reader.
pub trait Format: Sync {
    /// Name and version of the reader. The version rises whenever the reader makes something else of the same bytes.
    fn id(&self) -> &'static str;

    /// Whether a file that begins with `head` is of this kind.
    fn recognises(&self, head: &[u8], hints: &Hints) -> bool;

    /// Reads a whole file, as text in UTF-8 without a mark. What is wrong with it is told in [`Reduction::faults`]; who read
    /// it is added by [`read`].
    ///
    /// # Errors
    /// Only when `input` cannot be read.
    fn read(&self, input: &mut dyn Read, hints: &Hints) -> io::Result<Reduction>;
}

/// Every reader, in the order in which they are asked.
#[rustfmt::skip]
pub static FORMATS: &[&dyn Format] = &[
    &FioJson,
    &FioTerse,
    &FioText,
    &FioHist,
    &FioLog,
    &Vdbench,
    &DiskMark,
    &Smartctl,
    &Nvme,
    &Sysbench,
    &HammerDb,
    &Phoronix,
    &Table,
];

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
    let mut text = decode::decoded(input)?;
    let mut head = Vec::new();
    (&mut *text).take(HEAD).read_to_end(&mut head)?;
    match recognise(&head, hints) {
        Some(format) => {
            let reduction = format.read(&mut head.as_slice().chain(text), hints)?;
            Ok(Reduction { reader: format.id(), ..reduction })
        }
        None => Ok(Reduction::refused(vec![unknown::fault(&head)])),
    }
}

#[cfg(test)]
mod tests;
