//! `of = "scaling"`: what several drives reach of several times what fewer reach.

use super::super::reading::Reading;
use super::super::sweep::scaling;
use super::address::nothing;
use super::asked::Asked;
use super::{Figure, FigureValue, Origin, Resolver};
use crate::base::diagnostic::{Code, Problem};
use crate::catalog::{Address, Key};

pub(super) fn figure(
    resolver: &Resolver<'_>,
    asked: Asked<'_>,
    address: &Address,
    (from, to): (u32, u32),
) -> Result<Figure, Problem> {
    let (few, setting) = rate(resolver, asked, address, from)?;
    let (many, other) = rate(resolver, asked, address, to)?;
    if setting != other {
        return Err(asked.cannot("the two results differ in more than the number of drives"));
    }
    let share = scaling((from, few.to_f64()), (to, many.to_f64()));
    let share = share.ok_or_else(|| asked.cannot("a rate of nothing scales to nothing"))?;
    let results = few.from.into_iter().chain(many.from).collect();
    Ok(Figure {
        value: FigureValue::Share(share),
        origin: Origin::Scaling { from, to, results },
        certainty: few.certainty.max(many.certainty),
    })
}

/// The rate of so many drives, and what it holds for besides.
fn rate(resolver: &Resolver<'_>, asked: Asked<'_>, address: &Address, drives: u32) -> Result<(Reading, Key), Problem> {
    let runs = resolver.runs(&Address { drives: Some(drives), ..address.clone() });
    let Some(first) = runs.first() else {
        let Problem { hint, code, message, .. } = nothing(asked);
        return Err(asked.problem(code, format!("{message} with `drives = {drives}`"), hint));
    };
    let key = Key { drives: None, ..first.key.conditions() };
    if let Some(other) = runs.iter().find(|run| run.key.conditions() != first.key.conditions()) {
        let message = format!("several results with `drives = {drives}` answer to the address of `{}`", asked.name);
        let hint = format!("say which with another part of the address: `{}`, `{}`", first.id, other.id);
        return Err(asked.problem(Code::AMBIGUOUS_FIGURE, message, Some(hint)));
    }
    if !key.metric.is_rate() {
        return Err(asked.cannot(&format!("`{}` is no rate, and only rates scale", key.metric.id)));
    }
    let reading = Reading::of(&runs).map_err(|unread| asked.cannot(unread.why()))?;
    Ok((reading, key))
}
