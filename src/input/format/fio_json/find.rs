//! Finds result documents in a file that may hold other text: notes and errors that fio prints, a report for people, several
//! documents one after another (`--status-interval`). Each is parsed once.

use std::ops::Range;

use serde::de::IgnoredAny;
use serde_json::Deserializer;
use serde_json::error::Category;

use super::super::json;
use super::document::Document;
use crate::base::diagnostic::Fault;

/// The key that marks a result document.
pub(super) const MARK: &[u8] = b"\"fio version\"";

/// Lines of other text that are kept.
const KEPT: usize = 100;
/// Characters of such a line that are kept.
const LONGEST: usize = 300;

/// What a file holds.
#[derive(Debug, Default)]
pub(super) struct Found {
    /// Each whole document and its bytes.
    pub documents: Vec<(Document, Range<usize>)>,
    /// Lines around them that are not blank: how many, and the first of them.
    pub lines_outside: usize,
    pub outside: Vec<String>,
    /// Documents that break off or are no JSON.
    pub faults: Vec<Fault>,
}

/// What begins at an opening brace.
enum Probe {
    /// A result document of so many bytes.
    Document(Box<Document>, usize),
    /// So many bytes of something else.
    Other(usize),
    /// A result document with a fault, and the bytes up to it.
    Broken(usize, Fault),
}

/// Looks through a whole file.
pub(super) fn find(bytes: &[u8]) -> Found {
    let mut found = Found::default();
    let (mut at, mut text_from) = (0, 0);
    while let Some(open) = bytes[at..].iter().position(|b| *b == b'{').map(|step| at + step) {
        at = match probe(&bytes[open..]) {
            Probe::Document(document, length) => {
                found.text(&bytes[text_from..open]);
                found.documents.push((*document, open..open + length));
                text_from = open + length;
                text_from
            }
            Probe::Other(length) => open + length.max(1),
            Probe::Broken(length, fault) => {
                found.faults.push(fault.shifted(open));
                open + length.max(1)
            }
        };
    }
    found.text(&bytes[text_from..]);
    found
}

impl Found {
    fn text(&mut self, bytes: &[u8]) {
        let text = String::from_utf8_lossy(bytes);
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            self.lines_outside += 1;
            if self.outside.len() < KEPT {
                self.outside.push(line.chars().take(LONGEST).collect());
            }
        }
    }
}

/// Reads one value. Every byte is looked at a bounded number of times: what follows a value that failed is looked at from
/// where it failed.
fn probe(bytes: &[u8]) -> Probe {
    let mut values = Deserializer::from_slice(bytes).into_iter::<Document>();
    let error = match values.next() {
        Some(Ok(document)) if document.version.is_some() => {
            return Probe::Document(Box::new(document), values.byte_offset());
        }
        Some(Ok(_)) | None => return Probe::Other(values.byte_offset()),
        Some(Err(error)) => error,
    };
    let at = if error.is_eof() { bytes.len() } else { json::offset(bytes, error.line(), error.column()) };
    let end = if error.classify() == Category::Data { skipped(bytes).unwrap_or(at) } else { at };
    let marked = bytes[..end].windows(MARK.len()).any(|window| window == MARK);
    if marked { Probe::Broken(end, json::fault(bytes, &error, "fio")) } else { Probe::Other(at) }
}

/// Bytes of a value whose content is not what was expected.
fn skipped(bytes: &[u8]) -> Option<usize> {
    let mut values = Deserializer::from_slice(bytes).into_iter::<IgnoredAny>();
    values.next()?.ok()?;
    Some(values.byte_offset())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn parts(text: &str) -> (Vec<&str>, Vec<String>, usize) {
        let found = find(text.as_bytes());
        (found.documents.into_iter().map(|(_, range)| &text[range]).collect(), found.outside, found.faults.len())
    }

    #[test]
    fn documents_are_found_amid_text() {
        let doc = r#"{"fio version":"fio-3.33","jobs":[{}]}"#;
        let text = format!("note: {{ x\n>{doc}\n{{\"other\": {{}}}}\n{doc}\n\n\"Disk stats\" {{");
        let (documents, outside, faults) = parts(&text);
        assert_eq!(documents, [doc, doc]);
        assert_eq!(outside, ["note: { x", ">", "{\"other\": {}}", "\"Disk stats\" {"]);
        assert_eq!(faults, 0);
    }

    #[test]
    fn a_brace_just_before_a_document_does_not_hide_it() {
        for before in ["{", "{ ", "{\n", "{\"", "{\"a\":", "{\"a\": \"\n", "}{[", "{\"a\" 1, ", "{\"jobs\": 1}"] {
            let text = format!("{before}\n{{\"fio version\":\"fio-3.1\"}}");
            let found = find(text.as_bytes());
            assert!(found.documents.len() == 1 || !found.faults.is_empty(), "{before:?}: {found:?}");
        }
    }

    #[test]
    fn what_breaks_off_is_told_with_its_place() {
        let text = "x\n{\"fio version\":\"fio-3.1\", \"jobs\": [{\"iops\": 1";
        let fault = find(text.as_bytes()).faults.remove(0);
        assert_eq!(fault.span, text.len() - 1..text.len());
        assert_eq!(fault.message, "the JSON breaks off at the end of the file");
    }

    #[test]
    fn what_is_no_json_is_told_with_its_place() {
        let text = "{\n\"fio version\":\"fio-3.1\",\n\"iops\": 1,5\n}";
        let fault = find(text.as_bytes()).faults.remove(0);
        assert_eq!(&text[fault.span.clone()], "5");
        assert!(fault.hint.unwrap().contains("edited"));
    }

    #[test]
    fn what_is_of_another_type_is_told_once_and_where_it_stands() {
        for text in ["{\"jobs\": [7], \"fio version\":\"fio-3.1\"}", "{\"fio version\":\"fio-3.1\", \"jobs\": [7]}"] {
            let faults = find(text.as_bytes()).faults;
            assert_eq!(faults.iter().map(|fault| &text[fault.span.clone()]).collect::<Vec<_>>(), ["7"], "{text}");
        }
    }

    proptest! {
        #[test]
        fn ranges_lie_in_the_file(bytes in prop::collection::vec(prop::sample::select(br#"{}[]":,1fioversion \nx"#.to_vec()), 0..200)) {
            let text = [&bytes[..], br#"{"fio version":"1"}"#, &bytes[..]].concat();
            let found = find(&text);
            prop_assert!(found.documents.iter().all(|(_, range)| range.end <= text.len()));
            prop_assert!(found.faults.iter().all(|fault| fault.span.end <= text.len()));
        }
    }
}
