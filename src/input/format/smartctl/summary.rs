//! What a file of smartctl says of a drive: the summary, and the [`Device`] that pages show.

use serde::Serialize;

use super::super::device::Device;
use super::super::lenient::{Big, Text, Whole};
use super::document::{Attribute, Document, Health};
use super::written::{self, Way};

/// Why the raw value of an attribute is not always converted.
const NOTE: &str = "unit is vendor specific (smartmontools#251)";

/// The summary; values that the file does not give are left out.
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) struct Drive {
    kind: &'static str,
    #[serde(flatten)]
    fields: Fields,
}

macro_rules! optional {
    ($(#[$doc:meta])* $name:ident { $($field:ident: $type:ty),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Serialize)]
        struct $name { $(#[serde(skip_serializing_if = "Option::is_none")] $field: Option<$type>),* }
    };
}

optional! {
    /// What a drive of any protocol says.
    Fields {
        tool: String,
        device: String,
        device_type: String,
        model: String,
        family: String,
        serial: String,
        firmware: String,
        protocol: String,
        capacity_bytes: u64,
        logical_block_size: u64,
        form_factor: String,
        rotation_rate: u64,
        power_on_hours: u64,
        power_cycles: u64,
        temperature_c: i64,
        smart_passed: bool,
        exit_status: u64,
        exit_bits: Vec<&'static str>,
        written_bytes: u64,
        read_bytes: u64,
        percentage_used: u64,
        nvme: Nvme,
        scsi: Scsi,
        attr241: Counted,
        attr242: Counted,
    }
}

optional! {
    /// The health log of an `NVMe` drive.
    Nvme {
        critical_warning: u64,
        available_spare: u64,
        percentage_used: u64,
        written_bytes: u64,
        read_bytes: u64,
        host_reads: Big,
        host_writes: Big,
        unsafe_shutdowns: Big,
        media_errors: Big,
        num_err_log_entries: Big,
    }
}

optional! {
    /// The counters of a SCSI drive.
    Scsi {
        written_bytes: u64,
        read_bytes: u64,
        uncorrected_write_errors: u64,
        uncorrected_read_errors: u64,
        grown_defects: u64,
    }
}

optional! {
    /// An attribute that counts transfers.
    Counted {
        name: String,
        raw: Big,
        bytes: u64,
        note: &'static str,
    }
}

/// The summary of a document, whose exit status means `exit_bits`.
pub(super) fn of(document: &Document, device: &Device, tool: Option<String>, exit_bits: Vec<&'static str>) -> Drive {
    let fields = Fields {
        tool,
        device: document.device.name.0.clone(),
        device_type: document.device.kind.0.clone(),
        model: device.model.clone(),
        family: device.family.clone(),
        serial: device.serial.clone(),
        firmware: device.firmware.clone(),
        protocol: device.protocol.clone(),
        capacity_bytes: device.capacity_bytes,
        logical_block_size: document.logical_block_size.get(),
        form_factor: device.form_factor.clone(),
        rotation_rate: device.rotation_rate,
        power_on_hours: device.power_on_hours,
        power_cycles: document.power_cycle_count.get(),
        temperature_c: document.temperature.current.number().and_then(|value| value.try_into().ok()),
        smart_passed: document.smart_status.passed,
        exit_status: document.smartctl.exit_status.get(),
        exit_bits: (!exit_bits.is_empty()).then_some(exit_bits),
        written_bytes: device.written_bytes,
        read_bytes: device.read_bytes,
        percentage_used: device.percentage_used,
        nvme: document.nvme.as_ref().map(|health| nvme(document, health)),
        scsi: scsi(document),
        attr241: document.attribute(241).map(|attribute| counted(attribute, Way::Written)),
        attr242: document.attribute(242).map(|attribute| counted(attribute, Way::Read)),
    };
    Drive { kind: "smartctl", fields }
}

fn nvme(document: &Document, health: &Health) -> Nvme {
    Nvme {
        critical_warning: health.critical_warning.get(),
        available_spare: health.available_spare.get(),
        percentage_used: health.percentage_used.get(),
        written_bytes: written::nvme(document, Way::Written),
        read_bytes: written::nvme(document, Way::Read),
        host_reads: big(&health.host_reads),
        host_writes: big(&health.host_writes),
        unsafe_shutdowns: big(&health.unsafe_shutdowns),
        media_errors: big(&health.media_errors),
        num_err_log_entries: big(&health.num_err_log_entries),
    }
}

fn scsi(document: &Document) -> Option<Scsi> {
    let counters = document.scsi_counters.as_ref();
    let grown_defects = document.scsi_grown_defect_list.get();
    (counters.is_some() || grown_defects.is_some()).then(|| Scsi {
        written_bytes: written::scsi(document, Way::Written),
        read_bytes: written::scsi(document, Way::Read),
        uncorrected_write_errors: counters.and_then(|log| log.write.total_uncorrected_errors.get()),
        uncorrected_read_errors: counters.and_then(|log| log.read.total_uncorrected_errors.get()),
        grown_defects,
    })
}

fn counted(attribute: &Attribute, way: Way) -> Counted {
    Counted {
        name: attribute.name.0.clone(),
        raw: big(&attribute.raw.value),
        bytes: written::of_attribute(attribute, way),
        note: Some(NOTE),
    }
}

fn big(value: &Whole) -> Option<Big> {
    value.number().map(Big)
}

/// The drive of a document.
pub(super) fn device(document: &Document) -> Device {
    Device {
        model: model(document),
        family: document.model_family.0.clone(),
        serial: document.serial_number.0.clone(),
        firmware: first(&[&document.firmware_version, &document.scsi_revision, &document.revision]),
        protocol: document.device.protocol.0.clone(),
        capacity_bytes: capacity(document),
        form_factor: document.form_factor.name.0.clone(),
        rotation_rate: document.rotation_rate.get(),
        power_on_hours: document.power_on_time.hours.get(),
        written_bytes: written::bytes(document, Way::Written),
        read_bytes: written::bytes(document, Way::Read),
        percentage_used: percentage_used(document),
    }
}

/// SCSI drives name vendor and product apart; newer versions of smartctl also put them together.
fn model(document: &Document) -> Option<String> {
    first(&[&document.model_name, &document.scsi_model_name]).or_else(|| {
        let product = first(&[&document.scsi_product, &document.product])?;
        let vendor = first(&[&document.scsi_vendor, &document.vendor]);
        Some(vendor.map_or_else(|| product.clone(), |vendor| format!("{vendor} {product}")))
    })
}

fn first(texts: &[&Text]) -> Option<String> {
    texts.iter().find_map(|text| text.0.clone())
}

/// What a user may store: all of it, the only namespace, or all that an `NVMe` drive has to give.
fn capacity(document: &Document) -> Option<u64> {
    let namespace = match document.nvme_namespaces.as_slice() {
        [one] => one.capacity.bytes.get(),
        _ => None,
    };
    let sizes = [document.user_capacity.bytes.get(), namespace, document.nvme_total_capacity.get()];
    sizes.into_iter().flatten().find(|bytes| *bytes > 0)
}

fn percentage_used(document: &Document) -> Option<u64> {
    let nvme = document.nvme.as_ref().and_then(|health| health.percentage_used.get());
    let ata = || document.statistic("Percentage Used Endurance Indicator")?.get();
    nvme.or_else(ata).or_else(|| document.scsi_percentage_used.get())
}
