//! `of = "load"` and `of = "latency"`: what the load point of another figure says besides its rate.

use super::asked::Asked;
use super::{Figure, FigureValue, Origin, Resolver};
use crate::base::diagnostic::Problem;
use crate::catalog::{Aspect, Load};

pub(super) fn figure(
    resolver: &mut Resolver<'_>,
    asked: Asked<'_>,
    aspect: Aspect,
    figure: &str,
) -> Result<Figure, Problem> {
    let found = resolver.other(asked, figure)?;
    let (value, certainty) = match aspect {
        Aspect::Load => {
            let load = load(resolver, &found).ok_or_else(|| asked.cannot(&format!("`{figure}` has no load point")))?;
            (FigureValue::Load(load), found.certainty)
        }
        Aspect::Latency => {
            let latency = match &found.origin {
                Origin::Sweep(point) => point.latency.as_ref(),
                _ => None,
            };
            let why = || asked.cannot(&format!("`{figure}` is no point of a sweep with a latency"));
            let latency = latency.ok_or_else(why)?;
            (FigureValue::Stated(latency.value), latency.certainty)
        }
    };
    Ok(Figure { value, origin: Origin::Aspect(aspect, figure.to_owned()), certainty })
}

fn load(resolver: &Resolver<'_>, figure: &Figure) -> Option<Load> {
    match &figure.origin {
        Origin::Sweep(point) => Some(point.load.clone()),
        Origin::Measurement(id) => resolver.catalog.measurements.get(id)?.key.load.clone(),
        _ => None,
    }
}
