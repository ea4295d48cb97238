//! Mistakes in spec sheets, and a spec sheet that is read.

use super::{after, edited};
use crate::catalog::{Certainty, DriveRef, Id, SpecValue, Text};

const DRIVE: &str = "data/drives/acme-fast.toml";

#[test]
fn a_key_mistyped_in_a_spec() {
    let message = after(&[(DRIVE, "capacity =", "capasity =")]);
    assert_eq!(
        message,
        r#"error[unknown-key]: unknown key `capasity`
  --> data/drives/acme-fast.toml:13:1
   |
13 | capasity = "1.4 TB"
   | ^^^^^^^^
   |
help: did you mean `capacity`?
"#
    );
}

#[test]
fn a_field_that_nothing_resembles() {
    let message = after(&[(DRIVE, "capacity =", "colour =")]);
    assert_eq!(
        message,
        r#"error[unknown-key]: unknown key `colour`
  --> data/drives/acme-fast.toml:13:1
   |
13 | colour = "1.4 TB"
   | ^^^^^^
   |
help: what has no field of its own stands in `notes`
"#
    );
}

#[test]
fn a_capacity_in_watts() {
    let message = after(&[(
        DRIVE,
        "\"1.4 TB\"\n\n[variants.1400gb.spec]\ncapacity = \"1.4 TB\"",
        "\"1.4 TB\"\n\n[variants.1400gb.spec]\ncapacity = \"1.4 W\"",
    )]);
    assert_eq!(
        message,
        r#"error[bad-quantity]: expected a capacity, found `W`, a unit of power
  --> data/drives/acme-fast.toml:13:17
   |
13 | capacity = "1.4 W"
   |                 ^
   |
help: units read here: B, kB, MB, GB, TB, PB, KiB, MiB, GiB, TiB, PiB
"#
    );
}

#[test]
fn a_quantity_without_quotes() {
    let message = after(&[(DRIVE, "mttf = \"2 million hours\"", "mttf = 2_000_000")]);
    assert_eq!(
        message,
        r#"error[wrong-type]: expected a duration, found an integer
 --> data/drives/acme-fast.toml:6:8
  |
6 | mttf = 2_000_000
  |        ^^^^^^^^^
  |
help: write the number with its unit in quotes, such as `"2 million hours"`
"#
    );
}

#[test]
fn a_word_that_a_key_does_not_take() {
    let message = after(&[(DRIVE, "vendor =", "kind = \"familly\"\nvendor =")]);
    assert_eq!(
        message,
        r#"error[unknown-word]: expected `drive`, `family` or `virtual`, found `familly`
 --> data/drives/acme-fast.toml:2:8
  |
2 | kind = "familly"
  |        ^^^^^^^^^
  |
help: did you mean `family`?
"#
    );
}

#[test]
fn a_value_without_its_value() {
    let message = after(&[(DRIVE, "{ value = \"<1 per 10^17 bits\"", "{ valeu = \"<1 per 10^17 bits\"")]);
    assert_eq!(
        message,
        r#"error[unknown-key]: unknown key `valeu`
 --> data/drives/acme-fast.toml:7:10
  |
7 | uber = { valeu = "<1 per 10^17 bits", note = "printed 1017" }
  |          ^^^^^
  |
help: did you mean `value`?
"#
    );
}

#[test]
fn an_empty_list() {
    let message = after(&[(DRIVE, "[spec]", "[spec]\nnotes = []")]);
    assert_eq!(
        message,
        r"error[missing-key]: `notes` is empty
 --> data/drives/acme-fast.toml:6:9
  |
6 | notes = []
  |         ^^
  |
help: leave out what is not stated
"
    );
}

#[test]
fn a_variant_that_is_no_id_is_told_once() {
    let message = after(&[(
        DRIVE,
        "[variants.1400gb]\nname = \"1.4 TB\"\n\n[variants.1400gb.spec]",
        "[variants.1400GB]\nname = \"1.4 TB\"\n\n[variants.1400GB.spec]",
    )]);
    assert_eq!(
        message,
        r"error[bad-id]: `1400GB` is no id
 --> data/drives/acme-fast.toml:9:11
  |
9 | [variants.1400GB]
  |           ^^^^^^
  |
help: ids are lower-case letters and digits, joined by `-` or `.`
"
    );
}

#[test]
fn a_drive_without_a_name() {
    let message = after(&[(DRIVE, "name = \"Acme Fast\"\n", "")]);
    assert_eq!(
        message,
        r"error[missing-key]: `name` is missing
--> data/drives/acme-fast.toml
"
    );
}

#[test]
fn a_source_a_family_and_a_language_that_are_not_there() {
    let message = after(&[
        (
            DRIVE,
            "source = \"acme-sheet\"",
            "source = \"acme-shet\"\nalso = [\"acme-sheet\", \"Acme\"]\nfamily = \"acme\"",
        ),
        (DRIVE, "note = \"printed 1017\"", "note = { english = \"printed 1017\" }"),
    ]);
    assert_eq!(
        message,
        r#"error[unknown-id]: no source is called `acme-shet`
 --> data/drives/acme-fast.toml:3:11
  |
3 | source = "acme-shet"
  |           ^^^^^^^^^
  |
help: did you mean `acme-sheet`?
error[bad-id]: `Acme` is no id
 --> data/drives/acme-fast.toml:4:23
  |
4 | also = ["acme-sheet", "Acme"]
  |                       ^^^^^^
  |
help: ids are lower-case letters and digits, joined by `-` or `.`
error[unknown-id]: no drive is called `acme`
 --> data/drives/acme-fast.toml:5:11
  |
5 | family = "acme"
  |           ^^^^
  |
help: known here: `acme-fast`, `acme-slow`
error[unknown-key]: `english` is no language tag
 --> data/drives/acme-fast.toml:9:48
  |
9 | uber = { value = "<1 per 10^17 bits", note = { english = "printed 1017" } }
  |                                                ^^^^^^^
  |
help: words are given by language: `{ en = "…", de = "…" }`
"#
    );
}

#[test]
fn a_spec_is_read_with_what_backs_it() {
    let outcome = edited(&[(
        DRIVE,
        "capacity = \"1.4 TB\"",
        "capacity = { value = \"1.4 TB\", also = [\"acme-sheet\"], certainty = \"inferred\" }\nnotes = [\"one\", { en = \"two\", de = \"zwei\" }]",
    )]);
    assert!(!outcome.problems.has_errors());
    let catalog = outcome.catalog.unwrap();
    let sheet = catalog.spec(&DriveRef::read("acme-fast/1400gb").unwrap());
    assert_eq!(sheet.quantity("capacity").unwrap().low().base().to_string(), "1400000000000");
    assert_eq!(sheet.quantity("mttf").unwrap().low().base().to_string(), "7200000000");
    let (capacity, uber) = (&sheet.entry("capacity").unwrap().citation, &sheet.entry("uber").unwrap().citation);
    let source = Id::new("acme-sheet").unwrap();
    assert_eq!(
        (capacity.certainty, &capacity.source, &capacity.also),
        (Certainty::Inferred, &Some(source.clone()), &vec![source])
    );
    assert_eq!(uber.note, Some(Text::Neutral("printed 1017".to_owned())));
    let SpecValue::Words(notes) = &sheet.entry("notes").unwrap().value else { panic!("notes are words") };
    assert_eq!(notes.len(), 2);
    assert!(matches!(&notes[1], Text::Worded(all) if all.len() == 2));
}

#[test]
fn a_price_needs_its_day_and_a_currency() {
    let priced = |price: &str| after(&[(DRIVE, "capacity =", &format!("price = {price}\ncapacity ="))]);
    assert_eq!(
        priced("\"499 USD\""),
        r#"error[missing-key]: `price` has no date
  --> data/drives/acme-fast.toml:13:9
   |
13 | price = "499 USD"
   |         ^^^^^^^^^
   |
help: a price holds on a day: write `{ value = "499 USD", date = "2026-12-01" }`
"#
    );
    assert_eq!(
        priced("{ value = \"499 USD\" }"),
        r#"error[missing-key]: `date` is missing here
  --> data/drives/acme-fast.toml:13:9
   |
13 | price = { value = "499 USD" }
   |         ^^^^^^^^^^^^^^^^^^^^^
   |
help: a price holds on a day: write `{ value = "499 USD", date = "2026-12-01" }`
"#
    );
    let sign = priced("{ value = \"499 $\", date = \"2026-11-02\" }");
    assert!(sign.starts_with("error[bad-quantity]: expected a unit of price, found `$`"), "{sign}");
    let capacity =
        after(&[(DRIVE, "capacity = \"1.4 TB\"", "capacity = { value = \"1.4 TB\", date = \"2026-11-02\" }")]);
    assert!(capacity.starts_with("error[unknown-key]: unknown key `date`"), "{capacity}");
}

#[test]
fn a_price_is_read_with_its_day() {
    let price = "price = { value = \"499 USD\", date = \"2026-11-02\" }\ncapacity =";
    let outcome = edited(&[(DRIVE, "capacity =", price)]);
    assert!(!outcome.problems.has_errors());
    let sheet = outcome.catalog.unwrap().spec(&DriveRef::read("acme-fast/1400gb").unwrap());
    let entry = sheet.entry("price").unwrap();
    let stated = entry.value.quantity().unwrap();
    assert_eq!((stated.high().base().to_string().as_str(), stated.unit().symbol), ("499", "USD"));
    assert_eq!(entry.date.unwrap().to_string(), "2026-11-02");
    assert_eq!(sheet.entry("capacity").unwrap().date, None);
}
