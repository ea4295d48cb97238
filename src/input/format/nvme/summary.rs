//! What nvme-cli's files say of a drive: the summary, and the [`Device`] that pages show.

use serde::Serialize;

use super::super::device::Device;
use super::super::lenient::{Big, Whole};
use super::document::Document;

/// Bytes of a data unit (NVM Express Base Specification, "SMART / Health Information").
const DATA_UNIT: u64 = 512_000;
/// Kelvin at 0 °C, as nvme-cli counts.
const FREEZING: i128 = 273;
/// Least Kelvin that a drive can have; a number below counts something else.
const COLDEST: i128 = 200;
/// Most Kelvin that a drive can have.
const HOTTEST: i128 = 600;

/// What `id-ctrl` says, with what `smart-log` says in the same file.
#[derive(Debug, Default, Serialize)]
pub(super) struct Identity {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    vid: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ssvid: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    serial: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    model: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    firmware: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tnvmcap: Option<Big>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unvmcap: Option<Big>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mdts: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nn: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ver: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nvme_version: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    smart: Option<Health>,
}

/// What `smart-log` says.
#[derive(Debug, Default, Serialize)]
pub(super) struct Health {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    critical_warning: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    temperature_c: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    available_spare: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    spare_threshold: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    percentage_used: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    written_bytes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    read_bytes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    host_reads: Option<Big>,
    #[serde(skip_serializing_if = "Option::is_none")]
    host_writes: Option<Big>,
    #[serde(skip_serializing_if = "Option::is_none")]
    controller_busy_minutes: Option<Big>,
    #[serde(skip_serializing_if = "Option::is_none")]
    power_cycles: Option<Big>,
    #[serde(skip_serializing_if = "Option::is_none")]
    power_on_hours: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unsafe_shutdowns: Option<Big>,
    #[serde(skip_serializing_if = "Option::is_none")]
    media_errors: Option<Big>,
    #[serde(skip_serializing_if = "Option::is_none")]
    num_err_log_entries: Option<Big>,
}

/// Of `id-ctrl`.
pub(super) fn identity(document: &Document, smart: Option<Health>) -> Identity {
    Identity {
        kind: "nvme-idctrl",
        vid: document.vid.get(),
        ssvid: document.ssvid.get(),
        serial: document.sn.0.clone(),
        model: document.mn.0.clone(),
        firmware: document.fr.0.clone(),
        tnvmcap: big(&document.tnvmcap).filter(|bytes| bytes.0 > 0),
        unvmcap: big(&document.unvmcap),
        mdts: document.mdts.get(),
        nn: document.nn.get(),
        ver: document.ver.get(),
        nvme_version: document.ver.get().filter(|ver| *ver > 0).map(version),
        smart,
    }
}

/// `66304` is version 1.3.0.
fn version(ver: u64) -> String {
    format!("{}.{}.{}", ver >> 16, (ver >> 8) & 0xff, ver & 0xff)
}

/// Of `smart-log`.
pub(super) fn health(document: &Document) -> Health {
    Health {
        kind: "nvme-smart",
        critical_warning: document.critical_warning.get(),
        temperature_c: celsius(&document.temperature),
        available_spare: document.avail_spare.get(),
        spare_threshold: document.spare_thresh.get(),
        percentage_used: document.used().get(),
        written_bytes: document.data_units_written.times(DATA_UNIT),
        read_bytes: document.data_units_read.times(DATA_UNIT),
        host_reads: big(&document.host_read_commands),
        host_writes: big(&document.host_write_commands),
        controller_busy_minutes: big(&document.controller_busy_time),
        power_cycles: big(&document.power_cycles),
        power_on_hours: document.power_on_hours.get(),
        unsafe_shutdowns: big(&document.unsafe_shutdowns),
        media_errors: big(&document.media_errors),
        num_err_log_entries: big(&document.num_err_log_entries),
    }
}

fn big(value: &Whole) -> Option<Big> {
    value.number().map(Big)
}

/// Degrees Celsius of a number of Kelvin; 0 is a drive that does not say.
fn celsius(kelvin: &Whole) -> Option<i64> {
    let kelvin = kelvin.number().filter(|kelvin| (COLDEST..=HOTTEST).contains(kelvin))?;
    i64::try_from(kelvin - FREEZING).ok()
}

/// The drive of an `id-ctrl` and a `smart-log`, one of which may be missing.
pub(super) fn device(identity: Option<&Document>, health: Option<&Document>) -> Device {
    Device {
        model: identity.and_then(|document| document.mn.0.clone()),
        serial: identity.and_then(|document| document.sn.0.clone()),
        firmware: identity.and_then(|document| document.fr.0.clone()),
        protocol: Some("NVMe".to_owned()),
        capacity_bytes: identity.and_then(|document| document.tnvmcap.get()).filter(|bytes| *bytes > 0),
        power_on_hours: health.and_then(|document| document.power_on_hours.get()),
        written_bytes: health.and_then(|document| document.data_units_written.times(DATA_UNIT)),
        read_bytes: health.and_then(|document| document.data_units_read.times(DATA_UNIT)),
        percentage_used: health.and_then(|document| document.used().get()),
        ..Device::default()
    }
}

/// Numbers that pages show, by their key, and whether they can be used.
pub(super) fn odd(document: &Document) -> Vec<(&'static str, &Whole, bool)> {
    let fits = |value: &Whole| value.get().is_some();
    let transfers = |value: &Whole| value.times(DATA_UNIT).is_some();
    let kelvin = &document.temperature;
    vec![
        ("tnvmcap", &document.tnvmcap, fits(&document.tnvmcap)),
        ("temperature", kelvin, kelvin.number() == Some(0) || celsius(kelvin).is_some()),
        ("power_on_hours", &document.power_on_hours, fits(&document.power_on_hours)),
        ("percent_used", document.used(), fits(document.used())),
        ("data_units_written", &document.data_units_written, transfers(&document.data_units_written)),
        ("data_units_read", &document.data_units_read, transfers(&document.data_units_read)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kelvin_become_degrees_celsius() {
        assert_eq!(celsius(&Whole::Is(301)), Some(28));
        assert_eq!(celsius(&Whole::Is(263)), Some(-10));
        for odd in [Whole::Is(0), Whole::Is(28), Whole::Is(i128::MAX), Whole::Absent] {
            assert_eq!(celsius(&odd), None, "{odd:?}");
        }
    }

    #[test]
    fn a_version_is_three_numbers() {
        assert_eq!(version(66304), "1.3.0");
        assert_eq!(version(131_073), "2.0.1");
    }
}
