//! `of = "combined"`: reads and writes, or parts that ran side by side, put together.

use std::collections::BTreeSet;

use super::super::combine::combine;
use super::address::nothing;
use super::asked::Asked;
use super::{Figure, Origin, Resolver};
use crate::base::diagnostic::{Code, Problem};
use crate::catalog::{Address, Direction, Key, Measurement, Part};

pub(super) fn figure(
    resolver: &Resolver<'_>,
    asked: Asked<'_>,
    address: &Address,
    parts: &[Part],
) -> Result<Figure, Problem> {
    let all = resolver.runs(address);
    let own: Vec<_> = all.into_iter().filter(|m| belongs(&m.key, parts)).collect();
    if own.is_empty() {
        return Err(nothing(asked));
    }
    one_setting(asked, &own, parts)?;
    if let Some(lacking) = parts.iter().find(|part| !own.iter().any(|m| m.key.part.as_ref() == Some(part))) {
        return Err(asked.cannot(&format!("no part there is called `{}`", lacking.as_str())));
    }
    let combined = combine(resolver.catalog, &own).map_err(|why| asked.cannot(why.why()))?;
    let origin = Origin::Combined(combined.how, combined.from);
    Ok(Figure { value: combined.value, origin, certainty: combined.certainty })
}

/// Whether a result is of one of the parts; without any, whether it is of reads or of writes alone.
fn belongs(key: &Key, parts: &[Part]) -> bool {
    match parts {
        [] => matches!(key.direction, Some(Direction::Read | Direction::Write)),
        parts => key.part.as_ref().is_some_and(|part| parts.contains(part)),
    }
}

/// All must agree in everything but what tells the parts apart, and the run.
fn one_setting(asked: Asked<'_>, own: &[&Measurement], parts: &[Part]) -> Result<(), Problem> {
    let setting = |m: &&Measurement| match parts {
        [] => Key { direction: None, ..m.key.conditions() },
        _ => Key { part: None, ..m.key.conditions() },
    };
    let settings: BTreeSet<_> = own.iter().map(setting).collect();
    if settings.len() < 2 {
        return Ok(());
    }
    let names: Vec<_> = own.iter().take(8).map(|m| format!("`{}`", m.id)).collect();
    let message = format!("results of {} settings answer to the address of `{}`", settings.len(), asked.name);
    let hint = format!("say which with another part of the address: {}", names.join(", "));
    Err(asked.problem(Code::AMBIGUOUS_FIGURE, message, Some(hint)))
}
