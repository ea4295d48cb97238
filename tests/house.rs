//! House rules that a compiler cannot check: who may import whom, how every file opens, how long files are, no words in templates.
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use std::fs;
use std::path::{Path, PathBuf};

/// Each part of the library with the parts it may import, in the order of the data's flow.
const MAY_IMPORT: &[(&str, &[&str])] = &[
    ("base::date", &[]),
    ("base::diagnostic", &[]),
    ("base::quantity", &["base::diagnostic"]),
    ("base::statistics", &[]),
    ("base::language", &["base::quantity", "base::statistics", "base::date"]),
    ("catalog", &["base"]),
    ("input", &["base", "catalog"]),
    ("insight", &["base", "catalog"]),
    ("output::theme", &["base"]),
    ("output::chart", &["base", "catalog", "insight"]),
    ("output::card", &["base", "output::chart"]),
    ("output::page", &["base", "catalog", "insight", "output::card", "output::chart", "output::theme"]),
    ("output::site", &["base", "output::page"]),
    ("pipeline", &["base", "catalog", "input", "insight", "output"]),
];

/// No file is longer than this.
const MOST_LINES: usize = 400;

/// Whether `path` is `part` or lies inside it.
fn within(path: &str, part: &str) -> bool {
    path.strip_prefix(part).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

/// All files below `folder` with one of the extensions, sorted.
fn files(folder: &str, extensions: &[&str]) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = walkdir::WalkDir::new(root).sort_by_file_name().into_iter().map(Result::unwrap);
    let wanted = |p: &PathBuf| p.extension().is_some_and(|e| extensions.contains(&e.to_str().unwrap()));
    entries.map(walkdir::DirEntry::into_path).filter(wanted).collect()
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

/// The module path of a source file.
fn module(file: &Path) -> String {
    let inner = file.strip_prefix(Path::new(env!("CARGO_MANIFEST_DIR")).join("src")).unwrap().with_extension("");
    let parts: Vec<_> = inner.iter().map(|s| s.to_str().unwrap()).filter(|s| *s != "mod").collect();
    parts.join("::")
}

/// The crate paths that a module names: `crate::…` as written, `super::…` resolved, groups written out.
fn imports(module: &str, text: &str) -> Vec<String> {
    let code: Vec<_> = text.lines().map(|line| line.split("//").next().unwrap()).collect();
    let code = code.join(" ").replace("super::super::", "super^");
    let mut found = Vec::new();
    for rest in code.split("crate::").skip(1) {
        expand("", until_end(rest), &mut found);
    }
    for (keyword, up) in [("super^", 2), ("super::", 1)] {
        let parents: Vec<_> = module.split("::").collect();
        let base = parents[..parents.len().saturating_sub(up)].join("::");
        let prefix = if base.is_empty() { base } else { base + "::" };
        for rest in code.split(keyword).skip(1) {
            expand(&prefix, until_end(rest), &mut found);
        }
    }
    found
}

fn until_end(rest: &str) -> &str {
    &rest[..rest.find([';', '(', ')', '<', '>']).unwrap_or(rest.len())]
}

/// Writes `a::{b, c::{d}}` out as `a::b`, `a::c::d`.
fn expand(prefix: &str, tree: &str, out: &mut Vec<String>) {
    let Some((head, group)) = tree.split_once('{') else {
        out.push(format!("{prefix}{}", tree.split_whitespace().next().unwrap_or("")));
        return;
    };
    let prefix = format!("{prefix}{}", head.trim());
    let group = group.trim_end();
    let group = group.strip_suffix('}').unwrap_or(group);
    let (mut depth, mut start) = (0, 0);
    for (i, c) in group.char_indices().chain([(group.len(), ',')]) {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                expand(&prefix, &group[start..i], out);
                start = i + 1;
            }
            _ => {}
        }
    }
}

/// Imports of one module that the table does not allow.
fn forbidden(module: &str, text: &str) -> Vec<String> {
    let Some((own, allowed)) = MAY_IMPORT.iter().find(|(part, _)| within(module, part)) else { return Vec::new() };
    let target = |path: &String| MAY_IMPORT.iter().any(|(part, _)| within(path, part));
    let own_or_allowed = |path: &String| within(path, own) || allowed.iter().any(|a| within(path, a));
    imports(module, text).into_iter().filter(|path| target(path) && !own_or_allowed(path)).collect()
}

#[test]
fn imports_only_point_down() {
    let wrong: Vec<_> = files("src", &["rs"])
        .iter()
        .flat_map(|f| forbidden(&module(f), &read(f)).into_iter().map(move |path| format!("{}: `{path}`", f.display())))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_import_test_sees_every_way_of_importing() {
    for (module, text) in [
        ("insight::x", "use crate::input::format::Reduction;"),
        ("insight::x", "use crate::{base::date::Date, input::format};"),
        ("base::quantity::x", "use super::super::language::Language;"),
        ("catalog::x", "fn f() -> crate::output::page::File {}"),
        ("output::chart::x", "use super::super::page::Renderer;"),
    ] {
        assert_eq!(forbidden(module, text).len(), 1, "{module}: {text}");
    }
    assert_eq!(forbidden("insight::x", "use crate::catalog::{Id, Key};"), Vec::<String>::new());
}

#[test]
fn every_part_is_in_the_table() {
    let missing: Vec<_> = files("src", &["rs"])
        .iter()
        .map(|f| module(f))
        .filter(|m| m.contains("::") && !m.starts_with("cli"))
        .filter(|m| !MAY_IMPORT.iter().any(|(part, _)| within(m, part)))
        .collect();
    assert_eq!(missing, Vec::<String>::new());
}

#[test]
fn every_file_says_what_it_is_for() {
    let rust =
        ["src", "tests", "benches"].into_iter().filter(|f| Path::new(f).is_dir()).flat_map(|f| files(f, &["rs"]));
    let bare: Vec<_> = rust.filter(|f| !read(f).starts_with("//! ")).collect();
    assert_eq!(bare, Vec::<PathBuf>::new());
}

#[test]
fn no_source_file_is_long() {
    let long: Vec<_> = files("src", &["rs"]).into_iter().filter(|f| read(f).lines().count() > MOST_LINES).collect();
    assert_eq!(long, Vec::<PathBuf>::new());
}

/// Words between tags belong to the locales; a template only prints.
#[test]
fn templates_hold_no_words() {
    for file in files("templates", &["html"]) {
        let text = without(&without(&read(&file), "{{", "}}"), "{%", "%}");
        let text = without(&without(&text, "{#", "#}"), "<!--", "-->");
        let words: String = without(&text, "<", ">").chars().filter(|c| c.is_alphabetic()).collect();
        assert_eq!(words, "", "words in {}", file.display());
    }
}

/// `text` with everything between the marks left out.
fn without(text: &str, open: &str, close: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(open) {
        out.push_str(before);
        rest = after.split_once(close).map_or("", |(_, after)| after);
    }
    out + rest
}

/// An editor has no source code at hand: the document names every field and every metric.
#[test]
fn the_formats_document_names_every_field_and_metric() {
    let text = read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/formats.md"));
    let fields = benchbook::catalog::SPEC_FIELDS.iter().map(|field| field.id);
    let metrics = benchbook::catalog::METRICS.iter().map(|metric| metric.id);
    let missing: Vec<_> = fields.chain(metrics).filter(|name| !text.contains(&format!("`{name}`"))).collect();
    assert_eq!(missing, Vec::<&str>::new());
}

/// The table in `ARCHITECTURE.md` is the one that is enforced here.
#[test]
fn the_import_table_is_written_down_as_it_is() {
    let page = read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("ARCHITECTURE.md")).replace("\r\n", "\n");
    let told = page.split("## Who may import whom").nth(1).and_then(|rest| rest.split("\n## ").next()).unwrap();
    let rows = told.lines().filter(|line| line.starts_with("| `"));
    let names = |row: &str| row.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
    let told: Vec<_> = rows.map(names).collect();
    let row = |(part, others): &(&str, &[&str])| {
        std::iter::once(part).chain(others.iter()).map(|name| (*name).to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(told, MAY_IMPORT.iter().map(row).collect::<Vec<_>>());
}
