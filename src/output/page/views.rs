//! One view per page type: exactly what its template prints.

use serde::Serialize;

use super::view::{
    ChartView, DateView, KeyView, Link, OriginView, SeriesLink, Shell, SourceView, SpecView, StatementsView, TableView,
    Words,
};

/// `/<lang>/`.
#[derive(Debug, Serialize)]
pub(super) struct HomeView {
    /// Around the content.
    pub(super) shell: Shell,
    /// Who the lab is.
    pub(super) about: Option<Words>,
    /// The newest review.
    pub(super) lead: Option<ReviewCard>,
    /// The other reviews, newest first.
    pub(super) reviews: Vec<ReviewCard>,
    /// What leads in each workload.
    pub(super) leaders: Vec<LeaderView>,
}

/// A review in a list.
#[derive(Debug, Serialize)]
pub(super) struct ReviewCard {
    /// Its headline.
    pub(super) title: String,
    /// One sentence.
    pub(super) summary_html: String,
    /// Relative address.
    pub(super) href: String,
    /// When it was published.
    pub(super) published: DateView,
    /// Its key figures.
    pub(super) keys: Vec<KeyView>,
}

/// The leader of a workload.
#[derive(Debug, Serialize)]
pub(super) struct LeaderView {
    /// The workload.
    pub(super) workload: Link,
    /// What is ranked.
    pub(super) what: String,
    /// The drive.
    pub(super) drive: Link,
    /// Its result.
    pub(super) value: super::view::ValueView,
    /// Among how many ("of 6").
    pub(super) of: String,
}

/// `/<lang>/reviews/<slug>/`.
#[derive(Debug, Serialize)]
pub(super) struct ReviewView {
    /// Around the content.
    pub(super) shell: Shell,
    /// Small facts over the headline.
    pub(super) kicker: Vec<String>,
    /// The headline.
    pub(super) title: String,
    /// One sentence on the outcome.
    pub(super) summary_html: String,
    /// Who wrote it.
    pub(super) authors: Vec<String>,
    /// When it was published.
    pub(super) published: DateView,
    /// When it was last changed.
    pub(super) updated: Option<DateView>,
    /// The strip of key figures.
    pub(super) keys: Vec<KeyView>,
    /// The prose with its charts and tables.
    pub(super) body_html: String,
    /// For it.
    pub(super) pros_html: Vec<String>,
    /// Against it.
    pub(super) cons_html: Vec<String>,
    /// What to make of it.
    pub(super) bottom_line_html: Option<String>,
    /// The drive under review.
    pub(super) own: SeriesLink,
    /// The drives compared.
    pub(super) comparables: Vec<SeriesLink>,
    /// The testbed.
    pub(super) testbed: Option<Link>,
    /// Sections of the prose.
    pub(super) contents: Vec<Link>,
    /// What is cited.
    pub(super) sources: Vec<SourceView>,
    /// Where each figure comes from.
    pub(super) origins: Vec<OriginView>,
}

/// `/<lang>/drives/<slug>/`.
#[derive(Debug, Serialize)]
pub(super) struct DriveView {
    /// Around the content.
    pub(super) shell: Shell,
    /// Who makes it.
    pub(super) vendor: Option<String>,
    /// What it is for.
    pub(super) class: Option<Words>,
    /// The series it belongs to.
    pub(super) family: Option<Link>,
    /// Models of this series.
    pub(super) members: Vec<Link>,
    /// Reviews of it.
    pub(super) reviews: Vec<Link>,
    /// Values common to all variants.
    pub(super) spec: SpecView,
    /// Values of each variant, side by side; absent when there are none.
    pub(super) variants: Option<TableView>,
    /// Results, a table per workload.
    pub(super) results: Vec<WorkloadResults>,
    /// Where it stands.
    pub(super) ranks: Vec<DriveRank>,
    /// Charts of its own runs.
    pub(super) charts: Vec<ChartView>,
    /// What sources state of it without figures.
    pub(super) statements: StatementsView,
    /// What is cited.
    pub(super) sources: Vec<SourceView>,
}

/// Results of one workload.
#[derive(Debug, Serialize)]
pub(super) struct WorkloadResults {
    /// The workload.
    pub(super) workload: Link,
    /// The results.
    pub(super) table: TableView,
}

/// A place in a leaderboard or ranking.
#[derive(Debug, Serialize)]
pub(super) struct DriveRank {
    /// The leaderboard or ranking.
    pub(super) list: Link,
    /// What is ranked.
    pub(super) what: String,
    /// "4th of 6".
    pub(super) rank: String,
}

/// `/<lang>/workloads/<slug>/`.
#[derive(Debug, Serialize)]
pub(super) struct WorkloadView {
    /// Around the content.
    pub(super) shell: Shell,
    /// What it does.
    pub(super) summary: Words,
    /// Tool, block size, mix and other settings.
    pub(super) settings: TableView,
    /// The command line.
    pub(super) command: Option<String>,
    /// Its leaderboards on which drives meet; where they meet nowhere, one of the results that stand alone.
    pub(super) leaderboards: Vec<LeaderboardView>,
    /// Its sweeps over load points.
    pub(super) sweeps: Vec<ChartView>,
    /// Latency against throughput, the tail of latency, systems side by side, from one drive to several.
    pub(super) more: Vec<ChartView>,
    /// The other results that stand alone.
    pub(super) alone: Option<TableView>,
    /// What sources state without figures.
    pub(super) statements: StatementsView,
    /// What is cited.
    pub(super) sources: Vec<SourceView>,
}

/// A leaderboard of a workload.
#[derive(Debug, Serialize)]
pub(super) struct LeaderboardView {
    /// What is ranked.
    pub(super) title: String,
    /// On which testbed and system.
    pub(super) setting: String,
    /// How places are given ("ranges are ordered by their worse end").
    pub(super) rule: String,
    /// The chart with its table.
    pub(super) chart: ChartView,
    /// Results that take no part, and why.
    pub(super) unranked: Option<TableView>,
}

/// `/<lang>/rankings/<slug>/`.
#[derive(Debug, Serialize)]
pub(super) struct RankingView {
    /// Around the content.
    pub(super) shell: Shell,
    /// What it answers.
    pub(super) summary: Words,
    /// How it is computed.
    pub(super) method: Vec<String>,
    /// Places and scores.
    pub(super) table: TableView,
    /// The scores drawn.
    pub(super) chart: Option<ChartView>,
    /// What each criterion adds to them.
    pub(super) breakdown: Option<ChartView>,
    /// What counts, and how much.
    pub(super) criteria: TableView,
    /// Drives without the results it takes.
    pub(super) missing: Vec<MissingView>,
}

/// A drive that is not ranked.
#[derive(Debug, Serialize)]
pub(super) struct MissingView {
    /// The drive.
    pub(super) drive: Link,
    /// The results it lacks.
    pub(super) lacks: Vec<String>,
}

/// `/<lang>/testbeds/<slug>/`.
#[derive(Debug, Serialize)]
pub(super) struct TestbedView {
    /// Around the content.
    pub(super) shell: Shell,
    /// Its revision.
    pub(super) revision: Option<Words>,
    /// Its parts.
    pub(super) parts: SpecView,
    /// Workloads with results on it.
    pub(super) workloads: Vec<Link>,
    /// What is cited.
    pub(super) sources: Vec<SourceView>,
}

/// A list of pages: reviews, drives, workloads, rankings, testbeds.
#[derive(Debug, Serialize)]
pub(super) struct IndexView {
    /// Around the content.
    pub(super) shell: Shell,
    /// A sentence on what is listed.
    pub(super) intro: String,
    /// The list.
    pub(super) table: TableView,
}

/// A page that is about no drive.
#[derive(Debug, Serialize)]
pub(super) struct ArticleView {
    /// Around the content.
    pub(super) shell: Shell,
    /// One sentence.
    pub(super) summary_html: String,
    /// The prose.
    pub(super) body_html: String,
}

/// `/404.html`, in the first language.
#[derive(Debug, Serialize)]
pub(super) struct NotFoundView {
    /// Around the content.
    pub(super) shell: Shell,
}

/// `/`: a choice of languages.
#[derive(Debug, Serialize)]
pub(super) struct ChooserView {
    /// Around the content.
    pub(super) shell: Shell,
}
