//! Files that hold several results: an entry of `run.toml` may take one part of such a file.

use super::super::format::{Number, Reduction, Track};
use super::super::run::Listed;
use super::Bench;
use crate::base::diagnostic::{Code, Problem, Problems, Severity, did_you_mean};

/// Keeps of a file what its entry asks for.
pub(super) fn chosen(
    bench: &Bench<'_>,
    entry: &Listed,
    file: &str,
    mut reduction: Reduction,
    problems: &mut Problems,
) -> Reduction {
    let Some((part, spot)) = &entry.part else { return reduction };
    let names = names(&reduction);
    let is_it = |own: &Option<String>| own.as_ref() == Some(part);
    reduction.numbers.retain(|number: &Number| is_it(&number.part));
    reduction.tracks.retain(|track: &Track| is_it(&track.part));
    if reduction.numbers.is_empty() && reduction.tracks.is_empty() && !reduction.reader.is_empty() {
        let message = format!("`{file}` has no part `{part}` with a result");
        let hint = did_you_mean(part, names.iter().map(String::as_str));
        let hint = hint.or_else(|| names.is_empty().then(|| "it has no parts: leave `part` out".to_owned()));
        let place = bench.texts.place(spot);
        problems.push(Problem { code: Code::UNKNOWN_WORD, severity: Severity::Error, place, message, hint });
    }
    reduction
}

/// The parts of a file, in its order.
fn names(reduction: &Reduction) -> Vec<String> {
    let numbers = reduction.numbers.iter().filter_map(|number| number.part.clone());
    let mut names = Vec::new();
    for part in numbers.chain(reduction.tracks.iter().filter_map(|track| track.part.clone())) {
        if !names.contains(&part) {
            names.push(part);
        }
    }
    names
}
