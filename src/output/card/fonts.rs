//! The faces of cards: subsets of Noto Sans in the binary, so that a card looks the same on every machine.

use std::collections::BTreeSet;
use std::sync::Arc;

use resvg::usvg::fontdb::{Database, Source};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};

use crate::base::language::{Direction, Tag};

/// A family of faces, by the scripts it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Family {
    /// Latin, Greek, Cyrillic; regular and bold.
    Latin,
    /// Kana, kanji of JIS X 0208 level 1, full-width forms, arrows, signs of mathematics.
    Japanese,
    Arabic,
    Hebrew,
}

impl Family {
    const ALL: [Self; 4] = [Self::Latin, Self::Japanese, Self::Arabic, Self::Hebrew];

    /// Its name in the font files.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Latin => "Benchbook Card Latin",
            Self::Japanese => "Benchbook Card JP",
            Self::Arabic => "Benchbook Card Arabic",
            Self::Hebrew => "Benchbook Card Hebrew",
        }
    }

    /// Whether it has a bold face of its own.
    pub(super) const fn has_bold(self) -> bool {
        matches!(self, Self::Latin)
    }

    /// Its regular face, then its bold one.
    const fn files(self) -> &'static [&'static [u8]] {
        match self {
            Self::Latin => &[include_bytes!("fonts/latin-regular.ttf"), include_bytes!("fonts/latin-bold.ttf")],
            Self::Japanese => &[include_bytes!("fonts/jp-regular.ttf")],
            Self::Arabic => &[include_bytes!("fonts/arabic-regular.ttf")],
            Self::Hebrew => &[include_bytes!("fonts/hebrew-regular.ttf")],
        }
    }
}

/// The faces, read.
pub(super) struct Faces {
    families: Vec<(Family, Vec<FontRef<'static>>)>,
}

impl Faces {
    /// # Errors
    /// A face that cannot be read.
    pub(super) fn new() -> Result<Self, String> {
        let read = |family: Family| {
            let faces = family.files().iter().map(|bytes| FontRef::new(bytes)).collect::<Result<_, _>>();
            faces.map(|faces| (family, faces)).map_err(|error| format!("{} ({error})", family.name()))
        };
        Ok(Self { families: Family::ALL.into_iter().map(read).collect::<Result<_, _>>()? })
    }

    /// The same for the renderer.
    pub(super) fn database() -> Database {
        let mut database = Database::new();
        for bytes in Family::ALL.into_iter().flat_map(Family::files) {
            database.load_font_source(Source::Binary(Arc::new(*bytes)));
        }
        database
    }

    fn of(&self, family: Family) -> &[FontRef<'static>] {
        self.families.iter().find(|(own, _)| *own == family).map_or(&[], |(_, faces)| faces)
    }

    fn has(&self, family: Family, c: char) -> bool {
        self.of(family).iter().all(|face| face.charmap().map(c).is_some())
    }

    /// Advance of a character in ems.
    fn advance(&self, family: Family, c: char, bold: bool) -> f64 {
        let faces = self.of(family);
        let Some(face) = faces.get(usize::from(bold)).or(faces.first()) else { return 0.0 };
        let metrics = face.glyph_metrics(Size::new(1.0), LocationRef::default());
        let advance = face.charmap().map(c).and_then(|glyph| metrics.advance_width(glyph));
        advance.map_or(0.0, f64::from)
    }
}

/// Which family to ask first, for the readers of a language.
pub(super) fn order(tag: &Tag, direction: Direction) -> [Family; 4] {
    use Family::{Arabic, Hebrew, Japanese, Latin};
    match tag.as_str().split('-').next().unwrap_or("") {
        "ja" => [Japanese, Latin, Arabic, Hebrew],
        "he" | "yi" => [Hebrew, Latin, Arabic, Japanese],
        _ if direction == Direction::Rtl => [Arabic, Latin, Hebrew, Japanese],
        _ => [Latin, Japanese, Arabic, Hebrew],
    }
}

/// A stretch of text in one family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Run {
    pub(super) family: Family,
    pub(super) text: String,
}

/// A text in runs, each in the first family of the order that has its characters; and those that none has.
pub(super) fn runs(faces: &Faces, order: [Family; 4], text: &str) -> (Vec<Run>, BTreeSet<char>) {
    let (mut runs, mut missing) = (Vec::<Run>::new(), BTreeSet::new());
    for c in text.chars().filter_map(printed) {
        let last = runs.last().map(|run| run.family);
        let own = match c {
            _ if draws_nothing(c) => last,
            // A space belongs to the word before it, a number or a Latin name to the face that has a bold one.
            ' ' if last.is_some() => last,
            '!'..='~' if order[0] != Family::Japanese => Some(Family::Latin),
            _ => order.into_iter().find(|family| faces.has(*family, c)),
        };
        if own.is_none() && !draws_nothing(c) {
            missing.insert(c);
        }
        let family = own.unwrap_or(order[0]);
        match runs.last_mut() {
            Some(run) if run.family == family => run.text.push(c),
            _ => runs.push(Run { family, text: c.to_string() }),
        }
    }
    (runs, missing)
}

/// What is printed of a character: line breaks are spaces, and what XML does not know is left out.
fn printed(c: char) -> Option<char> {
    match c {
        '\n' | '\t' => Some(' '),
        c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => None,
        c => Some(c),
    }
}

/// Width of a text in ems.
pub(super) fn width(faces: &Faces, order: [Family; 4], text: &str, bold: bool) -> f64 {
    let (runs, _) = runs(faces, order, text);
    let advances = runs.iter().flat_map(|run| run.text.chars().map(|c| faces.advance(run.family, c, bold)));
    advances.sum()
}

/// Marks of direction, joiners, and what chooses a form: they need no glyph.
const fn draws_nothing(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}
