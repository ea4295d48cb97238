//! Endurance and reliability ratings, converted into one another.

/// Hours in the year that an annual failure rate is taken over.
pub const HOURS_PER_YEAR: f64 = 8760.0;

/// The share of drives expected to fail in a year of continuous use: `1 − exp(−8760 h ÷ MTTF)`.
///
/// `mttf_hours` in hours, greater than zero; the result is a share of 1. It holds for a constant failure rate and says nothing of a lifetime.
/// Source: the exponential reliability model, as drive makers apply it (Seagate, Reliability of hard drives, 2010).
#[must_use]
pub fn annual_failure_rate(mttf_hours: f64) -> Option<f64> {
    (mttf_hours > 0.0).then(|| -libm::expm1(-HOURS_PER_YEAR / mttf_hours))
}

/// How often the rated endurance would overwrite the whole drive: bytes written ÷ bytes of capacity.
#[must_use]
pub fn full_drive_writes(endurance_bytes: f64, capacity_bytes: f64) -> Option<f64> {
    (capacity_bytes > 0.0).then(|| endurance_bytes / capacity_bytes)
}

/// Full drive writes per day over the warranty: bytes written ÷ capacity ÷ days, with years of 365 days.
///
/// Source: DWPD = TBW × 1000 ÷ (365 × years × GB), in decimal units (Kingston, Transcend data sheets).
#[must_use]
pub fn drive_writes_per_day(endurance_bytes: f64, capacity_bytes: f64, warranty_days: f64) -> Option<f64> {
    (warranty_days > 0.0).then(|| full_drive_writes(endurance_bytes, capacity_bytes).map(|w| w / warranty_days))?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_pairs_come_out() {
        let dwpd = |tbw: f64, gb: f64, years: f64| drive_writes_per_day(tbw * 1e12, gb * 1e9, years * 365.0).unwrap();
        assert!((dwpd(1432.0, 1800.0, 5.0) - 0.4359).abs() < 5e-5);
        assert!((dwpd(365.0, 200.0, 5.0) - 1.0).abs() < 1e-12);
        assert!((annual_failure_rate(1.2e6).unwrap() - 0.0073).abs() < 5e-5);
        assert!((annual_failure_rate(3e5).unwrap() - 0.0288).abs() < 5e-5);
        assert!((full_drive_writes(10e15, 1.4e12).unwrap() - 7142.857).abs() < 1e-3);
    }

    #[test]
    fn nothing_is_divided_by_zero() {
        assert_eq!(annual_failure_rate(0.0), None);
        assert_eq!(drive_writes_per_day(1.0, 0.0, 1.0), None);
        assert_eq!(drive_writes_per_day(1.0, 1.0, 0.0), None);
    }
}
