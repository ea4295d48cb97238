//! What is between the braces of a slot, read: a figure's name with its forms, or a call with its arguments.

use super::Refused;
use crate::base::diagnostic::did_you_mean;
use crate::catalog::{End, SlotForm, SlotKind};

/// Forms that a figure can be asked for in.
const FORMS: [&str; 6] = ["bare", "plain", "full", "compact", "low", "high"];
/// Pairs of them of which only one can be asked for.
const EXCLUSIVE: [(&str, &str); 2] = [("low", "high"), ("full", "compact")];
/// What can be placed by a call, and how it is written.
const CALLS: [(&str, &str); 6] = [
    ("chart", "chart(\"name\")"),
    ("table", "table(\"name\")"),
    ("specs", "specs()"),
    ("statements", "statements(\"workload\")"),
    ("image", "image(\"name\")"),
    ("lit", "lit(\"25 nm\", \"why it is no figure\")"),
];
/// Quotation marks that word processors put in place of `"`.
const TYPOGRAPHIC: [char; 12] = ['“', '”', '„', '‟', '«', '»', '‘', '’', '‚', '「', '」', '＂'];

/// Reads what is between the braces.
pub(super) fn slot(inner: &str) -> Result<SlotKind, Refused> {
    let inner = inner.trim();
    match inner.split_once('(') {
        Some((name, rest)) => call(name.trim(), rest),
        None => figure(inner),
    }
}

/// Whether the name of a figure can hold this character.
#[must_use]
pub(in crate::input) const fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

fn is_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(is_name_byte)
}

/// The call that a bare word was meant to be.
#[must_use]
pub(in crate::input) fn call_like(name: &str) -> Option<&'static str> {
    CALLS.iter().find(|(call, _)| *call == name).map(|(_, example)| *example)
}

fn figure(inner: &str) -> Result<SlotKind, Refused> {
    let mut parts = inner.split('|').map(str::trim);
    let name = parts.next().unwrap_or_default();
    if !is_name(name) {
        return Err(no_name(inner, name));
    }
    Ok(SlotKind::Figure { name: name.to_owned(), form: form(&parts.collect::<Vec<_>>())? })
}

fn no_name(inner: &str, name: &str) -> Refused {
    let shape = "a slot holds a figure's name, or a call such as `chart(\"name\")`";
    if inner.is_empty() {
        return ("an empty slot".to_owned(), shape.to_owned());
    }
    let hint = if name.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '"' | '\'')) {
        let words = name.trim_matches(['"', '\'']);
        format!("a number typed on purpose is written `{{{{ lit(\"{words}\", \"why it is no figure\") }}}}`")
    } else if is_name(&name.replace('-', "_")) {
        format!("names of figures are letters, digits and `_`; did you mean `{}`?", name.replace('-', "_"))
    } else {
        shape.to_owned()
    };
    (format!("`{inner}` is no slot"), hint)
}

fn form(words: &[&str]) -> Result<SlotForm, Refused> {
    let mut form = SlotForm::default();
    for (at, word) in words.iter().enumerate() {
        match *word {
            "bare" => form.bare = true,
            "plain" => form.plain = true,
            "full" => form.full = true,
            "compact" => form.full = false,
            "low" => form.end = Some(End::Low),
            "high" => form.end = Some(End::High),
            _ => return Err(no_form(word)),
        }
        if words[..at].contains(word) {
            return Err((format!("`{word}` is said twice"), "leave one of them out".to_owned()));
        }
    }
    for (one, other) in EXCLUSIVE {
        if words.contains(&one) && words.contains(&other) {
            return Err((
                format!("a figure is written `{one}` or `{other}`, not both"),
                "leave one of them out".to_owned(),
            ));
        }
    }
    Ok(form)
}

fn no_form(word: &str) -> Refused {
    let hint = did_you_mean(word, FORMS).unwrap_or_default();
    (
        if word.is_empty() {
            "a `|` without a form after it".to_owned()
        } else {
            format!("`{word}` is no form of a figure")
        },
        hint,
    )
}

fn call(name: &str, rest: &str) -> Result<SlotKind, Refused> {
    let Some(example) = call_like(name) else {
        let hint = did_you_mean(name, CALLS.iter().map(|(call, _)| *call)).unwrap_or_default();
        return Err((format!("nothing is placed by `{name}(…)`"), hint));
    };
    let arguments = rest.trim_end().strip_suffix(')').and_then(arguments);
    let filled = arguments.filter(|all| all.iter().all(|argument| !argument.trim().is_empty()));
    match (name, filled.as_deref()) {
        ("chart", Some([one])) => Ok(SlotKind::Chart(one.clone())),
        ("table", Some([one])) => Ok(SlotKind::Table(one.clone())),
        ("statements", Some([one])) => Ok(SlotKind::Statements(one.clone())),
        ("image", Some([one])) => Ok(SlotKind::Image(one.clone())),
        ("specs", Some([])) => Ok(SlotKind::Specs),
        ("lit", Some([text, reason])) => Ok(SlotKind::Literal { text: text.clone(), reason: reason.clone() }),
        _ => {
            let quotes = if rest.contains(TYPOGRAPHIC) { ", with straight quotation marks" } else { "" };
            Err((format!("the arguments of `{name}` cannot be read"), format!("write `{{{{ {example} }}}}`{quotes}")))
        }
    }
}

/// Quoted strings with commas between them.
fn arguments(text: &str) -> Option<Vec<String>> {
    let mut found = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let quote = rest.chars().next().filter(|c| matches!(c, '"' | '\''))?;
        let (argument, after) = rest[1..].split_once(quote)?;
        found.push(argument.to_owned());
        rest = after.trim_start();
        rest = match rest.strip_prefix(',') {
            Some(more) => more.trim_start(),
            None if rest.is_empty() => rest,
            None => return None,
        };
    }
    Some(found)
}
