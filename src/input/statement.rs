//! `statements.csv` of a published dataset: orders that a source states without giving figures.

use std::collections::BTreeMap;
use std::ops::Range;

use super::cells::{Cells, Row};
use super::duplicate;
use super::opened::{Opened, Spot};
use super::reference::{Kind, References};
use crate::base::diagnostic::{Code, Fault, Problems, SourceText, did_you_mean};
use crate::catalog::{Drive, Id, Party, Source, Statement, Text};

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

/// Statements found so far, in their order, and the places of their ids.
#[derive(Default)]
pub(super) struct Statements {
    pub(super) list: Vec<Statement>,
    spots: BTreeMap<Id<Statement>, Spot>,
}

/// What a dataset says of all its statements.
pub(super) struct Origin<'a> {
    /// The wording of each `@key` of subjects and objects.
    pub(super) groups: &'a BTreeMap<String, Text>,
    /// The source of rows that name none.
    pub(super) source: Option<&'a Id<Source>>,
}

/// Reads all rows.
pub(super) fn read(
    source: SourceText<'_>,
    origin: &Origin<'_>,
    texts: &Opened,
    into: &mut Statements,
    references: &mut References,
    problems: &mut Problems,
) {
    let mut faults = Vec::new();
    let cells = Cells::read(source.text, &COLUMNS, &mut faults);
    for row in cells.rows() {
        let statement = Reader { row, file: source.file, origin }.statement(references, &mut faults);
        let Some(statement) = statement else { continue };
        let (id, here) = (statement.id.clone(), Spot { file: source.file.to_owned(), span: row.span("id") });
        if let Some(first) = into.spots.get(&id) {
            problems.push(duplicate("statements", &id, &here, first, texts));
            continue;
        }
        into.spots.insert(id, here);
        into.list.push(statement);
    }
    problems.faults(source, faults);
}

struct Reader<'a> {
    row: Row<'a>,
    file: &'a str,
    origin: &'a Origin<'a>,
}

impl Reader<'_> {
    fn statement(&self, references: &mut References, faults: &mut Vec<Fault>) -> Option<Statement> {
        let text = |column: &str| self.row.filled(column).map(str::to_owned);
        let id = self.row.required("id", faults).and_then(|_| self.row.id("id", faults));
        let review = self.row.required("review", faults).and_then(|_| self.row.id("review", faults));
        let workload = self.refer("workload", Kind::Workload, references, faults);
        let source = self.refer("source", Kind::Source, references, faults).or_else(|| self.origin.source.cloned());
        let subject = self.subject(references, faults);
        let relation = self.row.required("relation", faults).map(str::to_owned);
        let words = self.row.required("text", faults).map(str::to_owned);
        let objects = self.objects(references, faults);
        if source.is_none() && self.row.filled("source").is_none() {
            self.row.required("source", faults);
        }
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
            relation: relation?,
            objects,
            text: words?,
            source: source?,
        })
    }

    fn refer<T>(
        &self,
        column: &str,
        kind: Kind,
        references: &mut References,
        faults: &mut Vec<Fault>,
    ) -> Option<Id<T>> {
        let id = self.row.id(column, faults)?;
        references.at(kind, &id, self.spot(self.row.span(column)));
        Some(id)
    }

    fn subject(&self, references: &mut References, faults: &mut Vec<Fault>) -> Option<Party> {
        let text = self.row.required("subject", faults)?;
        self.party(text, self.row.part("subject", 0..text.len()), references, faults)
    }

    /// The parties between semicolons, each with its own place.
    fn objects(&self, references: &mut References, faults: &mut Vec<Fault>) -> Vec<Party> {
        let (mut objects, mut at) = (Vec::new(), 0);
        for piece in self.row.get("objects").split(';') {
            let object = piece.trim();
            let start = at + (piece.len() - piece.trim_start().len());
            if !object.is_empty() {
                let span = self.row.part("objects", start..start + object.len());
                objects.extend(self.party(object, span, references, faults));
            }
            at += piece.len() + 1;
        }
        objects
    }

    fn party(
        &self,
        text: &str,
        span: Range<usize>,
        references: &mut References,
        faults: &mut Vec<Fault>,
    ) -> Option<Party> {
        if let Some(key) = text.strip_prefix('@') {
            let group = self.origin.groups.get(key).cloned().map(Party::Group);
            if group.is_none() {
                faults.push(self.unknown_group(key, span));
            }
            return group;
        }
        let Some(id) = Id::<Drive>::new(text) else {
            let fault = Fault::error(Code::BAD_ID, span, format!("`{text}` is no drive's id and no group"));
            faults.push(fault.hint("groups are written `@name` and worded under `[groups]` of run.toml"));
            return None;
        };
        references.at(Kind::Drive, &id, self.spot(span));
        Some(Party::Drive(id))
    }

    fn unknown_group(&self, key: &str, span: Range<usize>) -> Fault {
        let hint = did_you_mean(key, self.origin.groups.keys().map(String::as_str));
        let hint = hint.unwrap_or_else(|| format!("word it under `[groups]` of run.toml: `{key} = {{ en = \"…\" }}`"));
        Fault::error(Code::UNKNOWN_ID, span, format!("no group is called `{key}`")).hint(hint)
    }

    fn spot(&self, span: Range<usize>) -> Spot {
        Spot { file: self.file.to_owned(), span }
    }
}
