//! Social cards: a review in one picture, for those who meet its address in a message or a feed.
//!
//! Entry point: [`Press::print`]. `layout.rs` decides where everything stands, `chart.rs` fits the review's chart in, `text.rs` sets
//! words in the faces of `fonts.rs`, `style.rs` holds the colours, `press.rs` makes pixels of it. Knows no drives.

mod chart;
mod fonts;
mod header;
mod keys;
mod layout;
mod press;
mod style;
#[cfg(test)]
mod tests;
mod text;

use std::collections::BTreeSet;

pub use self::press::Press;
use crate::base::language::Language;
use crate::output::chart::Plot;

/// Width in pixels: what networks show whole, at 1.91 to 1.
pub const WIDTH: u32 = 1200;
/// Height in pixels.
pub const HEIGHT: u32 = 630;

/// What a card shows; all text is in the reader's language.
#[derive(Clone, Copy)]
pub struct Card<'a> {
    /// The lab's name.
    pub lab: &'a str,
    /// What the page is, in a few words.
    pub kicker: &'a str,
    /// The review's headline.
    pub title: &'a str,
    /// Its first key figures: two have room.
    pub keys: &'a [Key],
    /// Its main chart.
    pub plot: Option<&'a Plot>,
    /// The language of it all.
    pub language: &'a Language,
}

/// A key figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// Sign and number.
    pub number: String,
    /// Its unit with the space before it; empty for counts.
    pub unit: String,
    /// What it is.
    pub label: String,
}

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// No face has these characters.
    NoGlyph(BTreeSet<char>),
    /// The picture could not be made of what was composed: a mistake of the program's own.
    Unreadable(String),
}
