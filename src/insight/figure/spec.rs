//! `of = "spec"`: a value of a spec sheet.

use super::asked::Asked;
use super::{Figure, FigureValue, Origin, Resolver};
use crate::base::diagnostic::Problem;
use crate::catalog::DriveRef;

pub(super) fn figure(
    resolver: &Resolver<'_>,
    asked: Asked<'_>,
    drive: Option<&DriveRef>,
    field: &str,
) -> Result<Figure, Problem> {
    let drive = drive.unwrap_or(&resolver.review.drive);
    let spec = resolver.catalog.spec(drive);
    let entry = spec.entry(field).and_then(|e| Some((e.value.quantity()?, e.citation.certainty)));
    let (value, certainty) =
        entry.ok_or_else(|| asked.cannot(&format!("the spec sheet states no single `{field}`")))?;
    let origin = Origin::Spec(drive.clone(), field.to_owned());
    Ok(Figure { value: FigureValue::Stated(*value), origin, certainty })
}
