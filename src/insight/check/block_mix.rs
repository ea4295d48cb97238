//! The shares of the block sizes of a workload add up to 100 %. They are settings, not measurements, so no rounding is allowed for.

use super::super::finding::{Concern, Finding, Value, Wording};
use super::Check;
use crate::base::diagnostic::Code;
use crate::base::quantity::{Amount, Dimension, Exact, Qualifier, Stated};
use crate::catalog::{BlockMix, Catalog, Workload};

pub(super) static CHECK: Check = Check { code: Code::BLOCK_MIX, wordings: &[&SUM], find };

static SUM: Wording =
    Wording { id: "block-mix", problem: "the shares of the block sizes add up to {sum}, not to 100 %" };

fn find(catalog: &Catalog) -> Vec<Finding> {
    catalog.workloads.values().filter_map(of_workload).collect()
}

fn of_workload(workload: &Workload) -> Option<Finding> {
    let mix = workload.block_mix.as_ref()?;
    let left = left(mix)?;
    let sum = Amount::new(Dimension::Ratio, Exact::ONE.minus(left)?);
    let sum = Value::Stated(Stated::single(Qualifier::Exact, sum, mix.shares.first()?.share.unit()));
    let concern = Concern::Workload(workload.id.clone());
    let finding = || Finding::new(Code::BLOCK_MIX, &SUM, [concern], [("sum", sum)], mix.place.clone());
    (left != Exact::ZERO).then(finding)
}

/// What the shares leave of 1; `None` where one of them is no single number.
fn left(mix: &BlockMix) -> Option<Exact> {
    mix.shares.iter().try_fold(Exact::ONE, |left, one| left.minus(one.share.point()?.base()))
}
