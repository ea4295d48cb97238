//! Labs with something wrong: each folder of `projects/broken` is laid over `projects/base`, and must give exactly the message written beside it.
//!
//! With `BENCHBOOK_ACCEPT=1` the messages are written anew, to be read before they are kept.
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{benchbook, files, stderr};
use tempfile::TempDir;

fn projects() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/projects")
}

/// Copies a folder's files over another's.
fn lay(from: &Path, over: &Path) {
    for (name, bytes) in files(from) {
        let to = over.join(&name);
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::write(to, bytes).unwrap();
    }
}

/// The base lab with a broken one laid over it.
fn project(broken: &Path) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    lay(&projects().join("base"), folder.path());
    lay(broken, folder.path());
    for name in fs::read_to_string(broken.join("removed.txt")).unwrap_or_default().lines() {
        fs::remove_file(folder.path().join(name)).unwrap();
    }
    folder
}

fn broken() -> Vec<PathBuf> {
    let mut list: Vec<_> = fs::read_dir(projects().join("broken")).unwrap().map(|e| e.unwrap().path()).collect();
    list.sort();
    list
}

#[test]
fn each_broken_lab_gives_its_message_and_writes_nothing() {
    let mut wrong = Vec::new();
    for case in broken() {
        let folder = project(&case);
        let output = benchbook(folder.path(), &["build"]);
        let printed = stderr(&output);
        if std::env::var_os("BENCHBOOK_ACCEPT").is_some() {
            fs::write(case.join("expected.txt"), &printed).unwrap();
        }
        let expected = fs::read_to_string(case.join("expected.txt")).unwrap_or_default().replace("\r\n", "\n");
        if output.status.code() != Some(1) || printed != expected || folder.path().join("public").exists() {
            wrong.push(format!("{}: {:?}\n{printed}", case.display(), output.status.code()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(broken().len() >= 15);
}

#[test]
fn the_base_lab_is_whole() {
    let folder = tempfile::tempdir().unwrap();
    lay(&projects().join("base"), folder.path());
    let output = benchbook(folder.path(), &["build"]);
    assert!(output.status.success(), "{}", stderr(&output));
    let german = fs::read_to_string(folder.path().join("public/de/reviews/acme-fast/index.html")).unwrap();
    assert!(german.contains("<data value=\"480000\">480.000"), "the theme is in the binary, and so are the languages");
}

#[test]
fn a_failed_build_leaves_the_old_site_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    lay(&projects().join("base"), folder.path());
    assert!(benchbook(folder.path(), &["build"]).status.success());
    let before = files(&folder.path().join("public"));
    lay(&projects().join("broken/unknown-figure"), folder.path());
    assert_eq!(benchbook(folder.path(), &["build"]).status.code(), Some(1));
    assert_eq!(files(&folder.path().join("public")), before);
}

#[test]
fn drafts_and_embargoed_reviews_are_kept_out() {
    let built = |line: &str, arguments: &[&str]| {
        let folder = tempfile::tempdir().unwrap();
        lay(&projects().join("base"), folder.path());
        let review = folder.path().join("site/reviews/acme-fast/review.toml");
        let text = fs::read_to_string(&review).unwrap();
        fs::write(&review, format!("{line}\n{text}")).unwrap();
        let output = benchbook(folder.path(), &[&["build"], arguments].concat());
        assert!(output.status.success(), "{}", stderr(&output));
        let names: Vec<String> = files(&folder.path().join("public")).into_keys().collect();
        let text = fs::read_to_string(folder.path().join("public/en/index.html")).unwrap();
        let shown = names.iter().any(|n| n.contains("reviews/acme-fast"));
        assert_eq!(shown, text.contains("reviews/acme-fast/"), "home page and review agree");
        shown
    };
    assert!(!built("draft = true", &[]));
    assert!(!built("embargo = 2027-01-01", &[]));
    assert!(!built("embargo = 2027-01-01", &["--as-of", "2026-12-31"]));
    assert!(built("embargo = 2027-01-01", &["--as-of", "2027-01-01"]));
}

#[test]
fn problems_come_as_json_and_as_annotations() {
    let folder = project(&projects().join("broken/capacity-in-watts"));
    let output = benchbook(folder.path(), &["check", "--format", "json"]);
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let problem = &report["problems"][0];
    assert_eq!(problem["code"], "bad-quantity");
    assert_eq!(problem["file"], "data/drives/acme-fast.toml");
    assert_eq!((problem["line"].as_u64(), problem["column"].as_u64()), (Some(9), Some(15)));
    let output = benchbook(folder.path(), &["check", "--format", "github"]);
    let line = String::from_utf8(output.stdout).unwrap();
    assert!(line.starts_with("::error file=data/drives/acme-fast.toml,line=9,col=15"), "{line}");
}

#[test]
fn a_stated_load_is_held_against_the_file() {
    let folder = tempfile::tempdir().unwrap();
    lay(&projects().join("base"), folder.path());
    let run = folder.path().join("data/results/run/run.toml");
    let text = fs::read_to_string(&run).unwrap();
    fs::write(&run, text.replace("1T/4Q", "16T/16Q")).unwrap();
    let output = benchbook(folder.path(), &["check"]);
    let printed = stderr(&output);
    assert_eq!(output.status.code(), Some(0));
    assert!(
        printed
            .contains("warning[load-differs]: `data/results/run/reads.json` was run at 1T/4Q, the entry says 16T/16Q"),
        "{printed}"
    );
    fs::write(&run, text.replace("load = \"1T/4Q\"\n", "")).unwrap();
    assert!(benchbook(folder.path(), &["build"]).status.success());
    let page = fs::read_to_string(folder.path().join("public/data/drives/acme-slow/read-4k.csv")).unwrap();
    assert!(page.contains(",main,1T/4Q,iops,read,"), "taken from the file: {page}");
}

#[test]
fn a_folder_that_is_no_project_is_told_apart_from_a_broken_one() {
    let folder = tempfile::tempdir().unwrap();
    let output = benchbook(folder.path(), &["check"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("holds no `benchbook.toml`"), "{}", stderr(&output));
}

#[cfg(unix)]
#[test]
fn links_are_told_and_not_followed() {
    let folder = project(&projects().join("base"));
    std::os::unix::fs::symlink("/etc/hostname", folder.path().join("site/static-link.txt")).unwrap();
    let output = benchbook(folder.path(), &["check"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("`site/static-link.txt` is a link or a device, and is not followed"));
}

/// Builds of two addresses at once to one folder: whichever is last, the site is of one of them.
#[test]
fn two_builds_at_once_leave_one_whole_site() {
    let folder = project(&projects().join("base"));
    let out = folder.path().join("out");
    let build = |address: &str| {
        benchbook(folder.path(), &["build", "--out", out.to_str().unwrap(), "--base-url", address]).status.success()
    };
    for _ in 0..4 {
        let (one, other) = std::thread::scope(|scope| {
            let other = scope.spawn(|| build("https://b.example/"));
            (build("https://a.example/"), other.join().unwrap())
        });
        assert!(one && other);
        let pages = files(&out);
        let of = |address: &str| pages.values().filter(|page| String::from_utf8_lossy(page).contains(address)).count();
        let (a, b) = (of("https://a.example/"), of("https://b.example/"));
        assert!(a.min(b) == 0 && a.max(b) > 10, "{a} files of one and {b} of the other");
    }
}
