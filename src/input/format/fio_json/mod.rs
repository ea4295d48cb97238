//! fio's JSON (`--output-format=json` or `json+`), as versions 2.1 to 3.42 write it.
//!
//! Units: fio 2 writes latencies in microseconds (`lat`) and bytes in KiB, fio 3 nanoseconds (`lat_ns`) and bytes; bandwidth
//! is `bw_bytes` where the file has it, else `bw` in KiB/s. Jobs of one group ran side by side: their rates add up and their
//! latencies are pooled; groups (`new_group`, `stonewall`) are kept apart, as fio itself does, and each becomes a `part`. Zeros
//! of clocks that were off and of directions that did nothing are no numbers. Of several documents the last one counts.

mod checks;
mod document;
mod find;
mod group;
mod latency;
mod numbers;
mod options;
mod pool;
mod setup;
mod summary;

use std::io::{self, Read};

use self::document::Document;
use self::find::Found;
use self::summary::Content;
use super::reduction::{Reduction, Summary};
use super::{Format, Hints, json, unknown, whole};
use crate::base::diagnostic::{Code, Fault};

/// Reader of fio's JSON.
pub struct FioJson;

impl Format for FioJson {
    fn id(&self) -> &'static str {
        "fio-json 4"
    }

    fn recognises(&self, head: &[u8], _hints: &Hints) -> bool {
        head.windows(find::MARK.len()).any(|window| window == find::MARK)
    }

    fn read(&self, input: &mut dyn Read, _hints: &Hints) -> io::Result<Reduction> {
        Ok(match whole::whole(input)? {
            Ok(bytes) => reduce(bytes),
            Err(fault) => Reduction::refused(vec![fault]),
        })
    }
}

fn reduce(mut bytes: Vec<u8>) -> Reduction {
    let mut found = find::find(&bytes);
    if !found.faults.is_empty() {
        let repaired = json::without_nan(&mut bytes);
        if repaired > 0 {
            found = find::find(&bytes);
            let message = format!("numbers that are none (`nan`, `inf`): {repaired}");
            let hint = "fio divided by nothing; what they stand for is taken as not measured";
            found.faults.push(Fault::warning(Code::BAD_RESULT, 0..0, message).hint(hint));
        }
    }
    let Some((document, span)) = found.documents.last() else {
        let faults = if found.faults.is_empty() { vec![unknown::fault(&bytes)] } else { found.faults };
        return Reduction::refused(faults);
    };
    of_document(document, span.start, &found)
}

fn of_document(document: &Document, start: usize, found: &Found) -> Reduction {
    let groups = group::groups(document);
    let mut faults = found.faults.clone();
    if found.documents.len() > 1 {
        let message = format!(
            "of the {} documents in this file only the last one, which begins here, counts",
            found.documents.len()
        );
        faults.push(Fault::warning(Code::BAD_RESULT, start..start + 1, message));
    }
    faults.extend(checks::faults(document, &groups, start));
    let (numbers, kinds) = numbers::of_groups(document, &groups);
    if numbers.is_empty() {
        let fault = Fault::error(Code::BAD_RESULT, start..start + 1, "no job of this run read or wrote anything");
        faults.push(fault.hint("see what fio says around the JSON, then run it again or leave the file out"));
    }
    let setup = setup::of(document, &groups, kinds);
    Reduction { summary: Summary::of(&Content::of(found)), setup, numbers, faults, ..Reduction::default() }
}

#[cfg(test)]
mod tests;
