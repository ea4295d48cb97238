//! What is drawn: geometry, honesty, safety.

mod cases;
mod gallery;
mod measured;
mod picture;

use std::fs;
use std::path::Path;

use super::{Axis, Bar, Plot, PlotForm, SweepLine, SweepMark, TimeLine};
use crate::base::language::{Language, LanguageFiles, Tag};
use crate::catalog::Point;

/// A language of the theme, from its files.
fn language(tag: &str) -> Language {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("templates/locales").join(tag);
    let mut files = LanguageFiles::default();
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let (name, text) = (entry.file_name().into_string().unwrap(), fs::read_to_string(entry.path()).unwrap());
        if name == "language.toml" { files.style = text } else { drop(files.messages.insert(name, text)) }
    }
    Language::new(Tag::new(tag).unwrap(), &files).unwrap()
}

fn english() -> Language {
    language("en")
}

fn german() -> Language {
    language("de")
}

fn japanese() -> Language {
    language("ja")
}

fn spanish() -> Language {
    language("es")
}

fn plot(id: &str, unit: &str, per_unit: f64, form: PlotForm) -> Plot {
    let axis = Axis { label: format!("{unit}, lower is better"), unit: unit.to_owned(), per_unit };
    Plot { id: id.to_owned(), title: "Peaks".to_owned(), description: "Two drives.".to_owned(), form, axis }
}

/// A bar of style 1; it is a range where its ends differ.
fn bar(label: &str, low: f64, high: f64, value: &str) -> Bar {
    Bar {
        label: label.to_owned(),
        detail: None,
        low,
        high,
        value: value.to_owned(),
        style: 1,
        range: low < high,
        doubtful: false,
        interval: None,
        key: "drive".to_owned(),
        load: String::new(),
        heading: None,
    }
}

fn sweep_line(label: &str, style: usize, complete: bool, marks: &[(usize, f64, &str)]) -> SweepLine {
    let mark = |(column, value, words): &(usize, f64, &str)| SweepMark {
        column: *column,
        load: column.to_string(),
        value: *value,
        words: (*words).to_owned(),
    };
    let marks = marks.iter().map(mark).collect();
    SweepLine { label: label.to_owned(), style, marks, complete, key: label.to_lowercase() }
}

fn time_line(label: &str, style: usize, points: Vec<Point>) -> TimeLine {
    TimeLine { label: label.to_owned(), style, points, readings: Vec::new(), key: label.to_lowercase() }
}

fn texts(list: &[&str]) -> Vec<String> {
    list.iter().map(|text| (*text).to_owned()).collect()
}

/// Noise that is the same on every machine, from 0 to 1.
fn noise(seed: u32) -> f64 {
    let mut x = seed.wrapping_mul(2_654_435_761) ^ 0x9e37_79b9;
    for shift in [13, 17, 5] {
        x ^= x << (shift % 16);
        x ^= x >> 7;
    }
    f64::from(x % 1000) / 1000.0
}
