//! Mistakes in tables of published figures, and a table that is read.

use super::{after, with};
use crate::base::quantity::Qualifier;
use crate::catalog::{Certainty, DriveRef, Id, RawPlace, Spread, Subject, Text};

const FIGURES: &str = "data/results/printed/results.csv";

#[test]
fn a_decimal_comma_and_grouped_thousands() {
    let message = after(&[(FIGURES, "95000,95000", "\"95,000\",\"95,000\""), (FIGURES, ",2.5,", ",\"2,5\",")]);
    assert_eq!(
        message,
        r#"error[bad-quantity]: expected a plain number, found `95,000`
 --> data/results/printed/results.csv:2:83
  |
2 | fast-read,acme-fast,1400gb,,1,CentOS 6.3,bench,read-4k,steady,16T/16Q,iops,read,,"95,000","95,000",IOPS,exact,,,,,
  |                                                                                   ^^^^^^
  |
help: write `95000` or `95.000`: thousands are not grouped here
error[bad-quantity]: expected a plain number, found `95,000`
 --> data/results/printed/results.csv:2:92
  |
2 | fast-read,acme-fast,1400gb,,1,CentOS 6.3,bench,read-4k,steady,16T/16Q,iops,read,,"95,000","95,000",IOPS,exact,,,,,
  |                                                                                            ^^^^^^
  |
help: write `95000` or `95.000`: thousands are not grouped here
error[bad-quantity]: expected a plain number, found `2,5`
 --> data/results/printed/results.csv:4:68
  |
4 | all-read,,,all drives,,,,read-4k,sweep,2T/2Q..16T/16Q,iops,read,,,"2,5",IOPS,below,,,fast-read,acme-sheet,
  |                                                                    ^^^
  |
help: the decimal mark is a point: write `2.5`
"#
    );
}

#[test]
fn an_unquoted_comma_makes_a_cell_too_many() {
    let message = after(&[(FIGURES, ",2.5,", ",2,5,")]);
    assert_eq!(
        message,
        r"error[bad-table]: expected 22 cells as in the header, found 23
 --> data/results/printed/results.csv:4:1
  |
4 | all-read,,,all drives,,,,read-4k,sweep,2T/2Q..16T/16Q,iops,read,,,2,5,IOPS,below,,,fast-read,acme-sheet,
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  |
help: a cell that holds a comma stands in quotes; an empty cell keeps its comma
"
    );
}

#[test]
fn a_column_mistyped() {
    let message = after(&[(FIGURES, "qualifier", "qualifyer")]);
    assert_eq!(
        message,
        r"error[bad-table]: unknown column `qualifyer`
 --> data/results/printed/results.csv:1:98
  |
1 | id,drive,variant,group,drives,os,testbed,workload,phase,load,metric,direction,part,low,high,unit,qualifyer,spread,certainty,restates,...
  |                                                                                                  ^^^^^^^^^
  |
help: did you mean `qualifier`?
"
    );
}

#[test]
fn words_that_the_key_does_not_take() {
    let message = after(&[(FIGURES, "steady,16T/16Q,iops,read", "steddy,16/16,iop,reed")]);
    assert_eq!(
        message,
        r"error[unknown-word]: expected `burst`, `preconditioning`, `preconditioned`, `steady`, `main` or `sweep`, found `steddy`
 --> data/results/printed/results.csv:2:56
  |
2 | fast-read,acme-fast,1400gb,,1,CentOS 6.3,bench,read-4k,steddy,16/16,iop,reed,,95000,95000,IOPS,exact,,,,,
  |                                                        ^^^^^^
  |
help: did you mean `steady`?
error[unknown-word]: `16/16` is no load point
 --> data/results/printed/results.csv:2:63
  |
2 | fast-read,acme-fast,1400gb,,1,CentOS 6.3,bench,read-4k,steddy,16/16,iop,reed,,95000,95000,IOPS,exact,,,,,
  |                                                               ^^^^^
  |
help: load points look like `16T/16Q`, `32T`, `QD128`, `peak` or `whole`
error[unknown-word]: no metric is called `iop`
 --> data/results/printed/results.csv:2:69
  |
2 | fast-read,acme-fast,1400gb,,1,CentOS 6.3,bench,read-4k,steddy,16/16,iop,reed,,95000,95000,IOPS,exact,,,,,
  |                                                                     ^^^
  |
help: did you mean `iops`?
error[unknown-word]: expected `read`, `write` or `mixed`, found `reed`
 --> data/results/printed/results.csv:2:73
  |
2 | fast-read,acme-fast,1400gb,,1,CentOS 6.3,bench,read-4k,steddy,16/16,iop,reed,,95000,95000,IOPS,exact,,,,,
  |                                                                         ^^^^
  |
help: did you mean `read`?
"
    );
}

#[test]
fn words_that_the_value_does_not_take() {
    let message = after(&[(FIGURES, "ms,range,intervals,uncertain", "s/m,rnage,interval,unsure")]);
    assert_eq!(
        message,
        r#"error[bad-quantity]: expected a unit of latency, found `s/m`
 --> data/results/printed/results.csv:3:71
  |
3 | fast-peak,acme-fast,,,1,,,read-4k,main,,interval-latency-peak,,,16,26,s/m,rnage,interval,unsure,,,"a note, with a comma"
  |                                                                       ^^^
  |
help: write `s`, `ms`, `µs` or `ns`
error[unknown-word]: expected `exact`, `about`, `below`, `above`, `up-to` or `range`, found `rnage`
 --> data/results/printed/results.csv:3:75
  |
3 | fast-peak,acme-fast,,,1,,,read-4k,main,,interval-latency-peak,,,16,26,s/m,rnage,interval,unsure,,,"a note, with a comma"
  |                                                                           ^^^^^
  |
help: did you mean `range`?
error[unknown-word]: expected `time`, `parts`, `sweep-ends`, `uncertainty` or `intervals`, found `interval`
 --> data/results/printed/results.csv:3:81
  |
3 | fast-peak,acme-fast,,,1,,,read-4k,main,,interval-latency-peak,,,16,26,s/m,rnage,interval,unsure,,,"a note, with a comma"
  |                                                                                 ^^^^^^^^
  |
help: did you mean `intervals`?
error[unknown-word]: expected `stated`, `corrected`, `inferred` or `uncertain`, found `unsure`
 --> data/results/printed/results.csv:3:90
  |
3 | fast-peak,acme-fast,,,1,,,read-4k,main,,interval-latency-peak,,,16,26,s/m,rnage,interval,unsure,,,"a note, with a comma"
  |                                                                                          ^^^^^^
"#
    );
}

#[test]
fn ends_that_do_not_fit_their_qualifier() {
    let message = after(&[
        (FIGURES, "95000,95000,IOPS,exact,,", "95000,,IOPS,exact,time,"),
        (FIGURES, "16,26,ms,range", "26,16,ms,range"),
        (FIGURES, ",,2.5,IOPS,below", ",1,2.5,MB/s,below"),
    ]);
    assert_eq!(
        message,
        r#"error[bad-table]: `low` and `high` do not fit the qualifier `exact`
 --> data/results/printed/results.csv:2:94
  |
2 | fast-read,acme-fast,1400gb,,1,CentOS 6.3,bench,read-4k,steady,16T/16Q,iops,read,,95000,,IOPS,exact,time,,,,
  |                                                                                              ^^^^^
  |
help: write the same number in `low` and `high`; for two numbers write `range`
error[bad-table]: `time` says what the ends of a range mean, and this is none
 --> data/results/printed/results.csv:2:100
  |
2 | fast-read,acme-fast,1400gb,,1,CentOS 6.3,bench,read-4k,steady,16T/16Q,iops,read,,95000,,IOPS,exact,time,,,,
  |                                                                                                    ^^^^
  |
help: leave `spread` empty
error[bad-table]: `low` and `high` do not fit the qualifier `range`
 --> data/results/printed/results.csv:3:74
  |
3 | fast-peak,acme-fast,,,1,,,read-4k,main,,interval-latency-peak,,,26,16,ms,range,intervals,uncertain,,,"a note, with a comma"
  |                                                                          ^^^^^
  |
help: write the smaller end in `low` and the larger one in `high`
error[bad-quantity]: expected a unit of IOPS, found `MB/s`, a unit of bandwidth
 --> data/results/printed/results.csv:4:72
  |
4 | all-read,,,all drives,,,,read-4k,sweep,2T/2Q..16T/16Q,iops,read,,1,2.5,MB/s,below,,,fast-read,acme-sheet,
  |                                                                        ^^^^
  |
help: write `IOPS`
"#
    );
}

#[test]
fn rows_without_what_a_row_needs() {
    let message = after(&[
        (FIGURES, "fast-read,acme-fast,1400gb,,1,", ",,1400gb,,0,"),
        (FIGURES, "all-read,,,all drives", "all-read,acme-slow,,all drives"),
    ]);
    assert_eq!(
        message,
        r"error[bad-table]: `id` is empty here
 --> data/results/printed/results.csv:2:1
  |
2 | ,,1400gb,,0,CentOS 6.3,bench,read-4k,steady,16T/16Q,iops,read,,95000,95000,IOPS,exact,,,,,
  | ^
error[bad-table]: expected either a drive or a group
 --> data/results/printed/results.csv:2:2
  |
2 | ,,1400gb,,0,CentOS 6.3,bench,read-4k,steady,16T/16Q,iops,read,,95000,95000,IOPS,exact,,,,,
  |  ^
  |
help: fill one of the two columns
error[bad-table]: expected a whole number from 1, found `0`
 --> data/results/printed/results.csv:2:11
  |
2 | ,,1400gb,,0,CentOS 6.3,bench,read-4k,steady,16T/16Q,iops,read,,95000,95000,IOPS,exact,,,,,
  |           ^
error[bad-table]: expected either a drive or a group
 --> data/results/printed/results.csv:4:10
  |
4 | all-read,acme-slow,,all drives,,,,read-4k,sweep,2T/2Q..16T/16Q,iops,read,,,2.5,IOPS,below,,,fast-read,acme-sheet,
  |          ^^^^^^^^^
  |
help: fill one of the two columns
"
    );
}

#[test]
fn references_of_a_row_that_lead_nowhere() {
    let message = after(&[
        (FIGURES, "acme-fast,1400gb,,1,CentOS 6.3,bench,read-4k", "acme-fast,1400,,1,CentOS 6.3,bnech,read4k"),
        (FIGURES, "fast-peak,acme-fast", "fast-peak,acme-fats"),
        (FIGURES, "fast-read,acme-sheet", "fast-raed,acme-shet"),
    ]);
    assert_eq!(
        message,
        r#"error[unknown-id]: `acme-fast` has no variant called `1400`
 --> data/results/printed/results.csv:2:21
  |
2 | fast-read,acme-fast,1400,,1,CentOS 6.3,bnech,read4k,steady,16T/16Q,iops,read,,95000,95000,IOPS,exact,,,,,
  |                     ^^^^
  |
help: known here: `1400gb`
error[unknown-id]: no testbed is called `bnech`
 --> data/results/printed/results.csv:2:40
  |
2 | fast-read,acme-fast,1400,,1,CentOS 6.3,bnech,read4k,steady,16T/16Q,iops,read,,95000,95000,IOPS,exact,,,,,
  |                                        ^^^^^
  |
help: did you mean `bench`?
error[unknown-id]: no workload is called `read4k`
 --> data/results/printed/results.csv:2:46
  |
2 | fast-read,acme-fast,1400,,1,CentOS 6.3,bnech,read4k,steady,16T/16Q,iops,read,,95000,95000,IOPS,exact,,,,,
  |                                              ^^^^^^
  |
help: did you mean `read-4k`?
error[unknown-id]: no drive is called `acme-fats`
 --> data/results/printed/results.csv:3:11
  |
3 | fast-peak,acme-fats,,,1,,,read-4k,main,,interval-latency-peak,,,16,26,ms,range,intervals,uncertain,,,"a note, with a comma"
  |           ^^^^^^^^^
  |
help: did you mean `acme-fast`?
error[unknown-id]: no figure is called `fast-raed`
 --> data/results/printed/results.csv:4:84
  |
4 | all-read,,,all drives,,,,read-4k,sweep,2T/2Q..16T/16Q,iops,read,,,2.5,IOPS,below,,,fast-raed,acme-shet,
  |                                                                                    ^^^^^^^^^
  |
help: did you mean `fast-read`?
error[unknown-id]: no source is called `acme-shet`
 --> data/results/printed/results.csv:4:94
  |
4 | all-read,,,all drives,,,,read-4k,sweep,2T/2Q..16T/16Q,iops,read,,,2.5,IOPS,below,,,fast-raed,acme-shet,
  |                                                                                              ^^^^^^^^^
  |
help: did you mean `acme-sheet`?
"#
    );
}

#[test]
fn two_figures_of_one_name_name_both_places() {
    let message = after(&[(FIGURES, "fast-peak", "fast-read")]);
    assert_eq!(
        message,
        r#"error[duplicate-id]: two figures are called `fast-read`
 --> data/results/printed/results.csv:3:1
  |
3 | fast-read,acme-fast,,,1,,,read-4k,main,,interval-latency-peak,,,16,26,ms,range,intervals,uncertain,,,"a note, with a comma"
  | ^^^^^^^^^
  |
help: the other one stands in `data/results/printed/results.csv`, line 2; give one of them another name
"#
    );
}

#[test]
fn a_row_of_figures_is_read_as_it_stands() {
    let outcome = with(&[]);
    let catalog = outcome.catalog.unwrap();
    let figure = |id: &str| &catalog.measurements[&Id::new(id).unwrap()];
    let (read, peak, group) = (figure("fast-read"), figure("fast-peak"), figure("all-read"));
    assert_eq!(read.key.subject, Subject::Drive(DriveRef::read("acme-fast/1400gb").unwrap()));
    assert_eq!((read.value.qualifier(), read.value.low().to_f64()), (Qualifier::Exact, 95_000.0));
    assert_eq!(
        (peak.value.low().base().to_string(), peak.value.high().base().to_string()),
        ("0.016".into(), "0.026".into())
    );
    assert_eq!((peak.spread, peak.certainty), (Some(Spread::Intervals), Certainty::Uncertain));
    assert_eq!(peak.note, Some(Text::Neutral("a note, with a comma".to_owned())));
    assert_eq!(peak.provenance.place, RawPlace::Line(3));
    assert_eq!(group.key.subject, Subject::Group("all drives".to_owned()));
    assert_eq!((group.value.qualifier(), group.key.drives, group.key.os.as_deref()), (Qualifier::Below, None, None));
    assert_eq!(group.restates.as_ref(), Some(&read.id));
}
