//! smartctl's JSON (`smartctl -x -j`, `-a -j` or `-i -j`), as smartmontools 7.0 and newer write it, of ATA, `NVMe` and SCSI
//! drives, behind a controller or not: what a drive says of itself.
//!
//! Units: capacities are bytes, temperatures °C; what is written and read is told in [`written`]. Bits of the exit status are
//! those of smartctl(8), "EXIT STATUS". Output of `--scan`, of a drive that could not be opened, and the report for people
//! hold no drive that can be read; each is refused with the command that makes the right file.

mod document;
mod summary;
mod written;

use std::io::{self, Read};

use self::document::Document;
use super::lenient::{self, Whole};
use super::setup::Setup;
use super::{Format, Hints, Reduction, Summary, json, whole};
use crate::base::diagnostic::{Code, Fault};

/// Most bytes of a file: a hundred times what the longest output measures.
const MOST: u64 = 1 << 24;
/// Keys that only smartctl writes, one of which stands near the beginning of the file, however its keys are sorted.
const KEYS: [&str; 5] = [
    "json_format_version",
    "ata_smart_attributes",
    "ata_device_statistics",
    "ata_smart_data",
    "nvme_smart_health_information_log",
];
/// What the report for people holds.
const REPORT: &str = "=== START OF ";
/// How the right file is made.
const COMMAND: &str = "make it with `smartctl -x -j /dev/…`, as root";

/// What the bits of the exit status mean, lowest first.
const EXIT_BITS: [&str; 8] = [
    "its command line could not be read",
    "the drive could not be opened or identified",
    "a command to the drive failed or its answer has a wrong checksum",
    "the drive is failing",
    "attributes of imminent failure are below their threshold",
    "attributes were below their threshold at some time",
    "the drive's error log holds errors",
    "the drive's self-test log holds errors",
];
/// The bit that repeats the drive's verdict.
const FAILING: usize = 3;

/// Reader of smartctl's JSON.
pub struct Smartctl;

impl Format for Smartctl {
    fn id(&self) -> &'static str {
        "smartctl 1"
    }

    fn recognises(&self, head: &[u8], _hints: &Hints) -> bool {
        let is_json = json::is_object(head) && !json::has_key(head, "fio version");
        is_json && KEYS.iter().any(|key| json::has_key(head, key)) || is_report(head)
    }

    fn read(&self, input: &mut dyn Read, _hints: &Hints) -> io::Result<Reduction> {
        let read = whole::upto(MOST, input)?.and_then(reduced);
        Ok(read.unwrap_or_else(|fault| Reduction::refused(vec![fault])))
    }
}

fn is_report(head: &[u8]) -> bool {
    head.trim_ascii_start().starts_with(b"smartctl ") && head.windows(REPORT.len()).any(|w| w == REPORT.as_bytes())
}

fn reduced(mut bytes: Vec<u8>) -> Result<Reduction, Fault> {
    if is_report(&bytes) {
        return Err(refusal("smartctl's report for people, not JSON", COMMAND));
    }
    json::without_nan(&mut bytes);
    let documents = json::documents::<Document>(&bytes, "smartctl")?;
    if let [document] = documents.as_slice() {
        return of_document(document, &bytes);
    }
    let message = format!("{} outputs of smartctl in one file", documents.len());
    Err(refusal(&message, "give each drive a file of its own"))
}

fn refusal(message: &str, hint: &str) -> Fault {
    Fault::error(Code::BAD_RESULT, 0..0, message).hint(hint)
}

fn of_document(document: &Document, bytes: &[u8]) -> Result<Reduction, Fault> {
    if document.is_scan() {
        return Err(scan(document));
    }
    if !document.describes_a_drive() {
        return Err(unopened(document));
    }
    let device = summary::device(document);
    let tool = tool(document);
    let summary = Summary::of(&summary::of(document, &device, tool.clone(), exit_bits(document)));
    let target = document.device.name.0.clone();
    let setup = Setup { tool, version: version(document), target, ..Setup::default() };
    let faults = faults(document, bytes);
    Ok(Reduction { summary, setup, device: Some(device), faults, ..Reduction::default() })
}

fn scan(document: &Document) -> Fault {
    let first = document.devices.iter().flatten().find_map(|device| device.name.0.as_deref());
    let name = json::shown(first.unwrap_or("/dev/…"));
    let hint = format!("it only lists drives: make a file of each with `smartctl -x -j {name}`, as root");
    refusal("smartctl --scan output: no drive data", &hint)
}

/// What to say of a drive that smartctl has nothing of.
fn unopened(document: &Document) -> Fault {
    let is_error = |severity: Option<&str>| severity == Some("error");
    let messages = &document.smartctl.messages;
    let error = messages.iter().find(|message| is_error(message.severity.0.as_deref())).or(messages.first());
    let reason = error.and_then(|message| message.string.0.as_deref());
    let message = match reason {
        Some(reason) => format!("smartctl could not read the drive and says `{}`", json::shown(reason)),
        None => "smartctl's output holds no data of any drive".to_owned(),
    };
    let hint =
        format!("{COMMAND}, with the name and type that `smartctl --scan` gives; behind a RAID controller with `-d`");
    refusal(&message, &hint)
}

fn tool(document: &Document) -> Option<String> {
    let numbers: Option<Vec<_>> = document.smartctl.version.iter().map(|part| Some(part.get()?.to_string())).collect();
    numbers.filter(|numbers| !numbers.is_empty()).map(|numbers| format!("smartctl {}", numbers.join(".")))
}

fn version(document: &Document) -> Option<(u32, u32)> {
    let number = |at: usize| document.smartctl.version.get(at)?.get()?.try_into().ok();
    Some((number(0)?, number(1)?))
}

fn exit_bits(document: &Document) -> Vec<&'static str> {
    let status = document.smartctl.exit_status.get().unwrap_or(0);
    EXIT_BITS.iter().enumerate().filter(|(bit, _)| (status >> bit) & 1 == 1).map(|(_, meaning)| *meaning).collect()
}

fn faults(document: &Document, bytes: &[u8]) -> Vec<Fault> {
    let health = [failing(document, bytes), exit(document, bytes)];
    let mut wrong: Vec<_> = health.into_iter().flatten().collect();
    wrong.extend(odd(document).into_iter().filter_map(|(key, value, used)| lenient::fault(bytes, key, value, used)));
    wrong
}

fn failing(document: &Document, bytes: &[u8]) -> Option<Fault> {
    let message = "the drive's own SMART status is `failed`";
    let fault = || Fault::warning(Code::BAD_RESULT, json::place_of(bytes, "smart_status"), message);
    let hint = "results of a failing drive say little of its model: test another one, or tell readers";
    (document.smart_status.passed == Some(false)).then(|| fault().hint(hint))
}

/// The bits of the exit status; the verdict of the drive is told apart.
fn exit(document: &Document, bytes: &[u8]) -> Option<Fault> {
    let told = document.smart_status.passed == Some(false);
    let mut bits = exit_bits(document);
    bits.retain(|meaning| !told || *meaning != EXIT_BITS[FAILING]);
    let status = document.smartctl.exit_status.get().filter(|_| !bits.is_empty())?;
    let message = format!("smartctl ended with exit status {status}: {}", bits.join("; "));
    Some(Fault::warning(Code::BAD_RESULT, json::place_of(bytes, "exit_status"), message))
}

/// Numbers that pages show, by their key, and whether they can be used.
fn odd(document: &Document) -> Vec<(&'static str, &Whole, bool)> {
    let used = |value: &Whole| value.get().is_some();
    let health = document.nvme.as_ref().map(|health| ("percentage_used", &health.percentage_used));
    let single = [
        ("user_capacity", &document.user_capacity.bytes),
        ("nvme_total_capacity", &document.nvme_total_capacity),
        ("rotation_rate", &document.rotation_rate),
        ("power_on_time", &document.power_on_time.hours),
        ("logical_block_size", &document.logical_block_size),
    ];
    let single = single.into_iter().chain(health).map(|(key, value)| (key, value, used(value)));
    let temperature = ("temperature", &document.temperature.current, true);
    single.chain([temperature]).chain(written::counters(document)).collect()
}

#[cfg(test)]
mod tests;
