//! `of = "derived"`: a value that follows from a spec sheet.

use super::super::derive::derive;
use super::asked::Asked;
use super::{Figure, Origin, Resolver};
use crate::base::diagnostic::Problem;
use crate::catalog::{Derivation, DriveRef};

pub(super) fn figure(
    resolver: &Resolver<'_>,
    asked: Asked<'_>,
    drive: Option<&DriveRef>,
    what: Derivation,
) -> Result<Figure, Problem> {
    let drive = drive.unwrap_or(&resolver.review.drive);
    let derived = derive(&resolver.catalog.spec(drive), what).map_err(|why| asked.cannot(&why.why()))?;
    let origin = Origin::Derived { drive: drive.clone(), what, from: derived.from };
    Ok(Figure { value: derived.value, origin, certainty: derived.certainty })
}
