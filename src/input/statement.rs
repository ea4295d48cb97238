//! `statements.csv` of a published dataset: orders that a source states without giving figures.

use std::collections::BTreeMap;

use super::cells::{Cells, Row};
use super::reference::References;
use crate::base::diagnostic::{Code, Fault, Place, Problems, SourceText, did_you_mean};
use crate::catalog::{DriveRef, Id, Party, Source, Statement, Text};

const COLUMNS: [&str; 14] = [
    "id",
    "review",
    "os",
    "workload",
    "phase",
    "metric",
    "direction",
    "topic",
    "subject",
    "subject_note",
    "relation",
    "objects",
    "text",
    "source",
];

/// Reads all rows; `groups` words the `@keys` of subjects and objects.
pub(super) fn read(
    source: SourceText<'_>,
    groups: &BTreeMap<String, Text>,
    fallback: Option<&Id<Source>>,
    references: &mut References,
    problems: &mut Problems,
) -> Vec<Statement> {
    let mut faults = Vec::new();
    let (cells, rows) = Cells::read(source.text, &COLUMNS, &mut faults);
    let mut statements = Vec::new();
    for row in rows {
        let row = cells.row(row);
        let reader = Reader { row: &row, source, groups, fallback };
        statements.extend(reader.statement(references, &mut faults));
    }
    problems.faults(source, faults);
    statements
}

struct Reader<'a> {
    row: &'a Row<'a>,
    source: SourceText<'a>,
    groups: &'a BTreeMap<String, Text>,
    fallback: Option<&'a Id<Source>>,
}

impl Reader<'_> {
    fn statement(&self, references: &mut References, faults: &mut Vec<Fault>) -> Option<Statement> {
        let text = |column: &str| self.row.filled(column).map(str::to_owned);
        let id = self.id("id", faults);
        let review = self.id("review", faults);
        let workload = self.row.filled("workload").and_then(|_| self.id("workload", faults));
        if let Some(workload) = &workload {
            references.at_workload(workload, &Place::of(self.source, self.row.span("workload")));
        }
        let own = self.row.filled("source").and_then(|_| self.id("source", faults));
        let source = own.or_else(|| self.fallback.cloned());
        if let Some(source) = &source {
            references.at_source(source, &Place::of(self.source, self.row.span("source")));
        }
        let subject = self.party("subject", self.row.get("subject"), references, faults);
        let objects = self.row.get("objects").split(';').map(str::trim).filter(|object| !object.is_empty());
        let objects = objects.filter_map(|object| self.party("objects", object, references, faults)).collect();
        Some(Statement {
            id: id?,
            review: review?,
            os: text("os"),
            workload,
            phase: text("phase"),
            metric: self.row.get("metric").to_owned(),
            direction: text("direction"),
            topic: text("topic"),
            subject: subject?,
            subject_note: text("subject_note"),
            relation: self.row.get("relation").to_owned(),
            objects,
            text: self.row.get("text").to_owned(),
            source: source?,
        })
    }

    fn id<T>(&self, column: &str, faults: &mut Vec<Fault>) -> Option<Id<T>> {
        let id = Id::new(self.row.get(column));
        if id.is_none() {
            faults.push(self.row.fault(column, Code::BAD_ID, format!("`{}` is no id", self.row.get(column))));
        }
        id
    }

    fn party(&self, column: &str, text: &str, references: &mut References, faults: &mut Vec<Fault>) -> Option<Party> {
        if let Some(key) = text.strip_prefix('@') {
            let group = self.groups.get(key).cloned().map(Party::Group);
            if group.is_none() {
                let fault = self.row.fault(column, Code::UNKNOWN_ID, format!("no group is called `{key}`"));
                faults.push(Fault { hint: did_you_mean(key, self.groups.keys().map(String::as_str)), ..fault });
            }
            return group;
        }
        let id = Id::new(text);
        match &id {
            Some(id) => {
                let place = Place::of(self.source, self.row.span(column));
                references.at_drive(&DriveRef { drive: id.clone(), variant: None }, &place, &place);
            }
            None => {
                faults.push(self.row.fault(column, Code::BAD_ID, format!("`{text}` is no drive's id and no `@group`")));
            }
        }
        id.map(Party::Drive)
    }
}
