//! `of = "peak"`, `"knee"` and `"best-under"`: points of a sweep over load points.

use super::super::sweep::Sweep;
use super::address::nothing;
use super::asked::Asked;
use super::{Figure, FigureValue, Origin, Resolver};
use crate::base::diagnostic::{Code, Problem};
use crate::catalog::{Address, Metric, SweepPoint};

pub(super) fn figure(
    resolver: &Resolver<'_>,
    asked: Asked<'_>,
    address: &Address,
    (point, latency): (SweepPoint, &'static Metric),
) -> Result<Figure, Problem> {
    let sweep = one(resolver, asked, address)?;
    let latencies = sweep.beside(resolver.catalog, latency);
    let found = sweep.find(latencies.as_ref(), point).map_err(|lack| asked.cannot(&lack.why()))?;
    Ok(Figure {
        value: FigureValue::Stated(found.rate.value),
        certainty: found.rate.certainty,
        origin: Origin::Sweep(Box::new(found)),
    })
}

/// The one sweep at an address; without a metric, the one of a rate.
fn one(resolver: &Resolver<'_>, asked: Asked<'_>, address: &Address) -> Result<Sweep, Problem> {
    let mut all = resolver.runs(address);
    all.retain(|m| address.selection.metric.is_some() || m.key.metric.is_rate());
    let mut sweeps = Sweep::all(resolver.catalog, all.iter().copied());
    match (sweeps.pop(), sweeps.len()) {
        (Some(sweep), 0) => Ok(sweep),
        (Some(last), others) => {
            let message = format!("{} sweeps answer to the address of `{}`", others + 1, asked.name);
            let of = |sweep: &Sweep| sweep.points.first().and_then(|p| p.reading.from.first().cloned());
            let names = sweeps.iter().chain([&last]).filter_map(of).take(8);
            let names: Vec<_> = names.map(|id| format!("`{id}`")).collect();
            let hint = format!("say which with another part of the address; they begin at {}", names.join(", "));
            Err(asked.problem(Code::AMBIGUOUS_FIGURE, message, Some(hint)))
        }
        (None, _) => Err(nothing(asked)),
    }
}
