//! What stands in the slots of a review's prose.

use crate::base::diagnostic::Problem;
use crate::base::language::Form;
use crate::catalog::{
    ChartDeclaration, ChartKind, End, Extract, Key, Prose, Review, Slot, SlotForm, SlotKind, TableDeclaration,
};
use crate::insight::{Figure, FigureValue, extract, extract_series, own_style};

#[cfg(feature = "cards")]
use crate::output::chart::Plot;

use super::here::Here;
use super::origin::anchor;
use super::plot::{ChartRequest, TableRequest};
use super::prose::{Filling, escape};
use super::render::Renderer;
use super::table::Against;
use super::view::{ChartView, ImageView, TableView, ValueView};

/// A review's prose being filled in.
pub(super) struct Filler<'a> {
    /// The page it stands on.
    pub(super) here: &'a Here<'a>,
    /// The review.
    pub(super) review: &'a Review,
    /// Its prose in this language.
    pub(super) prose: &'a Prose,
    /// Renders parts.
    pub(super) renderer: &'a Renderer,
    /// Before the anchors of origins: empty on the review's own page, its address elsewhere.
    pub(super) origins: String,
    /// Problems met while filling.
    pub(super) problems: &'a std::cell::RefCell<Vec<Problem>>,
}

impl Filler<'_> {
    /// What stands in `slot`. Names were checked when the prose was read; what cannot be shown leaves nothing.
    #[must_use]
    pub(super) fn fill(&self, slot: &Slot) -> Filling {
        match &slot.kind {
            SlotKind::Figure { name, form } => Filling::Inline(self.figure(name, *form)),
            SlotKind::Literal { text, .. } => Filling::Inline(escape(text)),
            SlotKind::Chart(name) => self.block(self.chart(name), "parts/chart.html"),
            SlotKind::Table(name) => self.block(self.table(name), "parts/table.html"),
            SlotKind::Specs => {
                self.block(Some(self.here.spec_view("spec-sheet", &self.review.drive)), "parts/specs.html")
            }
            SlotKind::Statements(workload) => {
                let all = self.here.edition.catalog.statements.iter();
                let own = all.filter(|s| {
                    s.review == self.review.id && s.workload.as_ref().is_some_and(|w| w.as_str() == workload)
                });
                self.block(Some(self.here.statements(&format!("statements-{workload}"), own)), "parts/statements.html")
            }
            SlotKind::Image(name) => self.block(self.image(name), "parts/image.html"),
        }
    }

    fn block<V: serde::Serialize>(&self, view: Option<V>, template: &str) -> Filling {
        let Some(view) = view else { return Filling::Block(String::new()) };
        match self.renderer.part(template, self.here.edition.language, &view) {
            Ok(markup) => Filling::Block(markup),
            Err(problem) => {
                self.problems.borrow_mut().push(problem);
                Filling::Block(String::new())
            }
        }
    }

    /// The figure `name` of this review.
    #[must_use]
    pub(super) fn resolved(&self, name: &str) -> Option<&Figure> {
        self.here.edition.findings.figures.get(&self.review.id)?.get(name)
    }

    fn figure(&self, name: &str, form: SlotForm) -> String {
        let Some(figure) = self.resolved(name) else { return String::new() };
        let value = self.value(figure, form);
        let unit = if form.bare || value.unit.is_empty() {
            String::new()
        } else {
            format!("{}<span class=\"unit\">{}</span>", escape(&value.gap), escape(&value.unit))
        };
        let (base, number) = (escape(&value.base), escape(&value.number));
        let href = format!("{}#{}", self.origins, anchor(name));
        format!("<a class=\"figure\" href=\"{href}\"><data value=\"{base}\">{number}{unit}</data></a>")
    }

    /// A figure in the form its slot asks for.
    #[must_use]
    pub(super) fn value(&self, figure: &Figure, form: SlotForm) -> ValueView {
        let written = Form { compact: !form.full, sign: !form.plain, decimals: 0 };
        match (&figure.value, form.end) {
            (FigureValue::Stated(stated), Some(end)) => {
                self.here.stated(&stated.end(end == End::High), written, figure.certainty)
            }
            _ => self.here.figure(figure, written),
        }
    }

    fn chart(&self, name: &str) -> Option<ChartView> {
        let ChartDeclaration { kind, extract: what, .. } = self.review.charts.get(name)?;
        let id = format!("chart-{name}");
        let series = || extract_series(self.here.edition.catalog, self.review, what);
        match kind {
            ChartKind::Timeline => return self.here.timeline(id, &series()),
            ChartKind::Histogram => return self.here.histogram(id, series().first()?),
            _ => {}
        }
        let measurements = extract(self.here.edition.catalog, self.review, what);
        let style = |key: &Key| own_style(self.review, key).unwrap_or_default();
        let against = Against { review: Some(self.review), drive: None };
        let table = TableRequest::Results(against);
        self.here.chart(ChartRequest {
            id,
            title: None,
            kind: *kind,
            measurements: &measurements,
            style: &style,
            table,
        })
    }

    /// The plot of a chart that is not over time.
    #[cfg(feature = "cards")]
    pub(super) fn plot(&self, name: &str) -> Option<Plot> {
        let ChartDeclaration { kind, extract: what, .. } = self.review.charts.get(name)?;
        let measurements = extract(self.here.edition.catalog, self.review, what);
        let style = |key: &Key| own_style(self.review, key).unwrap_or_default();
        self.here.plot(format!("chart-{name}"), *kind, &measurements, &style)
    }

    fn table(&self, name: &str) -> Option<TableView> {
        let TableDeclaration { extract: what, .. } = self.review.tables.get(name)?;
        Some(self.results(&format!("table-{name}"), what, &download(self.review, name)))
    }

    fn results(&self, id: &str, what: &Extract, csv: &str) -> TableView {
        let measurements = extract(self.here.edition.catalog, self.review, what);
        let against = Against { review: Some(self.review), drive: None };
        let caption = self.here.caption(&measurements);
        let mut table = self.here.results_table(id, caption, &measurements, against);
        table.csv = Some(format!("{}{csv}", self.here.root()));
        table
    }

    fn image(&self, name: &str) -> Option<ImageView> {
        let declaration = self.review.images.get(name)?;
        let words = self.prose.images.get(name)?;
        Some(ImageView {
            src: format!("{}{}", self.here.root(), declaration.file),
            alt: words.alt.clone(),
            caption: words.caption.clone(),
        })
    }
}

/// Where the figures of a review's table are downloaded, from the site's root.
#[must_use]
pub(super) fn download(review: &Review, name: &str) -> String {
    format!("data/reviews/{}/tables/{name}.csv", review.id)
}
