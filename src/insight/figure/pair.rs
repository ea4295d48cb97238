//! `of = "ratio"` and `of = "difference"`: one figure set against another.

use super::asked::Asked;
use super::{Figure, FigureValue, Operation, Origin, Resolver};
use crate::base::diagnostic::Problem;
use crate::base::quantity::Amount;

pub(super) fn figure(
    resolver: &mut Resolver<'_>,
    asked: Asked<'_>,
    (figure, to): (&str, &str),
    operation: Operation,
) -> Result<Figure, Problem> {
    let (a, first) = resolver.number(asked, figure)?;
    let (b, second) = resolver.number(asked, to)?;
    if a.dimension() != b.dimension() {
        let (a, b) = (a.dimension().with_article(), b.dimension().with_article());
        return Err(asked.cannot(&format!("`{figure}` is {a} and `{to}` is {b}")));
    }
    let value = compute(operation, a, b).ok_or_else(|| asked.cannot("the numbers allow no such computation"))?;
    let origin = Origin::Computed(operation, vec![figure.to_owned(), to.to_owned()]);
    Ok(Figure { value, origin, certainty: first.max(second) })
}

fn compute(operation: Operation, a: Amount, b: Amount) -> Option<FigureValue> {
    match operation {
        Operation::Ratio => (b.to_f64() > 0.0).then(|| FigureValue::Factor(a.to_f64() / b.to_f64())),
        Operation::Difference => {
            let difference = a.base().minus(b.base())?;
            Some(FigureValue::Computed(Amount::new(a.dimension(), difference)))
        }
    }
}
