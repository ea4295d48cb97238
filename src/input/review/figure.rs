//! Figures as `review.toml` declares them.

use super::super::document::{Spanned, Table};
use super::super::reference::References;
use super::super::selection;
use super::declared;
use crate::base::diagnostic::{Code, did_you_mean};
use crate::catalog::{Address, Derivation, FieldKind, FigureDeclaration, FigureOf, Part, SPEC_FIELDS, SpecField};

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

/// Reads a figure; the figures it is computed from are added to `inputs`.
pub(super) fn read(
    table: Table<'_>,
    references: &mut References,
    inputs: &mut Vec<Spanned<String>>,
) -> Option<FigureDeclaration> {
    let place = table.place();
    // Which other keys belong here is not known before this one is.
    let kind = table.require("of").and_then(|item| item.word(&KINDS))?;
    let of = Reader { table: &table, references, inputs }.of(kind);
    table.finish();
    Some(FigureDeclaration { of: of?, place })
}

/// The other figures that a figure is computed from.
pub(super) fn inputs(of: &FigureOf) -> Vec<&str> {
    match of {
        FigureOf::PercentOfRated { figure, .. } => vec![figure],
        FigureOf::Ratio { figure, to } | FigureOf::Difference { figure, to } => vec![figure, to],
        FigureOf::Measurement(_) | FigureOf::Spec { .. } | FigureOf::Rank(_) | FigureOf::Derived(_) => Vec::new(),
    }
}

struct Reader<'r, 'd> {
    table: &'r Table<'d>,
    references: &'r mut References,
    inputs: &'r mut Vec<Spanned<String>>,
}

impl Reader<'_, '_> {
    fn of(&mut self, kind: Of) -> Option<FigureOf> {
        match kind {
            Of::Measurement => Some(FigureOf::Measurement(self.address())),
            Of::Rank => Some(FigureOf::Rank(self.address())),
            Of::Spec => {
                let drive = self.table.get("drive").and_then(|item| self.references.drive(&item));
                Some(FigureOf::Spec { drive, field: self.field()? })
            }
            Of::PercentOfRated => {
                let (figure, field) = (self.figure("figure"), self.field());
                Some(FigureOf::PercentOfRated { figure: figure?, field: field? })
            }
            Of::Ratio => self.pair().map(|(figure, to)| FigureOf::Ratio { figure, to }),
            Of::Difference => self.pair().map(|(figure, to)| FigureOf::Difference { figure, to }),
            Of::Derived => {
                self.table.require("what").and_then(|item| item.word(&Derivation::ALL)).map(FigureOf::Derived)
            }
        }
    }

    fn pair(&mut self) -> Option<(String, String)> {
        let (figure, to) = (self.figure("figure"), self.figure("to"));
        Some((figure?, to?))
    }

    fn figure(&mut self, key: &'static str) -> Option<String> {
        let named = declared::name(&self.table.require(key)?)?;
        let name = named.value.clone();
        self.inputs.push(named);
        Some(name)
    }

    fn field(&self) -> Option<String> {
        let item = self.table.require("field")?;
        let name = item.string()?;
        let (code, message, hint) = match SpecField::find(name) {
            Some(field) if field.kind != FieldKind::Words => return Some(name.to_owned()),
            Some(_) => (Code::WRONG_TYPE, format!("`{name}` holds words, and a figure is a number"), None),
            None => {
                let hint = did_you_mean(name, SPEC_FIELDS.iter().map(|field| field.id));
                (Code::UNKNOWN_WORD, format!("no field of a spec sheet is called `{name}`"), hint)
            }
        };
        item.refuse(code, message, hint);
        None
    }

    fn address(&mut self) -> Address {
        let Self { table, references, .. } = self;
        Address {
            id: table.get("id").and_then(|item| item.id()),
            drive: table.get("drive").and_then(|item| references.drive(&item)),
            drives: table.get("drives").and_then(|item| item.whole()),
            testbed: table.get("testbed").and_then(|item| references.testbed(&item)),
            workload: table.get("workload").and_then(|item| references.workload(&item)),
            part: table.get("part").and_then(|item| item.string()).map(Part::read),
            selection: selection::read(table),
        }
    }
}
