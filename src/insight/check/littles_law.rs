//! Little's law: the requests outstanding are the rate times the mean latency (Little, A proof for the queuing formula L = λW, Operations
//! Research 9, 1961).
//!
//! A load point that states how many requests are outstanding bounds the rate: no more of them can be under way. A load that keeps all of
//! them outstanding, as benchmarks without think time do, cannot have far fewer either.

use super::super::finding::{Extremes, Finding, Span, Value, Wording, alike, is_published};
use super::Check;
use crate::base::diagnostic::Code;
use crate::base::quantity::Amount;
use crate::catalog::{Catalog, Certainty, Direction, Key, Load, Measurement, Metric, Part, Workload};

pub(super) static CHECK: Check = Check { code: Code::LITTLES_LAW, wordings: &[&ABOVE, &BELOW], find };

static ABOVE: Wording = Wording {
    id: "littles-law-above",
    problem: "{outstanding} outstanding ({load}) ÷ {latency} = {possible}, stated {rate}: {factor} times as much as there can be",
};
static BELOW: Wording = Wording {
    id: "littles-law-below",
    problem: "{outstanding} outstanding ({load}) ÷ {latency} = {possible}, stated {rate}: {share} of what this load gives",
};

/// Rates whose latency is that of the very thing counted.
const RATES: [&Metric; 3] = [Metric::IOPS, Metric::TPS, Metric::OPERATIONS];
/// Most requests above those stated, as a factor: rates and latencies are taken over slightly different times.
const MOST: f64 = 1.05;
/// Fewest requests, as a factor: submission takes time in which nothing is outstanding, but not a third of it under a load that is meant to
/// saturate the drive.
const FEWEST: f64 = 0.7;
/// Tools whose every thread keeps one request outstanding: it waits for the answer before it asks again.
const SYNCHRONOUS: [&str; 2] = ["vdbench", "sysbench"];

fn find(catalog: &Catalog) -> Vec<Finding> {
    let settings = alike(catalog, |key| key.metric = Metric::IOPS);
    settings.iter().flat_map(|group| of_setting(catalog, group)).collect()
}

fn of_setting(catalog: &Catalog, group: &[&Measurement]) -> Vec<Finding> {
    // Where part of the setting is inferred, the load may be, and says nothing.
    let certain: Vec<_> = group.iter().copied().filter(|result| result.certainty != Certainty::Inferred).collect();
    let Some(latencies) = Extremes::of(&certain, Metric::LATENCY_MEAN) else { return Vec::new() };
    let Some(stated) = Outstanding::of(catalog, latencies.most) else { return Vec::new() };
    let rates = RATES.iter().filter_map(|metric| Extremes::of(&certain, metric));
    rates.filter_map(|rates| stated.above(rates, latencies).or_else(|| stated.below(rates, latencies))).collect()
}

/// How many requests a setting keeps outstanding.
struct Outstanding {
    /// When the load is that of all drives together.
    fewest: f64,
    /// When each drive has it.
    most: f64,
    load: Load,
    drives: u32,
    /// Whether the drive is kept busy, and with nothing but what the results count.
    saturated: bool,
}

impl Outstanding {
    fn of(catalog: &Catalog, result: &Measurement) -> Option<Self> {
        let (key, workload) = (&result.key, catalog.workloads.get(&result.key.workload)?);
        let published = is_published(catalog, result);
        let (outstanding, load) = stated(key, workload, published)?;
        // Without the number of drives nobody can tell how many times the load was there. A tool's own file counts all of it.
        let drives = if published { key.drives? } else { 1 };
        let fewest = f64::from(outstanding);
        // A tool measured what it wrote, whether or not it kept the drive busy; a publication says that it did.
        let saturated = published && is_whole(key, workload);
        Some(Self { fewest, most: fewest * f64::from(drives), load, drives, saturated })
    }

    /// More than can be.
    fn above(&self, rates: Extremes<'_>, latencies: Extremes<'_>) -> Option<Finding> {
        let (rate, latency) = (rates.most, latencies.most);
        let under_way = Span::printed(&rate.value).low * Span::printed(&latency.value).low;
        if under_way <= self.most * MOST {
            return None;
        }
        let end = latency.value.end(false);
        let possible = self.most / end.low().to_f64();
        let factor = Value::Factor(rate.value.low().to_f64() / possible);
        self.finding(&ABOVE, self.most, (rate, latency), possible, ("factor", factor), Value::Stated(end))
    }

    /// Fewer than the load keeps under way.
    fn below(&self, rates: Extremes<'_>, latencies: Extremes<'_>) -> Option<Finding> {
        let (rate, latency) = (rates.least, latencies.least);
        let under_way = Span::printed(&rate.value).high * Span::printed(&latency.value).high;
        // A bound has no other end; the product of 0 and one is not a number.
        if !self.saturated || under_way.is_nan() || under_way >= self.fewest * FEWEST {
            return None;
        }
        let end = latency.value.end(true);
        let possible = self.fewest / end.low().to_f64();
        let share = Value::Share(rate.value.high().to_f64() / possible);
        self.finding(&BELOW, self.fewest, (rate, latency), possible, ("share", share), Value::Stated(end))
    }

    fn finding(
        &self,
        wording: &'static Wording,
        outstanding: f64,
        (rate, latency): (&Measurement, &Measurement),
        possible: f64,
        compared: (&'static str, Value),
        end: Value,
    ) -> Option<Finding> {
        let drives = if outstanding > self.fewest { self.drives } else { 1 };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a product of two counts")]
        let values = [
            ("outstanding", Value::Count(outstanding as u64)),
            ("load", Value::Load(self.load.clone(), drives)),
            ("latency", end),
            ("possible", Value::Computed(Amount::computed(rate.value.dimension(), possible)?)),
            ("rate", Value::Stated(rate.value)),
            compared,
        ];
        Some(Finding::of_results(Code::LITTLES_LAW, wording, &[rate, latency], values))
    }
}

/// The requests outstanding that a load point states, or the workload for all of its load points.
fn stated(key: &Key, workload: &Workload, published: bool) -> Option<(u32, Load)> {
    let tool = workload.tool.to_lowercase();
    // Storage definitions, of which vdbench's own files do not say how many there are, have threads of their own each.
    let synchronous = SYNCHRONOUS.contains(&tool.as_str()) && (published || tool != "vdbench");
    let load = key.load.as_ref();
    let threads = match load {
        Some(load @ (Load::Grid { .. } | Load::Depth(_))) => return Some((load.outstanding()?, load.clone())),
        Some(Load::Threads(threads) | Load::Peak(Some(threads))) => Some(*threads),
        Some(Load::ThreadsPerVm(threads)) if is_one_vm(key) => Some(*threads),
        Some(Load::Peak(None)) | None => workload.threads,
        _ => None,
    };
    threads.filter(|_| synchronous).map(|threads| (threads, Load::Threads(threads)))
}

const fn is_one_vm(key: &Key) -> bool {
    matches!(key.part, Some(Part::Vm | Part::LowestVm | Part::HighestVm))
}

/// Whether the results of a key count everything that was outstanding, rather than one direction of a mix.
fn is_whole(key: &Key, workload: &Workload) -> bool {
    let mixed = workload.read_share.is_some_and(|share| share.low().to_f64() > 0.0 && share.high().to_f64() < 1.0);
    !mixed || !matches!(key.direction, Some(Direction::Read | Direction::Write))
}
