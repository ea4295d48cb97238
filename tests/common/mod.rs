//! Runs the real binary on whole projects, and reads the pages it writes.
#![allow(dead_code, reason = "each test file uses its own part")]
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

use tempfile::TempDir;

/// The project's own root, which is the demo lab's.
pub(crate) fn demo_root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Runs the binary.
pub(crate) fn benchbook(root: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_benchbook"));
    command.arg("--root").arg(root).args(arguments).env("NO_COLOR", "1").output().unwrap()
}

/// What the binary printed for people.
pub(crate) fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap().replace("\r\n", "\n")
}

/// Builds a project into a fresh folder, and fails the test when it does not build.
pub(crate) fn build(root: &Path, arguments: &[&str]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("public");
    let output = benchbook(root, &[&["build", "--out", out.to_str().unwrap()], arguments].concat());
    assert!(output.status.success(), "{}", stderr(&output));
    folder
}

/// The demo site, built once for all tests of a file.
pub(crate) fn demo() -> &'static Path {
    static SITE: OnceLock<(TempDir, PathBuf)> = OnceLock::new();
    &SITE
        .get_or_init(|| {
            let folder = build(&demo_root(), &[]);
            let site = folder.path().join("public");
            (folder, site)
        })
        .1
}

/// Every file below a folder, by its path.
pub(crate) fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = walkdir::WalkDir::new(folder).into_iter().map(Result::unwrap).filter(|e| e.file_type().is_file());
    let name = |path: &Path| path.strip_prefix(folder).unwrap().to_string_lossy().replace('\\', "/");
    entries.map(|e| (name(e.path()), fs::read(e.path()).unwrap())).collect()
}

/// A page of the demo site.
pub(crate) fn page(path: &str) -> String {
    fs::read_to_string(demo().join(path).join("index.html")).unwrap_or_else(|e| panic!("{path}: {e}"))
}

/// The page's content, without its frame.
pub(crate) fn main_of(html: &str) -> &str {
    let start = html.find("<main").expect("a page has a main part");
    &html[start..html.find("</main>").expect("a page has a main part")]
}

/// The values of an attribute, as written.
pub(crate) fn attributes<'a>(html: &'a str, name: &str) -> Vec<&'a str> {
    let mark = format!(" {name}=\"");
    html.split(mark.as_str()).skip(1).map(|rest| rest.split('"').next().unwrap()).collect()
}

/// The text of some markup: tags out, entities in, white space squeezed.
pub(crate) fn text(html: &str) -> String {
    let mut out = String::new();
    let mut inside = false;
    for c in html.chars() {
        match c {
            '<' => {
                inside = true;
                out.push(' ');
            }
            '>' => inside = false,
            _ if !inside => out.push(c),
            _ => {}
        }
    }
    let out = out
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&amp;", "&");
    out.replace(['\u{202f}', '\u{a0}'], " ").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The rows of the table with this id, as the texts of their cells.
pub(crate) fn table(html: &str, id: &str) -> Vec<Vec<String>> {
    let mark = format!("id=\"{id}\"");
    let rest = &html[html.find(&mark).unwrap_or_else(|| panic!("no table {id}"))..];
    let body = rest.split_once("<tbody").expect("a table has a body").1.split("</tbody>").next().unwrap();
    let cells = |row: &str| {
        let cells = row.split(['\n', ' ']).collect::<Vec<_>>().join(" ");
        cells.split("<t").skip(1).filter(|c| c.starts_with(['h', 'd'])).map(|c| text(&format!("<t{c}"))).collect()
    };
    body.split("<tr").skip(1).map(cells).collect()
}
