//! Lettering: sizes of text, how wide it runs, and where it wraps.

use plotters::style::text_anchor::HPos;

use super::svg::Role;

/// Size of labels and values in pixels.
pub(super) const TEXT: f64 = 13.0;
/// Size of quieter text: the smallest there is.
const SMALL: f64 = 12.0;
/// Bold text is this much wider, in the same face as [`ASCII`].
const BOLD: f64 = 1.15;

/// How a piece of text is set.
#[derive(Clone, Copy)]
pub(super) struct Lettering {
    pub(super) size: f64,
    pub(super) strong: bool,
    pub(super) role: Role,
    /// Which end of the text stays where it is put.
    pub(super) hold: HPos,
}

impl Lettering {
    /// Names of drives and series.
    pub(super) const NAME: Self = Self { size: TEXT, strong: false, role: Role::Ink, hold: HPos::Left };
    /// What is said besides a name.
    pub(super) const DETAIL: Self = Self { size: SMALL, strong: false, role: Role::Soft, hold: HPos::Left };
    /// Values at bars and marks.
    pub(super) const VALUE: Self = Self { size: TEXT, strong: false, role: Role::Value, hold: HPos::Left };
    /// Over a group or a panel.
    pub(super) const HEADING: Self = Self { size: TEXT, strong: true, role: Role::Ink, hold: HPos::Left };
    /// A number within a bar.
    pub(super) const NUMBER: Self = Self { size: SMALL, strong: true, role: Role::Number, hold: HPos::Center };
    /// Numbers along an axis.
    pub(super) const TICK: Self = Self::DETAIL;

    pub(super) const fn of(size: f64, strong: bool) -> Self {
        Self { size, strong, role: Role::Ink, hold: HPos::Left }
    }

    /// The same, bold or not.
    pub(super) const fn strong(self, strong: bool) -> Self {
        Self { strong, ..self }
    }

    /// The same, held elsewhere.
    pub(super) const fn held(self, hold: HPos) -> Self {
        Self { hold, ..self }
    }

    /// Width of `text` in pixels.
    pub(super) fn width(self, text: &str) -> f64 {
        let hundredths: u32 = text.chars().map(|c| u32::from(advance(c))).sum();
        f64::from(hundredths) / 100.0 * self.size * if self.strong { BOLD } else { 1.0 }
    }

    /// The widest of several texts.
    pub(super) fn widest<'t>(self, texts: impl IntoIterator<Item = &'t String>) -> f64 {
        texts.into_iter().map(|text| self.width(text)).fold(0.0, f64::max)
    }

    /// Lines of at most `limit` pixels; a word too long for a line is divided where it must be.
    pub(super) fn wrap(self, text: &str, limit: f64) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        let mut line = String::new();
        for piece in pieces(text) {
            if !line.is_empty() && self.width(&line) + self.width(piece.trim_end()) > limit {
                lines.push(std::mem::take(&mut line));
            }
            line.push_str(piece);
            while let Some((head, tail)) = self.divide(&line, limit) {
                lines.push(head);
                line = tail;
            }
        }
        lines.push(line);
        lines.iter().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect()
    }

    /// As many lines as [`Lettering::wrap`] makes, but set better: parts that a dot sets apart get a line each, without the
    /// dot; else lines are of like length.
    pub(super) fn balanced(self, text: &str, limit: f64) -> Vec<String> {
        let mut best = self.wrap(text, limit);
        let parts: Vec<_> = text.split(" · ").map(str::to_owned).collect();
        if parts.len() == best.len() && self.widest(&parts) <= limit {
            return parts;
        }
        for twentieths in (10..20).rev() {
            let narrower = self.wrap(text, limit * f64::from(twentieths) / 20.0);
            if narrower.len() > best.len() || narrower.iter().any(|line| line.ends_with('-')) {
                break;
            }
            best = narrower;
        }
        best
    }

    /// A word wider than `limit` in two, with a hyphen where letters part: into parts of like width.
    fn divide(self, word: &str, limit: f64) -> Option<(String, String)> {
        let width = self.width(word.trim_end());
        if width <= limit {
            return None;
        }
        let room = (limit - self.width("-")).max(1.0);
        let share = width / (width / room).ceil();
        let may_start = |at: &usize| word[*at..].chars().next().is_some_and(|c| !NO_START.contains(c));
        let mut cuts = word.char_indices().map(|(at, _)| at).skip(1).filter(may_start).peekable();
        let mut at = *cuts.peek()?;
        for cut in cuts.take_while(|cut| self.width(&word[..*cut]) <= room) {
            at = cut;
            if self.width(&word[..cut]) >= share {
                break;
            }
        }
        let (head, tail) = word.split_at(at);
        let letters = |c: Option<char>| c.is_some_and(|c| c.is_alphabetic() && !is_wide(c));
        let hyphen = if letters(head.chars().last()) && letters(tail.chars().next()) { "-" } else { "" };
        Some((format!("{head}{hyphen}"), tail.to_owned()))
    }
}

/// Advances of ASCII from the space on, in hundredths of an em: those of `DejaVu Sans`, the widest of the faces that a theme's
/// font stack may come to, so that nothing overlaps anywhere.
const ASCII: [u8; 95] = [
    32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84,
    84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79, 60, 79, 69, 63, 61, 73, 68, 99, 69,
    61, 69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63, 63, 28, 28, 58, 28, 97, 63, 61, 63, 63, 41, 52, 39, 63,
    59, 82, 59, 59, 52, 64, 34, 64, 84,
];

/// Advance of a character in hundredths of an em.
fn advance(c: char) -> u8 {
    match c {
        ' '..='~' => ASCII[c as usize - ' ' as usize],
        // Combining marks, joiners and isolates take no room.
        '\u{300}'..='\u{36f}' | '\u{64b}'..='\u{65f}' | '\u{200b}'..='\u{200f}' | '\u{2066}'..='\u{2069}' => 0,
        '\u{202f}' | '\u{2009}' | '\u{200a}' => 20,
        '\u{a0}' | '·' => 32,
        '²' | '³' | '¹' | '\u{2070}'..='\u{2079}' | '\u{ff61}'..='\u{ff9f}' | '‐' | '–' | '°' => 50,
        'À'..='Þ' | 'Ā'..='ſ' => 75,
        '\u{400}'..='\u{52f}' => 90,
        '™' | '®' | '©' | '\u{2012}'..='\u{2bff}' => 100,
        c if is_wide(c) => 100,
        _ => 64,
    }
}

/// Whether a character is as wide as it is high, as those of Chinese, Japanese and Korean are.
const fn is_wide(c: char) -> bool {
    matches!(c,
        '\u{1100}'..='\u{115f}' | '\u{2e80}'..='\u{a4cf}' | '\u{ac00}'..='\u{d7a3}' | '\u{f900}'..='\u{faff}'
        | '\u{fe30}'..='\u{fe6f}' | '\u{ff00}'..='\u{ff60}' | '\u{ffe0}'..='\u{ffe6}' | '\u{1f300}'..='\u{3fffd}')
}

/// What may not begin a line.
const NO_START: &str = "、。，．・：；？！」』）】〉》］｝ーァィゥェォッャュョヮヵヶぁぃぅぇぉっゃゅょゎ々％‰℃";
/// What may not end one.
const NO_END: &str = "「『（【〈《［｛";

/// Stretches that may stand on a line of their own: words with the space after them, single ideographs.
fn pieces(text: &str) -> Vec<&str> {
    let (mut pieces, mut start) = (Vec::new(), 0);
    let mut before: [Option<char>; 2] = [None; 2];
    for (at, c) in text.char_indices() {
        if may_break(before, c) {
            pieces.push(&text[start..at]);
            start = at;
        }
        before = [before[1], Some(c)];
    }
    pieces.push(&text[start..]);
    pieces
}

/// Whether a line may end between the characters before and `next`.
fn may_break(before: [Option<char>; 2], next: char) -> bool {
    match (before, next) {
        // A dot between parts stays with what it follows.
        (_, ' ' | '·') | ([_, None], _) => false,
        ([_, Some(' ')], _) => true,
        // `Lesen/Schreiben` may part, `16T/16Q` and `D7-P5520` may not.
        ([Some(left), Some('-' | '/')], right) => left.is_alphabetic() && right.is_alphabetic(),
        // Katakana make words, and a number stays with what it counts.
        ([_, Some(last)], next) if (is_katakana(last) && is_katakana(next)) || last.is_ascii_digit() => false,
        ([_, Some(last)], next) => {
            (is_wide(last) || is_wide(next)) && !NO_START.contains(next) && !NO_END.contains(last)
        }
    }
}

const fn is_katakana(c: char) -> bool {
    matches!(c, '\u{30a1}'..='\u{30ff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An em is ten pixels.
    const TEN: Lettering = Lettering::of(10.0, false);

    #[test]
    fn widths_are_those_of_the_table() {
        assert!((TEN.width("16T/16Q") - 43.0).abs() < 1e-9);
        assert!((TEN.width("日本語 ｶﾅ") - 43.2).abs() < 1e-9);
        assert!((TEN.width("e\u{301}") - TEN.width("e")).abs() < 1e-9);
        assert!(TEN.strong(true).width("x") > TEN.width("x"));
    }

    #[test]
    fn long_labels_wrap_between_words() {
        assert_eq!(TEN.wrap("Virident FlashMAX II", 75.0), ["Virident", "FlashMAX II"]);
        assert_eq!(TEN.wrap("Solidigm D7-P5520", 80.0), ["Solidigm", "D7-P5520"]);
        assert_eq!(TEN.wrap("Lesen/Schreiben", 60.0), ["Lesen/", "Schreiben"]);
        assert_eq!(TEN.wrap("", 60.0), Vec::<String>::new());
        assert_eq!(TEN.wrap("Micron P420m · CentOS 6.3", 130.0), ["Micron P420m · CentOS", "6.3"]);
        assert_eq!(TEN.balanced("Micron P420m · CentOS 6.3", 130.0), ["Micron P420m", "CentOS 6.3"]);
        assert_eq!(TEN.balanced("Windows Server 2008 R2", 110.0), ["Windows Server", "2008 R2"]);
    }

    #[test]
    fn ideographs_wrap_but_marks_stay_with_them() {
        assert_eq!(TEN.wrap("順位を比べます", 40.0), ["順位を比", "べます"]);
        assert_eq!(TEN.wrap("順位を比、べる", 40.0), ["順位を", "比、べる"]);
        assert_eq!(TEN.wrap("あい「うえお」", 30.0), ["あい", "「うえ", "お」"]);
        assert_eq!(TEN.wrap("構成2プロセッサ搭載", 60.0), ["構成", "2プロセッサ", "搭載"]);
        assert_eq!(TEN.wrap("ストレージテクノロジー", 60.0), ["ストレージ", "テクノロジー"]);
    }

    #[test]
    fn words_too_long_for_a_line_are_divided() {
        assert_eq!(TEN.wrap("Festplattengeschwindigkeit", 100.0), ["Festplattenge-", "schwindigkeit"]);
        assert_eq!(TEN.wrap("1234567890", 30.0), ["1234", "567", "890"]);
        assert_eq!(TEN.wrap("WWW", 1.0), ["W-", "W-", "W"]);
    }
}
