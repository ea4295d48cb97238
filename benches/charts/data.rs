//! What is drawn: seven drives, a value each, and 3,600 values each over an hour.

/// What the data are, in words.
pub(crate) const WHAT: &str = "7 drives, a value each or 3,600 over an hour";

/// The drives.
pub(crate) const DRIVES: [&str; 7] = ["Ash", "Birch", "Cedar", "Elm", "Fir", "Hazel", "Juniper"];

/// Noise that is the same on every machine, from 0 to 1.
fn noise(seed: u32) -> f64 {
    let mut x = seed.wrapping_mul(2_654_435_761) ^ 0x9e37_79b9;
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    f64::from(x % 100_000) / 100_000.0
}

/// A value for each drive.
pub(crate) fn values() -> [f64; 7] {
    [0, 1, 2, 3, 4, 5, 6].map(|drive| 90_000.0 + 15_000.0 * f64::from(drive) + 9_000.0 * noise(drive))
}

/// Values of a drive over an hour, one a second.
pub(crate) fn series(drive: u32) -> Vec<(f64, f64)> {
    let level = 50_000.0 + 20_000.0 * f64::from(drive);
    (0..3_600).map(|s| (f64::from(s), level * (0.8 + 0.4 * noise(s * 7 + drive)))).collect()
}
