//! What a document says of the run: global options first, then each job's own.

use serde_json::Value;

use super::super::hints::version_in;
use super::super::setup::Setup;
use super::document::{Document, Job, Side};
use super::find::Found;
use super::group::{Entry, Group};
use super::numbers::Kinds;

pub(super) fn of(document: &Document, groups: &[Group<'_>], kinds: Kinds, found: Found) -> Setup {
    let entries: Vec<_> = groups.iter().flat_map(|group| &group.entries).collect();
    let option = |names: &[&str]| common(document, &entries, names);
    Setup {
        tool: Some(document.version.clone()),
        version: version_in(&document.version),
        entries: entries.len(),
        name: name(&entries),
        target: option(&["filename"]),
        pattern: option(&["rw", "readwrite"]),
        engine: option(&["ioengine"]),
        block_size: option(&["bs", "blocksize"]).and_then(|text| bytes(&text)),
        read_share: option(&["rwmixread"]).and_then(|text| text.parse().ok()),
        numjobs: option(&["numjobs"]).and_then(|text| text.parse().ok()),
        depth: option(&["iodepth"]).and_then(|text| text.parse().ok()),
        runtime_ms: runtime(&entries),
        latency: kinds.moments,
        percentiles: kinds.percentiles,
        documents: found.documents.len(),
        outside: found.outside,
    }
}

/// The name that all jobs share.
fn name(entries: &[&Entry<'_>]) -> Option<String> {
    let first = &entries.first()?.job.jobname;
    entries.iter().all(|entry| entry.job.jobname == *first).then(|| first.clone())
}

/// An option that has the same value in all jobs.
fn common(document: &Document, entries: &[&Entry<'_>], names: &[&str]) -> Option<String> {
    let mut values = entries.iter().map(|entry| {
        let lists = [entry.job.options.as_ref(), document.options.as_ref()];
        let mut found = lists.into_iter().flatten().flat_map(|list| names.iter().filter_map(|name| list.get(*name)));
        found.find_map(Value::as_str)
    });
    let first = values.next()??;
    values.all(|value| value == Some(first)).then(|| first.to_owned())
}

/// A single size as fio writes it: `4k` is 4096 bytes.
fn bytes(text: &str) -> Option<u64> {
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

fn runtime(entries: &[&Entry<'_>]) -> Option<u64> {
    let sides = |job: &Job| [&job.read, &job.write, &job.mixed].map(|side| side.as_ref().map_or(0.0, runtime_of));
    let longest = entries.iter().flat_map(|entry| sides(entry.job)).fold(0.0, f64::max);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a whole number of milliseconds above 0"
    )]
    (longest >= 1.0).then_some(longest as u64)
}

fn runtime_of(side: &Side) -> f64 {
    side.runtime
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
