//! Problems as text for people (with the offending text underlined) and as JSON for programs.
//!
//! A problem may quote what somebody else's file holds: whatever would steer a terminal is replaced or escaped.

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use serde::Serialize;

use super::code::Code;
use super::place::{Place, Position};
use super::problem::{Problem, Severity};
use super::visible::{in_json, visible};

/// The problem as an editor reads it in a terminal, without a final line break.
#[must_use]
pub fn text(problem: &Problem, colour: bool) -> String {
    let problem = &printable(problem);
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
    let mut report = vec![group(problem)];
    if let Some(hint) = &problem.hint {
        report.push(Group::with_title(Level::HELP.secondary_title(hint.as_str())));
    }
    renderer.decor_style(DecorStyle::Ascii).render(&report)
}

/// The problem with nothing in it that steers a terminal; columns stay what they are.
fn printable(problem: &Problem) -> Problem {
    let lines = |text: &str| text.split('\n').map(visible).collect::<Vec<_>>().join("\n");
    let line = |text: &str| text.split('\t').map(visible).collect::<Vec<_>>().join("\t");
    let place = &problem.place;
    let place =
        Place { file: visible(&place.file).into_owned(), line: place.line.as_deref().map(line), ..place.clone() };
    Problem { place, message: lines(&problem.message), hint: problem.hint.as_deref().map(lines), ..problem.clone() }
}

fn group(problem: &Problem) -> Group<'_> {
    let level = match problem.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let title = level.primary_title(problem.message.as_str()).id(problem.code.as_str());
    match shown_line(&problem.place) {
        Some(snippet) => title.element(snippet),
        None => title.element(origin(&problem.place)),
    }
}

/// Where the text is not at hand: the file, and the line where it is known.
fn origin(place: &Place) -> Origin<'_> {
    let file = Origin::path(place.file.as_str());
    place.start.map_or(file.clone(), |start| file.line(start.line))
}

fn shown_line(place: &Place) -> Option<Snippet<'_, annotate_snippets::Annotation<'_>>> {
    let (start, end, line) = (place.start?, place.end?, place.line.as_deref()?);
    let from = byte_of(line, start.column);
    let to = if end.line == start.line { byte_of(line, end.column) } else { line.len() };
    let annotation = AnnotationKind::Primary.span(from..to.max(from));
    Some(Snippet::source(line).line_start(start.line).path(place.file.as_str()).annotation(annotation))
}

fn byte_of(line: &str, column: usize) -> usize {
    line.char_indices().nth(column - 1).map_or(line.len(), |(at, _)| at)
}

/// A problem in the one JSON shape that every command prints.
#[derive(Debug, Serialize)]
pub struct JsonProblem<'a> {
    code: Code,
    severity: &'static str,
    file: &'a str,
    line: Option<usize>,
    column: Option<usize>,
    end_line: Option<usize>,
    end_column: Option<usize>,
    message: &'a str,
    hint: Option<&'a str>,
    source: Option<&'a str>,
}

impl<'a> From<&'a Problem> for JsonProblem<'a> {
    fn from(problem: &'a Problem) -> Self {
        let place = &problem.place;
        let line = |p: Position| p.line;
        let column = |p: Position| p.column;
        Self {
            code: problem.code,
            severity: problem.severity.as_str(),
            file: &place.file,
            line: place.start.map(line),
            column: place.start.map(column),
            end_line: place.end.map(line),
            end_column: place.end.map(column),
            message: &problem.message,
            hint: problem.hint.as_deref(),
            source: place.line.as_deref(),
        }
    }
}

/// All problems as `{"problems": […]}`.
///
/// # Errors
/// When serialisation fails, which plain strings and numbers do not.
pub fn json(problems: &[Problem]) -> serde_json::Result<String> {
    #[derive(Serialize)]
    struct Report<'a> {
        problems: Vec<JsonProblem<'a>>,
    }
    let report = Report { problems: problems.iter().map(JsonProblem::from).collect() };
    serde_json::to_string_pretty(&report).map(|json| in_json(&json))
}

/// A GitHub workflow annotation, one line.
#[must_use]
pub fn github(problem: &Problem) -> String {
    let place = &problem.place;
    let position = place.start.map(|p| format!(",line={},col={}", p.line, p.column)).unwrap_or_default();
    let end = place.end.map(|p| format!(",endLine={},endColumn={}", p.line, p.column)).unwrap_or_default();
    let hint = problem.hint.as_deref().map(|h| format!(" ({h})")).unwrap_or_default();
    let message = format!("{}{hint}", problem.message).replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A");
    let file = place.file.replace('%', "%25").replace(',', "%2C").replace(':', "%3A");
    let (message, file) = (visible(&message), visible(&file));
    format!("::{} file={file}{position}{end},title={}::{message}", problem.severity.as_str(), problem.code.as_str())
}
