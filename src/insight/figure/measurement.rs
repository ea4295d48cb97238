//! `of = "measurement"`: the one measurement at an address; of several runs, what stands for them.

use super::asked::Asked;
use super::{Figure, FigureValue, Origin, Resolver};
use crate::base::diagnostic::Problem;
use crate::catalog::Address;

pub(super) fn figure(resolver: &Resolver<'_>, asked: Asked<'_>, address: &Address) -> Result<Figure, Problem> {
    let found = resolver.one(asked, address)?;
    let repeated = resolver.repeats.get(&found.id).filter(|_| found.key.run.is_none());
    let origin = match repeated {
        Some(repeated) => Origin::Runs(repeated.runs.clone()),
        None => Origin::Measurement(found.id.clone()),
    };
    let value = match found.value.point().filter(|_| repeated.is_some()) {
        Some(centre) => FigureValue::Computed(centre),
        None => FigureValue::Stated(found.value),
    };
    Ok(Figure { value, origin, certainty: found.certainty })
}
