//! Reports of vdbench, Oracle's workload generator: `summary.html`, `totals.html` and `flatfile.html` of block (SD) and file
//! system (FSD) workloads.
//!
//! They are text with a little HTML in it. The columns of their tables differ from version to version (seen: reports of 2016,
//! and of 2019 with the copyright of 2018), so they are found by their names alone. Units: response times are milliseconds;
//! `MB` is 1024² bytes, as the second line of the SD header says in so many words (`1024**2`; `1000**2` under vdbench's decimal
//! option, which is then followed) and as the flatfile's own comment says. The `avg_` row is the result; vdbench leaves the
//! warm-up out of it, the first interval at least. The rate of an SD run counts reads and writes, that of an FSD run all
//! file-system operations that were asked for.
//!
//! What vdbench did not measure it prints as `0.000`: the summary repeats that, but no number is made of it. A run that was
//! stopped has no `avg_` row. Nothing is averaged in its place, since the mean of an interrupted run is one that vdbench never
//! stated: its intervals are drawn, `from` says `intervals`, and a warning says why there is no result.
//!
//! Source: `Report`, `SdStats`, `FwdStats`, `FwdPrint`, `Flat`, `For_loop` and `RD_entry` of vdbench's sources of 2016.

mod cell;
mod clock;
mod field;
mod flat;
mod kind;
mod numbers;
mod parts;
mod report;
mod run;
mod runs;
mod start;
mod summary;
mod table;

use std::io::{self, Read};

use self::flat::Flat;
use self::kind::Kind;
use self::report::Report;
use super::lines::Lines;
use super::{Format, Hints, Reduction};

/// Reader of vdbench's reports.
pub struct Vdbench;

/// Bytes that tell which report it is.
const OPENING: u64 = 1 << 12;

impl Format for Vdbench {
    fn id(&self) -> &'static str {
        "vdbench 1"
    }

    fn recognises(&self, head: &[u8], _hints: &Hints) -> bool {
        Kind::of(head).is_some()
    }

    fn read(&self, input: &mut dyn Read, _hints: &Hints) -> io::Result<Reduction> {
        let mut head = Vec::new();
        (&mut *input).take(OPENING).read_to_end(&mut head)?;
        let kind = Kind::of(&head);
        let mut rest = head.as_slice().chain(input);
        let mut lines = Lines::new(&mut rest);
        match kind {
            Some(Kind::Flatfile) => flatfile(&mut lines),
            kind => report(&mut lines, kind.unwrap_or(Kind::Summary)),
        }
    }
}

fn flatfile(lines: &mut Lines<'_>) -> io::Result<Reduction> {
    let mut flat = Flat::default();
    while let Some(line) = lines.advance()? {
        flat.take(&line);
    }
    Ok(flat.finish())
}

fn report(lines: &mut Lines<'_>, kind: Kind) -> io::Result<Reduction> {
    let mut report = Report::new(kind);
    while let Some(line) = lines.advance()? {
        report.take(&line);
    }
    Ok(report.finish())
}

#[cfg(test)]
mod tests;
