//! What a workbook weighs unpacked, before it is unpacked into memory: a few kilobytes can hold gigabytes.

use std::io::{self, Cursor, Read};

use quick_xml::Reader;
use quick_xml::events::Event;
use zip::ZipArchive;

use crate::base::diagnostic::{Code, Fault};

/// Most bytes of a workbook as it lies on the disk.
pub(super) const MOST_PACKED: u64 = 1 << 26;
/// Most bytes of all its parts together: about three million cells.
const MOST_UNPACKED: u64 = 1 << 27;
/// Most parts; a workbook of a hundred sheets has a few hundred.
const MOST_PARTS: usize = 4096;
/// Bytes in which the count of shared texts stands.
const HEAD: u64 = 4096;

/// A fault when the workbook is none, or is too large to be read.
pub(super) fn check(bytes: &[u8]) -> Result<(), Fault> {
    upto(MOST_UNPACKED, bytes)
}

fn upto(most: u64, bytes: &[u8]) -> Result<(), Fault> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|error| damaged(&error))?;
    if archive.len() > MOST_PARTS {
        return Err(too_large(&format!("the workbook has {} parts, more than {MOST_PARTS}", archive.len())));
    }
    let mut left = most;
    for index in 0..archive.len() {
        let mut part = archive.by_index(index).map_err(|error| damaged(&error))?;
        let name = part.name().map_err(|error| damaged(&error))?.to_lowercase();
        let mut head = Vec::new();
        let read = (&mut part).take(HEAD).read_to_end(&mut head).map_err(|error| damaged(&error))?;
        let rest = io::copy(&mut part.take(left + 1), &mut io::sink()).map_err(|error| damaged(&error))?;
        let size = rest + u64::try_from(read).unwrap_or(u64::MAX);
        left = left.checked_sub(size).ok_or_else(|| too_heavy(most))?;
        if name.ends_with("sharedstrings.xml") && stated_texts(&head).is_some_and(|count| count > size) {
            return Err(damaged(&"it states more texts than it has room for"));
        }
    }
    Ok(())
}

/// How many texts the part of shared texts says that it holds; memory is set aside for as many.
fn stated_texts(head: &[u8]) -> Option<u64> {
    let mut reader = Reader::from_reader(head);
    let mut buffer = Vec::new();
    loop {
        buffer.clear();
        match reader.read_event_into(&mut buffer).ok()? {
            Event::Start(start) if start.local_name().as_ref() == "sst" => {
                let count = start.try_get_attribute("uniqueCount").ok()??;
                // What is no number is not set aside for; one that does not fit is more than there is.
                return Some(count.value.trim().parse().unwrap_or(u64::MAX));
            }
            Event::Eof => return None,
            _ => {}
        }
    }
}

/// A workbook that cannot be read.
pub(super) fn damaged(error: &dyn std::fmt::Display) -> Fault {
    let hint = "is it whole, and not locked with a password? save it once more as `.xlsx`, or export the sheet as CSV";
    Fault::error(Code::BAD_RESULT, 0..0, format!("a workbook that cannot be read ({error})")).hint(hint)
}

fn too_heavy(most: u64) -> Fault {
    too_large(&format!("the workbook unpacks to more than {} MiB", most >> 20))
}

/// A workbook that has too much of something.
pub(super) fn too_large(message: &str) -> Fault {
    Fault::error(Code::TOO_LARGE, 0..0, message).hint("export the sheet that holds the results as CSV")
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use std::io::Write;

    /// A zip archive of these parts.
    pub(in super::super) fn archive(parts: &[(&str, &[u8])]) -> Vec<u8> {
        let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
        for (name, bytes) in parts {
            let options = zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Deflated);
            writer.start_file(*name, options).unwrap();
            writer.write_all(bytes).unwrap();
        }
        writer.finish().unwrap().into_inner()
    }

    #[test]
    fn a_bomb_is_not_unpacked_into_memory() {
        let zeros = vec![b' '; 3 << 20];
        let bomb = archive(&[("xl/workbook.xml", b"<workbook/>"), ("xl/worksheets/sheet1.xml", &zeros)]);
        assert!(bomb.len() < 10_000);
        let fault = upto(2 << 20, &bomb).unwrap_err();
        assert_eq!((fault.code, fault.message.as_str()), (Code::TOO_LARGE, "the workbook unpacks to more than 2 MiB"));
        assert!(upto(4 << 20, &bomb).is_ok());
    }

    #[test]
    fn a_count_of_texts_that_cannot_be_is_refused() {
        for (count, sound) in [("2", true), ("99999999999999", false), ("99999999999999999999999", false)] {
            let text = format!("<?xml version=\"1.0\"?><sst uniqueCount=\"{count}\"><si><t>a</t></si></sst>");
            assert_eq!(check(&archive(&[("xl/sharedStrings.xml", text.as_bytes())])).is_ok(), sound, "{count}");
        }
    }

    #[test]
    fn what_is_no_archive_is_told() {
        for bytes in [&b"PK\x03\x04"[..], b"PK\x03\x04 and then nothing of use", b""] {
            assert_eq!(check(bytes).unwrap_err().code, Code::BAD_RESULT);
        }
        let parts: Vec<_> = (0..=MOST_PARTS).map(|part| part.to_string()).collect();
        let parts: Vec<_> = parts.iter().map(|name| (name.as_str(), &b""[..])).collect();
        assert_eq!(check(&archive(&parts)).unwrap_err().code, Code::TOO_LARGE);
    }
}
