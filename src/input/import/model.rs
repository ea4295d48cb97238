//! Whether the drive that the person names can be the one that the files describe.

use super::super::inspect::Inspection;
use super::drive::{plain, words};
use super::{DriveRef, Request};
use crate::base::diagnostic::{Code, Problem, Severity, visible};
use crate::catalog::{Catalog, Drive, SpecSheet};

/// A warning of each file that describes a model unlike all that the lab says of the drive that was named.
pub(super) fn unlike(request: &Request, files: &[Inspection], catalog: &Catalog) -> Vec<Problem> {
    let named = request.drive.as_ref();
    let found = named.and_then(|named| Some((named, catalog.drives.get(&named.drive)?)));
    let Some((named, drive)) = found else { return Vec::new() };
    let known = known_as(drive, named);
    files.iter().filter_map(|file| warning(file, named, &known)).collect()
}

fn warning(file: &Inspection, named: &DriveRef, known: &[String]) -> Option<Problem> {
    let stated = file.reduction.device.as_ref()?.model.as_deref()?;
    let model = plain(stated);
    let alike = |name: &String| name.contains(&model) || model.contains(name.as_str());
    if model.is_empty() || known.iter().any(alike) {
        return None;
    }
    let message = format!("this file describes `{}`, and the drive named is `{named}`", visible(stated).trim());
    let hint = "name another with --drive, or add the model to the drive's spec sheet as `model`";
    let problem = Problem::in_file(Code::CONTRADICTION, &file.file, message).hint(hint);
    Some(Problem { severity: Severity::Warning, ..problem })
}

/// What the lab calls the drive, and the models and part numbers that it states of it.
fn known_as(drive: &Drive, named: &DriveRef) -> Vec<String> {
    let meant = drive.variants.iter().filter(|own| named.variant.as_ref().is_none_or(|id| own.id == *id));
    let sheets = meant.map(|variant| &variant.spec).chain([&drive.spec]);
    let full = drive.vendor.as_ref().map(|vendor| plain(&format!("{vendor}{}", drive.name)));
    let called = [Some(plain(&drive.name)), full].into_iter().flatten();
    called.chain(sheets.flat_map(numbers)).filter(|name| !name.is_empty()).collect()
}

fn numbers(sheet: &SpecSheet) -> impl Iterator<Item = String> {
    words(sheet, "model").chain(words(sheet, "part_number"))
}
