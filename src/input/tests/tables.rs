//! Tables of a run: what their columns mean, which mapping is meant, and mistakes in both.

use super::{LAB, told, with};
use crate::catalog::{Id, Load};

const OWN: &str = "data/results/own/run.toml";
const MAPPING: &str = "data/tables/users.toml";
const USERS: &str = "name = \"Users\"\n[columns]\nUsers = { load = \"users-per-vm\" }\nTPS = { metric = \"tps\" }\n";

/// The lab with a mapping, and a table that an entry lists with the keys that are given.
fn lab(mapping: &str, keys: &str, table: &str) -> crate::input::Outcome {
    let entry = format!("[[file]]\npath = \"load.csv\"\nworkload = \"read-4k\"\n{keys}\n[[file]]\n");
    let run = LAB.iter().find(|(name, _)| *name == OWN).unwrap().1.replacen("[[file]]\n", &entry, 1);
    let table = table.as_bytes();
    with(&[(MAPPING, mapping.as_bytes()), (OWN, run.as_bytes()), ("data/results/own/load.csv", table)])
}

#[test]
fn every_row_of_a_table_is_a_figure() {
    let outcome = lab(USERS, "", "Users,TPS\n1000,12.5\n2000,24\n");
    let catalog = outcome.catalog.as_ref().unwrap();
    let figure = &catalog.measurements[&Id::new("own-load-1000-users-vm-tps").unwrap()];
    assert_eq!(
        (figure.key.load.clone(), figure.value.low().base().to_string()),
        (Load::read("1000 users/VM"), "12.5".to_owned())
    );
    assert!(catalog.measurements.contains_key(&Id::new("own-load-2000-users-vm-tps").unwrap()));
    assert_eq!(told(outcome), "");
}

#[test]
fn a_bad_cell_is_shown_where_it_stands() {
    assert_eq!(
        told(lab(USERS, "", "Users,TPS\n1000,n/a\n")),
        r"error[bad-table]: expected a number, found `n/a`
 --> data/results/own/load.csv:2:6
  |
2 | 1000,n/a
  |      ^^^
  |
help: leave a cell empty where nothing was measured
"
    );
}

#[test]
fn a_table_that_no_mapping_fits_names_what_it_lacks() {
    assert_eq!(
        told(lab(USERS, "", "User,TPS\n1000,12\n")),
        r"error[unmapped-table]: no table mapping fits: `users` lacks `Users`
 --> data/results/own/load.csv:1:1
  |
1 | User,TPS
  | ^^^^^^^^
  |
help: the table has `User`: is it the `Users` of `users`?
"
    );
}

#[test]
fn an_entry_may_name_the_mapping_and_must_name_one_that_is_there() {
    assert_eq!(told(lab(USERS, "table = \"users\"\n", "Users,TPS\n1000,12\n")), "");
    assert_eq!(
        told(lab(USERS, "table = \"user\"\n", "Users,TPS\n1000,12\n")),
        r#"error[unknown-id]: no table is called `user`
  --> data/results/own/run.toml:13:10
   |
13 | table = "user"
   |          ^^^^
   |
help: did you mean `users`?
"#
    );
}

#[test]
fn all_mistakes_of_a_mapping_are_told_and_no_table_is_blamed_for_them() {
    let mapping = r#"name = 7
decimal = ";"
header = 3
[columns]
Users = { load = "users" }
TPS = { metric = "tsp" }
Time = { time = "hs" }
Mean = { metric = "latency-mean" }
VM = { part = false }
Both = { part = true, only = "x" }
None = { unit = "ms" }
Typo = { metrc = "tps" }
"#;
    let message = told(lab(mapping, "", "Users,TPS\n1000,12\n"));
    let lines: Vec<_> = message.lines().filter(|line| line.starts_with("error") || line.starts_with("help")).collect();
    assert_eq!(
        lines,
        [
            "error[wrong-type]: expected a string, found an integer",
            "error[unknown-word]: expected `.` or `,`, found `;`",
            "help: did you mean `.`?",
            "error[unknown-key]: unknown key `header`",
            "help: known here: `name`, `sheet`, `header_row`, `decimal`, `grouping`, `columns`",
            "error[unknown-word]: expected `threads`, `threads-per-vm`, `users-per-vm`, `depth` or `point`, found `users`",
            "error[unknown-word]: no metric is called `tsp`",
            "help: did you mean `tps`?",
            "error[unknown-word]: expected a unit of duration, found `hs`",
            "help: did you mean `s`?",
            "error[missing-key]: `unit` is missing here",
            "help: `latency-mean` is written in one of s, ms, µs, ns",
            "error[wrong-type]: expected `true`",
            "help: leave out the column",
            "error[wrong-type]: `part` and `only` contradict each other",
            "help: a column holds one thing; declare the other by its own column",
            "error[missing-key]: nothing says what the column holds",
            "help: say what the column holds: `metric`, `load`, `part`, `time` or `only`",
            "error[unknown-key]: unknown key `metrc`",
            "help: did you mean `metric`?",
        ]
    );
}

#[test]
fn columns_must_make_sense_beside_each_other() {
    for (columns, message) in [
        ("A = { load = \"threads\" }", "no column holds results"),
        ("A = { metric = \"tps\" }\nB = { metric = \"tps\" }", "two columns hold the same metric and direction"),
        (
            "A = { metric = \"tps\" }\nB = { load = \"depth\" }\nC = { load = \"point\" }",
            "several columns hold the load",
        ),
        ("A = { metric = \"tps\" }\nB = { time = \"s\" }\nC = { time = \"h\" }", "several columns hold the time"),
        (
            "A = { metric = \"latency-min\", unit = \"s\" }\nB = { time = \"s\" }",
            "`latency-min` is not a value over time",
        ),
    ] {
        let message_told = told(lab(&format!("name = \"x\"\n[columns]\n{columns}\n"), "", "A,B,C\n1,2,3\n"));
        assert!(message_told.starts_with(&format!("error[bad-table]: {message}\n")), "{message_told}");
    }
}

#[test]
fn one_mark_cannot_be_two_things() {
    let mapping = format!("grouping = \".\"\n{USERS}");
    assert_eq!(
        told(lab(&mapping, "", "Users,TPS\n1000,12\n")),
        r#"error[wrong-type]: the mark between thousands is also the decimal mark
 --> data/tables/users.toml:1:12
  |
1 | grouping = "."
  |            ^^^
  |
help: one mark cannot be both; set `decimal` too
"#
    );
}

#[test]
fn a_tool_may_write_wide_text_and_a_published_table_may_not() {
    let wide: Vec<_> = "\u{feff}Users,TPS\r\n1000,12\r\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let entry = "[[file]]\npath = \"load.csv\"\nworkload = \"read-4k\"\n\n[[file]]\n";
    let run = LAB.iter().find(|(name, _)| *name == OWN).unwrap().1.replacen("[[file]]\n", entry, 1);
    let mapping = USERS.as_bytes();
    let outcome = with(&[(MAPPING, mapping), (OWN, run.as_bytes()), ("data/results/own/load.csv", &wide)]);
    assert_eq!(told(outcome), "");
    let message = told(with(&[("data/results/printed/results.csv", &wide)]));
    assert!(message.starts_with("error[not-utf8]"), "{message}");
    assert!(!message.contains("unknown-format"), "{message}");
}
