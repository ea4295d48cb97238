//! Mistakes in tables of statements.

use super::after;

const STATEMENTS: &str = "data/results/printed/statements.csv";

#[test]
fn statements_that_lead_nowhere() {
    let message = after(&[(STATEMENTS, "acme-slow; @rest", "acme-slwo; @rests; Acme")]);
    assert_eq!(
        message,
        r"error[unknown-id]: no drive is called `acme-slwo`
 --> data/results/printed/statements.csv:2:63
  |
2 | says-faster,acme-fast,,read-4k,,iops,,,acme-fast,,faster-than,acme-slwo; @rests; Acme,The Fast is faster.,
  |                                                               ^^^^^^^^^
  |
help: did you mean `acme-slow`?
error[unknown-id]: no group is called `rests`
 --> data/results/printed/statements.csv:2:74
  |
2 | says-faster,acme-fast,,read-4k,,iops,,,acme-fast,,faster-than,acme-slwo; @rests; Acme,The Fast is faster.,
  |                                                                          ^^^^^^
  |
help: did you mean `rest`?
error[bad-id]: `Acme` is no drive's id and no group
 --> data/results/printed/statements.csv:2:82
  |
2 | says-faster,acme-fast,,read-4k,,iops,,,acme-fast,,faster-than,acme-slwo; @rests; Acme,The Fast is faster.,
  |                                                                                  ^^^^
  |
help: groups are written `@name` and worded under `[groups]` of run.toml
"
    );
}

#[test]
fn two_statements_of_one_name() {
    let row = "says-faster,acme-fast,,,,iops,,,,,,,,\n";
    let whole = "says-faster,acme-fast,,,,iops,,,acme-slow,,slower-than,,The Slow is slower.,\n";
    assert_eq!(
        after(&[(STATEMENTS, "says-faster", &format!("{whole}says-faster"))]),
        r"error[duplicate-id]: two statements are called `says-faster`
 --> data/results/printed/statements.csv:3:1
  |
3 | says-faster,acme-fast,,read-4k,,iops,,,acme-fast,,faster-than,acme-slow; @rest,The Fast is faster.,
  | ^^^^^^^^^^^
  |
help: the other one stands in `data/results/printed/statements.csv`, line 2; give one of them another name
"
    );
    assert_eq!(
        after(&[(STATEMENTS, "says-faster", &format!("{row}says-faster"))]),
        r"error[bad-table]: `subject` is empty here
 --> data/results/printed/statements.csv:2:33
  |
2 | says-faster,acme-fast,,,,iops,,,,,,,,
  |                                 ^
error[bad-table]: `relation` is empty here
 --> data/results/printed/statements.csv:2:35
  |
2 | says-faster,acme-fast,,,,iops,,,,,,,,
  |                                   ^
error[bad-table]: `text` is empty here
 --> data/results/printed/statements.csv:2:37
  |
2 | says-faster,acme-fast,,,,iops,,,,,,,,
  |                                     ^
"
    );
}
