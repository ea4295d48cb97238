//! What an import did, for people and for programs.

use benchbook::base::diagnostic::show::JsonProblem;
use benchbook::base::diagnostic::{Problem, in_json, visible};
use benchbook::input::import::Plan;
use serde::Serialize;

use super::super::table::{Align, columns, cut};

/// The longest choice that is shown whole.
const LONGEST: usize = 48;

/// What was chosen and why, what is written, and what is next.
pub(super) fn report(plan: &Plan, dry: bool, problems: &[Problem]) -> String {
    let mut text = chosen(plan);
    text += if dry { "\nwould write\n" } else { "\nwrote\n" };
    text.extend(plan.paths().iter().map(|path| format!("  {}\n", visible(path))));
    if !dry {
        text += "\nnext\n";
        if plan.sheet.is_some() {
            text += "  complete the new spec sheet\n";
        }
        if !problems.is_empty() {
            text += "  mend what the new results changed\n";
        }
        text += "  benchbook check\n  benchbook build\n";
    }
    text
}

fn chosen(plan: &Plan) -> String {
    let heads = [("chosen", Align::Left), ("", Align::Left), ("why", Align::Words)];
    let rows = plan.settled.iter().map(|own| vec![own.what.to_owned(), cut(&own.value, LONGEST), own.why.to_owned()]);
    let mut text = columns(&heads, &rows.collect::<Vec<_>>());
    let heads = [("file", Align::Words), ("workload", Align::Left), ("phase", Align::Left), ("load", Align::Left)];
    let listings = plan.dataset.iter().flat_map(|dataset| &dataset.listings);
    let rows: Vec<_> = listings
        .map(|own| {
            let load = own.load.as_ref().map(ToString::to_string).unwrap_or_default();
            match &own.workload {
                Some(workload) => vec![own.path.clone(), workload.to_string(), own.phase.as_str().to_owned(), load],
                None => vec![own.path.clone(), "the sample".to_owned(), String::new(), String::new()],
            }
        })
        .collect();
    if !rows.is_empty() {
        text += "\n";
        text += &columns(&heads, &rows);
    }
    text
}

#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    written: bool,
    files: Vec<String>,
    problems: Vec<JsonProblem<'a>>,
}

/// `{"schema": …, "written": …, "files": […], "problems": […]}`.
pub(super) fn json(plan: &Plan, dry: bool, problems: &[Problem]) -> String {
    let problems = problems.iter().map(JsonProblem::from).collect();
    let document = Document { schema: "benchbook-import/1", written: !dry, files: plan.paths(), problems };
    serde_json::to_string_pretty(&document).map(|json| in_json(&json)).unwrap_or_default()
}
