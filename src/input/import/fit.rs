//! Which of the lab's workloads a file can be of, by what both state.

use super::super::format::Setup;
use super::tool_word;
use crate::base::quantity::{Amount, Dimension, Exact, Stated};
use crate::catalog::{Catalog, Id, Workload};

/// How a workload goes with what a file says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fit {
    /// It states all that the file states, and the same.
    Agrees,
    /// Nothing contradicts, and it leaves open something that the file states, or the file states nothing.
    Open,
    /// They contradict each other.
    Differs,
}

/// The workloads that agree with a file, and those that may be meant but say less than the file.
pub(super) fn candidates<'a>(setup: &Setup, catalog: &'a Catalog) -> (Vec<&'a Id<Workload>>, Vec<&'a Id<Workload>>) {
    let of = |wanted| {
        catalog.workloads.values().filter(move |workload| fit(setup, workload) == wanted).map(|workload| &workload.id)
    };
    (of(Fit::Agrees).collect(), of(Fit::Open).collect())
}

fn fit(setup: &Setup, workload: &Workload) -> Fit {
    let tool = setup.tool.as_deref().map(tool_word);
    let same_tool = tool.map(|tool| tool == tool_word(&workload.tool));
    let block_size = setup.block_size.map(|bytes| is(workload.block_size.as_ref(), Dimension::Capacity, bytes, 0));
    let read_share = share(setup).map(|share| is(workload.read_share.as_ref(), Dimension::Ratio, u64::from(share), -2));
    let all =
        [same_tool.map(Some), block_size, read_share, setup.pattern.as_deref().map(|p| Some(ordered(p, workload)))];
    let stated: Vec<_> = all.into_iter().flatten().collect();
    if stated.contains(&Some(false)) {
        Fit::Differs
    } else if stated.is_empty() || stated.contains(&None) {
        // A file that states nothing agrees with everything, which says nothing either.
        Fit::Open
    } else {
        Fit::Agrees
    }
}

/// Whether a workload states just this number; `None` when it states none.
fn is(stated: Option<&Stated>, dimension: Dimension, number: u64, power: i32) -> Option<bool> {
    let own = Amount::new(dimension, Exact::new(i128::from(number), power));
    stated.map(|stated| stated.point() == Some(own))
}

/// The share of reads in percent, by fio's names of patterns; a mix is even where no share is stated.
///
/// Source: fio HOWTO, `readwrite` and `rwmixread`.
fn share(setup: &Setup) -> Option<u32> {
    match setup.pattern.as_deref()?.split(':').next()? {
        "read" | "randread" => Some(100),
        "write" | "randwrite" => Some(0),
        "rw" | "readwrite" | "randrw" => Some(setup.read_share.unwrap_or(50)),
        _ => None,
    }
}

/// Whether a workload is of this order of reads and writes: by the patterns in its command, or else by its id. One that tells
/// neither does not contradict.
fn ordered(pattern: &str, workload: &Workload) -> bool {
    let random = pattern.starts_with("rand");
    let command = workload.command.as_deref().unwrap_or_default();
    let mut patterns = command.split_whitespace().filter_map(|word| word.strip_prefix("--rw=")).peekable();
    if patterns.peek().is_some() {
        return patterns.any(|own| own.starts_with("rand") == random);
    }
    let names = |word: &str| workload.id.as_str().contains(word);
    if random { !names("seq") } else { !names("rand") }
}
