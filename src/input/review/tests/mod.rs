//! Reviews read whole: what they declare, and what is told of them, word for word.

mod several;
mod words;

use std::collections::BTreeMap;
use std::io::{self, Read};

use super::*;
use crate::base::diagnostic::show;
use crate::catalog::{ChartKind, FigureOf, Phase, Scope};
use crate::input::Files;

const REVIEW: &str = r#"source_language = "en"
authors = ["A. Tester"]
published = 2026-12-01
kind = "restated"
drive = "acme-fast/1tb"
comparables = ["acme-slow"]
required = ["en", "de"]
key_figures = ["reads"]

[figures]
reads = { of = "measurement", workload = "read-4k", phase = "steady" }
rated = { of = "spec", field = "random_read" }
share = { of = "ratio", figure = "reads", to = "rated" }

[charts.all]
type = "bars"
workloads = ["read-4k", "write-4k"]
phase = ["burst", "steady"]
drives = "own"

[tables.all]
workload = "read-4k"

[[image]]
file = "static/card.svg"
"#;

const ENGLISH: &str = r#"+++
title = "Acme Fast"
summary = "It reads {{ reads }}."

[key]
reads = { label = "Reads", note = "{{ share }} of rated" }

[image]
card = { alt = "A card." }
+++
Text.

{{ chart("all") }}

{{ image("card") }}
"#;

struct Fake {
    names: Vec<String>,
    texts: BTreeMap<String, String>,
}

impl Files for Fake {
    fn names(&self) -> &[String] {
        &self.names
    }

    fn open(&self, name: &str) -> io::Result<Box<dyn Read + '_>> {
        let text = self.texts.get(name).ok_or(io::ErrorKind::NotFound)?;
        Ok(Box::new(text.as_bytes()))
    }
}

/// A review in English and German, with some of its files replaced; an empty text removes a file.
fn read(changed: &[(&str, &str)]) -> (Option<Review>, String) {
    let base = [("review.toml", REVIEW), ("en.md", ENGLISH), ("de.md", ENGLISH)];
    let named = |(name, text): &(&str, &str)| (format!("site/reviews/acme/{name}"), (*text).to_owned());
    let mut texts: BTreeMap<_, _> = base.iter().chain(changed).map(named).collect();
    texts.retain(|_, text| !text.is_empty());
    let files = Fake { names: texts.keys().cloned().collect(), texts };
    let mut problems = Problems::new();
    let opened = Opened::open(&files, &mut problems);
    let lab = Lab {
        name: "Lab".to_owned(),
        about: None,
        url: None,
        licence: None,
        base_url: "https://x.example/".to_owned(),
        languages: ["en", "de", "ja"].iter().filter_map(|tag| Tag::new(tag)).collect(),
        tolerance: 0.0,
    };
    let reviews = read_all(&opened, &lab, &mut References::default(), &mut problems);
    let shown: Vec<_> = problems.sorted().iter().map(|problem| show::text(problem, false)).collect();
    (reviews.into_values().next(), shown.join("\n\n"))
}

/// What is told of a review with a part of `review.toml` replaced.
fn told(part: &str, by: &str) -> String {
    assert!(REVIEW.contains(part), "{part}");
    read(&[("review.toml", &REVIEW.replacen(part, by, 1))]).1
}

/// What is told of a review with a part of its German text replaced.
fn told_in_prose(part: &str, by: &str) -> String {
    assert!(ENGLISH.contains(part), "{part}");
    read(&[("de.md", &ENGLISH.replacen(part, by, 1))]).1
}

#[track_caller]
fn same(told: &str, expected: &str) {
    assert_eq!(told, expected.trim_matches('\n'), "\n{told}\n");
}

#[test]
fn a_whole_review_is_read() {
    let (review, told) = read(&[]);
    same(&told, "");
    let review = review.unwrap();
    assert_eq!(review.figures.keys().collect::<Vec<_>>(), ["rated", "reads", "share"]);
    let FigureOf::Measurement(address) = &review.figures["reads"].of else { panic!() };
    assert_eq!(address.workload.as_ref().map(Id::as_str), Some("read-4k"));
    assert_eq!(address.selection.phases, [Phase::Steady]);
    let place = &review.figures["rated"].place;
    assert_eq!((place.start.unwrap().line, place.start.unwrap().column), (12, 9));
    let chart = &review.charts["all"];
    assert_eq!((chart.kind, chart.extract.scope), (ChartKind::Bars, Scope::Own));
    assert_eq!(chart.extract.workloads.iter().map(Id::as_str).collect::<Vec<_>>(), ["read-4k", "write-4k"]);
    assert_eq!(chart.extract.selection.phases, [Phase::Burst, Phase::Steady]);
    assert_eq!(review.tables["all"].extract.scope, Scope::All);
    assert_eq!(review.images["card"].file, "static/card.svg");
    let english = &review.prose[&review.source_language];
    let note = english.keys["reads"].note.as_ref().unwrap();
    let slot = note.slots().next().unwrap();
    assert_eq!(&english.text[slot.span.clone()], "{{ share }}");
    assert_eq!(english.body.slots().count(), 2);
    assert_eq!(&english.text[english.body.slots().next().unwrap().span.clone()], "{{ chart(\"all\") }}");
}

#[test]
fn drafts_and_embargoes_are_read_like_others() {
    let (review, told) = read(&[("review.toml", &format!("draft = true\nembargo = 2027-01-01\n{REVIEW}"))]);
    same(&told, "");
    let review = review.unwrap();
    assert!(review.draft);
    assert_eq!(review.embargo.unwrap().to_string(), "2027-01-01");
}

/// The titles alone of what is told.
fn titles(told: &str) -> Vec<&str> {
    told.lines().filter(|line| line.starts_with("error[") || line.starts_with("warning[")).collect()
}

#[test]
fn names_in_prose_must_be_declared() {
    same(
        &told_in_prose("{{ reads }}", "{{ raeds }} {{ specs }}"),
        r#"
error[unknown-figure]: no figure is called `raeds`
 --> site/reviews/acme/de.md:3:21
  |
3 | summary = "It reads {{ raeds }} {{ specs }}."
  |                     ^^^^^^^^^^^
  |
help: did you mean `reads`?

error[unknown-figure]: no figure is called `specs`
 --> site/reviews/acme/de.md:3:33
  |
3 | summary = "It reads {{ raeds }} {{ specs }}."
  |                                 ^^^^^^^^^^^
  |
help: did you mean `{{ specs() }}`?
"#,
    );
    same(
        &told_in_prose("Text.", "Text {{ zzzzz | full }}."),
        "
error[unknown-figure]: no figure is called `zzzzz`
  --> site/reviews/acme/de.md:11:6
   |
11 | Text {{ zzzzz | full }}.
   |      ^^^^^^^^^^^^^^^^^^
   |
help: declare it in review.toml, under `figures`; declared are `rated`, `reads`, `share`
",
    );
    same(
        &told_in_prose("chart(\"all\")", "chart(\"everything\")"),
        r#"
error[unknown-figure]: no chart is called `everything`
  --> site/reviews/acme/de.md:13:1
   |
13 | {{ chart("everything") }}
   | ^^^^^^^^^^^^^^^^^^^^^^^^^
   |
help: declare it in review.toml, under `charts`; declared are `all`
"#,
    );
    let table = told_in_prose("Text.", "Text.\n\n{{ table(\"al\") }}\n\n{{ image(\"cart\") }}");
    let expected =
        ["error[unknown-figure]: no table is called `al`", "error[unknown-figure]: no image is called `cart`"];
    assert_eq!(titles(&table), expected);
}

#[test]
fn a_string_with_escapes_is_pointed_at_as_a_whole() {
    same(
        &told_in_prose("\"It reads {{ reads }}.\"", r#""It \"reads\" {{ raeds }}.""#),
        r#"
error[unknown-figure]: no figure is called `raeds`
 --> site/reviews/acme/de.md:3:11
  |
3 | summary = "It \"reads\" {{ raeds }}."
  |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^
  |
help: did you mean `reads`?
"#,
    );
}

#[test]
fn figures_are_computed_from_declared_ones_and_never_from_themselves() {
    same(
        &told("figure = \"reads\", to", "figure = \"raeds\", to"),
        r#"
error[unknown-figure]: no figure is called `raeds`
  --> site/reviews/acme/review.toml:13:34
   |
13 | share = { of = "ratio", figure = "raeds", to = "rated" }
   |                                  ^^^^^^^
   |
help: did you mean `reads`?
"#,
    );
    let rated = "{ of = \"spec\", field = \"random_read\" }";
    same(
        &told(rated, "{ of = \"difference\", figure = \"share\", to = \"reads\" }"),
        r#"
error[not-computable]: the figure `rated` is computed from itself: `rated` → `share` → `rated`
  --> site/reviews/acme/review.toml:12:9
   |
12 | rated = { of = "difference", figure = "share", to = "reads" }
   |         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   |
help: let one of them be a measurement or a value of the spec sheet
"#,
    );
    let own = told("to = \"rated\"", "to = \"share\"");
    assert_eq!(titles(&own), ["error[not-computable]: the figure `share` is computed from itself: `share` → `share`"]);
}

#[test]
fn a_figure_that_is_refused_is_not_told_again_where_it_is_used() {
    same(
        &told("of = \"spec\"", "of = \"sepc\""),
        r#"
error[unknown-word]: expected `measurement`, `spec`, `percent-of-rated`, `ratio`, `difference`, `rank`, `class-rank`, `over-time`, `derived`, `combined`, `peak`, `knee`, `best-under`, `scaling`, `per-watt`, `energy`, `load` or `latency`, found `sepc`
  --> site/reviews/acme/review.toml:12:16
   |
12 | rated = { of = "sepc", field = "random_read" }
   |                ^^^^^^
   |
help: did you mean `spec`?
"#,
    );
    for (by, title) in [
        ("random_raed", "error[unknown-word]: no field of a spec sheet is called `random_raed`"),
        ("controller", "error[wrong-type]: `controller` holds words, and a figure is a number"),
    ] {
        assert_eq!(titles(&told("random_read", by)), [title]);
    }
    let outside = told("[tables.all]", "[tables.\"../all\"]");
    assert_eq!(titles(&outside), ["error[bad-id]: `../all` cannot be named in a slot"]);
}

#[test]
fn an_incomplete_review_is_checked_as_far_as_it_goes() {
    let (review, told) = read(&[
        (
            "review.toml",
            &REVIEW.replace("published = 2026-12-01\n", "").replace("[\"acme-slow\"]", "[\"acme-fast/1tb\"]"),
        ),
        ("de.md", &ENGLISH.replace("Text.", "{{ raeds }")),
    ]);
    let expected = [
        "error[bad-slot]: a slot that is never closed",
        "error[missing-key]: `published` is missing",
        "error[duplicate-id]: a drive cannot be compared with itself",
    ];
    assert_eq!(titles(&told), expected);
    assert_eq!(review, None);
    // After a syntax error, names are not held to be missing.
    let broken = self::told("kind = \"restated\"", "kind = restated");
    assert_eq!(titles(&broken), ["error[bad-toml]: string values must be quoted, expected literal string"]);
    let missing = read(&[("review.toml", "")]).1;
    assert_eq!(titles(&missing), ["error[file-missing]: the review's review.toml is missing"]);
}
