//! Checks on whole labs: what they find in the demo lab, and nothing else; that reasons are shown; that a changed value changes the report.
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use benchbook::insight::check::CHECKS;
use benchbook::insight::{Concern, weigh};
use benchbook::pipeline::Disk;
use common::{benchbook, demo_root, files, main_of, page, stderr, text};
use tempfile::TempDir;

/// Every contradiction in what the demo lab cites, worked out beforehand from the tables alone, by hand and by a script of its own: which
/// check, and what it is about.
const EXPECTED: [(&str, &[&str]); 6] = [
    // 16 ÷ 0.52 ms = 30.8k IOPS; printed are about 115,000.
    ("littles-law", &["p320h25-file-server-sweep-2t2q-x4-iops", "p320h25-file-server-sweep-2t2q-x4-latency"]),
    // 107,159 × 1,191.2 µs = 127.6 outstanding; printed are 64 threads.
    ("littles-law", &["p4500-vdbench-4k-random-write-iops", "p4500-vdbench-4k-random-write-latency"]),
    // 24,009 × 337 µs = 8.1; printed are 16.
    ("littles-law", &["p4500-vdbench-64k-seq-read-iops", "p4500-vdbench-64k-seq-read-latency"]),
    // 8,399 × 1,893 µs = 15.9; printed are 8.
    ("littles-law", &["p4500-vdbench-64k-seq-write-iops", "p4500-vdbench-64k-seq-write-latency"]),
    // 424.4 + 3 × 445 = 1,759.4, and 4 × 424.4 + 445 = 2,142.6; printed are 1,770.4.
    ("parts-differ", &["5100max-sysbench-tps", "5100max-sysbench-vm-highest-tps", "5100max-sysbench-vm-lowest-tps"]),
    // 107,159 ÷ 38,000 = 2.8.
    ("beyond-rated", &["p4500-vdbench-4k-random-write-iops", "random_write"]),
];

type Set = BTreeSet<(String, Vec<String>)>;

fn expected() -> Set {
    EXPECTED.iter().map(|(code, names)| ((*code).to_owned(), names.iter().map(|n| (*n).to_owned()).collect())).collect()
}

#[test]
fn the_demo_holds_exactly_these_contradictions() {
    let disk = Disk::open(&demo_root()).unwrap();
    let catalog = benchbook::input::read(&disk).catalog.unwrap();
    let (findings, problems) = weigh(&catalog);
    let name = |concern: &Concern| match concern {
        Concern::Figure(id) => id.to_string(),
        Concern::Field(_, field) => (*field).to_owned(),
        other => format!("{other:?}"),
    };
    let found: Set = findings
        .checked
        .findings
        .iter()
        .map(|finding| (finding.code.as_str().to_owned(), finding.concerns.iter().map(name).collect()))
        .collect();
    assert_eq!(found, expected());
    assert_eq!(findings.checked.findings.len(), EXPECTED.len());
    assert!(findings.checked.findings.iter().all(|finding| finding.accepted.is_some()));
    assert_eq!(problems.sorted(), []);
}

/// A copy of the demo lab, with each file changed by `change` or left out.
fn lab(change: impl Fn(&str, Vec<u8>) -> Option<Vec<u8>>) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let root = demo_root();
    let below = |part: &str| {
        files(&root.join(part)).into_iter().map(move |(n, b)| (format!("{part}/{n}"), b)).collect::<Vec<_>>()
    };
    let whole = vec![("benchbook.toml".to_owned(), fs::read(root.join("benchbook.toml")).unwrap())];
    for (name, bytes) in [whole, below("data"), below("site")].concat() {
        let Some(bytes) = change(&name, bytes) else { continue };
        let to = folder.path().join(name);
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::write(to, bytes).unwrap();
    }
    folder
}

/// The demo lab with one row's text replaced.
fn with_row(id: &str, from: &str, to: &str) -> TempDir {
    lab(|name, bytes| {
        if !name.ends_with("/results.csv") {
            return Some(bytes);
        }
        let text = String::from_utf8(bytes).unwrap();
        let row =
            |line: &str| if line.starts_with(&format!("{id},")) { line.replace(from, to) } else { line.to_owned() };
        Some((text.lines().map(row).collect::<Vec<_>>().join("\n") + "\n").into_bytes())
    })
}

/// Code, figures and place of each problem that the binary reports.
fn reported(root: &Path) -> Vec<(String, Vec<String>, String)> {
    let output = benchbook(root, &["check", "--format", "json"]);
    assert_eq!(output.status.code(), Some(0), "warnings do not fail: {}", stderr(&output));
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let problems = report["problems"].as_array().unwrap().iter();
    let read = |problem: &serde_json::Value| {
        assert_eq!(problem["severity"], "warning");
        let hint = problem["hint"].as_str().unwrap_or_default();
        let list_of = |key: &str| hint.split(&format!("`{key} = [")).nth(1).and_then(|rest| rest.split(']').next());
        let names = ["figures", "fields", "files"].into_iter().filter_map(list_of).flat_map(|list| list.split(", "));
        let place = format!("{}:{}", problem["file"].as_str().unwrap(), problem["line"]);
        (problem["code"].as_str().unwrap().to_owned(), names.map(|n| n.trim_matches('"').to_owned()).collect(), place)
    };
    problems.map(read).collect()
}

#[test]
fn without_their_reasons_they_are_problems_at_their_rows() {
    let lab = lab(|name, bytes| (!name.ends_with("/accepted.toml")).then_some(bytes));
    let printed = stderr(&benchbook(lab.path(), &["check"]));
    assert!(printed.contains("--> data/results/storagereview-p4500/results.csv:9"), "{printed}");
    let reported = reported(lab.path());
    assert_eq!(reported.iter().map(|(code, names, _)| (code.clone(), names.clone())).collect::<Set>(), expected());
    for (_, names, place) in &reported {
        let (file, line) = place.rsplit_once(':').unwrap();
        let text = fs::read_to_string(demo_root().join(file)).unwrap();
        let row = text.lines().nth(line.parse::<usize>().unwrap() - 1).unwrap();
        assert!(names.iter().any(|name| row.starts_with(&format!("{name},"))), "{place}: {row}");
    }
}

#[test]
fn one_value_changed_changes_the_report() {
    assert_eq!(reported(&demo_root()), []);
    // 463,745 × 2,751 µs are 1,276 outstanding, ten times the 128 stated.
    let lab = with_row("p4500-vdbench-4k-random-read-latency", "275.1,275.1", "2751,2751");
    let names =
        ["p4500-vdbench-4k-random-read-iops", "p4500-vdbench-4k-random-read-latency"].map(str::to_owned).to_vec();
    assert_eq!(
        reported(lab.path()),
        [("littles-law".to_owned(), names, "data/results/storagereview-p4500/results.csv:7".to_owned())]
    );
    // 64 ÷ 597.2 µs = 107,167: what was accepted is true now.
    let lab = with_row("p4500-vdbench-4k-random-write-latency", "1191.2,1191.2", "597.2,597.2");
    let told: Vec<_> = reported(lab.path()).into_iter().map(|(code, _, place)| (code, place)).collect();
    assert_eq!(told, [("stale-acceptance".to_owned(), "data/results/storagereview-p4500/accepted.toml:3".to_owned())]);
}

/// The sentence beside 107,159 IOPS, and how the reason begins, in each language.
const SENTENCES: [(&str, &str, &str); 4] = [
    (
        "en",
        "64 requests outstanding (64 threads) ÷ 1,191.2 µs = 53,700 IOPS. Stated: 107,159 IOPS, 2 times as much as there can be.",
        "Let stand on December 1, 2026: The source prints 64 threads",
    ),
    (
        "de",
        "64 ausstehende Anfragen (64 Threads) ÷ 1.191,2 µs = 53.700 IOPS. Angegeben sind 107.159 IOPS, das 2-Fache des Möglichen.",
        "So belassen am 1. Dezember 2026: Die Quelle nennt 64 Threads",
    ),
    (
        "ja",
        "未完了リクエスト64件（64スレッド）÷ 1,191.2 µs = 53,700 IOPS。記載は107,159 IOPSで、ありうる上限の2倍です。",
        "2026年12月1日、このまま掲載と判断：出典には64スレッド",
    ),
    (
        "es",
        "64 peticiones pendientes (64 hilos) ÷ 1191,2 µs = 53.700 IOPS. Se indican 107.159 IOPS, 2 veces el máximo posible.",
        "Se mantiene, 1 de diciembre de 2026: La fuente imprime 64 hilos",
    ),
];

#[test]
fn pages_show_the_arithmetic_and_the_reason_in_each_language() {
    for (language, sentence, reason) in SENTENCES {
        for path in ["drives/intel-p4500", "workloads/vdbench-4k-random-write"] {
            let html = page(&format!("{language}/{path}"));
            let text = text(main_of(&html));
            assert!(text.contains(sentence), "{language} {path}: {sentence}");
            assert!(text.contains(reason), "{language} {path}: {reason}");
        }
    }
}

#[test]
fn a_mark_stands_at_each_value_and_leads_to_its_note() {
    let html = page("en/drives/intel-p4500");
    let table = html.split("id=\"results-vdbench-4k-random-write\"").nth(1).unwrap();
    let (rows, notes) = table.split_once("</table>").unwrap();
    for (value, notes) in [("107159", 2), ("0.0011912", 1)] {
        let cell = rows.split(&format!("<data value=\"{value}\">")).nth(1).unwrap().split("</td>").next().unwrap();
        let marks: Vec<_> = cell.split("href=\"#").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
        assert_eq!(marks.len(), notes, "{value}");
        assert!(marks.iter().all(|mark| html.matches(&format!("id=\"{mark}\"")).count() == 1), "{marks:?}");
    }
    assert_eq!(notes.split("</ul>").next().unwrap().matches("class=\"finding\"").count(), 2);
}

/// A file, and what becomes of its text.
type Change<'a> = (&'a str, &'a dyn Fn(&str) -> String);

/// The small lab of `projects/base`, with files of it changed.
fn small_lab(changes: &[Change<'_>]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes) in files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/projects/base")) {
        let to = folder.path().join(&name);
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::write(to, bytes).unwrap();
    }
    for (name, change) in changes {
        let file = folder.path().join(name);
        let text = fs::read_to_string(&file).unwrap_or_default();
        fs::write(file, change(&text)).unwrap();
    }
    folder
}

/// A page of a lab that builds without a problem.
fn built(lab: &TempDir, path: &str) -> String {
    let output = benchbook(lab.path(), &["build"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(!stderr(&output).contains("warning"), "{}", stderr(&output));
    fs::read_to_string(lab.path().join("public").join(path).join("index.html")).unwrap()
}

const REASON: &str = "reason = { en = \"The sheet is of an older revision.\" }\ndate = \"2026-12-01\"\n";

#[test]
fn an_accepted_figure_says_so_among_the_origins_of_a_review() {
    let accepted =
        format!("[[accept]]\ncode = \"beyond-rated\"\nfigures = [\"fast-read\"]\nfields = [\"random_read\"]\n{REASON}");
    let lab = small_lab(&[
        ("data/workloads/read-4k.toml", &|text| format!("block_size = \"4 KiB\"\npattern = \"random\"\n{text}")),
        ("data/drives/acme-fast.toml", &|text| text.replace("500,000 IOPS", "240,000 IOPS")),
        ("data/results/published/accepted.toml", &|_| accepted.clone()),
    ]);
    let html = built(&lab, "de/reviews/acme-fast");
    let entry =
        html.split("<dt>Unstimmig</dt>").nth(1).expect("an origin that does not fit").split("</dd>").next().unwrap();
    assert!(text(entry).contains("480.000 IOPS sind das 2-Fache der Herstellerangabe"), "{entry}");
    assert!(
        entry.contains("<span lang=\"en\">The sheet is of an older revision.</span>"),
        "in the language it is in: {entry}"
    );
}

#[test]
fn drives_and_workloads_say_in_their_own_files_what_may_stand() {
    let of_sheet = format!(
        "\n[[accept]]\ncode = \"raw-capacity\"\nvariant = \"1tb\"\nfields = [\"capacity\", \"raw_capacity\"]\n{REASON}"
    );
    let mix = "block_mix = { \"4 KiB\" = \"99 %\", \"3.5 KiB\" = \"0.5 %\" }\n";
    let lab = small_lab(&[
        ("data/drives/acme-fast.toml", &|text| {
            text.replace("capacity = \"1 TB\"", "capacity = \"1 TB\"\nraw_capacity = \"960 GB\"") + &of_sheet
        }),
        ("data/workloads/read-4k.toml", &|text| format!("{mix}{text}\n[[accept]]\ncode = \"block-mix\"\n{REASON}")),
    ]);
    let drive = built(&lab, "en/drives/acme-fast");
    let told =
        "960 GB of raw flash is less than the 1 TB offered to the user. Let stand on December 1, 2026: The sheet is";
    assert!(text(main_of(&drive)).contains(told), "{}", text(main_of(&drive)));
    let workload = built(&lab, "de/workloads/read-4k");
    let told = text(main_of(&workload));
    assert!(told.contains("3,5 KiB: 0,5 % 4 KiB: 99 %"), "{told}");
    assert!(told.contains("Die Anteile der Blockgrößen ergeben zusammen 99,5 % statt 100 %."), "{told}");
}

/// The messages of a language's `checks.ftl`, each with the names of the values it takes.
fn messages(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    let text = fs::read_to_string(demo_root().join(format!("templates/locales/{language}/checks.ftl"))).unwrap();
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut current = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, _)) = line.split_once(" = ").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase())) {
            name.clone_into(&mut current);
        }
        let names = line.split("{ $").skip(1).map(|rest| rest.split([' ', '}']).next().unwrap().to_owned());
        messages.entry(current.clone()).or_default().extend(names);
    }
    messages
}

#[test]
fn every_wording_has_a_message_with_the_same_values_in_every_language() {
    for language in ["en", "de", "ja", "es"] {
        let messages = messages(language);
        for wording in CHECKS.iter().flat_map(|check| check.wordings) {
            let used = messages.get(&format!("finding-{}", wording.id));
            let used = used.unwrap_or_else(|| panic!("{language} lacks finding-{}", wording.id));
            let used: BTreeSet<_> = used.iter().map(|name| name.trim_end_matches("-n")).collect();
            let values: BTreeSet<_> =
                wording.problem.split('{').skip(1).map(|p| p.split('}').next().unwrap()).collect();
            assert_eq!(used, values, "{language} finding-{}", wording.id);
        }
    }
}

#[test]
fn the_document_explains_every_code() {
    let text = fs::read_to_string(demo_root().join("docs/checks.md")).unwrap();
    let missing: Vec<_> =
        CHECKS.iter().map(|c| c.code.as_str()).filter(|code| !text.contains(&format!("## {code}\n"))).collect();
    assert_eq!(missing, Vec::<&str>::new());
}
