//! Which drive the files are of: the one that is named, the one that a drive's own description leads to, or the lab's only one.
//! A described drive that the lab does not have gets a spec sheet of what it says of itself.

use super::super::format::Device;
use super::super::inspect::Inspection;
use super::super::raw::slug;
use super::run::Lines;
use super::{Request, Told, list};
use crate::base::diagnostic::visible;
use crate::base::quantity::{Amount, Dimension, Exact, Stated};
use crate::catalog::{Catalog, Drive, DriveKind, DriveRef, Id, SpecSheet, SpecValue, Text, Variant};

/// Shortest part number that may stand inside a longer model name: shorter ones are found by chance.
const SHORTEST: usize = 6;
/// Longest id that is made of a model's name.
const LONGEST: usize = 64;
/// How far, relative to it, a capacity may lie from the one on the box (IDEMA LBA1-03 rounds up by far less).
const ROUNDING: f64 = 0.005;

/// The drive, and the spec sheet to be written for it: its path and its text.
pub(super) struct Chosen {
    pub(super) reference: DriveRef,
    pub(super) sheet: Option<(String, String)>,
}

pub(super) fn choose(request: &Request, files: &[Inspection], catalog: &Catalog, told: &mut Told) -> Option<Chosen> {
    let first = files.first()?.file.as_str();
    let device = device(files, told).ok()?;
    match (&request.drive, device) {
        (Some(named), device) => given(named, device, catalog, first, told),
        (None, Some(device)) => described(device, catalog, first, told),
        (None, None) => only(catalog, first, told),
    }
}

/// What the files say of the drive; they may not be of two.
fn device<'a>(files: &'a [Inspection], told: &mut Told) -> Result<Option<&'a Device>, ()> {
    let mut described = files.iter().filter_map(|file| file.reduction.device.as_ref().map(|device| (file, device)));
    let Some((_, first)) = described.next() else { return Ok(None) };
    let other = described.find(|(_, device)| (&device.model, &device.serial) != (&first.model, &first.serial));
    match other {
        None => Ok(Some(first)),
        Some((file, _)) => {
            let message = "this file describes another drive than the files before it";
            told.undecided(&file.file, message, "a dataset is of one drive: import each drive's files by themselves");
            Err(())
        }
    }
}

fn given(named: &DriveRef, device: Option<&Device>, catalog: &Catalog, file: &str, told: &mut Told) -> Option<Chosen> {
    let known = catalog.drives.get(&named.drive);
    let variant = |drive: &Drive| named.variant.as_ref().is_none_or(|id| drive.variant(id).is_some());
    match (known, device) {
        (Some(drive), _) if variant(drive) => {
            told.settle("drive", named, "as given");
            Some(Chosen { reference: named.clone(), sheet: None })
        }
        (Some(drive), _) => {
            let hint = format!("its variants: {}", list(references(drive)));
            told.undecided(file, format!("no variant is called `{named}`"), hint);
            None
        }
        (None, Some(device)) if named.variant.is_none() => Some(new(named.drive.clone(), device, told)),
        (None, _) => {
            let hint = format!("drives: {}", list(drives(catalog).map(|drive| &drive.id)));
            told.undecided(file, format!("no drive is called `{named}`"), hint);
            None
        }
    }
}

fn described(device: &Device, catalog: &Catalog, file: &str, told: &mut Told) -> Option<Chosen> {
    let matching: Vec<_> = drives(catalog).flat_map(|drive| variants_of(drive, device)).collect();
    match matching.as_slice() {
        [only] => {
            told.settle("drive", only, "the one that the files describe");
            Some(Chosen { reference: only.clone(), sheet: None })
        }
        [] => unknown(device, file, told),
        several => {
            let hint = format!("name it with --drive: {}", list(several));
            told.undecided(file, "the drive that the file describes can be several of the lab's", hint);
            None
        }
    }
}

/// A drive that the lab does not have, called after its model.
fn unknown(device: &Device, file: &str, told: &mut Told) -> Option<Chosen> {
    let id = device.model.as_deref().and_then(id);
    if id.is_none() {
        let message = "the file describes a drive without a model that could be its name";
        told.undecided(file, message, "name the drive with --drive");
    }
    id.map(|id| new(id, device, told))
}

fn only(catalog: &Catalog, file: &str, told: &mut Told) -> Option<Chosen> {
    let all: Vec<_> = drives(catalog).flat_map(references).collect();
    if let [only] = all.as_slice() {
        told.settle("drive", only, "the lab's only one");
        return Some(Chosen { reference: only.clone(), sheet: None });
    }
    let hint = format!("name it with --drive: {}", list(all));
    told.undecided(file, "nothing says which drive was tested", hint);
    None
}

/// Drives that can be tested.
fn drives(catalog: &Catalog) -> impl Iterator<Item = &Drive> {
    catalog.drives.values().filter(|drive| drive.kind != DriveKind::Family)
}

/// A drive's variants, or the drive itself where it has none.
fn references(drive: &Drive) -> Vec<DriveRef> {
    let of = |variant: Option<&Variant>| DriveRef { drive: drive.id.clone(), variant: variant.map(|v| v.id.clone()) };
    if drive.variants.is_empty() { vec![of(None)] } else { drive.variants.iter().map(|v| of(Some(v))).collect() }
}

/// The variants of a drive that a device can be; none when it is another model.
fn variants_of(drive: &Drive, device: &Device) -> Vec<DriveRef> {
    let Some(model) = device.model.as_deref().map(plain).filter(|model| !model.is_empty()) else { return Vec::new() };
    let part_number = |sheet: &SpecSheet| words(sheet, "part_number").any(|own| holds(&model, &own));
    let of = |variant: &Variant| DriveRef { drive: drive.id.clone(), variant: Some(variant.id.clone()) };
    let numbered: Vec<_> =
        drive.variants.iter().filter(|v| part_number(&v.spec) || is_model(&v.spec, &model)).collect();
    let called = plain(&drive.name) == model
        || drive.vendor.as_ref().is_some_and(|vendor| plain(&format!("{vendor}{}", drive.name)) == model);
    if numbered.is_empty() && !called && !part_number(&drive.spec) && !is_model(&drive.spec, &model) {
        return Vec::new();
    }
    let among = if numbered.is_empty() { drive.variants.iter().collect() } else { numbered };
    let sized: Vec<_> = among.iter().filter(|v| has_capacity(&v.spec, device)).map(|v| of(v)).collect();
    match (sized.is_empty(), among.is_empty()) {
        (false, _) => sized,
        (true, true) => references(drive),
        (true, false) => among.into_iter().map(of).collect(),
    }
}

fn is_model(sheet: &SpecSheet, model: &str) -> bool {
    words(sheet, "model").any(|own| own == model)
}

/// Whether a part number is the model, or a part of it that is long enough not to be there by chance.
fn holds(model: &str, number: &str) -> bool {
    model == number || number.len() >= SHORTEST && model.contains(number)
}

fn has_capacity(sheet: &SpecSheet, device: &Device) -> bool {
    let stated = sheet.quantity("capacity").and_then(Stated::point).map(Amount::to_f64);
    let own = device.capacity_bytes.map(|bytes| Amount::new(Dimension::Capacity, Exact::from(bytes)).to_f64());
    stated.zip(own).is_some_and(|(stated, own)| (own - stated).abs() <= stated * ROUNDING)
}

/// The words of a field, as they are compared.
pub(super) fn words<'a>(sheet: &'a SpecSheet, field: &str) -> impl Iterator<Item = String> + use<'a> {
    let texts = match sheet.entry(field).map(|entry| &entry.value) {
        Some(SpecValue::Words(texts)) => texts.as_slice(),
        _ => &[],
    };
    let all = texts.iter().flat_map(|text| match text {
        Text::Neutral(words) => vec![plain(words)],
        Text::Worded(all) => all.values().map(|words| plain(words)).collect(),
    });
    all.filter(|words| !words.is_empty())
}

/// Letters and digits alone, in one case: tools and vendors disagree about all else.
pub(super) fn plain(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

fn id(model: &str) -> Option<Id<Drive>> {
    let slug = slug(model)?;
    let short = slug.get(..LONGEST.min(slug.len()))?.trim_end_matches(['-', '.']);
    Id::new(short)
}

fn new(id: Id<Drive>, device: &Device, told: &mut Told) -> Chosen {
    told.settle("drive", &id, "described by the files and new to the lab");
    let sheet = Some((format!("data/drives/{id}.toml"), sheet(&id, device)));
    Chosen { reference: DriveRef { drive: id, variant: None }, sheet }
}

/// What the drive states of itself, and nothing else.
pub(super) fn sheet(id: &Id<Drive>, device: &Device) -> String {
    let stated = |text: &Option<String>| {
        text.as_deref().map(|text| visible(text).trim().to_owned()).filter(|text| !text.is_empty())
    };
    let model = stated(&device.model);
    let mut lines = Lines::default();
    lines.word("name", model.as_deref().unwrap_or(id.as_str()));
    if let Some(family) = stated(&device.family) {
        lines.remark(&format!("The tool's database counts it to the family: {family}"));
    }
    lines.0.push_str(USUAL);
    lines.0.push_str("\n[spec]\n");
    lines.some("model", model);
    lines.some("capacity", device.capacity_bytes.filter(|bytes| *bytes > 0).map(capacity));
    lines.some("form_factor", stated(&device.form_factor));
    lines.some("interface", stated(&device.protocol));
    lines.some("firmware", stated(&device.firmware));
    if let Some(rate) = device.rotation_rate.filter(|rate| *rate > 0) {
        lines.word("notes", &format!("{rate} rpm"));
    }
    lines.0.push_str(SPEC_USUAL);
    lines.0
}

const USUAL: &str = "\
# What follows is what the drive says of itself. An editor usually adds here, as the vendor states it:
#   vendor, class (what it is for, in a line), source (an id of data/sources.toml)
";
const SPEC_USUAL: &str = "\
# An editor usually adds here, as the vendor states it:
#   part_number, nand, nand_class, controller, sequential_read, sequential_write, random_read, random_write,
#   endurance, dwpd, mttf, warranty, power_active, power_idle
";

/// All digits, in the unit that reads best.
fn capacity(bytes: u64) -> String {
    let amount = Amount::new(Dimension::Capacity, Exact::from(bytes));
    let unit = amount.natural_unit();
    format!("{} {}", amount.in_unit(unit), unit.symbol)
}
