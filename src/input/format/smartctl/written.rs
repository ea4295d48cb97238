//! How many bytes a drive says that hosts wrote and read.
//!
//! Certain are `NVMe`'s data units (512,000 bytes; NVM Express Base Specification, "SMART / Health Information"), ATA's device
//! statistics (logical sectors; ATA Command Set 4, "General Statistics") and SCSI's counters (bytes, which smartctl prints in
//! 10^9). Of ATA's attributes 241 and 242 only those whose name states a binary unit, as `Host_Writes_32MiB` does, are
//! converted: what `Total_LBAs_Written` counts differs from vendor to vendor.

use super::super::lenient::{Text, Whole};
use super::document::{Attribute, Document, Raw};
use crate::base::quantity::Exact;

/// Bytes of an `NVMe` data unit.
const DATA_UNIT: u64 = 512_000;

/// One direction of the transfers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// To the drive.
    Written,
    /// From the drive.
    Read,
}

impl Way {
    /// Attributes that may count it: the usual one, and Intel's older one.
    const fn attributes(self) -> &'static [u64] {
        match self {
            Self::Written => &[241, 225],
            Self::Read => &[242],
        }
    }

    const fn statistic(self) -> &'static str {
        match self {
            Self::Written => "Logical Sectors Written",
            Self::Read => "Logical Sectors Read",
        }
    }

    /// Words of an attribute's name that tell it.
    const fn words(self) -> [&'static str; 2] {
        match self {
            Self::Written => ["Writes", "Written"],
            Self::Read => ["Reads", "Read"],
        }
    }
}

/// Bytes that hosts transferred, where that is certain.
pub(super) fn bytes(document: &Document, way: Way) -> Option<u64> {
    nvme(document, way)
        .or_else(|| statistics(document, way))
        .or_else(|| named(document, way))
        .or_else(|| scsi(document, way))
}

/// Of an `NVMe` drive.
pub(super) fn nvme(document: &Document, way: Way) -> Option<u64> {
    let health = document.nvme.as_ref()?;
    let units = if way == Way::Written { &health.data_units_written } else { &health.data_units_read };
    units.times(DATA_UNIT)
}

fn statistics(document: &Document, way: Way) -> Option<u64> {
    document.statistic(way.statistic())?.times(document.logical_block_size.get()?)
}

fn named(document: &Document, way: Way) -> Option<u64> {
    way.attributes().iter().find_map(|id| of_attribute(document.attribute(*id)?, way))
}

/// Bytes that an attribute counts, where its name states their unit.
pub(super) fn of_attribute(attribute: &Attribute, way: Way) -> Option<u64> {
    let name = attribute.name.0.as_deref()?;
    let is_hosts =
        way.words().iter().any(|word| name.contains(word)) && !name.contains("NAND") && !name.contains("Flash");
    if !is_hosts || !is_plain(&attribute.raw) {
        return None;
    }
    attribute.raw.value.times(unit(name)?)
}

/// Whether a raw value is one number; some drives pack several into one.
fn is_plain(raw: &Raw) -> bool {
    let printed = raw.string.0.as_deref();
    printed.is_none_or(|text| raw.value.number().is_some_and(|value| value.to_string() == text))
}

/// Bytes of the unit that ends a name: `32MiB` is 2^25.
fn unit(name: &str) -> Option<u64> {
    let last = name.rsplit('_').next()?;
    let digits = last.bytes().take_while(u8::is_ascii_digit).count();
    let power = match &last[digits..] {
        "KiB" => 10,
        "MiB" => 20,
        "GiB" => 30,
        "TiB" => 40,
        _ => return None,
    };
    let count: u64 = if digits == 0 { 1 } else { last[..digits].parse().ok()? };
    count.checked_mul(1 << power)
}

/// Of a SCSI drive; 0 where it does not count.
pub(super) fn scsi(document: &Document, way: Way) -> Option<u64> {
    let counters = document.scsi_counters.as_ref()?;
    let counter = if way == Way::Written { &counters.write } else { &counters.read };
    gigabytes(&counter.gigabytes_processed)
}

fn gigabytes(text: &Text) -> Option<u64> {
    let bytes = Exact::read_plain(text.0.as_deref()?)?.times(Exact::new(1, 9))?;
    bytes.to_string().parse().ok().filter(|bytes| *bytes > 0)
}

/// Counters of transfers that hold something else than a number, by their key.
pub(super) fn counters(document: &Document) -> Vec<(&'static str, &Whole, bool)> {
    let used = |units: &Whole| units.times(DATA_UNIT).is_some();
    let health = document.nvme.as_ref();
    let both = health.map(|log| {
        let (written, read) = (&log.data_units_written, &log.data_units_read);
        [("data_units_written", written, used(written)), ("data_units_read", read, used(read))]
    });
    both.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attribute(name: &str, value: i128, string: &str) -> Attribute {
        let raw = Raw { value: Whole::Is(value), string: Text(Some(string.to_owned())) };
        Attribute { name: Text(Some(name.to_owned())), raw, ..Attribute::default() }
    }

    #[test]
    fn only_a_unit_that_the_name_states_is_converted() {
        let written = |name: &str| of_attribute(&attribute(name, 100, "100"), Way::Written);
        assert_eq!(written("Host_Writes_32MiB"), Some(100 << 25));
        assert_eq!(written("Lifetime_Writes_GiB"), Some(100 << 30));
        for name in
            ["Total_LBAs_Written", "Total_Writes_GB", "NAND_Writes_GiB", "Host_Reads_GiB", "Load_Cycle_Count", ""]
        {
            assert_eq!(written(name), None, "{name}");
        }
        assert_eq!(of_attribute(&attribute("Host_Reads_32MiB", 2, "2"), Way::Read), Some(2 << 25));
    }

    #[test]
    fn a_raw_value_of_several_numbers_is_none() {
        assert_eq!(of_attribute(&attribute("Host_Writes_GiB", 4_294_967_297, "1 (1)"), Way::Written), None);
        assert_eq!(of_attribute(&attribute("Host_Writes_GiB", i128::from(u64::MAX), ""), Way::Written), None);
    }

    #[test]
    fn gigabytes_are_decimal_and_0_is_not_counted() {
        let bytes = |text: &str| gigabytes(&Text(Some(text.to_owned())));
        assert_eq!(bytes("47221.194"), Some(47_221_194_000_000));
        for text in ["0.000", "-1.0", "x", "99999999999999999999.0"] {
            assert_eq!(bytes(text), None, "{text}");
        }
    }
}
