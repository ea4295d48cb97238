//! `of = "measurement"`: the one measurement at an address.

use super::asked::Asked;
use super::{Figure, FigureValue, Origin, Resolver};
use crate::base::diagnostic::Problem;
use crate::catalog::Address;

pub(super) fn figure(resolver: &Resolver<'_>, asked: Asked<'_>, address: &Address) -> Result<Figure, Problem> {
    let found = resolver.one(asked, address)?;
    Ok(Figure {
        value: FigureValue::Stated(found.value),
        origin: Origin::Measurement(found.id.clone()),
        certainty: found.certainty,
    })
}
