//! `of = "ratio"` and `of = "difference"`: one figure set against another, or against the same measurement of another drive.

use super::super::select::refers_to;
use super::asked::Asked;
use super::{Figure, FigureValue, Operation, Origin, Resolver};
use crate::base::diagnostic::Problem;
use crate::base::quantity::{Amount, Dimension, Qualifier, Stated};
use crate::catalog::{Against, DriveRef, FigureOf, Measurement};

pub(super) fn figure(
    resolver: &mut Resolver<'_>,
    asked: Asked<'_>,
    (figure, to): (&str, &Against),
    operation: Operation,
) -> Result<Figure, Problem> {
    let (a, first) = resolver.number(asked, figure)?;
    let (b, second, origin) = match to {
        Against::Figure(to) => {
            let (number, certainty) = resolver.number(asked, to)?;
            (number, certainty, Origin::Computed(operation, vec![figure.to_owned(), to.clone()]))
        }
        Against::Drive(drive) => {
            let other = versus(resolver, asked, figure, drive)?;
            if other.value.point().is_none() {
                return Err(asked.cannot("the other drive's result is not one number"));
            }
            (other.value, other.certainty, Origin::Versus(operation, figure.to_owned(), other.id.clone()))
        }
    };
    // A bound set against a number is no number: `<300` is not three times 100.
    if is_bound(&a) || is_bound(&b) {
        return Err(asked.cannot("one of the two is a bound, and nothing is computed from it"));
    }
    if a.dimension() != b.dimension() {
        let (a, b) = (a.dimension().with_article(), b.dimension().with_article());
        let other = if let Against::Figure(to) = to { to } else { figure };
        return Err(asked.cannot(&format!("`{figure}` is {a} and `{other}` is {b}")));
    }
    if a.dimension() == Dimension::Money && a.unit() != b.unit() {
        let (a, b) = (a.unit().symbol, b.unit().symbol);
        let why = format!("`{figure}` is in {a} and what it is set against in {b}, and currencies are never converted");
        return Err(asked.cannot(&why));
    }
    let value = compute(operation, &a, &b).ok_or_else(|| asked.cannot("the numbers allow no such computation"))?;
    Ok(Figure { value, origin, certainty: first.max(second) })
}

/// Whether a value is known from one side only.
pub(super) fn is_bound(value: &Stated) -> bool {
    matches!(value.qualifier(), Qualifier::Below | Qualifier::Above)
}

/// Another drive's result in the very setting of the measurement that `figure` is.
fn versus<'a>(
    resolver: &Resolver<'a>,
    asked: Asked<'_>,
    figure: &str,
    drive: &DriveRef,
) -> Result<&'a Measurement, Problem> {
    let Some(FigureOf::Measurement(address)) = resolver.review.figures.get(figure).map(|declared| &declared.of) else {
        return Err(asked.cannot(&format!("`{figure}` is no measurement, and `vs:` takes one")));
    };
    let own = resolver.one(asked, address)?;
    let found: Vec<_> = resolver.rivals(own).into_iter().filter(|m| refers_to(drive, &m.key)).collect();
    match found.as_slice() {
        [one] => Ok(one),
        [] => Err(asked.cannot(&format!("`{drive}` has no result in the same setting"))),
        _ => Err(asked.cannot(&format!("`{drive}` has several results in the same setting"))),
    }
}

fn compute(operation: Operation, a: &Stated, b: &Stated) -> Option<FigureValue> {
    let (unit, a, b) = (a.unit(), a.high(), b.high());
    match operation {
        Operation::Ratio => (b.to_f64() > 0.0).then(|| FigureValue::Factor(a.to_f64() / b.to_f64())),
        Operation::Difference => {
            let difference = Amount::new(a.dimension(), a.base().minus(b.base())?);
            // Only a price is bound to the unit it was written in: its currency.
            let price = a.dimension() == Dimension::Money;
            let stated = || FigureValue::Stated(Stated::single(Qualifier::Exact, difference, unit));
            Some(if price { stated() } else { FigureValue::Computed(difference) })
        }
    }
}
