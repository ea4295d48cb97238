//! The page of a drive: spec sheet, variants, all results, where it stands.

use std::collections::BTreeMap;

use crate::base::language::Args;
use crate::catalog::{
    ChartKind, Direction, Drive, DriveRef, Id, Key, Measurement, Metric, Party, Phase, Series, Source, SpecSheet,
    Workload,
};

use super::board::board_title;
use super::here::Here;
use super::plot::{ChartRequest, TableRequest};
use super::render::Renderer;
use super::review::{headline, is_of, of_drive, path as review_path};
use super::standing::Place;
use super::table::Against;
use super::view::{ChartView, Link};
use super::views::{DriveRank, DriveView, WorkloadResults};

/// The view of a drive's page.
#[must_use]
pub(super) fn view(here: &Here<'_>, drive: &Drive, renderer: &Renderer) -> DriveView {
    let catalog = here.edition.catalog;
    let own = DriveRef { drive: drive.id.clone(), variant: None };
    let statements = catalog.statements.iter().filter(|s| {
        let is_own = |party: &Party| matches!(party, Party::Drive(id) if *id == drive.id);
        is_own(&s.subject) || s.objects.iter().any(is_own)
    });
    let all = own_results(here, drive);
    DriveView {
        shell: here.shell(drive.name.clone(), description(here, drive)),
        vendor: drive.vendor.clone(),
        class: drive.class.as_ref().map(|class| here.words(class)),
        family: drive.family.as_ref().and_then(|id| {
            let family = catalog.drives.get(id)?;
            Some(here.link_to(family.name.clone(), "drives", id))
        }),
        members: members(here, drive),
        reviews: reviews(here, drive, renderer),
        spec: here.spec_view("spec-sheet", &own),
        variants: here.variants_table(drive),
        results: results(here, drive, &own, &all),
        ranks: ranks(here, drive),
        charts: charts(here, drive, &own, &all),
        statements: here.statements("statements", statements),
        sources: here.sources(cited(here, drive)),
    }
}

fn description(here: &Here<'_>, drive: &Drive) -> String {
    drive.class.as_ref().map_or_else(|| drive.name.clone(), |class| format!("{}: {}", drive.name, here.plain(class)))
}

fn members(here: &Here<'_>, drive: &Drive) -> Vec<Link> {
    let members = here.edition.catalog.drives.values().filter(|d| d.family.as_ref() == Some(&drive.id));
    members.map(|member| here.link_to(member.name.clone(), "drives", &member.id)).collect()
}

fn reviews(here: &Here<'_>, drive: &Drive, renderer: &Renderer) -> Vec<Link> {
    let link = |review| here.link(headline(here, review, renderer), &review_path(&review.id));
    of_drive(here, &drive.id).map(link).collect()
}

/// A drive's results of each workload.
type Results<'a> = BTreeMap<&'a Id<Workload>, Vec<&'a Measurement>>;

fn own_results<'a>(here: &Here<'a>, drive: &Drive) -> Results<'a> {
    let mut results = Results::new();
    for measurement in here.edition.index.of_drive(&drive.id).iter().filter(|m| m.restates.is_none()) {
        results.entry(&measurement.key.workload).or_default().push(measurement);
    }
    for list in results.values_mut() {
        list.sort_by(|a, b| a.key.cmp(&b.key));
    }
    results
}

fn results(here: &Here<'_>, drive: &Drive, own: &DriveRef, all: &Results<'_>) -> Vec<WorkloadResults> {
    let table = |(id, list): (&&Id<Workload>, &Vec<&Measurement>)| {
        let workload = here.edition.catalog.workloads.get(*id)?;
        let name = here.plain(&workload.name);
        let against = Against { review: None, drive: Some(own) };
        let mut table = here.results_table(&format!("results-{}", workload.id), name.clone(), list, against);
        table.csv = Some(format!("{}{}", here.root(), download(&drive.id, &workload.id)));
        Some(WorkloadResults { workload: here.link_to(name, "workloads", &workload.id), table })
    };
    all.iter().filter_map(table).collect()
}

/// Where a drive's results of a workload are downloaded, from the site's root.
#[must_use]
pub(super) fn download(drive: &Id<Drive>, workload: &Id<Workload>) -> String {
    format!("data/drives/{drive}/{workload}.csv")
}

fn ranks(here: &Here<'_>, drive: &Drive) -> Vec<DriveRank> {
    let places = here.edition.standings.get(&drive.id).map(Vec::as_slice).unwrap_or_default();
    places.iter().filter_map(|place| drive_rank(here, *place)).collect()
}

fn drive_rank(here: &Here<'_>, place: Place<'_>) -> Option<DriveRank> {
    let catalog = here.edition.catalog;
    let (list, what, rank) = match place {
        Place::Board(id, board, rank) => {
            let name = here.plain(&catalog.workloads.get(id)?.name);
            (here.link_to(name, "workloads", id), board_title(here, board), rank)
        }
        Place::Ranking(id, rank) => {
            let name = here.plain(&catalog.rankings.get(id)?.name);
            (here.link_to(name, "rankings", id), here.say("column-score"), rank)
        }
    };
    Some(DriveRank { list, what, rank: here.edition.language.rank(rank) })
}

/// Charts of the lab's own runs: values over time, and sweeps over load points.
fn charts(here: &Here<'_>, drive: &Drive, own: &DriveRef, all: &Results<'_>) -> Vec<ChartView> {
    let series = here.edition.catalog.series.iter().filter(|s| is_of(&s.key, &drive.id));
    let over_time = series.enumerate().flat_map(|(index, s)| over_time(here, index + 1, s));
    let sweeps = all.iter().filter_map(|(workload, list)| sweep(here, own, workload, list));
    rated(here, own, all).into_iter().chain(over_time).chain(sweeps).collect()
}

/// A series, and of a rate how often its values fell where.
fn over_time(here: &Here<'_>, number: usize, series: &Series) -> impl Iterator<Item = ChartView> {
    let timeline = here.timeline(format!("series-{number}"), &[series]);
    let histogram = series.key.metric.is_rate().then(|| here.histogram(format!("histogram-{number}"), series));
    timeline.into_iter().chain(histogram.flatten())
}

/// What was measured beside what is rated, a chart for each metric.
fn rated(here: &Here<'_>, own: &DriveRef, all: &Results<'_>) -> Vec<ChartView> {
    let chart = |metric: &&'static Metric| {
        let results = all.values().flatten().filter(|m| m.key.metric == *metric).copied();
        let against = Against { review: None, drive: Some(own) };
        here.chart(ChartRequest {
            id: format!("rated-{}", metric.id),
            title: Some(here.say("rated-title")),
            kind: ChartKind::Rated,
            measurements: &results.collect::<Vec<_>>(),
            style: &|_| 0,
            table: TableRequest::Results(against),
        })
    };
    [Metric::IOPS, Metric::BANDWIDTH].iter().filter_map(chart).collect()
}

/// A workload's sweep, when the drive has more than its ends.
fn sweep(here: &Here<'_>, own: &DriveRef, workload: &Id<Workload>, list: &[&Measurement]) -> Option<ChartView> {
    let metric = list.first()?.key.metric;
    let points: Vec<_> = list
        .iter()
        .copied()
        .filter(|m| m.key.metric == metric && m.key.phase == Phase::Sweep)
        .filter(|m| m.key.direction == Some(Direction::Mixed) && m.value.point().is_some())
        .collect();
    if points.len() < 3 {
        return None;
    }
    let id = format!("sweep-{workload}");
    let against = Against { review: None, drive: Some(own) };
    let (style, table) = (|_: &Key| 0, TableRequest::Results(against));
    here.chart(ChartRequest { id, title: None, kind: ChartKind::Sweep, measurements: &points, style: &style, table })
}

fn cited<'a>(here: &Here<'a>, drive: &'a Drive) -> Vec<&'a Id<Source>> {
    let sheets = std::iter::once(&drive.spec).chain(drive.variants.iter().map(|v| &v.spec));
    let stated = sheets.flat_map(SpecSheet::entries).flat_map(|e| e.citation.source.iter().chain(&e.citation.also));
    let measured = here.edition.index.of_drive(&drive.id).iter();
    stated.chain(measured.filter_map(|m| m.source.as_ref())).collect()
}

/// The number of results a drive has, for lists.
#[must_use]
pub(super) fn count_results(here: &Here<'_>, id: &Id<Drive>) -> String {
    let count = here.edition.index.of_drive(id).iter().filter(|m| m.restates.is_none()).count();
    here.edition.language.say_with(
        "results-count",
        &Args::new().count("count", count).text("number", &here.edition.language.count(count)),
    )
}
