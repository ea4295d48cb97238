//! What a document says of the run: global options first, then each job's own, then what fio takes where neither speaks.

use std::collections::BTreeMap;

use super::super::hints::version_in;
use super::super::setup::Setup;
use super::document::{Document, Job};
use super::group::{Entry, Group};
use super::numbers::Kinds;
use crate::base::date::Date;

const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/// What fio takes for options that nobody states (HOWTO, "Job Parameters").
const DEFAULTS: [(&str, &str); 2] = [("iodepth", "1"), ("numjobs", "1")];
/// Engines that keep one request outstanding whatever the depth asked for (HOWTO, "I/O engine").
const ONE_AT_A_TIME: [&str; 6] = ["sync", "psync", "vsync", "pvsync", "pvsync2", "mmap"];

pub(super) fn of(document: &Document, groups: &[Group<'_>], kinds: Kinds) -> Setup {
    let entries: Vec<_> = groups.iter().flat_map(|group| &group.entries).collect();
    let option = |name: &str| common(document, &entries, name);
    let engine = option("ioengine");
    let asked = option("iodepth").and_then(|text| text.parse().ok());
    let one = engine.as_deref().is_some_and(|engine| ONE_AT_A_TIME.contains(&engine));
    Setup {
        tool: document.version.clone(),
        version: document.version.as_deref().and_then(version_in),
        day: document.time.as_str().and_then(day),
        name: name(&entries),
        target: option("filename"),
        pattern: option("rw"),
        engine,
        block_size: option("bs").and_then(|text| bytes(&text)),
        read_share: option("rwmixread").and_then(|text| text.parse().ok()),
        threads: option("numjobs").and_then(|text| text.parse().ok()),
        depth: asked.map(|depth| if one { 1 } else { depth }),
        runtime_ms: runtime(&entries),
        latency: kinds.moments,
        percentiles: kinds.percentiles,
    }
}

/// Whether a depth was asked for that the engine cannot keep.
pub(super) fn depth_without_effect(document: &Document, job: &Job) -> Option<(String, String)> {
    let options = options(document, job);
    let (engine, depth) = (options.get("ioengine")?, options.get("iodepth")?);
    let in_vain = ONE_AT_A_TIME.contains(&engine.as_str()) && depth != "1";
    in_vain.then(|| (engine.clone(), depth.clone()))
}

/// The day in a time as C's `ctime` writes it: `Tue Dec  1 01:52:33 2026`.
fn day(time: &str) -> Option<Date> {
    let parts: Vec<_> = time.split_whitespace().collect();
    let [_, month, day, _, year] = parts.as_slice() else { return None };
    let month = (1..).zip(MONTHS).find(|(_, name)| name == month)?.0;
    Date::new(year.parse().ok()?, month, day.parse().ok()?)
}

/// The options of a job under their usual names, as text.
pub(super) fn options(document: &Document, job: &Job) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    for (name, value) in [&document.options, &job.options].into_iter().flatten().flatten() {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        all.insert(usual(name).to_owned(), text);
    }
    all
}

fn usual(name: &str) -> &str {
    match name {
        "readwrite" => "rw",
        "blocksize" => "bs",
        name => name,
    }
}

/// What fio took where the options of a job are silent; nothing when the document states no options at all.
pub(super) fn defaults(options: &BTreeMap<String, String>) -> BTreeMap<&'static str, &'static str> {
    let silent = |(name, _): &(&str, &str)| !options.is_empty() && !options.contains_key(*name);
    DEFAULTS.into_iter().filter(silent).collect()
}

/// An option that has the same value in all jobs.
fn common(document: &Document, entries: &[&Entry<'_>], name: &str) -> Option<String> {
    let mut values = entries.iter().map(|entry| {
        let options = options(document, entry.job);
        let silent = || defaults(&options).get(name).map(|value| (*value).to_owned());
        options.get(name).cloned().or_else(silent)
    });
    let first = values.next()??;
    values.all(|value| value.as_deref() == Some(&first)).then_some(first)
}

/// The name that all jobs share.
fn name(entries: &[&Entry<'_>]) -> Option<String> {
    let first = &entries.first()?.job.jobname;
    entries.iter().all(|entry| entry.job.jobname == *first).then(|| first.clone())
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

fn runtime(entries: &[&Entry<'_>]) -> Option<u64> {
    let sides = entries.iter().flat_map(|entry| [&entry.job.read, &entry.job.write, &entry.job.mixed]);
    let longest = sides.flatten().filter_map(|side| side.runtime).fold(0.0, f64::max);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a whole number of milliseconds above 0"
    )]
    (longest >= 1.0).then_some(longest as u64)
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

    #[test]
    fn days_are_read_as_c_writes_them() {
        for (text, expected) in [
            ("Tue Dec  1 01:52:33 2026", Some("2026-12-01")),
            ("Fri Feb 29 23:59:59 2028", Some("2028-02-29")),
            ("Fri Feb 30 23:59:59 2028", None),
            ("2026-12-01", None),
            ("Tue Dez  1 01:52:33 2026", None),
        ] {
            assert_eq!(day(text).map(|day| day.to_string()).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn what_is_not_stated_is_what_fio_takes() {
        let document = |text: &str| serde_json::from_str::<Document>(text).unwrap();
        let setup = |text: &str| {
            let document = document(text);
            let groups = super::super::group::groups(&document);
            let setup = of(&document, &groups, Kinds::default());
            (setup.threads, setup.depth)
        };
        assert_eq!(setup(r#"{"jobs":[{"job options":{"rw":"read"}}]}"#), (Some(1), Some(1)));
        assert_eq!(
            setup(r#"{"global options":{"iodepth":"8"},"jobs":[{},{"job options":{"numjobs":"2"}}]}"#),
            (None, Some(8))
        );
        assert_eq!(setup(r#"{"jobs":[{}]}"#), (None, None));
        let psync = r#"{"jobs":[{"job options":{"ioengine":"psync","iodepth":"32"}}]}"#;
        assert_eq!(setup(psync), (Some(1), Some(1)));
        let psync = document(psync);
        assert!(depth_without_effect(&psync, &psync.jobs[0]).is_some());
    }
}
