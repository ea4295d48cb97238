//! The page of a testbed: its parts, and the workloads with results on it.

use crate::catalog::{Testbed, Workload};

use super::here::Here;
use super::view::{Cell, SpecRow, SpecView};
use super::views::TestbedView;
use super::workload::note;

/// The view of a testbed's page.
#[must_use]
pub(super) fn view(here: &Here<'_>, testbed: &Testbed) -> TestbedView {
    let catalog = here.edition.catalog;
    let parts = testbed.parts.iter().map(|part| SpecRow {
        label: here.say(&format!("part-{}", part.role)),
        value: Cell::List { items: vec![here.words(&part.text)], note: note(here, &part.citation) },
        derived: false,
    });
    let systems = (!testbed.os.is_empty()).then(|| SpecRow {
        label: here.say("column-system"),
        value: Cell::List {
            items: testbed.os.iter().map(|os| super::view::Words { text: os.clone(), lang: None }).collect(),
            note: None,
        },
        derived: false,
    });
    let has_results = |workload: &&Workload| {
        here.edition.index.of_workload(&workload.id).iter().any(|m| m.key.testbed.as_ref() == Some(&testbed.id))
    };
    let workloads = catalog.workloads.values().filter(has_results);
    let cited = testbed.citation.source.iter().chain(&testbed.citation.also);
    let cited = cited.chain(testbed.parts.iter().filter_map(|part| part.citation.source.as_ref()));
    TestbedView {
        shell: here.shell(here.plain(&testbed.name), here.say("testbeds-intro")),
        revision: testbed.revision.as_ref().map(|revision| here.words(revision)),
        parts: SpecView { id: "parts".to_owned(), rows: parts.chain(systems).collect(), notes: Vec::new() },
        workloads: workloads.map(|w| here.link_to(here.plain(&w.name), "workloads", &w.id)).collect(),
        sources: here.sources(cited),
    }
}
