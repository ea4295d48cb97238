//! JSON that tools write: where a key stands, and what is wrong with a file that cannot be read, with its place.
//!
//! Some tools print `nan` where they have no number, which no JSON holds; [`without_nan`] makes such a file readable.

use std::ops::Range;

use serde::de::DeserializeOwned;
use serde_json::Deserializer;

use crate::base::diagnostic::{Code, Fault};

/// Most documents of one file that are read: files of drives hold one or two.
const MOST: usize = 16;
/// Characters of a value that a message quotes.
const QUOTED: usize = 100;

/// Whether a text holds `key` as the key of an object.
pub(super) fn has_key(text: &[u8], key: &str) -> bool {
    find_key(text, key).is_some()
}

/// Bytes of the first `key` in a text; its beginning where there is none.
pub(super) fn place_of(text: &[u8], key: &str) -> Range<usize> {
    find_key(text, key).unwrap_or(0..text.len().min(1))
}

fn find_key(text: &[u8], key: &str) -> Option<Range<usize>> {
    let quoted = format!("\"{key}\"");
    let is_key = |end: usize| text[end..].iter().find(|b| !b.is_ascii_whitespace()) == Some(&b':');
    let starts = text.windows(quoted.len()).enumerate().filter(|(_, window)| *window == quoted.as_bytes());
    starts.map(|(start, _)| start..start + quoted.len()).find(|range| is_key(range.end))
}

/// Whether a text begins as a JSON object does.
pub(super) fn is_object(text: &[u8]) -> bool {
    text.iter().find(|b| !b.is_ascii_whitespace()) == Some(&b'{')
}

/// The documents of a file that `tool` wrote, one after another, or why they cannot be read.
pub(super) fn documents<T: DeserializeOwned>(bytes: &[u8], tool: &str) -> Result<Vec<T>, Fault> {
    let mut documents = Vec::new();
    for document in Deserializer::from_slice(bytes).into_iter() {
        documents.push(document.map_err(|error| fault(bytes, &error, tool))?);
        if documents.len() > MOST {
            let message = format!("more than {MOST} JSON documents in one file");
            return Err(Fault::error(Code::BAD_RESULT, 0..0, message).hint("give each drive a file of its own"));
        }
    }
    Ok(documents)
}

/// The fault that an error of the JSON parser is, in a file that `tool` wrote.
pub(super) fn fault(bytes: &[u8], error: &serde_json::Error, tool: &str) -> Fault {
    if error.is_eof() { broken_off(bytes, tool) } else { described(bytes, error, tool) }
}

fn broken_off(bytes: &[u8], tool: &str) -> Fault {
    let end = bytes.iter().rposition(|b| !b.is_ascii_whitespace()).map_or(bytes.len(), |last| last + 1);
    let span = end.saturating_sub(1)..end;
    let hint = format!("{tool} was stopped while it wrote, or the copy is incomplete: run it or copy it again");
    Fault::error(Code::BAD_RESULT, span, "the JSON breaks off at the end of the file").hint(hint)
}

fn described(bytes: &[u8], error: &serde_json::Error, tool: &str) -> Fault {
    let at = offset(bytes, error.line(), error.column());
    let text = error.to_string();
    let text = text.rsplit_once(" at line ").map_or(text.as_str(), |(text, _)| text);
    let message = format!("{tool}'s JSON cannot be read here: {text}");
    let fault = Fault::error(Code::BAD_RESULT, at..(at + 1).min(bytes.len()), message);
    fault.hint("raw files are used as the tool wrote them: was this one edited, or mixed with other output?")
}

/// The byte that a line and column of the JSON parser mean.
pub(super) fn offset(bytes: &[u8], line: usize, column: usize) -> usize {
    let breaks = bytes.iter().enumerate().filter(|(_, b)| **b == b'\n').map(|(at, _)| at + 1);
    let start = breaks.take(line.saturating_sub(1)).last().unwrap_or(0);
    (start + column.saturating_sub(1)).min(bytes.len())
}

/// Puts `null` in the place of each `nan` and `inf`, or an empty text where there is no room for that, so that every other
/// byte keeps its place. Says how many there were.
pub(super) fn without_nan(bytes: &mut [u8]) -> usize {
    let (mut at, mut expects_value, mut count) = (0, true, 0);
    while let Some(byte) = bytes.get(at).copied() {
        let length = match byte {
            b'"' => string_length(&bytes[at..]),
            b'-' | b'n' | b'N' | b'i' | b'I' if expects_value => word_length(&bytes[at..]),
            _ => 1,
        };
        if expects_value && is_no_number(&bytes[at..at + length]) {
            let blank = at > 0 && bytes[at - 1].is_ascii_whitespace();
            put_nothing(&mut bytes[at - usize::from(blank)..at + length]);
            count += 1;
        }
        expects_value = matches!(byte, b':' | b',' | b'[') || (expects_value && byte.is_ascii_whitespace());
        at += length;
    }
    count
}

fn put_nothing(place: &mut [u8]) {
    let nothing: &[u8] = if place.len() < 4 { b"\"\"" } else { b"null" };
    place.fill(b' ');
    place[..nothing.len()].copy_from_slice(nothing);
}

/// Bytes of the text that begins here, with its quotes.
fn string_length(bytes: &[u8]) -> usize {
    let mut escaped = true;
    let end = bytes.iter().position(|byte| {
        let ends = *byte == b'"' && !escaped;
        escaped = *byte == b'\\' && !escaped;
        ends
    });
    end.map_or(bytes.len(), |end| end + 1)
}

fn word_length(bytes: &[u8]) -> usize {
    bytes.iter().take_while(|b| b.is_ascii_alphabetic() || **b == b'-').count().max(1)
}

fn is_no_number(word: &[u8]) -> bool {
    let word = word.strip_prefix(b"-").unwrap_or(word);
    [&b"nan"[..], b"inf", b"infinity"].iter().any(|no_number| word.eq_ignore_ascii_case(no_number))
}

/// What a message quotes of a value.
pub(super) fn shown(text: &str) -> String {
    let short: String = text.chars().take(QUOTED).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    if short.len() < text.len() { short + "…" } else { short }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    fn cleaned(text: &str) -> String {
        let mut bytes = text.as_bytes().to_vec();
        without_nan(&mut bytes);
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn a_key_is_not_any_text_that_reads_the_same() {
        let text = br#"{"name": "vid", "vid" : 1}"#;
        assert_eq!(place_of(text, "vid"), 16..21);
        assert!(!has_key(br#"{"name": "vid"}"#, "vid"));
        assert!(!has_key(b"", "vid") && !has_key(br#"{"vid""#, "vid"));
    }

    #[test]
    fn numbers_that_are_none_become_nothing_of_the_same_length() {
        assert_eq!(cleaned(r#"{"raw" : nan, "x": -nan}"#), r#"{"raw" :null, "x":null }"#);
        assert_eq!(cleaned("[nan,\n-inf,Infinity]"), "[\"\" ,null ,null    ]");
        for text in [r#"{"a": "x: nan", "b": null}"#, r#"{"a\": nan": 1}"#, r#""a\\", nano"#, "nano", "-", "\"", "n"] {
            assert_eq!(cleaned(text), text);
        }
    }

    #[test]
    fn what_breaks_off_or_is_no_json_is_told_with_its_place() {
        let error = |text: &str| documents::<Value>(text.as_bytes(), "smartctl").unwrap_err();
        let fault = error("{\"a\": [1, 2\n");
        assert_eq!((fault.span, fault.message.as_str()), (10..11, "the JSON breaks off at the end of the file"));
        let fault = error("{\n\"a\": 1,5\n}");
        assert_eq!(fault.span, 9..10);
        assert!(fault.message.starts_with("smartctl's JSON cannot be read here: "), "{}", fault.message);
    }

    #[test]
    fn neither_depth_nor_number_of_documents_is_without_limit() {
        let deep = documents::<Value>("[".repeat(100_000).as_bytes(), "nvme").unwrap_err();
        assert!(deep.message.contains("recursion limit"), "{}", deep.message);
        assert_eq!(documents::<Value>(b"{} {}", "nvme").unwrap().len(), 2);
        assert!(documents::<Value>("{}".repeat(17).as_bytes(), "nvme").is_err());
    }
}
