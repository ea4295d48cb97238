//! Pages that are about no drive.

use crate::catalog::{Article, Passage, Piece, Prose, Slot, SlotKind};

use super::here::Here;
use super::prose::{Filling, body, escape, line};
use super::views::ArticleView;

/// The view of an article's page, in the reader's language or the one it has.
#[must_use]
pub(super) fn view(here: &Here<'_>, article: &Article) -> Option<ArticleView> {
    let fallback = here.edition.catalog.lab.fallback();
    let own = article.prose.get_key_value(here.edition.language.tag());
    let (tag, prose) =
        own.or_else(|| article.prose.get_key_value(fallback)).or_else(|| article.prose.first_key_value())?;
    let summary_html = line(&prose.summary, &fill);
    let mut shell = here.shell(heading(prose), words(&prose.summary));
    shell.fallback = here.fallback(tag);
    Some(ArticleView { shell, summary_html, body_html: body(&prose.body, &fill).html })
}

/// An article has no figures of its own; only literals stand in its slots.
fn fill(slot: &Slot) -> Filling {
    match &slot.kind {
        SlotKind::Literal { text, .. } => Filling::Inline(escape(text)),
        _ => Filling::Inline(String::new()),
    }
}

/// The title of a text, without slots.
#[must_use]
pub(super) fn heading(prose: &Prose) -> String {
    words(&prose.title)
}

fn words(passage: &Passage) -> String {
    let words = passage.pieces.iter().map(|piece| match piece {
        Piece::Words(words) => words.as_str(),
        Piece::Slot(Slot { kind: SlotKind::Literal { text, .. }, .. }) => text.as_str(),
        Piece::Slot(_) => "",
    });
    words.collect()
}
