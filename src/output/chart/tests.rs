//! What is drawn: geometry, honesty, safety.

use std::collections::BTreeMap;

use super::{Axis, Bar, Plot, PlotForm, SweepLine, draw};
use crate::base::language::{Language, LanguageFiles, Tag};

fn english() -> Language {
    let style = "name='English'\ndirection='ltr'\nunit_gap=' '\nword_gap=' '\npercent_gap=' '\nrange_mark='–'\nlist_separator=', '\nsentence_gap=' '\ncompact=[{power=3,suffix='k'}]";
    Language::new(Tag::new("en").unwrap(), &LanguageFiles { style: style.to_owned(), messages: BTreeMap::new() })
        .unwrap()
}

fn plot(form: PlotForm) -> Plot {
    let axis = Axis { label: "ms, lower is better".to_owned(), unit: "ms".to_owned(), per_unit: 0.001 };
    Plot { id: "p".to_owned(), title: "Peaks".to_owned(), description: "Two drives".to_owned(), form, axis }
}

fn bar(label: &str, low: f64, high: f64) -> Bar {
    Bar {
        label: label.to_owned(),
        detail: None,
        low,
        high,
        value: format!("{low}–{high}"),
        style: 1,
        range: low < high,
        doubtful: false,
        key: "k".to_owned(),
    }
}

/// The value of an attribute of the `n`th element of a kind.
fn attribute(svg: &str, element: &str, n: usize, name: &str) -> f64 {
    let markup = svg.split(&format!("<{element} ")).nth(n + 1).unwrap().split('>').next().unwrap();
    markup.split(&format!("{name}=\"")).nth(1).unwrap().split('"').next().unwrap().parse().unwrap()
}

#[test]
fn bars_start_at_zero_and_ranges_span_their_ends() {
    let form = PlotForm::Bars(vec![bar("A", 0.08, 0.08), bar("B", 0.02, 0.06)]);
    let svg = draw(&plot(form), &english()).wide;
    let (x0, w0) = (attribute(&svg, "rect", 0, "x"), attribute(&svg, "rect", 0, "width"));
    let (x1, w1) = (attribute(&svg, "rect", 1, "x"), attribute(&svg, "rect", 1, "width"));
    assert!((x1 - x0 - w0 / 4.0).abs() < 0.2, "20 of 80 from the left: {x0} {w0} {x1}");
    assert!((w1 - w0 / 2.0).abs() < 0.2, "40 of 80 wide: {w0} {w1}");
    assert!(svg.contains("data-low=\"0.02\" data-high=\"0.06\""));
}

fn sweep(complete: bool) -> String {
    let marks = vec![(0, 0.001, "1".to_owned()), (1, 0.002, "2".to_owned()), (2, 0.003, "3".to_owned())];
    let line = SweepLine { label: "A".to_owned(), style: 0, marks, complete, key: "a".to_owned() };
    let loads = ["2T/2Q", "4T/4Q", "16T/16Q"].map(str::to_owned).to_vec();
    draw(&plot(PlotForm::Sweep { loads, lines: vec![line] }), &english()).wide
}

#[test]
fn only_a_complete_sweep_is_joined_by_a_line() {
    assert_eq!(sweep(true).matches("<polyline class=\"line s ").count(), 1);
    assert_eq!(sweep(false).matches("<polyline class=\"line s ").count(), 0);
    assert_eq!(sweep(false).matches("class=\"mark\"").count(), 3);
}

#[test]
fn labels_cannot_break_out_of_the_picture() {
    let mut hostile = bar("<script>alert(1)</script>&\"", 0.01, 0.02);
    hostile.key = "\" onload=\"x".to_owned();
    let mut plot = plot(PlotForm::Bars(vec![hostile]));
    plot.title = "</title><script>".to_owned();
    let drawn = draw(&plot, &english());
    for svg in [&drawn.wide, &drawn.narrow] {
        assert!(!svg.contains("<script") && !svg.contains("\" onload"), "{svg}");
        assert!(svg.contains("&lt;script&gt;"));
    }
}

#[test]
fn pictures_scale_and_name_themselves() {
    let svg = draw(&plot(PlotForm::Bars(vec![bar("A", 0.08, 0.08)])), &english()).narrow;
    assert!(svg.starts_with("<svg class=\"chart chart-narrow\" role=\"img\" aria-labelledby=\"p-narrow-title p-narrow-desc\" viewBox=\"0 0 296 "));
    assert!(svg.contains("<title id=\"p-narrow-title\">Peaks</title>"));
    assert!(!svg.contains('#') && !svg.contains("fill=") && !svg.contains(" width=\"296\""), "the style sheet decides");
}

#[test]
fn an_empty_plot_is_drawn_without_panic() {
    let drawn = draw(&plot(PlotForm::Bars(Vec::new())), &english());
    assert!(drawn.wide.ends_with("</svg>"));
    let empty = PlotForm::Sweep { loads: Vec::new(), lines: Vec::new() };
    assert!(draw(&plot(empty), &english()).narrow.ends_with("</svg>"));
}
