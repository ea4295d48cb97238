//! Addresses: which measurements answer to one, and the one that must.

use super::super::select::{refers_to, selects};
use super::Resolver;
use super::asked::Asked;
use crate::base::diagnostic::{Code, Problem};
use crate::catalog::{Address, Key, Measurement};

impl<'a> Resolver<'a> {
    /// The one measurement at an address.
    pub(super) fn one(&self, asked: Asked<'_>, address: &Address) -> Result<&'a Measurement, Problem> {
        match self.all(address).as_slice() {
            [one] => Ok(one),
            [] => Err(nothing(asked)),
            several => Err(ambiguous(asked, several)),
        }
    }

    /// All measurements that answer to an address, each run by itself, in the order of their ids.
    pub(super) fn runs(&self, address: &Address) -> Vec<&'a Measurement> {
        self.catalog.measurements.values().filter(|m| self.answers(address, m)).collect()
    }

    /// All results that answer to an address, in the order of their ids; one in place of several runs, unless one run is asked for.
    pub(super) fn all(&self, address: &Address) -> Vec<&'a Measurement> {
        let answering = self.catalog.measurements.values().filter(|m| self.answers(address, m));
        let one_run = address.run.is_some() || address.id.is_some();
        if one_run { answering.collect() } else { self.repeats.outcomes(answering) }
    }

    fn answers(&self, address: &Address, measurement: &Measurement) -> bool {
        // A restatement answers only to its own name.
        let named = address.id.as_ref().map_or(measurement.restates.is_none(), |id| *id == measurement.id);
        named && self.fits(address, &measurement.key)
    }

    /// Whether a key has every part that an address gives.
    pub(super) fn fits(&self, address: &Address, key: &Key) -> bool {
        refers_to(address.drive.as_ref().unwrap_or(&self.review.drive), key)
            && (address.drives.is_none() || address.drives == key.drives)
            && (address.testbed.is_none() || address.testbed == key.testbed)
            && address.workload.as_ref().is_none_or(|w| *w == key.workload)
            && (address.part.is_none() || address.part == key.part)
            && (address.run.is_none() || address.run == key.run)
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
