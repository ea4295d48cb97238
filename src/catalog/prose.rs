//! Prose with its slots found: the places where a figure, chart or table will stand.

use std::collections::BTreeMap;
use std::ops::Range;

/// The prose of a review or article in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prose {
    /// Path from the project's root.
    pub file: String,
    /// The file's whole text, for showing places in it.
    pub text: String,
    /// The headline.
    pub title: Passage,
    /// One sentence on the outcome.
    pub summary: Passage,
    /// What speaks for the drive.
    pub pros: Vec<Passage>,
    /// What speaks against it.
    pub cons: Vec<Passage>,
    /// What to make of it.
    pub bottom_line: Option<Passage>,
    /// Label and remark of each key figure.
    pub keys: BTreeMap<String, KeyWords>,
    /// Words of each image.
    pub images: BTreeMap<String, ImageWords>,
    /// The Markdown below the front matter.
    pub body: Passage,
}

/// What stands over and under a key figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyWords {
    /// What it is.
    pub label: Passage,
    /// A small line under it.
    pub note: Option<Passage>,
}

/// An image in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImageWords {
    /// For those who do not see it.
    pub alt: String,
    /// For everybody.
    pub caption: Option<String>,
}

/// A text cut at its slots.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Passage {
    /// Words and slots, in order.
    pub pieces: Vec<Piece>,
}

/// A part of a passage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Words between slots, as written (Markdown in a body).
    Words(String),
    /// A slot.
    Slot(Slot),
}

/// A place where something will stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// What will stand there.
    pub kind: SlotKind,
    /// Bytes of the file.
    pub span: Range<usize>,
}

/// What can stand in a slot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SlotKind {
    /// A figure.
    Figure {
        /// Its name.
        name: String,
        /// How it is written.
        form: SlotForm,
    },
    /// A chart.
    Chart(String),
    /// A table.
    Table(String),
    /// The reviewed drive's spec sheet.
    Specs,
    /// What sources state of a workload without giving figures.
    Statements(String),
    /// An image.
    Image(String),
    /// A number typed on purpose.
    Literal {
        /// What is printed.
        text: String,
        /// Why it is no figure.
        reason: String,
    },
}

/// How a figure is written in its slot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SlotForm {
    /// Number alone, its unit being in the words around it.
    pub bare: bool,
    /// Without the sign of a bound or an approximation, which the words around it state.
    pub plain: bool,
    /// All digits rather than a short form.
    pub full: bool,
    /// Which end of a range; `None` for both.
    pub end: Option<End>,
}

/// An end of a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The lower.
    Low,
    /// The upper.
    High,
}

impl Passage {
    /// The slots, in order.
    pub fn slots(&self) -> impl Iterator<Item = &Slot> {
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Slot(slot) => Some(slot),
            Piece::Words(_) => None,
        })
    }
}

impl Prose {
    /// Every passage, front matter first.
    pub fn passages(&self) -> impl Iterator<Item = &Passage> {
        let keys = self.keys.values().flat_map(|key| std::iter::once(&key.label).chain(&key.note));
        let front =
            [&self.title, &self.summary].into_iter().chain(&self.pros).chain(&self.cons).chain(&self.bottom_line);
        front.chain(keys).chain(std::iter::once(&self.body))
    }
}
