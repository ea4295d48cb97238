//! Scaling: what several drives reach of what that many times the rate of fewer would be.

/// `(rate of more ÷ more) ÷ (rate of fewer ÷ fewer)` as a share of 1; of one drive against n, `rate(n) ÷ (n × rate(1))`.
///
/// Each side is a number of drives and their rate. `None` where a number or a rate is not above zero. Source: the efficiency of
/// several processors (Jain, The Art of Computer Systems Performance Analysis, 1991, section 3.3).
#[must_use]
pub fn scaling(fewer: (u32, f64), more: (u32, f64)) -> Option<f64> {
    let each = |(drives, rate): (u32, f64)| (drives > 0 && rate > 0.0).then(|| rate / f64::from(drives));
    Some(each(more)? / each(fewer)?)
}

#[cfg(test)]
mod tests {
    use super::scaling;

    /// 4 × 120,000 would be 480,000: 450,000 are 93.75 % of it.
    #[test]
    fn four_drives_reach_a_share_of_four_times_one() {
        assert_eq!(scaling((1, 120_000.0), (4, 450_000.0)), Some(0.9375));
        assert_eq!(scaling((2, 200.0), (4, 400.0)), Some(1.0));
        assert_eq!((scaling((0, 1.0), (4, 1.0)), scaling((1, 0.0), (4, 1.0))), (None, None));
    }
}
