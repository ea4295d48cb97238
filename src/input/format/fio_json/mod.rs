//! fio's JSON (`--output-format=json` or `json+`), as versions 2.1 to 3.42 write it.
//!
//! Units: fio 2 writes latencies in microseconds (`lat`), fio 3 in nanoseconds (`lat_ns`); bandwidth is `bw_bytes` where the
//! file has it, else `bw` in KiB/s. Jobs of one group ran side by side: their rates add up and their latencies are pooled;
//! groups (`new_group`, `stonewall`) are kept apart, as fio itself does, and each becomes a `part`. Zeros of clocks that were
//! off and of directions that did nothing are no numbers.

mod document;
mod facts;
mod find;
mod group;
mod latency;
mod numbers;
mod pool;

use std::io::{self, Read};

use self::document::Document;
use self::find::Found;
use super::{Format, Hints, Reduction, unknown};
use crate::base::diagnostic::{Code, Fault};

/// Reader of fio's JSON.
pub struct FioJson;

impl Format for FioJson {
    fn id(&self) -> &'static str {
        "fio-json 1"
    }

    fn recognises(&self, head: &[u8], _hints: &Hints) -> bool {
        head.windows(find::MARK.len()).any(|window| window == find::MARK)
    }

    fn read(&self, input: &mut dyn Read, _hints: &Hints) -> io::Result<Reduction> {
        let mut bytes = Vec::new();
        input.read_to_end(&mut bytes)?;
        let mut reduction = reduce(&bytes);
        reduction.reader = self.id();
        Ok(reduction)
    }
}

fn reduce(bytes: &[u8]) -> Reduction {
    let found = find::find(bytes);
    let Some(last) = found.documents.last().cloned() else {
        let faults = if found.faults.is_empty() { vec![unknown::fault(bytes)] } else { found.faults };
        return Reduction { faults, ..Reduction::default() };
    };
    match serde_json::from_slice::<Document>(&bytes[last.clone()]) {
        Ok(document) => of_document(&document, found, last.start),
        Err(error) => {
            let slice = &bytes[last.clone()];
            let at = find::offset(slice, error.line(), error.column());
            let fault = find::described(slice, at, &error).shifted(last.start);
            Reduction { faults: [found.faults, vec![fault]].concat(), ..Reduction::default() }
        }
    }
}

fn of_document(document: &Document, mut found: Found, start: usize) -> Reduction {
    let groups = group::groups(document);
    let mut faults = std::mem::take(&mut found.faults);
    if found.documents.len() > 1 {
        let message = format!(
            "of the {} documents in this file only the last one, which begins here, counts",
            found.documents.len()
        );
        faults.push(Fault::warning(Code::BAD_RESULT, start..start + 1, message));
    }
    for message in group::warnings(&groups) {
        faults.push(Fault::warning(Code::BAD_RESULT, start..start + 1, message));
    }
    let (numbers, kinds) = numbers::of_groups(&groups);
    if numbers.is_empty() {
        let fault = Fault::error(Code::BAD_RESULT, start..start + 1, "no job of this run read or wrote anything");
        faults.push(fault.hint("see what fio says around the JSON, then run it again or leave the file out"));
    }
    Reduction { numbers, setup: facts::of(document, &groups, kinds, found), faults, ..Reduction::default() }
}

#[cfg(test)]
mod tests;
