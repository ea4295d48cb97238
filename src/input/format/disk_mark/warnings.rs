//! What an editor should know of a report whose numbers can be used.

use super::super::contradiction::{Claim, grouped};
use super::check::{Computed, Verdict};
use super::report::{Report, Tool};
use super::run::Run;
use crate::base::diagnostic::{Code, Fault};

/// All of them.
pub(super) fn of(report: &Report, runs: &[Run<'_>]) -> Vec<Fault> {
    let disagreeing = runs.iter().filter_map(|run| disagrees(report, run));
    corrected(runs).into_iter().chain(means(runs)).chain(disagreeing).chain(runs.iter().filter_map(vanished)).collect()
}

/// Shows once what is put right in all rows.
fn corrected(runs: &[Run<'_>]) -> Option<Fault> {
    let shown = runs.iter().find(|run| run.verdict == Verdict::Scaled)?;
    let count = runs.iter().filter(|run| run.is_corrected()).count();
    let (name, printed) = (name(shown), &shown.placed.row.bandwidth.text);
    let message = format!(
        "KDiskMark's MB/s are KiB/s divided by 1000: {name} prints {printed} MB/s, but {}; {printed} × 1.024 = {} MB/s is used, and so in {count} rows",
        arithmetic(shown)?,
        shown.mb_s.rounded_at(3),
    );
    let fault = Fault::warning(Code::CONTRADICTION, shown.placed.span.clone(), message);
    Some(fault.hint("nothing to mend: the IOPS of these rows confirm it"))
}

/// Mixed tests of which only a mean is printed.
fn means(runs: &[Run<'_>]) -> Option<Fault> {
    let first = runs.iter().find(|run| run.is_mean)?;
    let message = "KDiskMark prints the weighted mean of a mixed test's reads and writes, not their sum";
    let fault = Fault::warning(Code::BAD_RESULT, first.placed.span.clone(), message);
    Some(fault.hint("its mixed tests are left out; run fio itself with `--rw=randrw` and take its JSON"))
}

/// A row whose numbers contradict each other.
fn disagrees(report: &Report, run: &Run<'_>) -> Option<Fault> {
    let doubtful = match report.tool {
        Some(Tool::KDiskMark) => run.verdict == Verdict::Neither,
        _ => true,
    };
    let row = &run.placed.row;
    let computed = Computed::of(row, 0.0).filter(|_| doubtful)?;
    let stated = format!("{} prints {} MB/s", name(run), row.bandwidth.text);
    let arithmetic = arithmetic(run)?;
    let claim =
        Claim { stated: &stated, value: row.bandwidth.float(), arithmetic: &arithmetic, computed: computed.mb_s };
    claim.fault(computed.tolerance / computed.mb_s, run.placed.span.clone())
}

/// A row that is so slow that nothing is left of its MB/s.
fn vanished(run: &Run<'_>) -> Option<Fault> {
    let message = || format!("{} prints 0.000 MB/s beside other numbers: its bandwidth is not known", name(run));
    let row = &run.placed.row;
    row.bandwidth.is_zero().then(|| Fault::warning(Code::BAD_RESULT, run.placed.span.clone(), message()))
}

fn name(run: &Run<'_>) -> String {
    format!("`{}` {}", run.part, run.placed.direction.as_str())
}

/// `497.0 IOPS × 1,048,576 B = 521.142 MB/s`.
fn arithmetic(run: &Run<'_>) -> Option<String> {
    let row = &run.placed.row;
    let mb_s = Computed::of(row, 0.0)?.mb_s;
    let block = grouped(f64::from(u32::try_from(row.test.block).ok()?));
    Some(format!("{} IOPS × {block} B = {mb_s:.3} MB/s", row.iops.as_ref()?.text))
}
