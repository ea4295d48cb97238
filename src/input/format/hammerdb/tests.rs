//! Each oddity of HammerDB's logs that is handled.

use super::super::tests::{fixture, reduced};
use super::*;
use crate::base::diagnostic::Severity;
use crate::catalog::{Load, Metric};

fn read(text: &str) -> Reduction {
    let reduction = reduced(text.as_bytes(), Hints::default());
    assert_eq!(reduction.reader, "hammerdb 2");
    reduction
}

fn told(reduction: &Reduction) -> Vec<&str> {
    reduction.faults.iter().map(|fault| fault.message.as_str()).collect()
}

fn values(reduction: &Reduction) -> Vec<(&'static str, f64)> {
    reduction.numbers.iter().map(|number| (number.metric.id, number.value.to_f64())).collect()
}

#[test]
fn both_wordings_of_a_result_are_read() {
    for line in
        ["8153 NOPM from 24772 MySQL TPM", "24772 MySQL TPM at 8153 NOPM", "8153 NOPM from 24772 SQL Server TPM"]
    {
        let reduction = read(&format!("hammerdb>Vuser 1:TEST RESULT : System achieved {line}\r\n"));
        assert_eq!(values(&reduction), [("nopm", 8153.0), ("tpm", 24_772.0)]);
        assert!(reduction.faults.is_empty() && reduction.numbers.iter().all(|number| number.part.is_none()));
    }
}

/// Each virtual user is a thread with one transaction at a time; the one that watches is not counted.
#[test]
fn runs_carry_their_virtual_users() {
    let reduction = reduced(&fixture("hammerdb/made-autopilot.log"), Hints::default());
    let nopm = reduction.numbers.iter().filter(|number| number.metric == Metric::NOPM);
    let runs: Vec<_> = nopm.map(|number| (number.part.clone().unwrap(), number.load.clone().unwrap())).collect();
    assert_eq!(runs, [("run-1".to_owned(), Load::Threads(1)), ("run-2".to_owned(), Load::Threads(4))]);
    let setup = reduction.setup;
    assert_eq!((setup.tool.as_deref(), setup.version), (Some("HammerDB 4.5"), Some((4, 5))));
    assert_eq!((setup.threads, setup.runtime_ms), (None, Some(120_000)));
}

#[test]
fn a_transaction_count_of_zero_was_not_measured() {
    let reduction = read("\"TEST RESULT : System achieved 0 Oracle TPM at 27975 NOPM\",\n");
    assert_eq!(values(&reduction), [("nopm", 27_975.0)]);
    assert_eq!(told(&reduction), ["a TPM of 0 was not measured; it is left out"]);
    assert!(reduction.summary.value()["runs"][0]["tpm"].is_null());
}

#[test]
fn a_result_that_is_told_again_is_one() {
    let line = "TEST RESULT : System achieved 100 NOPM from 230 MySQL TPM\n";
    assert_eq!(read(&format!("Vuser 1:{line}[\n\"{line}")).numbers.len(), 2);
    assert_eq!(read(&format!("Vuser 1:{line}Vuser 1:{line}")).numbers.len(), 4);
}

#[test]
fn a_run_without_result_among_others_is_told() {
    let text = String::from_utf8(fixture("hammerdb/made-autopilot.log")).unwrap();
    let result = "Vuser 1:TEST RESULT : System achieved 10250 NOPM from 23575 PostgreSQL TPM\n";
    let reduction = read(&text.replace(result, ""));
    assert_eq!(reduction.numbers.len(), 2);
    assert_eq!(told(&reduction)[0], "the run that begins here ends without a result");
    assert!(reduction.faults.iter().all(|fault| fault.severity == Severity::Warning));
}

#[test]
fn a_failed_run_says_why() {
    let reduction = read("Vuser 1:RUNNING\nError in Virtual User 1: connection refused\nVuser 1:FINISHED FAILED\n");
    assert_eq!(told(&reduction), ["HammerDB failed and gave no result: `Error in Virtual User 1: connection refused`"]);
    assert_eq!(reduction.faults[0].severity, Severity::Error);
    let built = read("HammerDB CLI v4.5\nVuser 1:CREATING TPCC SCHEMA\n");
    assert!(told(&built)[0].starts_with("the log has no line `TEST RESULT"));
}

#[test]
fn damaged_results_are_told() {
    let reduction = read("Vuser 1:TEST RESULT : System achieved 81,53 NOPM from 24772 MySQL TPM\n");
    assert!(told(&reduction)[0].ends_with("is no result that HammerDB writes"));
    assert_eq!(reduction.faults[1].severity, Severity::Error);
    let reduction = read("Vuser 1:TEST RESULT : System achieved 900 NOPM from 300 MySQL TPM\n");
    assert_eq!(reduction.faults[0].code, Code::CONTRADICTION);
}

#[test]
fn a_password_is_told_and_not_shown() {
    let text = "Changed tpcc:mysql_pass from mysql to hidden for MySQL\nVuser 1:TEST RESULT : System achieved 1 NOPM from 3 MySQL TPM\n";
    let reduction = read(text);
    assert_eq!(told(&reduction), ["line 1 of the log shows a password of the database"]);
    assert!(!format!("{:?}", reduction.faults).contains("hidden"));
}
