//! What templates receive: finished, typed views. All text is in the page's language, all numbers are written out.
//!
//! Fields ending in `_html` are markup made from escaped text; every other string is plain and escaped by the template engine.

use serde::Serialize;

/// What every page has around its content.
#[derive(Debug, Serialize)]
pub(super) struct Shell {
    /// Language tag of the page.
    pub(super) lang: String,
    /// `ltr` or `rtl`.
    pub(super) dir: &'static str,
    /// Title of the page, without the lab's name.
    pub(super) title: String,
    /// One sentence for search engines and link previews.
    pub(super) description: String,
    /// The lab's name.
    pub(super) lab: String,
    /// From the page to the site's root: `../../../`, or `./` at the root.
    pub(super) root: String,
    /// To the language's home page.
    pub(super) home: String,
    /// Absolute address of the page.
    pub(super) canonical: String,
    /// The page in other languages, for search engines.
    pub(super) alternates: Vec<Alternate>,
    /// The main navigation.
    pub(super) navigation: Vec<Link>,
    /// The language switcher.
    pub(super) languages: Vec<LanguageLink>,
    /// The licence of words and figures, where the lab states one.
    pub(super) licence: Option<String>,
    /// Further pages, for the foot.
    pub(super) footer: Vec<Link>,
    /// Set when the text is in another language than the page.
    pub(super) fallback: Option<Fallback>,
    /// What the Open Graph protocol calls it: `article` or `website`.
    pub(super) kind: &'static str,
    /// The picture that stands for it where its address is shared.
    pub(super) card: Option<CardView>,
}

/// A picture of a page.
#[derive(Debug, Serialize)]
pub(super) struct CardView {
    /// Absolute address.
    pub(super) src: String,
    /// Width in pixels.
    pub(super) width: u32,
    /// Height in pixels.
    pub(super) height: u32,
    /// For those who do not see it.
    pub(super) alt: String,
}

/// The page in another language.
#[derive(Debug, Serialize)]
pub(super) struct Alternate {
    /// Language tag or `x-default`.
    pub(super) hreflang: String,
    /// Absolute address.
    pub(super) href: String,
}

/// A link with its text.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Link {
    /// Its text.
    pub(super) text: String,
    /// Relative address.
    pub(super) href: String,
    /// Whether it leads to this page or its section.
    pub(super) current: bool,
}

/// A language in the switcher.
#[derive(Debug, Serialize)]
pub(super) struct LanguageLink {
    /// Its tag.
    pub(super) tag: String,
    /// Its own name for itself.
    pub(super) name: String,
    /// Relative address of this page in it.
    pub(super) href: String,
    /// Whether it is this page's.
    pub(super) current: bool,
}

/// Told when a text stands in for a missing translation.
#[derive(Debug, Serialize)]
pub(super) struct Fallback {
    /// The language of the text.
    pub(super) lang: String,
    /// The sentence that says so.
    pub(super) notice: String,
}

/// A date.
#[derive(Debug, Serialize)]
pub(super) struct DateView {
    /// `2026-12-01`.
    pub(super) iso: String,
    /// In words.
    pub(super) text: String,
}

/// Words, and their language when it is not the page's.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Words {
    /// The words.
    pub(super) text: String,
    /// Language tag, when another than the page's.
    pub(super) lang: Option<String>,
}

/// A value as it is shown: number and unit apart.
#[derive(Clone, Debug, Serialize)]
pub(super) struct ValueView {
    /// Sign and number, or both ends of a range.
    pub(super) number: String,
    /// Between number and unit.
    pub(super) gap: String,
    /// Unit; empty for counts.
    pub(super) unit: String,
    /// The value in base units, for `<data value>`; a range as `low/high`.
    pub(super) base: String,
    /// The word for its certainty, when it is not simply stated.
    pub(super) certainty: Option<String>,
    /// To the notes that say what it does not fit.
    pub(super) marks: Vec<Link>,
}

/// A table of results or values.
#[derive(Clone, Debug, Serialize)]
pub(super) struct TableView {
    /// Unique within the page.
    pub(super) id: String,
    /// What it shows.
    pub(super) caption: String,
    /// Column heads.
    pub(super) columns: Vec<Column>,
    /// Rows.
    pub(super) rows: Vec<Row>,
    /// Relative address of the same figures as CSV.
    pub(super) csv: Option<String>,
    /// Notes beneath it: first what does not fit, then remarks.
    pub(super) notes: Vec<NoteView>,
}

/// A note beneath a table or beside a value.
#[derive(Clone, Debug, Serialize)]
pub(super) struct NoteView {
    /// Anchor that marks lead to.
    pub(super) id: Option<String>,
    /// What a mark calls it; remarks have none.
    pub(super) label: Option<String>,
    /// What it says.
    pub(super) words: Words,
    /// Opens the reason, with what stands before and after it: since when it may stand.
    pub(super) lead: Option<String>,
    /// Why it may stand.
    pub(super) reason: Option<Words>,
}

/// A column head.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Column {
    /// Its text.
    pub(super) text: String,
    /// Whether its cells are numbers, set flush with one another.
    pub(super) numeric: bool,
    /// The metric of its cells, for programs.
    pub(super) metric: Option<&'static str>,
}

/// A row.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Row {
    /// Whether it is about the drive under review.
    pub(super) own: bool,
    /// Its cells; the first is the row's head.
    pub(super) cells: Vec<Cell>,
    /// What a row of results is of, for programs.
    pub(super) about: Option<About>,
}

/// What results are of: the same names that a chart's marks carry.
#[derive(Clone, Debug, Serialize)]
pub(super) struct About {
    /// Drive and variant.
    pub(super) key: String,
    /// Load point; empty where there is none.
    pub(super) load: String,
}

/// A cell.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(super) enum Cell {
    /// Words.
    Words(Words),
    /// Words that lead somewhere.
    Link(Link),
    /// A value.
    Value(ValueView),
    /// Several values of one field.
    Values {
        /// The values.
        values: Vec<ValueView>,
        /// Under which condition they hold.
        condition: Option<Words>,
        /// A remark.
        note: Option<Words>,
    },
    /// Several texts of one field.
    List {
        /// The texts.
        items: Vec<Words>,
        /// A remark.
        note: Option<Words>,
    },
    /// Nothing, and why: "not stated".
    Missing {
        /// The reason.
        reason: String,
    },
}

impl Cell {
    /// Words of the page's language.
    pub(super) const fn words(text: String) -> Self {
        Self::Words(Words { text, lang: None })
    }
}

/// A chart with its table and its CSV.
#[derive(Debug, Serialize)]
pub(super) struct ChartView {
    /// Unique within the page.
    pub(super) id: String,
    /// What it shows.
    pub(super) title: String,
    /// Unit and better direction.
    pub(super) subtitle: String,
    /// SVG for wide screens.
    pub(super) wide_html: String,
    /// SVG for narrow screens.
    pub(super) narrow_html: String,
    /// What the reader must know to read it ("only the ends of the sweep are published").
    pub(super) remarks: Vec<String>,
    /// What does not fit.
    pub(super) notes: Vec<NoteView>,
    /// The same figures.
    pub(super) table: TableView,
    /// Whether the table is shown at once: where it says what the drawing cannot, as ties.
    pub(super) open: bool,
    /// The metrics that are drawn, for programs.
    pub(super) metrics: Vec<&'static str>,
}

/// A drive with its marker.
#[derive(Clone, Debug, Serialize)]
pub(super) struct SeriesLink {
    /// Its name.
    pub(super) name: String,
    /// Relative address of its page.
    pub(super) href: String,
    /// 0 for the drive under review, 1 and up for comparables, in order of the series colours.
    pub(super) style: usize,
}

/// Rows of a spec sheet.
#[derive(Debug, Serialize)]
pub(super) struct SpecView {
    /// Unique within the page.
    pub(super) id: String,
    /// Label and value of each field.
    pub(super) rows: Vec<SpecRow>,
    /// What does not fit.
    pub(super) notes: Vec<NoteView>,
}

/// One field of a spec sheet.
#[derive(Debug, Serialize)]
pub(super) struct SpecRow {
    /// Its label.
    pub(super) label: String,
    /// What it says; one of the value kinds of a cell.
    pub(super) value: Cell,
    /// Whether we computed it from other fields.
    pub(super) derived: bool,
}

/// What sources state without giving figures.
#[derive(Debug, Serialize)]
pub(super) struct StatementsView {
    /// Unique within the page.
    pub(super) id: String,
    /// How many there are.
    pub(super) count: usize,
    /// The same, as the language writes it.
    pub(super) number: String,
    /// Whether they are few enough to be shown at once.
    pub(super) open: bool,
    /// The statements of each source.
    pub(super) groups: Vec<StatementGroup>,
}

/// What one source states.
#[derive(Debug, Serialize)]
pub(super) struct StatementGroup {
    /// The source.
    pub(super) source: String,
    /// Each statement.
    pub(super) items: Vec<StatementView>,
}

/// One statement.
#[derive(Debug, Serialize)]
pub(super) struct StatementView {
    /// What it is about: metric, phase, system.
    pub(super) about: String,
    /// The statement in the page's language.
    pub(super) text: String,
}

/// An image.
#[derive(Debug, Serialize)]
pub(super) struct ImageView {
    /// Relative address.
    pub(super) src: String,
    /// For those who do not see it.
    pub(super) alt: String,
    /// For everybody.
    pub(super) caption: Option<String>,
}

/// A publication.
#[derive(Debug, Serialize)]
pub(super) struct SourceView {
    /// Its title.
    pub(super) title: String,
    /// Who published it.
    pub(super) publisher: String,
    /// Its language's tag.
    pub(super) lang: String,
    /// Where it can be read.
    pub(super) url: Option<String>,
}

/// A key figure.
#[derive(Debug, Serialize)]
pub(super) struct KeyView {
    /// What it is.
    pub(super) label_html: String,
    /// The figure.
    pub(super) value: ValueView,
    /// A small line under it.
    pub(super) note_html: Option<String>,
    /// To its source.
    pub(super) href: String,
}

/// Where a figure comes from.
#[derive(Clone, Debug, Serialize)]
pub(super) struct OriginView {
    /// Anchor that figures lead to.
    pub(super) id: String,
    /// What it is: drive, workload, metric, system, load.
    pub(super) what: String,
    /// Its value.
    pub(super) value: ValueView,
    /// Who states it, or which dataset it was measured in.
    pub(super) source: String,
    /// The raw file, from the project's root.
    pub(super) file: Option<String>,
    /// The place in the file.
    pub(super) place: Option<String>,
    /// SHA-256 of the file.
    pub(super) digest: Option<String>,
    /// How it was computed, in words.
    pub(super) how: Option<String>,
    /// What it does not fit.
    pub(super) findings: Vec<NoteView>,
    /// A remark.
    pub(super) note: Option<Words>,
}
