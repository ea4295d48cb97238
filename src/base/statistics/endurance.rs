//! Endurance and reliability ratings, converted into one another.

/// Hours in the year that an annual failure rate is taken over.
pub const HOURS_PER_YEAR: f64 = 8760.0;

const BITS_PER_BYTE: f64 = 8.0;

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

/// Bytes that may be written by a rating in drive writes per day: writes per day × capacity × days of warranty.
///
/// The reverse of [`drive_writes_per_day`].
#[must_use]
pub fn rated_bytes(writes_per_day: f64, capacity_bytes: f64, warranty_days: f64) -> Option<f64> {
    let bytes = writes_per_day * capacity_bytes * warranty_days;
    (bytes > 0.0).then_some(bytes)
}

/// Unreadable sectors expected when `bytes` are read once: bits read × `errors_per_bit`.
///
/// `errors_per_bit` is an uncorrectable bit error rate, data errors per bit read (JEDEC JESD218). A bound of it gives a bound.
#[must_use]
pub fn expected_errors(bytes: f64, errors_per_bit: f64) -> Option<f64> {
    let sound = bytes > 0.0 && (0.0..1.0).contains(&errors_per_bit);
    sound.then_some(bytes * BITS_PER_BYTE * errors_per_bit)
}

/// The chance of at least one unreadable sector when `bytes` are read once, `1 − (1 − p)^bits`, as a share of 1.
///
/// It holds for errors that know nothing of one another. Source: the same, and the binomial distribution.
#[must_use]
pub fn chance_of_error(bytes: f64, errors_per_bit: f64) -> Option<f64> {
    let sound = bytes > 0.0 && (0.0..1.0).contains(&errors_per_bit);
    sound.then(|| -libm::expm1(bytes * BITS_PER_BYTE * libm::log1p(-errors_per_bit)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_pairs_come_out() {
        let dwpd = |tbw: f64, gb: f64, years: f64| drive_writes_per_day(tbw * 1e12, gb * 1e9, years * 365.0).unwrap();
        assert!((dwpd(1432.0, 1800.0, 5.0) - 0.4359).abs() < 5e-5);
        assert!((dwpd(365.0, 200.0, 5.0) - 1.0).abs() < 1e-12);
        assert!((dwpd(26_700.0, 15_000.0, 5.0) - 0.975).abs() < 5e-4);
        assert!((annual_failure_rate(1.2e6).unwrap() - 0.0073).abs() < 5e-5);
        assert!((annual_failure_rate(3e5).unwrap() - 0.0288).abs() < 5e-5);
        assert!((full_drive_writes(10e15, 1.4e12).unwrap() - 7142.857).abs() < 1e-3);
    }

    /// A published pair each: 0.25 DWPD of 1 TB over four years are 365 TB; 1.0 of 200 GB over five years are 365 TB.
    #[test]
    fn a_rating_in_writes_per_day_is_so_many_bytes() {
        let terabytes = |dwpd: f64, tb: f64, years: f64| rated_bytes(dwpd, tb * 1e12, years * 365.0).unwrap() / 1e12;
        assert!((terabytes(0.25, 1.0, 4.0) - 365.0).abs() < 1e-9);
        assert!((terabytes(1.0, 0.2, 5.0) - 365.0).abs() < 1e-9);
        assert_eq!(rated_bytes(0.0, 1e12, 1825.0), None);
    }

    /// 12 TB at 10⁻¹⁴ is the well-known 0.96 errors, and 3 TB at 10⁻¹⁴ a chance of 21.3 % (High-Rely, 2012). The chances are what
    /// Python's `-expm1(n * log1p(-p))` gives.
    #[test]
    fn reading_a_drive_whole_meets_so_many_errors() {
        assert!((expected_errors(12e12, 1e-14).unwrap() - 0.96).abs() < 1e-12);
        assert!((chance_of_error(12e12, 1e-14).unwrap() - 0.617_107_114_024_889_8).abs() < 1e-12);
        assert!((chance_of_error(3e12, 1e-14).unwrap() - 0.213).abs() < 5e-4);
        assert!((expected_errors(1.4e12, 1e-17).unwrap() - 1.12e-4).abs() < 1e-16);
        assert!((chance_of_error(1.4e12, 1e-17).unwrap() - 1.119_937_282_341_481_2e-4).abs() < 1e-16);
        assert_eq!((expected_errors(0.0, 1e-14), chance_of_error(1e12, 1.0)), (None, None));
    }

    #[test]
    fn nothing_is_divided_by_zero() {
        assert_eq!(annual_failure_rate(0.0), None);
        assert_eq!(drive_writes_per_day(1.0, 0.0, 1.0), None);
        assert_eq!(drive_writes_per_day(1.0, 1.0, 0.0), None);
    }
}
