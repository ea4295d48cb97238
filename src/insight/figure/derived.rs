//! `of = "derived"`: a value that follows from the reviewed drive's spec sheet.

use super::super::derive::derive;
use super::asked::Asked;
use super::{Figure, FigureValue, Origin, Resolver};
use crate::base::diagnostic::Problem;
use crate::catalog::Derivation;

pub(super) fn figure(resolver: &Resolver<'_>, asked: Asked<'_>, what: Derivation) -> Result<Figure, Problem> {
    let spec = resolver.catalog.spec(&resolver.review.drive);
    let derived =
        derive(&spec, what).ok_or_else(|| asked.cannot("the spec sheet lacks a value that it is derived from"))?;
    let entries = derived.from.iter().filter_map(|field| spec.entry(field));
    let certainty = entries.map(|e| e.citation.certainty).max().unwrap_or_default();
    let value = match what {
        Derivation::AnnualFailureRate | Derivation::OverProvisioning => FigureValue::Share(derived.value.to_f64()),
        _ => FigureValue::Computed(derived.value),
    };
    Ok(Figure { value, origin: Origin::Derived(what, derived.from), certainty })
}
