//! What a lab measured and wrote: drives, testbeds, workloads, datasets, measurements, reviews. Owns all data; parses and formats nothing.

mod acceptance;
mod citation;
mod drive;
mod figure;
mod id;
mod key;
mod lab;
mod load;
mod measurement;
mod metric;
mod prose;
mod ranking;
mod review;
mod spec;
mod statement;
mod testbed;
mod text;
mod workload;

use std::collections::BTreeMap;

pub use acceptance::{Acceptance, AcceptedIn};
pub use citation::{Certainty, Citation, Provenance, RawPlace, Source};
pub use drive::{Drive, DriveKind, DriveRef, Subject, Variant};
pub use figure::{Address, Against, Aspect, Derivation, FigureDeclaration, FigureOf, OverTime, SweepPoint, Watts};
pub use id::Id;
pub use key::{Direction, Key, Part, Phase};
pub use lab::Lab;
pub use load::Load;
pub use measurement::{Dataset, DatasetKind, Dated, Measurement, Point, Sample, Series, Spread};
pub use metric::{Better, Combining, METRICS, Metric};
pub use prose::{End, ImageWords, KeyWords, Passage, Piece, Prose, Slot, SlotForm, SlotKind};
pub use ranking::{Bridge, Criterion, Filter, RangeEnd, RankingDefinition};
pub use review::{
    Article, ChartDeclaration, ChartKind, Extract, ImageDeclaration, Review, ReviewKind, Scope, TableDeclaration,
};
pub use spec::{FieldKind, SPEC_FIELDS, SpecEntry, SpecField, SpecSheet, SpecValue};
pub use statement::{Party, Statement};
pub use testbed::{Component, PART_ROLES, Testbed};
pub use text::{Text, Wording};
pub use workload::{BlockMix, BlockShare, ONE_AT_A_TIME, Parameter, Pattern, Selection, Workload};

/// Everything the lab's files hold. Every reference in it leads somewhere.
#[derive(Clone, Debug, PartialEq)]
pub struct Catalog {
    /// The lab itself.
    pub lab: Lab,
    /// What figures are cited from.
    pub sources: BTreeMap<Id<Source>, Source>,
    /// Models.
    pub drives: BTreeMap<Id<Drive>, Drive>,
    /// Machines.
    pub testbeds: BTreeMap<Id<Testbed>, Testbed>,
    /// Tests.
    pub workloads: BTreeMap<Id<Workload>, Workload>,
    /// Runs and publications.
    pub datasets: BTreeMap<Id<Dataset>, Dataset>,
    /// Single numbers.
    pub measurements: BTreeMap<Id<Measurement>, Measurement>,
    /// Numbers over time.
    pub series: Vec<Series>,
    /// Orders that sources state.
    pub statements: Vec<Statement>,
    /// Definitions of rankings.
    pub rankings: BTreeMap<Id<RankingDefinition>, RankingDefinition>,
    /// Reviews.
    pub reviews: BTreeMap<Id<Review>, Review>,
    /// Other pages.
    pub articles: BTreeMap<Id<Article>, Article>,
}

impl Catalog {
    /// The findings of checks that editors let stand, wherever they say so.
    pub fn acceptances(&self) -> impl Iterator<Item = &Acceptance> {
        let of_data = self.datasets.values().flat_map(|dataset| &dataset.accepted);
        let of_drives = self.drives.values().flat_map(|drive| &drive.accepted);
        of_data.chain(of_drives).chain(self.workloads.values().flat_map(|workload| &workload.accepted))
    }

    /// The spec sheet of a drive or variant, completed by what its drive and family state.
    #[must_use]
    pub fn spec(&self, subject: &DriveRef) -> SpecSheet {
        let Some(drive) = self.drives.get(&subject.drive) else { return SpecSheet::default() };
        let family = drive.family.as_ref().and_then(|id| self.drives.get(id));
        let general = family.map_or_else(|| drive.spec.clone(), |family| drive.spec.over(&family.spec));
        let variant = subject.variant.as_ref().and_then(|id| drive.variant(id));
        variant.map_or_else(|| general.clone(), |variant| variant.spec.over(&general))
    }
}
