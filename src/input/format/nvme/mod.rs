//! nvme-cli's JSON of a drive: `nvme id-ctrl -o json` and `nvme smart-log -o json`, in two files or one after the other in
//! one, as versions 1 and 2 write them.
//!
//! Units: `tnvmcap` is bytes, data units are 512,000 bytes, temperatures are Kelvin, `controller_busy_time` is minutes (NVM
//! Express Base Specification, "Identify Controller" and "SMART / Health Information"; nvme-cli prints the fields unchanged).
//! Numbers of 128 bits are texts in newer versions, in some with their thousands set apart.

mod document;
mod summary;

use std::io::{self, Read};

use self::document::Document;
use super::{Format, Hints, Reduction, Summary, json, lenient, whole};
use crate::base::diagnostic::{Code, Fault};

/// Most bytes of a file: a hundred times what the longest output measures.
const MOST: u64 = 1 << 24;
/// What the reports for people begin with.
const REPORTS: [&[u8]; 2] = [b"NVME Identify Controller", b"Smart Log for NVME device"];
/// How the right files are made.
const COMMAND: &str = "make it with `nvme id-ctrl -o json /dev/…` or `nvme smart-log -o json /dev/…`, as root";

/// What the bits of the critical warning mean, lowest first.
const CRITICAL: [&str; 6] = [
    "spare blocks are below their threshold",
    "the temperature is out of its bounds",
    "the media has become unreliable",
    "the media is read-only",
    "the backup of volatile memory has failed",
    "the persistent memory region is unreliable",
];

/// Reader of nvme-cli's JSON.
pub struct Nvme;

impl Format for Nvme {
    fn id(&self) -> &'static str {
        "nvme 1"
    }

    fn recognises(&self, head: &[u8], _hints: &Hints) -> bool {
        is_report(head) || (json::is_object(head) && is_nvme(|key| json::has_key(head, key)))
    }

    fn read(&self, input: &mut dyn Read, _hints: &Hints) -> io::Result<Reduction> {
        let read = whole::upto(MOST, input)?.and_then(reduced);
        Ok(read.unwrap_or_else(|fault| Reduction::refused(vec![fault])))
    }
}

/// Whether an object of these keys is one of nvme-cli's that this reader takes.
fn is_nvme(has: impl Fn(&str) -> bool) -> bool {
    let others = ["json_format_version", "nvme_smart_health_information_log", "fio version", "endurance_estimate"];
    let identity = has("vid") && (has("mn") || has("sn"));
    let health = has("data_units_written") && has("critical_warning");
    let list = has("Devices") && has("DevicePath");
    (identity || health || list) && !others.iter().any(|key| has(key))
}

fn is_report(head: &[u8]) -> bool {
    REPORTS.iter().any(|start| head.trim_ascii_start().starts_with(start))
}

fn reduced(mut bytes: Vec<u8>) -> Result<Reduction, Fault> {
    if is_report(&bytes) {
        return Err(refusal("nvme's report for people, not JSON", COMMAND));
    }
    json::without_nan(&mut bytes);
    let documents = json::documents::<Document>(&bytes, "nvme")?;
    let identity = only(documents.iter().filter(|document| document.identifies()), "id-ctrl")?;
    let health = only(documents.iter().filter(|document| document.tells_health()), "smart-log")?;
    if identity.is_none() && health.is_none() {
        return Err(nothing(&documents));
    }
    Ok(of(identity, health, &bytes))
}

/// The only one, if any: two may be of two drives.
fn only<'a>(mut documents: impl Iterator<Item = &'a Document>, command: &str) -> Result<Option<&'a Document>, Fault> {
    let first = documents.next();
    if documents.next().is_some() {
        let message = format!("two outputs of `nvme {command}` in one file");
        return Err(refusal(&message, "give each drive a file of its own"));
    }
    Ok(first)
}

fn refusal(message: &str, hint: &str) -> Fault {
    Fault::error(Code::BAD_RESULT, 0..0, message).hint(hint)
}

fn nothing(documents: &[Document]) -> Fault {
    if documents.iter().any(|document| document.devices.is_some()) {
        return refusal("nvme's list of drives, which says little of each", COMMAND);
    }
    refusal("nvme's output holds no data of any drive", COMMAND)
}

fn of(identity: Option<&Document>, health: Option<&Document>, bytes: &[u8]) -> Reduction {
    let log = health.map(summary::health);
    let summary = match (identity, log) {
        (Some(identity), log) => Summary::of(&summary::identity(identity, log)),
        (None, log) => Summary::of(&log),
    };
    let odd = identity.into_iter().chain(health).flat_map(summary::odd);
    let mut faults: Vec<_> = odd.filter_map(|(key, value, used)| lenient::fault(bytes, key, value, used)).collect();
    faults.dedup();
    faults.extend(health.and_then(|health| critical(health, bytes)));
    let device = Some(summary::device(identity, health));
    Reduction { summary, device, faults, ..Reduction::default() }
}

fn critical(health: &Document, bytes: &[u8]) -> Option<Fault> {
    let warning = health.critical_warning.get().filter(|warning| *warning > 0)?;
    let bits = CRITICAL.iter().enumerate().filter(|(bit, _)| (warning >> bit) & 1 == 1);
    let meanings: Vec<_> = bits.map(|(_, meaning)| *meaning).collect();
    let message = format!("the drive warns with `critical_warning` {warning}: {}", meanings.join("; "));
    let hint = "results of a failing drive say little of its model: test another one, or tell readers";
    Some(Fault::warning(Code::BAD_RESULT, json::place_of(bytes, "critical_warning"), message).hint(hint))
}

#[cfg(test)]
mod tests;
