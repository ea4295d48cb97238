//! `of = "percent-of-rated"`: another figure as a share of what the spec sheet promises.

use super::super::derive::rated;
use super::asked::Asked;
use super::pair::is_bound;
use super::{Figure, FigureValue, Origin, Resolver};
use crate::base::diagnostic::Problem;
use crate::base::quantity::{Amount, Dimension};

pub(super) fn figure(
    resolver: &mut Resolver<'_>,
    asked: Asked<'_>,
    figure: &str,
    field: &str,
) -> Result<Figure, Problem> {
    let (measured, certainty) = resolver.number(asked, figure)?;
    if is_bound(&measured) {
        return Err(asked.cannot(&format!("`{figure}` is a bound, which has no share")));
    }
    let spec = resolver.catalog.spec(&resolver.review.drive);
    let promised = spec.quantity(field).and_then(rated);
    let measured = measured.high();
    // A price is asked, not promised, and is bound to its currency.
    let alike = |p: &Amount| p.dimension() == measured.dimension() && p.dimension() != Dimension::Money;
    let promised = promised.filter(|p| alike(p) && p.to_f64() > 0.0);
    let promised =
        promised.ok_or_else(|| asked.cannot(&format!("the spec sheet promises no `{field}` to compare with")))?;
    let value = FigureValue::Share(measured.to_f64() / promised.to_f64());
    Ok(Figure { value, origin: Origin::OfRated(figure.to_owned(), field.to_owned()), certainty })
}
