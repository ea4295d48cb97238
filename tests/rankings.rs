//! Rankings and leaderboards of small labs: repeated runs, ties, coverage, filters and bridges.
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

#[path = "common/lab.rs"]
mod lab;

use benchbook::catalog::Id;
use benchbook::insight::{self, RankingResult};

use lab::Lab;

fn ranking(lab: &Lab) -> RankingResult {
    lab.weigh().1.rankings[&Id::new("r").unwrap()].clone()
}

/// Drive, place, last place, and score to four digits.
fn places(result: &RankingResult) -> Vec<(String, usize, usize, String)> {
    let of = |score: &insight::Score| {
        let rank = score.rank.unwrap();
        (score.drive.to_string(), rank.place, rank.last, format!("{:.4}", score.score))
    };
    result.scores.iter().map(of).collect()
}

fn place(drive: &str, place: usize, last: usize, score: &str) -> (String, usize, usize, String) {
    (drive.to_owned(), place, last, score.to_owned())
}

fn three() -> Lab {
    Lab::new("")
        .drive("a", "Acme", "old", &[("reads", &[1000.0]), ("writes", &[100.0])])
        .drive("b", "Bolt", "old", &[("reads", &[2000.0]), ("writes", &[100.0])])
        .drive("c", "Acme", "old", &[("reads", &[1000.0]), ("writes", &[101.0])])
}

#[test]
fn scores_are_weighted_geometric_means_and_single_runs_within_the_tolerance_tie() {
    // Python: 2 ** 0.75 = 1.6818, 1.01 ** 0.25 = 1.0025.
    let expected = [place("b", 1, 1, "1.6818"), place("c", 2, 3, "1.0025"), place("a", 2, 3, "1.0000")];
    let result = ranking(&three());
    assert_eq!(places(&result), expected);
    assert!(result.scores.iter().all(|score| score.interval.is_none() && score.runs == 1));
}

#[test]
fn a_filter_changes_neither_scores_nor_order() {
    let mut lab = three();
    let narrowed = lab.files["data/rankings/r.toml"]
        .replace("[[metric]]\nworkload = \"reads\"", "[filter]\nvendor = \"Acme\"\n[[metric]]\nworkload = \"reads\"");
    lab.put("data/rankings/r.toml", &narrowed);
    assert_eq!(places(&ranking(&lab)), [place("c", 1, 2, "1.0025"), place("a", 1, 2, "1.0000")]);
}

#[test]
fn what_is_missing_is_named_and_counts_only_where_the_coverage_asks_for_it() {
    let with = |extra| {
        Lab::new(extra).drive("a", "A", "old", &[("reads", &[1000.0]), ("writes", &[100.0])]).drive(
            "b",
            "B",
            "old",
            &[("reads", &[2000.0])],
        )
    };
    let strict = ranking(&with(""));
    assert_eq!(strict.scores.len(), 1);
    assert_eq!((strict.missing[0].drive.to_string(), strict.missing[0].lacks.as_slice()), ("b".to_owned(), &[1][..]));
    let lenient = ranking(&with("coverage = \"75 %\""));
    assert_eq!(places(&lenient), [place("b", 1, 1, "2.0000"), place("a", 2, 2, "1.0000")]);
    assert_eq!((lenient.scores[0].coverage, lenient.scores[0].results[1].is_none()), (0.75, true));
    assert_eq!(ranking(&with("coverage = \"76 %\"")).scores.len(), 1);
}

#[test]
fn another_testbed_is_left_out_unless_a_bridge_leads_to_it() {
    let with = |extra| {
        Lab::new(extra).drive("a", "A", "old", &[("reads", &[1000.0]), ("writes", &[100.0])]).drive(
            "b",
            "B",
            "new",
            &[("reads", &[2000.0]), ("writes", &[100.0])],
        )
    };
    assert_eq!(ranking(&with("")).scores.len(), 1);
    let bridged = ranking(&with("[[bridge]]\nfrom = \"new\"\nto = \"old\"\nreason = \"same parts\""));
    assert_eq!(places(&bridged), [place("b", 1, 1, "1.6818"), place("a", 2, 2, "1.0000")]);
}

#[test]
fn runs_count_by_their_mean_with_an_interval_and_what_they_do_not_tell_apart_shares_its_places() {
    let lab = Lab::new("")
        .drive("a", "A", "old", &[("reads", &[990.0, 1000.0, 1010.0]), ("writes", &[100.0, 101.0, 99.0])])
        .drive("b", "B", "old", &[("reads", &[985.0, 1005.0, 1013.0]), ("writes", &[100.0, 100.0, 100.0])])
        .drive("c", "C", "old", &[("reads", &[2000.0, 2010.0, 1990.0]), ("writes", &[100.0, 101.0, 99.0])]);
    let result = ranking(&lab);
    assert_eq!(places(&result), [place("c", 1, 1, "1.6818"), place("b", 2, 3, "1.0007"), place("a", 2, 3, "1.0000")]);
    assert!(result.scores.iter().all(|score| score.runs == 3 && score.interval.unwrap().holds(score.score)));
    let (catalog, findings) = lab.weigh();
    let board = &findings.boards[&Id::new("reads").unwrap()][0];
    let entries: Vec<_> =
        board.entries.iter().map(|entry| (entry.measurement.as_str(), entry.runs, entry.rank.unwrap().last)).collect();
    assert_eq!(entries, [("c-reads.1-iops", 3, 1), ("b-reads.1-iops", 3, 3), ("a-reads.1-iops", 3, 3)]);
    let repeated = findings.repeats.get(&Id::new("a-reads.2-iops").unwrap()).unwrap();
    assert_eq!(
        (repeated.outcome.value.low().to_f64(), repeated.values.as_slice()),
        (1000.0, &[990.0, 1000.0, 1010.0][..])
    );
    assert_eq!(catalog.measurements[&Id::new("a-reads.2-iops").unwrap()].key.run, Some(2));
}

#[test]
fn the_order_of_runs_and_drives_changes_nothing() {
    let runs = [("a", [990.0, 1000.0, 1010.0, 1200.0]), ("b", [985.0, 1005.0, 1013.0, 900.0])];
    let with = |backwards: bool| {
        let drive = |lab: Lab, (id, values): &(&str, [f64; 4])| {
            let mut values = *values;
            if backwards {
                values.reverse();
            }
            lab.drive(id, "A", "old", &[("reads", &values), ("writes", &[100.0])])
        };
        ranking(&runs.iter().fold(Lab::new(""), drive))
    };
    let bare = |result: RankingResult| result.scores.iter().map(|s| (s.score, s.interval, s.rank)).collect::<Vec<_>>();
    assert_eq!(bare(with(false)), bare(with(true)));
}
