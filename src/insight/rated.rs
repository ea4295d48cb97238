//! Which entry of a spec sheet rates a result: the same metric, direction, pattern and size of request.
//!
//! Random rates are rated at 4 KiB and sequential ones at 128 KiB unless the rating's condition names another size.

use crate::catalog::{Direction, Measurement, Metric, Pattern, Phase, SpecEntry, SpecSheet, Text, Workload};

/// Bytes of random requests that ratings are given for.
const RANDOM_BYTES: f64 = 4096.0;
/// Bytes of sequential requests that ratings are given for.
const SEQUENTIAL_BYTES: f64 = 131_072.0;
/// 4 KB and 4 KiB are one size of request.
const SAME_SIZE: f64 = 0.03;

/// Whether a phase shows what a drive sustains, which is what ratings promise; the burst of a fresh drive does not.
#[must_use]
pub const fn is_sustained(phase: Phase) -> bool {
    matches!(phase, Phase::Preconditioned | Phase::Steady | Phase::Main | Phase::Sweep)
}

/// The entries of a spec sheet that rate a result of a workload.
pub fn ratings<'s>(
    spec: &'s SpecSheet,
    result: &Measurement,
    workload: &Workload,
) -> impl Iterator<Item = &'s SpecEntry> {
    let entries = fields(result, workload).iter().filter_map(|field| spec.entry(field));
    entries.filter(|entry| is_of_size(entry, workload))
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
