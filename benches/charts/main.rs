//! How fast charts are drawn, beside plotters' own SVG backend and matplotlib: `cargo bench --bench charts [-- WORD]`.
//!
//! Made-up values (seeded: always the same) are drawn in turns by each way, and the ratio of two rows is what counts, as in
//! `benches/readers`. matplotlib is timed within one running Python, so that neither its start nor its imports count; without a
//! `python3` that has it (`pip install matplotlib`; `BENCHBOOK_PYTHON` names another) its row is missing, and that is said.
#![allow(clippy::print_stdout, reason = "it is what a benchmark is for")]
#![allow(clippy::unwrap_used, reason = "a benchmark may fail at once")]

mod data;
mod own;
mod python;
mod stock;

use std::time::{Duration, Instant};

use self::python::Python;

/// How often each way of drawing is timed.
const ROUNDS: usize = 25;
/// Draws of the fast ways in a round, so that the clock's grain does not count.
const DRAWS: u32 = 20;

/// A way of drawing a chart.
type Draw = fn() -> String;

/// A chart that is drawn in several ways.
struct Group {
    name: &'static str,
    own: Draw,
    stock: Draw,
}

const GROUPS: [Group; 2] = [
    Group { name: "bars", own: own::bars, stock: stock::bars },
    Group { name: "series", own: own::series, stock: stock::series },
];

fn main() {
    let words: Vec<_> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let mut python = Python::start();
    for group in GROUPS.iter().filter(|g| words.is_empty() || words.iter().any(|word| g.name.contains(word.as_str()))) {
        time(group, python.as_mut());
    }
    if python.is_none() {
        println!("\nmatplotlib was not found: not compared with it");
    }
}

/// The time of one draw, and what was drawn.
fn timed(draw: Draw) -> (Duration, String) {
    let start = Instant::now();
    let mut drawn = String::new();
    for _ in 0..DRAWS {
        drawn = std::hint::black_box(draw());
    }
    (start.elapsed() / DRAWS, drawn)
}

/// Times every way of drawing one chart, and prints a table.
fn time(group: &Group, mut python: Option<&mut Python>) {
    let mut rows = [("benchbook", Vec::new()), ("plotters, its SVG backend", Vec::new()), ("matplotlib", Vec::new())];
    let first = (group.own)();
    for _ in 0..ROUNDS {
        let (own, drawn) = timed(group.own);
        assert_eq!(drawn, first, "the same bytes every time");
        rows[0].1.push(own);
        rows[1].1.push(timed(group.stock).0);
        rows[2].1.extend(python.as_mut().map(|python| python.draw(group.name)));
    }
    println!("\n{} (made up: {})", group.name, data::WHAT);
    println!("{:28} {:>10} {:>10} {:>12} {:>12}", "", "min µs", "median", "ratio min", "median");
    let own = ends(&mut rows[0].1);
    for (name, times) in rows.iter_mut().filter(|(_, times)| !times.is_empty()) {
        let [min, median] = ends(times);
        let ratios = [min / own[0], median / own[1]];
        println!("{name:28} {:10.1} {:10.1} {:12.1} {:12.1}", min * 1e6, median * 1e6, ratios[0], ratios[1]);
    }
}

/// The shortest time and the median, in seconds.
fn ends(times: &mut [Duration]) -> [f64; 2] {
    times.sort_unstable();
    [times[0], times[times.len() / 2]].map(|time| time.as_secs_f64())
}
