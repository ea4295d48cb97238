//! Addresses: which measurements answer to one, and the one that must.

use super::super::select::{refers_to, selects};
use super::Resolver;
use super::asked::Asked;
use crate::base::diagnostic::{Code, Problem};
use crate::catalog::{Address, Measurement};

impl<'a> Resolver<'a> {
    /// The one measurement at an address.
    pub(super) fn one(&self, asked: Asked<'_>, address: &Address) -> Result<&'a Measurement, Problem> {
        match self.all(address).as_slice() {
            [one] => Ok(one),
            [] => Err(nothing(asked)),
            several => Err(ambiguous(asked, several)),
        }
    }

    /// All measurements that answer to an address, in the order of their ids.
    pub(super) fn all(&self, address: &Address) -> Vec<&'a Measurement> {
        self.catalog.measurements.values().filter(|m| self.answers(address, m)).collect()
    }

    fn answers(&self, address: &Address, measurement: &Measurement) -> bool {
        let key = &measurement.key;
        // A restatement answers only to its own name.
        let named = address.id.as_ref().map_or(measurement.restates.is_none(), |id| *id == measurement.id);
        named
            && refers_to(address.drive.as_ref().unwrap_or(&self.review.drive), key)
            && (address.drives.is_none() || address.drives == key.drives)
            && (address.testbed.is_none() || address.testbed == key.testbed)
            && address.workload.as_ref().is_none_or(|w| *w == key.workload)
            && (address.part.is_none() || address.part == key.part)
            && selects(&address.selection, key)
    }
}

/// No measurement answers.
pub(super) fn nothing(asked: Asked<'_>) -> Problem {
    let message = format!("no measurement answers to the address of `{}`", asked.name);
    let hint = "leave out a part of the address, or compare it with the rows of the dataset";
    asked.problem(Code::NO_MEASUREMENT, message, Some(hint.to_owned()))
}

/// Several measurements answer, and one must.
fn ambiguous(asked: Asked<'_>, several: &[&Measurement]) -> Problem {
    let names: Vec<_> = several.iter().take(8).map(|m| format!("`{}`", m.id)).collect();
    let message = format!("{} measurements answer to the address of `{}`", several.len(), asked.name);
    let hint = format!("say which with `id = …` or another part: {}", names.join(", "));
    asked.problem(Code::AMBIGUOUS_FIGURE, message, Some(hint))
}
