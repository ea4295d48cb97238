//! Little's law, bandwidth, parts, latencies.

use super::super::lab::{Lab, id};
use crate::base::diagnostic::Code;
use crate::base::quantity::{Dimension, Stated};
use crate::catalog::{BlockMix, BlockShare, Certainty, Direction, Load, Metric, Part, Spread};

const IOPS: &Metric = Metric::IOPS;
const MEAN: &Metric = Metric::LATENCY_MEAN;

fn pair(load: &str, rate: &str, latency: &str) -> Lab {
    let mut lab = Lab::new();
    lab.figure("a", load, IOPS, rate);
    lab.figure("b", load, MEAN, latency);
    lab
}

#[test]
fn published_pairs_that_agree_are_left_alone() {
    // Products computed in Python: 252.8, 252.4, 254.4, 3.689, 255.0 and 1022.4 (four drives).
    for (load, rate, latency) in [
        ("16T/16Q", "158,000 IOPS", "1.6 ms"),
        ("16T/16Q", "587,000 IOPS", "0.43 ms"),
        ("16T/16Q", "636,000 IOPS", "0.4 ms"),
        ("2T/2Q", "21,700 IOPS", "0.17 ms"),
        ("16T/16Q", "115,900 IOPS", "2.2 ms"),
        ("16T/16Q", "below 100,000 IOPS", "about 2.5 ms"),
        ("16T/16Q", "300,000–365,000 IOPS", "0.7–0.85 ms"),
    ] {
        pair(load, rate, latency).finds(Code::LITTLES_LAW, 0);
    }
    let mut lab = pair("16T/16Q", "571,173 IOPS", "1.79 ms");
    for figure in lab.0.measurements.values_mut() {
        figure.key.drives = Some(4);
    }
    lab.finds(Code::LITTLES_LAW, 0);
}

#[test]
fn more_than_the_load_keeps_outstanding_is_told_with_the_arithmetic() {
    // A report that fio once printed: 955 IOPS at 1.889 ms with one request outstanding make 1.80.
    let lab = pair("1T/1Q", "955 IOPS", "1.889 ms");
    let told =
        "`a`, `b`: 1 outstanding (1T/1Q) ÷ 1.889 ms = 529 IOPS, stated 955 IOPS: 1.8 times as much as there can be";
    assert_eq!(lab.told(), [("littles-law", told.to_owned())]);
    // 42,000 × 100.5 µs are 4.22, but 41,500 would be printed so too.
    pair("1T/4Q", "41,000 IOPS", "100.5 µs").finds(Code::LITTLES_LAW, 0);
    pair("1T/4Q", "42,000 IOPS", "100.5 µs").finds(Code::LITTLES_LAW, 0);
    pair("1T/4Q", "44,600 IOPS", "100.5 µs").finds(Code::LITTLES_LAW, 1);
}

#[test]
fn far_fewer_are_told_of_publications_alone() {
    let lab = pair("QD16", "24,009 IOPS", "337 µs");
    let told =
        "`a`, `b`: 16 outstanding (QD16) ÷ 337 µs = 47,500 IOPS, stated 24,009 IOPS: 51 % of what this load gives";
    assert_eq!(lab.told(), [("littles-law", told.to_owned())]);
    let mut lab = Lab::new();
    lab.measured("a", "QD16", IOPS, "24,009 IOPS");
    lab.measured("b", "QD16", MEAN, "337 µs");
    lab.finds(Code::LITTLES_LAW, 0);
}

#[test]
fn one_direction_of_a_mix_is_a_part_of_what_is_outstanding() {
    let mut lab = pair("1T/16Q", "70,000 IOPS", "100 µs");
    lab.finds(Code::LITTLES_LAW, 1);
    lab.workload().read_share = Some(Stated::read("70 %", Dimension::Ratio).unwrap());
    lab.finds(Code::LITTLES_LAW, 0);
    for figure in lab.0.measurements.values_mut() {
        figure.key.direction = Some(Direction::Mixed);
    }
    lab.finds(Code::LITTLES_LAW, 1);
}

#[test]
fn users_peaks_and_inferred_loads_state_nothing() {
    for load in ["15000 users/VM", "peak", "whole", "2T/2Q..16T/16Q", "32T/VM", "32T", ""] {
        pair(load, "1 IOPS", "1 ms").finds(Code::LITTLES_LAW, 0);
    }
    let mut lab = pair("1T/1Q", "955 IOPS", "1.889 ms");
    lab.0.measurements.get_mut(&id("a")).unwrap().certainty = Certainty::Inferred;
    lab.finds(Code::LITTLES_LAW, 0);
    let mut lab = pair("1T/1Q", "955 IOPS", "1.889 ms");
    lab.0.measurements.values_mut().for_each(|figure| figure.key.drives = None);
    lab.finds(Code::LITTLES_LAW, 0);
}

#[test]
fn threads_of_synchronous_tools_are_outstanding() {
    let with_tool = |load: &str, tool: &str, threads| {
        let mut lab = pair(load, "107,159 IOPS", "1,191.2 µs");
        lab.workload().tool = tool.to_owned();
        lab.workload().threads = threads;
        lab
    };
    // 107,159 × 1,191.2 µs = 127.6.
    with_tool("peak@64T", "VDBench", None).finds(Code::LITTLES_LAW, 1);
    with_tool("peak@128T", "VDBench", None).finds(Code::LITTLES_LAW, 0);
    with_tool("64T", "sysbench", None).finds(Code::LITTLES_LAW, 1);
    with_tool("64T", "fio", None).finds(Code::LITTLES_LAW, 0);
    with_tool("peak", "VDBench", Some(64)).finds(Code::LITTLES_LAW, 1);
    with_tool("peak", "VDBench", Some(128)).finds(Code::LITTLES_LAW, 0);
    with_tool("peak", "fio", Some(64)).finds(Code::LITTLES_LAW, 0);
}

#[test]
fn runs_and_datasets_are_not_mixed() {
    let mut lab = pair("1T/1Q", "955 IOPS", "1.889 ms");
    lab.0.measurements.get_mut(&id("a")).unwrap().key.run = Some(1);
    lab.0.measurements.get_mut(&id("b")).unwrap().key.run = Some(2);
    lab.finds(Code::LITTLES_LAW, 0);
    let mut lab = pair("1T/1Q", "955 IOPS", "1.889 ms");
    lab.0.measurements.get_mut(&id("b")).unwrap().dataset = id("run");
    lab.finds(Code::LITTLES_LAW, 0);
}

#[test]
fn impossible_numbers_end_nothing() {
    pair("4000000000T/4000000000Q", "955 IOPS", "1.889 ms").finds(Code::LITTLES_LAW, 1);
    pair("1T/1Q", "above 955 IOPS", "0.0000000000001 ns").findings();
    pair("1T/1Q", "0 IOPS", "0 ms").findings();
}

fn moved(rate: &str, bandwidth: &str) -> Lab {
    let mut lab = Lab::new();
    lab.workload().block_size = Some(Stated::read("64 KiB", Dimension::Capacity).unwrap());
    lab.figure("rate", "peak", IOPS, rate);
    lab.figure("bandwidth", "peak", Metric::BANDWIDTH, bandwidth);
    lab
}

#[test]
fn bandwidth_may_be_decimal_or_binary() {
    // 24,009 × 65,536 B = 1.5735 GB = 1.4654 GiB; 8,399 × 65,536 B = 550.4 MB = 524.9 MiB.
    for (rate, bandwidth) in [("24,009 IOPS", "1.5 GB/s"), ("8,399 IOPS", "524 MB/s"), ("8,399 IOPS", "550 MB/s")] {
        moved(rate, bandwidth).finds(Code::BANDWIDTH_DIFFERS, 0);
    }
    let told = "`bandwidth`, `rate`: 8,399 IOPS × 65.5 kB = 550 MB/s, stated 610 MB/s";
    assert_eq!(moved("8,399 IOPS", "610 MB/s").told(), [("bandwidth-differs", told.to_owned())]);
    moved("8,399 IOPS", "524 MiB/s").finds(Code::BANDWIDTH_DIFFERS, 0);
    moved("8,399 IOPS", "below 400 MB/s").finds(Code::BANDWIDTH_DIFFERS, 1);
    moved("8,399 IOPS", "above 500 MB/s").finds(Code::BANDWIDTH_DIFFERS, 0);
}

#[test]
fn a_mix_has_a_mean_size() {
    let share = |size: &str, share: &str| BlockShare {
        size: Stated::read(size, Dimension::Capacity).unwrap(),
        share: Stated::read(share, Dimension::Ratio).unwrap(),
    };
    let mut lab = moved("10,000 IOPS", "100 MB/s");
    lab.workload().block_size = None;
    let place = crate::base::diagnostic::Place::at_line("data/workloads/random-4k.toml", 4);
    lab.workload().block_mix = Some(BlockMix { shares: vec![share("4 kB", "50 %"), share("16 kB", "50 %")], place });
    lab.finds(Code::BANDWIDTH_DIFFERS, 0);
    lab.workload().block_mix.as_mut().unwrap().shares[1].share = Stated::read("49.5 %", Dimension::Ratio).unwrap();
    let told = "the shares of the block sizes add up to 99.5 %, not to 100 %";
    assert_eq!(lab.told(), [("block-mix", told.to_owned())]);
}

/// Figures of virtual machines: the whole, and each part with its value.
fn vms(metric: &'static Metric, whole: &str, parts: &[(Part, &str)]) -> Lab {
    let mut lab = Lab::new();
    lab.figure("whole", "32T/VM", metric, whole);
    for (at, (part, value)) in parts.iter().enumerate() {
        let figure = lab.figure(&format!("part-{at}"), "32T/VM", metric, value);
        figure.key.part = Some(part.clone());
        figure.spread = figure.value.is_range().then_some(Spread::Parts);
    }
    lab
}

#[test]
fn parts_make_the_whole_whatever_their_number() {
    let tps = |whole, parts: &[(Part, &str)]| vms(Metric::TPS, whole, parts);
    // Two VMs: 2,440.9 + 2,565.4 = 5,006.3.
    tps("5,006.2 TPS", &[(Part::Vm, "2,440.9–2,565.4 TPS")]).finds(Code::PARTS_DIFFER, 0);
    tps("5,016.2 TPS", &[(Part::Vm, "2,440.9–2,565.4 TPS")]).finds(Code::PARTS_DIFFER, 1);
    let four = [(Part::LowestVm, "424.4 TPS"), (Part::HighestVm, "445 TPS")];
    let told = "`part-0`, `part-1`, `whole`: no number of parts between 424.4 TPS and 445 TPS makes 1,770.4 TPS: \
                4 make at most 1,759.4 TPS, 5 at least 2,142.6 TPS";
    assert_eq!(tps("1,770.4 TPS", &four).told(), [("parts-differ", told.to_owned())]);
    tps("1,759 TPS", &four).finds(Code::PARTS_DIFFER, 0);
    tps("1,770.4 TPS", &[(Part::LowestVm, "424.4 TPS"), (Part::HighestVm, "455.8 TPS")]).finds(Code::PARTS_DIFFER, 0);
    tps("800 TPS", &four).finds(Code::PARTS_DIFFER, 1);
    tps("400 TPS", &[(Part::Vm, "445 TPS")]).finds(Code::PARTS_DIFFER, 1);
    // Nothing but the value itself is wrong.
    tps("400 TPS", &[(Part::Vm, "0–0 TPS")]).finds(Code::ABSURD_VALUE, 1);
}

#[test]
fn a_mean_lies_between_its_parts() {
    let latency = |whole| vms(MEAN, whole, &[(Part::Vm, "70.2–75.4 ms")]);
    latency("72.3 ms").finds(Code::PARTS_DIFFER, 0);
    latency("75.5 ms").finds(Code::PARTS_DIFFER, 0);
    let told = "`part-0`, `whole`: the whole has 79.1 ms, which is not between the 70.2 ms and 75.4 ms of its parts";
    assert_eq!(latency("79.1 ms").told(), [("parts-differ", told.to_owned())]);
    vms(Metric::LATENCY_STDDEV, "9 ms", &[(Part::Vm, "1–2 ms")]).finds(Code::PARTS_DIFFER, 0);
}

#[test]
fn named_parts_of_one_file_make_no_more_than_the_whole() {
    let part = |name: &str| Part::Named(name.to_owned());
    let mut lab = vms(IOPS, "1,000 IOPS", &[(part("a"), "400 IOPS"), (part("b"), "900 IOPS")]);
    lab.finds(Code::PARTS_DIFFER, 1);
    lab.0.measurements.get_mut(&id("part-1")).unwrap().provenance.file = "another".to_owned();
    lab.finds(Code::PARTS_DIFFER, 0);
}

#[test]
fn latencies_are_in_order() {
    let latencies = |list: &[(&'static Metric, &str)]| {
        let mut lab = Lab::new();
        for (at, (metric, value)) in list.iter().enumerate() {
            lab.figure(&format!("f{at}"), "peak", metric, value);
        }
        lab
    };
    // A mean above the 99th percentile is no contradiction: one request in a hundred is slow enough.
    latencies(&[
        (Metric::LATENCY_MIN, "1 ms"),
        (MEAN, "50 ms"),
        (Metric::LATENCY_P99, "4 ms"),
        (Metric::LATENCY_MAX, "9 s"),
    ])
    .finds(Code::LATENCY_ORDER, 0);
    let told = "`f0`, `f1`: `latency-mean` of 13 ms is above `latency-max` of <10 ms";
    let lab = latencies(&[(MEAN, "13 ms"), (Metric::LATENCY_MAX, "<10 ms")]);
    assert_eq!(lab.told(), [("latency-order", told.to_owned())]);
    latencies(&[(MEAN, "11 ms"), (Metric::LATENCY_MAX, "10 ms")]).finds(Code::LATENCY_ORDER, 0);
    latencies(&[(Metric::LATENCY_P50, "5.3 ms"), (Metric::LATENCY_P99, "5.25 ms")]).finds(Code::LATENCY_ORDER, 0);
    latencies(&[(Metric::LATENCY_P50, "6.3 ms"), (Metric::LATENCY_P99, "5.25 ms")]).finds(Code::LATENCY_ORDER, 1);
    latencies(&[(Metric::LATENCY_MIN, "9 ms"), (Metric::LATENCY_MAX, "5 ms")]).finds(Code::LATENCY_ORDER, 1);
    latencies(&[(Metric::LATENCY_MIN, "9 ms"), (Metric::LATENCY_P50, "5 ms")]).finds(Code::LATENCY_ORDER, 1);
    let mut lab = Lab::new();
    lab.measured("a", "peak", Metric::LATENCY_MIN, "9 ms");
    lab.measured("b", "peak", Metric::LATENCY_P50, "5 ms");
    lab.finds(Code::LATENCY_ORDER, 0);
}

#[test]
fn swapped_ends_of_a_sweep() {
    let ends = |text: &str| {
        let mut lab = Lab::new();
        lab.figure("a", "peak", IOPS, "1–2 IOPS").key.load = Some(Load::Ends(text.to_owned()));
        lab
    };
    ends("2T/2Q..16T/16Q").finds(Code::SWEEP_ENDS, 0);
    ends("2T..32T").finds(Code::SWEEP_ENDS, 0);
    ends("low..high").finds(Code::SWEEP_ENDS, 0);
    ends("32T..2T").finds(Code::SWEEP_ENDS, 1);
    let told = "`a`: the ends of the sweep are swapped: 16T/16Q is a heavier load than 2T/2Q";
    assert_eq!(ends("16T/16Q..2T/2Q").told(), [("sweep-ends", told.to_owned())]);
}
