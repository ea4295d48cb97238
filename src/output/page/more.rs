//! What a workload's page draws besides boards and sweeps: latency against throughput, the tail of latency under the heaviest load,
//! systems side by side, and the step from one drive to several.

use std::collections::{BTreeMap, BTreeSet};

use crate::catalog::{ChartKind, Direction, Id, Key, Measurement, Metric, Phase, Subject, Workload};

use super::here::Here;
use super::naming::{Facet, varying};
use super::plot::{ChartRequest, TableRequest};
use super::swept::STYLES;
use super::table::Against;
use super::view::ChartView;

/// The charts of a workload, in the order of the page.
#[must_use]
pub(super) fn charts(here: &Here<'_>, workload: &Id<Workload>) -> Vec<ChartView> {
    let all = here.edition.index.of_workload(workload).iter().copied();
    let own: Vec<_> = all.filter(|m| m.restates.is_none()).collect();
    let own = here.outcomes(&own);
    let curves = grouped(whole_rates(&own).into_iter(), |key| Key { load: None, ..key.clone() });
    let tails = grouped(own.iter().copied().filter(|m| m.key.metric == Metric::LATENCY_P99), Key::clone);
    let tails = heaviest(tails);
    let systems = grouped(own.iter().copied().filter(|m| is_compared(m)), |key| Key {
        os: None,
        phase: Phase::Main,
        direction: None,
        load: None,
        ..key.clone()
    });
    let systems = systems.into_iter().filter(|list| differ(list, |key| key.os.as_ref()) && several_rows(list));
    let steps = grouped(own.iter().copied().filter(|m| is_compared(m)), |key| Key { drives: None, ..key.clone() });
    let kinds = [
        (ChartKind::Curve, curves),
        (ChartKind::Percentiles, tails),
        (ChartKind::Multiples, systems.map(|list| of_compared(&list)).collect()),
        (ChartKind::Slope, steps.into_iter().filter(|list| differ(list, |key| key.drives)).collect()),
    ];
    kinds.iter().flat_map(|(kind, lists)| of_kind(here, *kind, lists)).collect()
}

/// The rates that stand for a test: of the first metric, and of reads and writes together where there are both.
fn whole_rates<'a>(own: &[&'a Measurement]) -> Vec<&'a Measurement> {
    let rates = || own.iter().copied().filter(|m| m.key.metric.is_rate() && m.key.part.is_none());
    let first = rates().map(|m| m.key.metric).min();
    let mixed = rates().any(|m| m.key.direction == Some(Direction::Mixed));
    rates().filter(|m| Some(m.key.metric) == first && (!mixed || m.key.direction == Some(Direction::Mixed))).collect()
}

/// Results in which systems, or numbers of drives, are compared: one value each, not within a sweep.
fn is_compared(measurement: &Measurement) -> bool {
    measurement.value.point().is_some() && measurement.key.phase != Phase::Sweep && measurement.key.part.is_none()
}

/// Results by their setting, whatever the drive.
fn grouped<'a>(all: impl Iterator<Item = &'a Measurement>, setting: impl Fn(&Key) -> Key) -> Vec<Vec<&'a Measurement>> {
    let mut groups: BTreeMap<Key, Vec<&Measurement>> = BTreeMap::new();
    for measurement in all {
        let any = Key { subject: Subject::Group(String::new()), ..measurement.key.conditions() };
        groups.entry(setting(&any)).or_default().push(measurement);
    }
    groups.into_values().collect()
}

/// Of settings that differ in their load point alone the one with the heaviest.
fn heaviest(groups: Vec<Vec<&Measurement>>) -> Vec<Vec<&Measurement>> {
    let pressure = |list: &[&Measurement]| list.first().and_then(|m| m.key.load.as_ref()?.outstanding()).unwrap_or(0);
    let mut best: BTreeMap<Key, Vec<&Measurement>> = BTreeMap::new();
    for list in groups {
        let Some(first) = list.first() else { continue };
        let any = Subject::Group(String::new());
        let setting = Key { subject: any, load: None, ..first.key.conditions() };
        if best.get(&setting).is_none_or(|old| pressure(old) < pressure(&list)) {
            best.insert(setting, list);
        }
    }
    best.into_values().collect()
}

/// What `of` takes from the keys of each drive's results.
fn by_subject<'k, T: Ord>(
    list: &[&'k Measurement],
    of: impl Fn(&'k Key) -> Option<T>,
) -> BTreeMap<&'k Subject, BTreeSet<T>> {
    let mut sets: BTreeMap<&Subject, BTreeSet<T>> = BTreeMap::new();
    for key in list.iter().map(|m| &m.key) {
        let set = sets.entry(&key.subject).or_default();
        set.extend(of(key));
    }
    sets
}

/// Whether one drive has results that differ in what `of` takes from their keys.
fn differ<'k, T: Ord>(list: &[&'k Measurement], of: impl Fn(&'k Key) -> Option<T>) -> bool {
    by_subject(list, of).values().any(|set| set.len() > 1)
}

/// Whether more than one test was run on some system.
fn several_rows(list: &[&Measurement]) -> bool {
    let mut tests: BTreeMap<_, usize> = BTreeMap::new();
    for key in list.iter().map(|m| &m.key) {
        *tests.entry((&key.subject, &key.os)).or_default() += 1;
    }
    tests.values().any(|tests| *tests > 1)
}

/// The results of drives that were tested on more than one system.
fn of_compared<'a>(list: &[&'a Measurement]) -> Vec<&'a Measurement> {
    let systems = by_subject(list, |key| Some(&key.os));
    let compared = |own: &&Measurement| systems.get(&own.key.subject).is_some_and(|set| set.len() > 1);
    list.iter().copied().filter(compared).collect()
}

fn of_kind(here: &Here<'_>, kind: ChartKind, lists: &[Vec<&Measurement>]) -> Vec<ChartView> {
    let first: Vec<_> = lists.iter().filter_map(|list| Some(&list.first()?.key)).collect();
    let apart = varying(&first);
    let chart = |(at, list): (usize, &Vec<&Measurement>)| chart(here, kind, (at, list), &apart);
    lists.iter().enumerate().filter_map(chart).collect()
}

fn chart(
    here: &Here<'_>,
    kind: ChartKind,
    (at, list): (usize, &Vec<&Measurement>),
    apart: &[Facet],
) -> Option<ChartView> {
    let first = &list.first()?.key;
    let apart = [Facet::System, Facet::Testbed, Facet::Drives].into_iter().filter(|facet| apart.contains(facet));
    let apart = apart.filter(|facet| is_one(here, list, *facet)).filter_map(|facet| here.facet(facet, first));
    let load = Some(Facet::Load).filter(|load| kind != ChartKind::Curve && is_one(here, list, *load));
    let load = load.and_then(|load| here.facet(load, first));
    let what = match kind {
        ChartKind::Curve => Some(here.say("curve-title")),
        ChartKind::Percentiles => Some(here.say("percentiles-title")),
        _ => None,
    };
    let facets = [Facet::Direction, Facet::Phase].into_iter().filter(|facet| is_one(here, list, *facet));
    let facets = facets.filter_map(|facet| here.facet(facet, first));
    let metric = what.unwrap_or_else(|| here.metric(first.metric));
    let title: Vec<_> = [metric].into_iter().chain(facets).chain(load).chain(apart).collect();
    let mut subjects: Vec<_> = list.iter().map(|m| &m.key.subject).collect();
    subjects.sort();
    subjects.dedup();
    let style = |key: &Key| subjects.binary_search(&&key.subject).unwrap_or_default() % STYLES + 1;
    here.chart(ChartRequest {
        id: format!("{}-{}", kind.as_str(), at + 1),
        title: Some(title.join(" · ")),
        kind,
        measurements: list,
        style: &style,
        table: TableRequest::Results(Against::NONE),
    })
}

/// Whether all results agree in a facet.
fn is_one(here: &Here<'_>, list: &[&Measurement], facet: Facet) -> bool {
    list.windows(2).all(|pair| here.facet(facet, &pair[0].key) == here.facet(facet, &pair[1].key))
}
