//! Lines of a report: which there are, and what stands on them.

use super::amount::Prefixes;
use super::job::{Job, Way};
use super::plan::Plan;

/// A line of the report.
pub(super) enum Item<'a> {
    /// The version of fio, alone on its line.
    Version(&'a str),
    /// A job as asked for.
    Plan(Plan),
    /// A job's results begin.
    Job(Box<Job>),
    /// A job's header that breaks off.
    BrokenJob,
    /// Rates of a direction: what follows its name.
    Side(Way, &'a str),
    /// Syncs begin.
    Sync,
    /// Minimum, maximum, mean and deviation: name, unit, what follows.
    Moments(&'a str, &'a str, &'a str),
    /// Percentiles begin: name, unit.
    Percentiles(&'a str, &'a str),
    /// A row of percentiles, without the bar that it begins with.
    Shares(&'a str),
    /// A group's results begin, after those of all jobs.
    Group(u64),
    /// A group's rates: what follows the direction.
    GroupSide(Way, &'a str),
    /// What fio or a script says beside its report.
    Message,
    /// Anything else.
    Other,
}

impl<'a> Item<'a> {
    /// What a line is. Progress that was written over by a carriage return is no part of it.
    pub(super) fn of(line: &'a str) -> Self {
        let text = line.rsplit('\r').next().unwrap_or(line).trim();
        if let Some(rest) = text.strip_prefix('|') {
            return Self::Shares(rest);
        }
        if text.contains(": (groupid=") {
            return job(text).map_or(Self::BrokenJob, |job| Self::Job(Box::new(job)));
        }
        if text.contains(": (g=") {
            return Plan::read(text).map_or(Self::Other, Self::Plan);
        }
        if ["fio:", "verify:", "note:", "verify_"].iter().any(|word| text.starts_with(word)) {
            return Self::Message;
        }
        let version = |text: &&str| text.strip_prefix("fio-").is_some_and(|rest| rest.starts_with(char::is_numeric));
        if let Some(version) = Some(text).filter(version).filter(|text| !text.contains(' ')) {
            return Self::Version(version);
        }
        latencies(text).or_else(|| side(text)).or_else(|| group(text)).unwrap_or(Self::Other)
    }
}

/// `name: (groupid=0, jobs=4): err=28 (file:…, error=No space left on device): pid=11108: Wed Mar  2 14:35:42 2016`.
fn job(text: &str) -> Option<Job> {
    let (name, rest) = text.rsplit_once(": (groupid=")?;
    let (groupid, rest) = rest.split_once(", jobs=")?;
    let (jobs, rest) = rest.split_once("): err=")?;
    let rest = rest.trim_start();
    let end = rest.find([':', ' ']).unwrap_or(rest.len());
    let (error, rest) = rest.split_at(end);
    let (pid, message) = match rest.rsplit_once("): pid=") {
        Some((message, pid)) => (Some(pid), message.split_once('(').map(|(_, message)| message.to_owned())),
        None => (rest.split_once(": pid=").map(|(_, pid)| pid), None),
    };
    let pid = pid.and_then(|pid| pid.split(':').next()?.trim().parse().ok());
    let (groupid, jobs, error) = (groupid.parse().ok()?, jobs.parse().ok()?, error.parse().ok()?);
    Some(Job { name: name.trim().to_owned(), groupid, jobs, error, message, pid, ..Job::default() })
}

/// `clat (usec): min=11, …`, `clat percentiles (usec):` and `fsync/fdatasync/sync_file_range:`.
fn latencies(text: &str) -> Option<Item<'_>> {
    if text.starts_with("fsync/") {
        return Some(Item::Sync);
    }
    // Older versions leave room between the bracket and the colon.
    let (end, rest) =
        text.match_indices(')').find_map(|(at, _)| Some((at, text[at + 1..].trim_start().strip_prefix(':')?)))?;
    let (name, unit) = text[..end].rsplit_once('(')?;
    let name = name.trim();
    match name.strip_suffix(" percentiles") {
        Some(name) => Some(Item::Percentiles(name, unit)),
        None if rest.trim_start().starts_with("min=") => Some(Item::Moments(name, unit, rest)),
        None => None,
    }
}

/// `read: IOPS=1276, BW=…` and `read : io=11004KB, bw=…`.
fn side(text: &str) -> Option<Item<'_>> {
    let (word, rest) = text.split_once(':')?;
    let rest = rest.trim_start();
    let rates = rest.starts_with("IOPS=") || rest.starts_with("io=");
    rates.then(|| Some(Item::Side(Way::of(word.trim())?, rest)))?
}

/// `Run status group 0 (all jobs):` and `READ: bw=34.6MiB/s (36.3MB/s), …`.
fn group(text: &str) -> Option<Item<'_>> {
    if let Some(rest) = text.strip_prefix("Run status group ") {
        return rest.split(' ').next()?.parse().ok().map(Item::Group);
    }
    let (word, rest) = text.split_once(": ")?;
    let upper = word.bytes().all(|b| b.is_ascii_uppercase());
    upper.then(|| Some(Item::GroupSide(Way::of(&word.to_ascii_lowercase())?, rest)))?
}

/// The pairs of a list `a=1, b=2`.
pub(super) fn pairs(list: &str) -> impl Iterator<Item = (&str, &str)> {
    list.split(", ").filter_map(|pair| pair.split_once('=')).map(|(name, text)| (name.trim(), text.trim()))
}

/// The value of a name in such a list.
pub(super) fn value<'a>(list: &'a str, name: &str) -> Option<&'a str> {
    pairs(list).find(|(own, _)| *own == name).map(|(_, text)| text)
}

/// The rate in brackets of `34.6MiB/s (36.3MB/s)(69.3MiB/2003msec)`, and the one before them.
pub(super) struct Bandwidth<'a> {
    /// The one in brackets, else the only one.
    pub text: &'a str,
    /// The one before the brackets.
    pub first: Option<&'a str>,
    /// Run time.
    pub time: Option<&'a str>,
    /// What the prefixes mean.
    pub prefixes: Prefixes,
}

impl<'a> Bandwidth<'a> {
    /// Of a direction's line, or of a group's.
    pub(super) fn of(list: &'a str) -> Option<Self> {
        let old =
            value(list, "aggrb").or_else(|| value(list, "io").and(value(list, "bw")).filter(|_| !list.contains('(')));
        if let Some(text) = old {
            return Some(Self { text, first: None, time: value(list, "runt"), prefixes: Prefixes::Old });
        }
        let text = value(list, "BW").or_else(|| value(list, "bw"))?;
        let (first, rest) = text.split_once('(')?;
        let (text, rest) = rest.split_once(')')?;
        let time = rest.split_once('/').and_then(|(_, time)| time.split_once(')')).map(|(time, _)| time);
        Some(Self { text, first: Some(first.trim()), time, prefixes: Prefixes::New })
    }
}
