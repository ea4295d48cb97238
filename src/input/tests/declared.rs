//! Mistakes in what else a lab declares: itself, sources, testbeds, workloads, rankings.

use super::after;

const DRIVE: &str = "data/drives/acme-fast.toml";

#[test]
fn a_lab_without_languages_or_address() {
    let message = after(&[
        ("benchbook.toml", "languages = [\"en\", \"de\"]", "languages = []"),
        ("benchbook.toml", "https://lab.example/reviews", "lab.example"),
        ("benchbook.toml", "url = \"https://lab.example/\"", "url = \"javascript:alert(1)\""),
    ]);
    assert_eq!(
        message,
        r#"error[wrong-type]: `javascript:alert(1)` is no web address
 --> benchbook.toml:3:7
  |
3 | url = "javascript:alert(1)"
  |       ^^^^^^^^^^^^^^^^^^^^^
  |
help: write an address such as `https://lab.example/reviews/`
error[wrong-type]: `lab.example` is no web address
 --> benchbook.toml:6:12
  |
6 | base_url = "lab.example"
  |            ^^^^^^^^^^^^^
  |
help: write an address such as `https://lab.example/reviews/`
error[missing-key]: `languages` is empty
 --> benchbook.toml:7:13
  |
7 | languages = []
  |             ^^
"#
    );
}

#[test]
fn a_language_listed_twice_or_misspelt() {
    let message = after(&[("benchbook.toml", "[\"en\", \"de\"]", "[\"en\", \"de\", \"en\", \"e\"]")]);
    assert_eq!(
        message,
        r#"error[duplicate-id]: `en` is listed twice
 --> benchbook.toml:7:26
  |
7 | languages = ["en", "de", "en", "e"]
  |                          ^^^^
  |
help: name each language once
error[wrong-type]: `e` is no language tag
 --> benchbook.toml:7:32
  |
7 | languages = ["en", "de", "en", "e"]
  |                                ^^^
  |
help: language tags look like `en`, `pt-BR` or `zh-Hans`
"#
    );
}

#[test]
fn a_lab_that_is_not_whole_does_not_hide_other_mistakes() {
    let message = after(&[("benchbook.toml", "name =", "nmae ="), (DRIVE, "capacity =", "capasity =")]);
    assert_eq!(
        message,
        r#"error[unknown-key]: unknown key `nmae`
 --> benchbook.toml:2:1
  |
2 | nmae = "Acme Lab"
  | ^^^^
  |
help: did you mean `name`?
error[unknown-key]: unknown key `capasity`
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
fn a_source_without_its_publisher() {
    let message = after(&[("data/sources.toml", "publisher", "editor")]);
    assert_eq!(
        message,
        r#"error[missing-key]: `publisher` is missing here
 --> data/sources.toml:1:1
  |
1 | [acme-sheet]
  | ^^^^^^^^^^^^
error[unknown-key]: unknown key `editor`
 --> data/sources.toml:3:1
  |
3 | editor = "Acme"
  | ^^^^^^
  |
help: known here: `title`, `publisher`, `language`, `url`
"#
    );
}

#[test]
fn a_part_of_an_unknown_role() {
    let message = after(&[("data/testbeds/bench.toml", "role = \"cpu\"", "role = \"cpus\"")]);
    assert_eq!(
        message,
        r#"error[unknown-word]: expected `cpu`, `chipset`, `memory`, `storage`, `boot`, `hba`, `raid`, `bays`, `nvme`, `network`, `cluster`, `hypervisor`, `vms` or `note`, found `cpus`
 --> data/testbeds/bench.toml:5:8
  |
5 | role = "cpus"
  |        ^^^^^^
  |
help: did you mean `cpu`?
"#
    );
}

#[test]
fn a_part_without_words() {
    let message = after(&[("data/testbeds/bench.toml", "text = ", "words = ")]);
    assert_eq!(
        message,
        r#"error[missing-key]: `text` is missing here
 --> data/testbeds/bench.toml:4:1
  |
4 | [[part]]
  | ^^^^^^^^
error[unknown-key]: unknown key `words`
 --> data/testbeds/bench.toml:6:1
  |
6 | words = "2 × Xeon"
  | ^^^^^
  |
help: known here: `role`, `text`, `source`, `also`, `certainty`, `note`
"#
    );
}

#[test]
fn a_workload_with_several_mistakes() {
    let file = "data/workloads/read-4k.toml";
    let message = after(&[
        (file, "summary = { en = \"Random reads.\",", "summary = { en = 4,"),
        (file, "\"4 KiB\"", "\"4 K\""),
        (file, "metric = \"iops\"", "metric = \"iop\"\nload = \"16/16\""),
        (file, "direction = \"read\"", "direction = \"reed\""),
    ]);
    assert_eq!(
        message,
        r#"error[wrong-type]: expected a string, found an integer
 --> data/workloads/read-4k.toml:3:18
  |
3 | summary = { en = 4, de = "Zufällige Lesezugriffe." }
  |                  ^
error[bad-quantity]: expected a unit of capacity, found `K`
 --> data/workloads/read-4k.toml:4:17
  |
4 | block_size = "4 K"
  |                 ^
  |
help: units read here: B, kB, MB, GB, TB, PB, KiB, MiB, GiB, TiB, PiB
error[unknown-word]: no metric is called `iop`
 --> data/workloads/read-4k.toml:8:10
  |
8 | metric = "iop"
  |          ^^^^^
  |
help: did you mean `iops`?
error[unknown-word]: `16/16` is no load point
 --> data/workloads/read-4k.toml:9:8
  |
9 | load = "16/16"
  |        ^^^^^^^
  |
help: load points look like `16T/16Q`, `32T`, `QD128`, `peak` or `whole`
error[unknown-word]: expected `read`, `write` or `mixed`, found `reed`
  --> data/workloads/read-4k.toml:10:13
   |
10 | direction = "reed"
   |             ^^^^^^
   |
help: did you mean `read`?
"#
    );
}

#[test]
fn a_ranking_with_several_mistakes() {
    let file = "data/rankings/reads.toml";
    let message = after(&[
        (file, "acme-fast/1400gb", "acme-fast/1400"),
        (file, "2 %", "1–2 %"),
        (file, "workload = \"read-4k\"\nmetric = \"iops\"\nweight = 2", "workload = \"read-8k\"\nweight = 0"),
    ]);
    assert_eq!(
        message,
        r#"error[unknown-id]: `acme-fast` has no variant called `1400`
 --> data/rankings/reads.toml:3:24
  |
3 | reference = "acme-fast/1400"
  |                        ^^^^
  |
help: known here: `1400gb`
error[bad-quantity]: expected a tolerance from 0 % to below 100 %
 --> data/rankings/reads.toml:4:13
  |
4 | tolerance = "1–2 %"
  |             ^^^^^^^
error[missing-key]: `metric` is missing here
 --> data/rankings/reads.toml:6:1
  |
6 | [[metric]]
  | ^^^^^^^^^^
error[unknown-id]: no workload is called `read-8k`
 --> data/rankings/reads.toml:7:13
  |
7 | workload = "read-8k"
  |             ^^^^^^^
  |
help: did you mean `read-4k`?
error[wrong-type]: expected a weight greater than 0
 --> data/rankings/reads.toml:8:10
  |
8 | weight = 0
  |          ^
  |
help: leave out what does not count
"#
    );
}
