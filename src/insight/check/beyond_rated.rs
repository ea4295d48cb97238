//! Results far better than the rated value of the same direction and block size; of several drives, each one's share.
//!
//! Random rates are rated at 4 KiB and sequential ones at 128 KiB unless the rating's condition names another size. The burst of a fresh
//! drive, and the way from it to steady state, are above a rating by nature and are not held against it.

use std::collections::BTreeMap;

use super::super::finding::{Concern, Finding, Span, Value, Wording};
use super::Check;
use crate::base::diagnostic::Code;
use crate::base::quantity::Amount;
use crate::catalog::{
    Catalog, Direction, DriveRef, Measurement, Metric, Pattern, Phase, SpecEntry, SpecSheet, Subject, Text, Workload,
};

pub(super) static CHECK: Check = Check { code: Code::BEYOND_RATED, wordings: &[&ONE, &EACH, &LATENCY], find };

static ONE: Wording = Wording { id: "beyond-rated", problem: "{result} is {factor} times the rated {field}, {rated}" };
static EACH: Wording = Wording {
    id: "beyond-rated-each",
    problem: "{result} of {drives} drives is {each} each, {factor} times the rated {field}, {rated}",
};
static LATENCY: Wording =
    Wording { id: "beyond-rated-latency", problem: "{result} is {share} of the rated {field}, {rated}" };

/// As a factor. Ratings are rounded, and drives do a few per cent better than they promise: published results of drives that keep their
/// promises lie up to 7 % above it. A tenth is more than that.
const LIMIT: f64 = 1.1;
/// Bytes of random requests that ratings are given for.
const RANDOM_BYTES: f64 = 4096.0;
/// Bytes of sequential requests that ratings are given for.
const SEQUENTIAL_BYTES: f64 = 131_072.0;
/// 4 KB and 4 KiB are one size of request.
const SAME_SIZE: f64 = 0.03;

fn find(catalog: &Catalog) -> Vec<Finding> {
    let (mut found, mut sheets) = (Vec::new(), BTreeMap::new());
    let own =
        catalog.measurements.values().filter(|result| result.restates.is_none() && is_sustained(result.key.phase));
    for result in own {
        let (Subject::Drive(drive), Some(workload)) =
            (&result.key.subject, catalog.workloads.get(&result.key.workload))
        else {
            continue;
        };
        for field in fields(result, workload) {
            let spec: &SpecSheet = sheets.entry(drive).or_insert_with(|| catalog.spec(drive));
            let rated = spec.entry(field).filter(|entry| is_of_size(entry, workload));
            found.extend(rated.and_then(|entry| beyond(result, drive, entry)));
        }
    }
    found
}

const fn is_sustained(phase: Phase) -> bool {
    matches!(phase, Phase::Preconditioned | Phase::Steady | Phase::Main | Phase::Sweep)
}

/// The fields that rate what a result is.
fn fields(result: &Measurement, workload: &Workload) -> &'static [&'static str] {
    let (key, Some(pattern)) = (&result.key, workload.pattern) else { return &[] };
    match (pattern, key.direction, key.metric) {
        (Pattern::Random, Some(Direction::Read), Metric::IOPS) => &["random_read"],
        (Pattern::Random, Some(Direction::Write), Metric::IOPS) => &["random_write"],
        (Pattern::Random, Some(Direction::Read), Metric::LATENCY_MEAN) => &["read_latency", "latency"],
        (Pattern::Random, Some(Direction::Write), Metric::LATENCY_MEAN) => &["write_latency", "latency"],
        (Pattern::Sequential, Some(Direction::Read), Metric::BANDWIDTH) => &["sequential_read"],
        (Pattern::Sequential, Some(Direction::Write), Metric::BANDWIDTH) => &["sequential_write"],
        _ => &[],
    }
}

/// Whether a rating is for requests of the workload's size.
fn is_of_size(entry: &SpecEntry, workload: &Workload) -> bool {
    let Some(size) = workload.block_size.as_ref().and_then(|size| Some(size.point()?.to_f64())) else { return false };
    let usual = if entry.field.id.starts_with("sequential") { SEQUENTIAL_BYTES } else { RANDOM_BYTES };
    let rated = entry.condition.as_ref().and_then(named_bytes).unwrap_or(usual);
    (size / rated - 1.0).abs() < SAME_SIZE
}

/// The size of a request that a condition names: `4K`, `128 KB, steady state`.
fn named_bytes(condition: &Text) -> Option<f64> {
    let words = match condition {
        Text::Neutral(words) => words,
        Text::Worded(all) => all.values().next()?,
    };
    words.match_indices(['K', 'k']).find_map(|(at, _)| {
        let before = words[..at].trim_end();
        let digits = before.len() - before.bytes().rev().take_while(u8::is_ascii_digit).count();
        let rest = &words[at + 1..];
        let rest = rest.strip_prefix('i').unwrap_or(rest);
        let rest = rest.strip_prefix(['B', 'b']).unwrap_or(rest);
        let is_size = !rest.starts_with(char::is_alphanumeric);
        before[digits..].parse::<u32>().ok().filter(|_| is_size).map(|size| f64::from(size) * 1024.0)
    })
}

fn beyond(result: &Measurement, drive: &DriveRef, entry: &SpecEntry) -> Option<Finding> {
    let rated = entry.value.quantity()?;
    let drives = result.key.drives?;
    let (own, promised) = (Span::written(&result.value), Span::written(rated));
    let values = [
        ("result", Value::Stated(result.value)),
        ("field", Value::Field(entry.field)),
        ("rated", Value::Stated(*rated)),
    ];
    let found = |wording, more: Vec<_>| {
        let finding = Finding::of_results(Code::BEYOND_RATED, wording, &[result], values.into_iter().chain(more));
        finding.and(Concern::Field(drive.clone(), entry.field.id))
    };
    if result.key.metric == Metric::LATENCY_MEAN {
        let is_beyond = promised.low > 0.0 && own.high * LIMIT < promised.low;
        let share = ("share", Value::Share(own.high / promised.low));
        return is_beyond.then(|| found(&LATENCY, vec![share]));
    }
    let each = own.low / f64::from(drives);
    let factor = ("factor", Value::Factor(each / promised.high));
    if promised.high <= 0.0 || each <= promised.high * LIMIT {
        return None;
    }
    if drives == 1 {
        return Some(found(&ONE, vec![factor]));
    }
    let each = Value::Computed(Amount::computed(result.value.dimension(), each)?);
    Some(found(&EACH, vec![factor, ("drives", Value::Count(u64::from(drives))), ("each", each)]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_found_in_conditions() {
        let bytes = |words: &str| named_bytes(&Text::Neutral(words.to_owned()));
        assert_eq!(bytes("4K"), Some(4096.0));
        assert_eq!(bytes("128 KB, steady state"), Some(131_072.0));
        assert_eq!(bytes("series, 8KiB"), Some(8192.0));
        assert_eq!(bytes("Known at 4k-random"), Some(4096.0));
        assert_eq!(bytes("QD 32, 2 Kelvin"), None);
        assert_eq!(bytes("語K"), None);
    }
}
