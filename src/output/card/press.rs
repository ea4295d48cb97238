//! [`Press`]: from SVG to pixels to PNG, with the card's own faces and none of the machine's.

use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{FontResolver, Options, Rect, Tree};

use super::fonts::Faces;
use super::layout::compose;
use super::text::Setter;
use super::{Card, HEIGHT, Refusal, WIDTH, style};

/// Prints cards. Making one reads the fonts, so one serves all cards.
pub struct Press {
    faces: Faces,
    options: Options<'static>,
}

/// An SVG made ready to be drawn.
pub(super) struct Picture {
    tree: Tree,
}

impl Picture {
    /// Width of its view in its own units.
    pub(super) fn width(&self) -> f64 {
        f64::from(self.tree.size().width())
    }

    /// What is drawn at all, strokes included.
    pub(super) fn bounds(&self) -> Rect {
        self.tree.root().abs_stroke_bounding_box()
    }

    /// The nodes that are drawn.
    #[cfg(test)]
    pub(super) fn nodes(&self) -> Vec<&resvg::usvg::Node> {
        let mut nodes: Vec<_> = self.tree.root().children().iter().collect();
        let mut at = 0;
        while let Some(node) = nodes.get(at) {
            if let resvg::usvg::Node::Group(group) = node {
                nodes.extend(group.children());
            }
            at += 1;
        }
        nodes
    }
}

/// A picture and where it is put: its scale, and where its origin comes to lie.
pub(super) struct Placed {
    pub(super) picture: Picture,
    pub(super) scale: f64,
    pub(super) origin: (f64, f64),
}

impl Press {
    /// A press with its fonts.
    ///
    /// # Errors
    /// A font of the binary that cannot be read: a mistake of the program's own.
    pub fn new() -> Result<Self, Refusal> {
        let faces = Faces::new().map_err(Refusal::Unreadable)?;
        // Every run of text names a face that has its characters; the renderer's own fallback may leave a run blank.
        let font_resolver = FontResolver { select_fallback: Box::new(|_, _, _| None), ..FontResolver::default() };
        let fontdb = Arc::new(Faces::database());
        let options = Options { font_resolver, fontdb, style_sheet: Some(style::sheet()), ..Options::default() };
        Ok(Self { faces, options })
    }

    #[cfg(test)]
    pub(super) const fn faces(&self) -> &Faces {
        &self.faces
    }

    /// A card as PNG of [`WIDTH`] × [`HEIGHT`] pixels. The same card gives the same bytes.
    ///
    /// # Errors
    /// Characters for which there is no glyph.
    pub fn print(&self, card: &Card<'_>) -> Result<Vec<u8>, Refusal> {
        let placed = self.compose(card)?;
        let mut pixels = Pixmap::new(WIDTH, HEIGHT).ok_or_else(|| Refusal::Unreadable("no room".to_owned()))?;
        for Placed { picture, scale, origin } in &placed {
            let transform =
                Transform::from_row(single(*scale), 0.0, 0.0, single(*scale), single(origin.0), single(origin.1));
            resvg::render(&picture.tree, transform, &mut pixels.as_mut());
        }
        pixels.encode_png().map_err(|error| Refusal::Unreadable(error.to_string()))
    }

    /// The pictures of a card, from the back to the front.
    pub(super) fn compose(&self, card: &Card<'_>) -> Result<Vec<Placed>, Refusal> {
        let setter = Setter::new(&self.faces, card.language);
        let placed = compose(card, &setter, self)?;
        let missing = setter.into_missing();
        if missing.is_empty() { Ok(placed) } else { Err(Refusal::NoGlyph(missing)) }
    }

    /// An SVG, read.
    pub(super) fn read(&self, svg: &str) -> Result<Picture, Refusal> {
        let tree = Tree::from_str(svg, &self.options).map_err(|error| Refusal::Unreadable(error.to_string()))?;
        Ok(Picture { tree })
    }
}

/// A coordinate as the renderer takes it.
#[expect(clippy::cast_possible_truncation, reason = "pixels of a card are few")]
const fn single(value: f64) -> f32 {
    value as f32
}
