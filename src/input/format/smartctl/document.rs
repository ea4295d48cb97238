//! smartctl's JSON as it stands in the file, as far as it is read. Everything may be missing; see [`super`] for the units.

use serde::Deserialize;

use super::super::lenient::{Text, Whole};

/// What one run of smartctl printed.
#[derive(Debug, Default, Deserialize)]
#[serde(default, expecting = "an object as smartctl prints it")]
pub(super) struct Document {
    pub smartctl: Run,
    pub device: Address,
    /// Drives found by `--scan`.
    pub devices: Option<Vec<Address>>,
    pub model_name: Text,
    pub model_family: Text,
    pub serial_number: Text,
    pub firmware_version: Text,
    pub scsi_vendor: Text,
    pub scsi_product: Text,
    pub scsi_model_name: Text,
    pub scsi_revision: Text,
    pub vendor: Text,
    pub product: Text,
    pub revision: Text,
    pub user_capacity: Size,
    pub nvme_total_capacity: Whole,
    pub nvme_namespaces: Vec<Namespace>,
    pub logical_block_size: Whole,
    pub rotation_rate: Whole,
    pub form_factor: Named,
    pub smart_status: Status,
    pub temperature: Temperature,
    pub power_on_time: PowerOn,
    pub power_cycle_count: Whole,
    #[serde(rename = "nvme_smart_health_information_log")]
    pub nvme: Option<Health>,
    #[serde(rename = "ata_smart_attributes")]
    pub attributes: Attributes,
    #[serde(rename = "ata_device_statistics")]
    pub statistics: Statistics,
    #[serde(rename = "scsi_error_counter_log")]
    pub scsi_counters: Option<Counters>,
    pub scsi_grown_defect_list: Whole,
    #[serde(rename = "scsi_percentage_used_endurance_indicator")]
    pub scsi_percentage_used: Whole,
}

/// How smartctl was run.
#[derive(Debug, Default, Deserialize)]
#[serde(default, expecting = "an object")]
pub(super) struct Run {
    pub version: Vec<Whole>,
    pub argv: Vec<Text>,
    pub messages: Vec<Message>,
    pub exit_status: Whole,
}

/// Something that smartctl says.
#[derive(Debug, Default, Deserialize)]
#[serde(default, expecting = "an object")]
pub(super) struct Message {
    pub string: Text,
    pub severity: Text,
}

/// How a drive is addressed.
#[derive(Debug, Default, Deserialize)]
#[serde(default, expecting = "an object")]
pub(super) struct Address {
    pub name: Text,
    #[serde(rename = "type")]
    pub kind: Text,
    pub protocol: Text,
}

/// Something with a name.
#[derive(Debug, Default, Deserialize)]
#[serde(default, expecting = "an object")]
pub(super) struct Named {
    pub name: Text,
}

/// A size in bytes.
#[derive(Debug, Default, Deserialize)]
#[serde(default, expecting = "an object")]
pub(super) struct Size {
    pub bytes: Whole,
}

/// A part of an `NVMe` drive.
#[derive(Debug, Default, Deserialize)]
#[serde(default, expecting = "an object")]
pub(super) struct Namespace {
    pub capacity: Size,
}

/// The drive's verdict on itself.
#[derive(Debug, Default, Deserialize)]
#[serde(default, expecting = "an object")]
pub(super) struct Status {
    pub passed: Option<bool>,
}

/// Degrees Celsius.
#[derive(Debug, Default, Deserialize)]
#[serde(default, expecting = "an object")]
pub(super) struct Temperature {
    pub current: Whole,
}

/// Time under power.
#[derive(Debug, Default, Deserialize)]
#[serde(default, expecting = "an object")]
pub(super) struct PowerOn {
    pub hours: Whole,
}

/// The health log of an `NVMe` drive. Data units are thousands of 512 bytes.
#[derive(Debug, Default, Deserialize)]
#[serde(default, expecting = "an object")]
pub(super) struct Health {
    pub critical_warning: Whole,
    pub available_spare: Whole,
    pub percentage_used: Whole,
    pub data_units_read: Whole,
    pub data_units_written: Whole,
    pub host_reads: Whole,
    pub host_writes: Whole,
    pub unsafe_shutdowns: Whole,
    pub media_errors: Whole,
    pub num_err_log_entries: Whole,
}

/// The SMART attributes of an ATA drive.
#[derive(Debug, Default, Deserialize)]
#[serde(default, expecting = "an object")]
pub(super) struct Attributes {
    pub table: Vec<Attribute>,
}

/// One attribute. Its name, unit included, is what smartctl's database says of the drive.
#[derive(Debug, Default, Deserialize)]
#[serde(default, expecting = "an object")]
pub(super) struct Attribute {
    pub id: Whole,
    pub name: Text,
    pub raw: Raw,
}

/// The raw value of an attribute, and what smartctl makes of it.
#[derive(Debug, Default, Deserialize)]
#[serde(default, expecting = "an object")]
pub(super) struct Raw {
    pub value: Whole,
    pub string: Text,
}

/// The device statistics of an ATA drive, whose units the standard sets.
#[derive(Debug, Default, Deserialize)]
#[serde(default, expecting = "an object")]
pub(super) struct Statistics {
    pub pages: Vec<Page>,
}

/// A page of device statistics.
#[derive(Debug, Default, Deserialize)]
#[serde(default, expecting = "an object")]
pub(super) struct Page {
    pub table: Vec<Statistic>,
}

/// One device statistic.
#[derive(Debug, Default, Deserialize)]
#[serde(default, expecting = "an object")]
pub(super) struct Statistic {
    pub name: Text,
    pub value: Whole,
    pub flags: Flags,
}

/// Whether a device statistic means anything.
#[derive(Debug, Default, Deserialize)]
#[serde(default, expecting = "an object")]
pub(super) struct Flags {
    pub valid: Option<bool>,
}

/// The error counters of a SCSI drive.
#[derive(Debug, Default, Deserialize)]
#[serde(default, expecting = "an object")]
pub(super) struct Counters {
    pub read: Counter,
    pub write: Counter,
}

/// One direction of them.
#[derive(Debug, Default, Deserialize)]
#[serde(default, expecting = "an object")]
pub(super) struct Counter {
    /// Of 10^9 bytes, with three decimals.
    pub gigabytes_processed: Text,
    pub total_uncorrected_errors: Whole,
}

impl Document {
    /// Whether it says anything of a drive.
    pub(super) fn describes_a_drive(&self) -> bool {
        let texts = [&self.model_name, &self.serial_number, &self.scsi_product, &self.scsi_model_name, &self.product];
        let sized = self.user_capacity.bytes.get().or(self.nvme_total_capacity.get()).is_some();
        texts.iter().any(|text| text.0.is_some()) || sized || self.nvme.is_some() || !self.attributes.table.is_empty()
    }

    /// Whether smartctl was asked which drives there are.
    pub(super) fn is_scan(&self) -> bool {
        let scans = |text: &Text| text.0.as_deref().is_some_and(|text| text.starts_with("--scan"));
        self.devices.is_some() || self.smartctl.argv.iter().any(scans)
    }

    /// The attribute of this number.
    pub(super) fn attribute(&self, id: u64) -> Option<&Attribute> {
        self.attributes.table.iter().find(|attribute| attribute.id.get() == Some(id))
    }

    /// The device statistic of this name, where it is valid.
    pub(super) fn statistic(&self, name: &str) -> Option<&Whole> {
        let mut all = self.statistics.pages.iter().flat_map(|page| &page.table);
        let found = all.find(|one| one.name.0.as_deref() == Some(name) && one.flags.valid != Some(false));
        found.map(|one| &one.value)
    }
}
