//! Numbers and quantities in four languages, exactly.

use std::collections::BTreeMap;

use super::{Args, Form, Language, LanguageFiles, Tag};
use crate::base::date::Date;
use crate::base::quantity::{Dimension, Stated};
use crate::base::statistics::Rank;

const GAP: &str = "\u{202f}";

/// A language with the house style given in its short form.
fn language(tag: &str, compact: &str) -> Language {
    let style = format!(
        "name = 'x'\ndirection = 'ltr'\nunit_gap = '{GAP}'\nword_gap = '{GAP}'\npercent_gap = '{GAP}'\nrange_mark = '–'\nlist_separator = ', '\nsentence_gap = ' '\ncompact = [{compact}]"
    );
    let words = "rank = { $place ->\n    [one] first\n   *[other] { $number } of { $of }\n }\nrank-tied = tied { $number } of { $of }\nunit-hours = h\n";
    let messages = BTreeMap::from([("a.ftl".to_owned(), words.to_owned())]);
    Language::new(Tag::new(tag).unwrap(), &LanguageFiles { style, messages }).unwrap()
}

fn four() -> [Language; 4] {
    [
        language("en", "{ power = 6, suffix = 'M' }, { power = 3, suffix = 'k' }"),
        language("de", ""),
        language("ja", "{ power = 4, suffix = '万' }"),
        language("es", ""),
    ]
}

fn in_four(text: &str, dimension: Dimension, form: Form) -> [String; 4] {
    let stated = Stated::read(text, dimension).unwrap();
    four().map(|l| l.stated(&stated, form).text().replace(GAP, " "))
}

#[test]
fn short_forms_keep_every_digit() {
    let iops = |text| in_four(text, Dimension::Iops, Form::PROSE);
    assert_eq!(iops("158000 IOPS"), ["158k IOPS", "158.000 IOPS", "15.8万 IOPS", "158.000 IOPS"]);
    assert_eq!(iops("99,000 IOPS"), ["99k IOPS", "99.000 IOPS", "9.9万 IOPS", "99.000 IOPS"]);
    assert_eq!(iops("571,173 IOPS"), ["571,173 IOPS", "571.173 IOPS", "571,173 IOPS", "571.173 IOPS"]);
    assert_eq!(iops("2361 IOPS"), ["2,361 IOPS", "2.361 IOPS", "2,361 IOPS", "2361 IOPS"]);
    assert_eq!(iops("about 115900 IOPS"), ["≈115.9k IOPS", "≈115.900 IOPS", "≈11.59万 IOPS", "≈115.900 IOPS"]);
}

#[test]
fn ranges_bounds_and_units_are_kept() {
    let latency = |text| in_four(text, Dimension::Latency, Form::FULL);
    assert_eq!(latency("3.5–9.9 ms"), ["3.5–9.9 ms", "3,5–9,9 ms", "3.5–9.9 ms", "3,5–9,9 ms"]);
    assert_eq!(latency("<100 µs"), ["<100 µs"; 4]);
    assert_eq!(in_four("-40 to 85 °C", Dimension::Temperature, Form::FULL), ["\u{2212}40–85 °C"; 4]);
    let hours = in_four("2 million hours", Dimension::Duration, Form::FULL);
    assert_eq!(hours, ["2,000,000 h", "2.000.000 h", "2,000,000 h", "2.000.000 h"]);
}

#[test]
fn dates_and_ranks_are_words() {
    let date = Date::read("2026-12-01").unwrap();
    assert_eq!(
        four().map(|l| l.date(date)),
        ["December 1, 2026", "1. Dezember 2026", "2026年12月1日", "1 de diciembre de 2026"]
    );
    let [english, ..] = four();
    assert_eq!(english.rank(Rank { place: 4, last: 4, of: 7 }), "4 of 7");
    assert_eq!(english.rank(Rank { place: 4, last: 5, of: 7 }), "tied 4 of 7");
}

#[test]
fn a_missing_message_names_itself_and_is_remembered() {
    let [english, ..] = four();
    assert_eq!(english.say("nowhere"), "{nowhere}");
    assert_eq!(english.say_with("rank", &Args::new()), "{rank}");
    assert_eq!(english.missing(), ["nowhere", "rank"]);
}

#[test]
fn tags_that_are_no_folder_names_are_refused() {
    for tag in ["", "../x", "e", "de_AT", "und", "EN"] {
        assert!(Tag::new(tag).is_none(), "{tag}");
    }
    assert!(Tag::new("zh-Hans").is_some());
}
