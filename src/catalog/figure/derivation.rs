//! What can be derived from a spec sheet, each with its word in data files.

/// What can be derived from a spec sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Derivation {
    /// How often the rated endurance overwrites the drive.
    FullDriveWrites,
    /// Annual failure rate from the MTTF.
    AnnualFailureRate,
    /// Drive writes per day over the warranty.
    DriveWritesPerDay,
    /// Share of raw capacity kept in reserve.
    OverProvisioning,
    /// Rated random reads per rated watt.
    ReadIopsPerWatt,
    /// Rated random writes per rated watt.
    WriteIopsPerWatt,
}

impl Derivation {
    /// Every derivation with its word in data files; its label is the message `derived-<word>`.
    pub const ALL: [(&'static str, Self); 6] = [
        ("full-drive-writes", Self::FullDriveWrites),
        ("dwpd", Self::DriveWritesPerDay),
        ("afr", Self::AnnualFailureRate),
        ("over-provisioning", Self::OverProvisioning),
        ("iops-per-watt-read", Self::ReadIopsPerWatt),
        ("iops-per-watt-write", Self::WriteIopsPerWatt),
    ];

    /// Its word in data files and messages.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        Self::ALL.into_iter().find(|(_, derivation)| *derivation == self).map_or("", |(word, _)| word)
    }
}
