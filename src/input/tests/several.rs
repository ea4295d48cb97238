//! Several mistakes in several files: one run tells them all.

use super::{LAB, after, told, with};

#[test]
fn one_run_tells_all_mistakes_of_all_files() {
    let message = after(&[
        ("data/drives/acme-fast.toml", "capacity =", "capasity ="),
        ("data/drives/acme-fast.toml", "2 million hours", "30 W"),
        ("data/testbeds/bench.toml", "role = \"cpu\"", "rôle = \"cpu\""),
        ("data/results/printed/results.csv", "95000,95000", "95000,95.000"),
        ("data/results/own/run.toml", "acme-fast/1400gb", "acme-fsat/1400gb"),
    ]);
    assert_eq!(
        message,
        r#"error[bad-quantity]: expected a duration, found `W`, a unit of power
 --> data/drives/acme-fast.toml:6:12
  |
6 | mttf = "30 W"
  |            ^
  |
help: units read here: s, min, h, d, a, ms
error[unknown-key]: unknown key `capasity`
  --> data/drives/acme-fast.toml:13:1
   |
13 | capasity = "1.4 TB"
   | ^^^^^^^^
   |
help: did you mean `capacity`?
error[unknown-id]: no drive is called `acme-fsat`
 --> data/results/own/run.toml:3:10
  |
3 | drive = "acme-fsat/1400gb"
  |          ^^^^^^^^^
  |
help: did you mean `acme-fast`?
error[bad-table]: `low` and `high` do not fit the qualifier `exact`
 --> data/results/printed/results.csv:2:100
  |
2 | fast-read,acme-fast,1400gb,,1,CentOS 6.3,bench,read-4k,steady,16T/16Q,iops,read,,95000,95.000,IOPS,exact,,,,,
  |                                                                                                    ^^^^^
  |
help: write the same number in `low` and `high`; for two numbers write `range`
error[bad-toml]: invalid unquoted key, expected letters, numbers, `-`, `_`
 --> data/testbeds/bench.toml:5:2
  |
5 | rôle = "cpu"
  |  ^
"#
    );
}

#[test]
fn no_lab_at_all() {
    assert_eq!(
        told(with(&[("benchbook.toml", b"\xff")])),
        r"error[not-utf8]: expected UTF-8, found other bytes
 --> benchbook.toml:1:1
  |
1 | �
  | ^
  |
help: save the file as UTF-8
"
    );
}

/// Whatever a file is made of, it is read to its end and every problem has a place that can be shown.
#[test]
fn no_text_stops_the_reading() {
    for (name, text) in LAB {
        for (at, _) in text.char_indices().step_by(23) {
            for put in ["", "\"", "[", "é,\n", "\u{0}", "}", "'''", "9"] {
                let spoilt = format!("{}{put}{}", &text[..at], text[at..].get(1..).unwrap_or_default());
                told(with(&[(name, spoilt.as_bytes())]));
            }
            told(with(&[(name, &text.as_bytes()[..at])]));
        }
    }
}
