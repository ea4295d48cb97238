//! What can be derived from a spec sheet, each with its word in data files.

/// What can be derived from a spec sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Derivation {
    /// How often the rated endurance overwrites the drive.
    FullDriveWrites,
    /// Drive writes per day over the warranty, from the rated endurance.
    DriveWritesPerDay,
    /// Rated endurance, from drive writes per day over the warranty.
    Endurance,
    /// Annual failure rate from the MTTF.
    AnnualFailureRate,
    /// Unreadable sectors expected when the drive is read whole, at most.
    ErrorsPerFullRead,
    /// Chance of at least one, at most.
    ChanceOfReadError,
    /// Share of raw capacity kept in reserve.
    OverProvisioning,
    /// Rated random reads per rated watt.
    ReadIopsPerWatt,
    /// Rated random writes per rated watt.
    WriteIopsPerWatt,
    /// Rated sequential reads per rated watt.
    ReadBandwidthPerWatt,
    /// Rated sequential writes per rated watt.
    WriteBandwidthPerWatt,
    /// Rated power over rated random reads.
    EnergyPerRead,
    /// Rated power over rated random writes.
    EnergyPerWrite,
    /// Price of a gigabyte of capacity.
    PricePerGigabyte,
    /// Price of a terabyte that may be written.
    PricePerTerabyteWritten,
}

impl Derivation {
    /// Every derivation with its word in data files, in the order that tables list them; its label is the message
    /// `derived-<word>`.
    pub const ALL: [(&'static str, Self); 15] = [
        ("full-drive-writes", Self::FullDriveWrites),
        ("dwpd", Self::DriveWritesPerDay),
        ("endurance", Self::Endurance),
        ("afr", Self::AnnualFailureRate),
        ("errors-per-full-read", Self::ErrorsPerFullRead),
        ("chance-of-read-error", Self::ChanceOfReadError),
        ("over-provisioning", Self::OverProvisioning),
        ("iops-per-watt-read", Self::ReadIopsPerWatt),
        ("iops-per-watt-write", Self::WriteIopsPerWatt),
        ("bandwidth-per-watt-read", Self::ReadBandwidthPerWatt),
        ("bandwidth-per-watt-write", Self::WriteBandwidthPerWatt),
        ("energy-per-read", Self::EnergyPerRead),
        ("energy-per-write", Self::EnergyPerWrite),
        ("price-per-gb", Self::PricePerGigabyte),
        ("price-per-tbw", Self::PricePerTerabyteWritten),
    ];

    /// Its word in data files and messages.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        Self::ALL.into_iter().find(|(_, derivation)| *derivation == self).map_or("", |(word, _)| word)
    }
}
