//! Words on a card: set in runs of the faces that have their characters, measured, broken into lines.

use std::cell::RefCell;
use std::collections::BTreeSet;

use super::WIDTH;
use super::fonts::{self, Faces, Family};
use super::style::ENLARGED;
use crate::base::language::{Direction, Language};
use crate::output::chart::{text_lines, text_width};

/// From the top of a line's capitals to its baseline, in ems.
pub(super) const CAPITALS: f64 = 0.73;
/// From the baseline to the foot of `g`, in ems.
pub(super) const FOOT: f64 = 0.22;
/// A text is cut after so many characters before anything else is done with it: more than a card has room for.
const MOST: usize = 600;

/// Sets words for the readers of one language, and remembers which characters it has no glyph for.
pub(super) struct Setter<'a> {
    faces: &'a Faces,
    order: [Family; 4],
    /// Which way the language runs.
    pub(super) direction: Direction,
    missing: RefCell<BTreeSet<char>>,
}

/// A line of text. Places count in reading order: in languages that run to the left, from the right.
#[derive(Clone, Copy)]
pub(super) struct Line<'t> {
    pub(super) text: &'t str,
    pub(super) x: f64,
    pub(super) baseline: f64,
    pub(super) size: f64,
    /// `strong`, `soft`, or nothing.
    pub(super) class: &'t str,
    /// Whether `x` is where it ends.
    pub(super) ends: bool,
}

impl<'a> Setter<'a> {
    pub(super) fn new(faces: &'a Faces, language: &Language) -> Self {
        let direction = language.style().direction;
        let order = fonts::order(language.tag(), direction);
        Self { faces, order, direction, missing: RefCell::default() }
    }

    /// From one line to the next of a headline, in ems: scripts whose characters are as high as wide need more.
    pub(super) fn leading(&self) -> f64 {
        if self.order[0] == Family::Latin { 1.13 } else { 1.3 }
    }

    /// Where something `width` wide begins from the left, when it begins at `x` in reading order.
    pub(super) fn across(&self, x: f64, width: f64) -> f64 {
        if self.direction == Direction::Rtl { f64::from(WIDTH) - x - width } else { x }
    }

    /// The characters set so far that no face has.
    pub(super) fn into_missing(self) -> BTreeSet<char> {
        self.missing.into_inner()
    }

    /// Width of a text in pixels.
    pub(super) fn width(&self, text: &str, size: f64, bold: bool) -> f64 {
        fonts::width(self.faces, self.order, text, bold) * size
    }

    /// A text in lines of at most `limit` pixels, of like length.
    pub(super) fn lines(&self, text: &str, size: f64, bold: bool, limit: f64) -> Vec<String> {
        let text = text.char_indices().nth(MOST).map_or(text, |(end, _)| &text[..end]);
        let fits = |line: &String| self.width(line, size, bold) <= limit;
        if fits(&text.to_owned()) {
            return vec![text.to_owned()];
        }
        // Where lines end is decided with the widths of other faces: from limits that suit narrower ones to those for wider ones.
        let mut lines = Vec::new();
        for tenths in (6..=13).rev() {
            lines = text_lines(text, size, limit * f64::from(tenths) / 10.0);
            if lines.iter().all(fits) {
                break;
            }
        }
        lines
    }

    /// Ends a text after so many lines of at most `limit` pixels, with dots where something is left out.
    pub(super) fn cut(&self, lines: &mut Vec<String>, most: usize, size: f64, bold: bool, limit: f64) {
        let more = lines.len() > most;
        lines.truncate(most);
        let Some(last) = lines.last_mut().filter(|last| more || self.width(last, size, bold) > limit) else { return };
        loop {
            last.pop();
            let dotted = format!("{}…", last.trim_end());
            if last.is_empty() || self.width(&dotted, size, bold) <= limit {
                *last = dotted;
                return;
            }
        }
    }

    /// A text on one line of at most `limit` pixels, with dots where something is left out.
    pub(super) fn short(&self, text: &str, size: f64, bold: bool, limit: f64) -> String {
        let mut lines = vec![text.chars().take(MOST).collect()];
        self.cut(&mut lines, 1, size, bold, limit);
        lines.concat()
    }

    /// A line as SVG. Languages that run to the left are isolated, for the renderer takes every line for one that runs to the right.
    pub(super) fn line(&self, line: &Line<'_>) -> String {
        let leftward = self.direction == Direction::Rtl;
        let anchor = if line.ends == leftward { "" } else { " text-anchor=\"end\"" };
        let text = if leftward { format!("\u{2067}{}\u{2069}", line.text) } else { line.text.to_owned() };
        let Line { baseline, size, class, .. } = line;
        let (x, runs) = (self.across(line.x, 0.0), self.runs(&text));
        format!("<text class=\"{class}\" x=\"{x:.1}\" y=\"{baseline:.1}\" font-size=\"{size}\"{anchor}>{runs}</text>\n")
    }

    /// A text as runs of faces.
    fn runs(&self, text: &str) -> String {
        let (runs, missing) = fonts::runs(self.faces, self.order, text);
        self.missing.borrow_mut().extend(missing);
        let run = |run: &fonts::Run| {
            let class = if run.family.has_bold() { "" } else { " class=\"plain\"" };
            format!("<tspan font-family=\"{}\"{class}>{}</tspan>", run.family.name(), escape(&run.text))
        };
        runs.iter().map(run).collect()
    }

    /// An SVG of a chart with each of its texts set in faces that have its characters, and by how much they were enlarged: charts
    /// leave room for the widest face there may be, and these are narrower.
    pub(super) fn reset(&self, svg: &str) -> (String, f64) {
        let mut enlarged = ENLARGED;
        each_text(svg, |text, strong| {
            let width = self.width(text, 1.0, strong);
            if width > 0.0 {
                enlarged = enlarged.min(text_width(text, strong) / width).max(1.0);
            }
            String::new()
        });
        let percent = format!("<tspan font-size=\"{:.1}%\">", enlarged * 100.0);
        let svg = each_text(svg, |text, _| format!("{percent}{}</tspan>", self.runs(text)));
        (svg, enlarged)
    }
}

/// An SVG with each of its texts, and whether it is strong, made into markup.
fn each_text(svg: &str, mut markup: impl FnMut(&str, bool) -> String) -> String {
    let mut out = String::with_capacity(svg.len() * 2);
    let mut within = None;
    for (index, piece) in svg.split('<').enumerate() {
        let (tag, content) = piece.split_once('>').unwrap_or(("", piece));
        if index > 0 {
            out.push('<');
            out.push_str(tag);
            out.push('>');
        }
        match tag.split_whitespace().next() {
            Some("text") => within = Some(tag.contains("strong")),
            Some("/text") => within = None,
            _ => {}
        }
        match within {
            Some(strong) if !content.is_empty() => out.push_str(&markup(&unescape(content), strong)),
            _ => out.push_str(content),
        }
    }
    out
}

/// Text as XML has it.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

fn unescape(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&#39;", "'").replace("&amp;", "&")
}
