//! Bandwidth = rate × bytes of one request.
//!
//! Tools print 2^20 bytes as a megabyte as often as 10^6 (vdbench and fio's `MB` of old versions do), so both readings are allowed.

use super::super::finding::{Extremes, Finding, Span, Value, Wording, alike};
use super::Check;
use crate::base::diagnostic::Code;
use crate::base::quantity::{Amount, Dimension, Unit};
use crate::catalog::{BlockShare, Catalog, Measurement, Metric, Workload};

pub(super) static CHECK: Check = Check { code: Code::BANDWIDTH_DIFFERS, wordings: &[&DIFFERS], find };

static DIFFERS: Wording =
    Wording { id: "bandwidth-differs", problem: "{rate} × {block} = {product}, stated {bandwidth}" };

/// Relative difference that short last requests and other times of measurement explain.
const TOLERANCE: f64 = 0.02;

fn find(catalog: &Catalog) -> Vec<Finding> {
    let settings = alike(catalog, |key| key.metric = Metric::IOPS);
    settings.iter().filter_map(|group| of_setting(catalog, group)).collect()
}

fn of_setting(catalog: &Catalog, group: &[&Measurement]) -> Option<Finding> {
    let (rates, bandwidths) = (Extremes::of(group, Metric::IOPS)?, Extremes::of(group, Metric::BANDWIDTH)?);
    let block = block(catalog.workloads.get(&rates.most.key.workload)?)?;
    let pairs = [(rates.most, bandwidths.least), (rates.least, bandwidths.most)];
    pairs.into_iter().find_map(|(rate, bandwidth)| contradiction(rate, bandwidth, block))
}

fn contradiction(rate: &Measurement, bandwidth: &Measurement, block: Amount) -> Option<Finding> {
    let product = Span::printed(&rate.value).scaled(block.to_f64()).widened(TOLERANCE);
    let printed = Span::printed(&bandwidth.value);
    if product.meets(printed) || product.meets(printed.scaled(binary(bandwidth.value.unit()))) {
        return None;
    }
    let computed = rate.value.high().to_f64() * block.to_f64();
    let values = [
        ("rate", Value::Stated(rate.value)),
        ("block", Value::Computed(block)),
        ("product", Value::Computed(Amount::computed(Dimension::Bandwidth, computed)?)),
        ("bandwidth", Value::Stated(bandwidth.value)),
    ];
    Some(Finding::of_results(Code::BANDWIDTH_DIFFERS, &DIFFERS, &[bandwidth, rate], values))
}

/// Bytes of one request: of the one size there is, or on average over a mix.
fn block(workload: &Workload) -> Option<Amount> {
    if let Some(size) = &workload.block_size {
        return size.point();
    }
    let weighed = |one: &BlockShare| {
        Some((one.size.point()?.to_f64() * one.share.point()?.to_f64(), one.share.point()?.to_f64()))
    };
    let weighed: Option<Vec<_>> = workload.block_mix.as_ref()?.shares.iter().map(weighed).collect();
    let (bytes, shares) = weighed?.into_iter().fold((0.0, 0.0), |(b, s), (bytes, share)| (b + bytes, s + share));
    (shares > 0.0).then(|| Amount::computed(Dimension::Capacity, bytes / shares))?
}

/// How much more a decimal unit is when a tool means the binary one.
fn binary(unit: &Unit) -> f64 {
    match unit.symbol {
        "kB/s" => 1024.0 / 1e3,
        "MB/s" => 1_048_576.0 / 1e6,
        "GB/s" => 1_073_741_824.0 / 1e9,
        _ => 1.0,
    }
}
