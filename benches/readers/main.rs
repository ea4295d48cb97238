//! How fast raw files are read, beside what the machine can do at best: `cargo bench --bench readers [-- WORD]`.
//!
//! Synthetic files (seeded: always the same bytes) are made in the target folder and read several times from the page cache;
//! a WORD picks those whose name holds it. This is a plain program and not one for a benchmark library because the yardstick
//! is another program, `wc -l`, the ways of reading must take turns on a busy machine, and what counts is the ratio of two
//! rows: libraries time one function after the other and print no ratios.
#![allow(clippy::print_stdout, reason = "it is what a benchmark is for")]
#![allow(clippy::unwrap_used, reason = "a benchmark may fail at once")]

mod data;
mod ways;

use std::path::Path;
use std::time::Duration;

use self::data::{DATA, Data};
use self::ways::Way;

/// How often each way of reading is timed.
const ROUNDS: usize = 15;

fn main() {
    let words: Vec<_> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("readers");
    for data in DATA {
        if words.is_empty() || words.iter().any(|word| data.name.contains(word.as_str())) {
            group(data, &data.file(&folder));
        }
    }
}

/// Times every way of reading one file, and prints a table.
fn group(data: &Data, file: &Path) {
    let ways: Vec<Way> = (data.ways)().into_iter().filter(|way| way.read(file).is_some()).collect();
    let mut times = vec![Vec::new(); ways.len()];
    for _ in 0..ROUNDS {
        for (way, times) in ways.iter().zip(&mut times) {
            times.extend(way.read(file));
        }
    }
    for times in &mut times {
        times.sort_unstable();
    }
    let bytes = float(std::fs::metadata(file).unwrap().len());
    let rows = float(data.rows);
    println!("\n{} (synthetic, {:.0} MB, {:.2} million {})", data.name, bytes / 1e6, rows / 1e6, data.unit);
    println!(
        "{:32} {:>9} {:>9} {:>7} {:>9} {:>11} {:>11}",
        "", "min ms", "median", "GB/s", "M/s", "ratio min", "median"
    );
    let [first_min, first_median] = ends(&times[0]);
    for (way, times) in ways.iter().zip(&times) {
        let [min, median] = ends(times);
        let (rate, per_second) = (bytes / min / 1e9, rows / min / 1e6);
        let (ratio, ratio_median) = (first_min / min, first_median / median);
        let (ms, ms_median) = (min * 1e3, median * 1e3);
        println!(
            "{:32} {ms:9.1} {ms_median:9.1} {rate:7.2} {per_second:9.1} {ratio:11.3} {ratio_median:11.3}",
            way.name
        );
    }
}

/// The shortest of sorted times and the median, in seconds.
fn ends(times: &[Duration]) -> [f64; 2] {
    [times[0], times[times.len() / 2]].map(|time| time.as_secs_f64())
}

/// A count as a float.
#[expect(clippy::cast_precision_loss, reason = "files have fewer than 2^53 bytes")]
fn float(count: u64) -> f64 {
    count as f64
}
