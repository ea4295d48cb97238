//! What is cited: publications, and the orders that they state without giving figures.

use std::collections::BTreeSet;

use crate::base::language::Args;
use crate::catalog::{Id, Metric, Party, Source, Statement};

use super::here::Here;
use super::view::{SourceView, StatementGroup, StatementView, StatementsView};

/// More statements than this are folded away.
const MOST_OPEN: usize = 8;

impl Here<'_> {
    /// The publications of these ids, each once, in order of their ids.
    #[must_use]
    pub(super) fn sources<'a>(&self, ids: impl IntoIterator<Item = &'a Id<Source>>) -> Vec<SourceView> {
        let ids: BTreeSet<_> = ids.into_iter().collect();
        let sources = ids.into_iter().filter_map(|id| self.edition.catalog.sources.get(id));
        let view = |source: &Source| SourceView {
            title: source.title.clone(),
            publisher: source.publisher.clone(),
            lang: source.language.clone(),
            url: source.url.clone(),
        };
        sources.map(view).collect()
    }

    /// A publication in a line: `StorageReview: Micron P420m …`.
    #[must_use]
    pub(super) fn source_line(&self, id: &Id<Source>) -> String {
        let source = self.edition.catalog.sources.get(id);
        source.map_or_else(|| id.to_string(), |s| format!("{}: {} ({})", s.publisher, s.title, s.language))
    }

    /// Statements in the page's language.
    #[must_use]
    pub(super) fn statements<'a>(
        &self,
        id: &str,
        statements: impl IntoIterator<Item = &'a Statement>,
    ) -> StatementsView {
        let mut groups: Vec<StatementGroup> = Vec::new();
        for statement in statements {
            let source = self.source_line(&statement.source);
            let item = self.statement(statement);
            match groups.iter_mut().find(|group| group.source == source) {
                Some(group) => group.items.push(item),
                None => groups.push(StatementGroup { source, items: vec![item] }),
            }
        }
        let count = groups.iter().map(|group| group.items.len()).sum();
        let number = self.edition.language.count(count);
        StatementsView { id: id.to_owned(), count, number, open: count <= MOST_OPEN, groups }
    }

    fn statement(&self, statement: &Statement) -> StatementView {
        let mut subject = self.party(&statement.subject);
        if let Some(note) = &statement.subject_note {
            subject = format!("{subject} ({note})");
        }
        let objects: Vec<_> = statement.objects.iter().map(|party| self.party(party)).collect();
        let objects = objects.join(&self.edition.language.style().list_separator);
        let args = Args::new().text("subject", &subject).text("objects", &objects);
        StatementView {
            about: self.about(statement),
            text: self.edition.language.say_with(&format!("relation-{}", statement.relation), &args),
        }
    }

    fn party(&self, party: &Party) -> String {
        match party {
            Party::Drive(id) => self.edition.catalog.drives.get(id).map_or_else(|| id.to_string(), |d| d.name.clone()),
            Party::Group(text) => self.plain(text),
        }
    }

    /// `4K random · write · latency · CentOS 6.3`.
    fn about(&self, statement: &Statement) -> String {
        let workload = statement.workload.as_ref().and_then(|id| self.edition.catalog.workloads.get(id));
        let workload = workload.map(|w| self.plain(&w.name));
        let topic = statement.topic.as_ref().map(|topic| self.say(&format!("topic-{}", slug(topic))));
        let direction = statement.direction.as_ref().map(|d| self.say(&format!("direction-{d}")));
        let phase = statement.phase.as_ref().map(|p| self.say(&format!("phase-{p}")));
        let metric = match Metric::find(&statement.metric) {
            Some(metric) => self.metric(metric),
            None => self.say(&format!("topic-{}", slug(&statement.metric))),
        };
        let parts = [workload.or(topic), direction, phase, Some(metric), statement.os.clone()];
        let mut parts: Vec<_> = parts.into_iter().flatten().collect();
        parts.dedup();
        parts.join(" · ")
    }
}

/// A topic's word as a message id has it.
fn slug(topic: &str) -> String {
    topic.to_lowercase().replace([' ', '/', '_'], "-")
}
