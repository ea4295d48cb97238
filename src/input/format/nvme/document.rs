//! nvme-cli's JSON as it stands in the file: `id-ctrl`, `smart-log` or the list of drives. Everything may be missing; newer
//! versions write large numbers as texts. See [`super`] for the units.

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::super::lenient::{Text, Whole};

/// What one run of nvme printed.
#[derive(Debug, Default, Deserialize)]
#[serde(default, expecting = "an object as nvme prints it")]
pub(super) struct Document {
    // Of `id-ctrl`.
    pub vid: Whole,
    pub ssvid: Whole,
    /// Serial number.
    pub sn: Text,
    /// Model.
    pub mn: Text,
    /// Firmware revision.
    pub fr: Text,
    /// Bytes of the whole drive; 0 where the drive does not say.
    pub tnvmcap: Whole,
    /// Bytes of them that belong to no namespace.
    pub unvmcap: Whole,
    /// Largest transfer, as a power of two of the smallest page.
    pub mdts: Whole,
    /// Most namespaces.
    pub nn: Whole,
    /// Version of `NVMe`: major in bits 31 to 16, minor in bits 15 to 8, tertiary in bits 7 to 0.
    pub ver: Whole,
    // Of `smart-log`.
    pub critical_warning: Whole,
    /// Kelvin.
    pub temperature: Whole,
    pub avail_spare: Whole,
    pub spare_thresh: Whole,
    pub percent_used: Whole,
    pub percentage_used: Whole,
    /// Thousands of 512 bytes.
    pub data_units_read: Whole,
    /// Thousands of 512 bytes.
    pub data_units_written: Whole,
    pub host_read_commands: Whole,
    pub host_write_commands: Whole,
    /// Minutes.
    pub controller_busy_time: Whole,
    pub power_cycles: Whole,
    pub power_on_hours: Whole,
    pub unsafe_shutdowns: Whole,
    pub media_errors: Whole,
    pub num_err_log_entries: Whole,
    // Of the list.
    #[serde(rename = "Devices")]
    pub devices: Option<IgnoredAny>,
}

impl Document {
    /// Whether it is of `id-ctrl`.
    pub(super) fn identifies(&self) -> bool {
        self.vid != Whole::Absent || self.mn.0.is_some() || self.sn.0.is_some()
    }

    /// Whether it is of `smart-log`.
    pub(super) fn tells_health(&self) -> bool {
        self.data_units_written != Whole::Absent || self.power_on_hours != Whole::Absent
    }

    /// Share of the rated endurance, under either of its names.
    pub(super) const fn used(&self) -> &Whole {
        if matches!(self.percent_used, Whole::Absent) { &self.percentage_used } else { &self.percent_used }
    }
}
