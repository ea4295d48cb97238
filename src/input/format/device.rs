//! [`Device`]: a drive as a tool that asks the drive itself describes it.

use serde::Serialize;

/// What a drive says of itself. `None` where the file does not say.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Device {
    /// Model, as the drive writes it.
    pub model: Option<String>,
    /// Family, as the tool's database calls it.
    pub family: Option<String>,
    /// Serial number.
    pub serial: Option<String>,
    /// Firmware revision.
    pub firmware: Option<String>,
    /// `ATA`, `NVMe`, `SCSI`.
    pub protocol: Option<String>,
    /// Bytes that a user may store.
    pub capacity_bytes: Option<u64>,
    /// Form factor, as the drive names it.
    pub form_factor: Option<String>,
    /// Rotations per minute; 0 of a drive without any.
    pub rotation_rate: Option<u64>,
    /// Hours under power.
    pub power_on_hours: Option<u64>,
    /// Bytes that hosts wrote so far.
    pub written_bytes: Option<u64>,
    /// Bytes that hosts read so far.
    pub read_bytes: Option<u64>,
    /// Share of the rated endurance that is used up, in percent; may exceed 100.
    pub percentage_used: Option<u64>,
}
