//! Jobs that ran side by side, and the directions in which they did anything.

use std::collections::BTreeMap;

use super::document::{Document, Job, Side};
use crate::catalog::Direction;

/// The name of the entry that fio's client adds up from all the others.
const TOTAL: &str = "All clients";

/// A job and its place in the document.
#[derive(Clone)]
pub(super) struct Entry<'a> {
    /// What fio says of it.
    pub job: &'a Job,
    /// JSON pointer.
    pub at: String,
}

/// Jobs whose results belong together.
pub(super) struct Group<'a> {
    /// The jobs.
    pub entries: Vec<Entry<'a>>,
    /// JSON pointer to the list that holds them.
    pub list: &'static str,
    /// Its name, where there are several groups.
    pub part: Option<String>,
}

impl Document {
    /// Whether servers ran the jobs for a client.
    pub(super) const fn is_of_client(&self) -> bool {
        !self.client_stats.is_empty()
    }

    /// JSON pointer to the jobs.
    const fn list(&self) -> &'static str {
        if self.is_of_client() { "/client_stats" } else { "/jobs" }
    }

    /// All jobs, the client's total among them.
    pub(super) fn entries(&self) -> impl Iterator<Item = Entry<'_>> {
        let jobs = if self.is_of_client() { &self.client_stats } else { &self.jobs };
        jobs.iter().enumerate().map(|(index, job)| Entry { job, at: format!("{}/{index}", self.list()) })
    }

    /// Whether the client added this entry up from others of the document.
    pub(super) fn is_total(&self, job: &Job) -> bool {
        self.is_of_client() && job.jobname == TOTAL && self.client_stats.iter().any(|other| other.jobname != TOTAL)
    }
}

/// One direction of one job.
#[derive(Clone)]
pub(super) struct Sample<'a> {
    /// What fio says of it.
    pub side: &'a Side,
    /// JSON pointer.
    pub at: String,
}

/// The groups of a document. The client's total is left out where its parts are there: it would count them twice.
pub(super) fn groups(document: &Document) -> Vec<Group<'_>> {
    let list = document.list();
    let mut groups: BTreeMap<i64, Vec<Entry<'_>>> = BTreeMap::new();
    for entry in document.entries().filter(|entry| !document.is_total(entry.job)) {
        groups.entry(entry.job.groupid).or_default().push(entry);
    }
    let several = groups.len() > 1;
    let names: Vec<_> = groups.values().map(|entries| name(entries)).collect();
    let count = |name: &String| names.iter().filter(|other| *other == name).count();
    let numbered = |id: &i64, name: &String| {
        let mut own = format!("{name} ({id})");
        while count(&own) > 0 {
            own.push('\'');
        }
        own
    };
    let part = |id: &i64, name: &String| if count(name) == 1 { name.clone() } else { numbered(id, name) };
    let parts: Vec<_> = groups.keys().zip(&names).map(|(id, name)| several.then(|| part(id, name))).collect();
    groups.into_values().zip(parts).map(|(entries, part)| Group { entries, list, part }).collect()
}

/// The names of its jobs, each once.
fn name(entries: &[Entry<'_>]) -> String {
    let mut names: Vec<_> = entries.iter().map(|entry| entry.job.jobname.as_str()).collect();
    names.dedup();
    names.join(" + ")
}

impl<'a> Group<'a> {
    /// The jobs that were active in a direction. Mixed is what fio added up itself, else reads and writes where there are
    /// both.
    pub(super) fn samples(&self, direction: Direction) -> Vec<Sample<'a>> {
        match direction {
            Direction::Read => self.active("read", |job| job.read.as_ref()),
            Direction::Write => self.active("write", |job| job.write.as_ref()),
            Direction::Mixed => {
                let mixed = self.active("mixed", |job| job.mixed.as_ref());
                if mixed.is_empty() { self.both() } else { mixed }
            }
        }
    }

    fn both(&self) -> Vec<Sample<'a>> {
        let (reads, writes) = (self.samples(Direction::Read), self.samples(Direction::Write));
        if reads.is_empty() || writes.is_empty() { Vec::new() } else { [reads, writes].concat() }
    }

    fn active(&self, key: &str, side: impl Fn(&'a Job) -> Option<&'a Side>) -> Vec<Sample<'a>> {
        let sample = |entry: &Entry<'a>| Some(Sample { side: side(entry.job)?, at: format!("{}/{key}", entry.at) });
        self.entries.iter().filter_map(sample).filter(|sample| sample.side.is_active()).collect()
    }

    /// What several of its samples were combined from: the one job, or the list of jobs.
    pub(super) fn common(&self) -> &str {
        match self.entries.as_slice() {
            [one] => &one.at,
            _ => self.list,
        }
    }
}
