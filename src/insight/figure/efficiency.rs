//! `of = "per-watt"` and `of = "energy"`: a measured rate against the power measured beside it.

use super::super::efficiency::efficiency;
use super::asked::Asked;
use super::{Figure, FigureValue, Origin, Resolver};
use crate::base::diagnostic::Problem;
use crate::catalog::{Address, Watts};

pub(super) fn figure(
    resolver: &Resolver<'_>,
    asked: Asked<'_>,
    address: &Address,
    watts: Watts,
) -> Result<Figure, Problem> {
    let rate = resolver.one(asked, address)?;
    let found = efficiency(resolver.catalog, rate).map_err(|why| asked.cannot(why.why()))?;
    let amount = match watts {
        Watts::PerWatt => Some(found.per_watt),
        Watts::Energy => found.energy,
    };
    let why = || asked.cannot(&format!("`{}` counts no operations", rate.key.metric.id));
    let value = FigureValue::Computed(amount.ok_or_else(why)?);
    let origin = Origin::Efficiency(watts, vec![found.rate, found.power]);
    Ok(Figure { value, origin, certainty: found.certainty })
}
