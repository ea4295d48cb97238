//! Options of jobs: global ones first, then each job's own, then what fio takes where neither speaks.

use std::collections::BTreeMap;

use super::document::{Document, Job};
use crate::catalog::ONE_AT_A_TIME;

/// What fio takes for options that nobody states (HOWTO, "Job Parameters").
const DEFAULTS: [(&str, &str); 2] = [("iodepth", "1"), ("numjobs", "1")];

/// The options of one job under their usual names, as text.
pub(super) struct Options {
    /// Those that are stated.
    pub stated: BTreeMap<String, String>,
}

impl Options {
    pub(super) fn of(document: &Document, job: &Job) -> Self {
        let mut stated = BTreeMap::new();
        for (name, value) in [&document.options, &job.options].into_iter().flatten().flatten() {
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            stated.insert(usual(name).to_owned(), text);
        }
        Self { stated }
    }

    /// What is stated, else what fio takes; nothing when the document states no options at all.
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        let default = || self.defaults().find(|(own, _)| *own == name).map(|(_, value)| value);
        self.stated.get(name).map(String::as_str).or_else(default)
    }

    /// A whole number.
    pub(super) fn number(&self, name: &str) -> Option<u32> {
        self.get(name)?.parse().ok()
    }

    /// What fio took where nothing is stated.
    pub(super) fn defaults(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        DEFAULTS.into_iter().filter(|(name, _)| !self.stated.is_empty() && !self.stated.contains_key(*name))
    }

    /// Requests that each thread keeps outstanding.
    pub(super) fn depth(&self) -> Option<u32> {
        if self.is_one_at_a_time() { Some(1) } else { self.number("iodepth") }
    }

    fn is_one_at_a_time(&self) -> bool {
        self.stated.get("ioengine").is_some_and(|engine| ONE_AT_A_TIME.contains(&engine.as_str()))
    }

    /// The engine, and a depth that was asked for and that it cannot keep.
    pub(super) fn depth_in_vain(&self) -> Option<(&str, &str)> {
        let (engine, depth) = (self.stated.get("ioengine")?, self.stated.get("iodepth")?);
        (self.is_one_at_a_time() && depth != "1").then_some((engine, depth))
    }
}

fn usual(name: &str) -> &str {
    match name {
        "readwrite" => "rw",
        "blocksize" => "bs",
        name => name,
    }
}

/// A single size as fio writes it: `4k` is 4096 bytes.
pub(super) fn bytes(text: &str) -> Option<u64> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let power = match text[digits..].to_ascii_lowercase().trim_end_matches("ib").trim_end_matches('b') {
        "" => 0,
        "k" => 1,
        "m" => 2,
        "g" => 3,
        _ => return None,
    };
    text[..digits].parse::<u64>().ok()?.checked_mul(1 << (10 * power))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_binary_and_single() {
        for (text, size) in [("4k", Some(4096)), ("512", Some(512)), ("1MiB", Some(1 << 20)), ("128KB", Some(131_072))]
        {
            assert_eq!(bytes(text), size, "{text}");
        }
        for text in ["4k,8k", "4k-8k", "", "k", "4x", "99999999999999999999g"] {
            assert_eq!(bytes(text), None, "{text}");
        }
    }
}
