//! A report as a whole: its jobs, what was asked of them, and what is wrong with it.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::Serialize;

use super::super::hints::version_in;
use super::super::lines::Line;
use super::super::printed::{Printed, part_names};
use super::super::setup::Setup;
use super::super::{Number, Reduction, Summary};
use super::job::{Job, Side, Way};
use super::line::Item;
use super::plan::Plan;
use super::section::{self, Section};
use crate::base::diagnostic::{Code, Fault};
use crate::catalog::{Direction, Load};

/// Faults of lines that are told one by one.
const TOLD: usize = 10;
/// Messages that are kept, and characters of each.
const KEPT: usize = 20;
const LONGEST: usize = 200;
/// fio runs no more jobs at once.
const MOST_JOBS: usize = 4096;
/// The entry that fio's client adds up from all the others.
const TOTAL: &str = "All clients";

/// What has been read so far.
#[derive(Default)]
pub(super) struct Report {
    version: Option<String>,
    plans: Vec<Plan>,
    jobs: Vec<Section>,
    groups: BTreeMap<u64, Group>,
    /// The group whose rates are being read.
    group: Option<u64>,
    /// Whether lines that follow belong to the last job.
    within: bool,
    repeats: usize,
    surplus: usize,
    messages: usize,
    outside: Vec<String>,
    first_message: Option<Range<usize>>,
    faults: Vec<Fault>,
    unread: usize,
}

/// A group's rates.
#[derive(Serialize)]
struct Group {
    groupid: u64,
    #[serde(flatten)]
    sides: BTreeMap<Way, Rate>,
}

#[derive(Serialize)]
struct Rate {
    bw_bytes_s: Printed,
}

/// The report in words.
#[derive(Serialize)]
struct Content<'a> {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    fio_version: Option<&'a str>,
    rounded: bool,
    jobs: Vec<&'a Job>,
    groups: Vec<&'a Group>,
}

impl Report {
    pub(super) fn take(&mut self, line: &Line) {
        let text = line.text();
        let faults = match Item::of(&text) {
            Item::Version(version) => {
                self.version.get_or_insert_with(|| version.to_owned());
                Vec::new()
            }
            Item::Plan(plan) => self.plan(plan),
            Item::Job(job) => self.job(Job { span: line.span(), ..*job }),
            Item::BrokenJob => self.broken_job(line),
            Item::Message => self.message(line),
            Item::Group(groupid) => {
                (self.group, self.within) = (Some(groupid), false);
                Vec::new()
            }
            Item::GroupSide(way, list) => self.group_side(way, list, line),
            item => self.within_job(&item, line),
        };
        for fault in faults {
            self.unread += 1;
            if self.unread <= TOLD {
                self.faults.push(fault);
            }
        }
    }

    fn within_job(&mut self, item: &Item<'_>, line: &Line) -> Vec<Fault> {
        let Some(section) = self.jobs.last_mut().filter(|_| self.within) else { return Vec::new() };
        match item {
            Item::Side(way, list) => section.side(*way, list, line),
            Item::Moments(name, unit, list) => section.moments(name, unit, list, line),
            Item::Percentiles(name, unit) => section.percentiles(name, unit, line),
            Item::Shares(row) => section.shares(row, line),
            Item::Sync => {
                section.sync();
                Vec::new()
            }
            _ => {
                section.other();
                Vec::new()
            }
        }
    }

    fn plan(&mut self, plan: Plan) -> Vec<Fault> {
        if self.plans.len() < MOST_JOBS {
            self.plans.push(plan);
        }
        Vec::new()
    }

    /// A job's results begin; those of the same process that came before are of an earlier time of the same run.
    fn job(&mut self, job: Job) -> Vec<Fault> {
        let same = |other: &Job| (other.pid, other.groupid, &other.name) == (job.pid, job.groupid, &job.name);
        let before = self.jobs.len();
        self.jobs.retain(|other| job.pid.is_none() || !same(&other.job));
        self.repeats += before - self.jobs.len();
        self.within = self.jobs.len() < MOST_JOBS;
        if self.within {
            self.jobs.push(Section::new(job));
        } else {
            self.surplus += 1;
        }
        Vec::new()
    }

    fn broken_job(&mut self, line: &Line) -> Vec<Fault> {
        self.within = false;
        let message = format!("`{}` begins the results of a job, but breaks off: they are left out", line.shown());
        let hint = "a job's results begin with `name: (groupid=0, jobs=1): err= 0: pid=1: date`";
        vec![Fault::warning(Code::BAD_RESULT, line.span(), message).hint(hint)]
    }

    fn message(&mut self, line: &Line) -> Vec<Fault> {
        self.messages += 1;
        self.first_message.get_or_insert_with(|| line.span());
        if self.outside.len() < KEPT {
            self.outside.push(line.text().trim().chars().take(LONGEST).collect());
        }
        Vec::new()
    }

    fn group_side(&mut self, way: Way, list: &str, line: &Line) -> Vec<Fault> {
        let Some(groupid) = self.group else { return Vec::new() };
        if self.groups.len() >= MOST_JOBS {
            return Vec::new();
        }
        match section::rate(list, line) {
            Ok(bw_bytes_s) => {
                let group = self.groups.entry(groupid).or_insert_with(|| Group { groupid, sides: BTreeMap::new() });
                group.sides.insert(way, Rate { bw_bytes_s });
                Vec::new()
            }
            Err(fault) => vec![fault],
        }
    }

    pub(super) fn finish(mut self) -> Reduction {
        if self.jobs.is_empty() {
            let fault = self.no_results();
            self.faults.push(fault);
        } else {
            self.judge();
        }
        let numbers = self.numbers();
        if numbers.is_empty() && !self.jobs.is_empty() {
            let fault =
                Fault::error(Code::BAD_RESULT, self.jobs[0].job.span.clone(), "no job of this report read or wrote");
            self.faults
                .push(fault.hint("see what fio says before its results, then run it again or leave the file out"));
        }
        let content = Content {
            kind: "fio-text",
            fio_version: self.version.as_deref(),
            rounded: true,
            jobs: self.jobs.iter().map(|section| &section.job).collect(),
            groups: self.groups.values().collect(),
        };
        let summary = Summary::of(&content);
        Reduction { summary, setup: self.setup(), numbers, faults: self.faults, ..Reduction::default() }
    }

    /// The error of a report that has no results.
    fn no_results(&self) -> Fault {
        let span = self.first_message.clone().unwrap_or_default();
        let said = match self.outside.first() {
            Some(first) => {
                let first: String = first.chars().take(60).collect();
                format!("; fio wrote {} messages, the first `{first}…`", self.messages)
            }
            None => String::new(),
        };
        let message = format!(
            "this report of fio has no section with results: the run was aborted, or its verification failed{said}"
        );
        Fault::error(Code::BAD_RESULT, span, message)
            .hint("mend what fio complains of and run it again, or leave the file out")
    }

    /// What is odd about the report.
    fn judge(&mut self) {
        let mut told = Vec::new();
        let mut tell = |span, message: String| told.push(Fault::warning(Code::BAD_RESULT, span, message));
        for job in self.jobs.iter().map(|section| &section.job) {
            let (name, span) = (&job.name, job.span.clone());
            if job.error != 0 {
                let meaning = job.message.as_ref().map(|message| format!(" ({message})")).unwrap_or_default();
                tell(span.clone(), format!("job `{name}` ended with error {}{meaning}", job.error));
            }
            if job.sides.contains_key(&Way::Trim) {
                tell(span.clone(), format!("job `{name}` trimmed; trims are not read yet"));
            }
        }
        if let Some(last) = self.jobs.last().filter(|_| self.within) {
            let message =
                format!("the report ends within the results of job `{}`: its last numbers may be cut", last.job.name);
            tell(last.job.span.clone(), message);
        }
        if self.repeats > 0 {
            tell(
                0..0,
                format!(
                    "{} results are of an earlier time of the same run; only the last of each job count",
                    self.repeats
                ),
            );
        }
        if self.surplus > 0 {
            tell(
                0..0,
                format!("{} jobs are left out after the first {MOST_JOBS}, the most that fio runs", self.surplus),
            );
        }
        if self.unread > TOLD {
            tell(0..0, format!("{} places cannot be read; the first {TOLD} are shown", self.unread));
        }
        self.faults.extend(told);
    }

    /// The jobs that count: not the client's total where its parts are there.
    fn parts(&self) -> Vec<&Job> {
        let jobs = || self.jobs.iter().map(|section| &section.job);
        let parted = jobs().any(|job| job.name != TOTAL);
        jobs().filter(|job| !parted || job.name != TOTAL).collect()
    }

    fn numbers(&self) -> Vec<Number> {
        let jobs = self.parts();
        let names = part_names(jobs.iter().map(|job| job.name.as_str()));
        let several = jobs.len() > 1;
        let mut numbers = Vec::new();
        for (job, part) in jobs.into_iter().zip(names) {
            let load = self.load(job).filter(|_| several);
            let finish = |number: Number| Number { part: part.clone(), load: load.clone(), ..number };
            let sides = sides(job)
                .flat_map(|(direction, side)| side.numbers().into_iter().map(move |number| number.going(direction)));
            numbers.extend(sides.map(finish));
        }
        numbers
    }

    /// What was asked of a job.
    fn plan_of(&self, job: &Job) -> Option<&Plan> {
        let own = |plan: &&Plan| plan.name == job.name && plan.groupid == job.groupid;
        self.plans.iter().find(own).or_else(|| self.plans.first().filter(|_| self.plans.len() == 1))
    }

    fn load(&self, job: &Job) -> Option<Load> {
        let depth = self.plan_of(job)?.depth()?;
        let threads = u32::try_from(job.jobs).ok()?;
        (threads > 0 && depth > 0).then_some(Load::Grid { threads, depth })
    }

    fn setup(&self) -> Setup {
        let jobs = self.parts();
        let planned = |what: fn(&Plan) -> Option<String>| common(&jobs, |job| what(self.plan_of(job)?));
        let all = || jobs.iter().flat_map(|job| sides(job)).map(|(_, side)| side);
        Setup {
            tool: self.version.clone(),
            version: self.version.as_deref().and_then(version_in),
            pattern: planned(|plan| plan.pattern.clone()),
            name: common(&jobs, |job| Some(job.name.clone())),
            engine: planned(|plan| plan.engine.clone()),
            block_size: common(&jobs, |job| self.plan_of(job)?.block_size),
            threads: threads(&jobs),
            depth: common(&jobs, |job| self.plan_of(job)?.depth()),
            runtime_ms: all().filter_map(|side| side.runtime_ms).max(),
            latency: all().find_map(|side| side.moments()).map(|(kind, _)| kind),
            percentiles: all().find_map(|side| side.percentiles()).map(|(kind, _)| kind),
            ..Setup::default()
        }
    }
}

/// The directions of a job that reach a page.
fn sides(job: &Job) -> impl Iterator<Item = (Direction, &Side)> {
    job.sides.iter().filter_map(|(way, side)| Some((way.direction()?, side)))
}

/// Threads of the jobs: all of those that ran side by side, or as many as each group has.
fn threads(jobs: &[&Job]) -> Option<u32> {
    let one_group = common(jobs, |job| Some(job.groupid)).is_some();
    let total = || jobs.iter().try_fold(0_u64, |total, job| total.checked_add(job.jobs));
    let threads = if one_group { total() } else { common(jobs, |job| Some(job.jobs)) };
    threads.and_then(|threads| u32::try_from(threads).ok())
}

/// What all jobs share.
fn common<T: PartialEq>(jobs: &[&Job], what: impl Fn(&Job) -> Option<T>) -> Option<T> {
    let first = what(jobs.first()?)?;
    jobs.iter().all(|job| what(job).as_ref() == Some(&first)).then_some(first)
}
