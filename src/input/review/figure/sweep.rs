//! Figures of several measurements: put together, over load points, over numbers of drives.

use super::super::super::document::Item;
use super::{Of, Reader};
use crate::base::diagnostic::Code;
use crate::base::quantity::{Dimension, Qualifier, Stated};
use crate::catalog::{Aspect, Better, FigureOf, Metric, Part, SweepPoint};
use crate::input::selection;

impl Reader<'_, '_> {
    /// Reads and writes, or the parts that `parts` names.
    pub(super) fn combined(&mut self) -> Option<FigureOf> {
        let named = self.table.get("parts");
        let Some(item) = named else {
            let why = "`combined` puts reads and writes together, and is of no direction itself";
            return Some(FigureOf::Combined { address: self.address_without("direction", why)?, parts: Vec::new() });
        };
        let parts: Option<Vec<_>> = item.elements().iter().map(part).collect();
        let address = self.address_without("part", "`parts` already says which parts are put together");
        let (parts, address) = (parts?, address?);
        if parts.len() < 2 {
            let hint = "leave it out to put reads and writes together".to_owned();
            item.refuse(Code::WRONG_TYPE, "expected at least two parts", Some(hint));
            return None;
        }
        Some(FigureOf::Combined { address, parts })
    }

    /// A point of a sweep.
    pub(super) fn sweep(&mut self, kind: Of) -> Option<FigureOf> {
        let latency = self.table.get("latency").map_or(Some(Metric::LATENCY_MEAN), |item| latency(&item));
        let point = match kind {
            Of::Knee => Some(SweepPoint::Knee),
            Of::BestUnder => self.table.require("limit").and_then(|item| limit(&item)).map(SweepPoint::BestUnder),
            _ => Some(SweepPoint::Peak),
        };
        let address = self.address_without("load", "a sweep is of all load points");
        Some(FigureOf::Sweep { address: address?, point: point?, latency: latency? })
    }

    /// Results of fewer and of more drives.
    pub(super) fn scaling(&mut self) -> Option<FigureOf> {
        let from = self.table.require("from").and_then(|item| item.count());
        let more = self.table.require("to");
        let to = more.as_ref().and_then(Item::count);
        let address = self.address_without("drives", "`from` and `to` say of how many drives the results are");
        let (from, to, address) = (from?, to?, address?);
        if to <= from {
            let message = format!("expected more drives than the {from} of `from`, found {to}");
            more?.refuse(Code::WRONG_TYPE, message, Some("`from` is the fewer, as in `from = 1, to = 4`".to_owned()));
            return None;
        }
        Some(FigureOf::Scaling { address, from, to })
    }

    /// What the load point of another figure says.
    pub(super) fn aspect(&mut self, aspect: Aspect) -> Option<FigureOf> {
        Some(FigureOf::Aspect { aspect, figure: self.figure("figure")? })
    }
}

/// A part beside others: neither the lowest nor the highest of them.
fn part(item: &Item<'_>) -> Option<Part> {
    let part = Part::read(item.string()?);
    if matches!(part, Part::LowestVm | Part::HighestVm) {
        let message = format!("`{}` is one of several, not a part beside them", part.as_str());
        item.refuse(Code::WRONG_TYPE, message, Some("name every part that ran".to_owned()));
        return None;
    }
    Some(part)
}

/// A metric that is a latency.
fn latency(item: &Item<'_>) -> Option<&'static Metric> {
    let metric = selection::metric(item)?;
    let is_latency = metric.dimension == Dimension::Latency && metric.better == Better::Lower;
    if !is_latency {
        let hint = "such as `latency-mean` or `latency-p99`".to_owned();
        item.refuse(Code::WRONG_TYPE, format!("expected a latency, found `{}`", metric.id), Some(hint));
    }
    is_latency.then_some(metric)
}

/// A latency that is not to be exceeded.
fn limit(item: &Item<'_>) -> Option<Stated> {
    let limit = item.quantity(Dimension::Latency)?;
    let single = limit.qualifier() == Qualifier::Exact;
    if !single {
        item.refuse(Code::WRONG_TYPE, "expected one latency", Some("write it alone: `limit = \"1 ms\"`".to_owned()));
    }
    single.then_some(limit)
}
