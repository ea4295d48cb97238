//! Sweeps, combined results and derived values as readers get them, in four languages: `projects/sweep` is laid over `projects/base`.
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use common::{benchbook, files, main_of, page, stderr, table, text};
use tempfile::TempDir;

const LANGUAGES: [&str; 4] = ["en", "de", "ja", "es"];

/// The small lab, built once.
fn lab() -> &'static Path {
    static LAB: OnceLock<TempDir> = OnceLock::new();
    let folder = LAB.get_or_init(|| {
        let folder = tempfile::tempdir().unwrap();
        for project in ["base", "sweep"] {
            for (name, bytes) in files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/projects").join(project)) {
                let to = folder.path().join(name);
                fs::create_dir_all(to.parent().unwrap()).unwrap();
                fs::write(to, bytes).unwrap();
            }
        }
        let output = benchbook(folder.path(), &["build"]);
        assert!(output.status.success(), "{}", stderr(&output));
        folder
    });
    folder.path()
}

fn of_lab(path: &str) -> String {
    fs::read_to_string(lab().join("public").join(path).join("index.html")).unwrap()
}

#[track_caller]
fn says(html: &str, sentence: &str) {
    let text = text(main_of(html));
    assert!(text.contains(sentence), "`{sentence}` is not in\n{text}");
}

#[test]
fn figures_of_sweeps_parts_and_spec_sheets_stand_in_prose() {
    let expected = [
        "Knee 90k IOPS / 4T/4Q / 0.178 ms . Quick 100k IOPS / 4T/16Q . Scaling 94 % . Both 100k IOPS / 605 µs / 455 µs / 12 ms . \
         Derived 1.83 PBW / 0.25 EUR / 20 µJ .",
        "Knee 90.000 IOPS / 4T/4Q / 0,178 ms . Quick 100.000 IOPS / 4T/16Q . Scaling 94 % . Both 100.000 IOPS / 605 µs / 455 µs \
         / 12 ms . Derived 1,83 PBW / 0,25 EUR / 20 µJ .",
        "Knee 9万 IOPS / 4T/4Q / 0.178 ms . Quick 10万 IOPS / 4T/16Q . Scaling 94 % . Both 10万 IOPS / 605 µs / 455 µs / 12 ms . \
         Derived 1.83 PBW / 0.25 EUR / 20 µJ .",
        "Knee 90.000 IOPS / 4T/4Q / 0,178 ms . Quick 100.000 IOPS / 4T/16Q . Scaling 94 % . Both 100.000 IOPS / 605 µs / 455 µs \
         / 12 ms . Derived 1,83 PBW / 0,25 EUR / 20 µJ .",
    ];
    for (language, sentences) in LANGUAGES.into_iter().zip(expected) {
        says(&of_lab(&format!("{language}/reviews/acme-fast")), sentences);
    }
    let english = of_lab("en/reviews/acme-fast");
    assert!(english.contains("<data value=\"4T/4Q\">4T/4Q</data>"), "a load point is a value of its own");
    assert!(english.contains("<data value=\"0.9375\">"), "371,250 ÷ (4 × 99,000)");
}

#[test]
fn beneath_a_sweep_stand_its_points_in_each_language() {
    let expected = [
        "Acme Fast · one drive: Peak: 100,000 IOPS at 4T/16Q. Knee: 90,000 IOPS at 4T/4Q, with a latency of 0.178 ms. Best within 1 ms: \
         100,000 IOPS at 4T/16Q, with a latency of 0.64 ms. Without a result: 1T/16Q.",
        "Acme Fast · ein Laufwerk: Höchstwert: 100.000 IOPS bei 4T/16Q. Kniepunkt: 90.000 IOPS bei 4T/4Q, mit 0,178 ms Latenz. Bestwert bis \
         1 ms: 100.000 IOPS bei 4T/16Q, mit 0,64 ms Latenz. Ohne Ergebnis: 1T/16Q.",
        "Acme Fast · 1台：ピーク：4T/16Qで100,000 IOPS。屈曲点：4T/4Qで90,000 IOPS、レイテンシ0.178 ms。1 ms以内での最高値：4T/16Qで\
         100,000 IOPS、レイテンシ0.64 ms。結果のない負荷点：1T/16Q。",
        "Acme Fast · una unidad: Máximo: 100.000 IOPS con 4T/16Q. Codo: 90.000 IOPS con 4T/4Q y una latencia de 0,178 ms. Lo mejor dentro de \
         1 ms: 100.000 IOPS con 4T/16Q y una latencia de 0,64 ms. Sin resultado: 1T/16Q.",
    ];
    for (language, line) in LANGUAGES.into_iter().zip(expected) {
        for place in ["reviews/acme-fast", "workloads/mixed"] {
            // The workload's page draws the one drive that was swept, and needs not name it.
            let (name, own) = line.split_once([':', '：']).unwrap();
            let line = if place.starts_with('w') { own.trim_start() } else { line };
            assert!(name.starts_with("Acme Fast"), "{name}");
            says(&of_lab(&format!("{language}/{place}")), line);
        }
    }
    let two_ends = of_lab("en/drives/acme-slow");
    assert!(!text(main_of(&two_ends)).contains("Peak:"), "two ends are no sweep");
}

#[test]
fn an_engine_that_does_one_at_a_time_and_a_sweep_without_latencies_say_so() {
    says(
        &of_lab("en/workloads/sync"),
        "Peak: 30,000 IOPS at 4T/16Q. No heavier load was measured; more may bring more. Too few load points have a latency to \
         tell the knee. The I/O engine keeps one request outstanding in each thread, whatever the depth asked for.",
    );
}

#[test]
fn origins_say_how_each_was_computed() {
    let english = of_lab("en/reviews/acme-fast");
    for how in [
        "highest of 8 load points, at 4T/16Q",
        "highest rate ÷ latency of 8 load points (Kleinrock 1979), at 4T/4Q with 0.178 ms",
        "highest of those of 8 load points whose latency is no more than 1 ms, at 4T/16Q with 0.64 ms",
        "(371,250 IOPS ÷ 4) ÷ (99,000 IOPS ÷ 1)",
        "sum of read 70,000 IOPS, write 30,000 IOPS",
        "mean of read 0.35 ms, write 1.2 ms, weighted by read 70,000 IOPS, write 30,000 IOPS",
        "read 0.1 ms, write 0.4 ms, pooled around the common mean, weighted by read 70,000 IOPS, write 30,000 IOPS",
        "highest of read 9 ms, write 12 ms",
        "from the spec sheet: Drive writes per day (1 DWPD) × Capacity (1 TB) × Warranty (5 years)",
        "rate per watt, measured 12,500 IOPS Computed as 100,000 IOPS ÷ 8 W",
        "energy per operation, measured 80 µJ Computed as 8 W ÷ 100,000 IOPS",
        "from the spec sheet: Price (250 EUR) ÷ Capacity (1 TB)",
    ] {
        says(&english, how);
    }
    says(
        &of_lab("de/reviews/acme-fast"),
        "Mittel aus Lesen 0,35 ms, Schreiben 1,2 ms, gewichtet mit Lesen 70.000 IOPS",
    );
    says(&of_lab("ja/reviews/acme-fast"), "加重平均：読み取り 0.35 ms、書き込み 1.2 ms（重み：読み取り 70,000 IOPS");
    says(
        &of_lab("es/reviews/acme-fast"),
        "media de lectura 0,35 ms, escritura 1,2 ms, ponderada por lectura 70.000 IOPS",
    );
}

#[test]
fn a_spec_sheet_shows_all_that_follows_from_it() {
    let rows = table(&of_lab("en/drives/acme-fast"), "variants");
    let shown: Vec<_> = rows.iter().map(|row| row.join(": ")).collect();
    for expected in [
        "Price: 250 EUR single unit, as of November 2, 2026",
        "Rated endurance, from drive writes per day: 1.83 PBW",
        "Annual failure rate: 0.44 %",
        "Unreadable sectors expected per full read, at most: 0.0008",
        "Chance of an unreadable sector per full read, at most: 0.08 %",
        "Flash kept in reserve: 28 %",
        "Random reads per watt, rated: 50,000 IOPS",
        "Sequential reads per watt, rated: 250 MB/s",
        "Sequential writes per watt, rated: 200 MB/s",
        "Energy per random read, rated: 20 µJ",
        "Energy per random write, rated: 100 µJ",
        "Price per gigabyte: 0.25 EUR as of November 2, 2026",
    ] {
        assert!(shown.iter().any(|row| row == expected), "{expected}\n{shown:#?}");
    }
    says(
        &of_lab("en/drives/acme-fast"),
        "Rate per watt, measured, at best computed 12,500 IOPS 8K 70/30 · mixed · steady state",
    );
    for (language, words) in [
        ("de", "0,25 EUR Stand 2. November 2026"),
        ("ja", "0.25 EUR 2026年11月2日時点"),
        ("es", "0,25 EUR a 2 de noviembre de 2026"),
    ] {
        says(&of_lab(&format!("{language}/drives/acme-fast")), words);
    }
}

/// The demo's own sweep. Computed in Python from the raw fio files as well: rates of reads and writes added, mean latencies
/// weighted by their operations, the largest rate, the largest rate ÷ latency, the largest rate with no more than a millisecond.
#[test]
fn the_demos_sweep_has_the_points_that_its_raw_files_give() {
    for place in ["workloads/file-8k-70-30", "drives/virtual-disk"] {
        says(
            &page(&format!("en/{place}")),
            "Peak: 67,580 IOPS at 8T/16Q. Knee: 35,970 IOPS at 2T/4Q, with a latency of 221.6 µs. Best within 1 ms: 67,160 IOPS at \
             8T/8Q, with a latency of 952.5 µs.",
        );
    }
}

/// A reader who asks how a value came about finds its formula.
#[test]
fn the_insight_document_names_every_derived_value() {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/insight.md")).unwrap();
    let words = benchbook::catalog::Derivation::ALL.iter().map(|(word, _)| *word);
    let missing: Vec<_> = words.filter(|word| !text.contains(&format!("`{word}`"))).collect();
    assert_eq!(missing, Vec::<&str>::new());
}
