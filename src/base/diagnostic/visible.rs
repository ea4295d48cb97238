//! Text of somebody else's files, made safe to print: what would steer a terminal is shown as a picture of itself (`␛`), or as U+FFFD.

use std::borrow::Cow;
use std::fmt::Write;

/// Whether a character steers a terminal, or turns the direction of what follows, instead of being seen.
fn steers(c: char) -> bool {
    c.is_control() || matches!(c, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// One line of text as it may be printed. A tab becomes a space.
#[must_use]
pub fn visible(text: &str) -> Cow<'_, str> {
    let shown = |c: char| match c {
        '\t' => ' ',
        '\0'..='\u{1f}' => char::from_u32(0x2400 + u32::from(c)).unwrap_or('\u{fffd}'),
        '\u{7f}' => '␡',
        c if steers(c) => '\u{fffd}',
        c => c,
    };
    if text.chars().any(steers) { Cow::Owned(text.chars().map(shown).collect()) } else { Cow::Borrowed(text) }
}

/// Finished JSON in which the characters that would steer a terminal are escaped, too, not only those that JSON forbids.
/// Line breaks between its parts stay.
#[must_use]
pub fn in_json(json: &str) -> String {
    let mut out = String::with_capacity(json.len());
    for c in json.chars() {
        // All of them lie below U+10000: one escape each.
        let _ = if steers(c) && c != '\n' { write!(out, "\\u{:04x}", u32::from(c)) } else { out.write_char(c) };
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_steers_the_terminal() {
        assert_eq!(visible("plain 日本 é"), "plain 日本 é");
        assert_eq!(visible("\u{1b}[2Jx\ty\0\u{9b}\u{7f}\u{202e}\r\n"), "␛[2Jx y␀\u{fffd}␡\u{fffd}␍␊");
    }

    #[test]
    fn json_keeps_its_meaning() {
        let value = serde_json::json!({"a": "\u{1b}[2J\u{9b}\u{7f}\u{202e}é\n"});
        let json = in_json(&serde_json::to_string_pretty(&value).unwrap_or_default());
        assert!(!json.contains(['\u{1b}', '\u{9b}', '\u{7f}', '\u{202e}']), "{json:?}");
        assert_eq!(serde_json::from_str::<serde_json::Value>(&json).ok(), Some(value));
    }
}
