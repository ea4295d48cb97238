//! What to say of a file that no reader recognises.

use super::FORMATS;
use crate::base::diagnostic::{Code, Fault};

/// How files begin that spreadsheet programs wrote until 2007.
const OLD_WORKBOOK: &[u8] = b"\xd0\xcf\x11\xe0";

/// How packed files begin.
const PACKED: [(&[u8], &str); 4] = [
    (b"\x1f\x8b", "a file packed by gzip"),
    (b"\x28\xb5\x2f\xfd", "a file packed by zstd"),
    (b"\xfd7zXZ", "a file packed by xz"),
    (b"BZh", "a file packed by bzip2"),
];

/// Says what the file seems to be instead.
pub(super) fn fault(head: &[u8]) -> Fault {
    let start = head.iter().position(|b| !b.is_ascii_whitespace()).unwrap_or(head.len());
    let end = head[start..].iter().position(|b| matches!(b, b'\n' | b'\r')).map_or(head.len(), |length| start + length);
    let first = String::from_utf8_lossy(&head[start..end]).to_lowercase();
    let (message, hint) = describe(head, &first);
    Fault::error(Code::UNKNOWN_FORMAT, start..end, message).hint(hint)
}

fn describe(head: &[u8], first: &str) -> (&'static str, String) {
    if first.is_empty() {
        return ("the file is empty", "the tool was stopped before it wrote anything: run it again".to_owned());
    }
    if first.starts_with("<!doctype html") || first.starts_with("<html") {
        return ("an HTML page, not a tool's output", "save the raw file itself, not the page about it".to_owned());
    }
    if first.starts_with("<title>vdbench ") {
        let hint = "use summary.html, totals.html or flatfile.html of the same run".to_owned();
        return ("a report of vdbench that does not hold the results of whole runs", hint);
    }
    if head.starts_with(OLD_WORKBOOK) {
        return ("a workbook of the old kind", "save it as `.xlsx`, or export the sheet as CSV".to_owned());
    }
    if let Some((_, what)) = PACKED.iter().find(|(mark, _)| head.starts_with(mark)) {
        return (what, "unpack it first: raw files are kept as the tool wrote them".to_owned());
    }
    ("no reader recognises this file", known())
}

fn known() -> String {
    let ids: Vec<_> = FORMATS.iter().map(|format| format.id()).collect();
    format!("readers: {}; an fio log needs `log = \"iops\"` or the like in its entry of run.toml", ids.join(", "))
}
