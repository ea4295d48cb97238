//! Pictures, read back: exact geometry, honesty about gaps, safety of text, and that nothing leaves the paper.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::cases::{cases, words};
use super::{bar, english, german, japanese, noise, plot, sweep_line, texts, time_line};
use crate::catalog::Point;
use crate::output::chart::label::Lettering;
use crate::output::chart::{Bar, Frame, Plot, PlotForm, draw};

/// An element of a picture.
struct Element {
    name: String,
    attributes: BTreeMap<String, String>,
    text: String,
    /// Classes of the groups around it, outermost first.
    groups: Vec<String>,
}

impl Element {
    fn get(&self, name: &str) -> &str {
        self.attributes.get(name).map_or("", String::as_str)
    }

    fn number(&self, name: &str) -> f64 {
        self.get(name).parse().unwrap()
    }
}

/// Reads a picture; fails when it is not well-formed.
fn read(svg: &str) -> Vec<Element> {
    let (mut elements, mut open): (Vec<Element>, Vec<usize>) = (Vec::new(), Vec::new());
    for piece in svg.split('<').skip(1) {
        let (tag, text) = piece.split_once('>').unwrap();
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(elements[open.pop().unwrap()].name, name, "closed in order");
            continue;
        }
        let groups = open.iter().map(|index| elements[*index].get("class").to_owned()).collect();
        let (name, rest) = tag.trim_end_matches('/').split_once(' ').unwrap_or((tag, ""));
        let quoted: Vec<_> = rest.split('"').collect();
        let pairs =
            quoted.chunks_exact(2).map(|pair| (pair[0].trim().trim_end_matches('=').to_owned(), pair[1].to_owned()));
        let attributes: BTreeMap<_, _> = pairs.collect();
        assert!(attributes.keys().all(|key| key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')), "{tag}");
        elements.push(Element { name: name.to_owned(), attributes, text: text.trim_end().to_owned(), groups });
        if !tag.ends_with('/') {
            open.push(elements.len() - 1);
        }
    }
    assert!(open.is_empty(), "everything is closed");
    elements
}

fn named<'e>(elements: &'e [Element], name: &str) -> Vec<&'e Element> {
    elements.iter().filter(|e| e.name == name).collect()
}

/// Whether two numbers are the same up to the last decimal of coordinates.
fn same(a: f64, b: f64) -> bool {
    (a - b).abs() < 0.11
}

fn two_bars() -> Plot {
    plot("p", "ms", 0.001, PlotForm::Bars(vec![bar("A", 0.08, 0.08, "80"), bar("B", 0.02, 0.06, "20–60")]))
}

#[test]
fn bars_start_at_zero_and_ranges_span_their_ends() {
    let svg = read(&draw(&two_bars(), &english()).wide);
    let bars = named(&svg, "rect");
    let geometry = |n: usize| ["x", "y", "width", "height"].map(|name| bars[n].get(name));
    assert_eq!(geometry(0), ["23", "8", "706.4", "16"]);
    // 20 to 60 of 80, a row of 32 pixels further down.
    assert_eq!(geometry(1), ["199.6", "40", "353.2", "16"]);
    let ticks: Vec<_> = named(&svg, "line").iter().map(|line| line.number("x1")).collect();
    assert!((0_u32..5).zip(&ticks).all(|(n, at)| same(*at, 23.0 + 706.4 / 4.0 * f64::from(n))), "{ticks:?}");
    assert_eq!(ticks.len(), 5);
}

#[test]
fn rows_carry_exact_values_and_names_for_programs() {
    let svg = read(&draw(&two_bars(), &english()).narrow);
    let series: Vec<_> = svg.iter().filter(|e| e.get("class").starts_with("series")).collect();
    let data: Vec<_> =
        series.iter().map(|e| ["class", "data-key", "data-low", "data-high"].map(|name| e.get(name))).collect();
    assert_eq!(data, [["series s1", "drive", "0.08", "0.08"], ["series s1", "drive", "0.02", "0.06"]]);
    let words: Vec<_> = named(&svg, "text").iter().map(|e| e.text.as_str()).collect();
    assert_eq!(words, ["0", "20", "40", "60", "80", "ms", "A", "80", "B", "20–60"]);
}

#[test]
fn the_reviewed_drive_stands_out_and_doubt_is_marked() {
    let own = Bar { style: 0, ..bar("Own", 1.0, 1.0, "1") };
    let unsure = Bar { doubtful: true, detail: Some("Linux".to_owned()), ..bar("Other", 2.0, 2.0, "2") };
    let svg = read(&draw(&plot("p", "", 1.0, PlotForm::Bars(vec![own, unsure])), &english()).wide);
    let class = |text: &str| named(&svg, "text").into_iter().find(|e| e.text == text).unwrap().get("class").to_owned();
    assert_eq!(["Own", "Other", "Linux"].map(class), ["strong", "", "soft"]);
    assert_eq!(svg.iter().filter(|e| e.get("class") == "series s1 doubtful").count(), 1);
    assert_eq!(named(&svg, "polygon").len(), 2, "a marker before each name");
}

fn sweep(complete: bool, marks: &[(usize, f64, &str)]) -> Vec<Element> {
    let line = sweep_line("A", 0, complete, marks);
    let form = PlotForm::Sweep { loads: texts(&["2T/2Q", "4T/4Q", "16T/16Q"]), lines: vec![line] };
    read(&draw(&plot("p", "ms", 0.001, form), &english()).wide)
}

fn joined(svg: &[Element]) -> usize {
    named(svg, "polyline").iter().filter(|e| e.get("class").starts_with("line s ")).count()
}

#[test]
fn only_a_complete_sweep_is_joined_by_a_line() {
    let marks = [(0, 0.001, "1"), (1, 0.002, "2"), (2, 0.003, "3")];
    assert_eq!(joined(&sweep(true, &marks)), 1);
    let [ends, hole] = [sweep(false, &[marks[0], marks[2]]), sweep(true, &[marks[0], (1, f64::NAN, "?"), marks[2]])];
    for svg in [ends, hole] {
        assert_eq!(joined(&svg), 0);
        let marks: Vec<_> = svg.iter().filter(|e| e.get("class") == "mark").collect();
        assert_eq!(marks.iter().map(|e| e.get("data-load")).collect::<Vec<_>>(), ["0", "2"]);
        assert_eq!(marks.iter().map(|e| e.get("data-high")).collect::<Vec<_>>(), ["0.001", "0.003"]);
    }
}

#[test]
fn marks_stand_at_their_values() {
    let svg = sweep(true, &[(0, 0.001, "1"), (1, 0.002, "2"), (2, 0.004, "4")]);
    let levels: Vec<_> = named(&svg, "line").iter().map(|e| e.number("y1")).collect();
    let heights: Vec<_> = named(&svg, "polyline")
        .iter()
        .find(|e| e.get("class").starts_with("line s "))
        .unwrap()
        .get("points")
        .split(' ')
        .map(|point| point.split(',').nth(1).unwrap().parse::<f64>().unwrap())
        .collect();
    // The axis runs from 0 to 4 ms in steps of one.
    assert_eq!(levels.len(), 5);
    assert!(
        [(0, 1), (1, 2), (2, 4)].iter().all(|(mark, tick)| same(heights[*mark], levels[*tick])),
        "{heights:?} {levels:?}"
    );
    let written: Vec<_> = named(&svg, "text")
        .iter()
        .filter(|e| e.groups.contains(&"series s0".to_owned()))
        .map(|e| e.text.clone())
        .collect();
    assert_eq!(written, ["1", "2", "4", "A"], "each value once, and the name");
}

#[test]
fn values_at_marks_that_stand_close_do_not_touch() {
    let line =
        |label: &str, style, low: f64| sweep_line(label, style, false, &[(0, low, "111"), (1, low * 5.0, "555")]);
    let lines = vec![line("A", 0, 100.0), line("B", 1, 101.0), line("C", 2, 102.0)];
    let form = PlotForm::Sweep { loads: texts(&["1", "2"]), lines };
    let svg = read(&draw(&plot("p", "", 1.0, form), &english()).narrow);
    let mut heights: Vec<_> = named(&svg, "text").iter().filter(|e| e.text == "111").map(|e| e.number("y")).collect();
    heights.sort_by(f64::total_cmp);
    assert_eq!(heights.len(), 3);
    assert!(heights.windows(2).all(|pair| pair[1] - pair[0] >= 14.9), "{heights:?}");
}

fn minutes(lines: Vec<super::TimeLine>, window: Option<(f64, f64)>) -> PlotForm {
    PlotForm::Timeline { lines, burst: None, window, x_label: "minutes".to_owned() }
}

fn steady_run(seconds: u32) -> Vec<Point> {
    (0..seconds).map(|s| Point { seconds: f64::from(s), value: 80.0 + 20.0 * noise(s) }).collect()
}

#[test]
fn the_shaded_stretch_is_named_and_stands_at_its_time() {
    let form = minutes(vec![time_line("A", 0, steady_run(601))], Some((150.0, 450.0)));
    let svg = read(&draw(&plot("p", "IOPS", 1.0, form), &english()).wide);
    let window = named(&svg, "rect")[0];
    let axis = named(&svg, "polyline").into_iter().find(|e| e.get("class") == "line axis").unwrap();
    let ends: Vec<f64> = axis.get("points").split([' ', ',']).step_by(2).map(|x| x.parse().unwrap()).collect();
    let at = |share: f64| ends[0] + (ends[1] - ends[0]) * share;
    assert!(same(window.number("x"), at(0.25)) && same(window.number("width"), at(0.75) - at(0.25)));
    let words: Vec<_> = named(&svg, "text").iter().map(|e| e.text.clone()).collect();
    assert!(words.contains(&"steady state".to_owned()) && words.contains(&"minutes".to_owned()), "{words:?}");
}

#[test]
fn long_runs_count_hours_short_ones_seconds() {
    for (seconds, unit) in [(100, "seconds"), (1000, "minutes"), (20_000, "hours")] {
        let form = minutes(vec![time_line("A", 0, steady_run(seconds))], None);
        let svg = read(&draw(&plot("p", "IOPS", 1.0, form), &english()).wide);
        assert!(named(&svg, "text").iter().any(|e| e.text == unit), "{seconds}");
    }
}

#[test]
fn a_long_series_is_drawn_with_few_points() {
    let form = minutes(vec![time_line("A", 0, steady_run(20_000))], None);
    let drawn = draw(&plot("p", "IOPS", 1.0, form), &english());
    for svg in [&drawn.wide, &drawn.narrow].map(|svg| read(svg)) {
        let points = |e: &Element| e.get("points").split(' ').count();
        let series = svg.iter().filter(|e| e.get("class") == "band" || e.get("class").starts_with("line s "));
        assert!((100..=800).contains(&series.map(points).sum::<usize>()));
    }
}

#[test]
fn labels_cannot_break_out_of_the_picture() {
    let evil = "</text><script>alert(1)</script>\" onload='x' &amp;\u{0}";
    let hostile = Bar { key: evil.to_owned(), detail: Some(evil.to_owned()), ..bar(evil, 1.0, 2.0, evil) };
    let line = sweep_line(evil, 1, true, &[(0, 1.0, evil), (1, 2.0, evil)]);
    let sweep = PlotForm::Sweep { loads: texts(&[evil, evil]), lines: vec![line] };
    for form in [PlotForm::Bars(vec![hostile]), sweep, minutes(vec![time_line(evil, 1, steady_run(9)); 2], None)] {
        let mut plot = plot("a b\"c", evil, 1.0, form);
        (plot.title, plot.description) = (evil.to_owned(), evil.to_owned());
        let drawn = draw(&plot, &english());
        for svg in [&drawn.wide, &drawn.narrow] {
            assert!(!svg.contains("<script") && !svg.contains("\" onload") && !svg.contains('\u{0}'), "{svg}");
            assert!(svg.contains("&lt;script&gt;"));
            let known = ["svg", "title", "desc", "g", "line", "polyline", "polygon", "rect", "circle", "text"];
            assert!(read(svg).iter().all(|e| known.contains(&e.name.as_str())));
        }
    }
}

#[test]
fn pictures_scale_name_themselves_and_leave_colours_to_the_theme() {
    let drawn = draw(&two_bars(), &english());
    let opening = "<svg class=\"chart chart-bars chart-narrow\" role=\"img\" aria-labelledby=\"p-narrow-title p-narrow-desc\" viewBox=\"0 0 296 ";
    assert!(drawn.narrow.starts_with(opening), "{}", drawn.narrow);
    assert!(drawn.narrow.contains("<title id=\"p-narrow-title\">Peaks</title>"));
    assert!(drawn.narrow.contains("<desc id=\"p-narrow-desc\">Two drives.</desc>"));
    for svg in [&drawn.wide, &drawn.narrow] {
        assert!(!["style=", "fill=", "stroke=", "rgb(", "#"].iter().any(|colour| svg.contains(colour)), "{svg}");
        assert!(!["width", "height"].iter().any(|size| read(svg)[0].attributes.contains_key(*size)));
    }
}

#[test]
fn the_same_plot_is_drawn_with_the_same_bytes() {
    let form = minutes(vec![time_line("A", 0, steady_run(5000)), time_line("B", 1, steady_run(300))], Some((1.0, 2.0)));
    let plot = plot("p", "IOPS", 1.0, form);
    let first = draw(&plot, &german());
    assert!((0..3).all(|_| draw(&plot, &german()) == first));
}

/// Whether a text, as wide as it is reckoned to be, lies on the paper.
fn on_paper(text: &Element, width: f64, height: f64) -> bool {
    let size = text.attributes.get("font-size").map_or(13.0, |size| size.parse().unwrap());
    let words = text
        .text
        .replace("&amp;", "&")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'");
    let long = Lettering::of(size, text.get("class").contains("strong")).width(&words);
    let start = match text.get("text-anchor") {
        "end" => text.number("x") - long,
        "middle" => text.number("x") - long / 2.0,
        _ => text.number("x"),
    };
    let y = text.number("y");
    size >= 12.0 && start >= -0.6 && start + long <= width + 0.6 && y > 0.0 && y <= height
}

/// Every text of both forms, at its place.
fn all_on_paper(plot: &Plot) {
    for language in [english(), german(), japanese()] {
        let drawn = draw(plot, &language);
        for (svg, width) in [(drawn.wide, Frame::Wide.width()), (drawn.narrow, Frame::Narrow.width())] {
            let elements = read(&svg);
            let height = elements[0].get("viewBox").rsplit(' ').next().unwrap().parse().unwrap();
            let astray: Vec<_> = named(&elements, "text")
                .into_iter()
                .filter(|text| !on_paper(text, width, height))
                .map(|e| (&e.text, &e.attributes))
                .collect();
            assert!(astray.is_empty(), "{astray:?}\n{svg}");
        }
    }
}

#[test]
fn every_picture_of_the_gallery_is_on_its_paper_and_the_same_each_time() {
    for words in words() {
        for plot in cases(&words) {
            all_on_paper(&plot);
            assert_eq!(draw(&plot, &words.language), draw(&plot, &words.language));
        }
    }
}

/// Names as labs write them, and worse.
fn label() -> impl Strategy<Value = String> {
    prop_oneof!["[A-Za-z0-9 ·/-]{0,60}", "[a-zäöüß]{0,50}", "[ぁ-んァ-ヶ一-龠（）、・ー]{0,40}", "\\PC{0,20}"]
}

fn value() -> impl Strategy<Value = f64> {
    prop_oneof![6 => 0.0..1e6_f64, 1 => 1e-9..1e15_f64, 1 => Just(0.0), 1 => Just(f64::NAN), 1 => Just(f64::INFINITY)]
}

fn short() -> impl Strategy<Value = String> {
    "[0-9.,–万]{0,10}"
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn bars_stay_on_the_paper(rows in prop::collection::vec((label(), prop::option::of(label()), value(), value(), short(), 0..9_usize), 0..9), unit in "[A-Z/]{0,6}") {
        let bars = rows.into_iter().map(|(name, detail, a, b, words, style)| {
            Bar { detail, style, ..bar(&name, a.min(b), a.max(b), &words) }
        });
        all_on_paper(&plot("p", &unit, 1.0, PlotForm::Bars(bars.collect())));
    }

    #[test]
    fn sweeps_stay_on_the_paper(rows in prop::collection::vec((label(), any::<bool>(), 0..9_usize, prop::collection::vec((value(), short()), 0..6)), 0..9), loads in prop::collection::vec("[0-9TQ/ %]{0,8}", 0..6)) {
        let lines = rows.iter().map(|(name, complete, style, values)| {
            let marks: Vec<_> = values.iter().enumerate().map(|(at, (value, words))| (at, *value, words.as_str())).collect();
            sweep_line(name, *style, *complete, &marks)
        });
        all_on_paper(&plot("p", "IOPS", 1.0, PlotForm::Sweep { loads, lines: lines.collect() }));
    }

    #[test]
    fn timelines_stay_on_the_paper(rows in prop::collection::vec((label(), prop::collection::vec(value(), 0..500), 1e-3..1e4_f64), 0..5), from in value(), to in value()) {
        let lines = rows.iter().enumerate().map(|(style, (name, values, pace))| {
            let point = |(at, value): (u32, &f64)| Point { seconds: f64::from(at) * pace, value: *value };
            time_line(name, style, (0..).zip(values).map(point).collect())
        });
        all_on_paper(&plot("p", "ms", 0.001, minutes(lines.collect(), Some((from, to)))));
    }
}
