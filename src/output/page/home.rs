//! The home page of a language: the newest review, and what leads in each workload.

use crate::base::language::{Args, Form};
use crate::catalog::{Subject, Workload};
use crate::insight::Board;

use super::board::board_title;
use super::here::Here;
use super::render::Renderer;
use super::review::card;
use super::views::{HomeView, LeaderView};

/// The view of the home page.
#[must_use]
pub(super) fn view(here: &Here<'_>, renderer: &Renderer) -> HomeView {
    let lab = &here.edition.catalog.lab;
    let mut cards = here.edition.reviews().into_iter().filter_map(|review| card(here, review, renderer));
    let about = lab.about.as_ref().map(|about| here.words(about));
    let description = about.as_ref().map_or_else(|| lab.name.clone(), |words| words.text.clone());
    HomeView {
        shell: here.shell(lab.name.clone(), description),
        about,
        lead: cards.next(),
        reviews: cards.collect(),
        leaders: here.edition.catalog.workloads.values().filter_map(|workload| leader(here, workload)).collect(),
    }
}

/// The first of a workload's first board that compares at least two drives.
fn leader(here: &Here<'_>, workload: &Workload) -> Option<LeaderView> {
    let boards = here.edition.findings.boards.get(&workload.id)?;
    let board: &Board = boards.iter().find(|b| b.entries.len() > 1)?;
    let first = board.entries.first()?;
    let measurement = here.edition.catalog.measurements.get(&first.measurement)?;
    let Subject::Drive(drive) = &measurement.key.subject else { return None };
    let number = here.edition.language.count(board.entries.len());
    Some(LeaderView {
        workload: here.link_to(here.plain(&workload.name), "workloads", &workload.id),
        what: board_title(here, board),
        drive: here.link_to(here.drive_name(drive), "drives", &drive.drive),
        value: here.stated(&measurement.value, Form::PROSE, measurement.certainty),
        of: here.edition.language.say_with("leader-of", &Args::new().text("number", &number)),
    })
}
