//! Whether MB/s, IOPS and the size of a request agree, and what `KDiskMark`'s MB/s mean.
//!
//! `KDiskMark` divides fio's KiB/s by 1000 and calls them MB/s, so that they are 2.34 % too low (`parseResult` in its
//! `benchmark.cpp`, versions 1 to 3). That is not taken for granted: only rows whose IOPS show it are put right, and rows that
//! are too small to show anything follow the others of their report where those agree.

use super::row::{Printed, Row};
use crate::base::quantity::Exact;

/// fio gives whole KiB/s of each thread.
const WHOLE_KIB: f64 = 0.001;

/// What the IOPS of a row say of its MB/s.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// MB/s as printed.
    Printed,
    /// KiB/s divided by 1000.
    Scaled,
    /// Either: the number is too small, or there are no IOPS.
    Either,
    /// Neither.
    Neither,
}

/// The MB/s of a row by its IOPS, and how far they may be from those printed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Computed {
    pub mb_s: f64,
    pub tolerance: f64,
}

impl Computed {
    /// By IOPS × size of a request. What is printed is rounded; `slack` is what the tool cuts off besides.
    pub(super) fn of(row: &Row, slack: f64) -> Option<Self> {
        let iops = row.iops.as_ref()?;
        let megabytes = f64_of(row.test.block) / 1e6;
        let tolerance =
            iops.rounding() * megabytes + row.bandwidth.rounding() + slack + 1e-9 * iops.float() * megabytes;
        Some(Self { mb_s: iops.float() * megabytes, tolerance })
    }

    fn fits(self, factor: f64, printed: &Printed) -> bool {
        (printed.float() * factor - self.mb_s).abs() <= self.tolerance * factor
    }
}

#[expect(clippy::cast_precision_loss, reason = "a size of a request lies far below 2^53")]
const fn f64_of(block: u64) -> f64 {
    block as f64
}

/// What a row of `KDiskMark` says.
pub(super) fn verdict(row: &Row) -> Verdict {
    let slack = WHOLE_KIB * f64::from(row.test.threads);
    let Some(computed) = Computed::of(row, slack) else { return Verdict::Either };
    match (computed.fits(1.0, &row.bandwidth), computed.fits(1.024, &row.bandwidth)) {
        (true, true) => Verdict::Either,
        (true, false) => Verdict::Printed,
        (false, true) => Verdict::Scaled,
        (false, false) => Verdict::Neither,
    }
}

/// What the rows of a report that show it agree on.
pub(super) fn common(verdicts: &[Verdict]) -> Verdict {
    let mut shown = verdicts.iter().copied().filter(|verdict| *verdict != Verdict::Either);
    let first = shown.next().unwrap_or(Verdict::Either);
    if shown.all(|verdict| verdict == first) { first } else { Verdict::Neither }
}

/// The MB/s that KiB/s divided by 1000 are.
pub(super) fn scaled(printed: &Printed) -> Option<Exact> {
    printed.value.times(Exact::new(1024, -3))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(line: &str) -> Verdict {
        verdict(&Row::read(line).unwrap().unwrap())
    }

    #[test]
    fn iops_tell_what_the_megabytes_are() {
        let row = |mb_s: &str, iops: &str| format!("Random 4 KiB (Q= 1, T= 1): {mb_s} MB/s [ {iops} IOPS] < 88.48 us>");
        assert_eq!(of(&row("40.000", "10000.0")), Verdict::Scaled);
        assert_eq!(of(&row("40.960", "10000.0")), Verdict::Printed);
        assert_eq!(of(&row("45.000", "10000.0")), Verdict::Neither);
        assert_eq!(of(&row("0.040", "10.0")), Verdict::Either);
        assert_eq!(of("Random 4 KiB (Q= 1, T= 1): 40.000 MB/s"), Verdict::Either);
    }

    #[test]
    fn large_blocks_leave_room_for_the_rounding_of_iops() {
        assert_eq!(of("Sequential 1 MiB (Q= 8, T= 1): 512.040 MB/s [ 500.0 IOPS]"), Verdict::Scaled);
        assert_eq!(of("Sequential 1 MiB (Q= 8, T= 1): 512.060 MB/s [ 500.0 IOPS]"), Verdict::Neither);
        assert_eq!(of("Sequential 1 MiB (Q= 1, T= 1): 2.048 MB/s [ 2.0 IOPS]"), Verdict::Either);
    }

    #[test]
    fn rows_agree_or_do_not() {
        use Verdict::{Either, Neither, Printed, Scaled};
        assert_eq!(common(&[Either, Scaled, Scaled]), Scaled);
        assert_eq!(common(&[Scaled, Printed]), Neither);
        assert_eq!(common(&[Either]), Either);
    }
}
