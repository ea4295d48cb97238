//! Figures as `review.toml` declares them.

use super::super::document::Table;
use super::super::reference::References;
use super::super::selection;
use crate::base::diagnostic::{Code, did_you_mean};
use crate::catalog::{Address, Derivation, FigureDeclaration, FigureOf, SPEC_FIELDS, SpecField};

/// What a figure can be.
#[derive(Clone, Copy)]
enum Of {
    Measurement,
    Spec,
    PercentOfRated,
    Ratio,
    Difference,
    Rank,
    Derived,
}

const KINDS: [(&str, Of); 7] = [
    ("measurement", Of::Measurement),
    ("spec", Of::Spec),
    ("percent-of-rated", Of::PercentOfRated),
    ("ratio", Of::Ratio),
    ("difference", Of::Difference),
    ("rank", Of::Rank),
    ("derived", Of::Derived),
];

pub(super) fn read(table: &Table<'_>, references: &mut References) -> Option<FigureDeclaration> {
    let text = |key| table.require(key).and_then(|item| item.string()).map(str::to_owned);
    let of = match table.require("of").and_then(|item| item.word(&KINDS))? {
        Of::Measurement => FigureOf::Measurement(address(table, references)),
        Of::Rank => FigureOf::Rank(address(table, references)),
        Of::Spec => {
            let drive = table.get("drive").and_then(|item| references.drive(&item));
            FigureOf::Spec { drive, field: field(table)? }
        }
        Of::PercentOfRated => {
            let (figure, field) = (text("figure"), field(table));
            FigureOf::PercentOfRated { figure: figure?, field: field? }
        }
        Of::Ratio => {
            let (figure, to) = (text("figure"), text("to"));
            FigureOf::Ratio { figure: figure?, to: to? }
        }
        Of::Difference => {
            let (figure, to) = (text("figure"), text("to"));
            FigureOf::Difference { figure: figure?, to: to? }
        }
        Of::Derived => FigureOf::Derived(table.require("what").and_then(|item| item.word(&Derivation::ALL))?),
    };
    Some(FigureDeclaration { of, place: table.place() })
}

fn field(table: &Table<'_>) -> Option<String> {
    let item = table.require("field")?;
    let name = item.string()?;
    if SpecField::find(name).is_none() {
        let hint = did_you_mean(name, SPEC_FIELDS.iter().map(|field| field.id));
        item.refuse(Code::UNKNOWN_WORD, format!("no field of a spec sheet is called `{name}`"), hint);
        return None;
    }
    Some(name.to_owned())
}

fn address(table: &Table<'_>, references: &mut References) -> Address {
    Address {
        id: table.get("id").and_then(|item| item.id()),
        drive: table.get("drive").and_then(|item| references.drive(&item)),
        drives: table.get("drives").and_then(|item| item.whole()),
        testbed: table.get("testbed").and_then(|item| references.testbed(&item)),
        workload: table.get("workload").and_then(|item| references.workload(&item)),
        part: table.get("part").and_then(|item| item.string()).map(str::to_owned),
        selection: selection::read(table),
    }
}
