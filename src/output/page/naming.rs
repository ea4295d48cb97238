//! What things are called in the page's language: drives, metrics, phases, load points, and the settings that tell results apart.

use crate::base::language::Args;
use crate::catalog::{DriveRef, Key, Load, Metric, Part, Phase, Subject};

use super::here::Here;

/// A part of a key that may differ between the results of one table or chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Facet {
    /// Workload.
    Workload,
    /// Direction.
    Direction,
    /// Phase.
    Phase,
    /// System.
    System,
    /// Load point.
    Load,
    /// Testbed.
    Testbed,
    /// Number of drives.
    Drives,
    /// Part of the whole.
    Part,
}

impl Facet {
    /// Every facet, in the order that tables show them.
    pub(super) const ALL: [Self; 8] = [
        Self::Workload,
        Self::Direction,
        Self::Phase,
        Self::Load,
        Self::System,
        Self::Testbed,
        Self::Drives,
        Self::Part,
    ];

    /// The message that heads its column.
    #[must_use]
    pub(super) const fn column(self) -> &'static str {
        match self {
            Self::Workload => "column-workload",
            Self::Direction => "column-direction",
            Self::Phase => "column-phase",
            Self::System => "column-system",
            Self::Testbed => "column-testbed",
            Self::Load => "column-load",
            Self::Drives => "column-drives",
            Self::Part => "column-part",
        }
    }
}

impl Here<'_> {
    /// A drive's name with its variant: `Micron P420m, 1.4 TB HHHL`.
    #[must_use]
    pub(super) fn drive_name(&self, drive: &DriveRef) -> String {
        let Some(model) = self.edition.catalog.drives.get(&drive.drive) else { return drive.drive.to_string() };
        let variant = drive.variant.as_ref().and_then(|id| model.variant(id));
        match variant {
            Some(variant) => format!("{}, {}", model.name, self.plain(&variant.name)),
            None => model.name.clone(),
        }
    }

    /// The model's name alone.
    #[must_use]
    pub(super) fn model_name(&self, drive: &DriveRef) -> String {
        self.edition.catalog.drives.get(&drive.drive).map_or_else(|| drive.drive.to_string(), |d| d.name.clone())
    }

    /// What a result is about.
    #[must_use]
    pub(super) fn subject_name(&self, subject: &Subject) -> String {
        match subject {
            Subject::Drive(drive) => self.drive_name(drive),
            Subject::Group(_) => self.say("subject-group"),
        }
    }

    /// A metric's label.
    #[must_use]
    pub(super) fn metric(&self, metric: &Metric) -> String {
        self.say(&format!("metric-{}", metric.id.replace('.', "-")))
    }

    /// A phase's label.
    #[must_use]
    pub(super) fn phase(&self, phase: Phase) -> String {
        self.say(&format!("phase-{}", phase.as_str()))
    }

    /// A load point's label.
    #[must_use]
    pub(super) fn load(&self, load: &Load) -> String {
        let counted = |id, name, number: u32| {
            let written = self.edition.language.count(number as usize);
            self.edition.language.say_with(id, &Args::new().text(name, &written).count("count", number as usize))
        };
        match load {
            Load::Grid { .. } => load.to_string(),
            Load::Threads(threads) => counted("load-threads", "threads", *threads),
            Load::ThreadsPerVm(threads) => counted("load-threads-vm", "threads", *threads),
            Load::UsersPerVm(users) => counted("load-users-vm", "users", *users),
            Load::Depth(depth) => counted("load-depth", "depth", *depth),
            Load::Peak(None) => self.say("load-peak"),
            Load::Peak(Some(threads)) => counted("load-peak-threads", "threads", *threads),
            Load::Whole => self.say("load-whole"),
            Load::Ends(text) => text.replace("..", "–"),
            Load::Work(text) => text
                .strip_suffix(" frames")
                .and_then(|n| n.parse().ok())
                .map_or_else(|| text.clone(), |frames| counted("load-work-frames", "frames", frames)),
        }
    }

    /// What one facet of a key says, or `None` where the source does not state it.
    #[must_use]
    pub(super) fn facet(&self, facet: Facet, key: &Key) -> Option<String> {
        let language = self.edition.language;
        match facet {
            Facet::Workload => {
                self.edition.catalog.workloads.get(&key.workload).map(|workload| self.plain(&workload.name))
            }
            Facet::Direction => key.direction.map(|d| self.say(&format!("direction-{}", d.as_str()))),
            Facet::Phase => Some(self.phase(key.phase)),
            Facet::System => key.os.clone(),
            Facet::Testbed => {
                let testbed = self.edition.catalog.testbeds.get(key.testbed.as_ref()?)?;
                Some(self.plain(&testbed.name))
            }
            Facet::Load => key.load.as_ref().map(|load| self.load(load)),
            Facet::Drives => key.drives.map(|n| {
                let args = Args::new().count("count", n as usize).text("number", &language.count(n as usize));
                language.say_with("drives-count", &args)
            }),
            Facet::Part => key.part.as_ref().map(|part| self.part(part)),
        }
    }

    /// A part of a test: a label where it has one, else the name that the file gives it.
    fn part(&self, part: &Part) -> String {
        match part {
            Part::Named(name) => name.clone(),
            part => self.say(&format!("part-of-{}", part.as_str())),
        }
    }

    /// Everything that says which result it is, in a line: `4K random · write · steady state · 16T/16Q · CentOS 6.3`.
    #[must_use]
    pub(super) fn describe(&self, key: &Key) -> String {
        let facets = Facet::ALL.into_iter().filter(|f| *f != Facet::Part || key.part.is_some());
        let facets = facets.filter_map(|facet| self.facet(facet, key));
        let parts: Vec<_> = facets.chain([self.metric(key.metric)]).collect();
        parts.join(" · ")
    }
}

/// The facets in which the keys differ.
#[must_use]
pub(super) fn varying(keys: &[&Key]) -> Vec<Facet> {
    Facet::ALL.into_iter().filter(|facet| keys.windows(2).any(|pair| differs(*facet, pair[0], pair[1]))).collect()
}

/// Whether the keys are of more than one subject.
#[must_use]
pub(super) fn several_subjects(keys: &[&Key]) -> bool {
    keys.windows(2).any(|pair| pair[0].subject != pair[1].subject)
}

fn differs(facet: Facet, a: &Key, b: &Key) -> bool {
    match facet {
        Facet::Workload => a.workload != b.workload,
        Facet::Direction => a.direction != b.direction,
        Facet::Phase => a.phase != b.phase,
        Facet::System => a.os != b.os,
        Facet::Testbed => a.testbed != b.testbed,
        Facet::Load => a.load != b.load,
        Facet::Drives => a.drives != b.drives,
        Facet::Part => a.part != b.part,
    }
}
