//! What kind of log it is, decided once from its first rows.

use super::super::track::Rule;
use super::super::{Hints, LogKind};
use super::counts::Counts;
use super::lane::Reach;
use super::row::{self, Cells, Row, Shape};

/// Lines that are looked at.
const LINES: usize = 256;

/// How the rows of a log are read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// Where the columns are.
    pub shape: Shape,
    /// How long windows are.
    pub reach: Reach,
    /// What the log holds, as far as anybody says.
    pub kind: Option<LogKind>,
    /// Rows that name the size of an operation stand for operations. Where that is not certain, as in sparse logs of rates,
    /// whose rows may be windows all the same, they are kept as both until the log's end.
    pub operations: bool,
}

impl Plan {
    /// For a log that begins with `head`.
    pub(super) fn of(head: &[u8], hints: &Hints) -> Self {
        let cells: Vec<_> = head.split(|byte| *byte == b'\n').take(LINES).filter_map(Cells::read).collect();
        let shape = Shape::of(&cells);
        let rows: Vec<_> = cells.iter().filter_map(|cells| shape.row(cells)).collect();
        let kind = hints.log.map(|log| log.value);
        let sized = rows.iter().any(|row| row.block_size > 0);
        let sure = rule(kind) == Rule::Mean || !(0..2).any(|direction| is_wide(&rows, direction));
        Self { shape, reach: Reach { window: row::window(&rows) }, kind, operations: sized && sure }
    }

    /// Whether operations are added up by their size.
    pub(super) fn bytes(&self) -> bool {
        self.kind == Some(LogKind::Bandwidth)
    }
}

fn is_wide(rows: &[Row], direction: usize) -> bool {
    let mut counts = Counts::NONE;
    rows.iter().filter(|row| row.direction == direction).for_each(|row| counts.append(&Counts::of(row)));
    counts.is_wide()
}

/// How values of this kind come together.
pub(super) const fn rule(kind: Option<LogKind>) -> Rule {
    match kind {
        Some(LogKind::Total | LogKind::Completion | LogKind::Submission) => Rule::Mean,
        _ => Rule::Rate,
    }
}
