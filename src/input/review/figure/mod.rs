//! Figures as `review.toml` declares them.

mod keys;
mod sweep;

use super::super::document::{Spanned, Table};
use super::super::reference::References;
use crate::catalog::{Against, Aspect, Derivation, FigureDeclaration, FigureOf, OverTime, Watts};

/// What a figure can be.
#[derive(Clone, Copy)]
enum Of {
    Measurement,
    Spec,
    PercentOfRated,
    Ratio,
    Difference,
    Rank,
    ClassRank,
    OverTime,
    Derived,
    Combined,
    Peak,
    Knee,
    BestUnder,
    Scaling,
    PerWatt,
    Energy,
    Load,
    Latency,
}

const KINDS: [(&str, Of); 18] = [
    ("measurement", Of::Measurement),
    ("spec", Of::Spec),
    ("percent-of-rated", Of::PercentOfRated),
    ("ratio", Of::Ratio),
    ("difference", Of::Difference),
    ("rank", Of::Rank),
    ("class-rank", Of::ClassRank),
    ("over-time", Of::OverTime),
    ("derived", Of::Derived),
    ("combined", Of::Combined),
    ("peak", Of::Peak),
    ("knee", Of::Knee),
    ("best-under", Of::BestUnder),
    ("scaling", Of::Scaling),
    ("per-watt", Of::PerWatt),
    ("energy", Of::Energy),
    ("load", Of::Load),
    ("latency", Of::Latency),
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
        FigureOf::PercentOfRated { figure, .. } | FigureOf::Aspect { figure, .. } => vec![figure],
        FigureOf::Ratio { figure, to } | FigureOf::Difference { figure, to } => match to {
            Against::Figure(to) => vec![figure, to],
            Against::Drive(_) => vec![figure],
        },
        _ => Vec::new(),
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
            Of::ClassRank => Some(FigureOf::ClassRank(self.address())),
            Of::OverTime => {
                let what = self.table.require("what").and_then(|item| item.word(&OverTime::ALL));
                Some(FigureOf::OverTime { series: self.address(), what: what? })
            }
            Of::Spec => Some(FigureOf::Spec { drive: self.drive(), field: self.field()? }),
            Of::PercentOfRated => {
                let (figure, field) = (self.figure("figure"), self.field());
                Some(FigureOf::PercentOfRated { figure: figure?, field: field? })
            }
            Of::Ratio => self.pair().map(|(figure, to)| FigureOf::Ratio { figure, to }),
            Of::Difference => self.pair().map(|(figure, to)| FigureOf::Difference { figure, to }),
            Of::Derived => {
                let (drive, what) = (self.drive(), self.table.require("what"));
                Some(FigureOf::Derived { drive, what: what?.word(&Derivation::ALL)? })
            }
            Of::Combined => self.combined(),
            Of::Peak | Of::Knee | Of::BestUnder => self.sweep(kind),
            Of::Scaling => self.scaling(),
            Of::PerWatt => Some(FigureOf::Efficiency { address: self.address(), watts: Watts::PerWatt }),
            Of::Energy => Some(FigureOf::Efficiency { address: self.address(), watts: Watts::Energy }),
            Of::Load => self.aspect(Aspect::Load),
            Of::Latency => self.aspect(Aspect::Latency),
        }
    }
}
