//! What a document says of the run.

use std::collections::BTreeMap;

use super::super::hints::version_in;
use super::super::setup::Setup;
use super::document::Document;
use super::group::{Entry, Group};
use super::numbers::Kinds;
use super::options::{Options, bytes};
use crate::base::date::Date;
use crate::catalog::Load;

const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
pub(super) fn of(document: &Document, groups: &[Group<'_>], kinds: Kinds) -> Setup {
    let entries: Vec<_> = groups.iter().flat_map(|group| &group.entries).collect();
    let options: Vec<_> = entries.iter().map(|entry| Options::of(document, entry.job)).collect();
    let option = |name: &str| common(options.iter().map(|own| own.get(name))).map(str::to_owned);
    let pressures: Vec<_> = groups.iter().map(|group| pressure(document, group)).collect();
    Setup {
        tool: document.version.clone(),
        version: document.version.as_deref().and_then(version_in),
        day: document.time.as_str().and_then(day),
        name: name(&entries),
        target: option("filename"),
        pattern: option("rw"),
        engine: option("ioengine"),
        block_size: option("bs").and_then(|text| bytes(&text)),
        read_share: option("rwmixread").and_then(|text| text.parse().ok()),
        threads: common(pressures.iter().map(|pressure| pressure.threads)),
        depth: common(pressures.iter().map(|pressure| pressure.depth)),
        runtime_ms: runtime(&entries),
        latency: kinds.moments,
        percentiles: kinds.percentiles,
    }
}

/// The load of a group, where it is known.
pub(super) fn load(document: &Document, group: &Group<'_>) -> Option<Load> {
    let Pressure { threads, depth } = pressure(document, group);
    Some(Load::Grid { threads: threads?, depth: depth? })
}

/// How hard the jobs of a group pressed together.
struct Pressure {
    threads: Option<u32>,
    /// Of each thread, where all keep the same.
    depth: Option<u32>,
}

fn pressure(document: &Document, group: &Group<'_>) -> Pressure {
    let mut jobs: BTreeMap<_, Vec<Options>> = BTreeMap::new();
    for Entry { job, .. } in &group.entries {
        jobs.entry((&job.hostname, &job.jobname)).or_default().push(Options::of(document, job));
    }
    let threads = jobs.values().map(|clones| threads(clones)).try_fold(0_u32, |all, own| all.checked_add(own?));
    Pressure { threads, depth: common(jobs.values().flatten().map(Options::depth)) }
}

/// Threads of one job: those it asked for, whether fio lists each of them or added them up; of several jobs of one name, all.
fn threads(clones: &[Options]) -> Option<u32> {
    let listed = u32::try_from(clones.len()).ok()?;
    let asked = common(clones.iter().map(|own| own.number("numjobs")))?;
    match (listed, asked) {
        (1, asked) => Some(asked),
        (listed, 1) => Some(listed),
        (listed, asked) => (listed == asked).then_some(asked),
    }
}

/// What all have.
fn common<T: PartialEq>(mut values: impl Iterator<Item = Option<T>>) -> Option<T> {
    let first = values.next()??;
    values.all(|value| value.as_ref() == Some(&first)).then_some(first)
}

/// The day in a time as C's `ctime` writes it: `Tue Dec  1 01:52:33 2026`.
fn day(time: &str) -> Option<Date> {
    let parts: Vec<_> = time.split_whitespace().collect();
    let [_, month, day, _, year] = parts.as_slice() else { return None };
    let month = (1..).zip(MONTHS).find(|(_, name)| name == month)?.0;
    Date::new(year.parse().ok()?, month, day.parse().ok()?)
}

/// The name that all jobs share.
fn name(entries: &[&Entry<'_>]) -> Option<String> {
    let first = &entries.first()?.job.jobname;
    entries.iter().all(|entry| entry.job.jobname == *first).then(|| first.clone())
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
        for (jobs, expected) in [
            (r#"{"jobs":[{"job options":{"rw":"read"}}]}"#, (Some(1), Some(1))),
            (
                r#"{"global options":{"iodepth":"8"},"jobs":[{},{"jobname":"b","job options":{"numjobs":"2"}}]}"#,
                (Some(3), Some(8)),
            ),
            (r#"{"jobs":[{}]}"#, (None, None)),
            (r#"{"jobs":[{"job options":{"ioengine":"psync","iodepth":"32"}}]}"#, (Some(1), Some(1))),
        ] {
            assert_eq!(setup(jobs), expected, "{jobs}");
        }
        let psync = document(r#"{"jobs":[{"job options":{"ioengine":"psync","iodepth":"32"}}]}"#);
        assert_eq!(Options::of(&psync, &psync.jobs[0]).depth_in_vain(), Some(("psync", "32")));
    }

    #[test]
    fn threads_are_those_that_ran_and_never_taken_for_one() {
        let job = |name: &str, group: u32, options: &str| {
            format!(r#"{{"jobname":"{name}","groupid":{group},"job options":{{"rw":"read",{options}}}}}"#)
        };
        let loads = |jobs: &[String]| -> Vec<_> {
            let document: Document = serde_json::from_str(&format!(r#"{{"jobs":[{}]}}"#, jobs.join(","))).unwrap();
            let groups = super::super::group::groups(&document);
            groups.iter().map(|group| load(&document, group).map(|load| load.to_string())).collect()
        };
        let grid = |text: &str| Some(text.to_owned());
        let eight = r#""iodepth":"8""#;
        let clones = r#""iodepth":"8","numjobs":"2""#;
        assert_eq!(loads(&[job("a", 0, eight), job("b", 0, eight)]), [grid("2T/8Q")], "side by side");
        assert_eq!(loads(&[job("a", 0, clones), job("a", 0, clones)]), [grid("2T/8Q")], "each clone listed");
        assert_eq!(loads(&[job("a", 0, clones)]), [grid("2T/8Q")], "added up");
        assert_eq!(
            loads(&[job("a", 0, eight), job("a", 1, clones)]),
            [grid("1T/8Q"), grid("2T/8Q")],
            "one after the other"
        );
        assert_eq!(loads(&[job("a", 0, eight), job("b", 0, r#""iodepth":"4""#)]), [None], "of two depths");
        assert_eq!(loads(&[job("a", 0, clones), job("a", 0, clones), job("a", 0, clones)]), [None], "cannot be told");
    }
}
