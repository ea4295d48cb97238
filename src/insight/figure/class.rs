//! `of = "class-rank"`: the reviewed drive's place among all drives of its class.

use super::super::class::Class;
use super::asked::Asked;
use super::{Figure, Resolver};
use crate::base::diagnostic::Problem;
use crate::catalog::{Address, Measurement, Subject};

pub(super) fn figure(resolver: &Resolver<'_>, asked: Asked<'_>, address: &Address) -> Result<Figure, Problem> {
    let own = resolver.one(asked, address)?;
    let class = |measurement: &Measurement| match &measurement.key.subject {
        Subject::Drive(drive) => Class::of(resolver.catalog, drive),
        Subject::Group(_) => None,
    };
    let why = "a class takes NAND class, interface and form factor, and the spec sheet does not state them all";
    let own_class = class(own).ok_or_else(|| asked.cannot(why))?;
    let mates: Vec<_> = resolver.rivals(own).into_iter().filter(|m| class(m).as_ref() == Some(&own_class)).collect();
    resolver.ranked(asked, own, &mates)
}
